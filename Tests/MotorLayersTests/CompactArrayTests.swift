import MotorLayers
import SeededRandom
import Testing

@Suite("CompactArray")
struct CompactArrayTests {
    /// Counts its live instances.
    private final class Counted {
        final class Count { var present = 0 }
        let count: Count
        let number: Int
        init(_ number: Int, _ count: Count) {
            (self.number, self.count) = (number, count)
            count.present += 1
        }
        deinit { count.present -= 1 }
    }

    @Test(
        "it behaves like an array, and so does every copy, whichever is changed",
        arguments: 1...4 as ClosedRange<UInt64>)
    func likeAnArray(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let count = Counted.Count()
        do {
            var arrays = Array(repeating: CompactArray<Counted>(), count: 3)
            var models = Array(repeating: [Int](), count: 3)
            for step in 0..<1500 {
                let one = Int.random(in: 0..<3, using: &random)
                let growing = (step / 100) % 2 == 0
                switch Int.random(in: 0..<10, using: &random) {
                case 0:
                    let other = Int.random(in: 0..<3, using: &random)
                    (arrays[one], models[one]) = (arrays[other], models[other])
                case 1 where !models[one].isEmpty:
                    let (first, second) = (
                        models[one].indices.randomElement(using: &random)!,
                        models[one].indices.randomElement(using: &random)!
                    )
                    arrays[one].swapAt(first, second)
                    models[one].swapAt(first, second)
                case 2 where !models[one].isEmpty:
                    let place = models[one].indices.randomElement(using: &random)!
                    arrays[one][place] = Counted(-step, count)
                    models[one][place] = -step
                case let chance where chance < (growing ? 9 : 4):
                    arrays[one].append(Counted(step, count))
                    models[one].append(step)
                default:
                    if !models[one].isEmpty { #expect(arrays[one].removeLast().number == models[one].removeLast()) }
                }
                for (array, model) in zip(arrays, models) where !array.map({ $0.number }).elementsEqual(model) {
                    Issue.record("step \(step): \(array.map { $0.number }), not \(model)")
                    return
                }
            }
            #expect(count.present > 0)
        }
        #expect(count.present == 0)
    }
}
