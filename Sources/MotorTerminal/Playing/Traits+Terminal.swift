package import FineMotor
import MotorLayers

extension Traits.SizeClass {
    /// The size of a cell in points, as in a terminal with text of about 13 points.
    private static let cell = Size(width: 8, height: 16)

    /// The size classes of a terminal.
    package static func classes(of bounds: CellRect) -> (horizontal: Self, vertical: Self) {
        (
            Self(width: Double(bounds.columns) * cell.width), Self(height: Double(bounds.rows) * cell.height)
        )
    }
}
