import MotorControls
import MotorGestures
import MotorLayers
import MotorMath
import SeededRandom
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
    @Test("the tree of views equals plain lists of names and the tree of layers, whichever is moved", arguments: 1...20)
    func lists(_ seed: UInt64) {
        var (dice, faults) = (SeededGenerator(seed: seed), [String]())
        let views = (0..<7).map { _ in View() }
        let window = Window(root: views[0])
        // The views in each view, back to front, and around each.
        var (inside, around) = ([[Int]](repeating: [], count: 7), [Int?](repeating: nil, count: 7))
        func isIn(_ view: Int, _ other: Int) -> Bool { view == other || around[view].map { isIn($0, other) } ?? false }
        for step in 0..<120 {
            let (view, other) = (Int.random(in: 0..<7, using: &dice), Int.random(in: 0..<7, using: &dice))
            let index = [.min, 0, 1, 2, 3, .max].randomElement(using: &dice)!
            if dice.isTrue(0.2) {
                views[view].removeFromSuperview()
                if let old = around[view] { inside[old].removeAll { $0 == view } }
                around[view] = nil
            } else {
                // A view around it, itself and a window's root are refused.
                let isRefused = isIn(other, view) || view == 0
                let reported = refusals {
                    if index == .max {
                        views[other].addSubview(views[view])
                    } else {
                        views[other].insertSubview(views[view], at: index)
                    }
                }
                if reported.count != (isRefused ? 1 : 0) { faults.append("\(step): \(reported)") }
                if !isRefused {
                    if let old = around[view] { inside[old].removeAll { $0 == view } }
                    inside[other].insert(view, at: min(max(index, 0), inside[other].count))
                    around[view] = other
                }
            }
            for (number, view) in views.enumerated() {
                let (wide, outer) = (inside[number].map { views[$0] }, around[number].map { views[$0] })
                let isHere = isIn(number, 0)
                let isRight =
                    view.subviews.elementsEqual(wide, by: ===)
                    && view.layer.sublayers.elementsEqual(wide.map { $0.layer }, by: ===) && view.superview === outer
                    && view.layer.superlayer === outer?.layer && (view.window === window) == isHere
                    && (view.layer.stage === window.stage) == isHere
                    && views.indices.allSatisfy { view.isDescendant(of: views[$0]) == isIn(number, $0) }
                if !isRight { faults.append("\(step): view \(number)") }
            }
        }
        #expect(faults == [])
        #expect(
            refusals { views[0].addSubview(views[0]) }[0].contains("takes a view that does not contain it, refused"))
    }

    @Test(
        "a tree of any size is laid out once, and again in the frames after a request",
        arguments: 1...20) func layouts(_ seed: UInt64)
    {
        var (dice, faults) = (SeededGenerator(seed: seed), [String]())
        let (shelf, window) = (Shelf(), MotorControlsTests.window())
        shelf.layoutKeys = ["inset"]
        var (count, isAsked, isHere) = (0, true, false)
        for step in 0..<60 {
            let (before, kind) = (shelf.bounds, dice.next() % 9)
            switch kind {
            case 0:
                shelf.setNeedsLayout()
                isAsked = true
            case 1: shelf.layer["bounds.size.width"] = .number(Double(dice.next() % 3))
            case 2:
                AnimatedChange.set(.height, to: Double(dice.next() % 3)).run(
                    forKey: "x", object: shelf.layer, arguments: ActionArguments())
            case 3: shelf.center = dice.point(0...100)
            case 4:
                shelf.layer["inset"] = .number(Double(step))
                isAsked = true
            case 5:
                shelf.layoutIfNeeded()
                if isAsked { (count, isAsked) = (count + 1, false) }
            case 6:
                // What is asked for before it leaves may still come in the next frame.
                window.stage.advance(to: window.stage.time + 1)
                if isHere, isAsked { (count, isAsked) = (count + 1, false) }
                if isHere { shelf.removeFromSuperview() } else { window.root.addSubview(shelf) }
                isHere.toggle()
            case 7: shelf.layer["outset"] = .number(Double(step))
            default:
                window.stage.advance(to: window.stage.time + 1)
                if isHere, isAsked { (count, isAsked) = (count + 1, false) }
                if window.stage.needsFrame { faults.append("frame after \(step)") }
            }
            if shelf.bounds != before { isAsked = true }
            if shelf.layouts != count || isHere && isAsked && !window.stage.needsFrame {
                faults.append("\(step), \(kind): \(shelf.layouts), not \(count), \(isHere) \(isAsked)")
            }
        }
        #expect(faults.first == nil)
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

    @Test("a view that is moved as it leaves stays in its new superview")
    func putElsewhereAsItGoes() {
        let (other, control) = (View(frame: Rect(x: 0, y: 0, width: 9, height: 9)), Control())
        control.frame = Rect(x: 0, y: 0, width: 100, height: 100)
        let window = MotorControlsTests.window(other, control)
        control.onEvent(.touchCancel) { other.addSubview($0) }
        window.play("1 began 50 50")
        control.removeFromSuperview()
        #expect(control.superview === other && control.layer.superlayer === other.layer)
        #expect(other.subviews.count == 1 && !window.root.subviews.contains { $0 === control })
    }

    @Test("changes made by a layout are laid out in the same frame; an endless layout does not block the frame")
    func layoutInLayout() {
        let (view, inner) = (Shelf(), Shelf())
        view.addSubview(inner)
        let window = MotorControlsTests.window(view)
        view.onLayout = { inner.bounds.size.width += 1 }
        let before = inner.layouts
        view.setNeedsLayout()
        window.stage.advance(to: 1)
        #expect(inner.layouts == before + 1 && inner.bounds.width == 1)
        view.onLayout = { view.setNeedsLayout() }
        view.setNeedsLayout()
        var reports = 0
        Diagnostics.withHandler({ _ in reports += 1 }) { window.stage.advance(to: 2) }
        #expect(window.stage.needsFrame && reports == 1)
    }

    @Test("layout inside a block is animated with it")
    func layoutInBlock() {
        let (view, inner) = (Shelf(), View())
        view.addSubview(inner)
        let window = MotorControlsTests.window(view)
        view.onLayout = { inner.alpha = 0 }
        View.animate(duration: 1, timingFunction: .linear) {
            view.setNeedsLayout()
            view.layoutIfNeeded()
        }
        window.stage.advance(to: 0.5)
        #expect(isNear(inner.layer.shown(.opacity), 0.5))
    }

    @Test("twenty thousand nested views are created, searched, shown and freed")
    func deep() {
        let root = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        weak var last: View?
        do {
            var view = root
            for _ in 0..<20_000 {
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
