/// Writes bytes in the deflate format (RFC 1951) as one block with Huffman codes of its own, without repetitions.
struct Deflate {
    private var bytes: [UInt8] = []
    private var bits: UInt32 = 0
    private var count: UInt32 = 0

    /// The longest code that the format allows.
    private static let longest = 15

    /// The compressed bytes.
    static func bytes(of input: [UInt8]) -> [UInt8] {
        var uses = [Int](repeating: 0, count: 257)
        for byte in input { uses[Int(byte)] += 1 }
        // The end of the block.
        uses[256] = 1
        let lengths = lengths(of: uses)
        let codes = codes(of: lengths)
        var output = Deflate()
        output.bytes.reserveCapacity(input.count / 2)
        // The last block, with its own codes: 257 for bytes and the end, one for distances, 19 for lengths of codes.
        output.write(1, 1)
        output.write(2, 2)
        output.write(0, 5)
        output.write(0, 5)
        output.write(15, 4)
        // The lengths 0…15 themselves are coded by four bits each. Their order is 16, 17, 18, 0, 8, 7, …
        for index in 0..<19 { output.write(index < 3 ? 0 : 4, 3) }
        for length in lengths + [0] { output.write(reversed(UInt32(length), 4), 4) }
        for byte in input { output.write(codes[Int(byte)], UInt32(lengths[Int(byte)])) }
        output.write(codes[256], UInt32(lengths[256]))
        output.write(0, 7)
        return output.bytes
    }

    /// Writes bits, the lowest first.
    private mutating func write(_ value: UInt32, _ length: UInt32) {
        bits |= value << count
        count += length
        while count >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: bits))
            bits >>= 8
            count -= 8
        }
    }

    /// The lengths of the codes of symbols: shorter for frequent symbols, 0 for unused ones.
    private static func lengths(of uses: [Int]) -> [Int] {
        var uses = uses
        while true {
            // A forest of trees. The lightest two are joined until only one is left.
            var parents = [Int](repeating: 0, count: uses.count)
            var roots = uses.indices.filter { uses[$0] > 0 }.map { (weight: uses[$0], node: $0) }
            // A code of one symbol has a length too.
            if roots.count == 1 { roots.append((1, roots[0].node == 0 ? 1 : 0)) }
            let used = roots.map { $0.node }
            while roots.count > 1 {
                roots.sort { $0.weight == $1.weight ? $0.node > $1.node : $0.weight > $1.weight }
                let (a, b) = (roots.removeLast(), roots.removeLast())
                (parents[a.node], parents[b.node]) = (parents.count, parents.count)
                roots.append((a.weight + b.weight, parents.count))
                parents.append(0)
            }
            var depths = [Int](repeating: 0, count: parents.count)
            for node in (0..<parents.count - 1).reversed() where parents[node] > 0 {
                depths[node] = depths[parents[node]] + 1
            }
            var lengths = [Int](repeating: 0, count: uses.count)
            for symbol in used { lengths[symbol] = depths[symbol] }
            if lengths.allSatisfy({ $0 <= longest }) { return lengths }
            // Less uneven counts give a flatter tree.
            uses = uses.map { ($0 + 1) / 2 }
        }
    }

    /// The codes for lengths: in order of length and then of symbol, written from the highest bit.
    private static func codes(of lengths: [Int]) -> [UInt32] {
        var codes = [UInt32](repeating: 0, count: lengths.count)
        var next: UInt32 = 0
        for length in 1...longest {
            next <<= 1
            for symbol in lengths.indices where lengths[symbol] == length {
                codes[symbol] = reversed(next, UInt32(length))
                next += 1
            }
        }
        return codes
    }

    private static func reversed(_ code: UInt32, _ length: UInt32) -> UInt32 {
        var (result, code): (UInt32, UInt32) = (0, code)
        for _ in 0..<length {
            result = result << 1 | code & 1
            code >>= 1
        }
        return result
    }
}
