import FineMotor
import Testing

@Suite("Button: touches")
struct ButtonTouchTests {
    @Test("a button returns on an ease-out of 0.5 s: fast at first, then slower and slower")
    func returnsByEaseOut() {
        let scene = ButtonScene()
        scene.touch(.began, at: 1)
        scene.touch(.ended, at: 1.1)
        #expect(scene.shownColor == scene.color("highlightedColor"))
        // Blended as linear light; the red of these grays measures the progress.
        func progress(_ seconds: Double) -> Double {
            scene.stage.advance(to: 1.1 + seconds)
            let (from, to) = (
                scene.color("highlightedColor").relativeLuminance, scene.color("normalColor").relativeLuminance
            )
            return (scene.shownColor.relativeLuminance - from) / (to - from)
        }
        // CSS Easing 1: cubic-bezier(0, 0, .58, 1) at half its time is at 0.6848.
        let (quarter, half) = (progress(0.125), progress(0.25))
        #expect(abs(half - 0.6848) < 1e-3)
        #expect(quarter > 0.25 && half - quarter < quarter)
        #expect(progress(0.4999) < 1)
        #expect(progress(0.5) == 1)
        #expect(scene.shownColor == scene.color("normalColor"))
        scene.stage.settle()
        #expect(!scene.stage.needsFrame)
    }

    @Test("a tracked touch is inside up to 70 points beyond the edge", arguments: [(69.9, true), (70.1, false)])
    func margin(_ distance: Double, _ isInside: Bool) {
        let scene = ButtonScene()
        scene.touch(.began)
        scene.touch(.moved, scene.beyond(distance))
        #expect(scene.state == (isInside ? .highlighted : .normal))
        scene.touch(.ended, scene.beyond(distance))
        #expect(scene.events.last == (isInside ? "touchUpInside" : "touchUpOutside"))
    }

    @Test(
        "a tiny button is found within 44 points",
        arguments: [(0.0, 0.0, true), (21.9, 21.9, true), (-21.9, 21.9, true), (22.1, 0, false), (0, -22.1, false)])
    func hitArea(_ x: Double, _ y: Double, _ isHit: Bool) {
        let scene = ButtonScene()
        Transaction.withoutActions { scene.button.bounds = Rect(x: 0, y: 0, width: 10, height: 8) }
        scene.touch(.began, Point(x: scene.middle.x + x, y: scene.middle.y + y))
        #expect((scene.state == .highlighted) == isHit)
    }
}

@Suite("Button: keys")
struct ButtonKeyTests {
    @Test("space and return act like a touch: the same states by the same events", arguments: ["space", "return"])
    func sameAsTouch(_ name: String) {
        let touched = ButtonScene()
        touched.touch(.began, at: 1)
        touched.touch(.ended, at: 1.1)
        let keyed = ButtonScene()
        keyed.window.focus(keyed.button)
        keyed.press(KeyPress.Name(rawValue: name), .down, at: 1)
        #expect(keyed.shownColor == keyed.color("highlightedColor"))
        keyed.press(KeyPress.Name(rawValue: name), .up, at: 1.1)
        #expect(keyed.states == touched.states && keyed.states == ["highlighted", "normal"])
        #expect(keyed.events == touched.events)
        for time in [1.2, 1.5, 2] {
            touched.stage.advance(to: time)
            keyed.stage.advance(to: time)
            #expect(touched.shownColor == keyed.shownColor)
            #expect(touched.shown("transform.scale") == keyed.shown("transform.scale"))
        }
    }
}
