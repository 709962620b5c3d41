public import MotorCurves
public import MotorLayers
import MotorPlatform

/// What holds for all changes until it is committed: a duration, a curve, whether actions run, and whom to tell.
///
/// Transactions nest. Each thread has its own stack of them. What an inner one does not set reads through to the outer
/// one; what it sets ends with it. The values have effect while a transaction is open; setting one when none is open is
/// refused with a diagnostic.
public enum Transaction {
    /// Core Animation's default, in seconds.
    public static let defaultAnimationDuration = 0.25

    /// Opens a transaction inside the current one.
    public static func begin() {
        motor_thread().pointee.transaction = Unmanaged.passRetained(Level(outer: current)).toOpaque()
    }

    /// Closes the innermost transaction. Without one it does nothing.
    ///
    /// Its completion runs when every animation added after it was set has finished or been removed; right now if there
    /// was none.
    public static func commit() {
        guard let pointer = motor_thread().pointee.transaction else { return }
        let level = Unmanaged<Level>.fromOpaque(pointer).takeRetainedValue()
        motor_thread().pointee.transaction = level.outer.map { Unmanaged.passUnretained($0).toOpaque() }
        Chain.setActionsDisabled(level.outer?.disablesActions == true)
        level.completion?.commit()
    }

    /// Runs a closure in a transaction of its own.
    public static func run<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        begin()
        defer { commit() }
        return try body()
    }

    /// Runs a closure in a transaction without actions: what is set in it is there at once.
    public static func withoutActions<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        begin()
        defer { commit() }
        disableActions = true
        return try body()
    }

    /// How long an animation takes that does not say it, in seconds; 0.25 unless set. Finite and at least 0.
    public static var animationDuration: Double {
        get { self[animationDurationKey]?.number ?? defaultAnimationDuration }
        set { self[animationDurationKey] = .number(newValue) }
    }

    /// Whether changes look no action up. False unless set.
    public static var disableActions: Bool {
        get { current?.disablesActions ?? false }
        set { self["disableActions"] = .bool(newValue) }
    }

    /// How time is bent for animations that do not say it; `nil` unless set.
    public static var animationTimingFunction: TimingFunction? {
        get { first { $0.timingFunction } }
        set { open("animationTimingFunction", .string("a timing function"))?.timingFunction = newValue }
    }

    /// What to call when all animations that are added from now on, inner transactions included, are over.
    ///
    /// Inside of 100 changes that are made inside of each other it is not called, which the diagnostics are told.
    /// Setting it again leaves the one before to the animations that were added until then.
    public static var completionBlock: (() -> Void)? {
        get { current?.completion?.body }
        set {
            guard let level = open("completionBlock", .string("a closure")) else { return }
            let before = level.completion
            level.completion = newValue.map { CompletionCount($0, outer: level.outer?.innermostCompletion) }
            before?.commit()
        }
    }

    /// A value of the current transaction, read through to the outer ones; `nil` where none has it.
    public static subscript(key: Key) -> Value? {
        get { first { $0.values[key] } }
        set {
            guard let level = open(key, newValue ?? .string("nil")) else { return }
            switch (key, newValue) {
            case (disableActionsKey, let value?) where value.bool == nil: return refuse(key, value, "a bool")
            case (animationDurationKey, let value?):
                guard let duration = value.number, duration >= 0, duration < .infinity else {
                    return refuse(key, value, "a finite number, at least 0")
                }
            case (_, let value?) where value.isTooDeep:
                return refuse(key, value, Value.depthRule.withUTF8Buffer { String(decoding: $0, as: UTF8.self) })
            default: break
            }
            let old = level.values.exchange(newValue, forKey: key)
            if key == disableActionsKey {
                level.disablesActions = newValue?.bool ?? level.outer?.disablesActions ?? false
                Chain.setActionsDisabled(level.disablesActions)
            }
            // The end of the old one may run anything: it waits until the table is free.
            withExtendedLifetime(old) {}
        }
    }

    fileprivate static let disableActionsKey: Key = "disableActions"
    private static let animationDurationKey: Key = "animationDuration"

    /// Who counts an animation that is added now.
    static var completionCount: CompletionCount? { current?.innermostCompletion }

    private static var current: Level? {
        motor_thread().pointee.transaction.map { Unmanaged<Level>.fromOpaque($0).takeUnretainedValue() }
    }

    private static func first<Result>(_ read: (Level) -> Result?) -> Result? {
        var level = current
        while let open = level {
            if let found = read(open) { return found }
            level = open.outer
        }
        return nil
    }

    private static func open(_ key: Key, _ value: Value) -> Level? {
        if let current { return current }
        refuse(key, value, "a value only while a transaction is open: begin one first")
        return nil
    }

    private static func refuse(_ key: Key, _ value: Value, _ rule: String) {
        Diagnostics.report(Diagnostic(place: "Transaction", key: key, value: value, rule: rule))
    }

    /// One open transaction.
    ///
    /// What it takes over from the outer one it takes when it opens, for only the innermost changes: nothing asks its way
    /// out through all that are open.
    fileprivate final class Level {
        let outer: Level?
        var values = KeyTable<Value>()
        var timingFunction: TimingFunction?
        var completion: CompletionCount? { didSet { innermostCompletion = completion ?? outer?.innermostCompletion } }
        var disablesActions: Bool
        private(set) var innermostCompletion: CompletionCount?

        init(outer: Level?) {
            self.outer = outer
            disablesActions = outer?.disablesActions ?? false
            innermostCompletion = outer?.innermostCompletion
        }
    }
}

/// Counts the animations that a transaction's completion waits for.
final class CompletionCount {
    let body: () -> Void
    private var outer: CompletionCount?
    private var running = 0
    private var isCommitted = false

    init(_ body: @escaping () -> Void, outer: CompletionCount?) {
        (self.body, self.outer) = (body, outer)
    }

    /// Frees a chain of counts one by one: its length must not become the depth of a stack.
    deinit {
        var next = outer
        outer = nil
        while next != nil, isKnownUniquelyReferenced(&next) {
            let following = next!.outer
            next!.outer = nil
            next = following
        }
    }

    func add() {
        var count: CompletionCount? = self
        while let current = count {
            current.running += 1
            count = current.outer
        }
    }

    func remove() {
        var count: CompletionCount? = self
        while let current = count {
            current.running -= 1
            current.callIfOver()
            count = current.outer
        }
    }

    func commit() {
        isCommitted = true
        callIfOver()
    }

    private func callIfOver() {
        guard isCommitted, running == 0 else { return }
        isCommitted = false
        guard Chain.begin() else { return Chain.breakOff("Transaction", "completionBlock") }
        body()
        Chain.end()
    }
}
