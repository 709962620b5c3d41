public import FineMotor

/// Where a finger can hold a component, and where it drags it: points in the component's window.
public struct Grip: Equatable, Sendable {
    /// Where the finger touches down.
    public var place: Point
    /// Where it moves from there.
    public var away: Point

    /// Creates a grip from two points.
    public init(_ place: Point, away: Point) { (self.place, self.away) = (place, away) }

    /// From the middle of a view to above its upper edge, far enough for a control to cancel.
    public init(above view: View) {
        let way = view.bounds.height / 2 + Control.trackingMargin + 10
        self.init(view.center, away: view.center - Point(x: 0, y: way))
    }
}

extension Showing {
    /// From the middle of the layer with a name, as shown, to a point computed from it; `nil` if there is no such
    /// layer, or it is invisible.
    public func grip(on part: Key, away: (Point) -> Point) -> Grip? {
        middle(of: part).map { Grip($0, away: away($0)) }
    }

    /// Not generic and without a closure, so that it is compiled only once.
    private func middle(of part: Key) -> Point? {
        layer.descendant(part).flatMap { $0.presentation.convertToRoot($0.presentation.bounds.center) }
    }
}

extension Layer {
    /// The first layer with a name among this one's descendants, at any depth.
    fileprivate func descendant(_ name: Key) -> Layer? {
        for layer in sublayers {
            if let found = Key(layer.name) == name ? layer : layer.descendant(name) { return found }
        }
        return nil
    }
}
