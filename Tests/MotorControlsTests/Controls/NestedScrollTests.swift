import ControlScenes
import FineMotor
import SeededRandom
import Testing

@Suite("A scroll view in a scroll view")
struct NestedScrollTests {
    /// A list of 500 points, 300 of them visible, in a page of 900 points, 300 of them visible.
    private func scene() -> (scene: ScrollScene<ScrollView>, inner: ScrollView) {
        let scene = ScrollScene(content: Size(width: 200, height: 900))
        let inner = ScrollView(frame: Rect(x: 0, y: 100, width: 200, height: 300))
        inner.contentSize = Size(width: 200, height: 500)
        scene.view.addSubview(inner)
        scene.stage.settle()
        return (scene, inner)
    }

    @Test(
        "a random hand moves both by as much as it moves, nothing jumps, and a return undoes the movement",
        arguments: 0..<6)
    func adds(seed: UInt64) {
        let (scene, inner) = scene()
        var random = SeededGenerator(seed: seed)
        scene.view.offset.y = 100
        inner.offset.y = 100
        var y = 150.0
        scene.touch(.began, at: 1, Point(x: 100, y: y))
        scene.touch(.moved, at: 1.01, Point(x: 100, y: y + 11))
        y += 11
        let start = y
        var offsets: [Int: (Double, Double)] = [:]
        for step in 1...300 {
            y += random.number(-30...30).rounded()
            y = min(max(y, start - 180), start + 180)
            let before = (scene.shown.y, inner.shownOffset.y)
            scene.touch(.moved, at: 1.01 + Double(step) / 120, Point(x: 100, y: y))
            let (outer, within) = (scene.shown.y, inner.shownOffset.y)
            // 100 points of each in either direction: neither is beyond an end.
            #expect(abs(outer + within - 200 + (y - start)) < 1e-9)
            #expect(abs(outer - before.0) + abs(within - before.1) <= 360)
            #expect(outer >= 0 && outer <= 600 && within >= 0 && within <= 200)
            let known = offsets[Int(y)]
            if let known { #expect(abs(known.0 - outer) < 1e-9 && abs(known.1 - within) < 1e-9) }
            offsets[Int(y)] = (outer, within)
        }
        scene.touch(.ended, Point(x: 100, y: y))
        scene.stage.settle()
        #expect(inner.interaction.state == .rest && scene.state == .rest)
    }

    @Test("a throw that meets the end of the inner one continues in the outer one, with the remaining velocity")
    func passesOn() {
        let (scene, inner) = scene()
        inner.offset.y = 150
        scene.flick(from: Point(x: 100, y: 250), by: Point(x: 0, y: -60))
        let velocity = inner.layer.presentation.velocity(forKey: "bounds.origin")?.point?.y ?? 0
        #expect(inner.interaction.state == .rest || velocity > 0)
        var (sum, speed) = (scene.shown.y + inner.shownOffset.y, 600.0)
        for _ in 0..<240 {
            scene.stage.advance(to: scene.stage.time + 1 / 240)
            let (now, before) = (scene.shown.y + inner.shownOffset.y, speed)
            speed = scene.velocity.y + (inner.layer.presentation.velocity(forKey: "bounds.origin")?.point?.y ?? 0)
            // Both together slow down by 0.2 % each millisecond, across the end of the inner one.
            #expect(now >= sum - 1e-9 && now - sum <= before / 240 + 1e-6)
            #expect(speed <= before + 1e-6 && speed >= before * 0.99 - 1e-6)
            sum = now
        }
        #expect(inner.shownOffset.y == 200 && inner.interaction.state == .rest && scene.state == .decelerate)
    }

    @Test(
        "the outer one scrolls across the inner one's axis, and where the inner one has nothing to scroll"
    )
    func leaves() {
        let (scene, inner) = scene()
        inner.contentSize = Size(width: 600, height: 300)
        scene.stage.settle()
        scene.drag(from: Point(x: 100, y: 250), by: Point(x: 0, y: -60), for: 0.3)
        #expect(scene.state == .drag && inner.interaction.state == .rest && scene.shown.y > 40)
        scene.touch(.ended, at: scene.stage.time + 0.2, Point(x: 100, y: 190))
        scene.drag(from: Point(x: 100, y: 200), by: Point(x: -60, y: 0), for: 0.3)
        #expect(inner.interaction.state == .drag && inner.shownOffset.x > 40)
    }

    @Test("a wheel scrolls the view under the pointer, and the rest of the step scrolls the enclosing view")
    func wheel() {
        let (scene, inner) = scene()
        func turn(_ distance: Double, at y: Double) {
            scene.window.send(Wheel(by: Point(x: 0, y: distance), at: Point(x: 100, y: y), time: scene.stage.time))
            scene.stage.settle()
        }
        turn(150, at: 200)
        #expect(inner.shownOffset.y == 150 && scene.shown.y == 0)
        turn(150, at: 200)
        #expect(inner.shownOffset.y == 200 && scene.shown.y == 100)
        turn(-60, at: 20)
        #expect(inner.shownOffset.y == 140 && scene.shown.y == 100)
        turn(.nan, at: 20)
        turn(-40, at: 290)
        #expect(inner.shownOffset.y == 100 && scene.shown.y == 100)
        #expect(scene.window.canScroll(at: Point(x: 100, y: 20)) && !scene.window.canScroll(at: Point(x: 900, y: 20)))
    }
}
