import FineMotor
import MotorLottie
import MotorTesting
import Testing

@Test("a tap plays the designer's segment, the next one plays it backward, and nothing jumps")
func tapsPlay() {
    let button = HeartButton(.heart)
    let stage = HandDrivenStage(button)
    for time in [0.1, 0.6, 0.8] {
        stage.touch(.began, at: time)
        stage.touch(.ended, at: time + 0.1)
    }
    expectContinuous(stage, keys: ["time"], of: button.icon, until: 2, every: 1 / 240)
    #expect(stage.states.map { $0.to } == ["on", "off", "on"])
    #expect(button.icon.explainAction(forKey: "off->on").action == #"Play("off->on", 0.5 s)"#)
    #expect(stage.settle().running.isEmpty && button.icon.time == 0.5)
}
