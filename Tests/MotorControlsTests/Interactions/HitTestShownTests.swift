import MotorControls
import MotorGestures
import MotorLayers
import MotorMath
import SeededRandom
import Testing

@Suite("Hit testing follows what is on screen")
struct HitTestShownTests {
    private let view = HitTestShownTests.named("view", Rect(x: 0, y: 0, width: 100, height: 100))
    private let window: Window

    init() {
        let root = HitTestShownTests.named("root", Rect(x: 0, y: 0, width: 400, height: 400))
        root.addSubview(view)
        window = Window(root: root)
    }

    private static func named(_ name: String, _ frame: Rect) -> View {
        let view = View(frame: frame)
        view.layer.name = name
        return view
    }

    /// Adds a view.
    private func add(_ name: String, to outer: View, _ width: Double = 100, _ height: Double = 100) -> View {
        let inner = HitTestShownTests.named(name, Rect(x: 0, y: 0, width: width, height: height))
        outer.addSubview(inner)
        return inner
    }

    /// Begins a linear change of a second and advances to its middle.
    private func halfway(_ change: () -> Void) {
        View.animate(duration: 1, timingFunction: .linear, change)
        window.stage.advance(to: window.stage.time + 0.5)
    }

    private func hit(_ x: Double, _ y: Double) -> View? { window.root.hitTest(Point(x: x, y: y)) }

    /// The names of the views that are hit at heights, or on the diagonal.
    private func hits(x: Double? = nil, _ heights: Double...) -> String {
        heights.map { hit(x ?? $0, $0)?.layer.name ?? "none" }.joined(separator: " ")
    }

    @Test("a mask applies where it is shown, and invisible parts of it are not touched")
    func masked() {
        _ = add("inner", to: view)
        let mask = Layer()
        mask.frame = Rect(x: 0, y: 0, width: 100, height: 40)
        view.layer.mask = mask
        #expect(hits(x: 50, 20) == "root")  // without a color it is invisible
        mask.backgroundColor = .black
        #expect(hits(x: 50, 20, 50) == "inner root")
        let move = BasicAnimation(keyPath: "position.y")
        (move.fromValue, move.toValue, move.duration, move.timingFunction) = (20, 120, 1, .linear)
        mask.add(move)
        window.stage.advance(to: 0.5)
        #expect(hits(x: 50, 49, 51, 89, 91) == "root inner inner root")  // shown from 50 to 90
        var seen: [String] = []
        func with(_ change: () -> Void) {
            Transaction.withoutActions(change)
            seen.append(hits(x: 50, 51))
        }
        with { mask.opacity = 0.01 }
        with { (mask.opacity, mask.isHidden) = (1, true) }
        // An alpha of 2/255 is less than a hundredth, one of 3/255 more.
        with { (mask.isHidden, mask.backgroundColor) = (false, Color(rgba: 0x0000_0002)) }
        with { mask.backgroundColor = Color(rgba: 0x0000_0003) }
        #expect(seen == ["root", "root", "root", "inner"])
    }

    @Test("a view that fades or is hidden for a while is touched while it is visible")
    func faded() {
        view.alpha = 0
        halfway { view.alpha = 1 }
        var seen = [hits(50)]
        window.stage.advance(to: 1)
        View.animate(duration: 1, timingFunction: .linear) { view.alpha = 0 }
        for time in [1.98, 1.995] {  // 0.02 and 0.005 are left
            window.stage.advance(to: time)
            seen.append(hits(50))
        }
        #expect(window.accessibleElements.isEmpty)
        window.stage.advance(to: 2)
        view.alpha = 1
        let blink = KeyframeAnimation(keyPath: "hidden")
        (blink.values, blink.duration, blink.calculationMode) = ([true, false], 1, .discrete)
        view.layer.add(blink)
        for time in [2.25, 2.75] {
            window.stage.advance(to: time)
            seen.append(hits(50))
        }
        #expect(seen == ["view", "view", "root", "root", "view"])
    }

    /// Adds a subview that a transition pushes in from the left, and advances to three quarters of it: 25 points of the
    /// distance are missing.
    private func pushIn(x: Double) -> View {
        let inner = HitTestShownTests.named("inner", Rect(x: x, y: 0, width: 50, height: 100))
        view.addSubview(inner)
        let push = Transition(.push, from: .left)
        (push.duration, push.timingFunction) = (1, .linear)
        view.layer.add(push)
        window.stage.advance(to: 0.75)
        return inner
    }

    private func row(_ positions: [Double]) -> [String?] { positions.map { hit($0, 50)?.layer.name } }

    @Test("a view that a transition pushes in is hit where it is shown, and only in the transition's window")
    func pushed() {
        let inner = pushIn(x: 0)
        // Its left 25 points are outside of the window.
        #expect(row([20, 30, 80]) == ["inner", "view", "root"])
        #expect(inner.layer.presentation.convertFromRoot(Point(x: 20, y: 50)) == Point(x: 45, y: 50))
        window.stage.advance(to: 1)
        #expect(row([45]) == ["inner"])
    }

    @Test("a touch on a root that is scrolled or turned is where its picture shows it")
    func picture() {
        let root = window.root
        root.bounds.origin = Point(x: 0, y: 40)
        var seen: [Point] = []
        let probe = Probe(frame: view.frame) { seen.append($0) }
        root.addSubview(probe)
        window.touch(.began, 50, 30, at: 0)  // 70 of the root's own
        window.play("0.1 ended 50 30")
        #expect(seen == [Point(x: 50, y: 70), Point(x: 50, y: 70)])
        window.touch(.began, 50, 70, at: 0.2)  // beneath it
        window.play("0.3 ended 50 70")
        #expect(seen.count == 2)
        root.bounds.origin = .zero
        root.layer.transform = .scale(x: 0.5, y: 0.5)  // about the middle, (200, 200)
        window.play("0.4 began 110 120, 0.5 ended 110 120")
        #expect(seen.last == Point(x: 20, y: 40))
        #expect(probe.layer.presentation.convertToRoot(Point(x: 20, y: 40)) == Point(x: 110, y: 120))
    }

    @Test("feedback that shrinks a control's bounds does not move its edge away under the finger")
    func tracking() {
        let control = Control(frame: Rect(x: 100, y: 100, width: 200, height: 200))
        control.isMultipleTouchEnabled = true
        window.root.addSubview(control)
        window.play("0 began 110 110")
        control.bounds = Rect(x: 0, y: 0, width: 20, height: 20)  // about the middle, (200, 200)
        // Another finger does not move it either. 69 points beside where the edge was are inside, 71 are not.
        window.play("0.1 began 200 200 2, 0.1 ended 200 200 2, 0.2 moved 31 110")
        var inside = [control.isHighlighted]
        window.play("0.3 moved 29 110")
        inside.append(control.isHighlighted)
        window.play("0.4 ended 29 110")
        // One that is hit further out is left there.
        final class Wide: Control {
            override func contains(_ point: Point) -> Bool { point.x > -150 }
        }
        let wide = Wide(frame: Rect(x: 200, y: 0, width: 50, height: 50))
        window.root.addSubview(wide)
        for x in [60.0, 40] {
            window.play("1 began 210 10, 1.1 moved \(x) 10")
            inside.append(wide.isHighlighted)
            window.play("1.2 cancelled \(x) 10")
        }
        #expect(inside == [true, false, true, false])
    }

    @Test("the view that is hit is the one drawn in front, while anything moves", arguments: 1...12)
    func drawn(
        _ seed: UInt64
    ) {
        var scene = Scene(seed: seed)
        for _ in 0..<6 {
            scene.change()
            scene.compare()
        }
        #expect(scene.faults == [])
    }
}

/// A view whose test says where it is touched.
private final class Probe: View {
    private let body: (Point) -> Void

    init(frame: Rect, _ body: @escaping (Point) -> Void) {
        self.body = body
        super.init(frame: frame)
    }

    override func touch(_ touch: Touch, at location: Point) { body(location) }
}

/// Views that move at random, each with a color, and their picture.
private struct Scene {
    private var random: SeededGenerator
    private let window: Window
    private var views: [View] = []
    private(set) var faults: [String] = []

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        root.layer.backgroundColor = .black
        window = Window(root: root)
        views = [root]
        for _ in 0..<Int.random(in: 2...9, using: &random) {
            let view = View(
                frame: Rect(
                    x: random.number(-50...250), y: random.number(-50...250), width: random.number(20...250),
                    height: random.number(20...250)))
            view.layer.backgroundColor = .black
            if chance(0.3) { view.layer.masksToBounds = true }
            if chance(0.2) { view.layer.mask = mask() }
            views[Int.random(in: 0..<views.count, using: &random)].addSubview(view)
            views.append(view)
        }
    }

    private mutating func chance(_ share: Double) -> Bool { random.number(0...1) < share }

    private mutating func mask() -> Layer {
        let mask = chance(0.5) ? Layer() : ShapeLayer()
        mask.frame = Rect(x: random.number(-20...60), y: random.number(-20...60), width: 100, height: 120)
        guard let shape = mask as? ShapeLayer else {
            mask.backgroundColor = .black
            return mask
        }
        var path = Path.ellipse(in: Rect(x: 0, y: 0, width: 100, height: 120))
        path.append(.ellipse(in: Rect(x: 30, y: 30, width: 40, height: 40)))
        (shape.path, shape.fillColor, shape.fillRule) = (path, .black, chance(0.5) ? .evenOdd : .nonZero)
        return mask
    }

    /// Begins a random change and advances.
    mutating func change() {
        let view = views[Int.random(in: 0..<views.count, using: &random)]
        let (layer, isRoot) = (view.layer, view === views[0])
        let (kind, a, b) = (Int.random(in: 0..<12, using: &random), random.number(-60...60), random.number(0...250))
        View.animate(duration: random.number(0.1...2), timingFunction: .easeInEaseOut) {
            switch kind {
            case 0: layer.bounds.origin = Point(x: a, y: b / 5)
            case 1 where !isRoot: layer.bounds.size = Size(width: b, height: 250 - b)
            case 2: layer.position = Point(x: b, y: b + a)
            case 3: layer.transform = .rotation(angle: a / 30, x: 0, y: 0, z: 1)
            case 4: layer.transform = .rotation(angle: a / 60, x: b, y: 100, z: a)
            case 5: layer.sublayerTransform = Transform3D.perspective(distance: 900)
            case 6: (layer.masksToBounds, layer.cornerRadius) = (true, abs(a))
            case 7 where !isRoot: layer.opacity = b < 125 ? 0 : b / 250
            case 8 where !isRoot: layer.zPosition = a < 0 ? 0 : a
            case 9: layer.anchorPoint = Point(x: b / 250, y: 0.3)
            case 10: layer.mask?.position = Point(x: b / 2, y: a + 60)
            default: layer.superlayer?.addSublayer(layer)
            }
        }
        window.stage.advance(to: window.stage.time + random.number(0...0.6))
    }

    /// Compares the views that are hit at random points with the picture there.
    mutating func compare() {
        let list = window.stage.displayList
        for _ in 0..<25 { compare(with: list) }
    }

    private mutating func compare(with list: DisplayList) {
        let point = random.point(0...400)
        let drawn = list.frontmost(at: point)
        // Close to an edge, the line segments of curves may differ.
        for (x, y) in [(-0.5, 0.0), (0.5, 0), (0, -0.5), (0, 0.5)]
        where list.frontmost(at: point + Point(x: x, y: y)) != drawn { return }
        let hit = window.root.hitTest(window.root.layer.presentation.convertFromRoot(point) ?? point)
        guard hit?.layer.serial != drawn else { return }
        let names = [hit?.layer.serial, drawn].map { serial in views.firstIndex { $0.layer.serial == serial } ?? -1 }
        faults.append("at (\(point.x), \(point.y)), time \(window.stage.time): hit \(names[0]), drawn \(names[1])")
    }
}

extension DisplayList {
    /// The number of the layer whose background is seen at a point, with more than a hundredth of it; `nil` for none.
    fileprivate func frontmost(at point: Point) -> UInt64? {
        var (layer, groups): (UInt64?, [Bool]) = (nil, [true])
        for item in items {
            let own = item.transform.inverted().map { point.applying($0) }
            switch item.content {
            case .beginGroup(let group):
                let isShown = group.clip.map { clip in own.map { clip.contains($0) } ?? false } ?? true
                groups.append(groups.last == true && isShown && group.opacity > 0.01)
            case .endGroup: groups.removeLast()
            case .fill(let path, _, _): if groups.last == true, let own, path.contains(own) { layer = item.id.layer }
            default: break
            }
        }
        return layer
    }
}
