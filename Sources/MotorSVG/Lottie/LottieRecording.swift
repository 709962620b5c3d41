public import MotorLayers
public import MotorMath

/// An animation as a Lottie file: for a design tool, a Lottie player or a `LottieLayer`.
///
/// Record it like an ``SVGRecording``, with the same tolerance. A motion becomes a few keyframes with cubic easings, five to
/// seven for a spring. The file uses only features on which all players agree: no expressions, effects or time remaps, one
/// easing for all components, masks that add, and mattes that precede the layers that they mask. Texts use the player's
/// font.
///
/// ``mark(_:at:duration:)`` names a change of state, so that the file contains its feedback, and ``expose(_:color:)`` a
/// replaceable color.
///
/// ```swift
/// var recording = LottieRecording(title: "A button")
/// for frame in 0...120 { recording.add(lists[frame], at: Double(frame) / 60) }
/// recording.mark("off->on", at: 0.5, duration: 0.4)
/// let file = recording.json()
/// ```
public struct LottieRecording: Sendable {
    private var frames: SVGRecording
    private var first: Double?
    private var span = 0.0
    private var markers: [(name: String, time: Double, duration: Double)] = []
    private var slots: [(name: String, color: Color)] = []

    /// Creates a recording without frames.
    ///
    /// - Parameters:
    ///   - title: The name of the animation.
    ///   - background: The background color; none by default.
    ///   - hold: How long the last frame is held before the file ends, in seconds; 0 or more. At least a sixtieth, because
    ///     players show nothing at the end itself.
    ///   - tolerance: The maximum deviation of a position from the frames, in points, greater than 0.
    public init(title: String = "", background: Color? = nil, hold: Double = 0, tolerance: Double = 0.1) {
        frames = SVGRecording(title: title, background: background, hold: hold, tolerance: tolerance)
    }

    /// The time from the first frame to the end of the file, in seconds.
    public var duration: Double { frameCount / 60 }

    private var frameCount: Double { (span + max(frames.hold, 1 / 60.0)) * 60 }

    /// Adds the picture that is visible from a time onward, like ``SVGRecording/add(_:at:)``.
    public mutating func add(_ list: DisplayList, at time: Double) {
        frames.add(list, at: time)
        let first = first ?? time
        (self.first, span) = (first, time - first)
    }

    /// Names a segment of the animation.
    ///
    /// - Parameters:
    ///   - name: The name, such as the key of a change of state: `off->on`.
    ///   - time: The start, on the clock of the frames.
    ///   - duration: The duration, in seconds, at least 0; 0 for a moment.
    /// - Precondition: Both are finite and the duration is at least 0; the trap names the value.
    public mutating func mark(_ name: String, at time: Double, duration: Double = 0) {
        precondition(time.isFinite, "LottieRecording: a marker's time is finite, got \(time)")
        precondition(
            duration >= 0 && duration.isFinite,
            "LottieRecording: a marker's duration is finite and at least 0, got \(duration)")
        markers.append((name, time, duration))
    }

    /// Gives a color a slot, so that it can be replaced in the player: in each fill and stroke of that constant color.
    ///
    /// - Parameters:
    ///   - name: The name of the slot. It may be given again for another color; the first one is the slot's value.
    ///   - color: The color, compared in 256 steps of each component; its alpha does not count.
    public mutating func expose(_ name: String, color: Color) { slots.append((name, color)) }

    /// The file's text.
    ///
    /// Complexity: the same as ``SVGRecording/svg()``.
    public func json() -> String { parts().json }

    /// Returns the file's text, and notes on features that players draw differently.
    public func parts() -> (json: String, notes: [String]) {
        var (scene, size, seconds) = frames.scene(isStyled: true)
        scene.completeClips(size: size)
        // The errors of a position's outline, translation, rotation and scale add up.
        var writer = LottieWriter(
            scene: scene, size: size, times: seconds.map { $0 * 60 }, end: frameCount, tolerance: frames.tolerance / 4,
            slots: slots)
        var layers = writer.layers(of: 0)
        let end = CSSText.number(frameCount, decimals: 3)
        if let background = frames.background {
            let color = SVGText.color([background.red, background.green, background.blue].map { Double($0) * 255 })
            let hex = color.utf8.count == 4 ? Self.long(color) : color
            var layer =
                "{\"ddd\":0,\"ind\":0,\"ty\":1,\"nm\":\"background\",\"sr\":1,\"ks\":{\"a\":{\"a\":0,\"k\":[0,0]},"
            layer +=
                "\"p\":{\"a\":0,\"k\":[0,0]},\"s\":{\"a\":0,\"k\":[100,100]},\"r\":{\"a\":0,\"k\":0},\"o\":{\"a\":0,\"k\":"
            layer += LottieText.number(Double(background.alpha) * 100, for: 0.1) + "}},\"ao\":0,\"sw\":"
            layer +=
                LottieText.number(size.width, for: 0.01) + ",\"sh\":" + LottieText.number(size.height, for: 0.01)
            layer += ",\"sc\":\"" + hex + "\",\"ip\":0,\"op\":" + end + ",\"st\":0,\"bm\":0}"
            layers =
                layers == "[]" ? "[" + layer + "]" : String(layers.dropLast()) + ",\n" + layer + "]"
        }
        var text = "{\"v\":\"5.7.0\",\"ver\":10000,\"fr\":60,\"ip\":0,\"op\":" + end + ",\"w\":"
        text +=
            LottieText.number(max(size.width, 1), for: 0.01) + ",\"h\":"
            + LottieText.number(max(size.height, 1), for: 0.01)
        text += ",\"nm\":" + LottieText.string(frames.title) + ",\"ddd\":0,\"assets\":["
        text += writer.assets.joined(separator: ",\n") + "],\n\"layers\":" + layers
        if writer.hasText {
            let fonts = [("regular", "Regular"), ("bold", "Bold")].map {
                "{\"fName\":\"\($0)\",\"fFamily\":\"sans-serif\",\"fStyle\":\"\($1)\",\"ascent\":75}"
            }
            text += ",\n\"fonts\":{\"list\":[" + fonts.joined(separator: ",") + "]}"
        }
        if !slots.isEmpty {
            // A name may have several colors, of which the first is the slot's own.
            let first = slots.indices.filter { index in
                !slots[..<index].contains { $0.name.isSame(as: slots[index].name) }
            }
            let list = first.map { slots[$0] }.map { slot in
                LottieText.string(slot.name) + ":{\"p\":{\"a\":0,\"k\":"
                    + LottieText.list(LottieText.components([slot.color])[0] + [1], [0.001, 0.001, 0.001, 1]) + "}}"
            }
            text += ",\n\"slots\":{" + list.joined(separator: ",") + "}"
        }
        let list = markers.map { marker in
            "{\"tm\":" + CSSText.number((marker.time - (first ?? 0)) * 60, decimals: 3) + ",\"cm\":"
                + LottieText.string(marker.name) + ",\"dr\":" + CSSText.number(marker.duration * 60, decimals: 3) + "}"
        }
        text += ",\n\"markers\":[" + list.joined(separator: ",") + "]}\n"
        return (text, writer.notes)
    }

    /// `#abc` as `#aabbcc`.
    private static func long(_ color: String) -> String {
        var bytes: [UInt8] = []
        for (index, byte) in color.utf8.enumerated() { bytes += index == 0 ? [byte] : [byte, byte] }
        return String(decoding: bytes, as: UTF8.self)
    }
}
