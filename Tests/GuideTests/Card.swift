import FineMotor

/// A card that you drag, throw and catch in flight, and that always springs home.
final class Card: Control {
    enum State: String, CaseIterable { case home, held }

    private(set) lazy var card = Interaction<State>(in: layer, initially: .home) { state, event in
        switch (state, event) {
        case (.home, "grab"): .held
        case (.held, "release"): .home
        default: nil  // ignored in this state
        }
    }

    let pan = PanRecognizer(minimumDistance: 0)  // begins at touch-down, so it catches a card in flight
    private var origin = Point.zero

    init(home: Point) {
        super.init(frame: Rect(x: 0, y: 0, width: 120, height: 80))
        layer["home"] = .point(home)
        layer.drag("position", to: .point(home))
        addGestureRecognizer(pan)
        pan.onChange { [card = Weak(self)] _, state in card.target?.follow(state) }
    }

    private func follow(_ state: GestureRecognizer.State) {
        switch state {
        case .began:
            layer.hold("position")
            origin = center
            send("grab")
        case .changed:
            layer.drag("position", to: .point(origin + pan.translation))
        case .ended, .cancelled:
            layer.letGo("position", velocity: .point(pan.velocity))
            send("release")
        case .possible, .failed: break
        }
    }

    override func handle(_ event: Event) { card.send(event) }

    override class var defaults: Style {
        [
            "backgroundColor": .color(.grey), "cornerRadius": 16, "dampingRatio": 0.6, "response": 0.4,
            "actions": [
                "->held": .group(
                    .spring("transform.scale", to: 1.05, dampingRatio: 1, response: 0.2), .prepareHaptic(.light)),
                "->home": .group(
                    .spring("position", toValueOf: "home", dampingRatioOf: "dampingRatio", responseOf: "response"),
                    .spring("transform.scale", to: 1, dampingRatio: 1, response: 0.3), .haptic(.light, strength: 0.6)),
            ],
        ]
    }
}
