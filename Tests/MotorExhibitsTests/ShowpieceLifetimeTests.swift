import ControlScenes
import FineMotor
import MotorExhibits
import Testing

/// Parts of a showpiece can outlive it. Under the address sanitizer, these tests show that none reads freed memory.
@Suite("Parts that outlive their showpiece")
struct ShowpieceLifetimeTests {
    @Test("an interaction handles events without its component")
    func interactions() {
        Afterlife.play(FlashlightButton().interaction)
        Afterlife.play(PauseBlock().interaction)
        Afterlife.play(RubberBlock().interaction)
        Afterlife.play(Turntable().interaction)
        Afterlife.play(Calculator().interaction)
        Afterlife.play(SpringPlayground().interaction)
    }

    @Test("a recognizer handles touches without its component")
    func gestures() {
        Afterlife.drag(PauseBlock().gestureRecognizers)
        Afterlife.drag(RubberBlock().gestureRecognizers)
        Afterlife.drag(Turntable().gestureRecognizers)
    }

    @Test("a subview works without its component")
    func parts() {
        let slider = SpringPlayground().dampingSlider
        slider.value = 0.3
        slider.send(.valueChanged)
        let key = Calculator().keypad.keys[0]
        key.send(.primaryActionTriggered)
        #expect(slider.value == 0.3)
    }

    @Test("a view's layer works without the view, and does not ask it for actions")
    func layers() {
        for layer in [Turntable().layer, Calculator().layer] { #expect(Afterlife.use(layer) != .delegate) }
    }
}
