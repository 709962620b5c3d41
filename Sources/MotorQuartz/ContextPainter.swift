#if canImport(QuartzCore) && !os(watchOS)
    import CoreGraphics
    import CoreText
    import FineMotor
    import Foundation

    /// Draws a display list into a Core Graphics context whose origin is at the top left.
    struct ContextPainter {
        private let context: CGContext
        private let pictures: Pictures

        init(_ context: CGContext, pictures: Pictures) {
            (self.context, self.pictures) = (context, pictures)
        }

        /// Draws items, back to front. An unclosed group ends with them; an end without a beginning has no effect.
        func draw(_ items: some Sequence<DisplayList.Item>) {
            var open: [DisplayList.Group] = []
            for item in items {
                switch item.content {
                case .beginGroup(let group):
                    begin(group, item.transform)
                    open.append(group)
                case .endGroup:
                    if let group = open.popLast() { end(group) }
                default:
                    context.saveGState()
                    context.concatenate(item.transform.cg)
                    draw(item.content)
                    context.restoreGState()
                }
            }
            while let group = open.popLast() { end(group) }
        }

        // MARK: Groups

        private func begin(_ group: DisplayList.Group, _ transform: FineMotor.AffineTransform) {
            context.saveGState()
            if let clip = group.clip {
                context.addPath(clip.transformed(by: transform).cg)
                context.clip()
            }
            context.setAlpha(CGFloat(group.opacity))
            context.beginTransparencyLayer(auxiliaryInfo: nil)
        }

        private func end(_ group: DisplayList.Group) {
            if let mask = group.mask {
                context.saveGState()
                context.setBlendMode(.destinationIn)
                context.beginTransparencyLayer(auxiliaryInfo: nil)
                cover(mask, in: context.boundingBoxOfClipPath)
                context.endTransparencyLayer()
                context.restoreGState()
            }
            context.endTransparencyLayer()
            context.restoreGState()
        }

        /// Covers a rectangle with the opacity that a mask gives each of its points.
        func cover(_ mask: DisplayList.Mask, in bounds: CGRect) {
            let black = FineMotor.Color(red: 0, green: 0, blue: 0).cg
            switch mask.mode {
            case .alpha: draw(mask.items)
            case .alphaInverted:
                context.setFillColor(black)
                context.fill([bounds])
                context.setBlendMode(.destinationOut)
                context.beginTransparencyLayer(auxiliaryInfo: nil)
                draw(mask.items)
                context.endTransparencyLayer()
            case .luma, .lumaInverted:
                guard let light = light(of: mask.items, in: bounds, isInverted: mask.mode == .lumaInverted) else {
                    return
                }
                // An image is upside down here, and so is one that clips.
                context.translateBy(x: bounds.minX, y: bounds.maxY)
                context.scaleBy(x: 1, y: -1)
                let frame = CGRect(origin: .zero, size: bounds.size)
                context.clip(to: frame, mask: light)
                context.setFillColor(black)
                context.fill([frame])
            }
        }

        /// The luma of items on black, as a gray picture of a rectangle.
        private func light(of items: [DisplayList.Item], in bounds: CGRect, isInverted: Bool) -> CGImage? {
            let device = context.userSpaceToDeviceSpaceTransform
            let scale = max(abs(device.a * device.d - device.b * device.c).squareRoot(), 1)
            let (width, height) = ((bounds.width * scale).rounded(.up), (bounds.height * scale).rounded(.up))
            guard width >= 1, height >= 1, width <= 8192, height <= 8192,
                let gray = CGContext(
                    data: nil, width: Int(width), height: Int(height), bitsPerComponent: 8, bytesPerRow: 0,
                    space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue)
            else { return nil }
            gray.translateBy(x: 0, y: height)
            gray.scaleBy(x: scale, y: -scale)
            gray.translateBy(x: -bounds.minX, y: -bounds.minY)
            ContextPainter(gray, pictures: pictures).draw(items)
            if isInverted {
                gray.setBlendMode(.difference)
                gray.setFillColor(FineMotor.Color(red: 1, green: 1, blue: 1).cg)
                gray.fill([bounds])
            }
            return gray.makeImage()
        }

        // MARK: Contents

        /// Draws one thing in its own coordinates.
        func draw(_ content: DisplayList.Content) {
            switch content {
            case .beginGroup, .endGroup: break
            case .fill(let path, .color(let color), let evenOdd):
                context.setFillColor(color.cg)
                context.addPath(path.cg)
                context.fillPath(using: evenOdd ? .evenOdd : .winding)
            case .fill(let path, let paint, let evenOdd):
                context.addPath(path.cg)
                context.clip(using: evenOdd ? .evenOdd : .winding)
                fillClip(with: paint)
            case .stroke(let path, let paint, let style): stroke(path, paint, style)
            case .text(let text): draw(text)
            case .image(let picture): draw(picture)
            }
        }

        private func stroke(_ path: FineMotor.Path, _ paint: DisplayList.Paint, _ style: DisplayList.StrokeStyle) {
            context.setLineWidth(CGFloat(style.width))
            context.setLineCap(style.cap.cg)
            context.setLineJoin(style.join.cg)
            context.setLineDash(phase: CGFloat(style.dashPhase), lengths: style.dashes.map { CGFloat($0) })
            context.addPath(path.trimmed(from: style.trimStart, to: style.trimEnd).cg)
            if case .color(let color) = paint {
                context.setStrokeColor(color.cg)
                context.strokePath()
            } else {
                context.replacePathWithStrokedPath()
                context.clip()
                fillClip(with: paint)
            }
        }

        private func fillClip(with paint: DisplayList.Paint) {
            switch paint {
            case .color: break
            case .linear(let stops, let start, let end):
                guard let gradient = Self.gradient(stops) else { return }
                context.drawLinearGradient(
                    gradient, start: start.cg, end: end.cg,
                    options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
            case .radial(let stops, let center, let corner, let focus):
                let (x, y) = (abs(corner.x - center.x), abs(corner.y - center.y))
                guard x > 0, y > 0, let gradient = Self.gradient(stops) else { return }
                context.translateBy(x: CGFloat(center.x), y: CGFloat(center.y))
                context.scaleBy(x: CGFloat(x), y: CGFloat(y))
                context.drawRadialGradient(
                    gradient, startCenter: CGPoint(x: (focus.x - center.x) / x, y: (focus.y - center.y) / y),
                    startRadius: 0,
                    endCenter: .zero, endRadius: 1, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
            }
        }

        private static func gradient(_ stops: [DisplayList.Stop]) -> CGGradient? {
            guard let space = CGColorSpace(name: CGColorSpace.sRGB) else { return nil }
            let components = stops.flatMap { stop in
                [stop.color.red, stop.color.green, stop.color.blue, stop.color.alpha].map { CGFloat($0) }
            }
            return CGGradient(
                colorSpace: space, colorComponents: components, locations: stops.map { CGFloat($0.location) },
                count: stops.count)
        }

        private func draw(_ text: DisplayList.Text) {
            let line = TextLine(text)
            guard line.width > 0 else { return }
            context.translateBy(x: CGFloat(text.left), y: CGFloat(text.position.y) + line.baseline)
            // As wide as the layout assumes, and upright: the context's y axis points down.
            context.scaleBy(x: CGFloat(text.width) / line.width, y: -1)
            context.textMatrix = .identity
            context.textPosition = .zero
            CTLineDraw(line.line, context)
        }

        private func draw(_ picture: DisplayList.Picture) {
            guard let part = pictures.picture(of: picture.image)?.cropping(to: picture.source.cg) else { return }
            let frame = picture.frame.cg
            context.translateBy(x: frame.minX, y: frame.maxY)
            context.scaleBy(x: 1, y: -1)
            context.draw(part, in: CGRect(origin: .zero, size: frame.size))
        }
    }

    /// A line of text in the system's font.
    struct TextLine {
        let line: CTLine
        /// Its natural width.
        let width: CGFloat
        /// How far its baseline is below its middle.
        let baseline: CGFloat

        init(_ text: DisplayList.Text) {
            let kind: CTFontUIFontType = text.bold ? .emphasizedSystem : .system
            var attributes: [NSAttributedString.Key: Any] = [
                NSAttributedString.Key(kCTForegroundColorAttributeName as String): text.color.cg
            ]
            if let font = CTFontCreateUIFontForLanguage(kind, CGFloat(text.fontSize), nil) {
                attributes[NSAttributedString.Key(kCTFontAttributeName as String)] = font
            }
            line = CTLineCreateWithAttributedString(
                NSAttributedString(string: text.string, attributes: attributes) as CFAttributedString)
            var (ascent, descent): (CGFloat, CGFloat) = (0, 0)
            width = CGFloat(CTLineGetTypographicBounds(line, &ascent, &descent, nil))
            baseline = (ascent - descent) / 2
        }
    }

    extension DisplayList.Text {
        /// Where the line begins.
        var left: Double {
            switch alignment {
            case .left: position.x
            case .center: position.x - width / 2
            case .right: position.x - width
            }
        }
    }
#endif
