import FineMotor

/// A screen of cards, each the way into a scene of its own: the card's picture, title and country travel there.
///
/// | part | here |
/// |---|---|
/// | trigger | a tap on a card, return or space; a pan up from a card and down from a scene; a close button, escape |
/// | logic | each event names the place to go to |
/// | state | ``DivePlace``, under `"state"` |
/// | feedback | one flight for every change, under `"state"` |
///
/// Values that a style can replace: `"dampingRatio"` and `"response"` (seconds) of the flight, `"depth"`, the scale of the
/// cards once one has been dived past, and `"reach"`, how far a finger pans for the whole way, in points.
final class Dive: SceneView {
    private lazy var place = Interaction<DivePlace>(in: layer, initially: .cards) { _, event in
        DivePlace.allCases.first { $0.event == event }
    }
    private let cards = DiveCards(DivePlace.scenes.map { DiveCard($0) })
    private let details = DivePlace.scenes.map { DiveDetail($0) }
    private let pan = PanRecognizer()
    private var hand: (hand: SceneHand, start: Double, target: DivePlace)?
    /// Where the last dive led.
    private var last = DivePlace.bay

    /// The farthest that a finger takes the scenes.
    private static let farthest = 0.9

    override init(frame: Rect) {
        super.init(frame: frame)
        layer.name = Self.typeName
        for (card, detail) in zip(cards.cards, details) {
            card.onEvent(.touchUpInside) { [dive = Weak(self)] _ in dive.target?.go(to: card.place) }
            detail.close.onEvent(.touchUpInside) { [dive = Weak(self)] _ in dive.target?.go(to: .cards) }
        }
        show(place, of: [cards] + details.map { $0 as View }) { [cards, details] place in
            [place == .cards ? cards : details.first { $0.place == place } ?? cards]
        }
        place.beforeChange { [pan, dive = Weak(self)] before, _ in
            pan.cancel()
            if before != .cards { dive.target?.last = before }
        }
        pan.course = .vertical
        pan.shouldBegin = { [dive = Weak(self)] _ in dive.target?.target != nil }
        pan.onChange { [dive = Weak(self)] _, state in dive.target?.panned(state) }
        addGestureRecognizer(pan)
    }

    override class var typeName: String { "Dive" }

    override class var defaults: Style {
        [
            "dampingRatio": 0.85, "response": 0.5, "depth": 1.12, "reach": 260,
            "actions": [
                "state": .block("Dive") { key, layer, arguments in
                    flight(of: layer).run(forKey: key, object: layer, arguments: arguments)
                }
            ],
        ]
    }

    /// The flight by a dive's values.
    private static func flight(of layer: Layer) -> Flight {
        .flight(
            dampingRatio: layer.parameter("dampingRatio", in: 0.05...10), response: layer.response("response"),
            behind: ScenePose(scale: layer.parameter("depth", in: 0.5...2)))
    }

    private func go(to place: DivePlace) { self.place.send(place.event) }

    override func press(_ press: KeyPress) -> Bool {
        guard press.name == .escape, place.state != .cards else { return super.press(press) }
        if press.phase == .down { go(to: .cards) }
        return true
    }

    // MARK: - The hand

    /// Where the pan leads: from a scene to the cards, from the cards to what is still on its way from there, or to the card
    /// under the finger. `nil` if it does not lead away.
    private var target: DivePlace? {
        if place.state != .cards { return isFlying || pan.velocity.y > 0 ? .cards : nil }
        return isFlying ? last : pan.velocity.y < 0 ? touched : nil
    }

    /// The card under the finger.
    private var touched: DivePlace? {
        cards.cards.first { card in pan.location(in: card.layer).map { card.contains($0) } ?? false }?.place
    }

    private func panned(_ state: GestureRecognizer.State) {
        switch state {
        case .began:
            guard let target, let hand = hold(toward: target) else { return }
            self.hand = (hand, hand.progress, target)
            // What has nearly come home is left alone.
            if hand.progress < 0.1, let touched, place.state == .cards, touched != target {
                self.hand = hold(toward: touched).map { ($0, $0.progress, touched) }
            }
        case .changed: hand.map { $0.hand.drag(to: progress(of: $0.start)) }
        case .ended: letGo(isCancelled: false)
        case .cancelled: letGo(isCancelled: true)
        case .possible, .failed: break
        }
    }

    private func hold(toward place: DivePlace) -> SceneHand? {
        hold(toward: [details.first { $0.place == place } ?? cards], by: Self.flight(of: layer))
    }

    /// How far the finger has gone: up from the cards, down from a scene.
    private func progress(of start: Double) -> Double { min(start + share(pan.translation), max(start, Self.farthest)) }

    private func share(_ way: Point) -> Double {
        (place.state == .cards ? -way.y : way.y) / layer.parameter("reach", in: 1...1e5)
    }

    private func letGo(isCancelled: Bool) {
        guard let (hand, start, target) = hand else { return }
        self.hand = nil
        if isCancelled { return hand.letGo() }
        let (progress, velocity) = (progress(of: start), share(pan.velocity))
        let landing = progress + share(Point(x: 0, y: Decay.fast.projectedLanding(velocity: pan.velocity.y)))
        let isFree = progress > 0 && progress < Self.farthest
        hand.letGo(velocity: isFree ? velocity : 0) {
            if progress > 0.1 && velocity >= 0 || landing > 0.5 { go(to: target) }
        }
    }
}
