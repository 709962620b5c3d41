import FineMotor
import MotorExhibits
import MotorRecording
@testable import MotorTesting

/// The result of playing a recording to an exhibit until everything is at rest, and all that happened.
struct HandRun: Sendable {
    /// The result. The laws check it.
    let result: ComponentRun
    /// The notes, without touch moves.
    let trace: String

    /// Plays a recording.
    ///
    /// - Parameters:
    ///   - attention: How the exhibit is watched.
    ///   - delegate: Returns actions for the component's layer before its own feedback. It is not retained.
    init(
        _ hands: Hands, _ recording: Recording, attention: ComponentRun.Attention = .full,
        delegate: (any LayerDelegate)? = nil
    ) {
        let showing = Showing(hands.exhibit)
        if let delegate { showing.layer.delegate = delegate }
        let notes = Notes()
        showing.stage.observer = notes
        result = ComponentRun(
            hands.tested(on: showing), showing.shown, recording, attention: attention
        ) { finger, stateBefore in
            guard let dragged = hands.dragged, dragged.states.contains(stateBefore ?? "") else { return [] }
            return [Self.release(of: dragged, with: finger, showing)]
        }
        trace = notes.trace.text
    }

    private static func release(
        of dragged: Hands.Dragged, with finger: Point, _ showing: Showing
    ) -> ComponentRun.Release {
        let layer = dragged.layer(showing)
        let expected = dragged.expected(finger, showing)
        let velocity = layer.presentation.velocity(forKey: dragged.key)
        let should = ValueVector(expected)
        let error = should.flatMap { should in ValueVector(velocity)?.distance(to: should, period: nil) } ?? .infinity
        return ComponentRun.Release(
            time: showing.stage.time, error: error,
            bound: dragged.share * (should?.length ?? 0) + dragged.tolerance,
            summary: "\(dragged.key) has \(velocity?.description ?? "no velocity") where it should have \(expected)")
    }

    /// Records notes, except touch moves, which the recording contains.
    private final class Notes: StageObserver {
        let trace = Trace()

        func stage(_ stage: Stage, didNote note: StageNote) {
            switch note.event {
            case .touch(let text) where text.hasPrefix("moved"): break
            case .event("touchDragInside"), .event("touchDragOutside"): break
            default: trace.stage(stage, didNote: note)
            }
        }
    }
}

extension Showing {
    /// The exhibit for one run.
    var shown: ShownComponent {
        ShownComponent(
            component, in: window, take: take, memory: memory,
            restore: { memory in
                for input in Self.inputs(restoring: memory) { self.take(input) }
            })
    }
}

extension Hands {
    /// How a running exhibit is checked.
    func tested(on showing: Showing) -> TestedComponent {
        var tested = tested
        tested.state = { _ in state(showing) }
        tested.faultAtRest = { _ in faultAtRest(showing) }
        return tested
    }

    /// How a new exhibit is checked.
    var tested: TestedComponent {
        var tested = TestedComponent(restingStates: restingStates) { exhibit.make() }
        tested.showing = { Showing(exhibit).shown }
        (tested.gains, tested.atOnce, tested.carried) = (gains, atOnce, carried)
        (tested.followsByDefault, tested.restTolerance) = (false, rest)
        // What loads goes on.
        tested.goesOn = { $0.hasPrefix("Loader") }
        return tested
    }
}
