public import MotorMath

/// A key, or a key path, with the type of its value.
///
/// It is a typed form of a ``Key``: both refer to the same entry of a layer, a style or a table of actions, so a value
/// set by one is read by the other. With a typed key, a wrong name or a wrong type does not compile.
///
/// ```swift
/// extension ValueKey where Value == Color {
///     static var onColor: Self { "onColor" }
/// }
///
/// layer[.onColor] = .red
/// layer.actions[.opacity] = .null
/// let fill: AnimatedChange = .ease(.foregroundColor, toValueOf: .onColor)
/// ```
public struct ValueKey<Value: LayerValue>: Hashable, Sendable {
    /// The key without the type.
    public let key: Key

    /// Creates a typed key from an untyped one.
    ///
    /// - Parameter key: A key, or a key path such as `"position.x"`. Not checked here: a key path that names nothing is
    ///   reported when it is used.
    public init(_ key: Key) {
        self.key = key
    }
}

extension ValueKey: ExpressibleByStringLiteral {
    /// Creates a typed key with the literal's name.
    public init(stringLiteral name: StaticString) { key = Key(stringLiteral: name) }
}

extension ValueKey: CustomStringConvertible {
    /// The key's name.
    public var description: String { key.name }
}

extension ValueKey where Value == Double {
    /// 0 (invisible) … 1 (opaque).
    public static var opacity: Self { Self(.opacity) }
    /// The position along the axis toward the viewer, in points.
    public static var zPosition: Self { Self(.zPosition) }
    /// How far the anchor point is in front of the layer's plane, in points.
    public static var anchorPointZ: Self { Self(.anchorPointZ) }
    /// The radius of the background's corners, in points.
    public static var cornerRadius: Self { Self(.cornerRadius) }
    /// The width of the border inside the bounds, in points.
    public static var borderWidth: Self { Self(.borderWidth) }
    /// The shadow's opacity, 0…1.
    public static var shadowOpacity: Self { Self(.shadowOpacity) }
    /// The shadow's blur radius, in points.
    public static var shadowRadius: Self { Self(.shadowRadius) }
    /// Where a shape's stroke begins, as a fraction of the outline's length.
    public static var strokeStart: Self { Self(.strokeStart) }
    /// Where a shape's stroke ends, as a fraction of the outline's length.
    public static var strokeEnd: Self { Self(.strokeEnd) }
    /// The width of a shape's stroke, in points.
    public static var lineWidth: Self { Self(.lineWidth) }
    /// The distance into the dash pattern at which a line begins, in points.
    public static var lineDashPhase: Self { Self(.lineDashPhase) }
    /// A text layer's font size, in points.
    public static var fontSize: Self { Self(.fontSize) }

    /// The factor of a layer's size, in all directions.
    public static var scale: Self { Self("transform.scale") }
    /// The factor of a layer's width; a negative one mirrors.
    public static var scaleX: Self { Self("transform.scale.x") }
    /// The factor of a layer's height; a negative one mirrors.
    public static var scaleY: Self { Self("transform.scale.y") }
    /// The angle about the axis toward the viewer, in radians; clockwise as y points down.
    public static var rotation: Self { Self("transform.rotation.z") }
    /// The angle about the horizontal axis, in radians.
    public static var rotationX: Self { Self("transform.rotation.x") }
    /// The angle about the vertical axis, in radians.
    public static var rotationY: Self { Self("transform.rotation.y") }
    /// How far the transform moves a layer to the right, in points.
    public static var translationX: Self { Self("transform.translation.x") }
    /// How far the transform moves a layer down, in points.
    public static var translationY: Self { Self("transform.translation.y") }
    /// How far the transform moves a layer toward the viewer, in points.
    public static var translationZ: Self { Self("transform.translation.z") }
    /// The horizontal part of the position, in points.
    public static var positionX: Self { Self("position.x") }
    /// The vertical part of the position, in points.
    public static var positionY: Self { Self("position.y") }
    /// The width of the bounds, in points.
    public static var width: Self { Self("bounds.size.width") }
    /// The height of the bounds, in points.
    public static var height: Self { Self("bounds.size.height") }
}

extension ValueKey where Value == Int {
    /// The maximum number of lines of wrapped text; 0 for any number.
    public static var numberOfLines: Self { Self(.numberOfLines) }
}

extension ValueKey where Value == Bool {
    /// Whether the layer and its contents are hidden.
    public static var hidden: Self { Self(.hidden) }
    /// Whether sublayers are clipped to the bounds.
    public static var masksToBounds: Self { Self(.masksToBounds) }
    /// Whether a text layer's text is bold.
    public static var bold: Self { Self(.bold) }
    /// Whether a text layer breaks its text into lines.
    public static var wrapped: Self { Self(.wrapped) }
}

extension ValueKey where Value == String {
    /// A text layer's text.
    public static var string: Self { Self(.string) }
    /// `"natural"`, `"left"`, `"center"` or `"right"`.
    public static var alignmentMode: Self { Self(.alignmentMode) }
    /// The role of a text layer's text, such as `"body"`.
    public static var textStyle: Self { Self(.textStyle) }
    /// `"none"` or `"end"`.
    public static var truncationMode: Self { Self(.truncationMode) }
    /// `"nonZero"` or `"evenOdd"`.
    public static var fillRule: Self { Self(.fillRule) }
    /// `"butt"`, `"round"` or `"square"`.
    public static var lineCap: Self { Self(.lineCap) }
    /// `"miter"`, `"round"` or `"bevel"`.
    public static var lineJoin: Self { Self(.lineJoin) }
    /// A gradient's kind: `"axial"` or `"radial"`.
    public static var type: Self { Self(.type) }
    /// The channel of a layer's mask that counts: `"alpha"`, `"alphaInverted"`, `"luma"` or `"lumaInverted"`.
    public static var maskMode: Self { Self(.maskMode) }
    /// The placement of a picture in the bounds: `"resize"`, `"resizeAspectFill"`, `"center"`, …
    public static var contentsGravity: Self { Self(.contentsGravity) }
}

extension ValueKey where Value == Color {
    /// The color that fills the bounds.
    public static var backgroundColor: Self { Self(.backgroundColor) }
    /// The color of the border inside the bounds.
    public static var borderColor: Self { Self(.borderColor) }
    /// The shadow's color.
    public static var shadowColor: Self { Self(.shadowColor) }
    /// The color inside a shape.
    public static var fillColor: Self { Self(.fillColor) }
    /// The color of a shape's stroke.
    public static var strokeColor: Self { Self(.strokeColor) }
    /// A text layer's color.
    public static var foregroundColor: Self { Self(.foregroundColor) }
}

extension ValueKey where Value == Point {
    /// Where the anchor point is, in the superlayer's coordinates.
    public static var position: Self { Self(.position) }
    /// The point in the unit square of the bounds that the position sets and the transform rotates about.
    public static var anchorPoint: Self { Self(.anchorPoint) }
    /// Where a gradient begins, in the unit square of the bounds.
    public static var startPoint: Self { Self(.startPoint) }
    /// Where a gradient ends, in the unit square of the bounds.
    public static var endPoint: Self { Self(.endPoint) }
    /// Where a radial gradient's first color is, in the unit square of the bounds.
    public static var focalPoint: Self { Self(.focalPoint) }
}

extension ValueKey where Value == Size {
    /// The shadow's offset, in points.
    public static var shadowOffset: Self { Self(.shadowOffset) }
}

extension ValueKey where Value == Rect {
    /// The layer's extent in its own coordinates.
    public static var bounds: Self { Self(.bounds) }
    /// The layer's extent in its superlayer's coordinates, derived from other keys.
    public static var frame: Self { Self(.frame) }
    /// The shown part of a picture, in its unit square.
    public static var contentsRect: Self { Self(.contentsRect) }
    /// The stretched part of a picture, whose other parts keep their size, in its unit square.
    public static var contentsCenter: Self { Self(.contentsCenter) }
}

extension ValueKey where Value == Transform3D {
    /// The transform about the anchor point.
    public static var transform: Self { Self(.transform) }
    /// The transform of all sublayers.
    public static var sublayerTransform: Self { Self(.sublayerTransform) }
}

extension ValueKey where Value == Path {
    /// A shape's outline.
    public static var path: Self { Self(.path) }
}

extension ValueKey where Value == Image {
    /// The picture that a layer shows.
    public static var contents: Self { Self(.contents) }
}

extension ValueKey where Value == [Color] {
    /// A gradient's colors.
    public static var colors: Self { Self(.colors) }
}

extension ValueKey where Value == [Double] {
    /// The positions of a gradient's colors, 0…1.
    public static var locations: Self { Self(.locations) }
    /// The lengths of a shape's dashes and gaps, in points.
    public static var lineDashPattern: Self { Self(.lineDashPattern) }
}

extension ValueKey where Value == Style {
    /// The style that supplies values that a layer does not set itself.
    public static var style: Self { Self(.style) }
    /// The style of a layer and its whole subtree.
    public static var theme: Self { Self(.theme) }
}
