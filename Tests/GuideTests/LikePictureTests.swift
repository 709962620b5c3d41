import FineMotor
import Foundation
import MotorExhibits
import MotorRecording
import Testing

@testable import gallery

@Suite("The moving heart of the README")
struct LikePictureTests {
    /// The heart under a finger: taps, and a touch that slides off and comes back. It is large, so that the finger does
    /// not hide it.
    private static var exhibit: Exhibit {
        Exhibit(
            name: "like", summary: "Tap the heart. Tap it again.",
            size: Size(width: 320, height: 120),
            make: {
                let heart = LikeButton(frame: Rect(x: 0, y: 0, width: 100, height: 100))
                heart.layer.style = ["fontSize": 100]
                return heart
            }, script: script)
    }

    private static func script() -> Recording {
        var recording = Recording()
        let (heart, beside) = (Point(x: 172, y: 78), Point(x: 300, y: 92))
        func touch(_ phase: Touch.Phase, _ location: Point, at time: Double) {
            recording.append(.touch(Touch(id: 1, phase: phase, time: time, location: location)))
        }
        func slide(from start: Point, to end: Point, at begin: Double) {
            for step in 1...20 {
                let share = Double(step) / 20
                // From rest to rest with the least jerk (Flash and Hogan, 1985).
                let progress = share * share * share * (10 - share * (15 - share * 6))
                touch(.moved, start + (end - start) * progress, at: begin + share / 3)
            }
        }
        touch(.began, heart, at: 0.5)
        touch(.ended, heart, at: 0.65)
        touch(.began, heart, at: 2)
        touch(.ended, heart, at: 2.15)
        touch(.began, heart, at: 3)
        slide(from: heart, to: beside, at: 3.3)
        slide(from: beside, to: heart, at: 3.9)
        touch(.ended, heart, at: 4.4)
        touch(.began, heart, at: 5.4)
        touch(.ended, heart, at: 5.5)
        return recording
    }

    /// The states that the script's touches lead to.
    @Test("it fills, empties, follows a finger that slides off and back, and ends as it begins")
    func states() {
        let showing = Showing(Self.exhibit)
        let trace = Trace()
        showing.stage.observer = trace
        for input in Self.script().inputs { showing.take(input) }
        showing.stage.settle()
        showing.stage.observer = nil
        let states = trace.entries.compactMap { entry in
            if case .state(_, let state) = entry.event { state } else { nil }
        }
        #expect(states == ["pressed", "on", "off", "pressed", "off", "pressed", "on", "off"])
    }

    /// With FINEMOTOR_STORE_PICTURES=1, stores it.
    @Test("it equals the recorder's drawing of the README's code")
    func picture() throws {
        let drawn = try RecordCommand.picture(Script(Self.exhibit), rate: 60, size: nil, showsTouches: true)
        let file = Repository.root.appendingPathComponent("Guides/like.svg")
        if ProcessInfo.processInfo.environment["FINEMOTOR_STORE_PICTURES"] == "1" {
            try drawn.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try Repository.text("Guides/like.svg") == drawn, "FINEMOTOR_STORE_PICTURES=1 stores it again.")
    }
}
