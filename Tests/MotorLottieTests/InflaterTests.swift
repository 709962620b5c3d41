@testable import MotorLottie
import SeededRandom
import Testing

/// Writes bytes in the DEFLATE format, in all of its forms (RFC 1951).
private struct Deflater {
    private(set) var bytes: [UInt8] = []
    private var count = 0

    /// Writes bits, the lowest first.
    mutating func write(_ value: Int, _ bits: Int) {
        for bit in 0..<bits {
            if count % 8 == 0 { bytes.append(0) }
            bytes[bytes.count - 1] |= UInt8(value >> bit & 1) << UInt8(count % 8)
            count += 1
        }
    }

    mutating func write(_ code: (bits: Int, length: Int)) {
        for bit in (0..<code.length).reversed() { write(code.bits >> bit & 1, 1) }
    }

    mutating func stored(_ data: ArraySlice<UInt8>) {
        count = bytes.count * 8
        write(data.count, 16)
        write(~data.count & 0xFFFF, 16)
        for byte in data { write(Int(byte), 8) }
    }

    /// The codes for lengths (3.2.2): in order of length, then of symbol.
    static func codes(_ lengths: [Int]) -> [(bits: Int, length: Int)] {
        var codes = lengths.map { (bits: 0, length: $0) }
        var next = 0
        for length in 1...15 {
            next <<= 1
            for symbol in lengths.indices where lengths[symbol] == length {
                codes[symbol].bits = next
                next += 1
            }
        }
        return codes
    }

    static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    static let fixed = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
}

/// A byte, or bytes from further before.
private enum Token {
    case byte(UInt8)
    case copy(length: Int, distance: Int)

    private static func bits(below number: Int) -> Int { Int.bitWidth - max(number, 1).leadingZeroBitCount - 1 }

    /// The symbol and the extra bits of a length or a byte. The tables of 3.2.5 double their steps every four lengths and every
    /// two distances.
    var length: (symbol: Int, extra: Int, count: Int) {
        switch self {
        case .byte(let byte): return (Int(byte), 0, 0)
        case .copy(258, _): return (285, 0, 0)
        case .copy(let length, _):
            let count = max(Self.bits(below: length - 3) - 2, 0)
            return (257 + 4 * count + (length - 3) >> count, (length - 3) & (1 << count - 1), count)
        }
    }

    var distance: (symbol: Int, extra: Int, count: Int)? {
        guard case .copy(_, let distance) = self else { return nil }
        let count = max(Self.bits(below: distance - 1) - 1, 0)
        return (2 * count + (distance - 1) >> count, (distance - 1) & (1 << count - 1), count)
    }
}

@Suite("Deflated bytes")
struct InflaterTests {
    /// The lengths of a full code of the symbols; a code of a single one has a bit.
    private static func lengths(
        of symbols: [Int], among count: Int, most: Int, _ dice: inout SeededGenerator
    ) -> [Int] {
        // One leaf of a tree is split after the other, often the deepest.
        var leaves = symbols.count == 1 ? [1] : [0]
        while leaves.count < symbols.count {
            let open = leaves.indices.filter { leaves[$0] < most }
            let deepest = open.max { leaves[$0] < leaves[$1] }!
            let leaf = dice.isTrue(0.3) ? deepest : open.randomElement(using: &dice)!
            leaves[leaf] += 1
            leaves.append(leaves[leaf])
        }
        leaves.shuffle(using: &dice)
        var lengths = [Int](repeating: 0, count: count)
        for (symbol, leaf) in zip(symbols, leaves) { lengths[symbol] = leaf }
        return lengths
    }

    private static func write(_ tokens: [Token], _ lengths: [Int], _ distances: [Int], to file: inout Deflater) {
        let (codes, others) = (Deflater.codes(lengths), Deflater.codes(distances))
        for token in tokens {
            file.write(codes[token.length.symbol])
            file.write(token.length.extra, token.length.count)
            if let distance = token.distance {
                file.write(others[distance.symbol])
                file.write(distance.extra, distance.count)
            }
        }
        file.write(codes[256])
    }

    /// Writes the tokens as a block with its own codes, whose lengths are written with repetitions (3.2.7).
    private static func writeOwn(_ tokens: [Token], to file: inout Deflater, _ dice: inout SeededGenerator) {
        var symbols = Set(tokens.map(\.length.symbol) + [256])
        var others = Set(tokens.compactMap(\.distance?.symbol))
        for _ in 0..<(dice.isTrue() ? 40 : 0) { symbols.insert(Int.random(in: 0...285, using: &dice)) }
        for _ in 0..<(dice.isTrue() ? 9 : 0) { others.insert(Int.random(in: 0...29, using: &dice)) }
        let (count, otherCount) = (max(symbols.max()! + 1, 257), (others.max() ?? 0) + 1)
        let lengths = lengths(of: symbols.sorted(), among: count, most: 15, &dice)
        let distances = Self.lengths(of: others.sorted(), among: otherCount, most: 15, &dice)
        let all = lengths + (others.isEmpty ? [0] : distances)
        var parts: [(symbol: Int, extra: Int, count: Int)] = []
        var index = 0
        while index < all.count {
            let run = all[index...].prefix { $0 == all[index] }.count
            if all[index] == 0, run >= 11, dice.isTrue(0.8) {
                let times = Int.random(in: 11...min(run, 138), using: &dice)
                parts.append((18, times - 11, 7))
                index += times
            } else if all[index] == 0, run >= 3, dice.isTrue(0.8) {
                let times = Int.random(in: 3...min(run, 10), using: &dice)
                parts.append((17, times - 3, 3))
                index += times
            } else if index > 0, all[index - 1] == all[index], run >= 3, dice.isTrue(0.8) {
                let times = Int.random(in: 3...min(run, 6), using: &dice)
                parts.append((16, times - 3, 2))
                index += times
            } else {
                parts.append((all[index], 0, 0))
                index += 1
            }
        }
        let inner = Self.lengths(of: Set(parts.map(\.symbol)).sorted(), among: 19, most: 7, &dice)
        let last = Deflater.order.lastIndex { inner[$0] > 0 }!
        let written = max(last + 1, 4)
        file.write(count - 257, 5)
        file.write(otherCount - 1, 5)
        file.write(written - 4, 4)
        for index in 0..<written { file.write(inner[Deflater.order[index]], 3) }
        for part in parts {
            file.write(Deflater.codes(inner)[part.symbol])
            file.write(part.extra, part.count)
        }
        write(tokens, lengths, distances, to: &file)
    }

    @Test(
        "any blocks, codes and repetitions give the bytes that were deflated, and nothing less",
        arguments: 0..<30 as Range<UInt64>)
    func roundTrip(seed: UInt64) throws {
        var (dice, file, output) = (SeededGenerator(seed: seed), Deflater(), [UInt8]())
        let blocks = Int.random(in: 1...4, using: &dice)
        for block in 1...blocks {
            file.write(block == blocks ? 1 : 0, 1)
            let kind = seed % 5 == 0 && block == 1 ? 0 : Int.random(in: 0...2, using: &dice)
            file.write(kind, 2)
            if kind == 0 {
                // The greatest distances reach beyond a long block.
                let count = block == 1 && seed % 5 == 0 ? 33_000 : Int.random(in: 0...20, using: &dice)
                let data = (0..<count).map { _ in UInt8.random(in: 0...255, using: &dice) }
                file.stored(data[...])
                output += data
                continue
            }
            var tokens: [Token] = []
            let most = [3, 40, 255][Int.random(in: 0...2, using: &dice)]
            for _ in 0..<Int.random(in: 0...200, using: &dice) {
                guard dice.isTrue(0.3), !output.isEmpty else {
                    let byte = UInt8(Int.random(in: 0...most, using: &dice))
                    tokens.append(.byte(byte))
                    output.append(byte)
                    continue
                }
                let length = dice.isTrue(0.1) ? 258 : Int.random(in: 3...(dice.isTrue() ? 10 : 258), using: &dice)
                let reach = min(dice.isTrue() ? 12 : 32_768, output.count)
                let distance = dice.isTrue(0.1) ? reach : Int.random(in: 1...reach, using: &dice)
                tokens.append(.copy(length: length, distance: distance))
                for _ in 0..<length { output.append(output[output.count - distance]) }
            }
            if kind == 1 {
                Self.write(tokens, Deflater.fixed, [Int](repeating: 5, count: 30), to: &file)
            } else {
                Self.writeOwn(tokens, to: &file, &dice)
            }
        }
        #expect(try Inflater.inflate(file.bytes[...], size: output.count) == output)
        #expect(throws: Inflater.Failure.self) { try Inflater.inflate(file.bytes[...], size: output.count + 1) }
        #expect(throws: Inflater.Failure.self) { try Inflater.inflate(file.bytes.dropLast(), size: output.count) }
        // What follows the last block is not read, but there is at most twice the output and 1,024 bytes of input.
        let longest = file.bytes + [UInt8](repeating: 0, count: max(2 * output.count + 1024 - file.bytes.count, 0))
        #expect(try Inflater.inflate(longest[...], size: output.count) == output)
        #expect(throws: Inflater.Failure.self) { try Inflater.inflate((longest + [0])[...], size: output.count) }
        guard !output.isEmpty else { return }
        #expect(throws: Inflater.Failure.self) { try Inflater.inflate(file.bytes[...], size: output.count - 1) }
    }

    /// A block with its own codes: the numbers of codes, and the lengths of the codes for lengths in their order.
    private static func own(_ count: Int, _ others: Int, _ inner: [Int], _ rest: [(Int, Int)]) -> [UInt8] {
        var file = Deflater()
        file.write(0b101, 3)
        file.write(count - 257, 5)
        file.write(others - 1, 5)
        file.write(inner.count - 4, 4)
        for length in inner { file.write(length, 3) }
        for (value, bits) in rest { file.write(value, bits) }
        return file.bytes + [0, 0]
    }

    private static func fixed(_ codes: [(bits: Int, length: Int)]) -> [UInt8] {
        var file = Deflater()
        file.write(0b011, 3)
        for code in codes { file.write(code) }
        return file.bytes + [0, 0]
    }

    /// The sections of RFC 1951.
    @Test("what the format does not have is refused, and its neighbor is not")
    func refusals() throws {
        let codes = Deflater.codes(Deflater.fixed)
        func isRead(_ bytes: [UInt8], _ size: Int) -> Bool { (try? Inflater.inflate(bytes[...], size: size)) != nil }
        // 3.2.3: there are three types of blocks.
        #expect(!isRead([0b111, 0, 0], 0))
        // 3.2.4: a length and its complement.
        #expect(isRead([1, 1, 0, 0xFE, 0xFF, 7], 1) && !isRead([1, 1, 0, 0xFE, 0xFE, 7], 1))
        #expect(!isRead([1, 2, 0, 0xFD, 0xFF, 7], 2))
        // 3.2.5 and 3.2.6: of the fixed codes, 285 is the last length, and 29 the last distance. A copy begins in the output.
        let bytes = [codes[7], codes[7], codes[7]]
        func copy(_ symbol: Int, _ distance: Int) -> [UInt8] {
            Self.fixed(bytes + [codes[symbol], (distance, 5), codes[256]])
        }
        #expect(isRead(copy(257, 2), 6) && isRead(copy(285, 0), 261))
        #expect(!isRead(copy(257, 3), 6) && !isRead(copy(286, 0), 261) && !isRead(copy(287, 0), 261))
        #expect(!isRead(copy(257, 2), 5) && !isRead(copy(257, 30), 6) && !isRead(copy(257, 31), 6))
        // 3.2.7: at most 286 and 30 codes. Here all of them have a length of 0, except that of the end and one more of 1.
        let lengths = [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]
        func ends(_ count: Int, _ others: Int) -> [UInt8] {
            // Symbol 1 is the code 0, and symbol 18 the code 1: 138 and 118 zeros, one, and the rest in zeros of at least 11.
            var rest = [(1, 1), (127, 7), (1, 1), (107, 7), (0, 1)]
            let left = count + others - 257 - 1
            if left > 10 {
                rest += [(1, 1), (left - 11, 7)]
            } else {
                rest += [(Int, Int)](repeating: (0, 1), count: left)
            }
            return Self.own(count, others, lengths, rest + [(0, 1), (0, 1)])
        }
        #expect(isRead(ends(257, 2), 0) && isRead(ends(286, 30), 0))
        #expect(!isRead(ends(287, 2), 0) && !isRead(ends(286, 31), 0) && !isRead(ends(286, 32), 0))
        // A repetition repeats something, and not beyond the last code.
        let repeated = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]
        #expect(!isRead(Self.own(257, 1, repeated, [(1, 1), (0, 2)]), 0))
        #expect(!isRead(Self.own(257, 2, lengths, [(1, 1), (127, 7), (1, 1), (107, 7), (0, 1), (1, 1), (0, 7)]), 0))
        // 3.2.2: no more codes than their lengths have space for.
        #expect(!isRead(Self.own(257, 1, [1, 1, 1, 0], []), 0))
    }
}
