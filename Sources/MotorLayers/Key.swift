/// A name under which a layer keeps a value or looks for an action: `"opacity"`, `"onOrderIn"`, `"idle->pressed"`.
///
/// A key is an interned name, written as a string literal: the same name is the same key, wherever it is written.
/// Names are the same when their UTF-8 bytes are. Comparing and hashing a key is an integer's work. Interned names live
/// as long as the program.
public struct Key: Hashable, Sendable {
    /// The name's number: its place in ``KeyRegistry``, with ``pathBit`` set for a key path.
    @usableFromInline let raw: UInt32

    /// Set in the number of a name that ends like a key path (`"position.x"`).
    static let pathBit: UInt32 = 0x8000_0000

    /// Whether the name ends like a key path.
    @inline(__always) var isPath: Bool { raw & Key.pathBit != 0 }

    @inlinable init(raw: UInt32) {
        self.raw = raw
    }

    /// Creates the key with a name.
    ///
    /// - Parameter name: Any text; the empty one is a name too.
    /// - Complexity: O(length of the name); takes no lock when the name is known already.
    public init(_ name: String) {
        var name = name
        self = name.withUTF8 { KeyRegistry.shared.key($0, isImmortal: false) }
    }

    /// The name as it was written.
    public var name: String { KeyRegistry.shared.name(of: self) }

    /// Whether one of two keys' names begins with the other's.
    package static func areNested(_ a: Key, _ b: Key) -> Bool { KeyRegistry.shared.areNested(a, b) }

    /// A small number that identifies the name for the life of the program.
    @inline(__always) package var number: Int { Int(raw & ~Key.pathBit) }
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
