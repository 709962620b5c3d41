public import MotorLayers
public import MotorMath

/// An animation as HTML and CSS that plays in any page: inline SVG whose rules move it, without a script.
///
/// Record it like an ``SVGRecording``, with the same tolerance. Each item that changes has a class and one rule, and each of
/// its properties one `@keyframes`, so it can be restyled, slowed down (`animation-duration`) or driven by scrolling
/// (`animation-timeline`). Under `@media (prefers-reduced-motion: reduce)` it shows the last frame.
///
/// An outline that changes its shape animates the property `d`, which Safari lacks: there it keeps its first shape. A
/// recording cannot be interrupted; only a layer can be caught in flight.
///
/// ```swift
/// var recording = CSSRecording(title: "A button")
/// for frame in 0...120 { recording.add(lists[frame], at: Double(frame) / 60) }
/// let page = recording.html()
/// ```
public struct CSSRecording: Sendable {
    private var frames: SVGRecording
    private let prefix: String
    /// The time from the first frame to the last, in seconds.
    private var span = 0.0
    private var first: Double?

    /// Creates a recording without frames.
    ///
    /// - Parameters:
    ///   - title: A text alternative for the picture; empty for none.
    ///   - prefix: A prefix for every class, id and name of keyframes, so that several recordings can be used in one page. Its ASCII
    ///     characters other than letters, digits, `-` and `_` become `-`.
    ///   - background: The background color; none by default.
    ///   - hold: How long the last frame is held before the recording repeats, in seconds; 0 or more.
    ///   - tolerance: The maximum deviation of a position from the frames, in points, greater than 0.
    public init(
        title: String = "", prefix: String = "fm-", background: Color? = nil, hold: Double = 1, tolerance: Double = 0.1
    ) {
        self.prefix = CSSText.identifier(prefix)
        frames = SVGRecording(
            title: title, prefix: self.prefix, background: background, hold: hold, tolerance: tolerance)
    }

    /// The duration of one repetition, in seconds, like ``SVGRecording/duration``.
    public var duration: Double { frames.duration }

    /// Adds the picture that is visible from a time onward, like ``SVGRecording/add(_:at:)``.
    public mutating func add(_ list: DisplayList, at time: Double) {
        frames.add(list, at: time)
        let first = first ?? time
        (self.first, span) = (first, time - first)
    }

    /// Returns the picture as inline SVG, and the rules that animate it.
    ///
    /// Complexity: the same as ``SVGRecording/svg()``.
    public func parts() -> (markup: String, css: String) {
        let sheet = CSSSheet(prefix: prefix)
        let markup = frames.drawn(with: sheet)
        // The end of a repetition already shows its beginning.
        return (markup, sheet.text(rest: min(span, max(duration - 0.001, 0))))
    }

    /// Returns a whole page with the picture.
    public func html() -> String {
        let (markup, css) = parts()
        let title = frames.title.isEmpty ? "Recording" : SVGText.escaped(frames.title)
        return "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>" + title + "</title>\n<style>\n"
            + css
            + "</style>\n" + markup + "</html>\n"
    }

    /// Returns the rules as a CSS file, which begins with their markup in a comment.
    public func css() -> String {
        let (markup, css) = parts()
        return CSSText.comment("The rules belong to this picture:\n" + markup) + css
    }
}
