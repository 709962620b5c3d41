import FineMotor
public import MotorExhibits

extension Exhibit {
    /// The views from a lookout, as faces of a cube that turns with the finger.
    public static var cube: Exhibit {
        Exhibit(
            name: "cube",
            summary: "Swipe to look around. Turn back halfway.",
            size: Size(width: 300, height: 420),
            make: { Cube(frame: Rect(x: 0, y: 0, width: 300, height: 420)) },
            values: [.number("shade")],
            parameters: [
                Parameter("pageDampingRatio", 0.4...1.5, step: 0.02),
                Parameter("pageResponse", 0.1...1.5, step: 0.05, unit: "s"),
                Parameter("rubberBand", 0.2...1, step: 0.05),
                Parameter("shade", 0...1, step: 0.05),
            ],
            keyboard: [("← →", "the face beside")],
            script: cubeScript
        )
        .held(at: Grip(Point(x: 240, y: 200), away: Point(x: 90, y: 200)))
    }
}
