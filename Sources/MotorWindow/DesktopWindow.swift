public import MotorExhibits
public import MotorMath
public import MotorRaster

/// A desktop window that shows components, with mouse, touch, wheel and keyboard.
///
/// ```swift
/// import FineMotor
/// import MotorExhibits
/// import MotorWindow
///
/// try DesktopWindow.play([
///     Exhibit(name: "like", summary: "Press it.", size: Size(width: 120, height: 120), make: { LikeButton() })
/// ])
/// ```
///
/// It uses SDL (https://libsdl.org), version 3 or 2, which is loaded at run time; building does not need it. A `StageRenderer`
/// draws the pixels: only changes are redrawn. While nothing moves, it sleeps.
///
/// It has no accessible elements, because SDL does not support them.
public enum DesktopWindow {
    /// The reason why a window cannot be opened.
    public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// SDL is not installed.
        case noSDL
        /// SDL refused, with its reason.
        case refused(String)

        /// The failure as one line, with a remedy.
        public var description: String {
            switch self {
            case .noSDL:
                "a window needs SDL; on Debian and Ubuntu, apt-get install libsdl2-2.0-0 (or libsdl3-0) brings it"
            case .refused(let reason): "no window: \(reason)"
            }
        }
    }

    /// Shows components in a window, one at a time, until the user closes it.
    ///
    /// A component is as large as the window allows. `[` and `]`, page up and page down, and digits show another one, `r`
    /// restarts it, and its own keys change its values, unless the component handles these keys itself. Control-Q or Control-W
    /// closes the window.
    ///
    /// Call it on the main thread: most systems allow windows only there.
    ///
    /// - Parameters:
    ///   - exhibits: At least one.
    ///   - size: The initial size of the window, in the system's points.
    ///   - typeface: The typeface of texts; `nil` for ``systemTypeface``.
    /// - Throws: ``Failure`` if no window can be opened.
    public static func play(
        _ exhibits: [Exhibit], size: Size = Size(width: 1280, height: 800), typeface: Typeface? = nil
    ) throws(Failure) {
        precondition(!exhibits.isEmpty, "DesktopWindow: it shows at least 1 exhibit, got 0")
        precondition(
            1...16384 ~= size.width && 1...16384 ~= size.height,
            "DesktopWindow: the size must be 1…16384 points each way, got \(size.width) × \(size.height)")
        let session = try WindowSession(
            SDL.load(), WindowPlayer(exhibits), size: size, typeface: typeface ?? systemTypeface)
        session.run()
    }
}
