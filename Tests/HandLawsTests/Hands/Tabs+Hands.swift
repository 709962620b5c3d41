import FineMotor
@testable import GalleryExhibits
import HandModel
import MotorRecording

extension Hands {
    /// The screens move freely between 0 and two widths of 300, and resist beyond both as a rubber band of 0.55. Everything else
    /// follows them: icons, mark and pictures are placed in each frame.
    static var tabs: Hands {
        Hands(
            exhibit: .tabs,
            space: HandSpace(
                grab: Point(x: 240, y: 200), travel: Point(x: -170, y: 4), caught: Point(x: 150, y: 210)),
            restingStates: ["rest"],
            own: recorded,
            gains: [Gain("bounds.origin", of: "screens", perPoint: 1.01)],
            atOnce: placed("mark", "accent", "", "horizontal", "vertical", "View") + [
                Watched("cornerRadius", of: "mark"), Watched("time"),
                // Its size is that of the window; its origin is watched by itself.
                Watched("bounds", of: "screens"), Watched("borderWidth"), Watched("position", of: "LandscapePicture"),
            ],
            rest: (1e-4, 3e-4),
            dragged: .screens(upTo: 600),
            state: { $0.part("screens")["state"]?.string },
            faultAtRest: { showing in
                guard let screens: ScrollView = showing.view("screens") else { return "it has no tabs" }
                let (offset, chosen) = (screens.shownOffset, showing.position(in: screens, of: Tab.allCases.count).item)
                if offset != Point(x: 300 * chosen, y: 0) { return "the screens are at \(offset)" }
                for tab in Tab.allCases {
                    let share = Double(tab.rawValue) == chosen ? 1.0 : 0
                    if showing.part(tab.title).sublayers[0]["time"]?.number != share / 2 {
                        return "\(tab.title) has another shape"
                    }
                }
                // Three tabs share a bar of 276 points.
                let mark = showing.part("mark")
                return mark.position.x == 92 * (chosen + 0.5) && mark.bounds.width == 80
                    ? nil : "the mark is elsewhere"
            })
    }

    private static let recorded: [HandRecording] = [
        .keys(
            "every key that it has, some while the screens slide.", held: 0.05,
            "0.3 tab, 0.5 right, 0.65 left, 1.4 tab, 1.6 right, 1.75 right, 1.9 left, 2.6 space, 2.9 tab",
            "3.1 return"),
        .touches(
            "taps-in-flight", "A tap on the last tab, one on the first, and one on the middle, each in flight.",
            rate: 60, seed: 91, "at 0.3 for 0.08 from 240,380", "at 0.52 for 0.09 from 60,376",
            "at 0.75 for 0.07 from 150,384"),
        .touches(
            "back-and-forth", "One touch slides to the next screen, back, and there again.", seed: 92,
            "at 0.3 for 1.1 from 250,180 by -180,4 at 0 in 0.4 by 140,0 at 0.45 in 0.35 by -150,-4 at 0.85 in 0.35"),
        .touches(
            "beyond-the-end", "The first screen is pulled beyond its end and let go, and caught on its way back.",
            rate: 240, seed: 93, "at 0.3 for 0.5 from 60,200 by 190,3 at 0 in 0.4", "at 0.9 for 0.3 from 200,210"),
    ]
}
