public import MotorGeometry
import MotorLayers

extension PresentationValues {
    /// The layer's extent in its own coordinates, as shown.
    public var bounds: Rect {
        if case .vector(.rect, let numbers)? = layer.presented(.bounds) { return Rect(numbers) }
        return layer.bounds
    }

    /// Whether a point of the layer's own coordinates is inside its bounds (and their rounded corners, if it cuts
    /// sublayers off), as they are shown.
    public func contains(_ point: Point) -> Bool {
        bounds.contains(point, cornerRadius: masksToBounds ? number(.cornerRadius) : 0)
    }

    /// Whether what is in the layer is cut off at its bounds, as shown.
    package var masksToBounds: Bool { self[.masksToBounds]?.bool == true }

    /// Whether enough of the layer is shown for it to be touched: it is not hidden, nor next to transparent (an opacity of
    /// up to 0.01).
    package var isVisible: Bool { self[.hidden]?.bool != true && number(.opacity) > 0.01 }

    /// What the layer's `sublayerTransform` is to its sublayers, as shown; `nil` for the identity.
    package var sublayerTransform: Transform3D? {
        let shared = transform(.sublayerTransform)
        return shared == .identity ? nil : placement.aboutAnchor(shared)
    }

    /// How far a transition shows what is in the layer from its place; `nil` for no way.
    package var slide: Point? {
        guard let transition, transition.kind == .push || transition.kind == .moveIn else { return nil }
        return transition.edge.way(through: bounds.size) * (transition.progress - 1)
    }

    /// The layer's coordinates to its superlayer's, without that one's `sublayerTransform`, as what is in it is shown.
    package var toSuperlayer: Transform3D { sliding(placement.toSuperlayer) }

    private func sliding(_ map: Transform3D) -> Transform3D {
        slide.map { Transform3D.translation(x: $0.x, y: $0.y).concatenating(map) } ?? map
    }

    /// A root's coordinates to those of its picture, without a transition: the picture is as large as the root's own
    /// bounds, whose corner is its origin. Where the root's position is does not matter; its transform turns it there.
    package var toPicture: Transform3D {
        var placement = placement
        let (anchor, extent) = (layer.anchorPoint, layer.bounds.size)
        placement.position = Point(x: anchor.x * extent.width, y: anchor.y * extent.height)
        placement.zPosition = 0
        return placement.toSuperlayer
    }

    /// Converts a point of the root layer's picture to the layer's own coordinates, by where the layers are shown now.
    ///
    /// The picture's points are those of a host and of touches: the root's own, as long as the root is neither scrolled nor
    /// transformed.
    ///
    /// - Returns: The point of the layer's plane that is seen there; `nil` when the layer is seen edge-on or from behind the
    ///   eye.
    /// - Complexity: O(depth).
    public func convertFromRoot(_ point: Point) -> Point? { toRoot.unproject(point) }

    /// Converts a point of the layer's own coordinates to the root layer's picture, by where the layers are shown now; see
    /// ``convertFromRoot(_:)``.
    ///
    /// - Returns: Where the point is seen; `nil` when it is behind the eye.
    /// - Complexity: O(depth).
    public func convertToRoot(_ point: Point) -> Point? { toRoot.project(point) }

    /// Converts a point of the superlayer's own coordinates to the layer's, by where the layer is shown in it now; `nil` when
    /// it is seen edge-on.
    package func convertFromSuperlayer(_ point: Point) -> Point? {
        let map = toSuperlayer
        guard let shared = layer.superlayer?.presentation.sublayerTransform else { return map.unproject(point) }
        return map.concatenating(shared).unproject(point)
    }

    /// The layer's coordinates to those of the root layer's picture, as shown.
    package var toRoot: Transform3D {
        var map = Transform3D.identity
        var layer = layer
        while let parent = layer.superlayer {
            map = map.concatenating(layer.presentation.toSuperlayer)
            if let shared = parent.presentation.sublayerTransform { map = map.concatenating(shared) }
            layer = parent
        }
        let shown = layer.presentation
        let picture = shown.sliding(shown.toPicture)
        return picture == .identity ? map : map.concatenating(picture)
    }
}

extension Transition.Edge {
    /// The way from this edge to the opposite one.
    package func way(through size: Size) -> Point {
        switch self {
        case .left: Point(x: size.width, y: 0)
        case .right: Point(x: -size.width, y: 0)
        case .top: Point(x: 0, y: size.height)
        case .bottom: Point(x: 0, y: -size.height)
        }
    }
}
