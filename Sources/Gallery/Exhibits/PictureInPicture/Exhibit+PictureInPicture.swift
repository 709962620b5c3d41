import FineMotor
public import MotorExhibits

extension Exhibit {
    /// A ``FineMotor/PictureInPicture`` with a picture to throw from corner to corner.
    public static var pictureInPicture: Exhibit {
        Exhibit(
            name: "picture-in-picture",
            summary: "Flick it. Catch it in the air.",
            size: Size(width: 320, height: 420),
            make: { film(PictureInPicture(frame: Rect(x: 0, y: 0, width: 320, height: 420))) },
            values: [
                .number("dampingRatio"), .number("response"), .number("decelerationRate"), .number("horizontalInset"),
                .number("verticalInset"), .number("pictureWidth"), .number("pictureHeight"), .isEnabled,
            ],
            states: Interaction<PictureInPicture.State>.names,
            keys: [.disable],
            parameters: [
                Parameter("dampingRatio", 0.1...1.5, step: 0.05),
                Parameter("response", 0.1...2, step: 0.05, unit: "s"),
                Parameter("decelerationRate", 0.98...0.999, step: 0.001, unit: "per ms"),
                Parameter("horizontalInset", 0...80, step: 1, unit: "pt"),
                Parameter("verticalInset", 0...80, step: 1, unit: "pt"),
                Parameter("heldScale", 0.8...1.3, step: 0.02),
            ],
            keyboard: [("← → ↑ ↓", "move to another corner")],
            script: pictureInPictureScript
        )
    }

    /// Adds a picture: a hill, a sun and a title.
    private static func film(_ container: PictureInPicture) -> PictureInPicture {
        let picture = container.picture.layer
        Transaction.withoutActions {
            let size = Size(width: 86, height: 130)
            let sky = GradientLayer()
            sky.name = "sky"
            sky.frame = Rect(origin: .zero, size: size)
            sky.colors = [Color(rgba: 0x2B3A_67FF), Color(rgba: 0xB565_4AFF)]
            (sky.startPoint, sky.endPoint) = (Point(x: 0.5, y: 0), Point(x: 0.5, y: 1))
            let sun = ShapeLayer()
            sun.path = .ellipse(in: Rect(x: 50, y: 52, width: 22, height: 22))
            sun.fillColor = Color(rgba: 0xFFE0_A3FF)
            let hills = ShapeLayer()
            var line = Path()
            line.move(to: Point(x: 0, y: 96))
            line.addCubic(
                to: Point(x: 86, y: 86), control1: Point(x: 30, y: 60), control2: Point(x: 52, y: 112))
            line.addLine(to: Point(x: 86, y: 130))
            line.addLine(to: Point(x: 0, y: 130))
            line.close()
            hills.path = line
            hills.fillColor = Color(rgba: 0x1F2A_44FF)
            let title = TextLayer()
            title.frame = Rect(x: 0, y: 104, width: 86, height: 18)
            title.string = "Throw me"
            title.fontSize = 12
            title.alignmentMode = .center
            title.foregroundColor = .white
            for layer in [sky, sun, hills, title] { picture.addSublayer(layer) }
        }
        return container
    }
}
