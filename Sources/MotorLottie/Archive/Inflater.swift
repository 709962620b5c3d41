/// Reads compressed bytes of the DEFLATE format (RFC 1951).
struct Inflater {
    private let input: ArraySlice<UInt8>
    private var position: Int
    /// The bits that were read from the input but not used yet, lowest bit first.
    private var (buffer, count) = (0 as UInt64, 0)
    private var output: [UInt8]
    /// The number of bytes of the output so far.
    private var length = 0
    /// The codes of all blocks without their own. Made once, because such a block may have only ten bits.
    private var fixed: (lengths: Code, distances: Code)?

    /// Invalid bytes, or more output than declared.
    struct Failure: Error {}

    /// Inflates an entire input whose output size is known.
    ///
    /// An input that is much larger than its output is invalid: it would consist of empty blocks.
    ///
    /// - Complexity: O(size). No input produces more output than that, or takes longer.
    static func inflate(_ input: ArraySlice<UInt8>, size: Int) throws(Failure) -> [UInt8] {
        guard input.count <= 2 * size + 1024 else { throw Failure() }
        var inflater = Inflater(input, size: size)
        try inflater.run()
        return inflater.output
    }

    private init(_ input: ArraySlice<UInt8>, size: Int) {
        self.input = input
        position = input.startIndex
        output = [UInt8](repeating: 0, count: size)
    }

    private mutating func run() throws(Failure) {
        var isLast = false
        while !isLast {
            isLast = try bits(1) == 1
            switch try bits(2) {
            case 0: try copyStored()
            case 1:
                let codes = if let fixed { fixed } else { try Self.fixedCodes() }
                fixed = codes
                try decode(codes.lengths, codes.distances)
            case 2:
                let (lengths, distances) = try readCodes()
                try decode(lengths, distances)
            default: throw Failure()
            }
        }
        guard length == output.count else { throw Failure() }
    }

    /// Reads as many bytes from the input as the buffer has space for.
    private mutating func fill() {
        while count <= 56, position < input.endIndex {
            buffer |= UInt64(input[position]) << UInt64(count)
            position += 1
            count += 8
        }
    }

    /// Removes bits from the buffer.
    private mutating func drop(_ bits: Int) throws(Failure) {
        guard bits <= count else { throw Failure() }
        buffer >>= UInt64(bits)
        count -= bits
    }

    /// The next bits, lowest bit first.
    private mutating func bits(_ wanted: Int) throws(Failure) -> Int {
        if count < wanted { fill() }
        let value = buffer & (1 << UInt64(wanted) - 1)
        try drop(wanted)
        return Int(value)
    }

    private mutating func copyStored() throws(Failure) {
        // Whole bytes are returned to the input.
        position -= count / 8
        (buffer, count) = (0, 0)
        guard input.endIndex - position >= 4 else { throw Failure() }
        let size = Int(input[position]) | Int(input[position + 1]) << 8
        let complement = Int(input[position + 2]) | Int(input[position + 3]) << 8
        position += 4
        guard size ^ 0xFFFF == complement, input.endIndex - position >= size, output.count - length >= size else {
            throw Failure()
        }
        for index in 0..<size { output[length + index] = input[position + index] }
        position += size
        length += size
    }

    /// A canonical Huffman code: the number of codes of each length, and the symbols in code order.
    private struct Code {
        var counts = [Int](repeating: 0, count: 16)
        var symbols: [Int] = []
        /// For the next nine bits of the input, the symbol whose code they begin with, times 16, plus the length of that code; 0 for
        /// a longer code.
        var short = [UInt16](repeating: 0, count: 512)

        /// Creates a code from the length for each symbol; 0 for symbols that do not occur.
        init(_ lengths: [Int]) throws(Failure) {
            for length in lengths { counts[length] += 1 }
            counts[0] = 0
            // The lengths must have space for all codes.
            var free = 1
            for length in 1...15 {
                free = free * 2 - counts[length]
                guard free >= 0 else { throw Failure() }
            }
            var ends = [Int](repeating: 0, count: 16)
            for length in 1..<15 { ends[length + 1] = ends[length] + counts[length] }
            symbols = [Int](repeating: 0, count: ends[15] + counts[15])
            for (symbol, length) in lengths.enumerated() where length > 0 {
                symbols[ends[length]] = symbol
                ends[length] += 1
            }
            var (code, index) = (0, 0)
            for length in 1...9 {
                for _ in 0..<counts[length] {
                    // The first bit of a code is the lowest one of the input.
                    let first = (0..<length).reduce(0) { $0 | (code >> $1 & 1) << (length - 1 - $1) }
                    for slot in stride(from: first, to: 512, by: 1 << length) {
                        short[slot] = UInt16(symbols[index] << 4 | length)
                    }
                    code += 1
                    index += 1
                }
                code <<= 1
            }
        }
    }

    /// The next symbol in a code.
    private mutating func symbol(_ code: Code) throws(Failure) -> Int {
        if count < 15 { fill() }
        let entry = Int(code.short[Int(buffer & 511)])
        if entry > 0 {
            try drop(entry & 15)
            return entry >> 4
        }
        // Codes of one length are consecutive numbers that follow the shorter ones.
        var value = 0
        var first = 0
        var index = 0
        for length in 1...15 {
            value |= try bits(1)
            let count = code.counts[length]
            if value - first < count { return code.symbols[index + value - first] }
            index += count
            first = (first + count) * 2
            value *= 2
        }
        throw Failure()
    }

    private mutating func decode(_ lengths: Code, _ distances: Code) throws(Failure) {
        while true {
            let symbol = try symbol(lengths)
            if symbol < 256 {
                guard length < output.count else { throw Failure() }
                output[length] = UInt8(symbol)
                length += 1
                continue
            }
            if symbol == 256 { return }
            guard symbol - 257 < Self.lengthBases.count else { throw Failure() }
            let size = Self.lengthBases[symbol - 257] + (try bits(Self.lengthBits[symbol - 257]))
            let code = try self.symbol(distances)
            guard code < Self.distanceBases.count else { throw Failure() }
            let distance = Self.distanceBases[code] + (try bits(Self.distanceBits[code]))
            guard distance <= length, output.count - length >= size else { throw Failure() }
            for index in length..<length + size { output[index] = output[index - distance] }
            length += size
        }
    }

    /// A block's own codes, which are compressed themselves.
    private mutating func readCodes() throws(Failure) -> (lengths: Code, distances: Code) {
        let (lengthCount, distanceCount) = (try bits(5) + 257, try bits(5) + 1)
        let codeCount = try bits(4) + 4
        guard lengthCount <= 286, distanceCount <= 30 else { throw Failure() }
        var codeLengths = [Int](repeating: 0, count: 19)
        for index in 0..<codeCount { codeLengths[Self.codeOrder[index]] = try bits(3) }
        let code = try Code(codeLengths)
        var lengths: [Int] = []
        while lengths.count < lengthCount + distanceCount {
            let symbol = try symbol(code)
            var (length, times) = (symbol, 1)
            switch symbol {
            case 16:
                guard let last = lengths.last else { throw Failure() }
                (length, times) = (last, 3 + (try bits(2)))
            case 17: (length, times) = (0, 3 + (try bits(3)))
            case 18: (length, times) = (0, 11 + (try bits(7)))
            default: break
            }
            guard lengths.count + times <= lengthCount + distanceCount else { throw Failure() }
            lengths += repeatElement(length, count: times)
        }
        return (try Code(Array(lengths[..<lengthCount])), try Code(Array(lengths[lengthCount...])))
    }

    // The tables of RFC 1951, 3.2.5–3.2.7.
    private static let lengthBases = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227,
        258,
    ]
    private static let lengthBits = [
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
    ]
    private static let distanceBases = [
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
        6145,
        8193, 12_289, 16_385, 24_577,
    ]
    private static let distanceBits = [
        0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
    ]
    private static let codeOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    private static func fixedCodes() throws(Failure) -> (lengths: Code, distances: Code) {
        let lengths = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
        return (try Code(lengths), try Code([Int](repeating: 5, count: 30)))
    }
}
