import MotorDrawing
import MotorGeometry
import MotorSVG
import Testing

@Suite("A file, at its boundaries")
struct BoundaryTests {
    @Test("spaces at the end of a text are kept in a file, like those within")
    func spaceAtEnd() {
        func text(_ string: String) -> String {
            let text = DisplayList.Text(
                string: string, position: .zero, fontSize: 10, bold: false, color: Scenario.gray, alignment: .left)
            return Scenario.list([Scenario.item(1, .text, .identity, .text(text))]).svg()
        }
        #expect(text("a ").contains("xml:space=\"preserve\""))
        #expect(text("a  b").contains("xml:space=\"preserve\""))
        #expect(!text("a b").contains("xml:space"))
    }

    @Test("of two consecutive moves the first draws no line in a file")
    func twoMoves() {
        let path = Path([.move(Point(x: 1, y: 1)), .move(Point(x: 5, y: 5)), .line(Point(x: 9, y: 5))])
        let item = Scenario.item(1, .stroke, .identity, .stroke(path, Scenario.gray, .init(width: 1)))
        #expect(Scenario.list([item]).svg().contains("M1 1M5 5L9 5"))
    }

    @Test("a flat element can also be animated by numbers, though its motion alone would not move it")
    func flatSlide() {
        var recording = SVGRecording()
        for frame in 0...10 {
            let map = AffineTransform(a: 0, b: 0, c: 0, d: 1, tx: Double(frame * frame), ty: 0)
            recording.add(Scenario.list([Scenario.box(1, map)]), at: Double(frame) / 10)
        }
        let file = recording.svg()
        #expect(!file.contains("nan") && !file.contains("inf"))
        #expect(file.contains("type=\"translate\"") && file.contains("100 "))
    }
}
