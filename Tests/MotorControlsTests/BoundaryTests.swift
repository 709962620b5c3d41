import ControlScenes
import FineMotor
import Testing

@testable import MotorControls

@Suite("Boundary cases of components")
struct BoundaryTests {
    @Test("half-way between two detents the later one is the nearest")
    func detentTie() {
        #expect(Detents([0, 10, 20]).nearest(to: 5) == 1)
        #expect(Detents([0, 10, 20]).nearest(to: 15) == 2)
        #expect(Detents([0, 10, 20]).nearest(to: 4.99) == 0)
    }

    @Test("opening an open drawer has no effect")
    func openTwice() {
        let size = Size(width: 300, height: 500)
        let scene = ViewScene(Drawer(frame: Rect(origin: .zero, size: size)), size: size)
        scene.window.focus(scene.view)
        scene.strike("up")
        #expect(scene.events == ["open", "valueChanged"])
        scene.strike("up")
        #expect(scene.events == ["open", "valueChanged"])
    }

    @Test("a picture runs its aim feedback at every hold, even for the same corner")
    func aimAgain() {
        let scene = PictureInPictureScene()
        var told = 0
        scene.container.layer.actions["aim"] = .block { _, _, _ in told += 1 }
        for time in [1.0, 5] {
            scene.touch(.began, at: time, scene.place)
            scene.touch(.ended, at: time + 0.2, scene.place)
            scene.stage.settle()
        }
        #expect(told == 2)
    }

    @Test("the focus ring disappears while a control is disabled, and returns")
    func ringOfDisabled() {
        let scene = ViewScene(Button(title: "OK"))
        scene.window.focus(scene.view)
        scene.stage.settle()
        #expect(scene.view.layer.borderWidth == 2)
        scene.view.isEnabled = false
        scene.stage.settle()
        #expect(scene.view.layer.borderWidth == 0)
        scene.view.isEnabled = true
        scene.stage.settle()
        #expect(scene.view.layer.borderWidth == 2)
    }
}
