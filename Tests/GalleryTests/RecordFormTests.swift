import FineMotor
import Foundation
import GalleryExhibits
import MotorExhibits
import MotorLottie
import MotorRaster
import PictureTesting
import Testing

@testable import gallery

@Suite("Recordings in other formats")
struct RecordFormTests {
    @Test(
        "An exhibit as a Lottie file shows what the exhibit showed",
        arguments: ["button", "lever", "pause"])
    func roundTrip(name: String) throws {
        let script = Script(try Exhibits.named(name))
        let json = try RecordCommand.picture(script, as: .json, rate: 60, size: nil, showsTouches: false)
        let file = try LottieFile(Array(json.utf8))
        let showing = script.begin(observer: nil)
        var step = 0
        try script.finish(showing, rate: 60) { time in
            step += 1
            guard step % 120 == 5 else { return }
            let backdrop = Color(rgba: 0x1618_1FFF)
            let list = showing.stage.displayList
            let shown = Bitmap(file.displayList(at: time + 1e-6), backdrop: backdrop).pixels
            let wanted = Bitmap(list, backdrop: backdrop).pixels
            // In percent of the range of a byte.
            #expect(difference(shown, wanted).mean / 2.55 <= 0.6, "at \(time) s")
        }
        #expect(json.contains("\"cm\":\"") && json.contains("\"sc\":\"#16181f\""))
    }

    @Test("The file extension decides the format")
    func forms() throws {
        let folder = try Folder()
        for (ending, beginning) in [
            "svg": "<svg ", "html": "<!doctype html>", "css": "/* ", "json": "{\"v\":\"5.7.0\"",
        ] {
            let path = try folder.file("a." + ending)
            #expect(
                try Program.run("record", "button", "--to", path) == Program.Result(code: 0, output: "", errors: ""))
            #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix(beginning))
        }
    }

    @Test("The feedback of an exhibit's states is exported as CSS, or an error says why not; exporting changes nothing")
    func feedback() throws {
        var (written, refused) = (0, 0)
        for exhibit in Exhibits.all {
            let showing = Showing(exhibit)
            showing.stage.advance(to: 1)
            let (before, moves) = (showing.stage.displayList, showing.stage.needsFrame)
            for state in exhibit.states {
                do {
                    let css = try showing.layer.css(forKey: Key("->" + state))
                    #expect(css.contains("transition: ") && css.hasSuffix("}\n"), "\(exhibit.name) ->\(state)")
                    written += 1
                } catch {
                    #expect(error.place.contains("->" + state) && !error.rule.isEmpty)
                    refused += 1
                }
            }
            #expect(showing.stage.displayList == before && showing.stage.needsFrame == moves)
        }
        #expect(written > 0 && refused > 0)
    }
}
