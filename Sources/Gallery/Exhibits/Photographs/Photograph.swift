import FineMotor

/// A photograph that code makes: the same picture in any size, on every platform.
package struct Photograph: Sendable {
    /// What it shows, for people.
    package let title: String
    /// The width in heights.
    let ratio: Double
    private let paint: @Sendable (inout Plate) -> Void

    init(_ title: String, ratio: Double, _ paint: @escaping @Sendable (inout Plate) -> Void) {
        self.title = title
        self.ratio = ratio
        self.paint = paint
    }

    /// The photograph as an image of a height in pixels, as wide as its ``ratio`` says.
    ///
    /// Make it once and keep it: 256×256 pixels take some milliseconds.
    ///
    /// - Parameters:
    ///   - height: 1…2048 pixels.
    ///   - scale: The number of pixels in a point.
    /// - Complexity: O(pixels).
    func image(height: Int, scale: Double = 1) -> Image {
        precondition(1...2048 ~= height, "Photograph: the height is 1…2048 pixels, got \(height)")
        var plate = Plate(width: max(Int((Double(height) * ratio).rounded()), 1), height: height)
        paint(&plate)
        return plate.image(scale: scale)
    }
}
