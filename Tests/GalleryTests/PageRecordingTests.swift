import Foundation
import MotorExhibits
import MotorRecording
import Testing

@testable import gallery

/// What comes with the gallery's page stands in files beside its program; written anew, where a script has become another
/// on purpose, with `FINEMOTOR_STORE_RECORDINGS=1`.
@Suite("The page's recordings")
struct PageRecordingTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/GalleryPage/Recordings")

    @Test("an exhibit is shown off by what the program records of it", arguments: Exhibits.all.map(\.name))
    func scripts(name: String) throws {
        let exhibit = try Exhibits.named(name)
        let file = Self.folder.appending(path: name + ".jsonl")
        if ProcessInfo.processInfo.environment["FINEMOTOR_STORE_RECORDINGS"] != nil {
            try exhibit.script().text.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == exhibit.script().text)
    }

    @Test("there is none for an exhibit that is not")
    func names() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(Set(files) == Set(Exhibits.all.map { $0.name + ".jsonl" }))
    }
}
