import FineMotor
import GalleryExhibits
import HandModel
import MotorRecording

extension Hands {
    /// The offset moves freely between 0 and three widths of 300, and resists beyond both as a rubber band of 0.55. The faces
    /// follow it: they are turned in each frame.
    static var cube: Hands {
        Hands(
            exhibit: .cube,
            space: HandSpace(
                grab: Point(x: 240, y: 200), travel: Point(x: -170, y: 4), caught: Point(x: 150, y: 210)),
            restingStates: ["rest"],
            own: recorded,
            gains: [Gain("bounds.origin", of: "screens", perPoint: 1.01)],
            atOnce: placed("horizontal", "vertical") + [
                Watched("transform"), Watched("opacity", of: "shade"),
                // Its size is that of the window; its origin is watched by itself.
                Watched("bounds", of: "screens"), Watched("borderWidth"),
            ],
            rest: (1e-4, 3e-4),
            dragged: .screens(upTo: 900),
            state: { $0.part("screens")["state"]?.string },
            faultAtRest: { showing in
                guard let screens: ScrollView = showing.view("screens") else { return "it has no faces" }
                let chosen = showing.position(in: screens, of: 4).item
                if screens.shownOffset != Point(x: 300 * chosen, y: 0) { return "it is at \(screens.shownOffset)" }
                for (number, name) in ["North", "East", "South", "West"].enumerated() {
                    let (face, isFront) = (showing.part(name), Double(number) == chosen)
                    if face.isHidden == isFront { return "\(name) is wrongly hidden or seen" }
                    if isFront, face.transform != .identity { return "\(name) is turned" }
                }
                return nil
            })
    }

    private static let recorded: [HandRecording] = [
        .keys(
            "every key that it has, some while it turns.", held: 0.05,
            "0.3 tab, 0.5 right, 0.65 left, 1.4 right, 1.6 right, 1.75 right, 1.9 left, 2.6 space, 3.2 right",
            "3.4 right"),
        .touches(
            "back-and-forth", "One touch turns to the next face, back, and there again.", seed: 111,
            "at 0.3 for 1.1 from 250,180 by -180,4 at 0 in 0.4 by 140,0 at 0.45 in 0.35 by -150,-4 at 0.85 in 0.35"),
        .touches(
            "beyond-the-end", "The first face is pulled beyond its end and let go, and caught on its way back.",
            rate: 240, seed: 112, "at 0.3 for 0.5 from 60,200 by 190,3 at 0 in 0.4", "at 0.9 for 0.3 from 200,210"),
    ]
}
