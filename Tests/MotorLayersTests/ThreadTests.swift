import SeededRandom
import Foundation
import MotorGeometry
import MotorLayers
import Synchronization
import Testing

/// Runs a closure on eight threads that start together, and returns their results in order.
func onEightThreads<Result: Sendable>(_ body: @escaping @Sendable (Int) -> Result) -> [Result] {
    let waiting = Atomic<Int>(0)
    let results = Mutex<[Int: Result]>([:])
    let group = DispatchGroup()
    for number in 0..<8 {
        group.enter()
        Thread.detachNewThread {
            waiting.wrappingAdd(1, ordering: .sequentiallyConsistent)
            while waiting.load(ordering: .sequentiallyConsistent) < 8 {}
            let result = body(number)
            results.withLock { $0[number] = result }
            group.leave()
        }
    }
    group.wait()
    return results.withLock { results in (0..<8).map { results[$0]! } }
}

@Suite("Parallel threads")
struct ThreadTests {
    @Test("the same names are the same keys on all of them, however they race to be first")
    func keys() {
        let all = onEightThreads { thread in
            // Every thread interns the same 5000 names, each starting at a different one, with some key paths before
            // their bases.
            var keys: [Key?] = Array(repeating: nil, count: 5000)
            for step in 0..<5000 {
                let number = (step + thread * 617) % 5000
                keys[number] = number % 7 == 0 ? Key("raced \(number + 1).x") : Key("raced \(number)")
            }
            return keys.map { $0! }
        }
        for keys in all { #expect(keys == all[0]) }
        #expect(Set(all[0]).count == 5000)
        for (number, key) in all[0].enumerated() {
            #expect(key.name == (number % 7 == 0 ? "raced \(number + 1).x" : "raced \(number)"))
            if number % 7 == 0 { #expect(key.base == all[0][number + 1]) }
        }
    }

    class Racing: Layer {
        override class var defaults: Style { ["mood": "calm", "opacity": 0.5] }
    }
    final class Racing1: Racing {}
    final class Racing2: Racing {}
    final class Racing3: Racing {}

    @Test("trees that are built, changed and searched in parallel give the same results")
    func trees() {
        let all = onEightThreads { _ in
            var random = SeededGenerator(seed: 42)
            var layers: [Layer] = [Layer()]
            nonisolated(unsafe) var runs = 0
            var told = ""
            let action = SharedBlockAction { _, _, _ in runs += 1 }
            var style: Style = ["actions": ["raced mood": .action(action)]]
            style.nested = ["borderWidth": 3]
            for number in 0..<300 {
                let layer: Layer =
                    switch number % 4 {
                    case 0: Racing()
                    case 1: Racing1()
                    case 2: Racing2()
                    default: Racing3()
                    }
                layers.randomElement(using: &random)!.addSublayer(layer)
                layers.append(layer)
                layer.style = style
                layer.position = Point(x: .random(in: 0..<9, using: &random), y: .random(in: 0..<9, using: &random))
                layer[Key("raced value \(number % 50)")] = .number(Double(number))
                layer["raced mood"] = .number(layer.opacity + layer.borderWidth)
                if number % 100 == 0 { told += layer.explainAction(forKey: "raced mood").description }
                told += layer["mood"]?.description ?? "none"
            }
            for layer in layers {
                if let point = layer.convert(.zero, to: nil) { told += "\(point.x) \(point.y) " }
            }
            return "\(runs) \(told)"
        }
        #expect(all[0].hasPrefix("300 "))
        for result in all { #expect(result == all[0]) }
    }

    @Test("each layer has a unique number")
    func serials() {
        let all = onEightThreads { _ in (0..<1000).map { _ in Layer().serial } }
        #expect(Set(all.joined()).count == 8000)
    }

    @Test("each thread's diagnostics go to its own handler")
    func diagnostics() {
        let all = onEightThreads { thread in
            let refused = refusals {
                for _ in 0...thread { Layer().opacity = 2 }
            }
            return refused.count
        }
        #expect(all == [1, 2, 3, 4, 5, 6, 7, 8])
    }
}
