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
    /// Draws what a portal shows, at most one.
    private var inner: [Painter] = []
    /// What resolves the names of images in a tree that is not on a stage.
    var context: LayerContext?
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
        /// Their space.
        let space: Space
        /// The index of its node.
        let node: Int
        /// The first of its tails.
        let firstTail: Int
    }

    /// Draws a tree.
    ///
    /// - Parameter base: The space of the layer's superlayer; `nil` for the root, which fills the picture.
    mutating func draw(_ root: Layer, in base: Space? = nil) {
        let look = root.shownLook
        var space = base?.placing(look, root) ?? Space(root.presentation.toPicture)
        draw(root, look, &space, parent: -1)
        drawOpen()
    }

    /// Draws a tree again with the same storage, with or without the sublayers.
    mutating func drawAgain(_ layer: Layer, in base: Space?, isAlone: Bool) {
        clear()
        self.isAlone = isAlone
        draw(layer, in: base)
    }

    /// Draws the sublayers of all that is open.
    private mutating func drawOpen() {
        while var current = open.popLast() {
            let outer = open.count
            while current.next < current.sublayers.count {
                current.next += 1
                drawSublayer(current.sublayers[current.next - 1], of: current.node, in: current.space)
                guard open.count > outer else { continue }
                // Its own sublayers come first.
                open.insert(current, at: outer)
                break
            }
            if open.count == outer { finish(current) }
        }
    }

    private mutating func drawSublayer(_ layer: Layer, of parent: Int, in space: Space) {
        if let kept, let place = kept.place(of: layer, in: space) {
            drawing.append(place, of: kept, parent: parent)
        } else {
            let look = layer.shownLook
            var space = space.placing(look, layer)
            draw(layer, look, &space, parent: parent)
        }
    }

    /// Draws a layer, and opens it if it has sublayers.
    ///
    /// - Parameter space: Its space; moved if a transition moves it.
    private mutating func draw(_ layer: Layer, _ look: Look, _ space: inout Space, parent: Int) {
        if kept != nil { drawn.append((layer, drawing.nodes.count)) }
        addNode(of: layer, look, &space, parent: parent) { painter, space in painter.draw(layer, look, &space) }
    }

    /// Adds what a layer itself shows, and its node.
    ///
    /// - Parameter body: Draws what it shows; returns whether its sublayers are visible.
    @inline(__always)
    private mutating func addNode(
        of layer: Layer, _ look: Look, _ space: inout Space, parent: Int, _ body: (inout Painter, inout Space) -> Bool
    ) {
        let firstTail = tails.count
        var node = Drawing.Node(
            serial: layer.serial, zPosition: look.zPosition, parent: Int32(parent), start: Int32(drawing.items.count),
            space: Int32(drawing.spaces.count))
        let isVisible = body(&self, &space)
        node.head = Int32(drawing.items.count)
        if isVisible, layer.hasSublayers {
            node.showsSublayers = true
            if let inner = layer.presentation.sublayerTransform(look) { space = space.inside(inner) }
            drawing.spaces.append(space)
            if !isAlone {
                open.append(
                    Open(
                        sublayers: layer.sublayersBackToFront, space: space,
                        node: drawing.nodes.count, firstTail: firstTail))
                drawing.nodes.append(node)
                return drawing.reserve(layer.sublayers.count)
            }
        }
        writeTails(firstTail, &node)
        node.last = Int32(drawing.nodes.count + 1)
        drawing.nodes.append(node)
    }

    /// Ends a layer whose sublayers have been drawn.
    private mutating func finish(_ open: Open) {
        var node = drawing.nodes[open.node]
        writeTails(open.firstTail, &node)
        node.last = Int32(drawing.nodes.count)
        drawing.nodes[open.node] = node
    }

    /// Writes the items in front of a layer's sublayers.
    @inline(__always)
    private mutating func writeTails(_ firstTail: Int, _ node: inout Drawing.Node) {
        node.tail = Int32(drawing.items.count)
        while tails.count > firstTail { drawing.items.append(tails.removeLast()) }
        node.end = Int32(drawing.items.count)
    }

    /// Draws what a layer itself shows.
    ///
    /// - Returns: Whether its sublayers are visible.
    private mutating func draw(_ layer: Layer, _ look: Look, _ space: inout Space) -> Bool {
        guard space.isFinite, !layer.isInPortal else { return false }
        let transition = layer.attachment == nil ? nil : layer.presentation.transition
        if transition == nil, look.isUnseen { return false }
        if let mask = layer.mask {
            guard let item = group(for: mask, in: space) else { return false }
            begin(item)
        }
        if let transition { return draw(layer, look, &space, transition) }
        guard draw(layer, look, on: Plane(space, around: look.bounds.center)) else { return false }
        if layer.kind.content == .portal {
            drawSource(of: unsafeDowncast(layer, to: PortalLayer.self), look, in: space)
        }
        return true
    }

    /// Draws what a layer itself shows, besides its mask and transition.
    ///
    /// - Parameter share: A factor for its opacity.
    /// - Returns: Whether its sublayers are visible.
    mutating func draw(_ layer: Layer, _ look: Look, on plane: Plane, share: Double = 1) -> Bool {
        let opacity = min(look.opacity, 1) * share
        guard opacity > 0, !look.isHidden else { return false }
        if look.masksToBounds || opacity < 1 {
            let clip = look.masksToBounds ? plane.area(outline(of: look)) : nil
            if look.masksToBounds, clip == nil { return false }
            begin(plane.item(layer, .group, .beginGroup(.init(opacity: opacity, clip: clip))))
        }
        guard plane.isVisible else { return true }
        func sketch() -> Sketch { Sketch(layer: layer, look: look, plane: plane, context: context) }
        if look.shadowOpacity > 0, !look.masksToBounds { drawing.items += sketch().shadow }
        if let color = look.backgroundColor, let area = plane.area(outline(of: look)) {
            drawing.items.append(plane.item(layer, .background, .fill(area, .color(color), evenOdd: false)))
        }
        if look.hasContents { drawing.items += sketch().pictures }
        let content = layer.kind.content
        if content != .nothing { drawing.items += sketch().contents(content) }
        if look.borderWidth > 0, let border = sketch().border { tails.append(border) }
        return true
    }

    /// What is visible of a tree that never changes, with the images of a stage; see ``draw(_:_:on:share:)``.
    static func still(
        _ layer: Layer, in space: Space, share: Double = 1, _ context: LayerContext?
    ) -> [DisplayList.Item] {
        var painter = Painter()
        painter.context = context
        painter.drawAlways(layer, layer.shownLook, in: space, share: share)
        return painter.drawing.items
    }

    /// Draws a tree, whatever its layer's transition and whether a portal shows it.
    private mutating func drawAlways(_ layer: Layer, _ look: Look, in space: Space, share: Double = 1) {
        guard space.isFinite else { return }
        var space = space
        addNode(of: layer, look, &space, parent: -1) { painter, space in
            painter.draw(layer, look, on: Plane(space, around: look.bounds.center), share: share)
        }
        drawOpen()
    }

    /// Draws a tree with a look that is not its layer's own, as a part of what the current layer shows: without nodes.
    mutating func drawWhole(_ layer: Layer, _ look: Look, in space: Space) {
        // Kept for its storage.
        var painter = inner.popLast() ?? Painter()
        painter.clear()
        painter.context = context
        painter.drawAlways(layer, look, in: space)
        drawing.items.append(contentsOf: painter.drawing.items)
        inner.append(painter)
    }

    private mutating func clear() {
        drawing.items.removeAll(keepingCapacity: true)
        drawing.nodes.removeAll(keepingCapacity: true)
        drawing.spaces.removeAll(keepingCapacity: true)
    }

    /// The rounded bounds.
    mutating func outline(of look: Look) -> Path {
        if look.bounds != last.bounds || look.cornerRadius != last.radius {
            last = (look.bounds, look.cornerRadius, look.outline(grownBy: 0))
        }
        return last.outline
    }

    /// Adds items in front of the sublayers, but behind those that were added there before.
    mutating func addInFront(_ items: [DisplayList.Item]) { tails.append(contentsOf: items.reversed()) }

    /// Begins a group that ends in front of the sublayers.
    mutating func begin(_ item: DisplayList.Item) {
        drawing.items.append(item)
        tails.append(.init(id: item.id, transform: item.transform, content: .endGroup))
    }
}

extension Space {
    /// The space of a layer whose superlayer gives its sublayers this space.
    func placing(_ look: Look, _ layer: Layer) -> Space { placing(look, layer.presentation.transform(.transform)) }
}
