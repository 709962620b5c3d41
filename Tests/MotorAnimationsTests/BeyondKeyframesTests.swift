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

    /// cubic-bezier(0, 1.5, 1, 1.5) at 0.7, by bisection with 40 digits in Python.
    private let overshot = 1.29901822213561

    @Test("if the function of the whole overshoots, the last keyframe is passed like the end of a basic animation")
    func overshoot() {
        let function = TimingFunction.cubicBezier(0, 1.5, 1, 1.5)
        let basic = line("x", from: 0, to: 100)
        let straight = KeyframeAnimation(keyPath: "x", values: [0, 100])
        let bent = KeyframeAnimation(keyPath: "x", values: [0, 10, 40])
        let eased = KeyframeAnimation(keyPath: "x", values: [0, 100])
        eased.timingFunctions = [.easeIn]
        let along = KeyframeAnimation(keyPath: "position")
        along.path = Path([.move(.zero), .line(Point(x: 0, y: 100))])
        for animation in [basic, straight, bent, eased, along] { animation.timingFunction = function }
        func number(_ animation: PropertyAnimation) -> Double {
            let value = shown(animation, at: [0.7])[0]
            return value?.number ?? value?.point?.y ?? .nan
        }
        #expect(isNear(number(basic), 100 * overshot, 1e-10))
        #expect(isNear(number(straight), 100 * overshot, 1e-10))
        // The last segment is extrapolated: from 10 at a half to 40 at 1.
        #expect(isNear(number(bent), 10 + 30 * (overshot - 0.5) * 2, 1e-10))
        // css-easing: beyond 1, ease-in continues along the line from (0.42, 0) to (1, 1).
        #expect(isNear(number(eased), 100 * (1 + (overshot - 1) / 0.58), 1e-10))
        #expect(isNear(number(along), 100 * overshot, 1e-6))
    }

    @Test("before the start the first segment is extrapolated, a cubic along its tangent", arguments: [false, true])
    func undershoot(isCubic: Bool) {
        // x = 3(1 − t)t²·1 + t³ and y = −3(1 − t)²t + 3(1 − t)t² + t³: at t = ¼ x is 0.15625 and y −0.265625.
        let animation = KeyframeAnimation(keyPath: "x", values: [0, 10, 40])
        animation.timingFunction = .cubicBezier(0, -1, 1, 1)
        if isCubic { animation.calculationMode = .cubic }
        // The end tangent of a cubic is the difference to the neighbour: 10 for half of the cycle.
        #expect(isNear(shown(animation, at: [0.15625])[0]?.number ?? .nan, -0.265625 * 20, 1e-9))
    }

    @Test("arrays and paths are added element by element, also for by")
    func byArrays() {
        let outline = Path([.move(Point(x: 1, y: 2)), .line(Point(x: 3, y: 4))])
        let way = Path([.move(Point(x: 10, y: 20)), .line(Point(x: 30, y: 40))])
        let sum = Path([.move(Point(x: 11, y: 22)), .line(Point(x: 33, y: 44))])
        let half = Path([.move(Point(x: 6, y: 12)), .line(Point(x: 18, y: 24))])
        for (from, by, to, middle) in [
            ([1, 2] as Value, [10, 20] as Value, [11, 22] as Value, [6, 12] as Value),
            (.path(outline), .path(way), .path(sum), .path(half)),
            (
                [[1], .point(.zero)], [[2], .point(Point(x: 4, y: 6))], [[3], .point(Point(x: 4, y: 6))],
                [[2], .point(Point(x: 2, y: 3))]
            ),
        ] {
            for row in 0..<3 {
                let animation = BasicAnimation(keyPath: "list")
                animation.timingFunction = .linear
                animation.byValue = by
                if row == 0 { animation.fromValue = from }
                if row == 1 { animation.toValue = to }
                let layer = Layer()
                layer["list"] = from
                #expect(shown(animation, on: layer, at: [0, 0.5]) == [from, middle], "row \(row)")
            }
        }
    }

    @Test("cumulative and additive arrays add up too")
    func sums() {
        let layer = Layer()
        layer["list"] = [100, 200]
        let animation = BasicAnimation(keyPath: "list")
        (animation.fromValue, animation.toValue) = ([0, 0], [1, 10])
        (animation.isAdditive, animation.isCumulative, animation.timing.repeatCount) = (true, true, 4)
        animation.timingFunction = .linear
        #expect(shown(animation, on: layer, at: [0.5, 2.5]) == [[100.5, 205], [102.5, 225]])
    }

    @Test("a by of a type without addition is refused, with place, value and rule")
    func refusedBy() {
        let layer = Layer()
        let stage = Stage.with(layer)
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

    /// Kochanek and Bartels' curve for numbers, by Hermite interpolation: the oracle for all values that interpolate.
    private static func curve(_ p: [Double], tension t: Double, continuity c: Double, bias b: Double, at x: Double)
        -> Double
    {
        let place = min(Int(x * Double(p.count - 1)), p.count - 2)
        let u = x * Double(p.count - 1) - Double(place)
        func tangent(_ i: Int, _ sign: Double) -> Double {
            let come = i > 0 ? p[i] - p[i - 1] : p[1] - p[0]
            let go = i < p.count - 1 ? p[i + 1] - p[i] : come
            return come * (1 - t) * (1 + sign * c) * (1 + b) / 2 + go * (1 - t) * (1 - sign * c) * (1 - b) / 2
        }
        let (a, d) = (tangent(place, 1), tangent(place + 1, -1))
        return p[place] * (2 * u * u * u - 3 * u * u + 1) + p[place + 1] * (3 * u * u - 2 * u * u * u)
            + a * (u * u * u - 2 * u * u + u) + d * (u * u * u - u * u)
    }

    @Test("a cubic treats transforms, arrays and paths like each of their numbers")
    func cubic() {
        let numbers = [0.0, 0.5, 1.75, 1.25]
        let parts = [0.1, 0.3, 0.5, 0.8, 0.95]
        func animation(_ values: [Value]) -> KeyframeAnimation {
            let animation = KeyframeAnimation(keyPath: "thing", values: values)
            animation.calculationMode = .cubic
            animation.tensionValues = [0.3, 0.3, 0.3, 0.3]
            animation.continuityValues = [-0.2, -0.2, -0.2, -0.2]
            animation.biasValues = [0.4, 0.4, 0.4, 0.4]
            return animation
        }
        let expected = parts.map { Self.curve(numbers, tension: 0.3, continuity: -0.2, bias: 0.4, at: $0) }
        func expect(_ values: [Value], _ read: (Value?) -> Double?) {
            let layer = Layer()
            layer["thing"] = values[0]
            for (value, number) in zip(shown(animation(values), on: layer, at: parts), expected) {
                #expect(isNear(read(value) ?? .nan, number, 1e-9), "\(String(describing: value)), not \(number)")
            }
        }
        expect(numbers.map { .number($0) }) { $0?.number }
        expect(numbers.map { [.number($0), 7] }) { $0?.array?[0].number }
        expect(numbers.map { .path(Path([.move(Point(x: 0, y: $0)), .line(.zero)])) }) {
            if case .move(let point)? = $0?.path?.elements.first { point.y } else { nil }
        }
        expect(numbers.map { .transform(.translation(x: $0, y: 1)) }) { $0?.transform?.components.translation.x }
        expect(numbers.map { .transform(.scale(x: $0 + 1, y: 1)) }) { $0?.transform.map { $0.components.scale.x - 1 } }
        // Rotations about one axis add up like numbers, as long as none is half a turn.
        expect(numbers.map { .transform(.rotation(angle: $0, x: 0, y: 0, z: 1)) }) {
            $0?.transform?.components.rotation.z
        }
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
