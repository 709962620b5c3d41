import MotorAnimations
import MotorGeometry
import MotorLayers

/// Walks a tree back to front and writes down what is to be seen.
///
/// What is still to be done waits on a stack of its own, so that no depth of a tree overflows the thread's.
struct Painter {
    private(set) var items: [DisplayList.Item] = []
    private var pending: [Step] = []

    /// What waits.
    private enum Step {
        case draw(Figure)
        case write(DisplayList.Item)
    }

    /// A layer to draw.
    struct Figure {
        var layer: Layer
        /// Its bounds as they are shown.
        var bounds: Rect
        /// Own coordinates to the picture's.
        var map: Transform3D
        /// How much of it is to be seen, beside its own opacity.
        var share = 1.0
        /// Whether it is drawn as it is: its mask and transition are taken care of.
        var isPlain = false
    }

    /// Draws a tree whose root fills the picture.
    mutating func draw(_ root: Layer) {
        let shown = root.presentation
        wait(Figure(layer: root, bounds: shown.bounds, map: shown.toPicture))
        while let step = pending.popLast() {
            switch step {
            case .draw(let figure): draw(figure)
            case .write(let item): items.append(item)
            }
        }
    }

    private mutating func draw(_ figure: Figure) {
        guard figure.map.isFinite else { return }
        let shown = figure.layer.presentation
        if !figure.isPlain {
            let transition = shown.transition
            if transition == nil, isUnseen(shown) { return }
            if let mask = figure.layer.mask {
                guard let item = group(for: mask, of: figure) else { return }
                open(item)
            }
            if let transition {
                draw(figure, transition)
            } else {
                drawPlain(figure, shown)
            }
        } else if !isUnseen(shown) {
            drawPlain(figure, shown)
        }
    }

    private func isUnseen(_ shown: PresentationValues) -> Bool {
        !(shown.number(.opacity) > 0) || shown[.hidden]?.bool == true
    }

    /// Draws a layer and what is in it.
    private mutating func drawPlain(_ figure: Figure, _ shown: PresentationValues) {
        let layer = figure.layer
        let opacity = min(shown.number(.opacity), 1) * figure.share
        guard opacity > 0 else { return }
        let plane = Plane(figure.map, around: figure.bounds.center)
        let isCut = shown[.masksToBounds]?.bool == true
        let sketch = Sketch(layer: layer, shown: shown, bounds: figure.bounds, plane: plane, isCut: isCut)
        if isCut || opacity < 1 {
            let clip = isCut ? plane.area(sketch.outline) : nil
            if isCut, clip == nil { return }
            open(sketch.item(.group, .beginGroup(.init(opacity: opacity, clip: clip))))
        }
        sketch.add(to: &items)
        if let border = sketch.border { pending.append(.write(border)) }
        waitForSublayers(of: layer, figure.map)
    }

    /// Begins a group and sees to its end.
    mutating func open(_ item: DisplayList.Item) {
        items.append(item)
        pending.append(.write(.init(id: item.id, transform: item.transform, content: .endGroup)))
    }

    /// Puts a layer before all that waits.
    mutating func wait(_ figure: Figure) { pending.append(.draw(figure)) }

    /// Puts the sublayers before all that waits, the one at the back first.
    private mutating func waitForSublayers(of layer: Layer, _ map: Transform3D) {
        let sublayers = layer.sublayers
        guard !sublayers.isEmpty else { return }
        let shown = layer.presentation
        let inner = shown.transform(.sublayerTransform)
        let base = inner == .identity ? map : shown.placement.aboutAnchor(inner).concatenating(map)
        let first = pending.count
        var isLevel = true
        for sublayer in sublayers.reversed() {
            let placement = sublayer.presentation.placement
            if placement.zPosition != 0 { isLevel = false }
            pending.append(.draw(Figure(sublayer, placement, in: base)))
        }
        if isLevel { return }
        let heights = sublayers.map { $0.presentation.number(.zPosition) }
        pending.removeLast(pending.count - first)
        for place in heights.ascendingPlaces.reversed() {
            pending.append(.draw(Figure(sublayers[place], sublayers[place].presentation.placement, in: base)))
        }
    }
}

extension Painter.Figure {
    /// A layer with what places it, in coordinates that a transform maps to the picture's.
    fileprivate init(_ layer: Layer, _ placement: Placement, in base: Transform3D) {
        self.init(layer: layer, bounds: placement.bounds, map: placement.toSuperlayer.concatenating(base))
    }
}
