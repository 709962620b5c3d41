import FineMotor
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
            own: [cornerKeys, insetsInFlight, disabledInTheHand, thrownAcross],
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

    private static func picture(_ showing: Showing) -> Layer {
        showing.part("picture")
    }

    private static var cornerKeys: HandRecording {
        .keys(
            "from corner to corner, each time before it is there.",
            [
                (0.3, .tab), (0.6, .left), (0.75, .up), (0.9, .up), (1.02, .right), (1.1, .left), (1.7, .space),
                (2, .down),
            ])
    }

    private static var flick: Contact {
        var path = HandPath(from: Point(x: 254, y: 330))
        path.stroke(by: Point(x: -240, y: -350), at: 0, in: 0.32)
        return Contact(at: 0.3, for: 0.16, along: path)
    }

    private static var insetsInFlight: HandRecording {
        let settings: [(Double, Key, Double?)] = [
            (0.2, "verticalInset", 60), (0.4, "horizontalInset", 50), (0.52, "horizontalInset", 70),
            (0.56, "verticalInset", 5), (0.6, "horizontalInset", nil), (0.75, "verticalInset", nil),
        ]
        return HandRecording(
            "insets-in-flight", "A flick, while the corners move: before it, in the hand, and in flight.", seed: 31,
            contacts: [flick]
        ).meanwhile(settings.map { .value($0.1, $0.2.map { .number($0) } ?? .nothing, time: $0.0) })
    }

    private static var disabledInTheHand: HandRecording {
        HandRecording(
            "disabled-in-the-hand", "A flick, in the middle of which it is disabled, and one while it still is.",
            sampling: .init(rate: 60), seed: 32, contacts: [flick]
        ).disabled(from: 0.38, to: 1.2)
    }

    /// Through the other corners in turn, the last time diagonally.
    private static var thrownAcross: HandRecording {
        let throwsOf: [(Point, Point)] = [
            (Point(x: 254, y: 330), Point(x: -230, y: 0)), (Point(x: 66, y: 330), Point(x: 0, y: -300)),
            (Point(x: 66, y: 90), Point(x: 230, y: 0)), (Point(x: 254, y: 90), Point(x: -200, y: 300)),
        ]
        let contacts = throwsOf.enumerated().map { number, way in
            var path = HandPath(from: way.0)
            path.stroke(by: way.1, at: 0, in: 0.3)
            return Contact(at: 0.3 + 0.9 * Double(number), for: 0.14, along: path)
        }
        return HandRecording(
            "around", "Four flicks, from corner to corner all around.", seed: 33, contacts: contacts)
    }
}
