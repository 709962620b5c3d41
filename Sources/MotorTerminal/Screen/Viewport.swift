package import MotorMath
import MotorRaster

/// Maps a picture to an area of a terminal's grid, and cells to points of the picture.
///
/// A cell counts as one half-cell wide and two high, because half-cells are about square. The picture keeps its
/// proportions, is as large as fits, and is centered.
package struct Viewport: Equatable, Sendable {
    /// The area of the picture.
    let rect: CellRect
    /// Half-cells per point of the picture.
    let scale: Double
    /// The picture's origin, in half-cells from the rectangle's corner.
    let origin: Point

    /// Fits a picture into cells.
    ///
    /// - Parameters:
    ///   - rect: The available area.
    ///   - size: The picture's size in points. An empty picture is shown at one half-cell per point.
    ///   - largest: The maximum half-cells per point; above 0.
    package init(_ rect: CellRect, showing size: Size, largest: Double = .infinity) {
        precondition(largest > 0, "Viewport: the largest scale must be above 0, got \(largest)")
        let (width, height) = (Double(rect.columns), Double(rect.rows * 2))
        let fit = min(width / size.width, height / size.height, largest)
        self.rect = rect
        scale = fit.isFinite && fit > 0 ? fit : 1
        origin = Point(x: (width - size.width * scale) / 2, y: (height - size.height * scale) / 2)
    }

    /// The point of the picture at the middle of a cell; also for cells outside the picture.
    package func point(column: Int, row: Int) -> Point {
        Point(
            x: (Double(column - rect.column) + 0.5 - origin.x) / scale,
            y: (Double(row - rect.row) * 2 + 1 - origin.y) / scale)
    }

    /// The cell that contains a point of the picture. A distant point gives a cell at most a million cells away, NaN
    /// the corner.
    func cell(at point: Point) -> (column: Int, row: Int) {
        func cells(_ distance: Double) -> Int {
            distance.isNaN ? 0 : Int(min(max(distance.rounded(.down), -1e6), 1e6))
        }
        return (
            rect.column + cells(point.x * scale + origin.x), rect.row + cells((point.y * scale + origin.y) / 2)
        )
    }

    /// The same for another rectangle of the same size.
    func moved(to rect: CellRect) -> Viewport { Viewport(rect: rect, scale: scale, origin: origin) }

    private init(rect: CellRect, scale: Double, origin: Point) {
        self.rect = rect
        self.scale = scale
        self.origin = origin
    }

    /// The half-cells of the rectangle.
    var pixels: PixelRect { PixelRect(left: 0, top: 0, right: rect.columns, bottom: rect.rows * 2) }

    /// Maps points of the picture to half-cells of the rectangle.
    var transform: AffineTransform {
        AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: origin.x, ty: origin.y)
    }
}
