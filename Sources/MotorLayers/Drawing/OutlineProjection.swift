import MotorMath

/// The appearance of a layer's plane in the picture.
///
/// Without perspective it is a transform. Under perspective it is the transform that is tangent to the projection in
/// the middle, and outlines are corrected to be exact; line widths, gradients and text then need not deal with
/// perspective.
struct OutlineProjection {
    /// Maps outlines from ``area(_:)`` and ``line(_:)`` to the picture; `nil` if nothing is visible.
    let transform: AffineTransform?
    /// The perspective that it leaves out; `nil` for none.
    private let perspective: Perspective?

    private final class Perspective {
        /// Maps the plane itself.
        let map: Transform3D
        /// The inverse of ``transform``.
        let inverse: AffineTransform
        /// Whether the middle is in front of the eye.
        let hasMiddle: Bool

        init(_ map: Transform3D, inverse: AffineTransform, hasMiddle: Bool) {
            self.map = map
            self.inverse = inverse
            self.hasMiddle = hasMiddle
        }
    }

    /// The maximum error of corrected outlines, in the layer's own points.
    static var tolerance: Double { 0.05 }
    /// The nearest visible distance from the eye, as a fraction of the eye's distance from the picture.
    private static var near: Double { 0.01 }

    /// Creates the appearance of a projection's plane; it is most accurate at the center.
    init(_ projection: Projection, around center: Point) {
        self =
            projection.isFlat ? OutlineProjection(projection.flat) : OutlineProjection(projection.map, around: center)
    }

    /// Creates the appearance of a flat plane.
    private init(_ flat: AffineTransform) { (transform, perspective) = (flat, nil) }

    /// Creates the appearance of a plane in depth.
    @inline(never)
    private init(_ map: Transform3D, around center: Point) {
        if map.m14 == 0, map.m24 == 0 {
            (transform, perspective) = (Self.tangent(map, at: .zero), nil)
        } else if let tangent = Self.tangent(map, at: center) {
            // Nothing is visible edge-on.
            let inverse = tangent.inverted()
            transform = inverse == nil ? nil : tangent
            perspective = Perspective(map, inverse: inverse ?? .identity, hasMiddle: true)
        } else {
            (transform, perspective) = (.identity, Perspective(map, inverse: .identity, hasMiddle: false))
        }
    }

    /// Whether the middle is in front of the eye.
    var hasMiddle: Bool { perspective?.hasMiddle ?? true }

    /// Whether any of it is visible.
    var isVisible: Bool { transform != nil }

    /// An item of a layer in this plane.
    func item(_ layer: Layer, _ part: DisplayList.Part, _ content: DisplayList.Content) -> DisplayList.Item {
        .init(id: .init(layer: layer.serial, part: part), transform: transform ?? .identity, content: content)
    }

    /// Whether there is no perspective.
    var isFlat: Bool { perspective == nil }

    /// The affine transform that approximates a projection near a point; `nil` behind the eye.
    private static func tangent(_ map: Transform3D, at point: Point) -> AffineTransform? {
        let w = point.x * map.m14 + point.y * map.m24 + map.m44
        guard w >= near, let seen = map.project(point) else { return nil }
        var result = AffineTransform(
            a: (map.m11 - seen.x * map.m14) / w, b: (map.m12 - seen.y * map.m14) / w,
            c: (map.m21 - seen.x * map.m24) / w, d: (map.m22 - seen.y * map.m24) / w, tx: 0, ty: 0)
        let moved = point.applying(result)
        (result.tx, result.ty) = (seen.x - moved.x, seen.y - moved.y)
        return result
    }

    /// The corrected outline for a fill; `nil` if nothing is visible.
    @inline(__always)
    func area(_ path: Path) -> Path? {
        guard transform != nil else { return nil }
        guard let perspective else { return path }
        return area(path, perspective)
    }

    @inline(never)
    private func area(_ path: Path, _ perspective: Perspective) -> Path? {
        var seen = Path()
        for line in path.flattened(tolerance: Self.tolerance) {
            var points: [Point] = []
            forEachVisible(of: line.points, isClosed: true, perspective) { point, _ in points.append(point) }
            if points.count > 1 { seen.append(.polyline(points, isClosed: true)) }
        }
        return seen.isEmpty ? nil : seen
    }

    /// The corrected outline for a stroke; `nil` if nothing is visible.
    func line(_ path: Path) -> Path? {
        guard transform != nil else { return nil }
        guard let perspective else { return path }
        var seen = Path()
        for line in path.flattened(tolerance: Self.tolerance) {
            var runs: [[Point]] = []
            var isCut = false
            forEachVisible(of: line.points, isClosed: line.isClosed, perspective) { point, isEntry in
                if runs.isEmpty || isEntry { runs.append([]) }
                if isEntry { isCut = true }
                runs[runs.count - 1].append(point)
            }
            for run in runs { seen.append(.polyline(run, isClosed: line.isClosed && !isCut)) }
        }
        return seen.isEmpty ? nil : seen
    }

    /// Calls a closure for every corner in front of the eye, and for every point where a side crosses the near limit
    /// (Sutherland–Hodgman clipping). `isEntry` marks crossings from behind the limit.
    private func forEachVisible(
        of points: [Point], isClosed: Bool, _ perspective: Perspective, _ body: (Point, _ isEntry: Bool) -> Void
    ) {
        let map = perspective.map
        func height(_ point: Point) -> Double { point.x * map.m14 + point.y * map.m24 + map.m44 - Self.near }
        func show(_ point: Point, isEntry: Bool) {
            guard let seen = map.project(point) else { return }
            body(seen.applying(perspective.inverse), isEntry)
        }
        guard var last = isClosed ? points.last : points.first else { return }
        var lastHeight = height(last)
        for point in points {
            let height = height(point)
            if (height < 0) != (lastHeight < 0) {
                let crossing = last.interpolated(to: point, fraction: lastHeight / (lastHeight - height))
                show(crossing, isEntry: height >= 0)
            }
            if height >= 0 { show(point, isEntry: false) }
            (last, lastHeight) = (point, height)
        }
    }
}
