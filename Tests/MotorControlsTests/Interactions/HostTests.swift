import FineMotor
import MotorControls
import Testing

/// What a host calls beside time, touches and keys.
@Suite("What a host reports to a window")
struct HostTests {
    /// A view that can be activated without having the focus.
    private final class Card: View {
        let tap = TapRecognizer()
        var taps = 0
        override init(frame: Rect) {
            super.init(frame: frame)
            addGestureRecognizer(tap)
            tap.onChange(self) { card, _, state in if state == .ended { card.taps += 1 } }
        }
        override var accessibility: Accessibility? { Accessibility(.button, "Card") }
    }

    private func seen(_ view: View, in window: Window) -> Window.AccessibleElement? {
        window.accessibleElements.first { $0.view === view }
    }

    // MARK: Assistive technology

    @Test("an activated control takes the focus, and is pressed and released when the stage reaches the time")
    func activates() throws {
        let scene = ControlScene()
        let element = try #require(seen(scene.control, in: scene.window))
        #expect(scene.window.activate(element, at: 1))
        scene.window.stage.advance(to: 0.9)
        #expect(scene.events().isEmpty && scene.window.focusedView == nil)
        scene.window.stage.advance(to: 1)
        #expect(scene.window.focusedView === scene.control && !scene.control.isTracking)
        let events = scene.events()
        // As by the space bar.
        scene.window.key(.space, .down)
        scene.window.key(.space, .up)
        let keyed = scene.events()
        #expect(events == ["touchDown", "touchUpInside"] && keyed.filter { $0 != "touchDownRepeat" } == events)
    }

    @Test("an activated control is pressed even while the same key is down elsewhere; that key is cancelled")
    func activatesBesideAKey() throws {
        let (scene, other) = (ControlScene(), Control(frame: Rect(x: 0, y: 0, width: 40, height: 40)))
        scene.window.root.addSubview(other)
        scene.window.focus(other)
        scene.window.key(.space, .down)
        #expect(other.isTracking)
        scene.window.activate(try #require(seen(scene.control, in: scene.window)), at: 1)
        scene.window.stage.advance(to: 1)
        #expect(!other.isTracking && scene.events().suffix(2) == ["touchDown", "touchUpInside"])
    }

    @Test("a view that cannot have the focus is tapped where it is shown, in addition to fingers that are down")
    func taps() throws {
        let card = Card(frame: Rect(x: 20, y: 20, width: 40, height: 40))
        card.layer.transform = .scale(x: 3, y: 1, z: 1)
        let window = window(card)
        window.touch(.began, 300, 300, at: 0, id: -7)
        #expect(window.activate(try #require(seen(card, in: window)), at: 0.5))
        window.stage.advance(to: 0.5)
        window.stage.settle()
        #expect(card.taps == 1)
    }

    @Test(
        "a view is tapped in the part of it that is visible now, and nothing beside it", arguments: [0, 10, 25, 35.0])
    func tapsVisiblePart(offset: Double) throws {
        let card = Card(frame: Rect(x: 0, y: 0, width: 40, height: 40))
        let other = Card(frame: Rect(x: 0, y: 0, width: 40, height: 60))
        let page = ScrollView(frame: Rect(x: 0, y: 60, width: 40, height: 100))
        page.contentSize = Size(width: 40, height: 400)
        page.addSubview(card)
        let window = window(page)
        window.root.addSubview(other)
        let element = try #require(seen(card, in: window))
        page.offset = Point(x: 0, y: offset)
        window.stage.advance(to: 0.1)
        for (number, element) in [element, try #require(seen(card, in: window))].enumerated() {
            #expect(window.activate(element, at: Double(number + 1)))
            window.stage.advance(to: Double(number + 1))
            window.stage.settle()
            #expect(card.taps == number + 1 && other.taps == 0)
        }
    }

    @Test("a view that is disabled or has left, even by that time, cannot be activated or adjusted")
    func cannot() throws {
        let (scene, slider) = (ControlScene(), Slider())
        scene.window.root.addSubview(slider)
        let (control, range) = (
            try #require(seen(scene.control, in: scene.window)), try #require(seen(slider, in: scene.window))
        )
        #expect(scene.window.activate(control, at: 1) && scene.window.adjust(range, by: 1, at: 1))
        (scene.control.isEnabled, slider.isEnabled) = (false, false)
        scene.window.stage.advance(to: 1)
        #expect(scene.events().isEmpty && slider.value == 0)
        #expect(!scene.window.activate(control, at: 2) && !scene.window.adjust(range, by: 1, at: 2))
        scene.control.isEnabled = true
        scene.control.removeFromSuperview()
        #expect(!scene.window.activate(control, at: 2))
        #expect(!scene.window.adjust(control, by: 1, at: 2))
    }

    @Test(
        "a control that a touch holds cannot be activated, unless it tracks several touches", arguments: [false, true])
    func held(isMultiple: Bool) throws {
        let scene = ControlScene()
        scene.control.isMultipleTouchEnabled = isMultiple
        let element = try #require(seen(scene.control, in: scene.window))
        scene.window.send(Touch(id: 1, phase: .began, time: 1, location: scene.control.center))
        scene.window.stage.advance(to: 1)
        #expect(scene.control.isTracking && scene.events() == ["touchDown"])
        #expect(scene.window.activate(element, at: 1) == isMultiple)
        scene.window.stage.advance(to: 1)
        #expect(scene.events().contains("touchUpInside") == isMultiple)
    }

    @Test(
        "adjusting up increases a value by the step of the up arrow, and down decreases it, in both directions",
        arguments: Traits.Direction.allCases)
    func adjusts(direction: Traits.Direction) throws {
        for control in [Slider(), Knob()] as [NumberControl] {
            (control.maximum, control.layer["step"]) = (10, 1)
            let window = window(control)
            window.traits.direction = direction
            let reported = try #require(seen(control, in: window))
            #expect(reported.isAdjustable)
            for (steps, value) in [(3, 3.0), (-1, 2), (0, 2), (.min, 0), (.max, 10)] {
                #expect(window.adjust(reported, by: steps, at: window.stage.time + 0.1))
                window.stage.advance(to: window.stage.time + 0.1)
                #expect(control.value == value && window.focusedView === control)
            }
        }
    }

    @Test(
        "an element keeps one id while its view lives, the id of what its layer draws, and no other element ever has it"
    )
    func ids() {
        let (first, second) = (
            Card(frame: Rect(x: 0, y: 0, width: 9, height: 9)), Card(frame: Rect(x: 9, y: 0, width: 9, height: 9))
        )
        first.layer.backgroundColor = .red
        let window = window(first, second)
        let ids = window.accessibleElements.map(\.id)
        #expect(Set(ids).count == 2 && window.stage.displayList.items.map(\.id.layer) == [ids[0]])
        window.root.bringSubviewToFront(first)
        first.accessibilityLabel = "Another"
        window.stage.advance(to: 1)
        #expect(window.accessibleElements.map(\.id) == ids.reversed())
        second.removeFromSuperview()
        window.root.addSubview(Card(frame: second.frame))
        #expect(window.accessibleElements.first?.id == ids[0] && !ids.contains(window.accessibleElements[1].id))
    }

    // MARK: What surrounds the window

    @Test("traits that are set without motion are shown at once, without feedback; with motion they ease to the same")
    func firstTraits() {
        func shown(isAnimated: Bool) -> (window: Window, view: View, feedback: Int) {
            let view = View(frame: Rect(x: 0, y: 0, width: 9, height: 9))
            view.layer.style = [
                "opacity": 1, .when(.light): ["opacity": 0.25],
                "actions": .actions(["opacity": .group(.ease(duration: 1), .haptic(.light))]),
            ]
            let window = window(view)
            var feedback = 0
            window.stage.onFeedback { _ in feedback += 1 }
            window.stage.advance(to: 1)
            window.setTraits(Traits(scheme: .light), isAnimated: isAnimated)
            window.stage.advance(to: 1)
            return (window, view, feedback)
        }
        let (still, eased) = (shown(isAnimated: false), shown(isAnimated: true))
        #expect(still.view.layer.shown(.opacity) == 0.25 && !still.window.stage.needsFrame && still.feedback == 0)
        #expect(eased.view.layer.shown(.opacity) == 1 && eased.window.stage.needsFrame && eased.feedback == 1)
        eased.window.stage.advance(to: 3)
        #expect(eased.view.layer.shown(.opacity) == 0.25 && still.window.traits == eased.window.traits)
    }

    @Test("a view's safe area is the part of the window's insets that reaches into its frame, and a change lays it out")
    func safeArea() {
        final class Bar: View {
            var layouts = 0
            override func layoutSubviews() { layouts += 1 }
        }
        // In 400 × 400 points: 10 from the top, none from the left, 50 from the bottom, 300 from the right.
        let (around, bar) = (View(frame: Rect(x: 0, y: 10, width: 400, height: 390)), Bar())
        bar.frame = Rect(x: 0, y: 0, width: 100, height: 340)
        around.addSubview(bar)
        #expect(bar.safeAreaInsets == .zero)
        let window = window(around)
        window.stage.advance(to: 0)
        let layouts = bar.layouts
        window.safeAreaInsets = Insets(top: 44, left: 20, bottom: 80, right: 20)
        window.stage.advance(to: 0)
        #expect(bar.layouts == layouts + 1)
        #expect(bar.safeAreaInsets == Insets(top: 34, left: 20, bottom: 30, right: 0))
        #expect(around.safeAreaInsets == Insets(top: 34, left: 20, bottom: 80, right: 20))
        // All of it is covered: no more than it is large.
        bar.frame = Rect(x: 0, y: -10, width: 10, height: 20)
        #expect(bar.safeAreaInsets == Insets(top: 20, left: 10, bottom: 0, right: 0))
        for bad in [-1, .nan, .infinity] as [Double] {
            #expect(refusals { window.safeAreaInsets.left = bad }.count == 1 && window.safeAreaInsets.left == 20)
        }
    }
}
