import FineMotor
import MotorRecording

/// The result of playing a recording to a component until everything is at rest. The laws check it.
struct ComponentRun: Sendable {
    /// The moment at which the last finger was lifted from a dragged layer.
    struct Release: Sendable {
        var time: Double
        /// The error of the value's velocity, and its limit.
        var error: Double
        var bound: Double
        var summary: String

        init(time: Double, error: Double, bound: Double, summary: String) {
            self.time = time
            self.error = error
            self.bound = bound
            self.summary = summary
        }
    }

    /// How closely a component is observed.
    enum Attention {
        /// Only the state at rest counts.
        case none
        /// Every frame.
        case full
        /// Every frame, for travel while no hand is down.
        case travels
    }

    private(set) var jumps: [String] = []
    private(set) var releases: [Release] = []
    /// The values that traveled by themselves.
    private(set) var travels: [String] = []
    /// The faults at rest.
    private(set) var restFaults: [String] = []
    /// Whether a frame is needed at rest.
    private(set) var needsFrame = false

    /// The time between frames, in seconds.
    static let step = 1.0 / 60
    /// The longest time to settle after the last input, in seconds.
    static let patience = 10.0

    /// Plays a recording.
    ///
    /// - Parameters:
    ///   - component: The description: where it may rest, and what may follow a finger.
    ///   - shown: The component in its window.
    ///   - recording: The input.
    ///   - attention: How closely it is observed.
    ///   - release: Returns the checks when the last finger is lifted, with its velocity in points per second; `nil` to
    ///     measure the velocity of the drag.
    init(
        _ component: TestedComponent, _ shown: ShownComponent, _ recording: Recording, attention: Attention = .full,
        release: ((_ finger: Point, _ stateBefore: String?) -> [Release])? = nil
    ) {
        var refused: [String] = []
        Diagnostics.withHandler {
            refused.append($0.message)
        } _: {
            for input in recording.inputs { shown.take(input) }
            let stage = shown.stage
            switch attention {
            case .none:
                stage.advance(to: max(recording.duration, stage.time))
                stage.settle(limit: Self.patience)
            case .full: watch(component, shown, recording, release)
            case .travels: watchTravels(shown, recording)
            }
            lookAtRest(component, shown)
        }
        restFaults += refused
    }

    private mutating func watch(
        _ component: TestedComponent, _ shown: ShownComponent, _ recording: Recording,
        _ release: ((Point, String?) -> [Release])?
    ) {
        var values = DrawnValues(component, dragsIn: shown.window.root, rest: component.restTolerance)
        var (fingers, probe) = (Fingers(recording), ReleaseProbe(component, recording))
        var stateBefore = component.state(shown.component)
        var releases: [Release] = []
        let isThrough = Self.advance(shown.stage, until: recording.duration) { moment in
            let changes = fingers.advance(to: shown.stage.time)
            values.sample(
                moment, of: shown.stage, hand: DrawnValues.Hand(moved: changes.moved, pressed: changes.pressed))
            if let velocity = changes.release, let touch = fingers.lifted {
                releases += release?(velocity, stateBefore) ?? probe.releases(velocity, of: touch, on: shown)
            }
            probe.look(at: shown)
            stateBefore = component.state(shown.component)
        }
        jumps = values.faults
        self.releases = releases
        if !isThrough { jumps.append(Self.endless(shown.stage)) }
    }

    private mutating func watchTravels(_ shown: ShownComponent, _ recording: Recording) {
        var fingers = Fingers(recording)
        var travels = Travels()
        let isThrough = Self.advance(shown.stage, until: recording.duration) { _ in
            _ = fingers.advance(to: shown.stage.time)
            travels.look(at: shown.stage.root, isHeld: fingers.isDown)
        }
        self.travels = travels.faults + (isThrough ? [] : [Self.endless(shown.stage)])
    }

    /// Advances frame by frame to a time and from there until everything is at rest.
    ///
    /// - Returns: Whether time could advance.
    private static func advance(
        _ stage: Stage, until last: Double, _ sample: (ContinuityCheck.Moment) -> Void
    ) -> Bool {
        let end = last + patience
        while stage.time < end, stage.time < last || stage.needsFrame {
            let next = min(max(last, stage.time + 0.25), end)
            guard stage.advance(to: next, every: step, sample) else { return false }
        }
        return true
    }

    private static func endless(_ stage: Stage) -> String {
        "time stops at \(stage.time) s: events there restart each other"
    }

    private mutating func lookAtRest(_ component: TestedComponent, _ shown: ShownComponent) {
        let stage = shown.stage
        let settlement = stage.settle(limit: 0)
        if !settlement.running.isEmpty {
            let running = settlement.running.map { "\($0.layer) \($0.summary)" }
            restFaults.append("after \(Self.patience) s still running: \(running.joined(separator: ", "))")
        }
        restFaults += component.restFaults(of: shown)
        needsFrame = stage.needsFrame
    }
}

extension TestedComponent {
    /// The faults of the component at rest.
    func restFaults(of shown: ShownComponent) -> [String] {
        var faults = shown.dragFaults
        let state = state(shown.component)
        if !restingStates.isEmpty, !restingStates.contains(state ?? "") {
            faults.append(state.map { "it rests in \($0)" } ?? "it has no state, and is to rest in one")
        }
        if let fault = faultAtRest(shown.component) { faults.append(fault) }
        return faults
    }
}

/// Travel: positions that animations move while no touch is down.
private struct Travels {
    /// The allowed distance, in points: less than the slop of a drag.
    private static let limit = 10.0

    private var starts: [UInt64: Point] = [:]
    private var farthest: [String: Double] = [:]

    mutating func look(at root: Layer, isHeld: Bool) {
        var next: [UInt64: Point] = [:]
        root.forEachInTree { layer in
            guard !isHeld, !layer.isHidden, layer.isPlaced,
                let point = layer.presentation.convertToRoot(layer.presentation.bounds.center)
            else { return }
            let start = starts[layer.serial] ?? point
            next[layer.serial] = start
            let name = layer.displayName
            farthest[name] = max(farthest[name] ?? 0, start.distance(to: point))
        }
        starts = next
    }

    var faults: [String] {
        farthest.filter { $0.value > Self.limit }.sorted { $0.key < $1.key }.map {
            "\($0.key) travels by \($0.value) points while no touch is down; bound \(Self.limit)"
        }
    }
}

extension Layer {
    /// Whether an animation moves it or one of its descendants.
    fileprivate var isPlaced: Bool {
        animationKeys.contains { key in
            let path = (animation(forKey: key) as? PropertyAnimation)?.keyPath ?? key
            return [.position, .bounds, "transform", "sublayerTransform"].contains(path.whole)
        }
    }
}
