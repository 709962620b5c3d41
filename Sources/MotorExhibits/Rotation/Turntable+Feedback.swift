import MotorAnimations
import MotorControls
import MotorGeometry
import MotorInteractions
public import MotorLayers

extension Turntable {
    /// How a table looks, and its feedback: the last place that is asked.
    public static var looks: Style {
        [
            "dampingRatio": 0.8, "response": 0.4,
            "decelerationRate": 0.99,
            "hubRadius": 22,
            "cornerRadius": 12,
            "borderColor": .color(Color(rgba: 0x4C8D_FFFF)),
            "guideColor": .color(Color(rgba: 0xFFFF_FF4D)),
            "heldGuideColor": .color(Color(rgba: 0x4C8D_FFFF)),
            "actions": [
                "->held": .group(
                    .sublayer("guide", .set("strokeColor", toValueOf: "heldGuideColor")), .prepareHaptic(.light)),
                "->up": landing, "->right": landing, "->down": landing, "->left": landing,
                "isFocused": focusRing,
                "isEnabled": dimming,
            ],
        ]
    }

    /// The same states, told without travel: for a style's nested level.
    ///
    /// The content follows the hand, and appears in its orientation where it would turn there.
    public static var reducedMotion: Style {
        ["actions": ["->up": appearing, "->right": appearing, "->down": appearing, "->left": appearing]]
    }

    /// How the circle looks that tells of the hand.
    static var guideStyle: Style {
        [
            "fillColor": .color(.clear), "strokeColor": .color(Color(rgba: 0xFFFF_FF4D)), "lineWidth": 2,
            "lineCap": "round",
        ]
    }

    /// A mark in each of the four directions, on the edge of what turns.
    static func guidePath(in bounds: Rect) -> Path {
        var path = Path()
        let middle = Point(x: bounds.midX, y: bounds.midY)
        let radius = max(0, min(bounds.width, bounds.height) / 2 - 4)
        let length = min(10, radius)
        for (x, y) in [(0.0, -1.0), (1, 0), (0, 1), (-1, 0)] {
            path.move(to: middle + Point(x: x, y: y) * (radius - length))
            path.addLine(to: middle + Point(x: x, y: y) * radius)
        }
        return path
    }

    private static var landing: Value {
        .group(
            .sublayer(
                "content",
                .spring(
                    "transform.rotation.z", toValueOf: "landing", dampingRatioOf: "dampingRatio",
                    responseOf: "response")),
            .sublayer("guide", .ease("strokeColor", toValueOf: "guideColor", duration: 0.3)),
            .haptic(.light))
    }

    private static var appearing: Value {
        .group(
            .sublayer("content", .set("transform.rotation.z", toValueOf: "landing")),
            .sublayer("content", .set("opacity", to: 0)),
            .sublayer("content", .ease("opacity", to: 1, duration: 0.25)),
            .sublayer("guide", .ease("strokeColor", toValueOf: "guideColor", duration: 0.3)),
            .haptic(.light))
    }
}
