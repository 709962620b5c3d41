import FineMotor

/// A window's facts at rest: the states of its layers, and its elements' values.
struct Facts: Hashable {
    /// By the path of the layer that has the state.
    var states: [String: String] = [:]
    /// By the element's path.
    var elements: [String: Telling] = [:]
    /// The path of the view with the focus.
    var focus = ""

    /// An element's facts besides its name.
    struct Telling: Hashable {
        /// The owner of a change: items of a list are interchangeable, so their changes are the list's.
        var owner: String
        var traits: UInt8
        var number: Double?
        var text: String
        var isDisabled: Bool
    }

    init(_ window: Window) {
        window.root.layer.forEachInTree { layer in
            if let state = layer["state"]?.string { states[LayerPath.of(layer)] = state }
        }
        for element in window.accessibleElements {
            let description = element.accessibility
            let list = description.role == .listItem ? element.view.layer.superlayer : nil
            elements[element.path] = Telling(
                owner: list.map { LayerPath.of($0) } ?? element.path, traits: description.traits.rawValue,
                number: description.range?.now, text: description.range == nil ? description.value : "",
                isDisabled: element.isDisabled)
        }
        if let view = window.focusedView { focus = LayerPath.of(view.layer) }
    }

    /// A difference between two rests, general enough for another input to cause it too.
    enum Change: Hashable {
        /// A layer is in a state.
        case state(String, String)
        /// An element has traits.
        case traits(String, UInt8)
        /// An element's number went up or down.
        case number(String, isUp: Bool)
        /// An element's text changed.
        case text(String)

        /// The layer or the element.
        var path: String {
            switch self {
            case .state(let path, _), .traits(let path, _), .number(let path, _), .text(let path): path
            }
        }

        /// The change as text.
        var formatted: String {
            switch self {
            case .state(_, let state): "state \(state)"
            case .traits(_, let bits): Self.stateName(for: bits)
            case .number(_, let isUp): isUp ? "a greater value" : "a smaller value"
            case .text: "another value"
            }
        }

        private static func stateName(for bits: UInt8) -> String {
            let traits = Accessibility.Traits(rawValue: bits)
            if traits.contains(.disabled) { return "disabled" }
            return traits.contains(.on) ? traits.contains(.expands) ? "open" : "on" : "off"
        }
    }

    /// One of the changes, the same one in each run.
    func firstChange(since before: Facts) -> Change? {
        changes(since: before).min { ($0.path, $0.formatted) < ($1.path, $1.formatted) }
    }

    /// The differences from an earlier state at rest.
    func changes(since before: Facts) -> Set<Change> {
        var changes: Set<Change> = []
        for (path, state) in states where before.states[path] != state { changes.insert(.state(path, state)) }
        for (path, telling) in elements {
            guard let old = before.elements[path] else { continue }
            let owner = telling.owner
            if old.traits != telling.traits { changes.insert(.traits(owner, telling.traits)) }
            if old.text != telling.text { changes.insert(.text(owner)) }
            if let was = old.number, let now = telling.number, abs(was - now) > 1e-6 {
                changes.insert(.number(owner, isUp: now > was))
            }
        }
        return changes
    }
}
