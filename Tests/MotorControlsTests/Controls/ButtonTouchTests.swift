import FineMotor
import Testing

@Suite("Button: touches")
struct ButtonTouchTests {
    @Test("returns by an ease-out of 0.5 s: fast at first, then slower and slower")
    func returnsByEaseOut() {
        let scene = ButtonScene()
        scene.touch(.began, at: 1)
        scene.touch(.ended, at: 1.1)
        #expect(scene.shownColor == scene.color("highlightedColor"))
        // Blended as linear light; the red of these grays measures the progress.
        func way(_ seconds: Double) -> Double {
            scene.stage.advance(to: 1.1 + seconds)
            let (from, to) = (
                scene.color("highlightedColor").relativeLuminance, scene.color("normalColor").relativeLuminance
            )
            return (scene.shownColor.relativeLuminance - from) / (to - from)
        }
        // CSS Easing 1: cubic-bezier(0, 0, .58, 1) at half its time is at 0.6848.
        let (quarter, half) = (way(0.125), way(0.25))
        #expect(abs(half - 0.6848) < 1e-3)
        #expect(quarter > 0.25 && half - quarter < quarter)
        #expect(way(0.4999) < 1)
        #expect(way(0.5) == 1)
        #expect(scene.shownColor == scene.color("normalColor"))
        scene.stage.settle()
        #expect(!scene.stage.needsFrame)
    }

    @Test("dragged out it is cancelled, dragged in it is armed again, lifted inside it confirms")
    func dragging() {
        let scene = ButtonScene()
        var taps = 0
        scene.button.onEvent(.touchUpInside) { _ in taps += 1 }
        scene.touch(.began, at: 1)
        scene.touch(.moved, at: 1.1, scene.beyond(100))
        #expect(scene.state == .normal)
        scene.touch(.moved, at: 1.2)
        #expect(scene.state == .highlighted && scene.shownColor == scene.color("highlightedColor"))
        #expect(taps == 0)
        scene.touch(.ended, at: 1.3)
        #expect(scene.state == .normal && taps == 1)
        #expect(scene.states == ["highlighted", "normal", "highlighted", "normal"])
        #expect(
            scene.events == [
                "touchDown", "touchDragExit", "touchDragOutside", "touchDragEnter", "touchDragInside", "touchUpInside",
            ])
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

    @Test("quick taps all count, even during the return from the one before")
    func quickTaps() {
        let scene = ButtonScene()
        var taps = 0
        scene.button.onEvent(.touchUpInside) { _ in taps += 1 }
        for tap in 0..<10 {
            scene.touch(.began, at: 1 + Double(tap) * 0.08)
            #expect(scene.shownColor == scene.color("highlightedColor"))
            scene.touch(.ended, at: 1.03 + Double(tap) * 0.08)
        }
        #expect(taps == 10)
        #expect(scene.events.filter { $0 == "touchDownRepeat" }.count == 9)
        #expect(scene.button.layer.animationKeys.count <= 2)
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

    @Test("the focus shows as an outline while it is enabled, and a disabled button does not get it")
    func focus() {
        let scene = ButtonScene()
        scene.press(.tab, .down)
        #expect(scene.window.focusedView === scene.button && scene.button.layer.borderWidth == 2)
        for isEnabled in [false, true] {
            scene.button.isEnabled = isEnabled
            #expect(scene.button.layer.borderWidth == (isEnabled ? 2 : 0))
        }
        scene.window.focus(nil)
        #expect(scene.button.layer.borderWidth == 0)
        scene.button.isEnabled = false
        scene.press(.tab, .down)
        #expect(scene.window.focusedView == nil)
    }
}
