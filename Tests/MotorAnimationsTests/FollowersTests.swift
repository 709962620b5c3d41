import MotorAnimations
import MotorGeometry
import MotorLayers
import Testing

@Suite("A value that an action has set to that of another key")
struct FollowersTests {
    private let red = Value.color(Color(red: 1, green: 0, blue: 0))
    private let blue = Value.color(Color(red: 0, green: 0, blue: 1))
    private let card = Layer(name: "card")
    private let part = Layer(name: "part")
    private let stage = Stage()

    init() {
        stage.root.addSublayer(card)
        card.addSublayer(part)
        card.style = ["normal": red, "size": 2]
        stage.advance(to: 0)
    }

    @Test("follows it: a style, a theme or a call that changes the other changes it, too")
    func follows() {
        card.style = nil
        stage.root.theme = ["normal": red]
        part.actions["show"] = .set("backgroundColor", toValueOf: "normal")
        part.actions["backgroundColor"] = .null
        part.perform("show")
        stage.root.theme = ["normal": blue]
        #expect(part["backgroundColor"] == blue)
        card.style = ["normal": red]
        #expect(part["backgroundColor"] == red)
        card["normal"] = blue
        #expect(part["backgroundColor"] == blue)
        card["normal"] = nil
        #expect(part["backgroundColor"] == red)
    }

    @Test("a component of a value follows, too")
    func component() {
        part.actions["show"] = .set("transform.scale", toValueOf: "size")
        part.perform("show")
        card["size"] = 3
        #expect(part["transform.scale"] == 3)
    }

    @Test("a component of another value can be followed")
    func componentOfAnother() {
        card["place"] = .point(Point(x: 3, y: 4))
        part.actions["show"] = .set("cornerRadius", toValueOf: "place.y")
        part.actions["cornerRadius"] = .null
        part.perform("show")
        card["place"] = .point(Point(x: 3, y: 9))
        #expect(part.cornerRadius == 9)
    }

    @Test("looks up its own action, as if it had been set, once and with both values to be seen")
    func action() {
        part.actions["show"] = .set("backgroundColor", toValueOf: "normal")
        part.perform("show")
        var seen: [[Value?]] = []
        part.actions["backgroundColor"] = .block { _, layer, arguments in
            seen.append([arguments.previous, layer["backgroundColor"]])
        }
        card.style = ["normal": blue]
        #expect(seen == [[red, blue]])
    }

    @Test("stays where something else has set it")
    func setOtherwise() {
        part.actions["show"] = .set("backgroundColor", toValueOf: "normal")
        part.perform("show")
        part.backgroundColor = .black
        card.style = ["normal": blue]
        #expect(part.backgroundColor == .black)
        part.actions["hide"] = .set("backgroundColor", to: .color(.white))
        part.perform("show")
        part.perform("hide")
        card.style = ["normal": red]
        #expect(part.backgroundColor == .white)
    }

    @Test(
        "when nothing is registered for it, the change runs again: on its way, it turns to the new value without a jump"
    )
    func inFlight() {
        Transaction.withoutActions { part["backgroundColor"] = blue }
        part.actions["show"] = .ease("backgroundColor", toValueOf: "normal", duration: 1)
        part.perform("show")
        stage.advance(to: 0.5)
        let shown = part.presentation["backgroundColor"]
        card.style = ["normal": .color(.white)]
        #expect(part.presentation["backgroundColor"] == shown)
        stage.advance(to: 3)
        #expect(part.presentation["backgroundColor"] == .color(.white))
        #expect(!stage.needsFrame)
    }

    @Test("before it was shown, changes without a look-up")
    func unseen() {
        let (root, part) = (Layer(), Layer())
        root.addSublayer(part)
        root.style = ["normal": red]
        part.actions["show"] = .set("backgroundColor", toValueOf: "normal")
        part.perform("show")
        part.actions["backgroundColor"] = .block { _, _, _ in Issue.record("nothing is looked up") }
        root.style = ["normal": blue]
        #expect(part["backgroundColor"] == blue)
    }

    @Test("a part that moves to another container follows there")
    func moves() {
        let other = Layer(name: "other")
        stage.root.addSublayer(other)
        other.theme = ["normal": blue]
        part.actions["show"] = .set("backgroundColor", toValueOf: "normal")
        part.actions["backgroundColor"] = .null
        part.perform("show")
        other.addSublayer(part)
        #expect(part["backgroundColor"] == blue)
        other.theme = ["normal": red]
        #expect(part["backgroundColor"] == red)
    }

    @Test("two values that follow each other are equal after a change of either")
    func eachOther() {
        let layer = Layer(name: "layer")
        stage.root.addSublayer(layer)
        (layer["a"], layer["b"]) = (1, 2)
        layer.actions["show"] = .group(.set("a", toValueOf: "b"), .set("b", toValueOf: "a"))
        layer.perform("show")
        layer["a"] = 7
        #expect(layer["a"] == 7 && layer["b"] == 7)
    }

    @Test("a null stops the change from running again: the value is there at once")
    func stopped() {
        part.actions["show"] = .ease("backgroundColor", toValueOf: "normal", duration: 1)
        part.perform("show")
        stage.settle()
        part.actions["backgroundColor"] = .null
        card.style = ["normal": blue]
        #expect(part.presentation["backgroundColor"] == blue)
    }

    @Test("a place that a change goes to is not followed")
    func places() {
        card["place"] = .point(Point(x: 5, y: 5))
        let go = AnimatedChange("position", to: .currentValueOf("place"), animation: nil)
        go.run(forKey: "go", object: part, arguments: ActionArguments())
        card["place"] = .point(Point(x: 9, y: 9))
        #expect(part.position == Point(x: 5, y: 5))
    }

    @Test("a value that a hand drags is not followed")
    func dragged() {
        part.actions["show"] = .set("backgroundColor", toValueOf: "normal")
        part.perform("show")
        card.drag("normal", to: blue)
        #expect(part["backgroundColor"] == red)
    }

    @Test("a theme does not come between a part and the style of its component")
    func styleBeforeTheme() {
        part.actions["show"] = .set("backgroundColor", toValueOf: "normal")
        stage.root.theme = ["normal": blue]
        part.perform("show")
        #expect(part["backgroundColor"] == red)
    }
}
