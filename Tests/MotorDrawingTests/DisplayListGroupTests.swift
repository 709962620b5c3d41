import MotorDrawing
import MotorGeometry
import MotorLayers
import PictureTesting
import Testing

@Suite("Groups of a display list")
struct DisplayListGroupTests {
    private func groups(_ list: DisplayList) -> [DisplayList.Group] {
        list.items.compactMap { if case .beginGroup(let group) = $0.content { group } else { nil } }
    }

    @Test("A translucent layer is one group with its contents; an opaque one is none")
    func opacity() {
        let layer = Tree.box(0, 0, 40, 40)
        layer.addSublayer(Tree.box(0, 0, 9, 9))
        let root = Tree.root(layer, Tree.box(0, 0, 9, 9))
        #expect(groups(root.displayList).isEmpty)
        layer.opacity = 0.25
        let list = root.displayList
        #expect(groups(list) == [.init(opacity: 0.25)])
        #expect(Picture(list).leaves.map { $0.opacity } == [0.25, 0.25, 1])
        #expect(list.isBalanced)
    }

    @Test("A layer that masks to its bounds clips its contents to its displayed rounded corners")
    func clip() {
        let layer = Tree.box(10, 20, 40, 40)
        layer.cornerRadius = 8
        layer.masksToBounds = true
        layer.addSublayer(Tree.box(30, 30, 40, 40))
        let list = Tree.root(layer, Tree.box(0, 0, 9, 9)).displayList
        #expect(groups(list) == [.init(clip: .roundedRect(layer.bounds, cornerRadius: 8))])
        #expect(list.items[0].transform == .translation(x: 10, y: 20))
        #expect(Picture(list).leaves.map { $0.clips.count } == [1, 1, 0])
    }

    @Test("A mask clips to its shape, and its alpha is the group's")
    func mask() {
        let layer = Tree.box(10, 20, 40, 40)
        let mask = Tree.shape()
        mask.frame.origin = Point(x: 5, y: 5)
        mask.fillColor = Color(red: 0, green: 0, blue: 0, alpha: 0.5)
        mask.opacity = 0.5
        layer.mask = mask
        let list = Tree.root(layer).displayList
        #expect(groups(list) == [.init(opacity: 0.25, clip: Tree.square)])
        #expect(list.items[0].transform == .translation(x: 15, y: 25))
        #expect(list.items[0].id == .init(layer: mask.serial, part: .group))
        #expect(list.isBalanced)
    }

    @Test("An invisible mask hides its layer")
    func emptyMask() {
        for spoil in [{ $0.isHidden = true }, { $0.fillColor = .clear }, { $0.opacity = 0 }, { $0.path = nil }]
            as [(ShapeLayer) -> Void]
        {
            let layer = Tree.box(10, 20, 40, 40)
            let mask = Tree.shape()
            layer.mask = mask
            #expect(Tree.root(layer).displayList.leaves.count == 1)
            spoil(mask)
            #expect(Tree.root(layer).displayList.items.isEmpty)
        }
    }

    @Test("An even-odd mask keeps its holes, in whichever direction its outlines run")
    func holes() throws {
        for isReversed in [false, true] {
            var path = Path.rect(Rect(x: 0, y: 0, width: 40, height: 40))
            let corners = [(10.0, 10.0), (30, 10), (30, 30), (10, 30)].map { Point(x: $0.0, y: $0.1) }
            path.append(.polyline(isReversed ? corners.reversed() : corners, isClosed: true))
            path.append(.ellipse(in: Rect(x: 15, y: 15, width: 10, height: 10)))
            let layer = Tree.box(0, 0, 40, 40)
            let mask = Tree.shape(path)
            mask.fillRule = .evenOdd
            layer.mask = mask
            let clip = try #require(groups(Tree.root(layer).displayList)[0].clip)
            for (x, isInside) in [(5.0, true), (12, false), (20, true), (28, false), (35, true), (41, false)] {
                #expect(clip.contains(Point(x: x, y: 20)) == isInside, "at \(x)")
            }
        }
    }
}
