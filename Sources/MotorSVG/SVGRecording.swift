public import MotorLayers
public import MotorMath

/// An animation as one SVG file that plays in any browser, even as an image in a README.
///
/// The file is animated with SMIL, has neither scripts nor styles, and repeats forever. Items are matched from frame
/// to frame by id. A constant attribute is written once; a changing one has keyframes only where linear interpolation
/// would deviate by more than ``tolerance``. The same frames give the same text, byte for byte.
/// ```swift
/// var recording = SVGRecording(title: "A button")
/// for frame in 0...120 { recording.add(lists[frame], at: Double(frame) / 60) }
/// let file = recording.svg()
/// ```
public struct SVGRecording: Sendable {
    /// A text alternative for the picture; empty for none.
    public var title: String
    /// A prefix for every id in the file, so that several files can be used in one page. ASCII characters other than
    /// letters, digits, `-` and `_` become `-`.
    public var prefix: String
    /// The background color; none by default.
    public var background: Color?
    /// How long the last frame is held before the recording repeats, in seconds; 0 or more.
    public let hold: Double
    /// The maximum deviation of a position from the frames, in points, greater than 0.
    public let tolerance: Double

    private var frames: [(time: Double, list: DisplayList)] = []

    /// Creates a recording without frames.
    public init(
        title: String = "", prefix: String = "", background: Color? = nil, hold: Double = 1, tolerance: Double = 0.1
    ) {
        precondition(hold >= 0 && hold.isFinite, "SVGRecording: hold must be 0 or more, got \(hold)")
        precondition(
            tolerance > 0 && tolerance.isFinite, "SVGRecording: tolerance must be greater than 0, got \(tolerance)")
        self.title = title
        self.prefix = prefix
        self.background = background
        self.hold = hold
        self.tolerance = tolerance
    }

    /// The duration of one repetition, in seconds: from the first frame to the last, plus the hold. 0 for a recording
    /// of one frame, which is a still picture.
    public var duration: Double {
        guard let first = frames.first, let last = frames.last, frames.count > 1 else { return 0 }
        return last.time - first.time + hold
    }

    /// Adds the picture that is visible from a time onward.
    ///
    /// - Parameters:
    ///   - list: The picture.
    ///   - time: In seconds, on any clock; not before the last frame's. A frame at the same time as the last one
    ///     replaces it.
    public mutating func add(_ list: DisplayList, at time: Double) {
        precondition(time.isFinite, "SVGRecording: a frame's time must be finite, got \(time)")
        guard let last = frames.last else {
            frames.append((time, list))
            return
        }
        precondition(time >= last.time, "SVGRecording: times must not go back, got \(time) after \(last.time)")
        if time == last.time {
            frames[frames.count - 1].list = list
        } else if frames.count > 1, last.list == list, frames[frames.count - 2].list == list {
            // Nothing changes, so only the last of equal frames is kept.
            frames[frames.count - 1].time = time
        } else {
            frames.append((time, list))
        }
    }

    /// The file's text.
    ///
    /// Complexity: proportional to the content of the frames; for animated values, additionally at most to the number
    /// of frames between two keyframes.
    public func svg() -> String { drawn(with: nil) }

    /// The file's text; changes over time are in the elements, or in a CSS sheet.
    func drawn(with sheet: CSSSheet?) -> String {
        var (scene, size, times) = scene(isStyled: sheet != nil)
        scene.completeClips(size: size)
        // The errors of a position's outline, translation, rotation and scale add up.
        var writer = SVGWriter(
            scene: scene, size: size, times: times, duration: duration, tolerance: tolerance / 4,
            prefix: prefix.isEmpty ? "" : CSSText.identifier(prefix))
        writer.sheet = sheet
        writer.write()
        return page(writer, size)
    }

    /// All items of all frames, the extent of the picture, and the seconds from the first frame to each.
    func scene(isStyled: Bool) -> (scene: SVGScene, size: Size, times: [Double]) {
        var size = Size.zero
        var groups = SVGGroups()
        for frame in frames {
            size = Size(width: max(size.width, frame.list.size.width), height: max(size.height, frame.list.size.height))
            groups.learn(frame.list.items)
        }
        var scene = SVGScene()
        scene.isStyled = isStyled
        var contents = CSSContents()
        var times: [Double] = []
        for (index, frame) in frames.enumerated() {
            var items = SVGStrokes.prepared(groups.complete(frame.list.items))
            if isStyled { contents.prepare(&items) }
            scene.add(items, frame: index)
            times.append(frame.time - frames[0].time)
        }
        return (scene, size, times)
    }

    private func page(_ writer: SVGWriter, _ size: Size) -> String {
        let width = SVGText.number(size.width, decimals: 3)
        let height = SVGText.number(size.height, decimals: 3)
        var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\""
        text += " viewBox=\"0 0 \(width) \(height)\" role=\"img\""
        if let sheet = writer.sheet { text += " class=\"\(sheet.picture)\"" }
        if writer.hasText { text += " font-family=\"system-ui,sans-serif\"" }
        if writer.hasMiters { text += " stroke-miterlimit=\"10\"" }
        text += ">\n"
        if !title.isEmpty { text += "<title>\(SVGText.escaped(title))</title>\n" }
        if !writer.definitions.isEmpty { text += "<defs>\(writer.definitions)</defs>\n" }
        if let background {
            var element = SVGElement("rect", clock: SVGClock(frames: [0], times: [0], duration: 0))
            element.set("width", width)
            element.set("height", height)
            writer.setColor([background], as: "fill", &element)
            text += element.text
        }
        return text + writer.body + "</svg>\n"
    }
}

extension DisplayList {
    /// The picture as a self-contained SVG file, without animation.
    ///
    /// - Parameters:
    ///   - title: A text alternative for the picture.
    ///   - prefix: A prefix for every id in the file, so that several files can be used in one page.
    ///   - background: The background color; none by default.
    public func svg(title: String = "", prefix: String = "", background: Color? = nil) -> String {
        var recording = SVGRecording(title: title, prefix: prefix, background: background)
        recording.add(self, at: 0)
        return recording.svg()
    }
}
