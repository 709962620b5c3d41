import MotorLayers
import MotorMath

/// A list of shapes; the first is on top.
final class ShapeGroup: Sendable {
    let items: [ShapeItem]
    let transform: Boxed<Placement>
    /// The number of identifiers that its items use.
    let identifiers: Int32

    init(items: [ShapeItem], transform: Boxed<Placement>, identifiers: Int32) {
        self.items = items
        self.transform = transform
        self.identifiers = identifiers
    }
}

/// An outline, a style, a modifier or a group.
enum ShapeItem: Sendable {
    case group(ShapeGroup)
    case path(Boxed<PathShape>)
    case rectangle(Boxed<RectangleShape>)
    case ellipse(Boxed<EllipseShape>)
    case star(Boxed<StarShape>)
    case style(Boxed<ShapeStyle>)
    case trim(Boxed<Trim>)
    case rounding(Boxed<Animated<Double>>)
    /// In percent: above 0, vertices move inward and curves outward.
    case pucker(Boxed<Animated<Double>>)
    case zigZag(Boxed<ZigZag>)
    case repeater(Boxed<Repeater>)
}

extension [ShapeItem] {
    /// Measures the constant outlines that a trim cuts and a fill draws, so that no frame has to.
    mutating func measureTrimmed() {
        guard let trim = lastIndex(where: { if case .trim = $0 { true } else { false } }) else { return }
        for index in 0..<trim {
            guard case .path(let shape) = self[index], shape.value.measured == nil, shape.value.path.isStill else {
                continue
            }
            let path = shape.value.path
            self[index] = .path(Boxed(PathShape(path: path, measured: MeasuredPath(path.still))))
        }
    }
}

struct PathShape: Sendable {
    var path: Animated<Path>
    /// The outline with its lengths, if it is constant and fills draw parts of it.
    var measured: MeasuredPath?
}

struct RectangleShape: Sendable {
    /// The center.
    var position: PointOnPath
    var size: Animated<Point>
    var radius: Animated<Double>
    var isReversed: Bool
}

struct EllipseShape: Sendable {
    /// The center.
    var position: PointOnPath
    var size: Animated<Point>
    var isReversed: Bool
}

/// A star or a polygon.
struct StarShape: Sendable {
    var isStar: Bool
    /// The center.
    var position: PointOnPath
    var points: Animated<Double>
    /// The largest number of points in any keyframe.
    var mostPoints: Double
    /// In degrees.
    var rotation: Animated<Double>
    var outerRadius, innerRadius: Animated<Double>
    /// In percent.
    var outerRoundness, innerRoundness: Animated<Double>
    var isReversed: Bool
}

/// A fill or stroke of the outlines before it in its group.
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
    /// The stops, if they are constant.
    var stops: [DisplayList.Stop]?
}

struct ShapeStroke: Sendable {
    var width: Animated<Double>
    var cap: DisplayList.StrokeStyle.Cap
    var join: DisplayList.StrokeStyle.Join
    var dashes: [Animated<Double>]
    var dashPhase: Animated<Double>
}

/// Turns each edge into a zigzag: the distance of its corners from the edge, and their number between two vertices.
struct ZigZag: Sendable {
    var size, ridges: Animated<Double>
    /// The largest number of corners in any keyframe.
    var mostRidges: Double
    /// 1 for corners, 2 for curves.
    var kind: Animated<Double>
}

/// Trims outlines: from a start to an end, in percent, shifted by an offset in degrees.
struct Trim: Sendable {
    var start, end, offset: Animated<Double>
    /// Whether the outlines count as one length, in sequence.
    var isOneLength: Bool
}

/// Copies the items before it in its group.
struct Repeater: Sendable {
    var copies, offset: Animated<Double>
    var transform: Boxed<Placement>
    /// The first and last copies' opacities, in percent.
    var startOpacity, endOpacity: Animated<Double>
    /// Whether later copies are above earlier ones.
    var isAbove: Bool
    /// The number of identifiers per copy, and the maximum number of copies.
    var identifiers: Int32
    var mostCopies: Int
}

/// Rotations out of the plane, in degrees: about the vertical and the horizontal axis, after the rotation in the plane; then the
/// orientation, about all three axes.
struct Depth: Sendable {
    var x, y: Animated<Double>
    var orientationX, orientationY, orientationZ: Animated<Double>

    var isStill: Bool {
        x.isStill && y.isStill && orientationX.isStill && orientationY.isStill && orientationZ.isStill
    }
}

/// A placement: a transform and an opacity.
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
    /// Its rotations out of the plane; `nil` if there are none.
    var depth: Boxed<Depth>?
    /// Whether it rotates with the path of its position.
    var isOriented = false
    /// The transform, if it is constant.
    var still: AffineTransform?
}
