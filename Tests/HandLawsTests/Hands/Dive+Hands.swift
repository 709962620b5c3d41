import FineMotor
import HandModel
import MotorRecording

extension Hands {
    /// A drag takes the middle card to its scene. A finger moves what it holds all along in 260 points at least: the
    /// picture becomes 300 points wide, and its middle moves less than that; the scene fades by 1, the cards grow by 0.12.
    static var dive: Hands {
        Hands(
            exhibit: .dive,
            space: HandSpace(
                grab: Point(x: 150, y: 250), travel: Point(x: 4, y: -150), caught: Point(x: 150, y: 230)),
            restingStates: ["cards", "bay", "dunes", "peak"],
            own: recorded,
            gains: [
                Gain("position", perPoint: 2), Gain("bounds", perPoint: 2), Gain("cornerRadius", perPoint: 0.2),
                Gain("opacity", perPoint: 0.02), Gain("transform", perPoint: 0.01),
            ],
            atOnce: [Watched("borderWidth"), Watched("backgroundColor", of: "Button")],
            faultAtRest: { showing in
                guard let dive = showing.component as? SceneView else { return "it has no scenes" }
                if dive.isFlying || !dive.elementsInFlight.isEmpty { return "something flies" }
                let slots = scenes(in: showing.layer)
                guard slots.count == 1 else { return "\(slots.count) scenes are shown" }
                return slots[0].presentation["transform"] == .transform(.identity) ? nil : "a scene is not at rest"
            })
    }

    private static let recorded: [HandRecording] = [
        .keys(
            "every key that it has, some while it flies.", held: 0.05,
            "0.3 tab, 0.5 return, 0.7 escape, 0.85 tab, 1.0 space, 2.2 escape, 2.4 backTab, 3.6 return"),
        .touches(
            "taps-in-flight", "A tap on a card, one on the close button, and one on another card, each in flight.",
            rate: 60, seed: 61, "at 0.3 for 0.08 from 150,80", "at 0.52 for 0.09 from 266,30",
            "at 0.75 for 0.07 from 125,420"),
        .touches(
            "there-and-back", "Up beyond the end and down again; then a scene is opened and pulled down.", seed: 62,
            "at 0.3 for 1.25 from 150,420 by 5,-300 at 0 in 0.5 by -5,280 at 0.6 in 0.6",
            "at 2.5 for 0.08 from 150,250", "at 3.5 for 0.4 from 150,120 by 0,300 at 0.05 in 0.5"),
        .touches(
            "key-in-hand", "A card is pushed up, and opened by a key while the finger has it.", seed: 63,
            "at 0.6 for 0.8 from 150,250 by 0,-140 at 0 in 0.5"
        ).pressing(.tab, from: 0.1, to: 0.15).pressing(.return, from: 0.9, to: 0.95),
    ]

    /// The layers of the scenes that are shown below a layer.
    private static func scenes(in layer: Layer) -> [Layer] {
        layer.sublayers.flatMap { $0.name.hasPrefix("scene ") ? [$0] : scenes(in: $0) }
    }
}
