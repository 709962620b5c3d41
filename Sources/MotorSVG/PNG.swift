import MotorLayers

/// Writes an image as a PNG file (ISO/IEC 15948), by prediction from the neighbors and Huffman codes (RFC 1951), without
/// repetitions. That is enough for photographs.
enum PNG {
    /// The file's bytes.
    ///
    /// - Complexity: O(pixels).
    static func bytes(of image: Image) -> [UInt8] {
        let count = image.isOpaque ? 3 : 4
        var components = image.straightPixels
        if count == 3 { components = components.indices.filter { $0 % 4 < 3 }.map { components[$0] } }
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        // 8 bits for each component, three or four of them.
        let head = bigEndian(UInt32(image.width)) + bigEndian(UInt32(image.height)) + [8, count == 3 ? 2 : 6, 0, 0, 0]
        add("IHDR", head, to: &file)
        let rows = predicted(components, count, width: image.width)
        add("IDAT", [0x78, 0x01] + Deflate.bytes(of: rows) + bigEndian(adler32(rows)), to: &file)
        add("IEND", [], to: &file)
        return file
    }

    private static func add(_ name: StaticString, _ content: [UInt8], to file: inout [UInt8]) {
        let chunk = name.withUTF8Buffer { Array($0) } + content
        file += bigEndian(UInt32(content.count)) + chunk + bigEndian(crc32(chunk))
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
    }

    /// Each row as its filter's number and the differences from the filter's prediction. The filter is the one with the
    /// least sum of absolute differences, as the specification suggests (12.8).
    private static func predicted(_ bytes: [UInt8], _ step: Int, width: Int) -> [UInt8] {
        let length = width * step
        var rows: [UInt8] = []
        rows.reserveCapacity(bytes.count + bytes.count / length)
        var tried = [UInt8](repeating: 0, count: length)
        var best = tried
        for start in stride(from: 0, to: bytes.count, by: length) {
            var (least, filter) = (Int.max, 0)
            for candidate in 0..<5 {
                var sum = 0
                for index in 0..<length {
                    let at = start + index
                    let left = index >= step ? Int(bytes[at - step]) : 0
                    let above = start > 0 ? Int(bytes[at - length]) : 0
                    let corner = index >= step && start > 0 ? Int(bytes[at - length - step]) : 0
                    let guess =
                        switch candidate {
                        case 0: 0
                        case 1: left
                        case 2: above
                        case 3: (left + above) / 2
                        default: paeth(left, above, corner)
                        }
                    let difference = bytes[at] &- UInt8(guess)
                    tried[index] = difference
                    sum += difference < 128 ? Int(difference) : 256 - Int(difference)
                }
                if sum < least { (least, filter, best) = (sum, candidate, tried) }
            }
            rows.append(UInt8(filter))
            rows += best
        }
        return rows
    }

    /// The one of three neighbors that is nearest to left + above − corner.
    private static func paeth(_ left: Int, _ above: Int, _ corner: Int) -> Int {
        let a = abs(above - corner)
        let b = abs(left - corner)
        let c = abs(left + above - 2 * corner)
        return a <= b && a <= c ? left : b <= c ? above : corner
    }

    private static func crc32(_ bytes: [UInt8]) -> UInt32 {
        var crc = ~UInt32(0)
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return ~crc
    }

    private static func adler32(_ bytes: [UInt8]) -> UInt32 {
        var (a, b): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            a = (a + UInt32(byte)) % 65521
            b = (b + a) % 65521
        }
        return b << 16 | a
    }
}
