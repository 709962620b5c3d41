/// The files of a ZIP archive, stored or deflated, as design tools write them.
///
/// Anything that could escape the archive or grow without bounds is refused: absolute names and `..`, encryption, more
/// bytes than declared, and more than ``Limits/archive`` bytes in all.
struct ZipArchive: Sendable {
    private let bytes: [UInt8]
    private var entries: [Entry] = []

    private struct Entry: Sendable {
        var name: [UInt8]
        var data: Range<Int>
        var isDeflated: Bool
        var (size, checksum) = (0, 0 as UInt32)
    }

    /// The names of the files, in archive order.
    var names: [String] { entries.map { String(decoding: $0.name, as: UTF8.self) } }

    /// Reads the directory at the end of an archive.
    init(_ bytes: [UInt8]) throws(LottieError) {
        self.bytes = bytes
        guard bytes.count <= Limits.archive else {
            throw LottieError(place: "", rule: "an archive has at most \(Limits.archive) bytes, got \(bytes.count)")
        }
        guard let end = directoryEnd else {
            throw LottieError(place: "", rule: "an archive ends with a directory of its files")
        }
        let (count, start) = (short(end + 10), long(end + 16))
        guard count <= Limits.entries else {
            throw LottieError(place: "", rule: "an archive has at most \(Limits.entries) files, got \(count)")
        }
        var (position, total) = (start, 0)
        for index in 0..<count {
            let location = "file \(index) of the archive"
            guard position + 46 <= end, number(position) == 0x0201_4B50 else {
                throw LottieError(place: location, rule: "an entry of the directory")
            }
            let (flags, method) = (short(position + 8), short(position + 10))
            let (packed, size) = (long(position + 20), long(position + 24))
            let nameEnd = position + 46 + short(position + 28)
            guard nameEnd <= end else { throw LottieError(place: location, rule: "a name inside of the directory") }
            let name = Array(bytes[position + 46..<nameEnd])
            try check(name, location)
            guard flags & 1 == 0 else { throw LottieError(place: location, rule: "a file that is not encrypted") }
            guard method == 0 || method == 8 else {
                throw LottieError(place: location, rule: "a file that is stored or deflated, got method \(method)")
            }
            // Files may share their packed bytes, which each of them takes time to read.
            total += max(size, packed)
            guard total <= Limits.archive else {
                throw LottieError(place: location, rule: "at most \(Limits.archive) bytes in all, packed and unpacked")
            }
            let header = long(position + 42)
            guard header + 30 <= end, number(header) == 0x0403_4B50 else {
                throw LottieError(place: location, rule: "a header of the file in the archive")
            }
            let data = header + 30 + short(header + 26) + short(header + 28)
            guard data + packed <= end, method == 8 || packed == size else {
                throw LottieError(place: location, rule: "bytes inside of the archive")
            }
            entries.append(
                Entry(
                    name: name, data: data..<data + packed, isDeflated: method == 8, size: size,
                    checksum: number(position + 16)))
            position = nameEnd + short(position + 30) + short(position + 32)
        }
    }

    /// A file's bytes; `nil` if no file has that name.
    func file(_ name: String) throws(LottieError) -> [UInt8]? {
        let wanted = Array(name.utf8)
        guard let entry = entries.first(where: { $0.name == wanted }) else { return nil }
        let packed = bytes[entry.data]
        var unpacked = Array(packed)
        if entry.isDeflated {
            do { unpacked = try Inflater.inflate(packed, size: entry.size) } catch {
                throw LottieError(place: name, rule: "\(entry.size) deflated bytes")
            }
        }
        guard Self.checksum(of: unpacked) == entry.checksum else {
            throw LottieError(place: name, rule: "bytes with the checksum that the archive has for them")
        }
        return unpacked
    }

    /// Throws for a name that leads out of the folder where the archive is unpacked, or that occurs twice.
    private func check(_ name: [UInt8], _ location: String) throws(LottieError) {
        let parts = name.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let isInside =
            !name.isEmpty && name.first != UInt8(ascii: "/") && !name.contains(UInt8(ascii: "\\"))
            && !name.contains(UInt8(ascii: ":")) && !name.contains(0)
            && !parts.contains { $0.elementsEqual("..".utf8) }
        let got = ", got \"" + String(decoding: name.prefix(100), as: UTF8.self) + "\""
        guard isInside else { throw LottieError(place: location, rule: "a name inside of the archive's folder" + got) }
        guard !entries.contains(where: { $0.name == name }) else {
            throw LottieError(place: location, rule: "a name that no other file has" + got)
        }
    }

    /// The position of the archive's end record: 22 bytes before its comment.
    private var directoryEnd: Int? {
        guard bytes.count >= 22 else { return nil }
        var position = bytes.count - 22
        let least = max(0, position - 0xFFFF)
        while position >= least {
            if number(position) == 0x0605_4B50, position + 22 + short(position + 20) == bytes.count { return position }
            position -= 1
        }
        return nil
    }

    private func short(_ position: Int) -> Int { Int(bytes[position]) | Int(bytes[position + 1]) << 8 }

    /// A four-byte number; at most half a billion, which no archive reaches.
    private func long(_ position: Int) -> Int {
        Int(min(number(position), 1 << 29))
    }

    private func number(_ position: Int) -> UInt32 {
        UInt32(short(position + 2)) << 16 | UInt32(short(position))
    }

    /// CRC-32 of ISO 3309, as used in ZIP.
    private static func checksum(of bytes: [UInt8]) -> UInt32 {
        var sum = ~0 as UInt32
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
        }
        return ~sum
    }
}
