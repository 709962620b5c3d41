import MotorLayers
import MotorMath

extension DisplayList {
    /// The part of a list that is visible in some pixels: an opaque rectangle hides everything behind it.
    struct Sight {
        /// The first item that may be visible.
        fileprivate(set) var start = 0
        /// The groups that begin before this item and contain it.
        fileprivate(set) var groups: [Int] = []

        /// Whether an item has to be drawn.
        func contains(_ index: Int) -> Bool { index >= start || groups.contains(index) }
    }

    /// Returns the visible content of some pixels.
    ///
    /// - Parameters:
    ///   - transform: Maps points of the list to pixels.
    ///   - isVisible: Whether an item may be visible there, by its index.
    func sight(of pixels: PixelRect, _ transform: AffineTransform, where isVisible: (Int) -> Bool)
        -> Sight
    {
        var sight = Sight()
        // The open groups, and whether each one, with those around it, leaves its contents unchanged there.
        var open: [(index: Int, isNeutral: Bool)] = []
        for (index, item) in items.enumerated() {
            switch item.content {
            case .beginGroup(let group):
                var isNeutral = open.last?.isNeutral ?? true
                if isNeutral {
                    isNeutral = isVisible(index) && group.opacity >= 1 && group.mask == nil
                    if let clip = group.clip, isNeutral {
                        isNeutral = clip.surrounds(pixels, item.transform.concatenating(transform))
                    }
                }
                open.append((index, isNeutral))
            case .endGroup: _ = open.popLast()
            case .fill(let path, .color(let color), _):
                guard color.alpha >= 1, open.last?.isNeutral ?? true, isVisible(index),
                    path.surrounds(pixels, item.transform.concatenating(transform))
                else { continue }
                sight = Sight(start: index, groups: open.map { $0.index })
            default: continue
            }
        }
        return sight
    }
}

extension Path {
    /// Whether it is an upright rectangle, perhaps with round corners, with some pixels inside, none of which meets a corner.
    func surrounds(_ pixels: PixelRect, _ device: AffineTransform) -> Bool {
        guard device.b == 0, device.c == 0, let (rect, radius) = uprightRect else { return false }
        let mapped = rect.applying(device)
        let (x, y) = (radius * abs(device.a), radius * abs(device.d))
        func isInside(_ area: Rect) -> Bool {
            area.minX <= Double(pixels.left) && area.maxX >= Double(pixels.right)
                && area.minY <= Double(pixels.top) && area.maxY >= Double(pixels.bottom)
        }
        return isInside(mapped.inset(dx: x, dy: 0)) || isInside(mapped.inset(dx: 0, dy: y))
    }

    /// The rectangle and the radius of its corners, if ``rect(_:)`` or ``roundedRect(_:cornerRadius:)`` made the
    /// outline.
    private var uprightRect: (rect: Rect, radius: Double)? {
        if elements.count == 5, case .move(let a) = elements[0], case .line(let b) = elements[1],
            case .line(let c) = elements[2], case .line(let d) = elements[3], case .close = elements[4]
        {
            let rect = Rect(from: a, to: c)
            return self == .rect(rect) && rect.width > 0 && b.x == c.x && d.x == a.x ? (rect, 0) : nil
        }
        // From the left end of the top to the right: a line before each corner.
        guard elements.count == 10, case .move(let a) = elements[0], case .line = elements[1],
            case .cubic(let b, _, _) = elements[2], case .line(let c) = elements[3],
            case .cubic = elements[4],
            case .line = elements[5], case .cubic(let d, _, _) = elements[6]
        else { return nil }
        let radius = a.x - d.x
        let rect = Rect(from: Point(x: d.x, y: a.y), to: Point(x: b.x, y: c.y + radius))
        guard radius >= 0, rect.width > 0, rect.height > 0 else { return nil }
        return isNear(.roundedRect(rect, cornerRadius: radius)) ? (rect, radius) : nil
    }

    /// Whether all points equal those of another outline with the same kinds of elements, except for rounding errors.
    private func isNear(_ other: Path) -> Bool {
        func isNear(_ a: Point, _ b: Point) -> Bool { abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6 }
        return zip(elements, other.elements).allSatisfy { pair in
            switch pair {
            case (.move(let a), .move(let b)), (.line(let a), .line(let b)): isNear(a, b)
            case (.cubic(let a, let a1, let a2), .cubic(let b, let b1, let b2)):
                isNear(a, b) && isNear(a1, b1) && isNear(a2, b2)
            case (.close, .close): true
            default: false
            }
        }
    }
}
