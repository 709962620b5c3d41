import FineMotor
import MotorUIKit
import QuartzCore
import Testing
import UIKit

@Suite("Time in a view of UIKit") @MainActor
struct TimeTests {
    @Test("frames begin in a window, at up to 120 a second, and end outside of one")
    func link() {
        let shown = TouchScreen(LikeButton())
        #expect(CADisplayLink.links.count == 1)
        #expect(
            CADisplayLink.links.first?.preferredFrameRateRange
                == CAFrameRateRange(minimum: 80, maximum: 120, preferred: 120))
        shown.view.move(to: nil)
        #expect(CADisplayLink.links.isEmpty && CFRunLoop.observers.isEmpty)
    }

    @Test("a view at rest has no frames")
    func still() {
        let shown = TouchScreen(LikeButton())
        #expect(shown.screen.settle() < 4)
        #expect(!shown.screen.isRunning && shown.screen.waiting.isEmpty)
    }

    @Test("a touch causes frames until its spring is at rest")
    func spring() {
        let shown = TouchScreen(LikeButton())
        shown.screen.settle()
        let size = shown.view.frame.size
        shown.tap(size.width / 2, size.height / 2)
        // A spring that responds in 0.3 s swings for longer than that: at least 36 frames.
        #expect(shown.screen.settle() > 36)
        #expect(!shown.screen.isRunning)
    }

    @Test("the stage's time is that of the display link's current frames, not of future ones")
    func timestamps() {
        let shown = TouchScreen(LikeButton())
        shown.screen.refresh()
        let before = shown.view.content.stage.time
        shown.view.hosted.wake()
        shown.screen.refresh(after: 0.25)
        #expect(abs(shown.view.content.stage.time - before - 0.25) < 1e-9)
    }

    @Test("while only a timer is pending there are no frames, and the view wakes up for it")
    func timer() {
        let shown = TouchScreen(LikeButton())
        var ran: Double?
        let stage = shown.view.content.stage
        shown.screen.settle()
        let start = stage.time
        stage.schedule(after: 2) { ran = stage.time }
        #expect(shown.screen.settle() == 0)
        #expect(!shown.screen.isRunning && shown.screen.waiting.count == 1 && ran == nil)
        shown.screen.wakeNext()
        #expect(shown.screen.isRunning)
        shown.screen.settle()
        // The timer runs at its own time, whenever the frame comes.
        #expect(ran == start + 2)
        #expect(!shown.screen.isRunning && shown.screen.waiting.isEmpty)
    }

    @Test("a change by the app causes frames")
    func changes() {
        let heart = LikeButton()
        let shown = TouchScreen(heart)
        shown.screen.settle()
        heart.like.send(.touchDown)
        #expect(!shown.screen.isRunning)
        #expect(shown.screen.settle() > 6)
        #expect(heart.layer.presentation["transform.scale"] == 0.8)
    }

    @Test("a touch before the timer fires cancels the wake-up")
    func early() {
        let shown = TouchScreen(LikeButton())
        shown.view.content.stage.schedule(after: 2) {}
        shown.screen.settle()
        shown.began(shown.finger(1, 1))
        #expect(shown.screen.isRunning && shown.screen.waiting.isEmpty)
    }

    @Test("time stops outside of a window, and continues from there")
    func leaving() {
        let shown = TouchScreen(LikeButton())
        shown.screen.settle()
        let before = shown.view.content.stage.time
        shown.view.move(to: nil)
        shown.screen.pass(100)
        shown.view.move(to: shown.window)
        shown.screen.refresh()
        #expect(shown.view.content.stage.time - before < 0.1)
    }

    @Test("a deallocated view leaves no display link")
    func gone() {
        _ = Screen()
        weak var view: MotorView?
        do {
            let shown = MotorView(LikeButton())
            shown.move(to: UIWindow(frame: .zero))
            view = shown
        }
        #expect(view == nil)
        for link in CADisplayLink.links { link.fire(at: 2000) }
        for observer in CFRunLoop.observers { observer.turn() }
        #expect(CADisplayLink.links.isEmpty && CFRunLoop.observers.isEmpty)
    }

    @Test("a touch ends when its view leaves")
    func cancelled() {
        let component = TouchedView(frame: .init(x: 0, y: 0, width: 100, height: 100))
        let shown = TouchScreen(component)
        shown.began(shown.finger(50, 50))
        shown.screen.refresh()
        shown.view.move(to: nil)
        shown.view.move(to: shown.window)
        shown.screen.refresh()
        #expect(component.touches.map { $0.phase } == [.began, .cancelled])
    }
}
