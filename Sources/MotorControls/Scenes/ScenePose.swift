public import MotorMath

/// The appearance of a scene while it enters or leaves, relative to its resting position.
public struct ScenePose: Equatable, Sendable {
    /// The opacity, 0…1; 1 at rest.
    public var opacity: Double
    /// The distance from its position, as a fraction of the size of the scenes. Positive `x` is the reading direction: to
    /// the right, or to the left in right-to-left layouts.
    public var offset: Point
    /// The scale about the middle; 1 at rest.
    public var scale: Double

    /// Creates a pose.
    ///
    /// - Precondition: The opacity is 0…1, the offset finite, the scale finite and above 0.
    public init(opacity: Double = 1, offset: Point = .zero, scale: Double = 1) {
        precondition(opacity >= 0 && opacity <= 1, "ScenePose: opacity is 0...1, got \(opacity)")
        precondition(offset.isFinite, "ScenePose: offset is finite, got (\(offset.x), \(offset.y))")
        precondition(scale > 0 && scale < .infinity, "ScenePose: scale is finite and above 0, got \(scale)")
        self.opacity = opacity
        self.offset = offset
        self.scale = scale
    }

    /// The pose at rest.
    public static let rest = ScenePose()
    /// Not moved, invisible.
    public static let faded = ScenePose(opacity: 0)
    /// One width after its position, like the next of several pages.
    public static let after = ScenePose(offset: Point(x: 1, y: 0))
    /// One width before its position, like the previous of several pages.
    public static let before = ScenePose(offset: Point(x: -1, y: 0))
    /// One height below its position, like a sheet.
    public static let below = ScenePose(offset: Point(x: 0, y: 1))
}
