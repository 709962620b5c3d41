import FineMotor

/// A screen of ``Tabs``.
enum Tab: Int, CaseIterable {
    case today, places, saved

    var title: String { ["Today", "Places", "Saved"][rawValue] }
    var line: String { ["First light at 6:41", "A quiet harbor", "Sand that sings"][rawValue] }
    /// The landscape in its picture.
    var landscape: Landscape { [Landscape.peak, .bay, .dunes][rawValue] }
}
