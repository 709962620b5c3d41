public import MotorMath
public import MotorLayers

/// One micro-interaction: events trigger it, logic returns the next state, a layer stores the state, and an action that
/// the layer looks up gives feedback on each change.
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
/// A change from `a` to `b` looks up an action under `"a->b"`, then `"->b"`, then `"a->"`, then `"state"`; each is a
/// full search. The first one found runs. Null under any of them ends the lookup.
public final class Interaction<State: InteractionState> {
    // The machine runs the change and does not know the type of the states. The rest is inlinable, so that it is
    // compiled for a component's own states, where comparing two is an integer comparison.

    @usableFromInline let machine: StateMachine
    @usableFromInline let logic: (State, Event) -> State?
    /// Events that arrived during a change, until all of them are handled.
    @usableFromInline var waiting: [Event] = []
    /// The states by the machine's indices: two that are not listed, then the listed ones. Allocated manually, because
    /// an array, with all its methods, would be compiled again for each state type.
    @usableFromInline let states: UnsafeMutablePointer<State>
    private let observers = Handlers<Observer>()

    /// An observer's closure, called before or after a change.
    private struct Observer {
        let isBefore: Bool
        /// Returns whether to keep it.
        let body: (_ from: State, _ to: State) -> Bool
    }

    /// Creates an interaction that stores its state in a layer.
    ///
    /// A layer has one interaction under a key. A second one, while the first exists, is refused with a diagnostic: it stays
    /// in its initial state and handles no events.
    ///
    /// - Parameters:
    ///   - layer: Stores the state; feedback is looked up here. The interaction retains it, so no action of the layer
    ///     should retain the interaction.
    ///   - key: The key under which the layer stores the state's name.
    ///   - initial: The first state, unless the layer already stores one of the states, as after a restoration. It is
    ///     stored without a lookup.
    ///   - timeouts: Events that are sent a number of seconds after a state was entered, unless it has been left. `[.added:
    ///     (1.3, "shown")]` leaves `added` after 1.3 seconds, whatever feedback is registered for it. The seconds are finite,
    ///     at least 0, and of the layer's time; they start when the layer is on a stage, and restart when it returns to one.
    ///   - logic: A pure function from a state and an event to the next state; `nil`, or the same state, for no change.
    ///     It must have no side effects: a debug build also calls it to find feedback for changes that no event causes.
    ///     The compiler rejects captures of layers and views.
    public convenience init(
        in layer: Layer, under key: Key = "state", initially initial: State,
        after timeouts: KeyValuePairs<State, (seconds: Double, event: Event)> = [:],
        logic: @escaping @Sendable (_ state: State, _ event: Event) -> State?
    ) {
        let names = Self.names
        let states = UnsafeMutablePointer<State>.allocate(capacity: StateMachine.unlisted + names.count)
        states.initialize(repeating: initial, count: StateMachine.unlisted)
        var index = StateMachine.unlisted
        Self.forEachListed { state in
            (states + index).initialize(to: state)
            index += 1
        }
        self.init(
            in: layer, under: key, names: names, states: states, initially: initial, after: timeouts, logic: logic)
    }

    /// Creates an interaction without logic of its own: each event leads to the state of the same name. The parameters
    /// are those of ``init(in:under:initially:after:logic:)``.
    public convenience init(
        in layer: Layer, under key: Key = "state", initially initial: State,
        after timeouts: KeyValuePairs<State, (seconds: Double, event: Event)> = [:]
    ) where State: SendableMetatype {
        self.init(in: layer, under: key, initially: initial, after: timeouts) { _, event in
            State(rawValue: event.name)
        }
    }

    /// - Parameters:
    ///   - names: The names of the listed states.
    ///   - states: Two states that are not listed, and the listed ones. The interaction deallocates it.
    init(
        in layer: Layer, under key: Key, names: [String], states: UnsafeMutablePointer<State>, initially initial: State,
        after timeouts: KeyValuePairs<State, (seconds: Double, event: Event)>,
        logic: @escaping @Sendable (_ state: State, _ event: Event) -> State?
    ) {
        let isRefused = StateMachine.hasOne(layer, under: key)
        if isRefused { self.logic = { _, _ in nil } } else { self.logic = logic }
        machine = StateMachine(layer: layer, key: key, names: names)
        self.states = states
        machine.begin(for: self, at: self.index(of: initial), isRefused: isRefused)
        if isRefused || timeouts.isEmpty { return }
        machine.limit(timeouts.map { .init(state: self.index(of: $0), seconds: $1.seconds, event: $1.event) })
    }

    deinit {
        // Running feedback may retain the machine.
        machine.receiver = nil
        #if DEBUG && !hasFeature(Embedded)
            machine.owner?.lostState = machine.key
        #endif
        states.deinitialize(count: machine.count)
        states.deallocate()
    }

    /// The names of the listed states, in order.
    package static var names: [String] {
        var names: [String] = []
        forEachListed { names.append($0.rawValue) }
        return names
    }

    /// By index, because an iterator would be compiled for each state type.
    private static func forEachListed(_ body: (State) -> Void) {
        let all = State.allCases
        var index = all.startIndex
        while index != all.endIndex {
            body(all[index])
            all.formIndex(after: &index)
        }
    }

    /// The current state.
    @inlinable public var state: State { states[machine.current] }

    /// Handles an event.
    ///
    /// An event that an action sends during a change waits until that change is done: changes run one after another and
    /// never nest. After 1000 of them, the waiting ones are dropped with a diagnostic.
    ///
    /// - Returns: Whether the state changed.
    /// - Complexity: O(1) searches, and a comparison with each state. Allocates nothing after the first change.
    @inlinable @discardableResult
    public func send(_ event: Event) -> Bool {
        if machine.isChanging || !waiting.isEmpty {
            wait(event)
            return false
        }
        let before = state
        guard take(event) else { return false }
        if waiting.isEmpty { return true }
        takeWaiting()
        return state != before
    }

    /// Changes to the next state, if it is a different one.
    @inlinable func take(_ event: Event) -> Bool {
        let from = state
        guard let next = logic(from, event), next != from else {
            if machine.hasListeners || !machine.isKnown(event.key) { ignore(event) }
            return false
        }
        change(from, to: next)
        return true
    }

    @inlinable @inline(__always) func change(_ from: State, to next: State) {
        machine.isChanging = true
        if machine.isObserved { notifyObservers(isBefore: true, from, next) }
        machine.change(to: index(of: next))
        if machine.isObserved { notifyObservers(isBefore: false, from, next) }
        machine.isChanging = false
    }

    /// Calls a closure after each change and its feedback, with the old and the new state: for effects that are not
    /// feedback, such as a value of another component. Closures are called in the order in which they were added.
    ///
    /// The interaction retains the closure until the result cancels it. If the closure uses an object that retains the
    /// interaction, such as its view, pass that object as the owner instead: see ``onChange(_:_:)``.
    @discardableResult
    public func onChange(_ body: @escaping (_ from: State, _ to: State) -> Void) -> Subscription {
        observe(isBefore: false) {
            body($0, $1)
            return true
        }
    }

    /// Calls a closure after each change and its feedback, as long as an owner exists.
    ///
    /// - Parameters:
    ///   - owner: The first argument of the closure. It is not retained; the closure is dropped when the owner is
    ///     deallocated.
    ///   - body: As in ``onChange(_:)``.
    @discardableResult
    public func onChange<Owner: Referent>(
        _ owner: Owner, _ body: @escaping (_ owner: Owner, _ from: State, _ to: State) -> Void
    ) -> Subscription {
        observe(isBefore: false) { [owner = Weak(owner)] from, to in owner.with { body($0, from, to) } }
    }

    /// Calls a closure before each change, with the current and the next state: for a value that the feedback reads,
    /// such as the target of a part. Closures are called in the order in which they were added. The interaction retains
    /// the closure, as in ``onChange(_:)``.
    @discardableResult
    public func beforeChange(_ body: @escaping (_ from: State, _ to: State) -> Void) -> Subscription {
        observe(isBefore: true) {
            body($0, $1)
            return true
        }
    }

    /// Calls a closure before each change, as long as an owner exists. The owner is its first argument and is not
    /// retained.
    @discardableResult
    public func beforeChange<Owner: Referent>(
        _ owner: Owner, _ body: @escaping (_ owner: Owner, _ from: State, _ to: State) -> Void
    ) -> Subscription {
        observe(isBefore: true) { [owner = Weak(owner)] from, to in owner.with { body($0, from, to) } }
    }

    private func observe(isBefore: Bool, _ body: @escaping (_ from: State, _ to: State) -> Bool) -> Subscription {
        machine.isObserved = true
        return observers.add(Observer(isBefore: isBefore, body: body))
    }

    /// Whether a change is in progress: its feedback or an observer runs. Meanwhile, events wait.
    public var isChanging: Bool { machine.isChanging }

    @usableFromInline func notifyObservers(isBefore: Bool, _ from: State, _ to: State) {
        observers.forEach { $0.isBefore != isBefore || $0.body(from, to) }
    }

    @usableFromInline func wait(_ event: Event) {
        waiting.append(event)
    }

    /// Handles the waiting events, and those that arrive in the meantime, in order of arrival, up to a limit: states
    /// whose actions send each other events would never stop.
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

    /// The index of a state among all states.
    @inlinable @inline(__always) func index(of state: State) -> Int {
        var index = StateMachine.unlisted
        while index < machine.count {
            if states[index] == state { return index }
            index += 1
        }
        return newIndex(of: state)
    }

    /// The index of a state that its type does not list.
    @usableFromInline func newIndex(of state: State) -> Int {
        let index = machine.lend(to: state.rawValue)
        let old = states[index]
        states[index] = state
        // Releasing a state may run any code, so the old one is kept until the new one is stored.
        withExtendedLifetime(old) {}
        return index
    }

    /// Returns the keys under which a change looks up its action, in order.
    ///
    /// - Parameter any: The last key, for any change: the one under which the state is stored.
    public static func keys(from: State, to: State, any: Key = "state") -> [Key] {
        StateMachine.keys(from: from.rawValue, to: to.rawValue, any: any)
    }
}

extension Interaction: EventReceiver {
    package func receive(_ event: Event) { send(event) }

    package func takes(_ event: Event) -> Bool {
        for index in StateMachine.unlisted..<machine.count where logic(states[index], event) != nil { return true }
        return false
    }

    package func wouldChange(on event: Event) -> Bool {
        guard !isChanging, let next = logic(state, event) else { return false }
        return next != state
    }

    #if !hasFeature(Embedded)
        package func forEachChange(on event: Event, _ body: (_ from: Int, _ to: Int) -> Void) {
            let listed = StateMachine.unlisted..<machine.count
            for from in listed {
                guard let next = logic(states[from], event), next != states[from],
                    let to = listed.first(where: { states[$0] == next })
                else { continue }
                body(from - StateMachine.unlisted, to - StateMachine.unlisted)
            }
        }
    #endif

    /// Logs an event that the state does not handle, unless every control sends it or the control sends it to others;
    /// reports one that no state handles.
    @usableFromInline func ignore(_ event: Event) {
        let isForOthers = Event.standard.contains(event) || (machine.owner as? Control)?.isObserved(event) == true
        if !isForOthers { machine.ignore(event) }
        if !machine.isKnown(event.key) { machine.check(event.key, isStandard: isForOthers) }
    }

    package func enter(stateNamed name: String) -> Bool {
        var index = StateMachine.unlisted
        while index < machine.count, !states[index].rawValue.isSame(as: name) { index += 1 }
        guard index < machine.count, !machine.isChanging, waiting.isEmpty else { return false }
        let (from, next) = (state, states[index])
        if next != from {
            change(from, to: next)
            takeWaiting()
        }
        return true
    }
}
