import FineMotor
import MotorTesting
import Testing

@Suite("The card of the guide")
struct CardTests {
    private let card = Card(home: Point(x: 160, y: 120))

    /// A flick to the right: 120 points in 0.15 s at a constant 800 points per second.
    private func flick(_ stage: HandDrivenStage, at start: Double, from begin: Point) {
        stage.touch(.began, at: start, location: begin)
        for step in 1...9 {
            let location = Point(x: begin.x + 120 * Double(step) / 9, y: begin.y)
            stage.touch(.moved, at: start + 0.15 * Double(step) / 9, location: location)
        }
        stage.touch(.ended, at: start + 0.15, location: Point(x: begin.x + 120, y: begin.y))
    }

    @Test("a thrown card keeps the finger's velocity, can be caught in flight, and springs back to its start")
    func thrownAndCaught() {
        let stage = HandDrivenStage(card)
        flick(stage, at: 0.1, from: Point(x: 60, y: 40))
        stage.advance(to: 0.25)
        let velocity = card.layer.presentation.velocity(forKey: "position")?.point ?? .zero
        #expect(abs(velocity.x - 800) < 1 && abs(velocity.y) < 1)
        stage.advance(to: 0.3)
        // Touch locations are in the coordinates of the card at home.
        let shown = card.layer.presentation["position"]?.point ?? .zero
        #expect(shown.x > 200)
        let location = Point(x: 60, y: 40) + shown - card.center
        stage.touch(.began, at: 0.3, location: location)
        stage.advance(to: 0.4)
        #expect(card.layer.presentation["position"]?.point == shown)
        stage.touch(.ended, at: 0.5, location: location)
        stage.settle()
        #expect(card.center == Point(x: 160, y: 120))
        #expect(stage.states.map { $0.to } == ["held", "home", "held", "home"])
        #expect(stage.haptics == ["light", "light"])
    }

    @Test("nothing jumps, and a finger moves the card no further than it moves itself")
    func continuous() {
        let stage = HandDrivenStage(card)
        flick(stage, at: 0.1, from: Point(x: 60, y: 40))
        expectContinuous(stage, keys: ["position", "transform.scale"], until: 2, every: 1 / 240, tolerance: 0.03)
    }
}

@Suite("The code of the guides to fluid motion and gestures")
struct FluidGuideTests {
    @Test("a style changes the spring, and an action changes the feedback")
    func other() {
        let card = Card(home: .zero)
        FluidMotionCode.otherFeedback(card)
        #expect(card.layer["dampingRatio"] == 1 && card.layer.action(forKey: "->held") == nil)
    }

    @Test("a throw lands in the corner nearest to its projection")
    func corner() {
        let corners = [Point(x: 0, y: 0), Point(x: 300, y: 0)]
        // v/1000 · 0.998/0.002: 499 points for 1,000 a second; from 50 it takes 200 points a second to pass 150.
        for (velocity, index) in [(0.0, 0), (210, 1), (190, 0)] {
            let view = View(frame: Rect(x: 50, y: 0, width: 0, height: 0))
            let drag = Drag(of: view.layer, in: view)
            var corner: Point?
            drag.onChange(view) { _, change in
                if case .released(let release) = change {
                    corner = FluidMotionCode.corner(nearest: release, among: corners)
                }
            }
            drag.hold()
            drag.release(velocity: Point(x: velocity, y: 0))
            #expect(corner == corners[index])
        }
    }

    @Test("a pull is free within the range, and resisted outside it")
    func pulled() {
        let view = View()
        let drag = Drag(of: view.layer, in: view)
        FluidMotionCode.pulled(drag, of: 400)
        #expect(drag.track.constrained(Point(x: 7, y: -100)) == Point(x: 7, y: -100))
        // (1 − 1/(100 · 0.55/400 + 1)) · 400
        #expect(abs(drag.track.constrained(Point(x: 7, y: 100)).y - 48.35164835) < 1e-6)
    }

    @Test("an animator that is scrubbed and reversed returns to its start")
    func fold() {
        let card = Card(home: Point(x: 100, y: 100))
        let stage = HandDrivenStage(card)
        let animator = FluidMotionCode.fold(card, on: stage.stage)
        #expect(animator.isRunning)
        stage.settle()
        #expect(animator.state == .inactive && card.alpha == 1 && card.bounds.height == 80)
    }

    @Test("one tap selects unless a second follows; two taps zoom")
    func taps() {
        let photo = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
        var log: [String] = []
        GesturesCode.tapAndDoubleTap(photo) { log.append($0) }
        GesturesCode.pinchAndTurn(photo)
        let stage = HandDrivenStage(photo)
        for time in [0.0, 2, 2.2] {
            stage.touch(.began, at: time)
            stage.touch(.ended, at: time + 0.05)
        }
        stage.settle()
        #expect(log == ["select", "zoom"])
    }

    @Test("a tile is larger under a pointer")
    func hover() {
        let tile = View(frame: Rect(x: 0, y: 0, width: 60, height: 40))
        GesturesCode.hover(tile)
        let stage = HandDrivenStage(tile)
        stage.hover(at: 0.1)
        stage.settle()
        #expect(tile.layer["transform.scale"] == 1.04)
        stage.endHover(at: stage.time + 0.1)
        stage.settle()
        #expect(tile.layer["transform.scale"] == 1)
    }

    @Test("a list hands a touch to its sheet, and takes it back")
    func sheet() {
        let stage = HandDrivenStage(View(frame: Rect(x: 0, y: 0, width: 200, height: 400)))
        let (drawer, list) = GesturesCode.sheet(in: stage.window.root)
        drawer.isOpen = true
        stage.settle()
        let start = stage.time
        func move(_ phase: Touch.Phase, _ y: Double, _ step: Double) {
            stage.touch(phase, at: start + step / 60, location: Point(x: 100, y: y))
        }
        move(.began, 200, 0)
        for step in 1...10 { move(.moved, 200 + 10 * Double(step), Double(step)) }
        stage.advance(to: start + 0.2)
        #expect(list.shownOffset.y == 0 && drawer.sheet.frame.minY == 60 + 90)
        for step in 11...30 { move(.moved, 300 - 10 * Double(step - 10), Double(step)) }
        stage.advance(to: start + 0.6)
        #expect(list.shownOffset.y == 110 && drawer.sheet.frame.minY == 60)
    }
}
