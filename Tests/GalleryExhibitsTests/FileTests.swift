import ControlScenes
import FineMotor
import Foundation
import MotorLottie
import Testing

@testable import GalleryExhibits

@Suite("A designer's file")
struct FileTests {
    private func scene() -> ViewScene<FilePlayer> {
        let size = Size(width: 300, height: 380)
        return ViewScene(FilePlayer(frame: Rect(origin: .zero, size: size)), size: size)
    }

    private let picture = Point(x: 150, y: 100)

    @Test("a file is pressed by a touch and while it is scrubbed, and returns afterward")
    func press() {
        let scene = scene()
        let layer = scene.view.picture.layer
        scene.touch(.began, picture)
        #expect(scene.states == ["touched"])
        scene.stage.settle()
        #expect(layer["transform.scale"] == 0.96)
        scene.touch(.ended, picture)
        scene.stage.settle()
        #expect(layer["transform.scale"] == 1)
        scene.drag(from: picture, by: Point(x: 60, y: 0))
        scene.stage.settle()
        #expect(scene.states.contains("scrubbing") && layer["transform.scale"] == 0.96)
        scene.lift(Point(x: 210, y: 100))
        scene.stage.settle()
        let own = scene.states.filter { !$0.hasPrefix("player ") }
        #expect(own.last == "resting" && layer["transform.scale"] == 1)
    }

    @Test("a file fades instead under reduced motion, and other feedback of a press replaces its own")
    func replaced() {
        let scene = scene()
        let layer = scene.view.picture.layer
        scene.view.layer["reducesMotion"] = true
        scene.touch(.began, picture)
        scene.stage.settle()
        #expect(layer["transform.scale"] == 1 && layer.opacity == 0.8)
        scene.touch(.ended, picture)
        scene.stage.settle()
        #expect(layer.opacity == 1)
        scene.view.layer.actions["->touched"] = .null
        scene.touch(.began, picture)
        scene.stage.settle()
        #expect(layer["transform.scale"] == 1 && layer.opacity == 1)
    }

    @Test("an archive without a state machine is a picture, and one with a machine is that machine")
    func archives() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("MotorLottieTests/Files/archives")
        func read(_ name: String) throws -> LottieMachine {
            try FilePlayer.read(Data(contentsOf: folder.appendingPathComponent(name)).base64EncodedString())
        }
        #expect(try read("first.lottie").name == "Picture")
        #expect(throws: LottieError.self) { try read("two.lottie") }
    }

    @Test("an invalid file leaves the picture and shows the error")
    func invalid() {
        let scene = scene()
        let shown = scene.view.picture
        scene.view.layer["file"] = #"{"w":96,"h":96,"fr":60,"ip":0,"op":0,"layers":[]}"#
        scene.stage.settle()
        let message = scene.view.layer.part("message")["string"]?.string ?? ""
        #expect(message.hasPrefix("Cannot show this file: ") && message.contains(#""op" is after "ip""#))
        #expect(scene.view.picture === shown)
    }
}
