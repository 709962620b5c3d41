import MotorLayers
import MotorMath
import Testing

@testable import MotorLayers

/// Core Animation interpolates two paths of the same segments point by point; what it shows for others is undefined.
@Suite("A path that animates")
struct PathMorphTests {
    private static let start: [Double] = [0, 0, 10, 30, 40, -20, 100, 60]
    private static let end: [Double] = [20, -10, 0, 80, 90, 10, -50, 40]

    /// A subpath of one cubic curve.
    private static func curve(_ numbers: [Double]) -> Path {
        let points = stride(from: 0, to: 8, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
        return Path([.move(points[0]), .cubic(points[3], control1: points[1], control2: points[2]), .close])
    }

    private static func numbers(_ path: Path?) -> [Double] {
        guard case .move(let first)? = path?.elements.first, let second = path?.elements.dropFirst().first,
            case .cubic(let last, let control1, let control2) = second
        else { return [] }
        return [first, control1, control2, last].flatMap { [$0.x, $0.y] }
    }

    private static func shown(_ layer: Layer) -> Path? {
        guard case .path(let path)? = layer.presentation["outline"] else { return nil }
        return path
    }

    /// A transform of four numbers: where it is, its angle and its scale.
    private static func transform(_ numbers: [Double]) -> Value {
        let translation = Transform3D.Components.Vector(x: numbers[0], y: numbers[1], z: 0)
        let scale = Transform3D.Components.Vector(x: 1 + numbers[3] / 200, y: 1 + numbers[3] / 200, z: 1)
        let turn = Transform3D.Components.Vector(x: 0, y: 0, z: numbers[2] / 60)
        return .transform(Transform3D(Transform3D.Components(translation: translation, rotation: turn, scale: scale)))
    }

    private static func numbers(_ value: Value?) -> [Double] {
        guard let parts = value?.transform?.components else { return [] }
        return [parts.translation.x, parts.translation.y, parts.rotation.z * 60, (parts.scale.x - 1) * 200]
    }

    /// Such a velocity is measured over a microsecond, h, that of a path to the second order: it is wrong by less than
    /// h²/3 · (2π/0.4)³ · 300 = 4e-7 units per second, and that of a transform by h/2 · (2π/0.4)² · 300 = 4e-2. A spring
    /// that began again from rest would be wrong by more than 10.
    @Test(
        "each number of a path or transform animates like a single number, and keeps value and velocity on a retarget",
        arguments: [0.3, 0.8, 1.5])
    func keepsItsVelocity(ratio: Double) {
        let layer = Layer()
        let keys = Self.start.indices.map { Key("number\($0)") }
        layer["outline"] = .path(Self.curve(Self.start))
        layer["transform"] = Self.transform(Self.start)
        for (key, number) in zip(keys, Self.start) { layer[key] = .number(number) }
        let stage = Stage.with(layer)
        func go(to numbers: [Double]) {
            func run(_ key: Key, _ value: Value) {
                layer.go(.spring(ValueKey(key), to: value, dampingRatio: ratio, response: 0.4))
            }
            run("outline", .path(Self.curve(numbers)))
            run("transform", Self.transform(numbers))
            for (key, number) in zip(keys, numbers) { run(key, .number(number)) }
        }
        func shown() -> (outline: [Double], parts: [Double], expected: [Double]) {
            (
                Self.numbers(Self.shown(layer)), Self.numbers(layer.presentation["transform"]),
                keys.map { layer.shown($0) }
            )
        }
        for frame in 0...60 {
            stage.advance(to: Double(frame) / 120)
            let before = shown()
            switch frame {
            case 0, 19: go(to: Self.end)
            case 12: go(to: Self.start)
            default: break
            }
            let now = shown()
            let isRight =
                zip(now.outline, before.outline).allSatisfy { isNear($0, $1) }
                && zip(now.parts, before.parts).allSatisfy { isNear($0, $1) }
                && zip(now.outline, now.expected).allSatisfy { isNear($0, $1, 1e-6) }
                && zip(now.parts, now.expected).allSatisfy { isNear($0, $1, 4e-3) }
            #expect(isRight && now.outline.count == 8 && now.parts.count == 4, "frame \(frame): \(now)")
        }
        stage.settle()
        #expect(Self.shown(layer) == Self.curve(Self.end) && !stage.needsFrame)
    }

    @Test("a path of other segments is shown at once", arguments: [false, true])
    func jumpsToOtherSegments(isSpring: Bool) {
        let animation = isSpring ? SpringAnimation(keyPath: "outline") : BasicAnimation(keyPath: "outline")
        let line = Path([.move(.zero), .line(Point(x: 1, y: 1)), .close])
        (animation.fromValue, animation.toValue) = (.path(Self.curve(Self.start)), .path(line))
        animation.duration = 1
        let (layer, stage) = staged("outline", animation.fromValue)
        layer.add(animation)
        for time in [0, 0.25, 0.75] {
            stage.advance(to: time)
            #expect(Self.shown(layer) == line)
        }
    }
}
