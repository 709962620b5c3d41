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
    /// The maximum deviation of a position due to one quantity, in points. Halved in a moving group, whose own
    /// deviation adds to it.
    var tolerance: Double
    /// A prefix for all ids in the file.
    let prefix: String
    /// Receives the changes over time as CSS rules; `nil` for animations in the elements.
    var sheet: CSSSheet?
    private(set) var definitions = ""
    private(set) var body = ""
    /// Whether there is text, so that the file must name a font.
    var hasText = false
    /// Whether there are mitred strokes, so that the file must set their limit.
    var hasMiters = false
    /// The ids of the images that are written, by their serial numbers.
    var images: [Int: String] = [:]
    private var identifiers = 0
    /// The moving groups, by group.
    private let movingGroups: [Int: SVGMovingGroup]

    init(scene: SVGScene, size: Size, times: [Double], duration: Double, tolerance: Double, prefix: String) {
        self.scene = scene
        self.size = size
        self.times = times
        self.duration = duration
        self.tolerance = tolerance
        self.prefix = prefix
        movingGroups = SVGMovingGroup.all(in: scene)
    }

    /// Writes all nodes.
    mutating func write() { body = contents(of: 0) }

    /// The children of a node, without recursion, however deeply nested.
    private mutating func contents(of root: Int) -> String {
        var text = ""
        var open: [(node: Int, next: Int, closing: String)] = [(root, 0, "")]
        while let (parent, next, closing) = open.last {
            guard next < scene.nodes[parent].children.count else {
                if movingGroups[parent] != nil { tolerance *= 2 }
                text += closing
                open.removeLast()
                continue
            }
            open[open.count - 1].next += 1
            let index = scene.nodes[parent].children[next]
            let node = scene.nodes[index]
            let isAlwaysIn = node.samples.count == (parent == 0 ? times.count : scene.nodes[parent].samples.count)
            guard node.isGroup else {
                text += leaf(node, isAlwaysIn: isAlwaysIn).text
                continue
            }
            let group = group(node, isAlwaysIn: isAlwaysIn)
            var closing = group.isBare ? "" : group.closing
            if !group.isBare { text += group.opening + group.content }
            if let movingGroup = movingGroups[index] {
                let moving = moving(movingGroup, clock: group.clock, frames: node.samples.map { $0.frame })
                text += moving.opening + moving.content
                closing = moving.closing + closing
            }
            open.append((index, 0, closing))
        }
        return text
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
        var clock = SVGClock(frames: frames, times: times, duration: duration)
        clock.sheet = sheet
        var element = SVGElement(name, clock: clock)
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
        if case .beginGroup(let group) = node.samples[0].content, let mask = group.mask, let contents = node.mask {
            setMask(contents, mask.mode, &element)
        }
        guard !node.clips.isEmpty else { return element }
        let id = identifier("c")
        element.set("clip-path", "url(#\(id))")
        var clipPath = SVGElement("clipPath", clock: element.clock)
        clipPath.set("id", id)
        for clip in node.clips {
            let outline = scene.nodes[clip]
            let isAlwaysIn = outline.samples.count == node.samples.count
            clipPath.content += path(outline, isAlwaysIn: isAlwaysIn, margin: 0).element.text
        }
        define(clipPath)
        return element
    }

    /// Masks a group with the children of a node.
    ///
    /// A mask in SVG is its luma times its alpha. So an inverted mask draws its contents in black over white, or their
    /// negative over black.
    private mutating func setMask(_ node: Int, _ mode: MaskMode, _ element: inout SVGElement) {
        let id = identifier("m")
        element.set("mask", "url(#\(id))")
        var mask = SVGElement("mask", clock: still)
        mask.set("id", id)
        if mode == .alpha { mask.set("mask-type", "alpha") }
        setWhole(&mask, "maskUnits")
        let contents = contents(of: node)
        mask.content =
            switch mode {
            case .alpha, .luma: contents
            case .alphaInverted: whole("#fff") + filtered(contents, "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0")
            case .lumaInverted:
                filtered(whole("#000") + contents, "-1 0 0 0 1 0 -1 0 0 1 0 0 -1 0 1 0 0 0 1 0")
            }
        define(mask)
    }

    /// A group whose colors and alpha a matrix changes.
    private mutating func filtered(_ contents: String, _ matrix: String) -> String {
        let id = identifier("f")
        var filter = SVGElement("filter", clock: still)
        filter.set("id", id)
        setWhole(&filter, "filterUnits")
        filter.set("color-interpolation-filters", "sRGB")
        filter.content = "<feColorMatrix values=\"\(matrix)\"/>"
        define(filter)
        return "<g filter=\"url(#\(id))\">\(contents)</g>"
    }

    /// The whole picture in a color.
    private func whole(_ color: String) -> String {
        var rect = SVGElement("rect", clock: still)
        rect.set("fill", color)
        setWhole(&rect)
        return rect.text
    }

    /// The clock of constant elements.
    private var still: SVGClock { SVGClock(frames: [0], times: [0], duration: 0) }

    /// Sets the area of an element to the whole picture.
    private func setWhole(_ element: inout SVGElement, _ units: String? = nil) {
        if let units { element.set(units, "userSpaceOnUse") }
        element.set("x", "0")
        element.set("y", "0")
        element.set("width", SVGText.number(size.width, decimals: 3))
        element.set("height", SVGText.number(size.height, decimals: 3))
    }

    private mutating func leaf(_ node: SVGScene.Node, isAlwaysIn: Bool) -> SVGElement {
        switch node.samples[0].content {
        case .fill(_, _, let evenOdd):
            var (element, motion) = path(node, isAlwaysIn: isAlwaysIn, margin: 0)
            if evenOdd { element.set("fill-rule", "evenodd") }
            setPaint(node, motion, as: "fill", &element)
            return element
        case .stroke:
            var widest = 0.0
            for sample in node.samples {
                if case .stroke(_, _, let style) = sample.content { widest = max(widest, style.width) }
            }
            var (element, motion) = path(node, isAlwaysIn: isAlwaysIn, margin: widest / 2)
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
        _ node: SVGScene.Node, isAlwaysIn: Bool, margin: Double
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
