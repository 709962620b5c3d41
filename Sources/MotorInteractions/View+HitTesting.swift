import MotorAnimations
public import MotorGeometry
import MotorLayers

extension View {
    /// The frontmost view at a point that takes touches, among this view and its descendants; `nil` if there is none.
    ///
    /// Hit testing goes by what is on screen. It finds views where they are shown, even while they move, so a flying
    /// view can be caught: position, bounds, corners, masks, opacity and z-order are the current presentation values,
    /// not the ones that were set. A view that takes no touches, is hidden or nearly transparent (its own opacity is at
    /// most 0.01) is skipped together with its descendants. If a view's layer has a mask, the view and its descendants
    /// are found only at points where the mask is visible. A view's ``contains(_:)`` decides where it is touched, even
    /// beyond its bounds. Its descendants are found outside its bounds too, unless its layer masks to them.
    ///
    /// - Parameter point: A point in this view's own coordinates, as shown.
    public final func hitTest(_ point: Point) -> View? {
        let map = layer.presentation.toRoot
        guard let seen = map.project(point) else { return nil }
        return hitTest(seen, map)
    }

    /// Hit tests a point of the root's picture.
    final func hitTest(seen: Point) -> View? { hitTest(seen, layer.presentation.toRoot) }

    /// Hit tests a point of the root's picture, with the map from this view to the picture.
    private final func hitTest(_ seen: Point, _ map: Transform3D) -> View? {
        // From front to back, each view after its descendants. A candidate carries its superview's map until its own is
        // worked out, which happens only when its turn comes.
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
            // A view too far away for finite numbers is not drawn.
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
            /// Its own map is not worked out yet.
            case waiting
            /// Its map is known; its subviews come next.
            case placed
            /// Its subviews have been tested.
            case passed
        }

        var view: View
        var map: Transform3D
        var stage: Stage
    }

    /// The subviews in drawing order: by their layers' `zPosition` as shown, then by the layers' order.
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
    /// Whether the layer is visible at a point through its mask and the window of its transition.
    ///
    /// - Parameters:
    ///   - point: In the root's picture.
    ///   - map: From the layer's contents to the picture.
    fileprivate final func isUncovered(at point: Point, _ map: Transform3D) -> Bool {
        var map = map
        if let slide = presentation.slide {
            map = Transform3D.translation(x: -slide.x, y: -slide.y).concatenating(map)
            guard let own = map.unproject(point), presentation.contains(own) else { return false }
        }
        return mask.map { $0.presentation.lets(point, through: map) } ?? true
    }
}
