import MotorLayers
import MotorMath

/// Writes a scene as the text of an SVG file.
struct SVGWriter {
    var scene: SVGScene
    /// The extent of the picture.
    let size: Size
    /// Seconds since the beginning, one for each frame.
    let times: [Double]
    /// Seconds until the recording repeats; 0 for a picture.
    let duration: Double
    /// The maximum deviation of a position due to one quantity, in points. Half of it in a group that moves, whose
    /// deviation adds.
    var tolerance: Double
    /// A prefix for all ids in the file.
    let prefix: String
    private(set) var definitions = ""
    private(set) var body = ""
    /// Whether there is text, so that the file must name a font.
    var hasText = false
    /// Whether there are mitred strokes, so that the file must set their limit.
    var hasMiters = false
    /// The ids of the images that are written, by their serial numbers.
    var images: [Int: String] = [:]
    private var identifiers = 0
    /// What moves together, by its group.
    private let companies: [Int: SVGCompany]

    init(scene: SVGScene, size: Size, times: [Double], duration: Double, tolerance: Double, prefix: String) {
        self.scene = scene
        self.size = size
        self.times = times
        self.duration = duration
        self.tolerance = tolerance
        self.prefix = prefix
        companies = SVGCompany.all(in: scene)
    }

    /// Writes all nodes without recursion, however deeply nested.
    mutating func write() {
        var open: [(node: Int, next: Int, closing: String)] = [(0, 0, "")]
        while let (parent, next, closing) = open.last {
            guard next < scene.nodes[parent].children.count else {
                if companies[parent] != nil { tolerance *= 2 }
                body += closing
                open.removeLast()
                continue
            }
            open[open.count - 1].next += 1
            let index = scene.nodes[parent].children[next]
            let node = scene.nodes[index]
            let isAlwaysIn = node.samples.count == (parent == 0 ? times.count : scene.nodes[parent].samples.count)
            guard node.isGroup else {
                body += leaf(node, isAlwaysIn: isAlwaysIn).text
                continue
            }
            let group = group(node, isAlwaysIn: isAlwaysIn)
            var closing = group.isBare ? "" : group.closing
            if !group.isBare { body += group.opening + group.content }
            if let company = companies[index] {
                let moving = moving(company, clock: group.clock, frames: node.samples.map { $0.frame })
                body += moving.opening + moving.content
                closing = moving.closing + closing
            }
            open.append((index, 0, closing))
        }
    }

    /// A new id, unique in the file.
    mutating func identifier(_ letter: String) -> String {
        identifiers += 1
        return "\(prefix)\(letter)\(identifiers - 1)"
    }

    /// Adds an element that others reference.
    mutating func define(_ element: SVGElement) { definitions += element.text }

    private func element(_ name: String, _ node: SVGScene.Node, isAlwaysIn: Bool) -> SVGElement {
        var frames: [Int] = []
        for sample in node.samples { frames.append(sample.frame) }
        var element = SVGElement(name, clock: SVGClock(frames: frames, times: times, duration: duration))
        if !isAlwaysIn { element.setAppearances() }
        return element
    }

    private mutating func group(_ node: SVGScene.Node, isAlwaysIn: Bool) -> SVGElement {
        var element = element("g", node, isAlwaysIn: isAlwaysIn)
        var opacities: [Double] = []
        for sample in node.samples {
            if case .beginGroup(let group) = sample.content { opacities.append(min(max(group.opacity, 0), 1)) }
        }
        element.set("opacity", opacities, tolerance: 1 / 510.0, omitted: "1")
        if !node.masks.isEmpty { setMask(node, &element) }
        guard !node.clips.isEmpty else { return element }
        let id = identifier("c")
        element.set("clip-path", "url(#\(id))")
        var clipPath = SVGElement("clipPath", clock: element.clock)
        clipPath.set("id", id)
        for clip in node.clips {
            let outline = scene.nodes[clip]
            let isAlwaysIn = outline.samples.count == node.samples.count
            clipPath.content += path(outline, isAlwaysIn: isAlwaysIn, margin: 0, mayFold: true).element.text
        }
        define(clipPath)
        return element
    }

    /// Masks a group by the alpha of its pictures. Where there is none at a time, a white area leaves all of it visible.
    private mutating func setMask(_ node: SVGScene.Node, _ element: inout SVGElement) {
        let id = identifier("m")
        element.set("mask", "url(#\(id))")
        var mask = SVGElement("mask", clock: element.clock)
        mask.set("id", id)
        mask.set("mask-type", "alpha")
        mask.set("maskUnits", "userSpaceOnUse")
        mask.set("x", "0")
        mask.set("y", "0")
        mask.set("width", SVGText.number(size.width, decimals: 3))
        mask.set("height", SVGText.number(size.height, decimals: 3))
        for part in node.masks {
            let part = scene.nodes[part]
            mask.content += leaf(part, isAlwaysIn: part.samples.count == node.samples.count).text
        }
        define(mask)
    }

    private mutating func leaf(_ node: SVGScene.Node, isAlwaysIn: Bool) -> SVGElement {
        switch node.samples[0].content {
        case .fill(_, let paint, let evenOdd):
            // A gradient uses the outline's own coordinates, so these must not change.
            var isPlain = false
            if case .color = paint { isPlain = true }
            var (element, motion) = path(node, isAlwaysIn: isAlwaysIn, margin: 0, mayFold: isPlain)
            if evenOdd { element.set("fill-rule", "evenodd") }
            setPaint(node, motion, &element)
            return element
        case .stroke:
            var widest = 0.0
            for sample in node.samples {
                if case .stroke(_, _, let style) = sample.content { widest = max(widest, style.width) }
            }
            var (element, motion) = path(node, isAlwaysIn: isAlwaysIn, margin: widest / 2, mayFold: false)
            setStroke(node, motion, &element)
            return element
        case .text:
            hasText = true
            var element = element("text", node, isAlwaysIn: isAlwaysIn)
            setText(node, &element)
            return element
        case .image:
            var element = element("g", node, isAlwaysIn: isAlwaysIn)
            setImage(node, &element)
            return element
        case .beginGroup, .endGroup:
            preconditionFailure("SVGWriter: a leaf is not a group, got one")
        }
    }

    /// A path element with its transform and its outline.
    private func path(
        _ node: SVGScene.Node, isAlwaysIn: Bool, margin: Double, mayFold: Bool
    ) -> (element: SVGElement, motion: SVGMotion) {
        var outlines: [[Double]] = []
        var transforms: [AffineTransform] = []
        var commands: [UInt8] = []
        var isWhole = true
        for sample in node.samples {
            if case .stroke(_, _, let style) = sample.content, SVGStructure.isTrimmed(style) || !style.dashes.isEmpty {
                isWhole = false
            }
            switch sample.content {
            case .fill(let path, _, _), .stroke(let path, _, _):
                let outline = SVGOutline(path)
                commands = outline.commands
                outlines.append(outline.numbers)
                transforms.append(sample.transform)
            default: continue
            }
        }
        if mayFold, let folded = SVGOutline.folded(outlines, transforms, tolerance: tolerance) {
            outlines = outlines.map { _ in folded.outline }
            transforms = folded.transforms
        }
        let mayBeRect = isWhole && outlines.contains { $0 != outlines[0] }
        let corners = !mayBeRect ? nil : SVGOutline.corners(outlines, commands: commands, tolerance: tolerance)
        var element = element(corners == nil ? "path" : "rect", node, isAlwaysIn: isAlwaysIn)
        var low = Point(x: .infinity, y: .infinity)
        var high = Point(x: -.infinity, y: -.infinity)
        for outline in outlines {
            for index in stride(from: 0, to: outline.count, by: 2) {
                low = Point(x: min(low.x, outline[index]), y: min(low.y, outline[index + 1]))
                high = Point(x: max(high.x, outline[index]), y: max(high.y, outline[index + 1]))
            }
        }
        if low.x > high.x { (low, high) = (.zero, .zero) }
        low = Point(x: low.x - margin, y: low.y - margin)
        high = Point(x: high.x + margin, y: high.y + margin)
        let motion = SVGMotion(transforms, from: low, to: high, clock: element.clock, tolerance: tolerance)
        let fine = tolerance / motion.stretch
        if let corners {
            // The right side is at the sum of two numbers, whose deviations add.
            element.set("x", corners.map { $0[0] - motion.pivot.x }, tolerance: fine / 2, omitted: "0")
            element.set("y", corners.map { $0[1] - motion.pivot.y }, tolerance: fine / 2, omitted: "0")
            element.set("width", corners.map { $0[2] }, tolerance: fine / 2)
            element.set("height", corners.map { $0[3] }, tolerance: fine / 2)
            element.set("rx", corners.map { $0[4] }, tolerance: fine)
            motion.write(to: &element)
            return (element, motion)
        }
        for index in outlines.indices {
            for number in outlines[index].indices {
                outlines[index][number] -= number % 2 == 0 ? motion.pivot.x : motion.pivot.y
            }
        }
        let decimals = SVGText.decimals(for: fine)
        element.set("d", outlines, tolerance: fine) {
            SVGOutline.text(commands: commands, numbers: $0, decimals: decimals)
        }
        motion.write(to: &element)
        return (element, motion)
    }
}
