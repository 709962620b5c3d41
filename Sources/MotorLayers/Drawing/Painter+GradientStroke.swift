import MotorMath

/// Draws a gradient masked by a line: strokes the line, which needs no mask.
extension Painter {
    /// The stroke that looks like a gradient layer masked by a line; `nil` if the layer looks different.
    ///
    /// - Parameters:
    ///   - mask: The mask's drawing.
    ///   - projection: The layer's projection.
    func stroke(
        _ layer: Layer, _ state: RenderState, masked mask: DisplayList.Mask, in projection: Projection
    ) -> DisplayList.Item? {
        guard state.content == .gradient, projection.isFlat, mask.mode == .alpha, mask.items.count == 1,
            case .stroke(let path, .color(let color), let style) = mask.items[0].content, color.alpha >= 1,
            state.opacity >= 1, state.cornerRadius == 0, state.backgroundColor == nil, !(state.borderWidth > 0),
            !state.hasContents, !state.hasShadow, !layer.hasSublayers
        else { return nil }
        // From the layer's coordinates to the line's, which differ only by a translation.
        let line = mask.items[0].transform
        guard let map = line.inverted().map({ projection.flat.concatenating($0) }), map.isTranslation,
            let reach = path.bounds.map({ $0.inset(dx: -style.reach, dy: -style.reach) })
        else { return nil }
        // The layer shows nothing beyond its bounds.
        let bounds = state.bounds.offset(dx: map.tx, dy: map.ty)
        guard bounds.union(reach) == bounds else { return nil }
        let plane = OutlineProjection(projection, around: .zero)
        let own = LayerPainter(layer: layer, state: state, plane: plane, context: layerContext).gradient
        guard let paint = own?.moved(by: Point(x: map.tx, y: map.ty)) else { return nil }
        let id = DisplayList.ID(layer: layer.serial, part: .gradient)
        return .init(id: id, transform: line, content: .stroke(path, paint, style))
    }
}

extension AffineTransform {
    /// Whether it moves without rotating or scaling, apart from rounding.
    fileprivate var isTranslation: Bool {
        abs(a - 1) < 1e-9 && abs(b) < 1e-9 && abs(c) < 1e-9 && abs(d - 1) < 1e-9
    }
}

extension DisplayList.StrokeStyle {
    /// The stroke's reach from its line: a miter ten half widths, and a corner of a square cap less than one and a half.
    fileprivate var reach: Double { width / 2 * (join == .miter ? 10 : 1.5) }
}

extension DisplayList.Paint {
    /// The paint for a moved outline.
    fileprivate func moved(by delta: Point) -> DisplayList.Paint {
        switch self {
        case .color: self
        case .linear(let stops, let start, let end): .linear(stops: stops, start: start + delta, end: end + delta)
        case .radial(let stops, let start, let end, let focus):
            .radial(stops: stops, start: start + delta, end: end + delta, focus: focus + delta)
        }
    }
}
