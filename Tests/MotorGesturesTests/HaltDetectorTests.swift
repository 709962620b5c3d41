import MotorGestures
import Testing

@Suite("HaltDetector")
struct HaltDetectorTests {
    /// The time of the halt, for velocities at a fixed interval.
    private func moments(_ velocities: [Double], every step: Double = 1.0 / 100, offset: Double = 80) -> [Double] {
        var detector = HaltDetector()
        return velocities.indices.filter {
            detector.add(velocity: velocities[$0], at: Double($0) * step, offset: offset)
        }.map { Double($0) * step }
    }

    @Test("a hand halts when it has been slow for 50 ms, once")
    func halt() {
        // 1000 for 100 ms, then 0: the limit is 100, which a straight line from 1000 to 0 crosses after 9 of 10 ms.
        let velocities = Array(repeating: 1000.0, count: 11) + Array(repeating: 0, count: 30)
        let found = moments(velocities)
        #expect(found.count == 1)
        #expect(abs(found[0] - 0.16) < 1e-9)
        #expect(moments(velocities.map { -$0 }, offset: -80) == found)
    }

    @Test("slow is a tenth of the greatest speed, at least 40 and at most 100 points per second")
    func slow() {
        func halts(_ fast: Double, _ slow: Double) -> Bool {
            !moments([fast, fast, fast] + Array(repeating: slow, count: 20)).isEmpty
        }
        #expect(halts(600, 59.9) && !halts(600, 60.1))
        #expect(halts(200, 39.9) && !halts(200, 40.1))
        #expect(halts(4000, 99.9) && !halts(4000, 100.1))
    }

    @Test("a hand that was never fast does not halt, nor does one that speeds up")
    func neverFast() {
        #expect(moments([149] + Array(repeating: 0, count: 30)) == [])
        #expect(moments([151] + Array(repeating: 0, count: 30)).count == 1)
        #expect(moments((0..<60).map { 40 + Double($0) }) == [])
    }

    @Test("a hand that is slow in passing does not halt: it reverses")
    func turning() {
        // From 1000 to −1000 at 20000 per second²: within ±100 for 10 ms.
        #expect(moments((0...100).map { 1000 - 20 * Double($0) }, every: 0.001) == [])
        // At 3000 per second² it is slow for 67 ms, which cannot be distinguished from a halt by then.
        #expect(moments((0...700).map { 1000 - 3 * Double($0) }, every: 0.001).count == 1)
    }

    @Test("50 points from the start may be a halt, less is not", arguments: [(50, true), (49.9, false)])
    func offset(_ offset: Double, _ halts: Bool) {
        let velocities = [800.0, 800] + Array(repeating: 0, count: 20)
        #expect(moments(velocities, offset: offset).isEmpty != halts)
        #expect(moments(velocities, offset: -offset).isEmpty != halts)
        #expect(moments(velocities, offset: .nan) == [])
    }

    @Test("a hand that sends no touch for a while has stood still since")
    func silence() {
        var detector = HaltDetector()
        let fast = detector.add(velocity: 900, at: 1, offset: 90)
        let slow = detector.add(velocity: 0, at: 1.06, offset: 90)
        #expect(!fast && slow)
    }

    @Test("velocities that are not finite, and times in the past, are ignored")
    func noise() {
        var detector = HaltDetector()
        for (velocity, time) in [(900, 1), (.nan, 1.01), (0, .infinity), (0, 0.5), (900, 1.02), (0, 1.021), (0, 1.06)]
            as [(Double, Double)]
        {
            let isMoment = detector.add(velocity: velocity, at: time, offset: 90)
            #expect(!isMoment)
        }
        #expect(!detector.hasHalted)
        let isMoment = detector.add(velocity: 0, at: 1.08, offset: 90)
        #expect(isMoment && detector.hasHalted)
        detector.reset()
        #expect(!detector.hasHalted && detector.greatestSpeed == 0)
    }
}
