import ControlScenes
import FineMotor
import Testing

/// Parts of a component can outlive it. Under the address sanitizer, these tests show that none reads freed memory.
@Suite("Parts that outlive their component")
struct LifetimeTests {
    @Test("an interaction handles events without its component")
    func interactions() {
        Afterlife.play(Loader().interaction)
        Afterlife.play(Button(title: "Button").interaction)
        Afterlife.play(Drawer(frame: Rect(x: 0, y: 0, width: 200, height: 300)).interaction)
        Afterlife.play(Lever().interaction)
        Afterlife.play(Slider().interaction)
        Afterlife.play(Slider().field.interaction)
        Afterlife.play(PictureInPicture().interaction)
    }

    @Test("a recognizer handles touches without its component")
    func gestures() {
        Afterlife.drag(Drawer(frame: Rect(x: 0, y: 0, width: 200, height: 300)).gestureRecognizers)
        Afterlife.drag(Lever().gestureRecognizers)
        Afterlife.drag(Slider().gestureRecognizers)
        Afterlife.drag(PictureInPicture().gestureRecognizers)
        Afterlife.drag([Drawer(frame: Rect(x: 0, y: 0, width: 200, height: 300)).pan])
    }

    @Test("a view's layer works without the view, and does not ask it for actions")
    func layers() {
        let drawer = Drawer(frame: Rect(x: 0, y: 0, width: 200, height: 300)).layer
        let others = [
            Slider().layer, NumberField().layer, Lever().layer, Loader().layer, Button(title: "Button").layer,
        ]
        for layer in others + [drawer] {
            #expect(Afterlife.use(layer) != .delegate)
        }
    }

    @Test("a handler can remove its own component in the middle of a drag")
    func removedByItsHandler() {
        final class Owner { var slider: Slider? = Slider() }
        let owner = Owner()
        let window = Window(size: Size(width: 400, height: 200), showing: owner.slider!)
        owner.slider!.onEvent(.valueChanged) { slider in
            slider.removeFromSuperview()
            owner.slider = nil
        }
        let middle = Point(x: 200, y: 100 + 8)
        window.send(Touch(id: 1, phase: .began, time: 0, location: middle))
        for step in 1...10 {
            window.send(
                Touch(
                    id: 1, phase: .moved, time: Double(step) / 60,
                    location: Point(x: middle.x + Double(step) * 8, y: middle.y)))
        }
        window.stage.advance(to: 1)
        #expect(owner.slider == nil)
        #expect(window.root.subviews.isEmpty)
    }

    /// A view with a property that runs other code when the view is deallocated.
    private final class Tokened: Control {
        final class Payload { var changes = 0 }
        final class Token {
            var onEnd: (() -> Void)?
            deinit { onEnd?() }
        }

        let payload = Payload()
        let token = Token()

        override func layerDidChange(_ layer: Layer, key: Key) {
            super.layerDidChange(layer, key: key)
            payload.changes += 1
        }

        override func action(for layer: Layer, forKey key: Key) -> (any Action)? {
            payload.changes += 1
            return super.action(for: layer, forKey: key)
        }
    }

    @Test("a view that is being deallocated is not called any more")
    func beingDestroyed() {
        let layer: Layer
        let payload: Tokened.Payload
        do {
            let view = Tokened()
            (layer, payload) = (view.layer, view.payload)
            view.token.onEnd = { [layer] in
                layer.opacity = 0.25
                layer["isEnabled"] = false
            }
            payload.changes = 0
        }
        #expect(payload.changes == 0)
        #expect(layer.opacity == 0.25)
    }
}
