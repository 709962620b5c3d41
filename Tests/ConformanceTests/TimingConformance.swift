import FineMotor
import Testing

/// When an animation is displayed, and its value: the rows of Core Animation's `CAMediaTiming` protocol.
@Suite("Conformance: timing")
struct TimingConformance {
    /// A number that is 0 at the beginning of a cycle and 1 at its end; −1 if nothing is displayed.
    private func shown(at times: [Double], _ change: (inout Timing) -> Void) -> [Double] {
        let layer = Layer()
        layer["x"] = -1
        let stage = Stage(root: layer)
        let animation = BasicAnimation(keyPath: "x")
        (animation.fromValue, animation.toValue, animation.timingFunction) = (0, 1, .linear)
        animation.isRemovedOnCompletion = false
        animation.duration = 2
        change(&animation.timing)
        layer.add(animation)
        return times.map {
            stage.advance(to: $0)
            return layer.presentation["x"]?.number ?? .nan
        }
    }

    @Test("CAMediaTiming.h: a timing is displayed when it says, with the value it says")
    func rows() {
        func row(_ description: String, _ times: [Double], _ expected: [Double], _ change: (inout Timing) -> Void) {
            let shown = shown(at: times, change)
            #expect(shown == expected, "\(description)")
        }
        row("local time is (parent time − beginTime) · speed + timeOffset", [1, 1.25, 1.5], [0.25, 0.5, 0.75]) {
            ($0.beginTime, $0.speed, $0.timeOffset) = (1, 2, 0.5)
        }
        row("a speed of 0 pauses at timeOffset", [0, 1, 50], [0.25, 0.25, 0.25]) {
            ($0.speed, $0.timeOffset) = (0, 0.5)
        }
        row("a negative speed swaps before and after", [0.5, 1, 2, 3, 4], [-1, 1, 0.5, -1, -1]) {
            ($0.beginTime, $0.speed, $0.timeOffset) = (1, -1, 2)
        }
        row("and so forwards fills what is after", [0.5, 4], [-1, 0]) {
            ($0.beginTime, $0.speed, $0.timeOffset, $0.fillMode) = (1, -1, 2, .forwards)
        }
        row("repeatCount repeats, and its fraction", [1, 3, 4.5, 5], [0.5, 0.5, 0.25, -1]) { $0.repeatCount = 2.5 }
        row("endlessly", [1, 4001], [0.5, 0.5]) { $0.repeatCount = .infinity }
        row("repeatDuration is the total time", [1, 3, 4.5, 5], [0.5, 0.5, 0.25, -1]) { $0.repeatDuration = 5 }
        row("not doubled by autoreversing", [1, 3, 4.5, 5], [0.5, 0.5, 0.25, -1]) {
            ($0.repeatDuration, $0.autoreverses) = (5, true)
        }
        row("autoreverses plays backwards", [1, 2, 3, 3.5, 4], [0.5, 1, 0.5, 0.25, -1]) { $0.autoreverses = true }
        row("between cycles the next one's beginning is shown, at the end the end", [2, 4, 6], [0, 0, 1]) {
            ($0.repeatCount, $0.fillMode) = (3, .forwards)
        }
        row("or the beginning if reversed", [4, 8], [0, 0]) {
            ($0.repeatCount, $0.autoreverses, $0.fillMode) = (2, true, .forwards)
        }
        let modes: [(Timing.FillMode, [Double])] = [
            (.removed, [-1, 0.5, -1]), (.backwards, [0, 0.5, -1]), (.forwards, [-1, 0.5, 1]), (.both, [0, 0.5, 1]),
        ]
        for (mode, expected) in modes {
            row("fill modes hold the beginning before, the end after, both or neither", [0.5, 2, 5], expected) {
                ($0.beginTime, $0.fillMode) = (1, mode)
            }
        }
    }

    @Test("CAAnimation documentation: removed on completion by default")
    func removed() {
        let layer = Layer()
        let stage = Stage(root: layer)
        let animation = BasicAnimation(keyPath: "x")
        (animation.fromValue, animation.toValue) = (0, 1)
        #expect(animation.isRemovedOnCompletion && animation.timing.fillMode == .removed)
        layer.add(animation, forKey: "gone")
        animation.isRemovedOnCompletion = false
        layer.add(animation, forKey: "stays")
        stage.advance(to: 1)
        #expect(layer.animationKeys == ["stays"])
    }

    @Test("CAAnimation documentation: a duration of 0 takes the transaction's, or a quarter of a second without one")
    func duration() {
        #expect(shown(at: [0.125, 0.25]) { $0.duration = 0 } == [0.5, -1])
        Transaction.run {
            Transaction.animationDuration = 4
            #expect(shown(at: [1, 3]) { $0.duration = 0 } == [0.25, 0.75])
        }
    }

    @Test("CAMediaTiming.h: times nest: an animation's parent is its layer, a layer's is its superlayer")
    func nested() {
        let stage = Stage()
        let layer = Layer()
        stage.root.addSublayer(layer)
        (stage.root.timing.speed, layer.timing.speed, layer.timing.beginTime) = (2, 0.5, 4)
        stage.advance(to: 5)
        #expect(layer.localTime == 3)
    }
}
