import FineMotor
import Testing

@Suite("Stacks")
struct StackTests {
    /// A view that needs a fixed size.
    private final class Block: View {
        let needed: Size
        private(set) var offered: [Size] = []

        init(_ width: Double, _ height: Double) {
            needed = Size(width: width, height: height)
            super.init()
        }

        override func sizeThatFits(_ size: Size) -> Size {
            offered.append(size)
            return needed
        }
    }

    private let blocks = [Block(20, 10), Block(30, 40), Block(10, 20)]
    private let rect = Rect(x: 100, y: 50, width: 200, height: 60)

    private func frames(_ views: [View]) -> [[Double]] {
        views.map { [$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height] }
    }

    @Test("a row places its items from the left, with spacing, each as wide as it needs")
    func row() {
        // 100, 100 + 20 + 5, 125 + 30 + 5; the row is 60 high.
        #expect(HStack(spacing: 5, blocks).layOut(in: rect) == Size(width: 70, height: 40))
        #expect(frames(blocks) == [[100, 75, 20, 10], [125, 60, 30, 40], [160, 70, 10, 20]])
        // What is left for each.
        #expect(blocks.map { $0.offered.map { $0.width } } == [[200], [175], [140]])
        HStack(spacing: 5, alignment: .top, blocks).layOut(in: rect)
        #expect(blocks.map { $0.frame.minY } == [50, 50, 50])
        HStack(spacing: 5, alignment: .bottom, blocks).layOut(in: rect)
        #expect(blocks.map { $0.frame.maxY } == [110, 110, 110])
        HStack(spacing: 5, alignment: .fill, blocks).layOut(in: rect)
        #expect(blocks.map { $0.frame.height } == [60, 60, 60])
    }

    @Test("a column places its items from the top, aligned to the edge where reading begins")
    func column() {
        #expect(VStack(spacing: 4, Array(blocks[0...1])).layOut(in: rect) == Size(width: 30, height: 54))
        #expect(frames(Array(blocks[0...1])) == [[100, 50, 20, 10], [100, 64, 30, 40]])
        VStack(alignment: .center, blocks).layOut(in: rect)
        #expect(blocks.map { $0.frame.midX } == [200, 200, 200])
        VStack(alignment: .trailing, blocks).layOut(in: rect)
        #expect(blocks.map { $0.frame.maxX } == [300, 300, 300])
        VStack(alignment: .fill, blocks).layOut(in: rect)
        #expect(blocks.map { $0.frame.width } == [200, 200, 200])
    }

    @Test("from right to left a row begins at the right, and so does a column")
    func mirrored() {
        for block in blocks { block.layer.theme = ["direction": "rightToLeft"] }
        HStack(spacing: 5, blocks).layOut(in: rect)
        #expect(blocks.map { $0.frame.minX } == [280, 245, 230])
        VStack(blocks).layOut(in: rect)
        #expect(blocks.map { $0.frame.maxX } == [300, 300, 300])
        VStack(alignment: .trailing, blocks).layOut(in: rect)
        #expect(blocks.map { $0.frame.minX } == [100, 100, 100])
    }

    @Test("measuring places nothing and returns what placing returns; hidden items take no space")
    func measures() {
        blocks[1].isHidden = true
        let row = HStack(spacing: 5, blocks)
        #expect(row.sizeThatFits(rect.size) == Size(width: 35, height: 20) && blocks[0].frame == .zero)
        #expect(row.layOut(in: rect) == Size(width: 35, height: 20) && blocks[2].frame.minX == 125)
        #expect(row.sizeThatFits(.infinity) == Size(width: 35, height: 20))
    }

    @Test("no item extends beyond the rectangle: a text is broken to the remaining width")
    func narrow() {
        let (icon, text) = (Block(20, 20), TextLayer())
        (text.string, text.isWrapped) = ("Fields of lavender and sunflowers", true)
        let size = HStack(spacing: 5, [icon, text]).layOut(in: Rect(x: 0, y: 0, width: 120, height: 200))
        #expect(size.width <= 120 && text.frame.maxX <= 120)
        // Broken in 95 points, three lines of 17 · 2355 / 2048 = 19.55 points.
        #expect(text.frame.size == text.sizeThatFits(Size(width: 95, height: 200)) && text.frame.height >= 40)
        HStack(spacing: 5, [Block(150, 20), icon]).layOut(in: Rect(x: 0, y: 0, width: 120, height: 20))
        #expect(icon.frame.width == 0 && icon.frame.height == 20)
    }

    @Test("a view with a text needs its text's size; any other view needs its current size")
    func views() {
        final class Word: View {
            override class func makeLayer() -> Layer { TextLayer() }
        }
        let word = Word()
        word.layer["string"] = "Word"
        let text = TextLayer()
        text.string = "Word"
        #expect(word.sizeThatFits(.infinity) == text.sizeThatFits(.infinity) && text.sizeThatFits(.zero).height == 20)
        #expect(View(frame: rect).sizeThatFits(.zero) == rect.size)
    }

    @Test("a view's short accessors are those of its layer")
    func accessors() {
        let view = View()
        (view.backgroundColor, view.isHidden, view.clipsToBounds) = (.white, true, true)
        view.transform = .scale(x: 2, y: 2)
        #expect(view.layer.backgroundColor == .white && view.layer.isHidden && view.layer.masksToBounds)
        #expect(view.layer.transform == .scale(x: 2, y: 2) && view.transform == .scale(x: 2, y: 2))
        #expect(view.backgroundColor == .white && view.isHidden && view.clipsToBounds && !view.isRightToLeft)
    }
}
