import FineMotor
public import MotorExhibits

extension Exhibit {
    /// A ``GalleryExhibits/Turntable`` with a photograph that settles upright or at a quarter turn.
    public static var rotation: Exhibit {
        let middle = Point(x: 150, y: 150)
        return Exhibit(
            name: "rotation",
            summary: "Spin it. Stop it with a finger.",
            size: Size(width: 300, height: 300),
            make: { photograph(Turntable(frame: Rect(x: 0, y: 0, width: 240, height: 240))) },
            values: [
                .number("dampingRatio"), .number("response"), .number("decelerationRate"), .number("hubRadius"),
                .isEnabled,
            ],
            states: Interaction<Turntable.State>.names,
            keys: [.disable],
            parameters: [
                Parameter("dampingRatio", 0.1...1.5, step: 0.05),
                Parameter("response", 0.1...2, step: 0.05, unit: "s"),
                Parameter("decelerationRate", 0.98...0.999, step: 0.001, unit: "per ms"),
                Parameter("hubRadius", 1...60, step: 1, unit: "pt"),
            ],
            keyboard: [("← →", "turn")],
            script: rotationScript
        )
        .held(at: Grip(middle - Point(x: 0, y: 80), away: middle + Point(x: 80, y: 0)))
    }

    /// Adds a photograph: its frame, a sky with a moon, hills, and a label at the bottom.
    private static func photograph(_ table: Turntable) -> Turntable {
        Transaction.withoutActions {
            let frame = Layer()
            frame.name = "photograph"
            frame.frame = Rect(x: 50, y: 65, width: 140, height: 110)
            (frame.backgroundColor, frame.cornerRadius) = (Color(rgba: 0xF4F1_EAFF), 6)
            (frame.borderWidth, frame.borderColor) = (1, Color(rgba: 0xC9C4_B8FF))
            let sky = GradientLayer()
            sky.frame = Rect(x: 8, y: 8, width: 124, height: 76)
            sky.colors = [Color(rgba: 0x1D2B_5CFF), Color(rgba: 0x8C6B_B1FF)]
            sky.masksToBounds = true
            let moon = ShapeLayer()
            moon.path = .ellipse(in: Rect(x: 92, y: 12, width: 18, height: 18))
            moon.fillColor = Color(rgba: 0xFFF2_C9FF)
            let hills = ShapeLayer()
            hills.path = .polyline(
                [
                    Point(x: 0, y: 76), Point(x: 0, y: 58), Point(x: 34, y: 34), Point(x: 60, y: 56),
                    Point(x: 82, y: 42), Point(x: 124, y: 66), Point(x: 124, y: 76),
                ], isClosed: true)
            hills.fillColor = Color(rgba: 0x1416_2BFF)
            let caption = TextLayer()
            caption.frame = Rect(x: 0, y: 85, width: 140, height: 22)
            caption.string = "this side down"
            caption.fontSize = 12
            caption.alignmentMode = .center
            caption.foregroundColor = Color(rgba: 0x3333_38FF)
            for layer in [moon, hills] { sky.addSublayer(layer) }
            for layer in [sky, caption] { frame.addSublayer(layer) }
            table.content.layer.addSublayer(frame)
        }
        return table
    }
}
