#if !hasFeature(Embedded)
    /// The changes of a state that its logic can make.
    extension StateMachine {
        /// A change from one listed state to another, by their names.
        private struct Change: Hashable {
            let from, to: String
        }

        /// The changes that the logic of a class makes, as far as they have been looked up.
        private static let found = Locked<[CheckedClass: Set<Change>]>([:])

        /// Whether an event leads from one listed state to another.
        ///
        /// The logic is called with each event whose name has occurred in the program. The names that it compares have
        /// occurred once it was called with any event.
        ///
        /// - Parameters:
        ///   - from: The old state; `nil` for any.
        ///   - to: The new state; `nil` for any.
        ///   - kind: The class of the layer.
        func leads(from: String?, to: String?, in kind: CheckedClass) -> Bool {
            func fits(_ change: Change) -> Bool {
                (from ?? change.from) == change.from && (to ?? change.to) == change.to
            }
            guard let receiver, Self.found.withLock({ $0[kind]?.contains(where: fits) }) != true else { return true }
            let states = states
            var made: Set<Change> = []
            func isFound(by events: some Sequence<Key>) -> Bool {
                for event in events {
                    receiver.forEachChange(on: Event(event)) { from, to in
                        made.insert(Change(from: states[from], to: states[to]))
                    }
                    if made.contains(where: fits) { return true }
                }
                return false
            }
            let isFound =
                // Without logic of its own, an event leads to the state of the same name.
                isFound(by: states.map { Key($0) }) || isFound(by: Event.standard.map { $0.key })
                || isFound(by: KeyRegistry.shared.keys)
            Self.found.withLock { $0[kind, default: []].formUnion(made) }
            return isFound
        }

        /// The states to which events lead, among the changes found so far.
        func entered(in kind: CheckedClass) -> [String] {
            let entered = Self.found.withLock { Set(($0[kind] ?? []).map(\.to)) }
            return states.filter { entered.contains($0) }
        }
    }

    extension Layer {
        /// The mistake in feedback for a change of state that no event causes; `nil` for none.
        final func mistake(inChange key: Key, _ machines: [StateMachine]) -> String? {
            let kind = CheckedClass(of: self, machines)
            let name = key.name
            var missed: String?
            for machine in machines {
                for state in machine.states {
                    let others = machine.states.filter { $0 != state }
                    let (from, to): (String?, String?)
                    if name == "->" + state {
                        (from, to) = (nil, state)
                    } else if name == state + "->" {
                        (from, to) = (state, nil)
                    } else if let other = others.first(where: { name == state + "->" + $0 }) {
                        (from, to) = (state, other)
                    } else {
                        continue
                    }
                    if machine.leads(from: from, to: to, in: kind) { return nil }
                    missed =
                        "is for a change that no event causes: the logic of \"" + machine.key.name + "\" leads to "
                        + machine.entered(in: kind).joined(separator: ", ")
                }
            }
            return missed
        }
    }
#endif
