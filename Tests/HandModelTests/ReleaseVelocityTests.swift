import FineMotor
import HandModel
import MotorRecording
import Testing

/// How near a pan's release velocity comes to the velocity of the hand, which for a generated one is known.
@Suite("The velocity of a release")
struct ReleaseVelocityTests {
    static let generated = HandSpaceTests.space.standard.filter { !$0.releases.isEmpty }

    /// The velocities of a pan that begins at touch-down, one for each time that the last finger is lifted.
    static func measured(_ recording: Recording) -> [Point] {
        let pan = PanRecognizer(minimumDistance: 0)
        var velocities: [Point] = []
        pan.onChange { pan, state in
            if state == .ended { velocities.append(pan.velocity) }
        }
        for case .touch(let touch) in recording.inputs { pan.send(touch) }
        return velocities
    }

    @Test("where samples are as they were, it is the hand's up to what the tracker promises", arguments: generated)
    func clean(_ hand: HandRecording) throws {
        let measured = Self.measured(hand.recording)
        try #require(measured.count == hand.releases.count)
        for (velocity, release) in zip(measured, hand.releases) where release.isClean {
            // VelocityTracker: window² / 14 times the greatest jerk. Places are told to a hundredth of a point and times
            // to a hundredth of a millisecond: a few points per second more.
            let bound = VelocityTracker.window * VelocityTracker.window / 14 * release.jerk + 10
            #expect(velocity.distance(to: release.velocity) <= bound)
        }
    }

    @Test("and in all of them it is the hand's up to a quarter of it and 60 points per second", arguments: generated)
    func worst(_ hand: HandRecording) throws {
        for (velocity, release) in zip(Self.measured(hand.recording), hand.releases) {
            let error = velocity.distance(to: release.velocity)
            #expect(error <= 0.25 * release.velocity.magnitude + 60)
            print("release \(hand.name): \(release.velocity.magnitude) measured \(velocity.magnitude) error \(error)")
        }
    }
}
