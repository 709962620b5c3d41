import FineMotor
import MotorTesting
import Testing

@Suite("Pile of cards")
struct CardStackTests {
    private let cards = [View(), View(), View()]
    private let pile: CardStack
    private let hand: HandDrivenStage
    private let changes: Count

    private final class Count { var value = 0 }

    init() {
        pile = CardStack(cards: cards, frame: Rect(x: 0, y: 0, width: 200, height: 128))
        hand = HandDrivenStage(pile, in: Size(width: 600, height: 300))
        let changes = Count()
        pile.onEvent(.valueChanged) { _ in changes.value += 1 }
        self.changes = changes
        hand.advance(to: 0)
    }

    private let middle = Point(x: 100, y: 50)

    private func drag(by translation: Point, in seconds: Double, rest: Double = 0) {
        let begin = hand.time + 0.1
        hand.touch(.began, at: begin, location: middle)
        for step in 1...12 {
            let part = Double(step) / 12
            hand.touch(.moved, at: begin + seconds * part, location: middle + translation * part)
        }
        hand.touch(.ended, at: begin + seconds + rest, location: middle + translation)
        hand.advance(to: begin + seconds + rest)
    }

    private func scale(_ index: Int) -> Double { cards[index].layer.presentation["transform.scale"]?.number ?? .nan }

    @Test("cards lie on each other, each smaller by its shrink and lower by its peek")
    func rest() {
        // 0.06 and 14 points; the margin is 6 points.
        for (depth, card) in cards.enumerated() {
            #expect(abs(scale(depth) - (1 - 0.06 * Double(depth))) < 1e-9)
            #expect(card.layer["transform.translation.y"]?.number == 14 * Double(depth))
            #expect(card.bounds.size == Size(width: 188, height: 88))
        }
        #expect(pile.topIndex == 0)
    }

    @Test("the focus in a card that is sent away, or that another one covers, goes to the pile, whose arrows continue")
    func focus() {
        for card in cards { card.addSubview(Button(title: "More")) }
        let window = hand.window
        func press(_ name: KeyPress.Name) {
            hand.key(name, .down, at: hand.time)
            hand.key(name, .up, at: hand.time)
            hand.stage.settle()
        }
        window.focus(cards[0].subviews[0])
        press(.left)
        #expect(window.focusedView === pile && pile.topIndex == 1)
        press(.right)
        #expect(pile.topIndex == 2)
        window.focus(cards[2].subviews[0])
        press(.escape)
        #expect(window.focusedView === pile && pile.topIndex == 1)
        press(.left)
        #expect(pile.topIndex == 2)
    }

    @Test("the next card grows with the drag: it is as large as the top card after a drag by half the width")
    func grows() {
        hand.touch(.began, at: 0.1, location: middle)
        hand.advance(to: 0.1)
        for (distance, expected) in [(0.0, 0.94), (50.0, 0.97), (100.0, 1.0), (140.0, 1.0), (50.0, 0.97)] {
            hand.touch(.moved, at: hand.time + 0.1, location: middle + Point(x: distance, y: 0))
            hand.advance(to: hand.time + 0.1)
            #expect(abs(scale(1) - expected) < 1e-9, "\(distance)")
        }
        // It turns by 0.35 radians for the whole width.
        #expect(abs((cards[0].layer["transform.rotation.z"]?.number ?? .nan) - 0.35 / 4) < 1e-9)
    }

    @Test(
        "a throw sends the card away on its side; a slow release, and a cancelled touch, do not", arguments: [-1.0, 1])
    func throwing(side: Double) {
        drag(by: Point(x: 60 * side, y: 8), in: 0.3, rest: 0.3)
        hand.settle()
        #expect(pile.topIndex == 0 && changes.value == 0)
        drag(by: Point(x: 60 * side, y: 8), in: 0.1)
        #expect(pile.topIndex == 1 && changes.value == 1 && hand.haptics == ["light"])
        hand.settle()
        #expect(cards[0].layer["opacity"] == 0 && scale(1) == 1)
        drag(by: Point(x: 60 * side, y: 0), in: 0.1)
        hand.settle()
        #expect(pile.topIndex == 2)
    }

    @Test("undo brings the last one back, in flight too, until the pile is full")
    func undo() {
        pile.swipe(.left)
        pile.swipe(.right)
        #expect(pile.topIndex == 2)
        hand.advance(to: hand.time + 0.1)
        pile.undo()
        #expect(pile.topIndex == 1)
        pile.undo()
        pile.undo()
        hand.settle()
        #expect(pile.topIndex == 0 && scale(0) == 1 && scale(1) == 0.94)
        #expect(cards[0].superview?.layer.position == cards[1].superview?.layer.position)
    }

    @Test("undo brings cards back in the opposite order in which they were sent, also after a memory is restored")
    func undoOrder() {
        // The first card is held beside the pile while the second one is sent away.
        hand.touch(.began, at: 0.1, location: middle)
        hand.touch(.moved, at: 0.2, location: middle + Point(x: 150, y: 0))
        for step in 0...13 {
            let phase = step == 0 ? Touch.Phase.began : step == 13 ? .ended : .moved
            let point = middle - Point(x: Double(min(step, 12)) * 5, y: 0)
            hand.touch(phase, at: 0.3 + Double(step) / 120, location: point, id: 2)
        }
        hand.touch(.ended, at: 0.6, location: middle + Point(x: 150, y: 0))
        hand.settle()
        #expect(pile.topIndex == 2)
        let memory = hand.window.memory()
        pile.undo()
        #expect(pile.topIndex == 0)
        pile.undo()
        hand.settle()
        #expect(pile.topIndex == 0 && scale(1) == 0.94)
        // A memory has no order, so the pile fills from below.
        hand.window.restore(memory)
        pile.undo()
        #expect(pile.topIndex == 1)
    }

    @Test("a card keeps what its owner says about assistive technology")
    func owned() {
        cards[1].accessibilityElementsHidden = true
        pile.swipe(.left)
        hand.settle()
        #expect(cards.map { $0.accessibilityElementsHidden } == [false, true, false])
    }

    @Test("a card that is caught on its way out comes back if it is released at rest")
    func caught() {
        drag(by: Point(x: 60, y: 0), in: 0.1)
        hand.advance(to: hand.time + 0.02)
        let time = hand.time
        hand.touch(.began, at: time, location: middle + Point(x: 70, y: 0))
        hand.touch(.moved, at: time + 0.2, location: middle + Point(x: 10, y: 0))
        hand.touch(.ended, at: time + 0.6, location: middle + Point(x: 10, y: 0))
        hand.settle()
        #expect(pile.topIndex == 0 && scale(0) == 1)
    }

    @Test("arrows send the top card away, backspace brings it back, and the pile reports how many are left")
    func keys() {
        hand.window.focus(pile)
        for (name, top, value) in [
            (KeyPress.Name.left, 1, "2 of 3"), (.right, 2, "1 of 3"), (.backspace, 1, "2 of 3"), (.up, 0, "3 of 3"),
        ] as [(KeyPress.Name, Int, String)] {
            hand.key(name, .down, at: hand.time + 0.1)
            hand.key(name, .up, at: hand.time + 0.1)
            hand.advance(to: hand.time + 0.1)
            #expect(pile.topIndex == top && pile.accessibility?.value == value)
        }
        for step in 1...4 { hand.key(.left, .down, at: hand.time + 0.1 * Double(step)) }
        hand.advance(to: hand.time + 1)
        #expect(pile.topIndex == nil && pile.accessibility?.value == "0 of 3")
    }

    @Test("a pile that is disabled while held keeps its card, and works again once enabled")
    func disabledInTheHand() {
        hand.touch(.began, at: 0.1, location: middle)
        for step in 1...6 {
            hand.touch(.moved, at: 0.1 + 0.01 * Double(step), location: middle + Point(x: 15 * Double(step), y: 0))
        }
        pile.isEnabled = false
        hand.touch(.ended, at: hand.time, location: middle + Point(x: 90, y: 0))
        hand.settle()
        #expect(pile.topIndex == 0 && changes.value == 0)
        pile.isEnabled = true
        drag(by: Point(x: 150, y: 0), in: 0.1)
        hand.settle()
        #expect(pile.topIndex == 1)
    }

    @Test("a disabled pile stays as it is")
    func disabled() {
        pile.isEnabled = false
        drag(by: Point(x: 60, y: 0), in: 0.1)
        hand.settle()
        #expect(pile.topIndex == 0 && changes.value == 0)
    }
}
