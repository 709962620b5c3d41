import FineMotor
import GalleryExhibits
import Testing

@Suite("Photographs")
struct PhotographTests {
    /// The mean of the components of a part of an image, whose corners are in fractions of it.
    private func mean(_ image: Image, _ x: Int, _ y: Int, of parts: Int) -> [Double] {
        var sums = [0.0, 0, 0]
        let columns = (x * image.width / parts)..<((x + 1) * image.width / parts)
        let rows = (y * image.height / parts)..<((y + 1) * image.height / parts)
        for row in rows {
            for column in columns {
                for part in 0..<3 { sums[part] += Double(image.pixels[(row * image.width + column) * 4 + part]) }
            }
        }
        return sums.map { $0 / Double(columns.count * rows.count) }
    }

    @Test("are at least twelve, of different shapes, each with a title of its own")
    func variety() {
        #expect(Photographs.all.count >= 12)
        #expect(Set(Photographs.all.map(\.title)).count == Photographs.all.count)
        #expect(Set(Photographs.all.map(\.ratio)).count >= 4)
    }

    @Test("have the size that is asked for, are opaque, and are the same each time", arguments: Photographs.all.indices)
    func sizes(_ index: Int) {
        let photograph = Photographs.all[index]
        let image = photograph.image(height: 24, scale: 2)
        #expect(image.height == 24 && image.scale == 2)
        #expect(abs(Double(image.width) - 24 * photograph.ratio) <= 0.5)
        #expect(stride(from: 3, to: image.pixels.count, by: 4).allSatisfy { image.pixels[$0] == 255 })
        #expect(photograph.image(height: 24, scale: 2) == image)
        #expect(photograph.image(height: 1).height == 1)
    }

    @Test(
        "show the same in each size: no sixteenth is more than a tenth brighter or darker",
        arguments: Photographs.all.indices)
    func scaling(_ index: Int) {
        let (small, large) = (Photographs.all[index].image(height: 24), Photographs.all[index].image(height: 48))
        for y in 0..<4 {
            for x in 0..<4 {
                for (a, b) in zip(mean(small, x, y, of: 4), mean(large, x, y, of: 4)) { #expect(abs(a - b) < 25.5) }
            }
        }
    }
}
