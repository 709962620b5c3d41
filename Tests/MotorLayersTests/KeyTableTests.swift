import SeededRandom
import Testing

@testable import MotorLayers

@Suite("KeyTable")
struct KeyTableTests {
    @Test(
        "a key table equals a dictionary after any insertions and removals",
        arguments: [3, 8, 9, 12, 14, 15, 16, 40, 700],
        1...2 as ClosedRange<UInt64>)
    func likeADictionary(names: Int, seed: UInt64) {
        var random = SeededGenerator(seed: seed &* 1000 &+ UInt64(names))
        let keys = (0..<names).map { Key("name \($0)") }
        var table = KeyTable<Int>()
        var model: [Key: Int] = [:]
        for step in 0..<3000 {
            let key = keys.randomElement(using: &random)!
            // Alternate growing and shrinking, so that both ends and the limit in between are crossed often.
            let growth = (step / (names * 2 + 5)) % 2 == 0 ? 8 : 2
            if Int.random(in: 0..<10, using: &random) < growth {
                #expect(table.exchange(step, forKey: key) == model.updateValue(step, forKey: key))
            } else {
                #expect(table.exchange(nil, forKey: key) == model.removeValue(forKey: key))
            }
            #expect(table.count == model.count)
            let other = keys.randomElement(using: &random)!
            #expect(table[other] == model[other])
        }
        for key in keys { #expect(table[key] == model[key]) }
        #expect(Set(table.entries.map { $0.key }) == Set(model.keys))
    }
}
