extension Key {
    /// The layer's extent in its own coordinates.
    public static let bounds: Key = "bounds"
    /// The layer's extent in its superlayer's coordinates; derived from the others.
    public static let frame: Key = "frame"
    /// The nested style that answers for what is not set.
    public static let style: Key = "style"
    /// The actions by key.
    public static let actions: Key = "actions"
    /// Where the anchor point is, in the superlayer's coordinates.
    public static let position: Key = "position"
    /// The place along the axis toward the viewer.
    public static let zPosition: Key = "zPosition"
    /// The place in the unit square of the bounds that ``position`` positions and ``transform`` turns about.
    public static let anchorPoint: Key = "anchorPoint"
    /// The transform about the anchor point.
    public static let transform: Key = "transform"
    /// The transform of all sublayers.
    public static let sublayerTransform: Key = "sublayerTransform"
    /// 0 (not to be seen) … 1 (solid).
    public static let opacity: Key = "opacity"
    /// Whether the layer and all that is in it is left out.
    public static let hidden: Key = "hidden"
    /// Whether sublayers are cut off at the bounds.
    public static let masksToBounds: Key = "masksToBounds"
    /// The radius of the background's corners, in points.
    public static let cornerRadius: Key = "cornerRadius"
    /// The width of the line inside the bounds, in points.
    public static let borderWidth: Key = "borderWidth"
    /// The colour of the line inside the bounds.
    public static let borderColor: Key = "borderColor"
    /// The colour of the bounds.
    public static let backgroundColor: Key = "backgroundColor"
    /// The shadow's colour.
    public static let shadowColor: Key = "shadowColor"
    /// The shadow's opacity.
    public static let shadowOpacity: Key = "shadowOpacity"
    /// The shadow's offset, in points.
    public static let shadowOffset: Key = "shadowOffset"
    /// The shadow's blur radius, in points.
    public static let shadowRadius: Key = "shadowRadius"
    /// A shape's outline.
    public static let path: Key = "path"
    /// The colour inside a shape.
    public static let fillColor: Key = "fillColor"
    /// `"nonZero"` or `"evenOdd"`.
    public static let fillRule: Key = "fillRule"
    /// The colour along a shape's outline.
    public static let strokeColor: Key = "strokeColor"
    /// Where along the outline the line begins, as a fraction of its length.
    public static let strokeStart: Key = "strokeStart"
    /// Where along the outline the line ends, as a fraction of its length.
    public static let strokeEnd: Key = "strokeEnd"
    /// The line's width, in points.
    public static let lineWidth: Key = "lineWidth"
    /// `"butt"`, `"round"` or `"square"`.
    public static let lineCap: Key = "lineCap"
    /// `"miter"`, `"round"` or `"bevel"`.
    public static let lineJoin: Key = "lineJoin"
    /// The lengths of dashes and gaps, in points.
    public static let lineDashPattern: Key = "lineDashPattern"
    /// How far into the dashes a line begins, in points.
    public static let lineDashPhase: Key = "lineDashPhase"
    /// A text layer's text.
    public static let string: Key = "string"
    /// A text layer's size, in points.
    public static let fontSize: Key = "fontSize"
    /// Whether a text layer's text is bold.
    public static let bold: Key = "bold"
    /// A text layer's colour.
    public static let foregroundColor: Key = "foregroundColor"
    /// `"left"`, `"center"` or `"right"`.
    public static let alignmentMode: Key = "alignmentMode"
    /// A gradient's colours.
    public static let colors: Key = "colors"
    /// Where a gradient's colours stand, 0…1.
    public static let locations: Key = "locations"
    /// Where a gradient begins, in the unit square of the bounds.
    public static let startPoint: Key = "startPoint"
    /// Where a gradient ends, in the unit square of the bounds.
    public static let endPoint: Key = "endPoint"
    /// A gradient's kind: `"axial"` or `"radial"`.
    public static let type: Key = "type"

    /// Happens when a layer becomes visible: it was added or unhidden.
    public static let onOrderIn: Key = "onOrderIn"
    /// Happens when a layer goes: it was removed or hidden.
    public static let onOrderOut: Key = "onOrderOut"
    /// Happens when a layer's sublayers change.
    public static let sublayers: Key = "sublayers"
    /// Happens when a layer's contents change.
    public static let contents: Key = "contents"
    /// Happens to a layer when one of its sublayers is replaced by another.
    public static let transition: Key = "transition"
}
