package import FineMotor
import MotorPlatform

/// A screen of ``Tabs``, and its icon in two shapes.
package enum Tab: Int, CaseIterable {
    case today, places, saved

    package var title: String { ["Today", "Places", "Saved"][rawValue] }
    var line: String { ["First light at 6:41", "A quiet harbor", "Sand that sings"][rawValue] }
    /// What its picture shows.
    var landscape: Landscape { [Landscape.peak, .bay, .dunes][rawValue] }

    /// The icon in a square of 28 points: 0 is the shape of another tab's, 1 that of the chosen one's.
    ///
    /// Both shapes have the same segments, so the one becomes the other point by point.
    package func icon(_ share: Double) -> Path {
        Self.shapes[rawValue].0.interpolated(to: Self.shapes[rawValue].1, fraction: share) ?? Path()
    }

    private static let shapes = [(dawn, sun), (map, pin), (bookmark, heart)]

    /// A closed outline of cubic curves: for each, two control points and an end.
    private static func outline(_ start: (Double, Double), _ curves: [(Double, Double, Double, Double, Double, Double)])
        -> Path
    {
        var path = Path()
        path.move(to: Point(x: start.0, y: start.1))
        for curve in curves {
            path.addCubic(
                to: Point(x: curve.4, y: curve.5), control1: Point(x: curve.0, y: curve.1),
                control2: Point(x: curve.2, y: curve.3))
        }
        path.close()
        return path
    }

    /// A star of eight rays: a circle of points that grows rays.
    private static func star(inner: Double, outer: Double) -> Path {
        var path = Path()
        for corner in 0..<16 {
            let angle = Double(corner) * .pi / 8
            let radius = corner % 2 == 0 ? outer : inner
            let place = Point(x: 14, y: 14) + Point(x: motor_cos(angle), y: motor_sin(angle)) * radius
            if corner == 0 { path.move(to: place) } else { path.addLine(to: place) }
        }
        path.close()
        return path
    }

    private static let dawn = star(inner: 8, outer: 8.6)
    private static let sun = star(inner: 7, outer: 13)
    private static let map = outline(
        (14, 3),
        [
            (14, 3, 25, 8, 25, 8), (25, 8, 25, 25, 25, 25), (25, 25, 14, 20, 14, 20), (14, 20, 3, 25, 3, 25),
            (3, 25, 3, 8, 3, 8), (3, 8, 14, 3, 14, 3),
        ])
    private static let pin = outline(
        (14, 2),
        [
            (19, 2, 23, 6, 23, 11), (23, 15, 19, 19, 16.5, 23), (15.7, 24.3, 15, 26, 14, 26),
            (13, 26, 12.3, 24.3, 11.5, 23), (9, 19, 5, 15, 5, 11), (5, 6, 9, 2, 14, 2),
        ])
    private static let bookmark = outline(
        (14, 3),
        [
            (16, 3, 22, 3, 22, 5), (22, 5, 22, 25, 22, 25), (22, 25, 14, 19, 14, 19), (14, 19, 6, 25, 6, 25),
            (6, 25, 6, 5, 6, 5), (6, 3, 12, 3, 14, 3),
        ])
    private static let heart = outline(
        (14, 8),
        [
            (16, 4, 20, 3, 22.5, 5), (26, 8, 25, 13, 22.5, 16), (20, 19, 17, 22, 14, 25), (11, 22, 8, 19, 5.5, 16),
            (3, 13, 2, 8, 5.5, 5), (8, 3, 12, 4, 14, 8),
        ])
}
