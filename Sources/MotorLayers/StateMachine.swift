/// The part of an interaction that does not depend on the type of its states: they are places and names here.
///
/// Compiled once, whatever states there are, so that a change is one call. Its variables are not checked for overlapping
/// accesses at run time: each access is one load or store, or changes the array of names, which runs no foreign code.
@usableFromInline package final class StateMachine {
    private let layer: Layer
    /// Under which key the state's name stands in the layer.
    private let key: Key
    /// Tells whoever watches the layer of a change, by the names of the old and the new state.
    private let tell: (_ layer: Layer, _ from: String, _ to: String) -> Void
    @usableFromInline @exclusivity(unchecked) var current = 0
    @usableFromInline @exclusivity(unchecked) var changing = false
    /// What stands in the layer, by places: two for states that come and go, then those that are listed.
    @exclusivity(unchecked) private var names: [String]
    /// How many places there are.
    @usableFromInline package let count: Int
    /// By the old place, once it was left: four keys for each new place, ``unmade`` the first of them until that change
    /// happens. In memory of their own, so that a search reads them without a retain; it lives as long as the machine, and
    /// the four of a change are left alone while it is under way.
    private let keys: UnsafeMutablePointer<UnsafeMutablePointer<Key>?>
    private static var unmade: Key { Key(raw: .max) }

    /// Whether a change is under way, as its interaction says.
    @inlinable package var isChanging: Bool {
        get { changing }
        set { changing = newValue }
    }

    /// The place of the state now.
    @inlinable package var place: Int { current }

    /// How many places there are for states that are not listed: one for the state now, one for the next.
    @inlinable package static var unlisted: Int { 2 }

    /// Creates a machine for states of which the names of those that are listed are known.
    package init(layer: Layer, key: Key, names: [String], tell: @escaping (Layer, String, String) -> Void) {
        (self.layer, self.key, self.tell) = (layer, key, tell)
        self.names = Array(repeating: "", count: Self.unlisted) + names
        count = self.names.count
        keys = .allocate(capacity: count)
        keys.initialize(repeating: nil, count: count)
    }

    deinit {
        for place in 0..<count { keys[place]?.deallocate() }
        keys.deallocate()
    }

    /// How many events may follow one another that changes send.
    package static var longestChain: Int { 1000 }

    /// Tells the diagnostics that events went on for too long.
    package func refuseToGoOn(after count: Int) {
        Diagnostics.report(
            Diagnostic(
                place: layer.displayName, key: key, value: .number(Double(count)),
                rule: "fewer events that changes of state send in answer to one event"))
    }

    /// Where the first state stands: nothing is looked up.
    package func begin(at place: Int) {
        current = place
        layer.store(.string(names[place]), forKey: key)
    }

    /// Gives a state that is not listed a place: the one of two where the state now does not stand.
    package func lend(to name: String) -> Int {
        let lent = current == 0 ? 1 : 0
        names[lent] = name
        for other in 0..<count {
            keys[lent]?[other &* 4] = Self.unmade
            keys[other]?[lent &* 4] = Self.unmade
        }
        return lent
    }

    /// Changes to the state at a place: looks up while the old one can be read, stores, and runs what was found.
    @usableFromInline package func change(to next: Int) {
        let before = current
        if layer.context?.witness != nil { told(next) }
        var made = keys[before].map { $0 + next &* 4 }
        if made?.pointee ?? Self.unmade == Self.unmade { made = makeKeys(from: before, to: next) }
        let keys = UnsafeBufferPointer(start: made, count: 4)
        var found = key
        // Two ways that do not come together again: there the action would be retained once more.
        guard let action = layer.firstAction(forKeys: keys, found: &found) else {
            return changeInSilence(to: next)
        }
        // Nearly always it is the old state's name that the new one replaces: then it need not be copied.
        var previous = enter(next)
        if !previous.isText(names[before]) { previous = .string(names[before]) }
        action.run(forKey: found, object: layer, arguments: ActionArguments(previous: previous))
    }

    private func changeInSilence(to next: Int) {
        _ = enter(next)
    }

    /// Stores the new state and returns what it replaces.
    @inline(__always)
    private func enter(_ next: Int) -> Value {
        current = next
        return layer.storeText(names[next], forKey: key)
    }

    private func told(_ next: Int) {
        tell(layer, names[current], names[next])
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
        for place in 0..<4 { made[place] = four[place] }
        return made
    }

    /// The four keys under which a change is looked up, in order: `"a->b"`, `"->b"`, `"a->"`, and the one that the state
    /// stands under.
    package static func keys(from: String, to: String, any: Key) -> [Key] {
        [Key(from + "->" + to), Key("->" + to), Key(from + "->"), any]
    }
}
