public import FineMotor

/// Where a finger takes hold of a component, and where it drags that: places in the component's window.
public struct Grip: Equatable, Sendable {
    /// Where it comes down.
    public var place: Point
    /// Where it goes from there.
    public var away: Point

    /// Takes hold at a place, and drags to another.
    public init(_ place: Point, away: Point) { (self.place, self.away) = (place, away) }

    /// In the middle of a view, and out of it over its upper edge: so far that a control lets go.
    public init(above view: View) {
        let way = view.bounds.height / 2 + Control.trackingMargin + 10
        self.init(view.center, away: view.center - Point(x: 0, y: way))
    }
}

extension Showing {
    /// In the middle of what a layer of some name shows now, and from there to a place that follows from it; `nil` if
    /// there is no such layer, or it is not to be seen.
    public func grip(on part: Key, away: (Point) -> Point) -> Grip? {
        middle(of: part).map { Grip($0, away: away($0)) }
    }

    /// Apart, so that it is compiled once: what is called with a closure is compiled for each.
    private func middle(of part: Key) -> Point? {
        layer.descendant(part).flatMap { $0.presentation.convertToRoot($0.presentation.bounds.center) }
    }
}

extension Layer {
    /// The first layer of a name that is in this one, at whatever depth.
    fileprivate func descendant(_ name: Key) -> Layer? {
        for layer in sublayers {
            if let found = Key(layer.name) == name ? layer : layer.descendant(name) { return found }
        }
        return nil
    }
}
