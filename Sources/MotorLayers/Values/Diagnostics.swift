import MotorPlatform

/// A refused value: where it was set, for which key, the value, and the rule it violates.
public struct Diagnostic {
    /// The layer's class and name, or another place.
    public var place: String
    /// The key that was set.
    public var key: Key
    /// The refused value.
    public var value: Value
    /// What the value must be.
    public var rule: String

    /// Creates a diagnostic.
    public init(place: String, key: Key, value: Value, rule: String) {
        (self.place, self.key, self.value, self.rule) = (place, key, value, rule)
    }

    /// The whole diagnostic in one line.
    public var message: String {
        "FineMotor: " + place + "." + key.name + " takes " + rule + ", refused " + value.told
    }

    /// The same for standard error. In Embedded Swift it does not link the code that prints values; see ``Words``.
    fileprivate var line: String {
        "FineMotor: " + place + "." + key.name + " takes " + rule + ", refused " + Words.told(value)
    }
}

/// Receives refused values and prints them to standard error, unless a thread installs a handler.
public enum Diagnostics {
    private final class Handler {
        let body: (Diagnostic) -> Void
        /// The handler that receives diagnostics while this one runs.
        let outer: UnsafeMutableRawPointer?

        init(_ body: @escaping (Diagnostic) -> Void, outer: UnsafeMutableRawPointer?) {
            (self.body, self.outer) = (body, outer)
        }
    }

    /// Runs a closure while a handler receives this thread's diagnostics.
    ///
    /// Calls nest. Only the innermost handler receives a diagnostic; while it runs, the next outer one does, so no
    /// handler calls itself. Diagnostics without a handler print one line each to standard error.
    public static func withHandler<Result, Failure: Error>(
        _ handler: @escaping (Diagnostic) -> Void, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        Words.listen()
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
        if Words.areHeard, let pointer = motor_thread().pointee.diagnostics {
            let handler = Unmanaged<Handler>.fromOpaque(pointer).takeUnretainedValue()
            motor_thread().pointee.diagnostics = handler.outer
            handler.body(diagnostic)
            motor_thread().pointee.diagnostics = pointer
        } else {
            var line = diagnostic.line
            line.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { motor_warn($0.baseAddress, UInt32($0.count)) }
            }
        }
    }
}
