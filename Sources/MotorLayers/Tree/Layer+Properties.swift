public import MotorMath

/// Typed properties for the standard keys. Each behaves like its key: it looks up the action, stores, and runs.
extension Layer {
    /// Where the anchor point is, in the superlayer's coordinates.
    public final var position: Point {
        get { point(forKey: .position) }
        set { set(.point(newValue), forKey: .position) }
    }

    /// The position along the axis toward the viewer. Siblings with a greater value are drawn in front.
    public final var zPosition: Double {
        get { number(forKey: .zPosition) }
        set { set(.number(newValue), forKey: .zPosition) }
    }

    /// The point in the unit square of the bounds at ``position``, about which the transform rotates; (0.5, 0.5) is the
    /// center.
    public final var anchorPoint: Point {
        get { point(forKey: .anchorPoint) }
        set { set(.point(newValue), forKey: .anchorPoint) }
    }

    /// The distance of the anchor point in front of the layer's plane, in points: ``transform`` and ``sublayerTransform``
    /// rotate about it, and ``zPosition`` moves it.
    public final var anchorPointZ: Double {
        get { number(forKey: .anchorPointZ) }
        set { set(.number(newValue), forKey: .anchorPointZ) }
    }

    /// The transform about the anchor point.
    public final var transform: Transform3D {
        get { transform(forKey: .transform) }
        set {
            #if DEBUG && !hasFeature(Embedded)
                checkUnits(ofSet: .transform(newValue), forKey: .transform)
            #endif
            set(.transform(newValue), forKey: .transform)
        }
    }

    /// The transform of all sublayers about this layer's anchor point; use it for perspective.
    public final var sublayerTransform: Transform3D {
        get { transform(forKey: .sublayerTransform) }
        set {
            #if DEBUG && !hasFeature(Embedded)
                checkUnits(ofSet: .transform(newValue), forKey: .sublayerTransform)
            #endif
            set(.transform(newValue), forKey: .sublayerTransform)
        }
    }

    /// 0 (invisible) … 1 (opaque), for the layer and its contents.
    public final var opacity: Double {
        get { number(forKey: .opacity) }
        set { set(.number(newValue), forKey: .opacity) }
    }

    /// Whether the layer and its contents are hidden. The key is `"hidden"`.
    public final var isHidden: Bool {
        get { bool(forKey: .hidden) }
        set { set(.bool(newValue), forKey: .hidden) }
    }

    /// Whether sublayers are clipped to the (rounded) bounds.
    public final var masksToBounds: Bool {
        get { bool(forKey: .masksToBounds) }
        set { set(.bool(newValue), forKey: .masksToBounds) }
    }

    /// The radius of the background's corners, in points, at least 0.
    public final var cornerRadius: Double {
        get { number(forKey: .cornerRadius) }
        set { set(.number(newValue), forKey: .cornerRadius) }
    }

    /// The width of the border inside the bounds, in points, at least 0.
    public final var borderWidth: Double {
        get { number(forKey: .borderWidth) }
        set { set(.number(newValue), forKey: .borderWidth) }
    }

    /// The color of the border inside the bounds; opaque black by default.
    public final var borderColor: Color? {
        get { color(forKey: .borderColor) }
        set { set(color: newValue, .borderColor) }
    }

    /// The color that fills the bounds; `nil` for none.
    public final var backgroundColor: Color? {
        get { color(forKey: .backgroundColor) }
        set { set(color: newValue, .backgroundColor) }
    }

    /// The shadow's color; opaque black by default.
    public final var shadowColor: Color? {
        get { color(forKey: .shadowColor) }
        set { set(color: newValue, .shadowColor) }
    }

    /// The shadow's opacity, 0 (none) … 1.
    public final var shadowOpacity: Double {
        get { number(forKey: .shadowOpacity) }
        set { set(.number(newValue), forKey: .shadowOpacity) }
    }

    /// The shadow's offset, in points; (0, −3) by default.
    public final var shadowOffset: Size {
        get { value(forKey: .shadowOffset)?.size ?? .zero }
        set { set(.size(newValue), forKey: .shadowOffset) }
    }

    /// The shadow's blur radius, in points; 3 by default.
    public final var shadowRadius: Double {
        get { number(forKey: .shadowRadius) }
        set { set(.number(newValue), forKey: .shadowRadius) }
    }

    final func color(forKey key: Key) -> Color? { value(forKey: key)?.color }

    final func set(color: Color?, _ key: Key) { set(color.map { .color($0) }, forKey: key) }
}
