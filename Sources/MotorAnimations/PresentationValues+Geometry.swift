public import MotorGeometry
import MotorLayers

extension PresentationValues {
    /// What the layer's `sublayerTransform` is to its sublayers, as shown; `nil` for the identity.
    package var sublayerTransform: Transform3D? {
        let shared = transform(.sublayerTransform)
        return shared == .identity ? nil : placement.aboutAnchor(shared)
    }

    /// Converts a point of the root layer's coordinates to the layer's own, by where the layers are shown now.
    ///
    /// - Returns: The point of the layer's plane that is seen there; `nil` when the layer is seen edge-on or from behind the
    ///   eye.
    /// - Complexity: O(depth).
    public func convertFromRoot(_ point: Point) -> Point? { toRoot.unproject(point) }

    /// Converts a point of the layer's own coordinates to the root layer's, by where the layers are shown now.
    ///
    /// - Returns: Where the point is seen; `nil` when it is behind the eye.
    /// - Complexity: O(depth).
    public func convertToRoot(_ point: Point) -> Point? { toRoot.project(point) }

    /// The layer's coordinates to the root layer's, as shown.
    package var toRoot: Transform3D {
        var map = Transform3D.identity
        var layer = layer
        while let parent = layer.superlayer {
            map = map.concatenating(layer.presentation.placement.toSuperlayer)
            if let shared = parent.presentation.sublayerTransform { map = map.concatenating(shared) }
            layer = parent
        }
        return map
    }
}
