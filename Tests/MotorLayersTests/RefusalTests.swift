@testable import MotorLayers
import MotorMath
import Testing

@Suite("Refused values")
struct RefusalTests {
    static var bad: [(Key, [Value])] {
        [
            ("opacity", [.number(.nan), 1.5, -0.5, "half", true, .number(.infinity)]),
            ("position", [.point(Point(x: .nan, y: 0)), .point(Point(x: 0, y: .infinity)), 3, .size(.zero)]),
            (
                "bounds",
                [.rect(Rect(x: 0, y: 0, width: -1, height: 0)), .rect(Rect(x: .nan, y: 0, width: 1, height: 1)), 1]
            ),
            ("frame", [.rect(Rect(x: 0, y: 0, width: 0, height: -2)), "big"]),
            ("zPosition", [.number(.infinity), false]),
            ("cornerRadius", [-1, .number(.nan)]),
            ("transform", [1, .transform(.scale(x: .nan, y: 1, z: 1))]),
            ("borderColor", ["red", .color(Color(red: .nan, green: 0, blue: 0))]),
            ("shadowOffset", [.size(Size(width: .nan, height: 0)), .point(.zero)]),
            ("path", [.path(Path([.move(Point(x: .nan, y: 0))])), "M 0 0"]),
            ("lineDashPattern", [["a"], [.number(.nan)], [4, -2], 3]),
            ("colors", [[1], ["red"], 3]),
            ("locations", [[true], 0.5]),
            ("contentsRect", [.rect(Rect(x: .nan, y: 0, width: 1, height: 1))]),
            ("placeholder", [.color(Color(red: 0, green: .nan, blue: 0))]),
            ("style", [1, "plain", ["a"]]),
            ("actions", [1, true]),
        ]
    }

    @Test("the old value stays, no action is looked up, and one diagnostic is reported", arguments: bad.indices)
    func refused(_ row: Int) {
        let (key, values) = Self.bad[row]
        let (layer, delegate) = (ShapeLayer(), Asked())
        layer.name = "heart"
        layer.delegate = delegate
        // Once as its class supplies it, and once as a value of its own.
        for value in values + values {
            let before = layer[key]
            let refused = refusals { layer[key] = value }
            #expect(refused.count == 1)
            #expect(refused.first?.key == key)
            #expect(refused.first?.value.description == value.description)
            #expect(refused.first?.place == "heart")
            #expect(layer[key] == before)
            #expect(refusals { layer.store(value, forKey: key) }.count == 1)
            #expect(layer[key] == before)
            layer.store(layer[key], forKey: key)
        }
        #expect(delegate.keys.isEmpty)
    }

    @Test("the message contains the location, the key, the rule and the value")
    func message() {
        let layer = Layer()
        let refused = refusals {
            layer.opacity = 2
            layer["hidden"] = 1
            layer["position"] = "left"
            layer["opacity"] = .object(layer)
            layer.addSublayer(layer)
            let root = Layer()
            root.becomeRoot(under: MarkingContext())
            layer.mask = root
            root.leave()
        }
        #expect(
            refused.map { $0.message } == [
                "FineMotor: Layer.opacity takes a number from 0 to 1, refused number 2.0",
                "FineMotor: Layer.hidden takes a bool, refused number 1.0",
                "FineMotor: Layer.position takes a point, refused string \"left\"",
                "FineMotor: Layer.opacity takes a number, refused object",
                "FineMotor: Layer.sublayers takes a layer that does not contain it, refused object",
                "FineMotor: Layer.sublayers takes a layer that is not a stage's root, refused object",
            ])
    }

    @Test("nested styles and actions of the wrong type are dropped from a style")
    func styleDoors() {
        var style = Style()
        let refused = refusals {
            style = ["style": 3, "actions": .actions(["mood": .null])]
            style["actions"] = 7
            // Nor what threads may not share.
            for value in [Value.object(Layer()), [.object(Layer())], .action(.block { _, _, _ in })] {
                style["held"] = value
            }
            style.actions["go"] = .block { _, _, _ in }
            style.actions["all"] = .group(.null, .block { _, _, _ in })
        }
        #expect(refused.map { $0.key } == ["style", "actions", "held", "held", "held", "go", "all"])
        #expect(style.nested == nil)
        #expect(style.actions.keys == ["mood"])
    }

    @Test("only the innermost handler receives a diagnostic; once it ends, the outer one does again")
    func handlersNest() {
        let layer = Layer()
        var inner = 0
        let outer = refusals {
            layer.opacity = 2
            Diagnostics.withHandler({ _ in inner += 1 }) { layer.opacity = 3 }
            layer.opacity = 4
        }
        #expect(inner == 1)
        #expect(outer.map { $0.value } == [2, 4])
    }

    @Test("a diagnostic without a handler is one line on standard error")
    func standardError() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            Layer().opacity = 2
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said == "FineMotor: Layer.opacity takes a number from 0 to 1, refused number 2.0\n")
    }
}
