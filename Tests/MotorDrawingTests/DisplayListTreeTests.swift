import MotorDrawing
import MotorGeometry
import MotorLayers
import PictureTesting
import Testing

@Suite("A tree's display list")
struct DisplayListTreeTests {
    @Test("draws a layer behind its sublayers, and siblings in their order")
    func painterOrder() {
        let (a, b, c) = (Tree.box(0, 0, 9, 9), Tree.box(0, 0, 9, 9), Tree.box(0, 0, 9, 9))
        a.addSublayer(b)
        let root = Tree.root(a, c)
        root.backgroundColor = Tree.white
        #expect(root.displayList.leaves.map { $0.layer } == [root, a, b, c].map { $0.serial })
    }

    @Test("draws siblings by zPosition, and those with equal zPosition in their order")
    func heights() {
        let layers = [0.0, 2, -1, 2, 0, -1].map { height in
            let layer = Tree.box(0, 0, 9, 9)
            layer.zPosition = height
            return layer
        }
        let root = Tree.root()
        for layer in layers { root.addSublayer(layer) }
        #expect(root.displayList.leaves.map { $0.layer } == [2, 5, 0, 4, 1, 3].map { layers[$0].serial })
    }

    @Test("leaves out a layer whose class answers nothing for its opacity, which is 0 then")
    func noDefault() {
        let silent = Silent()
        (silent.bounds, silent.backgroundColor) = (Rect(x: 0, y: 0, width: 9, height: 9), Tree.white)
        #expect(silent.opacity == 0)
        #expect(Tree.root(silent).displayList.leaves.isEmpty)
    }

    @Test("draws a border in front of sublayers, and a shadow behind all of its layer: Core Animation's borderWidth")
    func parts() {
        let layer = Tree.box(0, 0, 40, 40)
        layer.borderWidth = 2
        layer.shadowOpacity = 0.5
        layer.shadowRadius = 0
        let inner = Tree.box(0, 0, 9, 9)
        layer.addSublayer(inner)
        let list = Tree.root(layer).displayList
        #expect(list.leaves.map { $0.part } == [.shadow, .background, .background, .border])
        #expect(list.leaves[2].layer == inner.serial)
    }

    @Test("omits hidden and fully transparent layers with their descendants", arguments: [true, false])
    func unseen(isHidden: Bool) {
        let layer = Tree.box(0, 0, 9, 9)
        layer.addSublayer(Tree.box(0, 0, 9, 9))
        if isHidden { layer.isHidden = true } else { layer.opacity = 0 }
        #expect(Tree.root(layer).displayList.items.isEmpty)
    }

    @Test("has no items for an invisible layer")
    func nothing() {
        let clear = Color(red: 1, green: 0, blue: 0, alpha: 0)
        let shape = Tree.shape()
        shape.fillColor = clear
        let text = TextLayer()
        #expect(Tree.root(Tree.box(0, 0, 9, 9, clear), shape, text, GradientLayer()).displayList.items.isEmpty)
    }

    @Test("puts every corner where convert says, through rotated, scaled and scrolled layers")
    func places() throws {
        let outer = Tree.box(30, 40, 80, 60)
        outer.transform = Transform3D(AffineTransform.rotation(angle: 0.4))
        outer.bounds.origin = Point(x: 5, y: -7)
        outer.sublayerTransform = .scale(x: 1.5, y: 0.5)
        let inner = Tree.box(10, 10, 20, 30)
        inner.anchorPoint = Point(x: 0.2, y: 0.9)
        inner.transform = Transform3D(AffineTransform(a: 1, b: 0.3, c: -0.2, d: 2, tx: 4, ty: 5))
        outer.addSublayer(inner)
        let root = Tree.root(outer)
        let leaves = Picture(root.displayList).leaves
        for (leaf, layer) in zip(leaves, [outer, inner]) {
            let corners = layer.bounds.corners.compactMap { layer.convert($0, to: root) }
            #expect(near(Array(leaf.places.prefix(4)), corners))
        }
        #expect(leaves.count == 2)
    }

    @Test("is as large as the root's bounds, from their corner, wherever the root is")
    func extent() {
        let root = Tree.box(70, 80, 50, 20)
        root.bounds.origin = Point(x: 3, y: 4)
        root.addSublayer(Tree.box(3, 4, 10, 10, Tree.red))
        let list = root.displayList
        #expect(list.size == Size(width: 50, height: 20))
        let leaves = Picture(list).leaves
        #expect(leaves[0].places[0] == .zero)
        #expect(leaves[1].places[0] == .zero)
    }

    @Test("turns with the root's own transform, about its anchor point")
    func rootTransform() {
        let root = Tree.box(70, 80, 40, 20)
        root.transform = .scale(x: 0.5, y: 0.5)
        #expect(Picture(root.displayList).leaves[0].places[0] == Point(x: 10, y: 5))
    }

    @Test("keeps the same item identifiers over time")
    func names() {
        let layer = Tree.box(0, 0, 9, 9)
        let root = Tree.root(layer, Tree.shape())
        let before = root.displayList
        layer.position.x += 3
        let after = root.displayList
        #expect(before != after)
        #expect(before.items.map { $0.id } == after.items.map { $0.id })
        #expect(Set(before.leaves).count == before.leaves.count)
    }

    @Test("of a tree a million layers deep does not overflow the stack")
    func depth() {
        let root = Tree.box(0, 0, 10, 10)
        var layer = root
        for step in 1..<1_000_000 {
            let next = Layer()
            if step % 100_000 == 0 {
                next.frame = root.bounds
                next.backgroundColor = Tree.white
                next.opacity = 0.5
                next.masksToBounds = true
            }
            layer.addSublayer(next)
            layer = next
        }
        let list = root.displayList
        #expect(list.leaves.count == 10)
        #expect(list.isBalanced)
    }
}

/// Answers nothing by default.
private final class Silent: Layer {
    override func defaultValue(forKey key: Key) -> Value? { nil }
}
