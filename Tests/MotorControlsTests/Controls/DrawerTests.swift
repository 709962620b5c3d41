import ControlScenes
import FineMotor
import Testing

@Suite("Drawer")
struct DrawerTests {
    /// Open at 60 and closed at 360 − 88 = 272, by the defaults of the class.
    private func scene() -> PullScene<Drawer> {
        let drawer = Drawer(frame: Rect(x: 0, y: 0, width: 260, height: 360))
        return PullScene(drawer, part: drawer.sheet.layer)
    }

    @Test(
        "a finger can catch it in every state, and each end can be reached from every state",
        arguments: Drawer.State.allCases)
    func logic(_ state: Drawer.State) {
        func after(_ events: Event...) -> Drawer.State {
            events.reduce(state) { Drawer.next(after: $0, on: $1) ?? $0 }
        }
        #expect(after("held") == .held)
        #expect(after("open") == .open && after("held", "open") == .open)
        #expect(after("close") == .closed && after("held", "close") == .closed)
        #expect(Drawer.next(after: state, on: .touchDown) == nil)
    }

    @Test(
        "a throw lands at the end nearer to where it would come to rest",
        arguments: [
            (166.0, 0.0, "closed"), (165, 0, "open"), (268, -180, "closed"), (268, -240, "open"), (64, 180, "open"),
            (64, 240, "closed"),
        ])
    func landing(_ position: Double, _ velocity: Double, _ state: String) {
        // At 0.998 per millisecond a throw travels 0.499 s · velocity. The middle between 60 and 272 is 166.
        let scene = scene()
        scene.touch(.began, 130, 300, at: 1)
        for step in 0...20 {
            let left = Double(20 - step) / 240
            scene.touch(.moved, 130, 300 - 272 + position - velocity * left, at: 2 - left)
        }
        scene.touch(.ended, 130, 300 - 272 + position, at: 2)
        #expect(scene.state == state)
    }

    @Test(
        "a touch takes effect in its own frame, and a tap opens on a critically damped spring with a response of 0.4 s"
    )
    func tap() {
        let scene = scene()
        scene.touch(.began, 130, 300, at: 1)
        #expect(scene.state == "held")
        scene.touch(.ended, 130, 300, at: 1.08)
        #expect(scene.state == "open" && scene.control.isOpen)
        // The remaining fraction of the distance is x(t) = (1 + ωt)·e^(−ωt), ω = 2π/0.4.
        scene.stage.advance(to: 1.28)
        let left = (1 + .pi) * 0.0432139182637723
        #expect(abs(scene.shown.y - (60 + 212 * left)) < 1e-6)
        var least = 272.0
        for step in 1...100 {
            scene.stage.advance(to: 1.28 + Double(step) / 100)
            least = min(least, scene.shown.y)
        }
        #expect(least == 60 && !scene.stage.needsFrame)
    }

    @Test(
        "beyond both ends the sheet moves by offset^0.7",
        arguments: [(-312.0, 34.881135684904199), (100.0, 297.118864315095801)])
    func resists(_ distance: Double, _ expected: Double) {
        // 212 points to the open end, and 100 beyond it: 100^0.7 = 10^1.4.
        let scene = scene()
        scene.drag(from: Point(x: 130, y: 300), by: Point(x: 0, y: distance), at: 1, for: 0.5)
        #expect(abs(scene.shown.y - expected) < 1e-9)
        scene.touch(.ended, 130, 300 + distance, at: 2)
        scene.stage.settle()
        #expect(scene.shown.y == (distance < 0 ? 60 : 272))
    }

    @Test("caught far beyond an end it resists as if it had been pulled there", arguments: [-312.0, 100])
    func caughtBeyond(_ distance: Double) {
        let scene = scene()
        scene.drag(from: Point(x: 130, y: 300), by: Point(x: 0, y: distance), at: 1, for: 0.5)
        scene.touch(.ended, 130, 300 + distance, at: 2)
        scene.stage.advance(to: 2.02)
        let caught = scene.shown.y
        let beyond = max(60 - caught, caught - 272)
        #expect(beyond > 15)
        scene.touch(.began, 130, 320, at: 2.02)
        scene.touch(.moved, 130, 320.5, at: 2.03)
        // The derivative of offset^0.7 at `beyond` is 0.7·beyond / beyond^(1/0.7): less than 0.3 from 8 points on.
        let followed = scene.shown.y - caught
        #expect(followed > 0 && followed < 0.5 * 0.3)
    }

    @Test("isOpen is the end that the sheet moves to, and can be set")
    func isOpen() {
        let scene = scene()
        var changes = 0
        scene.control.onEvent(.valueChanged) { _ in changes += 1 }
        scene.control.isOpen = true
        #expect(scene.state == "open")
        scene.control.layer["isOpen"] = false
        #expect(scene.state == "closed" && changes == 0)
        // Only changes by the user send valueChanged.
        scene.press(.up)
        scene.press(.up)
        #expect(scene.state == "open" && changes == 1)
        scene.press(.down)
        // While the sheet is held, it decides where a cancelled touch leads.
        scene.touch(.began, 130, 330, at: 1)
        scene.control.isOpen = true
        #expect(scene.state == "held")
        scene.touch(.cancelled, 130, 330, at: 1.1)
        scene.stage.settle()
        #expect(scene.state == "open" && scene.shown.y == 60)
    }
}
