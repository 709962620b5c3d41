public import FineMotor

extension Recording {
    /// Enqueues all inputs; each happens when the stage reaches its time.
    ///
    /// - Parameters:
    ///   - window: Receives touches, keys, wheel events and hovers.
    ///   - layer: Receives values. It is retained until the last one is set.
    public func play(in window: Window, setting layer: Layer) {
        for input in inputs {
            switch input {
            case .touch(let touch): window.send(touch)
            case .key(let press): window.send(press)
            case .wheel(let wheel): window.send(wheel)
            case .hover(let hover): window.send(hover)
            case .value(let key, let setting, let time):
                window.stage.set(key, setting.value, of: layer, at: time)
            }
        }
    }
}

extension Stage {
    /// Sets a value of a layer when the stage reaches a time, and notes that it was set from outside.
    ///
    /// - Parameters:
    ///   - key: The key to set.
    ///   - value: The new value; `nil` removes the layer's own value.
    ///   - layer: The layer. It is retained until the value is set.
    ///   - time: In seconds; a time in the past means now.
    package func set(_ key: Key, _ value: Value?, of layer: Layer, at time: Double) {
        enqueue(at: time) { [stage = Weak(self)] in
            stage.target?.note(layer, .value(key, (value ?? .action(.null)).description))
            layer[key] = value
        }
    }
}
