import FineMotor
import Testing

/// Displayed values of animations: the rows of Core Animation's documentation of its animation classes.
@Suite("Conformance: animations")
struct AnimationsConformance {
    private func basic(from: Value? = nil, to: Value? = nil, by: Value? = nil) -> BasicAnimation {
        let animation = BasicAnimation(keyPath: "x")
        (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
        return animation
    }

    private func frames(_ values: Value...) -> KeyframeAnimation { KeyframeAnimation(values: values) }

    @Test("an animation shows what the documentation of its class says")
    func rows() {
        func row<Made: PropertyAnimation>(
            _ description: String, _ animation: Made, _ times: [Double], _ expected: [Double],
            _ change: (Made) -> Void = { _ in }
        ) {
            let layer = Layer()
            layer["x"] = 5
            let stage = Stage(root: layer)
            (animation.keyPath, animation.duration) = ("x", 1)
            change(animation)
            layer.add(animation)
            let shown = times.map { time -> Double in
                stage.advance(to: time)
                return layer.presentation["x"]?.number ?? .nan
            }
            #expect(shown == expected, "\(description)")
        }
        row("CABasicAnimation: from and to", basic(from: 1, to: 3), [0, 0.5], [1, 2])
        row("CABasicAnimation: from and by: from … from + by", basic(from: 1, by: 4), [0, 0.5], [1, 3])
        row("CABasicAnimation: by and to: to − by … to", basic(to: 3, by: 4), [0, 0.5], [-1, 1])
        row("CABasicAnimation: from: from … displayed value", basic(from: 1), [0, 0.5], [1, 3])
        row("CABasicAnimation: to: displayed value … to", basic(to: 7), [0, 0.5], [5, 6])
        row("CABasicAnimation: by: displayed value … displayed value + by", basic(by: 4), [0, 0.5], [5, 7])
        row(
            "CAPropertyAnimation: additive adds to what is displayed", basic(from: 0, to: 10), [0, 0.5, 1], [5, 10, 5]
        ) {
            $0.isAdditive = true
        }
        row("CAPropertyAnimation: cumulative adds the end", basic(from: 1, to: 3), [0.5, 1, 1.5, 2.5], [2, 4, 5, 8]) {
            ($0.isCumulative, $0.timing.repeatCount) = (true, 3)
        }
        row("CAKeyframeAnimation: linear interpolates", frames(0, 10, 20), [0, 0.375, 0.75, 0.875], [0, 5, 10, 15]) {
            $0.keyTimes = [0, 0.75, 1]
        }
        row("CAKeyframeAnimation: discrete takes one more key time", frames(1, 2), [0, 0.5, 0.75, 0.9], [1, 1, 2, 2]) {
            ($0.calculationMode, $0.keyTimes) = (.discrete, [0, 0.75, 1])
        }
        row("CAKeyframeAnimation: paced ignores times and functions", frames(0, 1, 4), [0.25, 0.5], [1, 2]) {
            ($0.calculationMode, $0.keyTimes, $0.timingFunctions) = (.paced, [0, 0.9, 1], [.easeIn, .easeIn])
        }
        row("CAKeyframeAnimation: the cubic modes pass through every value", frames(0, 10, 5), [0, 0.5], [0, 10]) {
            ($0.calculationMode, $0.tensionValues) = (.cubic, [0.5])
            ($0.continuityValues, $0.biasValues) = ([0, 0.5], [0, 0, -1])
        }
        row("CAKeyframeAnimation: a timing function for each segment", frames(0, 10, 20), [0.25, 0.75], [5, 10]) {
            $0.timingFunctions = [.linear, .steps(1)]
        }
    }

    @Test("CABasicAnimation documentation: none: the previous value … the current one")
    func none() {
        let layer = Layer()
        layer["x"] = 1
        layer.actions["x"] = .ease(duration: 1, timingFunction: .linear)
        let stage = Stage(root: layer)
        layer["x"] = 3
        stage.advance(to: 0.5)
        #expect(layer.presentation["x"] == 2)
    }

    @Test("CAAnimationGroup documentation: a group clips its members and does not scale them")
    func group() {
        let layer = Layer()
        layer["x"] = -1
        let stage = Stage(root: layer)
        let member = basic(from: 0, to: 1)
        (member.keyPath, member.duration) = ("x", 10)
        let group = AnimationGroup([member])
        group.duration = 5
        layer.add(group)
        stage.advance(to: 4)
        #expect(layer.presentation["x"] == 0.4)
        stage.advance(to: 5)
        #expect(layer.presentation["x"] == -1)
    }

    @Test("CASpringAnimation documentation: mass 1, stiffness 100, damping 10, initial velocity 0")
    func springDefaults() {
        let spring = SpringAnimation()
        #expect(spring.spring.mass == 1 && spring.spring.stiffness == 100 && spring.spring.damping == 10)
        #expect(spring.initialVelocity ?? 0 == 0)
    }

    @Test("CALayer documentation: an animation run as an action is copied to its layer under the key")
    func action() {
        let layer = Layer()
        let action = BasicAnimation.ease(duration: 1)
        layer.actions["x"] = action
        let stage = Stage(root: layer)
        layer["x"] = 1
        #expect(layer.animation(forKey: "x") != nil && layer.animation(forKey: "x") !== action)
        stage.advance(to: 2)
        #expect(layer.animation(forKey: "x") == nil)
    }

    @Test("CALayer documentation: adding under a key replaces the animation there; without a key nothing is replaced")
    func replaces() {
        let layer = Layer()
        let stage = Stage(root: layer)
        var reported: [Bool] = []
        let first = basic(from: 0, to: 1)
        first.keyPath = "x"
        first.onEnd { reported.append($0) }
        layer.add(first, forKey: "k")
        layer.add(basic(from: 0, to: 1), forKey: "k")
        layer.add(basic(from: 0, to: 1))
        layer.add(basic(from: 0, to: 1))
        #expect(layer.animationKeys == ["k"] && reported == [false])
        #expect(stage.settle().running.isEmpty)
    }

    @Test("CALayer documentation: only animatable keys of displayed layers animate implicitly")
    func implicit() {
        let (layer, lone) = (Layer(), Layer())
        let stage = Stage(root: layer)
        (layer.opacity, lone.opacity) = (0.5, 0.5)
        layer["unknown"] = 1
        #expect(layer.animationKeys == ["opacity"] && lone.animationKeys.isEmpty)
        #expect(stage.nextEventTime == 0.25)
    }

    @Test("CAShapeLayer.h: a path is animatable, but not implicitly")
    func path() {
        let shape = ShapeLayer()
        let stage = Stage(root: shape)
        func line(_ x: Double) -> Path { Path([.move(.zero), .line(Point(x: x, y: 0))]) }
        shape.path = line(10)
        #expect(shape.animationKeys.isEmpty)
        let animation = BasicAnimation(keyPath: "path")
        (animation.toValue, animation.duration) = (.path(line(20)), 1)
        shape.add(animation)
        stage.advance(to: 0.5)
        #expect(shape.presentation["path"] == .path(line(15)))
    }
}
