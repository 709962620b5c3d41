import FineMotor
import HandModel
import MotorExhibits
import MotorRecording

extension Hands {
    /// The picture is 180 points wide, its file 61 frames of 1/60 s long; a finger that slides across it has all of its time.
    static var file: Hands {
        Hands(
            exhibit: .file,
            space: HandSpace(grab: Point(x: 110, y: 100), travel: Point(x: 80, y: 4), caught: Point(x: 150, y: 100)),
            restingStates: ["off", "on"],
            own: recorded,
            gains: [
                Gain("time", of: "picture", perPoint: 61.0 / 60 / 180 * 1.01),
                Gain("position", of: "thumb", perPoint: 1), Gain("position", of: "titles", perPoint: 1),
            ],
            // A change from elsewhere begins at once: what was shown is in the blended times.
            atOnce: [
                Watched("time"), Watched("blend"), Watched("blendedTimes"), Watched("borderWidth"),
                Watched("backgroundColor", of: "Button"), Watched("foregroundColor", of: "title"),
            ],
            state: { $0.part("player")["state"]?.string },
            faultAtRest: { showing in
                let (state, time) = (
                    showing.part("player")["state"]?.string, showing.part("picture")["time"]?.number ?? .nan
                )
                let poses = state == "on" ? [0.5] : [0, 1]
                return poses.contains(time) ? nil : "the icon has no pose of \(state ?? "no state"): \(time)"
            })
    }

    private static let recorded: [HandRecording] = [
        .touches(
            "taps-in-flight", "Three taps on the picture, each while it moves.", rate: 60, seed: 95,
            "at 0.3 for 0.08 from 150,100", "at 0.52 for 0.09 from 150,96", "at 0.75 for 0.07 from 146,104"),
        .touches(
            "back-and-forth", "One touch slides there, back, and there again.", seed: 96,
            "at 0.3 for 1.1 from 90,110 by 90,2 at 0 in 0.4 by -70,0 at 0.45 in 0.35 by 80,-2 at 0.85 in 0.25"),
        .keys(
            "the next state, a segment, and other colors, by keys.", held: 0.05,
            "0.3 tab, 0.5 return, 0.7 return, 1.2 tab, 1.4 right, 2.0 tab, 2.2 return"),
        .touches(
            "segments", "The other state by its segment, and back in flight.", seed: 97,
            "at 0.3 for 0.08 from 220,226", "at 0.6 for 0.08 from 80,226"),
    ]
}
