public import MotorGeometry

/// A layer that fills its (rounded) bounds with colours that pass into each other.
open class GradientLayer: Layer {
    /// The colours, in order; fewer than one draws nothing.
    public final var colors: [Color] {
        get { (value(forKey: .colors)?.array ?? []).compactMap { $0.color } }
        set { set(.array(newValue.map { .color($0) }), forKey: .colors) }
    }

    /// Where the colours stand, 0…1, not falling; spread evenly where their number does not fit.
    public final var locations: [Double] {
        get { (value(forKey: .locations)?.array ?? []).compactMap { $0.number } }
        set { set(.array(newValue.map { .number($0) }), forKey: .locations) }
    }

    /// Where the first colour is, in the unit square of the bounds; (0.5, 0) unless set.
    public final var startPoint: Point {
        get { point(forKey: .startPoint) }
        set { set(.point(newValue), forKey: .startPoint) }
    }

    /// Where the last colour is, in the unit square of the bounds; (0.5, 1) unless set.
    public final var endPoint: Point {
        get { point(forKey: .endPoint) }
        set { set(.point(newValue), forKey: .endPoint) }
    }

    /// Along a line or around a middle.
    public final var type: GradientType {
        get { GradientType(rawValue: string(forKey: .type)) ?? .axial }
        set { set(.string(newValue.rawValue), forKey: .type) }
    }

    /// A gradient's defaults: Core Animation's header.
    open override class var defaults: Style {
        ["startPoint": .point(Point(x: 0.5, y: 0)), "endPoint": .point(Point(x: 0.5, y: 1)), "type": "axial"]
    }

    open override var typeName: String { "GradientLayer" }
}

/// The kinds of gradient.
public enum GradientType: String, Sendable {
    /// Along the line from the start point to the end point.
    case axial
    /// Around the start point, with a corner of the last ellipse's box at the end point.
    case radial
}
