import FineMotor
import MotorTesting
import Testing

/// The code of `README.md`.
enum ReadmeCode {
    static func replaced() {
        let heart = Heart()
        heart.layer.style = ["actions": .actions(["->on": .sound("pop")])]
        print(heart.layer.explainAction(forKey: "->on"))
    }
}

@Test("a tap fills the heart, with a haptic, and nothing jumps")
func tapFills() {
    let stage = HandDrivenStage(Heart(frame: Rect(x: 0, y: 0, width: 60, height: 60)))
    stage.touch(.began, at: 0.1)
    stage.touch(.ended, at: 0.2)
    expectContinuous(stage, keys: ["transform.scale"], until: 2, every: 1 / 240)
    #expect(stage.states.map { $0.to } == ["pressed", "on"])
    #expect(stage.haptics == ["light"])
}

@Test("the heart keeps the laws of a component")
func heartKeepsLaws() {
    checkComponent(make: { Heart(frame: Rect(x: 0, y: 0, width: 60, height: 60)) }, restingStates: ["off", "on"])
}
