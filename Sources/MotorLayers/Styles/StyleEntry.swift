extension Style: ExpressibleByArrayLiteral {
    /// One entry of a style: a value, feedback, or a style under a condition.
    public struct Entry {
        fileprivate let add: (inout Style) -> Void

        package init(_ add: @escaping (inout Style) -> Void) {
            self.add = add
        }
    }

    /// Creates one level from its entries.
    ///
    /// ```swift
    /// let style: Style = [
    ///     .set(.cornerRadius, to: 8), .set(.onColor, to: .red),
    ///     .action(for: .backgroundColor, .ease()),
    ///     .feedback(LikeButton.State.self, [.to(.pressed): .spring(.scale, to: 0.8)]),
    ///     .when(.light, [.set(.onColor, to: .black)]),
    /// ]
    /// ```
    ///
    /// A wrong name or a wrong type does not compile. If a key occurs twice, the later entry wins; actions of several entries
    /// are combined.
    public init(arrayLiteral entries: Entry...) {
        self.init()
        for entry in entries { entry.add(&self) }
    }
}

extension Style.Entry {
    /// A value.
    public static func set<Value: LayerValue>(_ key: ValueKey<Value>, to value: Value) -> Self {
        Self { $0[key.key] = value.layerValue }
    }

    /// A value under any key. It is checked when the style is created, if the key is known.
    public static func set(_ key: Key, to value: Value) -> Self { Self { $0[key] = value } }

    /// Values by key. They are checked when the style is created, if their keys are known.
    public static func values(_ values: KeyValuePairs<Key, Value>) -> Self {
        Self { for (key, value) in values { $0[key] = value } }
    }

    /// The action for a change of a value.
    public static func action<Value: LayerValue>(for key: ValueKey<Value>, _ action: any SharedAction) -> Self {
        Self { $0.actions[key.key] = action }
    }

    /// The action for an event, or for any key.
    public static func action(for key: Key, _ action: any SharedAction) -> Self { Self { $0.actions[key] = action } }

    /// Actions by key.
    public static func actions(_ actions: SharedActions) -> Self {
        Self { for entry in actions.entries { $0.actions[entry.key] = entry.action } }
    }

    /// Feedback for changes of a component's state.
    ///
    /// - Parameters:
    ///   - state: The type of the states.
    ///   - feedback: The actions, by change.
    public static func feedback<State: InteractionState>(_ state: State.Type, _ feedback: StateFeedback<State>) -> Self
    {
        actions(feedback.actions)
    }

    /// A style that applies while a condition holds.
    public static func when(_ condition: Condition, _ style: Style) -> Self {
        Self { $0[.when(condition)] = .style(style) }
    }

    /// The next level, which supplies the keys that this one lacks.
    public static func nested(_ style: Style) -> Self { Self { $0.nested = style } }
}
