public import MotorLayers
public import MotorMath

/// A designer's animation, read from a file of the Lottie format.
///
/// A file is an immutable value that a ``LottieLayer`` shows. Its contents are limited (see the guide *Designers'
/// files*), so that no file needs more memory or drawing time than the largest public ones.
public struct LottieFile: Sendable {
    /// The picture size, in points.
    public let size: Size
    /// The frames per second of the design tool.
    public let frameRate: Double
    /// The features that are left out or replaced, in file order.
    public let notes: [LottieNote]
    /// The time from the first frame to the end, in seconds.
    public var duration: Double { (end - begin) / frameRate }
    /// The named times and segments, in file order.
    public let markers: [Marker]

    /// The first frame, and the end of the last one.
    let begin, end: Double
    let layers: Composition
    /// The rectangle around the picture.
    let outline: Path
    /// The markers' feedback for state changes.
    let feedback: [(key: Key, feedback: MarkedFeedback)]
    var slots: [FileSlot]
    /// The properties that may be exposed.
    var properties: [FileProperty]
    /// The slot index of each property, or −1.
    var exposedSlots: [Int32]

    /// Reads a file.
    ///
    /// - Parameter bytes: The JSON text, in UTF-8. Strings may contain control characters.
    /// - Throws: An error that names the location and the rule.
    /// - Complexity: O(bytes).
    public init(_ bytes: [UInt8]) throws(LottieError) {
        try self.init(bytes, from: nil)
    }

    /// Reads a file whose images may be in an archive.
    init(_ bytes: [UInt8], from archive: ZipArchive?) throws(LottieError) {
        guard !bytes.starts(with: [0x50, 0x4B, 3, 4]) else {
            throw LottieError(place: "byte 0", rule: "a JSON text; an archive is read by LottieArchive")
        }
        let reader = FileReader(try JSON(bytes), archive)
        let json = reader.json
        func number(_ key: JSONKey, _ name: StaticString) throws(LottieError) -> Double {
            guard let number = try reader.number(0, key) else {
                throw LottieError(place: "", rule: "a file has a number \"\(name)\"")
            }
            return number
        }
        size = Size(width: try number(.w, "w"), height: try number(.h, "h"))
        frameRate = try number(.fr, "fr")
        (begin, end) = (try number(.ip, "ip"), try number(.op, "op"))
        guard size.width > 0, size.height > 0 else { throw LottieError(place: "", rule: "\"w\" and \"h\" are above 0") }
        guard frameRate > 0 else { throw LottieError(place: "", rule: "\"fr\" is above 0, got \(frameRate)") }
        guard end > begin else { throw LottieError(place: "", rule: "\"op\" is after \"ip\"") }
        guard let list = json.member(0, .layers) else { throw LottieError(place: "", rule: "a file has \"layers\"") }
        reader.readVersion()
        reader.readAssets()
        layers = try reader.composition(list).composition
        outline = .rect(Rect(origin: .zero, size: size))
        markers = try reader.markers(from: begin, end - begin, rate: frameRate)
        feedback = MarkedFeedback.all(of: markers)
        notes = reader.notes
        (slots, properties) = (reader.slots, reader.properties)
        exposedSlots = reader.properties.map { $0.slot }
    }

    init(_ table: TableReader.File) {
        size = table.size
        frameRate = table.frameRate
        begin = table.begin
        end = table.end
        notes = table.notes
        markers = table.markers
        layers = table.layers
        (slots, properties) = (table.slots, table.properties)
        outline = .rect(Rect(origin: .zero, size: size))
        feedback = MarkedFeedback.all(of: markers)
        exposedSlots = properties.map { $0.slot }
    }

    /// The keys of the layer values that replace values of the file: its slots, in order of first use, and the exposed keys.
    public var keys: [Key] { slots.map { $0.key } }
}
