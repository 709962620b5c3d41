import MotorDrawing
import MotorGeometry
import MotorLayers
import PictureTesting
import Testing

@Suite("A display list under perspective")
struct DisplayListPerspectiveTests {
    /// A root seen from a distance, with a layer that is rotated about an axis.
    private func scene(_ layer: Layer, angle: Double, distance: Double = 300) -> Layer {
        layer.transform = .rotation(angle: angle, x: 0.3, y: 1, z: 0.1)
        let root = Tree.root(layer)
        root.sublayerTransform = .perspective(distance: distance)
        return root
    }

    @Test("An outline's corners are where convert says", arguments: [0.0, 0.3, 1, 2, 3, -0.7])
    func corners(angle: Double) {
        let layer = Tree.box(40, 60, 100, 80)
        let root = scene(layer, angle: angle)
        let corners = layer.bounds.corners.compactMap { layer.convert($0, to: root) }
        #expect(corners.count == 4)
        #expect(near(Picture(root.displayList).leaves[0].places, corners, within: 1e-6))
    }

    @Test("Clips, sublayers and shapes are projected likewise")
    func inner() {
        let layer = Tree.box(40, 60, 100, 80)
        layer.masksToBounds = true
        let shape = Tree.shape()
        shape.strokeColor = Tree.red
        layer.addSublayer(shape)
        let root = scene(layer, angle: 0.8)
        let leaves = Picture(root.displayList).leaves
        let corners = layer.bounds.corners.compactMap { layer.convert($0, to: root) }
        #expect(leaves.count == 3)
        for leaf in leaves { #expect(near(leaf.clips[0], corners, within: 1e-6)) }
        let square = [(10.0, 10.0), (30, 10), (30, 30), (10, 30)].compactMap {
            shape.convert(Point(x: $0.0, y: $0.1), to: root)
        }
        for leaf in leaves.dropFirst() { #expect(near(leaf.places, square, within: 1e-6)) }
    }

    @Test("Curves stay within 0.05 points of where convert says")
    func curves() throws {
        let layer = Tree.shape(.ellipse(in: Rect(x: 0, y: 0, width: 40, height: 40)))
        let root = scene(layer, angle: 1, distance: 400)
        for place in Picture(root.displayList).leaves[0].places {
            let own = try #require(layer.convert(place, from: root))
            // The ellipse's curves themselves have an error of 0.000273 of the radius.
            #expect(abs((own - Point(x: 20, y: 20)).magnitude - 20) < 0.05 + 0.0055)
        }
    }

    @Test("A line's width is scaled as in the middle of its layer")
    func width() throws {
        let shape = Tree.shape()
        shape.strokeColor = Tree.red
        shape.zPosition = 150
        let root = scene(shape, angle: 0)
        // Halfway to the eye everything is twice as large.
        let item = try #require(root.displayList.items(shape, .stroke).first)
        guard case .stroke(_, _, let style) = item.content else { return }
        #expect(abs(item.transform.a * style.width - 2) < 1e-9)
    }

    @Test("A rotation without perspective keeps curves")
    func parallel() {
        let layer = Tree.box(0, 0, 40, 40)
        layer.cornerRadius = 4
        layer.transform = .rotation(angle: 1, x: 0, y: 1, z: 0)
        let item = Tree.root(layer).displayList.items[0]
        guard case .fill(let path, _, _) = item.content else { return }
        #expect(path == .roundedRect(layer.bounds, cornerRadius: 4))
    }

    @Test("Anything behind the eye is not drawn, and a part behind it is clipped")
    func behind() throws {
        let layer = Tree.box(60, 60, 80, 80)
        layer.zPosition = 301
        let root = Tree.root(layer)
        root.sublayerTransform = .perspective(distance: 300)
        #expect(root.displayList.items.isEmpty)
        layer.zPosition = 290
        layer.transform = .rotation(angle: 1.2, x: 0, y: 1, z: 0)
        let places = try #require(Picture(root.displayList).leaves.first).places
        #expect(places.count == 4)
        for place in places {
            #expect(place.isFinite)
            let own = try #require(layer.convert(place, from: root))
            #expect(layer.bounds.inset(dx: -1e-6, dy: -1e-6).contains(own))
        }
        #expect(layer.bounds.corners.compactMap { layer.convert($0, to: root) }.count == 2)
    }

    @Test("A layer seen edge-on is not drawn")
    func edgeOn() {
        let layer = Tree.box(100, 0, 0, 0)
        layer.bounds = Rect(x: 0, y: 0, width: 40, height: 40)
        var edgeOn = Transform3D()
        (edgeOn.m11, edgeOn.m13, edgeOn.m31, edgeOn.m33) = (0, -1, 1, 0)
        layer.transform = edgeOn
        let root = Tree.root(layer)
        root.sublayerTransform = .perspective(distance: 300)
        #expect(root.displayList.items.isEmpty)
    }
}
