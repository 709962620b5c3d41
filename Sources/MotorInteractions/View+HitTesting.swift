import MotorAnimations
public import MotorGeometry
import MotorLayers

extension View {
    /// The frontmost view at a point, this one and those in it, that takes touches; `nil` for none.
    ///
    /// What is touched is what is seen: views are found where they are shown, also while they move, so what flies can be
    /// caught. Places, bounds, corners, masks, opacities and the order from back to front are those that are shown now, not
    /// those that are set. A view that takes no touches, is hidden or next to transparent (an own opacity of up to 0.01) is
    /// left out with all that is in it, and where a view's layer has a mask, it is found with all that is in it only at
    /// points where the mask shows something. A view's ``contains(_:)`` says where it is touched, beyond its bounds too;
    /// those in it are found outside of its bounds unless its layer masks to them.
    ///
    /// - Parameter point: A point in this view's own coordinates, as shown.
    public final func hitTest(_ point: Point) -> View? {
        let map = layer.presentation.toRoot
        guard let seen = map.project(point) else { return nil }
        return hitTest(seen, map)
    }

    /// The same for a point of the root's picture.
    final func hitTest(seen: Point) -> View? { hitTest(seen, layer.presentation.toRoot) }

    /// The same, told where the view is in the picture.
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
            let shown = layer.presentation
            guard view.isUserInteractionEnabled, shown.isVisible else { continue }
            var map = candidate.map
            if candidate.stage == .waiting { map = shown.toSuperlayer.concatenating(map) }
            // What is too far away for numbers is not drawn.
            guard map.isFinite, layer.isUncovered(at: seen, map) else { continue }
            pending.append(Candidate(view: view, map: map, stage: .passed))
            guard !view.subviews.isEmpty else { continue }
            if shown.masksToBounds, map.unproject(seen).map({ shown.contains($0) }) != true { continue }
            let inside = shown.sublayerTransform.map { $0.concatenating(map) } ?? map
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

    /// The subviews in the order of drawing: by their layers' `zPosition` as shown, then by the layers' places.
    private final var subviewsBackToFront: [View] {
        var views: [View] = []
        for sublayer in layer.sublayers {
            if let view = sublayer.owner as? View, view.superview === self { views.append(view) }
        }
        let heights = views.map { $0.layer.presentation.number(.zPosition) }
        guard heights.contains(where: { $0 != 0 }) else { return views }
        return heights.ascendingPlaces.map { views[$0] }
    }
}

extension Layer {
    /// Whether neither the layer's mask nor the window of its transition keeps it from being seen at a point.
    ///
    /// - Parameters:
    ///   - point: Where, in the root's picture.
    ///   - map: From what is in the layer to the picture.
    fileprivate final func isUncovered(at point: Point, _ map: Transform3D) -> Bool {
        var map = map
        if let slide = presentation.slide {
            map = Transform3D.translation(x: -slide.x, y: -slide.y).concatenating(map)
            guard let own = map.unproject(point), presentation.contains(own) else { return false }
        }
        return mask.map { $0.presentation.lets(point, through: map) } ?? true
    }
}
