import FineMotor
import MotorRecording

extension Showing {
    /// Whether a key is a place in a memory.
    package static func isPlace(_ key: Key) -> Bool { key.name.utf8.first == UInt8(ascii: "/") }

    /// What is worth keeping: of the views, the values that can be set or tuned, and traits. Touches and keys that are down are
    /// cancelled.
    package func memory() -> Memory {
        var memory = window.memory(keeping: restored) { keys(of: $0) }
        for key in Self.traitKeys {
            let value = window.traits.value(forKey: key)
            memory[Self.place(of: key)] = value == Traits().value(forKey: key) ? nil : value
        }
        return memory
    }

    /// The inputs that restore a memory, at time 0.
    package static func inputs(restoring memory: Memory) -> [Recording.Input] {
        memory.places.compactMap { place in
            memory[place].flatMap { Recording.Setting($0) }.map { .value(Key(place), $0, time: 0) }
        }
    }

    /// Restores the value at a place.
    func restore(_ place: String, _ value: Value?) {
        restored[place] = value
        var one = Memory()
        one[place] = value
        for key in Self.traitKeys {
            if let value = one[Self.place(of: key)] { window.traits = window.traits.with(value, forKey: key) }
        }
        window.restore(one) { keys(of: $0) }
    }

    /// What can be set from outside, before what the view keeps and may derive from it.
    private func keys(of view: View) -> [Key] {
        let own = view.rememberedKeys
        guard view === component else { return own }
        return (exhibit.values.map { $0.key } + exhibit.parameters.map { $0.key }).filter { !own.contains($0) } + own
    }

    private static var traitKeys: [Key] { [Exhibit.reducedMotionKey] + Exhibit.traitKeys }
    private static func place(of trait: Key) -> String { "/" + trait.name }
}
