public import MotorMath

/// The part of an interaction that does not depend on its state type: states are indices and names here.
///
/// It is compiled once for all state types, so a change is one call.
@usableFromInline package final class StateMachine: Referent {
    private let layer: Layer
    /// The key under which the layer stores the state's name.
    package let key: Key
    /// The index of the current state.
    @exclusivity(unchecked) @usableFromInline package private(set) var current = 0
    /// Whether a change is in progress; set by the interaction.
    @exclusivity(unchecked) @usableFromInline package var isChanging = false
    /// Whether the interaction has observers; set by the interaction.
    @exclusivity(unchecked) @usableFromInline package var isObserved = false
    /// Whether feedback in several steps belongs to the current state.
    var hasFeedback = false
    /// The interaction, which clears this in its `deinit`, so that it is alive as long as this is set.
    @exclusivity(unchecked) package unowned(unsafe) var receiver: (any EventReceiver)?
    /// Whether to check events that the current state does not take.
    @usableFromInline let checksEvents = Diagnostics.findsMistakes
    /// The events that need no further check.
    @usableFromInline var checkedEvents: [Key] = []
    /// The ignored events recorded since the last change.
    private var ignoredEvents: [Key] = []
    /// Whether to check the registrations for its states.
    var isRemembered = false
    /// The events sent over time; `nil` for none.
    private var timeouts: StateTimeouts?
    /// The layer that stores the state.
    var layerIdentifier: ObjectIdentifier { ObjectIdentifier(layer) }
    /// The names that the layer stores, by index: two for unlisted states, then those of the listed states.
    @exclusivity(unchecked) private var names: [String]
    /// The number of state indices.
    @usableFromInline package let count: Int
    /// Lookup keys by old state, allocated when the state is first left: four keys per new state, the first being
    /// ``unmade`` until that change first happens. They are in manually allocated memory so that a search reads them
    /// without a retain. The memory lives as long as the machine, and a change's four keys are not modified while the
    /// change runs.
    private let keys: UnsafeMutablePointer<UnsafeMutablePointer<Key>?>
    private static var unmade: Key { Key(raw: .max) }

    /// The number of indices for unlisted states: one for the current state, one for the next.
    @usableFromInline package static var unlisted: Int { 2 }

    /// Creates a machine; `names` are those of the listed states.
    package init(layer: Layer, key: Key, names: [String]) {
        self.layer = layer
        self.key = key
        self.names = Array(repeating: "", count: Self.unlisted) + names
        count = self.names.count
        keys = .allocate(capacity: count)
        super.init()
        keys.initialize(repeating: nil, count: count)
    }

    deinit {
        forget()
        for index in 0..<count { keys[index]?.deallocate() }
        keys.deallocate()
    }

    /// Whether no state has been left yet.
    package var hasNeverChanged: Bool { (0..<count).allSatisfy { keys[$0] == nil } }

    /// The names of the listed states.
    package var states: [String] { Array(names.dropFirst(Self.unlisted)) }

    /// The owner of the layer.
    package var owner: LayerOwner? { layer.owner }

    /// Whether an event needs no check, because checks are off or it was already checked.
    @inlinable package func isKnown(_ event: Key) -> Bool { !checksEvents || checkedEvents.contains(event) }

    /// Reports, once, an event that no state takes.
    package func check(_ event: Key, isStandard: Bool) {
        checkedEvents.append(event)
        #if !hasFeature(Embedded)
            guard !isStandard, let receiver, !receiver.takes(Event(event)) else { return }
            layer.report(
                event, "is an event that no state of \"" + key.name + "\" handles",
                suggestion: KeyRegistry.shared.keys.lazy.map(\.name).nearest(to: event.name, within: 2) {
                    receiver.takes(Event(Key($0)))
                })
        #endif
    }

    /// Sends an event to the interaction, on behalf of feedback or a timeout.
    func send(_ event: Event) {
        layer.stage?.note(layer, .event(event.key))
        receiver?.receive(event)
    }

    /// Whether observers are notified.
    @usableFromInline package var hasListeners: Bool { layer.isObserved }

    /// Records, once until the state changes, an event from an outside call that the current state does not take. Events that a
    /// component sends itself while time advances are left out, because some send one in each frame.
    package func ignore(_ event: Event) {
        guard layer.isObserved, layer.containingStage?.isAdvancing != true, !ignoredEvents.contains(event.key) else {
            return
        }
        ignoredEvents.append(event.key)
        layer.stage?.note(layer, .ignored(event.key))
    }

    /// Begins for an interaction, in its initial state. A machine that is refused stays there.
    ///
    /// It is not inlined, or each type of state would have a copy: 4 KB each.
    @inline(never)
    package func begin(for interaction: any EventReceiver, at initial: Int, isRefused: Bool) {
        receiver = interaction
        if isRefused { return refuse(at: initial) }
        begin(at: initial)
        enlist()
    }

    /// Sets the events sent over time: each after a number of seconds in its state, in the layer's time.
    @inline(never)
    package func limit(_ limits: [StateTimeouts.Limit]) {
        for limit in limits where !(limit.seconds >= 0 && limit.seconds < .infinity) {
            Diagnostics.report(
                Diagnostic(
                    place: layer.displayName, key: key, value: .number(limit.seconds),
                    rule: "finite seconds, at least 0, after which a state sends \"" + limit.event.key.name + "\""))
        }
        let valid = limits.filter { $0.seconds >= 0 && $0.seconds < .infinity }
        for limit in valid where Diagnostics.findsMistakes {
            check(limit.event.key, isStandard: false)
            #if !hasFeature(Embedded)
                checkEffect(of: limit)
                // A whole number of minutes may well be intentional.
                if let hint = limit.seconds.asMilliseconds(beyond: 200),
                    limit.seconds.truncatingRemainder(dividingBy: 60) != 0
                {
                    layer.report(
                        key, "sends \"" + limit.event.key.name + "\" after " + limit.seconds.description + " seconds",
                        suggestion: hint.description)
                }
            #endif
        }
        if !valid.isEmpty { timeouts = StateTimeouts(valid, of: self, in: layer) }
    }

    #if !hasFeature(Embedded)
        /// Reports a time of a listed state after which it sends an event that only other states handle.
        private func checkEffect(of limit: StateTimeouts.Limit) {
            guard let receiver, limit.state >= Self.unlisted, receiver.takes(limit.event) else { return }
            var (isHandled, others) = (false, [Int]())
            receiver.forEachChange(on: limit.event) { from, _ in
                if from == limit.state - Self.unlisted { isHandled = true } else { others.append(from) }
            }
            guard !isHandled, !others.isEmpty else { return }
            layer.report(
                key,
                "sends \"" + limit.event.key.name + "\" after a time in \"" + names[limit.state]
                    + "\", which does not handle it: that does "
                    + others.map { states[$0] }.joined(separator: ", "), suggestion: nil)
        }
    #endif

    /// Registers the machine with the layer's owner, replacing machines without an interaction.
    private func enlist() {
        remember()
        if checksEvents { layer.context?.keysDidChange(of: layer) }
        guard let owner = layer.owner else { return }
        let before = owner.machines
        owner.machines = before.filter { $0.receiver != nil } + [self]
        // Release the last reference to a machine only when the list can be accessed again.
        withExtendedLifetime(before) {}
    }

    /// The maximum number of events in a chain in which state changes send further events.
    package static var longestChain: Int { 1000 }

    /// Reports a chain of events that is too long.
    package func refuseToGoOn(after count: Int) {
        Diagnostics.report(
            Diagnostic(
                place: layer.displayName, key: key, value: .number(Double(count)),
                rule: "fewer events sent by state changes in response to one event"))
    }

    /// Whether a layer has, under a key, a machine whose interaction is alive.
    package static func hasOne(_ layer: Layer, under key: Key) -> Bool {
        layer.owner?.machines.contains { $0.key == key && $0.receiver != nil } ?? false
    }

    /// Stays in the initial state, which the layer does not store because it has another machine under the key.
    private func refuse(at index: Int) {
        current = index
        Diagnostics.report(
            Diagnostic(
                place: layer.displayName, key: key, value: .string(names[index]), rule: "one interaction under a key"))
    }

    /// Shows a state that the layer had earlier, for an interaction that is created later and begins there.
    package static func resume(_ name: String, in layer: Layer, under key: Key) {
        var found = key
        let action = [Key("->" + name), key].withUnsafeBufferPointer { layer.firstAction(forKeys: $0, found: &found) }
        layer.store(.string(name), forKey: key)
        action?.run(forKey: found, object: layer, arguments: ActionArguments())
    }

    /// Stores the initial state without a lookup; a resumed state stays.
    private func begin(at initial: Int) {
        current = resumed ?? initial
        layer.store(.string(names[current]), forKey: key)
    }

    /// The index of the state that the layer had before its first interaction under the key; `nil` if it had none.
    private var resumed: Int? {
        guard let owner = layer.owner, !owner.machines.contains(where: { $0.key == key }),
            let name = layer.ownValue(forKey: key)?.string
        else { return nil }
        let index = names.indices.dropFirst(Self.unlisted).first { names[$0].isSame(as: name) }
        #if !hasFeature(Embedded)
            if index == nil {
                Diagnostics.report(
                    Diagnostic(
                        place: layer.displayName, key: key, value: .string(name),
                        rule: "one of its states: " + states.joined(separator: ", ")))
            }
        #endif
        return index
    }

    /// Assigns an unlisted state an index: whichever of the two the current state does not use.
    package func lend(to name: String) -> Int {
        let lent = current == 0 ? 1 : 0
        names[lent] = name
        for other in 0..<count {
            keys[lent]?[other &* 4] = Self.unmade
            keys[other]?[lent &* 4] = Self.unmade
        }
        return lent
    }

    /// Changes the state: looks up the action while the old state can be read, stores the new one, and runs the action.
    @usableFromInline package func change(to next: Int) {
        if hasFeedback { dropFeedback() }
        let outer = FeedbackScope.begin(self)
        lookUpAndRun(next)
        FeedbackScope.end(outer)
        if !ignoredEvents.isEmpty { ignoredEvents.removeAll() }
        timeouts?.begin()
        #if DEBUG && !hasFeature(Embedded)
            // An action that has the state's own name is a mistake.
            if checksEvents, layer.hasAction(forKey: Key(names[next])) { layer.context?.keysDidChange(of: layer) }
        #endif
    }

    /// A separate function: with code after the action's run, the action would be retained again.
    @inline(never)
    private func lookUpAndRun(_ next: Int) {
        let before = current
        if layer.isObserved { layer.stage?.note(layer, .state(from: names[before], to: names[next])) }
        var made = keys[before].map { $0 + next &* 4 }
        if made?.pointee ?? Self.unmade == Self.unmade { made = makeKeys(from: before, to: next) }
        let keys = UnsafeBufferPointer(start: made, count: 4)
        var found = key
        // The two branches do not rejoin: otherwise the action would be retained again.
        guard let action = layer.firstAction(forKeys: keys, found: &found) else {
            return enter(next)
        }
        enter(next)
        action.run(forKey: found, object: layer, arguments: ActionArguments(previous: .string(names[before])))
    }

    /// Drops the remaining feedback of the current state.
    private func dropFeedback() {
        hasFeedback = false
        layer.context?.dropFeedback(of: self)
    }

    /// Stores the new state.
    private func enter(_ next: Int) {
        current = next
        layer.store(.string(names[next]), forKey: key)
    }

    @inline(never)
    private func makeKeys(from: Int, to: Int) -> UnsafeMutablePointer<Key> {
        if keys[from] == nil {
            let row = UnsafeMutablePointer<Key>.allocate(capacity: count * 4)
            row.initialize(repeating: Self.unmade, count: count * 4)
            keys[from] = row
        }
        let made = keys[from]! + to * 4
        let four = Self.keys(from: names[from], to: names[to], any: key)
        for index in 0..<4 { made[index] = four[index] }
        return made
    }

    /// The four keys that a change looks up, in order: `"a->b"`, `"->b"`, `"a->"`, and the key of the state itself.
    package static func keys(from: String, to: String, any: Key) -> [Key] {
        [Key(from + "->" + to), Key("->" + to), Key(from + "->"), any]
    }
}

/// An interaction, which receives the events that feedback sends.
package protocol EventReceiver: AnyObject {
    /// Handles an event.
    func receive(_ event: Event)

    /// Whether any state handles an event.
    func takes(_ event: Event) -> Bool

    /// Whether an event would change the current state.
    func wouldChange(on event: Event) -> Bool

    #if !hasFeature(Embedded)
        /// Calls a closure for each change between two listed states that an event would cause, with their indices.
        func forEachChange(on event: Event, _ body: (_ from: Int, _ to: Int) -> Void)
    #endif

    /// Changes to the named state, as an event would.
    ///
    /// - Returns: Whether the state exists and no change is in progress.
    func enter(stateNamed name: String) -> Bool
}
