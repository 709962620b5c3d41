import FineMotor
import HeartScene
import Foundation
import MotorRecording
@testable import MotorTesting
import Testing

@Suite("expectTrace")
struct ExpectTraceTests {
    private func stage(touchingAt time: Double = 0.1) -> HandDrivenStage {
        let heart = Heart(frame: Rect(x: 0, y: 0, width: 60, height: 60))
        heart.layer.name = "Heart"
        let stage = HandDrivenStage(heart)
        stage.touch(.began, at: time)
        stage.advance(to: 1)
        return stage
    }

    @Test("a run that equals the stored one passes")
    func same() {
        #expect(expectTrace(stage(), matches: "heart"))
    }

    @Test("a run that differs is an issue that shows the difference")
    func different() {
        withKnownIssue {
            let isSame = expectTrace(stage(touchingAt: 0.2), matches: "heart")
            if isSame { Issue.record("It is not the same.") }
        } matching: { issue in
            let text = issue.comments.map { $0.rawValue }.joined()
            return text.contains("They differ from line 1 on: 7 expected missing (-), 7 new (+)")
                && text.contains("\n- 0.100  Heart  event touchDown")
                && text.contains("\n+ 0.200  Heart  event touchDown")
                && text.contains(storeTracesVariable)
        }
    }

    @Test("a trace that was never stored is an issue that explains how to store it")
    func missing() {
        withKnownIssue {
            expectTrace(stage(), matches: "never stored")
        } matching: { issue in
            issue.comments.contains {
                $0.rawValue.hasPrefix("No trace is stored in ") && $0.rawValue.contains("\(storeTracesVariable)=1")
                    && $0.rawValue.contains("0.100  Heart  event touchDown")
            }
        }
    }

    @Test("storing creates the folder and the file; then the same trace passes, and a different one fails")
    func stores() throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("Traces-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: directory) }
        let file = directory.appendingPathComponent("Traces/a.txt")
        #expect(traceFault("a\n", in: file, stores: false) != nil)
        #expect(traceFault("a\n", in: file, stores: true) == nil)
        #expect(traceFault("a\n", in: file, stores: false) == nil)
        #expect(traceFault("b\n", in: file, stores: false)?.contains("- a\n+ b") == true)
        #expect(
            traceFault("a\n", in: file.appendingPathComponent("b.txt"), stores: true)?.contains("not be stored") == true
        )
        // Several in one file, by their names.
        let several = directory.appendingPathComponent("several.txt")
        for (name, text) in [("b", "1\n\n2\n"), ("a", " # 3\n"), ("b", "4\n5\n")] {
            #expect(traceFault(text, in: several, named: name, stores: true) == nil)
        }
        #expect(try String(contentsOf: several, encoding: .utf8) == "# a\n # 3\n# b\n4\n5\n")
        #expect(traceFault("4\n5\n", in: several, named: "b", stores: false) == nil)
        #expect(traceFault("4\n", in: several, named: "b", stores: false)?.contains("- 5") == true)
        #expect(traceFault("4\n", in: several, named: "c", stores: false)?.hasPrefix("No trace is stored") == true)
    }
}
