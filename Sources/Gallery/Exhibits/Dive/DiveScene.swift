import FineMotor

/// A scene of a ``Dive``, with its texts and its landscape.
enum DiveScene: String, CaseIterable {
    /// The screen of cards.
    case cards
    /// The scenes of the cards.
    case bay, dunes, peak

    /// The scenes that have a card.
    static var scenes: [DiveScene] { [.bay, .dunes, .peak] }

    /// Leads there.
    var event: Event { Event(Key(rawValue)) }

    var title: String { ["Cards", "Bay", "Dunes", "Peak"][index] }
    var country: String { ["", "Norway", "Namibia", "Nepal"][index] }
    var line: String { ["", "A quiet harbor", "Sand that sings", "First light"][index] }
    var story: String {
        [
            "", "Boats come home with the light.", "The wind draws each line anew.", "The snow is pink, then gold.",
        ][index]
    }

    /// The landscape in its picture; for the cards, that of the first card.
    var landscape: Landscape { [Landscape.bay, .bay, .dunes, .peak][index] }

    // A card and its scene have these three in common, and each flies from one to the other.

    func sharedPicture() -> LandscapePicture { LandscapePicture(of: landscape, shared: rawValue) }

    func sharedTitle(_ textStyle: String) -> SceneText { SceneText(title, textStyle, shared: rawValue + " title") }

    func sharedCountry(_ textStyle: String) -> SceneText {
        SceneText(country, textStyle, shared: rawValue + " country")
    }

    private var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
