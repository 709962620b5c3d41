import FineMotor
import Testing

@testable import MotorTesting

@Suite("A picture of scenes as numbers")
struct ScenePictureTests {
    private typealias Item = DisplayList.Item

    private func item(
        _ layer: UInt64, _ rect: Rect = Rect(x: 10, y: 20, width: 30, height: 40), _ color: Color = .red,
        radius: Double = 0,
        part: DisplayList.Part = .background, _ transform: AffineTransform = .identity
    ) -> Item {
        Item(
            id: .init(layer: layer, part: part), transform: transform,
            content: .fill(.roundedRect(rect, cornerRadius: radius), .color(color), evenOdd: false))
    }

    private func group(_ opacity: Double, clip: Rect? = nil, _ items: Item...) -> [Item] {
        func item(_ part: DisplayList.Part, _ content: DisplayList.Content) -> Item {
            Item(id: .init(layer: 99, part: part), transform: .translation(x: 5, y: 0), content: content)
        }
        let clip = clip.map { Path.rect($0) }
        return [item(.group, .beginGroup(.init(opacity: opacity, clip: clip)))] + items + [item(.groupEnd, .endGroup)]
    }

    private func picture(_ items: [Item]) -> ScenePicture {
        let size = Size(width: 100, height: 100)
        return ScenePicture(DisplayList(size: size, items: items), within: Rect(origin: .zero, size: size))
    }

    @Test("each drawing step is in the window's points, with the opacities and the clips of all groups around it")
    func leaves() {
        let turned = AffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 90, ty: 10)
        let shown = picture(
            group(0.5, clip: Rect(x: 0, y: 0, width: 20, height: 200), item(1)) + [item(1), item(1, radius: 4, turned)])
        // The group's transform moves its clip by 5 points to the right. (x, y) becomes (90 − 2y, 10 + 2x).
        let seen = [(10.0, 20.0, 15.0, 40.0), (10, 20, 30, 40), (0, 30, 50, 60)].map {
            Rect(x: $0.0, y: $0.1, width: $0.2, height: $0.3)
        }
        #expect(shown.leaves.map(\.seen) == seen)
        #expect(shown.leaves.map(\.opacity) == [0.5, 1, 1] && shown.leaves.map(\.radius) == [0, 0, 8])
        #expect(shown.leaves.map(\.key.count) == [0, 1, 2] && shown.leaves.map(\.layer) == [1, 1, 1])
        let corners = [(50.0, 30.0), (50, 90), (-30, 90), (-30, 30)].map { Point(x: $0.0, y: $0.1) }
        #expect(shown.leaves[2].corners == corners && shown.leaves[2].center == Point(x: 10, y: 60))
        #expect(shown[shown.leaves[1].key]?.seen == seen[1])
    }

    @Test("two trees have the same steps if their layers draw the same in the same order")
    func steps() {
        func numbers(_ layers: UInt64...) -> [UInt64] {
            ScenePicture.steps(DisplayList(size: .zero, items: layers.map { item($0) })).map(\.id.layer)
        }
        #expect(numbers(7, 9, 7, 8) == [0, 1, 0, 2])
    }

    /// What comes first in each row becomes what comes second, with a tolerance of one point and so of a hundredth of the
    /// opacity.
    @Test("a picture jumps if a step moves beyond the tolerance, changes, or appears or vanishes while visible")
    func jumps() {
        let box = item(1)
        let rect = Rect(x: 10, y: 20, width: 30, height: 40)
        func moved(_ x: Double, _ y: Double) -> Item { item(1, .translation(x: x, y: y)) }
        func cover(_ inset: Double = 0, _ alpha: Float = 1, radius: Double = 0, part: DisplayList.Part = .background)
            -> Item
        {
            let color = Color(red: 0, green: 0, blue: 0, alpha: alpha)
            return item(2, rect.inset(dx: inset, dy: inset), color, radius: radius, part: part)
        }
        let covers = [
            ([cover()], ""), ([cover(0.09)], ""), ([cover(0.11)], "vanished"), ([cover(0, 0.99)], "vanished"),
            ([cover(radius: 0.2)], "vanished"), ([cover(part: .fill)], "vanished"), (group(0.9995, cover()), ""),
            (group(0.99, cover()), "vanished"),
        ]
        let rows: [(from: [Item], to: [Item], said: String)] =
            [
                ([box], [moved(0, 1)], ""), ([box], [moved(0.2, 1)], "jumped by 1.0198"),
                ([item(1, radius: 1)], [item(1, radius: 2)], ""),
                ([item(1, radius: 1)], [item(1, radius: 2.01)], "jumped by 1.0"),
                (group(1, box), group(0.991, box), ""), (group(1, box), group(0.98, box), "jumped by 0.02"),
                ([box], [item(1, rect, .blue)], "another paint"), (group(0.0009, box), [box], ""),
                // In sight, hardly to be seen, and in front of others.
                ([box], [], "vanished with opacity 1.0"), (group(0.02, box), [], "vanished"),
                (group(0.01, box), [], ""),
                ([], [box], "appeared at Point(x: 25.0, y: 40.0) with opacity 1.0"), ([], group(0.01, box), ""),
                ([], group(0.02, box), "appeared"), ([cover(), box], [cover()], "vanished"),
                ([cover()], [box, cover()], ""), ([cover()], [cover(), box], "appeared"),
                ([item(1, radius: 6), cover(radius: 6)], [cover(radius: 6)], ""),
            ] + covers.map { ([box] + $0.0, $0.0, $0.1) }
        for (index, row) in rows.enumerated() {
            let said = picture(row.from).jump(to: picture(row.to), tolerance: 1)
            #expect(row.said == "" ? said == nil : said?.contains(row.said) == true, "row \(index): \(said ?? "")")
        }
        #expect(picture([]).jump(to: picture([box]), tolerance: 1) { $0 == 1 } == nil)
        // However small the tolerance, a thousandth of the opacity may go at once.
        #expect(picture(group(1, box)).jump(to: picture(group(0.9991, box)), tolerance: 1e-6) == nil)
        // Exactly a hundredth of the tolerance is within it.
        #expect(picture(group(1, box)).jump(to: picture(group(0.5, box)), tolerance: 50) == nil)
    }

    private func item(_ layer: UInt64, _ transform: AffineTransform) -> Item {
        item(layer, Rect(x: 10, y: 20, width: 30, height: 40), .red, transform)
    }
}
