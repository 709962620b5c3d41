import FineMotor
@testable import GalleryExhibits
import HandModel
import MotorRecording

extension Hands {
    /// A drag up on the grid, which scrolls. In the hand a photograph shrinks to a half after half the height, and so its edges
    /// move up to twice as far as the finger.
    static var photos: Hands {
        Hands(
            exhibit: .photos,
            space: HandSpace(
                grab: Point(x: 150, y: 330), travel: Point(x: 4, y: -180), caught: Point(x: 150, y: 200)),
            restingStates: ["grid", "photo"],
            own: recorded,
            gains: [
                Gain("bounds.origin", perPoint: 1.01), Gain("position", perPoint: 2), Gain("bounds", perPoint: 4),
                Gain("cornerRadius", perPoint: 0.2), Gain("opacity", perPoint: 0.04), Gain("lift", perPoint: 1),
            ],
            // What follows an offset or the panel does so in each frame; those are watched by themselves. Two fingers that begin
            // near each other enlarge a picture many times within a few points.
            atOnce: [
                "horizontal", "vertical", "thumb", "strip", "pages", "sight", "content", "Details", "grid", "picture",
            ].flatMap {
                [Watched("position", of: $0), Watched("bounds", of: $0)]
            } + [
                Watched("opacity", of: "bar"), Watched("opacity", of: "Details"), Watched("borderWidth"),
                Watched("foregroundColor", of: "title"), Watched("backgroundColor", of: "Button"),
                Watched("strokeEnd"), Watched("transform"),
            ],
            // A photograph in flight goes along with its page, which turns and zooms.
            carried: Photographs.all.flatMap {
                [Watched("position", of: "photo " + $0.title), Watched("bounds", of: "photo " + $0.title)]
            },
            rest: (1e-4, 3e-4),
            faultAtRest: { showing in
                guard let photos = showing.component as? SceneView else { return "it has no scenes" }
                if photos.isFlying || !photos.elementsInFlight.isEmpty { return "something flies" }
                guard showing.layer["state"] == "photo" else { return nil }
                guard let pages: ScrollView = showing.view("pages"), let strip: ScrollView = showing.view("strip")
                else {
                    return "it has no pages"
                }
                let (page, small) = (showing.position(in: pages, of: 12), showing.position(in: strip, of: 12))
                if abs(page.shown - page.item) > 1e-9 { return "the pages are at \(page.shown)" }
                return abs(page.shown - small.shown) < 1e-9 ? nil : "the strip is at \(small.shown)"
            })
    }

    private static let recorded: [HandRecording] = [
        .keys(
            "every key that it has, some while it turns or flies.", held: 0.05,
            "0.3 tab, 0.5 tab, 0.7 right, 0.9 return, 1.1 escape, 1.3 return, 2.6 up, 2.8 down, 3.0 tab",
            "3.2 right, 3.4 right, 4.2 escape, 5.2 backTab"),
        .touches(
            "taps-in-flight",
            "A tap on a photograph, one on the close button, and one on another photograph, each in flight; the last one is caught.",
            rate: 60, seed: 121, "at 0.3 for 0.08 from 80,120", "at 0.55 for 0.08 from 266,24",
            "at 0.75 for 0.07 from 220,360", "at 1.05 for 0.07 from 266,24", "at 1.3 for 0.5 from 215,340"),
        .touches(
            "up-and-away",
            "A photograph is opened, and one touch pulls up the details, and it away, there and back.", seed: 122,
            "at 0.3 for 0.08 from 80,120",
            "at 1.9 for 2.2 from 150,300 by 3,-170 at 0 in 0.5 by 20,300 at 0.55 in 0.6 by -10,-200 at 1.2 in 0.5 by 0,260 at 1.75 in 0.4"
        ),
        .touches(
            "enlarged", "Double taps enlarge a photograph, and let it fit again; between them it is moved.",
            seed: 123, "at 0.3 for 0.08 from 220,120", "at 1.9 for 0.07 from 100,200",
            "at 2.1 for 0.07 from 101,201", "at 2.9 for 0.45 from 200,300 by -120,-90 at 0 in 0.4",
            "at 4.0 for 0.07 from 150,240", "at 4.2 for 0.07 from 150,240"),
        .touches(
            "along-the-strip",
            "The strip is thrown, a thumbnail of it tapped, and then the photograph, which hides it.", seed: 124,
            "at 0.3 for 0.08 from 80,120", "at 1.9 for 0.33 from 220,446 by -110,2 at 0 in 0.35",
            "at 3.6 for 0.08 from 96,446", "at 5.0 for 0.08 from 150,240"),
    ]
}
