import FineMotor
import Foundation
import Hearts
import Testing

/// Records a tap that fills the heart and a tap that empties it, as an animated picture.
@Test func drawsPicture() throws {
    guard let file = ProcessInfo.processInfo.environment["PICTURE"] else { return }
    let heart = Heart(frame: Rect(x: 0, y: 0, width: 60, height: 60))
    let window = Window(size: Size(width: 160, height: 120), showing: heart)
    var traits = window.traits
    traits.scheme = .light
    window.setTraits(traits, isAnimated: false)
    window.root.backgroundColor = .white
    for (phase, time) in [(Touch.Phase.began, 0.5), (.ended, 0.65), (.began, 1.8), (.ended, 1.95)] {
        window.send(Touch(id: 1, phase: phase, time: time, location: Point(x: 80, y: 60)))
    }
    var recording = SVGRecording(title: "A heart")
    for frame in 0...180 {
        window.stage.advance(to: Double(frame) / 60)
        recording.add(window.stage.displayList, at: window.stage.time)
    }
    try recording.svg().write(toFile: file, atomically: true, encoding: .utf8)
}
