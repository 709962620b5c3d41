import MotorGestures
import Testing

@Suite("PauseDetector")
struct PauseDetectorTests {
    private func moments(_ velocities: [Double], offset: Double = 80) -> [Int] {
        var detector = PauseDetector()
        return velocities.indices.filter { detector.add(velocity: velocities[$0], offset: offset) }
    }

    @Test("a hand that loses nine tenths of its speed within seven moves pauses, once")
    func pause() {
        // 1000 seven moves ago, and 90 now: more than 0.9 of it is lost, and 90 ≤ 100.
        let velocities = [1000.0, 1000, 900, 700, 500, 300, 200, 90, 0, 0, 0]
        #expect(moments(velocities) == [7])
        #expect(moments(velocities, offset: -80) == [7])
    }

    @Test("it needs seven velocities")
    func seven() {
        #expect(moments([1000, 800, 600, 400, 200, 0]) == [])
        #expect(moments([1000, 800, 600, 400, 200, 0, 0]) == [6])
    }

    @Test("losing exactly nine tenths is not a pause, losing more is")
    func loss() {
        #expect(moments([500, 500, 500, 500, 500, 500, 50]) == [])
        #expect(moments([500, 500, 500, 500, 500, 500, 49.9]) == [6])
    }

    @Test("100 points per second may be a pause, more is not")
    func speed() {
        #expect(moments([2000, 0, 0, 0, 0, 0, 100]) == [6])
        #expect(moments([2000, 0, 0, 0, 0, 0, 100.1]) == [])
        #expect(moments([-2000, 0, 0, 0, 0, 0, -100]) == [6])
    }

    @Test("50 points from the start may be a pause, less is not")
    func offset() {
        #expect(moments([1000, 0, 0, 0, 0, 0, 0], offset: 50) == [6])
        #expect(moments([1000, 0, 0, 0, 0, 0, 0], offset: 49.9) == [])
        #expect(moments([1000, 0, 0, 0, 0, 0, 0], offset: .nan) == [])
    }

    @Test("a hand at rest does not pause, nor does one that keeps its speed")
    func none() {
        #expect(moments(Array(repeating: 0, count: 50)) == [])
        #expect(moments(Array(repeating: 80, count: 50)) == [])
    }

    @Test("velocities that are not finite are ignored; after a reset it may pause again")
    func resets() {
        var detector = PauseDetector()
        for round in 0..<3 {
            for velocity in [1000, .nan, 1000, .infinity, 900, 800, 600, 300] {
                let isMoment = detector.add(velocity: velocity, offset: 60)
                #expect(!isMoment)
            }
            #expect(!detector.hasPaused)
            let isMoment = detector.add(velocity: 20, offset: 60)
            #expect(isMoment, "\(round)")
            #expect(detector.hasPaused)
            detector.reset()
        }
    }
}
