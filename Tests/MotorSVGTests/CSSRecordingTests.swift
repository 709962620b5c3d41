import Foundation
import MotorControls
import MotorLayers
import MotorMath
import MotorSVG
import Testing

@Suite struct CSSRecordingTests {
    private static func recording(prefix: String = "t-", _ frames: [(time: Double, list: DisplayList)]) -> CSSRecording
    {
        var recording = CSSRecording(title: "A <test> */", prefix: prefix)
        for frame in frames { recording.add(frame.list, at: frame.time) }
        return recording
    }

    private static func matches(_ pattern: String, in text: String) throws -> [String] {
        let expression = try NSRegularExpression(pattern: pattern)
        return expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).map {
            String(text[Range($0.range(at: 1), in: text)!])
        }
    }

    @Test(
        "Each changed item has one rule, each property one @keyframes from 0% to the end, and nothing else moves",
        arguments: [1, 2, 3, 207, 230])
    func rules(seed: Int) throws {
        let recording = Self.recording(Scenario.motion(seed: UInt64(seed)))
        let (markup, css) = recording.parts()
        #expect(!markup.contains("<animate") && !markup.contains("style="))
        let classes = try Self.matches(" class=\"(t-k[0-9]+)\"", in: markup)
        let rules = try Self.matches("(?m)^\\.(t-k[0-9]+)\\{", in: css)
        #expect(Set(classes).count == classes.count && Set(rules).count == rules.count)
        #expect(Set(classes) == Set(rules) && !rules.isEmpty)
        let keyframes = try Self.matches("@keyframes ([a-z0-9-]+)\\{", in: css)
        let used = try Self.matches("(t-k[0-9]+-[a-z-]+) [0-9.]+s (?:linear|step-end) infinite", in: css)
        #expect(Set(keyframes).count == keyframes.count && keyframes.sorted() == used.sorted())
        for line in css.split(separator: "\n") where line.hasPrefix("@keyframes") {
            let stops = try Self.matches("[{}](to|[0-9.]+%)\\{", in: String(line))
            let numbers = stops.map { $0 == "to" ? 100 : Double($0.dropLast())! }
            #expect(numbers.first == 0 && stops.last == "to")
            #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }, "\(line.prefix(200))")
        }
        // The same frames, the same bytes.
        let again = Self.recording(Scenario.motion(seed: UInt64(seed))).parts()
        #expect(again.css == css && again.markup == markup)
    }

    @Test("A sheet played by the rules of CSS shows every recorded frame within the tolerance", arguments: [1, 3, 207])
    func fidelity(seed: Int) throws {
        try SVGRecordingTests.expectShown(Scenario.motion(seed: UInt64(seed)).map { ($0.time, $0.list) }, every: 4)
    }

    @Test("A picture without motion has no rule, and longer times cost no bytes")
    func still() {
        let items = Scenario.motion(seed: 3, frames: 1)[0].list.items
        let parts = [2, 600].map { Self.recording(SVGRecordingTests.still(items, count: $0)).parts() }
        #expect(parts[0].css.isEmpty)
        #expect(parts[0] == parts[1])
    }

    @Test("A text that moves and grows keeps its characters, and a turning gradient is a series of elements")
    func fixed() {
        let frames = (0...20).map { frame in
            let share = Double(frame) / 20
            let text = DisplayList.Text(
                string: "Hi", position: Point(x: 20 + 40 * share, y: 50), fontSize: 10 + 10 * share, bold: false,
                color: Scenario.gray, alignment: .left)
            let stops = [DisplayList.Stop(location: 0, color: Scenario.gray), .init(location: 1, color: .clear)]
            let end = Point(x: 10, y: frame < 10 ? 0 : 10)
            return (
                time: Double(frame) / 60,
                list: Scenario.list([
                    Scenario.item(1, .text, .identity, .text(text)),
                    Scenario.item(
                        2, .fill, .identity,
                        .fill(Scenario.square(0, 0, 10), .linear(stops: stops, start: .zero, end: end), evenOdd: false)),
                    Scenario.item(
                        3, .group, .identity,
                        .beginGroup(
                            .init(mask: .init(items: [Scenario.item(4, .text, .identity, .text(text))], mode: .alpha)))),
                    Scenario.box(5), Scenario.item(3, .groupEnd, .identity, .endGroup),
                ])
            )
        }
        let (markup, css) = Self.recording(frames).parts()
        // One of them is in a mask.
        #expect(markup.components(separatedBy: "<text").count == 3)
        #expect(markup.components(separatedBy: "<linearGradient").count == 3)
        // Position and size are linear, so the text has two keyframes of each; both halves of the gradient have a time.
        #expect(css.components(separatedBy: "-visibility{").count == 3)
        #expect(css.contains("-scale{0%{scale:1}"))
    }

    @Test("A page is complete, a prefix is escaped everywhere, and no title ends a comment")
    func page() {
        let recording = Self.recording(prefix: "1 }<x", Scenario.motion(seed: 2))
        let page = recording.html()
        #expect(page.hasPrefix("<!doctype html>") && page.hasSuffix("</svg>\n</html>\n"))
        #expect(page.contains("<title>A &lt;test&gt; */</title>"))
        #expect(
            page.contains("class=\"_1---xpicture\"") && page.contains("._1---xpicture *{animation-play-state:paused"))
        let css = recording.css()
        #expect(css.components(separatedBy: "*/").count == 2)
        #expect(css.hasSuffix(recording.parts().css))
    }
}

/// What a browser is asked for: see `.ci/browser/css.mjs`. It is written to the folder that the environment names.
@Suite struct CSSBrowserValues {
    static let variable = "FINEMOTOR_CSS_FOLDER"

    /// A text of CSS at twenty times of a duration, with the exact progress.
    private static func easing(_ css: String, _ duration: Double, _ progress: (Double) -> Double) -> [String: Any] {
        let times = (0..<20).map { duration * (Double($0) + 0.37) / 20 }
        return ["css": css, "times": times, "values": times.map(progress)]
    }

    private static func easings() -> [[String: Any]] {
        let kinds: [(Double, Double, Double)] = [
            (1, 0.15, 0), (0.86, 0.4, 0), (0.7, 0.5, 0), (0.2, 0.5, 0), (2, 0.4, 0), (0.8, 0.3, 8),
        ]
        var all = kinds.map { ratio, response, velocity in
            let spring = Spring(dampingRatio: ratio, response: response)
            let duration = spring.settlingDuration(offset: 1, velocity: -velocity, threshold: 0.005)
            return easing(spring.css(initialVelocity: velocity), duration) {
                1 - spring.state(at: $0, offset: 1, velocity: -velocity).offset
            }
        }
        let decay = Decay.normal
        all.append(easing(decay.css(), 2.6) { decay.travel(at: $0, velocity: 1) / decay.distance(velocity: 1) })
        for function in [TimingFunction.easeInEaseOut, .cubicBezier(0.3, -0.5, 0.7, 1.5), .steps(3)] {
            all.append(easing("1s " + function.css, 1) { function($0) })
        }
        return all
    }

    /// Feedback of a layer, and what a stage shows at twenty times after it ran.
    private static func feedback() throws -> [String: Any] {
        let (stage, layer) = (Stage(), Layer())
        stage.root.addSublayer(layer)
        layer.actions = [
            "->on": .group(
                .spring(.scale, to: 1.5, dampingRatio: 0.6, response: 0.4), .spring(.rotation, to: 2, response: 0.5),
                .ease(.opacity, to: 0.2, duration: 0.5),
                .delayed(0.1, .ease(.translationX, to: 40, duration: 0.3, timingFunction: .easeIn)))
        ]
        let css = try layer.css(forKey: "->on")
        layer.action(forKey: "->on")?.run(forKey: "->on", object: layer, arguments: ActionArguments())
        var shown: [[Double]] = []
        let times = (0..<20).map { (Double($0) + 0.37) / 30 }
        for time in times {
            stage.advance(to: time)
            let values = layer.presentation
            shown.append(
                ["transform.scale", "transform.rotation.z", "opacity", "transform.translation.x"].map {
                    values[$0]?.number ?? .nan
                })
        }
        return ["css": css, "times": times, "values": shown]
    }

    /// A recording, and where its square is.
    private static func recording() -> [String: Any] {
        let spring = Spring(dampingRatio: 0.5, response: 0.5)
        var recording = CSSRecording(title: "A test", hold: 0.5, tolerance: 0.1)
        var frames: [[String: Any]] = []
        for frame in 0...60 {
            let time = Double(frame) / 60
            let share = 1 - spring.state(at: time, offset: 1, velocity: 0).offset
            let map = Scenario.pose(
                about: Point(x: 20, y: 20), at: Point(x: 40 + 100 * share, y: 60), turn: share, scaleX: 1 + share / 2,
                scaleY: 1 - share / 4)
            let color = Color(red: Float(time), green: 0.5, blue: 0, alpha: 1)
            let item = Scenario.item(1, .fill, map, .fill(Scenario.square(0, 0, 40), .color(color), evenOdd: false))
            let group = DisplayList.Item(
                id: .init(layer: 2, part: .group), transform: .identity,
                content: .beginGroup(.init(opacity: 1 - time / 2)))
            let end = DisplayList.Item(id: group.id, transform: .identity, content: .endGroup)
            recording.add(Scenario.list([group, item, end]), at: time)
            let corners = [Point.zero, Point(x: 40, y: 0), Point(x: 40, y: 40), Point(x: 0, y: 40)].map {
                $0.applying(map)
            }
            frames.append(
                [
                    "time": time, "corners": corners.map { [$0.x, $0.y] }, "opacity": 1 - time / 2, "red": time * 255,
                ] as [String: Any])
        }
        return ["html": recording.html(), "frames": frames]
    }

    @Test("Recordings for browsers are written to the folder in the environment")
    func write() throws {
        guard let path = ProcessInfo.processInfo.environment[Self.variable] else { return }
        let folder = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let values: [String: Any] = [
            "easings": Self.easings(), "feedback": try Self.feedback(), "recording": Self.recording(),
        ]
        try JSONSerialization.data(withJSONObject: values, options: [.sortedKeys]).write(
            to: folder.appendingPathComponent("values.json"))
    }
}
