import Foundation
import MotorGeometry
import MotorLayers
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

    @Test("the frame's origin is where the layer's own origin is, up and down the tree")
    func nested() {
        let root = layer(500, 500, 200, 200)
        let a = layer(10, 20, 100, 100, in: root)
        let b = layer(1, 2, 50, 50, in: a)
        let c = layer(100, 0, 50, 50, in: root)
        #expect(near(b.convert(.zero, to: a), Point(x: 1, y: 2)))
        #expect(near(b.convert(.zero, to: root), Point(x: 11, y: 22)))
        // The root's own position does not affect its sublayers.
        #expect(near(b.convert(.zero, to: nil), Point(x: 11, y: 22)))
        #expect(near(b.convert(Point(x: 3, y: 4), to: c), Point(x: -86, y: 26)))
        #expect(near(b.convert(Point(x: -86, y: 26), from: c), Point(x: -86 + 100 - 11, y: 26 - 22)))
        #expect(near(b.convert(Point(x: 3, y: 4), to: b), Point(x: 3, y: 4)))
        #expect(b.root === root)
    }

    @Test("the bounds origin of a scrolled superlayer moves its sublayers the other way")
    func scrolled() {
        let root = layer(0, 0, 100, 100)
        let inner = layer(0, 0, 100, 100, in: root)
        let child = layer(10, 10, 10, 10, in: inner)
        inner.bounds.origin = Point(x: 4, y: 30)
        #expect(near(child.convert(.zero, to: root), Point(x: 6, y: -20)))
    }

    @Test("the frame is as exact in bounds that begin far away as in others")
    func farAway() {
        let (near, far) = (layer(10.1, 20.7, 100.3, 427.31379839833414), layer(10.1, 20.7, 100.3, 427.31379839833414))
        far.bounds.origin = Point(x: 1e9, y: 619_569.6862016016)
        #expect(far.frame == near.frame)
        for layer in [near, far] { layer.transform = .rotation(angle: 0.5, x: 0, y: 0, z: 1) }
        #expect(far.frame == near.frame)
    }

    @Test("layers in different trees have no common coordinates")
    func strangers() {
        #expect(Layer().convert(.zero, to: Layer()) == nil)
        #expect(Layer().convert(.zero, from: Layer()) == nil)
    }

    @Test("a transform acts about the anchor point, wherever that is")
    func anchors() {
        let root = layer(0, 0, 200, 200)
        let child = layer(100, 100, 40, 20, in: root)
        child.transform = .rotation(angle: .pi / 2, x: 0, y: 0, z: 1)
        // A quarter turn from x toward y about the centre (120, 110): the corner at (−20, −10) from it moves to (10,
        // −20).
        #expect(near(child.convert(.zero, to: root), Point(x: 130, y: 90)))
        child.anchorPoint = .zero
        child.position = Point(x: 100, y: 100)
        #expect(near(child.convert(Point(x: 40, y: 20), to: root), Point(x: 80, y: 140)))
        child.anchorPoint = Point(x: 1, y: 1)
        child.transform = .scale(x: 2, y: 3)
        #expect(near(child.convert(.zero, to: root), Point(x: 20, y: 40)))
        #expect(near(child.convert(Point(x: 20, y: 40), from: root), .zero))
    }

    @Test("the frame of a rotated layer is the smallest rectangle around it")
    func turnedFrame() {
        let child = layer(100, 100, 40, 20)
        child.transform = .rotation(angle: .pi / 2, x: 0, y: 0, z: 1)
        #expect(near(child.frame.origin, Point(x: 110, y: 90)))
        #expect(abs(child.frame.width - 20) < 1e-9 && abs(child.frame.height - 40) < 1e-9)
        child.transform = .rotation(angle: .pi / 4, x: 0, y: 0, z: 1)
        #expect(abs(child.frame.width - 60 / 2.0.squareRoot()) < 1e-9)
        #expect(abs(child.frame.height - 60 / 2.0.squareRoot()) < 1e-9)
    }

    /// A 100 × 100 layer in the middle of a 200 × 200 one, with the eye at a distance of 400, rotated about the
    /// vertical axis.
    private func perspective(angle: Double, zPosition: Double = 0) -> (root: Layer, child: Layer) {
        let root = layer(0, 0, 200, 200)
        root.sublayerTransform = .perspective(distance: 400)
        let child = layer(50, 50, 100, 100, in: root)
        child.transform = .rotation(angle: angle, x: 0, y: 1, z: 0)
        child.zPosition = zPosition
        return (root, child)
    }

    /// The visible position of a point (u, v) from the middle of that layer, by similar triangles: rotated, it is u·cos
    /// to the right and u·sin behind the plane; seen from 400 it shrinks by 400/(400 + depth).
    private func seen(_ u: Double, _ v: Double, angle: Double, zPosition: Double = 0) -> Point {
        let shrink = 400 / (400 + u * sin(angle) - zPosition)
        return Point(x: 100 + u * cos(angle) * shrink, y: 100 + v * shrink)
    }

    @Test(
        "perspective shrinks what turns away, and is undone", arguments: [-1.2, -0.5, 0, 0.3, 1, 1.5], [0, 50, -200])
    func perspectives(angle: Double, zPosition: Double) {
        let (root, child) = perspective(angle: angle, zPosition: zPosition)
        for (u, v) in [(0, 0), (-50, -50), (49, 20), (10, -33)] as [(Double, Double)] {
            let own = Point(x: u + 50, y: v + 50)
            let expected = seen(u, v, angle: angle, zPosition: zPosition)
            #expect(near(child.convert(own, to: root), expected, within: 1e-9))
            #expect(near(child.convert(expected, from: root), own, within: 1e-6))
        }
    }

    @Test("a point edge-on or behind the eye is not visible")
    func edgeOn() {
        let (root, child) = perspective(angle: 0, zPosition: 401)
        #expect(child.convert(.zero, to: root) == nil)
        #expect(child.convert(.zero, from: root) == nil)
        #expect(root.hitTest(Point(x: 100, y: 100)) === root)
        child.zPosition = 0
        child.transform = .scale(x: 0, y: 1)
        #expect(child.convert(.zero, from: root) == nil)
        #expect(root.hitTest(Point(x: 100, y: 100)) === root)
    }

    @Test("hit testing finds a layer exactly where it is visible", arguments: [-1.2, -0.5, 0, 0.3, 1.0])
    func hitThroughPerspective(angle: Double) {
        let (root, child) = perspective(angle: angle)
        for (u, v) in [(-50, -40), (-50, 0), (-50, 40), (50, -40), (50, 0), (50, 40)] as [(Double, Double)] {
            #expect(root.hitTest(seen(u * 0.98, v, angle: angle)) === child)
            #expect(root.hitTest(seen(u * 1.02, v, angle: angle)) === root)
            #expect(root.hitTest(seen(v, u * 0.98, angle: angle)) === child)
            #expect(root.hitTest(seen(v, u * 1.02, angle: angle)) === root)
        }
    }

    @Test("the sublayer transform acts about the superlayer's anchor point")
    func sublayerTransformsAnchor() {
        let root = layer(0, 0, 200, 100)
        let child = layer(0, 0, 10, 10, in: root)
        root.sublayerTransform = .scale(x: 2, y: 2)
        #expect(near(child.convert(.zero, to: root), Point(x: -100, y: -50)))
        root.anchorPoint = .zero
        #expect(near(child.convert(Point(x: 10, y: 10), to: root), Point(x: 20, y: 20)))
        root.anchorPoint = Point(x: 1, y: 0)
        #expect(near(child.convert(.zero, to: root), Point(x: -200, y: 0)))
    }
}

@Suite("Hit testing")
struct HitTests {
    private func layer(_ x: Double, _ y: Double, _ width: Double, _ height: Double, in parent: Layer? = nil) -> Layer {
        let layer = Layer()
        layer.frame = Rect(x: x, y: y, width: width, height: height)
        parent?.addSublayer(layer)
        return layer
    }

    @Test("the frontmost layer at the point is found, and the deepest one of its branch")
    func frontmost() {
        let root = layer(0, 0, 100, 100)
        let back = layer(0, 0, 60, 60, in: root)
        let front = layer(40, 40, 60, 60, in: root)
        let inBack = layer(10, 10, 45, 45, in: back)
        #expect(root.hitTest(Point(x: 5, y: 5)) === back)
        #expect(root.hitTest(Point(x: 20, y: 20)) === inBack)
        #expect(root.hitTest(Point(x: 50, y: 50)) === front)
        #expect(root.hitTest(Point(x: 90, y: 10)) === root)
        #expect(root.hitTest(Point(x: 100, y: 10)) == nil)
        #expect(root.hitTest(Point(x: 0, y: 0)) === back)
    }

    @Test("a higher zPosition is in front; of equal ones the later is in front")
    func zOrder() {
        let root = layer(0, 0, 10, 10)
        let all = (0..<4).map { _ in layer(0, 0, 10, 10, in: root) }
        let point = Point(x: 5, y: 5)
        #expect(root.hitTest(point) === all[3])
        all[1].zPosition = 1
        #expect(root.hitTest(point) === all[1])
        all[2].zPosition = 1
        #expect(root.hitTest(point) === all[2])
        all[3].zPosition = -1
        all[2].zPosition = -2
        all[1].zPosition = -1
        #expect(root.hitTest(point) === all[0])
        #expect(root.childrenBackToFront.map { $0.serial } == [all[2], all[1], all[3], all[0]].map { $0.serial })
    }

    @Test("the point is in the superlayer's coordinates")
    func superlayersCoordinates() {
        let root = layer(50, 60, 10, 10)
        #expect(root.hitTest(Point(x: 55, y: 65)) === root)
        #expect(root.hitTest(Point(x: 5, y: 5)) == nil)
    }

    @Test("a hidden layer and its sublayers are not found")
    func hidden() {
        let root = layer(0, 0, 10, 10)
        let outer = layer(0, 0, 10, 10, in: root)
        _ = layer(0, 0, 10, 10, in: outer)
        outer.isHidden = true
        #expect(root.hitTest(Point(x: 5, y: 5)) === root)
        root.isHidden = true
        #expect(root.hitTest(Point(x: 5, y: 5)) == nil)
    }

    @Test("outside its superlayer's bounds a layer is found unless those clip")
    func masksToBounds() {
        let root = layer(0, 0, 10, 10)
        let child = layer(20, 0, 10, 10, in: root)
        #expect(root.hitTest(Point(x: 25, y: 5)) === child)
        root.masksToBounds = true
        #expect(root.hitTest(Point(x: 25, y: 5)) == nil)
    }

    @Test("a rounded corner clips the layer and its sublayers")
    func roundedCorners() {
        let root = layer(0, 0, 100, 100)
        let box = layer(0, 0, 100, 100, in: root)
        let child = layer(0, 0, 50, 50, in: box)
        box.cornerRadius = 20
        // The corner's circle is about (20, 20): a point on the diagonal is outside it below 20 − 20/√2 ≈ 5.86.
        #expect(root.hitTest(Point(x: 5.5, y: 5.5)) === child)
        box.masksToBounds = true
        #expect(root.hitTest(Point(x: 5.5, y: 5.5)) === root)
        #expect(root.hitTest(Point(x: 6.2, y: 6.2)) === child)
        #expect(root.hitTest(Point(x: 94.5, y: 94.5)) === root)
        #expect(root.hitTest(Point(x: 93.8, y: 93.8)) === box)
        #expect(root.hitTest(Point(x: 50, y: 0.5)) === box)
    }

    @Test("a rectangle becomes the smallest one around its corners: turned by an eighth, a square of 10 is 10·√2 wide")
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
        // Without an extent, it has no place for the corners of another.
        square.transform = .scale(x: 0, y: 1)
        #expect(root.convert(root.bounds, to: square) == nil)
    }

    @Test("a layer turns about its anchor point's height, too: by an angle, its middle moves by height · sine")
    func anchorHeight() {
        let root = layer(0, 0, 200, 200)
        let child = layer(40, 40, 20, 20, in: root)
        child.anchorPointZ = -50
        #expect(near(child.convert(Point(x: 10, y: 10), to: root), Point(x: 50, y: 50)))
        child.transform = .rotation(angle: .pi / 6, x: 0, y: 1, z: 0)
        #expect(near(child.convert(Point(x: 10, y: 10), to: root), Point(x: 75, y: 50)))
        // So do its sublayers under its transform of sublayers.
        child.transform = .identity
        child.sublayerTransform = .rotation(angle: .pi / 6, x: 0, y: 1, z: 0)
        let inner = layer(0, 0, 20, 20, in: child)
        #expect(near(inner.convert(Point(x: 10, y: 10), to: child), Point(x: 35, y: 10)))
        // An eye at a distance of 200 sees a plane that is 50 in front of its place larger by 200/150.
        child.sublayerTransform = .identity
        root.sublayerTransform = .perspective(distance: 200)
        #expect(
            near(child.convert(Point(x: 10, y: 10), to: root), Point(x: 100 - 50 * 200 / 150, y: 100 - 50 * 200 / 150)))
    }

    @Test("a rotated layer is found where it is visible")
    func turned() {
        let root = layer(0, 0, 100, 100)
        let child = layer(30, 45, 40, 10, in: root)
        child.transform = .rotation(angle: .pi / 2, x: 0, y: 0, z: 1)
        #expect(root.hitTest(Point(x: 50, y: 35)) === child)
        #expect(root.hitTest(Point(x: 35, y: 50)) === root)
        child.transform = .scale(x: -1, y: 1)
        #expect(root.hitTest(Point(x: 31, y: 50)) === child)
    }

    @Test("a layer without extent contains no point")
    func empty() {
        #expect(layer(0, 0, 0, 0).hitTest(.zero) == nil)
        #expect(!layer(0, 0, 10, 0).contains(.zero))
    }
}
