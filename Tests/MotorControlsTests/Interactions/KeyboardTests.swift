import MotorControls
import MotorGestures
import MotorLayers
import MotorMath
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

    @Test("escape cancels a pressed key, and a control without a pressed key does not use it")
    func escape() {
        window.focus(control)
        let escape = KeyPress(.escape, .down, time: 0)
        #expect(!control.press(escape))
        window.key(.space, .down)
        #expect(control.press(escape) && !control.isTracking && !control.press(escape))
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

    @Test("an arrow that a control uses goes to its superview while the control is disabled")
    func disabled() {
        for control in [
            Slider(), Lever(), Knob(), SegmentedControl(titles: ["a", "b"]), Drawer(), Sheet(), PictureInPicture(),
        ] {
            let outer = Typist()
            outer.addSubview(control)
            window.root.addSubview(outer)
            window.focus(control)
            control.isEnabled = false
            for name in [KeyPress.Name.up, .left] {
                window.key(name, .down)
                window.key(name, .up)
            }
            #expect(outer.heard == ["up down", "up up", "left down", "left up"], "\(control.layer.displayName)")
            outer.removeFromSuperview()
        }
    }

    @Test("a key that a view does not use goes to its superview, or moves the focus")
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
        // A view may use Tab for itself.
        window.focus(outer)
        window.key(.tab, .down)
        #expect(window.focusedView === outer)
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

    @Test("the focus moves only to a view of this window that can have it, and leaves with it or a superview")
    func focus() {
        let (plain, panel, other, strange) = (View(), View(), Control(), Control())
        for view in [plain, panel] { window.root.addSubview(view) }
        panel.addSubview(other)
        var focused: [Int] = []
        func note() { focused.append([control, other].firstIndex { $0 === window.focusedView } ?? -1) }
        for view in [control, plain, strange, nil, other, control] {
            window.focus(view)
            note()
        }
        #expect(control.isFocused)
        control.removeFromSuperview()
        note()
        window.focus(other)
        panel.removeFromSuperview()
        note()
        window.root.addSubview(control)
        control.isEnabled = false
        window.focus(control)
        note()
        #expect(focused == [0, 0, 0, -1, 1, 0, -1, -1, -1] && !control.isFocused && !other.isFocused)
    }

    /// Source: where the sequential focus navigation starting point is after a removal (HTML, 6.6.2), and four public reports of
    /// lists that lose their position.
    @Test("after the focused view has left, tab continues with the next view, and back tab with the previous one")
    func tabsOnAfterLeaving() {
        for isForward in [true, false] {
            let window = MotorControlsTests.window(View())
            let (panel, first, second, third) = (View(), Control(), Control(), Control())
            for view in [first, panel, third] { window.root.addSubview(view) }
            panel.addSubview(second)
            window.focus(second)
            panel.removeFromSuperview()
            #expect(window.focusedView == nil)
            window.key(isForward ? .tab : .backTab, .down)
            #expect(window.focusedView === (isForward ? third : first))
        }
    }

    /// Changes that may hide a view from touches, and whether they do; see `View.hitTest`.
    private static let concealments: [(hides: Bool, hide: @Sendable (View) -> Void)] = [
        (true, { $0.isHidden = true }), (true, { $0.isUserInteractionEnabled = false }),
        (true, { $0.layer.opacity = 0 }),
        (true, { $0.layer.opacity = 0.01 }), (false, { $0.layer.opacity = 0.02 }),
    ]

    @Test("a view that is hidden, or in a hidden superview, receives no keys, and tab continues from it")
    func hidden() {
        let (panel, typist) = (View(), Typist())
        panel.addSubview(typist)
        let last = Control()
        for view in [panel, last] { window.root.addSubview(view) }
        window.focus(typist)
        window.key(.left, .down)
        panel.isHidden = true
        window.key(.left, .up)
        window.key(.right, .down)
        window.key(.right, .up)
        // The key that was down before is released.
        #expect(typist.heard == ["left down", "left up"] && window.focusedView === typist)
        window.key(.tab, .down)
        #expect(window.focusedView === last)
    }

    @Test("tab reaches a view, or one inside it, if and only if a touch reaches it", arguments: concealments.indices)
    func reached(index: Int) {
        let (hides, hide) = Self.concealments[index]
        for isInside in [false, true] {
            let (panel, last) = (View(frame: Rect(x: 0, y: 0, width: 50, height: 50)), Control())
            let inner = Control(frame: panel.bounds)
            panel.addSubview(inner)
            let window = MotorControlsTests.window(View(frame: Rect(x: 0, y: 0, width: 50, height: 50)))
            for view in [panel, last] { window.root.addSubview(view) }
            hide(isInside ? panel : inner)
            window.stage.settle()
            #expect((window.root.hitTest(Point(x: 25, y: 25)) === inner) == !hides)
            #expect(window.focusableViews.contains { $0 === inner } == !hides)
            window.key(.tab, .down)
            #expect(window.focusedView === (hides ? last : inner))
        }
    }

    @Test("the focus reaches a view that fades in at once, and one that fades out no more")
    func fading() {
        for isIn in [true, false] {
            let view = Control()
            view.layer.opacity = isIn ? 0 : 1
            let window = MotorControlsTests.window(view)
            view.layer.actions["opacity"] = BasicAnimation(keyPath: "opacity")
            view.layer.opacity = isIn ? 1 : 0
            #expect(view.layer.shown("opacity") == (isIn ? 0 : 1))
            #expect(window.focusableViews.isEmpty == !isIn)
        }
    }

    /// Views among which Tab walks, and where it leads by the plain list of them.
    @Test(
        "tab visits each view of any tree before its subviews, and back tab in reverse, while the tree changes",
        arguments: 1...12) func tabsThroughTrees(_ seed: UInt64)
    {
        var dice = SeededGenerator(seed: seed)
        let window = MotorControlsTests.window(View())
        var (views, faults): ([View], [Int]) = ([], [])
        for _ in 0..<40 {
            let view = dice.isTrue(0.3) ? View() : Control()
            (views.randomElement(using: &dice) ?? window.root).addSubview(view)
            views.append(view)
        }
        /// A view and what is in it, back to front, as far as it is neither hidden nor without touches.
        func admitted(in view: View) -> [View] {
            if view.layer.isHidden || !view.isUserInteractionEnabled { return [] }
            return [view] + view.subviews.flatMap { admitted(in: $0) }
        }
        func everything(in view: View) -> [View] { [view] + view.subviews.flatMap { everything(in: $0) } }
        for number in 0..<120 {
            let view = views.randomElement(using: &dice)!
            let (before, focused) = (everything(in: window.root), window.focusedView)
            switch dice.next() % 12 {
            case 0: view.layer.isHidden.toggle()
            case 1: view.isUserInteractionEnabled.toggle()
            case 2...4: (view as? Control)?.isEnabled.toggle()
            case 5 where number % 3 == 0: view.removeFromSuperview()
            case 6 where number % 3 == 0: window.focus(nil)
            default: break
            }
            // On from the focused view, even if that could not get the focus now, or from where it was, and around.
            let (all, whole, isForward) = (admitted(in: window.root), everything(in: window.root), dice.isTrue())
            var index = 0
            if let focused = whole.firstIndex(where: { $0 === window.focusedView }) {
                index = isForward ? focused + 1 : focused
            } else if focused != nil, view.superview == nil {
                index = before.firstIndex { $0 === view } ?? 0
            }
            var order: [View] = Array(whole[index...])
            order += whole[..<index]
            if !isForward { order.reverse() }
            let admittedNow = Set(all.map { ObjectIdentifier($0) })
            let found: View? = order.first { $0.canBecomeFocused && admittedNow.contains(ObjectIdentifier($0)) }
            let next: View? = found ?? window.focusedView
            window.key(isForward ? .tab : .backTab, .down)
            let focusable = all.filter { $0.canBecomeFocused }
            if window.focusedView !== next || !window.focusableViews.elementsEqual(focusable, by: ===) {
                faults.append(number)
            }
            if window.focusedView == nil { window.focus(nil) }
        }
        #expect(faults == [])
    }

    @Test("a wheel scrolls the view under it, then enclosing views, until the step is used up; a view may want a key")
    func wheel() {
        final class Scroller: View {
            var (room, distance): (Double, Double) = (10, 0)
            override var scrolls: Bool { true }
            override var canBecomeFocused: Bool { true }
            override func scroll(by step: Point) -> Point {
                let part = min(room, step.x)
                (room, distance) = (room - part, distance + step.x)
                return Point(x: step.x - part, y: 0)
            }
            override func wantsKey(_ name: KeyPress.Name) -> Bool { name == .down }
        }
        let (outer, inner, plain) = (Scroller(), Scroller(), Control())
        for (view, around) in [(outer, window.root), (inner, outer), (plain, inner)] as [(View, View)] {
            view.frame = Rect(x: 0, y: 0, width: 100, height: 100)
            around.addSubview(view)
        }
        func turn(_ x: Double, at location: Point = Point(x: 50, y: 50), time: Double = 0) {
            window.send(Wheel(by: Point(x: x, y: 0), at: location, time: time))
        }
        window.stage.advance(to: 1)
        for x in [4.0, .nan, 9, 20] { turn(x) }
        turn(7, at: Point(x: 300, y: 300))
        turn(1, at: Point(x: .infinity, y: 0))
        turn(100, time: 2)
        window.stage.advance(to: 1)
        #expect([inner.distance, outer.distance] == [33, 23])
        let touches = scene.log.notes.compactMap { if case .touch(let text) = $0.event { text } else { nil } }
        #expect(touches.count == 4 && touches[0] == "wheel (4.0, 0.0) at (50.0, 50.0)")
        window.stage.advance(to: 2)
        #expect([inner.distance, outer.distance] == [133, 123])
        #expect([50.0, 300].map { window.canScroll(at: Point(x: $0, y: $0)) } == [true, false])
        var wants = [window.wantsKey(.down)]
        window.focus(plain)
        wants += [window.wantsKey(.down), window.wantsKey(.up)]
        #expect(wants == [false, true, false])
    }

    @Test("a view that gets the focus is revealed by its enclosing views, innermost first; arrows have directions")
    func reveals() {
        final class Revealer: View {
            var reported: (Revealer) -> Void = { _ in }
            override func reveal(_ view: View) { reported(self) }
        }
        let (outer, inner) = (Revealer(), Revealer())
        window.root.addSubview(outer)
        outer.addSubview(inner)
        inner.addSubview(control)
        var order: [String] = []
        outer.reported = { _ in order.append("outer") }
        inner.reported = { _ in order.append("inner") }
        window.focus(control)
        window.focus(outer)
        #expect(order == ["inner", "outer"])
        let names: [KeyPress.Name] = [.left, .right, .up, .down, .space]
        let directions = [(-1.0, 0.0), (1, 0), (0, -1), (0, 1)].map { Point(x: $0.0, y: $0.1) } + [nil]
        #expect(names.map { KeyPress($0, .down, time: 0).direction } == directions)
        let lifts = [KeyPress.Name.up, .down, .escape, .space].flatMap { name in
            [true, false].map { KeyPress(name, .down, time: 0).lifts(from: $0) }
        }
        #expect(lifts == [true, true, false, false, false, nil, nil, nil])
    }
}
