import MotorAnimations
import MotorCurves
import MotorGeometry
import MotorLayers
import Testing

@Suite("Overshoot, sums and curves of all values that interpolate")
struct BeyondKeyframesTests {
    /// The displayed values for a key at fractions of a second.
    private func shown(_ animation: PropertyAnimation, on layer: Layer = Layer(), at parts: [Double]) -> [Value?] {
        let stage = Stage.with(layer)
        animation.duration = 1
        layer.add(animation)
        return parts.map {
            stage.advance(to: $0)
            return layer.presentation[animation.keyPath!]
        }
    }

    @Test("a by of a type without addition is refused, with place, value and rule")
    func refusedBy() {
        let (layer, stage) = staged()
        let cases: [(Value, Value, String)] = [
            ([1, 2], [1], "array of 1"), ("old", "new", "string \"new\""), (1, .point(.zero), "point (0.0, 0.0)"),
            ([1, "a"], [1, "b"], "array of 2"), (true, false, "bool false"),
            (.path(Path([.move(.zero)])), .path(Path([.close])), "path of 1 elements"),
        ]
        for (from, by, words) in cases {
            let animation = BasicAnimation(keyPath: "thing")
            (animation.fromValue, animation.byValue) = (from, by)
            #expect(
                diagnostics { layer.add(animation, forKey: "a") } == [
                    "FineMotor: Layer.thing takes a byValue that can be added to its value, refused " + words
                ])
            #expect(layer.animationKeys.isEmpty)
        }
        #expect(stage.settle().isSettled)
    }

    @Test("a paced cubic follows a path's curve with a constant speed")
    func pacedPaths() {
        let heights = [0.0, 10, 90, 60]
        let values = heights.map { Value.path(Path([.move(Point(x: 0, y: $0)), .line(Point(x: 100, y: $0))])) }
        let (paths, numbers) = (KeyframeAnimation(values: values), KeyframeAnimation())
        numbers.values = heights.map { .number($0) }
        for animation in [paths, numbers] {
            (animation.keyPath, animation.calculationMode) = ("thing", .cubicPaced)
        }
        let parts = (1..<20).map { Double($0) / 20 }
        for (path, number) in zip(shown(paths, at: parts), shown(numbers, at: parts)) {
            guard case .move(let point)? = path?.path?.elements.first, let height = number?.number else {
                Issue.record("no path")
                return
            }
            #expect(isNear(point.y, height, 1e-9))
        }
    }
}
