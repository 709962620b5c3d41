import FineMotor
import MotorRecording

/// What a press leaves behind.
extension ComponentTrial {
    /// The longest time for a press to settle, in seconds.
    private static let patience = 2.0

    /// Whether a component that is no longer touched looks as if it were, and whether each tap adds a layer that is not seen.
    func faultsOfPresses() -> [ComponentFault] {
        Diagnostics.withHandler { _ in
        } _: {
            guard let (tapped, isGrowing) = taps() else { return [] }
            var faults: [ComponentFault] = []
            if isGrowing {
                faults.append(
                    ComponentFault(law: .rest, gesture: "tap", message: "each tap adds a layer that is not seen"))
            }
            let (begin, away) = (touch(.began, at: 0), gestures.grab + Point(x: 0, y: 10_000))
            guard let held = look(after: [begin]), held != tapped, held != look(after: []) else { return faults }
            for (gesture, end) in [
                ("cancelled touch", [touch(.cancelled, at: 0.08)]),
                (
                    "touch that slides off",
                    [touch(.moved, at: 0.04, location: away), touch(.ended, at: 0.08, location: away)]
                ),
            ] where look(after: [begin] + end) == held {
                faults.append(
                    ComponentFault(law: .rest, gesture: gesture, message: "it looks as if it were still touched"))
            }
            return faults
        }
    }

    /// Taps three times.
    ///
    /// - Returns: The look after the first tap, and whether each of the others adds a hidden layer; `nil` if it does not rest.
    private func taps() -> (look: Look, isGrowing: Bool)? {
        let shown = component.show()
        var (looks, counts) = ([Look](), [Int]())
        for _ in 1...3 {
            let time = shown.stage.time + 1
            for (phase, delay) in [(Touch.Phase.began, 0), (.ended, 0.08)] {
                shown.take(.touch(touch(phase, at: time + delay)))
            }
            shown.stage.advance(to: time + 0.08)
            guard let look = look(at: shown) else { return nil }
            looks.append(look)
            var hidden = 0
            shown.stage.root.forEachInTree { if $0.isHidden || $0.opacity == 0 { hidden += 1 } }
            counts.append(hidden)
        }
        return (looks[0], counts[0] < counts[1] && counts[1] < counts[2])
    }

    private func touch(_ phase: Touch.Phase, at time: Double, location: Point? = nil) -> Touch {
        Touch(id: 1, phase: phase, time: ComponentGestures.begin + time, location: location ?? gestures.grab)
    }

    /// The look once touches and what follows them are over; `nil` if it still moves.
    private func look(after touches: [Touch]) -> Look? {
        let shown = component.show()
        for touch in touches { shown.take(.touch(touch)) }
        shown.stage.advance(to: touches.last?.time ?? 0)
        return look(at: shown)
    }

    private func look(at shown: ShownComponent) -> Look? {
        shown.stage.settle(limit: Self.patience)
        return shown.stage.needsFrame ? nil : Look(shown.stage.displayList)
    }
}

/// The drawing of a component, comparable with that of another one.
private struct Look: Equatable {
    private let items: [DisplayList.Item]

    init(_ list: DisplayList) {
        items = list.items.map { item in
            var item = item
            item.id.layer = 0
            return item
        }
    }
}
