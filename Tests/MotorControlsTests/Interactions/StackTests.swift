import FineMotor
import SeededRandom
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

    /// The part of the free space across that is before an item, from its leading edge or its top; `nil` if it fills the space.
    private static let rows: [(HStack.Alignment, Double?)] = [(.top, 0), (.center, 0.5), (.bottom, 1), (.fill, nil)]
    private static let columns: [(VStack.Alignment, Double?)] = [
        (.leading, 0), (.center, 0.5), (.trailing, 1), (.fill, nil),
    ]

    private func frames(_ views: [View]) -> [[Double]] {
        views.map { [$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height] }
    }

    @Test(
        "items follow one another from where reading begins, with spacing, each as large as it needs while there is space",
        arguments: 0..<40 as Range<UInt64>, [false, true])
    func places(seed: UInt64, isRow: Bool) {
        var dice = SeededGenerator(seed: seed)
        let index = Int(seed) % 4
        let (share, spacing, isMirrored) = (
            isRow ? Self.rows[index].1 : Self.columns[index].1, dice.number(0...9), dice.isTrue()
        )
        let rect = Rect(x: 100, y: 50, width: dice.number(20...200), height: dice.number(20...200))
        let blocks = (0..<4).map { _ in Block(dice.number(5...60), dice.number(5...60)) }
        for block in blocks {
            block.isHidden = dice.isTrue(0.2)
            block.layer.theme = ["direction": isMirrored ? "rightToLeft" : "leftToRight"]
        }
        let row = HStack(spacing: spacing, alignment: Self.rows[index].0, blocks)
        let column = VStack(spacing: spacing, alignment: Self.columns[index].0, blocks)
        let measured = isRow ? row.sizeThatFits(rect.size) : column.sizeThatFits(rect.size)
        #expect(blocks.allSatisfy { $0.frame == .zero })
        let placed = isRow ? row.layOut(in: rect) : column.layOut(in: rect)
        /// The extents along the stack and across it.
        func sides(_ size: Size) -> (along: Double, across: Double) {
            isRow ? (size.width, size.height) : (size.height, size.width)
        }
        var (used, widest) = (0.0, 0.0)
        let shown = blocks.filter { !$0.isHidden }
        for (number, block) in shown.enumerated() {
            used += number > 0 ? spacing : 0
            let (whole, needed) = (sides(rect.size), sides(block.needed))
            let left = max(whole.along - used, 0)
            #expect(block.offered.allSatisfy { sides($0) == (left, whole.across) } && block.offered.count == 2)
            let (along, least) = (min(needed.along, left), min(needed.across, whole.across))
            let across = share == nil ? whole.across : least
            let before = (whole.across - across) * (share ?? 0)
            let (x, y) = isRow ? (used, before) : (before, used)
            let size = isRow ? Size(width: along, height: across) : Size(width: across, height: along)
            // From right to left it is the mirror image in the rectangle.
            let start = isMirrored ? rect.width - x - size.width : x
            let wanted = Rect(x: rect.minX + start, y: rect.minY + y, width: size.width, height: size.height)
            for (edge, other) in zip(frames([block])[0], [wanted.minX, wanted.minY, wanted.width, wanted.height]) {
                #expect(abs(edge - other) < 1e-9)
            }
            (used, widest) = (used + along, max(widest, least))
        }
        // What fills the space takes all of it.
        let filled = share == nil && !shown.isEmpty ? sides(rect.size).across : widest
        #expect(sides(measured) == (used, widest) && sides(placed) == (used, filled))
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
        #expect(View(frame: Rect(x: 9, y: 9, width: 20, height: 60)).sizeThatFits(.zero) == Size(width: 20, height: 60))
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
