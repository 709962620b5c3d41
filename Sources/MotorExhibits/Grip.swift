package import FineMotor

/// Where a finger can hold a component, and where it drags it: points in the component's window.
package struct Grip: Equatable, Sendable {
    /// Where the finger touches down.
    package var start: Point
    /// Where it moves from there.
    package var away: Point

    package init(_ start: Point, away: Point) { (self.start, self.away) = (start, away) }

    /// The point at which a finger holds a component: on the layer of its first drag, which moves to the opposite
    /// position in the component; or else its center, if it receives touches. `nil` if the component cannot be held.
    init?(_ component: View) {
        if let thing = component.drags.first?.target?.layer.presentation,
            let point = thing.convertToRoot(thing.bounds.center)
        {
            let opposite = component.center + (component.center - point)
            self.init(point, away: opposite.distance(to: point) < 40 ? point - Point(x: 0, y: 80) : opposite)
        } else if component is Control || !component.gestureRecognizers.isEmpty {
            // Above the upper edge, far enough for a control to cancel.
            let reach = component.bounds.height / 2 + Control.trackingMargin + 10
            self.init(component.center, away: component.center - Point(x: 0, y: reach))
        } else {
            return nil
        }
    }
}
