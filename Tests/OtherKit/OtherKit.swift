// Another UI framework, as a user may have it beside FineMotor: small, and its types have the same names.

/// Anything that can be shown.
public protocol View {
    /// How it looks.
    var content: Layer { get }
}

/// A view that is pressed.
public struct Button: View {
    /// Its title.
    public var title: String
    /// Its fill.
    public var color: Color
    /// What a press does.
    public var action: (Event) -> Void

    /// A button with a title and an action.
    public init(_ title: String, color: Color = .accent, action: @escaping (Event) -> Void = { _ in }) {
        (self.title, self.color, self.action) = (title, color, action)
    }

    /// A box with the fill of the button.
    public var content: Layer { Layer(frame: Rect(size: Size(width: 100, height: 40)), color: color) }
}

/// A color by name.
public enum Color: String, Hashable, Sendable {
    case accent, clear, red
}

/// A line through points.
public struct Path: Hashable, Sendable {
    /// Its points.
    public var points: [Point]

    /// A line through some points.
    public init(_ points: [Point] = []) { self.points = points }
}

/// How a value changes.
public struct Animation: Hashable, Sendable {
    /// How long it takes, in seconds.
    public var duration: Float

    /// A change at constant speed.
    public static func linear(duration: Float) -> Animation { Animation(duration: duration) }

    /// A change like a spring.
    public static func spring(duration: Float = 0.5) -> Animation { Animation(duration: duration) }
}

/// What goes with a change of values.
public struct Transaction: Hashable, Sendable {
    /// The animation of the change.
    public var animation: Animation?

    /// A change with or without an animation.
    public init(animation: Animation? = nil) { self.animation = animation }
}

/// How a view appears.
public enum Transition: Hashable, Sendable {
    case fade, slide
}

/// What is drawn of a view.
public struct Layer: Hashable, Sendable {
    /// Where it is.
    public var frame: Rect
    /// Its fill.
    public var color: Color

    /// A layer with a frame and a fill.
    public init(frame: Rect = Rect(), color: Color = .clear) { (self.frame, self.color) = (frame, color) }
}

/// A point.
public struct Point: Hashable, Sendable {
    /// To the right.
    public var x: Float
    /// Downward.
    public var y: Float

    /// A point.
    public init(x: Float = 0, y: Float = 0) { (self.x, self.y) = (x, y) }

    /// The sum of two points.
    public static func + (left: Point, right: Point) -> Point { Point(x: left.x + right.x, y: left.y + right.y) }
}

/// A width and a height.
public struct Size: Hashable, Sendable {
    /// Its width.
    public var width: Float
    /// Its height.
    public var height: Float

    /// A width and a height.
    public init(width: Float = 0, height: Float = 0) { (self.width, self.height) = (width, height) }
}

/// An origin and a size.
public struct Rect: Hashable, Sendable {
    /// Its upper left corner.
    public var origin: Point
    /// Its size.
    public var size: Size

    /// An origin and a size.
    public init(origin: Point = Point(), size: Size = Size()) { (self.origin, self.size) = (origin, size) }
}

/// A key of a keyboard.
public enum Key: Hashable, Sendable {
    case escape, enter
}

/// What a person did.
public struct Event: Hashable, Sendable {
    /// The pressed key.
    public var key: Key

    /// A press of a key.
    public init(key: Key) { self.key = key }
}

/// A value of a setting.
public enum Value: Hashable, Sendable {
    case flag(Bool), number(Float)
}
