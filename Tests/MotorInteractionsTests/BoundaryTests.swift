import MotorAnimations
import MotorGeometry
import MotorGestures
import MotorInteractions
import MotorLayers
import Testing

@Suite("Touches and keys at their boundaries")
struct BoundaryTests {
    private let control = Control(frame: Rect(x: 175, y: 175, width: 50, height: 50))

    private func listening(_ window: Window) -> Log {
        let log = Log()
        window.stage.observer = log
        return log
    }

    @Test("a recognizer that is added twice is there once")
    func addedTwice() {
        let pan = PanRecognizer()
        control.addGestureRecognizer(pan)
        control.addGestureRecognizer(pan)
        #expect(control.gestureRecognizers.count == 1)
    }

    @Test("a long press takes the touch from its control at its time, not with the next touch")
    func taken() {
        control.addGestureRecognizer(LongPressRecognizer())
        let window = window(control)
        let log = listening(window)
        window.play("0 began 200 200")
        window.stage.advance(to: 0.5)
        #expect(log.events == ["touchDown", "touchCancel"])
        window.stage.observer = nil
    }

    @Test("an animator that starts within a block leaves later changes to the block")
    func animatorInBlock() {
        let window = window(control)
        let view = View()
        window.root.addSubview(view)
        let animator = PropertyAnimator(stage: window.stage, duration: 1) { view.layer.zPosition = 5 }
        View.animate(duration: 2) {
            animator.startAnimation()
            view.alpha = 0
        }
        #expect(view.layer.animation(forKey: .opacity)?.duration == 2)
        #expect(view.layer.animationKeys.contains(.zPosition))
        animator.stopAnimation(withoutFinishing: true)
    }
}
