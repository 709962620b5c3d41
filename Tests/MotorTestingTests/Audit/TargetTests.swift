import FineMotor
import SeededRandom
import Testing

@testable import MotorTesting

@Suite("Targets")
struct TargetTests {
    /// Human Interface Guidelines, Buttons.
    @Test("a target needs 44 by 44 points that receive touches")
    func region() {
        func found(_ width: Double, _ height: Double) -> [String] {
            window(Size(width: 300, height: 300), Spot(Rect(x: 100, y: 100, width: width, height: height))).audit()
                .measured(.hitRegion)
        }
        #expect(found(44, 44).isEmpty)
        #expect(found(43, 44) == ["43 × 44 points"])
        #expect(found(44, 43) == ["44 × 43 points"])
    }

    @Test("covered or clipped areas do not count, and areas beyond the frame that receive touches do")
    func hits() {
        let covered = Spot(Rect(x: 100, y: 100, width: 60, height: 60))
        let cover = View(frame: Rect(x: 100, y: 100, width: 20, height: 60))
        #expect(
            window(Size(width: 300, height: 300), covered, cover).audit().measured(.hitRegion) == ["40 × 60 points"])
        // A control takes touches in 44 by 44 points whatever its frame.
        #expect(
            window(Size(width: 300, height: 300), Thing(Rect(x: 100, y: 100, width: 20, height: 20))).audit()
                .measured(.hitRegion).isEmpty)
    }

    @Test("a target is where hit tests find it; it is tapped nearest to its middle", arguments: 0..<3 as Range<UInt64>)
    func measures(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        // Edges are at least five points apart, more than the four between two hit tests.
        func box(_ low: Int) -> Rect {
            let sides = (0..<4).map { _ in Double(5 * Int.random(in: low...5, using: &random)) }
            return Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
        }
        let spot = Spot(box(3))
        // As large as no number of blocks, so that the last ones are cut.
        let size = Size(width: 57 + Double(seed), height: 59 - Double(seed))
        let window = window(size, spot, View(frame: box(1)), View(frame: box(1)))
        let isHit = (0..<60).map { y in
            (0..<60).map { x in window.root.hitTest(Point(x: Double(x) + 0.5, y: Double(y) + 0.5)) === spot }
        }
        let points = (0..<60).flatMap { y in
            (0..<60).filter { isHit[y][$0] }.map { Point(x: Double($0) + 0.5, y: Double(y) + 0.5) }
        }
        let target = try #require(Targets(window).all.first)
        #expect(target.points.map { Point(x: Double($0.x) + 0.5, y: Double($0.y) + 0.5) } == points)
        guard let first = points.first else { return }
        let around = points.reduce(Rect(from: first, to: first)) { $0.union(Rect(from: $1, to: $1)) }
        #expect(target.center == around.center)
        let nearest = points.map { $0.distance(to: around.center) }.min()
        #expect(try #require(target.hitPoint).distance(to: around.center) == nearest)
        // Edges are at multiples of five.
        func has(_ side: Int) -> Bool {
            stride(from: 0, through: 60 - side, by: 5).contains { y in
                stride(from: 0, through: 60 - side, by: 5).contains { x in
                    isHit[y..<y + side].allSatisfy { $0[x..<x + side].allSatisfy { $0 } }
                }
            }
        }
        #expect(has(target.largestSquare) && !has(target.largestSquare + 1))
    }

    @Test("where nothing changes, one hit test is made for each four points in both directions, and at the far edges")
    func blocks() {
        final class Counting: View {
            var count = 0
            override func contains(_ point: Point) -> Bool {
                count += 1
                return super.contains(point)
            }
        }
        let view = Counting(frame: Rect(x: -50, y: -50, width: 200, height: 200))
        view.addGestureRecognizer(TapRecognizer())
        _ = Targets(window(Size(width: 40, height: 60), view))
        #expect(view.count == (40 / 4 + 1) * (60 / 4 + 1))
    }

    @Test("a target cut by the window's edge is exempt, and one a point beside it is not")
    func edge() {
        for (x, y) in [(0, 100), (260, 100), (100, 0), (100, 260)] as [(Double, Double)] {
            for inset in [0.0, 1] {
                let spot = Spot(Rect(x: x, y: y, width: 40, height: 40))
                spot.center = spot.center + (Point(x: 150, y: 150) - spot.center) * (inset / 130)
                #expect(
                    window(Size(width: 300, height: 300), spot).audit().has(.hitRegion) == (inset > 0), "\(x), \(y)")
            }
        }
    }

    @Test("a target that nothing hits is judged if it is an element in the window, and without one if it is hit at all")
    func unhit() {
        let frame = Rect(x: 100, y: 100, width: 40, height: 40)
        func touchable(_ view: View = View(), at frame: Rect = frame) -> View {
            view.frame = frame
            view.addGestureRecognizer(TapRecognizer())
            return view
        }
        let cover = View(frame: Rect(x: 50, y: 50, width: 200, height: 200))
        let (hidden, off, outer, deaf) = (Spot(frame), Spot(frame), touchable(), touchable())
        hidden.isHidden = true
        off.gestureRecognizers[0].isEnabled = false
        let inner = Spot(Rect(x: 0, y: 0, width: 20, height: 20))
        inner.isHidden = true
        let disabled = Thing(frame)
        disabled.isEnabled = false
        deaf.addSubview(inner)
        let around = Thing(Rect(x: 80, y: 80, width: 100, height: 100))
        around.addSubview(touchable(at: Rect(x: 10, y: 10, width: 50, height: 50)))
        outer.frame = Rect(x: 400, y: 100, width: 40, height: 40)
        let rows: [(views: [View], region: [String], isLost: Bool)] = [
            ([Spot(frame), cover], ["0 × 0 points"], false), ([touchable(), cover], [], false),
            ([Spot(Rect(x: 400, y: 100, width: 40, height: 40))], [], false), ([outer], [], false),
            ([hidden], [], false), ([off], [], false), ([disabled], [], false),
            // What is hidden in it takes no touch away.
            ([deaf], ["40 × 40 points"], true), ([around], [], false),
        ]
        for (index, row) in rows.enumerated() {
            let window = window(Size(width: 300, height: 300))
            for view in row.views { window.root.addSubview(view) }
            let found = window.audit()
            #expect(found.measured(.hitRegion) == row.region, "row \(index)")
            #expect(found.has(.elementDetection) == row.isLost, "row \(index)")
        }
    }

    @Test("targets are looked for again if anything that a hit test reads has changed, and only then")
    func properties() {
        let rows: [(reads: Bool, change: (Thing) -> Void)] = [
            (false, { $0.layer.backgroundColor = .red }), (false, { $0.layer.opacity = 0.5 }),
            (true, { $0.frame.size.width += 1 }), (true, { $0.frame.origin.y += 1 }), (true, { $0.isEnabled = false }),
            (true, { $0.isUserInteractionEnabled = false }), (true, { $0.isHidden = true }),
            (true, { $0.layer.masksToBounds = true }), (true, { $0.addSubview(View()) }),
        ]
        for (index, row) in rows.enumerated() {
            let thing = Thing()
            let window = window(Size(width: 300, height: 300), thing)
            let before = Targets.hitProperties(in: window)
            Transaction.withoutActions { row.change(thing) }
            #expect((Targets.hitProperties(in: window) != before) == row.reads, "row \(index)")
        }
    }

    @Test("a target cut by a scroll view's edge is exempt, since it can be scrolled into view")
    func scrolled() {
        func found(at y: Double, scrolls: Bool) -> Bool {
            let scroll = ScrollView(frame: Rect(x: 50, y: 50, width: 200, height: 200))
            scroll.contentSize = Size(width: 200, height: scrolls ? 400 : 200)
            scroll.addSubview(Spot(Rect(x: 20, y: y, width: 60, height: 60)))
            return window(Size(width: 300, height: 300), scroll).audit().has(.hitRegion)
        }
        #expect(!found(at: 180, scrolls: true))
        #expect(found(at: 180, scrolls: false))
        #expect(!found(at: 100, scrolls: true))
        // Also if it is in something that moves with the content.
        let scroll = ScrollView(frame: Rect(x: 50, y: 50, width: 200, height: 200))
        scroll.contentSize = Size(width: 200, height: 400)
        let (page, spot) = (View(frame: Rect(x: 0, y: 100, width: 200, height: 200)), Spot(.zero))
        spot.frame = Rect(x: 20, y: 80, width: 60, height: 60)
        page.addSubview(spot)
        scroll.addSubview(page)
        #expect(!window(Size(width: 300, height: 300), scroll).audit().has(.hitRegion))
    }

    /// WCAG 2.2, 2.5.8: circles of 24 points about the middles of small targets.
    @Test("small targets need 24 points between their centers")
    func spacing() {
        func found(apart: Double, size: Double = 20) -> Bool {
            let spots = [0, apart].map { Spot(Rect(x: 100 + $0, y: 100, width: size, height: size)) }
            return window(Size(width: 300, height: 300), spots[0], spots[1]).audit().has(.targetSpacing)
        }
        #expect(!found(apart: 24))
        #expect(found(apart: 23))
        // A square of 24 points is large enough beside another.
        #expect(!found(apart: 24, size: 24))
    }

    @Test("the circle of a small target does not meet a large target")
    func circle() {
        /// On each side of it.
        func found(gap: Double, size: Double = 20) -> [Bool] {
            let small = Rect(x: 100, y: 100, width: size, height: size)
            return [(size + gap, 0.0), (-60 - gap, 0), (0, size + gap), (0, -60 - gap)].map { x, y in
                let large = Rect(x: x == 0 ? 80 : 100 + x, y: y == 0 ? 80 : 100 + y, width: 60, height: 60)
                return window(Size(width: 300, height: 300), Spot(small), Spot(large)).audit().has(.targetSpacing)
            }
        }
        let (all, none) = ([Bool](repeating: true, count: 4), [Bool](repeating: false, count: 4))
        #expect(found(gap: 2) == none && found(gap: 1) == all)
        // The circle of one of 21 points reaches a point and a half beyond it.
        #expect(found(gap: 2, size: 21) == none && found(gap: 1, size: 21) == all)
    }

    @Test("a view around other targets is not judged by its remaining area")
    func around() {
        let outer = Spot(Rect(x: 100, y: 100, width: 60, height: 60))
        outer.addSubview(Spot(Rect(x: 0, y: 0, width: 60, height: 58)))
        #expect(!window(Size(width: 300, height: 300), outer).audit().has(.hitRegion))
    }

    @Test("a touchable view is an element, is in one, or contains one")
    func elements() {
        let thing = Thing()
        #expect(!window(Size(width: 300, height: 300), thing).audit().has(.elementDetection))
        let silent = View(frame: Rect(x: 100, y: 100, width: 60, height: 60))
        silent.addGestureRecognizer(TapRecognizer())
        let scene = window(Size(width: 300, height: 300), silent)
        #expect(scene.audit().has(.elementDetection))
        silent.addSubview(Spot(silent.bounds))
        #expect(!scene.audit().has(.elementDetection))
    }
}
