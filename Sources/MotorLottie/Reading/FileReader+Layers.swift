import MotorLayers
import MotorMath

/// Layers and compositions.
extension FileReader {
    /// Indexes the assets.
    func readAssets() {
        guard let list = json.member(0, .assets) else { return }
        for asset in json.children(list) {
            guard let id = json.member(asset, .id) else { continue }
            if assets[json.stringBytes(id)] == nil {
                assets[json.stringBytes(id)] = asset
            } else {
                noteMistake(asset, "an asset with the \"id\" of an earlier one, which counts")
            }
        }
    }

    /// Reads a composition's layers.
    ///
    /// - Parameter list: The list of layers.
    func composition(_ list: Int) throws(LottieError) -> (composition: Composition, cost: Cost) {
        guard json.nodes[list].kind == .array else { throw error(list, "a list, got \(json.word(of: list))") }
        let nodes = Array(json.children(list))
        var (layers, costs): ([FileLayer], [Cost]) = ([], [])
        layers.reserveCapacity(nodes.count)
        for node in nodes {
            guard json.nodes[node].kind == .object else { throw error(node, "a layer, got \(json.word(of: node))") }
            named.append(node)
            let (layer, cost) = try layer(node)
            named.removeLast()
            layers.append(layer)
            costs.append(cost)
        }
        try connect(&layers, nodes)
        var total = Cost()
        for index in layers.indices where layers[index].isDrawn {
            layers[index].firstIdentifier = Int32(min(total.identifiers, 1e9))
            total.add(Self.cost(of: index, layers, costs))
            try check(total.layers, Limits.instances, list, "layers in a frame")
            try check(total.paths, Limits.paths, list, "paths in a frame")
            try check(total.vertices, Limits.drawnVertices, list, "vertices in a frame")
            try check(total.identifiers, 8 * Limits.paths, list, "groups and styles in a frame")
        }
        return (Composition(layers: layers, identifiers: Int32(min(total.identifiers, 1e9))), total)
    }

    /// The cost of drawing a layer, including the mattes that it is drawn through.
    private static func cost(of index: Int, _ layers: [FileLayer], _ costs: [Cost]) -> Cost {
        var (cost, current) = (costs[index], index)
        for _ in 0..<Limits.mattes {
            guard let matte = layers[current].matte else { break }
            cost.add(costs[matte.layer])
            current = matte.layer
        }
        return cost
    }

    /// Connects layers to their parents and mattes.
    private func connect(_ layers: inout [FileLayer], _ nodes: [Int]) throws(LottieError) {
        var numbers: [Double: Int] = [:]
        for (index, node) in nodes.enumerated() {
            guard let number = name(node, .ind) else { continue }
            if numbers[number] == nil {
                numbers[number] = index
            } else {
                note(node, "a layer with the \"ind\" of an earlier one, which counts")
            }
        }
        for (index, node) in nodes.enumerated() {
            if let number = name(node, .parent) {
                if let parent = numbers[number] {
                    layers[index].parent = parent
                } else {
                    note(node, "a parent that is not there; the layer has none")
                }
            }
            if let mode = try whole(node, .tt), mode > 0 {
                let number = name(node, .tp)
                let source = number.map { numbers[$0] } ?? (index > 0 ? index - 1 : nil)
                let modes: [MaskMode] = [.alpha, .alphaInverted, .luma, .lumaInverted]
                if let source, source != index, mode <= modes.count {
                    layers[index].matte = (source, modes[mode - 1])
                    layers[source].isDrawn = false
                } else {
                    note(node, "a matte that is not there; the layer is shown without it")
                }
            }
            if flag(node, .td) { layers[index].isDrawn = false }
        }
        #if !hasFeature(Embedded)
            noteUnseen(layers, nodes)
        #endif
        if let start = Composition.cycle(in: layers) { throw error(nodes[start], "a layer is not its own parent") }
    }

    #if !hasFeature(Embedded)
        /// Notes layers that are never shown, although nothing hides them.
        private func noteUnseen(_ layers: [FileLayer], _ nodes: [Int]) {
            let mattes = Set(layers.compactMap { $0.matte?.layer })
            for (index, node) in nodes.enumerated() {
                let layer = layers[index]
                guard !layer.isHidden else { continue }
                if case .nothing = layer.content { continue }
                var (next, steps) = (layer.matte?.layer, 0)
                // Each circle is noted at its first layer.
                while let matte = next, matte > index, steps < Limits.mattes {
                    (next, steps) = (layers[matte].matte?.layer, steps + 1)
                }
                if layer.begin >= layer.end {
                    note(node, "a layer that ends before it begins; it is never shown", .noEffect)
                } else if next == index {
                    note(node, "a matte of its own matte; it is never shown")
                } else if !layer.isDrawn, !mattes.contains(index) {
                    note(node, "a matte of no layer; it is never shown", .noEffect)
                }
            }
        }
    #endif

    // MARK: One layer

    private func layer(_ node: Int) throws(LottieError) -> (FileLayer, Cost) {
        var layer = FileLayer()
        var cost = Cost()
        layer.isHidden = flag(node, .hd)
        layer.isDrawn = !layer.isHidden
        layer.begin = try number(node, .ip) ?? -Limits.magnitude
        layer.end = try number(node, .op) ?? Limits.magnitude
        layer.start = try number(node, .st) ?? 0
        layer.stretch = try number(node, .sr) ?? 1
        if layer.stretch == 0 {
            note(node, "a time stretch of 0; it is 1")
            layer.stretch = 1
        }
        if let transform = json.member(node, .ks) {
            layer.placement = Boxed(try placement(transform, isOriented: flag(node, .ao)))
        }
        if layer.placement.value.depth != nil {
            note(node, "a layer that turns in depth; it has no perspective, as in players", .noEffect)
        }
        noteEffects(of: node)
        let kind = try whole(node, .ty) ?? -1
        switch kind {
        case 0: try readComposition(of: node, into: &layer, &cost)
        case 1:
            let size = Size(width: try number(node, .sw) ?? 0, height: try number(node, .sh) ?? 0)
            let color = json.member(node, .sc).flatMap { Color(hex: json.string($0)) }
            if color == nil { noteMistake(node, "a color that is not of the form #rrggbb; it is black") }
            layer.content = .solid(size, color ?? .black)
            cost = Cost(layers: 0, paths: 1, vertices: 4, identifiers: 1)
        case 3: break
        case 4:
            guard let list = json.member(node, .shapes) else { break }
            let shapes = try shapes(list)
            layer.content = .shapes(shapes.group)
            cost = shapes.cost
        case 2: try readImage(of: node, into: &layer, &cost)
        case 5: layer.content = .text(try documents(of: node, &cost))
        case 6: note(node, "a sound; it is left out", .noEffect)
        case 13: note(node, "a camera; it has no effect")
        default: note(node, "a layer of an unknown kind; it is left out")
        }
        cost.layers += 1
        if let list = json.member(node, .masksProperties) { layer.masks = try masks(list) }
        let differences = layer.masks.differences
        try check(
            Double(differences.rows), Double(Limits.differences), node,
            "rows of masks of a layer that are differences")
        let times = Double(1 << (differences.rows + differences.fading))
        for mask in layer.masks {
            cost.paths += times
            cost.vertices += times * Double(mask.path.values.map { $0.elements.count }.max() ?? 0)
        }
        cost.identifiers += Double(FileLayer.ownIdentifiers * (1 + layer.masks.count))
        layer.identifiers = Int32(min(cost.identifiers, 1e9))
        return (layer, cost)
    }

    private func noteEffects(of node: Int) {
        // An expression's control is not an effect.
        if let effects = json.member(node, .ef),
            json.children(effects).contains(where: { effect in
                json.member(effect, .ty).map { json.nodes[$0].number } != 5
            })
        {
            note(effects, "an effect; it is left out")
        }
        if let styles = json.member(node, .sy), json.first(styles) != nil {
            note(styles, "a layer style; it is left out")
        }
        if flag(node, .bm) { note(node, "a blend mode; the layer is drawn over the others") }
    }

    private func readComposition(
        of node: Int, into layer: inout FileLayer, _ cost: inout Cost
    ) throws(LottieError) {
        layer.remap = try json.member(node, .tm).map { (index) throws(LottieError) in
            try animated(index, or: 0) { (index) throws(LottieError) in try self.number(index) }
        }
        guard let name = json.member(node, .refId), let asset = assets[json.stringBytes(name)],
            let list = json.member(asset, .layers)
        else { return note(node, "a composition that is not there; it is left out") }
        if open.contains(asset) { throw error(node, "a composition does not contain itself") }
        let inner: (composition: Composition, cost: Cost)
        if let known = compositions[asset] {
            inner = known
        } else {
            try check(Double(open.count + 1), Double(Limits.precompositions), node, "levels of compositions")
            open.append(asset)
            inner = try composition(list)
            open.removeLast()
            compositions[asset] = inner
        }
        let size: Size
        if let width = try number(node, .w), let height = try number(node, .h) {
            size = Size(width: width, height: height)
        } else {
            noteMistake(node, "a composition without a width and a height; it has those of the file")
            size = Size(width: try number(0, .w) ?? 0, height: try number(0, .h) ?? 0)
        }
        layer.content = .composition(inner.composition, size)
        cost = inner.cost
        cost.levels += 1
        try check(Double(cost.levels), Double(Limits.precompositions), node, "levels of compositions")
    }

    private func masks(_ list: Int) throws(LottieError) -> [FileMask] {
        guard json.nodes[list].kind == .array else {
            noteMistake(list, "no list of masks; the layer has none")
            return []
        }
        var masks: [FileMask] = []
        for node in json.children(list) {
            guard json.member(node, .pt) != nil else {
                noteMistake(node, "a mask without an outline; it is left out")
                continue
            }
            let letter = json.member(node, .mode).map { json.stringBytes($0).first ?? 0 } ?? UInt8(ascii: "a")
            let mode: FileMask.Mode
            switch letter {
            case UInt8(ascii: "n"): continue
            case UInt8(ascii: "s"): mode = .subtract
            case UInt8(ascii: "i"), UInt8(ascii: "d"): mode = .intersect
            case UInt8(ascii: "f"): mode = .difference
            case UInt8(ascii: "a"), UInt8(ascii: "l"): mode = .add
            default:
                noteMistake(node, "a mask of an unknown mode; it adds")
                mode = .add
            }
            // Before 4.4.18, the mask specifies whether its outline is closed.
            let isClosed = json.member(node, .cl) == nil ? nil : flag(node, .cl)
            guard let path = try path(json.member(node, .pt), isClosed: isClosed) else { continue }
            if let feather = json.member(node, .f), try isMoving(point(node, .f, or: .zero), .zero) {
                note(feather, "a mask's feather; its edge is sharp")
            }
            var mask = FileMask(
                mode: mode, isInverted: flag(node, .inv), path: path, opacity: try number(node, .o, or: 100))
            let expansion = try number(node, .x, or: 0)
            if mode != .difference {
                mask.expansion = expansion
            } else if isMoving(expansion, 0) {
                note(node, "the expansion of a mask that is a difference; its outline stays as it is")
            }
            masks.append(mask)
            try check(Double(masks.count), Double(Limits.masks), list, "masks of a layer")
        }
        return masks
    }

    private func isMoving<Number: Keyframed>(_ property: Animated<Number>, _ still: Number) -> Bool {
        !property.keys.isEmpty || property.still != still
    }
}
