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
