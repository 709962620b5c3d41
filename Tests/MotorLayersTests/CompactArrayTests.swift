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
        arguments: 1...12 as ClosedRange<UInt64>)
    func likeAnArray(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let count = Counted.Count()
        do {
            var arrays = Array(repeating: CompactArray<Counted>(), count: 3)
            var models = Array(repeating: [Int](), count: 3)
            for step in 0..<3000 {
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

    @Test("an element is released when the last array that contains it releases it, and not before")
    func letsGo() {
        let count = Counted.Count()
        var first = CompactArray<Counted>()
        for number in 0..<5 { first.append(Counted(number, count)) }
        var second = first
        first[2] = Counted(22, count)
        #expect(count.present == 6)
        second = CompactArray()
        #expect(count.present == 5)
        #expect(second.isEmpty)
        _ = first.removeLast()
        #expect(count.present == 4)
        first = second
        #expect(count.present == 0)
    }

    @Test("a copy of an array with spare capacity has its own capacity")
    func copiesHaveRoom() {
        var original = CompactArray<Int>()
        for number in 0..<40 { original.append(number) }
        for _ in 0..<9 { _ = original.removeLast() }
        var copy = original
        for number in 0..<30 { copy.append(100 + number) }
        original.append(7)
        #expect(original.elementsEqual(Array(0..<31) + [7]))
        #expect(copy.elementsEqual(Array(0..<31) + (100..<130)))
    }
}
