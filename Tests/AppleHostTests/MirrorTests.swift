import CoreGraphics
import FineMotor
@testable import MotorQuartz
import QuartzCore
import Testing

@Suite("A display list as layers of Core Animation") @MainActor
struct MirrorTests {
    private let root = FineMotor.Layer()
    private let stage: Stage
    private let mirror = LayerMirror()

    init() {
        root.frame = .init(x: 0, y: 0, width: 100, height: 100)
        stage = Stage(root: root)
    }

    private func layer(_ color: FineMotor.Color, _ x: Double = 0) -> FineMotor.Layer {
        let layer = FineMotor.Layer()
        layer.frame = .init(x: x, y: 0, width: 10, height: 10)
        layer.backgroundColor = color
        return layer
    }

    /// Brings the mirror up to date after changes; returns what has changed in its layers.
    private func changes(_ body: () -> Void = {}) -> [String] {
        FineMotor.Transaction.withoutActions(body)
        stage.advance(to: stage.time + 1)
        CALayer.changes = []
        mirror.update(from: stage, scale: 2)
        return CALayer.changes
    }

    /// The leaves as text: their fill color and where they are.
    private var shown: [String] {
        mirror.root.allSublayers.compactMap { layer in
            (layer as? CAShapeLayer).map { "\($0.fillColor?.components ?? []) \($0.affineTransform().tx)" }
        }
    }

    @Test("each item has a layer, in the order of the list, and nothing animates by itself")
    func order() {
        root.addSublayer(layer(.red, 5))
        root.addSublayer(layer(.init(red: 0, green: 1, blue: 0), 50))
        let changes = changes()
        #expect(shown == ["[1.0, 0.0, 0.0, 1.0] 5.0", "[0.0, 1.0, 0.0, 1.0] 50.0"])
        #expect(!changes.isEmpty && !changes.contains { $0.hasPrefix("animated") })
        #expect(CATransaction.depth == 0)
    }

    @Test("a moving item only moves: no outline, no drawing, no new layer")
    func moving() {
        let (moved, other) = (layer(.red), layer(.red, 50))
        root.addSublayer(moved)
        root.addSublayer(other)
        _ = changes()
        #expect(changes { moved.position.x += 7 } == ["transform"])
        #expect(shown.first == "[1.0, 0.0, 0.0, 1.0] 7.0")
        #expect(changes { moved.transform = .scale(x: 2, y: 2) } == ["transform"])
    }

    @Test("an item at rest changes nothing")
    func still() {
        root.addSublayer(layer(.red))
        _ = changes()
        #expect(changes().isEmpty)
    }

    @Test("a text is drawn once while it moves, and again when its string changes")
    func text() throws {
        let text = TextLayer()
        text.string = "Hello"
        text.frame = .init(x: 0, y: 0, width: 80, height: 20)
        root.addSublayer(text)
        #expect(changes().contains("display"))
        #expect(changes { text.position.x += 3 } == ["transform"])
        #expect(changes { text.string = "Hallo" }.contains("display"))
        let drawn = try #require(mirror.root.allSublayers.first)
        #expect(drawn.contentsScale == 2)
        let context = CGContext()
        drawn.draw(in: context)
        #expect(context.calls.contains { $0.hasPrefix("text Hallo") })
        // The bitmap contains the line, in the layer's own coordinates.
        #expect(drawn.bounds.contains(CGRect(x: 0, y: 0, width: 30, height: 20)))
    }

    @Test("a layer's own coordinates begin where the item's do")
    func coordinates() throws {
        let text = TextLayer()
        text.string = "Hello"
        text.frame = .init(x: 10, y: 30, width: 80, height: 20)
        root.addSublayer(text)
        _ = changes()
        let drawn = try #require(mirror.root.allSublayers.first)
        // A point of the bounds is shown at position + transform · (point − anchor).
        let anchor = CGPoint(
            x: drawn.bounds.minX + drawn.anchorPoint.x * drawn.bounds.width,
            y: drawn.bounds.minY + drawn.anchorPoint.y * drawn.bounds.height)
        #expect(abs(anchor.x) < 1e-9 && abs(anchor.y) < 1e-9)
        #expect(drawn.position == .zero)
        #expect(drawn.affineTransform().tx == 10 && drawn.affineTransform().ty == 30)
    }

    @Test("adding, removing and reordering layers keeps the other layers")
    func identity() {
        let (first, second) = (layer(.red, 5), layer(.init(red: 0, green: 1, blue: 0), 50))
        root.addSublayer(first)
        root.addSublayer(second)
        _ = changes()
        let before = mirror.root.sublayers ?? []
        #expect(changes { root.insertSublayer(second, at: 0) } == ["sublayers"])
        #expect(mirror.root.sublayers ?? [] == before.reversed())
        _ = changes { first.removeFromSuperlayer() }
        #expect(mirror.root.sublayers ?? [] == [before[1]])
    }

    @Test("a group has a layer with its opacity and its clip, and its contents fade without drawing")
    func group() throws {
        let group = layer(.red)
        group.masksToBounds = true
        group.cornerRadius = 3
        group.addSublayer(layer(.init(red: 0, green: 1, blue: 0)))
        root.addSublayer(group)
        _ = changes()
        _ = changes { group.opacity = 0.5 }
        #expect(changes { group.opacity = 0.25 } == ["opacity"])
        let outer = try #require(mirror.root.allSublayers.first { $0.opacity == 0.25 })
        #expect(outer.allowsGroupOpacity)
        #expect(mirror.root.allSublayers.contains { $0.mask is CAShapeLayer })
    }

    @Test("a mask is drawn once, as opaque as the content under it stays visible")
    func mask() throws {
        let masked = layer(.red)
        let mask = TextLayer()
        mask.string = "Hello"
        mask.frame = .init(x: 0, y: 0, width: 80, height: 20)
        masked.mask = mask
        root.addSublayer(masked)
        #expect(changes().contains("display"))
        #expect(!changes { masked.backgroundColor = .init(red: 0, green: 1, blue: 0) }.contains("display"))
        #expect(changes { mask.string = "Hallo" }.contains("display"))
        let drawn = try #require(mirror.root.allSublayers.compactMap { $0.mask }.first)
        let context = CGContext()
        drawn.draw(in: context)
        #expect(context.calls.contains { $0.hasPrefix("text Hallo") })
    }

    @Test("pictures last as long as their images, up to the next picture")
    func pictures() {
        let pictures = Pictures()
        weak var first: CGImage?
        for shade in 0..<2 {
            let pixels = [UInt8](repeating: UInt8(shade), count: 3) + [255]
            let picture = pictures.picture(of: FineMotor.Image(width: 1, height: 1, pixels: pixels))
            #expect(picture != nil)
            if shade == 0 { first = picture }
        }
        #expect(first == nil)
    }

    @Test("a new scale redraws everything that is drawn")
    func scale() {
        let text = TextLayer()
        text.string = "Hello"
        text.frame = .init(x: 0, y: 0, width: 80, height: 20)
        root.addSublayer(text)
        _ = changes()
        CALayer.changes = []
        mirror.update(from: stage, scale: 3)
        #expect(CALayer.changes.contains("display"))
        #expect(mirror.root.allSublayers.first?.contentsScale == 3)
    }

    @Test("a springing heart needs no drawing")
    func heart() {
        let shown = TouchScreen(LikeButton())
        shown.screen.settle()
        let size = shown.view.frame.size
        shown.began(shown.finger(size.width / 2, size.height / 2))
        CALayer.changes = []
        let frames = shown.screen.settle()
        #expect(frames > 6)
        #expect(Set(CALayer.changes) == ["transform"])
    }
}
