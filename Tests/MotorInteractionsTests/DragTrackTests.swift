import MotorCurves
import MotorGeometry
import MotorInteractions
import SeededRandom
import Testing

@Suite("Drag: radial track")
struct RadialTrackTests {
    private let track = Drag.Track.radial(from: .zero, .easedPowerLaw)

    @Test("a pull of less than a point shows a little more than itself, never a leap")
    func smallPulls() {
        for pull in [1e-9, 0.001, 0.01, 0.1, 0.4, 0.8, 1] {
            let shown = track.place(of: Point(x: pull, y: 0)).x
            #expect(shown >= pull && shown <= 1.3 * pull && shown - pull < 0.1)
        }
    }

    @Test("what is shown tells the pull", arguments: [(0.0, 0.0), (0.2, -0.1), (3, 4), (-200, 10), (1e-5, 300)])
    func inverts(_ x: Double, _ y: Double) {
        let pull = Point(x: x, y: y)
        let back = track.pull(for: track.place(of: pull))
        #expect(back.distance(to: pull) < 1e-9 * max(1, pull.magnitude))
    }

    @Test("the velocity is the derivative of what is shown, along the pull and across it")
    func velocity() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<200 {
            let pull = random.point(-150...150)
            let finger = random.point(-900...900)
            let step = 1e-6
            let (after, before) = (pull + finger * step, pull - finger * step)
            let quotient =
                (track.place(of: after) - track.place(of: before)) * (1 / (2 * step))
            let velocity = track.velocity(of: finger, at: pull)
            #expect(velocity.distance(to: quotient) < 1e-4 * max(1, quotient.magnitude))
        }
        #expect(track.velocity(of: Point(x: 10, y: 0), at: .zero) == Point(x: 13, y: 0))
    }
}

@Suite("Drag: track along a line")
struct LineTrackTests {
    /// Free from 60 to 272, with detents at 100 and 200, and a power law or a rubber band beyond.
    private static let tracks: [Drag.Track] = [Resistance.easedPowerLaw, .rubberBand(dimension: 400)].flatMap { law in
        [
            .line(.y, in: 60...272, law),
            .line(.y, in: 60...272, law, detents: Detents([60, 100, 200, 272], strength: 0.8)),
        ]
    }

    @Test("what is shown determines the pull, and a pull across the line moves nothing along it", arguments: tracks)
    func inverts(_ track: Drag.Track) {
        for pull in stride(from: -200.0, through: 500, by: 7.5) {
            let place = track.place(of: Point(x: 33, y: pull))
            #expect(place.x == 33)
            #expect(abs(track.pull(for: place).y - pull) < 1e-8)
            #expect(track.place(of: Point(x: -8, y: pull)).y == place.y)
        }
    }

    @Test("the velocity is the derivative of the place with respect to the pull", arguments: tracks)
    func velocity(_ track: Drag.Track) {
        // Not at the ends themselves, where the slope on one side is another.
        for pull in stride(from: -200.0, through: 500, by: 7.3) {
            let step = 1e-5
            let after = track.place(of: Point(x: 0, y: pull + step)).y
            let quotient = (after - track.place(of: Point(x: 0, y: pull - step)).y) / (2 * step)
            let velocity = track.velocity(of: Point(x: 500, y: 2), at: Point(x: 0, y: pull))
            #expect(velocity.x == 0 && abs(velocity.y - 2 * quotient) < 1e-5 * max(1, abs(quotient)))
        }
    }
}
