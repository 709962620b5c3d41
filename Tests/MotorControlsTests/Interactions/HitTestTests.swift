import MotorControls
import MotorLayers
import MotorMath
import SeededRandom
import Testing

@Suite("View.hitTest")
struct HitTestTests {
    private func view(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> View {
        View(frame: Rect(x: x, y: y, width: width, height: height))
    }

    private let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))

    @Test("hit testing skips disabled or nearly transparent views and their descendants")
    func leavesOut() {
        let (a, inner) = (view(0, 0, 100, 100), view(10, 10, 20, 20))
        root.addSubview(a)
        a.addSubview(inner)
        let point = Point(x: 15, y: 15)
        a.alpha = 0.01
        #expect(root.hitTest(point) === root)
        a.alpha = 0.02
        #expect(root.hitTest(point) === inner)
        a.isUserInteractionEnabled = false
        #expect(root.hitTest(point) === root)
        a.isUserInteractionEnabled = true
        inner.isUserInteractionEnabled = false
        #expect(root.hitTest(point) === a)
        // The view that is asked is no exception.
        root.isUserInteractionEnabled = false
        #expect(root.hitTest(point) == nil)
        inner.isUserInteractionEnabled = true
        #expect(inner.hitTest(Point(x: 5, y: 5)) === inner)
        inner.isUserInteractionEnabled = false
        #expect(inner.hitTest(Point(x: 5, y: 5)) == nil)
    }

    @Test("hit testing finds the frontmost view when some are hidden, raised or anchored elsewhere", arguments: 1...40)
    func mixed(_ seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        func isSo() -> Bool { dice.isTrue(0.15) }
        var boxes: [(view: View, area: Rect, height: Double, isSeen: Bool)] = []
        for _ in 0..<12 {
            let size = Size(width: dice.number(40...200), height: dice.number(40...200))
            let position = Point(x: dice.number(0...400), y: dice.number(0...400))
            var (anchor, corner, height, isSeen) = (Point(x: 0.5, y: 0.5), Point.zero, 0.0, true)
            let view = View()
            if isSo() { corner = Point(x: dice.number(-50...50), y: dice.number(-50...50)) }
            view.bounds = Rect(origin: corner, size: size)
            var style = Style()
            /// Sets a value for the view itself or in its style.
            func give(_ value: Value, _ key: Key) {
                let isStyled = isSo()
                if isStyled { style[key] = value }
                view.layer[key] = isStyled ? nil : value
            }
            give(.point(position), "position")
            if isSo() { view.layer.backgroundColor = .black }
            if isSo() {
                anchor = Point(x: dice.number(0...1), y: dice.number(0...1))
                give(.point(anchor), "anchorPoint")
            }
            if isSo() {
                height = dice.number(-1...1)
                give(.number(height), "zPosition")
            }
            if isSo() {
                isSeen = false
                give(.bool(true), "hidden")
            }
            if isSo() {
                isSeen = false
                give(0.005, "opacity")
            }
            if isSo() {
                isSeen = false
                view.isUserInteractionEnabled = false
            }
            if isSo() { give(.bool(true), "masksToBounds") }
            if isSo() { view.layer.addSublayer(Layer()) }
            if isSo() { give(.transform(.translation(x: 0, y: 0, z: 0)), "transform") }
            view.layer.style = style
            root.addSubview(view)
            // The anchor point is a fraction of the size from the upper left corner, and lies at the position.
            let left = Point(x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height)
            boxes.append((view, Rect(origin: left, size: size), height, isSeen))
        }
        for _ in 0..<40 {
            let point = Point(x: dice.number(0...400), y: dice.number(0...400))
            var frontmost: (view: View, height: Double) = (root, -.infinity)
            for box in boxes where box.isSeen && box.area.contains(point) && box.height >= frontmost.height {
                frontmost = (box.view, box.height)
            }
            #expect(root.hitTest(point) === frontmost.view)
        }
    }

    @Test("hit testing does not find a view whose layer is in the layer of a view other than its superview")
    func strayLayer() {
        let (a, b) = (view(0, 0, 100, 100), view(200, 0, 100, 100))
        root.addSubview(a)
        root.addSubview(b)
        let inner = view(10, 10, 20, 20)
        a.addSubview(inner)
        b.layer.addSublayer(inner.layer)
        #expect(root.hitTest(Point(x: 215, y: 15)) === b)
        #expect(root.hitTest(Point(x: 15, y: 15)) === a)
    }

    @Test("a control is hit within at least 44 by 44 points around its center, per Apple's guidelines")
    func hitExtent() {
        let control = Control(frame: Rect(x: 100, y: 100, width: 20, height: 60))
        root.addSubview(control)
        #expect(root.hitTest(Point(x: 88, y: 130)) === control)  // 110 − 22
        #expect(root.hitTest(Point(x: 87.9, y: 130)) === root)
        #expect(root.hitTest(Point(x: 131.9, y: 130)) === control)
        #expect(root.hitTest(Point(x: 132, y: 130)) === root)
        #expect(root.hitTest(Point(x: 110, y: 99)) === root)  // high enough already
        // Clipping its sublayers does not make it smaller for a finger.
        control.layer.masksToBounds = true
        #expect(root.hitTest(Point(x: 88, y: 130)) === control)
        // Clipping by its superview does.
        let panel = view(95, 95, 100, 100)
        panel.layer.masksToBounds = true
        root.addSubview(panel)
        control.frame.origin = Point(x: 5, y: 5)
        panel.addSubview(control)
        #expect(root.hitTest(Point(x: 94, y: 130)) === root)
        #expect(root.hitTest(Point(x: 96, y: 130)) === control)
    }
}
