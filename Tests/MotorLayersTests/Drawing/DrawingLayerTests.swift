import MotorLayers
import MotorMath
import PictureTesting
import Testing

@Suite("A layer that draws itself")
struct DrawingLayerTests {
    /// Draws a square at its number, faded through a mask, and counts how often.
    private final class Square: DrawingLayer {
        private(set) var count = 0

        override class func needsDisplay(forKey key: Key) -> Bool { key == "x" || super.needsDisplay(forKey: key) }

        override func draw(_ shown: PresentationValues) -> [DisplayList.Item] {
            count += 1
            let square = Path.rect(Rect(x: 0, y: 0, width: 2, height: 2))
            func item(_ index: Int32, _ x: Double, _ content: DisplayList.Content) -> DisplayList.Item {
                .init(
                    id: .init(layer: 0, part: .fill, index: index), transform: .translation(x: x, y: 0),
                    content: content)
            }
            let fill = DisplayList.Content.fill(square, .color(.white), evenOdd: false)
            let mask = DisplayList.Mask(items: [item(3, 1, fill)])
            return [
                item(1, 0, .beginGroup(.init(mask: mask))), item(2, shown["x"]?.number ?? 0, fill),
                item(1, 0, .endGroup),
            ]
        }
    }

    private func square(at x: Double, _ y: Double) -> (square: Square, stage: Stage) {
        let (root, square) = (Layer(), Square())
        root.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
        (square.bounds, square.position) = (Rect(x: 0, y: 0, width: 10, height: 10), Point(x: x + 5, y: y + 5))
        square.store(0, forKey: "x")
        root.addSublayer(square)
        return (square, Stage(root: root))
    }

    @Test("it places its steps and those of masks at its position, and inserts its number")
    func placement() {
        let (square, stage) = square(at: 20, 30)
        square.store(4, forKey: "x")
        let items = stage.displayList.items
        #expect(items.map { $0.id.index } == [1, 2, 1] && items.allSatisfy { $0.id.layer == square.serial })
        #expect(items[1].transform == .translation(x: 24, y: 30))
        guard case .beginGroup(let group) = items[0].content, let step = group.mask?.items.first else {
            Issue.record("no mask")
            return
        }
        #expect(step.transform == .translation(x: 21, y: 30) && step.id.layer == square.serial)
    }

    @Test("it is in front of its background and behind its sublayers")
    func order() {
        let (square, stage) = square(at: 0, 0)
        square.backgroundColor = .white
        square.addSublayer(Tree.box(0, 0, 5, 5, Tree.red))
        #expect(stage.displayList.items.map { $0.id.part } == [.background, .fill, .fill, .fill, .background])
    }

    @Test("it is redrawn while its own number animates, and not at rest")
    func motion() {
        let (square, stage) = square(at: 0, 0)
        _ = stage.displayList
        let move = BasicAnimation(keyPath: "x")
        (move.fromValue, move.toValue, move.timing.duration, move.timingFunction) = (0, 8, 1, .linear)
        square.add(move, forKey: "x")
        stage.advance(to: 0)
        stage.advance(to: 0.25)
        #expect(stage.displayList.items[1].transform.tx == 2)
        stage.advance(to: 0.5)
        #expect(stage.displayList.items[1].transform.tx == 4)
        stage.advance(to: 2)
        _ = stage.displayList
        let count = square.count
        stage.advance(to: 3)
        _ = stage.displayList
        #expect(square.count == count)
    }
}
