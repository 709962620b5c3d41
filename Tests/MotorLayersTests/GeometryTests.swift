import Foundation
import MotorLayers
import MotorMath
import Testing

func near(_ a: Point?, _ b: Point?, within tolerance: Double = 1e-9) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
}

@Suite("Coordinates")
struct CoordinateTests {
    private func layer(_ x: Double, _ y: Double, _ width: Double, _ height: Double, in parent: Layer? = nil) -> Layer {
        let layer = Layer()
        layer.frame = Rect(x: x, y: y, width: width, height: height)
        parent?.addSublayer(layer)
        return layer
    }

    @Test("the frame is equally exact if the bounds begin far away")
    func farAway() {
        let (near, far) = (layer(10.1, 20.7, 100.3, 427.31379839833414), layer(10.1, 20.7, 100.3, 427.31379839833414))
        far.bounds.origin = Point(x: 1e9, y: 619_569.6862016016)
        #expect(far.frame == near.frame)
        for layer in [near, far] { layer.transform = .rotation(angle: 0.5, x: 0, y: 0, z: 1) }
        #expect(far.frame == near.frame)
    }

    /// A 100 × 100 layer in the middle of a 200 × 200 one, rotated about the vertical axis, seen from a distance of 400.
    /// By similar triangles a point (u, v) from its middle, which is u·cos to the right and u·sin behind the plane, shrinks by
    /// 400/(400 + depth).
    @Test("perspective shrinks what turns away and converts back; points edge-on or behind the eye are not visible")
    func perspectives() {
        let root = layer(0, 0, 200, 200)
        root.sublayerTransform = .perspective(distance: 400)
        let child = layer(50, 50, 100, 100, in: root)
        for (angle, z) in [(-1.2, 0.0), (-0.5, 50), (0.3, -200), (1.5, 50)] {
            child.transform = .rotation(angle: angle, x: 0, y: 1, z: 0)
            child.zPosition = z
            for (u, v) in [(0, 0), (-50, -50), (49, 20), (10, -33)] as [(Double, Double)] {
                let shrink = 400 / (400 + u * sin(angle) - z)
                let seen = Point(x: 100 + u * cos(angle) * shrink, y: 100 + v * shrink)
                #expect(near(child.convert(Point(x: u + 50, y: v + 50), to: root), seen))
                #expect(near(child.convert(seen, from: root), Point(x: u + 50, y: v + 50), within: 1e-6))
            }
        }
        for (map, z) in [(Transform3D.identity, 401.0), (.scale(x: 0, y: 1), 0)] {
            (child.transform, child.zPosition) = (map, z)
            #expect(child.convert(.zero, from: root) == nil && root.hitTest(Point(x: 100, y: 100)) === root)
        }
        child.zPosition = 401
        #expect(child.convert(.zero, to: root) == nil)
    }

    @Test("a rectangle converts to the bounding box of its corners: a square of 10 turned by an eighth is 10·√2 wide")
    func rectangles() throws {
        let root = layer(0, 0, 200, 200)
        let square = layer(40, 60, 10, 10, in: root)
        let other = layer(5, 7, 50, 50, in: root)
        #expect(square.convert(square.bounds, to: other) == Rect(x: 35, y: 53, width: 10, height: 10))
        #expect(other.convert(Rect(x: 1, y: 2, width: 3, height: 4), from: square)?.origin == Point(x: 36, y: 55))
        square.transform = .rotation(angle: .pi / 4, x: 0, y: 0, z: 1)
        let seen = try #require(square.convert(square.bounds, to: nil))
        let half = 5 * 2.0.squareRoot()
        #expect(near(seen.origin, Point(x: 45 - half, y: 65 - half)))
        #expect(near(Point(x: seen.maxX, y: seen.maxY), Point(x: 45 + half, y: 65 + half)))
        #expect(square.convert(square.bounds, to: Layer()) == nil)
        // Without an extent, it has no point for the corners of another.
        square.transform = .scale(x: 0, y: 1)
        #expect(root.convert(root.bounds, to: square) == nil)
    }
}
