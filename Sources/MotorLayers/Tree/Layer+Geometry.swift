public import MotorMath

extension RenderState {
    /// The anchor point in the layer's own coordinates.
    package var anchor: Point {
        Point(
            x: bounds.origin.x + anchorPoint.x * bounds.size.width,
            y: bounds.origin.y + anchorPoint.y * bounds.size.height)
    }

    /// Maps own coordinates to the superlayer's, given the layer's transform about its anchor point, without the
    /// superlayer's `sublayerTransform`.
    func toSuperlayer(_ transform: Transform3D) -> Transform3D {
        transform.between(-anchor, position, z: zPosition)
    }

    /// A `sublayerTransform` as it applies to sublayers: about the layer's anchor point, which has a height.
    func aboutAnchor(_ sublayerTransform: Transform3D, height: Double) -> Transform3D {
        sublayerTransform.about(height: height).between(-anchor, anchor, z: height)
    }

    /// Whether a point in the layer's own coordinates is inside its bounds, or inside their rounded corners if the layer
    /// clips.
    package func contains(_ point: Point) -> Bool {
        bounds.contains(point, cornerRadius: masksToBounds ? cornerRadius : 0)
    }
}

extension Transform3D {
    /// The transform of a plane that is lower by a height.
    func about(height: Double) -> Transform3D {
        height == 0 ? self : .translation(x: 0, y: 0, z: -height).concatenating(self)
    }

    /// A translation, this transform, and another translation, with the products written out because most terms are
    /// zero.
    fileprivate func between(_ before: Point, _ after: Point, z: Double) -> Transform3D {
        var map = self
        map.m41 += before.x * m11 + before.y * m21
        map.m42 += before.x * m12 + before.y * m22
        map.m43 += before.x * m13 + before.y * m23
        map.m44 += before.x * m14 + before.y * m24
        if m14 != 0 || m24 != 0 || m34 != 0 {
            map.m11 = m11 + m14 * after.x
            map.m12 = m12 + m14 * after.y
            map.m13 = m13 + m14 * z
            map.m21 = m21 + m24 * after.x
            map.m22 = m22 + m24 * after.y
            map.m23 = m23 + m24 * z
            map.m31 = m31 + m34 * after.x
            map.m32 = m32 + m34 * after.y
            map.m33 = m33 + m34 * z
        }
        map.m41 += map.m44 * after.x
        map.m42 += map.m44 * after.y
        map.m43 += map.m44 * z
        return map
    }
}

extension Layer {
    /// The layer's extent in its superlayer's coordinates: the smallest rectangle around the transformed bounds.
    ///
    /// Derived from ``bounds``, ``position``, ``anchorPoint`` and ``transform``, and never animated itself. Setting it
    /// sets the size of the bounds and the position, each with its own action lookup. The transform does not change, so
    /// the result equals the assigned frame only if the transform is the identity.
    public final var frame: Rect {
        get {
            // About the anchor point, because in bounds that begin far away the corners lose digits.
            var state = renderState
            state.bounds.origin = .zero
            let map = state.toSuperlayer(transformAboutAnchor)
            let corners = state.bounds.corners.compactMap { map.project($0) }
            return Rect(around: corners) ?? Rect(origin: position, size: .zero)
        }
        set {
            if let rule = Property.Rule.rect.violation(by: .rect(newValue)) {
                return refuse(.rect(newValue), .frame, rule)
            }
            bounds = Rect(origin: ownBounds.origin, size: newValue.size)
            position = placed(newValue)
        }
    }

    /// The position that gives the untransformed layer a certain frame.
    private final func placed(_ frame: Rect) -> Point {
        let anchor = anchorPoint
        return Point(
            x: frame.origin.x + anchor.x * frame.size.width, y: frame.origin.y + anchor.y * frame.size.height)
    }

    final func storeFrame(_ frame: Rect) {
        ownBounds = Rect(origin: ownBounds.origin, size: frame.size)
        storeOwn(.point(placed(frame)), forKey: .position)
    }

    /// Maps own coordinates to the superlayer's, including the superlayer's `sublayerTransform`.
    private final var transformToSuperlayer: Transform3D {
        let map = renderState.toSuperlayer(transformAboutAnchor)
        guard let parent, let shared = parent.sublayerTransform(parent.renderState) else { return map }
        return map.concatenating(shared)
    }

    private final var transformAboutAnchor: Transform3D { transform.about(height: anchorPointZ) }

    /// The `sublayerTransform` as it applies to the sublayers, given the layer's state; `nil` for the identity.
    private final func sublayerTransform(_ state: RenderState) -> Transform3D? {
        state.hasSublayerTransform ? state.aboutAnchor(sublayerTransform, height: anchorPointZ) : nil
    }

    /// Converts a point from this layer's coordinates to another's.
    ///
    /// - Parameters:
    ///   - point: A point in this layer's plane.
    ///   - other: A layer of the same tree; `nil` for the root.
    /// - Returns: The point in the other layer's plane that appears at the same point, or `nil` if the layers are in
    ///   different trees or one of them is seen edge-on or from behind the eye.
    /// - Complexity: O(depth).
    public final func convert(_ point: Point, to other: Layer?) -> Point? {
        let other = other ?? root
        guard other.root === root else { return nil }
        guard let seen = transformToRoot.project(point) else { return nil }
        return other.transformToRoot.unproject(seen)
    }

    /// Converts a point from another layer's coordinates to this layer's; see `convert(_:to:)`.
    public final func convert(_ point: Point, from other: Layer?) -> Point? {
        (other ?? root).convert(point, to: self)
    }

    /// Converts a rectangle from this layer's coordinates to another's: the smallest one around its four corners there.
    ///
    /// - Returns: The rectangle, or `nil` if ``convert(_:to:)`` has no point for a corner.
    /// - Complexity: O(depth).
    @_disfavoredOverload  // `.zero` stays a point.
    public final func convert(_ rect: Rect, to other: Layer?) -> Rect? {
        let corners = rect.corners.compactMap { convert($0, to: other) }
        return corners.count == 4 ? Rect(around: corners) : nil
    }

    /// Converts a rectangle from another layer's coordinates to this layer's; see `convert(_:to:)`.
    @_disfavoredOverload
    public final func convert(_ rect: Rect, from other: Layer?) -> Rect? {
        (other ?? root).convert(rect, to: self)
    }

    /// The layer at the top of the tree.
    public final var root: Layer {
        var layer = self
        while let parent = layer.parent { layer = parent }
        return layer
    }

    private final var transformToRoot: Transform3D {
        var map = Transform3D.identity
        var layer = self
        while let parent = layer.parent {
            map = map.concatenating(layer.transformToSuperlayer)
            layer = parent
        }
        return map
    }

    /// Whether a point in the layer's own coordinates is inside its bounds, or inside their rounded corners if the
    /// layer clips. This tests the model values; for animated values use ``presentation``.
    public final func contains(_ point: Point) -> Bool {
        ownBounds.contains(point) && (!masksToBounds || ownBounds.contains(point, cornerRadius: cornerRadius))
    }

    /// Hit test: returns the frontmost layer at a point, among this layer and its descendants; `nil` if there is none.
    ///
    /// Hidden layers are skipped, and so are those clipped by `masksToBounds`. Any transform is taken into account. The
    /// test uses model values and ignores running animations and masks.
    ///
    /// - Parameter point: A point in the superlayer's coordinates (for a root, those that a superlayer would have).
    /// - Complexity: O(layers); does not recurse.
    public final func hitTest(_ point: Point) -> Layer? {
        var base = Projection(.identity)
        if let parent, let shared = parent.sublayerTransform(parent.renderState) { base = base.inside(shared) }
        // From front to back; a layer comes after its descendants.
        var outer: [Siblings] = []
        var current = Siblings([self], in: base, superlayer: nil)
        while true {
            current.left -= 1
            guard current.left >= 0 else {
                if let hit = current.superlayer { return hit }
                guard let last = outer.popLast() else { return nil }
                current = last
                continue
            }
            let layer = current.layers[current.left]
            if let shift = current.shift, let own = layer.plainModelPoint(point, shift: shift) {
                if layer.ownBounds.contains(own) { return layer }
                continue
            }
            let state = layer.renderState
            if state.isHidden { continue }
            let space = current.space.placing(state, layer.transformAboutAnchor)
            let isInside = space.unproject(point).map { state.contains($0) } ?? false
            if !layer.hasSublayers {
                if isInside { return layer }
            } else if isInside || !state.masksToBounds {
                let inside = layer.sublayerTransform(state).map { space.inside($0) } ?? space
                outer.append(current)
                current = Siblings(layer.childrenBackToFront, in: inside, superlayer: isInside ? layer : nil)
            }
        }
    }

    /// Layers that may contain a point.
    private struct Siblings {
        /// In drawing order.
        let layers: [Layer]
        /// The number of layers not yet tested, from the back.
        var left: Int
        /// The space that contains them.
        let space: Projection
        /// The offset of that space, if it is only moved.
        let shift: Point?
        /// Their superlayer, if it contains the point.
        let superlayer: Layer?

        init(_ layers: [Layer], in space: Projection, superlayer: Layer?) {
            self.layers = layers
            left = layers.count
            self.superlayer = superlayer
            (self.space, shift) = (space, space.shift)
        }
    }

    /// The sublayers in drawing order: by `zPosition`, then by index.
    final var childrenBackToFront: [Layer] { children.inDrawingOrder { $0.zPosition } }
}

extension Rect {
    /// Whether a point is inside, considering corners rounded by a positive radius: at most that far from the rectangle
    /// between the corners' centers.
    func contains(_ point: Point, cornerRadius: Double) -> Bool {
        guard contains(point) else { return false }
        let radius = min(cornerRadius, width / 2, height / 2)
        let x = max(minX + radius - point.x, point.x - (maxX - radius), 0)
        let y = max(minY + radius - point.y, point.y - (maxY - radius), 0)
        return !(radius > 0) || x * x + y * y <= radius * radius
    }

    /// The four corners in order around the rectangle.
    package var corners: [Point] {
        [
            origin, Point(x: origin.x + size.width, y: origin.y),
            Point(x: origin.x + size.width, y: origin.y + size.height), Point(x: origin.x, y: origin.y + size.height),
        ]
    }

    /// The smallest rectangle around points; `nil` if there are none.
    init?(around points: [Point]) {
        guard let first = points.first else { return nil }
        var (low, high) = (first, first)
        for point in points {
            low = Point(x: Swift.min(low.x, point.x), y: Swift.min(low.y, point.y))
            high = Point(x: Swift.max(high.x, point.x), y: Swift.max(high.y, point.y))
        }
        self.init(origin: low, size: Size(width: high.x - low.x, height: high.y - low.y))
    }
}
