import FineMotor
import MotorTesting
import Testing

@Test("a tap likes, with a haptic, and nothing jumps")
func tapLikes() {
    let button = LikeButton(frame: Rect(x: 0, y: 0, width: 60, height: 60))
    button.layer.name = "like"
    let stage = HandDrivenStage(button)
    stage.touch(.began, at: 0.1)
    stage.touch(.ended, at: 0.2)
    expectContinuous(stage, keys: ["transform.scale"], until: 2, every: 1 / 240)
    #expect(stage.states.map { $0.to } == ["pressed", "on"])
    #expect(stage.searches.last { $0.key == "->on" }?.answeredBy == .default)
    #expect(stage.haptics == ["light"])
    #expect(stage.settle().running.isEmpty)
    expectTrace(stage, matches: "tap")
}

@Test("a like button keeps the laws of a component")
func keepsLaws() {
    checkComponent(
        make: { LikeButton(frame: Rect(x: 0, y: 0, width: 60, height: 60)) }, restingStates: ["off", "on"])
}

@Test("a slider keeps the laws of a component, given the values that may jump")
func describesItself() {
    var slider = TestedComponent(restingStates: ["resting"]) { Slider() }
    slider.faultAtRest = { $0.layer["value"] == nil ? "it has no value" : nil }
    checkComponent(slider, laws: [.continuity, .velocity, .interruption])
}

@Test("a second press empties the heart, and a touch that slides off does not fill it")
func takesBack() {
    let stage = HandDrivenStage(LikeButton(frame: Rect(x: 0, y: 0, width: 60, height: 60)))
    stage.touch(.began, at: 0.1)
    stage.touch(.moved, at: 0.2, location: Point(x: 30, y: 300))
    stage.touch(.ended, at: 0.3, location: Point(x: 30, y: 300))
    stage.key(.space, .down, at: 1)
    stage.key(.space, .up, at: 1.1)
    stage.key(.space, .down, at: 2)
    stage.key(.space, .up, at: 2.1)
    stage.settle()
    #expect(stage.states.map { $0.to } == ["pressed", "off", "pressed", "on", "off"])
}
