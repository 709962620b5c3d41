import MotorAnimations
import MotorGeometry
import MotorLayers

/// Walks a tree back to front and records what is visible.
///
/// Pending steps are on an explicit stack, so that a deep tree does not overflow the thread's stack.
struct Painter {
    var items: [DisplayList.Item] = []
    /// What was drawn of each layer, superlayers first.
    var nodes: [Node] = []
    private var pending: [Step] = []
    /// The items of the pending ``Step/write`` steps.
    private var tails: [DisplayList.Item] = []
    /// The last outline of a layer's bounds, because many layers have the same, and a moving one keeps it.
    private var last = (bounds: Rect.zero, radius: 0.0, outline: Path.rect(.zero))
    /// Whether the sublayers are left out.
    var isAlone = false
    /// Whether the layers that are drawn are noted in ``drawn``.
    var takesSlots = false
    private(set) var drawn: [(layer: Layer, node: Int)] = []
    /// What was drawn before; asked for each sublayer.
    var kept: KeptItems?

    /// What was drawn of a layer.
    struct Node {
        /// The layer's serial number.
        var serial: UInt64
        /// The layer's number in a kept drawing.
        var slot: Int32 = -1
        /// The index of the superlayer's node, −1 for none.
        var parent: Int32
        /// The first of its items.
        var start: Int32
        /// The end of its items behind the sublayers.
        var head: Int32 = 0
        /// The first of its items in front of the sublayers.
        var tail: Int32 = 0
        /// The end of its items.
        var end: Int32 = 0
        /// The end of its descendants' nodes.
        var last: Int32 = 0
        /// The space of its sublayers.
        var space: Space
        /// Its place among its siblings.
        var zPosition: Double
        /// Whether its sublayers were drawn.
        var showsSublayers = false
        /// Whether it must always be drawn anew, because of a transition.
        var isFleeting = false
    }

    /// A pending step.
    private enum Step {
        case sublayer(Layer, node: Int)
        indirect case draw(Figure)
        /// Moves the last of ``tails`` to the items.
        case write
        case beginTail(node: Int)
        case end(node: Int)
    }

    /// A layer to draw.
    struct Figure {
        var layer: Layer
        /// What it looks like.
        var look: Look
        /// Its own coordinates.
        var space: Space
        /// A factor for its opacity.
        var share = 1.0
        /// Whether its mask and transition have already been handled.
        var isPlain = false
        /// The index of its node.
        var node: Int
    }

    /// Draws a tree.
    ///
    /// - Parameter base: The space of the layer's superlayer; `nil` for the root, which fills the picture.
    mutating func draw(_ root: Layer, in base: Space? = nil) {
        draw(root, in: base, parent: -1)
        while let step = pending.popLast() {
            switch step {
            case .sublayer(let layer, let node): drawSublayer(layer, of: node)
            case .draw(let figure): draw(figure)
            case .write: items.append(tails.removeLast())
            case .beginTail(let node): nodes[node].tail = Int32(items.count)
            case .end(let node): (nodes[node].end, nodes[node].last) = (Int32(items.count), Int32(nodes.count))
            }
        }
    }

    private mutating func drawSublayer(_ layer: Layer, of parent: Int) {
        if let kept, let place = kept.place(of: layer, in: nodes[parent].space) {
            return copy(place, from: kept, parent: parent)
        }
        draw(layer, in: nodes[parent].space, parent: parent)
    }

    private mutating func draw(_ layer: Layer, in base: Space?, parent: Int) {
        let shown = layer.presentation
        let look = shown.look
        let space = base.map { $0.placing(shown, look) } ?? Space(shown.toPicture)
        let (node, start) = (nodes.count, Int32(items.count))
        nodes.append(
            Node(
                serial: layer.serial, parent: Int32(parent), start: start, head: start, tail: start, space: space,
                zPosition: look.zPosition))
        if takesSlots { drawn.append((layer, node)) }
        pending.append(.end(node: node))
        draw(Figure(layer: layer, look: look, space: space, node: node))
        (nodes[node].head, nodes[node].tail) = (Int32(items.count), Int32(items.count))
    }

    private mutating func draw(_ figure: Figure) {
        guard figure.space.isFinite else { return }
        let shown = figure.layer.presentation
        if !figure.isPlain {
            let transition = shown.transition
            if transition != nil { nodes[figure.node].isFleeting = true }
            if transition == nil, figure.look.isUnseen { return }
            if let mask = figure.layer.mask {
                guard let item = group(for: mask, of: figure) else { return }
                open(item)
            }
            if let transition {
                draw(figure, transition)
            } else {
                drawPlain(figure, shown)
            }
        } else if !figure.look.isUnseen {
            drawPlain(figure, shown)
        }
    }

    /// Draws a layer and its sublayers.
    private mutating func drawPlain(_ figure: Figure, _ shown: PresentationValues) {
        let look = figure.look
        let opacity = min(look.opacity, 1) * figure.share
        guard opacity > 0 else { return }
        let isFlat = figure.space.isFlat
        if look.masksToBounds || opacity < 1 {
            let clip = look.masksToBounds ? outline(of: look, in: figure.space) : nil
            if look.masksToBounds, clip == nil { return }
            open(item(.group, .beginGroup(.init(opacity: opacity, clip: clip)), of: figure))
        }
        if isFlat, figure.layer.kind.content == .nothing, look.borderWidth <= 0,
            look.shadowOpacity <= 0 || look.masksToBounds
        {
            if let color = look.backgroundColor, let outline = outline(of: look, in: figure.space) {
                items.append(item(.background, .fill(outline, .color(color), evenOdd: false), of: figure))
            }
        } else {
            let plane = Plane(figure.space, around: look.bounds.center)
            let sketch = Sketch(layer: figure.layer, shown: shown, look: look, plane: plane)
            sketch.add(to: &items)
            if let border = sketch.border { write(border) }
        }
        nodes[figure.node].showsSublayers = true
        waitForSublayers(of: figure, shown)
    }

    /// The rounded bounds as they appear in the picture; `nil` if nothing of them is visible.
    private mutating func outline(of look: Look, in space: Space) -> Path? {
        if look.bounds != last.bounds || look.cornerRadius != last.radius {
            let outline: Path =
                look.cornerRadius > 0
                ? .roundedRect(look.bounds, cornerRadius: look.cornerRadius) : .rect(look.bounds)
            last = (look.bounds, look.cornerRadius, outline)
        }
        return space.isFlat ? last.outline : Plane(space, around: look.bounds.center).area(last.outline)
    }

    private func item(
        _ part: DisplayList.Part, _ content: DisplayList.Content, of figure: Figure
    ) -> DisplayList.Item {
        let transform =
            figure.space.isFlat
            ? figure.space.flat
            : Plane(figure.space, around: figure.look.bounds.center).transform ?? .identity
        return .init(id: .init(layer: figure.layer.serial, part: part), transform: transform, content: content)
    }

    /// Begins a group and schedules its end.
    mutating func open(_ item: DisplayList.Item) {
        items.append(item)
        write(.init(id: item.id, transform: item.transform, content: .endGroup))
    }

    /// Schedules an item before all other pending steps, but behind the sublayers that are scheduled later.
    private mutating func write(_ item: DisplayList.Item) {
        tails.append(item)
        pending.append(.write)
    }

    /// Schedules a layer before all other pending steps.
    mutating func wait(_ figure: Figure) { pending.append(.draw(figure)) }

    /// Schedules the sublayers before all other pending steps, back to front.
    private mutating func waitForSublayers(of figure: Figure, _ shown: PresentationValues) {
        let (sublayers, node) = (figure.layer.sublayers, figure.node)
        var space = figure.space
        if figure.look.hasSublayerTransform, let inner = shown.sublayerTransform {
            space = inner.concatenating(in: space)
        }
        nodes[node].space = space
        guard !sublayers.isEmpty, !isAlone else { return }
        pending.append(.beginTail(node: node))
        let first = pending.count
        var isLevel = true
        for sublayer in sublayers.reversed() {
            if sublayer.shownDepth != 0 { isLevel = false }
            pending.append(.sublayer(sublayer, node: node))
        }
        if isLevel { return }
        let heights = sublayers.map { $0.shownDepth }
        pending.removeLast(pending.count - first)
        for place in heights.ascendingPlaces.reversed() { pending.append(.sublayer(sublayers[place], node: node)) }
    }
}

extension Layer {
    /// The displayed `zPosition`.
    fileprivate final var shownDepth: Double { inheritedDepth ?? presentation.number(.zPosition) }
}
