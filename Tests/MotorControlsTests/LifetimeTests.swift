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
}
