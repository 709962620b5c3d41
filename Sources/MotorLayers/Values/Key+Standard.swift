extension Key {
    /// The layer's extent in its own coordinates.
    package static var bounds: Key { Key(.bounds) }
    /// The layer's extent in its superlayer's coordinates, derived from other keys.
    static var frame: Key { Key(.frame) }
    /// The style that supplies values that the layer does not set itself.
    package static var style: Key { Key(.style) }
    /// The style that reaches the layer and everything below it.
    static var theme: Key { Key(.theme) }
    /// The actions by key.
    static var actions: Key { Key(.actions) }
    /// The anchor point, in the superlayer's coordinates.
    package static var position: Key { Key(.position) }
    /// The position along the axis toward the viewer.
    package static var zPosition: Key { Key(.zPosition) }
    /// The point in the unit square of the bounds that ``position`` sets and ``transform`` rotates about.
    static var anchorPoint: Key { Key(.anchorPoint) }
    /// How far the anchor point is in front of the layer's plane.
    static var anchorPointZ: Key { Key(.anchorPointZ) }
    /// The transform about the anchor point.
    package static var transform: Key { Key(.transform) }
    /// The transform of all sublayers.
    static var sublayerTransform: Key { Key(.sublayerTransform) }
    /// 0 (invisible) … 1 (opaque).
    package static var opacity: Key { Key(.opacity) }
    /// Whether the layer and its contents are hidden.
    static var hidden: Key { Key(.hidden) }
    /// The property of a mask that counts: `"alpha"`, `"alphaInverted"`, `"luma"` or `"lumaInverted"`.
    static var maskMode: Key { Key(.maskMode) }
    /// Whether sublayers are clipped to the bounds.
    static var masksToBounds: Key { Key(.masksToBounds) }
    /// The radius of the background's corners, in points.
    package static var cornerRadius: Key { Key(.cornerRadius) }
    /// The width of the border inside the bounds, in points.
    static var borderWidth: Key { Key(.borderWidth) }
    /// The color of the border inside the bounds.
    static var borderColor: Key { Key(.borderColor) }
    /// The color that fills the bounds.
    package static var backgroundColor: Key { Key(.backgroundColor) }
    /// The shadow's color.
    static var shadowColor: Key { Key(.shadowColor) }
    /// The shadow's opacity.
    static var shadowOpacity: Key { Key(.shadowOpacity) }
    /// The shadow's offset, in points.
    static var shadowOffset: Key { Key(.shadowOffset) }
    /// The shadow's blur radius, in points.
    static var shadowRadius: Key { Key(.shadowRadius) }
    /// A shape's outline.
    static var path: Key { Key(.path) }
    /// The color inside a shape.
    static var fillColor: Key { Key(.fillColor) }
    /// `"nonZero"` or `"evenOdd"`.
    static var fillRule: Key { Key(.fillRule) }
    /// The color of a shape's stroke.
    package static var strokeColor: Key { Key(.strokeColor) }
    /// Where the stroke begins, as a fraction of the outline's length.
    package static var strokeStart: Key { Key(.strokeStart) }
    /// Where the stroke ends, as a fraction of the outline's length.
    package static var strokeEnd: Key { Key(.strokeEnd) }
    /// The stroke's width, in points.
    package static var lineWidth: Key { Key(.lineWidth) }
    /// `"butt"`, `"round"` or `"square"`.
    static var lineCap: Key { Key(.lineCap) }
    /// `"miter"`, `"round"` or `"bevel"`.
    static var lineJoin: Key { Key(.lineJoin) }
    /// The lengths of dashes and gaps, in points.
    static var lineDashPattern: Key { Key(.lineDashPattern) }
    /// The distance into the dash pattern at which a line begins, in points.
    static var lineDashPhase: Key { Key(.lineDashPhase) }
    /// A text layer's text.
    static var string: Key { Key(.string) }
    /// A text layer's font size, in points.
    package static var fontSize: Key { Key(.fontSize) }
    /// Whether a text layer's text is bold.
    static var bold: Key { Key(.bold) }
    /// A text layer's color.
    static var foregroundColor: Key { Key(.foregroundColor) }
    /// `"natural"`, `"left"`, `"center"` or `"right"`.
    static var alignmentMode: Key { Key(.alignmentMode) }
    /// The role of a text layer's text, such as `"body"`.
    static var textStyle: Key { Key(.textStyle) }
    /// Whether a text layer breaks its text into lines.
    static var wrapped: Key { Key(.wrapped) }
    /// The maximum number of lines of a wrapped text, 0 for any number.
    static var numberOfLines: Key { Key(.numberOfLines) }
    /// `"none"` or `"end"`.
    static var truncationMode: Key { Key(.truncationMode) }
    /// A gradient's colors.
    static var colors: Key { Key(.colors) }
    /// The positions of a gradient's colors, 0…1.
    static var locations: Key { Key(.locations) }
    /// Where a gradient begins, in the unit square of the bounds.
    static var startPoint: Key { Key(.startPoint) }
    /// Where a gradient ends, in the unit square of the bounds.
    static var endPoint: Key { Key(.endPoint) }
    /// A gradient's kind: `"axial"` or `"radial"`.
    static var type: Key { Key(.type) }
    /// Where a radial gradient's first color is, in the unit square of the bounds.
    static var focalPoint: Key { Key(.focalPoint) }

    /// The picture that a layer shows.
    package static var contents: Key { Key(.contents) }
    /// The part of the picture that is shown, in its unit square.
    static var contentsRect: Key { Key(.contentsRect) }
    /// The part of the picture that is stretched while the other parts keep their size, in its unit square.
    static var contentsCenter: Key { Key(.contentsCenter) }
    /// How the picture is placed in the bounds: `"resize"`, `"resizeAspectFill"`, `"center"`, …
    static var contentsGravity: Key { Key(.contentsGravity) }
    /// The color or picture that replaces a missing picture.
    static var placeholder: Key { Key(.placeholder) }

    /// The event of a layer that becomes visible, because it was added or unhidden.
    public static var onOrderIn: Key { Key(.onOrderIn) }
    /// The event of a layer that disappears, because it was removed or hidden.
    public static var onOrderOut: Key { Key(.onOrderOut) }
    /// The event of a change of a layer's sublayers.
    public static var sublayers: Key { Key(.sublayers) }
    /// The event of a layer when one of its sublayers is replaced.
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
    case colors, locations, startPoint, endPoint, focalPoint, type
    case contents, contentsRect, contentsCenter, contentsGravity, placeholder
    case maskMode
    case onOrderIn, onOrderOut, sublayers, transition
}

extension Key {
    init(_ standard: StandardKey) { self.init(raw: standard.rawValue) }
}
