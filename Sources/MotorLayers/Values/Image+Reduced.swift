/// An image at half its size, at a quarter, and so on: each pixel is the mean of those that it replaces.
package struct ReducedImage: Sendable {
    package let width, height: Int
    /// In the same format as those of an ``Image``.
    package let pixels: [UInt8]
}

extension Image {
    /// The image at half its size, at a quarter, and so on until a side has a single pixel. If the number of columns is
    /// odd, the last one counts twice, and likewise for rows, so a pixel replaces those at twice its index and the
    /// next.
    ///
    /// They are created when first read, and kept with the image, at a third of its memory. In Embedded Swift, where
    /// memory is scarce, there are none.
    ///
    /// - Complexity: O(pixels) for the first call, then O(1).
    package var reduced: [ReducedImage] {
        #if hasFeature(Embedded)
            return []
        #else
            if let made = reductions.withLock({ $0 }) { return made }
            // Without the lock, because it takes a while: if several threads race, the first result counts.
            let made = Self.reductions(of: self)
            return reductions.withLock { kept in
                kept = kept ?? made
                return kept ?? made
            }
        #endif
    }

    #if !hasFeature(Embedded)
        private static func reductions(of image: Image) -> [ReducedImage] {
            var (width, height) = (image.width, image.height)
            guard width > 1, height > 1, !image.pixels.isEmpty else { return [] }
            // With eight more bits, so that rounding errors do not accumulate.
            var means = halved(image.pixels, &width, &height) { UInt16($0 << 6) }
            var all: [ReducedImage] = []
            while true {
                all.append(
                    ReducedImage(width: width, height: height, pixels: means.map { UInt8(($0 + 128) >> 8) }))
                guard width > 1, height > 1 else { return all }
                means = halved(means, &width, &height) { UInt16(($0 + 2) >> 2) }
            }
        }

        /// The means of four pixels each, computed from their sums.
        private static func halved<Part: UnsignedInteger>(
            _ pixels: [Part], _ width: inout Int, _ height: inout Int, mean: (UInt32) -> UInt16
        ) -> [UInt16] {
            let from = (width: width, height: height)
            let columns = (width + 1) / 2
            let rows = (height + 1) / 2
            (width, height) = (columns, rows)
            return pixels.withUnsafeBufferPointer { pixels in
                [UInt16](unsafeUninitializedCapacity: columns * rows * 4) { result, count in
                    for row in 0..<rows {
                        let (top, bottom) = (2 * row * from.width, min(2 * row + 1, from.height - 1) * from.width)
                        for column in 0..<columns {
                            let (left, right) = (2 * column, min(2 * column + 1, from.width - 1))
                            for part in 0..<4 {
                                func at(_ index: Int) -> UInt32 { UInt32(pixels[index * 4 + part]) }
                                let sum = at(top + left) + at(top + right) + at(bottom + left) + at(bottom + right)
                                result.initializeElement(at: (row * columns + column) * 4 + part, to: mean(sum))
                            }
                        }
                    }
                    count = columns * rows * 4
                }
            }
        }
    #endif
}
