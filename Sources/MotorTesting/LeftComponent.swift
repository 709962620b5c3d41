import FineMotor
package import MotorRecording

/// A component that is left at a moment of a recording, and another one that takes up there.
package struct LeftComponent {
    /// The one that was left: its hands are gone, and nothing else happens to it.
    private let left: ShownComponent
    /// The new one, restored from the text of a memory.
    private let restored: ShownComponent
    private let log: Log
    /// The text of the memory.
    package let text: String
    /// The diagnostics of the restoration.
    private var refused: [String] = []

    /// - Returns: `nil` if nothing in the component is worth keeping.
    package init?(_ component: TestedComponent, playing recording: Recording, until time: Double) {
        (left, restored, log) = (component.show(), component.show(), Log(component.goesOn))
        guard left.views.contains(where: { !$0.rememberedKeys.isEmpty }) else { return nil }
        let (left, restored, log) = (left, restored, log)
        // Places in a memory begin with the component's name.
        for shown in [left, restored] where shown.component.layer.name.isEmpty {
            shown.component.layer.name = "component"
        }
        text = Diagnostics.withHandler { _ in
        } _: {
            for input in recording.inputs where input.time <= time { left.take(input) }
            left.stage.advance(to: time)
            return left.memory().text
        }
        let text = text
        restored.stage.observer = log
        restored.stage.onFeedback { [log] in log.notes.append("feedback \($0)") }
        var messages: [String] = []
        Diagnostics.withHandler {
            messages.append($0.message)
        } _: {
            restored.restore(Memory(parsing: text))
            restored.stage.advance(to: 0)
        }
        restored.stage.observer = nil
        refused = messages
    }

    /// Notes what should not happen in a restoration.
    private final class Log: StageObserver {
        var notes: [String] = []
        private let goesOn: (String) -> Bool

        init(_ goesOn: @escaping (String) -> Bool) { self.goesOn = goesOn }

        func stage(_ stage: Stage, didNote note: StageNote) {
            if goesOn(note.place) { return }
            switch note.event {
            case .state, .feedback, .event, .search: notes.append("\(note.place) \(note.event)")
            case .animationBegan(let key, let words): notes.append("\(note.place) \(key?.name ?? "") \(words)")
            default: break
            }
        }
    }

    /// What is different once both have come to rest.
    package func differences() -> [String] {
        let settlements = [left, restored].map { $0.stage.settle(limit: 60) }
        let running = settlements.map { $0.running.map { "\($0.layer) \($0.summary)" } }
        var faults = refused
        if running[0] != running[1] { faults.append("running \(running[0]) and \(running[1])") }
        let others = Dictionary(grouping: Self.values(of: restored.window.root)) { $0.name }
        for (name, values) in Dictionary(grouping: Self.values(of: left.window.root), by: { $0.name }) {
            for (one, other) in zip(values, others[name] ?? []) where one.value != other.value {
                faults.append("\(name) \(one.value), restored \(other.value)")
            }
        }
        // What runs for ever goes on, at another point of its cycle.
        guard running[0].isEmpty else { return faults }
        faults += log.notes
        let lists = [left, restored].map { $0.stage.displayList.items }
        if lists[0].count != lists[1].count { return faults + ["\(lists[0].count) and \(lists[1].count) items"] }
        for (one, other) in zip(lists[0], lists[1]) {
            if one.content != other.content {
                faults.append("the picture: \("\(one.content)".suffix(120)) and \("\(other.content)".suffix(120))")
            }
            if !one.transform.isNear(other.transform) {
                faults.append("the place of \("\(one.content)".prefix(60)): \(one.transform) and \(other.transform)")
            }
        }
        return faults
    }

    private static func values(of view: View) -> [(name: String, value: Value)] {
        // A list keeps rows that wait to be used again.
        if view.layer.isHidden { return [] }
        // A state that was never left is the first one, and no value.
        return [("\(view.layer.name).isFocused", .bool(view.isFocused))]
            + (["state"] + view.rememberedKeys).compactMap { key in
                view.layer[key].map { ("\(view.layer.name).\(key)", $0) }
            }
            + view.subviews.flatMap { values(of: $0) }
    }
}

extension AffineTransform {
    /// Whether two are the same but for the rounding of an angle, which is a part of a matrix: each time that it is set, the
    /// other parts of the matrix are computed again.
    fileprivate func isNear(_ other: AffineTransform) -> Bool {
        zip([a, b, c, d, tx, ty], [other.a, other.b, other.c, other.d, other.tx, other.ty]).allSatisfy {
            abs($0 - $1) < 1e-11
        }
    }
}
