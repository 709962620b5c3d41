import SeededRandom
import Testing

@testable import MotorLayers

@Suite("KeyTable")
struct KeyTableTests {
    @Test(
        "it does what a dictionary does, whatever comes and goes", arguments: [3, 8, 9, 12, 14, 15, 16, 40, 700],
        1...4 as ClosedRange<UInt64>)
    func likeADictionary(names: Int, seed: UInt64) {
        var random = SeededGenerator(seed: seed &* 1000 &+ UInt64(names))
        let keys = (0..<names).map { Key("name \($0)") }
        var table = KeyTable<Int>()
        var model: [Key: Int] = [:]
        for step in 0..<6000 {
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

    @Test("a copy is independent")
    func copies() {
        var first = KeyTable<Int>()
        for number in 0..<20 { first[Key("copy \(number)")] = number }
        var second = first
        second["copy 3"] = 33
        second["copy 4"] = nil
        #expect(first["copy 3"] == 3)
        #expect(first["copy 4"] == 4)
        #expect(second["copy 3"] == 33)
        #expect(second["copy 4"] == nil)
    }

    @Test("entries are in insertion order, and a key that is set again keeps its index")
    func order() {
        var table = KeyTable<Int>()
        for number in 0..<20 { table.set(number, forKey: Key("order \(number)")) }
        table.set(50, forKey: "order 5")
        #expect(table.entries.map { $0.payload } == (0..<20).map { $0 == 5 ? 50 : $0 })
    }

    @Test("a hundred thousand keys come and go, and a look-up compares one and a half on average")
    func large() {
        let keys = (0..<100_000).map { Key("large \($0)") }
        var table = KeyTable<Int>()
        var copied = 0
        for (number, key) in keys.enumerated() {
            let capacity = table.places.index.count
            table.set(number, forKey: key)
            if table.places.index.count != capacity { copied += number }
        }
        // An index that doubles copies n/2 + n/4 + … entries for a last copy of at most n.
        #expect(copied < 2 * keys.count)
        // Linear probing at a load of 1/2 compares (1 + 1/(1 − 1/2))/2 keys (Knuth, volume 3, 6.4).
        #expect(meanProbes(table) <= 1.5)
        for (number, key) in keys.enumerated() where number % 3 != 0 { table[key] = nil }
        #expect(meanProbes(table) <= 1.5)
        for (number, key) in keys.enumerated() where table[key] != (number % 3 == 0 ? number : nil) {
            Issue.record("\(key)")
        }
        #expect(table.count == 33_334)
    }

    /// How many keys a look-up in a table's index compares, over all keys of the table.
    private func meanProbes(_ table: KeyTable<Int>) -> Double {
        let index = table.places.index
        let mask = index.count - 1
        var probes = 0
        for place in 0..<table.count {
            var slot = KeyPlaces.home(of: table.entries[place].key, mask)
            probes += 1
            while index[slot] != UInt32(place + 1), probes < 100 * table.count {
                slot = (slot + 1) & mask
                probes += 1
            }
        }
        return Double(probes) / Double(table.count)
    }
}
