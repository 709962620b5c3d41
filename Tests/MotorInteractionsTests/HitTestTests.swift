import SeededRandom
import MotorAnimations
import MotorGeometry
import MotorInteractions
import MotorLayers
import Testing

@Suite("View.hitTest")
struct HitTestTests {
    private func view(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> View {
        View(frame: Rect(x: x, y: y, width: width, height: height))
    }

    private let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))

    @Test("finds the frontmost: a view before its superview, a later one before an earlier")
    func order() {
        let (a, b, inner) = (view(0, 0, 100, 100), view(50, 50, 100, 100), view(10, 10, 20, 20))
        root.addSubview(a)
        root.addSubview(b)
        a.addSubview(inner)
        #expect(root.hitTest(Point(x: 75, y: 75)) === b)
        #expect(root.hitTest(Point(x: 25, y: 25)) === inner)
        #expect(root.hitTest(Point(x: 5, y: 5)) === a)
        #expect(root.hitTest(Point(x: 300, y: 300)) === root)
        #expect(root.hitTest(Point(x: 500, y: 300)) == nil)
        root.addSubview(a)
        #expect(root.hitTest(Point(x: 75, y: 75)) === a)
        b.layer.zPosition = 1
        #expect(root.hitTest(Point(x: 75, y: 75)) === b)
    }

    @Test("a point is in a rectangle's left and top edge, not in its right and bottom")
    func edges() {
        let a = view(10, 10, 20, 20)
        root.addSubview(a)
        #expect(root.hitTest(Point(x: 10, y: 10)) === a)
        #expect(root.hitTest(Point(x: 30, y: 15)) === root)
        #expect(root.hitTest(Point(x: 29.999, y: 29.999)) === a)
    }

    @Test("skips views that are hidden, disabled or nearly transparent, with their descendants")
    func leavesOut() {
        let (a, inner) = (view(0, 0, 100, 100), view(10, 10, 20, 20))
        root.addSubview(a)
        a.addSubview(inner)
        let point = Point(x: 15, y: 15)
        a.layer.isHidden = true
        #expect(root.hitTest(point) === root)
        a.layer.isHidden = false
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

    @Test("finds what sticks out of a view, unless the view masks to its bounds")
    func masks() {
        let (a, inner) = (view(0, 0, 100, 100), view(90, 90, 50, 50))
        root.addSubview(a)
        a.addSubview(inner)
        #expect(root.hitTest(Point(x: 120, y: 120)) === inner)
        a.layer.masksToBounds = true
        #expect(root.hitTest(Point(x: 120, y: 120)) === root)
        #expect(root.hitTest(Point(x: 95, y: 95)) === inner)
        // Rounded corners clip as well: 1 point from the corner of a radius of 20 is outside.
        a.layer.cornerRadius = 20
        #expect(root.hitTest(Point(x: 99, y: 99)) === root)
        #expect(root.hitTest(Point(x: 1, y: 1)) === root)
        #expect(root.hitTest(Point(x: 50, y: 1)) === a)
    }

    @Test("finds a view where its transform shows it")
    func transforms() {
        let a = view(100, 100, 100, 20)
        root.addSubview(a)
        a.layer.transform = .rotation(angle: .pi / 2, x: 0, y: 0, z: 1)
        // A quarter turn about its middle, (150, 110): it is upright, 20 wide and 100 high.
        #expect(root.hitTest(Point(x: 150, y: 65)) === a)
        #expect(root.hitTest(Point(x: 105, y: 110)) === root)
        let point = a.layer.convert(Point(x: 150, y: 65), from: root.layer)
        #expect(point.map { isNear($0.x, 5) && isNear($0.y, 10) } == true)
        a.layer.transform = .scale(x: 1, y: 0)
        #expect(root.hitTest(Point(x: 150, y: 110)) === root)
    }

    @Test("finds a view through the transforms and bounds of its superviews", arguments: 1...10)
    func nested(_ seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        var (outer, map) = (root, AffineTransform.identity)
        for _ in 0..<4 {
            let inner = view(0, 0, 100, 100)
            inner.layer.anchorPoint = .zero
            inner.bounds.origin = Point(x: dice.number(-20...20), y: dice.number(-20...20))
            inner.center = Point(x: dice.number(50...100), y: dice.number(50...100))
            let (angle, scale) = (dice.number(-0.3...0.3), dice.number(0.7...1.2))
            inner.layer.transform = .rotation(angle: angle, x: 0, y: 0, z: 1).concatenating(.scale(x: scale, y: scale))
            outer.addSubview(inner)
            // By hand: rotated and scaled about the bounds' origin, where the position is.
            let (sine, cosine) = (sineOf(angle) * scale, sineOf(angle + .pi / 2) * scale)
            let origin = inner.bounds.origin
            let step = AffineTransform(
                a: cosine, b: sine, c: -sine, d: cosine,
                tx: inner.center.x - origin.x * cosine + origin.y * sine,
                ty: inner.center.y - origin.x * sine - origin.y * cosine)
            map = step.concatenating(map)
            outer = inner
        }
        let inside = Point(
            x: outer.bounds.origin.x + dice.number(1...99), y: outer.bounds.origin.y + dice.number(1...99))
        let seen = Point(
            x: map.a * inside.x + map.c * inside.y + map.tx, y: map.b * inside.x + map.d * inside.y + map.ty)
        #expect(root.hitTest(seen) === outer)
        let back = root.layer.convert(seen, to: outer.layer)
        #expect(back.map { isNear($0.x, inside.x, 1e-6) && isNear($0.y, inside.y, 1e-6) } == true)
    }

    /// A Taylor series, exact enough below 2.
    private func sineOf(_ x: Double) -> Double {
        var (term, sum) = (x, x)
        for n in 1...12 {
            let order = Double(2 * n)
            term *= -x * x / (order * (order + 1))
            sum += term
        }
        return sum
    }

    @Test("finds the frontmost of views of which some are hidden, raised or anchored elsewhere", arguments: 1...200)
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

    @Test("does not find a view whose layer is in another view's than its superview's")
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

    @Test("a control is found in at least 44 by 44 points about its middle, by Apple's guidelines")
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
