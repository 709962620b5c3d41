@testable import MotorLayers
import MotorMath
import Testing

@Suite("Layer.hold, drag and release")
struct HoldingTests {
    private let stage = Stage()
    private let layer = Layer()

    init() {
        stage.root.addSublayer(layer)
        stage.advance(to: 0)
    }

    private func fly(_ target: Double = 100) {
        layer.go(.spring(.positionX, to: target, dampingRatio: 0.5, response: 0.5))
    }

    private var shown: Double { layer.presentation["position.x"]?.number ?? .nan }

    @Test("the completion of a caught animation runs before the next event, not during the catch")
    func completion() {
        let (layer, stage) = staged()
        var reported: [String] = []
        let animation = line("x")
        animation.onEnd { reported.append("\($0) at \(stage.time)") }
        layer.add(animation, forKey: "x")
        stage.advance(to: 0.5)
        stage.schedule(after: 0.25) { reported.append("timer") }
        layer.hold("x")
        layer.drag("x", to: 3)
        #expect(reported.isEmpty && stage.needsFrame)
        stage.advance(to: 1)
        #expect(reported == ["false at 0.5", "timer"])
        #expect(layer["x"] == 3)
    }

    @Test("carry changes only a spring's target in flight, stores a value of any type, and leaves other animations")
    func carriedAlone() {
        layer.carry("position", to: .point(Point(x: 5, y: 6)))
        #expect(layer.presentation["position"] == .point(Point(x: 5, y: 6)))
        layer.add(line("opacity"), forKey: "opacity")
        stage.advance(to: 0.25)
        layer.carry("opacity", to: 0.5)
        #expect(layer.opacity == 0.5 && layer.shown("opacity") == 0.25)
        layer.carry("x", to: .string("text"))
        #expect(layer["x"] == .string("text"))
    }

    @Test("only animations of the held value are removed")
    func holdsOne() {
        fly()
        layer.add(BasicAnimation.fade, forKey: "fade")
        stage.advance(to: 0.1)
        layer.hold("position.x")
        #expect(layer.animationKeys == ["fade"])
        layer.hold("opacity")
        #expect(layer.animationKeys.isEmpty && layer.opacity < 1)
    }

    @Test("holding a component stops the whole value, and holding the whole value stops its components")
    func partsAndWholes() {
        layer.go(.spring(.position, to: Point(x: 100, y: 50), dampingRatio: 1, response: 0.5))
        stage.advance(to: 0.1)
        let whole = layer.presentation["position"]?.point
        layer.hold("position.x")
        #expect(layer.position == whole && layer.animationKeys.isEmpty)
        fly(200)
        layer.go(.spring(.positionY, to: 90, dampingRatio: 1, response: 0.5))
        stage.advance(to: 0.2)
        let parts = layer.presentation["position"]?.point
        layer.hold("position")
        #expect(layer.position == parts && layer.animationKeys.isEmpty)
    }

    @Test("other values of the same group stop where they were displayed too")
    func groups() {
        let (slide, fade) = (BasicAnimation(keyPath: "position.x"), BasicAnimation.fade)
        (slide.fromValue, slide.toValue) = (0, 100)
        let group = AnimationGroup([slide, fade])
        group.duration = 1
        layer.add(group, forKey: "both")
        stage.advance(to: 0.1)
        let (x, opacity) = (shown, layer.presentation["opacity"]?.number)
        layer.hold("position.x")
        #expect(layer.position.x == x && layer.opacity == opacity && x > 0 && layer.animationKeys.isEmpty)
    }

    @Test("a point is released with a velocity per axis, and a zero velocity starts no animation")
    func points() {
        layer.drag("position", to: .point(Point(x: 1, y: 2)))
        layer.release("position", velocity: .point(.zero))
        #expect(layer.animationKeys.isEmpty)
        layer.release("position", velocity: .point(Point(x: 30, y: -40)))
        #expect(layer.presentation.velocity(forKey: "position") == .point(Point(x: 30, y: -40)))
    }

    @Test("without a stage there is no time: the value stays where it is released")
    func noStage() {
        let alone = Layer()
        alone.drag("position.x", to: 5)
        alone.release("position.x", velocity: 100)
        #expect(alone.position.x == 5 && alone.animationKeys.isEmpty)
    }
}

extension BasicAnimation {
    fileprivate static var fade: BasicAnimation {
        let fade = BasicAnimation(keyPath: .opacity)
        (fade.fromValue, fade.toValue, fade.duration) = (1, 0, 1)
        return fade
    }
}

@Suite("AnimatedChange with values of layers")
struct AnimatedChangeSourceTests {
    private let stage = Stage()
    private let whole = Layer()
    private let part = Layer()

    init() {
        stage.root.addSublayer(whole)
        whole.addSublayer(part)
        stage.advance(to: 0)
    }

    private func run() {
        part.go(
            .spring(
                .positionX, toValueOf: "landing", .values(dampingRatio: "bounce", response: "pace")))
    }

    private var spring: Spring? { (part.animation(forKey: "position.x") as? SpringAnimation)?.spring }

    @Test("target and parameters come from the layer, or from the nearest ancestor that has them")
    func nearest() {
        whole["landing"] = 10
        whole["bounce"] = 0.5
        whole["pace"] = 0.3
        part["pace"] = 0.2
        stage.root["landing"] = 99
        run()
        #expect(part.position.x == 10 && spring == Spring(dampingRatio: 0.5, response: 0.2))
    }

    @Test(
        "without a duration and a curve, a change eases out in a quarter of a second or the transaction's duration"
    )
    func unsaid() {
        part["eight"] = 8
        let changes: [AnimatedChange] = [
            .ease("x", to: 8), .ease(ValueKey<Double>("x"), toValueOf: "eight"),
            .ease(ValueKey<Double>("x"), toCurrentValueOf: "eight"),
        ]
        for action in changes {
            let shown = [nil, 4].map { (duration: Double?) in
                part["x"] = 0
                part.removeAllAnimations()
                Transaction.run {
                    if let duration { Transaction.animationDuration = duration }
                    action.run(forKey: "go", object: part, arguments: ActionArguments())
                }
                stage.advance(to: stage.time + (duration ?? 0.25) / 2)
                return part.shown("x")
            }
            #expect(shown.allSatisfy { isNear($0, 8 * TimingFunction.easeOut(0.5)) })
        }
    }

    /// As SwiftUI's `.smooth` and UIKit's `UIView.animate(springDuration:)`: half a second without a bounce.
    @Test("a spring without parameters is smooth in each form")
    func unsaidSprings() {
        part["landing"] = 10
        let forms: [AnimatedChange] = [
            .spring("x", to: 10), .spring(ValueKey<Double>("x"), to: 10),
            .spring(ValueKey<Double>("x"), toValueOf: "landing"),
            .spring(ValueKey<Double>("x"), toCurrentValueOf: "landing"),
        ]
        for form in forms {
            part["x"] = 0
            part.removeAllAnimations()
            form.run(forKey: "go", object: part, arguments: ActionArguments())
            let spring = (part.animation(forKey: "x") as? SpringAnimation)?.spring
            #expect(spring == Spring(dampingRatio: 1, response: 0.5) && part["x"] == 10)
        }
    }

    @Test("a spring has its given parameters in each form, down to a damping ratio of 0")
    func springs() {
        (part["landing"], part["bounce"], part["pace"]) = (10, 0, 0.3)
        let forms: [AnimatedChange] = [
            .spring("x", to: 10, dampingRatio: 0, response: 0.3),
            .spring(ValueKey<Double>("x"), toValueOf: "landing", dampingRatio: 0, response: 0.3),
            .spring("x", to: 10, .values(dampingRatio: "bounce", response: "pace")),
            .spring(ValueKey<Double>("x"), toValueOf: "landing", .values(dampingRatio: "bounce", response: "pace")),
        ]
        for form in forms {
            part["x"] = 0
            part.removeAllAnimations()
            let said = diagnostics { form.run(forKey: "go", object: part, arguments: ActionArguments()) }
            let spring = (part.animation(forKey: "x") as? SpringAnimation)?.spring
            #expect(spring == Spring(dampingRatio: 0, response: 0.3) && part["x"] == 10 && said == [])
        }
    }

    @Test(
        "an invalid spring parameter is reported by name and replaced by 1 or 0.4 s",
        arguments: [
            ("bounce", -1.0), ("bounce", .infinity), ("pace", 0), ("pace", -2), ("pace", .infinity),
        ])
    func outOfRange(_ key: String, _ number: Double) {
        part["landing"] = 10
        part["bounce"] = 0.5
        part["pace"] = 0.2
        Diagnostics.withHandler({ _ in }) { part[Key(key)] = .number(number) }
        var said: [String] = []
        Diagnostics.withHandler({ said.append($0.message) }) { run() }
        #expect(said.count == 1 && said[0].contains(key))
        #expect(
            spring
                == Spring(dampingRatio: key == "bounce" ? 1 : 0.5, response: key == "pace" ? 0.4 : 0.2))
    }
}

/// Values that a spring has carried beyond the valid range.
@Suite("Overshooting values")
struct OvershotTests {
    private let stage = Stage()
    private let layer = Layer()

    init() {
        stage.root.addSublayer(layer)
        layer.bounds = Rect(x: 0, y: 0, width: 50, height: 50)
        stage.advance(to: 0)
    }

    private func swing(_ key: Key, to target: Value) {
        layer.go(.spring(ValueKey(key), to: target, dampingRatio: 0.1, response: 0.5))
    }

    static var cases: [(key: Key, target: Value, held: Value)] {
        [
            ("opacity", 1, 1), ("shadowOpacity", 0, 0), ("cornerRadius", 0, 0), ("borderWidth", 0, 0),
            ("bounds.size.width", 0, 0), ("bounds.size", .size(.zero), .size(.zero)),
            ("bounds", .rect(.zero), .rect(.zero)),
        ]
    }

    @Test(
        "overshooting values are held, dragged and released at the nearest valid value, without a diagnostic",
        arguments: 0..<7)
    func held(_ row: Int) {
        let (key, target, held) = Self.cases[row]
        (layer.opacity, layer.shadowOpacity, layer.cornerRadius, layer.borderWidth) = (0.2, 1, 10, 10)
        layer.removeAllAnimations()
        swing(key, to: target)
        // After half a period, where it is farthest beyond.
        stage.advance(to: 0.25)
        if let shown = layer.presentation[key]?.number { #expect(shown > 1 || shown < 0) }
        #expect(diagnostics { layer.hold(key) } == [])
        #expect(layer[key] == held && layer.animationKeys.isEmpty)
        swing(key, to: target)
        #expect(diagnostics { layer.release(key, velocity: .number(0)) } == [])
        #expect(layer[key] == held)
    }

    @Test("a static copy captures overshooting values at the nearest valid value")
    func still() {
        layer.opacity = 0.2
        layer.removeAllAnimations()
        swing("opacity", to: 1)
        stage.advance(to: 0.25)
        #expect(layer.shown("opacity") > 1)
        let said = diagnostics { layer.add(Transition(.fade), forKey: "transition") }
        #expect(said == [])
        stage.advance(to: 0.3)
        #expect(layer.presentation.transition?.old.opacity == 1)
    }
}
