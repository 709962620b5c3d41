public import MotorMath

// Names that Apple's frameworks also use: see Referent+Names.swift in MotorMath.
extension Layer {
    /// A transform of the plane, under this name in every subclass.
    public typealias AffineTransform = MotorMath.AffineTransform
    /// An animation, under this name in every subclass.
    public typealias Animation = MotorLayers.Animation
    /// A color, under this name in every subclass.
    public typealias Color = MotorMath.Color
    /// A picture, under this name in every subclass.
    public typealias Image = MotorLayers.Image
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
    /// A style, under this name in every subclass.
    public typealias Style = MotorLayers.Style
    /// How the lines of a text are aligned, under this name in every subclass.
    public typealias TextAlignment = MotorLayers.TextAlignment
    /// Changes that belong together, under this name in every subclass.
    public typealias Transaction = MotorLayers.Transaction
    /// A change of contents, under this name in every subclass.
    public typealias Transition = MotorLayers.Transition
}

extension Referent {
    /// An animation, under this name in every subclass.
    public typealias Animation = MotorLayers.Animation
    /// A picture, under this name in every subclass.
    public typealias Image = MotorLayers.Image
    /// A style, under this name in every subclass.
    public typealias Style = MotorLayers.Style
    /// How the lines of a text are aligned, under this name in every subclass.
    public typealias TextAlignment = MotorLayers.TextAlignment
    /// Changes that belong together, under this name in every subclass.
    public typealias Transaction = MotorLayers.Transaction
    /// A change of contents, under this name in every subclass.
    public typealias Transition = MotorLayers.Transition
}
