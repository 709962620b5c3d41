import MotorControls
import MotorGestures
import MotorLayers
import MotorMath
import SeededRandom
import Testing

@Suite("A gesture in a layer's space")
struct GestureSpaceTests {
    /// A pan that has moved from (100, 100) to (140, 100) at constant speed in 0.1 s: 400 points per second.
    private func pan(in view: View, _ window: Window) -> PanRecognizer {
        let pan = PanRecognizer(minimumDistance: 0)
        view.addGestureRecognizer(pan)
        let start = window.stage.time
        window.touch(.began, 100, 100, at: start)
        for step in 1...10 { window.touch(.moved, 100 + Double(step) * 4, 100, at: start + Double(step) / 100) }
        return pan
    }

    @Test("its location is the finger's in the layer, its translation the distance moved, its velocity the derivative")
    func spaces() {
        var (dice, faults) = (SeededGenerator(seed: 5), [Int]())
        for number in 0..<40 {
            let view = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
            let inner = View(frame: Rect(x: 20, y: 40, width: 200, height: 200))
            view.addSubview(inner)
            inner.layer.transform = Transform3D(
                .init(
                    rotation: .init(x: dice.number(-0.5...0.5), y: dice.number(-0.5...0.5), z: dice.number(-3...3)),
                    scale: .init(x: dice.number(0.5...2), y: dice.number(0.5...2), z: 1)))
            if dice.isTrue() { view.layer.sublayerTransform = .perspective(distance: 900) }
            let window = window(view)
            let pan = pan(in: view, window)
            func point(_ x: Double) -> Point { inner.layer.convert(Point(x: x, y: 100), from: view.layer) ?? .zero }
            let step = 1e-4
            let slope = (point(140 + step) - point(140 - step)) * (1 / (2 * step))
            let found = [
                pan.location(in: inner.layer) ?? .zero, pan.translation(in: inner.layer), pan.velocity(in: inner.layer),
            ]
            let expected = [point(140), point(140) - point(100), slope * 400]
            if zip(found, expected).contains(where: { $0.distance(to: $1) > 1e-4 * max(1, $1.magnitude) }) {
                faults.append(number)
            }
        }
        #expect(faults == [])
    }

    @Test("a moving layer is converted at its current position on screen, and its own motion is not subtracted")
    func moving() {
        let view = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
        let window = window(view)
        view.layer.actions["position"] = .ease(duration: 1, timingFunction: .linear)
        view.center = Point(x: 300, y: 100)
        let pan = pan(in: view.superview ?? view, window)
        // After 0.1 s at its 200 points per second.
        let found = [
            pan.location(in: view.layer) ?? .zero, pan.translation(in: view.layer), pan.velocity(in: view.layer),
        ]
        let expected = [Point(x: 120, y: 100), Point(x: 40, y: 0), Point(x: 400, y: 0)]
        #expect(zip(found, expected).allSatisfy { $0.distance(to: $1) < 1e-6 })
        // Seen edge-on, there is no location in it.
        view.layer.transform = .scale(x: 0, y: 1)
        #expect(pan.location(in: view.layer) == nil)
        #expect(pan.translation(in: view.layer) == .zero && pan.velocity(in: view.layer) == .zero)
    }
}
