import MotorPlatform

/// A value that was refused: where, under which key, what it was, and the rule it broke.
public struct Diagnostic {
    /// The layer's class and name, or another place.
    public var place: String
    /// The key that was to be set.
    public var key: Key
    /// What was refused.
    public var value: Value
    /// What the value would have to be.
    public var rule: String

    /// Creates a diagnostic.
    public init(place: String, key: Key, value: Value, rule: String) {
        (self.place, self.key, self.value, self.rule) = (place, key, value, rule)
    }

    /// One line that says it all.
    public var message: String {
        "FineMotor: " + place + "." + key.name + " takes " + rule + ", refused " + value.told
    }
}

/// Where refused values are told of: standard error, unless a thread says otherwise.
public enum Diagnostics {
    private final class Handler {
        let body: (Diagnostic) -> Void
        /// Who is told of what is refused while this one is at work.
        let outer: UnsafeMutableRawPointer?

        init(_ body: @escaping (Diagnostic) -> Void, outer: UnsafeMutableRawPointer?) {
            (self.body, self.outer) = (body, outer)
        }
    }

    /// Runs a closure while another one receives this thread's diagnostics.
    ///
    /// Calls nest; the innermost handler alone is told, and of what is refused while it is at work the next one, so that
    /// none calls itself. Diagnostics that nobody handles are one line each on standard
    /// error.
    public static func withHandler<Result, Failure: Error>(
        _ handler: @escaping (Diagnostic) -> Void, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let outer = motor_thread().pointee.diagnostics
        let handler = Handler(handler, outer: outer)
        motor_thread().pointee.diagnostics = Unmanaged.passUnretained(handler).toOpaque()
        defer {
            motor_thread().pointee.diagnostics = outer
            withExtendedLifetime(handler) {}
        }
        return try body()
    }

    package static func report(_ diagnostic: Diagnostic) {
        if let pointer = motor_thread().pointee.diagnostics {
            let handler = Unmanaged<Handler>.fromOpaque(pointer).takeUnretainedValue()
            motor_thread().pointee.diagnostics = handler.outer
            handler.body(diagnostic)
            motor_thread().pointee.diagnostics = pointer
        } else {
            var message = diagnostic.message
            message.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { motor_warn($0.baseAddress, UInt32($0.count)) }
            }
        }
    }
}
