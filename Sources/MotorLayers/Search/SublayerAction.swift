/// An action that runs on a part of the layer: the first sublayer with a name, at any depth.
public final class SublayerAction: CompositeAction {
    package var members: [any Action] { [action] }
    package let name: String
    package let action: any Action

    /// Creates an action for a part. If the layer has no sublayer of that name when the action runs, nothing happens and
    /// a diagnostic is reported.
    public init(_ name: String, _ action: any Action) {
        self.name = name
        self.action = action
    }

    /// Runs the action on the part.
    public func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        layer.part(named: name, forKey: key).map { action.run(forKey: key, object: $0, arguments: arguments) }
    }

    /// Whether the part's action can be frozen.
    public func unsafeFreeze() -> Bool { action.unsafeFreeze() }

    /// The part's name and the action's summary: `title: Ease("opacity" to 0)`
    public var summary: String { name + ": " + action.summary }
}

extension Layer {
    /// The first descendant with a name; reports a diagnostic if there is none.
    final func part(named name: String, forKey key: Key) -> Layer? {
        if let part = descendant(named: name) { return part }
        let diagnostic = missingPart(name, forKey: key)
        if let containingStage { containingStage.report(diagnostic) } else { Diagnostics.report(diagnostic) }
        return nil
    }

    /// The diagnostic for a name that no descendant has.
    final func missingPart(_ name: String, forKey key: Key) -> Diagnostic {
        let near = nearestPart(to: name).map { ", such as \"" + $0 + "\"" } ?? ""
        return Diagnostic(
            place: displayName, key: key, value: .string(name), rule: "the name of one of its sublayers" + near)
    }

    /// The name of a descendant that is similar to another one, and not another of a numbered series; `nil` for none.
    final func nearestPart(to name: String) -> String? {
        #if hasFeature(Embedded)
            return nil
        #else
            guard Diagnostics.findsMistakes else { return nil }
            func plain(_ name: String) -> [UInt8] { name.utf8.filter { !(48...57).contains($0) } }
            var (pending, names) = (sublayers, [String]())
            while let layer = pending.popLast() {
                if plain(layer.name) != plain(name) { names.append(layer.name) }
                pending += layer.sublayers
            }
            return names.nearest(to: name)
        #endif
    }
}

extension Action where Self == SublayerAction {
    /// An action that runs on the first sublayer with a name.
    public static func sublayer(_ name: String, _ action: any Action) -> SublayerAction { SublayerAction(name, action) }
}

extension SharedAction where Self == Shared<SublayerAction> {
    /// An action that runs on the first sublayer with a name.
    public static func sublayer(_ name: String, _ action: any SharedAction) -> Self {
        Shared(SublayerAction(name, action))
    }
}
