extension Key {
    /// The layer's extent in its own coordinates.
    public static var bounds: Key { Key(.bounds) }
    /// The layer's extent in its superlayer's coordinates, derived from other keys.
    public static var frame: Key { Key(.frame) }
    /// The style that supplies what the layer does not set itself.
    public static var style: Key { Key(.style) }
    /// The style that reaches the layer and everything below it.
    public static var theme: Key { Key(.theme) }
    /// The actions by key.
    public static var actions: Key { Key(.actions) }
    /// Where the anchor point is, in the superlayer's coordinates.
    public static var position: Key { Key(.position) }
    /// The position along the axis toward the viewer.
    public static var zPosition: Key { Key(.zPosition) }
    /// The point in the unit square of the bounds that ``position`` places and ``transform`` turns about.
    public static var anchorPoint: Key { Key(.anchorPoint) }
    /// How far the anchor point is in front of the layer's plane.
    public static var anchorPointZ: Key { Key(.anchorPointZ) }
    /// The transform about the anchor point.
    public static var transform: Key { Key(.transform) }
    /// The transform of all sublayers.
    public static var sublayerTransform: Key { Key(.sublayerTransform) }
    /// 0 (invisible) … 1 (opaque).
    public static var opacity: Key { Key(.opacity) }
    /// Whether the layer and its contents are hidden.
    public static var hidden: Key { Key(.hidden) }
    /// Whether sublayers are clipped to the bounds.
    public static var masksToBounds: Key { Key(.masksToBounds) }
    /// The radius of the background's corners, in points.
    public static var cornerRadius: Key { Key(.cornerRadius) }
    /// The width of the border inside the bounds, in points.
    public static var borderWidth: Key { Key(.borderWidth) }
    /// The colour of the border inside the bounds.
    public static var borderColor: Key { Key(.borderColor) }
    /// The colour that fills the bounds.
    public static var backgroundColor: Key { Key(.backgroundColor) }
    /// The shadow's colour.
    public static var shadowColor: Key { Key(.shadowColor) }
    /// The shadow's opacity.
    public static var shadowOpacity: Key { Key(.shadowOpacity) }
    /// The shadow's offset, in points.
    public static var shadowOffset: Key { Key(.shadowOffset) }
    /// The shadow's blur radius, in points.
    public static var shadowRadius: Key { Key(.shadowRadius) }
    /// A shape's outline.
    public static var path: Key { Key(.path) }
    /// The colour inside a shape.
    public static var fillColor: Key { Key(.fillColor) }
    /// `"nonZero"` or `"evenOdd"`.
    public static var fillRule: Key { Key(.fillRule) }
    /// The colour of a shape's stroke.
    public static var strokeColor: Key { Key(.strokeColor) }
    /// Where the stroke begins, as a fraction of the outline's length.
    public static var strokeStart: Key { Key(.strokeStart) }
    /// Where the stroke ends, as a fraction of the outline's length.
    public static var strokeEnd: Key { Key(.strokeEnd) }
    /// The stroke's width, in points.
    public static var lineWidth: Key { Key(.lineWidth) }
    /// `"butt"`, `"round"` or `"square"`.
    public static var lineCap: Key { Key(.lineCap) }
    /// `"miter"`, `"round"` or `"bevel"`.
    public static var lineJoin: Key { Key(.lineJoin) }
    /// The lengths of dashes and gaps, in points.
    public static var lineDashPattern: Key { Key(.lineDashPattern) }
    /// The distance into the dash pattern at which a line begins, in points.
    public static var lineDashPhase: Key { Key(.lineDashPhase) }
    /// A text layer's text.
    public static var string: Key { Key(.string) }
    /// A text layer's font size, in points.
    public static var fontSize: Key { Key(.fontSize) }
    /// Whether a text layer's text is bold.
    public static var bold: Key { Key(.bold) }
    /// A text layer's colour.
    public static var foregroundColor: Key { Key(.foregroundColor) }
    /// `"natural"`, `"left"`, `"center"` or `"right"`.
    public static var alignmentMode: Key { Key(.alignmentMode) }
    /// The role of a text layer's text, such as `"body"`.
    public static var textStyle: Key { Key(.textStyle) }
    /// Whether a text layer breaks its text into lines.
    public static var wrapped: Key { Key(.wrapped) }
    /// The most lines of a wrapped text, 0 for any number.
    public static var numberOfLines: Key { Key(.numberOfLines) }
    /// `"none"` or `"end"`.
    public static var truncationMode: Key { Key(.truncationMode) }
    /// A gradient's colours.
    public static var colors: Key { Key(.colors) }
    /// The positions of a gradient's colours, 0…1.
    public static var locations: Key { Key(.locations) }
    /// Where a gradient begins, in the unit square of the bounds.
    public static var startPoint: Key { Key(.startPoint) }
    /// Where a gradient ends, in the unit square of the bounds.
    public static var endPoint: Key { Key(.endPoint) }
    /// A gradient's kind: `"axial"` or `"radial"`.
    public static var type: Key { Key(.type) }

    /// The picture that a layer shows.
    public static var contents: Key { Key(.contents) }
    /// The part of the picture that is shown, in its unit square.
    public static var contentsRect: Key { Key(.contentsRect) }
    /// The part of the picture that is stretched while the rest keeps its size, in its unit square.
    public static var contentsCenter: Key { Key(.contentsCenter) }
    /// How the picture is placed in the bounds: `"resize"`, `"resizeAspectFill"`, `"center"`, …
    public static var contentsGravity: Key { Key(.contentsGravity) }
    /// The colour or picture in place of a picture that is not there.
    public static var placeholder: Key { Key(.placeholder) }

    /// Happens when a layer becomes visible, because it was added or unhidden.
    public static var onOrderIn: Key { Key(.onOrderIn) }
    /// Happens when a layer disappears, because it was removed or hidden.
    public static var onOrderOut: Key { Key(.onOrderOut) }
    /// Happens when a layer's sublayers change.
    public static var sublayers: Key { Key(.sublayers) }
    /// Happens on a layer when one of its sublayers is replaced by another.
    public static var transition: Key { Key(.transition) }
}

/// The keys above. Each has its row in ``Property``; its number is known at compile time, so it costs nothing.
enum StandardKey: UInt32, CaseIterable {
    case bounds, frame, style, theme, actions, position, zPosition, anchorPoint, transform, sublayerTransform, opacity,
        hidden, masksToBounds, cornerRadius, borderWidth, borderColor, backgroundColor, shadowColor, anchorPointZ,
        shadowOpacity, shadowOffset, shadowRadius
    case path, fillColor, fillRule, strokeColor, strokeStart, strokeEnd, lineWidth, lineCap, lineJoin, lineDashPattern,
        lineDashPhase
    case string, fontSize, bold, foregroundColor, alignmentMode, textStyle, wrapped, numberOfLines, truncationMode
    case colors, locations, startPoint, endPoint, type
    case contents, contentsRect, contentsCenter, contentsGravity, placeholder
    case onOrderIn, onOrderOut, sublayers, transition
}

extension Key {
    init(_ standard: StandardKey) { self.init(raw: standard.rawValue) }
}
