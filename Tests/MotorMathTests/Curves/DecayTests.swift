import MotorMath
import Testing

@Suite("Decay")
struct DecayTests {
    @Test("travel, rest and landing agree with the table")
    func agreesWithOracle() throws {
        let rows = try Oracle.rows("decay")
        #expect(rows.count == 48)
        for row in rows {
            let decay = Decay(rate: row[1])
            expectAgreement(decay.travel(at: row[2], velocity: row[0]), row[3], row)
            expectAgreement(decay.distance(velocity: row[0]), row[4], row)
            expectAgreement(decay.projectedLanding(velocity: row[0]), row[5], row)
        }
    }

    @Test("each millisecond multiplies the velocity by the rate", arguments: [Decay.normal, .fast])
    func slowsByItsRate(decay: Decay) {
        var expected = 1234.0
        for millisecond in 1...200 {
            expected *= decay.rate
            let velocity = decay.velocity(at: Double(millisecond) / 1000, velocity: 1234)
            #expect(abs(velocity - expected) < 1e-9)
        }
    }

    @Test("the named rates are those of a scroll view")
    func names() {
        #expect(Decay.normal.rate == 0.998)
        #expect(Decay.fast.rate == 0.99)
    }

    @Test("time before the start counts as the start")
    func clamps() {
        #expect(Decay.fast.travel(at: -1, velocity: 5) == 0)
        #expect(Decay.fast.travel(at: .nan, velocity: 5) == 0)
        #expect(Decay.fast.velocity(at: -1, velocity: 5) == 5)
        #expect(Decay.fast.travel(at: .infinity, velocity: 5) == Decay.fast.distance(velocity: 5))
    }

    @Test("the duration ends when the value has slowed to the speed")
    func slowsToSpeed() {
        let time = Decay.normal.duration(velocity: -800, untilSpeed: 20)
        #expect(abs(Decay.normal.velocity(at: time, velocity: -800) + 20) < 1e-9)
        #expect(Decay.normal.duration(velocity: 10, untilSpeed: 20) == 0)
        #expect(Decay.normal.duration(velocity: 10, untilSpeed: 0) == .infinity)
    }
}
