import FineMotor
import Testing

@testable import ControlElements

@Suite("Values of the finished elements")
struct ControlElementsTests {
    @Test("the options of segments are lines of a value, a tab and a title, or titles between commas")
    func options() {
        let segments = SegmentedControl(titles: [""])
        for (text, titles, values) in [
            ("Day, Week , Month", ["Day", "Week", "Month"], ["Day", "Week", "Month"]),
            ("d\tDay\nw\tWeek, whole\n", ["Day", "Week, whole"], ["d", "w"]),
            ("Day, night\n", ["Day, night"], ["Day, night"]), ("\t\n", [""], [""]), ("", [""], [""]),
            ("a\tb\tc\n", ["b\tc"], ["a"]), (",,", [""], [""]), (" , ", ["", ""], ["", ""]),
        ] as [(String, [String], [String])] {
            segments.choices = text
            #expect(segments.titles == titles && segments.choices == text)
            let chosen = titles.indices.map { index in
                segments.selectedIndex = index
                return segments.chosen
            }
            #expect(chosen == values, "\(text)")
        }
    }

    @Test("the value of segments selects; one that no segment has does nothing, and an empty one selects the first")
    func value() {
        let segments = SegmentedControl(titles: [""])
        segments.chosen = "w"
        #expect(segments.selectedIndex == 0 && segments.chosen == "")
        segments.choices = "d\tDay\nw\tWeek\nm\tMonth\n"
        let (changes, texts) = (["m", "x", "w", ""], ["m", "m", "w", "d"])
        for (change, text) in zip(changes, texts) {
            segments.chosen = change
            #expect(segments.chosen == text, "\(change)")
        }
        segments.chosen = "m"
        segments.choices = "d\tDay\nw\tWeek\n"
        #expect(segments.chosen == "w")
    }

    @Test("a sheet is open above its smallest detent, and takes the names of its detents")
    func sheet() {
        let sheet = Sheet(frame: Rect(x: 0, y: 0, width: 400, height: 600))
        #expect(!sheet.isOpen)
        for (name, detent) in [("large", Sheet.Detent.large), ("huge", .large), ("", .large), ("medium", .medium)] {
            sheet.take(detentNamed: name)
            #expect(sheet.detent == detent && sheet.isOpen)
        }
        sheet.isOpen = false
        #expect(sheet.detent == .small)
        sheet.isOpen = true
        #expect(sheet.detent == .medium)
        sheet.detent = .large
        sheet.isOpen = true
        #expect(sheet.detent == .large)
    }
}
