import MotorAnimations
import MotorGeometry
import MotorLayers

/// Walks a tree back to front and records what is visible.
///
/// The layers whose sublayers are being drawn are on an explicit stack, so that a deep tree does not overflow the
/// thread's stack.
struct Painter {
    var drawing = Drawing()
    private var open: [Open] = []
    /// The items in front of the sublayers of what is open, the last first.
    private var tails: [DisplayList.Item] = []
    /// The last outline of a layer's bounds, because many layers have the same, and a moving one keeps it.
    private var last = (bounds: Rect.zero, radius: 0.0, outline: Path.rect(.zero))
    /// Whether the sublayers are left out.
    private var isAlone = false
    /// What was drawn before; asked for each sublayer.
    var kept: Drawing?
    /// The layers that were drawn anew, if anything is kept.
    private(set) var drawn: [(layer: Layer, node: Int)] = []

    /// A layer whose sublayers are being drawn.
    private struct Open {
        /// Its sublayers, back to front.
        let sublayers: [Layer]
        /// The index of the next one.
        var next = 0
        /// The index of its node.
        let node: Int
        /// The first of its tails.
        let firstTail: Int
    }

    /// Draws a tree.
    ///
    /// - Parameter base: The space of the layer's superlayer; `nil` for the root, which fills the picture.
    mutating func draw(_ root: Layer, in base: Space? = nil) {
        draw(root, in: base, parent: -1)
        drawOpen()
    }

    /// Draws a tree again with the same storage, with or without the sublayers.
    mutating func drawAgain(_ layer: Layer, in base: Space?, isAlone: Bool) {
        drawing.items.removeAll(keepingCapacity: true)
        drawing.nodes.removeAll(keepingCapacity: true)
        drawing.spaces.removeAll(keepingCapacity: true)
        self.isAlone = isAlone
        draw(layer, in: base)
    }

    private mutating func drawOpen() {
        while let top = open.indices.last {
            let next = open[top].next
            if next < open[top].sublayers.count {
                open[top].next = next + 1
                drawSublayer(open[top].sublayers[next], of: open[top].node)
            } else {
                finish(open[top].node, open[top].firstTail)
                open.removeLast()
            }
        }
    }

    private mutating func drawSublayer(_ layer: Layer, of parent: Int) {
        let space = drawing.spaces[Int(drawing.nodes[parent].space)]
        if let kept, let place = kept.place(of: layer, in: space) {
            drawing.append(place, of: kept, parent: parent)
        } else {
            draw(layer, in: space, parent: parent)
        }
    }

    private mutating func draw(_ layer: Layer, in base: Space?, parent: Int) {
        let shown = layer.presentation
        let look = shown.look
        let space = base.map { $0.placing(look, shown.transform(.transform)) } ?? Space(shown.toPicture)
        if kept != nil { drawn.append((layer, drawing.nodes.count)) }
        draw(layer, look, parent: parent) { painter in
            guard space.isFinite else { return nil }
            let transition = shown.transition
            if transition == nil, look.isUnseen { return nil }
            if let mask = layer.mask {
                guard let item = Self.group(for: mask, in: space) else { return nil }
                painter.begin(item)
            }
            let sketch = Sketch(layer: layer, look: look, space: space)
            return transition.map { painter.draw(sketch, $0) } ?? painter.draw(sketch)
        }
    }

    /// Draws a layer with a node of its own.
    ///
    /// - Parameter body: Draws what the layer itself shows; returns the space of the sublayers, `nil` if they are not
    ///   visible.
    @inline(__always)
    private mutating func draw(_ layer: Layer, _ look: Look, parent: Int, body: (inout Painter) -> Space?) {
        let (node, firstTail) = (drawing.nodes.count, tails.count)
        let start = Int32(drawing.items.count)
        drawing.nodes.append(
            Drawing.Node(
                serial: layer.serial, zPosition: look.zPosition, parent: Int32(parent), start: start,
                space: Int32(drawing.spaces.count)))
        let space = body(&self)
        drawing.nodes[node].head = Int32(drawing.items.count)
        if let space, layer.hasSublayers {
            drawing.spaces.append(space)
            drawing.nodes[node].showsSublayers = true
            if !isAlone {
                return open.append(Open(sublayers: layer.sublayersBackToFront, node: node, firstTail: firstTail))
            }
        }
        finish(node, firstTail)
    }

    /// Writes the items in front of a layer's sublayers.
    private mutating func finish(_ node: Int, _ firstTail: Int) {
        drawing.nodes[node].tail = Int32(drawing.items.count)
        while tails.count > firstTail { drawing.items.append(tails.removeLast()) }
        drawing.nodes[node].end = Int32(drawing.items.count)
        drawing.nodes[node].last = Int32(drawing.nodes.count)
    }

    /// Draws what a layer itself shows; returns the space of its sublayers, `nil` if they are not visible.
    ///
    /// - Parameter share: A factor for its opacity.
    mutating func draw(_ sketch: Sketch, share: Double = 1) -> Space? {
        let look = sketch.look
        let opacity = min(look.opacity, 1) * share
        guard opacity > 0, !look.isHidden else { return nil }
        if look.masksToBounds || opacity < 1 {
            let clip = look.masksToBounds ? sketch.plane.area(outline(of: look)) : nil
            if look.masksToBounds, clip == nil { return nil }
            begin(sketch.item(.group, .beginGroup(.init(opacity: opacity, clip: clip))))
        }
        sketch.add(to: &self)
        if let border = sketch.border { tails.append(border) }
        guard look.hasSublayerTransform, let inner = sketch.shown.sublayerTransform(look) else { return sketch.space }
        return sketch.space.inside(inner)
    }

    /// What is visible of a tree that never changes; see ``draw(_:share:)``.
    static func still(_ sketch: Sketch, share: Double = 1) -> [DisplayList.Item] {
        guard sketch.space.isFinite else { return [] }
        var painter = Painter()
        painter.draw(sketch.layer, sketch.look, parent: -1) { $0.draw(sketch, share: share) }
        painter.drawOpen()
        return painter.drawing.items
    }

    /// The rounded bounds.
    mutating func outline(of look: Look) -> Path {
        if look.bounds != last.bounds || look.cornerRadius != last.radius {
            last = (look.bounds, look.cornerRadius, look.outline(grownBy: 0))
        }
        return last.outline
    }

    /// Adds an item behind the sublayers.
    mutating func add(_ item: DisplayList.Item) { drawing.items.append(item) }

    /// Adds items in front of the sublayers, but behind those that were added there before.
    mutating func addInFront(_ items: [DisplayList.Item]) { tails.append(contentsOf: items.reversed()) }

    /// Begins a group that ends in front of the sublayers.
    mutating func begin(_ item: DisplayList.Item) {
        add(item)
        tails.append(.init(id: item.id, transform: item.transform, content: .endGroup))
    }
}

extension Layer {
    /// The sublayers in drawing order: by `zPosition` as displayed, then by index.
    fileprivate final var sublayersBackToFront: [Layer] { sublayers.backToFront { $0.shownHeight } }
}
