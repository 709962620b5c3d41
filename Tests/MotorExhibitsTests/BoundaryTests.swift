import ControlScenes
import FineMotor
import Testing

@testable import MotorExhibits

@Suite("Showpieces at their boundaries")
struct ShowpieceBoundaryTests {
    @Test("a force that has been let up but is above the reset's leaves a flashlight confirmed, whichever is lower")
    func flashlightForces() {
        #expect(FlashlightButton.events(at: 0.25, activation: 0.5, confirmation: 0.2, reset: 0.3).isEmpty)
        #expect(FlashlightButton.events(at: 0.2, activation: 0.5, confirmation: 0.2, reset: 0.3).count == 2)
        #expect(FlashlightButton.events(at: 0.35, activation: 0.5, confirmation: 0.4, reset: 0.3).count == 1)
    }

    @Test("a flashlight is led by the finger that came first, whatever a second one does")
    func secondFinger() {
        let scene = ViewScene(FlashlightButton())
        let middle = scene.view.center
        scene.touch(.began, at: 1, middle, force: 0.1)
        scene.touch(.began, id: 2, at: 1.1, middle, force: 0.1)
        scene.touch(.moved, id: 2, at: 1.2, middle, force: 1)
        #expect(scene.view.force == 0.1)
        scene.touch(.moved, id: 2, at: 1.3, .zero, force: 0)
        #expect(scene.view.isTracking)
    }
}

@Suite("Keys that lie on one another")
struct OverlappingKeyTests {
    private let scene: ViewScene<Keypad>
    private var pad: Keypad { scene.view }

    init() {
        // Keys of 20 points, 4 apart: each is hit within 44 points.
        let rows = [["1", "2", "3"].map { CalculatorButton(title: $0) }]
        scene = ViewScene(Keypad(rows: rows))
        pad.layer["spacing"] = 4
        pad.bounds = Rect(x: 0, y: 0, width: 68, height: 20)
        pad.acceptsSlidingTouches = true
        scene.stage.settle()
    }

    private func place(_ x: Double) -> Point { pad.frame.origin + Point(x: x, y: 10) }
    private var lit: [String] { pad.keys.filter { $0.interaction.state == .highlighted }.map { $0.title } }

    @Test("a finger lights the nearest, and stays with it for as long as it is over that one too")
    func nearest() {
        // The middles are at 10, 34 and 58.
        scene.touch(.began, at: 1, place(24))
        #expect(lit == ["2"])
        scene.touch(.moved, at: 1.1, place(13))
        #expect(lit == ["2"])
        scene.touch(.moved, at: 1.2, place(11))
        #expect(lit == ["1"])
        scene.touch(.ended, at: 1.3, place(11))
        #expect(lit.isEmpty)
    }

    @Test("a touch that has ended slides no more")
    func ended() {
        scene.touch(.began, at: 1, place(10))
        scene.touch(.ended, at: 1.1, place(10))
        let touch = Touch(id: 1, phase: .moved, time: 1.2, location: place(34))
        #expect(!pad.takes(touch))
    }
}
