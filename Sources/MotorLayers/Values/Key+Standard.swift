extension Key {
    /// The layer's extent in its own coordinates.
    @inlinable public static var bounds: Key { Key(.bounds) }
    /// The layer's extent in its superlayer's coordinates, derived from other keys.
    @inlinable public static var frame: Key { Key(.frame) }
    /// The style that supplies what the layer does not set itself.
    @inlinable public static var style: Key { Key(.style) }
    /// The style that reaches the layer and everything below it.
    @inlinable public static var theme: Key { Key(.theme) }
    /// The actions by key.
    @inlinable public static var actions: Key { Key(.actions) }
    /// Where the anchor point is, in the superlayer's coordinates.
    @inlinable public static var position: Key { Key(.position) }
    /// The position along the axis toward the viewer.
    @inlinable public static var zPosition: Key { Key(.zPosition) }
    /// The point in the unit square of the bounds that ``position`` places and ``transform`` turns about.
    @inlinable public static var anchorPoint: Key { Key(.anchorPoint) }
    /// How far the anchor point is in front of the layer's plane.
    @inlinable public static var anchorPointZ: Key { Key(.anchorPointZ) }
    /// The transform about the anchor point.
    @inlinable public static var transform: Key { Key(.transform) }
    /// The transform of all sublayers.
    @inlinable public static var sublayerTransform: Key { Key(.sublayerTransform) }
    /// 0 (invisible) … 1 (opaque).
    @inlinable public static var opacity: Key { Key(.opacity) }
    /// Whether the layer and its contents are hidden.
    @inlinable public static var hidden: Key { Key(.hidden) }
    /// Whether sublayers are clipped to the bounds.
    @inlinable public static var masksToBounds: Key { Key(.masksToBounds) }
    /// The radius of the background's corners, in points.
    @inlinable public static var cornerRadius: Key { Key(.cornerRadius) }
    /// The width of the border inside the bounds, in points.
    @inlinable public static var borderWidth: Key { Key(.borderWidth) }
    /// The colour of the border inside the bounds.
    @inlinable public static var borderColor: Key { Key(.borderColor) }
    /// The colour that fills the bounds.
    @inlinable public static var backgroundColor: Key { Key(.backgroundColor) }
    /// The shadow's colour.
    @inlinable public static var shadowColor: Key { Key(.shadowColor) }
    /// The shadow's opacity.
    @inlinable public static var shadowOpacity: Key { Key(.shadowOpacity) }
    /// The shadow's offset, in points.
    @inlinable public static var shadowOffset: Key { Key(.shadowOffset) }
    /// The shadow's blur radius, in points.
    @inlinable public static var shadowRadius: Key { Key(.shadowRadius) }
    /// A shape's outline.
    @inlinable public static var path: Key { Key(.path) }
    /// The colour inside a shape.
    @inlinable public static var fillColor: Key { Key(.fillColor) }
    /// `"nonZero"` or `"evenOdd"`.
    @inlinable public static var fillRule: Key { Key(.fillRule) }
    /// The colour of a shape's stroke.
    @inlinable public static var strokeColor: Key { Key(.strokeColor) }
    /// Where the stroke begins, as a fraction of the outline's length.
    @inlinable public static var strokeStart: Key { Key(.strokeStart) }
    /// Where the stroke ends, as a fraction of the outline's length.
    @inlinable public static var strokeEnd: Key { Key(.strokeEnd) }
    /// The stroke's width, in points.
    @inlinable public static var lineWidth: Key { Key(.lineWidth) }
    /// `"butt"`, `"round"` or `"square"`.
    @inlinable public static var lineCap: Key { Key(.lineCap) }
    /// `"miter"`, `"round"` or `"bevel"`.
    @inlinable public static var lineJoin: Key { Key(.lineJoin) }
    /// The lengths of dashes and gaps, in points.
    @inlinable public static var lineDashPattern: Key { Key(.lineDashPattern) }
    /// The distance into the dash pattern at which a line begins, in points.
    @inlinable public static var lineDashPhase: Key { Key(.lineDashPhase) }
    /// A text layer's text.
    @inlinable public static var string: Key { Key(.string) }
    /// A text layer's font size, in points.
    @inlinable public static var fontSize: Key { Key(.fontSize) }
    /// Whether a text layer's text is bold.
    @inlinable public static var bold: Key { Key(.bold) }
    /// A text layer's colour.
    @inlinable public static var foregroundColor: Key { Key(.foregroundColor) }
    /// `"natural"`, `"left"`, `"center"` or `"right"`.
    @inlinable public static var alignmentMode: Key { Key(.alignmentMode) }
    /// The role of a text layer's text, such as `"body"`.
    @inlinable public static var textStyle: Key { Key(.textStyle) }
    /// Whether a text layer breaks its text into lines.
    @inlinable public static var wrapped: Key { Key(.wrapped) }
    /// The most lines of a wrapped text, 0 for any number.
    @inlinable public static var numberOfLines: Key { Key(.numberOfLines) }
    /// `"none"` or `"end"`.
    @inlinable public static var truncationMode: Key { Key(.truncationMode) }
    /// A gradient's colours.
    @inlinable public static var colors: Key { Key(.colors) }
    /// The positions of a gradient's colours, 0…1.
    @inlinable public static var locations: Key { Key(.locations) }
    /// Where a gradient begins, in the unit square of the bounds.
    @inlinable public static var startPoint: Key { Key(.startPoint) }
    /// Where a gradient ends, in the unit square of the bounds.
    @inlinable public static var endPoint: Key { Key(.endPoint) }
    /// A gradient's kind: `"axial"` or `"radial"`.
    @inlinable public static var type: Key { Key(.type) }
    /// Where a radial gradient's first colour is, in the unit square of the bounds.
    @inlinable public static var focalPoint: Key { Key(.focalPoint) }

    /// The picture that a layer shows.
    @inlinable public static var contents: Key { Key(.contents) }
    /// The part of the picture that is shown, in its unit square.
    @inlinable public static var contentsRect: Key { Key(.contentsRect) }
    /// The part of the picture that is stretched while the rest keeps its size, in its unit square.
    @inlinable public static var contentsCenter: Key { Key(.contentsCenter) }
    /// How the picture is placed in the bounds: `"resize"`, `"resizeAspectFill"`, `"center"`, …
    @inlinable public static var contentsGravity: Key { Key(.contentsGravity) }
    /// The colour or picture in place of a picture that is not there.
    @inlinable public static var placeholder: Key { Key(.placeholder) }
    /// What of a mask counts: `"alpha"`, `"alphaInverted"`, `"luma"` or `"lumaInverted"`.
    @inlinable public static var maskMode: Key { Key(.maskMode) }

    /// Happens when a layer becomes visible, because it was added or unhidden.
    @inlinable public static var onOrderIn: Key { Key(.onOrderIn) }
    /// Happens when a layer disappears, because it was removed or hidden.
    @inlinable public static var onOrderOut: Key { Key(.onOrderOut) }
    /// Happens when a layer's sublayers change.
    @inlinable public static var sublayers: Key { Key(.sublayers) }
    /// Happens on a layer when one of its sublayers is replaced by another.
    @inlinable public static var transition: Key { Key(.transition) }
}

/// The keys above in the order of their numbers: first the keys of values, each with a ``Property``, then the events.
/// The number is known at compile time, so a standard key costs nothing.
@usableFromInline
enum StandardKey: UInt32, CaseIterable {
    case bounds, frame, style, theme, actions, position, zPosition, anchorPoint, transform, sublayerTransform, opacity,
        hidden, masksToBounds, cornerRadius, borderWidth, borderColor, backgroundColor, shadowColor, anchorPointZ,
        shadowOpacity, shadowOffset, shadowRadius, path, fillColor, fillRule, strokeColor, strokeStart, strokeEnd,
        lineWidth,
        lineCap, lineJoin, lineDashPattern, lineDashPhase, string, fontSize, bold, foregroundColor, alignmentMode,
        colors, locations, startPoint, endPoint, type, textStyle, wrapped, numberOfLines, truncationMode,
        contents, contentsRect, contentsCenter, contentsGravity, placeholder, focalPoint, maskMode
    case onOrderIn, onOrderOut, sublayers, transition

    /// The names, in the same order.
    static let names: [StaticString] = [
        "bounds", "frame", "style", "theme", "actions", "position", "zPosition", "anchorPoint", "transform",
        "sublayerTransform", "opacity", "hidden", "masksToBounds", "cornerRadius", "borderWidth", "borderColor",
        "backgroundColor", "shadowColor", "anchorPointZ", "shadowOpacity", "shadowOffset", "shadowRadius", "path",
        "fillColor",
        "fillRule", "strokeColor", "strokeStart", "strokeEnd", "lineWidth", "lineCap", "lineJoin",
        "lineDashPattern", "lineDashPhase", "string", "fontSize", "bold", "foregroundColor", "alignmentMode",
        "colors", "locations", "startPoint", "endPoint", "type", "textStyle", "wrapped", "numberOfLines",
        "truncationMode", "contents", "contentsRect", "contentsCenter", "contentsGravity", "placeholder",
        "focalPoint", "maskMode",
        "onOrderIn", "onOrderOut", "sublayers", "transition",
    ]
}

extension Key {
    @inlinable init(_ standard: StandardKey) { self.init(raw: standard.rawValue) }
}
