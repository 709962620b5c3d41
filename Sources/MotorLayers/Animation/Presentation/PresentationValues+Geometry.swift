public import MotorMath

extension PresentationValues {
    /// The layer's displayed extent in its own coordinates.
    public var bounds: Rect {
        if case .vector(.rect, let numbers)? = layer.presented(.bounds) { return Rect(numbers) }
        return layer.bounds
    }

    /// Whether a point in the layer's own coordinates is inside its displayed bounds, or inside their rounded corners
    /// if the layer clips.
    public func contains(_ point: Point) -> Bool { layer.showsInside(point) }

    /// The displayed `sublayerTransform` as it applies to the sublayers, given the layer's state; `nil` for the identity.
    package func sublayerTransform(_ state: RenderState) -> Transform3D? {
        state.hasSublayerTransform ? state.aboutAnchor(transform(.sublayerTransform), height: height(state)) : nil
    }

    /// The offset at which a transition displays the layer's contents; `nil` for none.
    package var slide: Point? {
        guard let transition, transition.kind == .push || transition.kind == .moveIn else { return nil }
        return transition.edge.offset(through: bounds.size) * (transition.progress - 1)
    }

    /// Maps the layer's coordinates to its superlayer's, without the superlayer's `sublayerTransform`, including the
    /// transition's offset.
    var toSuperlayer: Transform3D { sliding(toSuperlayer(renderState)) }

    private func sliding(_ map: Transform3D) -> Transform3D {
        slide.map { Transform3D.translation(x: $0.x, y: $0.y).concatenating(map) } ?? map
    }

    /// Maps a root's coordinates to those of its picture, without a transition. The picture has the size of the root's bounds,
    /// and its origin is their corner. The root's position is ignored; its transform rotates it within the picture.
    var toPicture: Transform3D {
        var state = renderState
        state.placeInPicture(layer)
        return toSuperlayer(state)
    }

    /// Converts a point in the root layer's picture to the layer's own coordinates, using presentation values.
    ///
    /// Hosts and touches use the picture's coordinates. They equal the root's own, as long as the root is neither
    /// scrolled nor transformed.
    ///
    /// - Returns: The point in the layer's plane that is visible there; `nil` if the layer is seen edge-on or from
    ///   behind the eye.
    /// - Complexity: O(depth).
    public func convertFromRoot(_ point: Point) -> Point? { toRoot.unproject(point) }

    /// Converts a point in the layer's own coordinates to the root layer's picture, using presentation values; see
    /// ``convertFromRoot(_:)``.
    ///
    /// - Returns: Where the point is visible; `nil` if it is behind the eye.
    /// - Complexity: O(depth).
    public func convertToRoot(_ point: Point) -> Point? { toRoot.project(point) }

    /// Converts a point in the superlayer's coordinates to the layer's, using presentation values; `nil` if the layer
    /// is seen edge-on.
    package func convertFromSuperlayer(_ point: Point) -> Point? {
        let map = toSuperlayer
        guard let around = layer.superlayer?.presentation, let shared = around.sublayerTransform(around.renderState)
        else {
            return map.unproject(point)
        }
        return map.concatenating(shared).unproject(point)
    }

    /// Maps the layer's coordinates to those of the root layer's picture, using presentation values.
    package var toRoot: Transform3D {
        let (map, root) = toLayer(nil)
        let shown = root.presentation
        let picture = shown.sliding(shown.toPicture)
        return picture == .identity ? map : map.concatenating(picture)
    }

    /// Maps the layer's coordinates to an ancestor's, using presentation values.
    ///
    /// - Parameter ancestor: The ancestor; `nil` for the root.
    /// - Returns: The map, and the layer whose coordinates it maps to: the root, if the other layer is not an ancestor.
    /// - Complexity: O(depth between the two).
    package func toLayer(_ ancestor: Layer?) -> (map: Transform3D, end: Layer) {
        var map = Transform3D.identity
        var layer = layer
        while layer !== ancestor, let parent = layer.superlayer {
            map = map.concatenating(layer.presentation.toSuperlayer)
            let around = parent.presentation
            if let shared = around.sublayerTransform(around.renderState) { map = map.concatenating(shared) }
            layer = parent
        }
        return (map, layer)
    }
}

extension RenderState {
    /// Places a root in its picture.
    mutating func placeInPicture(_ root: Layer) {
        let (anchor, extent) = (root.anchorPoint, root.bounds.size)
        position = Point(x: anchor.x * extent.width, y: anchor.y * extent.height)
        zPosition = 0
    }
}

extension Layer {
    /// Whether a point in the layer's own coordinates is inside its displayed bounds; see
    /// ``PresentationValues/contains(_:)``.
    package final func showsInside(_ point: Point) -> Bool {
        !isAnimated ? contains(point) : shownRenderState.contains(point)
    }
}

extension Transition.Edge {
    /// The vector from this edge to the opposite one.
    func offset(through size: Size) -> Point {
        switch self {
        case .left: Point(x: size.width, y: 0)
        case .right: Point(x: -size.width, y: 0)
        case .top: Point(x: 0, y: size.height)
        case .bottom: Point(x: 0, y: -size.height)
        }
    }
}
