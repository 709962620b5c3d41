import ControlScenes
import FineMotor
@testable import GalleryExhibits
import Testing

@Suite("HarborRows")
struct HarborRowsTests {
    /// The design's numbers: margins of 20 points, a flag of 34, and 14 between it and the texts.
    @Test(
        "each row's texts end at the margin and begin after its flag, or at the margin beside no flag; rows do not overlap",
        arguments: [TextSize.extraSmall, .large, .accessibility5], [0.0, 30, 110, 280, 600])
    func rows(textSize: TextSize, width: Double) throws {
        for direction in ["leftToRight", "rightToLeft"] {
            let rows = HarborRows(in: Sheet(frame: Rect(x: 0, y: 0, width: 280, height: 420)))
            rows.frame = Rect(x: 0, y: 0, width: width, height: 400)
            rows.layer.theme = ["textSize": .string(textSize.rawValue), "direction": .string(direction)]
            rows.layoutIfNeeded()
            let list = rows.layer.part("list")
            /// From where the row begins, in either direction.
            func leading(_ frame: Rect) -> (start: Double, end: Double) {
                direction == "leftToRight" ? (frame.minX, frame.maxX) : (width - frame.maxX, width - frame.minX)
            }
            let texts = list.sublayers.compactMap { $0 as? TextLayer }
            let flags = list.part("flags")
            try #require(texts.count == 20)
            #expect(flags.isHidden == (textSize == .accessibility5))
            // The title has at least 26 points, 8 below the top and 14 above the list.
            #expect(list.frame.minY == max(rows.layer.part("title").frame.height, 26) + 22)
            #expect(list.frame.maxY == 400)
            let start = flags.isHidden ? 20.0 : 20 + 34 + 14
            var bottom = 0.0
            for row in 0..<10 {
                let (name, note) = (texts[2 * row], texts[2 * row + 1])
                for text in [name, note] {
                    #expect(leading(text.frame).start == start)
                    #expect(leading(text.frame).end == max(width - 20, start))
                    let needed = text.sizeThatFits(Size(width: text.frame.width, height: .infinity))
                    #expect(text.frame.height == needed.height)
                }
                // A row has 8 points or more around its flag, and its texts are in its middle.
                let height = max(name.frame.height + note.frame.height + 18, 34 + 16)
                #expect(name.frame.maxY == note.frame.minY)
                #expect(abs(name.frame.minY + note.frame.maxY - 2 * bottom - height) < 1e-9)
                bottom += height
            }
            guard case .path(let path)? = flags["path"], let area = path.bounds else { continue }
            #expect(abs(leading(area).start - 20) < 1e-9 && abs(leading(area).end - 54) < 1e-9)
            #expect((list.owner as? ScrollView)?.contentSize.height == bottom + 12)
        }
    }
}
