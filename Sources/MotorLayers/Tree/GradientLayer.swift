public import MotorMath

/// A layer that fills its (rounded) bounds with a gradient.
open class GradientLayer: Layer {
    override class var ownKind: OwnKind { (.gradient, ObjectIdentifier(GradientLayer.self)) }

    override func contents(_ painter: LayerPainter) -> [LayerPainter.Part] {
        [(.gradient, painter.gradient.flatMap { painter.fill(painter.state.outline(grownBy: 0), $0) })]
    }

    /// The colors in order. An empty array draws nothing.
    public final var colors: [Color] {
        get { (value(forKey: .colors)?.array ?? []).compactMap { $0.color } }
        set { set(.array(newValue.map { .color($0) }), forKey: .colors) }
    }

    /// The positions of the colors, 0…1, not decreasing. If their number differs from that of the colors, the colors
    /// are spread evenly.
    public final var locations: [Double] {
        get { (value(forKey: .locations)?.array ?? []).compactMap { $0.number } }
        set { set(.array(newValue.map { .number($0) }), forKey: .locations) }
    }

    /// The position of the first color in the unit square of the bounds; (0.5, 0) by default.
    public final var startPoint: Point {
        get { point(forKey: .startPoint) }
        set { set(.point(newValue), forKey: .startPoint) }
    }

    /// The position of the last color in the unit square of the bounds; (0.5, 1) by default.
    public final var endPoint: Point {
        get { point(forKey: .endPoint) }
        set { set(.point(newValue), forKey: .endPoint) }
    }

    /// Whether the gradient is axial or radial.
    public final var type: GradientType {
        get { GradientType(rawValue: string(forKey: .type)) ?? .axial }
        set { set(.string(newValue.rawValue), forKey: .type) }
    }

    /// The position of the first color of a radial gradient in the unit square of the bounds; `nil`, the default, for the
    /// start point. It has no effect on an axial gradient; a point outside of the ellipse counts as just inside.
    public final var focalPoint: Point? {
        get { value(forKey: .focalPoint)?.point }
        set { set(newValue.map { .point($0) }, forKey: .focalPoint) }
    }

    /// A gradient's defaults, from Core Animation's header.
    open override class var defaults: Style { Style(initialValuesOf: .gradient) }

    open override var typeName: String { "GradientLayer" }
}

/// The kinds of gradient.
public enum GradientType: String, Sendable {
    /// Along the line from the start point to the end point.
    case axial
    /// From the focal point to an ellipse around the start point; the end point is a corner of its bounding box.
    case radial
}
