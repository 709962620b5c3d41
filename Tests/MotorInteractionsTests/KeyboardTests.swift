import MotorAnimations
import MotorGeometry
import MotorGestures
import MotorInteractions
import MotorLayers
import SeededRandom
import Testing

@Suite("The keyboard")
struct KeyboardTests {
    private let scene = ControlScene()
    private var control: Control { scene.control }
    private var window: Window { scene.window }

    /// A view that takes every key, or none.
    private final class Typist: View {
        var takes = true
        var heard: [String] = []
        override var canBecomeFocused: Bool { true }

        override func press(_ press: KeyPress) -> Bool {
            heard.append(press.name.rawValue + " " + press.phase.rawValue)
            return takes
        }
    }

    @Test("space and return act like a touch in the middle", arguments: [KeyPress.Name.space, .return])
    func presses(_ name: KeyPress.Name) {
        window.focus(control)
        window.key(name, .down, at: 1)
        #expect(control.isHighlighted)
        #expect(scene.events() == ["touchDown"])
        window.key(name, .up, at: 1.1)
        #expect(scene.events() == ["touchUpInside"])
        window.key(name, .down, at: 1.2)
        window.key(name, .up, at: 1.3)
        #expect(scene.events() == ["touchDown", "touchDownRepeat", "touchUpInside"])
    }

    @Test("other keys have no effect")
    func otherKeys() {
        window.focus(control)
        for name: KeyPress.Name in [.left, .escape, KeyPress.Name(rawValue: "x")] {
            window.key(name, .down)
            window.key(name, .up)
        }
        #expect(scene.events().isEmpty)
    }

    @Test("a key that repeats while it is held presses once")
    func autoRepeat() {
        window.focus(control)
        for _ in 0..<5 { window.key(.space, .down) }
        window.key(.space, .up)
        window.key(.space, .up)
        #expect(scene.events() == ["touchDown", "touchUpInside"])
    }

    @Test("a second key while one is down is ignored, and so is its release")
    func twoKeys() {
        window.focus(control)
        window.key(.space, .down, at: 1)
        window.key(.return, .down, at: 1)
        window.key(.return, .up, at: 1)
        #expect(scene.events() == ["touchDown"])
        window.key(.space, .up, at: 1)
        #expect(scene.events() == ["touchUpInside"])
    }

    @Test("escape cancels a key that is down, and its release has no effect; it cancels no touch")
    func escape() {
        window.focus(control)
        window.key(.space, .down)
        window.key(.escape, .down)
        window.key(.escape, .up)
        window.key(.space, .up)
        #expect(scene.events() == ["touchDown", "touchCancel"])
        window.touch(.began, 200, 200, at: 5)
        window.key(.escape, .down)
        #expect(scene.events() == ["touchDown"])
    }

    @Test("a touch with any id is distinct from a key")
    func touchAndKey() {
        window.focus(control)
        control.isMultipleTouchEnabled = true
        window.key(.space, .down, at: 1)
        for id in [-1, 0, .min] {
            window.touch(.began, 200, 200, at: 1, id: id)
            window.touch(.ended, 200, 200, at: 1, id: id)
        }
        window.key(.space, .up, at: 1)
        #expect(scene.events().count { $0 == "touchUpInside" } == 4)
    }

    @Test("disabled, it takes no key; disabling it while a key is down cancels the key")
    func disabled() {
        window.focus(control)
        window.key(.space, .down)
        control.isEnabled = false
        window.key(.space, .up)
        #expect(scene.events() == ["touchDown", "touchCancel"])
        window.key(.space, .down)
        window.key(.space, .up)
        #expect(scene.events().isEmpty)
    }

    @Test("a release goes to the view in which the key was pressed, wherever the focus is by then")
    func releaseElsewhere() {
        let other = Typist()
        window.root.addSubview(other)
        window.focus(control)
        window.key(.space, .down)
        window.focus(other)
        window.key(.space, .down)  // held on
        window.key(.space, .up)
        #expect(scene.events() == ["touchDown", "touchUpInside"])
        #expect(other.heard.isEmpty)
    }

    @Test("a view that leaves while a key is down receives the cancellation, and not the release")
    func goesWhileDown() {
        let typist = Typist()
        window.root.addSubview(typist)
        window.focus(control)
        window.key(.space, .down)
        window.focus(typist)
        window.key(.return, .down)
        control.removeFromSuperview()
        typist.removeFromSuperview()
        window.key(.space, .up)
        window.key(.return, .up)
        #expect(scene.events() == ["touchDown", "touchCancel"])
        #expect(!control.isTracking)
        #expect(typist.heard == ["return down", "return cancelled"])
    }

    @Test("a key that removes the view is not held by it")
    func removesItself() {
        control.onEvent(.touchDown) { $0.removeFromSuperview() }
        window.focus(control)
        window.key(.space, .down)
        window.key(.space, .up)
        #expect(!control.isTracking)
        #expect(window.focusedView == nil)
    }

    @Test("a key that a view does not use goes to its superview")
    func bubbles() {
        let (outer, inner) = (Typist(), Typist())
        inner.takes = false
        outer.addSubview(inner)
        window.root.addSubview(outer)
        window.focus(inner)
        window.key(.left, .down)
        window.key(.left, .up)
        #expect(inner.heard == ["left down"])
        #expect(outer.heard == ["left down", "left up"])
        window.focus(nil)
        window.key(.left, .down)
        #expect(outer.heard.count == 2)
    }

    @Test("the focus moves only to a view of this window that can have it")
    func focus() {
        let plain = View()
        window.root.addSubview(plain)
        window.focus(control)
        #expect(window.focusedView === control && control.isFocused)
        window.focus(plain)
        #expect(window.focusedView === control)
        window.focus(Control())
        #expect(window.focusedView === control)
        window.focus(nil)
        #expect(window.focusedView == nil && !control.isFocused)
        control.isEnabled = false
        window.focus(control)
        #expect(window.focusedView == nil)
    }

    @Test("the focus leaves with its view, or with a superview")
    func focusLeaves() {
        let panel = View()
        window.root.addSubview(panel)
        panel.addSubview(control)
        window.focus(control)
        panel.removeFromSuperview()
        #expect(window.focusedView == nil && !control.isFocused)
    }

    @Test("gaining and losing the focus are changes with actions, and one of them may move the focus")
    func focusActions() {
        let (a, b) = (Control(), Control())
        window.root.addSubview(a)
        window.root.addSubview(b)
        window.focus(control)
        control.layer.actions["isFocused"] = .block { [window] _, _, _ in window.focus(b) }
        window.focus(a)
        #expect(window.focusedView === b)
        #expect([control, a, b].map { $0.isFocused } == [false, false, true])
        control.layer.actions = [:]
    }

    @Test("tab and back tab go around all views that can have the focus, back to front")
    func tabs() {
        let (panel, a, b, c) = (View(), Control(), Control(), Control())
        panel.addSubview(a)
        panel.addSubview(b)
        window.root.addSubview(panel)
        window.root.addSubview(c)
        var order: [Int] = []
        func note() { order.append([control, a, b, c].firstIndex { $0 === window.focusedView } ?? -1) }
        for _ in 0..<5 {
            window.key(.tab, .down)
            window.key(.tab, .up)
            note()
        }
        for _ in 0..<3 {
            window.key(.backTab, .down)
            note()
        }
        #expect(order == [0, 1, 2, 3, 0, 3, 2, 1])
        window.focus(nil)
        window.key(.backTab, .down)
        #expect(window.focusedView === c)
    }

    @Test("tab skips views that are disabled, hidden or take no touches, with their descendants")
    func tabLeavesOut() {
        let (panel, a, b, c) = (View(), Control(), Control(), Control())
        panel.addSubview(a)
        for view in [panel, b, c] { window.root.addSubview(view) }
        func isFocusable(_ views: View...) -> Bool { window.focusableViews.elementsEqual(views) { $0 === $1 } }
        #expect(isFocusable(control, a, b, c))
        panel.layer.isHidden = true
        b.isEnabled = false
        #expect(isFocusable(control, c))
        window.focus(control)
        window.key(.tab, .down)
        #expect(window.focusedView === c)
        panel.layer.isHidden = false
        panel.isUserInteractionEnabled = false
        window.key(.tab, .down)
        #expect(window.focusedView === control)
        panel.isUserInteractionEnabled = true
        window.key(.tab, .down)
        #expect(window.focusedView === a)
        // From a view that could not get the focus now, the search continues.
        a.isEnabled = false
        window.key(.tab, .down)
        #expect(window.focusedView === c)
    }

    @Test(
        "tab goes around any tree, each view before its subviews, and back tab against it, while views leave",
        arguments: 1...20)
    func tabsThroughTrees(_ seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        let window = MotorInteractionsTests.window(View())
        var views: [View] = []
        for _ in 0..<40 {
            let view = dice.next() % 3 == 0 ? View() : Control()
            (views.randomElement(using: &dice) ?? window.root).addSubview(view)
            view.layer.isHidden = dice.next() % 8 == 0
            views.append(view)
        }
        func focusable(in view: View) -> [View] {
            if view.layer.isHidden { return [] }
            return (view.canBecomeFocused ? [view] : []) + view.subviews.flatMap { focusable(in: $0) }
        }
        for _ in 0..<80 {
            let order = focusable(in: window.root)
            let (isForward, place) = (dice.next() % 2 == 0, order.firstIndex { $0 === window.focusedView })
            window.key(isForward ? .tab : .backTab, .down)
            let next = place.map { $0 + (isForward ? 1 : -1) } ?? (isForward ? 0 : order.count - 1)
            #expect(window.focusedView === (order.isEmpty ? nil : order[(next + order.count) % order.count]))
            if dice.next() % 5 == 0 { views.randomElement(using: &dice)?.removeFromSuperview() }
        }
    }

    @Test("tab has no effect if nothing can have the focus, and a view may use it for itself")
    func tabTaken() {
        let window = MotorInteractionsTests.window(View())
        window.key(.tab, .down)
        #expect(window.focusedView == nil)
        let typist = Typist()
        window.root.addSubview(typist)
        window.focus(typist)
        window.root.addSubview(Control())
        window.key(.tab, .down)
        #expect(window.focusedView === typist)
    }
}
