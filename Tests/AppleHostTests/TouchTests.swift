import FineMotor
import MotorUIKit
import Testing
import UIKit

@Suite("Touches of UIKit") @MainActor
struct TouchTests {
    let component = TouchedView(frame: .init(x: 0, y: 0, width: 200, height: 200))

    @Test("each touch has its own number from its beginning to its end, and no later touch reuses it")
    func identity() {
        let shown = TouchScreen(component)
        let (first, second) = (shown.finger(10, 10), shown.finger(20, 20))
        shown.began(first)
        shown.began(second)
        shown.screen.refresh()
        first.timestamp = shown.screen.time
        first.location = CGPoint(x: 30, y: 10)
        shown.view.touchesMoved([first], with: UIEvent())
        shown.ended(first)
        // The system uses an object again.
        first.timestamp = shown.screen.time
        shown.began(first)
        shown.screen.refresh()
        let ids = component.touches.map { $0.id }
        #expect(component.touches.map { $0.phase } == [.began, .began, .moved, .ended, .began])
        #expect(ids[0] == ids[2] && ids[2] == ids[3])
        #expect(Set([ids[0], ids[1], ids[4]]).count == 3)
    }

    @Test("all samples between two frames arrive, at their own times and positions")
    func coalescing() {
        let shown = TouchScreen(component)
        let touch = shown.finger(0, 100)
        shown.began(touch)
        shown.screen.refresh()
        let start = shown.screen.time
        let samples = (1...4).map { UITouch(at: CGPoint(x: 10 * $0, y: 100), time: start + Double($0) / 240) }
        touch.timestamp = start + 4 / 240
        touch.location = CGPoint(x: 40, y: 100)
        let event = UIEvent()
        event.coalesced[ObjectIdentifier(touch)] = samples
        shown.view.touchesMoved([touch], with: event)
        shown.screen.refresh(after: 1 / 60)
        let moved = component.touches.filter { $0.phase == .moved }
        #expect(moved.map { $0.location.x } == [10, 20, 30, 40])
        let steps = zip(moved, moved.dropFirst()).map { $1.time - $0.time }
        #expect(steps.allSatisfy { abs($0 - 1 / 240) < 1e-9 })
    }

    @Test("a force is a fraction of the screen's maximum, and 0 on a screen without force")
    func force() {
        let shown = TouchScreen(component)
        let touches = [shown.finger(10, 10, force: 2, most: 8), shown.finger(20, 20, force: 0, most: 0)]
        for touch in touches { shown.began(touch) }
        shown.screen.refresh()
        #expect(component.touches.map { $0.force } == [0.25, 0])
        // An object that is used again without an end stands for another touch.
        shown.began(touches[0])
        shown.screen.refresh()
        #expect(component.touches.map { $0.phase } == [.began, .began, .cancelled, .began])
        #expect(component.touches[3].id != component.touches[0].id)
    }

    @Test("a finger that moves at 1000 points a second throws at 1000 points a second")
    func velocity() {
        let pan = PanRecognizer()
        component.addGestureRecognizer(pan)
        var thrown: Double?
        pan.onChange { pan, state in if state == .ended { thrown = pan.velocity.x } }
        let shown = TouchScreen(component)
        let touch = shown.finger(0, 100)
        let start = shown.screen.time
        shown.began(touch)
        // The screen is read 240 times a second and drawn 60 times.
        for frame in 0..<10 {
            let event = UIEvent()
            event.coalesced[ObjectIdentifier(touch)] = (1...4).map { part in
                let time = Double(frame * 4 + part) / 240
                return UITouch(at: CGPoint(x: 1000 * time, y: 100), time: start + time)
            }
            shown.view.touchesMoved([touch], with: event)
            shown.screen.refresh(after: 1 / 60)
        }
        touch.location = CGPoint(x: 1000 / 6, y: 100)
        shown.ended(touch)
        shown.screen.refresh(after: 1 / 60)
        #expect(thrown.map { abs($0 - 1000) < 1 } == true, "\(thrown ?? 0)")
    }

    @Test("a touch that the system takes back is cancelled")
    func cancelled() {
        let shown = TouchScreen(component)
        let touch = shown.finger(10, 10)
        shown.began(touch)
        shown.view.touchesCancelled([touch], with: UIEvent())
        shown.screen.refresh()
        #expect(component.touches.map { $0.phase } == [.began, .cancelled])
    }

    @Test("a trackpad's scrolling is a wheel movement in the opposite direction of the fingers")
    func scrolling() throws {
        let scroll = WheeledView(frame: .init(x: 0, y: 0, width: 200, height: 200))
        let shown = TouchScreen(scroll)
        let pan = try #require(shown.view.gestureRecognizers?.first as? UIPanGestureRecognizer)
        #expect(pan.allowedScrollTypesMask == .all && pan.allowedTouchTypes.isEmpty)
        mediaTime = shown.screen.time
        pan.position = CGPoint(x: 50, y: 60)
        pan.fire(.began)
        pan.moved = CGPoint(x: 0, y: -30)
        pan.fire(.changed)
        pan.moved = CGPoint(x: 0, y: -50)
        pan.fire(.changed)
        pan.fire(.ended)
        shown.screen.refresh()
        #expect(scroll.steps.filter { $0 != .zero } == [.init(x: 0, y: 30), .init(x: 0, y: 20)])
    }

    @Test("the pointer of a mouse or a pencil hovers until it leaves")
    func hovering() throws {
        let component = TouchedView(frame: .init(x: 0, y: 0, width: 200, height: 200))
        let shown = TouchScreen(component)
        let hover = try #require(shown.view.gestureRecognizers?.last as? UIHoverGestureRecognizer)
        #expect(!hover.cancelsTouchesInView)
        mediaTime = shown.screen.time
        hover.position = CGPoint(x: 50, y: 60)
        hover.fire(.began)
        shown.screen.refresh()
        #expect(component.isHovered)
        hover.fire(.ended)
        shown.screen.refresh()
        #expect(!component.isHovered && component.touches.isEmpty)
    }

    @Test("keys go to the focused view, and are passed on if no view handles them")
    func keys() {
        let button = LikeButton(frame: .init(x: 0, y: 0, width: 60, height: 60))
        let shown = TouchScreen(button)
        func press(_ code: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags = []) {
            let press = UIPress(UIKey(code, "", flags), time: shown.screen.time)
            shown.view.pressesBegan([press], with: nil)
            shown.screen.refresh()
            shown.view.pressesEnded([press], with: nil)
            shown.screen.refresh()
        }
        #expect(shown.view.canBecomeFirstResponder)
        press(.keyboardSpacebar)
        #expect(button.like.state == .off && shown.view.restOfPresses.count == 1)
        press(.keyboardTab)
        #expect(shown.view.content.focusedView === button)
        press(.keyboardSpacebar)
        #expect(button.like.state == .on)
        press(.keyboardSpacebar, .command)
        #expect(button.like.state == .on && shown.view.restOfPresses.count == 2)
        // There is nothing behind the only view: the key goes on.
        press(.keyboardTab)
        #expect(shown.view.restOfPresses.count == 3)
    }
}

/// A view that keeps how far wheels scroll it.
final class WheeledView: FineMotor.View {
    private(set) var steps: [Point] = []
    override var scrolls: Bool { true }
    override func scroll(by step: Point) -> Point {
        steps.append(step)
        return .zero
    }
}
