import FineMotor
import Foundation
import MotorExhibits
import MotorRecording
import MotorTesting
import Testing

/// A net for changes that nobody meant: what each exhibit shows, says to assistive technology and does, moment by moment, as
/// letters that stand for it. `Plays` has a file for each, with a line for each moment: what is drawn in another way than at
/// the moment before, the order of all that is drawn, the accessible elements and the trace, each if it has changed.
///
/// After a change that is meant, run once with `FINEMOTOR_STORE_TRACES=1`. To see what has changed, write all moments in words
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
    @Test("shows and does the same: slider") func slider() throws { try check("slider") }
    @Test("shows and does the same: dive") func dive() throws { try check("dive") }
    @Test("shows and does the same: list") func list() throws { try check("list") }
    @Test("shows and does the same: sheet") func sheet() throws { try check("sheet") }
    @Test("shows and does the same: tabs") func tabs() throws { try check("tabs") }
    @Test("shows and does the same: cube") func cube() throws { try check("cube") }
    @Test("shows and does the same: dots") func dots() throws { try check("dots") }
    @Test("shows and does the same: photos") func photos() throws { try check("photos") }

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "Plays")

    private static let stores = ProcessInfo.processInfo.environment[storeTracesVariable] == "1"

    @Test("is stored of each exhibit")
    func complete() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(Set(files) == Set(Exhibits.all.map { $0.name + ".txt" } + ["photographs.txt"]))
    }

    @Test("has the same photographs: each has the letters of its rows, at a height of 24 pixels")
    func photographs() throws {
        let lines = Photographs.all.map { photograph in
            let image = photograph.image(height: 24)
            let rows = (0..<24).map { image.pixels[$0 * 4 * image.width..<($0 + 1) * 4 * image.width] }
            return ([photograph.title, "\(photograph.ratio)"] + rows.map { Code(bytes: $0).letters(2) })
                .joined(separator: " ")
        }
        let file = Self.folder.appendingPathComponent("photographs.txt")
        if Self.stores { return try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8) }
        #expect(try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n") == lines)
    }

    private func check(_ name: String, _ location: SourceLocation = #_sourceLocation) throws {
        let exhibit = try #require(Exhibits.all.first { $0.name == name })
        let tapped = taps(ExhibitPlay(exhibit))
        let plays = [
            ("as it is", demonstration(of: ExhibitPlay(exhibit), looks: 20)),
            // In the other colors, without movement, and with the highest numbers.
            (
                "light and still",
                demonstration(
                    of: ExhibitPlay(
                        exhibit, Traits(scheme: .light, contrast: .increased, reducesMotion: true),
                        number: \.upperBound), looks: 10)
            ),
            // With the largest text, in the other direction, and with the lowest numbers.
            (
                "large and mirrored",
                demonstration(
                    of: ExhibitPlay(
                        exhibit, Traits(textSize: .accessibility5, direction: .rightToLeft), number: \.lowerBound),
                    looks: 10)
            ),
            ("switched", switched(ExhibitPlay(exhibit))), ("by keys", keys(ExhibitPlay(exhibit))),
            ("set", values(ExhibitPlay(exhibit))), ("tapped", tapped),
            ("restored", ExhibitPlay(exhibit, restoring: tapped.showing.memory())),
        ]
        let environment = ProcessInfo.processInfo.environment
        if let folder = environment["FINEMOTOR_PLAYS_FOLDER"].map({ URL(fileURLWithPath: $0) }) {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let words = plays.flatMap { title, play in
                play.digest.indices.map { "\(title) \($0) \(play.digest[$0])\n    \(play.words(at: $0))\n" }
            }
            try words.joined().write(
                to: folder.appendingPathComponent(name + ".txt"), atomically: true, encoding: .utf8)
        }
        let file = Self.folder.appendingPathComponent(name + ".txt")
        let title = "numbers \(Code(texts: Self.words(of: exhibit)).letters(6))"
        let text = ([title] + plays.flatMap { ["", $0.0] + $0.1.digest }).joined(separator: "\n") + "\n"
        if environment[storeTracesVariable] == "1" {
            return try text.write(to: file, atomically: true, encoding: .utf8)
        }
        let stored = try String(contentsOf: file, encoding: .utf8)
        guard stored != text else { return }
        var fault = "\(Self.words(of: exhibit))"
        var lines = stored.components(separatedBy: "\n").dropFirst()
        if stored.hasPrefix(title + "\n") {
            for (title, play) in plays {
                lines = lines.dropFirst(2)
                guard let place = play.digest.indices.first(where: { play.digest[$0] != lines.dropFirst($0).first })
                else {
                    lines = lines.dropFirst(play.digest.count)
                    continue
                }
                let then = lines.dropFirst(place).first ?? ""
                fault = "\(title), moment \(place): \(play.digest[place]) instead of \(then)\n    "
                fault += play.words(at: place, insteadOf: then)
                break
            }
        }
        Issue.record("\(name), \(fault)", sourceLocation: location)
    }

    /// What a host shows beside it.
    private static func words(of exhibit: Exhibit) -> [String] {
        keysPassedOn(by: exhibit) + [exhibit.name, exhibit.summary] + exhibit.states
            + exhibit.keyboard.map { $0.keys + ": " + $0.words }
            + exhibit.values.map { "\($0.key) \($0.kind) \($0.unset)" }
            + exhibit.keys.map { "\($0.keys) \($0.words) \($0.change)" }
            + exhibit.parameters.map { "\($0.key) \($0.range) \($0.step) \($0.unit)" }
    }

    /// The keys that a view around it gets, because it does not take them.
    private static func keysPassedOn(by exhibit: Exhibit) -> [String] {
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
        for (place, key) in keys.enumerated() {
            for (phase, time) in [(KeyPress.Phase.down, 0.0), (.up, 0.1)] {
                window.send(KeyPress(key, phase, time: Double(place) + time))
            }
            window.stage.advance(to: Double(place) + 0.9)
        }
        return around.keys
    }

    // MARK: Plays

    private static let keys: [KeyPress.Name] = {
        let keys: [KeyPress.Name] = [
            .right, .up, .space, .end, .left, .pageUp, .return, .pageDown, .home, .down, KeyPress.Name(rawValue: "5"),
            .backspace, .delete, .escape,
        ]
        return [.tab] + keys + [.tab, .tab] + keys
    }()

    private func demonstration(of play: ExhibitPlay, looks: Int) -> ExhibitPlay {
        let exhibit = play.showing.exhibit
        let inputs = exhibit.script().inputs.map { input in
            guard case .touch(var touch) = input, play.showing.window.traits.direction == .rightToLeft else {
                return input
            }
            touch.location.x = exhibit.size.width - touch.location.x
            return .touch(touch)
        }
        play.play(inputs, looks: looks)
        return play
    }

    /// The demonstration, while traits and numbers are switched.
    private func switched(_ play: ExhibitPlay) -> ExhibitPlay {
        let exhibit = play.showing.exhibit
        let traits: [(Key, Recording.Setting)] = [
            ("scheme", .string("light")), ("isEnabled", .bool(false)), ("direction", .string("rightToLeft")),
            ("isEnabled", .bool(true)), ("textSize", .string("accessibility5")), ("contrast", .string("increased")),
            ("scheme", .nothing), ("direction", .nothing), ("textSize", .nothing), ("contrast", .nothing),
        ]
        let count = 2 * traits.count
        let step = exhibit.script().duration / Double(count)
        for input in exhibit.script().inputs { play.showing.take(input) }
        for place in 0..<count {
            let time = play.showing.stage.time + (place % 2 == 0 ? 0.4 : 1.6) * step
            let isReduced = Recording.Setting.bool(place % 4 == 2)
            let (key, setting) = place % 2 == 0 ? (Exhibit.reducedMotionKey, isReduced) : traits[place / 2]
            if play.showing.knows(key) { play.showing.take(.value(key, setting, time: time)) }
            if exhibit.parameters.indices.contains(place / 2) {
                let parameter = exhibit.parameters[place / 2]
                let number = place % 2 == 0 ? parameter.range.upperBound : parameter.range.lowerBound
                play.showing.take(.value(parameter.key, .number(number), time: time))
            }
            if place % 2 == 1 { play.look(after: 2 * step) }
        }
        play.look(after: 2)
        return play
    }

    /// Each key on some of the views that can have the focus.
    private func keys(_ play: ExhibitPlay) -> ExhibitPlay {
        for key in Self.keys {
            let time = play.showing.stage.time
            play.showing.take(.key(KeyPress(key, .down, time: time)))
            play.showing.take(.key(KeyPress(key, .up, time: time + 0.1)))
            play.look(after: 0.3)
        }
        return play
    }

    /// Each of its values is set, and its size.
    private func values(_ play: ExhibitPlay) -> ExhibitPlay {
        let component = play.showing.component
        for value in play.showing.exhibit.values {
            let settings: [Recording.Setting] =
                switch value.kind {
                case .bool: [.bool(true), .bool(false), .nothing]
                case .number: [.number(1), .number(0.4), .nothing]
                case .text where value.key == "state": play.showing.exhibit.states.map { .string($0) }
                case .text: [.string("12"), .nothing]
                }
            for setting in settings {
                play.showing.take(.value(value.key, setting, time: play.showing.stage.time))
                play.look(after: 0.1)
                play.look(after: 0.5)
            }
        }
        component.bounds.size = Size(width: component.bounds.width * 0.8, height: component.bounds.height * 0.9)
        play.look(after: 0.1)
        play.look(after: 1)
        return play
    }

    /// A finger on the middle of what is accessible, one that is cancelled, and a wheel.
    private func taps(_ play: ExhibitPlay) -> ExhibitPlay {
        var inputs: [(wait: Double, input: (_ time: Double) -> Recording.Input)] = []
        func touch(_ phase: Touch.Phase, _ place: Point, wait: Double) {
            inputs.append((wait, { .touch(Touch(id: 1, phase: phase, time: $0, location: place)) }))
        }
        for element in play.showing.window.accessibleElements.prefix(9) {
            touch(.began, element.frame.center, wait: 0.1)
            touch(.ended, element.frame.center, wait: 0.7)
        }
        let middle = play.showing.component.center
        for (phase, way) in [(Touch.Phase.began, 0.0), (.moved, 30), (.moved, 60), (.cancelled, 60)] {
            touch(phase, middle + Point(x: way, y: way / 2), wait: phase == .cancelled ? 1 : 0.05)
        }
        for way in [Point(x: 0, y: 80), Point(x: -80, y: 0)] {
            inputs.append((0.5, { .wheel(Wheel(by: way, at: middle, time: $0)) }))
        }
        for (wait, input) in inputs {
            play.showing.take(input(play.showing.stage.time))
            play.look(after: wait)
        }
        return play
    }
}
