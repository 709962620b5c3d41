import FineMotor

/// The names of layers in an audit's findings.
enum LayerPath {
    static let joint = " › "

    /// The names from the root inward, without the root's. A name that siblings share has the view's label, or the
    /// layer's index among them.
    static func of(_ layer: Layer) -> String {
        var names: [String] = []
        var layer = layer
        while let parent = layer.superlayer {
            names.append(name(of: layer, in: parent))
            layer = parent
        }
        return names.reversed().joined(separator: joint)
    }

    private static func name(of layer: Layer, in parent: Layer) -> String {
        let name = layer.displayName
        let alike = parent.sublayers.filter { $0.displayName == name }
        guard alike.count > 1 else { return name }
        if let label = label(of: layer), !label.isEmpty { return "\(name) “\(label)”" }
        return "\(name) \((alike.firstIndex { $0 === layer } ?? 0) + 1)"
    }

    private static func label(of layer: Layer) -> String? {
        guard let view = layer.owner as? View else { return nil }
        return view.accessibilityLabel ?? view.accessibility?.label
    }
}
