import MotorLayers
import MotorMath

/// Draws a frame of a file.
struct FileFrame {
    var values: FileValues
    var items: [DisplayList.Item] = []
    /// The walk through a layer's shapes, kept for its memory.
    private var walk = ShapeWalk()

    init(_ values: FileValues) {
        self.values = values
    }

    /// Draws the layers of a composition.
    ///
    /// - Parameters:
    ///   - world: Maps its coordinates to those of the picture.
    ///   - identifier: The first identifier.
    mutating func draw(_ composition: Composition, _ frame: Double, _ world: AffineTransform, _ identifier: Int32) {
        var transforms = [AffineTransform?](repeating: nil, count: composition.layers.count)
        for index in composition.layers.indices.reversed() where composition.layers[index].isDrawn {
            draw(
                index, of: composition, frame, world, &transforms,
                identifier + composition.layers[index].firstIdentifier, mattes: 0)
        }
    }

    /// Draws one layer of the file, even if it is only a matte.
    mutating func draw(layer index: Int, of composition: Composition, _ frame: Double) {
        var transforms = [AffineTransform?](repeating: nil, count: composition.layers.count)
        draw(index, of: composition, frame, .identity, &transforms, 0, mattes: 0)
    }

    /// Draws a layer's shapes.
    private mutating func draw(
        _ group: ShapeGroup, _ frame: Double, _ device: AffineTransform, _ identifier: Int32
    ) {
        var walk = ShapeWalk()
        swap(&walk, &self.walk)
        walk.begin(group, values, frame, device, identifier)
        draw(walk, frame)
        swap(&walk, &self.walk)
    }

    /// Maps a layer's coordinates to those of the picture.
    private func transform(
        of index: Int, in layers: [FileLayer], _ frame: Double, _ world: AffineTransform,
        _ transforms: inout [AffineTransform?]
    ) -> AffineTransform {
        if let known = transforms[index] { return known }
        if layers[index].parent < 0 {
            let result = values.transform(layers[index].placement, frame).concatenating(world)
            transforms[index] = result
            return result
        }
        var chain: [Int] = []
        var next = index
        while next >= 0, transforms[next] == nil {
            chain.append(next)
            next = layers[next].parent
        }
        var result = next < 0 ? world : transforms[next] ?? world
        for link in chain.reversed() {
            result = values.transform(layers[link].placement, frame).concatenating(result)
            transforms[link] = result
        }
        return result
    }

    /// Draws a layer with its masks, through its matte.
    ///
    /// - Parameter mattes: The layer's nesting depth as a matte; 0 if it is not a matte.
    private mutating func draw(
        _ index: Int, of composition: Composition, _ frame: Double, _ world: AffineTransform,
        _ transforms: inout [AffineTransform?], _ identifier: Int32, mattes: Int
    ) {
        let layers = composition.layers
        guard !layers[index].isHidden else { return }
        let presence = presence(layers[index].begin, layers[index].end, frame)
        guard presence > 0 else { return }
        let opacity = values.fraction(layers[index].placement.value.opacity, frame) * presence
        guard opacity > 0 else { return }
        if case .nothing = layers[index].content { return }
        let start = items.count
        var matte: DisplayList.Mask?
        if let (source, mode) = layers[index].matte, mattes < Limits.mattes {
            guard !layers[source].isHidden else { return }
            draw(
                source, of: composition, frame, world, &transforms, identifier + layers[index].identifiers,
                mattes: mattes + 1)
            let drawn = Array(items[start...])
            items.removeSubrange(start...)
            if drawn.isEmpty, !mode.isInverted { return }
            if !drawn.isEmpty { matte = .init(items: drawn, mode: mode) }
        }
        let device = transform(of: index, in: layers, frame, world, &transforms)
        guard device.isFinite else { return }
        let own = Int32(FileLayer.ownIdentifiers)
        let content = identifier + own * Int32(1 + layers[index].masks.count)
        switch layers[index].content {
        case .nothing: break
        case .shapes(let group): draw(group, frame, device, content)
        case .solid(let size, let color):
            let rect = Path.rect(Rect(origin: .zero, size: size))
            add(.fill, content, device, .fill(rect, .color(color), evenOdd: false))
        case .image(let image, let size):
            add(.image, content, device, .image(Self.picture(image.image, covering: size)))
        case .composition(let inner, let size):
            let outer = values.others
            for outerIndex in outer.indices {
                values.others[outerIndex].frame = values.innerFrame(of: layers[index], outer[outerIndex].frame)
            }
            draw(inner, values.innerFrame(of: layers[index], frame), device, content)
            values.others = outer
            if items.count > start {
                let clip = Path.rect(Rect(origin: .zero, size: size))
                wrap(start, .init(opacity: opacity, clip: clip), device, identifier)
            }
        case .text(let documents):
            let shown = documents.last { $0.time <= frame } ?? documents.first
            for (index, step) in (shown?.steps ?? []).enumerated() {
                add(step.part, content + Int32(index), device, step.content)
            }
        }
        guard items.count > start else { return }
        if opacity < 1 {
            // A composition has its opacity already.
            if case .composition = layers[index].content {} else { fade(start, by: opacity, identifier) }
        }
        if !layers[index].masks.isEmpty {
            guard let group = masked(by: layers[index].masks, frame, device, identifier + own) else {
                items.removeSubrange(start...)
                return
            }
            wrap(start, group, device, identifier + 1)
        }
        if let matte { wrap(start, .init(mask: matte), .identity, identifier + 2) }
    }

    /// An image that covers a size, cut evenly on both sides if its proportions differ, as in lottie-web.
    private static func picture(_ image: Image, covering size: Size) -> DisplayList.Picture {
        let (width, height) = (Double(image.width), Double(image.height))
        let scale = max(size.width / width, size.height / height)
        let part = Size(width: min(size.width / scale, width), height: min(size.height / scale, height))
        return .init(
            image: image, frame: Rect(origin: .zero, size: size),
            source: Rect(
                x: (width - part.width) / 2, y: (height - part.height) / 2, width: part.width, height: part.height))
    }

    /// A layer's presence: 1 from its first to its last frame, and a fraction while poses blend.
    private func presence(_ begin: Double, _ end: Double, _ frame: Double) -> Double {
        func presence(_ frame: Double) -> Double { begin <= frame && frame < end ? 1 : 0 }
        if values.others.isEmpty { return presence(frame) }
        let sum = values.others.reduce(presence(frame)) { $0 + $1.weight * presence($1.frame) }
        return sum < 1e-9 ? 0 : sum > 1 - 1e-9 ? 1 : sum
    }

    // MARK: Items

    mutating func add(
        _ part: DisplayList.Part, _ identifier: Int32, _ transform: AffineTransform, _ content: DisplayList.Content
    ) {
        items.append(.init(id: .init(layer: 0, part: part, index: identifier), transform: transform, content: content))
    }

    /// Groups all items from an index on.
    mutating func wrap(
        _ start: Int, _ group: DisplayList.Group, _ transform: AffineTransform, _ identifier: Int32
    ) {
        let id = DisplayList.ID(layer: 0, part: .group, index: identifier)
        items.insert(.init(id: id, transform: transform, content: .beginGroup(group)), at: start)
        items.append(.init(id: id, transform: transform, content: .endGroup))
    }

    /// Fades all items from an index on, as a single picture.
    mutating func fade(_ start: Int, by opacity: Double, _ identifier: Int32) {
        if items.count == start + 1, let faded = items[start].content.faded(by: opacity) {
            items[start].content = faded
        } else {
            wrap(start, .init(opacity: opacity), .identity, identifier)
        }
    }
}

extension DisplayList.Content {
    /// A fill or stroke with lower opacity; `nil` for other contents.
    fileprivate func faded(by opacity: Double) -> DisplayList.Content? {
        switch self {
        case .fill(let path, let paint, let evenOdd): .fill(path, paint.faded(by: opacity), evenOdd: evenOdd)
        case .stroke(let path, let paint, let style): .stroke(path, paint.faded(by: opacity), style)
        case .beginGroup, .endGroup, .text, .image: nil
        }
    }
}

extension DisplayList.Paint {
    func faded(by opacity: Double) -> DisplayList.Paint {
        func faded(_ stops: [DisplayList.Stop]) -> [DisplayList.Stop] {
            stops.map { .init(location: $0.location, color: $0.color.faded(by: opacity)) }
        }
        if opacity >= 1 { return self }
        return switch self {
        case .color(let color): .color(color.faded(by: opacity))
        case .linear(let stops, let start, let end): .linear(stops: faded(stops), start: start, end: end)
        case .radial(let stops, let start, let end, let focus):
            .radial(stops: faded(stops), start: start, end: end, focus: focus)
        }
    }
}

extension Color {
    func faded(by opacity: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha * Float(opacity))
    }
}
