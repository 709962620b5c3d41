import FineMotor
import Foundation
import MotorExhibits
import MotorRecording
import SeededRandom
import Testing

/// An exhibit that is left at a moment of a recording, and another one that takes up there.
private struct Left {
    /// The one that was left: its hands are gone, and nothing else happens to it.
    let left: Showing
    /// The new one, restored from the text of a memory.
    let restored: Showing
    /// The text.
    let text: String
    /// The diagnostics of the restoration.
    private(set) var refused: [String] = []
    /// What happened on the new one's stage by the end of its restoration.
    let log = Log()

    init(_ exhibit: Exhibit, playing recording: Recording, until time: Double) {
        (left, restored) = (Showing(exhibit), Showing(exhibit))
        let left = left
        text = Diagnostics.withHandler { _ in
        } _: {
            for input in recording.inputs where input.time <= time { left.take(input) }
            left.stage.advance(to: time)
            return left.memory().text
        }
        (restored.stage.observer, restored.stage.feedbackHost) = (log, { [log] in log.given.append($0) })
        let (restored, text) = (restored, text)
        var messages: [String] = []
        Diagnostics.withHandler {
            messages.append($0.message)
        } _: {
            for input in Showing.inputs(restoring: Memory(parsing: text)) { restored.take(input) }
            restored.stage.advance(to: 0)
        }
        restored.stage.observer = nil
        refused = messages
    }

    final class Log: StageObserver {
        var notes: [String] = []
        var given: [Feedback] = []

        func stage(_ stage: Stage, didNote note: StageNote) {
            // What loads goes on.
            if note.place.hasPrefix("Loader") { return }
            switch note.event {
            case .state, .feedback, .event, .search: notes.append("\(note.place) \(note.event)")
            case .animationBegan(let key, let words): notes.append("\(note.place) \(key?.name ?? "") \(words)")
            default: break
            }
        }
    }

    /// What is different once both have come to rest.
    func differences() -> [String] {
        let settlements = [left, restored].map { $0.stage.settle(limit: 60) }
        let running = settlements.map { $0.running.map { "\($0.layer) \($0.summary)" } }
        var faults = refused
        if running[0] != running[1] { faults.append("running \(running[0]) and \(running[1])") }
        if !settlements.allSatisfy({ $0.isSettled }) { faults.append("not settled") }
        let values = [left, restored].map { Self.values(of: $0.window.root) }
        if values[0] != values[1] { faults.append("values \(values[0]) and \(values[1])") }
        let focus = [left, restored].map { $0.value(Exhibit.focusKey)?.number }
        if focus[0] != focus[1] { faults.append("focus \(focus[0] ?? -1) and \(focus[1] ?? -1)") }
        // What runs for ever goes on, at another point of its cycle.
        guard running[0].isEmpty else { return faults }
        faults += log.notes
        let lists = [left, restored].map { $0.stage.displayList.items }
        if lists[0].count != lists[1].count { return faults + ["\(lists[0].count) and \(lists[1].count) items"] }
        for (one, other) in zip(lists[0], lists[1]) {
            if one.content != other.content { faults.append("\(one.content)\n    and \(other.content)") }
            if !Self.areAtOnePlace(one, other) { faults.append("\(one.transform)\n    and \(other.transform)") }
        }
        return faults
    }

    /// Whether two places are the same but for the rounding of an angle, which is a part of a matrix: each time that it is set,
    /// the other parts of the matrix are computed again.
    private static func areAtOnePlace(_ one: DisplayList.Item, _ other: DisplayList.Item) -> Bool {
        let (a, b) = (one.transform, other.transform)
        return zip([a.a, a.b, a.c, a.d, a.tx, a.ty], [b.a, b.b, b.c, b.d, b.tx, b.ty]).allSatisfy {
            abs($0 - $1) < 1e-11
        }
    }

    private static func values(of view: View) -> [String] {
        let keys: [Key] = [
            "state", "light", "isOn", "isOpen", "value", "text", "isEnabled", "isSelected", "isActive", "progress",
            "display",
            "scroll",
        ]
        // A list keeps rows that wait to be used again.
        if view.layer.isHidden { return [] }
        return keys.compactMap { key in view.layer[key].map { "\(view.layer.name).\(key) \($0)" } }
            + view.subviews.flatMap { values(of: $0) }
    }
}

@Suite("Memory of an exhibit")
struct MemoryLawsTests {
    private static let environment = ProcessInfo.processInfo.environment
    /// The moments of each recording: by default one.
    private static let count = environment["FINEMOTOR_FUZZ"].flatMap { Int($0) } ?? 1

    /// The cases with a seed each, which chooses the moments.
    private static let cases = zip(HandCase.all, UInt64(1)...).filter { HandCase.played.contains($0.0) }

    @Test(
        "a memory of random values, restored at any moment, leaves it able to come to rest",
        arguments: Hands.names)
    func hostile(_ name: String) throws {
        let exhibit = try Hands.of(name).exhibit
        let recordings = try HandCase.all.filter { $0.exhibit == name }.map { try $0.recording() }
        for seed in 1...UInt64(10 * Self.count) {
            var random = SeededGenerator(seed: seed)
            let recording = try #require(recordings.randomElement(using: &random))
            let showing = Showing(exhibit)
            var memory = showing.memory()
            let texts =
                exhibit.states + [
                    "", "7", "Error", "cleared 0 0e0 . . . . . .", "result 0 1e999 . . . . . .", "/", "é",
                ]
            for place in showing.memory().places + ["/focus", "/reducedMotion", "/a/b"]
            where random.number(0...1) < 0.7 {
                let numbers = [0, 1, -1, 0.5, 1e300, -1e300, 1e-300, random.number(-10...10)]
                memory[place] =
                    switch Int(random.number(0...2.99)) {
                    case 0: .string(texts.randomElement(using: &random)!)
                    case 1: .number(numbers.randomElement(using: &random)!)
                    default: .bool(random.number(0...1) < 0.5)
                    }
            }
            let begin = random.number(0...recording.duration)
            Diagnostics.withHandler { _ in
            } _: {
                for input in recording.inputs { showing.take(input) }
                for input in Showing.inputs(restoring: memory) {
                    var input = input
                    input.time = begin
                    showing.take(input)
                }
                showing.stage.advance(to: recording.duration + 1)
                #expect(showing.stage.settle(limit: 60).isSettled, "seed \(seed)\n\(memory.text)")
                // What it keeps then can be written and restored.
                let text = showing.memory().text
                #expect(Memory(parsing: text).text == text, "seed \(seed)")
            }
        }
    }

    @Test(
        "left at any moment, written, made anew and restored, it comes to rest as the one that was left",
        arguments: cases)
    func restsAsLeft(_ hand: HandCase, _ seed: UInt64) throws {
        if let name = Self.environment["FINEMOTOR_FUZZ_EXHIBIT"], name != hand.exhibit { return }
        var random = SeededGenerator(seed: seed)
        let (exhibit, recording) = (try hand.hands.exhibit, try hand.recording())
        for _ in 0..<Self.count {
            let time = random.number(0...recording.duration + 1)
            let left = Left(exhibit, playing: recording, until: time)
            #expect(left.log.given == [], "at \(time)")
            let differences = left.differences()
            #expect(differences.isEmpty, "at \(time)\n\(differences.prefix(4).joined(separator: "\n"))\n\(left.text)")
        }
    }
}
