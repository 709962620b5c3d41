import FineMotor

/// The view from a lookout in one direction: a face of ``Cube``.
enum Outlook: Int, CaseIterable {
    case north, east, south, west

    var title: String { ["North", "East", "South", "West"][rawValue] }
    var line: String {
        ["Snow until May.", "The sun, at 6:41.", "A cold, clear lake.", "Heather, and dusk."][rawValue]
    }
    /// The landscape in its picture. Each range ends where that of the next picture begins, so the land continues
    /// around the cube.
    var landscape: Landscape { Self.landscapes[rawValue] }

    private static let landscapes = [
        Landscape(
            colors: Landscape.peak.colors, sun: Point(x: 0.78, y: 0.2),
            ranges: [[0.34, 0.84, 0.46, 0.62, 0.36], [0.2, 0.12, 0.24, 0.14]]),
        Landscape(
            colors: Landscape.bay.colors, sun: Point(x: 0.6, y: 0.5),
            ranges: [[0.36, 0.52, 0.34, 0.4, 0.42], [0.14, 0.22, 0.1, 0.16]]),
        Landscape(
            colors: Landscape.lake.colors, sun: Point(x: 0.4, y: 0.26),
            ranges: [[0.42, 0.66, 0.44, 0.72, 0.46], [0.16, 0.12, 0.14, 0.18]]),
        Landscape(
            colors: Landscape.moor.colors, sun: Point(x: 0.24, y: 0.36),
            ranges: [[0.46, 0.4, 0.56, 0.38, 0.44], [0.18, 0.26, 0.14, 0.22]]),
    ]
}
