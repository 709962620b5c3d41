@testable import MotorControls
import MotorMath
import SeededRandom
import Testing

@Suite("Tracks of a drag")
struct DragTrackTests {
    /// Around a point, in a plane, and along lines: free from 60 to 272, with detents at 100 and 200, and a resistance beyond.
    private static let tracks: [Drag.Track] =
        [.radial(from: .zero, .easedPowerLaw), .free]
        + [Resistance.easedPowerLaw, .rubberBand(dimension: 400)].flatMap { law in
            [
                Drag.Track.line(.y, in: 60...272, law),
                .line(.y, in: 60...272, law, detents: Detents([60, 100, 200, 272], strength: 0.8)),
                .plane(x: .init(-90...30, law), y: .init(60...272, .easedPowerLaw)),
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
                } else if ([60, 272] as [Double]).contains(where: { abs($0 - pull.y) < 1 })
                    || ([-90, 30] as [Double]).contains(where: { abs($0 - pull.x) < 1 })
                {
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

    /// A horizontal line is a vertical one with its axes exchanged, and a plane is two lines, which stop at their ends without a
    /// resistance.
    @Test("a plane is a line along each axis, and the axes of a line are alike", arguments: [false, true])
    func axes(resists: Bool) {
        var dice = SeededGenerator(seed: 5)
        let (across, down) = (-90.0...30.0, 60.0...272.0)
        let law = Resistance.rubberBand(dimension: 90)
        let plane = Drag.Track.plane(x: .init(across, resists ? law : nil), y: .init(down, resists ? law : nil))
        func turned(_ point: Point) -> Point { Point(x: point.y, y: point.x) }
        for _ in 0..<100 {
            let (pull, speed) = (dice.point(-300...500), dice.point(-900...900))
            let shown = plane.constrained(pull)
            guard resists else {
                #expect(shown.x == min(max(pull.x, -90), 30) && shown.y == min(max(pull.y, 60), 272))
                #expect(plane.unconstrained(pull) == shown)
                let (x, y) = (across.contains(pull.x) ? speed.x : 0, down.contains(pull.y) ? speed.y : 0)
                #expect(plane.velocity(of: speed, at: pull) == Point(x: x, y: y))
                continue
            }
            let (row, column) = (Drag.Track.line(.x, in: across, law), Drag.Track.line(.y, in: down, law))
            #expect(shown == Point(x: row.constrained(pull).x, y: column.constrained(pull).y))
            let velocity = plane.velocity(of: speed, at: pull)
            #expect(velocity == row.velocity(of: speed, at: pull) + column.velocity(of: speed, at: pull))
            let other = Drag.Track.line(.y, in: across, law)
            #expect(turned(row.constrained(turned(pull))) == other.constrained(pull))
            #expect(turned(row.unconstrained(turned(shown))) == other.unconstrained(shown))
            #expect(turned(row.velocity(of: turned(speed), at: turned(pull))) == other.velocity(of: speed, at: pull))
            #expect(row.along(pull) == Point(x: pull.x, y: 0) && plane.along(pull) == pull)
        }
    }

    /// A rubber band of dimension d shows d · (1 − 1/(x · c/d + 1)) of a pull x: half of d for one of d/c.
    @Test(
        "a track that reaches a position has a pull that shows it there, however far out, and is the same within its band"
    )
    func reaching() {
        var dice = SeededGenerator(seed: 6)
        let law = Resistance.rubberBand(dimension: 40, coefficient: 0.5)
        let tracks: [Drag.Track] = [
            .line(.x, in: -9...90, law), .line(.y, in: -9...90, law),
            .plane(x: .init(-9...90, law), y: .init(-9...90, law)),
        ]
        for track in tracks {
            for _ in 0..<60 {
                let far = dice.point(-400...400)
                let reaching = track.reaching(far)
                let pull = reaching.unconstrained(far)
                let back = reaching.constrained(pull)
                #expect(back.distance(to: far) < 1e-6, "\(track) \(far)")
                for axis in [Drag.Track.Axis.x, .y] where track.span(axis) != nil {
                    let (shown, edge) = (far.along(axis), min(max(far.along(axis), -9), 90))
                    guard abs(shown - edge) > 20 else { continue }
                    #expect(abs(pull.along(axis) - edge - 2 * (shown - edge) / 0.5) < 1e-6)
                }
                let near = dice.point(-28...109)
                #expect(track.reaching(near) == track)
            }
        }
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
