import MotorLayers
import MotorMath

extension LottieFile {
    /// A named time or segment of a file.
    ///
    /// A name such as `off->on` names a change: see ``LottieLayer``.
    public struct Marker: Equatable, Sendable {
        /// The name, without spaces at either end or around an arrow.
        public let name: String
        /// The start, in seconds from the first frame.
        public let time: Double
        /// The duration, in seconds; 0 for a pose.
        public let duration: Double

        /// The segment from beginning to end, in seconds.
        public var range: ClosedRange<Double> { time...(time + duration) }

        /// Whether two markers are equal; names compare byte by byte.
        public static func == (a: Marker, b: Marker) -> Bool {
            a.name.isSame(as: b.name) && a.time == b.time && a.duration == b.duration
        }
    }

    /// Returns the first marker with a name, or else the first whose name differs only in case; `nil` for none.
    public func marker(_ name: String) -> Marker? {
        if let same = markers.first(where: { $0.name.isSame(as: name) }) { return same }
        let plain = name.utf8.map { $0.lowercase }
        return markers.first { $0.name.utf8.lazy.map { $0.lowercase }.elementsEqual(plain) }
    }
}

extension LottieFile.Marker {
    /// The states of a change: the parts before and after the arrow; `nil` for a marker that names a state.
    package var change: (from: String, to: String)? {
        let bytes = Array(name.utf8)
        guard let at = bytes.arrow else { return nil }
        return (String(decoding: bytes[..<at], as: UTF8.self), String(decoding: bytes[(at + 2)...], as: UTF8.self))
    }

    /// Whether it marks the reduced-motion pose, under the name that lottie-ios (#2110) uses.
    var isOfReducedMotion: Bool {
        let letters = name.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "_") }.map { $0.lowercase }
        return letters.elementsEqual("reducedmotion".utf8)
    }
}

extension UInt8 {
    /// An ASCII letter in lower case; any other byte unchanged.
    var lowercase: UInt8 { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self + 32 : self }
}

extension Array<UInt8> {
    /// The position of an arrow between two states.
    var arrow: Int? {
        indices.dropLast().first { self[$0] == UInt8(ascii: "-") && self[$0 + 1] == UInt8(ascii: ">") }
    }
}

/// Markers: times and segments with names.
extension FileReader {
    /// Reads the markers of a file.
    ///
    /// - Parameters:
    ///   - begin: The first frame.
    ///   - frames: The number of frames.
    ///   - rate: Frames per second.
    func markers(from begin: Double, _ frames: Double, rate: Double) throws(LottieError) -> [LottieFile.Marker] {
        guard let list = json.member(0, .markers), json.nodes[list].kind == .array else { return [] }
        var markers: [LottieFile.Marker] = []
        for marker in json.children(list) {
            guard let text = json.member(marker, .cm), json.nodes[text].kind == .string,
                let time = try number(marker, .tm)
            else {
                note(marker, "a marker without a name or a time; it is left out", .noEffect)
                continue
            }
            guard markers.count < Limits.markers else {
                note(marker, "a marker beyond the first thousand; it and those after it are left out", .noEffect)
                break
            }
            let start = min(max(time - begin, 0), frames)
            let end = min(max(time - begin + max(try number(marker, .dr) ?? 0, 0), start), frames)
            markers.append(
                LottieFile.Marker(
                    name: Self.markerName(json.stringBytes(text)), time: start / rate, duration: (end - start) / rate))
        }
        return markers
    }

    /// The name in a marker's comment: from an object, from lines of `key:value`, or the entire comment.
    private static func markerName(_ comment: [UInt8]) -> String {
        let text = comment.trimmed
        if text.first == UInt8(ascii: "{"), let object = try? JSON(Array(text)), let name = object.member(0, .name),
            object.nodes[name].kind == .string
        {
            return plain(object.stringBytes(name))
        }
        let isLineEnd = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
        if text.contains(where: isLineEnd) {
            for line in text.split(whereSeparator: isLineEnd) where line.starts(with: "name:".utf8) {
                return plain(Array(line.dropFirst(5)))
            }
        }
        return plain(comment)
    }

    /// A name without spaces at either end or around its arrow.
    private static func plain(_ name: [UInt8]) -> String {
        let name = Array(name.trimmed.prefix(Limits.markerName))
        guard let at = name.arrow else { return String(decoding: name, as: UTF8.self) }
        let parts = [UInt8](name[..<at].trimmed) + Array("->".utf8) + name[(at + 2)...].trimmed
        return String(decoding: parts, as: UTF8.self)
    }
}

extension RandomAccessCollection<UInt8> {
    /// The bytes without spaces and control characters at either end.
    fileprivate var trimmed: SubSequence {
        guard let first = firstIndex(where: { $0 > 0x20 }), let last = lastIndex(where: { $0 > 0x20 }) else {
            return self[endIndex...]
        }
        return self[first...last]
    }
}
