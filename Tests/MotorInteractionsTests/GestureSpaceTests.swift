import MotorAnimations
import MotorGeometry
import MotorGestures
import MotorInteractions
import MotorLayers
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

    private func expect(_ a: Point?, is x: Double, _ y: Double, _ tolerance: Double = 1e-6) {
        #expect(a.map { isNear($0.x, x, tolerance) && isNear($0.y, y, tolerance) } == true, "\(String(describing: a))")
    }

    @Test("in a layer at half size, distances double, about its own origin")
    func scaled() {
        let view = View(frame: Rect(x: 40, y: 40, width: 200, height: 200))
        view.layer.transform = .scale(x: 0.5, y: 0.5)
        let window = window(view)
        let pan = pan(in: view, window)
        // About the middle, (140, 140): 40 points to the left of it are 80 of the layer's own.
        expect(pan.location(in: view.layer), is: 100, 20)
        expect(pan.translation(in: view.layer), is: 80, 0)
        expect(pan.velocity(in: view.layer), is: 800, 0)
    }

    @Test("in a layer that is turned by a quarter, right is up")
    func turned() {
        let view = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
        view.layer["transform.rotation.z"] = .number(.pi / 2)
        let window = window(view)
        let pan = pan(in: view, window)
        expect(pan.translation(in: view.layer), is: 0, -40)
        expect(pan.velocity(in: view.layer), is: 0, -400)
    }

    @Test("in perspective, a layer that is further away is passed faster")
    func perspective() {
        let view = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        let inner = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        view.addSubview(inner)
        var eye = Transform3D.identity
        eye.m34 = -1 / 400
        view.layer.sublayerTransform = eye
        inner.layer.zPosition = -400
        let window = window(view)
        let pan = pan(in: view, window)
        // Twice as far from the eye: everything looks half as large.
        expect(pan.translation(in: inner.layer), is: 80, 0)
        expect(pan.velocity(in: inner.layer), is: 800, 0, 1e-3)
    }

    @Test("a moving layer is converted at its place on screen now, and its own motion is not subtracted")
    func moving() {
        let view = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
        let window = window(view)
        view.layer.actions["position"] = .ease(duration: 1, timingFunction: .linear)
        view.center = Point(x: 300, y: 100)
        let pan = pan(in: view.superview ?? view, window)
        // After 0.1 s at its 200 points per second.
        expect(pan.location(in: view.layer), is: 120, 100)
        expect(pan.translation(in: view.layer), is: 40, 0)
        expect(pan.velocity(in: view.layer), is: 400, 0)
    }

    @Test("in a layer that is seen edge-on there is no location, and nothing moves")
    func edgeOn() {
        let view = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
        let window = window(view)
        let pan = pan(in: view, window)
        view.layer.transform = .scale(x: 0, y: 1)
        #expect(pan.location(in: view.layer) == nil)
        #expect(pan.translation(in: view.layer) == .zero && pan.velocity(in: view.layer) == .zero)
    }

    @Test("a view is hit where it is shown, not where it will be")
    func caughtInFlight() {
        let view = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
        let window = window(view)
        view.layer.actions["position"] = .ease(duration: 1, timingFunction: .linear)
        view.center = Point(x: 320, y: 20)
        window.stage.advance(to: 0.5)
        #expect(window.root.hitTest(Point(x: 170, y: 20)) === view)
        #expect(window.root.hitTest(Point(x: 320, y: 20)) === window.root)
        #expect(window.root.hitTest(Point(x: 20, y: 20)) === window.root)
    }
}
