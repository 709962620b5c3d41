import FineMotor
import Hearts
import MotorTesting
import Testing

@Test("a tap fills the heart, with a haptic, and nothing jumps")
func fills() {
    let stage = HandDrivenStage(Heart(frame: Rect(x: 0, y: 0, width: 60, height: 60)))
    stage.touch(.began, at: 0.1)
    stage.touch(.ended, at: 0.2)
    expectContinuous(stage, keys: ["transform.scale"], until: 2, every: 1 / 240)
    #expect(stage.states.map { $0.to } == ["pressed", "on"])
    #expect(stage.haptics == ["light"])
}

@Test("a heart keeps the laws of a component")
func keepsLaws() {
    checkComponent(make: { Heart(frame: Rect(x: 0, y: 0, width: 60, height: 60)) }, restingStates: ["off", "on"])
}

@Test("an audit finds nothing: contrast, target size, name, focus, reduced motion")
func isAccessible() {
    let heart = Heart(frame: Rect(x: 0, y: 0, width: 60, height: 60))
    expectAccessible(Window(size: Size(width: 120, height: 120), showing: heart))
}
