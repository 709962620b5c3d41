/// The animations that feedback has just begun, on its layer and on the layer's parts.
package struct BegunAnimations {
    private var list: [(layer: Layer, key: Key, serial: UInt64)] = []

    /// Finds the animations under the key paths that an action animates.
    package init(by action: any Action, on layer: Layer) {
        add(action, on: layer)
    }

    private mutating func add(_ action: any Action, on layer: Layer) {
        if let group = action as? Shared<ActionGroup> {
            for member in group.base.members { add(member, on: layer) }
        } else if let part = (action as? Shared<SublayerAction>)?.base {
            if let sublayer = layer.descendant(named: part.name) { add(part.action, on: sublayer) }
        } else if let path = (action as? AnimatedChange)?.keyPath ?? (action as? RepeatingMotion)?.animation.keyPath
            ?? (action as? KickAction)?.keyPath, let serial = layer.motion?.running(forKey: path)?.serial
        {
            list.append((layer, path, serial))
        }
    }

    /// Whether one of them still runs.
    package var isRunning: Bool { list.contains { Self.runs($0) } }

    /// Removes those that still run.
    package func remove() {
        for animation in list where Self.runs(animation) { animation.layer.removeAnimation(forKey: animation.key) }
    }

    private static func runs(_ animation: (layer: Layer, key: Key, serial: UInt64)) -> Bool {
        animation.layer.motion?.running(forKey: animation.key)?.serial == animation.serial
    }
}
