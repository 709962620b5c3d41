// On a page, the views of a text and `withUTF8` bring 15 KB of code with them, for texts that are stored in another way than as
// UTF-8. A page has no such texts.
extension String {
    /// Passes the text's UTF-8 to a closure.
    package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
        #if hasFeature(Embedded)
            fatalError()
        #else
            var text = self
            return text.withUTF8(body)
        #endif
    }

    /// The text as UTF-8.
    ///
    /// - Complexity: O(length).
    package var bytes: [UInt8] { withBytes { Array($0) } }

    /// Creates a text from UTF-8. Bytes that are none become U+FFFD; on a page, where the code for it takes 11 KB, the whole text
    /// does.
    package init(utf8 bytes: UnsafeBufferPointer<UInt8>) {
        #if hasFeature(Embedded)
            self = String(validating: bytes, as: UTF8.self) ?? "\u{FFFD}"
        #else
            self.init(decoding: bytes, as: UTF8.self)
        #endif
    }

    /// Creates a text from UTF-8, as the other initializer does.
    package init(utf8 bytes: [UInt8]) { self = bytes.withUnsafeBufferPointer { String(utf8: $0) } }

    /// The text's scalars.
    ///
    /// - Complexity: O(length).
    package var scalars: [Unicode.Scalar] {
        var scalars: [Unicode.Scalar] = []
        var (rest, left): (UInt32, UInt32) = (0, 0)
        for byte in bytes {
            let value = UInt32(byte)
            if value & 0xC0 == 0x80 {
                (rest, left) = (rest << 6 | value & 0x3F, left - 1)
            } else {
                // The first byte begins with a one for each byte of the scalar, if they are more than one.
                left = value < 0x80 ? 0 : value < 0xE0 ? 1 : value < 0xF0 ? 2 : 3
                rest = left == 0 ? value : value & 0x3F >> left
            }
            if left == 0, let scalar = Unicode.Scalar(rest) { scalars.append(scalar) }
        }
        return scalars
    }

    /// The text of scalars.
    ///
    /// - Complexity: O(length).
    package init(scalars: some Collection<Unicode.Scalar>) {
        var bytes: [UInt8] = []
        for scalar in scalars {
            let value = scalar.value
            // The bits of each byte after the first: six of the scalar.
            let more: UInt32 = value < 0x80 ? 0 : value < 0x800 ? 1 : value < 0x10000 ? 2 : 3
            let mark: UInt32 = more == 0 ? 0 : 0xFF00 >> (more + 1) & 0xFF
            bytes.append(UInt8(mark | value >> (6 * more)))
            for left in (0..<more).reversed() { bytes.append(UInt8(0x80 | value >> (6 * left) & 0x3F)) }
        }
        self.init(utf8: bytes)
    }

    /// Whether two texts have the same bytes, which is how key names and text values compare, on every system: `é` differs from
    /// `e` with a combining accent. Swift's `==` needs Unicode's tables, which a page does not have.
    ///
    /// - Complexity: O(length).
    @inline(never)
    package func isSame(as other: String) -> Bool {
        withBytes { own in
            other.withBytes { other in
                guard own.count == other.count else { return false }
                for place in 0..<own.count where own[place] != other[place] { return false }
                return true
            }
        }
    }
}

extension [UInt8] {
    /// The parts between separators: one more than there are of these.
    ///
    /// - Complexity: O(length).
    package func parts(between separator: UInt8) -> [[UInt8]] {
        var parts: [[UInt8]] = [[]]
        for byte in self {
            if byte == separator { parts.append([]) } else { parts[parts.count - 1].append(byte) }
        }
        return parts
    }
}

extension UInt64 {
    /// The number in decimal digits. An interpolation does the same, and brings all that texts can do into a page.
    package var digits: String {
        var (bytes, rest): ([UInt8], UInt64) = ([], self)
        repeat {
            bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        return String(utf8: bytes.reversed())
    }
}

extension Int {
    /// The number in decimal digits, after a minus if it is less than 0.
    package var digits: String { (self < 0 ? "-" : "") + UInt64(magnitude).digits }
}

#if hasFeature(Embedded)
    extension String {
        /// Both texts, one after the other. Swift's own operator takes 9 KB of a page. A file that imports this module uses
        /// this one.
        @inline(never)
        package static func + (first: String, second: String) -> String {
            var bytes = first.bytes
            second.withBytes { bytes.append(contentsOf: $0) }
            return String(utf8: bytes)
        }

        /// Appends a text.
        package static func += (first: inout String, second: String) { first = first + second }
    }
#endif
