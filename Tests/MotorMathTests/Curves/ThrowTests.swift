import MotorMath
import SeededRandom
import Testing

@Suite("Throw")
struct ThrowTests {
    // A scroll view's numbers: at 1000 points per second a content travels 499.5 points at the normal rate and 99.5 at the
    // fast one, and is within half a point of that after 3.45 s and 0.53 s.
    @Test(
        "a throw stops half a point before the limit of its decay",
        arguments: [(Decay.normal, 499.5, 3.45), (.fast, 99.5, 0.53)])
    func rests(decay: Decay, distance: Double, duration: Double) {
        for sign in [1.0, -1] {
            let flight = Throw(from: 40, velocity: sign * 1000, decay: decay)
            #expect(abs(flight.landing - (40 + sign * (distance - 0.5))) < 0.06 && flight.contact == nil)
            #expect(abs(flight.duration - duration) < 0.006)
            let end = flight.state(at: flight.duration.nextDown)
            #expect(abs(end.value - flight.landing) < 1e-9)
            #expect(flight.state(at: flight.duration).value == flight.landing)
        }
    }

    @Test("v(t) = v₀·d^(1000t), and the position is its integral")
    func decays() {
        let flight = Throw(from: 0, velocity: 800)
        for millisecond in stride(from: 0, through: 2000, by: 50) {
            let time = Double(millisecond) / 1000
            var velocity = 800.0
            for _ in 0..<millisecond { velocity *= 0.998 }
            let state = flight.state(at: time)
            #expect(abs(state.velocity - velocity) < 1e-9)
            let later = flight.state(at: time + 1e-6).value
            #expect(abs((later - state.value) / 1e-6 - velocity) < 1e-2)
        }
    }

    @Test("a throw meets an end at its velocity, then is critically damped: x = v·t·exp(−10t), at most v/(10e)")
    func bounces() throws {
        let flight = Throw(from: 0, velocity: 2000, in: 0...300)
        let contact = try #require(flight.contact)
        let before = flight.state(at: contact.nextDown)
        #expect(abs(before.value - 300) < 1e-9 && abs(before.velocity - flight.contactVelocity) < 1e-9)
        // v = v₀ − s·w, with s = −1000·ln 0.998 = 2.002002670673 per second.
        #expect(abs(flight.contactVelocity - (2000 - 2.002002670673 * 300)) < 1e-6)
        var highest = 0.0
        for step in 0...1000 {
            let time = Double(step) / 1000
            let state = flight.state(at: contact + time)
            var power = 1.0
            // exp(−10t) as a limit: (1 − 10t/n)^n for n = 2²⁰.
            var factor = 1 - 10 * time / 1_048_576
            for _ in 0..<20 { factor *= factor }
            power = factor
            if contact + time < flight.duration {
                #expect(abs(state.value - 300 - flight.contactVelocity * time * power) < 0.01)
            }
            highest = max(highest, state.value)
        }
        #expect(abs(highest - 300 - flight.contactVelocity / (10 * 2.718281828)) < 1e-3)
        #expect(flight.state(at: flight.duration).value == 300 && flight.landing == 300)
    }

    @Test("a throw from beyond an end is a spring from its start")
    func beyond() {
        let flight = Throw(from: -50, velocity: -100, in: 0...300)
        #expect(flight.contact == 0 && flight.landing == 0)
        let spring = Throw.edge.state(at: 0.1, offset: -50, velocity: -100)
        #expect(flight.state(at: 0.1).value == spring.offset && flight.state(at: 0.1).velocity == spring.velocity)
        #expect(abs(Throw.edge.response - 0.628) < 1e-3 && Throw.edge.dampingRatio == 1)
    }

    @Test("a throw without velocity stays where it is, and has a duration of 0")
    func still() {
        for velocity in [0.0, 0.5, -1] {
            let flight = Throw(from: 7, velocity: velocity, in: 0...10)
            #expect(flight.landing == 7 && flight.duration == 0 && flight.state(at: 1) == (7, 0))
        }
    }

    @Test("any throw is continuous in position and, until it stops, in velocity, and ends in its range")
    func lawful() {
        var (random, faults) = (SeededGenerator(seed: 15), [String]())
        for _ in 0..<150 {
            let range = random.number(-500...0)...random.number(0...500)
            let (start, velocity) = (random.number(-700...700), random.number(-9000...9000))
            let flight = Throw(from: start, velocity: velocity, decay: random.isTrue() ? .normal : .fast, in: range)
            let step = flight.duration / 400
            let states = (0...400).map { flight.state(at: Double($0) * step) }
            // No faster than the throw itself and the pull of the spring, 100 per second² for each point.
            let (distance, change) = ((abs(velocity) + 7000) * step + 0.01, (abs(velocity) * 30 + 70_000) * step + 1)
            let isSmooth = zip(states, states.dropFirst()).enumerated().allSatisfy { index, pair in
                abs(pair.1.value - pair.0.value) <= distance
                    && (index == 399 || abs(pair.1.velocity - pair.0.velocity) <= change)
            }
            if isSmooth, range.contains(flight.landing), states[0].value == start { continue }
            faults.append("from \(start) at \(velocity) in \(range)")
        }
        #expect(faults == [])
    }
}
