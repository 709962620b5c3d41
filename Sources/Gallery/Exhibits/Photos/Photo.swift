import FineMotor

/// A photograph of ``Photos``, with its texts.
struct Photo: Sendable {
    /// Its index among all, from 0.
    let number: Int
    let title: String
    /// The width divided by the height.
    let ratio: Double
    /// A description.
    let story: String
    let image: Image

    /// The name under which it travels.
    var name: String { "photo " + title }

    /// All of them. Their images are created once, at the first use.
    static let all: [Photo] = zip(Photographs.all, stories).enumerated().map { number, pair in
        let (photograph, story) = pair
        return Photo(
            number: number, title: photograph.title, ratio: photograph.ratio, story: story,
            image: photograph.image(height: photograph.ratio > 1 ? side : Int(Double(side) / photograph.ratio)))
    }

    /// The shorter side of an image, in pixels.
    private static let side = 128

    private static let stories = [
        "The wind combs the ridges, and the last light finds only their edges.",
        "A path of light that ends where you stand.",
        "Each row of trees is a little paler than the one before.",
        "Long after midnight, every second window is lit.",
        "Green curtains, drawn by particles from the sun.",
        "One summer week in which the field turns red.",
        "The valley waits an hour longer for the sun.",
        "Layers of sand, stacked for two hundred million years.",
        "Rows that meet where the hill begins.",
        "The rain arrives on the horizon first.",
        "Calm enough that the trees come twice.",
        "Rings of ice, thinner than the picture can show.",
    ]
}

extension Size {
    /// The size of a ratio of width to height that fits inside this one.
    func fitting(ratio: Double) -> Size {
        width < height * ratio
            ? Size(width: width, height: width / ratio) : Size(width: height * ratio, height: height)
    }
}
