import MotorLayers
import MotorMath

extension DisplayList.Picture {
    /// Whether a file can show it: it has pixels and a size.
    var isDrawn: Bool {
        !image.pixels.isEmpty && frame.isFinite && source.isFinite && !frame.isEmpty && !source.isEmpty
    }
}

/// Prepares strokes for a format that trims by dashes, and removes invisible ones.
enum SVGStrokes {
    /// The items with every stroke in a form that the format supports.
    static func prepared(_ items: [DisplayList.Item]) -> [DisplayList.Item] {
        var all: [DisplayList.Item] = []
        all.reserveCapacity(items.count)
        for item in items {
            switch item.content {
            case .stroke(let path, let paint, let style):
                for (path, style) in lines(path, style) {
                    all.append(.init(id: item.id, transform: item.transform, content: .stroke(path, paint, style)))
                }
            case .fill(let path, _, _):
                if !path.elements.isEmpty { all.append(item) }
            case .text(let text):
                if !text.string.isEmpty { all.append(item) }
            case .image(let picture):
                if picture.isDrawn { all.append(item) }
            case .beginGroup(var group):
                if let mask = group.mask { group.mask?.items = prepared(mask.items) }
                all.append(.init(id: item.id, transform: item.transform, content: .beginGroup(group)))
            case .endGroup: all.append(item)
            }
        }
        return all
    }

    /// The strokes that together draw a stroke.
    ///
    /// Dashes restart with every subpath, so an outline of several subpaths is trimmed one by one. A dashed line cannot
    /// also be trimmed by dashes, so its outline itself is cut.
    private static func lines(
        _ path: Path, _ style: DisplayList.StrokeStyle
    ) -> [(path: Path, style: DisplayList.StrokeStyle)] {
        var style = style
        style.trimStart = style.trimStart > 0 ? style.trimStart : 0
        style.trimEnd = style.trimEnd < 1 ? style.trimEnd : 1
        guard style.width > 0, style.trimEnd > style.trimStart, !path.elements.isEmpty else { return [] }
        guard SVGStructure.isTrimmed(style) else { return [(path, style)] }
        let (start, end) = (style.trimStart, style.trimEnd)
        if !style.dashes.isEmpty {
            (style.trimStart, style.trimEnd) = (0, 1)
            let part = path.trimmed(from: start, to: end)
            return part.elements.isEmpty ? [] : [(part, style)]
        }
        let subpaths = subpaths(of: path)
        guard subpaths.count > 1 else { return [(path, style)] }
        let lengths = subpaths.map { $0.length }
        let total = lengths.reduce(0, +)
        var lines: [(path: Path, style: DisplayList.StrokeStyle)] = []
        var position = 0.0
        for (subpath, length) in zip(subpaths, lengths) {
            defer { position += length }
            guard length > 0 else { continue }
            style.trimStart = min(max((start * total - position) / length, 0), 1)
            style.trimEnd = min(max((end * total - position) / length, 0), 1)
            if style.trimEnd > style.trimStart { lines.append((subpath, style)) }
        }
        return lines
    }

    /// A path's connected parts, each as a path that begins with a move.
    private static func subpaths(of path: Path) -> [Path] {
        var parts: [Path] = []
        var origin = Point.zero
        var isOpen = false
        for element in path.elements {
            if case .move(let point) = element {
                origin = point
                parts.append(Path())
            } else if !isOpen {
                parts.append(Path([.move(origin)]))
            }
            isOpen = true
            parts[parts.count - 1].elements.append(element)
            if case .close = element { isOpen = false }
        }
        return parts
    }
}
