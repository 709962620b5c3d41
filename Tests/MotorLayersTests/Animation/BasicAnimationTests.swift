import MotorLayers
import MotorMath
import Testing

@testable import MotorLayers

@Suite("BasicAnimation")
struct BasicAnimationTests {
    @Test("a change of the whole value animates one component, from its previous value")
    func part() {
        let layer = Layer()
        let animation = line("position.x")
        (animation.fromValue, animation.toValue) = (nil, nil)
        layer.actions["position"] = animation
        let stage = Stage.with(layer)
        layer.position = Point(x: 8, y: 6)
        stage.advance(to: 0.5)
        #expect(layer.presentation["position"] == .point(Point(x: 4, y: 6)))
    }

    @Test("additive changes under one key add up without a jump, and end at the model value")
    func additiveChange() {
        let layer = Layer()
        layer["x"] = 0
        let action = BasicAnimation.ease(duration: 1, timingFunction: .linear)
        action.isAdditive = true
        layer.actions["x"] = action
        let stage = Stage.with(layer)
        layer["x"] = 10
        stage.advance(to: 0.5)
        #expect(layer.shown("x") == 5)
        layer["x"] = -3
        #expect(isNear(layer.shown("x"), 5))
        stage.advance(to: 1.5)
        #expect(layer.shown("x") == -3)
    }

    @Test("a change beside an animation of another component starts where the whole value was displayed")
    func besideAPart() throws {
        let (layer, stage) = staged()
        layer.add(line("transform.scale", from: 1, to: 3), forKey: "scale")
        stage.advance(to: 0.5)
        let before = try #require(layer.presentation["transform"]?.transform)
        layer.transform = Transform3D(Transform3D.Components(translation: .init(x: 50, y: 0, z: 0)))
        let after = try #require(layer.presentation["transform"]?.transform)
        #expect(isNear(before.m11, after.m11) && isNear(before.m41, after.m41))
    }

    @Test("cumulative rotations of a transform keep rotating")
    func cumulativeTransform() throws {
        let (layer, stage) = staged()
        let quarter = Transform3D(Transform3D.Components(rotation: .init(x: 0, y: 0, z: .pi / 2)))
        let animation = BasicAnimation(keyPath: "transform")
        (animation.fromValue, animation.toValue) = (.transform(.identity), .transform(quarter))
        (animation.isCumulative, animation.timing.repeatCount, animation.duration) = (true, .infinity, 1)
        layer.add(animation)
        stage.advance(to: 2.5)
        let shown = try #require(layer.presentation["transform.rotation"]?.number)
        // Two and a half quarter turns are 225°, which reads as −135°.
        #expect(isNear(shown, -0.75 * .pi))
    }

    @Test("components and whole values are displayed together, and a later whole value replaces earlier components")
    func partsAndWholes() {
        let layer = Layer()
        layer.bounds = Rect(x: 0, y: 0, width: 10, height: 20)
        let stage = Stage.with(layer)
        layer.add(line("bounds.size.width", from: 100, to: 200), forKey: "w")
        stage.advance(to: 0.5)
        #expect(layer.presentation["bounds"] == .rect(Rect(x: 0, y: 0, width: 150, height: 20)))
        #expect(layer.presentation["bounds.size"] == .size(Size(width: 150, height: 20)))
        #expect(layer.presentation.renderState.bounds == Rect(x: 0, y: 0, width: 150, height: 20))
        let whole = BasicAnimation(keyPath: "bounds")
        whole.fromValue = .rect(Rect(x: 0, y: 0, width: 1, height: 1))
        whole.toValue = whole.fromValue
        layer.add(whole, forKey: "whole")
        #expect(layer.shown("bounds.size.width") == 1)
    }

    @Test("of a component and its own component, both moved, the later covers the earlier, whatever moved before")
    func partsOfParts() {
        let (layer, stage) = staged()
        layer.bounds = Rect(x: 0, y: 0, width: 10, height: 20)
        let size = BasicAnimation(keyPath: "bounds.size")
        (size.fromValue, size.toValue) = (.size(Size(width: 1, height: 2)), .size(Size(width: 1, height: 2)))
        size.duration = 1
        let width = line("bounds.size.width", from: 100, to: 200)
        for animations in [[width], [size, width], [width, size]] {
            layer.removeAllAnimations()
            for (index, animation) in animations.enumerated() { layer.add(animation, forKey: Key("\(index)")) }
            let expected = Size(width: animations.last === size ? 1 : 100, height: animations.count == 1 ? 20 : 2)
            #expect(layer.presentation["bounds"]?.rect?.size == expected)
            #expect(layer.presentation["bounds.size"] == .size(expected))
            #expect(layer.shown("bounds.size.width") == expected.width)
            stage.advance(to: stage.time)
        }
        layer.hold("bounds.size")
        #expect(layer.bounds.size == Size(width: 1, height: 2) && layer.animationKeys.isEmpty)
    }

    @Test("a translation animated as a size moves the transform")
    func translation() {
        let (layer, stage) = staged()
        let animation = BasicAnimation(keyPath: "transform.translation")
        animation.fromValue = .size(.zero)
        animation.toValue = .size(Size(width: 10, height: 20))
        animation.duration = 1
        layer.add(animation)
        stage.advance(to: 0.5)
        #expect(layer.shown("transform.translation.x") == 5)
        #expect(layer.presentation["transform"]?.transform?.m42 == 10)
    }

    @Test("a color passes through the midpoint in linear light")
    func color() throws {
        let layer = Layer()
        layer.backgroundColor = Color.black
        let stage = Stage.with(layer)
        let animation = BasicAnimation(keyPath: "backgroundColor")
        animation.toValue = .color(.white)
        animation.duration = 1
        layer.add(animation)
        stage.advance(to: 0.5)
        // IEC 61966-2-1: half of the light is 1.055 · 0.5^(1/2.4) − 0.055 = 0.7354.
        let shown = try #require(layer.presentation["backgroundColor"]?.color)
        #expect(isNear(Double(shown.red), 0.735357, 1e-5))
    }
}
