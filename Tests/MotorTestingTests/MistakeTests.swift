import FineMotor
import MotorMath
import MotorTesting
import Testing

/// The mistakes that a newcomer made, one by one, and others of their kinds. Source: the table of mistakes that were planted in
/// five components, of which fourteen stayed silent.
@Suite("A mistake")
struct MistakeTests {
    /// A button that adds something to a cart.
    final class Cart: Control {
        enum State: String, CaseIterable { case idle, pressed, adding, added }

        private(set) lazy var interaction = Interaction<State>(in: layer, initially: .idle) { state, event in
            switch (state, event) {
            case (.idle, .touchDown): .pressed
            case (.pressed, .touchUpInside): .adding
            case (.adding, "succeeded"): .added
            case (.added, "shown"): .idle
            default: nil
            }
        }

        override init(frame: Rect = Rect(x: 0, y: 0, width: 100, height: 44)) {
            super.init(frame: frame)
            layer.name = "cart"
            _ = interaction
            let title = TextLayer()
            title.name = "title"
            layer.addSublayer(title)
        }

        override func handle(_ event: Event) { interaction.send(event) }

        override class var defaults: Style {
            [.set("tintColor", to: .color(.red)), .set("pressedColor", to: .color(.black))]
        }
    }

    /// The messages of a cart that something was done to, on a stage, after a tap.
    private func messages(_ change: (Cart) -> Void) -> [String] {
        var messages: [String] = []
        Diagnostics.withHandler({ messages.append($0.message) }) {
            let cart = Cart()
            let stage = HandDrivenStage(cart)
            change(cart)
            stage.touch(.began, at: 0.1)
            stage.touch(.ended, at: 0.2)
            stage.advance(to: 0.3)
        }
        return messages
    }

    struct Mistake: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let parts: [String]
        let make: @Sendable (Cart) -> Void

        init(_ name: String, says parts: String..., make: @escaping @Sendable (Cart) -> Void) {
            (testDescription, self.parts, self.make) = (name, parts, make)
        }
    }

    static let mistakes: [Mistake] = [
        Mistake("a state's name", says: "cart.actions[\"->pressd\"]", "\"->pressed\"") {
            $0.layer.actions["->pressd"] = .sound("pop")
        },
        Mistake("spaces around the arrow", says: "pressed -> adding", "\"pressed->adding\"") {
            $0.layer.actions["pressed -> adding"] = .sound("pop")
        },
        Mistake("half an arrow", says: "pressed>adding", "\"pressed->adding\"") {
            $0.layer.style = ["actions": .actions(["pressed>adding": .sound("pop")])]
        },
        Mistake("a theme's state", says: "theme.actions[\"->aded\"]", "\"->added\"") {
            $0.layer.theme = ["actions": .actions(["->aded": .sound("pop")])]
        },
        Mistake("an action directly in a style", says: "Style.->pressed", "are under \"actions\"") {
            $0.layer.style = ["->pressed": .action(.sound("pop"))]
        },
        Mistake("a state that feedback asks for", says: "cart.actions[\"->pressed\"]", "\"pressd\"", "\"pressed\"") {
            $0.layer.actions["->pressed"] = .when("state", is: "pressd", .sound("pop"))
        },
        Mistake("a value that feedback asks for", says: "cart.actions[\"->pressed\"]", "isHoverd", "\"isHovered\"") {
            $0.layer.actions["->pressed"] = .when("isHoverd", .sound("pop"))
        },
        Mistake("an animation without a key path", says: "->pressed", "without a key path") {
            $0.layer.actions["->pressed"] = SpringAnimation(spring: .smooth)
        },
        Mistake("a key path's tail", says: "transform.scal", "\"transform.scale\"") {
            $0.layer.actions["->pressed"] = .spring("transform.scal", to: 0.8)
        },
        Mistake("another framework's key path", says: "bounds.width", "\"bounds.size.width\"") {
            $0.layer.actions["->pressed"] = .spring("bounds.width", to: 80)
        },
        Mistake("a key path's tail that is read", says: "bounds.width", "\"bounds.size.width\"") {
            _ = $0.layer["bounds.width"]
        },
        Mistake("a key path's tail that is set", says: "position.z", "\"position") {
            $0.layer["position.z"] = 4
        },
        Mistake("a key that is kicked", says: "transform.scal", "\"transform.scale\"") {
            $0.layer.actions["->pressed"] = .kick(ValueKey<Double>("transform.scal"), velocity: 6)
        },
        Mistake("a key that is to stop", says: "transform.rotation.w", "\"transform.rotation") {
            $0.layer.actions["->pressed"] = .stop(ValueKey<Double>("transform.rotation.w"))
        },
        Mistake("a key that repeats", says: "opacty", "\"opacity\"") {
            $0.layer.actions["->pressed"] = .repeating("opacty", to: 0, every: 1)
        },
        Mistake("an animation's key path", says: "cornerRadis", "\"cornerRadius\"") {
            $0.layer.add(BasicAnimation(keyPath: "cornerRadis"))
        },
        Mistake("a key path's base", says: "transfrom.scale", "\"transform.scale\"") {
            $0.layer.actions["->pressed"] = .spring("transfrom.scale", to: 0.8)
        },
        Mistake("a source", says: "presedColor", "\"pressedColor\"") {
            $0.layer.actions["->pressed"] = .set(.backgroundColor, toValueOf: "presedColor")
        },
        Mistake("a source of a binding", says: "tintColour", "\"tintColor\"") {
            $0.layer.bind("backgroundColor", to: "tintColour")
        },
        Mistake("what is performed", says: "puls", "\"pulse\"") {
            $0.layer.actions["pulse"] = .sound("pop")
            $0.layer.actions["->pressed"] = .perform("puls")
        },
        Mistake("the event after a sequence", says: "\"showm\"", "\"shown\"") {
            $0.layer.actions["->added"] = .sequence(.haptic(.light), then: "showm")
        },
        Mistake("an event that is sent", says: "sucseeded", "\"succeeded\"") {
            $0.interaction.send("sucseeded")
        },
        Mistake("a style's key", says: "tintColour", "\"tintColor\"") {
            $0.layer.style = ["tintColour": .color(.red)]
        },
        Mistake("a property's key in a style", says: "conerRadius", "\"cornerRadius\"") {
            $0.layer.style = ["conerRadius": 4]
        },
        Mistake("a trait", says: "sheme", "\"scheme\"") {
            $0.layer.style = [.when("sheme", is: "light"): ["opacity": 0.5]]
        },
        Mistake("a trait's value", says: "lite", "\"light\"") {
            $0.layer.style = [.when("scheme", is: "lite"): ["opacity": 0.5]]
        },
        Mistake("an action's property", says: "backgroundColour", "\"backgroundColor\"") {
            $0.layer.actions["backgroundColour"] = .ease()
        },
        Mistake("a part's name", says: "tittle", "one of its sublayers") {
            $0.layer.actions["->pressed"] = .sublayer("tittle", .set(.opacity, to: 0.5))
        },
        Mistake("an action for a key path", says: "transform.rotation.z", "\"transform\"") {
            $0.layer.actions["transform.rotation.z"] = .ease()
        },
        Mistake("the case of a state's name", says: "->Pressed", "\"->pressed\"") {
            $0.layer.actions["->Pressed"] = .sound("pop")
        },
        Mistake("a state that is left", says: "presed->", "\"pressed->\"") {
            $0.layer.actions["presed->"] = .sound("pop")
        },
        Mistake("a state of another component", says: "->soaring", "whose states are") {
            $0.layer.style = [.feedback(Kite.self, [.to(.soaring): .sound("pop")])]
        },
        Mistake("feedback for a state on a part", says: "title.actions[\"->pressed\"]", "of \"cart\"") {
            $0.layer.sublayers[0].actions["->pressed"] = .sound("pop")
        },
        Mistake("feedback for a state in a part's style", says: "title.style.actions", "register it there") {
            $0.layer.sublayers[0].style = ["actions": .actions(["->added": .sound("pop")])]
        },
        Mistake("a property that is set", says: "backgroundColour", "\"backgroundColor\"") {
            $0.layer["backgroundColour"] = .color(.red)
        },
        Mistake("the case of a property", says: "cornerradius", "\"cornerRadius\"") { $0.layer["cornerradius"] = 4 },
        Mistake("a value of every control", says: "isSelcted", "\"isSelected\"") { $0.layer["isSelcted"] = true },
        Mistake("a bound property", says: "foregroundColour", "\"foregroundColor\"") {
            $0.layer.sublayers[0].bind("foregroundColour", to: "tintColor")
        },
        Mistake("a source that only a part has", says: "partLevel", "an ancestor has") {
            $0.layer.sublayers[0]["partLevel"] = 0.5
            $0.layer.actions["->pressed"] = .spring(.scale, toValueOf: "partLevel")
        },
        Mistake("a binding to a sibling's key", says: "siblingLevel", "an ancestor has") { cart in
            let other = Layer()
            other["siblingLevel"] = 0.4
            cart.layer.addSublayer(other)
            cart.layer.sublayers[0].bind("opacity", to: "siblingLevel")
        },
        Mistake("an event that is observed", says: "valueChangd", "\"valueChanged\"") {
            $0.onEvent("valueChangd") { _ in }
        },
        Mistake("an event's action", says: "touchUpInsde", "\"touchUpInside\"") {
            $0.layer.actions["touchUpInsde"] = .sound("pop")
        },
        Mistake("another framework's trait", says: "colorScheme", "\"scheme\"") {
            $0.layer.style = [.when("colorScheme", is: "dark"): ["opacity": 0.5]]
        },
        Mistake("a condition on the control", says: "isSelected", "not of the layer") {
            $0.layer.style = [.when("isSelected", is: "true"): ["opacity": 0.5]]
        },
        Mistake("a condition on a value of the layer", says: "mood", "not of the layer") {
            $0.layer["mood"] = "calm"
            $0.layer.style = [.when("mood", is: "calm"): ["opacity": 0.5]]
        },
        Mistake("a theme's trait", says: "cart.theme[\"scheme\"]", "\"light\"") { $0.layer.theme = ["scheme": "lite"] },
        Mistake("a key under a condition", says: "tintColour", "\"tintColor\"") {
            $0.layer.style = [.when(.light): ["tintColour": .color(.red)]]
        },
        Mistake("a state under a condition", says: "->presed", "\"->pressed\"") {
            $0.layer.style = [.when(.light): ["actions": .actions(["->presed": .sound("pop")])]]
        },
        Mistake("a part of a state that is never entered", says: "->idle", "such as \"title\"") {
            $0.layer.actions["->idle"] = .sublayer("Title", .set(.opacity, to: 0.5))
        },
        Mistake("a part that has no landing yet", says: "tittle", "such as \"title\"") {
            $0.layer.actions["->pressed"] = Drag.travel(of: "tittle")
        },
        Mistake("the landing of a part", says: "pressedColour", "\"pressedColor\"") {
            $0.layer.actions["->pressed"] = Drag.travel(of: "title", to: "pressedColour")
        },
        Mistake("a dragged key", says: "opacitty", "\"opacity\"") {
            _ = Drag(of: $0.layer.sublayers[0], "opacitty", in: $0)
        },
        Mistake("a state that is set", says: "cart[\"state\"]", "send it an event", "\"pressed\"") {
            $0.layer["state"] = "presed"
        },
        Mistake("a state's name as an event", says: "\"idle\"", "no state") {
            $0.layer.actions["->added"] = .sequence(.haptic(.light), then: "idle")
        },
        Mistake("an animation that is removed", says: "opacty", "\"opacity\"") {
            $0.layer.add(BasicAnimation(keyPath: "opacity"), forKey: "opacity")
            $0.layer.removeAnimation(forKey: "opacty")
        },
        Mistake("an override without super", says: "layerDidChange", "super.layerDidChange") {
            let part = Deaf()
            $0.addSubview(part)
            part.isEnabled = false
        },
        Mistake("an entry without super", says: "didEnterStage", "super.didEnterStage") { $0.addSubview(Unwelcome()) },
        Mistake(
            "a state of an interaction that is made after the entry", says: "late.actions[\"->presssed\"]",
            "\"->pressed\""
        ) {
            let late = Late()
            $0.addSubview(late)
            late.layer.actions["->presssed"] = .sound("pop")
            late.window?.stage.advance(to: 0.05)
            _ = late.interaction
        },
        Mistake("a remembered key", says: "pressedColr", "\"pressedColor\"") {
            let part = Forgetful()
            part.layer.name = "part"
            $0.superview?.layer.name = "root"
            $0.addSubview(part)
            _ = part.window?.memory()
        },
        Mistake("a key that the layout reads", says: "pressedColur", "\"pressedColor\"") {
            let part = View()
            part.layoutKeys = ["pressedColur"]
            $0.addSubview(part)
        },
    ]

    enum Kite: String, CaseIterable { case soaring, down }

    final class Deaf: Control {
        override func layerDidChange(_ layer: Layer, key: Key) {}
    }

    final class Unwelcome: Control {
        override func didEnterStage() {}
    }

    final class Forgetful: Control {
        override var rememberedKeys: [Key] { ["pressedColr"] }
    }

    final class Late: View {
        enum State: String, CaseIterable { case off, pressed }

        lazy var interaction = Interaction<State>(in: layer, initially: .off) { _, event in
            event == "go" ? .pressed : nil
        }

        init() {
            super.init()
            layer.name = "late"
        }
    }

    @Test("is reported once, with the layer or the table, the key, and the closest valid name", arguments: mistakes)
    func isSaid(_ mistake: Mistake) {
        let messages = messages(mistake.make)
        #expect(messages.count == 1, "\(messages)")
        for part in mistake.parts { #expect(messages.first?.contains(part) == true, "\(messages)") }
    }

    /// What a class says is where most components have their feedback.
    final class Flawed: Control {
        enum State: String, CaseIterable { case idle, pressed }

        private(set) lazy var interaction = Interaction<State>(in: layer, initially: .idle) { state, event in
            switch (state, event) {
            case (.idle, .touchDown): .pressed
            case (.pressed, .touchUpInside): .idle
            default: nil
            }
        }

        override init(frame: Rect = Rect(x: 0, y: 0, width: 100, height: 44)) {
            super.init(frame: frame)
            _ = interaction
        }

        override func handle(_ event: Event) { interaction.send(event) }

        override class var typeName: String { "Flawed" }

        override class var defaults: Style {
            [
                "cornerRadus": 4, "resting": 1, "pressedTone": .color(.red),
                "actions": .actions([
                    "->presed": .sound("pop"), "backgroundColr": .ease(), "flutter": .sound("pop"),
                    "->pressed": .group(
                        .spring("transform.scael", to: 0.8), .ease(.backgroundColor, toValueOf: "presedTone"),
                        .perform("fluter"), .sequence(.haptic(.light), then: "doen")),
                ]),
            ]
        }
    }

    @Test("of a class's defaults is reported as soon as a layer of the class is on a stage, and not again when it runs")
    func ofAClass() {
        var messages: [String] = []
        Diagnostics.withHandler({ messages.append($0.message) }) {
            let stage = HandDrivenStage(Flawed())
            stage.advance(to: 0.1)
            let atEntry = messages
            for (text, hint) in [
                ("Flawed.defaults[\"cornerRadus\"]", "cornerRadius"), ("Flawed.defaults[\"->presed\"]", "->pressed"),
                ("Flawed.defaults[\"backgroundColr\"]", "backgroundColor"), ("transform.scael", "transform.scale"),
                ("presedTone", "pressedTone"), ("fluter", "flutter"), ("\"doen\"", nil),
            ] as [(String, String?)] {
                let found = atEntry.filter { $0.contains(text) }
                #expect(found.count == 1, "\(text): \(found)")
                if let hint { #expect(found.first?.contains("did you mean \"\(hint)\"?") == true, "\(found)") }
            }
            #expect(atEntry.count == 7, "\(atEntry)")
            stage.touch(.began, at: 0.2)
            stage.touch(.ended, at: 0.3)
            stage.advance(to: 1)
            #expect(messages == atEntry)
        }
    }

    @Test("that is none is not reported: valid names, custom names, and names used later")
    func isNotSaid() {
        #expect(
            messages { cart in
                cart.layer.actions["->pressed"] = .group(.spring(.scale, to: 0.8), .ease("glow", to: 1))
                cart.layer.actions["pressed->"] = .sublayer("title", .ease(.opacity, to: 0.5))
                cart.layer.actions["state"] = .sequence(.haptic(.light), then: "shown")
                cart.layer.actions["celebrate"] = .sound("pop")
                cart.layer.style = [
                    "glow": 0, "anythingElse": 3, .when("density", is: "compact"): ["cornerRadius": 4],
                    .when("scheme", is: "light"): ["tintColor": .color(.black)],
                ]
                cart.layer.theme = ["actions": .actions(["->added": .null, "adding->": .null])]
                cart.layer.perform("celebrate")
            } == [])
    }

    @Test("fails a test by itself, at its time, once; expected, it does not")
    func failsTests() {
        withKnownIssue {
            let stage = HandDrivenStage(Cart())
            stage.perform(at: 0.1) { stage.layer.actions["->pressd"] = .sound("pop") }
            for tenth in 1...9 { stage.advance(to: Double(tenth) / 10) }
            #expect(stage.diagnostics.map(\.time) == [0.1])
        } matching: { issue in
            issue.comments.contains { $0.rawValue.hasPrefix("at 0.1 s: FineMotor: cart.actions[\"->pressd\"]") }
        }
        let stage = HandDrivenStage(Cart())
        expectDiagnostic("did you mean \"->pressed\"?") {
            stage.layer.actions["->pressd"] = .sound("pop")
            stage.advance(to: 0.1)
        }
        #expect(stage.diagnostics == [])
    }

    @Test("is in the explanation of a search")
    func isExplained() {
        let cart = Cart()
        let explained = cart.layer.explainAction(forKey: "->pressd").description
        #expect(explained.contains("never searched: it names no change of \"state\""))
        #expect(explained.contains("did you mean \"->pressed\"?"))
        #expect(!cart.layer.explainAction(forKey: "->pressed").description.contains("never searched"))
    }

    @Test("is not looked for where only refusals are")
    func isALevel() async {
        await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            Diagnostics.level = .refusals
            let stage = HandDrivenStage(Cart())
            stage.layer.actions["->pressd"] = .sound("pop")
            stage.advance(to: 0.1)
            guard stage.diagnostics == [] else { fatalError("\(stage.diagnostics)") }
        }
    }
}
