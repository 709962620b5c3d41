import FineMotor
import Testing

/// Motion that becomes reduced while something moves: WCAG 2.2, 2.2.2 and 2.3.3.
@Suite("A switch to reduced motion")
struct MotionSwitchTests {
    @Test("content that was thrown stops where it is shown, and rests there")
    func thrown() {
        let scene = ScrollScene<ScrollView>()
        scene.flick(by: Point(x: 0, y: -100))
        scene.stage.advance(to: scene.stage.time + 0.2)
        let place = scene.shown
        #expect(scene.state == .decelerate && place.y > 100)
        scene.window.traits.reducesMotion = true
        #expect(scene.shown == place && scene.velocity == .zero && scene.state == .rest)
        scene.stage.settle()
        #expect(scene.shown == place && scene.view.offset == place)
    }

    @Test("content that a key sent to a place is there")
    func sent() {
        let scene = ScrollScene<ScrollView>()
        scene.view.scroll(to: Point(x: 0, y: 600))
        scene.stage.advance(to: scene.stage.time + 0.1)
        scene.window.traits.reducesMotion = true
        #expect(scene.shown.y == 600 && scene.state == .rest && scene.velocity == .zero)
    }

    /// What runs for ever in a loader that does not know its progress.
    private func cycles(_ loader: Loader) -> Set<String> {
        Set(loader.layer.animationKeys.map(\.name).filter { $0.hasSuffix("cycle") || $0.hasSuffix("steady") })
    }

    @Test("a loader pulses instead of turning, and turns again, in any state", arguments: [nil, 0.4])
    func loader(progress: Double?) {
        let loader = Loader()
        let window = Window(size: Size(width: 100, height: 100), showing: loader)
        loader.isActive = true
        loader.progress = progress
        for round in 0..<12 {
            // Also while it appears, which takes 0.3 s.
            window.stage.advance(to: window.stage.time + (round == 0 ? 0.1 : 0.37))
            let isReduced = round % 2 == 0
            window.traits.reducesMotion = isReduced
            guard round > 0 else { continue }
            let spins: Set<String> = isReduced ? ["breath.cycle"] : ["head.cycle", "turn.cycle", "turn.steady"]
            #expect(cycles(loader) == (progress == nil ? spins : []))
        }
        window.traits.reducesMotion = true
        loader.isActive = false
        window.stage.settle()
        #expect(cycles(loader) == [] && loader.interaction.state == .inactive)
    }
}
