public import MotorLayers
public import MotorMath

/// A control's value from an ordered list, kept in sync with its state: whether a switch is on, or the detent of a
/// sheet.
///
/// The control's layer stores the value under a key. A change of the state sets the value before its feedback runs. Code, a
/// style or feedback that sets the value changes the state. A gesture or a key chooses the value with `choose(_:)`.
///
/// ```swift
/// private lazy var selection = Selection(
///     "chosen", of: self, from: [.number(0), .number(1), .number(2)], choices: ["first", "second", "third"])
///
/// selection.bind(to: interaction) { State.allCases.firstIndex(of: $0) }     // in the initializer
/// override func layerDidChange(_ layer: Layer, key: Key) {
///     super.layerDidChange(layer, key: key)
///     selection.valueDidChange(key)
/// }
/// ```
public final class Selection: Referent {
    private let key: Key
    private let control: Weak<Control>
    private let values: [Value]
    private let choices: [Event]
    private let changes: [Event]
    /// Whether a change of the state is in progress.
    private var isChanging: () -> Bool = { true }
    /// Changes the state unless its value is already the chosen one.
    private var updateState: () -> Void = {}

    /// Creates a selection. Connect it to a state with ``bind(to:chosen:)``.
    ///
    /// - Parameters:
    ///   - key: The key of the value. A value that is not in `values` counts as the first.
    ///   - control: The control whose layer stores the value. It is not retained.
    ///   - values: The values, at least one; false and true unless given.
    ///   - choices: The control sends one of them when the user chooses the value at the same index. As many as the values.
    ///   - changes: The interaction handles one of them when the value is set; the same as `choices` unless given. As many
    ///     as the values.
    public init(
        _ key: Key, of control: Control, from values: [Value] = [false, true], choices: [Event], changes: [Event]? = nil
    ) {
        precondition(
            !values.isEmpty && choices.count == values.count && (changes ?? choices).count == values.count,
            "Selection: each of at least one value has a choice and a change, got \(values.count) values")
        self.key = key
        self.control = Weak(control)
        self.values = values
        (self.choices, self.changes) = (choices, changes ?? choices)
    }

    /// Keeps the value and a state in sync.
    ///
    /// - Parameters:
    ///   - interaction: The interaction with the state.
    ///   - chosen: A pure function from a state to the index of its value; `nil` if it has none.
    public func bind<State>(to interaction: Interaction<State>, chosen: @escaping @Sendable (State) -> Int?) {
        let selection = Weak(self)
        isChanging = { interaction.isChanging }
        updateState = {
            guard let selection = selection.target, let index = chosen(interaction.state), index != selection.chosen
            else { return }
            interaction.send(selection.changes[selection.chosen])
        }
        interaction.beforeChange { _, state in
            if let index = chosen(state), index != selection.target?.chosen { selection.target?.chosen = index }
        }
        interaction.onChange { _, _ in selection.target?.updateState() }
    }

    /// The index of the value.
    public var chosen: Int {
        get {
            let value = control.target?.layer[key]
            return values.firstIndex { $0 == value } ?? 0
        }
        set { control.target?.layer[key] = values[newValue] }
    }

    /// Whether the value is true.
    public var isOn: Bool {
        get { chosen == 1 }
        set { chosen = newValue ? 1 : 0 }
    }

    /// Updates the state to match the value. Call it when a value of the control has changed.
    public func valueDidChange(_ key: Key) {
        #if DEBUG && !hasFeature(Embedded)
            if key == self.key, Diagnostics.findsMistakes { check() }
        #endif
        // If the value is set during a change, the state is updated after it.
        if key == self.key, !isChanging() { updateState() }
    }

    #if DEBUG && !hasFeature(Embedded)
        /// Reports a value that is not in the list.
        private func check() {
            guard let layer = control.target?.layer, let value = layer[key], !values.contains(value) else { return }
            // The check of the class's values reports a number for a name.
            guard value.string != nil || values[0].string == nil else { return }
            let names = values.map { $0.string ?? $0.description }
            layer.report(
                key, "is not one of " + names.joined(separator: ", ") + ", so it counts as " + names[0],
                suggestion: value.string.flatMap { names.nearest(to: $0, within: 2) })
        }
    #endif

    /// Chooses a value for the user, by its index: sends its event and, if the value changes, `valueChanged`.
    public func choose(_ index: Int) {
        let isChanged = index != chosen
        control.target?.send(choices[index])
        if isChanged { control.target?.send(.valueChanged) }
    }

    /// Chooses the value true or false for the user.
    public func choose(_ isOn: Bool) { choose(isOn ? 1 : 0) }

    /// Chooses the next value, and the first after the last, as a tap does.
    public func chooseNext() { choose((chosen + 1) % values.count) }

    /// Lets a drag choose the value: a tap chooses the next one, and a throw the one at its projected landing. A
    /// cancelled touch chooses the current value.
    ///
    /// - Parameters:
    ///   - drag: The drag. The control sends `held` when it begins.
    ///   - owner: The first argument of `chosen`. It is not retained.
    ///   - chosen: Returns the index of the value at a position.
    public func bind<Owner: Referent>(to drag: Drag, _ owner: Owner, chosen: @escaping (Owner, Point) -> Int) {
        let selection = Weak(self)
        drag.onChange(owner) { owner, change in
            guard let selection = selection.target else { return }
            switch change {
            case .held: selection.control.target?.send(.held)
            case .moved: break
            case .released(let release) where release.isThrown: selection.choose(chosen(owner, release.projection))
            case .released(let release) where release.isTap: selection.chooseNext()
            case .released: selection.choose(selection.chosen)
            }
        }
    }
}
