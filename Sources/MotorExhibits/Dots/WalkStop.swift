import FineMotor

/// A stop of the walk in ``Dots``.
enum WalkStop: Int, CaseIterable {
    case bay, dunes, lake, peak, moor

    var title: String { ["Bay", "Dunes", "Lake", "Peak", "Moor"][rawValue] }
    var story: String {
        [
            "Where the walk begins: boats, nets, a bench.", "An hour of sand, and the wind behind you.",
            "Water for the bottles, and for the feet.", "Snow in May. The way down is the steep one.",
            "Heather as far as you see. A bus at six.",
        ][rawValue]
    }
    var landscape: Landscape { [Landscape.bay, .dunes, .lake, .peak, .moor][rawValue] }

    /// How far below the middle of the map its dot is, in points.
    var level: Double { [22.0, -4, 24, -26, 6][rawValue] }
}
