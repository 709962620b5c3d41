import FineMotor
import MotorExhibits
import Testing

@testable import MotorCanvas
@testable import MotorWeb

@Suite("The images of a page")
struct ImageTableTests {
    private func image(_ pixels: [UInt8] = [1, 2, 3, 255]) -> Image { Image(width: 1, height: 1, pixels: pixels) }

    /// The records of a text, each as its fields.
    private func records(_ write: (Records) -> Void) -> [[String]] {
        let records = Records()
        write(records)
        let text = String(decoding: records.bytes.contents, as: UTF8.self)
        return text.split(separator: "\u{1E}").map { $0.split(separator: "\u{1F}").map(String.init) }
    }

    @Test("each image is told once, with its size, and its pixels are read with straight alpha")
    func telling() {
        var table = ImageTable()
        let image = image([50, 0, 100, 128])
        let number = table.number(of: image)
        #expect(table.number(of: image) == number)
        #expect(records { table.tellChanges(in: $0) } == [["\(number)", "1", "1"]])
        #expect(records { table.tellChanges(in: $0) } == [])
        let pixels = LastingBuffer<UInt8>()
        #expect(table.givePixels(of: number, in: pixels))
        // 50 · 255 / 128 = 99.6 and 100 · 255 / 128 = 199.2.
        #expect(Array(pixels.contents) == [100, 0, 199, 128])
        #expect(!table.givePixels(of: number + 1000, in: pixels) && !table.givePixels(of: -1, in: pixels))
    }

    @Test("an image that only the page has is dropped when another comes")
    func dropping() {
        var table = ImageTable()
        let kept = image()
        let numbers = [table.number(of: image()), table.number(of: kept)]
        _ = records { table.tellChanges(in: $0) }
        let other = image()
        let number = table.number(of: other)
        #expect(records { table.tellChanges(in: $0) } == [["\(numbers[0])"], ["\(number)", "1", "1"]])
        #expect(!table.givePixels(of: numbers[0], in: LastingBuffer()))
        withExtendedLifetime((kept, other)) {}
    }
}

@Suite("Images that a page loads")
struct LoadedImageTests {
    /// An exhibit that shows an image by its name.
    private func host() -> PageHost {
        PageHost([
            Exhibit(name: "photo", summary: "a photo", size: Size(width: 40, height: 40)) {
                let view = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
                view.layer.contents = Image(named: "sea.jpg")
                return view
            }
        ])
    }

    private func told(_ host: PageHost) -> [[String]] {
        let records = Records()
        host.draw()
        host.tellImages(in: records)
        let text = String(decoding: records.bytes.contents, as: UTF8.self)
        return text.split(separator: "\u{1E}").map { $0.split(separator: "\u{1F}").map(String.init) }
    }

    @Test("a name is asked for once; when it has come, the list shows it under its name")
    func loading() {
        let host = host()
        #expect(told(host) == [["load", "sea.jpg"]])
        #expect(told(host) == [])
        let picture = host.picture
        host.takeImage(named: "sea.jpg", width: 20, height: 10)
        let records = told(host)
        #expect(records.count == 1 && records.first?.dropFirst() == ["20", "10", "sea.jpg"])
        #expect(host.picture != picture)
        // The exhibit begins again with a stage that knows no image.
        host.show(0)
        #expect(told(host) == [["load", "sea.jpg"]])
    }

    @Test(
        "one that failed, or has an impossible size, is noted once, and the placeholder stays",
        arguments: [0, -1, 9000])
    func failing(_ width: Int) {
        let host = host()
        _ = told(host)
        let (picture, notes) = (host.picture, Records())
        host.takeImage(named: "sea.jpg", width: width, height: 10)
        #expect(told(host) == [] && host.picture == picture)
        host.tellNotes(in: notes)
        let text = String(decoding: notes.bytes.contents, as: UTF8.self)
        #expect(text.contains("an image that can be had") && text.contains("sea.jpg"))
    }
}
