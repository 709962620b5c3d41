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

    @Test("CAMediaTiming.h: local time is (parent time − beginTime) · speed + timeOffset")
    func localTime() {
        #expect(
            shown(at: [1, 1.25, 1.5]) { ($0.beginTime, $0.speed, $0.timeOffset) = (1, 2, 0.5) } == [0.25, 0.5, 0.75])
    }

    @Test("CAMediaTiming.h: a speed of 0 pauses at timeOffset")
    func paused() {
        #expect(shown(at: [0, 1, 50]) { ($0.speed, $0.timeOffset) = (0, 0.5) } == [0.25, 0.25, 0.25])
    }

    @Test("CAMediaTiming.h: a negative speed swaps before and after")
    func backwards() {
        let held = shown(at: [0.5, 1, 2, 3, 4]) { ($0.beginTime, $0.speed, $0.timeOffset) = (1, -1, 2) }
        #expect(held == [-1, 1, 0.5, -1, -1])
        let forwards = shown(at: [0.5, 4]) {
            ($0.beginTime, $0.speed, $0.timeOffset, $0.fillMode) = (1, -1, 2, .forwards)
        }
        #expect(forwards == [-1, 0])
    }

    @Test("CAMediaTiming.h: repeatCount repeats, including fractions")
    func repeatCount() {
        #expect(shown(at: [1, 3, 4.5, 5]) { $0.repeatCount = 2.5 } == [0.5, 0.5, 0.25, -1])
        #expect(shown(at: [1, 4001]) { $0.repeatCount = .infinity } == [0.5, 0.5])
    }

    @Test("CAMediaTiming.h: repeatDuration is the total time, and is not doubled by autoreversing")
    func repeatDuration() {
        #expect(shown(at: [1, 3, 4.5, 5]) { $0.repeatDuration = 5 } == [0.5, 0.5, 0.25, -1])
        #expect(
            shown(at: [1, 3, 4.5, 5]) { ($0.repeatDuration, $0.autoreverses) = (5, true) } == [0.5, 0.5, 0.25, -1])
    }

    @Test("CAMediaTiming.h: autoreverses plays backwards after forwards")
    func autoreverses() {
        #expect(shown(at: [1, 2, 3, 3.5, 4]) { $0.autoreverses = true } == [0.5, 1, 0.5, 0.25, -1])
    }

    @Test(
        "at a boundary between cycles the next one's beginning is shown; at the end the end, or the beginning if reversed"
    )
    func boundaries() {
        #expect(shown(at: [2, 4, 6]) { ($0.repeatCount, $0.fillMode) = (3, .forwards) } == [0, 0, 1])
        #expect(shown(at: [4, 8]) { ($0.repeatCount, $0.autoreverses, $0.fillMode) = (2, true, .forwards) } == [0, 0])
    }

    @Test(
        "CAMediaTiming.h: fill modes hold the beginning before, the end after, both or neither",
        arguments: [
            (Timing.FillMode.removed, [-1.0, 0.5, -1]), (.backwards, [0, 0.5, -1]), (.forwards, [-1, 0.5, 1]),
            (.both, [0, 0.5, 1]),
        ])
    func fillModes(mode: Timing.FillMode, expected: [Double]) {
        #expect(shown(at: [0.5, 2, 5]) { ($0.beginTime, $0.fillMode) = (1, mode) } == expected)
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

    @Test("CAMediaTimingFunction documentation: the named curves' control points")
    func namedCurves() {
        let rows: [(TimingFunction, Double, Double, Double, Double)] = [
            (.linear, 0, 0, 1, 1), (.easeIn, 0.42, 0, 1, 1), (.easeOut, 0, 0, 0.58, 1),
            (.easeInEaseOut, 0.42, 0, 0.58, 1),
            (.default, 0.25, 0.1, 0.25, 1),
        ]
        for (curve, x1, y1, x2, y2) in rows { #expect(curve.kind == .cubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)) }
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
