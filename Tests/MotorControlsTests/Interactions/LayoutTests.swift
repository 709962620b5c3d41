import FineMotor
import MotorTesting
import Testing

/// A view that places a layer of its own, without a view, at a quarter of its width.
private final class Shelf: View {
    let book = TextLayer()

    override init(frame: Rect = Rect(x: 0, y: 0, width: 100, height: 40)) {
        super.init(frame: frame)
        layer.addSublayer(book)
    }

    override func layoutSubviews() {
        book.frame = Rect(x: bounds.width / 4, y: 0, width: bounds.width / 2, height: bounds.height)
    }
}

@Suite("Layout")
struct LayoutTests {
    private let shelf = Shelf()
    private let stage: HandDrivenStage

    init() {
        stage = HandDrivenStage(shelf, in: Size(width: 400, height: 100))
    }

    private var shown: Double { shelf.book.presentation["position.x"]?.number ?? .nan }

    @Test("a layout places a layer without a view at once, in the first layout and in every later one")
    func nothingMoves() {
        #expect(shelf.book.animationKeys.isEmpty && shown == 50)
        shelf.bounds.size.width = 200
        stage.advance(to: 0.1)
        #expect(shelf.book.animationKeys.isEmpty && shown == 100)
        shelf.bounds.size.width = 300
        shelf.layoutIfNeeded()
        #expect(shelf.book.animationKeys.isEmpty && shown == 150)
    }

    @Test("after a layout, the same layer animates implicitly again")
    func after() {
        shelf.book.position.x = 80
        #expect(shelf.book.animationKeys == ["position"] && shown == 50)
    }

    @Test("actions registered by the layer, its style or its delegate run during a layout", arguments: 0..<3)
    func registered(_ index: Int) {
        final class Slow: LayerDelegate {
            func action(for layer: Layer, forKey key: Key) -> (any Action)? {
                key == "position" ? BasicAnimation.ease() : nil
            }
        }
        let slow = Slow()
        switch index {
        case 0: shelf.book.actions["position"] = BasicAnimation.ease()
        case 1: shelf.book.style = ["actions": .actions(["position": .ease()])]
        default: shelf.book.delegate = slow
        }
        shelf.bounds.size.width = 200
        stage.advance(to: 0.1)
        #expect(shelf.book.animationKeys == ["position"] && shown == 50)
        stage.settle()
        #expect(shown == 100)
        withExtendedLifetime(slow) {}
    }

    @Test("an animator that makes the change animates what the layout places")
    func animator() {
        let animator = PropertyAnimator(stage: stage.stage, duration: 1) { [shelf] in
            shelf.bounds.size.width = 200
            shelf.layoutIfNeeded()
        }
        animator.startAnimation()
        stage.advance(to: 0.5)
        #expect(shown > 50 && shown < 100)
    }
}
