import MotorControls
import MotorGestures
import MotorLayers
import MotorMath
import Testing

/// A card that comes to the front when it is touched, as in a pile.
private final class Card: Control {
    var events: [Event] = []

    override func handle(_ event: Event) {
        events.append(event)
        if event == .touchDown { superview?.bringSubviewToFront(self) }
    }
}

@Suite("Another order of the same subviews")
struct ReorderTests {
    private let cards = (0..<4).map { _ in Card(frame: Rect(x: 0, y: 0, width: 50, height: 50)) }
    private let shelf = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    private let window: Window

    init() {
        window = Window(size: Size(width: 100, height: 100), showing: shelf)
        for card in cards { shelf.addSubview(card) }
    }

    private var order: [Int] { shelf.subviews.map { view in cards.firstIndex { $0 === view } ?? -1 } }

    private func agree() -> Bool { shelf.subviews.map(\.layer).elementsEqual(shelf.layer.sublayers, by: ===) }

    @Test("views and layers are in the same order, whichever of them was changed")
    func sameOrder() {
        shelf.bringSubviewToFront(cards[1])
        #expect(order == [0, 2, 3, 1] && agree())
        shelf.sendSubviewToBack(cards[3])
        #expect(order == [3, 0, 2, 1] && agree())
        shelf.addSubview(cards[0])
        #expect(order == [3, 2, 1, 0] && agree())
        shelf.insertSubview(cards[0], at: 1)
        #expect(order == [3, 0, 2, 1] && agree())
        shelf.layer.insertSublayer(cards[1].layer, below: cards[0].layer)
        #expect(order == [3, 1, 0, 2] && agree())
        shelf.layer.insertSublayer(cards[3].layer, above: cards[0].layer)
        #expect(order == [1, 0, 3, 2] && agree())
        shelf.layer.sublayers = cards.map(\.layer)
        #expect(order == [0, 1, 2, 3] && agree())
    }

    @Test("a view that is not a subview is not added by bringing it to the front")
    func otherView() {
        let other = View()
        shelf.bringSubviewToFront(other)
        shelf.sendSubviewToBack(other)
        #expect(other.superview == nil && order == [0, 1, 2, 3])
    }

    // whatwg/dom#1255, `moveBefore`: a move within the same parent keeps animations, focus and what is in progress.
    @Test("an animation continues while its view is brought to the front")
    func animation() {
        var ended: [Bool] = []
        let animation = BasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.duration, animation.timingFunction) = (0, 1, .linear)
        animation.onEnd { ended.append($0) }
        cards[0].layer.add(animation, forKey: "fade")
        window.stage.advance(to: 0.5)
        shelf.bringSubviewToFront(cards[0])
        #expect(cards[0].layer.presentation["opacity"] == 0.5 && ended.isEmpty)
        shelf.layer.addSublayer(cards[1].layer)
        shelf.layer.insertSublayer(cards[0].layer, at: 0)
        window.stage.advance(to: 0.75)
        #expect(cards[0].layer.presentation["opacity"] == 0.75 && ended.isEmpty)
        window.stage.advance(to: 1)
        #expect(ended == [true])
    }

    @Test("a touch continues and taps even if its view comes to the front when it begins")
    func touch() {
        shelf.bringSubviewToFront(cards[0])
        shelf.sendSubviewToBack(cards[0])
        cards[3].frame.origin.x = 50
        cards[2].frame.origin.x = 50
        cards[1].frame.origin.x = 50
        let point = Point(x: 20, y: 20)
        window.touch(.began, point.x, point.y, at: 0)
        #expect(order.last == 0)
        window.touch(.ended, point.x, point.y, at: 0.1)
        #expect(cards[0].events == [.touchDown, .touchUpInside])
    }

    @Test("the focus stays, and no view enters or leaves the stage")
    func focus() {
        window.focus(cards[1])
        let log = shelf.layer
        var reordered = 0
        log.actions[.sublayers] = BlockAction { _, _, _ in reordered += 1 }
        shelf.bringSubviewToFront(cards[1])
        #expect(window.focusedView === cards[1] && reordered == 1)
        shelf.bringSubviewToFront(cards[1])
        #expect(reordered == 1)
    }

    @Test("a layer that leaves while the action is looked up is not put back")
    func leavesMeanwhile() {
        var isAsked = false
        let delegate = Asked { [cards] _, key in
            guard key == .sublayers, !isAsked else { return nil }
            isAsked = true
            cards[0].removeFromSuperview()
            return nil
        }
        shelf.layer.delegate = delegate
        shelf.bringSubviewToFront(cards[0])
        #expect(isAsked && cards[0].layer.superlayer == nil && order == [1, 2, 3] && agree())
    }
}
