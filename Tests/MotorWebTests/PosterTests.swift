import FineMotor
import MotorExhibits
import MotorRecording
import Testing

@testable import GalleryExhibits
@testable import MotorWeb

@Suite("A page's poster")
struct PosterTests {
    /// A square that a script presses.
    private static func square(_ name: String, script: @escaping () -> Recording = { Recording() }) -> Exhibit {
        Exhibit(
            name: name, summary: "A square\nand its \"name\"", size: Size(width: 60, height: 40),
            make: { Button(title: "Go") }, script: script)
    }

    private static func press() -> Recording {
        var hand = ScriptHand()
        hand.tap(Point(x: 30, y: 20), at: 0.5)
        return hand.recording
    }

    @Test("the poster shows the exhibit with the given name, or else the first; without its argument there is none")
    func choice() {
        let exhibits = [Self.square("first"), Self.square("second")]
        #expect(Poster(of: exhibits, arguments: ["web", "--poster", "second"])?.exhibit.name == "second")
        #expect(Poster(of: exhibits, arguments: ["web", "--poster", "third"])?.exhibit.name == "first")
        #expect(Poster(of: exhibits, arguments: ["web"]) == nil)
        #expect(Poster(of: exhibits, arguments: ["web", "--other", "second"]) == nil)
    }

    @Test("the poster is three lines: a name, a summary, and HTML with a picture per scheme, with different ids")
    func lines() throws {
        let text = Poster(Self.square("big-square", script: Self.press)).lines
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        try #require(lines.count == 3)
        #expect(lines[0] == "big-square")
        #expect(lines[1] == "A square and its \"name\"")
        let html = lines[2]
        #expect(html.hasPrefix("<div class=\"poster\" id=\"poster\" data-name=\"big-square\" data-begin=\"0.4\""))
        #expect(html.hasSuffix("</svg></div>") || html.hasSuffix("</svg> </div>"))
        let pictures = html.split(separator: "<svg class=").dropFirst().map(String.init)
        #expect(pictures.map { $0.prefix(7).description } == ["\"dark\" ", "\"light\""])
        // They move: four seconds, and the last picture is held.
        #expect(pictures.allSatisfy { $0.contains("data-duration=\"4.5\"") && $0.contains("<animate") })
        let ids = pictures.map { Set($0.matches(of: #/id="([^"]+)"/#).map { String($0.output.1) }) }
        #expect(ids[0].isDisjoint(with: ids[1]))
    }

    @Test("the poster of an exhibit without a script is still")
    func still() {
        let lines = Poster(Self.square("square")).lines
        #expect(lines.contains("data-begin=\"0.0\"") && lines.contains("data-duration=\"0.0\""))
        #expect(!lines.contains("<animate"))
    }
}
