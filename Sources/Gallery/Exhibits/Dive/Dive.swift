import FineMotor

/// A screen of cards, each of which opens a scene of its own: the card's picture, title and country travel there.
///
/// | part | here |
/// |---|---|
/// | trigger | a tap on a card, return or space; a pan up from a card and down from a scene; a close button, escape |
/// | logic | each event names the scene to go to |
/// | state | ``DiveScene``, under `"state"` |
/// | feedback | one flight for every change, under `"state"` |
///
/// Values that a style can replace: `"dampingRatio"` and `"response"` (seconds) of the flight, `"depth"`, the scale of
/// the cards once a dive has gone past them, and `"reach"`, how far a finger pans for the whole distance, in points.
final class Dive: SceneView {
    private lazy var interaction = Interaction<DiveScene>(in: layer, initially: .cards) { _, event in
        DiveScene.allCases.first { $0.event == event }
    }
    private let cards = DiveCards(DiveScene.scenes.map { DiveCard($0) })
    private let details = DiveScene.scenes.map { DiveDetail($0) }
    private var pull: ScenePull?
    /// Where the last dive led.
    private var last = DiveScene.bay

    override init(frame: Rect) {
        super.init(frame: frame)
        layer.name = Self.typeName
        for (card, detail) in zip(cards.cards, details) {
            let scene = card.scene
            card.onEvent(.touchUpInside, self) { dive, _ in dive.go(to: scene) }
            detail.close.onEvent(.touchUpInside, self) { dive, _ in dive.go(to: .cards) }
        }
        show(interaction, of: [cards] + details.map { $0 as View }, self) { dive, scene in
            [scene == .cards ? dive.cards : dive.details.first { $0.scene == scene } ?? dive.cards]
        }
        interaction.beforeChange(self) { dive, before, _ in
            if before != .cards { dive.last = before }
        }
        let pull = ScenePull(in: self, .scrubbed)
        pull.route(self) { dive, isCatching in dive.route(isCatching) }
        pull.onRelease(self) { dive, release in
            if release.isPulledAway { dive.go(toSceneOf: release.route.to) }
        }
        // A flight can be tapped.
        pull.pan.catches { _ in false }
        pull.flight = Self.flight
        pull.decay = .fast
        pull.range = -.infinity...0.9
        (pull.progressThreshold, pull.landingThreshold) = (0.1, 0.5)
        self.pull = pull
    }

    override class var typeName: String { "Dive" }

    override class var defaults: Style {
        [
            "dampingRatio": 0.85, "response": 0.5, "depth": 1.12, "reach": 260,
            "actions": .actions(["state": flight]),
        ]
    }

    private static var flight: Flight {
        .flight(dampingRatioOf: "dampingRatio", responseOf: "response", scaleBehindOf: "depth")
    }

    private func go(to scene: DiveScene) { interaction.send(scene.event) }

    override func press(_ press: KeyPress) -> Bool {
        guard press.name == .escape, interaction.state != .cards else { return super.press(press) }
        if press.phase == .down { go(to: .cards) }
        return true
    }

    // MARK: - The hand

    /// The route of a pull: down from a scene to the cards; up from the cards to the scene that is closing, or to the
    /// card under the finger.
    private func route(_ isCatching: Bool) -> ScenePull.Route? {
        let distance = layer.parameter("reach", in: 1...1e5)
        if let detail = detail(of: interaction.state) {
            return ScenePull.Route(from: detail, to: cards, toward: .down, distance: distance)
        }
        return (isCatching ? last : touched).flatMap { detail(of: $0) }.map {
            ScenePull.Route(from: cards, to: $0, toward: .up, distance: distance)
        }
    }

    private func detail(of scene: DiveScene) -> DiveDetail? { details.first { $0.scene == scene } }

    private func go(toSceneOf scene: View) { go(to: details.first { $0 === scene }?.scene ?? .cards) }

    /// The card under the finger.
    private var touched: DiveScene? {
        guard let pan = pull?.pan else { return nil }
        return cards.cards.first { card in pan.location(in: card.layer).map { card.contains($0) } ?? false }?.scene
    }
}
