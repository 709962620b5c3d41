import MotorControls
import MotorLayers
@testable import MotorLottie
import SeededRandom
import Testing

/// A machine as the runtime of LottieFiles/dotlottie-rs 7be77f8 runs it: the global state's transitions come first, without exit
/// actions, and are looked at again after each change of an input; an event counts once, for transitions that wait for it.
private struct MachineModel {
    typealias Change = (inout MachineModel) -> Void
    struct Transition {
        var target = 0
        var guards: [(needsEvent: Bool, holds: (MachineModel) -> Bool)] = []
    }

    var rows: [(entry: [Change], exit: [Change], transitions: [Transition], isFinal: Bool)] = []
    var global: [Transition] = []
    var state = 0
    var values: [String: Value] = [:]
    var fired: Int?
    var (isChanged, isStopped) = (false, false)

    func number(_ name: String) -> Double { values[name]?.number ?? .nan }

    /// Sets an input; a number beyond 10¹⁵ is refused.
    mutating func set(_ name: String, _ value: Value) {
        if let number = value.number, abs(number) > 1e15 { return }
        (values[name], isChanged) = (value, true)
    }

    private func target(of list: [Transition]) -> Int? {
        let taken = list.first { one in
            !one.guards.isEmpty && one.guards.contains { $0.needsEvent } == (fired != nil)
                && one.guards.allSatisfy { $0.holds(self) }
        }
        return (taken ?? list.first { $0.guards.isEmpty })?.target
    }

    mutating func settle() {
        var (taken, looksAtGlobal) = (0, true)
        /// Whether the machine may go on: its states, and the global one, and 20 are the most transitions of a step.
        func mayTake(_ model: inout MachineModel) -> Bool {
            taken += 1
            model.isStopped = taken > model.rows.count + 21
            return !model.isStopped
        }
        while !isStopped, !rows[state].isFinal {
            if looksAtGlobal, let next = target(of: global) {
                fired = nil
                if next != state {
                    guard mayTake(&self) else { break }
                    state = next
                    for change in rows[next].entry { change(&self) }
                    if isChanged || fired != nil {
                        isChanged = false
                        continue
                    }
                }
            }
            guard !rows[state].isFinal, let next = target(of: rows[state].transitions) else { break }
            fired = nil
            guard mayTake(&self) else { break }
            for change in rows[state].exit { change(&self) }
            state = next
            for change in rows[next].entry { change(&self) }
            (looksAtGlobal, isChanged) = (isChanged || fired != nil, false)
        }
        (fired, isChanged) = (nil, false)
    }
}

@Suite("State machines of archives beside a model of them")
struct MachineModelTests {
    private static let (events, names) = (["x", "y"], ["a", "b", "c"])
    private static let words = ["me", "you", ""]

    /// A number in a file: a constant or an input.
    private static func number(_ dice: inout SeededGenerator) -> (text: String, value: (MachineModel) -> Double) {
        let constant = Double(Int.random(in: -6...6, using: &dice)) / 2
        return dice.isTrue(0.6) ? ("\(constant)", { _ in constant }) : (#""$other""#, { $0.number("other") })
    }

    private static func guarding(
        _ dice: inout SeededGenerator
    ) -> (text: String, needsEvent: Bool, holds: (MachineModel) -> Bool) {
        func text(_ type: String, _ input: String, _ condition: String, _ other: String) -> String {
            #"{"type":"\#(type)","inputName":"\#(input)","conditionType":"\#(condition)","compareTo":\#(other)}"#
        }
        let isEqual = dice.isTrue()
        let word = isEqual ? "Equal" : "NotEqual"
        switch Int.random(in: 0..<11, using: &dice) {
        case 0:
            let (isConstant, constant) = (dice.isTrue(), dice.isTrue())
            return (
                text("Boolean", "is", word, isConstant ? "\(constant)" : #""$was""#), false,
                { ($0.values["is"] == (isConstant ? .bool(constant) : $0.values["was"])) == isEqual }
            )
        case 1:
            let other = words.randomElement(using: &dice) ?? ""
            let isInput = dice.isTrue()
            return (
                text("String", "who", word, isInput ? #""$whom""# : "\"\(other)\""), false,
                { ($0.values["who"] == (isInput ? $0.values["whom"] : .string(other))) == isEqual }
            )
        case 2, 3:
            let conditions: [(String, (Double, Double) -> Bool)] = [
                ("Equal", { $0 == $1 }), ("NotEqual", { $0 != $1 }), ("LessThan", { $0 < $1 }),
                ("LessThanOrEqual", { $0 <= $1 }), ("GreaterThan", { $0 > $1 }), ("GreaterThanOrEqual", { $0 >= $1 }),
            ]
            let (condition, other) = (conditions.randomElement(using: &dice) ?? conditions[0], number(&dice))
            return (
                text("Numeric", "count", condition.0, other.text), false,
                { condition.1($0.number("count"), other.value($0)) }
            )
        default:
            let event = Int.random(in: 0...1, using: &dice)
            return (#"{"type":"Event","inputName":"\#(events[event])"}"#, true, { $0.fired == event })
        }
    }

    private static func change(_ dice: inout SeededGenerator) -> (text: String, run: MachineModel.Change) {
        func text(_ type: String, _ input: String, _ more: String = "") -> String {
            #"{"type":"\#(type)","inputName":"\#(input)"\#(more)}"#
        }
        let (other, name) = (number(&dice), dice.isTrue(0.8) ? "count" : "other")
        let (value, flag) = (#","value":\#(other.text)"#, dice.isTrue())
        func arithmetic(
            _ type: String, _ more: String, _ result: @escaping (Double, Double) -> Double
        ) -> (text: String, run: MachineModel.Change) {
            (text(type, name, more), { $0.set(name, .number(result($0.number(name), other.value($0)))) })
        }
        switch Int.random(in: 0..<14, using: &dice) {
        case 0: return arithmetic("Increment", value) { $0 + $1 }
        case 1: return arithmetic("Increment", "") { number, _ in number + 1 }
        case 2: return arithmetic("Decrement", value) { $0 - $1 }
        case 3: return arithmetic("Decrement", "") { number, _ in number - 1 }
        case 4: return arithmetic("Multiply", value) { $0 * $1 }
        case 5: return arithmetic("Multiply", #","value":1000000"#) { number, _ in number * 1e6 }
        case 6: return arithmetic("SetNumeric", value) { $1 }
        case 7: return arithmetic("Floor", "") { number, _ in number.rounded(.down) }
        case 8:
            return arithmetic("Clamp", #","min":-1,"max":\#(flag ? 2 : 1.5)"#) { number, _ in
                max(-1, min(number, flag ? 2 : 1.5))
            }
        case 9: return (text("Toggle", "is"), { $0.set("is", .bool($0.values["is"] == .bool(false))) })
        case 10:
            return (
                text("SetBoolean", "is", #","value":\#(flag ? #""$was""# : "true")"#),
                { $0.set("is", flag ? $0.values["was"] ?? 0 : .bool(true)) }
            )
        case 11:
            return (
                text("SetString", "who", #","value":\#(flag ? #""$whom""# : #""you""#)"#),
                { $0.set("who", flag ? $0.values["whom"] ?? 0 : "you") }
            )
        case 12:
            return (
                text("Reset", flag ? "count" : "who"),
                { $0.set(flag ? "count" : "who", flag ? 0 : "me") }
            )
        default: return (text("Fire", flag ? "y" : "x"), { $0.fired = flag ? 1 : 0 })
        }
    }

    private static func list<Part>(
        _ count: ClosedRange<Int>, _ dice: inout SeededGenerator,
        _ part: (inout SeededGenerator) -> (String, Part)
    ) -> (text: String, parts: [Part]) {
        let all = (0..<Int.random(in: count, using: &dice)).map { _ in part(&dice) }
        return ("[" + all.map(\.0).joined(separator: ",") + "]", all.map(\.1))
    }

    /// A machine of three states and a global one: its text, and the model of it.
    private static func draw(_ dice: inout SeededGenerator) -> (text: String, model: MachineModel) {
        var (model, rows) = (MachineModel(), [String]())
        model.values = [
            "count": 0, "other": 2, "is": .bool(false), "was": .bool(true), "who": "me", "whom": "you",
        ]
        func transitions(_ dice: inout SeededGenerator) -> (text: String, parts: [MachineModel.Transition]) {
            var isFree = dice.isTrue(0.1)
            return list(1...4, &dice) { dice in
                let guards = list((isFree ? 0 : 1)...(dice.isTrue(0.3) ? 2 : 1), &dice) { dice in
                    let one = guarding(&dice)
                    return (one.text, (one.needsEvent, one.holds))
                }
                isFree = isFree && !guards.parts.isEmpty
                let target = Int.random(in: names.indices, using: &dice)
                return (
                    #"{"type":"Transition","toState":"\#(names[target])","guards":\#(guards.text)}"#,
                    .init(target: target, guards: guards.parts)
                )
            }
        }
        for name in names {
            let (entry, exit) = (list(0...2, &dice) { change(&$0) }, list(0...2, &dice) { change(&$0) })
            let (way, isFinal) = (transitions(&dice), dice.isTrue(0.05))
            rows.append(
                #"{"type":"PlaybackState","name":"\#(name)","animation":"","final":\#(isFinal),"entryActions":"#
                    + #"\#(entry.text),"exitActions":\#(exit.text),"transitions":\#(way.text)}"#)
            model.rows.append((entry.parts, exit.parts, way.parts, isFinal))
        }
        let global = dice.isTrue() ? transitions(&dice) : ("[]", [])
        rows.append(#"{"type":"GlobalState","name":"any","transitions":\#(global.0)}"#)
        model.global = global.1
        let inputs =
            [
                ("Numeric", "count", "0"), ("Numeric", "other", "2"), ("Boolean", "is", "false"),
                ("Boolean", "was", "true"), ("String", "who", #""me""#), ("String", "whom", #""you""#),
            ]
            .map { #"{"type":"\#($0)","name":"\#($1)","value":\#($2)}"# }
            + events.map { #"{"type":"Event","name":"\#($0)"}"# }
        return (
            #"{"initial":"a","inputs":[\#(inputs.joined(separator: ","))],"states":[\#(rows.joined(separator: ","))]}"#,
            model
        )
    }

    @Test(
        "any machine takes the transitions of the format's runtime, with the same values of its inputs",
        arguments: 0..<4 as Range<UInt64>)
    func same(batch: UInt64) throws {
        var (moved, stopped) = (0, 0)
        for seed in batch * 25..<batch * 25 + 25 {
            var dice = SeededGenerator(seed: seed)
            var (text, model) = Self.draw(&dice)
            let machine = try machine(text)
            #expect(machine.notes.isEmpty, "\(text)")
            for change in model.rows[0].entry {
                change(&model)
                model.settle()
            }
            model.settle()
            var reports: [Diagnostic] = []
            Diagnostics.withHandler({ reports.append($0) }) {
                let view = LottieView(machine)
                for step in 0..<16 {
                    #expect(view.state == Self.names[model.state], "seed \(seed), step \(step): \(text)")
                    for (name, value) in model.values { #expect(view[name] == value, "seed \(seed): \(name)") }
                    let state = model.state
                    switch Int.random(in: 0..<7, using: &dice) {
                    case 0:
                        let number = Double(Int.random(in: -4...4, using: &dice)) / 2
                        view["count"] = .number(number)
                        model.set("count", .number(number))
                    case 1:
                        let word = Self.words.randomElement(using: &dice) ?? ""
                        view["who"] = .string(word)
                        model.set("who", .string(word))
                    case 2:
                        view["is"] = nil
                        model.set("is", .bool(false))
                    default:
                        let event = Int.random(in: 0...1, using: &dice)
                        view.send(Event(Key(Self.events[event])))
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
        #expect(moved > 15 && stopped < 15)
    }
}
