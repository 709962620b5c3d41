import MotorMath

// Most layers show no more than a background, are only moved in their superlayer, and contain no others. In a flat space
// where nothing clips them, they are drawn without a ``Space``, with the same result.

extension Painter {
    /// Draws a layer in a flat space that maps to the picture by a transform; returns false if the layer may show more than a
    /// background, may not be in sight, or has sublayers. Then nothing is drawn.
    mutating func drawPlainly(_ layer: Layer, _ look: Look, in map: AffineTransform, parent: Int) -> Bool {
        guard window.isEverything, layer.isPlain(look) else { return false }
        let transform = look.placed(in: map)
        guard transform.isFinite else { return false }
        if addsToDrawn { drawn.append((layer, drawing.nodes.count)) }
        let start = Int32(drawing.items.count)
        if let color = look.backgroundColor { drawing.items.append(background(of: layer, look, color, transform)) }
        let end = Int32(drawing.items.count)
        drawing.nodes.append(
            Drawing.Node(
                serial: layer.serial, zPosition: look.zPosition, parent: Int32(parent), start: start, head: end,
                tail: end, end: end, last: Int32(drawing.nodes.count + 1), base: Int32(drawing.bases.count)))
        return true
    }

    /// The background of a plain layer.
    @inline(__always)
    private mutating func background(
        of layer: Layer, _ look: Look, _ color: Color, _ transform: AffineTransform
    ) -> DisplayList.Item {
        .init(
            id: .init(layer: layer.serial, part: .background), transform: transform,
            content: .fill(outline(of: look), .color(color), evenOdd: false))
    }

    /// Draws a layer again in a list whose node has the layer by itself, in a flat space without limits; returns false if it
    /// may show something else than before besides another background. Then nothing is drawn.
    mutating func replacePlainly(
        _ layer: Layer, _ node: Drawing.Node, in map: AffineTransform, of drawing: inout Drawing,
        noting log: inout ChangeLog?
    ) -> Bool {
        // Another class may answer differently when it is asked for its look again.
        guard !layer.kind.isOpen, !node.showsSublayers, node.tail == node.end else { return false }
        let look = layer.shownLook
        guard layer.isPlain(look), look.zPosition == node.zPosition,
            node.head - node.start == (look.backgroundColor == nil ? 0 : 1)
        else { return false }
        let transform = look.placed(in: map)
        guard transform.isFinite else { return false }
        guard let color = look.backgroundColor else { return true }
        let (place, item) = (Int(node.start), background(of: layer, look, color, transform))
        log?.add(place, from: drawing.items[place], to: item, of: drawing.items.count)
        drawing.items[place] = item
        return true
    }
}

extension Layer {
    /// Whether the layer shows nothing but a background and has no transform and no sublayers.
    @inline(__always)
    fileprivate final func isPlain(_ look: Look) -> Bool {
        look.showsOnlyBackground && !look.hasTransform && !hasSublayers && mask == nil && !isInPortal
            && (attachment == nil || presentation.transition == nil)
    }
}
