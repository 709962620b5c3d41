import MotorCurves
import MotorGeometry
import MotorLayers
import Testing

@testable import MotorAnimations

@Suite("BasicAnimation")
struct BasicAnimationTests {
    /// The rows of Core Animation's documentation of CABasicAnimation, with 5 displayed.
    static let rows: [(from: Double?, to: Double?, by: Double?, start: Double, end: Double)] = [
        (1, 3, nil, 1, 3), (1, 3, 9, 1, 3), (1, nil, 4, 1, 5), (nil, 3, 4, -1, 3), (1, nil, nil, 1, 5),
        (nil, 3, nil, 5, 3),
        (nil, nil, 4, 5, 9), (nil, nil, nil, 5, 5),
    ]

    @Test("runs between the ends of its row", arguments: rows)
    func runs(row: (from: Double?, to: Double?, by: Double?, start: Double, end: Double)) {
        let layer = Layer()
        layer["x"] = 5
        let stage = Stage.with(layer)
        layer.add(animation(row), forKey: "x")
        for quarter in 0..<4 {
            stage.advance(to: Double(quarter) / 4)
            #expect(isNear(layer.shown("x"), row.start + (row.end - row.start) * Double(quarter) / 4))
        }
        stage.advance(to: 1)
        #expect(layer.shown("x") == 5)
    }

    @Test("an additive animation adds its difference to the displayed value", arguments: rows)
    func adds(row: (from: Double?, to: Double?, by: Double?, start: Double, end: Double)) {
        // Without a position of its own, a missing end is zero.
        let start = row.from ?? (row.to.flatMap { to in row.by.map { to - $0 } } ?? 0)
        let end = row.to ?? row.by.map { (row.from ?? 0) + $0 } ?? 0
        let layer = Layer()
        layer["x"] = 5
        let stage = Stage.with(layer)
        let animation = animation(row)
        animation.isAdditive = true
        layer.add(line("x", from: 100, to: 200), forKey: "below")
        layer.add(animation, forKey: "x")
        for quarter in 0..<4 {
            let part = Double(quarter) / 4
            stage.advance(to: part)
            #expect(isNear(layer.shown("x"), 100 + 100 * part + start + (end - start) * part))
        }
    }

    private func animation(_ row: (from: Double?, to: Double?, by: Double?, start: Double, end: Double))
        -> BasicAnimation
    {
        let animation = BasicAnimation(keyPath: "x")
        animation.fromValue = row.from.map { .number($0) }
        animation.toValue = row.to.map { .number($0) }
        animation.byValue = row.by.map { .number($0) }
        animation.duration = 1
        return animation
    }

    @Test("as the action of a change it runs from the previous value to the new one")
    func change() {
        let layer = Layer()
        layer["x"] = 2
        layer.actions["x"] = .ease(duration: 1, timingFunction: .linear)
        let stage = Stage.with(layer)
        layer["x"] = 4
        #expect(layer.shown("x") == 2)
        stage.advance(to: 0.5)
        #expect(layer.shown("x") == 3)
        layer["x"] = 13
        #expect(layer.shown("x") == 3)
        stage.advance(to: 1)
        #expect(layer.shown("x") == 8)
    }

    @Test("a change of the whole animates one component, from its previous value")
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

    @Test("a change next to an animation of another component starts where the whole was displayed")
    func besideAPart() throws {
        let layer = Layer()
        let stage = Stage.with(layer)
        layer.add(line("transform.scale", from: 1, to: 3), forKey: "scale")
        stage.advance(to: 0.5)
        let before = try #require(layer.presentation["transform"]?.transform)
        layer.transform = Transform3D(Transform3D.Components(translation: .init(x: 50, y: 0, z: 0)))
        let after = try #require(layer.presentation["transform"]?.transform)
        #expect(isNear(before.m11, after.m11) && isNear(before.m41, after.m41))
    }

    @Test("with cumulative, each cycle starts where the last one ended")
    func cumulative() {
        let layer = Layer()
        layer["x"] = 0
        let stage = Stage.with(layer)
        let animation = line("x", to: 10)
        (animation.isCumulative, animation.timing.repeatCount) = (true, 3)
        layer.add(animation, forKey: "x")
        for (time, expected) in [(0.5, 5.0), (1, 10), (1.25, 12.5), (2.5, 25)] {
            stage.advance(to: time)
            #expect(isNear(layer.shown("x"), expected))
        }
    }

    @Test("cumulative rotations of a transform keep rotating")
    func cumulativeTransform() throws {
        let layer = Layer()
        let stage = Stage.with(layer)
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

    @Test("components and wholes are displayed together, and a later whole replaces earlier components")
    func partsAndWholes() {
        let layer = Layer()
        layer.bounds = Rect(x: 0, y: 0, width: 10, height: 20)
        let stage = Stage.with(layer)
        layer.add(line("bounds.size.width", from: 100, to: 200), forKey: "w")
        stage.advance(to: 0.5)
        #expect(layer.presentation["bounds"] == .rect(Rect(x: 0, y: 0, width: 150, height: 20)))
        #expect(layer.presentation["bounds.size"] == .size(Size(width: 150, height: 20)))
        #expect(layer.presentation.look.bounds == Rect(x: 0, y: 0, width: 150, height: 20))
        let whole = BasicAnimation(keyPath: "bounds")
        whole.fromValue = .rect(Rect(x: 0, y: 0, width: 1, height: 1))
        whole.toValue = whole.fromValue
        layer.add(whole, forKey: "whole")
        #expect(layer.shown("bounds.size.width") == 1)
    }

    @Test("a translation animated as a size moves the transform")
    func translation() {
        let layer = Layer()
        let stage = Stage.with(layer)
        let animation = BasicAnimation(keyPath: "transform.translation")
        animation.fromValue = .size(.zero)
        animation.toValue = .size(Size(width: 10, height: 20))
        animation.duration = 1
        layer.add(animation)
        stage.advance(to: 0.5)
        #expect(layer.shown("transform.translation.x") == 5)
        #expect(layer.presentation["transform"]?.transform?.m42 == 10)
    }

    @Test("a colour passes through the midpoint in linear light")
    func colour() throws {
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

    @Test("a value that is not finite is refused with a diagnostic, and the running animation continues")
    func notFinite() {
        let layer = Layer()
        layer["x"] = 0
        let stage = Stage.with(layer)
        layer.add(line("x"), forKey: "x")
        let messages = diagnostics { layer.add(line("x", to: .nan), forKey: "x") }
        #expect(messages.count == 1)
        stage.advance(to: 0.5)
        #expect(layer.shown("x") == 0.5)
    }

    @Test("adding copies the animation: changing the original later does not affect the running one")
    func copies() {
        let layer = Layer()
        layer["x"] = 0
        let stage = Stage.with(layer)
        let animation = line("x")
        layer.add(animation, forKey: "x")
        animation.toValue = 100
        animation.duration = 9
        stage.advance(to: 0.5)
        #expect(layer.shown("x") == 0.5)
        #expect(layer.animation(forKey: "x") !== animation)
        #expect(layer.animation(forKey: "x")?.duration == 1)
    }
}
