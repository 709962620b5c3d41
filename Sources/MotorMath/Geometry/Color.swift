/// A color in sRGB with straight (not premultiplied) alpha.
public struct Color: Hashable, Sendable {
    /// The gamma-encoded components, each 0…1.
    public var red, green, blue: Float
    /// The opacity, 0…1.
    public var alpha: Float

    /// Creates a color from its components, each 0…1.
    public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}
