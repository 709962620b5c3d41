import MotorAnimations
public import MotorGeometry
import MotorLayers

extension View {
    /// The frontmost view at a point, this one and those in it, that takes touches; `nil` for none.
    ///
    /// Views are found where they are shown, also while they move: so what flies can be caught. A view that takes no
    /// touches, is hidden or next to transparent (an own opacity of up to 0.01, whatever is shown) is left out with all
    /// that is in it. A view's ``contains(_:)`` says where it is touched, beyond its bounds too; those in it are found
    /// outside of its bounds unless its layer masks to them.
    ///
    /// - Parameter point: A point in this view's own coordinates.
    public final func hitTest(_ point: Point) -> View? {
        guard let seen = layer.presentation.convertToRoot(point) else { return nil }
        // From front to back, a view after all that is in it.
        var pending: [(view: View, map: Transform3D, isOpen: Bool)] = [(self, layer.presentation.toRoot, false)]
        while let (view, map, isOpen) = pending.popLast() {
            guard view.isUserInteractionEnabled, !view.layer.isHidden, view.layer.opacity > 0.01 else { continue }
            let own = map.unproject(seen)
            if isOpen {
                if let own, view.contains(own) { return view }
                continue
            }
            pending.append((view, map, true))
            if view.layer.masksToBounds, own.map({ view.layer.contains($0) }) != true { continue }
            for subview in view.subviewsBackToFront {
                pending.append((subview, subview.layer.presentation.toSuperlayer.concatenating(map), false))
            }
        }
        return nil
    }

    /// The subviews in the order of drawing: by their layers' `zPosition`, then by place.
    private final var subviewsBackToFront: [View] {
        guard subviews.contains(where: { $0.layer.zPosition != 0 }) else { return subviews }
        return subviews.enumerated()
            .sorted { ($0.element.layer.zPosition, $0.offset) < ($1.element.layer.zPosition, $1.offset) }
            .map { $0.element }
    }
}
