public import MotorMath

// Names that Apple's frameworks also use: see Referent+Names.swift in MotorMath.
extension Layer {
    /// A transform of the plane, by this name in every subclass.
    public typealias AffineTransform = MotorMath.AffineTransform
    /// An animation, by this name in every subclass.
    public typealias Animation = MotorLayers.Animation
    /// A color, by this name in every subclass.
    public typealias Color = MotorMath.Color
    /// A picture, by this name in every subclass.
    public typealias Image = MotorLayers.Image
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
    /// A style, by this name in every subclass.
    public typealias Style = MotorLayers.Style
    /// How the lines of a text are aligned, by this name in every subclass.
    public typealias TextAlignment = MotorLayers.TextAlignment
    /// Changes that belong together, by this name in every subclass.
    public typealias Transaction = MotorLayers.Transaction
    /// A change of contents, by this name in every subclass.
    public typealias Transition = MotorLayers.Transition
}

extension Referent {
    /// An animation, by this name in every subclass.
    public typealias Animation = MotorLayers.Animation
    /// A picture, by this name in every subclass.
    public typealias Image = MotorLayers.Image
    /// A style, by this name in every subclass.
    public typealias Style = MotorLayers.Style
    /// How the lines of a text are aligned, by this name in every subclass.
    public typealias TextAlignment = MotorLayers.TextAlignment
    /// Changes that belong together, by this name in every subclass.
    public typealias Transaction = MotorLayers.Transaction
    /// A change of contents, by this name in every subclass.
    public typealias Transition = MotorLayers.Transition
}
