import Foundation
import MotorControls
import MotorLayers
@testable import MotorLottie
import SeededRandom
import Testing

private typealias Object = [String: Any]

/// A machine as the runtime of LottieFiles/dotlottie-rs 7be77f8 runs it: the global state's transitions come first, without exit
/// actions, and are looked at again after each change of an input; an event counts once, for transitions that wait for it.
private struct MachineModel {
    /// The states of the file; the global one is the last.
    var states: [Object] = []
    var state = 0
    var values: [String: Value] = [:]
    var fired: String?
    var isChanged = false
    var isStopped = false

    static var first: [String: Value] {
        ["count": 0, "other": 2, "is": .bool(false), "was": .bool(true), "who": "me", "whom": "you"]
    }

    private func list(_ key: String, of state: Int) -> [Object] { states[state][key] as? [Object] ?? [] }
    private var isFinal: Bool { states[state]["final"] as? Bool == true }

    /// A constant, or an input's value by its name.
    private func value(_ text: Any?) -> Value? {
        switch text {
        case let flag as Bool: .bool(flag)
        case let number as Double: .number(number)
        case let text as String: text.hasPrefix("$") ? values[String(text.dropFirst())] : .string(text)
        default: nil
        }
    }

    private func holds(_ condition: Object) -> Bool {
        let input = condition["inputName"] as? String ?? ""
        guard let word = condition["conditionType"] as? String else { return input == fired }
        let (one, other) = (values[input], value(condition["compareTo"]))
        let (a, b) = (one?.number ?? .nan, other?.number ?? .nan)
        return switch word {
        case "Equal": one == other
        case "NotEqual": one != other
        case "LessThan": a < b
        case "LessThanOrEqual": a <= b
        case "GreaterThan": a > b
        default: a >= b
        }
    }

    private mutating func perform(_ actions: [Object]) {
        for action in actions {
            let input = action["inputName"] as? String ?? ""
            let (old, own) = (values[input]?.number ?? .nan, value(action["value"]))
            let number = own?.number
            switch action["type"] as? String {
            case "Fire": fired = input
            case "Increment": set(input, .number(old + (number ?? 1)))
            case "Decrement": set(input, .number(old - (number ?? 1)))
            case "Multiply": set(input, .number(old * (number ?? .nan)))
            case "Floor": set(input, .number(old.rounded(.down)))
            case "Clamp":
                let (low, high) = (action["min"] as? Double, action["max"] as? Double)
                set(input, .number(min(max(old, low ?? -.infinity), high ?? .infinity)))
            case "Toggle": set(input, .bool(values[input] == .bool(false)))
            case "Reset": set(input, Self.first[input] ?? 0)
            default: set(input, own ?? 0)
            }
        }
    }

    /// Sets an input; a number beyond 10¹⁵ is refused.
    mutating func set(_ name: String, _ value: Value) {
        if let number = value.number, abs(number) > 1e15 { return }
        (values[name], isChanged) = (value, true)
    }

    private func target(of state: Int) -> Int? {
        func guards(_ one: Object) -> [Object] { one["guards"] as? [Object] ?? [] }
        let transitions = list("transitions", of: state)
        let taken = transitions.first { one in
            !guards(one).isEmpty && guards(one).contains { $0["conditionType"] == nil } == (fired != nil)
                && guards(one).allSatisfy { holds($0) }
        }
        let next = taken ?? transitions.first { guards($0).isEmpty }
        return next.flatMap { next in states.firstIndex { $0["name"] as? String == next["toState"] as? String } }
    }

    /// Enters the first state: its actions come one by one.
    mutating func begin() {
        values = Self.first
        for action in list("entryActions", of: 0) {
            perform([action])
            settle()
        }
        settle()
    }

    mutating func settle() {
        var (taken, looksAtGlobal) = (0, true)
        while !isStopped, !isFinal {
            let global = looksAtGlobal ? target(of: states.count - 1) : nil
            if global != nil { fired = nil }
            for (isGlobal, next) in [(true, global), (false, nil)] {
                guard let next = isGlobal ? next : isFinal ? nil : target(of: state) else {
                    if isGlobal { continue }
                    return (fired, isChanged) = (nil, false)
                }
                if isGlobal, next == state { continue }
                fired = nil
                // As many transitions as there are states, and 20, are the most of a step.
                taken += 1
                isStopped = taken > states.count + 20
                if isStopped { return (fired, isChanged) = (nil, false) }
                if !isGlobal { perform(list("exitActions", of: state)) }
                state = next
                perform(list("entryActions", of: next))
                if !isGlobal { looksAtGlobal = isChanged || fired != nil }
                if !isGlobal || isChanged || fired != nil {
                    isChanged = false
                    break
                }
            }
        }
        (fired, isChanged) = (nil, false)
    }
}

@Suite("State machines of archives beside a model of them")
struct MachineModelTests {
    private static func guarding(_ dice: inout SeededGenerator, isGlobal: Bool) -> Object {
        func condition(_ type: String, _ input: String, _ others: [Any], _ words: [String]) -> Object {
            [
                "type": type, "inputName": input, "compareTo": others.randomElement(using: &dice) ?? 0,
                "conditionType": words.randomElement(using: &dice) ?? "",
            ]
        }
        let number = Double(Int.random(in: -6...6, using: &dice)) / 2
        let equal = ["Equal", "NotEqual"]
        let order = ["LessThan", "LessThanOrEqual", "GreaterThan", "GreaterThanOrEqual"]
        return switch Int.random(in: 0..<(isGlobal ? 6 : 11), using: &dice) {
        case 0: condition("Boolean", "is", [true, false, "$was"], equal)
        case 1: condition("String", "who", ["me", "you", "", "$whom"], equal)
        case 2, 3: condition("Numeric", "count", [number, number, "$other"], equal + order)
        default: ["type": "Event", "inputName": dice.isTrue() ? "x" : "y"]
        }
    }

    private static func action(_ dice: inout SeededGenerator) -> Object {
        let number: Any = dice.isTrue(0.6) ? Double(Int.random(in: -6...6, using: &dice)) / 2 : "$other"
        let input = dice.isTrue(0.8) ? "count" : "other"
        let all: [Object] =
            ["Increment", "Decrement", "Multiply", "SetNumeric"].map {
                ["type": $0, "inputName": input, "value": number]
            }
            + ["Increment", "Decrement", "Floor"].map { ["type": $0, "inputName": input] } + [
                ["type": "Multiply", "inputName": input, "value": 1e6], ["type": "Toggle", "inputName": "is"],
                ["type": "Clamp", "inputName": input, "min": -1.0, "max": 1.5],
                ["type": "Clamp", "inputName": input, dice.isTrue() ? "min" : "max": 0.5],
                ["type": "SetBoolean", "inputName": "is", "value": dice.isTrue() ? true : "$was"],
                ["type": "SetString", "inputName": "who", "value": dice.isTrue() ? "you" : "$whom"],
                ["type": "Reset", "inputName": dice.isTrue() ? "count" : "who"],
                ["type": "Fire", "inputName": dice.isTrue() ? "x" : "y"],
            ]
        // Often the last.
        return all[min(Int.random(in: 0..<all.count + 3, using: &dice), all.count - 1)]
    }

    private static func transitions(_ dice: inout SeededGenerator, isGlobal: Bool = false) -> [Object] {
        var isFree = dice.isTrue(0.1)
        return (0..<Int.random(in: 1...4, using: &dice)).map { _ in
            let count = dice.isTrue(0.3) ? 2 : isFree ? 0 : 1
            isFree = isFree && count > 0
            let target = ["a", "b", "c"][Int.random(in: 0...2, using: &dice)]
            return [
                "type": "Transition", "toState": target,
                "guards": (0..<count).map { _ in guarding(&dice, isGlobal: isGlobal) },
            ]
        }
    }

    /// A machine of three states and a global one.
    private static func states(_ dice: inout SeededGenerator) -> [Object] {
        func actions() -> [Object] { (0..<Int.random(in: 0...2, using: &dice)).map { _ in action(&dice) } }
        let states = ["a", "b", "c"].map { name -> Object in
            [
                "type": "PlaybackState", "name": name, "animation": "", "final": dice.isTrue(0.05),
                "entryActions": actions(), "exitActions": actions(), "transitions": transitions(&dice),
            ]
        }
        let global = dice.isTrue(0.7) ? transitions(&dice, isGlobal: true) : []
        return states + [["type": "GlobalState", "name": "any", "transitions": global]]
    }

    @Test(
        "any machine takes the transitions of the format's runtime, with the same values of its inputs",
        arguments: 0..<8 as Range<UInt64>)
    func same(batch: UInt64) throws {
        var (moved, stopped) = (0, 0)
        let inputs: [Object] = [
            ["type": "Numeric", "name": "count", "value": 0], ["type": "Numeric", "name": "other", "value": 2],
            ["type": "Boolean", "name": "is", "value": false], ["type": "Boolean", "name": "was", "value": true],
            ["type": "String", "name": "who", "value": "me"], ["type": "String", "name": "whom", "value": "you"],
            ["type": "Event", "name": "x"], ["type": "Event", "name": "y"],
        ]
        for seed in batch * 15..<batch * 15 + 15 {
            var dice = SeededGenerator(seed: seed)
            var model = MachineModel(states: Self.states(&dice))
            let file: Object = ["initial": "a", "inputs": inputs, "states": model.states]
            let text = String(decoding: try JSONSerialization.data(withJSONObject: file), as: UTF8.self)
            let machine = try machine(text)
            #expect(machine.notes.isEmpty, "\(text)")
            model.begin()
            var reports: [Diagnostic] = []
            Diagnostics.withHandler({ reports.append($0) }) {
                let view = LottieView(machine)
                for step in 0..<16 {
                    #expect(view.state == ["a", "b", "c"][model.state], "seed \(seed), step \(step): \(text)")
                    for (name, value) in model.values { #expect(view[name] == value, "seed \(seed): \(name)") }
                    let state = model.state
                    switch Int.random(in: 0..<7, using: &dice) {
                    case 0:
                        let number = Double(Int.random(in: -4...4, using: &dice)) / 2
                        view["count"] = .number(number)
                        model.set("count", .number(number))
                    case 1:
                        let word = ["me", "you", ""][Int.random(in: 0...2, using: &dice)]
                        view["who"] = .string(word)
                        model.set("who", .string(word))
                    case 2:
                        view["is"] = nil
                        model.set("is", .bool(false))
                    default:
                        let event = dice.isTrue() ? "x" : "y"
                        view.send(Event(Key(event)))
                        model.fired = event
                    }
                    model.isChanged = false
                    model.settle()
                    moved += model.state == state ? 0 : 1
                }
            }
            stopped += model.isStopped ? 1 : 0
            #expect(reports.isEmpty != model.isStopped, "seed \(seed)")
        }
        #expect(moved > 3 && stopped < 12, "\(moved) \(stopped)")
    }
}
