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
        init(_ body: @escaping (Diagnostic) -> Void) { self.body = body }
    }

    /// Runs a closure while another one receives this thread's diagnostics.
    ///
    /// Calls nest; the innermost handler alone is told. Diagnostics that nobody handles are one line each on standard
    /// error.
    public static func withHandler<Result, Failure: Error>(
        _ handler: @escaping (Diagnostic) -> Void, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let handler = Handler(handler)
        let outer = motor_thread().pointee.diagnostics
        motor_thread().pointee.diagnostics = Unmanaged.passUnretained(handler).toOpaque()
        defer {
            motor_thread().pointee.diagnostics = outer
            withExtendedLifetime(handler) {}
        }
        return try body()
    }

    package static func report(_ diagnostic: Diagnostic) {
        if let handler = motor_thread().pointee.diagnostics {
            Unmanaged<Handler>.fromOpaque(handler).takeUnretainedValue().body(diagnostic)
        } else {
            var message = diagnostic.message
            message.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { motor_warn($0.baseAddress, UInt32($0.count)) }
            }
        }
    }
}
