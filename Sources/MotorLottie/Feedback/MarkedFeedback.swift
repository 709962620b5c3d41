import MotorLayers
import MotorMath

/// The feedback that a file's markers give for a state change.
struct MarkedFeedback: Sendable {
    /// A marker's segment, forward or backward.
    struct Segment: Sendable {
        let marker: LottieFile.Marker
        var isBackward = false
    }

    /// The segment that plays once.
    var entry: Segment?
    /// The segment that repeats while the state lasts.
    var loop: LottieFile.Marker?
    /// The poses with the state's name, shown when nothing plays.
    var poses: [Double] = []
    var state = ""
    /// The segments that play instead of the pose, by the state being left.
    var exits: [LottieFile.Marker] = []

    /// The feedback, by the key of its change.
    static func all(of markers: [LottieFile.Marker]) -> [(key: Key, feedback: MarkedFeedback)] {
        var result = Entries()
        var (changes, states) = ([(marker: LottieFile.Marker, from: String, to: String)](), [LottieFile.Marker]())
        for marker in markers where !marker.isOfReducedMotion && !marker.name.utf8.isEmpty {
            if let (from, to) = marker.change {
                if marker.duration > 0, !(from.utf8.isEmpty && to.utf8.isEmpty) { changes.append((marker, from, to)) }
            } else {
                states.append(marker)
            }
        }
        func loop(_ state: String) -> LottieFile.Marker? {
            states.first { $0.duration > 0 && $0.name.isSame(as: state) }
        }
        for (marker, _, to) in changes {
            result.add(Key(marker.name), .init(entry: .init(marker: marker), loop: loop(to), state: to))
        }
        for (marker, from, to) in changes where !from.utf8.isEmpty && !to.utf8.isEmpty {
            // A separate segment for either state shows what the designer intended.
            if result.has("->" + from) || result.has(to + "->") { continue }
            result.add(
                Key(to + "->" + from),
                .init(entry: .init(marker: marker, isBackward: true), loop: loop(from), state: from))
        }
        let exits = changes.filter { $0.to.utf8.isEmpty }.map { $0.marker }
        for state in states {
            let key = Key("->" + state.name)
            if result.has(key) {
                result.addPose(of: state, to: key)
                continue
            }
            var feedback = MarkedFeedback(state: state.name, exits: exits)
            if state.duration > 0 { feedback.loop = state } else { feedback.poses = [state.time] }
            // A segment that ends at the state shows its pose too.
            for change in changes where change.to.isSame(as: state.name) {
                feedback.poses.append(change.marker.range.upperBound)
            }
            result.add(key, feedback)
        }
        // A change still without feedback finishes the current loop first.
        for state in states where state.duration > 0 {
            result.add(Key(state.name + "->"), .init(entry: .init(marker: state)))
        }
        return result.all
    }

    /// A table that keeps the first entry of a key.
    private struct Entries {
        private(set) var all: [(key: Key, feedback: MarkedFeedback)] = []

        func has(_ key: Key) -> Bool { all.contains { $0.key == key } }

        func has(_ name: String) -> Bool { has(Key(name)) }

        mutating func add(_ key: Key, _ feedback: MarkedFeedback) {
            if !has(key) { all.append((key, feedback)) }
        }

        /// Adds a pose if the earlier marker of the same state has no segment.
        mutating func addPose(of state: LottieFile.Marker, to key: Key) {
            guard let index = all.firstIndex(where: { $0.key == key }), all[index].feedback.entry == nil else { return }
            if state.duration == 0 { all[index].feedback.poses.append(state.time) }
        }
    }
}
