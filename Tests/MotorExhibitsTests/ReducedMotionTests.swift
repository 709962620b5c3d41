import FineMotor
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

        init?(_ exhibit: Exhibit, _ inputs: ArraySlice<Recording.Input>, reduced: Bool) {
            showing = Showing(exhibit)
            showing.take(.value(Exhibit.reducedMotionKey, .bool(reduced), time: 0))
            var fingers: Set<Int> = []
            for input in inputs {
                if case .touch(let touch) = input {
                    let isDown = touch.phase == .began || touch.phase == .moved
                    if isDown { fingers.insert(touch.id) } else { fingers.remove(touch.id) }
                }
                showing.take(input)
            }
            guard fingers.isEmpty, let last = inputs.last else { return nil }
            time = last.time + 0.05
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

        /// The layers that are shown by more than a point beside their places, or that are still turning.
        var travelling: Set<String> {
            var (found, pending) = (Set<String>(), [showing.window.root.layer])
            while let layer = pending.popLast() {
                let shown = layer.presentation
                let ways = [Key.position, "bounds.origin"].map { key in
                    (shown[key]?.point ?? .zero).distance(to: layer[key]?.point ?? .zero)
                }
                let turn = (shown["transform.rotation.z"]?.number ?? 0) - (layer["transform.rotation.z"]?.number ?? 0)
                if ways.contains(where: { $0 > 1 }) || abs(turn) > 0.01 { found.insert(layer.displayName) }
                pending += layer.sublayers
            }
            return found
        }

        /// What never ends.
        var endless: [String] {
            showing.stage.settle().running.map { "\($0.layer) \($0.key?.name ?? "")" }.sorted()
        }
    }

    /// The parts of a script that end at its first and second third, with a release, a key, a wheel or a value.
    private static func beginnings(_ exhibit: Exhibit) -> [ArraySlice<Recording.Input>] {
        let inputs = exhibit.script().inputs
        let ends = inputs.indices.filter { place in
            if case .touch(let touch) = inputs[place] { touch.phase == .ended } else { true }
        }
        return [ends[ends.count / 3], ends[ends.count * 2 / 3]].map { inputs[...$0] }
    }

    @Test(
        "switched on, what moves ends; on or off, what never ends is what it is so from the beginning",
        arguments: Exhibits.all.map(\.name))
    func switches(name: String) throws {
        let exhibit = try #require(Exhibits.all.first { $0.name == name })
        for inputs in Self.beginnings(exhibit) {
            guard var on = Case(exhibit, inputs, reduced: false), var off = Case(exhibit, inputs, reduced: true),
                var reduced = Case(exhibit, inputs, reduced: true),
                let moving = Case(exhibit, inputs, reduced: false)
            else { continue }
            on.turn(reduced: true)
            on.advance(by: 0.3)
            reduced.advance(by: 0.31)
            off.turn(reduced: false)
            // Content that was pulled beyond an end returns also with reduced motion.
            #expect(on.travelling.subtracting(reduced.travelling) == [], "after \(inputs.count) inputs")
            #expect(on.endless == reduced.endless && off.endless == moving.endless, "after \(inputs.count) inputs")
        }
    }
}
