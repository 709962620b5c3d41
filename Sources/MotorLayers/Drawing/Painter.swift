import MotorMath

/// Walks a tree back to front and records the visible items.
///
/// The layers whose sublayers are being drawn are on an explicit stack, so that a deep tree does not overflow the
/// thread's stack.
struct Painter {
    var tree = DrawnTree()
    private var open: [Open] = []
    /// The items in front of the sublayers of open layers, last first.
    private var tails: [DisplayList.Item] = []
    /// The last outline of a layer's bounds, because many layers share one, and a moving layer keeps it.
    private var last = (bounds: Rect.zero, radius: 0.0, outline: Path.rect(.zero))
    /// The part of the picture in which a layer and its sublayers can be visible while they are drawn.
    private var clip = Clip.everything
    /// Whether to leave out the sublayers.
    private var isAlone = false
    /// Whether the tree is kept: it then contains all layers, each layer stores its index in it, and a layer with many
    /// sublayers has a ``SublayerIndex``. Otherwise the tree contains only layers with sublayers.
    private let isKept: Bool
    /// Whether sublayers without an index get one.
    var makesIndexes = false
    /// Whether an index has ever existed.
    private(set) var hasIndexes = false
    /// The index of the first layer in the kept tree.
    private var firstIndex = 0
    /// Painters for portals and masks, one for each depth.
    private var inner: [Painter] = []
    /// The number of masks around the current drawing.
    private(set) var maskDepth = 0
    /// Resolves the names of images in a tree that is not on a stage.
    var layerContext: LayerContext?

    /// Creates a painter of a tree or of parts of it.
    init(isKept: Bool = false) {
        self.isKept = isKept
    }

    /// A layer whose sublayers are being drawn.
    private struct Open {
        /// Its sublayers, back to front.
        let sublayers: [Layer]
        /// The index of the next sublayer.
        var next = 0
        /// Their context.
        let context: DrawingContext
        /// The index of the layer.
        let index: Int
        /// The index of its first tail.
        let firstTail: Int
    }

    // MARK: - Trees

    /// Empties the painter for a tree with about as many items and layers as before.
    mutating func begin(items: Int, layers: Int) {
        begin()
        tree.items.reserveCapacity(items)
        tree.layers.reserveCapacity(layers)
    }

    /// Empties the painter for a layer, with or without its sublayers.
    ///
    /// - Parameter index: The layer's index in the kept tree.
    mutating func begin(isAlone: Bool = false, at index: Int = 0) {
        tree.clear()
        (self.isAlone, firstIndex) = (isAlone, index)
    }

    /// Draws a tree.
    ///
    /// - Parameter context: The context from the layer's superlayer; `nil` for the root, which fills the picture.
    mutating func draw(_ root: Layer, in context: DrawingContext? = nil) {
        let state = root.shownRenderState
        let projection = context?.projection.placing(state, root) ?? Projection(root.presentation.toPicture)
        clip = context?.clip ?? .everything
        draw(root, state, projection, parent: -1)
        drawOpen()
    }

    /// Draws a mask in a state that differs slightly from its own.
    mutating func drawMask(_ layer: Layer, _ state: RenderState, in projection: Projection) {
        draw(layer, state, projection, parent: -1)
        drawOpen()
    }

    /// Draws the sublayers of all open layers.
    private mutating func drawOpen() {
        while var current = open.popLast() {
            let (outer, projection) = (open.count, current.context.projection)
            while true {
                guard current.next < current.sublayers.count else {
                    finish(current)
                    break
                }
                current.next += 1
                clip = current.context.clip
                let layer = current.sublayers[current.next - 1]
                let state = layer.shownRenderState
                draw(layer, state, projection.placing(state, layer), parent: current.index)
                guard open.count > outer else { continue }
                // A layer's own sublayers come first.
                open.insert(current, at: outer)
                break
            }
        }
    }

    /// Draws a layer within the clip, and opens it if it has sublayers.
    private mutating func draw(
        _ layer: Layer, _ state: RenderState, _ projection: consuming Projection, parent: Int
    ) {
        add(layer, state, projection, parent: parent) { painter, projection in
            painter.draw(layer, state, in: &projection)
        }
    }

    /// Adds a layer and its own drawing, unless it is out of sight.
    ///
    /// - Parameter body: Draws in the layer's projection, which it may move; returns whether the sublayers are visible.
    @inline(__always)
    private mutating func add(
        _ layer: Layer, _ state: RenderState, _ projection: consuming Projection, parent: Int,
        _ body: (inout Painter, inout Projection) -> Bool
    ) {
        let index = tree.layers.count
        let start = Int32(tree.items.count)
        if isKept, !isAlone { layer.drawnSlot = Int32(truncatingIfNeeded: firstIndex + index) }
        var drawn = DrawnLayer(
            serial: layer.serial, zPosition: state.zPosition, parent: Int32(parent), start: start, head: start,
            tail: start, end: start, last: Int32(index + 1))
        drawn.isOutOfSight = !clip.isEverything && !isInSight(layer, state, projection)
        if drawn.isOutOfSight, state.masksToBounds || state.isUnseen || !layer.hasSublayers {
            if isKept { tree.layers.append(drawn) }
            return
        }
        let firstTail = tails.count
        let isVisible = body(&self, &projection)
        drawn.head = Int32(tree.items.count)
        if isVisible, layer.hasSublayers, !clip.isEmpty {
            drawn.context = Int32(tree.contexts.count)
            if let inner = layer.presentation.sublayerTransform(state) { projection = projection.inside(inner) }
            let context = DrawingContext(projection: projection, clip: clip)
            tree.contexts.append(context)
            if !isAlone {
                tree.layers.append(drawn)
                return open(layer, context, index, firstTail)
            }
        }
        if drawn.isOutOfSight, drawn.context < 0 { leaveOut(&drawn, firstTail) }
        writeTails(firstTail, &drawn)
        if isKept { tree.layers.append(drawn) }
    }

    /// Opens a layer, so that its sublayers are drawn next.
    @inline(never)
    private mutating func open(_ layer: Layer, _ context: DrawingContext, _ index: Int, _ firstTail: Int) {
        let sublayers = sublayers(of: layer, in: context.projection)
        if sublayers.count > tree.layers.count {
            tree.items.reserveCapacity(tree.items.count + sublayers.count)
            tree.layers.reserveCapacity(tree.layers.count + sublayers.count)
        }
        open.append(Open(sublayers: sublayers, context: context, index: index, firstTail: firstTail))
    }

    /// A layer's sublayers within the clip, back to front; if there are many, only those that may be visible.
    private mutating func sublayers(of layer: Layer, in projection: Projection) -> [Layer] {
        guard isKept, layer.children.count >= SublayerIndex.fewest, !clip.isEverything, projection.isFlat,
            let inverse = projection.flat.inverted()
        else { return layer.sublayersBackToFront }
        if layer.sublayerIndex == nil, makesIndexes {
            layer.sublayerIndex = SublayerIndex()
            hasIndexes = true
        }
        guard let index = layer.sublayerIndex else { return layer.sublayersBackToFront }
        return index.sublayers(of: layer, in: Clip(clip, inverse).grown).inDrawingOrder { $0.presentedZPosition }
    }

    /// Whether a layer itself, without its sublayers, may be visible in the clip, which is limited.
    @inline(never)
    private func isInSight(_ layer: Layer, _ state: RenderState, _ projection: Projection) -> Bool {
        // A transition also shows a layer's old appearance, and a layer in depth may show anywhere.
        if layer.isAnimated, layer.presentation.transition != nil { return true }
        if state.isUnseen { return false }
        guard projection.isFlat else { return true }
        return Clip(layer.extent(state, layerContext), projection.flat).overlaps(clip)
    }

    /// Closes a layer whose sublayers have been drawn. If all of them and the layer itself are out of sight, its items are left
    /// out.
    private mutating func finish(_ open: Open) {
        var drawn = tree.layers[open.index]
        if drawn.isOutOfSight, tree.items.count == Int(drawn.head) {
            leaveOut(&drawn, open.firstTail)
            drawn.isLeftOut = true
        }
        writeTails(open.firstTail, &drawn)
        drawn.last = Int32(tree.layers.count)
        tree.layers[open.index] = drawn
    }

    /// Removes a layer's items.
    private mutating func leaveOut(_ drawn: inout DrawnLayer, _ firstTail: Int) {
        tree.items.removeSubrange(Int(drawn.start)...)
        tails.removeSubrange(firstTail...)
        drawn.head = drawn.start
    }

    /// Writes the items in front of a layer's sublayers.
    @inline(__always)
    private mutating func writeTails(_ firstTail: Int, _ drawn: inout DrawnLayer) {
        drawn.tail = Int32(tree.items.count)
        while tails.count > firstTail { tree.items.append(tails.removeLast()) }
        drawn.end = Int32(tree.items.count)
    }

    // MARK: - One layer

    /// Draws the layer itself.
    ///
    /// - Parameter projection: The layer's projection, which a transition may move.
    /// - Returns: Whether its sublayers are visible.
    private mutating func draw(_ layer: Layer, _ state: RenderState, in projection: inout Projection) -> Bool {
        guard projection.isFinite, !layer.isInPortal else { return false }
        let transition = !layer.isAnimated ? nil : layer.presentation.transition
        if transition == nil, state.isUnseen { return false }
        if let mask = layer.mask {
            switch masking(by: mask, of: layer, in: projection) {
            case .hidden: return false
            case .none: break
            case .group(let item):
                if transition == nil, case .beginGroup(let group) = item.content, let mask = group.mask,
                    let stroke = stroke(layer, state, masked: mask, in: projection)
                {
                    if group.opacity < 1 {
                        begin(
                            .init(
                                id: item.id, transform: .identity, content: .beginGroup(.init(opacity: group.opacity))))
                    }
                    tree.items.append(stroke)
                    return false
                }
                begin(item)
            }
        }
        if let transition { return draw(layer, state, in: &projection, transition) }
        guard draw(layer, state, on: OutlineProjection(projection, around: state.bounds.center)) else { return false }
        if Feature.portals.isUsed, case .portal = state.content {
            drawSource(of: unsafeDowncast(layer, to: PortalLayer.self), state, in: projection)
        }
        return true
    }

    /// Draws the layer itself, without its mask and transition.
    ///
    /// - Parameter share: A factor for its opacity.
    /// - Returns: Whether its sublayers are visible.
    mutating func draw(_ layer: Layer, _ state: RenderState, on plane: OutlineProjection, share: Double = 1) -> Bool {
        let opacity = min(state.opacity, 1) * share
        guard opacity > 0, !state.isHidden else { return false }
        if state.masksToBounds || opacity < 1 {
            let clip = state.masksToBounds ? plane.area(outline(of: state)) : nil
            if state.masksToBounds, clip == nil { return false }
            begin(plane.item(layer, .group, .beginGroup(.init(opacity: opacity, clip: clip))))
        }
        guard plane.isVisible else { return true }
        if state.hasShadow, !state.masksToBounds { tree.items += parts(of: layer, state, on: plane).shadow }
        if let color = state.backgroundColor, let area = plane.area(outline(of: state)) {
            tree.items.append(plane.item(layer, .background, .fill(area, .color(color), evenOdd: false)))
        }
        if state.hasContents { tree.items += parts(of: layer, state, on: plane).pictures }
        switch state.content {
        case .nothing, .portal: break
        case .drawing: draw(unsafeDowncast(layer, to: DrawingLayer.self), on: plane)
        case .shape, .text, .gradient: tree.items += parts(of: layer, state, on: plane).contents
        }
        if state.borderWidth > 0, let border = parts(of: layer, state, on: plane).border { tails.append(border) }
        return true
    }

    /// Draws a class's own drawing. The class may run any code in the meantime.
    private mutating func draw(_ layer: DrawingLayer, on plane: OutlineProjection) {
        let transform = plane.transform ?? .identity
        guard plane.hasMiddle else { return }
        for item in layer.draw(layer.presentation) { tree.items.append(item.placed(in: transform, of: layer.serial)) }
    }

    @inline(never)
    private func parts(of layer: Layer, _ state: RenderState, on plane: OutlineProjection) -> LayerPainter {
        LayerPainter(layer: layer, state: state, plane: plane, context: layerContext)
    }

    /// The visible items of a transition's old tree, which never changes, with a stage's images; see
    /// ``draw(_:_:on:share:)``.
    static func still(
        _ transition: ShownTransition, in projection: Projection, share: Double = 1, _ context: LayerContext?
    ) -> [DisplayList.Item] {
        var painter = Painter()
        painter.layerContext = context
        let old = transition.old
        painter.drawAlways(old, old.shownRenderState, in: projection, share: share, transition.interrupted)
        return painter.tree.items
    }

    /// Draws a tree, regardless of its layer's own transition and of whether a portal shows it.
    private mutating func drawAlways(
        _ layer: Layer, _ state: RenderState, in projection: Projection, share: Double = 1,
        _ transition: ShownTransition? = nil
    ) {
        guard projection.isFinite else { return }
        clip = .everything
        add(layer, state, projection, parent: -1) { painter, projection in
            if let transition { return painter.draw(layer, state, in: &projection, transition, share: share) }
            return painter.draw(
                layer, state, on: OutlineProjection(projection, around: state.bounds.center), share: share)
        }
        drawOpen()
    }

    /// Draws a tree, in a state that is not its layer's own, as a part of the current layer's drawing; no index is stored.
    mutating func drawWhole(_ layer: Layer, _ state: RenderState, in projection: Projection) {
        tree.items += drawInside(layerContext, depth: maskDepth) { $0.drawAlways(layer, state, in: projection) }
    }

    /// Adds another painter's drawing; the painter is kept for its storage.
    mutating func drawInside(
        _ context: LayerContext?, depth: Int, _ body: (inout Painter) -> Void
    ) -> [DisplayList.Item] {
        var painter = inner.popLast() ?? Painter()
        painter.begin()
        painter.layerContext = context
        painter.maskDepth = depth
        painter.clip = .everything
        body(&painter)
        inner.append(painter)
        return painter.tree.items
    }

    /// The rounded bounds.
    mutating func outline(of state: RenderState) -> Path {
        if state.bounds != last.bounds || state.cornerRadius != last.radius {
            last = (state.bounds, state.cornerRadius, state.outline(grownBy: 0))
        }
        return last.outline
    }

    /// Adds items in front of the sublayers, behind those added there earlier.
    mutating func addInFront(_ items: [DisplayList.Item]) { tails.append(contentsOf: items.reversed()) }

    /// Begins a group that ends in front of the sublayers.
    mutating func begin(_ item: DisplayList.Item) {
        tree.items.append(item)
        tails.append(.init(id: item.id, transform: item.transform, content: .endGroup))
        guard case .beginGroup(let group) = item.content, let clip = group.clip?.bounds else { return }
        self.clip = self.clip.intersection(Clip(clip, item.transform))
    }
}

extension Projection {
    /// The projection of a layer whose superlayer has this projection for its sublayers.
    func placing(_ state: RenderState, _ layer: Layer) -> Projection {
        placing(state, layer.presentation.transform(state))
    }
}
