import MotorGestures
import MotorMath
import SeededRandom
import Testing

/// The rules in the tracker's documentation, read plainly: polynomials by weighted least squares, from their normal
/// equations.
private struct PlainTracker {
    private var samples: [(time: Double, location: Point)] = []

    mutating func add(_ location: Point, at time: Double) {
        guard location.isFinite, time.isFinite, time >= samples.last?.time ?? -.infinity else { return }
        if let last = samples.last, time - last.time > 0.04 { samples = [] }
        let newest = samples.suffix(2).map { $0.time }
        let isCrowded = newest.count == 2 && newest[1] - newest[0] < 0.1 / 60
        if isCrowded || newest.last == time { samples.removeLast() }
        samples.append((time, location))
    }

    func velocity(at time: Double) -> Point {
        guard samples.count > 1, !(time - samples.last!.time > 0.04) else { return .zero }
        return Point(x: velocity { $0.x }, y: velocity { $0.y })
    }

    private func velocity(_ axis: (Point) -> Double) -> Double {
        let times = since(0.1).map { $0.time }
        let line = slope(0.1, degree: 1, axis)
        guard -times[0] >= 0.1 / 60 else { return 0 }
        guard -times[0] >= 0.04, times.count > 3 else { return line }
        let most = hasStoodStill ? greatestSlope(axis) : .infinity
        let end = min(max(slope(0.1, degree: 2, axis), -most), most)
        let recent = slope(0.04, degree: 1, axis)
        return end * line >= 0 ? end : end * recent <= 0 ? 0 : abs(end) < abs(recent) ? end : recent
    }

    /// Whether a sample has those of 8 ms or more before it within half a point.
    private var hasStoodStill: Bool {
        let samples = since(0.1)
        return samples.indices.contains { newer in
            let still = samples[..<newer].reversed().prefix { $0.location.distance(to: samples[newer].location) <= 0.5 }
            return still.contains { samples[newer].time - $0.time >= 0.008 }
        }
    }

    /// The greatest slope between neighbors, the last one grown by half of the lesser of the last two changes.
    private func greatestSlope(_ axis: (Point) -> Double) -> Double {
        let samples = since(0.1)
        var (slopes, middles): ([Double], [Double]) = ([], [])
        for (newer, older) in zip(samples.dropFirst(), samples) {
            slopes.append((axis(newer.location) - axis(older.location)) / (newer.time - older.time))
            middles.append((newer.time + older.time) / 2)
        }
        let last = slopes.count - 1
        func change(_ index: Int) -> Double {
            (slopes[index] - slopes[index - 1]) / (middles[index] - middles[index - 1])
        }
        let (newer, older) = (change(last), change(last - 1))
        let lesser = newer * older <= 0 ? 0 : abs(newer) < abs(older) ? newer : older
        slopes.append(slopes[last] - lesser * middles[last])
        return slopes.map { abs($0) }.max() ?? 0
    }

    /// The samples younger than an age, with their times before the newest.
    private func since(_ age: Double) -> [(time: Double, location: Point)] {
        samples.map { ($0.time - samples.last!.time, $0.location) }.filter { $0.0 > -age }
    }

    /// The slope at its end of the polynomial that is nearest to the samples.
    private func slope(_ age: Double, degree: Int, _ axis: (Point) -> Double) -> Double {
        let samples = since(age)
        guard samples.count > degree else { return 0 }
        var rows = [[Double]](repeating: Array(repeating: 0, count: degree + 2), count: degree + 1)
        for (time, location) in samples {
            let (t, weight) = (time / 0.1, 1 + time / 0.1)
            let powers = [1, t, t * t, axis(location) - axis(samples.last!.location)]
            for row in 0...degree {
                for column in 0...degree { rows[row][column] += weight * powers[row] * powers[column] }
                rows[row][degree + 1] += weight * powers[row] * powers[3]
            }
        }
        // Gauss and Jordan.
        for pivot in 0...degree {
            for row in 0...degree where row != pivot {
                let factor = rows[row][pivot] / rows[pivot][pivot]
                for column in 0...degree + 1 { rows[row][column] -= factor * rows[pivot][column] }
            }
        }
        return rows[1][degree + 1] / rows[1][1] / 0.1
    }
}

@Suite("VelocityTracker")
struct VelocityTrackerTests {
    /// The velocity of a motion at a time, sampled at a rate from a second before, with a sample at that time.
    private func measure(_ motion: (Double) -> Double, at end: Double, rate: Double) -> Double {
        var tracker = VelocityTracker()
        for step in (0...Int(rate)).reversed() {
            let time = end - Double(step) / rate
            tracker.add(Point(x: motion(time), y: 0), at: time)
        }
        return tracker.velocity(at: end).x
    }

    @Test("it has its documented velocity after any stream of samples")
    func plainly() {
        var faults: [String] = []
        var (moving, turned) = (0, 0)
        for seed in 1...18 as ClosedRange<UInt64> {
            var (tracker, plain, dice) = (VelocityTracker(), PlainTracker(), SeededGenerator(seed: seed))
            // Times may be far from 0.
            var (time, point, speed) = (dice.isTrue(0.3) ? 1.7e9 : dice.number(-1e6...1e6), Point.zero, Point.zero)
            let rate = [1e-5, 0.001, 0.1 / 60, 0.004, 1 / 120.0, 1 / 60.0].randomElement(using: &dice)!
            for step in 0..<120 {
                let pause = [0, rate / 2, 0.01, 0.03, 0.039, 0.041, 0.2].randomElement(using: &dice)!
                let passed = dice.isTrue(0.9) ? rate : pause
                time += passed
                if dice.isTrue(0.1) { speed = Point(x: dice.number(-3000...3000), y: dice.number(-20...20)) }
                point += speed * passed + Point(x: dice.number(-0.5...0.5), y: 0)
                // Noise is as if it had not been.
                let noise: [(Point, Double)] = [(point, time - 1), (Point(x: .nan, y: 0), time), (point, .infinity)]
                if dice.isTrue(0.1) {
                    let (point, time) = noise.randomElement(using: &dice)!
                    tracker.add(point, at: time)
                }
                tracker.add(point, at: time)
                plain.add(point, at: time)
                for later in [0, [0.039, 0.041, .nan][step % 3]] {
                    let (reported, expected) = (tracker.velocity(at: time + later), plain.velocity(at: time + later))
                    if expected != .zero { moving += 1 }
                    if expected.x * speed.x < 0 { turned += 1 }
                    if reported.distance(to: expected) > 1e-5 * (1 + expected.magnitude) {
                        faults.append("seed \(seed), step \(step), \(later) s later: \(reported), not \(expected)")
                    }
                }
                if dice.isTrue(0.01) {
                    tracker.reset()
                    plain = PlainTracker()
                }
            }
        }
        #expect(faults.prefix(5) == [] && moving > 2000 && turned > 50)
    }

    @Test("samples one pause apart are one movement, and a single sample has no velocity")
    func few() {
        var tracker = VelocityTracker()
        tracker.add(.zero, at: 0)
        #expect(tracker.velocity(at: 0) == .zero)
        tracker.add(Point(x: 4, y: -2), at: VelocityTracker.pause)
        let velocity = tracker.velocity(at: 2 * VelocityTracker.pause)
        #expect(velocity.distance(to: Point(x: 100, y: -50)) < 1e-9)
    }

    @Test("uniformly accelerated motion is measured exactly, at any rate", arguments: [60.0, 90, 120, 240, 500, 1000])
    func acceleration(_ rate: Double) {
        for acceleration in [-9000.0, 0, 400, 25000] {
            for velocity in [-3000.0, 0, 120] {
                let measured = measure({ velocity * $0 + acceleration * $0 * $0 / 2 }, at: 0, rate: rate)
                // Of x(t) = vt + at²/2 the velocity at 0 is v. Where the line of the whole window is opposite, the
                // promise is only half of the 40 ms.
                let turns = velocity * (velocity - acceleration * VelocityTracker.window / 2) <= 0
                #expect(abs(measured - velocity) <= (turns ? abs(acceleration) * 0.02 : 0) + 1e-6)
            }
        }
    }

    @Test("the error is at most window²/14 times the jerk, in free motion and arm motion, at any rate")
    func jerk() {
        // x = vt + jt³/6 at t = 0, where the velocity is v and the jerk j everywhere; many samples come close to it.
        let share = VelocityTracker.window * VelocityTracker.window / 14
        for rate in [60.0, 120, 240, 1000] {
            let error = measure({ 1000 * $0 + 90_000 * $0 * $0 * $0 / 6 }, at: 0, rate: rate) - 1000
            #expect(abs(error) <= share * 90_000 && (rate < 1000 || abs(error) >= 0.9 * share * 90_000))
        }
        // Flash and Hogan's minimum-jerk motion (1985): 10u³ − 15u⁴ + 6u⁵ of a distance within a duration. Its third
        // derivative is greatest at the ends: 60.
        for duration in [0.3, 0.5, 1] {
            func part(_ time: Double) -> Double { min(max(time / duration, 0), 1) }
            func position(_ time: Double) -> Double {
                let u = part(time)
                return 400 * u * u * u * (10 - 15 * u + 6 * u * u)
            }
            let bound = share * 60 * 400 / (duration * duration * duration)
            for step in 10...60 {
                let end = Double(step) / 50 * duration
                let u = part(end)
                let measured = [60.0, 120, 240].map { measure(position, at: end, rate: $0) }
                let velocity = 400 / duration * 30 * u * u * (1 - u) * (1 - u)
                #expect(measured.allSatisfy { abs($0 - velocity) <= bound }, "\(duration) s, \(step)")
                #expect(measured.max()! - measured.min()! <= bound, "\(duration) s, \(step)")
            }
        }
    }

    /// Compose's impulse strategy finds 2000 for the first of these (VelocityTracker1D, 10 ms), and its tests allow 20%.
    @Test(
        "a flick after a still finger is measured within 20%", arguments: [60.0, 90, 120, 240, 1000], [0, 0.2])
    func flick(_ rate: Double, tremor: Double) {
        for speed in [300.0, 2000, -5000] {
            for still in [0.05, 0.08, 0.2] {
                for moved in stride(from: 0.04, through: 0.1, by: 0.0025) {
                    var (tracker, dice) = (VelocityTracker(), SeededGenerator(seed: 1))
                    let count = Int((still + moved) * rate)
                    for step in 0...count {
                        let time = Double(step - count) / rate
                        let x = max(moved + time, 0) * speed
                        tracker.add(Point(x: x + dice.number(-1...1) * tremor, y: 0), at: time)
                    }
                    let measured = tracker.velocity(at: 0).x
                    let noise = tremor * rate * 2
                    #expect(abs(measured - speed) <= 0.2 * abs(speed) + noise, "\(speed), \(still), \(moved)")
                }
            }
        }
    }

    /// At 30 ms the samples nearest to the bend say 667 and 2000 points per second.
    @Test("a flick with samples 30 ms apart is measured within 20% along both axes")
    func rareSamples() {
        var tracker = VelocityTracker()
        for (time, x) in [(0.0, 0.0), (0.03, 0), (0.06, 20), (0.09, 80)] {
            tracker.add(Point(x: x, y: -x / 2), at: time)
        }
        let velocity = tracker.velocity(at: 0.09)
        #expect(abs(velocity.x - 2000) <= 400 && abs(velocity.y + 1000) <= 200, "\(velocity)")
    }

    @Test("a sudden stop never gives a velocity in the opposite direction", arguments: [60.0, 120, 240])
    func stop(_ rate: Double) {
        let velocities = (0...30).map { measure({ min($0, 0) * 1500 }, at: 0.005 * Double($0), rate: rate) }
        #expect(velocities.allSatisfy { $0 >= -1e-6 } && velocities[20...].allSatisfy { abs($0) <= 1e-6 })
    }
}
