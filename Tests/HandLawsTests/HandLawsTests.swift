import FineMotor
import Foundation
import GalleryExhibits
import HandModel
import MotorExhibits
import MotorRecording
@testable import MotorTesting
import Testing

@Suite("Hands on an exhibit")
struct HandLawsTests {
    @Test(
        "nothing jumps, releases keep the finger's velocity, it rests in an allowed state without frames, all as stored",
        arguments: HandCase.played)
    func laws(_ hand: HandCase) throws {
        let played = try HandRun(hand.hands, hand.recording())
        let run = played.result
        #expect(run.jumps == [])
        for release in run.releases {
            #expect(release.error <= release.bound, "at \(release.time) s \(release.summary)")
        }
        #expect(run.restFaults == [])
        #expect(!run.needsFrame)
        try check(played.trace, of: hand)
        if try hand.hands.dragged != nil, hand.name == "caught" {
            #expect(!run.releases.isEmpty, "a flick drags nothing")
        }
    }

    @Test("with reduced motion it also settles at an allowed position", arguments: HandCase.played)
    func comesToRestWithoutTravel(_ hand: HandCase) throws {
        let reduced = Recording.Input.value(Exhibit.reducedMotionKey, .bool(true), time: 0)
        let run = try HandRun(hand.hands, Recording([reduced] + hand.recording().inputs), attention: .none).result
        #expect(run.restFaults == [] && !run.needsFrame)
    }

    @Test("without any feedback, dragged parts still settle at allowed positions", arguments: HandCase.played)
    func comesToRestWithoutFeedback(_ hand: HandCase) throws {
        // In exhibits without a dragged part, appearance is only feedback.
        guard try hand.hands.dragged != nil else { return }
        let silence = Silence()
        let run = try HandRun(hand.hands, hand.recording(), attention: .none, delegate: silence).result
        withExtendedLifetime(silence) {}
        #expect(run.restFaults == [])
        #expect(!run.needsFrame)
    }

    private static let storesTraces = ProcessInfo.processInfo.environment[storeTracesVariable] == "1"

    private func check(_ trace: String, of hand: HandCase) throws {
        if hand.isRead {
            let fault = traceFault(trace, in: hand.traceFile, stores: Self.storesTraces)
            if let fault { Issue.record(Comment(rawValue: fault)) }
            return
        }
        let digest = TraceDigest(of: trace)
        if Self.storesTraces { return try TraceDigest.store(digest, for: hand) }
        let stored = TraceDigest.stored(for: hand)
        #expect(
            digest == stored,
            """
            The trace is another than the stored one, which had \(stored.map { "\($0.records)" } ?? "no") records; if that is \
            right, run once with \(storeTracesVariable)=1 and FINEMOTOR_HANDS=all. To see what has changed, write the \
            recordings with \(HandRecordingsTests.variable), and run this before and after the change: \
            gallery trace \(hand.exhibit) --input FOLDER/\(hand.testDescription).jsonl
            """)
    }

    @Test("every stored trace and digest has a recording", .disabled(if: storesTraces, "stores them"))
    func storedTraces() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: HandCase.folder.path)
        #expect(Set(files) == Set(HandCase.all.filter { $0.isRead }.map { "\($0.exhibit).txt" } + ["digests.txt"]))
        #expect(TraceDigest.names == Set(HandCase.all.filter { !$0.isRead }.map { $0.testDescription }))
    }
}

/// Recordings are made when they are played. For the program and the page they can be written to files:
/// `FINEMOTOR_HANDS=all FINEMOTOR_HANDS_FOLDER=.build/hands swift test --filter HandRecordingsTests`.
@Suite("Recordings of hands")
struct HandRecordingsTests {
    /// The environment variable that names the folder.
    static let variable = "FINEMOTOR_HANDS_FOLDER"

    @Test("every exhibit has at least twelve, with distinct names")
    func complete() throws {
        #expect(Hands.names == Exhibits.all.map { $0.name })
        for exhibit in Hands.names {
            #expect(try Hands.of(exhibit).exhibit.name == exhibit)
            let names = HandCase.all.filter { $0.exhibit == exhibit }.map { $0.name }
            #expect(names.count >= 12 && Set(names).count == names.count, "\(exhibit)")
            #expect(Set(names).isSuperset(of: HandCase.played.filter { $0.exhibit == exhibit }.map { $0.name }))
        }
    }

    @Test("each names its source, and reads back the same after it is written")
    func text() throws {
        let sources = [HandRecording.generated, "Published", "Written by hand"]
        for hand in HandCase.played {
            let recording = try hand.recording()
            let note = try #require(recording.notes.first)
            #expect(sources.contains { note.hasPrefix($0) }, "\(hand.testDescription)")
            #expect(try Recording(parsing: recording.text) == recording, "\(hand.testDescription)")
        }
    }

    @Test("they are written to the folder that the environment names, which then has no other files")
    func write() throws {
        guard let path = ProcessInfo.processInfo.environment[Self.variable] else { return }
        let folder = URL(fileURLWithPath: path)
        try? FileManager.default.removeItem(at: folder)
        for hand in HandCase.played {
            let file = folder.appendingPathComponent("\(hand.testDescription).jsonl")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try hand.recording().text.write(to: file, atomically: false, encoding: .utf8)
        }
    }
}
