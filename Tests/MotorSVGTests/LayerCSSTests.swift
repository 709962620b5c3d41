import Foundation
import MotorControls
@testable import MotorLayers
import MotorMath
import MotorSVG
import SeededRandom
import Testing

@Suite struct LayerCSSTests {
    /// A layer with a part, and feedback under keys.
    private static func layer(_ actions: Actions) -> Layer {
        let layer = Layer()
        layer.name = "heart"
        layer.bounds = Rect(x: 0, y: 0, width: 40, height: 20)
        let part = Layer()
        part.name = "the title"
        layer.addSublayer(part)
        layer.actions = actions
        return layer
    }

    private static let spring = Spring(dampingRatio: 0.7, response: 0.5)

    /// Milliseconds as CSS has them in seconds.
    private static func seconds(_ milliseconds: Int) -> String {
        "\(Double(milliseconds) / 1000)s".replacing(".0s", with: "s")
    }

    /// Gives a theme to the superlayer, or moves the layer into another one, while an action is searched.
    private final class Meddler: LayerDelegate {
        let other: Layer?

        init(movingInto other: Layer?) { self.other = other }

        func action(for layer: Layer, forKey key: Key) -> (any Action)? {
            if let other, layer.nearest("reducesMotion")?.bool == true {
                other.addSublayer(layer)
            } else if other == nil {
                layer.superlayer?.theme = ["glow": 2]
            }
            return nil
        }
    }

    @Test("A delegate's changes to themes during an action search stay", arguments: [false, true])
    func meddling(_ isMoving: Bool) throws {
        let (parent, other) = (Layer(), Layer())
        other.theme = ["glow": 3]
        let meddler = Meddler(movingInto: isMoving ? other : nil)
        let layer = Self.layer(["->on": .ease("opacity", to: 0.5, duration: 0.2)])
        parent.addSublayer(layer)
        layer.delegate = meddler
        _ = try layer.css(forKey: "->on")
        #expect(layer["glow"] == (isMoving ? 3 : 2) && layer.nearest("reducesMotion")?.bool != true)
    }

    @Test("A change of state is a rule with its values, and a transition with the spring of each property")
    func change() throws {
        let layer = Self.layer([
            "->pressed": .group(
                .spring(.scale, to: 0.8, .spring(Self.spring)), .ease(.opacity, to: 0.5, duration: 0.2),
                .set(.backgroundColor, to: Color(red: 1, green: 0, blue: 0, alpha: 0.5)))
        ])
        #expect(
            try layer.css(forKey: "->pressed") == """
                .pressed {
                  scale: 0.8;
                  opacity: 0.5;
                  background-color: rgb(255 0 0 / 0.5);
                  transition: scale \(Self.spring.css()), opacity 0.2s cubic-bezier(0, 0, 0.58, 1);
                }

                """)
    }

    @Test(
        "Parts, delays, sequences and performed keys have their place and time; other actions become a comment")
    func parts() throws {
        let layer = Self.layer([
            "off->on": .group(
                .haptic(.light), .sequence(.ease(.opacity, to: 0, duration: 0.1), .perform("glow")),
                .sublayer("the title", .delayed(0.3, .ease(.rotation, to: .pi, duration: 1, timingFunction: .linear)))),
            "glow": .group(.sound("*/ pop"), .ease(.cornerRadius, to: 8, duration: 0.5, timingFunction: .linear)),
        ])
        #expect(
            try layer.css(forKey: "off->on") == """
                /* Not in CSS: Haptic(light), Sound("* / pop"). */
                .on {
                  opacity: 0;
                  border-radius: 8px;
                  transition: opacity 0.1s cubic-bezier(0, 0, 0.58, 1), border-radius 0.5s linear 0.1s;
                }
                .on .the-title {
                  rotate: 180deg;
                  transition: rotate 1s linear 0.3s;
                }

                """)
    }

    @Test("A staggered action begins an interval later on each part, and what follows begins after the last one")
    func staggered() throws {
        let fade: any SharedAction = .ease(.opacity, to: 0, duration: 0.2, timingFunction: .linear)
        let radius: any SharedAction = .ease(.cornerRadius, to: 8, duration: 1, timingFunction: .linear)
        for names in [[], ["c", "a"]] {
            let stagger: any SharedAction =
                names.isEmpty ? .staggered(every: 0.25, fade) : .staggered("c", "a", every: 0.25, fade)
            let layer = Self.layer(["->on": .sequence(.delayed(0.5, stagger), radius)])
            layer.sublayers[0].name = "a"
            for name in ["b", "c"] {
                let part = Layer()
                part.name = name
                layer.addSublayer(part)
            }
            let parts = names.isEmpty ? ["a", "b", "c"] : names
            var css = ""
            for (index, name) in parts.enumerated() {
                let delay = Self.seconds(500 + 250 * index)
                css += ".on .\(name) {\n  opacity: 0;\n  transition: opacity 0.2s linear \(delay);\n}\n"
            }
            let end = Self.seconds(500 + 250 * (parts.count - 1) + 200)
            css += ".on {\n  border-radius: 8px;\n  transition: border-radius 1s linear \(end);\n}\n"
            #expect(try layer.css(forKey: "->on") == css)
        }
    }

    @Test("Rules for reduced motion have the values and feedback found there, and the layer stays unchanged")
    func reduced() throws {
        let moving = Self.layer([
            "->on": .moving(
                .spring(.scale, to: 2, .spring(Self.spring)), still: .ease(.opacity, to: 0.6, duration: 0.2))
        ])
        let styled = Self.layer([:])
        styled.style = [
            "actions": .actions(["->on": .spring(.scale, to: 2, .spring(Self.spring))]),
            .when(.reducedMotion): ["actions": .actions(["->on": .ease(.opacity, to: 0.6, duration: 0.2)])],
        ]
        for layer in [moving, styled] {
            let css = try layer.css(forKey: "->on")
            #expect(
                css == """
                    .on {
                      scale: 2;
                      transition: scale \(Self.spring.css());
                    }
                    @media (prefers-reduced-motion: reduce) {
                      .on {
                        opacity: 0.6;
                        scale: revert-layer;
                        transition: opacity 0.2s cubic-bezier(0, 0, 0.58, 1);
                      }
                    }

                    """)
            #expect(layer.traits.reducesMotion == false)
            #expect(try layer.css(forKey: "->on") == css)
        }
        let themed = Self.layer(["->on": .moving(.set(.opacity, to: 0), still: .set(.opacity, to: 1))])
        themed.theme = ["reducesMotion": true]
        #expect(try themed.css(forKey: "->on").utf8.starts(with: ".on {\n  opacity: 1;".utf8))
        #expect(themed.traits.reducesMotion)
    }

    @Test("A property whose action has no target has a transition and its current value")
    func property() throws {
        let layer = Self.layer([
            "opacity": .spring(Self.spring), "position": .ease(duration: 0.25, timingFunction: .linear),
        ])
        layer.opacity = 0.25
        layer.position = Point(x: 50, y: 30)
        #expect(
            try layer.css(forKey: "opacity")
                == ".opacity {\n  opacity: 0.25;\n  transition: opacity \(Self.spring.css());\n}\n")
        // The position is that of the middle.
        #expect(
            try layer.css(forKey: "position")
                == ".position {\n  left: 30px;\n  top: 20px;\n  transition: left 0.25s linear, top 0.25s linear;\n}\n")
        #expect(layer.opacity == 0.25)
    }

    private static let refusals: [(Key, any SharedAction, String)] = [
        ("->a", .turning(.rotation, every: 1), "goes once"), ("->b", .kick(.scale, velocity: 6), "goes once"),
        ("->c", .group(.sequence(.ease(.opacity, to: 0), .ease(.opacity, to: 1))), "moves in two ways"),
        ("->d", .spring(.strokeEnd, to: 1), "\"strokeEnd\" has no property in CSS"),
        ("->e", .haptic(.light), "no catches in flight"), ("->f", .null, "no action runs"),
        ("->g", .sublayer("body", .set(.opacity, to: 0)), "\"body\" is not the name"),
        ("->i", .set("bounds", to: Rect(x: 0, y: 5, width: 80, height: 20)), "\"bounds\" has no property"),
        ("->j", .set("transform.rotation.x", to: 1), "\"transform.rotation.x\" has no property in CSS"),
        ("->h", .spring(.scale, to: 2, dampingRatio: 0), "damping ratio of at least 0.01"),
    ]

    @Test(
        "Feedback that CSS cannot express is an error with the layer, the key and the reason",
        arguments: refusals.indices)
    func refusal(index: Int) {
        let (key, action, reason) = Self.refusals[index]
        let layer = Self.layer([:])
        layer.actions[key] = action
        let error = #expect(throws: CSSError.self) { try layer.css(forKey: key) }
        #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
        #expect(error?.place == "heart[\"\(key.name)\"]")
    }

    /// The keys of numbers, lengths and colors, and the property of CSS for each.
    private static let numbers: [(ValueKey<Double>, String)] = [
        ("transform.scale", "scale"), ("transform.scale.x", "scale"), ("transform.scale.y", "scale"),
        ("transform.rotation", "rotate"), ("transform.rotation.z", "rotate"), ("transform.translation.x", "translate"),
        ("transform.translation.y", "translate"), ("position.x", "left"), ("position.y", "top"),
    ]
    private static let lengths: [(ValueKey<Double>, String)] = [
        ("cornerRadius", "border-radius"), ("borderWidth", "border-width"), ("lineWidth", "stroke-width"),
        ("fontSize", "font-size"), ("opacity", "opacity"),
    ]
    private static let colors: [(ValueKey<Color>, String)] = [
        ("backgroundColor", "background-color"), ("borderColor", "border-color"), ("foregroundColor", "color"),
        ("fillColor", "fill"), ("strokeColor", "stroke"),
    ]

    /// What the layer's own values say in terms of CSS: edges, degrees, and components of colors, 0…255.
    private static func shown(_ layer: Layer) -> [String: [Double]] {
        let (anchor, size, pose) = (layer.anchorPoint, layer.bounds.size, layer.transform.components)
        var all = [
            "left": [layer.position.x - anchor.x * size.width], "top": [layer.position.y - anchor.y * size.height],
            "width": [size.width], "height": [size.height], "rotate": [pose.rotation.z * 180 / .pi],
            "translate": [pose.translation.x, pose.translation.y], "z-index": [layer.zPosition],
            "scale": pose.scale.x == pose.scale.y ? [pose.scale.x] : [pose.scale.x, pose.scale.y],
        ]
        for (key, property) in lengths { all[property] = [layer[key.key]?.number ?? .nan] }
        for (key, property) in colors {
            guard let color = layer[key.key]?.color else { continue }
            all[property] = [color.red, color.green, color.blue].map { 255 * Double($0) } + [Double(color.alpha)]
        }
        return all
    }

    /// CSS ignores a declaration with a length below 0, and clamps an opacity: CSS Values 4, 5.1; CSS Color 4, 3.2.
    @Test("A value beyond its range is the nearest valid one in CSS", arguments: [-4.0, -0.001])
    func outOfRange(number: Double) throws {
        var actions: [any SharedAction] = Self.lengths.map { .spring($0.0, to: number) }
        actions += (["bounds.size.width", "bounds.size.height"] as [ValueKey<Double>]).map { .spring($0, to: number) }
        for action in actions {
            let layer = Self.layer(["->on": action])
            layer.anchorPoint = .zero
            layer.borderWidth = 2
            let css = try layer.css(forKey: "->on")
            let rule = try #require(css.split(separator: "}").first)
            #expect(rule.contains(": 0") && !rule.contains(": -"), "\(css)")
        }
    }

    @Test(
        "What a change sets is in the properties of CSS as the layer shows it, wherever its anchor point is",
        arguments: 0..<40 as Range<UInt64>)
    func values(seed: UInt64) throws {
        var dice = SeededGenerator(seed: seed)
        let number = (dice.number(-9...9) * 64).rounded() / 64
        let (size, point) = (Size(width: abs(number) + 8, height: abs(number) + 5), Point(x: 4 * number, y: -number))
        let color = Color(red: Float(abs(number) / 9), green: 0.25, blue: 1, alpha: dice.isTrue() ? 1 : 0.5)
        let (x, y) = (dice.isTrue() ? 0 : 0.5, dice.isTrue() ? 0 : 0.25)
        let (wide, high) = (x == 0 ? ["width"] : ["width", "left"], y == 0 ? ["height"] : ["height", "top"])
        let turned = Transform3D(AffineTransform(a: 0, b: 2, c: -3, d: 0, tx: 5, ty: number))
        var all: [(any SharedAction, [String])] = Self.numbers.map { (.set($0.0, to: number), [$0.1]) }
        all += Self.lengths.map { (.set($0.0, to: abs(number) / 9), [$0.1]) }
        for (key, property) in Self.colors { all.append((.set(key, to: color), [property])) }
        all.append((.set("zPosition", to: number.rounded()), ["z-index"]))
        all.append((.set("bounds.size.width", to: size.width), wide))
        all.append((.set("bounds.size.height", to: size.height), high))
        all.append((.set("position", to: point), ["left", "top"]))
        all.append((.set("bounds.size", to: size), wide + high))
        all.append((.set("bounds", to: Rect(origin: .zero, size: size)), wide + high))
        all.append((.set("transform", to: turned), ["translate", "rotate", "scale"]))
        let chosen = (0..<3).map { _ in all[Int.random(in: 0..<all.count, using: &dice)] }
        let layer = Self.layer(["->on": .group(chosen[0].0, chosen[1].0, chosen[2].0)])
        (layer.anchorPoint, layer.position) = (Point(x: x, y: y), Point(x: 100, y: 50))
        layer["transform.scale"] = 1.5
        layer["transform.rotation"] = 0.25
        layer["transform.translation.x"] = 7
        let css = try layer.css(forKey: "->on")
        layer.perform("->on")
        let lines = css.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.contains("transition") }
        #expect(Set(lines.map { $0.dropFirst(2).prefix { $0 != ":" } }) == Set(chosen.flatMap(\.1).map { $0[...] }))
        for line in lines {
            let parts = line.dropFirst(2).split(separator: ":")
            let value = parts[1].trimmingCharacters(in: [" ", ";"])
            let text =
                value.hasPrefix("#")
                ? SVGPlayer.color(value) : value.split { !"-.0123456789".contains($0) }.compactMap { Double($0) }
            let wanted = try #require(Self.shown(layer)[String(parts[0])])
            #expect(text.count == wanted.count || text.count == 3 && wanted[3] == 1, "\(line), not \(wanted)")
            let error = text.count > 2 ? 0.6 : 0.001
            for (one, other) in zip(text, wanted) {
                #expect(abs(one - other) <= error, "\(line), not \(wanted): \(css)")
            }
        }
    }

    @Test("Durations and delays are those of the stage, whatever the layer's speed")
    func speed() throws {
        let layer = Self.layer(["->on": .delayed(1, .ease(.opacity, to: 0, duration: 0.5, timingFunction: .linear))])
        let parent = Layer()
        parent.addSublayer(layer)
        parent.timing.speed = 0.5
        layer.timing.speed = 0.5
        #expect(try layer.css(forKey: "->on").contains("transition: opacity 2s linear 4s;"))
        layer.timing.speed = 0
        let error = #expect(throws: CSSError.self) { try layer.css(forKey: "->on") }
        #expect(error?.rule.contains("runs forward") == true)
    }

    @Test("A value that does not animate changes at once, and after its delay")
    func atOnce() throws {
        let layer = Self.layer([
            "->gone": .sequence(
                .ease(.opacity, to: 0, duration: 1, timingFunction: .linear),
                .ease("hidden", to: true, duration: 1), .set(.cornerRadius, to: 2)),
            "->hidden": .ease("hidden", to: true, duration: 1),
        ])
        #expect(
            try layer.css(forKey: "->gone")
                == """
                .gone {
                  opacity: 0;
                  visibility: hidden;
                  border-radius: 2px;
                  transition: opacity 1s linear, visibility 0s linear 1s, border-radius 0s linear 1s;
                }

                """)
        #expect(try layer.css(forKey: "->hidden") == ".hidden {\n  visibility: hidden;\n  transition: none;\n}\n")
    }

    @Test("Names in any script have classes of their own, and two parts with one class are refused")
    func names() throws {
        let layer = Self.layer(["->开": .set(.opacity, to: 0), "->关": .set(.opacity, to: 1)])
        #expect(try layer.css(forKey: "->开").utf8.starts(with: ".开 {".utf8))
        #expect(try layer.css(forKey: "->关").utf8.starts(with: ".关 {".utf8))
        let other = Layer()
        other.name = "the-title"
        layer.addSublayer(other)
        layer.actions["->on"] = .group(
            .sublayer("the title", .set(.opacity, to: 0)), .sublayer("the-title", .set(.opacity, to: 1)))
        let error = #expect(throws: CSSError.self) { try layer.css(forKey: "->on") }
        #expect(error?.rule.contains(".the-title") == true)
    }

    @Test("Actions that perform each other are refused, not followed forever")
    func circle() {
        let layer = Self.layer(["a": .perform("b"), "b": .perform("a")])
        #expect(throws: CSSError.self) { try layer.css(forKey: "a") }
    }
}
