import Foundation
import MotorExhibits
import MotorRecording
import Testing

@testable import gallery

/// The recordings of the gallery's page are files beside its program; `FINEMOTOR_STORE_RECORDINGS=1` writes them again
/// after an intended change of a script.
@Suite("The page's recordings")
struct PageRecordingTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/GalleryPage/Recordings")

    @Test(
        "an exhibit's demonstration on the page equals its script in the program", arguments: Exhibits.all.map(\.name))
    func scripts(name: String) throws {
        let exhibit = try Exhibits.named(name)
        let file = Self.folder.appending(path: name + ".jsonl")
        if ProcessInfo.processInfo.environment["FINEMOTOR_STORE_RECORDINGS"] != nil {
            try exhibit.recording.text.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == exhibit.recording.text)
    }

    @Test("there is no recording without an exhibit")
    func names() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(Set(files) == Set(Exhibits.all.map { $0.name + ".jsonl" }))
    }
}
