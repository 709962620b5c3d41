import MotorAnimations
package import MotorGeometry
import MotorLayers
package import MotorReferences

/// A Boolean value of a control, kept equal to its state: whether a switch is on, or a drawer is open.
///
/// The control's layer stores the value under a key. A change of the state sets the value before its feedback runs. A call,
/// a style or feedback that sets the value changes the state. A hand or a key chooses the value with ``choose(_:)``.
package final class Toggle: Referent {
    /// The events that lead to the states of both values.
    package typealias Events = (off: Event, on: Event)

    private let key: Key
    private let control: Weak<Control>
    private let choices: Events
    private let changes: Events
    /// Whether a change of the state is in progress.
    private var isChanging: () -> Bool = { true }
    /// Changes the state unless it says the value.
    private var followValue: () -> Void = {}

    /// Creates a toggle. Let a state ``follow(_:isOn:)`` it.
    ///
    /// - Parameters:
    ///   - key: The key of the value, which is false unless set.
    ///   - control: Its layer stores the value. It is not retained.
    ///   - choices: The control sends one of them when the user chooses a value.
    ///   - changes: The interaction handles one of them when the value is set; the same as `choices` unless given.
    package init(_ key: Key, of control: Control, choices: Events, changes: Events? = nil) {
        (self.key, self.control) = (key, Weak(control))
        (self.choices, self.changes) = (choices, changes ?? choices)
    }

    /// Keeps the value and a state equal.
    ///
    /// - Parameters:
    ///   - interaction: Has the state.
    ///   - isOn: Returns the value that a state says; `nil` if it says none.
    package func follow<State>(_ interaction: Interaction<State>, isOn: @escaping (State) -> Bool?) {
        let toggle = Weak(self)
        isChanging = { interaction.isChanging }
        followValue = {
            guard let toggle = toggle.target, let said = isOn(interaction.state), said != toggle.isOn else { return }
            interaction.send(said ? toggle.changes.off : toggle.changes.on)
        }
        interaction.beforeChange { _, state in
            if let said = isOn(state), said != toggle.target?.isOn { toggle.target?.isOn = said }
        }
        interaction.onChange { _, _ in toggle.target?.followValue() }
    }

    /// The value.
    package var isOn: Bool {
        get { control.target?.layer[key]?.bool ?? false }
        set { control.target?.layer[key] = .bool(newValue) }
    }

    /// Follows a value that was set. Call it when a value of the control has changed.
    package func valueDidChange(_ key: Key) {
        // What is set during a change is followed after it.
        if key == self.key || key == .style, !isChanging() { followValue() }
    }

    /// Takes the value that the user has chosen: sends its event and, if it is another value, `valueChanged`.
    package func choose(_ isOn: Bool) {
        let isChanged = isOn != self.isOn
        control.target?.send(isOn ? choices.on : choices.off)
        if isChanged { control.target?.send(.valueChanged) }
    }

    /// Lets a hand choose the value: a tap the other one, and a throw the one of the place where it would come to rest. A
    /// cancelled touch chooses the current value.
    ///
    /// - Parameters:
    ///   - drag: The control sends `held` when it begins.
    ///   - owner: The first argument of `isOn`. It is not retained.
    ///   - isOn: Returns the value of a place.
    package func follow<Owner: Referent>(_ drag: Drag, _ owner: Owner, isOn: @escaping (Owner, Point) -> Bool) {
        let toggle = Weak(self)
        drag.onChange(owner) { owner, change in
            guard let toggle = toggle.target else { return }
            switch change {
            case .held: toggle.control.target?.send(.held)
            case .moved: break
            case .released(let release) where release.isThrown: toggle.choose(isOn(owner, release.projection))
            case .released(let release): toggle.choose(toggle.isOn != release.isTap)
            }
        }
    }
}
