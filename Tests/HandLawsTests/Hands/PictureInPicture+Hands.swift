import FineMotor
import GalleryExhibits
import HandModel
import MotorExhibits
import MotorRecording

extension Hands {
    /// A drag goes from the bottom right corner to beyond the middle.
    static var pictureInPicture: Hands {
        Hands(
            exhibit: .pictureInPicture,
            space: HandSpace(
                grab: Point(x: 254, y: 330), travel: Point(x: -150, y: -220), caught: Point(x: 96, y: 120),
                second: Point(x: -50, y: -70)),
            restingStates: ["topLeft", "topRight", "bottomLeft", "bottomRight"],
            own: recorded,
            gains: [Gain("position", of: "picture", perPoint: 1)],
            // The possible landing corner shows in the frame of the touch and of its changes; the focus in that of the
            // key.
            atOnce: [Watched("opacity", of: "outlines"), Watched("borderWidth", of: "picture")]
                + PictureInPicture.State.allCases.filter { $0 != .held }.flatMap {
                    [Watched("borderColor", of: $0.rawValue), Watched("position", of: $0.rawValue)]
                },
            dragged: Dragged(
                key: "position", layer: { picture($0) }, states: ["held"], expected: { finger, _ in .point(finger) }),
            faultAtRest: { showing in
                let shown = picture(showing).presentation
                // 23 and 25 points from the edges of 320 × 420, for a picture of 86 × 130.
                let corners = [
                    "topLeft": Point(x: 66, y: 90), "topRight": Point(x: 254, y: 90),
                    "bottomLeft": Point(x: 66, y: 330), "bottomRight": Point(x: 254, y: 330),
                ]
                let corner = corners[showing.layer["state"]?.string ?? ""]
                guard let corner, shown["position"] == .point(corner) else { return "it is not in its corner" }
                return shown["transform"] == .transform(.identity) ? nil : "it is not as large as it is"
            })
    }

    private static let recorded: [HandRecording] = [
        .keys(
            "from corner to corner, each time before it is there.",
            "0.3 tab, 0.6 left, 0.75 up, 0.9 up, 1.02 right, 1.1 left, 1.7 space, 2 down"),
        .touches(
            "insets-in-flight", "A flick, while the corners move: before it, in the hand, and in flight.", seed: 31,
            "at 0.3 for 0.16 from 254,330 by -240,-350 at 0 in 0.32"
        ).meanwhile([
            .value("verticalInset", .number(60), time: 0.2), .value("horizontalInset", .number(50), time: 0.4),
            .value("horizontalInset", .number(70), time: 0.52), .value("verticalInset", .number(5), time: 0.56),
            .value("horizontalInset", .nothing, time: 0.6), .value("verticalInset", .nothing, time: 0.75),
        ]),
        .touches(
            "disabled-in-the-hand", "A flick, in the middle of which it is disabled, and one while it still is.",
            rate: 60, seed: 32, "at 0.3 for 0.16 from 254,330 by -240,-350 at 0 in 0.32"
        ).disabled(from: 0.38, to: 1.2),
        .touches(
            "around", "Four flicks, from corner to corner all around, the last time diagonally.", seed: 33,
            "at 0.3 for 0.14 from 254,330 by -230,0 at 0 in 0.3", "at 1.2 for 0.14 from 66,330 by 0,-300 at 0 in 0.3",
            "at 2.1 for 0.14 from 66,90 by 230,0 at 0 in 0.3", "at 3 for 0.14 from 254,90 by -200,300 at 0 in 0.3"),
    ]

    private static func picture(_ showing: Showing) -> Layer {
        showing.part("picture")
    }

}
