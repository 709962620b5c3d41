import FineMotor
import MotorExhibits

extension Exhibit {
    /// The exhibit, held at one point.
    func held(at grip: Grip) -> Exhibit { held { _ in grip } }

    /// The exhibit, held in the middle of the layer with a name, as shown, and dragged to a point computed from it. It
    /// cannot be held while the layer does not exist or is invisible.
    func held(on part: Key, away: @escaping (Point) -> Point) -> Exhibit {
        held { showing in
            let shown = showing.layer.descendant(part)?.presentation
            return shown.flatMap { $0.convertToRoot($0.bounds.center) }.map { Grip($0, away: away($0)) }
        }
    }

    /// The exhibit, held at a point that depends on what it shows; `nil` while it cannot be held.
    func held(_ grip: @escaping (Showing) -> Grip?) -> Exhibit {
        var exhibit = self
        exhibit.grip = grip
        return exhibit
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
