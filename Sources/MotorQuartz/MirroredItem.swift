#if canImport(QuartzCore) && !os(watchOS)
    import CoreGraphics
    import FineMotor
    import QuartzCore

    /// An item of a display list and the Core Animation layer that shows it.
    ///
    /// A fill or stroke with a color is a shape layer, an image is its picture, and a group contains the layers of its
    /// items. Only text and gradients are drawn, each into a bitmap that lasts while its content does. So animating a
    /// transform costs no drawing.
    @MainActor final class MirroredItem {
        /// The kinds of layer.
        enum Kind { case shape, image, drawn, group, end }

        let kind: Kind
        /// The layer among its siblings.
        let layer: CALayer
        /// The layer that contains those of the group.
        let inner: CALayer
        private(set) var item: DisplayList.Item
        private let pictures: Pictures
        private var extent = CGRect.zero
        private var scale: CGFloat = 0

        /// Makes the layer of an item.
        init(_ item: DisplayList.Item, pictures: Pictures) {
            kind = Self.kind(of: item.content)
            layer =
                switch kind {
                case .shape: CAShapeLayer()
                case .drawn: DrawnLayer()
                default: CALayer()
                }
            inner = Self.isDouble(item.content) ? CALayer() : layer
            self.item = item
            self.pictures = pictures
            if inner !== layer { layer.addSublayer(inner) }
        }

        /// Whether the layer can show another item instead of its own.
        func fits(_ other: DisplayList.Item) -> Bool {
            item.id == other.id && kind == Self.kind(of: other.content)
                && Self.isDouble(item.content) == Self.isDouble(other.content)
        }

        /// Shows an item that fits.
        ///
        /// - Parameters:
        ///   - extent: The whole picture.
        ///   - scale: The number of pixels in a point.
        func show(_ new: DisplayList.Item, extent: CGRect, scale: CGFloat) {
            let isFirst = self.scale == 0
            let isSame = !isFirst && new.content == item.content && scale == self.scale && extent == self.extent
            if isSame, new.transform == item.transform { return }
            let old = isFirst ? nil : item
            item = new
            self.extent = extent
            self.scale = scale
            switch new.content {
            case .endGroup: break
            case .beginGroup(let group): show(group, old: old)
            case _ where isSame: layer.setAffineTransform(new.transform.cg)
            case .fill(let path, .color(let color), let evenOdd): fill(path, color, evenOdd)
            case .stroke(let path, .color(let color), let style): stroke(path, color, style)
            case .image(let picture): show(picture)
            case .fill(let path, _, _): draw(in: path.bounds?.cg ?? .zero)
            case .stroke(let path, _, let style):
                // A miter is at most ten times as long as the line is wide.
                draw(in: (path.bounds?.cg ?? .zero).insetBy(dx: -style.width * 5, dy: -style.width * 5))
            case .text(let text):
                // Letters extend beyond the line's width, and above and below the font's size.
                let height = text.fontSize * 2
                draw(
                    in: CGRect(x: text.left, y: text.position.y - height / 2, width: text.width, height: height)
                        .insetBy(dx: -text.fontSize / 2, dy: 0))
            }
        }

        private static func kind(of content: DisplayList.Content) -> Kind {
            switch content {
            case .beginGroup: .group
            case .endGroup: .end
            case .fill(_, .color, _), .stroke(_, .color, _): .shape
            case .image: .image
            case .fill, .stroke, .text: .drawn
            }
        }

        /// Whether a group needs two layers: Core Animation does not support a mask of a mask.
        private static func isDouble(_ content: DisplayList.Content) -> Bool {
            if case .beginGroup(let group) = content { group.clip != nil && group.mask != nil } else { false }
        }

        // MARK: Contents

        private func fill(_ path: FineMotor.Path, _ color: FineMotor.Color, _ evenOdd: Bool) {
            guard let shape = layer as? CAShapeLayer else { return }
            shape.path = path.cg
            shape.fillColor = color.cg
            shape.fillRule = evenOdd ? .evenOdd : .nonZero
            shape.strokeColor = nil
            shape.place(.zero, by: item.transform)
        }

        private func stroke(_ path: FineMotor.Path, _ color: FineMotor.Color, _ style: DisplayList.StrokeStyle) {
            guard let shape = layer as? CAShapeLayer else { return }
            shape.path = path.trimmed(from: style.trimStart, to: style.trimEnd).cg
            shape.fillColor = nil
            shape.strokeColor = color.cg
            shape.lineWidth = CGFloat(style.width)
            shape.lineCap = style.cap.layer
            shape.lineJoin = style.join.layer
            shape.lineDashPhase = CGFloat(style.dashPhase)
            shape.lineDashPattern = style.dashes.isEmpty ? nil : style.dashes.map { NSNumber(value: $0) }
            shape.place(.zero, by: item.transform)
        }

        private func show(_ picture: DisplayList.Picture) {
            let image = picture.image
            layer.contents = pictures.picture(of: image)
            layer.contentsRect = CGRect(
                x: picture.source.origin.x / Double(image.width), y: picture.source.origin.y / Double(image.height),
                width: picture.source.size.width / Double(image.width),
                height: picture.source.size.height / Double(image.height))
            layer.place(picture.frame.cg, by: item.transform)
        }

        /// Draws the item into a bitmap of its extent, as sharp as the transform now needs it.
        private func draw(in bounds: CGRect) {
            guard let drawn = layer as? DrawnLayer else { return }
            let (content, pictures) = (item.content, pictures)
            drawn.body = { ContextPainter($0, pictures: pictures).draw(content) }
            drawn.contentsScale = scale * CGFloat(min(max(item.transform.scale, 1), 4))
            drawn.place(bounds.insetBy(dx: -1, dy: -1), by: item.transform)
            drawn.setNeedsDisplay()
        }

        // MARK: Groups

        private func show(_ group: DisplayList.Group, old: DisplayList.Item?) {
            for part in inner === layer ? [layer] : [layer, inner] { part.place(extent, by: .identity) }
            layer.opacity = Float(group.opacity)
            layer.allowsGroupOpacity = true
            let before: DisplayList.Group? = if case .beginGroup(let group)? = old?.content { group } else { nil }
            if let clip = group.clip {
                let shape = layer.mask as? CAShapeLayer ?? CAShapeLayer()
                if before?.clip != clip { shape.path = clip.cg }
                shape.place(.zero, by: item.transform)
                layer.mask = shape
            } else if inner === layer, group.mask == nil {
                layer.mask = nil
            }
            guard let mask = group.mask else { return }
            if case .beginGroup(let before)? = old?.content, before.mask == mask, inner.mask?.bounds == extent {
                return
            }
            let drawn = inner.mask as? DrawnLayer ?? DrawnLayer()
            let (extent, pictures) = (extent, pictures)
            drawn.body = { ContextPainter($0, pictures: pictures).cover(mask, in: extent) }
            drawn.contentsScale = scale
            drawn.place(extent, by: .identity)
            drawn.setNeedsDisplay()
            inner.mask = drawn
        }
    }

    extension DisplayList.StrokeStyle.Cap {
        fileprivate var layer: CAShapeLayerLineCap {
            switch self {
            case .butt: .butt
            case .round: .round
            case .square: .square
            }
        }
    }

    extension DisplayList.StrokeStyle.Join {
        fileprivate var layer: CAShapeLayerLineJoin {
            switch self {
            case .miter: .miter
            case .round: .round
            case .bevel: .bevel
            }
        }
    }
#endif
