import FineMotor

/// A screen of ``Tabs``.
package enum Tab: Int, CaseIterable {
    case today, places, saved

    package var title: String { ["Today", "Places", "Saved"][rawValue] }
    var line: String { ["First light at 6:41", "A quiet harbor", "Sand that sings"][rawValue] }
    /// The landscape in its picture.
    var landscape: Landscape { [Landscape.peak, .bay, .dunes][rawValue] }
}
