import FineMotor
import MotorLottie
import MotorTesting
import Testing

/// A square that moves while the heart is filled: what a designer's tool writes, in short.
private let bytes = Array(
    #"""
    {"v":"5.9.0","fr":60,"ip":0,"op":61,"w":96,"h":96,"markers":[{"cm":"off->on","tm":0,"dr":30}],"layers":[
    {"ty":4,"ip":0,"op":61,"ks":{"p":{"k":[{"t":0,"s":[20,48]},{"t":30,"s":[70,48]}]}},
    "shapes":[{"ty":"rc","s":{"k":[20,20]}},{"ty":"fl","c":{"k":[1,0.2,0.3]}}]}]}
    """#.utf8)

@Test("a tap plays the designer's segment, the next one plays it backward, and nothing jumps")
func tapsPlay() throws {
    let button = HeartButton(try LottieFile(bytes))
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
