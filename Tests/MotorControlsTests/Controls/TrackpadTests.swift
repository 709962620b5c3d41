import ControlScenes
import FineMotor
import Testing

/// A scroll view under fingers on a trackpad: `Wheel.Phase`.
@Suite("Fingers on a trackpad")
struct TrackpadTests {
    private let scene = ScrollScene()

    /// Sends a turn and advances to its time.
    private func turn(
        _ phase: Wheel.Phase, _ distance: Double = 0, at y: Double = 150, after seconds: Double = 1.0 / 60,
        in scene: ScrollScene<ScrollView>? = nil
    ) {
        let scene = scene ?? self.scene
        let time = scene.stage.time + seconds
        scene.window.send(Wheel(by: Point(x: 0, y: distance), at: Point(x: 100, y: y), time: time, phase: phase))
        scene.stage.advance(to: time)
    }

    /// Leaves its window with the first turn.
    private final class Leaver: View {
        var turns = 0
        override var scrolls: Bool { true }
        override func scroll(by distance: Point) -> Point {
            turns += 1
            removeFromSuperview()
            return .zero
        }
    }

    @Test("a view that leaves its window on the first scroll step receives no more of them")
    func leaves() {
        let leaver = Leaver(frame: Rect(x: 0, y: 0, width: 200, height: 300))
        scene.window.root.addSubview(leaver)
        turn(.began)
        for _ in 1...5 { turn(.changed, 7) }
        turn(.ended)
        turn(.momentum, 7)
        #expect(leaver.turns == 1)
    }

    @Test("the content follows the fingers point by point, at once")
    func follows() {
        turn(.began)
        #expect(scene.state == .rest)
        for step in 1...30 {
            turn(.changed, 7)
            #expect(scene.shown.y == Double(step) * 7 && scene.state == .drag)
        }
        turn(.changed, -200)
        #expect(scene.shown.y == 10)
    }

    @Test("when the fingers are lifted, it continues with their velocity, and the system's momentum moves nothing more")
    func throwsOn() {
        turn(.began)
        // 10 points in each 1/60 s.
        for _ in 1...12 { turn(.changed, 10) }
        turn(.ended, after: 0)
        #expect(scene.state == .decelerate && abs(scene.velocity.y - 600) < 1e-6)
        let alone = ScrollScene()
        turn(.began, in: alone)
        for _ in 1...12 { turn(.changed, 10, in: alone) }
        turn(.ended, after: 0, in: alone)
        for _ in 1...60 {
            turn(.momentum, 9)
            alone.stage.advance(to: scene.stage.time)
            #expect(scene.shown == alone.shown)
        }
    }

    @Test("a gesture that begins before the end of the last one was seen throws nothing")
    func beginsTwice() {
        var states: [ScrollView.State] = []
        scene.view.interaction.onChange { states.append($1) }
        turn(.began)
        for _ in 1...12 { turn(.changed, 10) }
        turn(.began, after: 0)
        turn(.ended)
        #expect(states == [.drag, .rest] && scene.shown.y == 120)
    }

    @Test("fingers that move along both axes alike scroll what scrolls vertically")
    func diagonal() {
        let wide = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 200))
        wide.contentSize = Size(width: 500, height: 200)
        scene.view.addSubview(wide)
        scene.stage.settle()
        turn(.began)
        let (place, time) = (Point(x: 100, y: 150), scene.stage.time + 0.1)
        scene.window.send(Wheel(by: Point(x: 10, y: 10), at: place, time: time, phase: .changed))
        scene.stage.advance(to: time)
        #expect(scene.shown.y == 10 && wide.shownOffset == .zero)
    }

    @Test("beyond an end it follows with the resistance of a finger on the screen, and returns")
    func pulls() {
        let coefficient = scene.view.layer["rubberBand"]?.number ?? .nan
        let rubberBand = Resistance.rubberBand(dimension: 300, coefficient: coefficient)
        turn(.began)
        for step in 1...10 {
            turn(.changed, -10)
            #expect(abs(scene.shown.y + rubberBand(Double(step) * 10)) < 1e-9)
        }
        turn(.ended, after: 0.1)
        #expect(scene.state == .bounce)
        scene.stage.settle()
        #expect(scene.shown.y == 0 && scene.state == .rest)
    }

    @Test("fingers that touch down stop moving content where it is; resting content stays at rest")
    func catches() {
        scene.flick(by: Point(x: 0, y: -100))
        scene.stage.advance(to: scene.stage.time + 0.2)
        let offset = scene.shown
        turn(.began, after: 0)
        #expect(scene.state == .drag && scene.shown == offset)
        turn(.ended, after: 0.2)
        #expect(scene.state == .rest && scene.shown == offset)
        turn(.began)
        turn(.ended)
        #expect(scene.state == .rest && scene.shown == offset)
    }

    @Test("the view under the pointer at the start gets the whole gesture; of several, the innermost not at its end")
    func nested() {
        let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 200))
        inner.contentSize = Size(width: 200, height: 300)
        scene.view.addSubview(inner)
        scene.stage.settle()
        turn(.began)
        for _ in 1...20 { turn(.changed, 10, at: 280) }
        // 100 points to its end, and then it is pulled.
        #expect(inner.shownOffset.y > 100 && scene.shown.y == 0)
        turn(.ended, after: 0.1)
        scene.stage.settle()
        #expect(inner.shownOffset.y == 100)
        turn(.began, at: 100)
        turn(.changed, 30, at: 100)
        #expect(inner.shownOffset.y == 100 && scene.shown.y == 30)
        turn(.cancelled)
        // Back inside the inner one, although the pointer is elsewhere by then.
        turn(.began, at: 50)
        turn(.changed, -20, at: 290)
        #expect(inner.shownOffset.y == 80 && scene.shown.y == 30)
    }

    @Test(
        "a finger on the screen takes over; fingers that are cancelled, lost or without their view release the content")
    func ends() {
        turn(.changed, 50)
        scene.drag(from: Point(x: 100, y: 150), by: Point(x: 0, y: -40), for: 0.2)
        let offset = scene.shown.y
        #expect(offset > 50)
        turn(.changed, 500)
        #expect(scene.shown.y == offset)
        turn(.ended)
        #expect(scene.state == .drag)
        scene.touch(.ended, at: scene.stage.time + 0.2, Point(x: 100, y: 110))
        for end in 0..<4 {
            turn(.began)
            turn(.changed, 10)
            #expect(scene.state == .drag)
            switch end {
            case 0: turn(.cancelled)
            case 1: scene.window.cancelAll()
            case 2: scene.window.send(Wheel(by: .zero, at: Point(x: .nan, y: 0), time: .nan, phase: .ended))
            default: scene.view.removeFromSuperview()
            }
            scene.stage.settle()
            #expect(scene.state == .rest)
        }
    }

    @Test("momentum releases content whose fingers were lifted unseen, with their velocity")
    func lostEnd() {
        turn(.began)
        // 10 points in each 1/60 s.
        for _ in 1...12 { turn(.changed, 10) }
        turn(.momentum, 9, after: 0)
        #expect(scene.state == .decelerate && abs(scene.velocity.y - 600) < 1e-6)
    }

    @Test("cancelAll releases content that fingers hold, whatever a mouse's wheel has sent since")
    func wheelMeanwhile() {
        turn(.began)
        turn(.changed, 10)
        turn(.step, 40)
        scene.window.cancelAll()
        scene.stage.settle()
        #expect(scene.state == .rest)
    }

    @Test("a view with its own scrolling gets the fingers' steps and the momentum; a turn without fingers is one step")
    func steps() {
        final class Counter: View {
            var distance = 0.0
            override func scroll(by step: Point) -> Point {
                distance += step.y
                return Point(x: step.x, y: 0)
            }
        }
        let counter = Counter(frame: Rect(x: 0, y: 0, width: 200, height: 300))
        scene.view.addSubview(counter)
        turn(.momentum, 1)
        turn(.began)
        turn(.changed, 2)
        turn(.changed, 4)
        turn(.ended)
        turn(.momentum, 8)
        #expect(counter.distance == 15 && scene.shown.y == 0)
    }
}
