// The names of SwiftUI's and Foundation's types that FineMotor has as well, of the same kind where that matters.

/// Foundation's.
public struct AffineTransform: Sendable {
    /// The identity.
    public init() {}
}

/// SwiftUI's, and so are all that follow.
public protocol View {}
/// A protocol.
public protocol Gesture {}
/// A protocol.
public protocol Transition {}
/// A structure.
public struct Animation: Sendable {}
/// A structure.
public struct Button<Label: View>: View {}
/// A structure.
public struct Color: View, Sendable {
    /// One of its colors.
    public static let red = Color()
}
/// A structure.
public struct HStack<Content: View>: View {}
/// A structure.
public struct Image: View, Sendable {}
/// A structure.
public struct KeyPress: Sendable {}
/// A structure.
public struct Path: View, Sendable {}
/// A structure.
public struct ScrollView<Content: View>: View {}
/// A structure.
public struct Slider<Label: View>: View {}
/// A structure.
public struct Spring: Sendable {}
/// An enumeration.
public enum TextAlignment: Sendable { case leading, center, trailing }
/// A structure.
public struct Transaction: Sendable {}
/// A structure.
public struct VStack<Content: View>: View {}
/// A structure.
public struct Window<Content: View> {}
