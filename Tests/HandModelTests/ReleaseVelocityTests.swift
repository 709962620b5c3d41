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

    @Test("in all of them it is the hand's up to a tenth of it and 30 points per second")
    func worst() throws {
        var errors: [(name: String, error: Double, speed: Double)] = []
        for hand in Self.generated {
            for (velocity, release) in zip(Self.measured(hand.recording), hand.releases) {
                errors.append((hand.name, velocity.distance(to: release.velocity), release.velocity.magnitude))
            }
        }
        for (name, error, speed) in errors { #expect(error <= 0.1 * speed + 30, "\(name)") }
        let worst = try #require(errors.max { $0.error < $1.error })
        print("worst release: \(worst.error) points per second off at \(worst.speed), in \(worst.name)")
    }
}
