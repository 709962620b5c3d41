import Foundation
import MotorExhibits
import Testing

@testable import gallery

@Suite("The pictures of the guides")
struct GuidePictureTests {
    private static let guides = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Guides").standardized

    /// The pictures are published with the guides. `swift run gallery record NAME --touches --to Guides/NAME.svg` stores one again.
    @Test(
        "the picture of each exhibit is what it draws now, frame by frame, under the hands of its script",
        arguments: Exhibits.all.map(\.name))
    func picture(name: String) throws {
        let exhibit = try #require(Exhibits.all.first { $0.name == name })
        let drawn = try RecordCommand.picture(Script(exhibit), rate: 60, showsTouches: true)
        let published = try Data(contentsOf: Self.guides.appendingPathComponent(name + ".svg"))
        let isSame = Data(drawn.utf8) == published
        #expect(isSame)
    }
}
