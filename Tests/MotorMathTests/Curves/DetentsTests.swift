import Foundation
import MotorMath
import SeededRandom
import Testing

@Suite("Detents")
struct DetentsTests {
    @Test("any list is sorted without repeats; shown, pulled, nearest and passed values follow their definitions")
    func definitions() {
        var (random, faults) = (SeededGenerator(seed: 3), [String]())
        for _ in 0..<200 {
            let numbers = (0..<Int.random(in: 0...6, using: &random)).map { _ in random.number(-9...9).rounded() }
            let strength = [0, 0.3, 0.8, 1].randomElement(using: &random)!
            let detents = Detents(numbers + [.nan, .infinity] + numbers.prefix(1), strength: strength)
            let positions = Set(numbers).sorted()
            var message = detents.positions == positions ? "" : "positions \(detents.positions)"
            /// The last of the nearest ones.
            func nearest(_ pull: Double) -> Int? {
                let least = positions.map { abs($0 - pull) }.min()
                return positions.lastIndex { abs($0 - pull) == least }
            }
            func shown(_ pull: Double) -> Double {
                guard let next = positions.firstIndex(where: { $0 > pull }), next > 0 else { return pull }
                let gap = positions[next] - positions[next - 1]
                // The documentation's sine, which is 0 at both ends and halfway between them.
                return pull - strength * gap / (2 * .pi) * sin(2 * .pi * (pull - positions[next - 1]) / gap)
            }
            for half in -22...22 {
                let pull = Double(half) / 2 + 0.125
                let (position, slope) = (detents.constrained(pull), (shown(pull + 1e-5) - shown(pull - 1e-5)) / 2e-5)
                if abs(position - shown(pull)) > 1e-12 { message += " at \(pull) shows \(position)" }
                if abs(detents.slope(at: pull) - slope) > 1e-4 { message += " at \(pull) has another slope" }
                // At full strength a thing stops on a detent: there the pull is known to a cube root of the precision.
                let error = abs(detents.unconstrained(position) - pull)
                if error > (strength == 1 ? 1e-3 : 1e-9) {
                    message += " to \(position) pulls \(detents.unconstrained(position))"
                }
                if detents.nearest(to: Double(half) / 2) != nearest(Double(half) / 2) { message += " near \(half) / 2" }
            }
            let (start, end) = (random.number(-12...12), random.number(-12...12))
            let (from, to) = (nearest(start) ?? 0, nearest(end) ?? 0)
            let passed = from < to ? Array(from + 1...to) : Array((to..<max(from, to)).reversed())
            if detents.passed(from: start, to: end) != passed { message += " passes others from \(start) to \(end)" }
            if !message.isEmpty { faults.append("\(positions) \(strength): \(message)") }
        }
        // Without a strength, a hand pulls freely.
        #expect(Detents([0, 10]).constrained(2) == 2 && Detents([0, 10]).slope(at: 2) == 1)
        #expect(faults == [] && [-1, 2].map { Detents(strength: $0).strength } == [0, 1])
    }
}
