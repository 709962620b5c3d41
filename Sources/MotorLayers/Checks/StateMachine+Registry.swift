#if hasFeature(Embedded)
    extension StateMachine {
        func remember() {}
        func forget() {}
    }
#else
    /// The machines of all layers, used to check registrations for their states.
    private let machines = Locked<[ObjectIdentifier: [Entry]]>([:])

    /// A machine, which removes its entry before it is deallocated. Only its layer's isolation domain uses it.
    private struct Entry: @unchecked Sendable {
        unowned(unsafe) let machine: StateMachine
    }

    extension StateMachine {
        /// The machines that store their states in a layer.
        static func of(_ layer: Layer) -> [StateMachine] {
            machines.withLock { $0[ObjectIdentifier(layer)] ?? [] }.map(\.machine)
        }

        func remember() {
            guard Diagnostics.findsMistakes else { return }
            let (layer, entry) = (layerIdentifier, Entry(machine: self))
            machines.withLock { $0[layer, default: []].append(entry) }
            isRemembered = true
        }

        func forget() {
            guard isRemembered else { return }
            let (layer, entry) = (layerIdentifier, Entry(machine: self))
            machines.withLock { machines in
                machines[layer]?.removeAll { $0.machine === entry.machine }
                if machines[layer]?.isEmpty == true { machines[layer] = nil }
            }
        }
    }
#endif
