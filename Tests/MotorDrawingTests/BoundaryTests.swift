import MotorDrawing
import MotorGeometry
import MotorLayers
import SeededRandom
import Testing

@Suite("Edge cases of drawing")
struct BoundaryTests {
    @Test("a layer with a lower zPosition is drawn first, wherever it is in the list")
    func below() {
        let (middle, low) = (Tree.box(0, 0, 10, 10), Tree.box(5, 5, 10, 10))
        low.zPosition = -1
        let list = Tree.root(middle, low).displayList
        #expect(list.leaves.map { $0.layer } == [low.serial, middle.serial])
    }

    @Test("a layer's item is the same whether something around it may clip it or nothing does")
    func clipped() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<200 {
            let layer = Tree.box(
                random.number(-50...50), random.number(-50...50), random.number(1...90), random.number(1...90))
            layer.anchorPoint = Point(x: random.number(0...1), y: random.number(0...1))
            layer.cornerRadius = random.isTrue() ? 3 : 0
            layer.backgroundColor = random.isTrue(0.8) ? Tree.red : nil
            let around = Tree.box(0, 0, 1000, 1000, nil)
            if random.isTrue() { around.transform = .rotation(angle: random.number(0...6), x: 0, y: 0, z: 1) }
            around.bounds.origin = Point(x: random.number(-500 ... -200), y: random.number(-500 ... -200))
            around.addSublayer(layer)
            let root = Tree.root(around)
            let free = root.displayList
            around.masksToBounds = true
            #expect(free.items.count == (layer.backgroundColor == nil ? 0 : 1))
            #expect(free.items == root.displayList.items(layer, .background))
        }
    }

    @Test("a soft shadow's corners grow rounder with its size, and rings that shrink to nothing are omitted")
    func shadow() {
        let layer = Tree.box(0, 0, 10, 30)
        (layer.cornerRadius, layer.shadowOpacity, layer.shadowRadius) = (4, 1, 10)
        layer.shadowOffset = .zero
        let paths = Tree.root(layer).displayList.items(layer, .shadow).compactMap { item in
            if case .fill(let path, _, _) = item.content { path } else { nil }
        }
        // Of seven rings, from 18 points outside to 18 points inside, three would have a negative width.
        #expect(
            paths == [18, 12, 6, 0].map { .roundedRect(layer.bounds.inset(dx: -$0, dy: -$0), cornerRadius: 4 + $0) })
    }

    @Test("centred text is in the middle of the layer's visible bounds, scrolled or not")
    func scrolledText() {
        let layer = TextLayer()
        layer.string = "a"
        layer.alignmentMode = .center
        layer.bounds = Rect(x: 30, y: 40, width: 20, height: 10)
        let text = Tree.root(layer).displayList.items(layer, .text).first
        guard case .text(let shown)? = text?.content else { return #expect(Bool(false)) }
        #expect(shown.position == Point(x: 40, y: 45))
    }

    @Test(
        "a closed line that is partly behind the eye is open where it is cut",
        arguments: [(-0.01, true), (-0.06, false)])
    func cutLine(_ slope: Double, _ isClosed: Bool) throws {
        // w = 1 + slope · x, for x from −20 to 20.
        let layer = Tree.box(80, 80, 40, 40, nil)
        layer.borderWidth = 2
        var transform = Transform3D()
        transform.m14 = slope
        layer.transform = transform
        let item = try #require(Tree.root(layer).displayList.items(layer, .border).first)
        guard case .stroke(let path, _, _) = item.content else { return #expect(Bool(false)) }
        #expect(path.elements.contains(.close) == isClosed)
    }
}
