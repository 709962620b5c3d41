import FineMotor

/// A stop of the walk in ``Dots``.
enum WalkStop: Int, CaseIterable {
    case bay, dunes, lake, peak, moor

    var title: String { ["Bay", "Dunes", "Lake", "Peak", "Moor"][rawValue] }
    var story: String {
        [
            "Boats, nets, a bench.", "Sand, and the wind.", "Cold, and very clear.", "Snow in May.",
            "Heather. A bus at six.",
        ][rawValue]
    }
    var landscape: Landscape { [Landscape.bay, .dunes, .lake, .peak, .moor][rawValue] }

    /// How far below the middle of the map its dot is, in points.
    var level: Double { [20.0, 0, 22, -14, 8][rawValue] }
}
