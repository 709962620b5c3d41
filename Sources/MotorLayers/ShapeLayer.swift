public import MotorGeometry

/// A layer that draws an outline: its inside, and a line along a part of it.
open class ShapeLayer: Layer {
    /// The outline in the layer's coordinates; `nil` for none. Animatable, but never animates by itself.
    public final var path: Path? {
        get { value(forKey: .path)?.path }
        set { set(newValue.map { .path($0) }, forKey: .path) }
    }

    /// The colour inside the outline; opaque black unless set, as in Core Animation. Transparent for none.
    public final var fillColor: Color? {
        get { color(forKey: .fillColor) }
        set { set(color: newValue, .fillColor) }
    }

    /// Which side of the outline is inside.
    public final var fillRule: FillRule {
        get { FillRule(rawValue: string(forKey: .fillRule)) ?? .nonZero }
        set { set(.string(newValue.rawValue), forKey: .fillRule) }
    }

    /// The colour of the line; `nil` for none.
    public final var strokeColor: Color? {
        get { color(forKey: .strokeColor) }
        set { set(color: newValue, .strokeColor) }
    }

    /// Where the line begins, as a fraction of the outline's length; drawn within 0…1.
    public final var strokeStart: Double {
        get { number(forKey: .strokeStart) }
        set { set(newValue, forKey: .strokeStart) }
    }

    /// Where the line ends, as a fraction of the outline's length; drawn within 0…1.
    public final var strokeEnd: Double {
        get { number(forKey: .strokeEnd) }
        set { set(newValue, forKey: .strokeEnd) }
    }

    /// The line's width, in points, at least 0; 1 unless set.
    public final var lineWidth: Double {
        get { number(forKey: .lineWidth) }
        set { set(newValue, forKey: .lineWidth) }
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

    /// The lengths of dashes and gaps, in points; empty for a solid line.
    public final var lineDashPattern: [Double] {
        get { (value(forKey: .lineDashPattern)?.array ?? []).compactMap { $0.number } }
        set { set(.array(newValue.map { .number($0) }), forKey: .lineDashPattern) }
    }

    /// How far into the dashes the line begins, in points.
    public final var lineDashPhase: Double {
        get { number(forKey: .lineDashPhase) }
        set { set(newValue, forKey: .lineDashPhase) }
    }

    /// A shape's defaults: Core Animation's header.
    open override class var defaults: Style {
        [
            "fillColor": .color(.black), "fillRule": "nonZero", "strokeStart": 0, "strokeEnd": 1, "lineWidth": 1,
            "lineCap": "butt", "lineJoin": "miter", "lineDashPhase": 0,
        ]
    }

    open override var typeName: String { "ShapeLayer" }
}

/// Which side of an outline is inside.
public enum FillRule: String, Sendable {
    /// Where the outline winds around at all.
    case nonZero
    /// Where the outline is crossed an odd number of times on the way out.
    case evenOdd
}

/// The shape of a line's ends.
public enum LineCap: String, Sendable {
    /// Cut off at the end.
    case butt
    /// Half a disc beyond the end.
    case round
    /// Half a square beyond the end.
    case square
}

/// The shape of a line's corners.
public enum LineJoin: String, Sendable {
    /// Prolonged to a point.
    case miter
    /// Rounded.
    case round
    /// Cut off.
    case bevel
}
