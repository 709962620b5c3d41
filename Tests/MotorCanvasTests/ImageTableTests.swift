import FineMotor
import Testing

@testable import MotorCanvas

@Suite("The images of a page")
struct ImageTableTests {
    private func image(_ pixels: [UInt8] = [1, 2, 3, 255]) -> Image { Image(width: 1, height: 1, pixels: pixels) }

    /// The records of a text, each as its fields.
    private func records(_ write: (Records) -> Void) -> [[String]] {
        let records = Records()
        write(records)
        let text = String(decoding: records.bytes.contents, as: UTF8.self)
        #expect(text.utf8.last ?? 0x1E == 0x1E)
        return text.split(separator: "\u{1E}").map { $0.split(separator: "\u{1F}").map(String.init) }
    }

    @Test("each image is reported once, with its size, and its pixels have straight alpha")
    func reports() {
        var table = ImageTable()
        let image = image([50, 0, 100, 128])
        let number = table.number(of: image)
        #expect(table.number(of: image) == number)
        #expect(records { table.writeChanges(in: $0) } == [["\(number)", "1", "1"]])
        #expect(records { table.writeChanges(in: $0) } == [])
        let pixels = LastingBuffer<UInt8>()
        #expect(table.givePixels(of: number, in: pixels))
        // 50 · 255 / 128 = 99.6 and 100 · 255 / 128 = 199.2.
        #expect(Array(pixels.contents) == [100, 0, 199, 128])
        #expect(!table.givePixels(of: number + 1000, in: pixels) && !table.givePixels(of: -1, in: pixels))
    }

    @Test("an image that only the page has is dropped when another one arrives")
    func dropping() {
        var table = ImageTable()
        let kept = image()
        let numbers = [table.number(of: image()), table.number(of: kept)]
        _ = records { table.writeChanges(in: $0) }
        let other = image()
        let number = table.number(of: other)
        #expect(records { table.writeChanges(in: $0) } == [["\(numbers[0])"], ["\(number)", "1", "1"]])
        #expect(!table.givePixels(of: numbers[0], in: LastingBuffer()))
        withExtendedLifetime((kept, other)) {}
    }
}

@Suite("The accessible elements of a page")
struct ElementRecordsTests {
    /// A control that says what a test wants.
    private final class Thing: Control {
        var reported = Accessibility(.button, "Thing")
        override var accessibility: Accessibility? { reported }
    }

    /// The fields are those of the records' documentation.
    @Test("each element is a record of role, label, value, flags, range, frame and index; only changes are sent")
    func reported() {
        let root = View(frame: Rect(x: 0, y: 0, width: 300, height: 300))
        let things = (0..<3).map { Thing(frame: Rect(x: 100.5 * Double($0), y: 1 / 3.0, width: 60, height: 50)) }
        for thing in things { root.addSubview(thing) }
        things[0].reported = Accessibility(.toggle, "A", traits: .isOn(true))
        let range = Accessibility.Range(minimum: -1, maximum: 2.5, now: 1 / 3.0)
        things[1].reported = Accessibility(.slider, "B", value: "a third", range: range, traits: .disabled)
        things[1].isEnabled = false
        let window = Window(root: root)
        window.focus(things[2])
        var elements = ElementRecords()
        func written() -> [String] {
            let records = Records()
            elements.write(window, in: records)
            return records.text.split(separator: "␞").map(String.init)
        }
        let bits = [Accessibility.Traits.isOn(true), .disabled].map(\.rawValue)
        let lines = [
            "0␟switch␟A␟␟\(bits[0])␟␟␟␟0␟0.333333␟60␟50␟0␟",
            "1␟slider␟B␟a third␟\(bits[1])␟-1␟2.5␟0.333333␟100.5␟0.333333␟60␟50␟␟",
            "2␟button␟Thing␟␟32␟␟␟␟201␟0.333333␟60␟50␟1␟",
        ]
        #expect(written() == lines && written() == [])
        // A view keeps its number when others come and go.
        things[0].removeFromSuperview()
        window.focus(nil)
        #expect(written() == [lines[1], "2␟button␟Thing␟␟0␟␟␟␟201␟0.333333␟60␟50␟0␟"])
    }
}
