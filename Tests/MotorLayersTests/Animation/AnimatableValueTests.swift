import MotorLayers
import MotorMath
import Testing

/// A type that the package does not know.
private struct Gauge: AnimatableValue, Equatable {
    var level: Double
    var tilt: Double

    init(level: Double, tilt: Double) { (self.level, self.tilt) = (level, tilt) }

    var numbers: SIMD4<Double> { [level, tilt, 0, 0] }
    init(numbers: SIMD4<Double>) { (level, tilt) = (numbers.x, numbers.y) }
}

extension ValueKey where Value == Gauge {
    fileprivate static var gauge: Self { "gauge" }
}

@Suite("Custom animatable types")
struct AnimatableValueTests {
    private let layer = Layer()
    private let stage: Stage

    init() {
        stage = .with(layer)
        layer[.gauge] = Gauge(level: 1, tilt: 10)
    }

    private var shown: Gauge? { layer.presentation["gauge"].flatMap { Gauge.content(of: $0) } }
    private var velocity: Gauge? { layer.presentation.velocity(forKey: "gauge").flatMap { Gauge.content(of: $0) } }

    @Test("a layer returns the stored value, and nil for another type")
    func stored() {
        #expect(layer[.gauge] == Gauge(level: 1, tilt: 10))
        layer["gauge"] = 3
        #expect(layer[.gauge] == nil)
    }

    @Test("an ease interpolates each number separately")
    func eases() {
        layer.actions["gauge"] = .ease(duration: 1, timingFunction: .linear)
        layer[.gauge] = Gauge(level: 3, tilt: -10)
        stage.advance(to: 0.25)
        // A quarter of the distance from 1 to 3 and from 10 to −10, at 2 and −20 per second.
        #expect(shown == Gauge(level: 1.5, tilt: 5))
        #expect(velocity == Gauge(level: 2, tilt: -20))
    }

    @Test("a spring moves each number as a spring of that number alone, and may overshoot below 0")
    func springs() {
        let spring = Spring(dampingRatio: 0.3, response: 0.5)
        layer.actions["gauge"] = .spring(spring)
        for (key, start) in [("level", 1.0), ("tilt", 10)] as [(Key, Double)] {
            layer[key] = .number(start)
            layer.actions[key] = .spring(spring)
            layer[key] = 0
        }
        layer[.gauge] = Gauge(level: 0, tilt: 0)
        var lowest = 0.0
        for frame in 1...60 {
            stage.advance(to: Double(frame) / 60)
            let level = layer.presentation["level"]?.number ?? .nan
            let tilt = layer.presentation["tilt"]?.number ?? .nan
            #expect(abs((shown?.level ?? .nan) - level) < 1e-12 && abs((shown?.tilt ?? .nan) - tilt) < 1e-12)
            lowest = min(lowest, tilt)
        }
        // e^(−πζ/√(1 − ζ²)) of the distance: 0.372 of 10.
        #expect(abs(lowest + 3.72) < 0.03)
    }

    @Test("a drag catches the value in flight, and the next spring takes over the release velocity")
    func handed() {
        layer.actions["gauge"] = .spring(Spring(dampingRatio: 1, response: 0.5))
        layer[.gauge] = Gauge(level: 5, tilt: 0)
        stage.advance(to: 0.1)
        let caught = shown
        layer.hold("gauge")
        #expect(caught != Gauge(level: 1, tilt: 10) && layer[.gauge] == caught && layer.animationKeys.isEmpty)
        layer.release("gauge", velocity: Gauge(level: 4, tilt: -8).layerValue)
        layer[.gauge] = Gauge(level: 0, tilt: 0)
        #expect(shown == caught && velocity == Gauge(level: 4, tilt: -8))
        stage.advance(to: 5)
        #expect(shown == Gauge(level: 0, tilt: 0) && !stage.needsFrame)
    }

    @Test("keyframes, decays and bindings accept the type")
    func everywhere() {
        let keyframes = KeyframeAnimation(keyPath: "gauge")
        keyframes.values = [Gauge(level: 0, tilt: 0), Gauge(level: 2, tilt: 4)].map { $0.layerValue }
        keyframes.duration = 1
        layer.add(keyframes, forKey: nil)
        let follower = Layer()
        layer.addSublayer(follower)
        follower.bind(ValueKey<Double>("level"), to: .gauge, of: layer) { $0.level }
        stage.advance(to: 0.5)
        #expect(shown == Gauge(level: 1, tilt: 2))
        #expect(follower.presentation["level"]?.number == 1)
        stage.advance(to: 2)
        layer.release("gauge", velocity: Gauge(level: 0, tilt: 100).layerValue)
        let decay = DecayAnimation(keyPath: "gauge")
        // The distance of a throw is its velocity times the decay's time: only the tilt moves.
        let landing = decay.landing(of: layer, forKey: "gauge").flatMap { Gauge.content(of: $0) }
        #expect(landing?.level == 1 && (landing?.tilt ?? 0) > 10)
    }

    @Test("numbers that are not finite are not animated, and one diagnostic is reported")
    func refused() {
        var count = 0
        Diagnostics.withHandler({ _ in count += 1 }) {
            let animation = BasicAnimation(keyPath: "gauge")
            animation.toValue = Gauge(level: .nan, tilt: 0).layerValue
            layer.add(animation, forKey: "gauge")
        }
        #expect(count == 1 && layer.animationKeys.isEmpty)
    }
}
