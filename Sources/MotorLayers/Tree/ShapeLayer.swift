public import MotorMath

/// A layer that draws an outline: it fills the inside and strokes a part of the outline.
open class ShapeLayer: Layer {
    override class var ownKind: OwnKind { (.shape, ObjectIdentifier(ShapeLayer.self)) }

    override func contents(_ painter: LayerPainter) -> [LayerPainter.Part] {
        let fill = painter.shapeFill.flatMap { painter.fill($0.path, .color($0.color), evenOdd: $0.isEvenOdd) }
        return [(.fill, fill), (.stroke, painter.shapeStroke)]
    }

    override func contentsExtent(_ painter: LayerPainter) -> Rect? { painter.shapeExtent }

    override func shadowFill(_ painter: LayerPainter) -> LayerPainter.Fill? { painter.shapeFill }

    /// Creates a line without a fill. Set its color and path afterward.
    ///
    /// - Parameters:
    ///   - lineWidth: The stroke's width, in points, at least 0.
    ///   - lineCap: The shape of the line's ends.
    public convenience init(lineWidth: Double, lineCap: LineCap = .round) {
        self.init()
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        fillColor = .clear
    }

    /// The outline in the layer's coordinates; `nil` for none. Animatable, but never animated implicitly.
    public final var path: Path? {
        get { value(forKey: .path)?.path }
        set { set(newValue.map { .path($0) }, forKey: .path) }
    }

    /// The fill color; opaque black by default, as in Core Animation. Use a transparent color for no fill.
    public final var fillColor: Color? {
        get { color(forKey: .fillColor) }
        set {
            #if DEBUG && !hasFeature(Embedded)
                if newValue == nil, ownValue(forKey: .fillColor) == nil, color(forKey: .fillColor) == .black {
                    report(
                        "fillColor", "is opaque black without a value: no fill is a transparent color",
                        suggestion: "clear")
                }
            #endif
            set(color: newValue, .fillColor)
        }
    }

    /// The rule that decides which points are inside the outline.
    public final var fillRule: FillRule {
        get { FillRule(rawValue: string(forKey: .fillRule)) ?? .nonZero }
        set { set(.string(newValue.rawValue), forKey: .fillRule) }
    }

    /// The stroke color; `nil` for none.
    public final var strokeColor: Color? {
        get { color(forKey: .strokeColor) }
        set { set(color: newValue, .strokeColor) }
    }

    /// Where the stroke begins, as a fraction of the outline's length; clamped to 0…1 when drawn.
    public final var strokeStart: Double {
        get { number(forKey: .strokeStart) }
        set { set(.number(newValue), forKey: .strokeStart) }
    }

    /// Where the stroke ends, as a fraction of the outline's length; clamped to 0…1 when drawn.
    public final var strokeEnd: Double {
        get { number(forKey: .strokeEnd) }
        set { set(.number(newValue), forKey: .strokeEnd) }
    }

    /// The stroke's width, in points, at least 0; 1 by default.
    public final var lineWidth: Double {
        get { number(forKey: .lineWidth) }
        set { set(.number(newValue), forKey: .lineWidth) }
    }

    /// The shape of the line's ends.
    public final var lineCap: LineCap {
        get { LineCap(rawValue: string(forKey: .lineCap)) ?? .butt }
        set { set(.string(newValue.rawValue), forKey: .lineCap) }
    }

    /// The shape of the line's corners.
    public final var lineJoin: LineJoin {
        get { LineJoin(rawValue: string(forKey: .lineJoin)) ?? .miter }
        set { set(.string(newValue.rawValue), forKey: .lineJoin) }
    }

    /// The lengths of dashes and gaps, in points, at least 0; empty for a solid line.
    public final var lineDashPattern: [Double] {
        get { (value(forKey: .lineDashPattern)?.array ?? []).compactMap { $0.number } }
        set { set(.array(newValue.map { .number($0) }), forKey: .lineDashPattern) }
    }

    /// The distance into the dash pattern at which a line begins, in points.
    public final var lineDashPhase: Double {
        get { number(forKey: .lineDashPhase) }
        set { set(.number(newValue), forKey: .lineDashPhase) }
    }

    /// A shape's defaults, from Core Animation's header.
    open override class var defaults: Style { Style(initialValuesOf: .shape) }

    open override var typeName: String { "ShapeLayer" }
}

/// The rule that decides which points are inside an outline.
public enum FillRule: String, Sendable {
    /// Inside if the winding number is not zero.
    case nonZero
    /// Inside if a ray to the outside crosses the outline an odd number of times.
    case evenOdd
}

/// The shape of a line's ends.
public enum LineCap: String, Sendable {
    /// Ends flat at the end point.
    case butt
    /// Ends with a half disc beyond the end point.
    case round
    /// Ends with a half square beyond the end point.
    case square
}

/// The shape of a line's corners.
public enum LineJoin: String, Sendable {
    /// Extended to a point.
    case miter
    /// Rounded.
    case round
    /// Cut off.
    case bevel
}
