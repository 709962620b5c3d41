import FineMotor
import Foundation
@testable import GalleryExhibits
import MotorExhibits
import MotorRecording
@testable import MotorTesting
import Testing

/// Regression tests: they store what each exhibit draws, reports to assistive technology and does, as a digest for each moment.
/// `plays.txt` has a part for each exhibit and a line for each moment. A line has five digests, each empty if nothing has changed
/// since the line before: the items that are drawn differently, the drawing order, the accessible elements, the trace, and the
/// hit tests.
///
/// After a change that is meant, run once with `FINEMOTOR_STORE_TRACES=1`. To see what has changed, write all moments as text
/// before and after, with `FINEMOTOR_PLAYS_FOLDER=.build/plays`.
@Suite("A stored play of an exhibit")
struct StoredPlayTests {
    @Test("shows and does the same: button") func button() throws { try check("button") }
    @Test("shows and does the same: loader") func loader() throws { try check("loader") }
    @Test("shows and does the same: calculator") func calculator() throws { try check("calculator") }
    @Test("shows and does the same: spring") func spring() throws { try check("spring") }
    @Test("shows and does the same: flashlight") func flashlight() throws { try check("flashlight") }
    @Test("shows and does the same: rubber-band") func rubberBand() throws { try check("rubber-band") }
    @Test("shows and does the same: pause") func pause() throws { try check("pause") }
    @Test("shows and does the same: drawer") func drawer() throws { try check("drawer") }
    @Test("shows and does the same: picture-in-picture") func inPicture() throws { try check("picture-in-picture") }
    @Test("shows and does the same: rotation") func rotation() throws { try check("rotation") }
    @Test("shows and does the same: lever") func lever() throws { try check("lever") }
    @Test("shows and does the same: segments") func segments() throws { try check("segments") }
    @Test("shows and does the same: knob") func knob() throws { try check("knob") }
    @Test("shows and does the same: toasts") func toasts() throws { try check("toasts") }
    @Test("shows and does the same: cards") func cards() throws { try check("cards") }
    @Test("shows and does the same: slider") func slider() throws { try check("slider") }
    @Test("shows and does the same: dive") func dive() throws { try check("dive") }
    @Test("shows and does the same: list") func list() throws { try check("list") }
    @Test("shows and does the same: sheet") func sheet() throws { try check("sheet") }
    @Test("shows and does the same: tabs") func tabs() throws { try check("tabs") }
    @Test("shows and does the same: cube") func cube() throws { try check("cube") }
    @Test("shows and does the same: dots") func dots() throws { try check("dots") }
    @Test("shows and does the same: photos") func photos() throws { try check("photos") }
    @Test("shows and does the same: file") func file() throws { try check("file") }

    private static let stored = StoredTexts(
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("plays.txt"))

    private static let stores = ProcessInfo.processInfo.environment[storeTracesVariable] == "1"

    @Test("each exhibit has a stored play")
    func complete() {
        #expect(Self.stored.names == Set(Exhibits.all.map(\.name) + ["photographs"]))
    }

    @Test("each photograph has the stored letters of its rows, at a height of 24 pixels")
    func photographs() throws {
        let lines = Photographs.all.map { photograph -> String in
            let image = photograph.image(height: 24)
            let rows = (0..<24).map { image.pixels[$0 * 4 * image.width..<($0 + 1) * 4 * image.width] }
            return ([photograph.title, "\(photograph.ratio)"] + rows.map { letters(2, of: $0.map(UInt64.init)) })
                .joined(separator: " ") + "\n"
        }
        if Self.stores { return try Self.stored.store(lines.joined(), named: "photographs") }
        #expect(Self.stored["photographs"] == lines.joined())
    }

    private func check(_ name: String, _ location: SourceLocation = #_sourceLocation) throws {
        let exhibit = try #require(Exhibits.all.first { $0.name == name })
        let facts = Self.facts(of: exhibit)
        // Each line, where it is, and what it stands for, given the line that is stored.
        var lines = [(text: letters(6, of: facts), source: "numbers", meaning: { (_: String?) in "\(facts)" })]
        for (title, play) in Self.plays(of: exhibit) {
            for (index, text) in play.digest.enumerated() {
                lines.append((text, "\(title), moment \(index)", { play.description(at: index, insteadOf: $0) }))
            }
        }
        if let path = ProcessInfo.processInfo.environment["FINEMOTOR_PLAYS_FOLDER"] {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            let text = lines.map { "\($0.source): \($0.text)\n    \($0.meaning(nil))\n" }.joined()
            try text.write(toFile: "\(path)/\(name).txt", atomically: true, encoding: .utf8)
        }
        if Self.stores { return try Self.stored.store(lines.map { $0.text + "\n" }.joined(), named: name) }
        let stored = try #require(Self.stored[name]).components(separatedBy: "\n")
        #expect(stored.count == lines.count + 1)
        guard let (now, then) = zip(lines, stored).first(where: { $0.text != $1 }) else { return }
        let fault = "\(name), \(now.source): \(now.text) instead of \(then)\n    \(now.meaning(then))"
        Issue.record(Comment(rawValue: fault), sourceLocation: location)
    }

    /// What a host shows beside it, and the keys that it leaves to a view around it.
    private static func facts(of exhibit: Exhibit) -> [String] {
        final class Around: View {
            var keys: [String] = []
            override func press(_ press: KeyPress) -> Bool {
                if press.phase == .down { keys.append(press.name.rawValue) }
                return super.press(press)
            }
        }
        let (around, component) = (Around(frame: Rect(origin: .zero, size: exhibit.size)), exhibit.make())
        let window = Window(size: exhibit.size, showing: around)
        around.addSubview(component)
        component.center = around.bounds.center
        for case .key(let press) in keys { window.send(press) }
        window.stage.advance(to: 20)
        return [exhibit.name, exhibit.summary] + around.keys + exhibit.states
            + exhibit.keyboard.map { $0.keys + ": " + $0.words }
            + exhibit.values.map { "\($0.key) \($0.kind) \($0.unset)" }
            + exhibit.keys.map { "\($0.keys) \($0.words) \($0.change)" }
            + exhibit.parameters.map {
                "\($0.key) \($0.range) \($0.step) \($0.unit) \(component.layer[$0.key].map { "\($0)" } ?? "-")"
            }
    }

    // MARK: Plays

    private static func plays(of exhibit: Exhibit) -> [(title: String, play: ExhibitPlay)] {
        let script = exhibit.script().inputs
        let mirrored = script.map { input in
            guard case .touch(var touch) = input else { return input }
            touch.location.x = exhibit.size.width - touch.location.x
            return .touch(touch)
        }
        let other = Traits(scheme: .light, contrast: .increased, reducesMotion: true)
        let large = Traits(textSize: .accessibility5, direction: .rightToLeft)
        let (settings, taps) = (settings(exhibit), taps(exhibit))
        let set = ExhibitPlay(exhibit, settings, looks: 2 * settings.count)
        let size = set.showing.component.bounds.size
        set.showing.component.bounds.size = Size(width: size.width * 0.8, height: size.height * 0.9)
        set.look(after: 0.1)
        set.look(after: 1)
        let tapped = ExhibitPlay(exhibit, taps, looks: 16)
        let memory = Showing.inputs(restoring: tapped.showing.memory())
        return [
            ("as it is", ExhibitPlay(exhibit, script, looks: 18)),
            ("light, still, highest numbers", ExhibitPlay(exhibit, script, looks: 10, other, number: \.upperBound)),
            ("large, mirrored, lowest numbers", ExhibitPlay(exhibit, mirrored, looks: 10, large, number: \.lowerBound)),
            ("switched", ExhibitPlay(exhibit, script + switches(exhibit), looks: 10)),
            ("by keys", ExhibitPlay(exhibit, keys, looks: keys.count / 2)), ("set", set), ("tapped", tapped),
            ("restored", ExhibitPlay(exhibit, memory, looks: 1)),
            ("light", ExhibitPlay(exhibit, [], looks: 1, Traits(scheme: .light))),
        ]
    }

    /// Keys on two of the views that can have the focus.
    private static let keys: [Recording.Input] = {
        let names: [KeyPress.Name] = [
            .right, .up, .space, .end, .left, .pageUp, .return, .pageDown, .home, .down, KeyPress.Name(rawValue: "5"),
            .backspace, .delete, .escape,
        ]
        return ([.tab] + names + [.tab, .tab] + names).enumerated().flatMap { index, name in
            [KeyPress.Phase.down, .up].map {
                .key(KeyPress(name, $0, time: 0.3 * Double(index) + ($0 == .up ? 0.1 : 0)))
            }
        }
    }()

    /// Traits and numbers are switched while the script runs.
    private static func switches(_ exhibit: Exhibit) -> [Recording.Input] {
        let traits: [(Key, Recording.Setting)] = [
            ("scheme", .string("light")), ("isEnabled", .bool(false)), ("direction", .string("rightToLeft")),
            ("isEnabled", .bool(true)), ("textSize", .string("accessibility5")), ("contrast", .string("increased")),
            ("scheme", .nothing), ("direction", .nothing), ("textSize", .nothing), ("contrast", .nothing),
        ]
        let step = exhibit.script().duration / Double(traits.count)
        return traits.enumerated().flatMap { index, trait -> [Recording.Input] in
            let (early, late) = (step * (Double(index) + 0.2), step * (Double(index) + 0.8))
            var inputs: [Recording.Input] = [.value(Exhibit.reducedMotionKey, .bool(index % 2 == 1), time: early)]
            if trait.0 != "isEnabled" || exhibit.values.contains(where: { $0.key == trait.0 }) {
                inputs.append(.value(trait.0, trait.1, time: late))
            }
            if exhibit.parameters.indices.contains(index) {
                let parameter = exhibit.parameters[index]
                inputs.append(.value(parameter.key, .number(parameter.range.upperBound), time: early))
                inputs.append(.value(parameter.key, .number(parameter.range.lowerBound), time: late))
            }
            return inputs
        }
    }

    /// Each of its values is set.
    private static func settings(_ exhibit: Exhibit) -> [Recording.Input] {
        let settings = exhibit.values.flatMap { value -> [(Key, Recording.Setting)] in
            switch value.kind {
            case .bool: [.bool(true), .bool(false), .nothing].map { (value.key, $0) }
            case .number: [.number(1), .number(0.4), .nothing].map { (value.key, $0) }
            case .text where value.key == "state": exhibit.states.map { (value.key, .string($0)) }
            case .text: [.string("12"), .nothing].map { (value.key, $0) }
            }
        }
        return settings.enumerated().map { .value($1.0, $1.1, time: 0.6 * Double($0)) }
    }

    /// A finger on the middle of what is accessible at first, one that is cancelled, and a wheel.
    private static func taps(_ exhibit: Exhibit) -> [Recording.Input] {
        let window = Showing(exhibit).window
        let centers = window.accessibleElements.prefix(9).map(\.frame.center)
        let middle = Point(x: exhibit.size.width / 2, y: exhibit.size.height / 2)
        func touch(_ phase: Touch.Phase, _ point: Point, at time: Double) -> Recording.Input {
            .touch(Touch(id: 1, phase: phase, time: time, location: point))
        }
        let taps = centers.enumerated().flatMap { number, point in
            let time = 0.8 * Double(number)
            return [touch(.began, point, at: time), touch(.ended, point, at: time + 0.1)]
        }
        let drag = [(Touch.Phase.began, 0.0), (.moved, 30), (.moved, 60), (.cancelled, 60)].map { phase, x in
            touch(phase, middle + Point(x: x, y: x / 2), at: 8 + x / 600 + (phase == .cancelled ? 0.1 : 0))
        }
        let wheels = [Point(x: 0, y: 80), Point(x: -80, y: 0)].enumerated().map { number, step in
            Recording.Input.wheel(Wheel(by: step, at: middle, time: 9.5 + Double(number)))
        }
        return taps + drag + wheels
    }
}
