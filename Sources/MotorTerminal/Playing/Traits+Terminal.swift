package import FineMotor
import MotorLayers

extension Traits.SizeClass {
    /// The points in a cell, as in a terminal with text of 13 points or so.
    private static let cell = Size(width: 8, height: 16)

    /// The classes of a terminal of a size.
    package static func classes(of bounds: CellRect) -> (horizontal: Self, vertical: Self) {
        (
            Self(width: Double(bounds.columns) * cell.width), Self(height: Double(bounds.rows) * cell.height)
        )
    }
}
