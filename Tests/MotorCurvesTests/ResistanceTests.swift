import MotorCurves
import Testing

@Suite("Resistance")
struct ResistanceTests {
    static let all = [
        Resistance.powerLaw, .easedPowerLaw, .rubberBand(dimension: 320), .rubberBand(dimension: 50, coefficient: 0.9),
    ]

    @Test("the power law is offset^0.7")
    func powerLaw() {
        // 100^0.7 = 10^1.4.
        #expect(abs(Resistance.powerLaw(100) - 25.118864315095801) < 1e-12)
        #expect(Resistance.powerLaw(1) == 1)
    }

    @Test("the rubber band is (1 − 1/(x·c/d + 1))·d with c = 0.55")
    func rubberBand() {
        // x = d = 100: (1 − 1/1.55)·100.
        #expect(abs(Resistance.rubberBand(dimension: 100)(100) - 35.483870967741936) < 1e-12)
        // It starts with the slope c and never reaches d.
        #expect(abs(Resistance.rubberBand(dimension: 100)(1e-9) / 1e-9 - 0.55) < 1e-9)
        #expect(Resistance.rubberBand(dimension: 100)(1e9) < 100)
        #expect(Resistance.rubberBand(dimension: 100)(.infinity) == 100)
    }

    @Test("it is an odd function: both directions are alike, and 0 stays 0", arguments: all)
    func isOdd(resistance: Resistance) {
        #expect(resistance(0) == 0)
        for offset in [0.1, 1, 17, 400] { #expect(resistance(-offset) == -resistance(offset)) }
    }

    @Test("a stronger pull displays more, but with a decreasing slope", arguments: all)
    func isConcave(resistance: Resistance) {
        var (last, lastGain) = (resistance(1), Double.infinity)
        for offset in 2...500 {
            let now = resistance(Double(offset))
            #expect(now > last && now - last < lastGain)
            (last, lastGain) = (now, now - last)
        }
    }

    @Test("the inverse recovers the pull from the displayed distance", arguments: all)
    func inverts(resistance: Resistance) {
        for offset in [-200, -3, 0, 0.5, 1, 40, 900] {
            #expect(abs(resistance.inverse(resistance(offset)) - offset) < 1e-9 * max(1, abs(offset)))
        }
        #expect(Resistance.rubberBand(dimension: 50).inverse(50) == .infinity)
        #expect(Resistance.rubberBand(dimension: 50).inverse(-60) == -.infinity)
    }

    @Test("within its range a value moves freely, and nothing jumps at the edges")
    func resistsBeyondRange() {
        let band = Resistance.rubberBand(dimension: 100)
        #expect(band(0.4, in: 0...1) == 0.4)
        #expect(abs(band(101, in: 0...1) - 36.483870967741936) < 1e-12)
        #expect(abs(band(-100, in: 0...1) + 35.483870967741936) < 1e-12)
        #expect(abs(band(1 + 1e-9, in: 0...1) - 1) < 1e-9)
    }

    @Test("an eased power law is offset^0.7 from one point on, and a matching parabola below it")
    func easedPowerLaw() {
        let eased: Resistance = .easedPowerLaw
        // 100^0.7 = 10^1.4.
        #expect(abs(eased(100) - 25.118864315095801) < 1e-12)
        #expect(eased(1) == 1)
        // 1.3·0.5 − 0.3·0.25.
        #expect(abs(eased(0.5) - 0.575) < 1e-15)
        // No kink where they meet, and no jump at 0: a millionth of a point displays at most 1.3 millionths.
        let step = 1e-6
        let (before, after) = ((eased(1) - eased(1 - step)) / step, (eased(1 + step) - eased(1)) / step)
        #expect(abs(before - 0.7) < 1e-5 && abs(after - 0.7) < 1e-5)
        #expect(eased(step) <= 1.3 * step)
        #expect(Resistance.easedPowerLaw(exponent: 1)(0.3) == 0.3)
        #expect(abs(Resistance.easedPowerLaw(exponent: 1).inverse(0.3) - 0.3) < 1e-15)
    }

    @Test("the slope equals the difference quotient", arguments: all, [-300, -2, -0.4, 0.01, 0.7, 1.5, 60, 2000])
    func slope(_ resistance: Resistance, _ offset: Double) {
        let step = 1e-6
        let quotient = (resistance(offset + step) - resistance(offset - step)) / (2 * step)
        #expect(abs(resistance.slope(at: offset) - quotient) < 1e-5 * max(1, quotient))
    }

    @Test("beyond a range, the inverse recovers the value, and the slope matches", arguments: all)
    func range(_ resistance: Resistance) {
        for value in [-180, -20.5, -20, 3, 40, 40.25, 300] as [Double] {
            let shown = resistance(value, in: -20...40)
            #expect(abs(resistance.inverse(shown, in: -20...40) - value) < 1e-9 * max(1, abs(value)))
            let isFree = value >= -20 && value <= 40
            #expect(isFree == (shown == value))
            if isFree { #expect(resistance.slope(at: value, in: -20...40) == 1) }
        }
        #expect(resistance.slope(at: 100, in: -20...40) == resistance.slope(at: 60))
    }
}
