import MotorControls
import MotorMath
import SeededRandom
import Testing

@Suite("Tracks of a drag")
struct DragTrackTests {
    /// Around a point, and along lines: free from 60 to 272, with detents at 100 and 200, and a resistance beyond.
    private static let tracks: [Drag.Track] =
        [.radial(from: .zero, .easedPowerLaw)]
        + [Resistance.easedPowerLaw, .rubberBand(dimension: 400)].flatMap { law in
            [
                Drag.Track.line(.y, in: 60...272, law),
                .line(.y, in: 60...272, law, detents: Detents([60, 100, 200, 272], strength: 0.8)),
            ]
        }

    @Test("the shown value determines the pull, and its velocity is the derivative of the shown value")
    func law() {
        var (dice, faults) = (SeededGenerator(seed: 7), [String]())
        for track in Self.tracks {
            for index in 0..<150 {
                var (pull, finger) = (dice.point(-200...500), dice.point(-900...900))
                if case .radial = track {
                    // Every third is within two points.
                    (pull, finger) = index % 3 == 0 ? (pull * 0.004, finger * 0.01) : (pull * 0.4, finger)
                } else if ([60, 272] as [Double]).contains(where: { abs($0 - pull.y) < 1 }) {
                    // At the ends themselves the slope on one side is another.
                    continue
                }
                var back = track.unconstrained(track.constrained(pull))
                if case .line = track {
                    // A line moves nothing across it.
                    if track.constrained(Point(x: -8, y: pull.y)).y != track.constrained(pull).y {
                        faults.append("across")
                    }
                    (back.x, finger.x) = (pull.x, 0)
                }
                if back.distance(to: pull) > 1e-8 * max(1, pull.magnitude) { faults.append("\(pull) is \(back)") }
                let step = 1e-6
                let quotient =
                    (track.constrained(pull + finger * step) - track.constrained(pull - finger * step))
                    * (1 / (2 * step))
                let velocity = track.velocity(of: finger, at: pull)
                if velocity.distance(to: quotient) > 1e-3 * max(1, quotient.magnitude) {
                    faults.append("at \(pull): \(velocity), not \(quotient)")
                }
            }
        }
        #expect(faults == [])
    }

    @Test("a pull of less than a point shows slightly more than its distance, and never jumps")
    func smallPulls() {
        let track = Self.tracks[0]
        for pull in [1e-9, 0.001, 0.01, 0.1, 0.4, 0.8, 1] {
            let shown = track.constrained(Point(x: pull, y: 0)).x
            #expect(shown >= pull && shown <= 1.3 * pull && shown - pull < 0.1)
        }
        #expect(track.velocity(of: Point(x: 10, y: 0), at: .zero) == Point(x: 13, y: 0))
    }
}
