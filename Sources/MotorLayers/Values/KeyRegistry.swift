import MotorPlatform

/// All interned names, shared by the whole program.
///
/// `@unchecked Sendable` is sound because names are only added, by one writer at a time (``lock``). A reader reaches a
/// name only through a slot or a counter that the writer stored with release ordering after the name was complete.
final class KeyRegistry: @unchecked Sendable {
    static let shared = KeyRegistry()

    private struct Name {
        var bytes: UnsafeBufferPointer<UInt8>
        var hash: UInt32
        var key: Key
        var path: ComponentPath?
    }

    /// An open-addressed hash table of names. A slot holds a name's number plus one, or 0 if it is free. The number before the
    /// first slot is the capacity minus one.
    private struct Index {
        let slots: UnsafeMutablePointer<UInt32>

        init(slots: UnsafeMutablePointer<UInt32>) { self.slots = slots }

        init(capacity: Int) {
            slots = .allocate(capacity: capacity + 1) + 1
            slots[-1] = UInt32(capacity - 1)
            slots.initialize(repeating: 0, count: capacity)
        }

        var mask: UInt32 { slots[-1] }
    }

    /// Names live in chunks that never move; chunk n holds 64·2ⁿ of them.
    private let chunks: UnsafeMutablePointer<UnsafeMutablePointer<Name>?>
    /// The slots of the current ``Index``.
    private let indexSlots: UnsafeMutablePointer<UnsafeMutableRawPointer?>
    private let lock = SpinLock()
    private var count = 0

    private static let chunkCount = 26

    private init() {
        chunks = .allocate(capacity: Self.chunkCount)
        chunks.initialize(repeating: nil, count: Self.chunkCount)
        indexSlots = .allocate(capacity: 1)
        indexSlots.initialize(to: UnsafeMutableRawPointer(Index(capacity: 512).slots))
        for row in Property.all {
            let bytes = UnsafeBufferPointer(start: row.name.utf8Start, count: row.name.utf8CodeUnitCount)
            _ = insert(bytes, hash: Self.hash(bytes), isImmortal: true)
        }
    }

    /// The key with a name, interned if it is new.
    func key(_ bytes: UnsafeBufferPointer<UInt8>, isImmortal: Bool) -> Key {
        let hash = Self.hash(bytes)
        if let known = find(bytes, hash: hash) { return known }
        return lock.locked {
            if let known = find(bytes, hash: hash) { return known }
            return insert(bytes, hash: hash, isImmortal: isImmortal)
        }
    }

    func name(of key: Key) -> String {
        String(decoding: record(key.number).pointee.bytes, as: UTF8.self)
    }

    /// The keys of all names, in the order of their numbers.
    ///
    /// - Complexity: O(names).
    var keys: [Key] {
        let count = lock.locked { self.count }
        return (0..<count).map { record($0).pointee.key }
    }

    /// Whether a key's name begins with a text.
    func hasPrefix(_ prefix: StaticString, _ key: Key) -> Bool {
        let bytes = record(key.number).pointee.bytes
        guard bytes.count >= prefix.utf8CodeUnitCount else { return false }
        for byte in 0..<prefix.utf8CodeUnitCount where bytes[byte] != prefix.utf8Start[byte] { return false }
        return true
    }

    /// The base and component of a key path.
    func path(of key: Key) -> ComponentPath? {
        key.isPath ? record(key.number).pointee.path : nil
    }

    private var index: Index {
        Index(slots: motor_load_pointer(indexSlots).unsafelyUnwrapped.assumingMemoryBound(to: UInt32.self))
    }

    private func find(_ bytes: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Key? {
        let index = self.index
        var slotIndex = hash & index.mask
        while true {
            let slot = motor_load(index.slots + Int(slotIndex))
            if slot == 0 { return nil }
            let name = record(Int(slot - 1))
            if name.pointee.hash == hash, Self.equal(name.pointee.bytes, bytes) { return name.pointee.key }
            slotIndex = (slotIndex &+ 1) & index.mask
        }
    }

    private func insert(_ bytes: UnsafeBufferPointer<UInt8>, hash: UInt32, isImmortal: Bool) -> Key {
        var kept = bytes
        if !isImmortal, bytes.count > 0 {
            let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
            _ = copy.initialize(from: bytes)
            kept = UnsafeBufferPointer(copy)
        }
        // Parsing may intern the base's name, so the number is only final after it.
        let path = parse(kept)
        let number = count
        let key = Key(raw: UInt32(number) | (path == nil ? 0 : Key.pathBit))
        precondition(number < 0x7fff_0000, "Key: fewer than 2147418112 names, got \(number)")
        let (chunk, offset) = Self.location(of: number)
        if chunks[chunk] == nil { chunks[chunk] = .allocate(capacity: 64 << chunk) }
        (chunks[chunk]! + offset).initialize(to: Name(bytes: kept, hash: hash, key: key, path: path))
        count += 1
        publish(number, hash: hash)
        return key
    }

    private func publish(_ number: Int, hash: UInt32) {
        var current = index
        if (number + 1) * 2 > Int(current.mask) {
            // The old table is not freed: another thread may be reading it. All old tables together are no larger than
            // the new one.
            let wider = Index(capacity: (Int(current.mask) + 1) * 2)
            for known in 0..<number { Self.occupy(wider, known, hash: record(known).pointee.hash) }
            motor_store_pointer(indexSlots, wider.slots)
            current = wider
        }
        Self.occupy(current, number, hash: hash)
    }

    private static func occupy(_ index: Index, _ number: Int, hash: UInt32) {
        var slotIndex = hash & index.mask
        while index.slots[Int(slotIndex)] != 0 { slotIndex = (slotIndex &+ 1) & index.mask }
        motor_store(index.slots + Int(slotIndex), UInt32(number + 1))
    }

    private func record(_ number: Int) -> UnsafeMutablePointer<Name> {
        let (chunk, offset) = Self.location(of: number)
        return chunks[chunk]! + offset
    }

    /// Chunk n begins at number 64·(2ⁿ − 1).
    private static func location(of number: Int) -> (chunk: Int, offset: Int) {
        let chunk = Int.bitWidth &- 1 &- (number &>> 6 &+ 1).leadingZeroBitCount
        return (chunk, number &- ((1 &<< chunk) &- 1) &<< 6)
    }

    /// Splits a name at its first dot if a component follows. The base is interned before the path.
    private func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> ComponentPath? {
        guard let dot = bytes.firstIndex(of: 0x2e), dot > 0 else { return nil }
        guard let component = Component(UnsafeBufferPointer(rebasing: bytes[(dot + 1)...])) else { return nil }
        let base = UnsafeBufferPointer(rebasing: bytes[..<dot])
        let hash = Self.hash(base)
        let known = find(base, hash: hash)
        return ComponentPath(base: known ?? insert(base, hash: hash, isImmortal: true), component: component)
    }

    /// FNV-1a, 32 bits.
    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
        var hash: UInt32 = 2_166_136_261
        for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        return hash ^ hash >> 15
    }

    static func equal(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
        guard a.count == b.count else { return false }
        for byte in 0..<a.count where a[byte] != b[byte] { return false }
        return true
    }
}
