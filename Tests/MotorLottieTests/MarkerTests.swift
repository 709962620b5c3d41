import MotorLayers
import MotorLottie
import MotorMath
import Testing

/// A square that moves from x 0 to x 100 in the hundred frames of two seconds: its x is the frame.
func marked(_ markers: String, _ more: String = "") throws(LottieError) -> LottieFile {
    try file(
        square(ks: #"{"p":{"k":[{"t":0,"s":[0,50]},{"t":100,"s":[100,50]}]}}"#), #""markers":[\#(markers)],\#(more)"#)
}

func marker(_ name: String, _ time: Double, _ duration: Double = 0) -> String {
    #"{"cm":"\#(name)","tm":\#(time),"dr":\#(duration)}"#
}

@Suite("Markers")
struct MarkerTests {
    @Test(
        "a marker's name is a text, a line of it, or a value of an object, with any line ends",
        arguments: [
            ("plain", "plain"), (" spaces \\r\\n", "spaces"), (#"{\"name\":\"object\"}"#, "object"),
            (#"{\"name\":\"object\\r\"}"#, "object"), ("{\\\"name\\\":\\\"raw\\r\\\"}", "raw"),
            ("name:line\\r\\nnote:other", "line"), ("off -> on", "off->on"), ("two\\rlines", "two\\rlines"), ("", ""),
        ])
    func names(_ comment: String, _ name: String) throws {
        let file = try marked(marker(comment, 10, 5))
        #expect(file.markers.first?.name == name.replacing("\\r", with: "\r"))
    }

    @Test("markers are in seconds from the first frame, and inside the file")
    func times() throws {
        let file = try marked(
            [marker("a", 25, 50), marker("b", -10, 20), marker("c", 90, 1000), marker("d", 10, -5)].joined(
                separator: ","))
        #expect(file.markers.map { $0.time } == [0.5, 0, 1.8, 0.2])
        #expect(file.markers.map { ($0.duration * 1e9).rounded() / 1e9 } == [1, 0.2, 0.2, 0])
    }

    @Test("markers without a time or a name, or beyond the first thousand, are omitted with a note")
    func broken() throws {
        #expect(try marked(#"{"cm":"a"},{"tm":3},7"#).notes.count == 3)
        let many = try marked((0..<1002).map { marker("m\($0)", 1) }.joined(separator: ","))
        #expect(many.markers.count == 1000 && many.notes.count == 1)
    }

    // MARK: Feedback

    private static let both = [
        marker("off", 0), marker("off->on", 0, 30), marker("on", 30), marker("on->off", 30, 30),
    ].joined(separator: ",")

    private func explained(_ layer: Layer, _ key: Key) -> String? { layer.explainAction(forKey: key).action }

    @Test("markers are the class's answer in the search for feedback, with the segments they play")
    func explained() throws {
        let layer = LottieLayer(try marked(Self.both))
        #expect(explained(layer, "off->on") == #"Play("off->on", 0.6 s)"#)
        #expect(layer.explainAction(forKey: "on->off").answeredBy == .default)
        #expect(explained(layer, "->on") == #"Seek("on")"#)
        #expect(explained(layer, "->gone") == nil && explained(layer, "opacity") == nil)
        let more = [marker("idle->busy", 0, 10), marker("busy", 10, 40), marker("done", 60)].joined(separator: ",")
        let busy = LottieLayer(try marked(more))
        #expect(explained(busy, "idle->busy") == #"Play("idle->busy", 0.2 s), then Loop("busy", 0.8 s)"#)
        #expect(explained(busy, "busy->idle") == #"Play("idle->busy", 0.2 s, backward)"#)
        #expect(explained(busy, "->busy") == #"Loop("busy", 0.8 s)"#)
        // A segment of its own is not the other one backward, and a change without a duration has none.
        let apart = [marker("off->on", 0, 30), marker("->off", 30, 30), marker("on->gone", 70)].joined(separator: ",")
        let parts = LottieLayer(try marked(apart))
        #expect(explained(parts, "->off") == #"Play("->off", 0.6 s)"# && explained(parts, "on->off") == nil)
        #expect(explained(parts, "on->gone") == nil && explained(parts, "gone->on") == nil)
        // A marker without a name is none of a state.
        let unnamed = LottieLayer(try marked([marker("", 0, 30), marker("on", 30)].joined(separator: ",")))
        #expect(explained(unnamed, "->") == nil && explained(unnamed, "->on") != nil)
    }

    @Test("markers yield to actions, a style, a theme and a delegate, and a null stops them")
    func replaced() throws {
        final class Answer: LayerDelegate {
            func action(for layer: Layer, forKey key: Key) -> (any Action)? { key == "off->on" ? .null : nil }
        }
        let layer = LottieLayer(try marked(Self.both))
        layer.theme = ["actions": .actions(["off->on": .play("on->off")])]
        #expect(layer.explainAction(forKey: "off->on").answeredBy == .theme(level: 0))
        layer.style = ["actions": .actions(["off->on": .loop("off->on", speed: 2)])]
        #expect(explained(layer, "off->on") == #"Loop("off->on", speed 2.0)"#)
        layer.actions["off->on"] = .group(.play(0...0.5), .seek("on"))
        #expect(explained(layer, "off->on") == #"Play(0.0…0.5 s) + Seek("on")"#)
        let answer = Answer()
        layer.delegate = answer
        #expect(
            layer.explainAction(forKey: "off->on").answeredBy == .delegate && layer.action(forKey: "off->on") == nil)
    }

    @Test("an unknown name is reported with the nearest one, and nothing moves")
    func unknown() throws {
        let layer = LottieLayer(try marked(Self.both))
        var reports: [Diagnostic] = []
        Diagnostics.withHandler({ reports.append($0) }) {
            let play: Playback = .play("of->on")
            play.run(forKey: "tap", object: layer, arguments: ActionArguments())
        }
        #expect(reports.first?.suggestion == "off->on" && reports.count == 1 && layer.time == 0)
        Diagnostics.withHandler({ reports.append($0) }) {
            let play: Playback = .play("off->on")
            play.run(forKey: "tap", object: Layer(), arguments: ActionArguments())
        }
        #expect(reports.count == 2 && reports[1].message.contains("playback only on a layer that shows a file"))
    }
}
