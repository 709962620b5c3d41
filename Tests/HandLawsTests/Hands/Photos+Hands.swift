import FineMotor
import HandModel
import MotorExhibits
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
            own: [photoKeys, photoTapsInFlight, upAndAway, enlarged, alongTheStrip],
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
                let (page, small) = (showing.place(in: pages, of: 12), showing.place(in: strip, of: 12))
                if abs(page.shown - page.item) > 1e-9 { return "the pages are at \(page.shown)" }
                return abs(page.shown - small.shown) < 1e-9 ? nil : "the strip is at \(small.shown)"
            })
    }

    private static var photoKeys: HandRecording {
        .keys(
            "every key that it has, some while it turns or flies.", held: 0.05,
            [
                (0.3, .tab), (0.5, .tab), (0.7, .right), (0.9, .return), (1.1, .escape), (1.3, .return), (2.6, .up),
                (2.8, .down), (3.0, .tab), (3.2, .right), (3.4, .right), (4.2, .escape), (5.2, .backTab),
            ])
    }

    private static var photoTapsInFlight: HandRecording {
        HandRecording(
            "taps-in-flight",
            "A tap on a photograph, one on the close button, and one on another photograph, each in flight; the last one is caught.",
            sampling: .init(rate: 60), seed: 121,
            contacts: [
                Contact(at: 0.3, for: 0.08, along: HandPath(from: Point(x: 80, y: 120))),
                Contact(at: 0.55, for: 0.08, along: HandPath(from: Point(x: 266, y: 24))),
                Contact(at: 0.75, for: 0.07, along: HandPath(from: Point(x: 220, y: 360))),
                Contact(at: 1.05, for: 0.07, along: HandPath(from: Point(x: 266, y: 24))),
                Contact(at: 1.3, for: 0.5, along: HandPath(from: Point(x: 215, y: 340))),
            ])
    }

    private static var upAndAway: HandRecording {
        var path = HandPath(from: Point(x: 150, y: 300))
        path.stroke(by: Point(x: 3, y: -170), at: 0, in: 0.5)
        path.stroke(by: Point(x: 20, y: 300), at: 0.55, in: 0.6)
        path.stroke(by: Point(x: -10, y: -200), at: 1.2, in: 0.5)
        path.stroke(by: Point(x: 0, y: 260), at: 1.75, in: 0.4)
        return HandRecording(
            "up-and-away", "A photograph is opened, and one touch pulls up the details, and it away, there and back.",
            seed: 122,
            contacts: [
                Contact(at: 0.3, for: 0.08, along: HandPath(from: Point(x: 80, y: 120))),
                Contact(at: 1.9, for: 2.2, along: path),
            ])
    }

    private static var enlarged: HandRecording {
        var path = HandPath(from: Point(x: 200, y: 300))
        path.stroke(by: Point(x: -120, y: -90), at: 0, in: 0.4)
        return HandRecording(
            "enlarged", "Double taps enlarge a photograph, and let it fit again; between them it is moved.", seed: 123,
            contacts: [
                Contact(at: 0.3, for: 0.08, along: HandPath(from: Point(x: 220, y: 120))),
                Contact(at: 1.9, for: 0.07, along: HandPath(from: Point(x: 100, y: 200))),
                Contact(at: 2.1, for: 0.07, along: HandPath(from: Point(x: 101, y: 201))),
                Contact(at: 2.9, for: 0.45, along: path),
                Contact(at: 4.0, for: 0.07, along: HandPath(from: Point(x: 150, y: 240))),
                Contact(at: 4.2, for: 0.07, along: HandPath(from: Point(x: 150, y: 240))),
            ])
    }

    private static var alongTheStrip: HandRecording {
        var path = HandPath(from: Point(x: 220, y: 446))
        path.stroke(by: Point(x: -110, y: 2), at: 0, in: 0.35)
        return HandRecording(
            "along-the-strip",
            "The strip is thrown, a thumbnail of it tapped, and then the photograph, which hides it.",
            seed: 124,
            contacts: [
                Contact(at: 0.3, for: 0.08, along: HandPath(from: Point(x: 80, y: 120))),
                Contact(at: 1.9, for: 0.33, along: path),
                Contact(at: 3.6, for: 0.08, along: HandPath(from: Point(x: 96, y: 446))),
                Contact(at: 5.0, for: 0.08, along: HandPath(from: Point(x: 150, y: 240))),
            ])
    }
}
