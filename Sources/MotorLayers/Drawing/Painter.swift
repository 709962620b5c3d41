import MotorMath

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
    /// The part of the picture in which a layer and its sublayers can be visible, while it is drawn.
    private(set) var window = Box.everything
    /// The box around all that was looked at in a limited window since it was last cleared.
    private var reach = Box.nothing
    /// Whether the sublayers are left out.
    private(set) var isAlone = false
    /// Draw what a portal or a mask shows: one for each depth.
    private var inner: [Painter] = []
    /// How many masks are around what is drawn.
    private(set) var maskDepth = 0
    /// What resolves the names of images in a tree that is not on a stage.
    var context: LayerContext?
    /// What is known of the drawing before; `nil` if nothing is kept.
    private let known: KnownDrawing?
    /// The layers that were drawn anew, if anything is kept.
    var drawn: [(layer: Layer, node: Int)] = []

    @inline(__always) var addsToDrawn: Bool { known != nil && !isAlone }

    /// Creates a painter of a tree or of parts of it.
    init(known: KnownDrawing? = nil) {
        self.known = known
    }

    /// A layer whose sublayers are being drawn.
    private struct Open {
        /// Its sublayers, back to front, without those that are known to be out of sight.
        let sublayers: [Layer]
        /// Which of them may be in sight, if there are many.
        let part: KnownDrawing.Part?
        /// The index of the next one.
        var next = 0
        /// Their space.
        let space: Space
        /// The part of the picture in which they can be visible.
        let window: Box
        /// The index of its node.
        let node: Int
        /// The first of its tails.
        let firstTail: Int
        /// The number of nodes before the last sublayer.
        var nodes = 0
    }

    /// Draws a tree.
    ///
    /// - Parameter base: What the layer's superlayer gives it; `nil` for the root, which fills the picture.
    mutating func draw(_ root: Layer, in base: Base? = nil) {
        let look = root.shownLook
        let space = base?.space.placing(look, root) ?? Space(root.presentation.toPicture)
        window = base?.window ?? .everything
        draw(root, look, space, parent: -1)
        drawOpen()
    }

    /// Draws a tree again with the same storage, with or without the sublayers.
    mutating func drawAgain(_ layer: Layer, in base: Base?, isAlone: Bool) {
        clear()
        self.isAlone = isAlone
        draw(layer, in: base)
    }

    /// Draws the sublayers of all that is open.
    private mutating func drawOpen() {
        while var current = open.popLast() {
            let (outer, space) = (open.count, current.space)
            while true {
                if current.next > 0, let part = current.part { note(current, part) }
                guard current.next < current.sublayers.count else {
                    finish(current)
                    break
                }
                current.nodes = drawing.nodes.count
                current.next += 1
                window = current.window
                drawSublayer(current.sublayers[current.next - 1], of: current.node, in: space)
                guard open.count > outer else { continue }
                // Its own sublayers come first.
                open.insert(current, at: outer)
                break
            }
        }
    }

    private mutating func drawSublayer(_ layer: Layer, of parent: Int, in space: Space) {
        if let known, known.add(layer, in: Base(space: space, window: window), to: &drawing, parent: parent) { return }
        let look = layer.shownLook
        if space.isFlat, drawPlainly(layer, look, in: space.flat, parent: parent) { return }
        draw(layer, look, space.placing(look, layer), parent: parent)
    }

    /// Notes whether the last sublayer is in sight, and what it reaches if it is not.
    @inline(never)
    private mutating func note(_ open: Open, _ part: KnownDrawing.Part) {
        let isInSight = drawing.nodes.count > open.nodes
        let box = isInSight ? nil : Base(space: open.space, window: open.window).placing(reach)
        part.note(box, of: open.sublayers[open.next - 1], at: open.next - 1)
        reach = .nothing
    }

    /// Draws a layer in its space and the window, and opens it if it has sublayers.
    private mutating func draw(_ layer: Layer, _ look: Look, _ space: Space, parent: Int) {
        addNode(of: layer, look, space, parent: parent) { painter, moved in
            painter.draw(layer, look, space, movedTo: &moved)
        }
    }

    /// Adds what a layer itself shows, and its node, unless it and its sublayers are out of sight.
    ///
    /// - Parameter body: Draws what it shows; returns whether its sublayers are visible, and where a transition moves them.
    @inline(__always)
    private mutating func addNode(
        of layer: Layer, _ look: Look, _ space: Space, parent: Int, _ body: (inout Painter, inout Space?) -> Bool
    ) {
        let isInSight = window.isEverything || isInSight(layer, look, space)
        if !isInSight, look.masksToBounds || look.isUnseen || !layer.hasSublayers { return }
        if addsToDrawn { drawn.append((layer, drawing.nodes.count)) }
        let firstTail = tails.count
        var node = Drawing.Node(
            serial: layer.serial, zPosition: look.zPosition, parent: Int32(parent), start: Int32(drawing.items.count),
            base: Int32(drawing.bases.count), isInSight: isInSight)
        var moved: Space?
        let isVisible = body(&self, &moved)
        node.head = Int32(drawing.items.count)
        // What is out of sight is looked at all the same, for its reach.
        if isVisible, layer.hasSublayers, !isInSight || !window.isEmpty {
            node.showsSublayers = true
            var space = moved ?? space
            if let inner = layer.presentation.sublayerTransform(look) { space = space.inside(inner) }
            drawing.bases.append(Base(space: space, window: window))
            if !isAlone { return open(layer, space, &node, firstTail) }
        } else if !isInSight {
            return drop(node, firstTail)
        }
        writeTails(firstTail, &node)
        node.last = Int32(drawing.nodes.count + 1)
        drawing.nodes.append(node)
    }

    /// Whether a layer itself may be visible in the window, which is limited; its sublayers left aside.
    @inline(never)
    private mutating func isInSight(_ layer: Layer, _ look: Look, _ space: Space) -> Bool {
        // A transition shows a layer as it was, too, and depth shows it anywhere.
        if layer.attachment != nil, layer.presentation.transition != nil { return true }
        if look.isUnseen { return false }
        guard space.isFlat else { return true }
        let sketch = Sketch(layer: layer, look: look, plane: Plane(space, around: look.bounds.center), context: context)
        let box = Box(sketch.extent, space.flat)
        reach = reach.union(box)
        return box.overlaps(window)
    }

    /// Opens a layer, so that its sublayers are drawn next.
    @inline(never)
    private mutating func open(_ layer: Layer, _ space: Space, _ node: inout Drawing.Node, _ firstTail: Int) {
        var part: KnownDrawing.Part?
        if node.isInSight, let known {
            part = known.part(of: layer, in: Base(space: space, window: window))
            if part != nil { reach = .nothing }
        }
        node.isIndexed = part != nil
        let sublayers = part?.sublayers ?? layer.sublayersBackToFront
        open.append(
            Open(
                sublayers: sublayers, part: part, space: space, window: window, node: drawing.nodes.count,
                firstTail: firstTail))
        drawing.nodes.append(node)
        drawing.reserve(sublayers.count)
    }

    /// Ends a layer whose sublayers have been drawn. If all are out of sight, as the layer itself is, nothing of it is
    /// left.
    private mutating func finish(_ open: Open) {
        var node = drawing.nodes[open.node]
        if !node.isInSight, drawing.nodes.count == open.node + 1 {
            drawing.nodes.removeLast()
            drawing.bases.removeLast()
            return drop(node, open.firstTail)
        }
        writeTails(open.firstTail, &node)
        node.last = Int32(drawing.nodes.count)
        drawing.nodes[open.node] = node
    }

    /// Takes back what a layer shows itself.
    private mutating func drop(_ node: Drawing.Node, _ firstTail: Int) {
        drawing.items.removeSubrange(Int(node.start)...)
        tails.removeSubrange(firstTail...)
        if addsToDrawn { drawn.removeLast() }
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
    /// - Parameter moved: Where a transition moves its space.
    /// - Returns: Whether its sublayers are visible.
    private mutating func draw(_ layer: Layer, _ look: Look, _ space: Space, movedTo moved: inout Space?) -> Bool {
        guard space.isFinite, !layer.isInPortal else { return false }
        let transition = layer.attachment == nil ? nil : layer.presentation.transition
        if transition == nil, look.isUnseen { return false }
        if let mask = layer.mask {
            switch masking(by: mask, of: layer, in: space) {
            case .hidden: return false
            case .none: break
            case .group(let item): begin(item)
            }
        }
        if let transition { return draw(layer, look, space, movedTo: &moved, transition) }
        guard draw(layer, look, on: Plane(space, around: look.bounds.center)) else { return false }
        if Feature.portals.isUsed, case .portal = look.content {
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
        if look.hasShadow, !look.masksToBounds { drawing.items += sketch().shadow }
        if let color = look.backgroundColor, let area = plane.area(outline(of: look)) {
            drawing.items.append(plane.item(layer, .background, .fill(area, .color(color), evenOdd: false)))
        }
        if look.hasContents { drawing.items += sketch().pictures }
        switch look.content {
        case .nothing, .portal: break
        case .shape, .text, .gradient: drawing.items += sketch().contents
        }
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
        window = .everything
        addNode(of: layer, look, space, parent: -1) { painter, _ in
            painter.draw(layer, look, on: Plane(space, around: look.bounds.center), share: share)
        }
        drawOpen()
    }

    /// Draws a mask with a look that is not quite its own.
    mutating func drawTree(_ layer: Layer, _ look: Look, in space: Space) {
        draw(layer, look, space, parent: -1)
        drawOpen()
    }

    /// Draws a tree with a look that is not its layer's own, as a part of what the current layer shows: without nodes.
    mutating func drawWhole(_ layer: Layer, _ look: Look, in space: Space) {
        drawing.items += drawInside(context, depth: maskDepth) { $0.drawAlways(layer, look, in: space) }
    }

    /// What another painter draws, which is kept for its storage.
    mutating func drawInside(
        _ context: LayerContext?, depth: Int, _ body: (inout Painter) -> Void
    ) -> [DisplayList.Item] {
        var painter = inner.popLast() ?? Painter()
        painter.clear()
        (painter.context, painter.maskDepth, painter.window) = (context, depth, .everything)
        body(&painter)
        inner.append(painter)
        return painter.drawing.items
    }

    private mutating func clear() {
        drawing.items.clear()
        drawing.nodes.clear()
        drawing.bases.clear()
        drawn.clear()
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
        guard case .beginGroup(let group) = item.content, let clip = group.clip?.bounds else { return }
        window = window.intersection(Box(clip, item.transform))
    }
}

extension Space {
    /// The space of a layer whose superlayer gives its sublayers this space.
    func placing(_ look: Look, _ layer: Layer) -> Space { placing(look, layer.presentation.transform(look)) }
}
