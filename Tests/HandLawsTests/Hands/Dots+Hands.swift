import FineMotor
import GalleryExhibits
import HandModel
import MotorRecording

extension Hands {
    /// A drag along the list of small pictures, 150 points from stop to stop. The map follows it in each frame, as does what is
    /// placed on the map. A finger that pulls a scene moves everything all along in 260 points at least.
    static var dots: Hands {
        Hands(
            exhibit: .dots,
            space: HandSpace(
                grab: Point(x: 240, y: 360), travel: Point(x: -110, y: 4), caught: Point(x: 150, y: 370)),
            restingStates: ["walk", "stop"],
            own: recorded,
            gains: [
                Gain("bounds.origin", perPoint: 1.01), Gain("position", perPoint: 2), Gain("bounds", perPoint: 2),
                Gain("cornerRadius", perPoint: 0.2), Gain("opacity", perPoint: 0.02),
            ],
            atOnce: [
                Watched("borderWidth"), Watched("backgroundColor", of: "Button"),
                // A button whose scene is not shown changes at once.
                Watched("foregroundColor", of: "title"), Watched("strokeEnd"),
                Watched("opacity", of: "core"),
                // Their sizes are that of the window, and the one follows the other; the origins are watched by themselves.
                Watched("bounds", of: "stops"), Watched("bounds", of: "pages"), Watched("transform"),
                Watched("position", of: "land"), Watched("position", of: "route"),
            ],
            // A picture in flight goes along with its list, which scrolls.
            carried: ["Bay", "Dunes", "Lake", "Peak", "Moor"].flatMap {
                [Watched("position", of: "stop " + $0), Watched("bounds", of: "stop " + $0)]
            },
            rest: (1e-4, 3e-4),
            faultAtRest: { showing in
                guard let dots = showing.component as? SceneView else { return "it has no scenes" }
                if dots.isFlying || !dots.elementsInFlight.isEmpty { return "something flies" }
                // The list of the other scene scrolls to this position when that scene appears.
                guard let list: ScrollView = showing.view("stops") ?? showing.view("pages") else { return "no list" }
                let (shown, item) = showing.position(in: list, of: 5)
                return abs(shown - item) < 1e-9 ? nil : "\(list.layer.name) is at \(shown)"
            })
    }

    private static let recorded: [HandRecording] = [
        .keys(
            "every key that it has, some while it scrolls or flies.", held: 0.05,
            "0.3 tab, 0.5 tab, 0.7 right, 0.85 right, 1.1 left, 1.8 return, 2.0 escape, 2.2 space, 3.2 tab",
            "3.4 right, 3.6 right, 3.8 left, 4.4 escape, 5.2 backTab"),
        .touches(
            "taps-in-flight",
            "A tap on the first stop, one on the close button, and one on the stop again, each in flight.", rate: 60,
            seed: 101, "at 0.3 for 0.08 from 150,340", "at 0.5 for 0.09 from 266,30", "at 0.8 for 0.07 from 140,350"),
        .touches(
            "there-and-back", "Up beyond the end and down again; then a page is opened and pulled down.", seed: 102,
            "at 0.3 for 1.25 from 150,400 by 5,-320 at 0 in 0.5 by -5,290 at 0.6 in 0.6",
            "at 2.5 for 0.08 from 150,350", "at 3.9 for 0.4 from 150,160 by 0,280 at 0.05 in 0.5"),
        .touches(
            "pages", "A page is opened, and one touch turns it, back, and there again.", seed: 103,
            "at 0.3 for 0.08 from 150,350",
            "at 1.9 for 1.2 from 250,250 by -190,4 at 0 in 0.4 by 150,0 at 0.45 in 0.35 by -170,-4 at 0.85 in 0.35"),
        .touches(
            "on-the-map", "Dots are tapped, the second while the list goes to the first.", seed: 104,
            "at 0.3 for 0.08 from 226,118", "at 0.5 for 0.08 from 215,146", "at 1.6 for 0.08 from 150,350",
            "at 2.6 for 0.08 from 74,50"),
    ]
}
