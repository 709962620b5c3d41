import MotorLayers
import MotorMath
import SeededRandom
import Testing

@Suite("A value set to another key's value by an action")
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

    @Test("it follows the nearest value through changes of styles, themes and calls, until it is set directly")
    func follows() {
        for seed in 0..<12 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let (stage, part, containers) = (Stage(), Layer(), [Layer(), Layer()])
            stage.root.addSublayer(containers[0])
            containers[0].addSublayer(containers[1])
            containers[1].addSublayer(part)
            part.actions = [
                "show": .set(.backgroundColor, toValueOf: "normal"), "hide": .set("backgroundColor", to: red),
                "backgroundColor": .null,
            ]
            stage.root.theme = ["normal": blue]
            stage.advance(to: 0)
            // Of each container its own value and its style's; a theme comes after both.
            var (own, styled, theme): ([Value?], [Value?], Value) = ([nil, nil], [nil, nil], blue)
            var (isFollowing, shown, story) = (false, nil as Value?, [Int]())
            for _ in 0..<40 {
                let (call, other) = (Int.random(in: 0..<7, using: &random), Int.random(in: 0..<2, using: &random))
                let color = Value.color(Color(red: Float(random.number(0...1)), green: 0, blue: 0))
                let some = random.isTrue(0.6) ? color : nil
                switch call {
                case 0: (containers[other]["normal"], own[other]) = (some, some)
                case 1:
                    styled[other] = some
                    containers[other].style = some.map { ["normal": $0] }
                case 2: (stage.root.theme, theme) = (["normal": color], color)
                case 3, 4:
                    part.perform("show")
                    isFollowing = true
                case 5:
                    part.perform("hide")
                    (isFollowing, shown) = (false, red)
                default:
                    part["backgroundColor"] = color
                    (isFollowing, shown) = (false, color)
                }
                story.append(call)
                if isFollowing { shown = own[1] ?? styled[1] ?? own[0] ?? styled[0] ?? theme }
                #expect(part["backgroundColor"] == shown, "seed \(seed): \(story)")
            }
        }
    }

    @Test("a component of a value follows too")
    func component() {
        part.actions["show"] = .set(.scale, toValueOf: "size")
        part.perform("show")
        card["size"] = 3
        #expect(part["transform.scale"] == 3)
    }

    @Test("a value can follow a component of another value")
    func componentOfAnother() {
        card["target"] = .point(Point(x: 3, y: 4))
        part.actions["show"] = .set(.cornerRadius, toValueOf: "target.y")
        part.actions["cornerRadius"] = .null
        part.perform("show")
        card["target"] = .point(Point(x: 3, y: 9))
        #expect(part.cornerRadius == 9)
    }

    @Test("an update looks up the value's own action once, and the action sees the old and new values")
    func action() {
        part.actions["show"] = .set(.backgroundColor, toValueOf: "normal")
        part.perform("show")
        var seen: [[Value?]] = []
        part.actions["backgroundColor"] = .block { _, layer, arguments in
            seen.append([arguments.previous, layer["backgroundColor"]])
        }
        card.style = ["normal": blue]
        #expect(seen == [[red, blue]])
    }

    @Test(
        "without a registered action the change runs again, and in flight it retargets without a jump"
    )
    func inFlight() {
        Transaction.withoutActions { part["backgroundColor"] = blue }
        part.actions["show"] = .ease(.backgroundColor, toValueOf: "normal", duration: 1)
        part.perform("show")
        stage.advance(to: 0.5)
        let shown = part.presentation["backgroundColor"]
        card.style = ["normal": .color(.white)]
        #expect(part.presentation["backgroundColor"] == shown)
        stage.advance(to: 3)
        #expect(part.presentation["backgroundColor"] == .color(.white))
        #expect(!stage.needsFrame)
    }

    @Test("a value that was never shown updates without an action search")
    func unseen() {
        let (root, part) = (Layer(), Layer())
        root.addSublayer(part)
        root.style = ["normal": red]
        part.actions["show"] = .set(.backgroundColor, toValueOf: "normal")
        part.perform("show")
        part.actions["backgroundColor"] = .block { _, _, _ in Issue.record("nothing is looked up") }
        root.style = ["normal": blue]
        #expect(part["backgroundColor"] == blue)
    }

    @Test("a part that moves to another container follows the values there")
    func moves() {
        let other = Layer(name: "other")
        stage.root.addSublayer(other)
        other.theme = ["normal": blue]
        part.actions["show"] = .set(.backgroundColor, toValueOf: "normal")
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
        layer.actions["show"] = .group(
            .set(ValueKey<Double>("a"), toValueOf: "b"), .set(ValueKey<Double>("b"), toValueOf: "a"))
        layer.perform("show")
        layer["a"] = 7
        #expect(layer["a"] == 7 && layer["b"] == 7)
    }

    @Test("the next update does not override a value that an update's action set")
    func actionSets() {
        part.actions["show"] = .set(.backgroundColor, toValueOf: "normal")
        part.perform("show")
        part.actions["backgroundColor"] = .block { _, layer, _ in
            layer.store(.color(.black), forKey: "backgroundColor")
        }
        card.style = ["normal": blue]
        #expect(part["backgroundColor"] == .color(.black))
        part.actions["backgroundColor"] = nil
        card.style = ["normal": red]
        #expect(part["backgroundColor"] == .color(.black))
    }

    @Test("an update is dropped if another update's action has replaced it")
    func replacedMeanwhile() {
        let other = Layer(name: "other")
        card.addSublayer(other)
        for layer in [part, other] {
            layer.actions["show"] = .set(.backgroundColor, toValueOf: "normal")
            layer.perform("show")
        }
        card["second"] = .color(.black)
        part.actions["backgroundColor"] = .block { _, _, _ in
            AnimatedChange.set(.backgroundColor, toValueOf: "second")
                .run(forKey: "show", object: other, arguments: ActionArguments())
        }
        card.style = ["normal": blue]
        #expect(other["backgroundColor"] == .color(.black))
        card["second"] = red
        #expect(other["backgroundColor"] == red)
    }

    @Test("a null stops the change from running again: the value changes at once")
    func stopped() {
        part.actions["show"] = .ease(.backgroundColor, toValueOf: "normal", duration: 1)
        part.perform("show")
        stage.settle()
        part.actions["backgroundColor"] = .null
        card.style = ["normal": blue]
        #expect(part.presentation["backgroundColor"] == blue)
    }

    @Test("a value that is the target of a change is not followed")
    func targets() {
        card["target"] = .point(Point(x: 5, y: 5))
        let go = AnimatedChange.set(.position, toCurrentValueOf: "target")
        go.run(forKey: "go", object: part, arguments: ActionArguments())
        card["target"] = .point(Point(x: 9, y: 9))
        #expect(part.position == Point(x: 5, y: 5))
    }

    @Test("a dragged value does not follow its binding")
    func dragged() {
        part.actions["show"] = .set(.backgroundColor, toValueOf: "normal")
        part.perform("show")
        card.drag("normal", to: blue)
        #expect(part["backgroundColor"] == red)
    }
}
