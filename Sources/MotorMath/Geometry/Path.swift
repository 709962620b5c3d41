/// A shape's outline: subpaths of lines and Bézier curves.
public struct Path: Hashable, Sendable {
    /// One element of an outline.
    public enum Element: Hashable, Sendable {
        /// Begins a subpath.
        case move(Point)
        /// A straight line.
        case line(Point)
        /// A quadratic curve.
        case quad(Point, control: Point)
        /// A cubic curve.
        case cubic(Point, control1: Point, control2: Point)
        /// A straight line to the subpath's beginning.
        case close
    }

    /// The elements, in order.
    public var elements: [Element]

    /// Creates a path from its elements.
    public init(_ elements: [Element] = []) {
        self.elements = elements
    }
}
