import FineMotor
import MotorExhibits
import MotorRecording
import Testing

@Suite("An exhibit")
struct ExhibitTests {
    @Test("an exhibit needs a name, a summary, a size and a component; the rest is empty")
    func least() throws {
        let exhibit = Exhibit.badges()
        #expect(exhibit.values.isEmpty && exhibit.states.isEmpty && exhibit.keys.isEmpty)
        #expect(exhibit.parameters.isEmpty && exhibit.keyboard.isEmpty)
        let showing = Showing(exhibit)
        #expect(showing.component.center == Point(x: 60, y: 30))
        // A plain view cannot be held, and has no Swift to paste.
        #expect(exhibit.grip(showing) == nil)
        #expect(showing.swiftToPaste == nil)
        showing.take(.value("springs", .bool(false), time: 0))
        showing.stage.advance(to: 0.1)
        #expect(!showing.stage.usesSprings && showing.value("springs") == .bool(false) && showing.knows("springs"))
        showing.take(.value("springs", .nothing, time: 0.1))
        showing.stage.advance(to: 0.2)
        #expect(showing.stage.usesSprings)
    }

    @Test("an exhibit with a drag is held at the dragged view's shown position, and dragged to the opposite one")
    func gripOfADrag() throws {
        final class Tray: View {
            let puck = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
            private(set) lazy var drag = Drag(of: puck.layer, in: self)
        }
        let exhibit = Exhibit(
            name: "tray", summary: "has a puck", size: Size(width: 200, height: 100),
            make: {
                let tray = Tray(frame: Rect(x: 0, y: 0, width: 100, height: 100))
                tray.addSubview(tray.puck)
                tray.drag.attach(PanRecognizer())
                return tray
            })
        let showing = Showing(exhibit)
        // The tray begins 50 points from the left.
        #expect(exhibit.grip(showing) == Grip(Point(x: 60, y: 10), away: Point(x: 140, y: 90)))
        (showing.component as? Tray)?.drag.send(to: Point(x: 50, y: 50))
        let grip = try #require(exhibit.grip(showing))
        #expect(grip.start == Point(x: 100, y: 50) && grip.away != grip.start)
    }

    @Test("an exhibit of a control is held at its center")
    func grip() throws {
        let exhibit = Exhibit(
            name: "go", summary: "goes", size: Size(width: 200, height: 100), make: { Button(title: "Go") })
        let grip = try #require(exhibit.grip(Showing(exhibit)))
        #expect(grip.start == Point(x: 100, y: 50))
        #expect(grip.away.y < 0)
    }

    @Test("a trait is switched by its key, standard again without a value, and the observer is notified")
    func traits() {
        let showing = Showing(.badges())
        let inputs: [(Key, Recording.Setting)] = [
            ("reducedMotion", .bool(true)), ("scheme", .string("light")), ("contrast", .string("increased")),
            ("direction", .string("rightToLeft")),
        ]
        for (key, setting) in inputs { showing.take(.value(key, setting, time: 1)) }
        showing.stage.advance(to: 1)
        #expect(
            showing.window.traits
                == Traits(scheme: .light, contrast: .increased, reducesMotion: true, direction: .rightToLeft))
        for (key, setting) in inputs {
            #expect(showing.value(key) == setting.value && showing.knows(key))
            showing.take(.value(key, .nothing, time: 2))
        }
        showing.take(.value("scheme", .string("no scheme"), time: 2))
        showing.stage.advance(to: 2)
        #expect(showing.window.traits == Traits())
    }

    @Test(
        "a key toggles a Boolean, takes a step within 0…1, removes a value, and sets one or, if it is set, removes it")
    func bindings() {
        typealias Change = Exhibit.Binding.Change
        let rows: [(change: Change, now: Value?, setting: Recording.Setting)] = [
            (.toggle("gap", default: true), nil, .bool(false)), (.toggle("gap", default: true), false, .bool(true)),
            (.step("level", by: 0.1), nil, .number(0.1)), (.step("level", by: 0.1), 0.7, .number(0.8)),
            (.step("level", by: 0.1), 1, .number(1)), (.step("level", by: -0.1), nil, .number(0)),
            (.clear("level"), 1, .nothing), (.choose("mode", "soft"), nil, .string("soft")),
            (.choose("mode", "soft"), "hard", .string("soft")), (.choose("mode", "soft"), "soft", .nothing),
            (.swap("height", 6), nil, .number(6)), (.swap("height", 6), 6, .nothing), (.swap("height", 6), 2, .nothing),
        ]
        for (index, row) in rows.enumerated() {
            let (showing, binding) = (
                Showing(.badges()), Exhibit.Binding(keys: ["x"], words: "change", change: row.change)
            )
            for key in ["gap", "level", "mode", "height"] as [Key] { showing.layer[key] = row.now }
            guard case .value(_, let setting, 3) = binding.input(on: showing, at: 3) else {
                Issue.record("row \(index) sets nothing")
                continue
            }
            #expect(setting == row.setting, "row \(index)")
        }
    }

    @Test("each key that every exhibit has changes its value, and a second press changes it back")
    func commonKeys() {
        let showing = Showing(.badges())
        let presses = showing.exhibit.bindings.enumerated().map { index, binding in
            let settings = [0, 0.5].map { part -> Recording.Setting? in
                let input = binding.input(on: showing, at: Double(index) + part)
                showing.take(input)
                showing.stage.advance(to: Double(index) + part + 0.25)
                return if case .value(_, let setting, _) = input { setting } else { nil }
            }
            return "\(binding.words): \(settings[0].map { "\($0)" } ?? ""), \(settings[1].map { "\($0)" } ?? "")"
        }
        #expect(
            presses == [
                "without springs: bool(false), bool(true)", "reduced motion: bool(true), bool(false)",
                "light: string(\"light\"), nothing", "largest text: string(\"accessibility5\"), nothing",
                "right to left: string(\"rightToLeft\"), nothing",
            ])
    }

    @Test("a parameter accepts numbers in its range, up to rounding errors, and no value")
    func parameterRange() {
        let parameter = Exhibit.Parameter("response", 0.05...1, step: 0.05, unit: "s")
        for number in [0.05, 0.3, 1, 1 + 1e-9, 0.05 - 1e-12] { #expect(parameter.fault(.number(number)) == nil) }
        #expect(parameter.fault(.nothing) == nil)
        #expect(parameter.fault(.number(1e-308)) == "response takes 0.05 to 1 s, got 1e-308")
        for number in [-1, 0, 1.01, 1e308, .infinity, .nan] { #expect(parameter.fault(.number(number)) != nil) }
        #expect(parameter.fault(.bool(true)) == "response takes 0.05 to 1 s, got true")
        #expect(parameter.fault(.string("half")) == "response takes 0.05 to 1 s, got a text")
    }

    @Test("a setting accepts its own type, and no value")
    func kinds() {
        let settings: [Recording.Setting] = [.bool(true), .number(1), .string("a"), .nothing]
        let taken = [Exhibit.SettableValue.Kind.bool, .number, .text].map { kind in
            settings.map { Exhibit.SettableValue(key: "a", kind: kind, unset: "").takes($0) }
        }
        #expect(taken == [[true, false, false, true], [false, true, false, true], [false, false, true, true]])
    }
}

@Suite("The Swift to paste")
struct SwiftToPasteTests {
    @Test(
        "names a variable after the exhibit, in camel case",
        arguments: [
            ("like", "like"), ("rubber-band", "rubberBand"), ("picture-in-picture", "pictureInPicture"),
            ("a--b", "aB"), ("-lead", "lead"), ("tail-", "tail"), ("step-2", "step2"), ("mein-äther", "meinäther"),
        ])
    func variable(name: String, variable: String) {
        let showing = Showing(.badges(name, parameters: [.init("gap", 0...8, step: 1)]))
        showing.layer["gap"] = 5
        #expect(showing.swiftToPaste == "\(variable).layer.style = [\n    \"gap\": 5,\n]\n")
    }

    @Test("has the changed parameters, in order, and no others")
    func changed() {
        let showing = Showing(
            .badges(parameters: [.init("c", 0...1, step: 1), .init("gap", 0...8, step: 1), .init("a", 0...1, step: 1)]))
        (showing.layer["a"], showing.layer["c"], showing.layer["b"]) = (0.25, 1, 1)
        #expect(showing.swiftToPaste == "badges.layer.style = [\n    \"c\": 1,\n    \"a\": 0.25,\n]\n")
    }

    @Test(
        "writes numbers without rounding errors",
        arguments: [
            (0.1 + 0.2, "0.3"), (3, "3"), (-2, "-2"), (0.000_000_4, "0"), (1.234_567_8, "1.234568"),
            (999_999_999, "999999999"), (1e9, "1000000000.0"), (0, "0"),
        ])
    func numbers(number: Double, text: String) {
        #expect(Exhibit.Parameter("a", 0...1, step: 1).text(number) == text)
    }
}
