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

        /// Views without a superview that live as long as the cart.
        var kept: [View] = []
        var drag: Drag?

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
        Mistake("a key path's tail that is shown", says: "bounds.width", "\"bounds.size.width\"") {
            _ = $0.layer.presentation["bounds.width"]
        },
        Mistake("a key path's tail with a velocity", says: "bounds.width", "\"bounds.size.width\"") {
            _ = $0.layer.presentation.velocity(forKey: "bounds.width")
        },
        Mistake("a key path's tail whose animation is removed", says: "bounds.width", "\"bounds.size.width\"") {
            $0.layer.removeAnimation(forKey: "bounds.width")
        },
        Mistake("the case of a short property", says: "cart[\"Opacity\"]", "\"opacity\"") { $0.layer["Opacity"] = 0.5 },
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
        Mistake("an action for an event", says: "cart[\"touchDown\"] is an event", "\"onEvent\"") {
            $0.layer.actions["touchDown"] = .sound("pop")
        },
        Mistake("an action for a state", says: "cart.actions[\"adding\"] is a state", "\"->adding\"") {
            $0.layer.actions["adding"] = .sound("pop")
        },
        Mistake("an action as a value", says: "cart[\"->pressed\"] is an action among the values", "\"actions\"") {
            $0.layer["->pressed"] = .action(.sound("pop"))
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
        Mistake("a travel without a number of its spring", says: "title[\"response\"]", "nor an ancestor has it") {
            ($0.layer["landing"], $0.layer["dampingRatio"]) = (.point(Point(x: 9, y: 9)), 0.8)
            $0.layer.actions["->pressed"] = Drag.travel(of: "title")
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
        Mistake(
            "a state of an interaction of a part without a view", says: "bulb.actions[\"->presssed\"]", "\"->pressed\""
        ) {
            let lamp = Lamp()
            $0.addSubview(lamp)
            lamp.bulb.actions["->presssed"] = .sound("pop")
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
        Mistake("a key in a state that is never entered", says: "cart[\"opacty\"]", "\"opacity\"") {
            $0.layer.actions["->added"] = .spring("opacty", to: 0.5)
        },
        Mistake("a type in a state that is never entered", says: "cart.opacity takes a number", "\"half\"") {
            $0.layer.actions["->added"] = AnimatedChange("opacity", to: .value("half"), animation: nil)
        },
        Mistake("a type in a state that is entered", says: "cart.opacity takes a number", "\"half\"") {
            $0.layer.actions["->pressed"] = AnimatedChange("opacity", to: .value("half"), animation: nil)
        },
        Mistake("a value out of range", says: "cart.opacity takes a number from 0 to 1") {
            $0.layer.actions["->added"] = .set(.opacity, to: 80)
        },
        Mistake("the type of a part of a value", says: "cart.transform.scale takes a part of the same type") {
            $0.layer.actions["->added"] = AnimatedChange("transform.scale", to: .value("big"), animation: nil)
        },
        Mistake("the type of a source", says: "cart.opacity takes a number", "color") {
            $0.layer.actions["->added"] = .set("opacity" as ValueKey<Color>, toValueOf: "tintColor")
        },
        Mistake("a key of a part", says: "title[\"opacty\"]", "\"opacity\"") {
            $0.layer.actions["->added"] = .sublayer("title", .spring("opacty", to: 0.5))
        },
        Mistake("a part among several", says: "cart.->added", "such as \"title\"") {
            $0.layer.actions["->added"] = .staggered("tittle", every: 0.1, .ease(.opacity, to: 0))
        },
        Mistake("an animation's key in a state that is never entered", says: "cart[\"opacty\"]", "\"opacity\"") {
            $0.layer.actions["->added"] = BasicAnimation(keyPath: "opacty")
        },
        Mistake("the type of an animation's end", says: "cart.opacity takes a number", "\"half\"") {
            let animation = BasicAnimation(keyPath: "opacity")
            animation.toValue = "half"
            $0.layer.add(animation)
        },
        Mistake("keyframes of two types", says: "cart[\"opacity\"]", "number and color") {
            $0.layer.add(KeyframeAnimation(keyPath: "opacity", values: [0, .color(.red)]))
        },
        Mistake("keyframes without values", says: "cart[\"opacity\"]", "without values") {
            $0.layer.add(KeyframeAnimation(keyPath: "opacity"))
        },
        Mistake("key times in seconds", says: "cart[\"opacity\"]", "3 ascending ones, from 0 to 1") {
            let animation = KeyframeAnimation(keyPath: "opacity", values: [0, 1, 0])
            animation.keyTimes = [0, 2, 4]
            $0.layer.add(animation)
        },
        Mistake("a duration in milliseconds", says: "cart[\"->pressed\"]", "300.0 seconds", "\"0.3\"") {
            $0.layer.actions["->pressed"] = .ease(.opacity, to: 0.5, duration: 300)
        },
        Mistake("a response in milliseconds", says: "cart[\"->pressed\"]", "350.0 seconds", "\"0.35\"") {
            $0.layer.actions["->pressed"] = .spring(.opacity, to: 0.5, dampingRatio: 1, response: 350)
        },
        Mistake("a pause in milliseconds", says: "cart[\"->pressed\"]", "500.0 seconds", "\"0.5\"") {
            $0.layer.actions["->pressed"] = .sequence(.wait(500), .set(.opacity, to: 0.5))
        },
        Mistake("an interval in milliseconds", says: "cart[\"->pressed\"]", "50.0 seconds", "\"0.05\"") {
            $0.layer.actions["->pressed"] = .staggered("title", every: 50, .ease(.opacity, to: 0))
        },
        Mistake("an animation block in milliseconds", says: "View.animate", "250.0 seconds", "\"0.25\"") { cart in
            View.animate(duration: 250) { cart.alpha = 0.5 }
        },
        Mistake("a toast in milliseconds", says: "Toast[\"duration\"]", "4000.0 seconds", "\"4.0\"") {
            let stack = ToastStack(frame: Rect(x: 0, y: 0, width: 200, height: 100))
            $0.addSubview(stack)
            stack.push("Saved", duration: 4000)
        },
        Mistake("a timer in milliseconds", says: "Stage[\"delay\"]", "250.0 seconds", "\"0.25\"") {
            $0.layer.stage?.schedule(after: 250) {}.cancel()
        },
        Mistake("an angle in degrees", says: "cart[\"transform.rotation.z\"]", "radians", "\"1.57") {
            $0.layer.actions["->pressed"] = .spring(.rotation, to: 90)
        },
        Mistake("the name of an often used property", says: "cart[\"opacty\"]", "nothing reads", "\"opacity\"") {
            $0.layer["opacty"] = 0.5
        },
        Mistake("a value of the class", says: "cart[\"presedColor\"]", "nothing reads", "\"pressedColor\"") {
            $0.layer["presedColor"] = .color(.red)
        },
        Mistake("a number for a trait", says: "cart.theme[\"textSize\"]", "never 20.0", "accessibility5") {
            $0.layer.theme = ["textSize": 20]
        },
        Mistake("a text for a number", says: "SegmentedControl.reach takes a number, as its class has") {
            let segments = SegmentedControl(titles: ["Day", "Week"])
            $0.addSubview(segments)
            segments.layer["reach"] = "far"
        },
        Mistake("a number for a name", says: "Sheet.detent takes a string") {
            let sheet = Sheet(frame: Rect(x: 0, y: 0, width: 100, height: 200))
            $0.addSubview(sheet)
            sheet.layer["detent"] = 2
        },
        Mistake("progress in percent", says: "Loader[\"progress\"]", "not 50.0 percent", "\"0.5\"") {
            let loader = Loader(frame: Rect(x: 0, y: 0, width: 20, height: 20))
            $0.addSubview(loader)
            loader.layer["progress"] = 50
        },
        Mistake("locations that descend", says: "sky[\"locations\"]", "ascending") {
            let sky = GradientLayer()
            (sky.name, sky.colors, sky.locations) = ("sky", [.red, .blue], [1, 0])
            $0.layer.addSublayer(sky)
        },
        Mistake("a shake that is not added", says: "cart[\"position.x\"]", "offsets", "\"isAdditive\"") {
            $0.layer.actions["->pressed"] = KeyframeAnimation(keyPath: "position.x", values: [0, -9, 9, 0])
        },
        Mistake("a group that clips", says: "cart[\"animation\"]", "after 0.25 seconds", "\"duration\"") {
            let animation = BasicAnimation(keyPath: "opacity")
            (animation.toValue, animation.duration) = (0, 1)
            $0.layer.add(AnimationGroup([animation]))
        },
        Mistake("a time of a state that does not exist", says: "cart[\"tab\"]", "\"Weak\"", "\"Week\"") {
            _ = Interaction(
                in: $0.layer, under: "tab", states: ["Day", "Week"], initially: "Day",
                after: [NamedState("Weak"): (1, "Day")])
        },
        Mistake("the end of a row's move", says: "ListView.rows takes", "at least 0", "9") {
            let list = ListView(rowHeight: 20)
            list.frame = Rect(x: 0, y: 100, width: 100, height: 100)
            list.onShow { _, _ in }
            $0.addSubview(list)
            list.insertRows(2, at: 0)
            list.moveRow(from: 0, to: 9)
        },
        Mistake("a kick in degrees", says: "cart[\"transform.rotation.z\"]", "radians", "\"12.56") {
            $0.layer.actions["->pressed"] = .kick("transform.rotation.z" as ValueKey<Double>, velocity: 720)
        },
        Mistake("a scale in percent", says: "cart[\"transform.scale\"]", "not 95.0 percent", "\"0.95\"") {
            $0.layer.actions["->pressed"] = .spring(.scale, to: 95)
        },
        Mistake("a repetition in milliseconds", says: "cart[\"->pressed\"]", "800.0 seconds", "\"0.8\"") {
            $0.layer.actions["->pressed"] = .repeating(.opacity, to: 0.2, every: 800)
        },
        Mistake("a transaction in milliseconds", says: "Transaction[\"animationDuration\"]", "300.0", "\"0.3\"") {
            Transaction.begin()
            Transaction.animationDuration = 300
            $0.layer.opacity = 0.5
            Transaction.commit()
        },
        Mistake("a name of several parts", says: "cart[\"->pressed\"]", "siblings named \"star\"") {
            for _ in 0..<3 { $0.addPart(Layer(), named: "star") }
            $0.layer.actions["->pressed"] = .sublayer("star", .set(.opacity, to: 0.5))
        },
        Mistake("a name of two states", says: "cart.tab takes", "a state once", "\"Week\"") {
            _ = Interaction(in: $0.layer, under: "tab", states: ["Day", "Week", "Week"], initially: "Day")
        },
        Mistake("a drag without a recognizer", says: "dragged[\"position\"]", "no recognizer moves", "\"attach\"") {
            $0.addSubview(Unattached())
        },
        Mistake("a turn in degrees", says: "cart[\"transform.rotation.z\"]", "radians", "\"6.28") {
            $0.layer.actions["->pressed"] = .turning(.rotation, by: 360, every: 1)
        },
        Mistake("a color of bytes", says: "cart[\"backgroundColor\"]", "0…1") {
            $0.layer.actions["->pressed"] = .ease(.backgroundColor, to: Color(red: 255, green: 128, blue: 0))
        },
        Mistake("a name that a property never has", says: "title[\"alignmentMode\"]", "\"middle\"", "center") {
            $0.layer.sublayers[0]["alignmentMode"] = "middle"
        },
        Mistake("a name of a property in a style", says: "title.style[\"alignmentMode\"]", "\"center\"") {
            $0.layer.sublayers[0].style = ["alignmentMode": "centre"]
        },
        Mistake(
            "another framework's name of a value", says: "cart[\"contentsGravity\"]",
            "did you mean \"resizeAspectFill\""
        ) {
            $0.layer["contentsGravity"] = "aspectFill"
        },
        Mistake("a value of every control that is a text", says: "cart.isEnabled takes a bool") {
            $0.layer["isEnabled"] = "no"
        },
        Mistake("a value of the class in a style", says: "cart.pressedColor takes a color, as its class has") {
            $0.layer.style = ["pressedColor": "red"]
        },
        Mistake("a theme's value for a class", says: "cart.theme.pressedColor takes a color") {
            $0.layer.theme = ["pressedColor": 3]
        },
        Mistake("a trait that is a text", says: "cart.theme.reducesMotion takes a bool") {
            $0.layer.theme = ["reducesMotion": "true"]
        },
        Mistake("another framework's trait in a theme", says: "cart.theme[\"colorScheme\"]", "\"scheme\"") {
            $0.layer.theme = ["colorScheme": "dark"]
        },
        Mistake("a Boolean that is asked as a text", says: "cart.actions[\"->pressed\"]", "isSelected", "is a bool") {
            $0.layer.actions["->pressed"] = .when("isSelected", is: "true", .sound("pop"))
        },
        Mistake("a state that is asked as a Boolean", says: "cart.actions[\"->pressed\"]", "is no bool") {
            $0.layer.actions["->pressed"] = .when("state", .sound("pop"))
        },
        Mistake("a state that follows itself", says: "cart.actions[\"pressed->pressed\"]", "no change") {
            $0.layer.actions["pressed->pressed"] = .sound("pop")
        },
        Mistake("a state in a style", says: "cart.style[\"state\"]", "send it an event") {
            $0.layer.style = ["state": "pressed"]
        },
        Mistake("a condition in one that excludes it", says: "cart.style[\"when scheme dark\"]", "never holds") {
            $0.layer.style = [.when(.light): [.when(.dark): ["opacity": 0.5]]]
        },
        Mistake("a value that is bound to itself", says: "title[\"foregroundColor\"]", "to itself") {
            $0.layer.sublayers[0].bind("foregroundColor", to: "foregroundColor")
        },
        Mistake("bindings in a cycle", says: "title[\"high\"]", "to itself") {
            let title = $0.layer.sublayers[0]
            (title["low"], title["high"]) = (0.3, 0.4)
            title.bind("low", to: "high")
            title.bind("high", to: "low")
        },
        Mistake("a value that is set to itself", says: "cart[\"opacity\"]", "its own value") {
            $0.layer.actions["->added"] = .set(.opacity, toValueOf: .opacity)
        },
        Mistake("a property of another class", says: "cart[\"foregroundColor\"]", "TextLayer", "\"title\"") {
            $0.layer.actions["->added"] = .ease(.foregroundColor, to: .red)
        },
        Mistake("what is stopped", says: "cart[\"transform.rotation.x\"]", "nothing has moved it", "transform.rotation")
        {
            $0.layer.actions["->added"] = .turning(.rotation, every: 1)
            $0.layer.actions["->pressed"] = .stop(.rotationX)
        },
        Mistake("a value that is caught", says: "cart[\"opacty\"]", "\"opacity\"") { $0.layer.hold("opacty") },
        Mistake("a value that is dragged", says: "cart[\"opacty\"]", "\"opacity\"") {
            $0.layer.drag("opacty", to: 0.5)
        },
        Mistake("a presentation value", says: "cart[\"opacty\"]", "\"opacity\"") {
            _ = $0.layer.presentation["opacty"]
        },
        Mistake("a velocity", says: "cart[\"positon\"]", "\"position\"") {
            _ = $0.layer.presentation.velocity(forKey: "positon")
        },
        Mistake("a closure after its animation was added", says: "cart[\"opacity\"]", "never called") {
            let animation = BasicAnimation(keyPath: "opacity")
            animation.toValue = 0
            $0.layer.add(animation, forKey: "opacity")
            animation.onEnd { _ in }
        },
        Mistake("a layer beside one that is elsewhere", says: "cart[\"sublayers\"]", "does not contain") {
            $0.layer.insertSublayer(Layer(), above: Layer())
        },
        Mistake("a view's layer instead of the view", says: "cart[\"sublayers\"]", "\"inner\"", "addSubview") {
            let inner = Cart()
            inner.layer.name = "inner"
            $0.layer.addSublayer(inner.layer)
            $0.kept = [inner]
        },
        Mistake("the layer of a view with a gesture", says: "cart[\"sublayers\"]", "\"inner\"", "addSubview") {
            let inner = View()
            inner.layer.name = "inner"
            inner.addGestureRecognizer(TapRecognizer())
            $0.layer.addSublayer(inner.layer)
            $0.kept = [inner]
        },
        Mistake("a view's layer that leaves without the view", says: "cart[\"sublayers\"]", "removeFromSuperview") {
            let inner = View()
            $0.addSubview(inner)
            inner.layer.removeFromSuperlayer()
        },
        Mistake("a delegate that nothing keeps", says: "cart[\"delegate\"]", "store it in a property") {
            $0.layer.delegate = Silence()
        },
        Mistake("an observer that nothing keeps", says: "Stage[\"observer\"]", "store it in a property") {
            $0.window?.stage.observer = Witness()
        },
        Mistake("an override that keeps touches", says: "Numb[\"touch\"]", "super.touch") {
            $0.window?.tap(Numb())
        },
        Mistake("touches of another clock", says: "Window[\"time\"]", "86400.5 seconds", "\"stage.time\"") {
            guard let window = $0.window else { return }
            window.send(Touch(id: 9, phase: .began, time: 86_400, location: .zero))
            window.stage.advance(to: 0.01)
            window.send(Touch(id: 9, phase: .moved, time: 86_400.5, location: .zero))
        },
        Mistake("keys in milliseconds", says: "Window[\"time\"]", "1016.0 seconds", "\"stage.time\"") {
            guard let window = $0.window else { return }
            window.send(KeyPress(.space, .down, time: 1000))
            window.stage.advance(to: 0.016)
            window.send(KeyPress(.space, .up, time: 1016))
        },
        Mistake("a slider's value that is a text", says: "Slider[\"value\"]", "is no finite number", "half") {
            let slider = Slider()
            $0.addSubview(slider)
            slider.layer["value"] = "half"
        },
        Mistake("a segment by its title", says: "SegmentedControl[\"selectedIndex\"]", "is no number", "Week") {
            let segments = SegmentedControl(titles: ["Day", "Week"])
            $0.addSubview(segments)
            segments.layer["selectedIndex"] = "Week"
        },
        Mistake("a snapping position that is no number", says: "ScrollView[\"snap\"]", "nan", "nothing snaps") {
            let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 50, height: 50))
            scroll.contentSize = Size(width: 50, height: 500)
            scroll.snap { _ in Point(x: 0, y: .nan) }
            $0.addSubview(scroll)
            _ = scroll.scroll(by: Point(x: 0, y: 60))
        },
        Mistake("a damping ratio in percent", says: "cart[\"->pressed\"]", "of 80.0", "\"0.8\"") {
            $0.layer.actions["->pressed"] = .spring(.scale, to: 0.9, dampingRatio: 80, response: 0.3)
        },
        Mistake("the damping of another framework", says: "cart[\"->added\"]", "of 300.0", "critical damping") {
            $0.layer.actions["->added"] = .spring(.scale, to: 0.9, dampingRatio: 300, response: 0.3)
        },
        Mistake("a content size that is no number", says: "ScrollView[\"contentSize\"]", "nan", "counts as 0") {
            let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 50, height: 50))
            scroll.contentSize = Size(width: 50, height: .nan)
            $0.addSubview(scroll)
        },
        Mistake("a drag across its recognizer", says: "rail[\"position\"]", "along y", "\"direction\"") {
            $0.addSubview(Rail(.horizontal))
        },
        Mistake("timers that start each other", says: "Stage.time", "of \"blinking\"") {
            $0.addSubview(Blinking())
        },
        Mistake("an interaction that nothing keeps", says: "Forgotten[\"state\"]", "store it in a property") {
            $0.addSubview(Forgotten())
        },
        Mistake("a drag that nothing keeps", says: "\"landing\"", "store it in a property") {
            $0.addSubview(Dropped())
        },
        Mistake("events that reach no interaction", says: "mute[\"touchDown\"]", "override handle(_:)") {
            $0.window?.tap(Mute())
        },
        Mistake("feedback for states without an interaction", says: "bare[\"->pressed\"]", "has no interaction") {
            $0.window?.tap(Bare())
        },
        Mistake("a key of a keyboard", says: "cart[\"ArrowLeft\"]", "no key that a host sends", "\"left\"") { cart in
            cart.onKeys([KeyPress.Name(rawValue: "ArrowLeft")], cart) { _, _ in }
        },
        Mistake("an element without a name", says: "[\"accessibilityLabel\"]", "a button needs one") {
            $0.addSubview(Unnamed())
        },
        Mistake("a scroll view without a size", says: "ScrollView[\"contentSize\"]", "nothing scrolls") {
            let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 50, height: 50))
            scroll.addSubview(View(frame: Rect(x: 0, y: 0, width: 50, height: 500)))
            $0.addSubview(scroll)
        },
        Mistake("a time of a state in milliseconds", says: "timed[\"state\"]", "1300.0 seconds", "\"1.3\"") {
            let timed = Timed()
            $0.addSubview(timed)
        },
        Mistake(
            "a recognizer that is in no view", says: "Untouched[\"gestureRecognizers\"]", "PanRecognizer", "addGesture"
        ) {
            $0.addSubview(Untouched())
        },
        Mistake(
            "a recognizer that nothing keeps", says: "Unheard[\"gestureRecognizers\"]", "TapRecognizer", "addGesture"
        ) {
            $0.addSubview(Unheard())
        },
        Mistake(
            "a change that the logic never makes", says: "cart.actions[\"added->pressed\"]", "pressed, adding, added"
        ) {
            $0.layer.actions["added->pressed"] = .sound("pop")
        },
        Mistake("a state that the logic never enters", says: "Stuck.defaults[\"->lost\"]", "leads to off, on") {
            $0.addSubview(Stuck())
        },
        Mistake(
            "a change in a style that the logic never makes", says: "actions[\"adding->pressed\"]", "no event causes"
        ) {
            $0.layer.style = [.action(for: "adding->pressed", .sound("pop")), .action(for: "adding->idle", .null)]
        },
        Mistake("a layout that never ends", says: "Restless[\"layoutSubviews\"]", "another layout each time") {
            $0.addSubview(Restless())
        },
        Mistake(
            "recognizers that are added in each layout", says: "Piling[\"gestureRecognizers\"]", "with each layout",
            "init"
        ) {
            let piling = Piling()
            $0.addSubview(piling)
            for width in 1...10 {
                piling.frame.size.width = Double(width)
                piling.layoutIfNeeded()
            }
        },
        Mistake("a shadow that is clipped", says: "title[\"shadowOpacity\"]", "clips its shadow") {
            let view = View()
            (view.layer.name, view.layer.shadowOpacity, view.clipsToBounds) = ("title", 0.5, true)
            $0.addSubview(view)
        },
        Mistake("a shadow of text", says: "title[\"shadowOpacity\"]", "without a background", "\"backgroundColor\"") {
            let view = TextView("Save")
            (view.layer.name, view.layer.shadowOpacity) = ("title", 0.5)
            $0.addSubview(view)
        },
        Mistake("a mask without a color", says: "masked[\"mask\"]", "hides the whole layer", "\"backgroundColor\"") {
            let (view, mask) = (View(), Layer())
            (view.layer.name, view.layer.mask) = ("masked", mask)
            $0.addSubview(view)
        },
        Mistake("a trait that feedback asks for", says: "cart.actions[\"->pressed\"]", "scheme", "\"light\"") {
            $0.layer.actions["->pressed"] = .when("scheme", is: "lite", .sound("pop"))
        },
        Mistake("a trait in a style", says: "cart.style[\"direction\"]", "never \"rtl\"", "rightToLeft") {
            $0.layer.style = ["direction": "rtl"]
        },
        Mistake("a state that is animated", says: "cart[\"state\"]", "nothing animates: send it an event") {
            $0.layer.actions["->pressed"] = .ease("state" as ValueKey<Double>, to: 1)
        },
        Mistake("a change of state as an event", says: "cart[\"->pressed\"]", "not an event", "\"onChange\"") {
            $0.onEvent("->pressed") { _ in }
        },
        Mistake("a shape without a color", says: "line[\"path\"]", "neither a fill nor a stroke", "\"strokeColor\"") {
            let line = ShapeLayer(lineWidth: 3)
            (line.name, line.path) = ("line", .polyline([.zero, Point(x: 4, y: 4)], isClosed: false))
            $0.layer.addSublayer(line)
        },
        Mistake("locations in percent", says: "sky[\"locations\"]", "each of its 2 colors") {
            let sky = GradientLayer()
            (sky.name, sky.colors) = ("sky", [.red, .blue])
            sky.locations = [0, 100]
            $0.layer.addSublayer(sky)
        },
        Mistake("locations in percent, once it is shown", says: "sky[\"locations\"]", "each of its 2 colors") { cart in
            let sky = GradientLayer()
            (sky.name, sky.colors, sky.locations) = ("sky", [.red, .blue], [0, 1])
            cart.layer.addSublayer(sky)
            cart.onEvent(.touchDown) { _ in sky.locations = [0, 100] }
        },
        Mistake("a part of a value of one's own", says: "cart[\"dialFace.hour\"]", "as a whole", "\"dialFace\"") {
            $0.layer["dialFace"] = .vector([3, 15, 0, 0])
            $0.layer.actions["->pressed"] = .ease("dialFace.hour", to: 4)
        },
        Mistake("locations in percent in an animation", says: "sky[\"locations\"]", "fractions", "percent") {
            let sky = GradientLayer()
            (sky.name, sky.colors, sky.locations) = ("sky", [.red, .blue], [0, 1])
            $0.layer.addSublayer(sky)
            let motion = BasicAnimation(keyPath: "locations")
            (motion.toValue, motion.duration) = ([50, 100], 1)
            sky.add(motion)
        },
        Mistake("the end of a stroke in percent", says: "line[\"strokeEnd\"]", "is a fraction, from 0 to 1") {
            let line = ShapeLayer(lineWidth: 3)
            (line.name, line.path) = ("line", .polyline([.zero, Point(x: 4, y: 4)], isClosed: false))
            (line.strokeColor, line.strokeEnd) = (.red, 50)
            $0.layer.addSublayer(line)
        },
        Mistake("an anchor in points", says: "title[\"anchorPoint\"]", "from 0 to 1") {
            let view = View(frame: Rect(x: 0, y: 0, width: 40, height: 20))
            (view.layer.name, view.layer.anchorPoint) = ("title", Point(x: 20, y: 10))
            $0.addSubview(view)
        },
        Mistake("an anchor in points in a style", says: "title[\"anchorPoint\"]", "from 0 to 1") {
            let view = View(frame: Rect(x: 0, y: 0, width: 40, height: 20))
            view.layer.name = "title"
            view.layer.style = [.set("anchorPoint", to: .point(Point(x: 20, y: 10)))]
            $0.addSubview(view)
        },
        Mistake("the end of a stroke in percent for a class", says: "Stroked.defaults[\"strokeEnd\"]", "from 0 to 1") {
            $0.layer.addSublayer(Stroked())
        },
        Mistake("the end of a gradient in points", says: "sky[\"endPoint\"]", "from 0 to 1") {
            let sky = GradientLayer()
            (sky.name, sky.colors) = ("sky", [.red, .blue])
            sky.endPoint = Point(x: 0, y: 44)
            $0.layer.addSublayer(sky)
        },
        Mistake("a part of a picture in pixels", says: "picture[\"contentsRect\"]", "from 0 to 1") {
            let picture = Layer()
            (picture.name, picture.contentsRect) = ("picture", Rect(x: 0, y: 0, width: 64, height: 64))
            $0.layer.addSublayer(picture)
        },
        Mistake(
            "a detent that a sheet does not have", says: "Sheet[\"detent\"]", "not one of small, medium", "\"large\""
        ) {
            let sheet = Sheet(frame: Rect(x: 0, y: 0, width: 100, height: 200))
            sheet.layer["detent"] = "larg"
            $0.addSubview(sheet)
        },
        Mistake("a number for a Boolean", says: "Lever[\"isOn\"]", "not one of false, true") {
            let lever = Lever(frame: Rect(x: 0, y: 0, width: 60, height: 90))
            lever.layer["isOn"] = 1
            $0.addSubview(lever)
        },
        Mistake("a refresh that is only added", says: "PullToRefresh[\"sublayers\"]", "assign it", "\"pullToRefresh\"")
        {
            let (scroll, refresh) = (ScrollView(frame: Rect(x: 0, y: 0, width: 50, height: 50)), PullToRefresh())
            refresh.onLoad { $0.end() }
            scroll.addSubview(refresh)
            $0.addSubview(scroll)
        },
        Mistake("a parameter out of its range", says: "SegmentedControl[\"reach\"]", "of at least 0", "-5", "not set") {
            let segments = SegmentedControl(titles: ["Day", "Week"])
            segments.layer["reach"] = -5
            $0.addSubview(segments)
        },
        Mistake("a recognizer in two views", says: "other[\"gestureRecognizers\"]", "that \"cart\" has, too") {
            let (view, tap) = (View(), TapRecognizer())
            view.layer.name = "other"
            $0.addSubview(view)
            $0.addGestureRecognizer(tap)
            view.addGestureRecognizer(tap)
        },
        Mistake("a recognizer that waits for one in no view", says: "waiting[\"gestureRecognizers\"]", "in no view") {
            let (view, tap, other) = (View(), TapRecognizer(), TapRecognizer(count: 2))
            view.layer.name = "waiting"
            tap.require(toFail: other)
            view.addGestureRecognizer(tap)
            tap.onChange { _, _ in withExtendedLifetime(other) {} }
            $0.addSubview(view)
        },
        Mistake(
            "a recognizer that waits for one that is gone", says: "waiting[\"gestureRecognizers\"]", "waits for a Pan"
        ) {
            let (view, tap) = (View(), TapRecognizer())
            view.layer.name = "waiting"
            tap.require(toFail: PanRecognizer())
            view.addGestureRecognizer(tap)
            $0.addSubview(view)
        },
        Mistake(
            "a recognizer with a closure that is in no view", says: "Observed[\"gestureRecognizers\"]", "lacks a Tap"
        ) {
            $0.addSubview(Observed())
        },
        Mistake("a recognizer that is gone before a touch", says: "TapRecognizer[\"onChange\"]", "in no view") { _ in
            TapRecognizer().onChange { _, _ in }
        },
        Mistake("a moment of SwiftUI", says: "cart.actions[\"onAppear\"]", "\"onOrderIn\"") {
            $0.layer.actions["onAppear"] = .ease(.opacity, to: 1)
        },
        Mistake("a property of UIKit's controls", says: "cart.actions[\"isHighlighted\"]", "\"touchDown\"") {
            $0.layer.actions["isHighlighted"] = .spring(.scale, to: 0.9)
        },
        Mistake("a property of UIKit in a style", says: "cart.style[\"alpha\"]", "nothing reads", "\"opacity\"") {
            $0.layer.style = ["alpha": 0.5]
        },
        Mistake("a property of CSS that is set", says: "cart[\"border-radius\"]", "\"cornerRadius\"") {
            $0.layer["border-radius"] = 4
        },
        Mistake("a property of SwiftUI that is animated", says: "cart[\"scaleEffect\"]", "\"transform.scale\"") {
            $0.layer.actions["->added"] = .spring("scaleEffect", to: 0.8)
        },
        Mistake("a short name that is animated", says: "cart[\"rotate\"]", "\"transform.rotation.z\"") {
            $0.layer.actions["->pressed"] = .spring("rotate", to: 0.8)
        },
        Mistake("a property of UIKit with an action", says: "cart.actions[\"alpha\"]", "no search", "\"opacity\"") {
            $0.layer.actions["alpha"] = .ease()
        },
        Mistake("an event of a browser", says: "cart.actions[\"onClick\"]", "\"touchUpInside\"") {
            $0.layer.actions["onClick"] = .sound("pop")
        },
        Mistake("an event of UIKit that is observed", says: "cart[\"touchesBegan\"]", "\"touchDown\"") {
            $0.onEvent("touchesBegan") { _ in }
        },
        Mistake("an animation that is changed after it was added", says: "cart[\"opacity\"]", "without effect") {
            let animation = BasicAnimation(keyPath: "opacity")
            animation.toValue = 0
            $0.layer.add(animation, forKey: "opacity")
            animation.duration = 2
        },
        Mistake("a bound property with a short name", says: "cart[\"opacty\"]", "nothing reads", "\"opacity\"") {
            $0.layer.bind("opacty", to: "cornerRadius")
        },
        Mistake("a bound property of a few", says: "cart[\"lineJon\"]", "is bound, but nothing reads", "\"lineJoin\"") {
            $0.layer.bind("lineJon", to: "cornerRadius")
        },
        Mistake("the part of a bound value", says: "cart[\"position.z\"]", "names no part", "\"position.x\"") {
            $0.layer.bind("position.z", to: "cornerRadius")
        },
        Mistake("a key of an animation in a group", says: "cart[\"opacty\"]", "\"opacity\"") {
            let group = AnimationGroup([BasicAnimation(keyPath: "opacty")])
            $0.layer.actions["->added"] = group
        },
        Mistake("a group's animation without a key path", says: "cart[\"animation\"]", "without a key path") {
            let part = BasicAnimation()
            part.toValue = 0
            $0.layer.add(AnimationGroup([part]))
        },
        Mistake("a frame that is animated", says: "cart[\"frame\"]", "never moves", "\"position\"") {
            $0.layer.actions["->added"] = .spring("frame" as ValueKey<Rect>, to: Rect(x: 0, y: 0, width: 5, height: 5))
        },
        Mistake("the size of a frame that is animated", says: "cart[\"frame.size\"]", "\"bounds.size\"") {
            $0.layer.add(BasicAnimation(keyPath: "frame.size"))
        },
        Mistake("a last value that is to stay", says: "cart[\"opacity\"]", "set the value", "isRemovedOnCompletion") {
            let animation = BasicAnimation(keyPath: "opacity")
            (animation.toValue, animation.timing.fillMode) = (0, .forwards)
            $0.layer.add(animation)
        },
        Mistake("keyframes in degrees", says: "cart[\"transform.rotation.z\"]", "radians", "\"1.57") {
            $0.layer.add(KeyframeAnimation(keyPath: "transform.rotation.z", values: [0, 90, 0]))
        },
        Mistake("a style's color of bytes", says: "cart[\"backgroundColor\"]", "0…1") {
            $0.layer.style = ["backgroundColor": .color(Color(red: 255, green: 128, blue: 0))]
        },
        Mistake("a gradient's color of bytes", says: "sky[\"colors\"]", "0…1") {
            let sky = GradientLayer()
            (sky.name, sky.colors) = ("sky", [.red, Color(red: 0, green: 128, blue: 255)])
            $0.layer.addSublayer(sky)
        },
        Mistake("a spring of an animation block in milliseconds", says: "View.animate", "350.0 seconds", "\"0.35\"") {
            cart in
            View.animate(spring: Spring(dampingRatio: 1, response: 350)) { cart.alpha = 0.5 }
        },
        Mistake("a delay of an animation block in milliseconds", says: "[\"delay\"]", "500.0 seconds", "\"0.5\"") {
            cart in
            View.animate(duration: 0.3, delay: 500) { cart.alpha = 0.5 }
        },
        Mistake("a long press in milliseconds", says: "cart.LongPressRecognizer", "500.0 seconds", "\"0.5\"") {
            $0.addGestureRecognizer(LongPressRecognizer(minimumDuration: 500))
        },
        Mistake("a tap in milliseconds", says: "Drag[\"tapDuration\"]", "300.0 seconds", "\"0.3\"") {
            let drag = Drag(of: $0.layer, in: $0)
            drag.tapDuration = 300
        },
        Mistake("an animator that is finished while it runs", says: "finishAnimation", "\"stopAnimation\"") { cart in
            guard let stage = cart.window?.stage else { return }
            let animator = PropertyAnimator(stage: stage, duration: 0.3) { cart.alpha = 0.5 }
            animator.startAnimation()
            animator.finishAnimation(at: .end)
        },
        Mistake("an animator that nothing starts", says: "never made", "\"startAnimation\"") { cart in
            guard let stage = cart.window?.stage else { return }
            _ = PropertyAnimator(stage: stage, duration: 0.3) { cart.alpha = 0.5 }
        },
        Mistake("a dragged value that is no point", says: "dragged[\"transform\"]", "\"transform.translation\"") {
            $0.addSubview(Dragged("transform", landingKey: "landing"))
        },
        Mistake("a landing that no drag has", says: "dragged[\"->down\"]", "\"landing\"", "\"home\"") {
            $0.addSubview(Dragged("position", landingKey: "home"))
        },
        Mistake("two drags with one landing", says: "rail[\"landing\"]", "of two drags", "\"landingKey\"") {
            let rail = Rail(.vertical)
            rail.other = Drag(of: rail.layer.sublayers[0], in: rail)
            $0.addSubview(rail)
        },
        Mistake("a drag of a layer that is nowhere", says: "Layer[\"position\"]", "another stage", "\"addSublayer\"") {
            $0.drag = Drag(of: Layer(), in: $0)
            $0.drag?.attach()
        },
        Mistake("a recognizer of a view without a size", says: "dot[\"bounds\"]", "miss it", "\"frame\"") {
            let dot = View()
            dot.layer.name = "dot"
            let disc = Layer()
            disc.frame = $0.bounds
            dot.layer.addSublayer(disc)
            dot.addGestureRecognizer(TapRecognizer())
            $0.addSubview(dot)
        },
        Mistake("a time of a state that does not handle its event", says: "hasty[\"state\"]", "in \"down\"", "soaring")
        {
            $0.addSubview(Hasty())
        },
        Mistake("scenes of a state of another layer", says: "SceneView[\"place\"]", "in another layer") { cart in
            let place = Interaction<Place>(in: cart.layer, under: "place", initially: .grid)
            cart.addSubview(Album(showing: place))
        },
        Mistake("scenes that are only subviews", says: "SceneView[\"scenes\"]", "\"grid\"", "\"show\"") {
            let album = Album()
            album.scenes.addSubview(album.grid)
            $0.addSubview(album)
        },
        Mistake("a shared name", says: "SceneView[\"harbour\"]", "only one", "\"harbor\"") {
            let album = Album()
            album.thumbnail.sharedName = "harbour"
            album.picture.sharedName = "harbor"
            $0.addSubview(album)
            album.open()
        },
        Mistake("a pull without a decision", says: "SceneView[\"ScenePull\"]", "everything returns", "\"onRelease\"") {
            let album = Album()
            _ = ScenePull(in: album.scenes, from: album.photo, to: album.grid, toward: .down)
            $0.addSubview(album)
            album.open()
        },
        Mistake("a pull of no scene", says: "SceneView[\"ScenePull\"]", "\"picture\" is not one", "\"show\"") {
            let album = Album()
            ScenePull(in: album.scenes, from: album.picture, to: album.grid, toward: .down).onRelease { _ in }
            $0.addSubview(album)
            album.open()
        },
        Mistake("rows without a height", says: "ListView[\"rowHeight\"]", "no row is shown", "\"heightForRow\"") {
            let list = ListView()
            list.frame = Rect(x: 0, y: 0, width: 100, height: 100)
            list.onShow { _, _ in }
            $0.addSubview(list)
            list.insertRows(5, at: 0)
        },
        Mistake("rows that nothing fills", says: "ListView[\"rows\"]", "show nothing", "\"onShow\"") {
            let list = ListView(rowHeight: 44)
            list.frame = Rect(x: 0, y: 0, width: 100, height: 100)
            list.insertRows(5, at: 0)
            $0.addSubview(list)
        },
        Mistake("a deleted row that is removed twice", says: "ListView[\"onDelete\"]", "removes the row itself") {
            let list = ListView(rowHeight: 44)
            list.onShow { _, _ in }
            list.onDelete { [list = Weak(list)] index in list.target?.removeRows(at: index) }
            list.insertRows(5, at: 0)
            $0.addSubview(list)
            list.deleteRow(at: 1)
        },
        Mistake("pages by a number", says: "ScrollView[\"isPaging\"]", "not a Boolean") {
            let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 50, height: 50))
            scroll.layer.style = ["isPaging": 1]
            $0.addSubview(scroll)
        },
        Mistake("pages by UIKit's name", says: "ScrollView.style[\"isPagingEnabled\"]", "\"isPaging\"") {
            let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 50, height: 50))
            scroll.layer.style = ["isPagingEnabled": true]
            $0.addSubview(scroll)
        },
        Mistake("pages and snapping", says: "ScrollView[\"isPaging\"]", "at pages only") {
            let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 50, height: 50))
            scroll.layer["isPaging"] = true
            scroll.snap { $0 }
            $0.addSubview(scroll)
        },
        Mistake("a refresh that loads nothing", says: "PullToRefresh[\"state\"]", "no closure", "\"onLoad\"") {
            let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 50, height: 50))
            scroll.pullToRefresh = PullToRefresh()
            $0.addSubview(scroll)
            scroll.pullToRefresh?.refresh()
        },
        Mistake("a view beside a sheet's content", says: "Drawer[\"sublayers\"]", "does not move", "\"content\"") {
            let drawer = Drawer(frame: Rect(x: 0, y: 0, width: 100, height: 300))
            drawer.addSubview(TextView("Recent"))
            $0.addSubview(drawer)
        },
        Mistake("a slider without a range", says: "level[\"accessibility\"]", "but no range") {
            $0.addSubview(Level(nil))
        },
        Mistake("a value out of its range", says: "level[\"accessibility\"]", "from 0.0 to 1.0", "50.0") {
            $0.addSubview(Level(Accessibility.Range(minimum: 0, maximum: 1, now: 50)))
        },
        Mistake("a name of another framework that runs", says: "cart[\"translateX\"]", "\"transform.translation.x\"") {
            $0.layer.actions["->pressed"] = .spring("translateX", to: 50)
        },
        Mistake(
            "a path through the layers",
            says: "cart[\"sublayers.title.opacity\"] is animated, but no layer has or reads it"
        ) {
            $0.layer.actions["->pressed"] = .spring("sublayers.title.opacity", to: 0.5)
        },
        Mistake("an anchor in points in a state that is never entered", says: "cart[\"anchorPoint\"]", "from 0 to 1") {
            $0.layer.actions["->added"] = AnimatedChange(
                "anchorPoint", to: .value(.point(Point(x: 50, y: 22))), animation: nil)
        },
        Mistake("the end of an animated stroke in percent", says: "line[\"strokeEnd\"]", "from 0 to 1") {
            let line = ShapeLayer(lineWidth: 3)
            (line.name, line.strokeColor) = ("line", .red)
            $0.layer.addSublayer(line)
            let draw = BasicAnimation(keyPath: "strokeEnd")
            draw.toValue = 100
            line.add(draw)
        },
        Mistake("keyframes of an opacity in percent", says: "cart[\"opacity\"]", "from 0 to 1") {
            $0.layer.add(KeyframeAnimation(keyPath: "opacity", values: [100, 0, 100]))
        },
        Mistake("an anchor in points under a condition", says: "cart[\"anchorPoint\"]", "from 0 to 1") {
            $0.layer.style = [.when(.light): ["anchorPoint": .point(Point(x: 50, y: 22))]]
        },
        Mistake("degrees under a condition", says: "cart[\"transform.rotation.z\"]", "radians", "\"1.57") {
            $0.layer.style = [.when(.light): ["transform.rotation.z": 90]]
        },
        Mistake("a color of bytes under a condition", says: "cart[\"backgroundColor\"]", "0…1") {
            $0.layer.style = [.when(.light): ["backgroundColor": .color(Color(red: 255, green: 0, blue: 0))]]
        },
        Mistake("a type under a condition", says: "cart.isEnabled takes a bool", "\"yes\"") {
            $0.layer.style = [.when(.light): ["isEnabled": "yes"]]
        },
        Mistake("an infinite duration", says: "cart[\"->pressed\"]", "infinite", "\"opacity\" never moves") {
            $0.layer.actions["->pressed"] = .ease(.opacity, to: 0.5, duration: .infinity)
        },
        Mistake("a negative duration", says: "cart[\"->pressed\"]", "-1.0 seconds", "none given") {
            $0.layer.actions["->pressed"] = .ease(.opacity, to: 0.5, duration: -1)
        },
        Mistake("a beginning on another clock", says: "cart[\"opacity\"]", "begins in 700000000.0 seconds") {
            let fade = BasicAnimation(keyPath: "opacity")
            (fade.fromValue, fade.timing.beginTime) = (0, 7e8)
            $0.layer.add(fade)
        },
        Mistake("degrees that are set", says: "cart[\"transform.rotation.z\"]", "radians", "\"0.78") {
            $0.layer[.rotation] = 45
        },
        Mistake("degrees of a transform that is set", says: "cart[\"transform.rotation.z\"]", "radians", "\"1.57") {
            $0.layer.transform = .rotation(angle: 90, x: 0, y: 0, z: 1)
        },
        Mistake("degrees of a transform in a style", says: "cart[\"transform.rotation.y\"]", "radians", "\"3.14") {
            $0.layer.style = ["transform": .transform(.rotation(angle: 180, x: 0, y: 1, z: 0))]
        },
        Mistake("degrees of a transform that is animated", says: "cart[\"transform.rotation.x\"]", "radians", "\"0.52")
        {
            $0.layer.actions["->pressed"] = .spring(
                "transform", to: Transform3D.rotation(angle: 30, x: 1, y: 0, z: 0))
        },
        Mistake("what a call performs", says: "cart[\"confirmaton\"] is performed", "\"confirmation\"") {
            $0.layer.actions["confirmation"] = .sound("pop")
            $0.layer.perform("confirmaton")
        },
        Mistake("another type that is set later", says: "cart.tintColor takes a color, as its class has") { cart in
            cart.layer["tintColor"] = .color(.black)
            cart.layer.stage?.enqueue(at: 0.25) { cart.layer["tintColor"] = 3 }
        },
        Mistake("a value that is read as another type", says: "cart[\"tintColor\"] is a color, and is read as Double") {
            _ = $0.layer["tintColor" as ValueKey<Double>]
        },
        Mistake("degrees that are dragged", says: "cart[\"transform.rotation.z\"]", "radians", "\"1.57") {
            $0.layer.drag("transform.rotation.z", to: 90)
        },
        Mistake(
            "timing functions for each keyframe",
            says: "cart[\"opacity\"] has timing functions that are ignored: there are 2"
        ) {
            let blink = KeyframeAnimation(keyPath: "opacity", values: [1, 0, 1])
            blink.timingFunctions = [.easeIn, .linear, .easeOut]
            $0.layer.add(blink)
        },
        Mistake("tensions without a cubic mode", says: "cart[\"opacity\"]", "only the cubic modes use") {
            let blink = KeyframeAnimation(keyPath: "opacity", values: [1, 0, 1])
            blink.tensionValues = [0, 0.5, 0]
            $0.layer.add(blink)
        },
        Mistake("a scale in percent that is set", says: "cart[\"transform.scale\"]", "not 95.0 percent", "\"0.95\"") {
            $0.layer["transform.scale"] = 95
        },
        Mistake("an endless step", says: "cart[\"->added\"]", "never ends, ", "nothing after it runs") {
            $0.layer.actions["->added"] = .sequence(
                .group(.sublayer("title", .turning(.rotation, every: 1)), .haptic(.light)), then: "shown")
        },
        Mistake("a pause in a group", says: "cart[\"->added\"]", "begin together", "\"sequence\"") {
            $0.layer.style = [.feedback(Cart.State.self, [.to(.added): .group(.wait(1), .sound("pop"))])]
        },
        Mistake("key times of a paced motion", says: "cart[\"opacity\"]", "which the paced modes ignore") {
            let blink = KeyframeAnimation(keyPath: "opacity", values: [1, 0, 1])
            (blink.calculationMode, blink.keyTimes) = (.paced, [0, 0.2, 1])
            $0.layer.add(blink)
        },
        Mistake("a rotation without a path", says: "cart[\"position\"]", "only a path uses") {
            let way = KeyframeAnimation(keyPath: "position", values: [.point(.zero), .point(Point(x: 9, y: 9))])
            way.rotationMode = .auto
            $0.layer.add(way)
        },
        Mistake("a path of a number", says: "cart[\"position.x\"]", "cannot follow a path", "\"position\"") {
            let way = KeyframeAnimation(keyPath: "position.x")
            way.path = .rect(Rect(x: 0, y: 0, width: 9, height: 9))
            $0.layer.add(way)
        },
        Mistake("the velocity of another type", says: "cart[\"position.x\"] is a number", "velocity", "a point") {
            let slide = DecayAnimation(keyPath: "position.x")
            slide.velocity = .point(Point(x: 300, y: 0))
            $0.layer.add(slide)
        },
        Mistake("limits in the wrong order", says: "cart[\"position.x\"]", "above its highest") {
            let slide = DecayAnimation(keyPath: "position.x")
            (slide.velocity, slide.lowest, slide.highest) = (300, 200, 0)
            $0.layer.add(slide)
        },
        Mistake("the first of named states", says: "cart[\"tab\"] begins in \"Wek\"", "\"Week\"") {
            _ = Interaction(in: $0.layer, under: "tab", states: ["Day", "Week"], initially: "Wek")
        },
        Mistake("the angle of a position", says: "title[\"position\"]", "no angle", "\"transform.rotation.z\"") {
            _ = RotationDrag(Drag(of: $0.layer.sublayers[0], in: $0), in: $0)
        },
        Mistake("an edge before there is a layout", says: "cart[\"gestureRecognizers\"]", "bounds are empty") {
            let part = View()
            part.layer.name = "cart"
            part.addGestureRecognizer(EdgePanRecognizer(edge: .left, of: part.bounds))
            $0.addSubview(part)
        },
        Mistake("no fill", says: "ShapeLayer[\"fillColor\"]", "opaque black", "\"clear\"") { _ in
            ShapeLayer().fillColor = nil
        },
        Mistake("a function without a result", says: "title.opacity takes a number from 0 to 1", "nan") { cart in
            cart.layer["level"] = 0
            cart.layer.sublayers[0].bind(.opacity, to: "level", of: cart.layer) { (level: Double) in 0 / level }
        },
    ]

    /// Its strokes end at 80 instead of 0.8.
    final class Stroked: Layer {
        override class var defaults: Style { [.set("strokeEnd", to: .number(80))] }
    }

    /// Drags itself by a key, and travels to the landing under `"landing"`.
    final class Dragged: View {
        private let key: Key
        private let landingKey: Key
        private lazy var drag = Drag(of: layer, key, in: self, landingKey: landingKey)

        init(_ key: Key, landingKey: Key) {
            (self.key, self.landingKey) = (key, landingKey)
            super.init(frame: Rect(x: 0, y: 180, width: 10, height: 10))
            layer.name = "dragged"
            drag.attach()
            layer.actions["->down"] = Drag.travel()
        }
    }

    /// Observes its drag, which no recognizer moves.
    final class Unattached: View {
        private lazy var drag = Drag(of: layer, in: self)

        init() {
            super.init(frame: Rect(x: 0, y: 180, width: 10, height: 10))
            layer.name = "dragged"
            drag.onChange(self) { _, _ in }
        }
    }

    /// Its event comes in a state that does not handle it.
    final class Hasty: View {
        private lazy var interaction = Interaction<Kite>(in: layer, initially: .down, after: [.down: (0.1, "land")]) {
            state, event in
            switch (state, event) {
            case (.down, "rise"): .soaring
            case (.soaring, "land"): .down
            default: nil
            }
        }

        init() {
            super.init()
            layer.name = "hasty"
            _ = interaction
        }
    }

    enum Place: String, CaseIterable { case grid, photo }

    /// Two scenes with a view in each.
    final class Album: View {
        let scenes = SceneView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let (grid, thumbnail, photo, picture) = (View(), View(), View(), View())
        private lazy var place = Interaction<Place>(in: scenes.layer, initially: .grid)

        init(showing place: Interaction<Place>? = nil) {
            super.init(frame: Rect(x: 0, y: 180, width: 100, height: 100))
            for (view, name) in [(grid, "grid"), (thumbnail, "thumbnail"), (photo, "photo"), (picture, "picture")] {
                (view.layer.name, view.frame) = (name, Rect(x: 0, y: 0, width: 50, height: 50))
            }
            grid.addSubview(thumbnail)
            photo.addSubview(picture)
            addSubview(scenes)
            if let place { show(place) }
        }

        func open() {
            show(place)
            place.send("photo")
        }

        private func show(_ place: Interaction<Place>) {
            scenes.show(place, of: [grid, photo], self) { album, place in place == .grid ? [album.grid] : [album.photo]
            }
        }
    }

    final class Level: View {
        private let range: Accessibility.Range?

        init(_ range: Accessibility.Range?) {
            self.range = range
            super.init()
            layer.name = "level"
        }

        override var accessibility: Accessibility? { Accessibility(.slider, "Level", range: range) }
    }

    /// Drags itself along y.
    final class Rail: View {
        private lazy var drag = Drag(of: layer, in: self)
        var other: Drag?

        init(_ direction: PanRecognizer.Direction) {
            super.init(frame: Rect(x: 0, y: 180, width: 10, height: 10))
            layer.name = "rail"
            layer.addSublayer(Layer())
            let pan = PanRecognizer(minimumDistance: 0)
            pan.direction = direction
            drag.track = .line(.y, in: 0...200, .rubberBand(dimension: 20))
            drag.attach(pan)
        }
    }

    final class Silence: LayerDelegate {
        func action(for layer: Layer, forKey key: Key) -> (any Action)? { nil }
    }

    final class Witness: StageObserver {
        func stage(_ stage: Stage, didNote note: StageNote) {}
    }

    /// Its override keeps every touch.
    final class Numb: Control {
        override init(frame: Rect = Rect(x: 0, y: 180, width: 60, height: 60)) {
            super.init(frame: frame)
            layer.name = "Numb"
            onEvent(.touchUpInside) { _ in }
        }

        override func touch(_ touch: Touch, at location: Point) {}
    }

    /// Each of its two states ends at once.
    final class Blinking: View {
        private let interaction: Interaction<Kite>

        init() {
            let layer = Layer()
            layer.name = "blinking"
            interaction = Interaction(in: layer, initially: .down, after: [.down: (0, "rise"), .soaring: (0, "land")]) {
                state, event in
                switch (state, event) {
                case (.down, "rise"): .soaring
                case (.soaring, "land"): .down
                default: nil
                }
            }
            super.init()
            self.layer.addSublayer(layer)
        }
    }

    final class Forgotten: Control {
        override init(frame: Rect = .zero) {
            super.init(frame: frame)
            layer.name = "Forgotten"
            _ = Interaction<Kite>(in: layer, initially: .down) { _, event in event == .touchDown ? .soaring : nil }
        }
    }

    final class Dropped: View {
        init() {
            super.init(frame: Rect(x: 0, y: 0, width: 10, height: 10))
            let part = Layer()
            layer.addSublayer(part)
            Drag(of: part, in: self).attach(PanRecognizer())
        }
    }

    /// Its interaction receives nothing, because the class does not override `handle`.
    final class Mute: Control {
        private(set) lazy var interaction = Interaction<Kite>(in: layer, initially: .down) { _, event in
            event == .touchDown ? .soaring : nil
        }

        override init(frame: Rect = Rect(x: 0, y: 180, width: 60, height: 60)) {
            super.init(frame: frame)
            layer.name = "mute"
            _ = interaction
        }
    }

    final class Bare: Control {
        override init(frame: Rect = Rect(x: 0, y: 180, width: 60, height: 60)) {
            super.init(frame: frame)
            layer.name = "bare"
            layer.actions["->pressed"] = .sound("pop")
        }

        override func handle(_ event: Event) {}
    }

    final class Unnamed: View {
        override var accessibility: Accessibility? { Accessibility(.button, "") }
    }

    final class Timed: View {
        private let interaction: Interaction<Kite>

        init() {
            let layer = Layer()
            layer.name = "timed"
            interaction = Interaction(in: layer, initially: .down, after: [.soaring: (1300, "land")]) { state, event in
                event == "land" && state == .soaring ? .down : nil
            }
            super.init()
            self.layer.addSublayer(layer)
        }
    }

    enum Kite: String, CaseIterable { case soaring, down }

    /// Its recognizer is in no view.
    final class Untouched: View {
        private let pan = PanRecognizer()

        init() {
            super.init()
            pan.onChange(self) { view, _, _ in view.alpha = 0.5 }
        }

        override class var typeName: String { "Untouched" }
    }

    /// The recognizer of its superclass is in no view, and the closure has no owner.
    final class Observed: Observing {
        private let other = 1

        override class var typeName: String { "Observed" }
    }

    class Observing: View {
        private let tap = TapRecognizer()

        init() {
            super.init()
            tap.onChange { _, _ in }
        }
    }

    /// Its recognizer is gone at the end of the initializer.
    final class Unheard: View {
        init() {
            super.init()
            TapRecognizer().onChange(self) { view, _, _ in view.alpha = 0.5 }
        }

        override class var typeName: String { "Unheard" }
    }

    /// Requests a layout in each layout.
    final class Restless: View {
        override func layoutSubviews() { setNeedsLayout() }

        override class var typeName: String { "Restless" }
    }

    /// Adds a recognizer in each layout.
    final class Piling: View {
        override func layoutSubviews() { addGestureRecognizer(TapRecognizer()) }

        override class var typeName: String { "Piling" }
    }

    /// No event leads to one of its states.
    final class Stuck: Control {
        enum State: String, CaseIterable { case off, on, lost }

        private(set) lazy var interaction = Interaction<State>(in: layer, initially: .off) { state, event in
            switch (state, event) {
            case (.off, "turn"): .on
            case (.on, "turn"): .off
            default: nil
            }
        }

        init() {
            super.init()
            _ = interaction
        }

        override func handle(_ event: Event) { interaction.send(event) }

        override class var typeName: String { "Stuck" }

        override class var defaults: Style {
            [.feedback(State.self, [.to(.on): .sound("on"), .to(.off): .sound("off"), .to(.lost): .sound("lost")])]
        }
    }

    final class Deaf: Control {
        override func layerDidChange(_ layer: Layer, key: Key) {}
    }

    final class Unwelcome: Control {
        override func didEnterStage() {}
    }

    final class Forgetful: Control {
        override var rememberedKeys: [Key] { ["pressedColr"] }
    }

    final class Lamp: View {
        let bulb = Layer()
        private lazy var glow = Interaction<Cart.State>(in: bulb, initially: .idle) { _, event in
            event == .touchDown ? .pressed : nil
        }

        override init(frame: Rect = .zero) {
            super.init(frame: frame)
            bulb.name = "bulb"
            layer.addSublayer(bulb)
            _ = glow
        }
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

    @Test(
        "a mistake is reported once, with the layer or the table, the key, and the closest valid name",
        arguments: mistakes)
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

    @Test("a mistake in class defaults is reported once a layer of the class is on a stage, and not again when it runs")
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

    @Test("correct names are not reported: valid names, custom names, and names used later")
    func isNotSaid() {
        #expect(
            messages { cart in
                cart.layer.actions["->pressed"] = .group(.spring(.scale, to: 0.8), .ease("glow", to: 1))
                cart.layer.actions["pressed->"] = .sublayer("title", .ease(.opacity, to: 0.5))
                cart.layer.actions["state"] = .sequence(.haptic(.light), then: "shown")
                cart.layer.actions["celebrate"] = .sound("pop")
                // It is looked up while the layer has the value, and when that is removed.
                cart.layer["pressedColorX"] = 3
                cart.layer.actions["pressedColorX"] = .sound("pop")
                cart.layer["pressedColorX"] = nil
                // An event and a state for which the program performs an action itself.
                cart.layer.actions["touchUpInside"] = .sound("pop")
                cart.onEvent(.touchUpInside) { $0.layer.perform("touchUpInside") }
                cart.layer.actions["added"] = .sound("pop")
                cart.interaction.onChange(cart) { cart, _, state in
                    if state == .added { cart.layer.perform("added") }
                }
                cart.layer.stage?.enqueue(at: 0.25) { cart.interaction.send("succeeded") }
                // A hook without an action, beside a similar action that is performed as well.
                cart.layer.actions["celebrations"] = .null
                cart.layer.perform("celebrations")
                cart.layer.perform("celebration")
                cart.layer.transform = .rotation(angle: 12 * .pi, x: 0, y: 0, z: 1)
                cart.layer.style = [
                    "glow": 0, "anythingElse": 3, .when("density", is: "compact"): ["cornerRadius": 4],
                    .when("scheme", is: "light"): ["tintColor": .color(.black)],
                ]
                cart.layer.theme = ["actions": .actions(["->added": .null, "adding->": .null])]
                cart.layer.perform("celebrate")
            } == [])
    }

    @Test("correct but unusual programs are not reported")
    func isNotSaidOfUnusual() {
        #expect(
            messages { cart in
                let layer = cart.layer
                layer["progress"] = 0
                // Long times that are meant: a countdown, a slow turn, a wait of two minutes.
                layer.actions["->pressed"] = .group(
                    .ease("progress" as ValueKey<Double>, to: 1, duration: 600, timingFunction: .linear),
                    .turning(.rotation, every: 3600), .delayed(120, .sound("late")))
                // Several turns, and a large scale.
                layer.actions["->adding"] = .group(
                    .spring(.rotation, to: 12 * .pi), .spring(.scale, to: 100), .kick(.rotation, velocity: 30))
                // Parts with one name in two containers, and an event that a theme may answer.
                for _ in 0..<2 {
                    let container = Layer()
                    layer.addSublayer(container)
                    cart.addPart(Layer(), named: "star", in: container)
                }
                layer.actions["->idle"] = .sublayer("star", .set(.opacity, to: 0.5))
                layer.perform("greet")
                // A value that is moved by hand, and stopped by feedback.
                layer.add(BasicAnimation(keyPath: "zPosition"), forKey: "z")
                layer.actions["->added"] = .stop(.zPosition)
                // A color brighter than white, and a value that overshoots while it is shown.
                cart.backgroundColor = Color(red: 1.6, green: 1.2, blue: 1)
                let bounce = KeyframeAnimation(keyPath: "opacity", values: [0, 1.2, 1])
                bounce.keyTimes = [0, 0.6, 1]
                layer.add(bounce)
                // An animation that is added again after another closure.
                let shared = BasicAnimation(keyPath: "cornerRadius")
                for end in [4.0, 8] {
                    shared.toValue = .number(end)
                    shared.onEnd { _ in }
                    layer.add(shared)
                }
                // A container's own value with the name of a property of its parts, and a part that follows it.
                layer["foregroundColor"] = .color(.red)
                layer.sublayers[0].bind("foregroundColor", to: "tintColor")
                layer.actions["adding->"] = .ease(.foregroundColor, to: .black)
                // A value that only an action reads, with nearly the name of a property.
                layer["opacit"] = 0.5
                layer.actions["added->"] = AnimatedChange("opacity", to: .valueOf("opacit"), animation: nil)
                // Nearly the name of a property, but one of many.
                layer.bind("content", to: "cornerRadius")
                // Two conditions that can hold together.
                layer.style = [.when("scheme", is: "light", "dark"): [.when(.light): ["glow": 1]]]
                // A control that a recognizer drives, without events.
                let driven = Mute(frame: Rect(x: 0, y: 180, width: 60, height: 60))
                driven.onEvent(.touchDown) { _ in driven.interaction.send(.touchDown) }
                cart.window?.tap(driven)
                // A view's layer that only shows something.
                layer.addSublayer(View(frame: Rect(x: 0, y: 0, width: 5, height: 5)).layer)
                // A status without text yet, and a scroll view whose content fits.
                cart.addSubview(Status())
                let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 50, height: 50))
                scroll.addSubview(View(frame: Rect(x: 0, y: 0, width: 50, height: 50)))
                cart.addSubview(scroll)
                cart.onKeys([KeyPress.Name(rawValue: "é"), .pageUp], cart) { _, _ in }
                // Rows that get their height and their content later, and numbered names that only one scene has.
                let list = ListView()
                cart.addSubview(list)
                list.insertRows(5, at: 0)
                list.heightForRow { _ in 44 }
                list.onShow { _, _ in }
                let album = Album()
                (album.thumbnail.sharedName, album.picture.sharedName) = ("photo 1", "photo 12")
                cart.addSubview(album)
                album.open()
                // A view behind a sheet, such as what dims the screen.
                let drawer = Drawer(frame: Rect(x: 0, y: 0, width: 100, height: 300))
                drawer.insertSubview(View(), at: 0)
                cart.addSubview(drawer)
                // An animator that starts later.
                if let stage = cart.window?.stage {
                    PropertyAnimator(stage: stage, duration: 0.3) {}.startAnimation(afterDelay: 0.1)
                }
                // A recognizer that is added and removed again, and one that is used without a view.
                let (pan, tap) = (PanRecognizer(), TapRecognizer())
                pan.onChange(cart) { _, _, _ in }
                tap.onChange(cart) { _, _, _ in }
                cart.addGestureRecognizer(pan)
                cart.removeGestureRecognizer(pan)
                tap.send(Touch(id: 1, phase: .began, time: 0, location: .zero))
                // A plan of touches that are sent long before, at once.
                for phase in [Touch.Phase.began, .ended] {
                    cart.window?.send(Touch(id: 8, phase: phase, time: 7200, location: .zero))
                }
                // A delegate that is taken away again, and a view that moves to another one.
                layer.sublayers[0].delegate = Silence()
                layer.sublayers[0].delegate = nil
                let (nomad, tent) = (View(), View())
                for host in [cart, tent, cart] as [View] { host.addSubview(nomad) }
                nomad.removeFromSuperview()
                // A spring that hardly moves on, and drags along the axis of their recognizers.
                layer.actions["pressed->"] = .spring(.opacity, to: 1, dampingRatio: 4, response: 0.3)
                for direction in [PanRecognizer.Direction.vertical, .free] { cart.addSubview(Rail(direction)) }
                // The turned one moves sideways on screen.
                let plate = View()
                plate.layer[.rotation] = .pi / 2
                plate.addSubview(Rail(.horizontal))
                cart.addSubview(plate)
                // Events with the names of properties.
                layer.actions["sublayers"] = .sound("pop")
                layer.actions["onOrderIn"] = .sound("pop")
                // A sequence that ends endlessly, a group that lasts a while in one, a first state that is not listed, a value
                // that is set after it was bound, and a color that is given back.
                layer.actions["->adding"] = .sequence(
                    .group(.haptic(.light), .wait(0.01)), .sublayer("title", .turning(.rotation, every: 1)))
                let tab = Interaction(in: layer, under: "tab", states: ["Day", "Week"], initially: "")
                layer.sublayers[0].bind(.scale, to: "depth", of: layer) { (depth: Double) in 1 + depth }
                layer["depth"] = 0
                let shape = ShapeLayer()
                shape.fillColor = .red
                shape.fillColor = nil
                withExtendedLifetime(tab) {}
                // Feedback for each state, one of which only the initial one is.
                layer.actions["->idle"] = .sound("again")
                Transaction.begin()
                Transaction.commit()
            } == [])
    }

    final class Status: View {
        override var accessibility: Accessibility? { Accessibility(.status, "") }
    }

    @Test("a mistake fails a test once, at its time, unless it is expected")
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

    @Test("a diagnostic is in the list when a handler receives it, and is counted each time it is reported")
    func order() {
        var listed: [[Int]] = []
        var stage: HandDrivenStage?
        Diagnostics.withHandler { diagnostic in
            listed.append(stage?.diagnostics.filter { $0.message == diagnostic.message }.map(\.count) ?? [])
        } _: {
            stage = HandDrivenStage(Cart())
            for _ in 0..<2 { stage?.layer["zPosition"] = .number(.nan) }
        }
        #expect(listed == [[1], [2]])
    }

    @Test("a diagnostic that is expected must come, with its text, and any other one is an issue")
    func expectations() {
        func report() { HandDrivenStage(Cart()).layer["zPosition"] = .number(.nan) }
        let rows: [(text: String, body: () -> Void, said: String)] = [
            ("", {}, "no diagnostic"), ("opacity", {}, "no diagnostic with \"opacity\""),
            ("opacity", report, "no diagnostic with \"opacity\"; FineMotor: cart.zPosition"),
            ("zPosition", report, ""), ("", report, ""),
        ]
        for row in rows {
            nonisolated(unsafe) var said: [String] = []
            withKnownIssue(isIntermittent: true) {
                expectDiagnostic(row.text) { row.body() }
            } matching: { issue in
                said += issue.comments.map(\.rawValue)
                return true
            }
            let found = said.joined(separator: "; ")
            #expect(row.said == "" ? found == "" : found.hasPrefix(row.said), "\(found)")
            #expect(said.count == row.said.split(separator: ";").count)
        }
    }

    @Test("a transaction begun and not committed is reported once, at the end of the frame")
    func openTransaction() {
        let stage = HandDrivenStage(Cart())
        stage.advance(to: 0.1)
        Transaction.begin()
        expectDiagnostic("Transaction[\"begin\"] is without a commit by the end of the frame") {
            stage.advance(to: 0.2)
        }
        stage.advance(to: 0.3)
        Transaction.commit()
        Transaction.run { stage.advance(to: 0.4) }
        #expect(stage.diagnostics == [])
    }

    @Test("theme values that nothing has read are listed, except values of class keys")
    func unread() {
        let stage = HandDrivenStage(Cart())
        stage.window.theme = ["tintColor": .color(.blue), "moodOfTheDay": 3, "scheme": "light", "cornerRadius": 4]
        stage.advance(to: 0.1)
        #expect(stage.unreadKeys.count == 1 && stage.unreadKeys.first?.hasSuffix(".theme[\"moodOfTheDay\"]") == true)
        _ = stage.layer["moodOfTheDay"]
        #expect(stage.unreadKeys == [])
    }

    @Test("a mistake is in the explanation of a search")
    func isExplained() {
        let cart = Cart()
        let explained = cart.layer.explainAction(forKey: "->pressd").description
        #expect(explained.contains("never searched: it names no change of \"state\""))
        #expect(explained.contains("did you mean \"->pressed\"?"))
        #expect(!cart.layer.explainAction(forKey: "->pressed").description.contains("never searched"))
    }

    @Test("mistakes are not checked if only refusals are reported")
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

extension Window {
    /// Adds a control and taps it in its middle, before anything else happens.
    fileprivate func tap(_ control: Control) {
        root.addSubview(control)
        let middle = Point(x: control.frame.midX, y: control.frame.midY)
        send(Touch(id: 9, phase: .began, time: 0.02, location: middle))
        send(Touch(id: 9, phase: .ended, time: 0.06, location: middle))
    }
}
