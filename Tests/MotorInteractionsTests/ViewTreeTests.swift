import MotorAnimations
import MotorGeometry
import MotorGestures
import MotorInteractions
import MotorLayers
import Testing

/// A view that counts its layouts.
private final class Shelf: View {
    var layouts = 0
    var onLayout: (() -> Void)?

    override func layoutSubviews() {
        layouts += 1
        onLayout?()
    }
}

@Suite("The tree of views")
struct ViewTreeTests {
    private func names(_ views: [View]) -> [String] { views.map { $0.layer.name } }

    private func named(_ name: String) -> View {
        let view = View()
        view.layer.name = name
        return view
    }

    @Test("views and their layers are added in front, and removed, together")
    func addAndRemove() {
        let (root, a, b) = (named("root"), named("a"), named("b"))
        root.addSubview(a)
        root.addSubview(b)
        #expect(names(root.subviews) == ["a", "b"])
        #expect(root.layer.sublayers.map { $0.name } == ["a", "b"])
        #expect(a.superview === root && b.isDescendant(of: root) && root.isDescendant(of: root))
        root.addSubview(a)  // to the front
        #expect(names(root.subviews) == ["b", "a"])
        #expect(root.layer.sublayers.map { $0.name } == ["b", "a"])
        b.removeFromSuperview()
        b.removeFromSuperview()
        #expect(names(root.subviews) == ["a"])
        #expect(b.superview == nil && b.layer.superlayer == nil && !b.isDescendant(of: root))
    }

    @Test("a new view is laid out once, whatever its size, and again only when something asks for it")
    func firstLayout() {
        let shelf = Shelf()
        let window = Window(size: Size(width: 100, height: 100), showing: shelf)
        for _ in 0..<3 { window.stage.advance(to: window.stage.time + 1) }
        #expect(shelf.bounds.size == .zero && shelf.layouts == 1)
        shelf.bounds.size = Size(width: 10, height: 10)
        for _ in 0..<3 { window.stage.advance(to: window.stage.time + 1) }
        #expect(shelf.layouts == 2)
    }

    @Test("a view that moves leaves its old superview")
    func move() {
        let (root, a, b) = (named("root"), named("a"), named("b"))
        root.addSubview(a)
        root.addSubview(b)
        a.addSubview(b)
        #expect(names(root.subviews) == ["a"] && names(a.subviews) == ["b"])
        #expect(b.layer.superlayer === a.layer && b.superview === a)
    }

    @Test("a cycle is refused, and all views stay where they are")
    func cycles() {
        let (root, a, b, c) = (named("root"), named("a"), named("b"), named("c"))
        root.addSubview(a)
        a.addSubview(b)
        b.addSubview(c)
        let messages = refusals {
            c.addSubview(a)
            b.addSubview(b)
            c.addSubview(root)
        }
        #expect(messages.count == 3)
        #expect(messages.first?.contains("c.sublayers takes a view that does not hold it, refused object") == true)
        #expect(names(root.subviews) == ["a"] && names(a.subviews) == ["b"] && names(b.subviews) == ["c"])
        #expect(c.subviews.isEmpty && a.layer.superlayer === root.layer)
    }

    @Test("the root of a window is refused")
    func windowRoot() {
        let (other, root) = (View(), View())
        let window = Window(root: root)
        #expect(refusals { other.addSubview(root) }.count == 1)
        #expect(root.superview == nil && root.window === window && root.layer.stage === window.stage)
    }

    @Test("a window's root leaves its superview")
    func rootLeaves() {
        let (other, root) = (View(), View())
        other.addSubview(root)
        let window = Window(root: root)
        #expect(other.subviews.isEmpty && other.layer.sublayers.isEmpty && root.superview == nil)
        #expect(root.layer.stage === window.stage)
    }

    @Test("a view knows its window, and its layer the stage, while it is in one")
    func window() {
        let (a, b) = (View(), View())
        a.addSubview(b)
        #expect(b.window == nil)
        let window = MotorInteractionsTests.window(a)
        #expect(b.window === window && b.layer.stage === window.stage)
        a.removeFromSuperview()
        #expect(b.window == nil && b.layer.stage == nil && b.superview === a)
    }

    @Test("an action that removes a view as it enters leaves a consistent tree")
    func takenAwayAsItComes() {
        let (root, a) = (View(), View())
        a.layer.actions["onOrderIn"] = .block { _, _, _ in
            #expect(a.superview === root)
            a.removeFromSuperview()
        }
        root.addSubview(a)
        #expect(root.subviews.isEmpty && a.superview == nil && a.layer.superlayer == nil)
        a.layer.actions["onOrderIn"] = .block { _, layer, _ in layer.removeFromSuperlayer() }
        root.addSubview(a)
        #expect(root.subviews.isEmpty && a.superview == nil && a.layer.superlayer == nil)
        a.layer.actions = [:]
    }

    @Test("a view that is moved as it leaves stays in its new place")
    func putElsewhereAsItGoes() {
        let (other, control) = (View(frame: Rect(x: 0, y: 0, width: 9, height: 9)), Control())
        control.frame = Rect(x: 0, y: 0, width: 100, height: 100)
        let window = MotorInteractionsTests.window(other, control)
        control.onEvent(.touchCancel) { other.addSubview($0) }
        window.touch(.began, 50, 50, at: 1)
        control.removeFromSuperview()
        #expect(control.superview === other && control.layer.superlayer === other.layer)
        #expect(other.subviews.count == 1 && !window.root.subviews.contains { $0 === control })
    }

    @Test("layout happens once per frame, however often it is requested")
    func layoutOnce() {
        let view = Shelf(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        let window = MotorInteractionsTests.window(view)
        #expect(view.layouts == 1)  // requested before it was on a stage
        for number in 1...5 {
            view.setNeedsLayout()
            view.bounds.size.width = Double(20 * number)
        }
        #expect(view.layouts == 1 && window.stage.needsFrame)
        window.stage.advance(to: 1)
        #expect(view.layouts == 2)
        window.stage.advance(to: 2)
        #expect(view.layouts == 2)
        #expect(!window.stage.needsFrame)
    }

    @Test("a change of bounds lays out; a change of position does not")
    func boundsLayOut() {
        let view = Shelf(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        let window = MotorInteractionsTests.window(view)
        view.center = Point(x: 50, y: 50)
        view.bounds = view.bounds
        window.stage.advance(to: 1)
        #expect(view.layouts == 1)
        view.frame.size.height = 20
        window.stage.advance(to: 2)
        #expect(view.layouts == 2)
        view.layer["bounds.size.width"] = 33
        window.stage.advance(to: 3)
        #expect(view.layouts == 3)
        // By an action too.
        AnimatedChange.set("bounds.size.width", to: 44).run(
            forKey: "x", object: view.layer, arguments: ActionArguments())
        window.stage.advance(to: 4)
        #expect(view.layouts == 4)
    }

    @Test("a layout that is requested off stage happens when the view enters one")
    func layoutBeforeStage() {
        let (view, inner) = (Shelf(), Shelf())
        view.addSubview(inner)
        inner.setNeedsLayout()
        let window = MotorInteractionsTests.window()
        window.root.addSubview(view)
        window.stage.advance(to: 1)
        #expect(inner.layouts == 1)
        view.setNeedsLayout()
        view.removeFromSuperview()
        inner.setNeedsLayout()
        window.stage.advance(to: 2)
        let other = MotorInteractionsTests.window(view)
        #expect(inner.layouts == 2)
        withExtendedLifetime(other) {}
    }

    @Test("layoutIfNeeded lays out now, and not again in the frame")
    func layoutNow() {
        let view = Shelf()
        let window = MotorInteractionsTests.window(view)
        let before = view.layouts
        view.layoutIfNeeded()
        #expect(view.layouts == before)
        view.setNeedsLayout()
        view.layoutIfNeeded()
        window.stage.advance(to: 1)
        #expect(view.layouts == before + 1)
    }

    @Test("changes by a layout are laid out in the same frame; an endless layout does not block the frame")
    func layoutInLayout() {
        let (view, inner) = (Shelf(), Shelf())
        view.addSubview(inner)
        let window = MotorInteractionsTests.window(view)
        view.onLayout = { inner.bounds.size.width += 1 }
        let before = inner.layouts
        view.setNeedsLayout()
        window.stage.advance(to: 1)
        #expect(inner.layouts == before + 1 && inner.bounds.width == 1)
        view.onLayout = { view.setNeedsLayout() }
        view.setNeedsLayout()
        window.stage.advance(to: 2)
        #expect(window.stage.needsFrame)
    }

    @Test("layout inside a block is animated with it")
    func layoutInBlock() {
        let (view, inner) = (Shelf(), View())
        view.addSubview(inner)
        let window = MotorInteractionsTests.window(view)
        view.onLayout = { inner.alpha = 0 }
        View.animate(duration: 1, timingFunction: .linear) {
            view.setNeedsLayout()
            view.layoutIfNeeded()
        }
        window.stage.advance(to: 0.5)
        #expect(isNear(inner.layer.shown(.opacity), 0.5))
    }

    @Test("a hundred thousand nested views are created, searched, shown and freed")
    func deep() {
        let root = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        weak var last: View?
        do {
            var view = root
            for _ in 0..<100_000 {
                let inner = View()
                view.addSubview(inner)
                view = inner
            }
            last = view
        }
        #expect(last?.isDescendant(of: root) == true)
        let top = root.subviews[0]
        let window = Window(root: root)
        top.removeFromSuperview()
        #expect(last != nil)
        root.addSubview(top)
        window.stage.advance(to: 1)
        top.removeFromSuperview()
        #expect(last?.layer.stage == nil)
        withExtendedLifetime(top) {}
    }
}
