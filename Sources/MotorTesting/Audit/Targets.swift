import FineMotor

/// The points where a window's targets are hit: a hit test at the middle of each square point, not frames.
///
/// Points where it is clipped, or behind something else, do not belong to it.
struct Targets {
    /// A view that receives touches, with the square points where it is hit.
    struct Target {
        let view: View
        var points: [(x: Int, y: Int)] = []

        var width: Int { extent { $0.x } }
        var height: Int { extent { $0.y } }

        private func extent(_ of: ((x: Int, y: Int)) -> Int) -> Int {
            guard let first = points.map(of).min(), let last = points.map(of).max() else { return 0 }
            return last - first + 1
        }

        /// The middle of the box around its points.
        var center: Point? {
            guard let left = points.map(\.x).min(), let top = points.map(\.y).min() else { return nil }
            return Point(x: Double(left) + Double(width) / 2, y: Double(top) + Double(height) / 2)
        }

        /// The point of it that is nearest to its middle.
        var hitPoint: Point? {
            guard let center else { return nil }
            return points.map { Point(x: Double($0.x) + 0.5, y: Double($0.y) + 0.5) }
                .min { $0.distance(to: center) < $1.distance(to: center) }
        }

        /// The side of the largest square in it.
        var largestSquare: Int {
            guard let left = points.map(\.x).min(), let top = points.map(\.y).min() else { return 0 }
            let columns = width + 1
            var sides = [Int](repeating: 0, count: columns * (height + 1))
            var largest = 0
            // A square's side is one more than the smallest of its neighbors above, to the left and between them.
            // Points are in row order.
            for point in points {
                let index = (point.y - top + 1) * columns + point.x - left + 1
                sides[index] = 1 + min(sides[index - 1], sides[index - columns], sides[index - columns - 1])
                largest = max(largest, sides[index])
            }
            return largest
        }
    }

    let all: [Target]
    private let columns, rows: Int

    /// What decides where the views of a window are hit. As long as it is the same, so are the targets.
    static func hitProperties(in window: Window) -> [HitProperties] {
        window.root.inTree.map { view in
            let state = view.layer.presentation.renderState
            return HitProperties(
                box: view.hitBox, isTarget: view.isTarget,
                isOpen: view.isUserInteractionEnabled && state.isTouchable && !state.masksToBounds)
        }
    }

    /// A view's properties that a hit test reads.
    struct HitProperties: Hashable {
        let box: Rect?
        let isTarget, isOpen: Bool
    }

    /// Whether a view, or one in it, is hit anywhere.
    static func isHit(_ view: View, in window: Window) -> Bool {
        guard let box = view.hitBox?.intersection(window.auditedArea) else { return false }
        func hits(_ point: Point) -> Bool { window.root.hitTest(point)?.isDescendant(of: view) == true }
        // Most views are hit in their middle, and only covered ones are asked for every point.
        if hits(box.center) { return true }
        for y in stride(from: box.minY.rounded(.down) + 0.5, to: box.maxY, by: 1) {
            for x in stride(from: box.minX.rounded(.down) + 0.5, to: box.maxX, by: 1)
            where hits(Point(x: x, y: y)) { return true }
        }
        return false
    }

    init(_ window: Window) {
        let size = window.auditedArea.size
        let (columns, rows) = (Int(size.width), Int(size.height))
        (self.columns, self.rows) = (columns, rows)
        var targets = window.root.inTree.filter(\.isTarget).map { Target(view: $0) }
        var indices: [ObjectIdentifier: Int] = [:]
        for (index, target) in targets.enumerated() { indices[ObjectIdentifier(target.view)] = index }
        let boxes = targets.compactMap { $0.view.hitBox }
        /// The index of the target that is hit at a point, −1 for none.
        func hit(_ x: Int, _ y: Int) -> Int {
            let point = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
            guard boxes.contains(where: { $0.contains(point) }) else { return -1 }
            var view = window.root.hitTest(point)
            while let current = view {
                if let index = indices[ObjectIdentifier(current)] { return index }
                view = current.superview
            }
            return -1
        }
        let hits = Self.lattice(columns, rows, hit)
        for y in 0..<rows {
            for x in 0..<columns where hits[y * columns + x] >= 0 {
                targets[hits[y * columns + x]].points.append((x, y))
            }
        }
        all = targets
    }

    /// The hit targets at all points, row by row. A block of four by four points whose corners agree is not tested
    /// further.
    private static func lattice(_ columns: Int, _ rows: Int, _ ask: (Int, Int) -> Int) -> [Int] {
        let (unknown, side) = (Int.min, 4)
        var answers = [Int](repeating: unknown, count: columns * rows)
        func answer(_ x: Int, _ y: Int) -> Int {
            if answers[y * columns + x] == unknown { answers[y * columns + x] = ask(x, y) }
            return answers[y * columns + x]
        }
        for top in stride(from: 0, to: rows, by: side) {
            for left in stride(from: 0, to: columns, by: side) {
                let (bottom, right) = (min(top + side, rows - 1), min(left + side, columns - 1))
                let corner = answer(left, top)
                let isFlat =
                    answer(right, top) == corner && answer(left, bottom) == corner
                    && answer(right, bottom) == corner
                for y in top..<min(top + side, rows) {
                    for x in left..<min(left + side, columns) {
                        if isFlat { answers[y * columns + x] = corner } else { _ = answer(x, y) }
                    }
                }
            }
        }
        return answers
    }

    /// Targets that are too small, and small ones that are too close to others.
    ///
    /// For the hit region, small means a box of less than 44 by 44 points; for the spacing, a region without a square
    /// of 24 by 24. A small target has enough space if a circle of 24 points around the middle of its box intersects
    /// neither another target nor the circle of another small one. Skipped are targets cut by the edge of the window or
    /// of a scroll view, and views that receive touches only outside of the targets in them.
    var findings: [Finding] {
        let judged = all.filter { $0.view.isJudged(among: all) && !isCut($0) }
        return judged.flatMap { target -> [Finding] in
            let path = LayerPath.of(target.view.layer)
            var found: [Finding] = []
            if target.width < 44 || target.height < 44 {
                found.append(
                    Finding(
                        .hitRegion, path, measured: "\(target.width) × \(target.height) points",
                        required: "44 × 44 points"))
            }
            if let near = neighbor(tooCloseTo: target) {
                found.append(
                    Finding(
                        .targetSpacing, path,
                        measured: "a square of \(target.largestSquare) points, and “\(near)” too close",
                        required: "a square of 24 points, or a circle of 24 points that meets no other target"))
            }
            return found
        }
    }

    /// The name of a target that is too close to a small one.
    private func neighbor(tooCloseTo target: Target) -> String? {
        guard target.largestSquare < 24, let center = target.center else { return nil }
        let near = all.first { other in
            if other.view === target.view { return false }
            if other.points.contains(where: { Self.distance(from: center, to: $0) < 12 }) { return true }
            guard other.largestSquare < 24, let another = other.center else { return false }
            return another.distance(to: center) < 24
        }
        return near.map { LayerPath.of($0.view.layer) }
    }

    /// The distance to the nearest part of a square point.
    private static func distance(from center: Point, to point: (x: Int, y: Int)) -> Double {
        let (left, top) = (Double(point.x), Double(point.y))
        return center.distance(to: Point(x: min(max(center.x, left), left + 1), y: min(max(center.y, top), top + 1)))
    }

    private func isCut(_ target: Target) -> Bool {
        target.points.contains { $0.x == 0 || $0.y == 0 || $0.x == columns - 1 || $0.y == rows - 1 }
            || target.view.isCutByScrolling
    }

    /// Targets that assistive technology does not find: neither they nor a view in them or around them is an element.
    func withoutElement(_ elements: [Window.AccessibleElement]) -> [Finding] {
        all.compactMap { target in
            let isFound = elements.contains {
                $0.view.isDescendant(of: target.view) || target.view.isDescendant(of: $0.view)
            }
            guard !isFound, !target.points.isEmpty else { return nil }
            return Finding(
                .elementDetection, LayerPath.of(target.view.layer), measured: "no element",
                required: "an element with a name and a role")
        }
    }
}

extension PresentationValues {
    /// The box around a rectangle of the layer in the window; `nil` if a corner is behind the eye.
    func box(of rect: Rect) -> Rect? {
        let corners = [
            Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
            Point(x: rect.minX, y: rect.maxY),
        ].compactMap { convertToRoot($0) }
        guard corners.count == 4 else { return nil }
        return corners.reduce(Rect(from: corners[0], to: corners[0])) { $0.union(Rect(from: $1, to: $1)) }
    }
}

extension View {
    /// Whether it responds to touches itself.
    fileprivate var isTarget: Bool {
        if let control = self as? Control { return control.isEnabled }
        return gestureRecognizers.contains { $0.isEnabled }
    }

    /// A box that contains all points where it may be hit: its bounds and a margin larger than that of any control.
    fileprivate var hitBox: Rect? { shownBox?.inset(dx: -44, dy: -44) }

    /// The box around its bounds in the window.
    private var shownBox: Rect? { layer.presentation.box(of: layer.presentation.bounds) }

    /// Whether something that scrolls shows only a part of it.
    fileprivate var isCutByScrolling: Bool {
        var around = superview
        while let view = around {
            if view.scrolls, let box = shownBox, let sight = view.shownBox, sight.union(box) != sight { return true }
            around = view.superview
        }
        return false
    }

    /// Whether its size counts. A view around other targets receives only touches outside of them.
    fileprivate func isJudged(among targets: [Targets.Target]) -> Bool {
        let target = targets.first { $0.view === self }
        if targets.contains(where: { $0.view !== self && $0.view.isDescendant(of: self) && !$0.points.isEmpty }) {
            return false
        }
        return target?.points.isEmpty == false || (isShown && accessibility != nil)
    }

    /// Whether nothing hides it, and it is in the window.
    private var isShown: Bool {
        guard let frame = window?.accessibleElements.first(where: { $0.view === self })?.frame,
            let bounds = window?.root.bounds
        else { return false }
        return frame.intersection(Rect(origin: .zero, size: bounds.size)) != nil
    }
}
