package import FineMotor
package import MotorRecording

extension Showing {
    static func isPath(_ key: Key) -> Bool { key.name.utf8.first == UInt8(ascii: "/") }

    /// Returns the saved state: that of the views, and the values that can be set or tuned, without the traits, which belong
    /// to the host. Touches and keys in progress are cancelled.
    package func memory() -> Memory { window.memory(keeping: restored) { keys(of: $0) } }

    /// The inputs that restore a memory, at time 0.
    package static func inputs(restoring memory: Memory) -> [Recording.Input] {
        memory.places.compactMap { path in
            memory[path].flatMap { Recording.Setting($0) }.map { .value(Key(path), $0, time: 0) }
        }
    }

    /// Restores the value at a path.
    func restore(_ path: String, _ value: Value?) {
        restored[path] = value
        var one = Memory()
        one[path] = value
        window.restore(one) { keys(of: $0) }
    }

    /// The keys that can be set from outside, followed by those that the view saves and may derive from them.
    private func keys(of view: View) -> [Key] {
        let own = view.rememberedKeys
        guard view === component else { return own }
        return (exhibit.values.map { $0.key } + exhibit.parameters.map { $0.key }).filter { !own.contains($0) } + own
    }
}
