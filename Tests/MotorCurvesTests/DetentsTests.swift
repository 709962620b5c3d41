import Testing

import MotorCurves

@Suite("Detents")
struct DetentsTests {
    private let detents = Detents([10, 20, 50, 60], strength: 0.8)

    @Test("a pull is shown where it is at a detent, half-way between two, and beyond the outer ones")
    func fixed() {
        for x in [-5.0, 10, 15, 20, 35, 50, 55, 60, 99] { #expect(abs(detents.place(of: x) - x) < 1e-12) }
    }

    @Test("close to a detent a thing moves slower than the hand by the strength, half-way faster by as much")
    func slopes() {
        func slope(_ x: Double) -> Double { (detents.place(of: x + 1e-5) - detents.place(of: x - 1e-5)) / 2e-5 }
        for x in [20.0, 50] { #expect(abs(slope(x) - 0.2) < 1e-4) }
        for x in [15.0, 35, 55] { #expect(abs(slope(x) - 1.8) < 1e-4) }
        #expect([-3.0, 9, 11, 17, 22, 41, 58, 75].allSatisfy { abs(detents.slope(at: $0) - slope($0)) < 1e-4 })
    }

    @Test("it is monotonic, and the pull follows from what is shown", arguments: [0, 0.3, 0.8, 1])
    func monotone(_ strength: Double) {
        let detents = Detents([10, 20, 50, 60], strength: strength)
        var last = -Double.infinity
        for step in 0...700 {
            let pull = Double(step) / 10
            let shown = detents.place(of: pull)
            #expect(shown >= last - 1e-12)
            // At full strength a thing stops on a detent: there the pull is known to a cube root of the shown place's
            // precision.
            #expect(abs(detents.pull(for: shown) - pull) < (strength == 1 ? 1e-3 : 1e-9))
            last = shown
        }
    }

    @Test("on the way from one pull to another each place is passed once, in order, and the way back is the reverse")
    func passed() {
        #expect(detents.passed(from: 12, to: 58) == [1, 2, 3])
        #expect(detents.passed(from: 58, to: 12) == [2, 1, 0])
        #expect(detents.passed(from: -99, to: 14).isEmpty && Detents().passed(from: 0, to: 1).isEmpty)
    }
}
