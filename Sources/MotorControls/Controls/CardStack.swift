import MotorGestures
public import MotorLayers
public import MotorMath

/// A pile of cards. The top card can be thrown to either side and caught in motion; the cards below rise as it moves, and
/// ``undo()`` brings the last one back.
///
/// | part | here |
/// |---|---|
/// | trigger | a pan on the top card, which begins at touch-down; arrows and backspace; ``swipe(_:)`` and ``undo()`` |
/// | logic | ``next(after:on:)``, for each card |
/// | state | ``State``, under `"state"` of each card's slot in the pile |
/// | feedback | ``cardLooks``, of that slot: `"->left"` and `"->right"`, `"->piled"`, `"->held"`, `"landing"` |
///
/// The pile is drawn from the cards' presentation positions: a card that has moved away by half the pile's width no longer
/// counts, so the next one is on top.
///
/// A style can replace its values: `"dampingRatio"` and `"response"` (seconds) of the motion; `"peek"`, how far a card sticks
/// out below the one above it (points); `"shrink"`, by how much it is smaller (0…1); `"tilt"`, the rotation of a card that
/// has moved away by the pile's width (radians); `"visibleCount"`.
public final class CardStack: Control {
    /// The states of a card.
    public enum State: String, CaseIterable, Sendable {
        /// In the pile, or moving there.
        case piled
        /// Held by a touch.
        case held
        /// Away to the left.
        case left
        /// Away to the right.
        case right

        /// -1 for left, 1 for right, 0 for a card that is not away.
        fileprivate var side: Double { self == .left ? -1 : self == .right ? 1 : 0 }
    }

    /// The cards, from the top to the bottom of the full pile.
    public let cards: [View]
    private let slots: [Slot]
    /// The cards that are away, in the order in which they were sent; those of a memory from the top on.
    private var sent: [Slot] = []

    /// Creates a full pile.
    ///
    /// - Parameters:
    ///   - cards: From the top to the bottom. The pile determines their frames.
    ///   - frame: Including the visible edges of the cards below.
    public init(cards: [View], frame: Rect = .zero) {
        (self.cards, slots) = (cards, cards.map { Slot($0) })
        super.init(frame: frame)
        layer.name = "CardStack"
        for (index, slot) in slots.enumerated() {
            slot.layer.name = "card \(index + 1)"
            insertSubview(slot, at: 0)
            slot.interaction.onChange(self) { [slot = Weak(slot)] stack, old, new in
                stack.note(slot, isAway: new.side != 0)
                stack.showPile()
                if new.side != 0 || old != .held && new == .piled { stack.send(.valueChanged) }
            }
            slot.layer.onShownChange(self) { stack, _ in stack.showPile() }
        }
        layoutKeys = ["peek", "shrink", "tilt", "visibleCount"]
        activatesByKeys = false
        onKeys([.left, .right], self) { $0.swipe($1.name == .left ? .left : .right) }
        onKeys([.up, .backspace, .escape], self) { stack, _ in stack.undo() }
    }

    public override class var typeName: String { "CardStack" }

    public override class var defaults: Style { appearance }

    /// `"isEnabled"`.
    public override var rememberedKeys: [Key] { ["isEnabled"] }

    public override var accessibility: Accessibility? {
        Accessibility(.group, "CardStack", value: "\(slots.count { !$0.isAway }) of \(cards.count)")
    }

    /// The index of the top card; `nil` if all cards are away.
    public var topIndex: Int? { slots.firstIndex { !$0.isAway } }

    /// The next state: a touch catches a card wherever it is, and each other event leads to the state of the same name.
    public static func next(after state: State, on event: Event) -> State? {
        State(rawValue: event.name)
    }

    // MARK: - Triggers

    /// Throws the top card to ``State/left`` or ``State/right``. Does nothing for another state, or while the card is held.
    public func swipe(_ side: State) { if side.side != 0 { slots.first { !$0.isAway }?.go(side) } }

    /// Brings back the last card that was sent away.
    public func undo() { sent.last?.go(.piled) }

    /// Records that a card has been sent away, or is back.
    private func note(_ slot: Weak<Slot>, isAway: Bool) {
        sent.removeAll { slot.refers(to: $0) }
        if isAway, let slot = slot.target { sent.append(slot) }
        if layer.stage == nil { sent = slots.filter { slot in sent.contains { $0 === slot } } }
    }

    public override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        if key == "isEnabled" { for slot in slots { slot.gestureRecognizers.forEach { $0.isEnabled = isEnabled } } }
    }

    // MARK: - Geometry

    public override func layoutSubviews() {
        // The margin leaves space for the focus ring.
        let below = 6 + layer.parameter("peek") * max(layer.parameter("visibleCount") - 1, 0)
        let frame = bounds.inset(by: Insets(top: 6, left: 6, bottom: below, right: 6))
        for slot in slots { slot.layOut(in: frame, width: bounds.width) }
        showPile()
    }

    /// Shows each card as deep in the pile as there are cards on top of it.
    private func showPile() {
        var depth = 0.0
        let last = layer.parameter("visibleCount") - 1
        for slot in slots {
            let card = slot.card.layer
            let (away, seen) = (slot.distance, min(depth, last))
            card.drag(.scale, to: max(1 - seen * layer.parameter("shrink", in: 0...1), 0.01))
            card.drag(.translationY, to: seen * layer.parameter("peek"))
            card.drag(.rotation, to: away * layer.parameter("tilt"))
            card.drag(.opacity, to: min(max(2 - 2 * abs(away), 0), max(last + 1 - depth, 0), 1))
            (slot.isUserInteractionEnabled, slot.accessibilityElementsHidden) = (depth < 0.5, depth >= 0.5)
            depth += 1 - min(2 * abs(away), 1)
        }
        // After all are shown: what hears of the focus may change the pile.
        if let focused = window?.focusedView, let slot = slots.first(where: { focused.isDescendant(of: $0) }),
            slot.isAway || slot.accessibilityElementsHidden
        {
            takeFocus(from: slot)
        }
    }

    /// A card's slot in the pile, which a touch moves.
    private final class Slot: View {
        let card: View
        private(set) lazy var interaction = Interaction<State>(in: layer, initially: .piled, logic: CardStack.next)
        private lazy var drag = Drag(of: layer, in: self)
        private var (restingPosition, width) = (Point.zero, 0.0)

        init(_ card: View) {
            self.card = card
            super.init()
            addSubview(card)
            drag.attach()
            drag.onChange(self, held: { $0.interaction.send(.held) }) { slot, release in
                let side = release.side(of: slot.restingPosition, beyond: 0.4 * slot.width)
                slot.go(side.map { $0 < 0 ? .left : .right } ?? .piled)
            }
            interaction.onChange(self) { slot, _, state in
                // There is no touch after a memory was restored.
                if state == .held { slot.go(.piled) }
            }
            drag.setRestingPositions(self, by: interaction) { slot, state in
                let (rest, away) = (slot.restingPosition, 1.2 * slot.width * state.side)
                return state == .held ? nil : Point(x: rest.x + away, y: rest.y)
            }
        }

        override class var typeName: String { "Card" }

        override class var defaults: Style { CardStack.cardLooks }

        var isAway: Bool { interaction.state.side != 0 }

        /// How far it is away on screen, as a part of the width of the pile; below 0 to the left.
        var distance: Double { width > 0 ? (drag.shownPosition.x - restingPosition.x) / width : 0 }

        func go(_ state: State) { if !drag.isHeld { interaction.send(Event(Key(state.rawValue))) } }

        /// Sets the card's size and its resting position.
        func layOut(in frame: Rect, width: Double) {
            (restingPosition, self.width) = (frame.center, width)
            Transaction.withoutActions {
                bounds.size = frame.size
                (card.bounds.size, card.center) = (frame.size, bounds.center)
            }
            drag.retarget(travels: drag.isTraveling)
        }
    }
}

// MARK: - Values and feedback

extension CardStack {
    /// The pile's values, which its cards inherit, searched last.
    public static var appearance: Style {
        [
            .values([
                "dampingRatio": 0.8, "response": 0.4, "peek": 14, "shrink": 0.06, "tilt": 0.35, "visibleCount": 3,
                "cornerRadius": 20,
            ]),
            .focusRing(dark: 0x4C8D_FFFF, light: 0x1F62_D6FF),
        ]
    }

    /// The feedback of a card's slot, searched last.
    public static var cardLooks: Style {
        let travel = Drag.travel()
        let away: any SharedAction = .group(travel, .haptic(.light))
        return [
            .actions(["landing": travel]),
            .feedback(
                State.self,
                [.to(.piled): travel, .to(.held): .prepareHaptic(.light), .to(.left): away, .to(.right): away]),
        ]
    }
}
