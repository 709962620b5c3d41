#if arch(wasm32)
    import MotorMath

    /// The texts that a module and its page pass to each other. Each is valid at its address until the next call.
    ///
    /// `@unchecked Sendable` holds because a WebAssembly instance has one thread.
    package final class ModuleTexts: @unchecked Sendable {
        /// The texts of the module.
        package static let shared = ModuleTexts()

        private let records = Records()
        private let input = LastingBuffer<UInt8>()

        private init() {}

        /// Writes a new text for the page and returns its length in bytes.
        package func text(_ write: (Records) -> Void) -> Int32 {
            records.removeAll()
            write(records)
            return Int32(records.bytes.count)
        }

        /// Returns this many bytes of the page's input, from a start; `nil` if the page has not written that many.
        package func inputText(_ count: Int32, after start: Int32 = 0) -> String? {
            let (count, start) = (Int(count), Int(start))
            guard count >= 0, start >= 0, start <= input.count, count <= input.count - start else { return nil }
            let bytes = input.contents[start..<start + count]
            return String(decoding: UnsafeBufferPointer(rebasing: bytes), as: UTF8.self)
        }

        /// The address of the last text.
        fileprivate var address: UnsafePointer<UInt8> { UnsafePointer(records.bytes.start) }

        /// Reserves space for a text from the page, and returns its address; `nil` if it is too long.
        fileprivate func reserveInput(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
            let isPossible = 0...Self.longestInput ~= Int(count)
            input.open(isPossible ? Int(count) : 0, filling: 0)
            return isPossible ? input.start : nil
        }

        /// The maximum number of bytes of text per call.
        private static let longestInput = 1 << 24
    }

    /// The address of the last text returned.
    @_expose(wasm)
    @c
    public func motor_text() -> UnsafePointer<UInt8> { ModuleTexts.shared.address }

    /// The address for this many bytes of input for the next call, at most 2²⁴; 0 if there are more.
    @_expose(wasm)
    @c
    public func motor_input(_ count: Int32) -> UnsafeMutablePointer<UInt8>? { ModuleTexts.shared.reserveInput(count) }
#endif
