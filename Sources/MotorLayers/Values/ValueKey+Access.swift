extension Layer {
    /// The value for a typed key; `nil` if the layer has none of this type.
    ///
    /// The same as the value for its ``ValueKey/key``: setting it looks up the key's action, stores, and runs.
    @_disfavoredOverload
    public final subscript<Value: LayerValue>(key: ValueKey<Value>) -> Value? {
        get {
            guard let value = self[key.key] else { return nil }
            let content = Value.content(of: value)
            #if DEBUG && !hasFeature(Embedded)
                if content == nil {
                    report(key.key, "is a " + value.kind + ", and is read as \(Value.self)", suggestion: nil)
                }
            #endif
            return content
        }
        set { self[key.key] = newValue?.layerValue }
    }
}

extension PresentationValues {
    /// The presentation value for a typed key; `nil` if it has none of this type.
    @_disfavoredOverload
    public subscript<Value: LayerValue>(key: ValueKey<Value>) -> Value? {
        self[key.key].flatMap { Value.content(of: $0) }
    }
}

extension Style {
    /// This level's own value for a typed key; `nil` if it has none of this type.
    @_disfavoredOverload
    public subscript<Value: LayerValue>(key: ValueKey<Value>) -> Value? {
        get { self[key.key].flatMap { Value.content(of: $0) } }
        set { self[key.key] = newValue?.layerValue }
    }
}

extension Actions {
    /// The action for a change of a typed key's value; `nil` if there is none.
    @_disfavoredOverload
    public subscript<Value: LayerValue>(key: ValueKey<Value>) -> (any Action)? {
        get { self[key.key] }
        set { self[key.key] = newValue }
    }

    /// The action for a change of state; `nil` if there is none.
    ///
    /// ```swift
    /// button.layer.actions[.from(Button.State.highlighted, to: .selected)] = .sound("pop")
    /// ```
    public subscript<State: InteractionState>(change: StateChange<State>) -> (any Action)? {
        get { self[change.key] }
        set { self[change.key] = newValue }
    }
}

extension PresentationValues {
    /// The rate of change of the value for a typed key, in its units per second of the stage's time; see ``velocity(forKey:)``.
    public func velocity<Value: LayerValue>(_ key: ValueKey<Value>) -> Value? {
        velocity(forKey: key.key).flatMap { Value.content(of: $0) }
    }
}

extension Layer {
    /// Catches a value where it is displayed; see ``hold(_:)``.
    @_disfavoredOverload
    public final func hold<Value: LayerValue>(_ key: ValueKey<Value>) { hold(key.key) }

    /// Sets a value at once and without an action lookup; see ``drag(_:to:)``.
    @_disfavoredOverload
    public final func drag<Value: LayerValue>(_ key: ValueKey<Value>, to value: Value) {
        drag(key.key, to: value.layerValue)
    }

    /// Releases a value with a velocity; see ``release(_:velocity:)``.
    @_disfavoredOverload
    public final func release<Value: LayerValue>(_ key: ValueKey<Value>, velocity: Value) {
        release(key.key, velocity: velocity.layerValue)
    }

    /// Whether an animation that is not additive moves a value now.
    public final func isMoving<Value: LayerValue>(_ key: ValueKey<Value>) -> Bool { isMoving(key.key) }
}
