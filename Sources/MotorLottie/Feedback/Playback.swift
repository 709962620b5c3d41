public import MotorLayers
public import MotorMath

/// Plays a segment of a ``LottieLayer``'s file, or moves to a time.
///
/// ```swift
/// icon.actions["off->on"] = .group(.play("off->on"), .haptic(.light))
/// ```
///
/// A segment is played once at the file's speed, and ``LottieLayer/time`` ends where the segment ends. If the time is already
/// inside the segment, it continues from there with its velocity, forward or backward; at the end it restarts from the
/// beginning. From elsewhere it begins at once, and the shown pose blends into it: see ``Way``. It can be caught at any moment,
/// and nothing jumps.
///
/// Under reduced motion (true under `"reducesMotion"`), nothing moves: within 0.2 seconds, the shown picture fades into the pose of
/// the marker `reduced motion` in the segment, or else into the segment's last one.
///
/// An unknown marker name is reported with a diagnostic, and so is a layer without a file.
public final class Playback: SharedAction {
    /// The transition into a segment from a time outside of it.
    public enum Way: Sendable {
        /// The segment plays from its beginning, while the shown numbers (points, colors, angles) blend into its own
        /// within 0.2 seconds.
        case pose
        /// The time moves to the segment by a spring with a response of 0.3 seconds, and shows the frames in between.
        case timeline
    }

    enum Part: Sendable {
        case marker(String)
        case range(ClosedRange<Double>)
    }

    enum Content: Sendable {
        case play(Part, speed: Double, Way)
        case loop(Part, speed: Double)
        case seek(Part, SpringChoice)
        /// The markers' feedback for a change.
        case marked(MarkedFeedback)
        /// The playback of a machine's state, and the state's name.
        case state(MachinePlayback, String)
    }

    private let content: Content

    init(_ content: Content) {
        self.content = content
    }

    /// Plays the segment of a layer's file.
    public func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        let machine = layer as? MachineLayer
        if case .state(let playback, _) = content, let machine { return machine.play(playback, forKey: key) }
        guard let layer = machine?.picture ?? layer as? LottieLayer else {
            return Diagnostics.report(
                Diagnostic(
                    place: layer.displayName, key: key, value: .string(summary),
                    rule: "playback only on a layer that shows a file"))
        }
        switch content {
        case .play(let part, let speed, let way):
            guard let range = layer.range(of: part, forKey: key) else { return }
            if layer.reducesMotion { return layer.showStill(range, rate: speed) }
            layer.play(range, rate: speed, way, forKey: key)
        case .loop(let part, let speed):
            guard let range = layer.range(of: part, forKey: key) else { return }
            if layer.reducesMotion { return layer.become(layer.stillTime(of: range, isBackward: true)) }
            layer.play(range, rate: speed, .pose, then: .init(range: range, rate: speed), forKey: key)
        case .seek(let part, let spring):
            guard let range = layer.range(of: part, forKey: key) else { return }
            if layer.reducesMotion { return layer.become(range.lowerBound) }
            AnimatedChange(LottieLayer.timeKey, to: .value(.number(range.lowerBound)), spring)
                .run(forKey: key, object: layer, arguments: arguments)
        case .marked(let feedback): layer.run(feedback, forKey: key, arguments)
        case .state: break
        }
    }

    /// `Play("off->on", 0.67 s)`
    public var summary: String {
        guard ValueText.isEnabled else { return ValueText.placeholder }
        switch content {
        case .play(let part, let speed, _): return "Play(" + Self.text(part) + Self.text(speed: speed) + ")"
        case .loop(let part, let speed): return "Loop(" + Self.text(part) + Self.text(speed: speed) + ")"
        case .seek(let part, _): return "Seek(" + Self.text(part) + ")"
        case .marked(let feedback):
            var text = ""
            if let entry = feedback.entry {
                let direction = entry.isBackward ? ", backward" : ""
                text = "Play(" + Self.text(entry.marker) + direction + ")"
            }
            if let loop = feedback.loop { text += (text.isEmpty ? "" : ", then ") + "Loop(" + Self.text(loop) + ")" }
            return text.isEmpty ? "Seek(\"" + feedback.state + "\")" : text
        case .state(let playback, let name): return Self.text(playback, of: name)
        }
    }

    private static func text(_ playback: MachinePlayback, of state: String) -> String {
        let part = "\"" + (playback.segment ?? state) + "\", "
        guard playback.isPlayed else { return "Show(" + part + seconds(playback.range.lowerBound) + " s)" }
        let kind = playback.bounces ? "Bounce(" : playback.loops == .infinity ? "Loop(" : "Play("
        let length = seconds(playback.range.upperBound - playback.range.lowerBound) + " s"
        let speed = abs(playback.rate) == 1 ? "" : ", speed " + ValueText.of(abs(playback.rate))
        let times =
            playback.loops > 1 && playback.loops < .infinity ? ", " + ValueText.of(playback.loops) + " times" : ""
        return kind + part + length + speed + (playback.rate < 0 ? ", backward" : "") + times + ")"
    }

    private static func text(_ part: Part) -> String {
        switch part {
        case .marker(let name): "\"" + name + "\""
        case .range(let range): seconds(range.lowerBound) + "…" + seconds(range.upperBound) + " s"
        }
    }

    private static func text(_ marker: LottieFile.Marker) -> String {
        "\"" + marker.name + "\", " + seconds(marker.duration) + " s"
    }

    private static func text(speed: Double) -> String { speed == 1 ? "" : ", speed " + ValueText.of(speed) }

    /// Seconds with at most two decimals.
    private static func seconds(_ seconds: Double) -> String { ValueText.of((seconds * 100).rounded() / 100) }

    static func checked(_ speed: Double) -> Double {
        precondition(speed.isFinite && speed != 0, "Playback: speed is finite and not 0, got \(speed)")
        return speed
    }

    static func checked(_ range: ClosedRange<Double>) -> Part {
        precondition(
            range.lowerBound.isFinite && range.upperBound.isFinite,
            "Playback: a range has finite ends, got \(range.lowerBound)...\(range.upperBound)")
        return .range(range)
    }
}

extension Action where Self == Playback {
    /// Plays a marker's segment once.
    ///
    /// - Parameters:
    ///   - marker: A name in the file's ``LottieFile/markers``.
    ///   - speed: 1 for the file's; below 0 backward. Finite and not 0.
    ///   - way: The transition from a time outside of it.
    public static func play(_ marker: String, speed: Double = 1, via way: Playback.Way = .pose) -> Playback {
        Playback(.play(.marker(marker), speed: Playback.checked(speed), way))
    }

    /// Plays a segment once.
    ///
    /// - Parameters:
    ///   - range: In seconds from the file's first frame, finite. It is clipped to the file.
    ///   - speed: 1 for the file's; below 0 backward. Finite and not 0.
    ///   - way: The transition from a time outside of it.
    public static func play(
        _ range: ClosedRange<Double>, speed: Double = 1, via way: Playback.Way = .pose
    ) -> Playback {
        Playback(.play(Playback.checked(range), speed: Playback.checked(speed), way))
    }

    /// Repeats a marker's segment until something else moves the time.
    ///
    /// - Parameters:
    ///   - marker: A name in the file's ``LottieFile/markers``.
    ///   - speed: 1 for the file's; below 0 backward. Finite and not 0.
    public static func loop(_ marker: String, speed: Double = 1) -> Playback {
        Playback(.loop(.marker(marker), speed: Playback.checked(speed)))
    }

    /// Moves to a marker's beginning along the timeline, with a spring.
    public static func seek(
        _ marker: String, _ spring: SpringChoice = .spring(Spring(dampingRatio: 1, response: 0.3))
    ) -> Playback {
        Playback(.seek(.marker(marker), spring))
    }
}
