import FineMotor
import MotorExhibits
import Testing

@testable import MotorCanvas
@testable import MotorWeb

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

    private func reported(_ host: PageHost) -> [[String]] {
        let records = Records()
        host.draw()
        host.output.writeImages(in: records)
        let text = String(decoding: records.bytes.contents, as: UTF8.self)
        return text.split(separator: "\u{1E}").map { $0.split(separator: "\u{1F}").map(String.init) }
    }

    @Test("a name is requested once; when the image has loaded, the list shows it under its name")
    func loading() {
        let host = host()
        #expect(reported(host) == [["load", "sea.jpg"]])
        #expect(reported(host) == [])
        let picture = host.output.picture
        host.takeImage(named: "sea.jpg", width: 20, height: 10)
        let records = reported(host)
        #expect(records.count == 1 && records.first?.dropFirst() == ["20", "10", "sea.jpg"])
        #expect(host.output.picture != picture)
        // The exhibit begins again with a stage that knows no image.
        host.show(0)
        #expect(reported(host) == [["load", "sea.jpg"]])
        // Nor is a request kept that the page has not read.
        host.show(0)
        host.draw()
        host.show(0)
        #expect(reported(host) == [["load", "sea.jpg"]])
    }

    @Test(
        "an image that failed, or has an impossible size, is noted once, and the placeholder stays",
        arguments: [0, -1, 9000])
    func failing(_ width: Int) {
        let host = host()
        _ = reported(host)
        let (picture, notes) = (host.output.picture, Records())
        host.takeImage(named: "sea.jpg", width: width, height: 10)
        #expect(reported(host) == [] && host.output.picture == picture)
        host.writeNotes(in: notes)
        let text = String(decoding: notes.bytes.contents, as: UTF8.self)
        #expect(text.contains("an available image") && text.contains("sea.jpg"))
    }
}
