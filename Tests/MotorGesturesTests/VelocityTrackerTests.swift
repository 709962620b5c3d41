import MotorGeometry
import MotorGestures
import SeededRandom
import Testing

@Suite("VelocityTracker")
struct VelocityTrackerTests {
    /// A motion's position and velocity at a time, in points and points per second.
    typealias Motion = (place: (Double) -> Double, velocity: (Double) -> Double)

    /// Samples a motion at a rate up to a time, with the last sample at that time, and returns the velocity then.
    private func measure(
        _ motion: (Double) -> Double, from start: Double = -1, at end: Double, rate: Double, epoch: Double = 0
    ) -> Double {
        var tracker = VelocityTracker()
        for step in (0...Int((end - start) * rate)).reversed() {
            let time = end - Double(step) / rate
            let place = motion(time)
            tracker.add(Point(x: place, y: -2 * place), at: time + epoch)
        }
        let velocity = tracker.velocity(at: end + epoch)
        #expect(abs(velocity.y + 2 * velocity.x) <= 1e-6 * max(1, abs(velocity.x)))
        return velocity.x
    }

    /// Flash and Hogan's minimum-jerk motion (1985): 10u³ − 15u⁴ + 6u⁵ of a distance within a duration.
    private func minimumJerk(_ distance: Double, _ duration: Double) -> Motion {
        func share(_ time: Double) -> Double { min(max(time / duration, 0), 1) }
        return (
            {
                let u = share($0); return distance * u * u * u * (10 - 15 * u + 6 * u * u)
            },
            {
                let u = share($0); return distance / duration * 30 * u * u * (1 - u) * (1 - u)
            }
        )
    }

    @Test("uniformly accelerated motion is measured exactly, at any rate", arguments: [60.0, 90, 120, 240, 500, 1000])
    func acceleration(_ rate: Double) {
        for acceleration in [-9000.0, 0, 400, 25000] {
            for velocity in [-3000.0, 0, 120] {
                let measured = measure(
                    { velocity * $0 + acceleration * $0 * $0 / 2 }, at: 0.0, rate: rate)
                // Of x(t) = vt + at²/2 the velocity at 0 is v. Where the whole window's line goes the other way the
                // promise is only half of the 40 ms.
                let turns = velocity * (velocity - acceleration * VelocityTracker.window / 2) <= 0
                #expect(abs(measured - velocity) <= (turns ? abs(acceleration) * 0.02 : 0) + 1e-6)
            }
        }
    }

    @Test("the error is at most window²/14 times the jerk", arguments: [60.0, 120, 240, 1000])
    func jerk(_ rate: Double) {
        // x = vt + jt³/6 at t = 0, where the velocity is v and the jerk j everywhere.
        let (velocity, jerk) = (1000.0, 90_000.0)
        let error = measure({ velocity * $0 + jerk * $0 * $0 * $0 / 6 }, at: 0, rate: rate) - velocity
        let bound = VelocityTracker.window * VelocityTracker.window / 14 * jerk
        #expect(abs(error) <= bound)
        // And the bound is tight: with many samples the error comes close to it.
        if rate == 1000 { #expect(abs(error) >= 0.9 * bound) }
    }

    @Test("minimum-jerk motion at 60, 120 and 240 Hz gives one answer to within window²/14 times its greatest jerk")
    func rates() {
        for duration in [0.3, 0.5, 1] {
            let motion = minimumJerk(400, duration)
            // The third derivative of 10u³ − 15u⁴ + 6u⁵ is greatest at the ends: 60.
            let jerk = 60 * 400 / (duration * duration * duration)
            let bound = VelocityTracker.window * VelocityTracker.window / 14 * jerk
            for share in stride(from: 0.2, through: 1.2, by: 0.02) {
                let end = share * duration
                let measured = [60.0, 120, 240].map { measure(motion.place, at: end, rate: $0) }
                for velocity in measured {
                    #expect(abs(velocity - motion.velocity(end)) <= bound, "\(duration) s, \(share)")
                }
                #expect(measured.max()! - measured.min()! <= bound, "\(duration) s, \(share)")
            }
        }
    }

    @Test("a flick's velocity, released at speed, is within an eighth of its peak")
    func flick() {
        // 300 points in 0.3 s; the peak of minimum-jerk motion is 15/8 of the mean velocity (Flash and Hogan).
        let motion = minimumJerk(300, 0.3)
        let peak = 300 / 0.3 * 15 / 8
        for rate in [60.0, 120, 240] {
            for share in stride(from: 0.35, through: 0.75, by: 0.01) {
                let error = measure(motion.place, at: share * 0.3, rate: rate) - motion.velocity(share * 0.3)
                #expect(abs(error) <= peak / 8, "\(rate) Hz, \(share)")
            }
        }
    }

    @Test(
        "from touch-down on, the error is at most 20 ms times the acceleration, then 0", arguments: [60.0, 120, 240])
    func beginning(_ rate: Double) {
        let acceleration = 8000.0
        for count in 1...12 {
            let end = Double(count) / rate
            let measured = measure({ acceleration * $0 * $0 / 2 }, from: -1e-9, at: end, rate: rate)
            let error = abs(measured - acceleration * end)
            #expect(error <= acceleration * 0.02 + 1e-6)
            if end > VelocityTracker.pause { #expect(error <= 1e-6) }
        }
    }

    @Test("a sudden stop never gives a velocity in the opposite direction", arguments: [60.0, 120, 240])
    func stop(_ rate: Double) {
        for after in stride(from: 0, through: 0.15, by: 0.005) {
            let velocity = measure({ min($0, 0) * 1500 }, at: after, rate: rate)
            #expect(velocity >= -1e-6, "\(after)")
            if after >= VelocityTracker.window { #expect(abs(velocity) <= 1e-6) }
        }
    }

    @Test("far from time 0 it measures the same", arguments: [-1e6, 1e6, 1_700_000_000])
    func epoch(_ epoch: Double) {
        let motion = minimumJerk(400, 0.5)
        for end in [0.1, 0.2, 0.3, 0.4] {
            let near = measure(motion.place, at: end, rate: 120)
            let far = measure(motion.place, at: end, rate: 120, epoch: epoch)
            // A time there is known to half of its last place; two such errors in a spacing of 1/120 s.
            #expect(abs(near - far) <= 1e-9 + 3000 * 120 * 2 * epoch.ulp)
        }
    }

    @Test("one sample, or none, has no velocity; two have that of the line between them")
    func few() {
        var tracker = VelocityTracker()
        #expect(tracker.velocity(at: 0) == .zero)
        tracker.add(Point(x: 1, y: 2), at: 5)
        #expect(tracker.velocity(at: 5) == .zero)
        tracker.add(Point(x: 2, y: 0), at: 5.01)
        let velocity = tracker.velocity(at: 5.01)
        #expect(abs(velocity.x - 100) < 1e-9 && abs(velocity.y + 200) < 1e-9)
        tracker.reset()
        #expect(tracker.velocity(at: 5.01) == .zero)
        // Samples exactly one pause apart are one movement.
        for time in [0, VelocityTracker.pause] { tracker.add(Point(x: 100 * time, y: 0), at: time) }
        #expect(abs(tracker.velocity(at: VelocityTracker.pause).x - 100) < 1e-9)
    }

    @Test("of samples at one time the last counts, as when a host passes coalesced ones with the frame's time")
    func duplicates() {
        var (once, thrice) = (VelocityTracker(), VelocityTracker())
        for step in 0..<20 {
            let (time, place) = (Double(step) / 60, Point(x: Double(step * step), y: 3))
            once.add(place, at: time)
            for back in [2.0, 1, 0] { thrice.add(Point(x: place.x - back, y: 3 - back), at: time) }
        }
        #expect(once.velocity(at: 19.0 / 60) == thrice.velocity(at: 19.0 / 60))
    }

    @Test("samples that are not finite, or go back in time, are as if they had never been")
    func noise() {
        var (clean, noisy) = (VelocityTracker(), VelocityTracker())
        for step in 0..<30 {
            let (time, place) = (Double(step) / 120, Point(x: Double(step * step), y: -Double(step)))
            clean.add(place, at: time)
            noisy.add(place, at: time)
            noisy.add(Point(x: .nan, y: 0), at: time + 0.001)
            noisy.add(Point(x: 0, y: .infinity), at: time + 0.001)
            for bad in [time - 0.001, -1e9, .nan, .infinity, -.infinity] { noisy.add(Point(x: 1e6, y: 1e6), at: bad) }
        }
        #expect(clean.velocity(at: 0.25) == noisy.velocity(at: 0.25))
        #expect(clean.velocity(at: 0.25) != .zero)
        #expect(clean.velocity(at: .nan) == clean.velocity(at: 0.25))
    }

    @Test("40 ms without a sample are a pause: the velocity is 0, and earlier samples do not count")
    func pauses() {
        var tracker = VelocityTracker()
        for step in 0...12 { tracker.add(Point(x: 10 * Double(step), y: 0), at: Double(step) / 120) }
        let end = 0.1
        #expect(abs(tracker.velocity(at: end + 0.039).x - 1200) < 1e-6)
        #expect(tracker.velocity(at: end + 0.041) == .zero)
        tracker.add(Point(x: 120, y: 0), at: end + 0.041)
        #expect(tracker.velocity(at: end + 0.041) == .zero)
        tracker.add(Point(x: 120, y: -1), at: end + 0.051)
        let velocity = tracker.velocity(at: end + 0.051)
        #expect(abs(velocity.x) < 1e-9 && abs(velocity.y + 100) < 1e-6)
    }

    @Test("a resting finger that sends a sample with every frame has no velocity after 100 ms")
    func rest() {
        #expect(abs(measure({ min($0, 0) * 2000 }, at: 0.1, rate: 60)) <= 1e-9)
    }

    @Test("input that is much faster than the ring is long is measured as well", arguments: [1000.0, 8000, 100_000])
    func dense(_ rate: Double) {
        let velocity = measure({ 700 * $0 + 1500 * $0 * $0 }, from: -0.3, at: 0, rate: rate)
        #expect(abs(velocity - 700) <= 1e-4)
    }

    @Test("shaking by half a point at any rate costs less than 100 points per second", arguments: [60.0, 120, 240])
    func tremor(_ rate: Double) {
        // The estimate is linear in the samples. At 60 Hz the root of the sum of its coefficients' squares is 54 per second,
        // as NumPy's lstsq solves it, and less at higher rates; ±0.5 evenly has a standard deviation of 0.29, and six
        // times 54 · 0.29 is 94.
        var dice = SeededGenerator(seed: 7)
        for _ in 0..<500 {
            let velocity = measure({ 2000 * $0 + dice.number(-0.5...0.5) }, at: 0, rate: rate)
            #expect(abs(velocity - 2000) < 100)
        }
    }

    @Test("any stream of samples has a finite velocity", arguments: 1...20)
    func streams(_ seed: UInt64) {
        var (tracker, dice, time) = (VelocityTracker(), SeededGenerator(seed: seed), 0.0)
        for _ in 0..<3000 {
            time += [0, 1e-12, 1e-5, 0.001, 0.004, 0.016, 0.039, 0.2, -0.01].randomElement(using: &dice)!
            tracker.add(Point(x: dice.number(-1000...1000), y: dice.number(-1...1)), at: time)
            let velocity = tracker.velocity(at: time)
            #expect(velocity.isFinite)
            // No sample is more than 2000 points from another, and none is compared over less than 1/600 s.
            #expect(abs(velocity.x) <= 2000 * 600 * 4)
        }
    }
}
