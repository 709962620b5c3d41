package import MotorLayers
package import MotorMath

extension DisplayList.Item {
    /// The pixels outside of which the item draws nothing.
    ///
    /// For the beginning of a group these are the pixels of its clip and its mask.
    package func extent(
        _ transform: AffineTransform, within picture: PixelRect, texts: Rasterizer.Texts
    ) -> PixelRect {
        let device = self.transform.concatenating(transform)
        switch content {
        case .endGroup: return .none
        case .beginGroup(let group):
            var extent = group.clip.map { $0.extent(device, within: picture) } ?? picture
            guard let mask = group.mask, !mask.mode.isInverted else { return extent }
            var drawn = PixelRect.none
            for item in mask.items {
                if case .beginGroup = item.content { continue }
                drawn.join(item.extent(transform, within: picture, texts: texts))
            }
            extent = extent.intersection(drawn)
            return extent.isEmpty ? .none : extent
        case .image(let part): return Path.rect(part.frame).extent(device, within: picture)
        case .fill(let path, _, _): return path.extent(device, within: picture)
        case .stroke(let path, _, let style):
            // The farthest point of a stroke: a miter's, or a square cap's corner.
            let reach = style.width / 2 * (style.join == .miter ? Stroker.miterLimit : 1.5)
            return path.extent(device, grownBy: reach, within: picture)
        case .text(let text):
            guard case .cells(let cell) = texts else { return Path.rect(text.box).extent(device, within: picture) }
            guard let (characters, column, row) = cell.layout(of: text, device) else { return .none }
            return PixelRect(
                left: column * cell.width, top: row * cell.height, right: (column + characters.count) * cell.width,
                bottom: (row + 1) * cell.height
            ).intersection(picture)
        }
    }
}

extension Path {
    /// The pixels that contain the outline, grown by a distance in its own coordinates.
    func extent(
        _ device: AffineTransform, grownBy distance: Double = 0, within picture: PixelRect
    ) -> PixelRect {
        var (low, high) = (Point(x: .infinity, y: .infinity), Point(x: -.infinity, y: -.infinity))
        func include(_ point: Point) {
            low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
            high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        // Without a first move, a path begins at the origin, wherever that is.
        if let first = elements.first, first.isDrawing { return picture }
        for element in elements {
            switch element {
            case .move(let point), .line(let point): include(point)
            case .quad(let point, let control):
                include(point)
                include(control)
            case .cubic(let point, let control1, let control2):
                include(point)
                include(control1)
                include(control2)
            case .close: break
            }
        }
        guard low.x <= high.x, low.y <= high.y else { return isFinite ? .none : picture }
        let area = Rect(from: low, to: high).inset(dx: -distance, dy: -distance)
        let drawn = area.applying(device)
        // Numbers beyond these limits lose too much precision by rounding.
        guard [low.x, low.y, high.x, high.y, distance].allSatisfy({ abs($0) < 1e6 }),
            [drawn.minX, drawn.minY, drawn.maxX, drawn.maxY].allSatisfy({ abs($0) < 1e6 })
        else { return picture }
        // One more pixel, for rounding errors.
        func pixel(_ coordinate: Double, _ limit: Int) -> Int { Int(min(max(coordinate, 0), Double(limit))) }
        return PixelRect(
            left: pixel(drawn.minX.rounded(.down) - 1, picture.right),
            top: pixel(drawn.minY.rounded(.down) - 1, picture.bottom),
            right: pixel(drawn.maxX.rounded(.up) + 1, picture.right),
            bottom: pixel(drawn.maxY.rounded(.up) + 1, picture.bottom))
    }
}

extension Path.Element {
    /// Whether it continues from the path's current point.
    fileprivate var isDrawing: Bool { if case .move = self { false } else { true } }
}
