import FineMotor
import GalleryExhibits
import MotorExhibits
import MotorRecording
import Testing

/// A switch to reduced motion and back, in the middle of whatever an exhibit does.
@Suite("Reduced motion in mid-flight")
struct ReducedMotionTests {
    /// Plays the beginning of an exhibit's script, up to a moment at which no finger is down, and switches.
    private struct Case {
        let showing: Showing
        private(set) var time: Double

        init(_ exhibit: Exhibit, _ inputs: ArraySlice<Recording.Input>, reduced: Bool) {
            showing = Showing(exhibit)
            showing.take(.value(Exhibit.reducedMotionKey, .bool(reduced), time: 0))
            for input in inputs { showing.take(input) }
            time = (inputs.last?.time ?? 0) + 0.05
            showing.stage.advance(to: time)
        }

        mutating func turn(reduced: Bool) {
            time += 0.01
            showing.take(.value(Exhibit.reducedMotionKey, .bool(reduced), time: time))
            showing.stage.advance(to: time)
        }

        mutating func advance(by duration: Double) {
            time += duration
            showing.stage.advance(to: time)
        }

        /// The layers that are shown by more than a point from their positions, or that are still turning.
        var traveling: Set<String> {
            var (found, pending) = (Set<String>(), [showing.window.root.layer])
            while let layer = pending.popLast() {
                let shown = layer.presentation
                let distances = [Key.position, "bounds.origin"].map { key in
                    (shown[key]?.point ?? .zero).distance(to: layer[key]?.point ?? .zero)
                }
                let turn = (shown["transform.rotation.z"]?.number ?? 0) - (layer["transform.rotation.z"]?.number ?? 0)
                if distances.contains(where: { $0 > 1 }) || abs(turn) > 0.01 { found.insert(layer.displayName) }
                pending += layer.sublayers
            }
            return found
        }

        /// What never ends.
        var endless: [String] {
            showing.stage.settle().running.map { "\($0.layer) \($0.key?.name ?? "")" }.sorted()
        }
    }

    /// The first third of a script or so, which ends with a release, a key, a wheel or a value while no finger is down.
    private static func beginning(_ exhibit: Exhibit) -> ArraySlice<Recording.Input> {
        let inputs = exhibit.script().inputs
        var (fingers, ends): (Int, [Int]) = (0, [])
        for (index, input) in inputs.enumerated() {
            if case .touch(let touch) = input {
                fingers += touch.phase == .began ? 1 : touch.phase == .moved ? 0 : -1
                if touch.phase != .ended { continue }
            }
            if fingers == 0 { ends.append(index) }
        }
        return inputs[...ends[ends.count / 3]]
    }

    @Test(
        "turning it on ends motion; after either change, the endless motions are those of starting with that setting",
        arguments: Exhibits.all.map(\.name))
    func switches(name: String) throws {
        let exhibit = try #require(Exhibits.all.first { $0.name == name })
        let inputs = Self.beginning(exhibit)
        let moving = Case(exhibit, inputs, reduced: false)
        var (on, off) = (Case(exhibit, inputs, reduced: false), Case(exhibit, inputs, reduced: true))
        var reduced = Case(exhibit, inputs, reduced: true)
        on.turn(reduced: true)
        on.advance(by: 0.3)
        reduced.advance(by: 0.31)
        off.turn(reduced: false)
        // Content that was pulled beyond an end returns also with reduced motion.
        #expect(on.traveling.subtracting(reduced.traveling) == [])
        #expect(on.endless == reduced.endless && off.endless == moving.endless)
    }
}
