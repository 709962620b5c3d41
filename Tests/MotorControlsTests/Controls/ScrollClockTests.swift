import ControlScenes
import FineMotor
import Testing

@Suite("Scrolling and loading under a clock")
struct ScrollClockTests {
    /// Sets the rate of a layer's time from now on.
    private func setSpeed(_ speed: Double, of layer: Layer) {
        var timing = Timing()
        (timing.speed, timing.beginTime, timing.timeOffset) = (speed, layer.stage?.time ?? 0, layer.localTime)
        layer.timing = timing
    }

    private func pane(_ scene: ScrollScene<ScrollView>) throws -> Layer {
        try #require(scene.view.layer.superlayer)
    }

    @Test(
        "a throw leaves with the velocity of the finger and comes to rest without a jump", arguments: [0.25, 0.5, 2, 4])
    func leaves(rate: Double) throws {
        let scene = ScrollScene(content: Size(width: 200, height: 20000))
        setSpeed(rate, of: try pane(scene))
        scene.flick(by: Point(x: 0, y: -100))
        // 100 points in a tenth of a second.
        #expect(abs(scene.velocity.y - 1000) < 1)
        // How far a decay with the rate 0.998 goes in the layer's time, in which the hand was at 1000 / rate.
        let (start, landing) = (scene.shown.y, scene.view.offset.y)
        #expect(abs(landing - start - Decay.normal.distance(velocity: 1000 / rate)) < 1)
        let (distance, change) = scene.continuity(for: 5 / rate)
        #expect(scene.state == .rest && scene.shown.y == landing)
        #expect(distance <= 1000 / 120 + 1e-6 && change < 40 * max(rate, 1))
    }

    @Test("a throw in a pane whose clock changes continues in the enclosing view without a kick", arguments: [0.25, 4])
    func passesOn(rate: Double) throws {
        for changesBoth in [true, false] {
            let scene = ScrollScene(content: Size(width: 200, height: 900))
            let inner = ScrollView(frame: Rect(x: 0, y: 100, width: 200, height: 300))
            inner.contentSize = Size(width: 200, height: 500)
            scene.view.addSubview(inner)
            scene.stage.settle()
            inner.offset.y = 100
            scene.flick(from: Point(x: 100, y: 250), by: Point(x: 0, y: -60))
            setSpeed(rate, of: changesBoth ? try pane(scene) : inner.layer)
            func shownSpeed() -> Double {
                scene.velocity.y + (inner.layer.presentation.velocity(forKey: "bounds.origin")?.point?.y ?? 0)
            }
            var (sum, speed) = (scene.shown.y + inner.shownOffset.y, shownSpeed())
            #expect(abs(speed - 600 * rate) < 1)
            let frame = 1 / (240 * max(rate, 1))
            for _ in 0..<480 {
                scene.stage.advance(to: scene.stage.time + frame)
                let (now, before) = (scene.shown.y + inner.shownOffset.y, speed)
                speed = shownSpeed()
                #expect(now >= sum - 1e-9 && now - sum <= before * frame + 1e-6)
                #expect(speed <= before + 1e-6 && speed >= before * 0.95 - 1e-6)
                sum = now
            }
            #expect(inner.shownOffset.y == 200)
            #expect(inner.interaction.state == .rest)
        }
    }

    @Test("a throw on a stopped clock continues with its velocity when the clock does")
    func paused() throws {
        let scene = ScrollScene(content: Size(width: 200, height: 20000))
        scene.flick(by: Point(x: 0, y: -100))
        let pane = try pane(scene)
        setSpeed(0, of: pane)
        let shown = scene.shown.y
        // The content changes, so that the flight begins anew.
        scene.view.contentSize = Size(width: 200, height: 30000)
        scene.stage.advance(to: scene.stage.time + 2)
        #expect(scene.shown.y == shown && scene.velocity == .zero)
        setSpeed(1, of: pane)
        #expect(abs(scene.velocity.y - 1000) < 1)
    }

    @Test("a drag projects where a throw comes to rest: it slows down in the layer's time", arguments: [0.5, 2])
    func projects(rate: Double) throws {
        let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        let scene = ViewScene(view)
        setSpeed(rate, of: view.layer)
        let drag = Drag(of: view.layer, "position", in: view)
        var found: Point?
        drag.onChange(view) { view, change in
            if case .released(let release) = change { found = release.projection - view.layer.position }
        }
        drag.push(velocity: Point(x: 1000, y: 0), isThrow: true)
        #expect(
            try #require(found).distance(to: Point(x: drag.decay.projectedLanding(velocity: 1000 / rate), y: 0)) < 1e-9)
        withExtendedLifetime(scene) {}
    }

    @Test("a loader's durations follow its own clock, even while the clock is stopped")
    func loads() {
        let loader = Loader()
        let scene = ViewScene(loader, size: Size(width: 64, height: 64))
        scene.stage.settle()
        loader.isActive = true
        scene.stage.advance(to: scene.stage.time + 0.1)
        setSpeed(0, of: loader.layer)
        scene.stage.advance(to: scene.stage.time + 5)
        #expect(loader.interaction.state == .activating)
        setSpeed(0.5, of: loader.layer)
        // 0.2 of 0.3 s are left, at half speed.
        scene.stage.advance(to: scene.stage.time + 0.39)
        #expect(loader.interaction.state == .activating)
        scene.stage.advance(to: scene.stage.time + 0.02)
        #expect(loader.interaction.state == .indeterminate)
    }
}
