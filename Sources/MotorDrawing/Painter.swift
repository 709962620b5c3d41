import MotorAnimations
import MotorGeometry
import MotorLayers

/// Walks a tree back to front and records what is visible.
///
/// Pending steps are on an explicit stack, so that a deep tree does not overflow the thread's stack.
struct Painter {
    private(set) var items: [DisplayList.Item] = []
    private var pending: [Step] = []

    /// A pending step.
    private enum Step {
        case draw(Figure)
        case write(DisplayList.Item)
    }

    /// A layer to draw.
    struct Figure {
        var layer: Layer
        /// Its displayed bounds.
        var bounds: Rect
        /// Maps own coordinates to the picture's.
        var map: Transform3D
        /// A factor for its opacity.
        var share = 1.0
        /// Whether its mask and transition have already been handled.
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

    /// Draws a layer and its sublayers.
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

    /// Begins a group and schedules its end.
    mutating func open(_ item: DisplayList.Item) {
        items.append(item)
        pending.append(.write(.init(id: item.id, transform: item.transform, content: .endGroup)))
    }

    /// Schedules a layer before all other pending steps.
    mutating func wait(_ figure: Figure) { pending.append(.draw(figure)) }

    /// Schedules the sublayers before all other pending steps, back to front.
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
    /// Creates a figure in coordinates that `base` maps to the picture's.
    fileprivate init(_ layer: Layer, _ placement: Placement, in base: Transform3D) {
        self.init(layer: layer, bounds: placement.bounds, map: placement.toSuperlayer.concatenating(base))
    }
}
