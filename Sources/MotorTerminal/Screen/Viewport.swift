public import MotorGeometry

/// Where in a terminal's grid a picture is shown, and which of its points a cell is.
///
/// A cell counts as one half-cell wide and two high, so half-cells are about square. The picture keeps its
/// proportions, as large as fits, in the middle.
public struct Viewport: Equatable, Sendable {
    /// The cells the picture has.
    public let rect: CellRect
    /// Half-cells for a point of the picture.
    public let scale: Double
    /// Where the picture's origin is, in half-cells from the rectangle's corner.
    public let origin: Point

    /// Fits a picture into cells.
    ///
    /// - Parameters:
    ///   - rect: The cells there are.
    ///   - size: The picture's extent in points. One without extent is shown at one half-cell a point.
    ///   - largest: The most half-cells that a point may get; above 0.
    public init(_ rect: CellRect, showing size: Size, largest: Double = .infinity) {
        precondition(largest > 0, "Viewport: the largest scale must be above 0, got \(largest)")
        let (width, height) = (Double(rect.columns), Double(rect.rows * 2))
        let fit = min(width / size.width, height / size.height, largest)
        self.rect = rect
        scale = fit.isFinite && fit > 0 ? fit : 1
        origin = Point(x: (width - size.width * scale) / 2, y: (height - size.height * scale) / 2)
    }

    /// The point of the picture in the middle of a cell; also for cells outside the picture.
    public func point(column: Int, row: Int) -> Point {
        Point(
            x: (Double(column - rect.column) + 0.5 - origin.x) / scale,
            y: (Double(row - rect.row) * 2 + 1 - origin.y) / scale)
    }

    /// The cell that holds a point of the picture; of a point far away one that is a million cells away, and of no point
    /// the corner's.
    public func cell(at point: Point) -> (column: Int, row: Int) {
        func cells(_ distance: Double) -> Int {
            distance.isNaN ? 0 : Int(min(max(distance.rounded(.down), -1e6), 1e6))
        }
        return (
            rect.column + cells(point.x * scale + origin.x), rect.row + cells((point.y * scale + origin.y) / 2)
        )
    }

    /// Maps points of the picture to half-cells of the rectangle.
    var transform: AffineTransform {
        AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: origin.x, ty: origin.y)
    }
}
