public import MotorExhibits
public import MotorMath
public import MotorRaster

/// A window of the system, which shows components and takes the mouse, fingers, the wheel and keys.
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
/// It is opened by SDL (https://libsdl.org), version 3 or 2, which is looked for when the program runs; building needs nothing.
/// Pixels come from a `StageRenderer`: only what has changed is drawn again. While nothing moves, it sleeps.
///
/// Only accessible elements are missing: SDL has no way to pass them on.
public enum DesktopWindow {
    /// Why a window cannot be opened.
    public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// SDL is not installed.
        case noSDL
        /// SDL refused, with its reason.
        case refused(String)

        /// The failure as one line, with what helps.
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
    /// A component is as large as the window allows. `[` and `]`, page up and page down, and the digits change to another one, `r`
    /// starts it over, and its own keys change its values, as far as the component takes none of these keys itself. Control with
    /// `q` or `w` closes the window.
    ///
    /// Call it on the main thread: most systems have windows only there.
    ///
    /// - Parameters:
    ///   - exhibits: At least one.
    ///   - size: The size of the window to begin with, in the system's points.
    ///   - typeface: What texts are drawn with; `nil` for ``systemTypeface``.
    /// - Throws: ``Failure`` if there can be no window.
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
