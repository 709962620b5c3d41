import FineMotor

/// A place of a ``Dive``, and what there is to see.
enum DivePlace: String, CaseIterable {
    /// The screen of cards.
    case cards
    /// The scenes of the cards.
    case bay, dunes, peak

    /// The places that have a card.
    static var scenes: [DivePlace] { [.bay, .dunes, .peak] }

    /// Goes there.
    var event: Event { Event(Key(rawValue)) }

    var title: String { ["Cards", "Bay", "Dunes", "Peak"][place] }
    var country: String { ["", "Norway", "Namibia", "Nepal"][place] }
    var line: String { ["", "A quiet harbor", "Sand that sings", "First light"][place] }
    var story: String {
        [
            "", "Boats come home with the light.", "The wind draws each line anew.", "The snow is pink, then gold.",
        ][place]
    }

    /// Of the sky above and below, the sun, and the ranges from the far one to the near one.
    var colors: [UInt32] {
        [
            [0, 0, 0, 0, 0], [0x2B3A_67FF, 0xF49D_6EFF, 0xFFE3_B0FF, 0x5B4A_7AFF, 0x1E27_47FF],
            [0x3F8F_C9FF, 0xFBE3_B5FF, 0xFFF6_DCFF, 0xE2A4_5FFF, 0xB365_34FF],
            [0x1D2B_53FF, 0xF2A7_C3FF, 0xFFE9_EFFF, 0xA9B8_DAFF, 0x3C4F_7EFF],
        ][place]
    }

    /// Where the sun is, as a share of the picture.
    var sun: Point {
        [Point.zero, Point(x: 0.62, y: 0.5), Point(x: 0.3, y: 0.26), Point(x: 0.74, y: 0.24)][place]
    }

    /// The heights of the ranges at equal distances, as shares of the picture.
    var ranges: [[Double]] {
        [
            [[0, 0], [0, 0]], [[0.5, 0.38, 0.44, 0.34, 0.48], [0.2, 0.3, 0.16, 0.22, 0.12]],
            [[0.28, 0.46, 0.3, 0.52, 0.36], [0.34, 0.14, 0.3, 0.1, 0.22]],
            [[0.3, 0.5, 0.78, 0.46, 0.6, 0.34], [0.24, 0.16, 0.34, 0.2, 0.3, 0.14]],
        ][place]
    }

    private var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
