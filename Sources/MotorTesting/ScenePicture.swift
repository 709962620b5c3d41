import FineMotor

/// The drawing at a moment, in comparable numbers: each step in the window's points, with the effects of all groups around
/// it.
struct ScenePicture {
    /// Distinguishes the drawing steps of a layer.
    struct Key: Hashable {
        let id: DisplayList.ID
        let count: Int
    }

    struct Leaf {
        let key: Key
        /// The corners of its box.
        var corners: [Point]
        /// The radius of its corners, if it is a rectangle.
        var radius: Double
        var opacity: Double
        /// The visible part of its box.
        var seen: Rect
        /// Its paint, if that determines its appearance.
        var paint: DisplayList.Paint?

        var layer: UInt64 { key.id.layer }
        var isVisible: Bool { opacity > 1e-3 && seen.width > 1e-6 && seen.height > 1e-6 }
        var center: Point { (corners[0] + corners[2]) * 0.5 }

        /// The distance of the box and the radius from those of another leaf.
        func distance(to other: Leaf) -> Double {
            zip(corners, other.corners).reduce(abs(radius - other.radius)) { max($0, ($1.0 - $1.1).magnitude) }
        }
    }

    private(set) var leaves: [Leaf] = []
    private var indices: [Key: Int] = [:]
    /// The layer that contains all others, for their names.
    private let root: Layer?

    /// The drawing that is visible in a part of the window.
    init(_ list: DisplayList, within all: Rect, of root: Layer? = nil) {
        self.root = root
        var groups: [(opacity: Double, clip: Rect)] = [(1, all)]
        var counts: [DisplayList.ID: Int] = [:]
        for item in list.items {
            var box: Rect?
            var (radius, paint) = (0.0, DisplayList.Paint?.none)
            switch item.content {
            case .beginGroup(let group):
                var (opacity, clip) = groups[groups.count - 1]
                if let path = group.clip { clip = clip.common(with: Self.box(path.bounds ?? .zero, item.transform)) }
                opacity *= group.opacity
                groups.append((opacity, clip))
            case .endGroup: groups.removeLast()
            case .fill(let path, let fill, _):
                (box, paint) = (path.bounds, fill)
                radius = path.cornerRadius * Self.scale(item.transform)
            case .stroke(let path, let stroke, _): (box, paint) = (path.bounds, stroke)
            case .text(let text):
                let size = Size(width: text.width, height: text.fontSize)
                (box, paint) = (Rect(origin: text.position, size: size), .color(text.color))
            case .image(let picture): box = picture.frame
            }
            guard let box else { continue }
            let (opacity, clip) = groups[groups.count - 1]
            let key = Key(id: item.id, count: counts[item.id, default: 0])
            counts[item.id, default: 0] += 1
            indices[key] = leaves.count
            leaves.append(
                Leaf(
                    key: key, corners: box.corners.map { $0.applying(item.transform) }, radius: radius,
                    opacity: opacity, seen: clip.common(with: Self.box(box, item.transform)), paint: paint))
        }
    }

    /// A step by its key.
    subscript(key: Key) -> Leaf? { indices[key].map { leaves[$0] } }

    /// A layer's own fill or image.
    func own(_ layer: Layer) -> [Leaf] {
        leaves.filter { $0.layer == layer.serial && [.background, .image].contains($0.key.id.part) }
    }

    /// The first jump between two moments without an event; `nil` for none. Covered layers may appear and disappear.
    ///
    /// - Parameter mayAppear: Whether a layer may appear at once.
    func jump(
        to next: ScenePicture, tolerance: Double, mayAppear: (UInt64) -> Bool = { _ in false }
    ) -> String? {
        let fade = max(tolerance / 100, 1e-3)
        for (index, leaf) in leaves.enumerated() where leaf.isVisible {
            guard let other = next[leaf.key] else {
                if leaf.opacity <= fade || isCovered(index) { continue }
                return "\(name(leaf.key.id)) at \(leaf.center) vanished with opacity \(leaf.opacity)"
            }
            let jump = leaf.distance(to: other)
            if jump > tolerance {
                return "\(name(leaf.key.id)) jumped by \(jump) points from \(leaf.corners) to \(other.corners)"
            }
            let change = abs(other.opacity - leaf.opacity)
            if change > fade { return "\(name(leaf.key.id)) jumped by \(change) in opacity" }
            if leaf.paint != other.paint { return "\(name(leaf.key.id)) has another paint" }
        }
        for (index, leaf) in next.leaves.enumerated() where leaf.isVisible && self[leaf.key] == nil {
            if leaf.opacity <= fade || next.isCovered(index) || mayAppear(leaf.layer) { continue }
            return "\(name(leaf.key.id)) appeared at \(leaf.center) with opacity \(leaf.opacity)"
        }
        return nil
    }

    private func name(_ id: DisplayList.ID) -> String { id.name(in: root) }

    /// Whether something opaque in front of a step hides it, and has no rounder corners.
    private func isCovered(_ index: Int) -> Bool {
        let (box, radius) = (leaves[index].seen, leaves[index].radius)
        return leaves[(index + 1)...].contains { leaf in
            guard case .color(let color)? = leaf.paint, leaf.key.id.part == .background else { return false }
            let seen = leaf.seen.inset(dx: -0.1, dy: -0.1)
            return color.alpha == 1 && leaf.opacity > 1 - 1e-3 && leaf.radius <= radius + 0.1 && seen.minX <= box.minX
                && seen.minY <= box.minY && seen.maxX >= box.maxX && seen.maxY >= box.maxY
        }
    }

    /// The steps in drawing order, with a number in place of each layer, for comparing two trees.
    static func steps(_ list: DisplayList) -> [DisplayList.Item] {
        var numbers: [UInt64: UInt64] = [:]
        return list.items.map { item in
            var item = item
            let next = UInt64(numbers.count)
            let number = numbers[item.id.layer] ?? next
            numbers[item.id.layer] = number
            item.id.layer = number
            return item
        }
    }

    private static func box(_ rect: Rect, _ map: AffineTransform) -> Rect {
        let corners = rect.corners.map { $0.applying(map) }
        return corners.dropFirst().reduce(Rect(from: corners[0], to: corners[0])) { $0.union(Rect(from: $1, to: $1)) }
    }

    private static func scale(_ map: AffineTransform) -> Double {
        (map.a * map.a + map.b * map.b).squareRoot()
    }
}

extension Rect {
    /// The intersection of two rectangles; empty if they are disjoint.
    fileprivate func common(with other: Rect) -> Rect {
        let (left, top) = (max(minX, other.minX), max(minY, other.minY))
        return Rect(
            x: left, y: top, width: max(min(maxX, other.maxX) - left, 0), height: max(min(maxY, other.maxY) - top, 0))
    }
}

extension Path {
    /// The distance from the left to the straight part of the top edge: the radius of a rounded rectangle.
    fileprivate var cornerRadius: Double {
        guard case .move(let start)? = elements.first, let bounds, start.y == bounds.minY else { return 0 }
        return start.x - bounds.minX
    }
}

extension DisplayList.ID {
    /// The part of a step of drawing and its layer: `background of card`.
    ///
    /// - Parameter root: The layer that contains all others.
    func name(in root: Layer?) -> String {
        var name = "a layer"
        root?.forEachInTree { if $0.serial == layer { name = $0.displayName } }
        return "\(part) of \(name)"
    }
}
