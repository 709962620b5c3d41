import FineMotor
import HandModel
import MotorExhibits
import MotorRecording
import MotorTesting

/// The result of playing a recording to an exhibit until everything is at rest. The laws check it.
struct HandRun: Sendable {
    /// A moment at which the last finger was lifted from a drag.
    struct Release: Sendable {
        var time: Double
        /// The error of the value's velocity, and its limit.
        var error: Double
        var bound: Double
        var told: String
    }

    /// The jumps.
    private(set) var jumps: [String] = []
    /// The greatest sudden change that is not allowed, as a fraction of the value's whole range, and its key.
    private(set) var greatestJump: (share: Double, way: Double, place: String) = (0, 0, "nothing")
    private(set) var releases: [Release] = []
    /// What is wrong at rest.
    private(set) var restFaults: [String] = []
    /// Whether a frame is needed at rest.
    private(set) var needsFrame = false
    /// The notes, without touch moves.
    private(set) var trace = ""

    /// The time between frames, in seconds.
    private static let step = 1.0 / 60
    /// The longest time to settle after the last input, in seconds.
    static let patience = 10.0

    /// Plays a recording.
    ///
    /// - Parameters:
    ///   - watches: Whether to check every frame, and not only the result.
    ///   - delegate: Returns actions for the component's layer before its own feedback. It is not retained.
    init(
        _ hands: Hands, _ recording: Recording, watches: Bool = true, delegate: (any LayerDelegate)? = nil
    ) {
        let showing = Showing(hands.exhibit)
        if let delegate { showing.layer.delegate = delegate }
        let notes = Notes()
        showing.stage.observer = notes
        var refused: [String] = []
        Diagnostics.withHandler {
            refused.append($0.message)
        } _: {
            for input in recording.inputs { showing.take(input) }
            if watches {
                watch(recording, on: showing, hands)
            } else {
                showing.stage.advance(to: recording.duration)
                showing.stage.settle(limit: Self.patience)
            }
            lookAtRest(showing, hands)
        }
        restFaults += refused
        trace = notes.trace.text
    }

    private mutating func watch(_ recording: Recording, on showing: Showing, _ hands: Hands) {
        let stage = showing.stage
        var values = DrawnValues(hands, rest: hands.rest)
        var fingers = Fingers(recording)
        var stateBefore = hands.state(showing)
        let end = recording.duration + Self.patience
        while stage.time < end, stage.time < recording.duration || stage.needsFrame {
            let next = min(max(recording.duration, stage.time + 0.25), end)
            stage.advance(to: next, every: Self.step) { moment in
                let news = fingers.advance(to: stage.time)
                values.sample(moment, of: stage, moved: news.moved, pressed: news.pressed)
                if let velocity = news.release, let dragged = hands.dragged, dragged.states.contains(stateBefore ?? "")
                {
                    releases.append(Self.release(of: dragged, with: velocity, showing))
                }
                stateBefore = hands.state(showing)
            }
        }
        (jumps, greatestJump) = (values.faults, values.greatestJump)
    }

    private mutating func lookAtRest(_ showing: Showing, _ hands: Hands) {
        let stage = showing.stage
        let settlement = stage.settle(limit: 0)
        if !settlement.isSettled || !settlement.running.isEmpty {
            let running = settlement.running.map { "\($0.layer) \($0.summary)" }
            restFaults.append("after \(Self.patience) s there still is: \(running.joined(separator: ", "))")
        }
        if let state = hands.state(showing), !hands.restingStates.contains(state) {
            restFaults.append("it rests in \(state)")
        }
        if let fault = hands.faultAtRest(showing) { restFaults.append(fault) }
        needsFrame = stage.needsFrame
    }

    private static func release(of dragged: Hands.Dragged, with finger: Point, _ showing: Showing) -> Release {
        let layer = dragged.layer(showing)
        let expected = dragged.expected(finger, showing)
        let velocity = layer.presentation.velocity(forKey: dragged.key)
        let should = ValueVector(expected)
        let error = should.flatMap { should in ValueVector(velocity)?.distance(to: should, period: nil) } ?? .infinity
        return Release(
            time: showing.stage.time, error: error,
            bound: dragged.share * (should?.length ?? 0) + dragged.tolerance,
            told: "\(dragged.key) has \(velocity?.description ?? "no velocity") where it should have \(expected)")
    }

    /// Records notes, except touch moves, which the recording contains.
    private final class Notes: StageObserver {
        let trace = Trace()

        func stage(_ stage: Stage, didNote note: StageNote) {
            switch note.event {
            case .touch(let words) where words.hasPrefix("moved"): break
            case .event("touchDragInside"), .event("touchDragOutside"): break
            default: trace.stage(stage, didNote: note)
            }
        }
    }
}

/// The fingers of a recording, and what they do over time.
private struct Fingers {
    private var coming: ArraySlice<Touch>
    private var down: [Int: Touch] = [:]
    private let pan = PanRecognizer(minimumDistance: 0)

    init(_ recording: Recording) {
        coming = recording.inputs.compactMap { if case .touch(let touch) = $0 { touch } else { nil } }[...]
    }

    /// What has happened since the last call: how far touches moved and how much their force changed, in total, and, if
    /// the last touch was lifted, its velocity as measured by a separate pan.
    mutating func advance(to time: Double) -> (moved: Double, pressed: Double, release: Point?) {
        var (moved, pressed, release): (Double, Double, Point?) = (0, 0, nil)
        while let touch = coming.first, touch.time <= time {
            coming.removeFirst()
            if let last = down[touch.id], touch.phase != .cancelled {
                moved += touch.location.distance(to: last.location)
                pressed += abs(touch.force - last.force)
            }
            down[touch.id] = touch.phase == .began || touch.phase == .moved ? touch : nil
            pan.send(touch)
            release = down.isEmpty && pan.state == .ended ? pan.velocity : nil
        }
        return (moved, pressed, release)
    }
}
