import MotorAnimations
import MotorGeometry
import MotorGestures
import MotorInteractions
import MotorLayers
import SeededRandom
import Testing

/// A lamp that glows when it is on: its state and its brightness are worth keeping.
private final class KeptLamp: Control {
    enum State: String, CaseIterable { case off, pressed, on, broken }

    private(set) lazy var interaction = Interaction<State>(in: layer, initially: .off) { state, event in
        switch (state, event) {
        case (.off, .touchDown): .pressed
        case (.pressed, .touchUpInside): .on
        case (.pressed, .touchCancel): .off
        case (.broken, "mended"): .on
        default: nil
        }
    }

    init(_ name: String, y: Double = 0) {
        super.init(frame: Rect(x: 0, y: y, width: 50, height: 50))
        layer.name = name
        _ = interaction
    }

    override class var defaults: Style {
        [
            "opacity": 0.5,
            "actions": [
                "->on": .group(.ease("opacity", to: 1, duration: 0.5), .haptic(.light), .sound("click")),
                "->off": .ease("opacity", to: 0.5, duration: 0.5),
                "->broken": .sequence(
                    .ease("opacity", to: 0, duration: 2), .delayed(1, .sound("bang")), then: "mended"),
                "brightness": .spring("cornerRadius", toValueOf: "brightness", dampingRatio: 0.5, response: 1),
            ],
        ]
    }

    override func handle(_ event: Event) { interaction.send(event) }

    override var rememberedKeys: [Key] { super.rememberedKeys + ["brightness"] }
}

@Suite("Memory")
struct MemoryTests {
    private func container(_ name: String, _ views: View...) -> View {
        let view = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        view.layer.name = name
        for other in views { view.addSubview(other) }
        return view
    }

    /// A memory in words.
    private func words(_ memory: Memory) -> [String] { memory.places.map { "\($0): \(memory[$0]!)" } }

    /// A memory of values.
    private static func memory(_ values: [String: Value]) -> Memory {
        var memory = Memory()
        for (place, value) in values { memory[place] = value }
        return memory
    }

    @Test("it has the states and the values that views keep, at places made of their names, and the focus")
    func places() {
        let lamp = KeptLamp("Lamp")
        let window = window(container("room", lamp))
        window.play("0 began 10 10, 0.1 ended 10 10")
        lamp.layer["brightness"] = 7
        window.focus(lamp)
        #expect(
            words(window.memory())
                == [
                    "/room/Lamp/state: \(Value("on"))", "/room/Lamp/brightness: \(Value(7))",
                    "/focus: \(Value("/room/Lamp"))",
                ])
        // A name is escaped as in a JSON Pointer, RFC 6901.
        for (name, written) in [("a/b", "a~1b"), ("m~n", "m~0n"), ("~1", "~01"), ("é 🚀", "é 🚀")] {
            let memory = container("root", KeptLamp(name)).memory()
            #expect(memory.places == ["/\(written)/state"] && memory["/\(written)/state"] == "off")
        }
    }

    @Test("of two views with the same name beside each other, the first is kept and the second is named")
    func sameNames() {
        let lamps = [KeptLamp("Lamp"), KeptLamp("Lamp")]
        let root = container("root", lamps[0], lamps[1])
        for (number, lamp) in lamps.enumerated() { lamp.layer["brightness"] = .number(Double(number + 1)) }
        var memory = Memory()
        let told = refusals { memory = root.memory() }
        #expect(told == [#"FineMotor: /Lamp.name takes a name that no view beside it has, refused string "Lamp""#])
        // The focus is kept at a place only if that leads to it.
        let window = Window(root: root)
        let focused = lamps.map { lamp in
            window.focus(lamp)
            var memory = Memory()
            _ = refusals { memory = window.memory() }
            return memory["/focus"]
        }
        #expect(focused == ["/Lamp", nil])
        lamps[0].layer["brightness"] = 5
        _ = refusals { root.restore(memory) }
        #expect(memory["/Lamp/brightness"] == 1 && lamps.map { $0.layer["brightness"] } == [1, 2])
    }

    @Test("a value that is no number, Boolean or text is refused, with its place and the rule, and so is a wrong place")
    func refused() {
        for value in [Value.point(.zero), .number(.infinity), .array([1])] {
            let lamp = KeptLamp("Lamp")
            Transaction.withoutActions { lamp.layer["brightness"] = value }
            let root = container("root", lamp)
            var places: [String] = []
            let told = refusals { places = root.memory().places }
            let rule = "FineMotor: /Lamp/brightness.brightness takes a finite number, a Boolean or a text"
            #expect(places == ["/Lamp/state"] && told.count == 1 && told[0].hasPrefix(rule))
        }
        for place in ["", "Lamp", "/a~2", "/a~", String(repeating: "/a", count: 65)] {
            var memory = Memory()
            #expect(refusals { memory[place] = 1 }.count == 1 && memory.places == [] && memory[place] == nil)
        }
        let longest = String(repeating: "/a", count: 64)
        #expect(Self.memory([longest: 1, "/é~0~1/": 2]).places.sorted() == [longest, "/é~0~1/"].sorted())
    }

    @Test("writing cancels touches: a held state is no state of rest")
    func held() {
        let lamp = KeptLamp("Lamp")
        let window = window(lamp)
        window.play("0 began 10 10")
        #expect(lamp.interaction.state == .pressed)
        #expect(window.memory()["/Lamp/state"] == "off")
        #expect(lamp.interaction.state == .off)
        // The finger that is still there has no effect any more.
        window.play("1 ended 10 10")
        #expect(lamp.interaction.state == .off)
    }

    // MARK: - Restoring

    private static func memory() -> Memory {
        memory(["/Lamp/state": "on", "/Lamp/brightness": 9, "/focus": "/Lamp"])
    }

    /// What is shown of a lamp, and what moves.
    private func look(_ lamp: KeptLamp) -> [String] {
        [
            lamp.interaction.state.rawValue, "\(lamp.layer["brightness"] ?? 0)", "\(lamp.layer.shown("opacity"))",
            "\(lamp.layer.shown("cornerRadius"))", "\(lamp.layer.animationKeys)",
        ]
    }

    @Test(
        "on a stage or before, a state and a value are restored as they rest: no motion, no feedback, no note, but observers"
    )
    func restores() {
        let expected = ["on", "\(Value(9))", "1.0", "9.0", "[]"]
        let (lamp, early) = (KeptLamp("Lamp"), KeptLamp("Lamp"))
        let window = window(lamp)
        let log = Log()
        window.stage.observer = log
        var told: [String] = []
        lamp.interaction.beforeChange { told.append("before \($0)->\($1)") }
        lamp.interaction.onChange { told.append("after \($0)->\($1)") }
        window.restore(Self.memory())
        #expect(told == ["before off->on", "after off->on"])
        #expect(look(lamp) == expected && log.notes.isEmpty && window.focusedView === lamp && lamp.isFocused)
        window.stage.observer = nil
        let root = container("root", early)
        root.restore(Self.memory())
        let other = Window(root: root)
        #expect(look(early) == expected)
        other.stage.advance(to: 1)
        #expect(!other.stage.needsFrame)
    }

    @Test("what was in motion ends, and a hand that is there is cancelled")
    func ends() {
        let lamp = KeptLamp("Lamp")
        let window = window(lamp)
        lamp.layer["brightness"] = 30
        window.play("0.1 began 10 10")
        let mask = Layer()
        lamp.layer.mask = mask
        mask.add(BasicAnimation(keyPath: "opacity"), forKey: "fade")
        window.restore(Self.memory())
        #expect(lamp.layer.shown("cornerRadius") == 9 && lamp.layer.animationKeys == [] && mask.animationKeys == [])
        window.play("0.2 ended 10 10")
        #expect(lamp.interaction.state == .on)
    }

    @Test("feedback in several steps is done with at once, and its event leads on")
    func leadsOn() {
        let lamp = KeptLamp("Lamp")
        let window = window(lamp)
        var given: [Feedback] = []
        window.stage.feedbackHost = { given.append($0) }
        window.restore(Self.memory(["/Lamp/state": "broken"]))
        #expect(lamp.interaction.state == .on && lamp.layer.shown("opacity") == 1)
        window.stage.advance(to: 10)
        #expect(given == [] && lamp.interaction.state == .on)
    }

    @Test("a text that is no state and a value of another kind count as absent, with a diagnostic")
    func undecodable() {
        let lamp = KeptLamp("Lamp")
        lamp.layer["brightness"] = 2
        let root = container("root", lamp)
        let told = refusals { root.restore(Self.memory(["/Lamp/state": "glowing", "/Lamp/brightness": "much"])) }
        #expect(
            told == [
                #"FineMotor: Lamp.state takes one of its states, outside a change, refused string "glowing""#,
                #"FineMotor: Lamp.brightness takes a value like 2.0, refused string "much""#,
            ])
        #expect(lamp.interaction.state == .off && lamp.layer["brightness"] == 2)
    }

    @Test("what the tree has no place for stays in a later memory")
    func unknown() {
        var memory = Self.memory()
        memory["/Lamp/colour"] = "red"
        memory["/attic/Lamp/state"] = "on"
        let window = window(KeptLamp("Lamp"))
        #expect(refusals { window.restore(memory) } == [])
        let later = window.memory(keeping: memory)
        #expect(later["/Lamp/colour"] == "red" && later["/attic/Lamp/state"] == "on")
    }

    @Test(
        "a focus on a missing view, or on one without canBecomeFocused, leaves the focus unchanged",
        arguments: ["", "/attic", "/Lamp/x"]) func noFocus(_ place: String)
    {
        let lamp = KeptLamp("Lamp")
        let window = window(lamp)
        window.focus(lamp)
        window.restore(Self.memory(["/focus": .string(place)]))
        #expect(window.focusedView === lamp)
    }

    @Test("restored, a tree has the memory that it was restored from", arguments: 1...20)
    func roundTrip(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func made() -> (Window, [KeptLamp]) {
            let lamps = (0..<6).map { KeptLamp("Lamp \($0)", y: Double($0) * 60) }
            return (
                Window(
                    root: container(
                        "", container("a", lamps[0], container("b", lamps[1], lamps[2])), lamps[3], lamps[4], lamps[5])),
                lamps
            )
        }
        let (old, lamps) = made()
        for (place, lamp) in lamps.enumerated() {
            if random.number(0...1) < 0.5 { lamp.layer["brightness"] = .number(random.number(0...20)) }
            guard random.number(0...1) < 0.5 else { continue }
            lamp.interaction.send(.touchDown)
            lamp.interaction.send(.touchUpInside)
            if place == 2 { old.focus(lamp) }
        }
        let (new, _) = made()
        let memory = old.memory()
        new.restore(memory)
        let again = new.memory()
        #expect(words(again) == words(memory))
        // Each view before those in it, back to front.
        let states = memory.places.filter { $0.hasSuffix("/state") }
        let rooms = ["/a", "/a/b", "/a/b", "", "", ""]
        #expect(states == rooms.enumerated().map { "\($1)/Lamp \($0)/state" })
    }
}
