import Foundation
import MotorExhibits
import Testing

@testable import gallery

/// The pictures are published with the guides. `swift run gallery record NAME --touches --to Guides/NAME.svg` stores one again.
@Suite("The pictures of the guides")
struct GuidePictureTests {
    private static let guides = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Guides").standardized
    private static let names = Exhibits.all.map(\.name)

    private func isCurrent(_ name: String) throws -> Bool {
        let exhibit = try #require(Exhibits.all.first { $0.name == name })
        let drawn = try RecordCommand.picture(Script(exhibit), rate: 60, showsTouches: true)
        return try Data(contentsOf: Self.guides.appendingPathComponent(name + ".svg")) == Data(drawn.utf8)
    }

    @Test(
        "each is what its exhibit draws now, frame by frame, under the hands of its script", arguments: names.prefix(12)
    )
    func first(name: String) throws { #expect(try isCurrent(name)) }

    @Test("so are those of lists and scenes, which take longer", arguments: names.dropFirst(12))
    func others(name: String) throws { #expect(try isCurrent(name)) }
}
