import AppKit
import FineMotor
@testable import MotorAppKit
import Testing

@Suite("A view of AppKit") @MainActor
struct AppKitTests {
    /// A screen with a view of AppKit.
    @MainActor final class Desk {
        let screen = Screen()
        let window = NSWindow()
        let view: MotorView

        init(_ component: FineMotor.View, size: CGSize = CGSize(width: 200, height: 100)) {
            view = MotorView(component)
            screen.wakes(view.hosted.clock)
            view.resize(to: size)
            view.move(to: window)
        }

        /// An event at a position from the top left, at the screen's time.
        func event(_ x: CGFloat = 0, _ y: CGFloat = 0, _ change: (NSEvent) -> Void = { _ in }) -> NSEvent {
            let event = NSEvent()
            event.timestamp = screen.time
            // A window counts from the bottom left.
            event.locationInWindow = CGPoint(x: x, y: view.frame.height - y)
            change(event)
            return event
        }
    }

    @Test("frames arrive while something moves, and the display link ends with the window")
    func time() {
        let desk = Desk(LikeButton())
        #expect(desk.screen.settle() < 4 && !desk.screen.isRunning)
        #expect(desk.view.hosted.scale == 2)
        desk.view.move(to: nil)
        #expect(CADisplayLink.links.isEmpty)
    }

    @Test("the layer's first point is at the top left, as the view's")
    func geometry() {
        let view = MotorView(LikeButton())
        #expect(view.isFlipped && view.wantsLayer && view.layer?.isGeometryFlipped == true)
        #expect(view.layer?.sublayers == [view.hosted.mirror.root])
    }

    @Test("the mouse's button is a touch, and a deep press its force")
    func mouse() {
        let component = TouchedView(frame: .init(x: 0, y: 0, width: 200, height: 100))
        let desk = Desk(component)
        desk.view.mouseDown(with: desk.event(10, 20))
        desk.view.pressureChange(
            with: desk.event(10, 20) {
                $0.stage = 2
                $0.pressure = 0.5
            })
        desk.view.mouseDragged(with: desk.event(30, 40))
        desk.view.mouseUp(with: desk.event(30, 40))
        desk.view.mouseDown(with: desk.event(10, 20))
        desk.screen.refresh()
        let touches = component.touches
        #expect(touches.map { $0.phase } == [.began, .moved, .moved, .ended, .began])
        #expect(touches[0].location == .init(x: 10, y: 20) && touches[2].location == .init(x: 30, y: 40))
        // The second of two stages, half pressed: three quarters.
        #expect(touches.map { $0.force } == [0, 0.75, 0.75, 0.75, 0])
        #expect(touches[3].id != touches[4].id)
    }

    @Test("a press and a hover end with the window, and leave no force")
    func leaving() {
        let component = TouchedView(frame: .init(x: 0, y: 0, width: 200, height: 100))
        let desk = Desk(component)
        desk.view.mouseMoved(with: desk.event(10, 20))
        desk.view.mouseDown(with: desk.event(10, 20))
        desk.view.pressureChange(
            with: desk.event(10, 20) {
                $0.stage = 2
                $0.pressure = 1
            })
        desk.screen.refresh()
        #expect(component.isHovered)
        desk.view.move(to: nil)
        desk.view.move(to: desk.window)
        desk.screen.refresh()
        #expect(!component.isHovered)
        desk.view.mouseDown(with: desk.event(10, 20))
        desk.screen.refresh()
        #expect(component.touches.map { $0.force } == [0, 1, 0, 0])
    }

    @Test("the mouse without a button hovers, in the key window, and again after a release")
    func hover() {
        let component = TouchedView(frame: .init(x: 0, y: 0, width: 200, height: 100))
        let desk = Desk(component)
        let options = desk.view.trackingAreas.map { $0.options }
        #expect(options == [[.mouseMoved, .mouseEnteredAndExited, .activeInKeyWindow, .inVisibleRect]])
        desk.view.mouseMoved(with: desk.event(10, 20))
        desk.screen.refresh()
        #expect(component.isHovered)
        desk.view.mouseExited(with: desk.event(-1, 20))
        desk.screen.refresh()
        #expect(!component.isHovered)
        desk.view.mouseDown(with: desk.event(10, 20))
        desk.view.mouseUp(with: desk.event(30, 40))
        desk.screen.refresh()
        #expect(component.isHovered)
    }

    @Test("a wheel scrolls in the opposite direction of its delta, and a line is 40 points")
    func wheel() {
        let component = WheeledView(frame: .init(x: 0, y: 0, width: 200, height: 100))
        let desk = Desk(component)
        desk.view.scrollWheel(
            with: desk.event(10, 10) {
                $0.scrollingDeltaY = -1
                $0.hasPreciseScrollingDeltas = false
            })
        desk.screen.refresh()
        #expect(component.steps == [.init(x: 0, y: 40)] && desk.view.rest.isEmpty)
        // Fingers keep what they came down on, wherever the pointer is by then.
        desk.view.scrollWheel(with: desk.event(10, 10) { $0.phase = .began })
        desk.view.scrollWheel(
            with: desk.event(500, 500) {
                $0.phase = .changed
                $0.scrollingDeltaY = -3
            })
        desk.view.scrollWheel(with: desk.event(500, 500) { $0.phase = .ended })
        desk.screen.refresh()
        #expect(desk.view.rest.isEmpty)
        // Where nothing scrolls, the event belongs to the view around.
        let still = Desk(TouchedView(frame: .init(x: 0, y: 0, width: 200, height: 100)))
        still.view.scrollWheel(with: still.event(10, 10) { $0.scrollingDeltaY = -1 })
        #expect(still.view.rest == ["scroll"])
    }

    @Test("a trackpad's phases are those of a wheel, including the system's momentum")
    func phases() {
        func phase(_ phase: NSEvent.Phase, _ momentum: NSEvent.Phase = []) -> Wheel.Phase {
            let event = NSEvent()
            (event.phase, event.momentumPhase) = (phase, momentum)
            return event.wheelPhase
        }
        #expect(phase([]) == .step)
        #expect(phase(.mayBegin) == .began && phase(.began) == .began)
        #expect(phase(.changed) == .changed && phase(.stationary) == .changed)
        #expect(phase(.ended) == .ended && phase(.cancelled) == .cancelled)
        #expect(phase([], .began) == .momentum && phase([], .ended) == .momentum)
    }

    @Test("the keyboard gives the focus, keys go to the focused view, and tab after the last view leaves")
    func keys() {
        let heart = LikeButton(frame: .init(x: 0, y: 0, width: 60, height: 60))
        let desk = Desk(heart)
        func press(_ code: UInt16, _ flags: NSEvent.ModifierFlags = []) {
            let event = desk.event {
                $0.keyCode = code
                $0.modifierFlags = flags
            }
            desk.view.keyDown(with: event)
            desk.screen.refresh()
            desk.view.keyUp(with: desk.event { $0.keyCode = code })
            desk.screen.refresh()
        }
        #expect(desk.view.acceptsFirstResponder)
        // A click brings no focus.
        #expect(desk.view.becomeFirstResponder() && desk.view.content.focusedView == nil)
        desk.window.keyViewSelectionDirection = .selectingNext
        #expect(desk.view.becomeFirstResponder() && desk.view.content.focusedView === heart)
        press(49)
        #expect(heart.like.state == .on)
        press(49, .command)
        #expect(heart.like.state == .on && desk.view.rest == ["key"])
        press(48)
        press(48, .shift)
        #expect(desk.window.rest == ["next", "previous"])
        #expect(desk.view.resignFirstResponder() && desk.view.content.focusedView == nil)
    }

    @Test("appearance, contrast, direction and motion are traits: the first ones without motion")
    func traits() {
        let desk = Desk(FineMotor.Button(title: "Save"))
        #expect(desk.view.content.traits.scheme == .light && desk.screen.settle() < 4)
        desk.view.effectiveAppearance = NSAppearance(.darkAqua)
        desk.view.userInterfaceLayoutDirection = .rightToLeft
        desk.view.viewDidChangeEffectiveAppearance()
        #expect(desk.view.content.traits.scheme == .dark && desk.view.content.traits.direction == .rightToLeft)
        #expect(desk.screen.settle() > 6)
        let workspace = NSWorkspace.shared
        workspace.accessibilityDisplayShouldReduceMotion = true
        workspace.accessibilityDisplayShouldIncreaseContrast = true
        workspace.notificationCenter.post(
            name: NSWorkspace.accessibilityDisplayOptionsDidChangeNotification, object: nil)
        #expect(desk.view.content.traits.reducesMotion && desk.view.content.traits.contrast == .increased)
        workspace.accessibilityDisplayShouldReduceMotion = false
        workspace.accessibilityDisplayShouldIncreaseContrast = false
    }

    @Test("an element is pressed and adjusted, and describes itself")
    func accessibility() throws {
        let slider = FineMotor.Slider(frame: .init(x: 0, y: 0, width: 200, height: 44))
        slider.value = 0.5
        let desk = Desk(slider)
        desk.screen.settle()
        mediaTime = desk.screen.time
        let children = desk.view.accessibilityChildren()?.compactMap { $0 as? NSAccessibilityElement } ?? []
        let element = try #require(children.first { $0.reported["role"] == "AXSlider" })
        #expect(
            element.reported["min"] == "0.0" && element.reported["max"] == "1.0" && element.reported["value"] == "0.5")
        #expect(element.accessibilityPerformIncrement())
        desk.screen.settle()
        #expect(slider.value > 0.5)
        let heart = LikeButton(frame: .init(x: 0, y: 0, width: 60, height: 60))
        let other = Desk(heart)
        other.screen.settle()
        mediaTime = other.screen.time
        let button = try #require(other.view.accessibilityChildren()?.first as? NSAccessibilityElement)
        #expect(button.accessibilityPerformPress() && button.reported["enabled"] == "true")
        other.screen.settle()
        #expect(heart.like.state == .on && button.frame.size == CGSize(width: 60, height: 60))
    }

    @Test("haptics are those of a trackpad")
    func haptics() {
        let desk = Desk(LikeButton())
        NSHapticFeedbackManager.performer.felt = []
        for name in ["light", "selection", "heavy"] {
            desk.view.content.stage.give(.haptic(name, strength: 1), on: desk.view.content.root.layer)
        }
        #expect(NSHapticFeedbackManager.performer.felt == ["generic", "alignment", "levelChange"])
    }

    @Test("safe areas reach the component's window")
    func safeAreas() {
        let desk = Desk(LikeButton())
        desk.view.safeAreaInsets = NSEdgeInsets(top: 28, left: 0, bottom: 0, right: 0)
        desk.view.layout()
        #expect(desk.view.content.safeAreaInsets == .init(top: 28))
    }
}
