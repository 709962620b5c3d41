import MotorLayers
import MotorMath
import Testing

@Suite("A decay animation")
struct DecayAnimationTests {
    private func flying(_ velocity: Value, from start: Rect = Rect(x: 0, y: 0, width: 100, height: 100)) -> (
        Stage, Layer
    ) {
        let (stage, layer) = (Stage(), Layer())
        layer.bounds = start
        stage.root.addSublayer(layer)
        stage.advance(to: 0)
        let animation = DecayAnimation()
        animation.velocity = velocity
        (animation.lowest, animation.highest) = (.point(.zero), .point(Point(x: 1000, y: 300)))
        let landing = animation.landing(of: layer, forKey: "bounds.origin")
        layer.add(animation, forKey: "bounds.origin")
        if let landing { Transaction.withoutActions { layer["bounds.origin"] = landing } }
        return (stage, layer)
    }

    @Test("each component is a separate throw, and the value stays where it stops")
    func components() {
        let (stage, layer) = flying(.point(Point(x: 600, y: 2000)))
        let (x, y) = (Throw(from: 0, velocity: 600, in: 0...1000), Throw(from: 0, velocity: 2000, in: 0...300))
        for frame in 1...120 {
            let time = Double(frame) / 60
            stage.advance(to: time)
            #expect(layer.presentation.bounds.origin == Point(x: x.state(at: time).value, y: y.state(at: time).value))
            #expect(layer.presentation.bounds.size == Size(width: 100, height: 100))
            let velocity = layer.presentation.velocity(forKey: "bounds.origin")?.point
            #expect(
                velocity?.distance(to: Point(x: x.state(at: time).velocity, y: y.state(at: time).velocity)) ?? 1 < 1e-9)
        }
        stage.settle()
        #expect(!stage.needsFrame && layer.bounds.origin == Point(x: x.landing, y: y.landing))
    }

    @Test("frames at 30, 60 and 120 per second show the same, bit for bit")
    func rates() {
        let shown = [30, 60, 120].map { rate in
            let (stage, layer) = flying(.point(Point(x: -50, y: 1700)))
            return (1...60).map { frame -> Point in
                for step in 1...(rate / 30) { stage.advance(to: Double(frame - 1) / 30 + Double(step) / Double(rate)) }
                return layer.presentation.bounds.origin
            }
        }
        #expect(shown[0] == shown[1] && shown[1] == shown[2])
    }

    @Test("a decay caught in flight stays where it is shown, and a new throw has its given velocity")
    func caught() {
        let (stage, layer) = flying(.point(Point(x: 600, y: 200)))
        stage.advance(to: 0.25)
        let (start, velocity) = (layer.presentation.bounds.origin, layer.presentation.velocity(forKey: "bounds.origin"))
        layer.add(DecayAnimation(), forKey: "bounds.origin")
        #expect(layer.presentation.bounds.origin == start)
        #expect(layer.presentation.velocity(forKey: "bounds.origin") == velocity)
        layer.hold("bounds.origin")
        #expect(layer.bounds.origin == start)
    }

    @Test("a velocity that is not finite or has another type is refused or ignored")
    func refused() {
        var reports = 0
        let (stage, layer) = Diagnostics.withHandler({ _ in reports += 1 }) { flying(.point(Point(x: .nan, y: 1))) }
        stage.advance(to: 0.1)
        #expect(reports >= 1 && layer.presentation.bounds.origin == .zero)
        let (other, still) = flying(.number(12))
        other.advance(to: 0.1)
        #expect(still.presentation.bounds.origin == .zero)
    }

    @Test("a number and a size can be thrown; a color cannot")
    func kinds() {
        let layer = Layer()
        layer["fill"] = .color(Color(red: 1, green: 0, blue: 0))
        let animation = DecayAnimation(keyPath: "bounds.origin.y")
        animation.velocity = 1000
        #expect(animation.landing(of: layer, forKey: "any")?.number.map { abs($0 - 499) < 0.1 } == true)
        #expect(DecayAnimation().landing(of: layer, forKey: "fill") == nil)
        #expect(animation.summary == "Decay(\"bounds.origin.y\")" && DecayAnimation().summary == "Decay")
    }
}
