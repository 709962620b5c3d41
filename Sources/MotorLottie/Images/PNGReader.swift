import MotorLayers

/// Reads images of the PNG format (ISO/IEC 15948) with all kinds of pixels, interlaced or not. Components of 16 bits keep the higher
/// eight. Checksums, gamma and color profiles are ignored, as most players do.
struct PNGReader {
    private enum Kind: Int {
        case gray = 0
        case color = 2
        case palette = 3
        case grayAlpha = 4
        case colorAlpha = 6

        /// The samples of a pixel.
        var samples: Int {
            switch self {
            case .gray, .palette: 1
            case .grayAlpha: 2
            case .color: 3
            case .colorAlpha: 4
            }
        }
    }

    /// The pixels that a pass contains: from a column and a row on, at regular distances.
    private typealias Pass = (column: Int, row: Int, columns: Int, rows: Int)

    private let bytes: [UInt8]
    private var width = 0
    private var height = 0
    private var depth = 0
    private var kind = Kind.gray
    private var isInterlaced = false
    /// Red, green, blue and alpha of each color.
    private var palette: [UInt8] = []
    /// The samples of the color that is transparent.
    private var transparent: [Int] = []
    /// The compressed rows.
    private var data: [UInt8] = []
    private var pixels: [UInt8] = []

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Reads an image; `nil` for bytes that are not a PNG image, and for more pixels than the limit.
    ///
    /// - Complexity: O(bytes + pixels). No input produces more pixels than the limit.
    static func image(_ bytes: [UInt8], pixels limit: Int) -> Image? {
        var reader = PNGReader(bytes)
        guard reader.readChunks(), reader.width * reader.height <= limit, reader.readRows() else { return nil }
        return Image(width: reader.width, height: reader.height, pixels: reader.pixels)
    }

    private func number(_ at: Int) -> Int {
        Int(bytes[at]) << 24 | Int(bytes[at + 1]) << 16 | Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
    }

    // MARK: Chunks

    /// Whether the bytes have a header and rows.
    private mutating func readChunks() -> Bool {
        guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return false }
        var at = 8
        while bytes.count - at >= 12 {
            let (length, name) = (number(at), number(at + 4))
            // Where `Int` has 32 bits, the length may be below 0.
            guard length >= 0, length <= bytes.count - at - 12 else { return false }
            // The header comes first, because other chunks depend on its kind of pixels.
            guard width > 0 || name == 0x4948_4452 else { return false }
            let content = at + 8..<at + 8 + length
            switch name {
            case 0x4948_4452: guard readHeader(content) else { return false }  // IHDR
            case 0x504C_5445: readPalette(content)  // PLTE
            case 0x7452_4E53: readTransparency(content)  // tRNS
            case 0x4944_4154: data += bytes[content]  // IDAT
            case 0x4945_4E44: return width > 0  // IEND
            default: break
            }
            at = content.upperBound + 4
        }
        // The end chunk may be missing.
        return width > 0
    }

    private mutating func readHeader(_ content: Range<Int>) -> Bool {
        let at = content.lowerBound
        guard content.count == 13, width == 0, let kind = Kind(rawValue: Int(bytes[at + 9])) else { return false }
        width = number(at)
        height = number(at + 4)
        depth = Int(bytes[at + 8])
        self.kind = kind
        let depths: [Int] =
            switch kind {
            case .gray: [1, 2, 4, 8, 16]
            case .palette: [1, 2, 4, 8]
            case .color, .grayAlpha, .colorAlpha: [8, 16]
            }
        isInterlaced = bytes[at + 12] == 1
        return (1...Image.longestSide).contains(width) && (1...Image.longestSide).contains(height)
            && depths.contains(depth) && bytes[at + 10] == 0 && bytes[at + 11] == 0 && bytes[at + 12] <= 1
    }

    private mutating func readPalette(_ content: Range<Int>) {
        palette.removeAll()
        for color in 0..<min(content.count / 3, 256) {
            let start = content.lowerBound + 3 * color
            palette += bytes[start..<start + 3]
            palette.append(255)
        }
    }

    private mutating func readTransparency(_ content: Range<Int>) {
        if kind == .palette {
            for (color, offset) in content.enumerated() where 4 * color + 3 < palette.count {
                palette[4 * color + 3] = bytes[offset]
            }
        } else if content.count == 2 * kind.samples {
            transparent = stride(from: content.lowerBound, to: content.upperBound, by: 2).map {
                Int(bytes[$0]) << 8 | Int(bytes[$0 + 1])
            }
        }
    }

    // MARK: Rows

    /// Decodes the rows; returns whether they are complete.
    private mutating func readRows() -> Bool {
        let interlaced: [Pass] = [
            (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
        ]
        let passes = isInterlaced ? interlaced : [(0, 0, 1, 1)]
        func count(_ whole: Int, _ first: Int, _ step: Int) -> Int { max((whole - first + step - 1) / step, 0) }
        func length(_ pass: Pass) -> Int {
            let columns = count(width, pass.column, pass.columns)
            return columns == 0 ? 0 : (columns * kind.samples * depth + 7) / 8 + 1
        }
        let size = passes.reduce(0) { $0 + length($1) * count(height, $1.row, $1.rows) }
        guard data.count > 2, data[0] & 15 == 8, data[1] & 32 == 0 else { return false }
        var rows: [UInt8]
        do { rows = try Inflater.inflate(data[2...], size: size) } catch { return false }
        pixels = [UInt8](repeating: 0, count: 4 * width * height)
        var start = 0
        for pass in passes where length(pass) > 0 {
            let length = length(pass)
            var above: Int?
            for row in stride(from: pass.row, to: height, by: pass.rows) {
                guard Self.unfilter(&rows, start, length, above: above, max(kind.samples * depth / 8, 1)) else {
                    return false
                }
                let offset = 4 * (row * width + pass.column)
                let columns = count(width, pass.column, pass.columns)
                if kind == .colorAlpha, depth == 8 {
                    setColors(offset, 4 * pass.columns, rows, start + 1, columns)
                } else {
                    for column in 0..<columns {
                        setPixel(offset + 4 * pass.columns * column, rows, start + 1, column * kind.samples)
                    }
                }
                (above, start) = (start, start + length)
            }
        }
        return true
    }

    /// Adds to each byte of a row its filter's prediction from the bytes to the left and above; false for an unknown
    /// filter.
    ///
    /// - Parameters:
    ///   - above: The start of the row above; `nil` for the first row.
    ///   - pixel: The distance to the byte on the left.
    private static func unfilter(
        _ rows: inout [UInt8], _ start: Int, _ length: Int, above: Int?, _ pixel: Int
    ) -> Bool {
        let (first, end) = (start + 1, start + length)
        let inner = min(first + pixel, end)
        switch (rows[start], above) {
        case (0, _), (2, nil): break
        case (1, _), (4, nil): for index in inner..<end { rows[index] &+= rows[index - pixel] }
        case (2, let above?):
            let up = above - start
            for index in first..<end { rows[index] &+= rows[index + up] }
        case (3, nil): for index in inner..<end { rows[index] &+= rows[index - pixel] / 2 }
        case (3, let above?):
            let up = above - start
            for index in first..<inner { rows[index] &+= rows[index + up] / 2 }
            for index in inner..<end {
                rows[index] &+= UInt8((Int(rows[index - pixel]) + Int(rows[index + up])) / 2)
            }
        case (4, let above?):
            let up = above - start
            for index in first..<inner { rows[index] &+= rows[index + up] }
            for index in inner..<end {
                let (a, b) = (Int(rows[index - pixel]), Int(rows[index + up]))
                let c = Int(rows[index + up - pixel])
                let toLeft = abs(b - c)
                let toUp = abs(a - c)
                let toCorner = abs(a + b - 2 * c)
                rows[index] &+= UInt8(toLeft <= toUp && toLeft <= toCorner ? a : toUp <= toCorner ? b : c)
            }
        default: return false
        }
        return true
    }

    /// Sets a row of pixels from four bytes each, the most frequent kind.
    private mutating func setColors(_ offset: Int, _ step: Int, _ rows: [UInt8], _ start: Int, _ columns: Int) {
        var offset = offset
        for first in stride(from: start, to: start + 4 * columns, by: 4) {
            let alpha = rows[first + 3]
            if alpha == 255 {
                for part in 0..<3 { pixels[offset + part] = rows[first + part] }
            } else if alpha > 0 {
                for part in 0..<3 { pixels[offset + part] = Self.multiplied(rows[first + part], alpha) }
            }
            pixels[offset + 3] = alpha
            offset += step
        }
    }

    private static func multiplied(_ part: UInt8, _ alpha: UInt8) -> UInt8 {
        alpha == 255 ? part : UInt8((Int(part) * Int(alpha) + 127) / 255)
    }

    /// Sets a pixel from the samples of a row.
    private mutating func setPixel(_ offset: Int, _ rows: [UInt8], _ start: Int, _ first: Int) {
        /// The sample of an index, in 8 bits or fewer.
        func sample(_ index: Int) -> UInt8 {
            switch depth {
            case 8: return rows[start + index]
            case 16: return rows[start + 2 * index]
            default:
                let bit = index * depth
                return rows[start + bit / 8] >> UInt8(8 - depth - bit % 8) & (1 << UInt8(depth) - 1)
            }
        }
        func isTransparent(_ count: Int) -> Bool {
            (0..<count).allSatisfy { index in
                let sample = Int(sample(first + index))
                let whole = depth == 16 ? sample << 8 | Int(rows[start + 2 * (first + index) + 1]) : sample
                return whole == transparent[index]
            }
        }
        var red = 0 as UInt8
        var green = 0 as UInt8
        var blue = 0 as UInt8
        var alpha = 255 as UInt8
        switch kind {
        case .gray, .grayAlpha:
            red = sample(first)
            if depth < 8 { red = UInt8(Int(red) * 255 / (1 << depth - 1)) }
            (green, blue) = (red, red)
            if kind == .grayAlpha { alpha = sample(first + 1) }
        case .color, .colorAlpha:
            red = sample(first)
            green = sample(first + 1)
            blue = sample(first + 2)
            if kind == .colorAlpha { alpha = sample(first + 3) }
        case .palette:
            let color = 4 * Int(sample(first))
            guard color + 3 < palette.count else { return }
            red = palette[color]
            green = palette[color + 1]
            blue = palette[color + 2]
            alpha = palette[color + 3]
        }
        if !transparent.isEmpty, kind != .palette, isTransparent(kind.samples) { alpha = 0 }
        pixels[offset] = Self.multiplied(red, alpha)
        pixels[offset + 1] = Self.multiplied(green, alpha)
        pixels[offset + 2] = Self.multiplied(blue, alpha)
        pixels[offset + 3] = alpha
    }
}
