/// A name for a value or an action of a layer: `"opacity"`, `"onOrderIn"`, `"idle->pressed"`.
///
/// A key is an interned name, usually written as a string literal. Names are equal if their UTF-8 bytes are. Keys
/// compare and hash as fast as integers. Interned names are never freed.
public struct Key: Hashable, Sendable {
    /// The name's index in ``KeyRegistry``, with ``pathBit`` set for a key path.
    let raw: UInt32

    /// Set for a name that ends like a key path (`"position.x"`).
    static var pathBit: UInt32 { 0x8000_0000 }

    /// Whether the name ends like a key path.
    var isPath: Bool { raw & Key.pathBit != 0 }

    /// The key of the value that it names, or whose component it names.
    package var whole: Key { isPath ? base ?? self : self }

    init(raw: UInt32) {
        self.raw = raw
    }

    /// Creates the key with a name.
    ///
    /// - Parameter name: Any text, including the empty string.
    /// - Complexity: O(length of the name); takes no lock if the name is already known.
    public init(_ name: String) {
        var name = name
        self = name.withUTF8 { KeyRegistry.shared.key($0, isImmortal: false) }
    }

    /// The name, as written.
    public var name: String { KeyRegistry.shared.name(of: self) }

    /// A small number that identifies the name while the program runs.
    var number: Int { Int(raw & ~Key.pathBit) }
}

extension Key: ExpressibleByStringLiteral, CustomStringConvertible {
    /// Creates the key with the literal's name.
    public init(stringLiteral name: StaticString) {
        if name.hasPointerRepresentation {
            let bytes = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
            self = KeyRegistry.shared.key(bytes, isImmortal: true)
        } else {
            self = name.withUTF8Buffer { KeyRegistry.shared.key($0, isImmortal: false) }
        }
    }

    /// The name.
    public var description: String { name }
}
