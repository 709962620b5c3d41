import FineMotor
import GalleryExhibits
import MotorTesting
import Testing

@testable import gallery

@Suite("gallery audit")
struct AuditCommandTests {
    @Test("an exhibit without findings passes, under any traits")
    func passes() throws {
        let result = try Program.run("audit", "loader", "--text-size=accessibility5", "--direction", "rightToLeft")
        #expect(result == Program.Result(code: 0, output: "loader: nothing found\n", errors: ""))
    }

    @Test("findings are counted and grouped by rule, with the measurement and the reason for an excuse")
    func report() throws {
        let found = window(backgroundOf: Color(rgba: 0xF0F0_F0FF)).audit(
            over: .white, excusing: [Excuse(.elementDescription, because: "It is a test.")])
        let lines = AuditCommand.report(of: found, in: .button).split(separator: "\n").map(String.init)
        // A rule, what breaks it, the measurement; the second rule's is excused.
        try #require(lines.map { $0.prefix { $0 == " " }.count } == [0, 2, 4, 6, 2, 4, 6, 6])
        #expect(lines[0] == "button: 1 finding, 1 excused")
        #expect(lines[1] == "  contrast of parts (WCAG 2.2, 1.4.11 Non-text Contrast)")
        #expect(lines[2] == "    Control" && lines[5] == "    Control")
        #expect(lines[3].hasPrefix("      measured 1.13 : 1, #f0f0f0 on #ffffff; required 3 : 1"))
        #expect(lines[4].hasPrefix("  \(Rule.elementDescription.rawValue) ("))
        #expect(lines[7] == "      excused: It is a test.")
    }

    @Test("an audit with findings exits with 1 and a one-line message that counts them")
    func code() {
        #expect(CommandFailure.found(1).exitCode == 1)
        #expect(CommandFailure.found(1).message == "gallery: 1 finding")
        #expect(CommandFailure.found(2).message == "gallery: 2 findings")
    }

    private func window(backgroundOf color: Color) -> Window {
        let control = Control(frame: Rect(x: 0, y: 0, width: 100, height: 60))
        control.layer.backgroundColor = color
        return Window(size: Size(width: 300, height: 300), showing: control)
    }
}
