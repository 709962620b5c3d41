public import FineMotor

extension Recording {
    /// Hands everything to a window, where it happens when the stage comes to its time.
    ///
    /// - Parameters:
    ///   - window: Where touches and keys go.
    ///   - layer: Where values are set. Kept alive until the last is.
    public func play(in window: Window, setting layer: Layer) {
        for input in inputs {
            switch input {
            case .touch(let touch): window.send(touch)
            case .key(let press): window.send(press)
            case .value(let key, let setting, let time):
                window.stage.set(key, setting.value, of: layer, at: time)
            }
        }
    }
}

extension Stage {
    /// Sets a value of a layer when the stage comes to a time, and tells the observer that it was set from outside.
    ///
    /// - Parameters:
    ///   - key: What to set.
    ///   - value: What to set it to; `nil` takes the layer's own value away.
    ///   - layer: Where. Kept alive until then.
    ///   - time: In seconds; a time that is over means now.
    public func set(_ key: Key, _ value: Value?, of layer: Layer, at time: Double) {
        enqueue(at: time) { [stage = Weak(self)] in
            stage.target?.note(layer, .value(key, value ?? .null))
            layer[key] = value
        }
    }
}
