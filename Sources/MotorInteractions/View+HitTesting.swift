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
        // From front to back, each view after its descendants. A candidate carries its superview's space until its own is
        // worked out, which happens only when its turn comes.
        var pending = [Candidate(view: self, space: Space(map), stage: .placed)]
        while let candidate = pending.popLast() {
            let (view, layer) = (candidate.view, candidate.view.layer)
            if candidate.stage == .passed {
                if let own = candidate.space.unproject(seen), view.contains(own) { return view }
                continue
            }
            let shown = layer.presentation
            let look = shown.look
            guard view.isUserInteractionEnabled, look.isTouchable else { continue }
            var space = candidate.space
            if candidate.stage == .waiting { space = shown.space(look, in: space) }
            // A view too far away for finite numbers is not drawn.
            guard space.isFinite, layer.isUncovered(at: seen, space) else { continue }
            pending.append(Candidate(view: view, space: space, stage: .passed))
            guard !view.subviews.isEmpty else { continue }
            if look.masksToBounds, space.unproject(seen).map({ look.contains($0) }) != true { continue }
            let inside = shown.sublayerTransform(look).map { space.inside($0) } ?? space
            for subview in view.subviewsBackToFront {
                pending.append(Candidate(view: subview, space: inside, stage: .waiting))
            }
        }
        return nil
    }

    /// A view that may be at the point.
    private struct Candidate {
        enum Stage {
            /// Its own space is not worked out yet.
            case waiting
            /// Its space is known; its subviews come next.
            case placed
            /// Its subviews have been tested.
            case passed
        }

        var view: View
        var space: Space
        var stage: Stage
    }

    /// The subviews in drawing order: by their layers' `zPosition` as shown, then by the layers' order.
    private final var subviewsBackToFront: [View] {
        var views: [View] = []
        for sublayer in layer.sublayers {
            if let view = sublayer.owner as? View, view.superview === self { views.append(view) }
        }
        return views.backToFront { $0.layer.shownHeight }
    }
}

extension Layer {
    /// Whether the layer is visible at a point through its mask and the window of its transition.
    ///
    /// - Parameters:
    ///   - point: In the root's picture.
    ///   - space: The space of the layer's contents.
    fileprivate final func isUncovered(at point: Point, _ space: Space) -> Bool {
        var space = space
        if let slide = presentation.slide {
            space = space.moved(by: Point(x: -slide.x, y: -slide.y))
            guard let own = space.unproject(point), presentation.contains(own) else { return false }
        }
        return mask.map { $0.presentation.lets(point, through: space.map) } ?? true
    }
}
