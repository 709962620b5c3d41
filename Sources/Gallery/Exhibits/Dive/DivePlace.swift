import FineMotor

/// A place of a ``Dive``, with its texts and its landscape.
enum DivePlace: String, CaseIterable {
    /// The screen of cards.
    case cards
    /// The scenes of the cards.
    case bay, dunes, peak

    /// The places that have a card.
    static var scenes: [DivePlace] { [.bay, .dunes, .peak] }

    /// Leads there.
    var event: Event { Event(Key(rawValue)) }

    var title: String { ["Cards", "Bay", "Dunes", "Peak"][place] }
    var country: String { ["", "Norway", "Namibia", "Nepal"][place] }
    var line: String { ["", "A quiet harbor", "Sand that sings", "First light"][place] }
    var story: String {
        [
            "", "Boats come home with the light.", "The wind draws each line anew.", "The snow is pink, then gold.",
        ][place]
    }

    /// The landscape in its picture; for the cards, that of the first card.
    var landscape: Landscape { [Landscape.bay, .bay, .dunes, .peak][place] }

    private var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
