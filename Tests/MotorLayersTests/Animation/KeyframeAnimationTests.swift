import Foundation
import MotorLayers
import MotorMath
import SeededRandom
import Testing

@testable import MotorLayers

@Suite("KeyframeAnimation")
struct KeyframeAnimationTests {
    /// The displayed values at fractions of a cycle of one second.
    private func shown(_ animation: KeyframeAnimation, at parts: [Double]) -> [Double] {
        let (layer, stage) = staged("x", -1)
        animation.keyPath = "x"
        animation.duration = 1
        animation.timing.fillMode = .forwards
        animation.isRemovedOnCompletion = false
        layer.add(animation)
        return parts.map {
            stage.advance(to: $0)
            return layer.shown("x")
        }
    }

    private func expect(_ animation: KeyframeAnimation, _ pairs: [(Double, Double)], _ tolerance: Double = 1e-9) {
        let values = shown(animation, at: pairs.map { $0.0 })
        for (value, pair) in zip(values, pairs) {
            #expect(isNear(value, pair.1, tolerance), "at \(pair.0): \(value), not \(pair.1)")
        }
    }

    @Test(
        "invalid key times fall back to even spacing",
        arguments: [[0, 1], [0, 0.8, 0.7], [0.1, 0.2, 1], [0, 0.2, 0.9], [0, .nan, 1], [0, 0.2, 0.3, 1]])
    func misfits(times: [Double]) {
        let animation = KeyframeAnimation(values: [0, 10, 40])
        animation.keyTimes = times
        expect(animation, [(0.25, 5), (0.5, 10), (0.75, 25)])
    }

    @Test("cubicPaced follows the curve at a constant speed")
    func cubicPaced() {
        let (layer, stage) = staged()
        let animation = KeyframeAnimation(
            keyPath: "position",
            values: [
                .point(.zero), .point(Point(x: 100, y: 0)), .point(Point(x: 110, y: 40)), .point(Point(x: 0, y: 50)),
            ])
        animation.calculationMode = .cubicPaced
        animation.duration = 1
        layer.add(animation)
        var (steps, last) = ([Double](), Point.zero)
        for step in 1..<200 {
            stage.advance(to: Double(step) / 200)
            let point = layer.presentation["position"]!.point!
            steps.append(
                ((point.x - last.x) * (point.x - last.x) + (point.y - last.y) * (point.y - last.y)).squareRoot())
            last = point
        }
        let mean = steps.reduce(0, +) / Double(steps.count)
        // With sixteen chords per segment, the speed varies by a few per cent within each.
        for step in steps { #expect(abs(step / mean - 1) < 0.1) }
    }

    @Test("a path moves a point along its lines, each of which is a segment")
    func path() {
        let (layer, stage) = staged()
        let animation = KeyframeAnimation(keyPath: "position")
        animation.path = Path([.move(Point(x: 0, y: 0)), .line(Point(x: 10, y: 0)), .line(Point(x: 10, y: 30))])
        animation.duration = 1
        layer.add(animation, forKey: "p")
        stage.advance(to: 0.75)
        #expect(layer.presentation["position"] == .point(Point(x: 10, y: 15)))
        animation.calculationMode = .paced
        layer.add(animation, forKey: "p")
        stage.advance(to: 1.25)
        #expect(layer.presentation["position"] == .point(Point(x: 10, y: 10)))
        animation.calculationMode = .discrete
        layer.add(animation, forKey: "p")
        for (time, expected) in [(1.3, Point(x: 0, y: 0)), (1.6, Point(x: 10, y: 0)), (2.2, Point(x: 10, y: 30))] {
            stage.advance(to: time)
            #expect(layer.presentation["position"] == .point(expected))
        }
    }

    @Test("an animation without values or a path adds nothing")
    func nothing() {
        let (layer, stage) = staged()
        layer.add(KeyframeAnimation(keyPath: "x"), forKey: "a")
        let empty = KeyframeAnimation(keyPath: "position")
        empty.path = Path()
        layer.add(empty, forKey: "b")
        stage.advance(to: 0)
        #expect(layer.animationKeys == [] && !stage.needsFrame)
    }

    /// What a layer shows that follows a path for a second, at a time.
    private func following(
        _ path: Path, _ mode: KeyframeAnimation.RotationMode?, at time: Double,
        in function: TimingFunction? = nil, by change: (KeyframeAnimation) -> Void = { _ in }
    ) -> (position: Point, angle: Double) {
        let layer = Layer()
        layer.transform = .rotation(angle: 0.3, x: 0, y: 0, z: 1)
        let stage = Stage.with(layer)
        let animation = KeyframeAnimation(keyPath: .position)
        (animation.path, animation.rotationMode, animation.duration) = (path, mode, 1)
        animation.isRemovedOnCompletion = false
        animation.timing.fillMode = .both
        change(animation)
        Transaction.run {
            if let function { Transaction.animationTimingFunction = function }
            layer.add(animation)
        }
        stage.advance(to: time)
        return (layer.presentation[.position]?.point ?? .zero, layer.shown("transform.rotation.z"))
    }

    @Test("at a repeated point the layer keeps its direction, and a curve that turns back gives it no velocity")
    func stops() {
        let (start, middle, end) = (Point.zero, Point(x: 0, y: 100), Point(x: 0, y: 200))
        for points in [[start, middle, middle, end], [start, start, middle, end]] {
            let path = Path.polyline(points, isClosed: false)
            // Down: a quarter turn, and the angle of the model.
            for time in [0.1, 0.4, 0.5, 0.9] {
                #expect(isNear(following(path, .auto, at: time).angle, .pi / 2 + 0.3, 1e-9), "at \(time)")
            }
        }
        // Along one line: the derivative 3·(1 − t)²·200 − 6·(1 − t)·t·300 + 3·t²·200 is 0 at t = (7 ± √21) / 14.
        let curve = Path([
            .move(.zero), .cubic(Point(x: 100, y: 0), control1: Point(x: 200, y: 0), control2: Point(x: -100, y: 0)),
        ])
        let (layer, stage) = staged()
        let animation = KeyframeAnimation(keyPath: .position)
        (animation.path, animation.rotationMode, animation.duration) = (curve, .auto, 1)
        layer.add(animation)
        stage.advance(to: (7 - 21.0.squareRoot()) / 14)
        #expect(layer.presentation.velocity(forKey: "transform.rotation.z") == 0)
    }

    @Test("a layer on a circle turns with the tangent: a quarter ahead of the radius, or behind it in reverse")
    func rotation() {
        let circle = Path.ellipse(in: Rect(x: -100, y: -100, width: 200, height: 200))
        for time in [0, 0.1, 0.25, 0.4, 0.6, 0.99, 1] {
            let (position, angle) = following(circle, .auto, at: time)
            #expect(position == following(circle, nil, at: time).position)
            // The angle of the model is kept; cubic curves are a circle but for a thousandth.
            let radius = Point(x: cos(angle - 0.3 - .pi / 2), y: sin(angle - 0.3 - .pi / 2)) * 100
            #expect((radius - position).magnitude < 0.5, "at \(time)")
            let reversed = following(circle, .autoReverse, at: time).angle - angle
            #expect(isNear(cos(reversed), -1, 1e-9))
        }
        #expect(isNear(following(circle, nil, at: 0.4).angle, 0.3))
    }

    @Test("the rotation has the easing, repeats and autoreverses of the whole animation")
    func rotationInTime() {
        let corner = Path.polyline([.zero, Point(x: 10, y: 0), Point(x: 10, y: 10)])
        func angle(at time: Double, _ change: (KeyframeAnimation) -> Void) -> Double {
            following(corner, .auto, at: time, by: change).angle - 0.3
        }
        #expect(isNear(angle(at: 0.4) { _ in }, 0) && isNear(angle(at: 0.6) { _ in }, .pi / 2))
        // Half of the distance takes more than half of the time.
        let slow = TimingFunction.easeIn
        #expect(isNear(angle(at: 0.6) { $0.timingFunction = slow }, slow(0.6) < 0.5 ? 0 : .pi / 2))
        #expect(slow(0.6) < 0.5)
        #expect(isNear(angle(at: 1.2) { ($0.timing.repeatCount) = 2 }, 0))
        #expect(isNear(angle(at: 1.2) { $0.timing.autoreverses = true }, .pi / 2))
        // The point moves as if nothing turned, but for cycles, which begin at the start of the path.
        let changes: [(KeyframeAnimation) -> Void] = [
            { $0.timing.speed = 2 }, { $0.timing.timeOffset = 0.3 }, { $0.timing.beginTime = 0.3 },
            { $0.timing.autoreverses = true }, { $0.timing.repeatCount = 2.5 }, { $0.timing.repeatDuration = 1.3 },
            { $0.duration = 0 }, { $0.timing.fillMode = .removed }, { $0.isAdditive = true },
            { $0.isCumulative = true }, { $0.timingFunction = .easeIn }, { $0.timingFunctions = [.easeIn, .easeOut] },
            { $0.keyTimes = [0, 0.8, 1] },
            { $0.calculationMode = .paced }, { $0.calculationMode = .cubic },
        ]
        var dice = SeededGenerator(seed: 3)
        for number in 0..<100 {
            // Each alone, then several.
            let chosen = number < changes.count ? [number] : changes.indices.filter { _ in dice.isTrue(0.25) }
            func change(_ animation: KeyframeAnimation) { for index in chosen { changes[index](animation) } }
            let function = dice.isTrue() ? nil : TimingFunction.easeOut
            for time in [0.2, 0.4, 1.2, 3] {
                let position = following(corner, .auto, at: time, in: function, by: change).position
                let wanted = following(corner, nil, at: time, in: function) {
                    change($0)
                    $0.isCumulative = false
                }.position
                #expect(
                    isNear(position.x, wanted.x, 1e-9) && isNear(position.y, wanted.y, 1e-9), "\(chosen) at \(time)")
            }
        }
        // Without a path nothing turns.
        let still = KeyframeAnimation(keyPath: .position, values: [.point(.zero), .point(Point(x: 0, y: 10))])
        still.rotationMode = .auto
        let (layer, stage) = staged()
        layer.add(still)
        stage.advance(to: 0.1)
        #expect(layer.shown("transform.rotation.z") == 0)
    }
}
