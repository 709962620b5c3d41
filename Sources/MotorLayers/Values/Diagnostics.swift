import MotorPlatform

/// A report of a refused value, or of a mistake in a name.
public struct Diagnostic {
    /// The layer's class and name, or another location.
    public var place: String
    /// The key concerned.
    public var key: Key
    /// The refused value; for a mistake, its subject.
    public var value: Value
    /// The rule for the value; for a mistake, its description.
    public var rule: String
    /// The closest valid name; `nil` for none.
    public var suggestion: String?
    /// Whether it is a mistake in a name or a registration, instead of a refused value. See ``Diagnostics/level``.
    public var isMistake: Bool

    /// Creates a diagnostic for a refused value.
    public init(place: String, key: Key, value: Value, rule: String) {
        self.place = place
        self.key = key
        self.value = value
        self.rule = rule
        (suggestion, isMistake) = (nil, false)
    }

    /// Creates a diagnostic for a mistake.
    ///
    /// - Parameters:
    ///   - place: The layer's class and name, and the table with the key.
    ///   - key: The key that is wrong.
    ///   - mistake: The mistake, as the end of a sentence: `names no state`.
    ///   - suggestion: The closest valid name.
    public init(place: String, key: Key, mistake: String, suggestion: String? = nil) {
        self.place = place
        self.key = key
        value = .string(key.name)
        rule = mistake
        (self.suggestion, isMistake) = (suggestion, true)
    }

    /// The whole diagnostic in one line.
    public var message: String { text(value.typedDescription) }

    /// The line for standard error. In Embedded Swift, it does not link the code that prints values; see ``ValueText``.
    fileprivate var line: String { text(ValueText.typed(value)) }

    private func text(_ value: @autoclosure () -> String) -> String {
        if !isMistake { return "FineMotor: " + place + "." + key.name + " takes " + rule + ", refused " + value() }
        let hint = suggestion.map { "; did you mean \"" + $0 + "\"?" } ?? ""
        return "FineMotor: " + place + "[\"" + key.name + "\"] " + rule + hint
    }
}

/// Receives diagnostics and prints them to standard error, unless the thread has a handler.
public enum Diagnostics {
    /// The kinds of diagnostics that are checked.
    public enum Level: UInt8, Sendable {
        /// Refused values: an invalid value is never stored, and is always reported.
        case refusals
        /// Mistakes, too: unknown names, feedback that no search looks up, events that no state handles. The check runs
        /// when layers enter a stage, or change while they are on it.
        case mistakes
    }

    /// The level of checks: mistakes in a debug build, otherwise only refusals, which cost nothing to detect. A page checks
    /// only refusals.
    public static var level: Level {
        get {
            #if hasFeature(Embedded)
                .refusals
            #else
                Level(rawValue: UInt8(motor_diagnostics_level()) &- 1) ?? standardLevel
            #endif
        }
        set {
            #if !hasFeature(Embedded)
                motor_set_diagnostics_level(UInt32(newValue.rawValue) + 1)
            #endif
        }
    }

    #if !hasFeature(Embedded)
        #if DEBUG
            private static let standardLevel = Level.mistakes
        #else
            private static let standardLevel = Level.refusals
        #endif
        /// The number of times that each line was printed.
        private static let printed = Locked<[String: Int]>([:])
    #endif

    /// Whether the program is checked for mistakes.
    package static var findsMistakes: Bool { level == .mistakes }

    fileprivate final class Handler {
        /// Handles a diagnostic; returns whether it has accepted it.
        let body: (Diagnostic) -> Bool
        /// The handler that receives the diagnostics that this one does not accept.
        let outer: UnsafeMutableRawPointer?
        /// Whether it was installed for a closure.
        let isScoped: Bool
        /// Whether it still accepts diagnostics.
        var isActive = true
        /// Whether it is handling one now; diagnostics caused by that go to the next outer handler.
        var isRunning = false

        init(_ body: @escaping (Diagnostic) -> Bool, outer: UnsafeMutableRawPointer?, isScoped: Bool) {
            self.body = body
            self.outer = outer
            self.isScoped = isScoped
        }
    }

    /// Runs a closure while a handler receives this thread's diagnostics.
    ///
    /// Calls nest. Only the innermost handler receives a diagnostic; while it runs, the next outer one does, so no
    /// handler calls itself. Without a handler, each diagnostic is one line on standard error.
    public static func withHandler<Result, Failure: Error>(
        _ handler: @escaping (Diagnostic) -> Void, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let observation = observe(isScoped: true) {
            handler($0)
            return true
        }
        defer { observation.cancel() }
        return try body()
    }

    /// Receives this thread's diagnostics until the observation is cancelled or released, on the same thread. Handlers
    /// installed later come first. The handler returns whether it accepts a diagnostic; if not, an earlier handler
    /// receives it.
    package static func observe(
        isScoped: Bool = false, _ handler: @escaping (Diagnostic) -> Bool
    ) -> DiagnosticObservation {
        ValueText.enable()
        let handler = Handler(handler, outer: motor_thread().pointee.diagnostics, isScoped: isScoped)
        // Released when it is found inactive at the head of the list.
        motor_thread().pointee.diagnostics = Unretained.retain(handler)
        return DiagnosticObservation(handler)
    }

    /// Whether a handler installed by ``withHandler(_:_:)`` would receive a diagnostic.
    package static var isHandled: Bool {
        var next = motor_thread().pointee.diagnostics
        while let handler = Unretained<Handler>(at: next)?.object {
            if handler.isScoped, handler.isActive, !handler.isRunning { return true }
            next = handler.outer
        }
        return false
    }

    package static func report(_ diagnostic: Diagnostic) {
        var next = ValueText.isEnabled ? motor_thread().pointee.diagnostics : nil
        while let handler = Unretained<Handler>(at: next)?.object {
            next = handler.outer
            guard handler.isActive, !handler.isRunning else { continue }
            handler.isRunning = true
            let isTaken = handler.body(diagnostic)
            handler.isRunning = false
            if isTaken { return }
        }
        print(diagnostic)
    }

    /// Prints a line. A repeated line is counted, and printed the tenth, the hundredth and the thousandth time.
    private static func print(_ diagnostic: Diagnostic) {
        var line = diagnostic.line
        #if !hasFeature(Embedded)
            let count = printed.withLock { printed in
                printed[line, default: 0] += 1
                return printed[line, default: 0]
            }
            if count > 1 {
                var power = 1
                while power < count { power *= 10 }
                guard power == count else { return }
                line += " (" + count.description + " times)"
            }
        #endif
        line.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { motor_warn($0.baseAddress, UInt32($0.count)) }
        }
    }
}

/// Keeps a handler of diagnostics installed.
package final class DiagnosticObservation {
    private let handler: Diagnostics.Handler

    fileprivate init(_ handler: Diagnostics.Handler) {
        self.handler = handler
    }

    deinit { cancel() }

    /// Ends the observation.
    func cancel() {
        handler.isActive = false
        // Inactive handlers at the head of the list are no longer needed. An inner handler keeps those behind it.
        while let first = Unretained<Diagnostics.Handler>(at: motor_thread().pointee.diagnostics) {
            guard !first.object.isActive else { return }
            motor_thread().pointee.diagnostics = first.object.outer
            first.release()
        }
    }
}
