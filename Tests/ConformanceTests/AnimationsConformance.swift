import FineMotor
import Testing

/// Displayed values of animations: the rows of Core Animation's documentation of its animation classes.
@Suite("Conformance: animations")
struct AnimationsConformance {
    private func shown(_ animation: PropertyAnimation, model: Value = 5, at times: [Double]) -> [Double] {
        let layer = Layer()
        layer["x"] = model
        let stage = Stage(root: layer)
        animation.keyPath = "x"
        if animation.duration == 0 { animation.duration = 1 }
        layer.add(animation)
        return times.map {
            stage.advance(to: $0)
            return layer.presentation["x"]?.number ?? .nan
        }
    }

    private func basic(from: Value? = nil, to: Value? = nil, by: Value? = nil) -> BasicAnimation {
        let animation = BasicAnimation()
        (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
        return animation
    }

    @Test("CABasicAnimation documentation: from and to")
    func fromTo() { #expect(shown(basic(from: 1, to: 3), at: [0, 0.5]) == [1, 2]) }

    @Test("CABasicAnimation documentation: from and by: from … from + by")
    func fromBy() { #expect(shown(basic(from: 1, by: 4), at: [0, 0.5]) == [1, 3]) }

    @Test("CABasicAnimation documentation: by and to: to − by … to")
    func byTo() { #expect(shown(basic(to: 3, by: 4), at: [0, 0.5]) == [-1, 1]) }

    @Test("CABasicAnimation documentation: from: from … displayed value")
    func from() { #expect(shown(basic(from: 1), at: [0, 0.5]) == [1, 3]) }

    @Test("CABasicAnimation documentation: to: displayed value … to")
    func to() { #expect(shown(basic(to: 7), at: [0, 0.5]) == [5, 6]) }

    @Test("CABasicAnimation documentation: by: displayed value … displayed value + by")
    func by() { #expect(shown(basic(by: 4), at: [0, 0.5]) == [5, 7]) }

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

    @Test("CABasicAnimation documentation: the displayed value includes other animations")
    func shownByOthers() {
        let layer = Layer()
        layer["x"] = 0
        let stage = Stage(root: layer)
        let other = basic(from: 10, to: 20)
        (other.keyPath, other.duration) = ("x", 4)
        layer.add(other, forKey: "other")
        stage.advance(to: 2)
        let animation = basic(from: 5)
        (animation.keyPath, animation.duration) = ("x", 1)
        layer.add(animation, forKey: "one")
        stage.advance(to: 2.5)
        #expect(layer.presentation["x"] == 10)
    }

    @Test("CAPropertyAnimation documentation: additive adds to the displayed value")
    func additive() {
        let animation = basic(from: 0, to: 10)
        animation.isAdditive = true
        #expect(shown(animation, at: [0, 0.5, 1]) == [5, 10, 5])
    }

    @Test("CAPropertyAnimation documentation: cumulative adds the last cycle's end")
    func cumulative() {
        let animation = basic(from: 1, to: 3)
        animation.isCumulative = true
        animation.timing.repeatCount = 3
        #expect(shown(animation, at: [0, 0.5, 1, 1.5, 2.5]) == [1, 2, 4, 5, 8])
    }

    @Test("CAKeyframeAnimation documentation: linear interpolates between keyframes at their times")
    func linear() {
        let animation = KeyframeAnimation(values: [0, 10, 20])
        animation.keyTimes = [0, 0.75, 1]
        #expect(shown(animation, at: [0, 0.375, 0.75, 0.875]) == [0, 5, 10, 15])
    }

    @Test("CAKeyframeAnimation documentation: discrete shows each value in turn and takes one more key time")
    func discrete() {
        let animation = KeyframeAnimation(values: [1, 2])
        animation.calculationMode = .discrete
        animation.keyTimes = [0, 0.75, 1]
        #expect(shown(animation, at: [0, 0.5, 0.75, 0.9]) == [1, 1, 2, 2])
    }

    @Test("CAKeyframeAnimation documentation: paced ignores key times and timing functions")
    func paced() {
        let animation = KeyframeAnimation(values: [0, 1, 4])
        animation.calculationMode = .paced
        (animation.keyTimes, animation.timingFunctions) = ([0, 0.9, 1], [.easeIn, .easeIn])
        #expect(shown(animation, at: [0.25, 0.5]) == [1, 2])
    }

    @Test("CAKeyframeAnimation documentation: the cubic modes pass through every value")
    func cubic() {
        let animation = KeyframeAnimation(values: [0, 10, 5])
        animation.calculationMode = .cubic
        (animation.tensionValues, animation.continuityValues, animation.biasValues) = ([0.5], [0, 0.5], [0, 0, -1])
        #expect(shown(animation, at: [0, 0.5]) == [0, 10])
        animation.calculationMode = .cubicPaced
        animation.timing.fillMode = .forwards
        animation.isRemovedOnCompletion = false
        #expect(shown(animation, at: [0, 1]) == [0, 5])
    }

    @Test("CAKeyframeAnimation documentation: one timing function fewer than keyframes, for each segment")
    func timingFunctions() {
        let animation = KeyframeAnimation(values: [0, 10, 20])
        animation.timingFunctions = [.linear, .steps(1)]
        #expect(shown(animation, at: [0.25, 0.75]) == [5, 10])
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
        var told: [Bool] = []
        let first = basic(from: 0, to: 1)
        first.keyPath = "x"
        first.completion = { told.append($0) }
        layer.add(first, forKey: "k")
        layer.add(basic(from: 0, to: 1), forKey: "k")
        layer.add(basic(from: 0, to: 1))
        layer.add(basic(from: 0, to: 1))
        #expect(layer.animationKeys == ["k"] && told == [false])
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
