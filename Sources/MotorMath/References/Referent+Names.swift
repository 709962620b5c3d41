// Names that Apple's frameworks also use, in alphabetical order. In a file that imports both, these names are
// ambiguous, but inside a class, the names of its superclass take precedence.
extension Referent {
    /// A transform of the plane, under this name in every subclass.
    public typealias AffineTransform = MotorMath.AffineTransform
    /// A color, under this name in every subclass.
    public typealias Color = MotorMath.Color
    /// A path, under this name in every subclass.
    public typealias Path = MotorMath.Path
    /// A point, under this name in every subclass.
    public typealias Point = MotorMath.Point
    /// A rectangle, under this name in every subclass.
    public typealias Rect = MotorMath.Rect
    /// A size, under this name in every subclass.
    public typealias Size = MotorMath.Size
    /// A spring, under this name in every subclass.
    public typealias Spring = MotorMath.Spring
}
