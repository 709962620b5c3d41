import FineMotor
import MotorRecording

/// A component saved at a moment of a recording, and another one restored there.
struct LeftComponent {
    /// The saved one: its touches are cancelled, and nothing else happens to it.
    private let left: ShownComponent
    /// The new one, restored from the text of a memory.
    private let restored: ShownComponent
    private let log: Log
    /// The text of the memory.
    let text: String
    /// The diagnostics of the restoration.
    private var refused: [String] = []

    /// - Returns: `nil` if the component saves nothing, or has removed itself.
    init?(_ component: TestedComponent, playing recording: Recording, until time: Double) {
        left = component.show()
        restored = component.show()
        log = Log(component.goesOn)
        let left = left
        let restored = restored
        let log = log
        // Paths in a memory begin with the component's name.
        for shown in [left, restored] where shown.component.layer.name.isEmpty {
            shown.component.layer.name = "component"
        }
        let memory = Diagnostics.withHandler { _ in
        } _: {
            for input in recording.inputs where input.time <= time { left.take(input) }
            left.stage.advance(to: time)
            return left.memory()
        }
        // One that has removed itself is not there.
        guard left.component.window === left.window else { return nil }
        // A view without a state would save one that it receives later.
        let isKept = { (view: View) in view.rememberedKeys.contains { $0 != "state" || view.layer[$0] != nil } }
        guard left.views.contains(where: isKept) else { return nil }
        text = memory.text
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

    /// Records events that must not happen in a restoration.
    private final class Log: StageObserver {
        var notes: [String] = []
        private let goesOn: (String) -> Bool

        init(_ goesOn: @escaping (String) -> Bool) { self.goesOn = goesOn }

        func stage(_ stage: Stage, didNote note: StageNote) {
            if goesOn(note.place) { return }
            switch note.event {
            case .state, .feedback, .event, .search: notes.append("\(note.place) \(note.event)")
            case .animationBegan(let key, let summary): notes.append("\(note.place) \(key?.name ?? "") \(summary)")
            default: break
            }
        }
    }

    /// The differences once both are at rest.
    func differences() -> [String] {
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
        // Endless motion continues, at another point of its cycle.
        guard running[0].isEmpty else { return faults }
        faults += log.notes
        return faults + picturedDifferences()
    }

    /// The differences in the drawing.
    private func picturedDifferences() -> [String] {
        let lists = [left, restored].map { $0.stage.displayList.items }
        let drawn = zip([left, restored], lists).map { shown, items in
            let names = Self.names(in: shown.window.root.layer)
            return items.map { "\($0.id.part) of \(names[$0.id.layer] ?? "a layer")" }
        }
        if lists[0].count != lists[1].count {
            return drawn[1].difference(from: drawn[0]).map { change in
                switch change {
                case .remove(_, let name, _): "\(name) is drawn, and not when it is restored"
                case .insert(_, let name, _): "\(name) is not drawn, but when it is restored"
                }
            }
        }
        return zip(drawn[0], zip(lists[0], lists[1])).flatMap { name, items in
            let (one, other) = items
            var faults: [String] = []
            if one.content != other.content {
                faults.append("\(name): \(firstDifference(one.content, other.content) ?? "drawn otherwise")")
            }
            if !one.transform.isNear(other.transform) {
                faults.append("\(name) is elsewhere: \(one.transform), restored \(other.transform)")
            }
            return faults
        }
    }

    private static func names(in root: Layer) -> [UInt64: String] {
        var (names, pending) = ([UInt64: String](), [root])
        while let layer = pending.popLast() {
            names[layer.serial] = layer.name.isEmpty ? "\(layer)" : layer.name
            pending += layer.sublayers + (layer.mask.map { [$0] } ?? [])
        }
        return names
    }

    private static func values(of view: View) -> [(name: String, value: Value)] {
        // A list keeps rows for reuse.
        if view.layer.isHidden { return [] }
        // A state that was never left is the initial one, which is not a value.
        return [("\(view.layer.name).isFocused", .bool(view.isFocused))]
            + (["state"] + view.rememberedKeys).compactMap { key in
                view.layer[key].map { ("\(view.layer.name).\(key)", $0) }
            }
            + view.subviews.flatMap { values(of: $0) }
    }
}

/// The first part in which two values of a type differ, with the path to it: `text.color.red 0.5, restored 1.0`; `nil` for none.
private func firstDifference(_ one: Any, _ other: Any, _ path: String = "") -> String? {
    let (parts, others) = (Mirror(reflecting: one).children, Mirror(reflecting: other).children)
    guard !parts.isEmpty, parts.count == others.count, parts.first?.label == others.first?.label else {
        let (text, restored) = ("\(one)", "\(other)")
        return text == restored ? nil : "\(path) \(text.prefix(60)), restored \(restored.prefix(60))"
    }
    for (part, another) in zip(parts, others) {
        // Parts without a name have labels such as ".1".
        let name = part.label.map { path.isEmpty || $0.hasPrefix(".") ? path + $0 : path + "." + $0 } ?? path
        if let difference = firstDifference(part.value, another.value, name) { return difference }
    }
    return nil
}

extension AffineTransform {
    /// Whether two transforms are the same except for the rounding of an angle, which is a part of a matrix: setting it
    /// recomputes the other parts.
    fileprivate func isNear(_ other: AffineTransform) -> Bool {
        zip([a, b, c, d, tx, ty], [other.a, other.b, other.c, other.d, other.tx, other.ty]).allSatisfy {
            abs($0 - $1) < 1e-11
        }
    }
}
