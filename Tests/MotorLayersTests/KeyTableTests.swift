import SeededRandom
import Testing

@testable import MotorLayers

@Suite("KeyTable")
struct KeyTableTests {
    @Test(
        "it does what a dictionary does, whatever comes and goes", arguments: [3, 8, 9, 12, 14, 15, 16, 40, 700],
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

    @Test("keys that share a home are all found, in any order of adding and removing", arguments: [2, 5, 14, 15, 16])
    func sharedHomes(count: Int) {
        // A home is the last four bits of a key's number.
        let keys = Key.alike("home", count: count + 1, modulo: 16)
        let (absent, present) = (keys[count], keys.prefix(count))
        for gone in 0..<count {
            var table = KeyTable<Int>()
            for key in present { table[key] = key.number }
            #expect(table[absent] == nil)
            table[present[gone]] = nil
            for key in present { #expect(table[key] == (key == present[gone] ? nil : key.number)) }
            table[absent] = -1
            #expect(table[absent] == -1)
            for key in present where key != present[gone] { table[key] = nil }
            #expect(table.count == 1)
            #expect(table[absent] == -1)
            table[absent] = nil
            #expect(table.isEmpty)
        }
    }
}
