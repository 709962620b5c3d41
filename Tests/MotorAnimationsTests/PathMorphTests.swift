import MotorGeometry
import MotorLayers
import Testing

@testable import MotorAnimations

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

    /// The velocity of a path is measured to the second order over a microsecond, h: it is wrong by less than
    /// h²/3 · (2π/0.4)³ · 300 = 4e-7 units per second. A spring that began again from rest would be wrong by more than 10.
    @Test("moves each coordinate as a number of its own moves, with its place and velocity when it is retargeted")
    func keepsItsVelocity() {
        let layer = Layer()
        let keys = Self.start.indices.map { Key("number\($0)") }
        layer["outline"] = .path(Self.curve(Self.start))
        for (key, number) in zip(keys, Self.start) { layer[key] = .number(number) }
        let stage = Stage.with(layer)
        func go(to numbers: [Double]) {
            func run(_ key: Key, _ value: Value) {
                layer.go(.spring(key, to: value, dampingRatio: 0.8, response: 0.4))
            }
            run("outline", .path(Self.curve(numbers)))
            for (key, number) in zip(keys, numbers) { run(key, .number(number)) }
        }
        for frame in 0...240 {
            stage.advance(to: Double(frame) / 120)
            let before = Self.shown(layer)
            switch frame {
            case 0, 19: go(to: Self.end)
            case 12: go(to: Self.start)
            default: break
            }
            let (shown, expected) = (Self.numbers(Self.shown(layer)), keys.map { layer.shown($0) })
            #expect(zip(shown, Self.numbers(before)).allSatisfy { isNear($0, $1) }, "jumps in frame \(frame)")
            #expect(shown.count == 8 && zip(shown, expected).allSatisfy { isNear($0, $1, 1e-6) }, "frame \(frame)")
        }
        #expect(Self.shown(layer) == Self.curve(Self.end))
        #expect(!stage.needsFrame)
    }

    @Test("shows a path of other segments at once", arguments: [false, true])
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
