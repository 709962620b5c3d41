import FineMotor

/// A card that you drag, throw and catch in flight, and that always springs home.
final class Card: Control {
    enum State: String, CaseIterable { case home, held }

    private(set) lazy var card = Interaction<State>(in: layer, initially: .home) { state, event in
        switch (state, event) {
        case (.home, .held): .held
        case (.held, .released): .home
        default: nil  // ignored in this state
        }
    }

    let pan = PanRecognizer(minimumDistance: 0)  // begins at touch-down, so it catches a card in flight
    private lazy var drag = Drag(of: layer, in: self)

    init(home: Point) {
        super.init(frame: Rect(x: 0, y: 0, width: 120, height: 80))
        drag.attach(pan)
        drag.onChange(self) { card, change in
            switch change {
            case .held: card.send(.held)
            case .moved: break
            case .released: card.send(.released)
            }
        }
        drag.setRestingPositions(self, by: card) { _, state in state == .home ? home : nil }
        drag.retarget()
    }

    override func handle(_ event: Event) { card.send(event) }

    override class var defaults: Style {
        [
            "backgroundColor": .color(.gray), "cornerRadius": 16, "dampingRatio": 0.6, "response": 0.4,
            "actions": .actions([
                "->held": .group(
                    .spring(.scale, to: 1.05, dampingRatio: 1, response: 0.2), .prepareHaptic(.light)),
                "->home": .group(
                    .spring(
                        .position, toValueOf: "landing", .values(dampingRatio: "dampingRatio", response: "response")),
                    .spring(.scale, to: 1, dampingRatio: 1, response: 0.3), .haptic(.light, strength: 0.6)),
            ]),
        ]
    }
}
