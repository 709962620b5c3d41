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

    @Test("returns by itself 1.5 s after a tap")
    func returns() {
        let stage = tapped()
        stage.advance(to: 1.59)
        #expect(button.copy.state == .copied)
        // The color has taken 0.2 s, and the wait 1 s.
        #expect(stage.sounds == ["soon"])
        stage.advance(to: 1.61)
        #expect(button.copy.state == .idle)
        #expect(stage.sounds == ["soon", "gone"])
    }

    @Test("also returns when something catches its color, or when its feedback is replaced")
    func cannotJam() {
        for feedback: any Action in [.block { _, layer, _ in layer.hold("foregroundColor") }, .null] {
            button.layer.actions["->copied"] = feedback
            let stage = tapped()
            stage.advance(to: 10)
            #expect(button.copy.state == .idle)
        }
    }
}
