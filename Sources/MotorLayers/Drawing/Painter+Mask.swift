import MotorMath

/// Draws masks.
extension Painter {
    /// Masks nested deeper than this have no effect. (In Core Animation, nested masks have none at all.)
    private static var deepestMask: Int { 8 }

    /// The group that a layer's mask applies.
    enum Masking {
        /// The mask leaves nothing visible.
        case hidden
        /// It hides nothing.
        case none
        case group(DisplayList.Item)
    }

    /// A mask's effect on a layer.
    ///
    /// A mask with one area of one color clips to that area, and its alpha becomes the group's. Any other is drawn as a mask.
    ///
    /// - Parameter base: The layer's projection.
    mutating func masking(by mask: Layer, of layer: Layer, in base: Projection) -> Masking {
        guard maskDepth < Self.deepestMask else { return .none }
        let mode = layer.maskMode
        let nothing: Masking = mode.isInverted ? .none : .hidden
        var state = mask.shownRenderState
        let projection = base.placing(state, mask)
        guard projection.isFinite, !state.isUnseen else { return nothing }
        let opacity = min(state.opacity, 1)
        // As the group's opacity, it needs no group of its own.
        if !mode.isInverted { state.opacity = 1 }
        let items = drawInside(layerContext, depth: maskDepth + 1) { $0.drawMask(mask, state, in: projection) }
        guard let first = items.first else { return nothing }
        var group = DisplayList.Group(opacity: mode.isInverted ? 1 : opacity)
        var transform = AffineTransform.identity
        if mode == .alpha, items.count == 1, case .fill(let path, .color(let color), let isEvenOdd) = first.content {
            (group.clip, transform) = (isEvenOdd ? path.windingAsEvenOdd : path, first.transform)
            group.opacity *= min(Double(color.alpha), 1)
        } else {
            group.mask = .init(items: items, mode: mode)
        }
        let id = DisplayList.ID(layer: mask.serial, part: .group)
        return .group(.init(id: id, transform: transform, content: .beginGroup(group)))
    }
}

extension Path {
    /// An outline that covers the same area by winding as this one by the even-odd rule, if subpaths do not cross: every
    /// subpath runs opposite to the one that contains it. A single subpath is unchanged; several become lines.
    fileprivate var windingAsEvenOdd: Path {
        let rings = flattened(tolerance: OutlineProjection.tolerance)
        guard rings.count > 1 else { return self }
        let outlines = rings.map { Path.polyline($0.points, isClosed: true) }
        var result = Path()
        for (index, ring) in rings.enumerated() {
            var isHole = false
            for (other, outline) in outlines.enumerated() where other != index {
                if outline.contains(ring.points[0]) { isHole.toggle() }
            }
            let points = ring.isClockwise == isHole ? ring.points.reversed() : ring.points
            result.append(.polyline(points, isClosed: true))
        }
        return result
    }
}

extension Path.Polyline {
    /// Whether it runs clockwise, with y pointing down (the shoelace formula).
    fileprivate var isClockwise: Bool {
        guard var last = points.last else { return false }
        var area = 0.0
        for point in points {
            area += last.x * point.y - point.x * last.y
            last = point
        }
        return area > 0
    }
}
