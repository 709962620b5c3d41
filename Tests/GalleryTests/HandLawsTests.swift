import FineMotor
import Foundation
import HandModel
import MotorExhibits
import MotorRecording
import Testing

@testable import MotorTesting
@testable import gallery

@Suite("Hands on an exhibit")
struct HandLawsTests {
    @Test("nothing on screen jumps", arguments: HandCase.every)
    func isContinuous(_ hand: HandCase) throws {
        let jumps = try hand.run().jumps
        #expect(jumps == [])
    }

    @Test("a released part has the velocity of the finger", arguments: HandCase.every)
    func keepsVelocity(_ hand: HandCase) throws {
        for release in try hand.run().releases {
            #expect(release.error <= release.bound, "at \(release.time) s \(release.told)")
        }
    }

    @Test("it settles, in an allowed state", arguments: HandCase.every)
    func comesToRest(_ hand: HandCase) throws {
        let faults = try hand.run().restFaults
        #expect(faults == [])
    }

    @Test("at rest it needs no frame", arguments: HandCase.every)
    func restIsFree(_ hand: HandCase) throws {
        #expect(try !hand.run().needsFrame)
    }

    @Test("with reduced motion it also settles in an allowed place", arguments: HandCase.every)
    func comesToRestWithoutTravel(_ hand: HandCase) throws {
        let reduced = Recording.Input.value(Exhibit.reducedMotionKey, .bool(true), time: 0)
        let run = try HandRun(hand.hands, Recording([reduced] + hand.recording().inputs), watches: false)
        #expect(run.restFaults == [] && !run.needsFrame)
    }

    @Test("without any feedback, dragged parts still settle in an allowed place", arguments: HandCase.every)
    func comesToRestWithoutFeedback(_ hand: HandCase) throws {
        // In exhibits without a dragged part, appearance is only feedback.
        guard try hand.hands.dragged != nil else { return }
        let silence = Silence()
        let run = try HandRun(hand.hands, hand.recording(), watches: false, delegate: silence)
        withExtendedLifetime(silence) {}
        #expect(run.restFaults == [])
        #expect(!run.needsFrame)
    }

    /// Returns null for every state change, event and value.
    private final class Silence: LayerDelegate {
        func action(for layer: Layer, forKey key: Key) -> (any Action)? { .null }
    }

    @Test("its trace equals the stored one", arguments: HandCase.every)
    func trace(_ hand: HandCase) throws {
        let stores = ProcessInfo.processInfo.environment[storeTracesVariable] == "1"
        let trace = try hand.run().trace
        if hand.isRead {
            let fault = traceFault(trace, in: hand.traceFile, stores: stores)
            if let fault { Issue.record(Comment(rawValue: fault)) }
            return
        }
        let digest = TraceDigest(of: trace)
        if stores { return try TraceDigest.store(digest, for: hand) }
        let stored = TraceDigest.stored(for: hand)
        let path = "Tests/GalleryTests/Recordings/\(hand.testDescription).jsonl"
        #expect(
            digest == stored,
            """
            The trace is another than the stored one, which had \(stored.map { "\($0.records)" } ?? "no") records; if that is \
            right, run once with \(storeTracesVariable)=1. To see what has changed, run this before and after the change: \
            gallery trace \(hand.exhibit) --input \(path)
            """)
    }

    @Test(
        "each stored trace and digest belongs to a recording",
        .disabled(if: ProcessInfo.processInfo.environment[storeTracesVariable] == "1", "stores them")
    )
    func storedTraces() throws {
        let read = try FileManager.default.subpathsOfDirectory(atPath: HandCase.folder.path + "/Traces")
            .filter { $0.hasSuffix(".txt") && $0 != "digests.txt" }.map { $0.dropLast(4) }
        let cases = HandCase.every
        #expect(Set(read.map(String.init)) == Set(cases.filter { $0.isRead }.map { $0.testDescription }))
        #expect(TraceDigest.names == Set(cases.filter { !$0.isRead }.map { $0.testDescription }))
    }

    @Test("every exhibit with a dragged part has a release", arguments: Hands.all.map { $0.exhibit.name })
    func isDragged(exhibit: String) throws {
        let cases = HandCase.every.filter { $0.exhibit == exhibit }
        let releases = try cases.flatMap { try $0.run().releases }
        #expect(try #require(cases.first).hands.dragged == nil || !releases.isEmpty)
        let jumps = try cases.map { ($0, try $0.run().greatestJump) }.max { $0.1.share < $1.1.share }
        if let (hand, jump) = jumps {
            let worst = releases.max { $0.error < $1.error }
            print(
                "\(exhibit): greatest jump \(jump.way) of \(jump.place), \(jump.share) of its way, in \(hand.name);"
                    + " worst of \(releases.count) releases \(worst.map { "\($0.error) per second, \($0.told)" } ?? "none")"
            )
        }
    }
}

@Suite("Stored recordings of hands")
struct StoredHandsTests {
    @Test("every exhibit has hands", arguments: Exhibits.all.map { $0.name })
    func complete(exhibit: String) {
        #expect(HandCase.every.filter { $0.exhibit == exhibit }.count >= 12)
    }

    @Test("a stored recording equals the one that the model makes", arguments: HandCase.every)
    func stored(_ hand: HandCase) throws {
        guard let made = try hand.made() else { return }
        if ProcessInfo.processInfo.environment[HandCase.storeVariable] == "1" {
            try FileManager.default.createDirectory(
                at: hand.file.deletingLastPathComponent(), withIntermediateDirectories: true)
            return try WholeFile.write(made.recording.text, to: hand.file.path)
        }
        let text = try? String(contentsOf: hand.file, encoding: .utf8)
        #expect(text == made.recording.text, "if that is right, run once with \(HandCase.storeVariable)=1")
    }

    @Test(
        "each names its source, and none remains that the model no longer makes",
        arguments: HandCase.every)
    func notes(_ hand: HandCase) throws {
        let note = try #require(hand.recording().notes.first)
        let isModels = note.hasPrefix(HandRecording.generated) || note.hasPrefix("Published")
        #expect(try hand.made() != nil || !isModels)
    }

    @Test("the gallery accepts each recording like any other file", arguments: HandCase.every)
    func files(_ hand: HandCase) throws {
        try InputFile(hand.file.path).check(against: hand.hands.exhibit)
    }
}
