import FineMotor
import HandModel
import MotorRecording
import Testing

/// How close a pan's release velocity is to the velocity of the hand, which is known for a generated one.
@Suite("The velocity of a release")
struct ReleaseVelocityTests {
    static let generated = HandSpaceTests.space.standard.filter { !$0.releases.isEmpty }

    /// The release velocities of a pan that begins at touch-down, one for each time that the last finger is lifted.
    static func measured(_ recording: Recording) -> [Point] {
        let pan = PanRecognizer(minimumDistance: 0)
        var velocities: [Point] = []
        pan.onChange { pan, state in
            if state == .ended { velocities.append(pan.velocity) }
        }
        for case .touch(let touch) in recording.inputs { pan.send(touch) }
        return velocities
    }

    @Test("with exact samples, it equals the hand's within the tracker's accuracy", arguments: generated)
    func clean(_ hand: HandRecording) throws {
        let measured = Self.measured(hand.recording)
        try #require(measured.count == hand.releases.count)
        for (velocity, release) in zip(measured, hand.releases) where release.isClean {
            // VelocityTracker: window² / 14 times the greatest jerk. Positions are rounded to a hundredth of a point
            // and times to a hundredth of a millisecond: a few points per second more.
            let bound = VelocityTracker.window * VelocityTracker.window / 14 * release.jerk + 10
            #expect(velocity.distance(to: release.velocity) <= bound)
        }
    }

    @Test("in all of them it equals the hand's within a tenth of it and 30 points per second", arguments: generated)
    func worst(_ hand: HandRecording) {
        for (velocity, release) in zip(Self.measured(hand.recording), hand.releases) {
            #expect(velocity.distance(to: release.velocity) <= 0.1 * release.velocity.magnitude + 30)
        }
    }
}
