import FineMotor

/// The images that the page has, each under its number, so that the pixels of each are sent only once.
struct ImageTable {
    private var images: [Image] = []
    private var written = 0

    /// Creates a table without images.
    init() {}

    /// The number of an image, which the page will have.
    ///
    /// - Complexity: O(images of the page).
    mutating func number(of image: Image) -> Int {
        if !images.contains(where: { $0 === image }) { images.append(image) }
        return image.serial
    }

    /// Writes records of `number, width, height` for images that the page does not have yet, with a name if the page
    /// has loaded it by name; before these, records of `number` for images that only the page still has.
    mutating func writeChanges(in records: Records) {
        guard written < images.count else { return }
        // Whenever the page gets an image, it may drop others.
        for index in images[..<written].indices.reversed() where isKnownUniquelyReferenced(&images[index]) {
            records.field(images.remove(at: index).serial)
            records.end()
            written -= 1
        }
        for image in images[written...] {
            for number in [image.serial, image.width, image.height] { records.field(number) }
            if let name = image.name { records.field(name.name) }
            records.end()
        }
        written = images.count
    }

    /// Puts the pixels of the image with a number into a buffer, with straight alpha; returns whether there is one.
    func givePixels(of number: Int, in buffer: LastingBuffer<UInt8>) -> Bool {
        guard let image = images.first(where: { $0.serial == number }), !image.pixels.isEmpty else { return false }
        buffer.removeAll()
        buffer.append(contentsOf: image.straightPixels)
        return true
    }
}
