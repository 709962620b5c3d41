import Foundation
import GalleryExhibits
import Testing

@testable import gallery

/// The pictures are published with the guides. `swift run gallery record NAME --touches --to Guides/NAME.svg` stores one again.
@Suite("The pictures of the guides")
struct GuidePictureTests {
    private static let guides = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Guides").standardized
    /// Three in each run, all with `FINEMOTOR_PICTURES=all`. `.ci/run` compares all of them with what the program draws.
    private static let names = Exhibits.all.map(\.name).prefix(
        ProcessInfo.processInfo.environment["FINEMOTOR_PICTURES"] == "all" ? .max : 3)

    @Test("each is what its exhibit draws now, frame by frame, under the hands of its script", arguments: names)
    func isCurrent(name: String) throws {
        let exhibit = try #require(Exhibits.all.first { $0.name == name })
        let drawn = try RecordCommand.picture(Script(exhibit), rate: 60, showsTouches: true)
        let stored = try Data(contentsOf: Self.guides.appendingPathComponent(name + ".svg"))
        #expect(stored == Data(drawn.utf8))
    }
}
