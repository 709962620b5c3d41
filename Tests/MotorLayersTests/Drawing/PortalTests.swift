@testable import MotorLayers
import MotorMath
import Testing

@Suite("A portal")
struct PortalTests {
    private let stage = Stage()
    private let frame = Layer()
    private let source = Layer()

    init() {
        source.frame = Rect(x: 150, y: 150, width: 20, height: 10)
        source.backgroundColor = .red
        frame.frame = Rect(x: 10, y: 10, width: 60, height: 60)
        Transaction.withoutActions {
            stage.root.bounds = Rect(x: 0, y: 0, width: 200, height: 200)
            stage.root.addSublayer(source)
            stage.root.addSublayer(frame)
        }
    }

    /// The rectangles in which the source's background is drawn.
    private var boxes: [Rect] {
        let list = stage.displayList
        #expect(list == stage.root.displayList)
        return list.items.compactMap { item in
            guard item.id.layer == source.serial, case .fill(let path, _, _) = item.content, let box = path.bounds
            else {
                return nil
            }
            return Rect(around: box.corners.map { $0.applying(item.transform) })
        }
    }

    @Test("it shows its source once, above all of its superlayer, and clips away the excess evenly")
    func fills() {
        #expect(boxes == [Rect(x: 150, y: 150, width: 20, height: 10)])
        frame.addSublayer(PortalLayer(source))
        // A source of 20 × 10 covers 60 × 60 at six times its size: 120 × 60 around the middle, (40, 40).
        #expect(boxes == [Rect(x: -20, y: 10, width: 120, height: 60)])
        let clips = stage.displayList.items.compactMap { item -> Rect? in
            guard case .beginGroup(let group) = item.content, let box = group.clip?.bounds else { return nil }
            return Rect(around: box.corners.map { $0.applying(item.transform) })
        }
        #expect(clips == [Rect(x: 10, y: 10, width: 60, height: 60)])
    }

    @Test("it follows the shown bounds of its superlayer without its own value")
    func follows() {
        let portal = PortalLayer(source)
        frame.addSublayer(portal)
        stage.advance(to: 0)
        AnimatedChange.spring(
            .bounds, to: Rect(x: 0, y: 0, width: 20, height: 20), dampingRatio: 1, response: 1
        )
        .run(forKey: "go", object: frame, arguments: ActionArguments())
        stage.advance(to: 0.2)
        let side = frame.presentation.bounds.width
        #expect(side > 20 && side < 60 && portal.bounds == .zero)
        #expect(abs((boxes.first?.height ?? 0) - side) < 1e-9)
    }

    @Test(
        "a source is unchanged, and is drawn in its own place again when its portals leave"
    )
    func leaves() {
        let portals = [PortalLayer(source), PortalLayer(source)]
        for portal in portals { frame.addSublayer(portal) }
        source.position = Point(x: 20, y: 20)
        source.removeAllAnimations()
        portals[0].removeFromSuperlayer()
        #expect(boxes.count == 1 && boxes[0].width == 120)
        frame.removeFromSuperlayer()
        #expect(boxes == [Rect(x: 10, y: 15, width: 20, height: 10)])
    }

    @Test("it shows changes of its source, which is drawn nowhere else")
    func changes() {
        let inner = Layer()
        inner.frame = Rect(x: 0, y: 0, width: 10, height: 10)
        source.addSublayer(inner)
        frame.addSublayer(PortalLayer(source))
        let before = stage.displayList.items.count
        Transaction.withoutActions { inner.backgroundColor = .green }
        #expect(stage.displayList.items.count == before + 1)
        #expect(stage.displayList == stage.root.displayList)
    }

    @Test("it shows its source at the source's position, after another portal whose source clips its sublayers")
    func afterAnother() {
        let (other, around) = (Layer(), Layer())
        other.frame = Rect(x: 180, y: 0, width: 20, height: 20)
        other.masksToBounds = true
        other.addSublayer(Layer())
        around.frame = Rect(x: 120, y: 120, width: 40, height: 40)
        around.addSublayer(PortalLayer(other))
        stage.root.addSublayer(other)
        stage.root.insertSublayer(around, below: frame)
        frame.addSublayer(PortalLayer(source))
        #expect(boxes == [Rect(x: -20, y: 10, width: 120, height: 60)])
    }

    @Test("it does not hide its source after its stage is deallocated")
    func stageGone() {
        let other = Layer()
        var first: Stage? = Stage(root: other)
        let portal = PortalLayer(source)
        other.addSublayer(portal)
        #expect(boxes.isEmpty)
        first = nil
        #expect(first == nil && boxes == [Rect(x: 150, y: 150, width: 20, height: 10)])
    }
}
