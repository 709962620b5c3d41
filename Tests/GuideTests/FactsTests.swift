import FineMotor
import Foundation
import MotorTesting
import Testing

// The claims that the guides make in words.

/// Foundation has a type of the same name. One typealias resolves it for the module.
typealias AffineTransform = FineMotor.AffineTransform

@Suite("The claims of the guides")
struct FactsTests {
    @Test(
        "the size of a like button that a page states is that of its budget, which CI holds, in thousand bytes",
        arguments: ["README.md", "Guides/Comparison.md"])
    func sizeOfLikeButton(_ page: String) throws {
        let budget = try Repository.text("Sources/Gallery/Elements/Like/budget")
        let bytes = try #require(budget.firstMatch(of: /brotli (\d+)/).flatMap { Double($0.1) })
        let size = try #require(try Repository.text(page).firstMatch(of: /(\d+) KB (for a like button|compressed)/))
        #expect(Double(size.1) == (bytes / 1000).rounded(.down))
    }

    @Test("the figures of a program with a designer's icon are those of its files and budgets, in thousand bytes")
    func sizeOfIcon() throws {
        let page = try Repository.text("Guides/DesignersFiles.md")
        func row(_ name: String) throws -> [Int] {
            let line = try #require(page.components(separatedBy: "\n").first { $0.hasPrefix("| \(name)") })
            let cells = line.components(separatedBy: "|").dropFirst(2)
            return cells.compactMap { Int($0.filter { $0.isNumber }) }
        }
        func figures(_ path: String, _ names: [String]) throws -> [Int] {
            let words = try Repository.text(path).split { $0 == " " || $0 == "\n" }
            return try names.map { name in
                let place = try #require(words.firstIndex { $0 == name })
                return try #require(Int(words[place + 1]))
            }
        }
        let icon = "Sources/Gallery/Elements/Icon/"
        let (table, text) = (
            try figures(icon + "budget", ["raw", "brotli"]), try figures(icon + "budget-json", ["raw", "brotli"])
        )
        #expect(try row("the program, raw") == [table[0] / 1000, text[0] / 1000])
        #expect(try row("the program, with brotli") == [table[1] / 1000, text[1] / 1000])
        let bytes = try Repository.text(icon + "Bell.swift").matches(of: /\d+,/).count
        let bell = try Repository.text("Tests/MotorLottieTests/Files/icons/tab-bell.json")
        #expect(try row("the file, bytes") == [bytes, bell.utf8.count])
        let counts = try figures("Benchmarks/budget", ["file/read-table", "file/read-36k"])
        #expect(try row("… on the machine") == counts.map { $0 / 1000 })
        let like = try figures("Sources/Gallery/Elements/Like/budget", ["brotli"])
        #expect(page.contains("The like button, which has no file, is \(like[0] / 1000) KB"))
    }

    @Test("a typealias resolves AffineTransform in a file that imports Foundation")
    func typeOfBoth() {
        let transform = AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0)
        #expect(Point(x: 3, y: 4).applying(transform) == Point(x: 6, y: 8))
    }

    @Test("a shape with a nil color is black by its class; clear means no fill")
    func noFill() {
        let shape = ShapeLayer()
        shape.fillColor = nil
        #expect(shape.fillColor == .black)
        shape.fillColor = .clear
        #expect(shape.fillColor == .clear)
    }

    @Test("an added animation changes what is shown and stores nothing")
    func addedAnimationStoresNothing() {
        let layer = Layer()
        let stage = Stage(root: layer)
        let fade = BasicAnimation(keyPath: "opacity")
        fade.fromValue = 0.2
        fade.toValue = 0.6
        fade.duration = 1
        layer.add(fade, forKey: "opacity")
        stage.advance(to: 0.5)
        #expect(layer.opacity == 1)
        #expect((0.2...0.6).contains(layer.presentation["opacity"]?.number ?? .nan))
        stage.advance(to: 1)
        #expect(layer.presentation["opacity"] == 1)
    }

    @Test("an interrupted spring keeps its position and velocity")
    func caughtInFlight() throws {
        let layer = Layer()
        let stage = Stage(root: layer)
        layer.actions["position"] = .spring(dampingRatio: 1, response: 0.5)
        layer.position = Point(x: 200, y: 0)
        stage.advance(to: 0.1)
        let (place, velocity) = (layer.presentation["position"], layer.presentation.velocity(forKey: "position"))
        layer.position = .zero
        #expect(layer.presentation["position"] == place)
        #expect(layer.presentation.velocity(forKey: "position") == velocity)
        // A critically damped spring from rest over the distance d: d·ω²·t·e^(−ωt), with ω = 2π / 0.5 s and t = 0.1 s.
        let speed = try #require(velocity?.point).x
        let rate = 2 * Double.pi / 0.5
        #expect(abs(speed - 200 * rate * rate * 0.1 * exp(-rate * 0.1)) < 1e-6)
    }

    @Test("an invalid value is refused, and the old one stays")
    func refusal() {
        let layer = Layer()
        var messages: [String] = []
        Diagnostics.withHandler {
            messages.append($0.message)
        } _: {
            layer["opacity"] = "half"
        }
        #expect(layer.opacity == 1)
        #expect(messages == ["FineMotor: Layer.opacity takes a number, refused string \"half\""])
    }

    @Test("a layer does not retain its delegate")
    func delegateIsNotRetained() {
        let button = LikeButton()
        var referee: Referee? = Referee()
        button.layer.delegate = referee
        #expect(button.layer.explainAction(forKey: "->pressed").answeredBy == .delegate)
        referee = nil
        #expect(button.layer.explainAction(forKey: "->pressed").answeredBy == .default)
    }

    @Test("a more specific key comes before a less specific one")
    func exactBeforeLoose() {
        let button = HandDrivenStage(LikeButton(frame: Rect(x: 0, y: 0, width: 60, height: 60)))
        // "state" comes after the "->pressed" of the class, so its action never runs. "pressed->on" comes before "->on".
        button.layer.actions["state"] = .sound("any")
        button.layer.actions["pressed->on"] = .sound("pop")
        button.touch(.began, at: 0.1)
        button.touch(.ended, at: 0.2)
        button.settle()
        #expect(button.sounds == ["pop"])
        #expect(button.searches.map { $0.key }.filter { $0 == "state" }.isEmpty)
    }

    @Test("an action replaces the whole action of the class, its return to full size included")
    func replacesTheWhole() {
        let button = HandDrivenStage(LikeButton(frame: Rect(x: 0, y: 0, width: 60, height: 60)))
        button.layer.actions["->on"] = .sound("pop")
        button.touch(.began, at: 0.1)
        button.touch(.ended, at: 0.2)
        button.settle()
        let scale = button.layer["transform.scale"]?.number ?? .nan
        #expect(abs(scale - 0.8) < 1e-9)
    }

    @Test("an unchanged value is not looked up, and neither is a change while actions are disabled")
    func notLookedUp() {
        let layer = Layer()
        layer.name = "alone"
        let stage = HandDrivenStage(layer)
        layer.opacity = 1
        Transaction.withoutActions { layer.opacity = 0.5 }
        #expect(stage.searches.isEmpty)
        layer.opacity = 0.4
        #expect(stage.searches.map { $0.key } == ["opacity"])
        // No view owns the layer, so it animates implicitly.
        #expect(stage.searches.last?.answeredBy == .implicit)
    }

    @Test("the interaction stores its state in the layer on first use")
    func lazyState() {
        let button = LikeButton()
        #expect(button.layer["state"] == nil)
        #expect(button.like.state == .off)
        #expect(button.layer["state"] == "off")
    }
}
