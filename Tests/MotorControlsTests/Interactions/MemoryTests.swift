import MotorControls
import MotorGestures
import MotorLayers
import MotorMath
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
        case (_, "breaks"): .broken
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
            "actions": .actions([
                "->on": .group(.ease(.opacity, to: 1, duration: 0.5), .haptic(.light), .sound("click")),
                "->off": .ease(.opacity, to: 0.5, duration: 0.5),
                "->broken": .sequence(
                    .ease(.opacity, to: 0, duration: 2), .delayed(1, .sound("bang")), then: "mended"),
                "brightness": .spring(.cornerRadius, toValueOf: "brightness", dampingRatio: 0.5, response: 1),
            ]),
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

    /// A memory, a line for each value.
    private func lines(_ memory: Memory) -> [String] { memory.places.map { "\($0): \(memory[$0]!)" } }

    /// A memory of values.
    private static func memory(_ values: [String: Value]) -> Memory {
        var memory = Memory()
        for (path, value) in values { memory[path] = value }
        return memory
    }

    @Test(
        "the memory of any tree equals a plain walk over named views; it is restorable, and keeps values without views",
        arguments: 1...20)
    func walks(_ seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        // Escaped as in a JSON Pointer, RFC 6901.
        let names = [("Lamp", "Lamp"), ("", ""), ("a/b", "a~1b"), ("~1", "~01"), ("m~n", "m~0n"), ("é 🚀", "é 🚀")]
        let shape = (0..<9).map { number in
            (around: Int.random(in: -1..<max(number - 1, 0), using: &dice), name: names.randomElement(using: &dice)!)
        }
        func made() -> (window: Window, lamps: [KeptLamp]) {
            let (root, lamps) = (container("root"), shape.map { KeptLamp($0.name.0) })
            for (lamp, part) in zip(lamps, shape) { (part.around < 0 ? root : lamps[part.around]).addSubview(lamp) }
            return (Window(root: root), lamps)
        }
        let ((old, lamps), (new, others)) = (made(), made())
        for lamp in lamps {
            if dice.isTrue() { lamp.layer["brightness"] = .number(dice.number(0...20)) }
            if dice.isTrue() { lamp.isSelected = dice.isTrue() }
            if dice.isTrue() { for event: Event in [.touchDown, .touchUpInside] { lamp.interaction.send(event) } }
        }
        let keys: [Key] = ["state", "isEnabled", "isSelected", "brightness"]
        var (paths, expected, twice) = ([Int: String](), [String](), 0)
        // Each view before those in it; of those with the same name beside each other, the first.
        func walk(_ around: Int, _ path: String) {
            var admitted: [Int] = []
            for number in shape.indices where shape[number].around == around && shape[number].name.0 != "" {
                let isFirst = !admitted.contains { shape[$0].name.0 == shape[number].name.0 }
                if isFirst { admitted.append(number) } else { twice += 1 }
            }
            for number in admitted {
                let own = path + "/" + shape[number].name.1
                paths[number] = own
                for key in keys {
                    if let value = lamps[number].layer.ownValue(forKey: key) {
                        expected.append("\(own)/\(key): \(value)")
                    }
                }
                walk(number, own)
            }
        }
        walk(-1, "")
        let focused = Int.random(in: 0..<9, using: &dice)
        if let path = paths[focused] {
            old.focus(lamps[focused])
            expected.append("/focus: \(Value.string(path))")
        }
        var memory = Memory()
        let reported = refusals { memory = old.memory() }
        #expect(lines(memory) == expected && reported.count == twice)
        #expect(reported.allSatisfy { $0.contains(".name takes a name that no sibling has, refused string") })
        // Of views that are not in the memory, nothing is said.
        #expect(refusals { old.restore(Memory()) } == [])
        let rest = Self.memory(["/Lamp/color": "red", "/attic/Lamp/state": "on", "/focus": "/attic"])
        _ = refusals {
            new.restore(memory)
            #expect(lines(new.memory()) == expected)
            new.restore(rest)
            let later = new.memory(keeping: rest)
            #expect(later["/Lamp/color"] == "red" && later["/attic/Lamp/state"] == "on")
        }
        #expect(new.focusedView === (paths[focused] == nil ? nil : others[focused]))
    }

    @Test("a value that is not a number, Boolean or text is refused, with its path and the rule; so is an invalid path")
    func refused() {
        for value in [Value.point(.zero), .number(.infinity), .array([1])] {
            let lamp = KeptLamp("Lamp")
            Transaction.withoutActions { lamp.layer["brightness"] = value }
            let root = container("root", lamp)
            var paths: [String] = []
            let reported = refusals { paths = root.memory().places }
            let rule = "FineMotor: /Lamp/brightness.brightness takes a finite number, a Boolean or a text"
            #expect(paths == ["/Lamp/state"] && reported.count == 1 && reported[0].hasPrefix(rule))
        }
        for path in ["", "Lamp", "/a~2", "/a~", String(repeating: "/a", count: 65)] {
            var memory = Memory()
            #expect(refusals { memory[path] = 1 }.count == 1 && memory.places == [] && memory[path] == nil)
        }
        let longest = String(repeating: "/a", count: 64)
        #expect(Self.memory([longest: 1, "/é~0~1/": 2]).places.sorted() == [longest, "/é~0~1/"].sorted())
    }

    @Test("writing a memory cancels touches, because a held state is not a state at rest")
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
        "a state and a value are restored at rest, on a stage or before: observers run, but no motion, feedback or note"
    )
    func restores() {
        let expected = ["on", "\(Value(9))", "1.0", "9.0", "[]"]
        let (lamp, early) = (KeptLamp("Lamp"), KeptLamp("Lamp"))
        let window = window(lamp)
        let log = Log()
        window.stage.observer = log
        var reported: [String] = []
        lamp.interaction.beforeChange { reported.append("before \($0)->\($1)") }
        lamp.interaction.onChange { reported.append("after \($0)->\($1)") }
        window.restore(Self.memory())
        #expect(reported == ["before off->on", "after off->on"])
        #expect(look(lamp) == expected && log.notes.isEmpty && window.focusedView === lamp && lamp.isFocused)
        window.stage.observer = nil
        let root = container("root", early)
        root.restore(Self.memory())
        let other = Window(root: root)
        #expect(look(early) == expected)
        other.stage.advance(to: 1)
        #expect(!other.stage.needsFrame)
    }

    /// A view that makes its part when it is laid out first.
    private final class Shelf: View {
        let lamp = KeptLamp("Lamp")
        override func layoutSubviews() { if subviews.isEmpty { addSubview(lamp) } }
    }

    @Test("values of views created in the first layout are restored, too")
    func laidOut() {
        let shelves = (Shelf(), Shelf())
        shelves.0.layoutIfNeeded()
        shelves.0.lamp.layer["brightness"] = 7
        shelves.1.restore(shelves.0.memory())
        #expect(shelves.1.lamp.layer["brightness"] == 7)
    }

    @Test("motion ends, and a touch in progress is cancelled")
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

    @Test("feedback in several steps ends at once, and its event leads to the next state")
    func leadsOn() {
        let lamp = KeptLamp("Lamp")
        let window = window(lamp)
        var given: [Feedback] = []
        window.stage.onFeedback { given.append($0) }
        window.restore(Self.memory(["/Lamp/state": "broken"]))
        #expect(lamp.interaction.state == .on && lamp.layer.shown("opacity") == 1)
        window.stage.advance(to: 10)
        #expect(given == [] && lamp.interaction.state == .on)
    }

    @Test("a text that is not a state, or a value of another type, counts as absent, with a diagnostic")
    func undecodable() {
        let lamp = KeptLamp("Lamp")
        lamp.layer["brightness"] = 2
        let root = container("root", lamp)
        let reported = refusals { root.restore(Self.memory(["/Lamp/state": "glowing", "/Lamp/brightness": "much"])) }
        #expect(
            reported == [
                #"FineMotor: Lamp.state takes one of its states, outside a change, refused string "glowing""#,
                #"FineMotor: Lamp.brightness takes a value like 2.0, refused string "much""#,
            ])
        #expect(lamp.interaction.state == .off && lamp.layer["brightness"] == 2)
    }

    @Test("a restored control is held by no touch: a picture goes to its corner, and a card to its pile")
    func heldByNone() {
        let picture = PictureInPicture(frame: Rect(x: 0, y: 0, width: 300, height: 400), corner: .topLeft)
        let cards = CardStack(cards: [View()], frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let window = Window(root: container("root", picture, cards))
        var memory = window.memory()
        memory["/PictureInPicture/state"] = "held"
        memory["/CardStack/card 1/state"] = "held"
        window.restore(memory)
        window.stage.settle()
        #expect(picture.interaction.state == .topLeft && cards.subviews.first?.layer["state"] == "piled")
        picture.move(to: .bottomRight)
        #expect(picture.interaction.state == .bottomRight)
    }

    @Test("an interaction created after a restoration starts in the restored state, if that is one of its states")
    func madeLater() {
        for (kept, begins, messages) in [
            ("on", LateLamp.State.on, []),
            ("glowing", .off, [#"FineMotor: Lamp.state takes one of its states: off, on, refused string "glowing""#]),
        ] {
            let lamp = LateLamp()
            let root = container("root", lamp)
            let reported = refusals {
                root.restore(Self.memory(["/Lamp/state": .string(kept)]))
                #expect(lamp.layer.opacity == (kept == "on" ? 1 : 0.5))
                #expect(lamp.interaction.state == begins)
            }
            #expect(reported == messages)
            #expect(root.memory()["/Lamp/state"] == .string(begins.rawValue))
        }
    }
}

/// A lamp whose interaction is made on first use, by nothing that a control does.
private final class LateLamp: View {
    enum State: String, CaseIterable { case off, on }

    private(set) lazy var interaction = Interaction<State>(in: layer, initially: .off) { _, event in
        event == "switched" ? .on : nil
    }

    init() {
        super.init(frame: Rect(x: 0, y: 0, width: 50, height: 50))
        layer.name = "Lamp"
    }

    override class var defaults: Style {
        [.set(.opacity, to: 0.5), .feedback(State.self, [.to(.on): .set(.opacity, to: 1)])]
    }
}
