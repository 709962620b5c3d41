import MotorLayers
import MotorMath

/// Writes a scene as the layers of a Lottie file, in forms that every player draws alike.
struct LottieWriter {
    let scene: SVGScene
    /// The extent of the picture.
    let size: Size
    /// In frames of a sixtieth of a second, from the first one.
    let times: [Double]
    /// The end of the file, in frames.
    let end: Double
    /// The maximum deviation of a position due to one quantity, in points.
    let tolerance: Double
    let slots: [(name: String, color: Color)]
    private(set) var assets: [String] = []
    /// The features that players draw differently.
    private(set) var notes: [String] = []
    private(set) var hasText = false
    private var images: [Int: String] = [:]

    init(
        scene: SVGScene, size: Size, times: [Double], end: Double, tolerance: Double,
        slots: [(name: String, color: Color)]
    ) {
        self.scene = scene
        self.size = size
        self.times = times
        self.end = end
        (self.tolerance, self.slots) = (tolerance, slots)
    }

    /// A period in which a node is present without a gap.
    struct Run {
        let node: SVGScene.Node
        let samples: [SVGScene.Sample]
        /// Of each sample, in frames.
        let times: [Double]
        /// When it appears, and when it is gone.
        let begin, end: Double
    }

    /// The layers of a node's children, top first, without recursion except for masks.
    mutating func layers(of root: Int) -> String {
        var found: [(node: Int, next: Int, layers: [String])] = [(root, 0, [])]
        while let (parent, next, layers) = found.last {
            if next == scene.nodes[parent].children.count {
                found.removeLast()
                if found.isEmpty { return Self.listed(layers) }
                found[found.count - 1].layers += group(parent, layers)
                continue
            }
            found[found.count - 1].next += 1
            let child = scene.nodes[parent].children[next]
            if scene.nodes[child].isGroup {
                found.append((child, 0, []))
            } else {
                for run in runs(of: child) { found[found.count - 1].layers.append(leaf(run)) }
            }
        }
        return "[]"
    }

    /// Layers back to front as a list, top first.
    private static func listed(_ layers: [String]) -> String {
        var text = "["
        for (index, layer) in layers.reversed().enumerated() {
            text += (index > 0 ? ",\n" : "") + "{\"ddd\":0,\"ind\":\(index + 1)," + layer + "}"
        }
        return text + "]"
    }

    private func runs(of index: Int) -> [Run] {
        let node = scene.nodes[index]
        var runs: [Run] = []
        var first = 0
        for sample in node.samples.indices {
            let frame = node.samples[sample].frame
            let isLast = sample == node.samples.count - 1 || node.samples[sample + 1].frame > frame + 1
            guard isLast else { continue }
            let samples = Array(node.samples[first...sample])
            let gone = frame + 1 < times.count ? times[frame + 1] : end
            runs.append(
                Run(
                    node: node, samples: samples, times: samples.map { times[$0.frame] },
                    begin: times[samples[0].frame], end: gone))
            first = sample + 1
        }
        return runs
    }

    /// A group's layers as one, if it has an effect; else the layers themselves.
    private mutating func group(_ index: Int, _ layers: [String]) -> [String] {
        let node = scene.nodes[index]
        var opacities: [Double] = []
        var mask: DisplayList.Mask?
        for sample in node.samples {
            guard case .beginGroup(let group) = sample.content else { continue }
            opacities.append(min(max(group.opacity, 0), 1) * 100)
            mask = mask ?? group.mask
        }
        guard !layers.isEmpty else { return [] }
        guard !node.clips.isEmpty || mask != nil || opacities.contains(where: { $0 < 99.9 }) else { return layers }
        let asset = composition(Self.listed(layers))
        let matte = node.mask.map { composition(self.layers(of: $0)) }
        var found: [String] = []
        for run in runs(of: index) {
            let shown = run.samples.map { sample -> Double in
                if case .beginGroup(let group) = sample.content { min(max(group.opacity, 0), 1) * 100 } else { 100 }
            }
            var more = ",\"refId\":\"" + asset + "\"" + extent
            if let masks = masks(node, run) { more += ",\"hasMask\":true,\"masksProperties\":" + masks }
            if let mask {
                let kind =
                    switch mask.mode {
                    case .alpha: 1
                    case .alphaInverted: 2
                    case .luma: 3
                    case .lumaInverted: 4
                    }
                more += ",\"tt\":\(kind)"
            }
            let opacity = LottieText.property(shown, at: run.times, tolerance: 0.2)
            found.append(layer(run, 0, "group", transform(opacity: opacity), more))
            if let matte {
                found.append(
                    layer(
                        run, 0, "mask", transform(opacity: LottieText.still("100")),
                        ",\"refId\":\"" + matte + "\"" + extent + ",\"td\":1"))
            }
        }
        return found
    }

    private var extent: String {
        ",\"w\":" + LottieText.number(size.width, for: 0.01) + ",\"h\":" + LottieText.number(size.height, for: 0.01)
    }

    private mutating func composition(_ layers: String) -> String {
        let id = "c\(assets.count)"
        assets.append("{\"id\":\"" + id + "\",\"layers\":" + layers + "}")
        return id
    }

    /// A group's clips: one additive mask for each outline, which applies while the outline is present.
    private func masks(_ node: SVGScene.Node, _ run: Run) -> String? {
        var masks: [String] = []
        let frames = run.samples[0].frame...run.samples[run.samples.count - 1].frame
        for clip in node.clips {
            let samples = scene.nodes[clip].samples.filter { frames.contains($0.frame) }
            guard !samples.isEmpty else { continue }
            let outlines = samples.compactMap { sample -> LottieOutline? in
                guard case .fill(let path, _, _) = sample.content else { return nil }
                return LottieOutline(SVGOutline(path.transformed(by: sample.transform)), pivot: .zero)
            }
            let own = samples.map { times[$0.frame] }
            let isWhole = samples.count == run.samples.count
            var keys = ""
            if !isWhole {
                var wasThere: Bool?
                for sample in run.samples {
                    let isThere = samples.contains { $0.frame == sample.frame }
                    if isThere == wasThere { continue }
                    wasThere = isThere
                    keys += (keys.isEmpty ? "" : ",") + "{\"t\":" + CSSText.number(times[sample.frame], decimals: 3)
                    keys += ",\"s\":[\(isThere ? 100 : 0)],\"h\":1}"
                }
            }
            let opacity = isWhole ? LottieText.still("100") : "{\"a\":1,\"k\":[" + keys + "]}"
            for path in paths(outlines, at: own, tolerance: tolerance) {
                masks.append(
                    "{\"inv\":false,\"mode\":\"a\",\"pt\":" + path + ",\"o\":" + opacity + ",\"x\":"
                        + LottieText.still("0") + "}")
            }
        }
        return masks.isEmpty ? nil : "[" + masks.joined(separator: ",") + "]"
    }

    /// The properties of outlines over time, one for each subpath.
    private func paths(_ outlines: [LottieOutline], at times: [Double], tolerance: Double) -> [String] {
        guard let first = outlines.first else { return [] }
        return first.subpaths.indices.compactMap { index in
            let values = outlines.map { $0.subpaths.indices.contains(index) ? $0.subpaths[index].numbers : [] }
            let (count, isClosed) = (values[0].count, first.subpaths[index].isClosed)
            // A subpath that returns to its beginning only some of the time keeps its previous numbers.
            var all: [[Double]] = []
            for value in values { all.append(value.count == count ? value : all.last ?? value) }
            return LottieText.property(
                all, at: times, tolerances: [Double](repeating: tolerance, count: count)
            ) { LottieOutline.text($0, isClosed: isClosed, tolerance: tolerance) }
        }
    }

    // MARK: Layers

    private func layer(_ run: Run, _ kind: Int, _ name: String, _ transform: String, _ more: String) -> String {
        "\"ty\":\(kind),\"nm\":\"" + name + "\",\"sr\":1,\"ks\":" + transform + ",\"ao\":0" + more + ",\"ip\":"
            + CSSText.number(run.begin, decimals: 3) + ",\"op\":" + CSSText.number(run.end, decimals: 3)
            + ",\"st\":0,\"bm\":0"
    }

    private func transform(
        anchor: Point = .zero, position: String = LottieText.still("[0,0]"), rotation: String = LottieText.still("0"),
        scale: String = LottieText.still("[100,100]"), skew: String = LottieText.still("0"), opacity: String,
        isOfShapes: Bool = false
    ) -> String {
        let anchor = LottieText.still(LottieText.list([anchor.x, anchor.y], [tolerance, tolerance]))
        return "{" + (isOfShapes ? "\"ty\":\"tr\"," : "") + "\"a\":" + anchor + ",\"p\":" + position + ",\"s\":" + scale
            + ",\"r\":" + rotation + ",\"o\":" + opacity + ",\"sk\":" + skew + ",\"sa\":" + LottieText.still("0") + "}"
    }

    /// The transform of a layer over time: its contents are relative to the motion's pivot.
    private func transform(_ motion: SVGMotion, _ run: Run, anchor: Point = .zero, opacity: String) -> String {
        let poses = SVGPose.poses(of: run.samples.map { $0.transform }, pivot: motion.pivot)
        let degrees = 57.295779513082320877
        let sizes = [tolerance / motion.reach.x * 100, tolerance / motion.reach.y * 100]
        return transform(
            anchor: anchor,
            position: LottieText.position(
                poses.map { [$0.position.x, $0.position.y] }, at: run.times, tolerance: tolerance),
            rotation: LottieText.property(poses.map { $0.rotation }, at: run.times, tolerance: motion.turn),
            scale: LottieText.property(
                poses.map { [$0.scaleX * 100, $0.scaleY * 100] }, at: run.times, tolerances: sizes, easings: 2
            ) { LottieText.list($0, sizes) },
            // The format's skew leans to the other side.
            skew: LottieText.property(
                poses.map { -Double.atan2($0.skew, 1) * degrees }, at: run.times, tolerance: motion.turn),
            opacity: opacity)
    }

    private func motion(_ run: Run, from low: Point, to high: Point) -> SVGMotion {
        SVGMotion(
            run.samples.map { $0.transform }, from: low, to: high,
            clock: SVGClock(
                frames: Array(0..<run.samples.count), times: run.times.map { $0 / 60 }, duration: max(end / 60, 1e-3)),
            tolerance: tolerance)
    }

    private mutating func leaf(_ run: Run) -> String {
        let name = "shape"
        switch run.samples[0].content {
        case .fill, .stroke: return shape(run, name)
        case .text(let text): return self.text(run, text)
        case .image(let picture): return image(run, picture)
        case .beginGroup, .endGroup: preconditionFailure("LottieWriter: a leaf is not a group, got one")
        }
    }

    private mutating func shape(_ run: Run, _ name: String) -> String {
        var outlines: [SVGOutline] = []
        var paints: [DisplayList.Paint] = []
        var styles: [DisplayList.StrokeStyle] = []
        var isEvenOdd = false
        for sample in run.samples {
            switch sample.content {
            case .fill(let path, let paint, let evenOdd):
                outlines.append(SVGOutline(path))
                paints.append(paint)
                isEvenOdd = evenOdd
            case .stroke(let path, let paint, let style):
                outlines.append(SVGOutline(path))
                paints.append(paint)
                styles.append(style)
            default: continue
            }
        }
        let margin = styles.reduce(0) { max($0, $1.width / 2) }
        var low = Point(x: .infinity, y: .infinity)
        var high = Point(x: -.infinity, y: -.infinity)
        for outline in outlines {
            for index in stride(from: 0, to: outline.numbers.count, by: 2) {
                let (x, y) = (outline.numbers[index], outline.numbers[index + 1])
                (low, high) = (Point(x: min(low.x, x), y: min(low.y, y)), Point(x: max(high.x, x), y: max(high.y, y)))
            }
        }
        if low.x > high.x { (low, high) = (.zero, .zero) }
        let motion = motion(
            run, from: Point(x: low.x - margin, y: low.y - margin), to: Point(x: high.x + margin, y: high.y + margin))
        let fine = tolerance / motion.stretch
        // An elliptical gradient is a circular one in a stretched group.
        var stretch = 1.0
        if case .radial(_, let start, let end, _) = paints[0] {
            stretch = max(abs(end.y - start.y), 1e-3) / max(abs(end.x - start.x), 1e-3)
            if !styles.isEmpty, abs(stretch - 1) > 1e-6 {
                note("a stroke with an elliptical gradient: the gradient also stretches its width")
            }
        }
        var items = paths(
            outlines.map { LottieOutline($0, pivot: motion.pivot, stretch: 1 / stretch) }, at: run.times,
            tolerance: fine
        ).map { "{\"ty\":\"sh\",\"d\":1,\"ks\":" + $0 + "}" }
        if styles.contains(where: SVGStructure.isTrimmed) {
            let share = fine / max(outlines.reduce(1) { max($0, $1.reach) }, 1) * 100
            items.append(
                "{\"ty\":\"tm\",\"s\":"
                    + LottieText.property(styles.map { $0.trimStart * 100 }, at: run.times, tolerance: share)
                    + ",\"e\":" + LottieText.property(styles.map { $0.trimEnd * 100 }, at: run.times, tolerance: share)
                    + ",\"o\":" + LottieText.still("0") + ",\"m\":1}")
        }
        var style = paint(paints, run, pivot: motion.pivot, stretch: stretch, isStroke: !styles.isEmpty, fine)
        style += styles.isEmpty ? ",\"r\":\(isEvenOdd ? 2 : 1)}" : stroke(styles, run, fine) + "}"
        items.append(style)
        items.append(
            transform(
                scale: LottieText.still(LottieText.list([100, 100 * stretch], [1e-3, 1e-3])),
                opacity: LottieText.still("100"),
                isOfShapes: true))
        let group = "{\"ty\":\"gr\",\"it\":[" + items.joined(separator: ",") + "]}"
        return layer(
            run, 4, name, transform(motion, run, opacity: LottieText.still("100")), ",\"shapes\":[" + group + "]")
    }

    private mutating func note(_ text: String) {
        if !notes.contains(where: { $0.isSame(as: text) }) { notes.append(text) }
    }

    /// The properties of a stroke except its paint.
    private func stroke(_ styles: [DisplayList.StrokeStyle], _ run: Run, _ fine: Double) -> String {
        let cap =
            switch styles[0].cap {
            case .butt: 1
            case .round: 2
            case .square: 3
            }
        let join =
            switch styles[0].join {
            case .miter: 1
            case .round: 2
            case .bevel: 3
            }
        var text = ",\"w\":" + LottieText.property(styles.map { $0.width }, at: run.times, tolerance: fine)
        text += ",\"lc\":\(cap),\"lj\":\(join),\"ml\":10"
        guard !styles[0].dashes.isEmpty else { return text }
        // Without names, lottie-web draws nothing.
        var dashes: [String] = []
        for index in styles[0].dashes.indices {
            let lengths = styles.map { $0.dashes.indices.contains(index) ? max($0.dashes[index], 0) : 0 }
            dashes.append(
                "{\"n\":\"\(index % 2 == 0 ? "d" : "g")\",\"nm\":\"\(index)\",\"v\":"
                    + LottieText.property(lengths, at: run.times, tolerance: fine) + "}")
        }
        dashes.append(
            "{\"n\":\"o\",\"nm\":\"offset\",\"v\":"
                + LottieText.property(styles.map { $0.dashPhase }, at: run.times, tolerance: fine)
                + "}")
        return text + ",\"d\":[" + dashes.joined(separator: ",") + "]"
    }

    /// The paint of an outline, without the closing brace.
    private func paint(
        _ paints: [DisplayList.Paint], _ run: Run, pivot: Point, stretch: Double, isStroke: Bool, _ fine: Double
    ) -> String {
        var colors: [Color] = []
        var lists: [[DisplayList.Stop]] = []
        for paint in paints {
            switch paint {
            case .color(let color): colors.append(color)
            case .linear(let stops, _, _), .radial(let stops, _, _, _): lists.append(SVGWriter.hued(stops))
            }
        }
        let byte = [Double](repeating: 1 / 510.0, count: 3)
        guard lists.isEmpty else {
            func coordinates(_ point: Point) -> String {
                LottieText.still(LottieText.list([point.x - pivot.x, (point.y - pivot.y) / stretch], [fine, fine]))
            }
            var text = "{\"ty\":\"\(isStroke ? "gs" : "gf")\",\"o\":" + LottieText.still("100")
            switch paints[0] {
            case .linear(_, let start, let end):
                text += ",\"t\":1,\"s\":" + coordinates(start) + ",\"e\":" + coordinates(end)
            case .radial(_, let start, let end, let focus):
                let radius = max(abs(end.x - start.x), 1e-3)
                let (x, y) = (focus.x - start.x, (focus.y - start.y) / stretch)
                text +=
                    ",\"t\":2,\"s\":" + coordinates(start) + ",\"e\":"
                    + coordinates(Point(x: start.x + radius, y: start.y))
                text +=
                    ",\"h\":"
                    + LottieText.still(LottieText.number((x * x + y * y).squareRoot() / radius * 100, for: 0.01))
                let angle = x == 0 && y == 0 ? 0 : Double.atan2(y, x) * 57.295779513082320877
                text += ",\"a\":" + LottieText.still(LottieText.number(angle, for: 0.01))
            case .color: break
            }
            let isClear = lists.contains { $0.contains { $0.color.alpha < 1 } }
            let numbers = lists.map { stops -> [Double] in
                var all: [Double] = []
                for (stop, color) in zip(stops, LottieText.components(stops.map { $0.color })) {
                    all += [min(max(stop.location, 0), 1)] + color
                }
                guard isClear else { return all }
                for stop in stops { all += [min(max(stop.location, 0), 1), Double(min(max(stop.color.alpha, 0), 1))] }
                return all
            }
            let near = [Double](repeating: 1 / 510.0, count: numbers[0].count)
            let list = LottieText.property(numbers, at: run.times, tolerances: near) { LottieText.list($0, near) }
            return text + ",\"g\":{\"p\":\(lists[0].count),\"k\":" + list + "}"
        }
        let slot = slots.first { slot in colors.allSatisfy { $0.withAlpha(1).rgba == slot.color.withAlpha(1).rgba } }
        let alphas = colors.map { Double(min(max($0.alpha, 0), 1)) * 100 }
        return "{\"ty\":\"\(isStroke ? "st" : "fl")\",\"c\":"
            + LottieText.property(
                LottieText.components(colors), at: run.times, tolerances: byte, slot: slot?.name
            ) { LottieText.list($0 + [1], byte + byte) } + ",\"o\":"
            + LottieText.property(alphas, at: run.times, tolerance: 0.2)
    }

    // MARK: Texts and images

    private mutating func text(_ run: Run, _ first: DisplayList.Text) -> String {
        hasText = true
        note("a text: the player chooses its font, and so its width")
        let colors = run.samples.map { sample -> Color in
            if case .text(let text) = sample.content { text.color } else { .clear }
        }
        let area = SVGWriter.extent(of: first)
        let motion = motion(run, from: Point(x: area.minX, y: area.minY), to: Point(x: area.maxX, y: area.maxY))
        let point = first.position - motion.pivot
        let alignment =
            switch first.alignment {
            case .left: 0
            case .right: 1
            case .center: 2
            }
        let components = LottieText.components(colors)
        var keys = ""
        var last: [UInt8] = []
        for (index, color) in components.enumerated() {
            let bytes = color.map { UInt8(($0 * 255).rounded()) }
            if bytes == last { continue }
            last = bytes
            keys += (keys.isEmpty ? "" : ",") + "{\"s\":{\"s\":" + LottieText.number(first.fontSize, for: 0.01)
            keys += ",\"f\":\"\(first.bold ? "bold" : "regular")\",\"t\":" + LottieText.string(first.string)
            keys +=
                ",\"j\":\(alignment),\"tr\":0,\"lh\":" + LottieText.number(first.fontSize * 1.2, for: 0.01)
                + ",\"ls\":0,\"fc\":"
            keys += LottieText.list(color, [0.001, 0.001, 0.001]) + "},\"t\":"
            keys += CSSText.number(index == 0 ? 0 : run.times[index], decimals: 3) + "}"
        }
        let document =
            ",\"t\":{\"d\":{\"k\":[" + keys + "]},\"p\":{},\"m\":{\"g\":1,\"a\":" + LottieText.still("[0,0]")
            + "},\"a\":[]}"
        let alphas = colors.map { Double(min(max($0.alpha, 0), 1)) * 100 }
        // A text's position is on its baseline, 0.35 of its size below the middle.
        let anchor = Point(x: -point.x, y: -point.y - 0.35 * first.fontSize)
        return layer(
            run, 5, "text",
            transform(
                motion, run, anchor: anchor, opacity: LottieText.property(alphas, at: run.times, tolerance: 0.2)),
            document)
    }

    private mutating func image(_ run: Run, _ picture: DisplayList.Picture) -> String {
        let image = picture.image
        let id: String
        if let known = images[image.serial] {
            id = known
        } else {
            id = "i\(images.count)"
            images[image.serial] = id
            assets.append(
                "{\"id\":\"" + id
                    + "\",\"w\":\(image.width),\"h\":\(image.height),\"u\":\"\",\"p\":\"data:image/png;base64,"
                    + SVGWriter.base64(PNG.bytes(of: image)) + "\",\"e\":1}")
        }
        // In pixels of the image, of which a part is drawn.
        let (x, y) = (picture.frame.width / picture.source.width, picture.frame.height / picture.source.height)
        let map = AffineTransform(
            a: x, b: 0, c: 0, d: y, tx: picture.frame.minX - picture.source.minX * x,
            ty: picture.frame.minY - picture.source.minY * y)
        let placed = Run(
            node: run.node,
            samples: run.samples.map {
                .init(frame: $0.frame, transform: map.concatenating($0.transform), content: $0.content)
            },
            times: run.times, begin: run.begin, end: run.end)
        let part = picture.source
        let motion = motion(placed, from: Point(x: part.minX, y: part.minY), to: Point(x: part.maxX, y: part.maxY))
        var more = ",\"refId\":\"" + id + "\""
        let whole = Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
        if part != whole {
            let outline = LottieOutline(SVGOutline(.rect(part)), pivot: .zero)
            for path in paths([outline], at: [0], tolerance: 0.01) {
                more +=
                    ",\"hasMask\":true,\"masksProperties\":[{\"inv\":false,\"mode\":\"a\",\"pt\":" + path + ",\"o\":"
                more += LottieText.still("100") + ",\"x\":" + LottieText.still("0") + "}]"
            }
        }
        return layer(
            placed, 2, "image", transform(motion, placed, anchor: motion.pivot, opacity: LottieText.still("100")), more)
    }
}

extension SVGOutline {
    /// A rough upper bound of the length: the sum of all steps between its points.
    fileprivate var reach: Double {
        var sum = 0.0
        for index in stride(from: 2, to: numbers.count - 1, by: 2) {
            sum += abs(numbers[index] - numbers[index - 2]) + abs(numbers[index + 1] - numbers[index - 1])
        }
        return sum
    }
}
