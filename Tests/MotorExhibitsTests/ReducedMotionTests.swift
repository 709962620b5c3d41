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

    /// The parts of a script that end with each release, key, wheel or value, at most eight.
    private static func beginnings(_ exhibit: Exhibit) -> [ArraySlice<Recording.Input>] {
        let inputs = exhibit.script().inputs
        let ends = inputs.indices.filter { place in
            if case .touch(let touch) = inputs[place] { touch.phase == .ended } else { true }
        }
        let step = max(ends.count / 8, 1)
        return ends.enumerated().filter { $0.offset % step == 0 }.map { inputs[...$0.element] }
    }

    @Test(
        "what moves ends, and what never ends is what it is with reduced motion from the beginning",
        arguments: Exhibits.all.map(\.name))
    func on(name: String) throws {
        let exhibit = try #require(Exhibits.all.first { $0.name == name })
        for inputs in Self.beginnings(exhibit) {
            guard var switched = Case(exhibit, inputs, reduced: false),
                var reduced = Case(exhibit, inputs, reduced: true)
            else { continue }
            switched.turn(reduced: true)
            switched.advance(by: 0.3)
            reduced.advance(by: 0.31)
            // Content that was pulled beyond an end returns also with reduced motion.
            #expect(switched.travelling.subtracting(reduced.travelling) == [], "after \(inputs.count) inputs")
            #expect(switched.endless == reduced.endless, "after \(inputs.count) inputs")
        }
    }

    @Test(
        "what never ends is what it is without reduced motion from the beginning", arguments: Exhibits.all.map(\.name))
    func off(name: String) throws {
        let exhibit = try #require(Exhibits.all.first { $0.name == name })
        for inputs in Self.beginnings(exhibit) {
            guard var switched = Case(exhibit, inputs, reduced: true),
                let moving = Case(exhibit, inputs, reduced: false)
            else { continue }
            switched.turn(reduced: false)
            #expect(switched.endless == moving.endless, "after \(inputs.count) inputs")
        }
    }
}
