import FineMotor
import MotorTesting
import Testing

/// Motion that becomes reduced while something moves: WCAG 2.2, 2.2.2 and 2.3.3.
@Suite("A switch to reduced motion")
struct MotionSwitchTests {
    @Test("content that was thrown stops where it is shown, and rests there")
    func thrown() {
        let scene = ScrollScene<ScrollView>()
        scene.flick(by: Point(x: 0, y: -100))
        scene.stage.advance(to: scene.stage.time + 0.2)
        let offset = scene.shown
        #expect(scene.state == .decelerate && offset.y > 100)
        scene.window.traits.reducesMotion = true
        #expect(scene.shown == offset && scene.velocity == .zero && scene.state == .rest)
        scene.stage.settle()
        #expect(scene.shown == offset && scene.view.offset == offset)
    }

    @Test("content that a key scrolls has its new offset at once")
    func sent() {
        let scene = ScrollScene<ScrollView>()
        scene.view.scroll(to: Point(x: 0, y: 600))
        scene.stage.advance(to: scene.stage.time + 0.1)
        scene.window.traits.reducesMotion = true
        #expect(scene.shown.y == 600 && scene.state == .rest && scene.velocity == .zero)
    }

    /// A control whose feedback moves, endlessly or not, and has a substitute.
    private final class Bell: Control {
        enum State: String, CaseIterable { case still, ringing }

        private(set) lazy var interaction = Interaction<State>(in: layer, initially: .still) { _, event in
            event == "ring" ? .ringing : nil
        }

        override func handle(_ event: Event) { interaction.send(event) }
    }

    @Test(
        "running feedback ends, in a part too, and its substitute runs; other motion continues",
        arguments: [false, true])
    func substituted(isEndless: Bool) {
        let bell = Bell(frame: Rect(x: 0, y: 0, width: 40, height: 40))
        let clapper = Layer()
        clapper.name = "clapper"
        bell.layer.addSublayer(clapper)
        let motion: any SharedAction =
            isEndless ? .turning(.rotation, every: 1) : .spring(.rotation, to: 3, dampingRatio: 1, response: 4)
        bell.layer.actions["->ringing"] = .group(
            .moving(.sublayer("clapper", motion), still: .set(.opacity, to: 0.5)),
            .ease(.backgroundColor, to: .red, duration: 4))
        let stage = HandDrivenStage(bell)
        bell.interaction.send("ring")
        stage.advance(to: 0.3)
        #expect(clapper.presentation.velocity(.rotation) ?? 0 > 0.5 && bell.alpha == 1)
        stage.window.traits.reducesMotion = true
        stage.advance(to: 0.31)
        #expect(clapper.presentation.velocity(.rotation) == 0 && bell.alpha == 0.5)
        #expect(bell.layer.animationKeys == ["backgroundColor"])
        #expect(clapper.presentation[.rotation] == (isEndless ? 0 : 3))
    }

    @Test("a view whose own motion is not reduced continues, and ends once it is reduced")
    func ownChoice() {
        let bell = Bell(frame: Rect(x: 0, y: 0, width: 40, height: 40))
        bell.layer.actions["->ringing"] = .moving(.turning(.rotation, every: 1), still: .set(.opacity, to: 0.5))
        bell.layer.style = ["reducesMotion": false]
        let stage = HandDrivenStage(bell)
        bell.interaction.send("ring")
        stage.advance(to: 0.3)
        stage.window.traits.reducesMotion = true
        stage.advance(to: 0.4)
        #expect(bell.layer.animationKeys == ["transform.rotation.z"] && bell.alpha == 1)
        bell.layer.style = ["reducesMotion": true]
        stage.advance(to: 0.5)
        #expect(bell.layer.animationKeys == [] && bell.alpha == 0.5)
    }

    @Test("feedback that has taken over is not ended with the motion before it")
    func takenOver() {
        let bell = Bell(frame: Rect(x: 0, y: 0, width: 40, height: 40))
        bell.layer.actions["->ringing"] = .moving(.turning(.rotation, every: 1), still: .set(.opacity, to: 0.5))
        bell.layer.actions["hush"] = .spring(.rotation, to: 0, dampingRatio: 1, response: 4)
        let stage = HandDrivenStage(bell)
        bell.interaction.send("ring")
        stage.advance(to: 0.3)
        bell.layer.perform("hush")
        stage.advance(to: 0.4)
        stage.window.traits.reducesMotion = true
        stage.advance(to: 0.41)
        #expect(bell.layer.animationKeys == ["transform.rotation.z"] && bell.alpha == 1)
    }

    @Test("a toast that moves back in its stack arrives at once")
    func toasts() {
        let stack = ToastStack(frame: Rect(x: 0, y: 0, width: 320, height: 240))
        let stage = HandDrivenStage(stack, in: Size(width: 320, height: 240))
        let first = stack.push("1", duration: .infinity)
        stage.settle()
        stack.push("2", duration: .infinity)
        stage.advance(to: stage.time + 0.1)
        #expect(first.layer.presentation.velocity(.scale) ?? 0 < 0)
        stage.window.traits.reducesMotion = true
        stage.advance(to: stage.time + 0.01)
        #expect(first.layer.presentation.velocity(.scale) == 0 && first.layer.presentation[.scale] == 0.94)
    }
}
