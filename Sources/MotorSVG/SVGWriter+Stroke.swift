import MotorLayers
import MotorMath

/// Writing of strokes.
extension SVGWriter {
    /// Sets the stroke of a path.
    ///
    /// A trimmed outline is a single dash: the outline's length counts as 1, the dash is as long as the trimmed range,
    /// and the offset positions it. A gap of 1 follows, so that the dash does not repeat.
    mutating func setStroke(_ node: SVGScene.Node, _ motion: SVGMotion, _ element: inout SVGElement) {
        var styles: [DisplayList.StrokeStyle] = []
        var length = 1.0
        for sample in node.samples {
            guard case .stroke(let path, _, let style) = sample.content else { continue }
            styles.append(style)
            length = max(length, path.length)
        }
        let fine = tolerance / motion.stretch
        element.set("fill", "none")
        setPaint(node, motion, as: "stroke", &element)
        element.set("stroke-width", styles.map { $0.width }, tolerance: fine, omitted: "1")
        if styles[0].cap != .butt { element.set("stroke-linecap", styles[0].cap.rawValue) }
        switch styles[0].join {
        case .miter: hasMiters = true
        case .round, .bevel: element.set("stroke-linejoin", styles[0].join.rawValue)
        }
        let decimals = SVGText.decimals(for: fine)
        if styles.contains(where: SVGStructure.isTrimmed) {
            let share = fine / length
            let decimals = SVGText.decimals(for: share)
            element.set("pathLength", "1")
            element.set("stroke-dasharray", styles.map { [$0.trimEnd - $0.trimStart] }, tolerance: share) {
                SVGText.number($0[0], decimals: decimals) + " 1"
            }
            element.set("stroke-dashoffset", styles.map { -$0.trimStart }, tolerance: share, omitted: "0")
        } else if !styles[0].dashes.isEmpty {
            element.set("stroke-dasharray", styles.map { $0.dashes.map { max($0, 0) } }, tolerance: fine) {
                SVGText.list($0, decimals: decimals)
            }
            element.set("stroke-dashoffset", styles.map { $0.dashPhase }, tolerance: fine, omitted: "0")
        }
    }
}
