import MotorLayers
import MotorMath

/// Outlines, and the styles that draw them.
extension FileFrame {
    /// Draws the styles of a walk, the last one first.
    mutating func draw(_ walk: ShapeWalk, _ frame: Double) {
        var open: [Int] = []
        for step in walk.steps.indices.reversed() {
            switch walk.steps[step] {
            case .end(let group):
                open.append(items.count)
                let id = DisplayList.ID(layer: 0, part: .group, index: walk.groups[group].identifier)
                items.append(
                    .init(
                        id: id, transform: .identity, content: .beginGroup(.init(opacity: walk.groups[group].opacity))))
            case .begin(let group):
                guard let start = open.popLast() else { continue }
                if items.count == start + 1 {
                    items.removeLast()
                } else {
                    let id = DisplayList.ID(layer: 0, part: .group, index: walk.groups[group].identifier)
                    items.append(.init(id: id, transform: .identity, content: .endGroup))
                }
            case .style(let style, let group, let entries, let opacity, let id):
                draw(style, of: walk, group, entries, opacity, id, frame)
            }
        }
    }

    private mutating func draw(
        _ style: Boxed<ShapeStyle>, of walk: ShapeWalk, _ group: Int, _ entries: Range<Int>, _ opacity: Double,
        _ identifier: Int32, _ frame: Double
    ) {
        let opacity = opacity * values.exposedFraction(style.value.opacity, frame)
        // Nested scales may overflow.
        guard opacity > 0, !entries.isEmpty, walk.groups[group].device.isFinite else { return }
        let paint: DisplayList.Paint
        switch style.value.paint {
        case .color(let color): paint = .color(values.exposed(color, frame).faded(by: opacity))
        case .gradient(let gradient): paint = values.paint(gradient, frame).faded(by: opacity)
        }
        guard let stroke = style.value.stroke else {
            let path = walk.path(entries, in: group)
            if path.isEmpty { return }
            add(.fill, identifier, walk.groups[group].device, .fill(path, paint, evenOdd: style.value.isEvenOdd))
            return
        }
        var line = DisplayList.StrokeStyle(
            width: values.exposed(stroke.width, frame), cap: stroke.cap, join: stroke.join)
        guard line.width > 0 else { return }
        if !stroke.dashes.isEmpty {
            line.dashes = stroke.dashes.map { values.value($0, frame) }
            line.dashPhase = values.value(stroke.dashPhase, frame)
            if line.dashes.contains(where: { $0 < 0 }) || !line.dashes.contains(where: { $0 > 0 }) { line.dashes = [] }
        }
        let path: Path
        let first = walk.entries[entries.lowerBound]
        if entries.count == 1, first.group == group, let part = first.part, part.to <= 1 {
            // The line itself stays unchanged, so that its visible part can move smoothly everywhere.
            path = first.path
            (line.trimStart, line.trimEnd) = (part.from, part.to)
        } else {
            path = walk.path(entries, in: group)
        }
        if path.isEmpty { return }
        add(.stroke, identifier, walk.groups[group].device, .stroke(path, paint, line))
    }

}

/// Outlines and paints from a frame's values.
extension FileValues {
    fileprivate func paint(_ gradient: ShapeGradient, _ frame: Double) -> DisplayList.Paint {
        let stops =
            gradient.stops ?? GradientStops(value(gradient.numbers, frame), count: gradient.count).stops
        let (start, end) = (point(gradient.start, frame), point(gradient.end, frame))
        guard gradient.isRadial else { return .linear(stops: stops, start: start, end: end) }
        let radius = start.distance(to: end)
        // Renderers differ when the focal point is on the circle itself.
        let share = min(max(value(gradient.highlight, frame) / 100, -0.99), 0.99)
        let angle = Double.atan2(end.y - start.y, end.x - start.x) + value(gradient.angle, frame) * .pi / 180
        let focus = start + Point(angle: angle, radius: share * radius)
        return .radial(stops: stops, start: start, end: start + Point(x: radius, y: radius), focus: focus)
    }

    // MARK: Outlines

    /// The outline of a shape at a frame.
    func outline(_ item: ShapeItem, _ frame: Double) -> Path {
        switch item {
        case .path(let shape): return value(shape.value.path, frame)
        case .rectangle(let shape):
            let shape = shape.value
            let outline = Outline(
                rectangle: point(shape.position, frame), size: value(shape.size, frame),
                radius: value(shape.radius, frame))
            return (shape.isReversed ? outline.reversed : outline).path(isPlain: true)
        case .ellipse(let shape):
            let shape = shape.value
            let outline = Outline(ellipse: point(shape.position, frame), size: value(shape.size, frame))
            return (shape.isReversed ? outline.reversed : outline).path(isPlain: true)
        case .star(let shape):
            let shape = shape.value
            let points = min(max(value(shape.points, frame), 0), shape.mostPoints).rounded()
            func part(_ radius: Animated<Double>, _ roundness: Animated<Double>) -> (radius: Double, roundness: Double)
            {
                (value(radius, frame), value(roundness, frame) / 100)
            }
            return Outline(
                star: point(shape.position, frame), points: Int(points),
                outer: part(shape.outerRadius, shape.outerRoundness),
                inner: shape.isStar ? part(shape.innerRadius, shape.innerRoundness) : nil,
                rotation: value(shape.rotation, frame) * .pi / 180, isReversed: shape.isReversed
            ).path(isPlain: true)
        case .group, .style, .trim, .rounding, .pucker, .zigZag, .repeater: return Path()
        }
    }

    /// The transform of a repeater's copy, applied once per step from the first copy.
    func transform(_ placement: Placement, times count: Double, _ frame: Double) -> AffineTransform {
        let anchor = point(placement.anchor, frame)
        let scale = value(placement.scale, frame)
        func power(_ percent: Double) -> Double {
            if percent > 0 { return min(Double.pow(percent / 100, count) * 100, Limits.magnitude) }
            if percent == 0 { return count == 0 ? 100 : 0 }
            // A negative scale has whole powers, which mirror every second copy. Between two of them, it changes linearly.
            let whole = count.rounded(.down)
            let size = Double.pow(-percent / 100, whole) * (1 + (percent / 100 - 1) * (count - whole)) * 100
            return min(max(whole.remainder(dividingBy: 2) == 0 ? size : -size, -Limits.magnitude), Limits.magnitude)
        }
        return AffineTransform(
            anchor: anchor, scale: Point(x: power(scale.x), y: power(scale.y)), skew: 0, skewAxis: 0,
            rotation: value(placement.rotation, frame) * count,
            position: anchor + point(placement.position, frame) * count)
    }
}
