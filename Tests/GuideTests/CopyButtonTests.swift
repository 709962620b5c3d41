import FineMotor
import MotorTesting
import Testing

@Suite("CopyButton")
struct CopyButtonTests {
    private let button = CopyButton(frame: Rect(x: 0, y: 0, width: 60, height: 60))

    /// A stage on which the button was tapped at 0.1 s.
    private func tapped() -> HandDrivenStage {
        let stage = HandDrivenStage(button)
        stage.touch(.began, at: 0.05)
        stage.touch(.ended, at: 0.1)
        return stage
    }

    @Test("returns by itself, 1.5 s after it has taken its color")
    func returns() {
        let stage = tapped()
        stage.advance(to: 1.79)
        #expect(button.copy.state == .copied)
        #expect(stage.sounds.isEmpty)
        stage.advance(to: 1.81)
        #expect(button.copy.state == .idle)
        #expect(stage.sounds == ["gone"])
    }

    @Test("stays where it is when a hand catches its color")
    func caught() {
        let stage = tapped()
        stage.advance(to: 0.2)
        button.layer.hold("foregroundColor")
        stage.advance(to: 10)
        #expect(button.copy.state == .copied)
    }
}
