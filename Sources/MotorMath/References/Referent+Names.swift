// Names that Apple's frameworks have as well, in the order of the alphabet. A file that imports both cannot say which one it means;
// but inside a class, the names of its superclass come first.
extension Referent {
    /// A transform of the plane, by this name in every subclass.
    public typealias AffineTransform = MotorMath.AffineTransform
    /// A color, by this name in every subclass.
    public typealias Color = MotorMath.Color
    /// A path, by this name in every subclass.
    public typealias Path = MotorMath.Path
    /// A point, by this name in every subclass.
    public typealias Point = MotorMath.Point
    /// A rectangle, by this name in every subclass.
    public typealias Rect = MotorMath.Rect
    /// A size, by this name in every subclass.
    public typealias Size = MotorMath.Size
    /// A spring, by this name in every subclass.
    public typealias Spring = MotorMath.Spring
}
