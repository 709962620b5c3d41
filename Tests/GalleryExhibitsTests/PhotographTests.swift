import FineMotor
@testable import GalleryExhibits
import Testing

@Suite("Photographs")
struct PhotographTests {
    @Test("there are at least twelve, with different shapes and distinct titles")
    func variety() {
        #expect(Photographs.all.count >= 12)
        #expect(Set(Photographs.all.map(\.title)).count == Photographs.all.count)
        #expect(Set(Photographs.all.map(\.ratio)).count >= 4)
    }

    @Test("each has the requested size, is opaque, and is the same each time", arguments: Photographs.all.indices)
    func sizes(_ index: Int) {
        let photograph = Photographs.all[index]
        let image = photograph.image(height: 24, scale: 2)
        #expect(image.height == 24 && image.scale == 2)
        #expect(abs(Double(image.width) - 24 * photograph.ratio) <= 0.5)
        #expect(stride(from: 3, to: image.pixels.count, by: 4).allSatisfy { image.pixels[$0] == 255 })
        #expect(photograph.image(height: 24, scale: 2) == image)
        #expect(photograph.image(height: 1).height == 1)
    }
}
