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
    // What a change does is in a machine that knows nothing of the states' type. What is left is inlinable, so that it is
    // compiled for a component's own states, where comparing two is an integer's work.

    @usableFromInline let machine: StateMachine
    @usableFromInline let logic: (State, Event) -> State?
    /// Events that came while a change was under way.
    @usableFromInline var waiting: [Event] = []
    /// By the machine's places: two for states that come and go, then those that are listed. Memory of its own, for an
    /// array would be compiled anew, with all that arrays can do, for each type of states.
    @usableFromInline let states: UnsafeMutablePointer<State>
    @usableFromInline var observers: [(_ from: State, _ to: State) -> Void] = []

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
        self.logic = logic
        machine = StateMachine(layer: layer, key: key, names: Self.names) { layer, from, to in
            layer.stage?.note(layer, .state(from: from, to: to))
        }
        states = .allocate(capacity: machine.count)
        states.initialize(repeating: initial, count: StateMachine.unlisted)
        var place = StateMachine.unlisted
        Self.forEachListed { state in
            (states + place).initialize(to: state)
            place += 1
        }
        machine.begin(at: self.place(of: initial))
    }

    deinit {
        states.deinitialize(count: machine.count)
        states.deallocate()
    }

    /// The names of the states that are listed, in order.
    package static var names: [String] {
        var names: [String] = []
        forEachListed { names.append($0.rawValue) }
        return names
    }

    /// By index: an iterator would be compiled for each type of states.
    private static func forEachListed(_ body: (State) -> Void) {
        let all = State.allCases
        var index = all.startIndex
        while index != all.endIndex {
            body(all[index])
            all.formIndex(after: &index)
        }
    }

    /// The state now.
    @inlinable public var state: State { states[machine.place] }

    /// Takes an event.
    ///
    /// An event that arrives while a change is under way, because an action sends it, is taken when that change is done:
    /// changes follow one another and never nest. After 1000 of them those that still wait are dropped with a diagnostic.
    ///
    /// - Returns: Whether the state is another now.
    /// - Complexity: O(1) searches, and a comparison with each state that there is. Allocates nothing once a change has
    ///   happened before.
    @inlinable @discardableResult
    public func send(_ event: Event) -> Bool {
        if machine.isChanging {
            wait(event)
            return false
        }
        let before = state
        guard take(event) else { return false }
        if waiting.isEmpty { return true }
        takeWaiting()
        return state != before
    }

    /// Changes to the state that follows, if another does.
    @inlinable func take(_ event: Event) -> Bool {
        let from = state
        guard let next = logic(from, event), next != from else { return false }
        machine.isChanging = true
        machine.change(to: place(of: next))
        if !observers.isEmpty { tellObservers(from, next) }
        machine.isChanging = false
        return true
    }

    /// Calls a closure after each change and its feedback, with the old and the new state: for what is no feedback, such as
    /// a value of another component. Several are called in the order of adding.
    public func onChange(_ body: @escaping (_ from: State, _ to: State) -> Void) { observers.append(body) }

    @usableFromInline func tellObservers(_ from: State, _ to: State) {
        for body in observers { body(from, to) }
    }

    @usableFromInline func wait(_ event: Event) {
        waiting.append(event)
    }

    /// Takes the events that wait, and those that come meanwhile, in the order of coming: so many, and no more. States whose
    /// actions send each other events would go on for ever.
    @usableFromInline func takeWaiting() {
        var taken = 0
        while taken < waiting.count {
            if taken == StateMachine.longestChain {
                machine.refuseToGoOn(after: taken)
                break
            }
            taken += 1
            _ = take(waiting[taken - 1])
        }
        waiting.removeAll(keepingCapacity: true)
    }

    /// Where a state stands among all.
    @inlinable @inline(__always) func place(of state: State) -> Int {
        var place = StateMachine.unlisted
        while place < machine.count {
            if states[place] == state { return place }
            place += 1
        }
        return newPlace(of: state)
    }

    /// Where a state stands that its own type does not list.
    @usableFromInline func newPlace(of state: State) -> Int {
        let place = machine.lend(to: state.rawValue)
        let old = states[place]
        states[place] = state
        // The end of a state may run anything: it waits until the new one is there.
        withExtendedLifetime(old) {}
        return place
    }

    /// The keys under which a change is looked up, in order.
    ///
    /// - Parameter any: The key under which any change is, last: the one that the state stands under.
    public static func keys(from: State, to: State, any: Key = "state") -> [Key] {
        StateMachine.keys(from: from.rawValue, to: to.rawValue, any: any)
    }
}
