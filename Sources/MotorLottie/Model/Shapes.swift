import MotorLayers
import MotorMath

/// A list of shapes, of which the first is on top.
final class ShapeGroup: Sendable {
    let items: [ShapeItem]
    let transform: Placement
    /// The number of identifiers of its items.
    let identifiers: Int32

    init(items: [ShapeItem], transform: Placement, identifiers: Int32) {
        (self.items, self.transform, self.identifiers) = (items, transform, identifiers)
    }
}

/// An outline, a style, a modifier or a group.
enum ShapeItem: Sendable {
    case group(ShapeGroup)
    case path(Animated<Path>)
    case rectangle(RectangleShape)
    case ellipse(EllipseShape)
    case star(StarShape)
    case style(ShapeStyle)
    case trim(Trim)
    case rounding(Animated<Double>)
    case repeater(Repeater)
}

struct RectangleShape: Sendable {
    /// The middle.
    var position: PointOnPath
    var size: Animated<Point>
    var radius: Animated<Double>
    var isReversed: Bool
}

struct EllipseShape: Sendable {
    /// The middle.
    var position: PointOnPath
    var size: Animated<Point>
    var isReversed: Bool
}

/// A star, or a polygon.
struct StarShape: Sendable {
    var isStar: Bool
    /// The middle.
    var position: PointOnPath
    var points: Animated<Double>
    /// The most points of any keyframe.
    var mostPoints: Double
    /// In degrees.
    var rotation: Animated<Double>
    var outerRadius, innerRadius: Animated<Double>
    /// In percent.
    var outerRoundness, innerRoundness: Animated<Double>
    var isReversed: Bool
}

/// A fill or a stroke of the outlines before it in its group.
struct ShapeStyle: Sendable {
    var paint: ShapePaint
    /// In percent.
    var opacity: Animated<Double>
    var isEvenOdd = false
    /// `nil` for a fill.
    var stroke: ShapeStroke?
}

enum ShapePaint: Sendable {
    case color(Animated<Color>)
    case gradient(ShapeGradient)
}

struct ShapeGradient: Sendable {
    /// The number of colors.
    var count: Int
    var numbers: Animated<GradientNumbers>
    var start, end: PointOnPath
    var isRadial: Bool
    /// The focal point: in percent of the radius, and degrees from the line to the end.
    var highlight, angle: Animated<Double>
    /// The stops, if they do not change.
    var stops: [DisplayList.Stop]?
}

struct ShapeStroke: Sendable {
    var width: Animated<Double>
    var cap: DisplayList.StrokeStyle.Cap
    var join: DisplayList.StrokeStyle.Join
    var dashes: [Animated<Double>]
    var dashPhase: Animated<Double>
}

/// Cuts outlines: from a start to an end in percent, moved on by an offset in degrees.
struct Trim: Sendable {
    var start, end, offset: Animated<Double>
    /// Whether all outlines count as one, one after the other.
    var isOneLength: Bool
}

/// Copies of what is before it in its group.
struct Repeater: Sendable {
    var copies, offset: Animated<Double>
    var transform: Placement
    /// In percent, of the first and the last copy.
    var startOpacity, endOpacity: Animated<Double>
    /// Whether a later copy is above an earlier one.
    var isAbove: Bool
    /// The number of identifiers of one copy, and the most copies.
    var identifiers: Int32
    var mostCopies: Int
}

/// Where something is: a transform and an opacity.
struct Placement: Sendable {
    var anchor = PointOnPath.zero
    var position = PointOnPath.zero
    /// In percent.
    var scale = Animated(Point(x: 100, y: 100))
    /// In degrees, clockwise.
    var rotation = Animated(0.0)
    var skew = Animated(0.0)
    var skewAxis = Animated(0.0)
    /// In percent.
    var opacity = Animated(100.0)
    /// Whether it turns with the path of its position.
    var isOriented = false
    /// The transform, if it does not change.
    var still: AffineTransform?
}
