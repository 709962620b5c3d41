import FineMotor
import GalleryExhibits
import HandModel
import MotorExhibits
import MotorRecording

extension Hands {
    /// A drag moves the damping ratio's knob from the middle of its range to a lower value while the dot swings. The
    /// playground is 10 points from the window's corner, and its upper slider 8 points from the playground's.
    static var spring: Hands {
        Hands(
            exhibit: .spring,
            space: HandSpace(grab: Point(x: 166, y: 292), travel: Point(x: -60, y: 0), caught: Point(x: 110, y: 292)),
            restingStates: ["resting"],
            own: recorded,
            gains: [Gain("position", of: "knob", perPoint: 1), Gain("position", of: "fill", perPoint: 1)],
            atOnce: [
                Watched("borderWidth"), Watched("foregroundColor", of: "value"),
                // The dot is placed at the start of its curve.
                Watched("position", of: "marker"), Watched("opacity", of: "marker"),
            ],
            dragged: Dragged(
                key: "position", layer: { part("knob", of: $0) }, states: ["held"],
                expected: { finger, showing in
                    let x = part("knob", of: showing).presentation["position"]!.point!.x
                    return .point(Point(x: finger.x * slope(at: x, in: 24...300, reach: 24), y: 0))
                },
                share: 1e-6),
            state: { slider(of: $0)["state"]?.string },
            faultAtRest: { showing in
                let dot = showing.part("dot")
                let part = showing.layer["state"] == "left" ? 0.32 : 0.68
                guard abs(dot.presentation["position"]!.point!.x - 340 * part) < 1e-9 else {
                    return "the dot is at neither end"
                }
                let number = showing.layer["dampingRatio"]!.number!
                if !(0.1...1).contains(number) { return "the damping ratio is \(number)" }
                return slider(of: showing)["value"] == .number(number) ? nil : "the slider says another damping ratio"
            })
    }

    private static let recorded: [HandRecording] = [
        .touches(
            "to-and-fro", "Taps that send the dot back and forth, while it is on its way.", rate: 60, seed: 51,
            "at 0.3 for 0.08 from 180,40", "at 0.6 for 0.08 from 180,40", "at 0.75 for 0.08 from 180,40",
            "at 1.4 for 0.08 from 180,40"
        ).meanwhile([
            .value("dampingRatio", .number(0.3), time: 0.5), .value("response", .number(0.9), time: 0.68),
            .value("response", .number(0.3), time: 1.5), .value("dampingRatio", .number(1), time: 1.6),
        ]),
        .keys(
            "the dot sent by keys, and both numbers stepped and typed while it swings.",
            "0.3 tab, 0.5 space, 0.8 left, 0.9 right, 1.1 tab, 1.3 right, 1.4 right, 1.6 ., 1.7 3, 1.9 return",
            "2.2 space, 2.4 tab, 2.6 1, 2.7 return"),
    ]

    private static func slider(of showing: Showing) -> Layer {
        showing.part("damping")
    }

    private static func part(_ name: String, of showing: Showing) -> Layer {
        slider(of: showing).sublayers.first { $0.name == name }!
    }

}
