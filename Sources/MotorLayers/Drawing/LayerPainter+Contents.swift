import MotorMath

/// The contents of each kind of layer.
extension LayerPainter {
    /// A shape's fill.
    var shapeFill: Fill? {
        guard let color = color(.fillColor), let path = shown[.path]?.path, !path.isEmpty else { return nil }
        return (path, color, shown[.fillRule]?.isText(FillRule.evenOdd.rawValue) == true)
    }

    /// A shape's stroke.
    var shapeStroke: DisplayList.Content? {
        guard let own = color(.strokeColor), let path = shown[.path]?.path, !path.isEmpty else { return nil }
        let start = max(shown.number(.strokeStart), 0)
        let end = min(shown.number(.strokeEnd), 1)
        let width = shown.number(.lineWidth)
        guard width > 0, start < end else { return nil }
        var style = DisplayList.StrokeStyle(width: width)
        style.cap = shown[.lineCap]?.choice(of: DisplayList.StrokeStyle.Cap.self) ?? .butt
        style.join = shown[.lineJoin]?.choice(of: DisplayList.StrokeStyle.Join.self) ?? .miter
        style.dashes = (shown[.lineDashPattern]?.array ?? []).compactMap { $0.number }
        // A pattern whose lengths are all 0 would never advance.
        if !style.dashes.contains(where: { $0 > 0 }) { style.dashes = [] }
        style.dashPhase = shown.number(.lineDashPhase)
        if plane.isFlat {
            (style.trimStart, style.trimEnd) = (start, end)
            return plane.line(path).map { .stroke($0, .color(own), style) }
        }
        // Perspective would change the length that the fractions refer to.
        return plane.line(path.trimmed(from: start, to: end)).map { .stroke($0, .color(own), style) }
    }

    /// The lines of a text layer.
    func lines(of layer: TextLayer) -> [DisplayList.Text] {
        guard let color = color(.foregroundColor), let string = shown[.string]?.string, !string.isEmpty,
            plane.hasMiddle,
            let setting = layer.lines(of: string, fontSize: shown.number(.fontSize), in: bounds.size)
        else { return [] }
        let (metrics, lines) = (setting.metrics, setting.lines)
        let mode = shown[.alignmentMode]?.choice(of: DisplayList.Text.Alignment.self)
        let alignment = mode ?? (layer.isRightToLeft ? .right : .left)
        let x =
            switch alignment {
            case .left: bounds.minX
            case .center: bounds.midX
            case .right: bounds.maxX
            }
        var y = bounds.midY - Double(lines.count - 1) / 2 * metrics.lineHeight
        var shown: [DisplayList.Text] = []
        for line in lines {
            let text = DisplayList.Text(
                string: line.text, width: line.width, position: Point(x: x, y: y), fontSize: metrics.fontSize,
                bold: metrics.isBold, color: color, alignment: alignment)
            if !line.text.isEmpty { shown.append(text) }
            y += metrics.lineHeight
        }
        return shown
    }

    /// A gradient's colors; evenly spaced if the number of locations does not match.
    var gradient: DisplayList.Paint? {
        let colors = (shown[.colors]?.array ?? []).compactMap { $0.color }
        guard let first = colors.first, colors.contains(where: { $0.alpha > 0 }) else { return nil }
        guard colors.count > 1 else { return .color(first) }
        let locations = (shown[.locations]?.array ?? []).compactMap { $0.number }
        var stops: [DisplayList.Stop] = []
        for (index, color) in colors.enumerated() {
            let even = Double(index) / Double(colors.count - 1)
            let location = locations.count == colors.count ? min(max(locations[index], 0), 1) : even
            stops.append(.init(location: max(location, stops.last?.location ?? 0), color: color))
        }
        let (start, end) = (point(fromUnit: shown[.startPoint]?.point), point(fromUnit: shown[.endPoint]?.point))
        let isRadial = shown[.type]?.isText(GradientType.radial.rawValue) == true
        guard isRadial else { return .linear(stops: stops, start: start, end: end) }
        let focus = shown[.focalPoint]?.point.map { point(fromUnit: $0).within(start, end) }
        return .radial(stops: stops, start: start, end: end, focus: focus ?? start)
    }

    /// A point of the unit square, in the layer's own coordinates.
    private func point(fromUnit unit: Point?) -> Point {
        let unit = unit ?? .zero
        return Point(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
    }
}

extension Point {
    /// The point itself if it is well inside an ellipse, or else such a point in the same direction from its center, where
    /// players and viewers draw the same gradient.
    fileprivate func within(_ center: Point, _ corner: Point) -> Point {
        let radii = corner - center
        guard radii.x != 0, radii.y != 0 else { return center }
        let unit = Point(x: (x - center.x) / radii.x, y: (y - center.y) / radii.y)
        let share = unit.magnitude / 0.99
        return share > 1 ? center + (self - center) * (1 / share) : self
    }
}
