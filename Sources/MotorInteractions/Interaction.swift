import MotorAnimations
public import MotorLayers

/// One micro-interaction: events trigger it, logic says the next state, the state stands in a layer, and the feedback of
/// a change is an action that the layer looks up.
///
/// ```swift
/// let like = Interaction<State>(in: layer, initially: .off) { state, event in
///     switch (state, event) {
///     case (.off, .touchDown), (.on, .touchDown): .pressed
///     case (.pressed, .touchUpInside): .on
///     case (.pressed, .touchDragExit), (.pressed, .touchCancel): .off
///     default: nil                                   // not for this state
///     }
/// }
/// ```
///
/// A change from `a` to `b` looks for an action under `"a->b"`, then `"->b"`, then `"a->"`, then `"state"`; each a whole
/// search. The first that answers runs; a null at any of them ends them all.
public final class Interaction<State>
where State: RawRepresentable & CaseIterable & Equatable, State.RawValue == String {
    /// The state now.
    public private(set) var state: State
    /// Called after a change and its feedback, with the old and the new state: for what is no feedback, such as a value
    /// of another component.
    public var didChange: ((_ from: State, _ to: State) -> Void)?

    private let layer: Layer
    private let key: Key
    private let logic: (State, Event) -> State?
    private let states: [State]
    /// The keys of each change, made when it first happens; by old state, then by new.
    private var knownKeys: [[Key]]
    private var pending: [Event] = []
    private var isChanging = false

    /// Creates an interaction whose state stands in a layer.
    ///
    /// - Parameters:
    ///   - layer: Where the state stands and where feedback is looked up. The interaction keeps it alive: do not let an
    ///     action of the layer keep the interaction.
    ///   - key: Under which key the state's name stands there.
    ///   - initial: The first state; it is stored without a look-up.
    ///   - logic: A pure function from a state and an event to the next state; `nil`, or the same state, for no change.
    public init(
        in layer: Layer, under key: Key = "state", initially initial: State,
        logic: @escaping (_ state: State, _ event: Event) -> State?
    ) {
        self.layer = layer
        self.key = key
        self.logic = logic
        state = initial
        states = Array(State.allCases)
        knownKeys = Array(repeating: [], count: states.count * states.count)
        layer.store(.string(initial.rawValue), forKey: key)
    }

    /// Takes an event.
    ///
    /// An event that arrives while a change is under way, because an action sends it, is taken when that change is done:
    /// changes follow one another and never nest.
    ///
    /// - Returns: Whether the state is another now.
    /// - Complexity: O(1) searches. Allocates nothing once a change has happened before.
    @discardableResult
    public func send(_ event: Event) -> Bool {
        guard !isChanging else {
            pending.append(event)
            return false
        }
        let before = state
        take(event)
        if !pending.isEmpty { takePending() }
        return state != before
    }

    private func takePending() {
        var place = 0
        while place < pending.count {
            let event = pending[place]
            place += 1
            take(event)
        }
        pending.removeAll(keepingCapacity: true)
    }

    private func take(_ event: Event) {
        guard let next = logic(state, event), next != state else { return }
        isChanging = true
        defer { isChanging = false }
        let from = state
        layer.stage?.note(layer, .state(from: from.rawValue, to: next.rawValue))
        let found = layer.firstAction(forKeys: keys(from: from, to: next))
        state = next
        layer.store(.string(next.rawValue), forKey: key)
        if let (key, action) = found {
            action.run(forKey: key, object: layer, arguments: ActionArguments(previous: .string(from.rawValue)))
        }
        didChange?(from, next)
    }

    private func keys(from: State, to: State) -> [Key] {
        // A state that its own type does not list has no place.
        guard let a = states.firstIndex(of: from), let b = states.firstIndex(of: to) else {
            return Self.keys(from: from, to: to, any: key)
        }
        let place = a * states.count + b
        if knownKeys[place].isEmpty { knownKeys[place] = Self.keys(from: from, to: to, any: key) }
        return knownKeys[place]
    }

    /// The keys under which a change is looked up, in order.
    ///
    /// - Parameter any: The key under which any change is, last: the one that the state stands under.
    public static func keys(from: State, to: State, any: Key = "state") -> [Key] {
        [
            Key(from.rawValue + "->" + to.rawValue), Key("->" + to.rawValue), Key(from.rawValue + "->"), any,
        ]
    }
}
