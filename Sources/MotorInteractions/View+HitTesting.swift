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
        return hitTest(seen, layer.presentation.toRoot)
    }

    /// The same for a point of the root's coordinates, told where the view is in them.
    private final func hitTest(_ seen: Point, _ map: Transform3D) -> View? {
        // From front to back, a view after all that is in it. A map is that of the view above until it is worked out, which
        // is not before the view's turn has come.
        var pending = [Candidate(view: self, map: map, stage: .placed)]
        while let candidate = pending.popLast() {
            let (view, layer) = (candidate.view, candidate.view.layer)
            if candidate.stage == .passed {
                if let own = candidate.map.unproject(seen), view.contains(own) { return view }
                continue
            }
            guard view.isUserInteractionEnabled, !layer.isHidden, layer.opacity > 0.01 else { continue }
            var map = candidate.map
            if candidate.stage == .waiting { map = layer.presentation.placement.toSuperlayer.concatenating(map) }
            pending.append(Candidate(view: view, map: map, stage: .passed))
            guard !view.subviews.isEmpty else { continue }
            if layer.masksToBounds, map.unproject(seen).map({ layer.contains($0) }) != true { continue }
            let inside = layer.presentation.sublayerTransform.map { $0.concatenating(map) } ?? map
            for subview in view.subviewsBackToFront {
                pending.append(Candidate(view: subview, map: inside, stage: .waiting))
            }
        }
        return nil
    }

    /// A view that may be at the point.
    private struct Candidate {
        enum Stage {
            /// Its place is not worked out yet.
            case waiting
            /// It is about to be looked into.
            case placed
            /// What is in it has been looked at.
            case passed
        }

        var view: View
        var map: Transform3D
        var stage: Stage
    }

    /// The subviews in the order of drawing: by their layers' `zPosition`, then by place.
    private final var subviewsBackToFront: [View] {
        guard subviews.contains(where: { $0.layer.zPosition != 0 }) else { return subviews }
        return subviews.map { $0.layer.zPosition }.ascendingPlaces.map { subviews[$0] }
    }
}
