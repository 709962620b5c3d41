import FineMotor
import Foundation
import MotorExhibits
import MotorRecording
@testable import MotorTesting
import SeededRandom
import Testing

@Suite("Memory of an exhibit")
struct MemoryLawsTests {
    private static let environment = ProcessInfo.processInfo.environment
    /// The moments of each recording: by default one.
    private static let count = environment["FINEMOTOR_FUZZ"].flatMap { Int($0) } ?? 1

    /// The cases with a seed each, which chooses the moments.
    private static let cases = zip(HandCase.all, UInt64(1)...).filter { HandCase.played.contains($0.0) }

    @Test(
        "an exhibit restored from a memory of random values at any moment still comes to rest",
        arguments: Hands.names)
    func hostile(_ name: String) throws {
        let exhibit = try Hands.of(name).exhibit
        let recordings = try HandCase.all.filter { $0.exhibit == name }.map { try $0.recording() }
        for seed in 1...UInt64(3 * Self.count) {
            var random = SeededGenerator(seed: seed)
            let recording = try #require(recordings.randomElement(using: &random))
            let showing = Showing(exhibit)
            var memory = showing.memory()
            let texts =
                exhibit.states + [
                    "", "7", "Error", "cleared 0 0e0 . . . . . .", "result 0 1e999 . . . . . .", "/", "é",
                ]
            for path in showing.memory().places + ["/focus", "/reducedMotion", "/a/b"]
            where random.number(0...1) < 0.7 {
                let numbers = [0, 1, -1, 0.5, 1e300, -1e300, 1e-300, random.number(-10...10)]
                memory[path] =
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
        "a copy restored from a memory at any moment comes to rest in the same state as the original",
        arguments: cases)
    func restsAsLeft(_ hand: HandCase, _ seed: UInt64) throws {
        if let name = Self.environment["FINEMOTOR_FUZZ_EXHIBIT"], name != hand.exhibit { return }
        var random = SeededGenerator(seed: seed)
        let (tested, recording) = (try hand.hands.tested, try hand.recording())
        for _ in 0..<Self.count {
            let time = random.number(0...recording.duration + 1)
            let left = try #require(LeftComponent(tested, playing: recording, until: time))
            let differences = left.differences()
            #expect(differences.isEmpty, "at \(time)\n\(differences.prefix(4).joined(separator: "\n"))\n\(left.text)")
        }
    }
}
