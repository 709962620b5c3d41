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
}
