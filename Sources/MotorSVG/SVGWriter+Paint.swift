import MotorLayers
import MotorMath

/// Writing of colors and gradients.
extension SVGWriter {
    /// Sets the paint of a path's inside or of its stroke.
    mutating func setPaint(
        _ node: SVGScene.Node, _ motion: SVGMotion, as attribute: String, _ element: inout SVGElement
    ) {
        var colors: [Color] = []
        var stops: [[DisplayList.Stop]] = []
        var lines: [(start: Point, end: Point)] = []
        var foci: [Point] = []
        for sample in node.samples {
            let paint: DisplayList.Paint
            switch sample.content {
            case .fill(_, let fill, _): paint = fill
            case .stroke(_, let stroke, _): paint = stroke
            default: continue
            }
            switch paint {
            case .color(let color): colors.append(color)
            case .linear(let list, let start, let end):
                stops.append(Self.hued(list))
                lines.append((start, end))
            case .radial(let list, let start, let end, let focus):
                stops.append(Self.hued(list))
                lines.append((start, end))
                foci.append(focus)
            }
        }
        guard colors.isEmpty else {
            setColor(colors, as: attribute, &element)
            return
        }
        let id = identifier("g")
        let isRadial = !foci.isEmpty
        var gradient = SVGElement(isRadial ? "radialGradient" : "linearGradient", clock: element.clock)
        gradient.set("id", id)
        gradient.set("gradientUnits", "userSpaceOnUse")
        if isRadial { setEllipse(lines, foci, motion, &gradient) } else { setLine(lines, motion, &gradient) }
        for index in stops[0].indices {
            var stop = SVGElement("stop", clock: element.clock)
            stop.set("offset", stops.map { $0[index].location }, tolerance: 1 / 510.0)
            setColor(stops.map { $0[index].color }, as: "stop-color", opacity: "stop-opacity", &stop)
            gradient.content += stop.text
        }
        define(gradient)
        element.set(attribute, "url(#\(id))")
    }

    private func setLine(_ lines: [(start: Point, end: Point)], _ motion: SVGMotion, _ gradient: inout SVGElement) {
        let fine = tolerance / motion.stretch
        gradient.set("x1", lines.map { $0.start.x - motion.pivot.x }, tolerance: fine)
        gradient.set("y1", lines.map { $0.start.y - motion.pivot.y }, tolerance: fine)
        gradient.set("x2", lines.map { $0.end.x - motion.pivot.x }, tolerance: fine)
        gradient.set("y2", lines.map { $0.end.y - motion.pivot.y }, tolerance: fine)
    }

    /// The unit circle mapped to the ellipse, more precisely than other positions, because the path's motion adds to
    /// the error.
    private func setEllipse(
        _ lines: [(start: Point, end: Point)], _ foci: [Point], _ motion: SVGMotion, _ gradient: inout SVGElement
    ) {
        var maps: [AffineTransform] = []
        var (x, y): ([Double], [Double]) = ([], [])
        for (line, focus) in zip(lines, foci) {
            let width = max(abs(line.end.x - line.start.x), 1e-3)
            let height = max(abs(line.end.y - line.start.y), 1e-3)
            let center = Point(x: line.start.x - motion.pivot.x, y: line.start.y - motion.pivot.y)
            x.append((focus.x - line.start.x) / width)
            y.append((focus.y - line.start.y) / height)
            maps.append(AffineTransform(a: width, b: 0, c: 0, d: height, tx: center.x, ty: center.y))
        }
        let circle = SVGMotion(
            maps, from: Point(x: -1, y: -1), to: Point(x: 1, y: 1), clock: gradient.clock,
            tolerance: tolerance / motion.stretch / 2)
        gradient.set("cx", SVGText.number(-circle.pivot.x, decimals: 2))
        gradient.set("cy", SVGText.number(-circle.pivot.y, decimals: 2))
        gradient.set("r", "1")
        if x.contains(where: { $0 != 0 }) || y.contains(where: { $0 != 0 }) {
            gradient.set("fx", x.map { $0 - circle.pivot.x }, tolerance: 1 / 510.0)
            gradient.set("fy", y.map { $0 - circle.pivot.y }, tolerance: 1 / 510.0)
        }
        circle.write(to: &gradient, attribute: "gradientTransform")
    }

    /// Sets a color, in steps of sRGB, and its alpha, each animated if it changes.
    ///
    /// The color of something invisible does not matter: it is the last one that was visible.
    func setColor(
        _ colors: [Color], as attribute: String, opacity: String? = nil, _ element: inout SVGElement
    ) {
        var seen = colors.first { $0.alpha > 0 } ?? colors.first ?? Color(red: 0, green: 0, blue: 0)
        var components: [[Double]] = []
        var alphas: [Double] = []
        for color in colors {
            if color.alpha > 0 { seen = color }
            components.append([Self.byte(seen.red), Self.byte(seen.green), Self.byte(seen.blue)])
            alphas.append(min(max(Double(color.alpha), 0), 1))
        }
        element.set(attribute, components, tolerance: 1, format: SVGText.color)
        element.set(opacity ?? attribute + "-opacity", alphas, tolerance: 1 / 510.0, omitted: "1")
    }

    /// Gives invisible stops the hue of the visible neighbor, preferably the previous one. SVG interpolates hue and
    /// alpha separately (SVG 2, 13.7), so an invisible stop's hue would otherwise become visible.
    static func hued(_ stops: [DisplayList.Stop]) -> [DisplayList.Stop] {
        guard var seen = stops.first(where: { $0.color.alpha > 0 })?.color else { return stops }
        return stops.map { stop in
            if stop.color.alpha > 0 { seen = stop.color }
            var stop = stop
            let alpha = stop.color.alpha
            stop.color = seen
            stop.color.alpha = alpha
            return stop
        }
    }

    private static func byte(_ component: Float) -> Double {
        component.isFinite ? min(max(Double(component), 0), 1) * 255 : 0
    }
}
