import MotorPlatform
public import MotorMath

/// Settings for all changes until it is committed: the duration, the curve, whether actions run, and the completion.
///
/// Transactions nest. Each thread has its own stack of them. An inner transaction inherits the outer one's settings; a
/// setting ends with its transaction. Changing a setting without an open transaction is refused with a diagnostic.
public enum Transaction {
    /// Core Animation's default, in seconds.
    static let defaultAnimationDuration = 0.25

    /// Opens a transaction inside the current one.
    public static func begin() {
        open()
        #if DEBUG && !hasFeature(Embedded)
            current?.isToCommit = true
        #endif
    }

    private static func open() {
        motor_thread().pointee.transaction = Unretained.retain(Level(outer: current))
    }

    /// Closes the innermost transaction. Does nothing if none is open.
    ///
    /// Its completion is called when every animation added after the completion was set has finished or been removed;
    /// immediately if there was none.
    public static func commit() {
        guard let innermost = Unretained<Level>(at: motor_thread().pointee.transaction) else { return }
        let level = innermost.object
        motor_thread().pointee.transaction = level.outer.map { Unretained($0).address }
        innermost.release()
        Chain.setActionsDisabled(level.outer?.disablesActions == true)
        level.completion?.commit()
    }

    /// Runs a closure in a new transaction.
    public static func run<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        open()
        defer { commit() }
        return try body()
    }

    /// Runs a closure in a transaction without actions, so that its changes take effect at once.
    public static func withoutActions<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        open()
        defer { commit() }
        disableActions = true
        return try body()
    }

    /// The duration of animations that set none, in seconds; 0.25 by default. Finite and at least 0.
    public static var animationDuration: Double {
        get { self[animationDurationKey]?.number ?? defaultAnimationDuration }
        set {
            if animationTimingFunction != .linear {
                Diagnostics.check(duration: newValue, of: "Transaction", as: animationDurationKey)
            }
            self[animationDurationKey] = .number(newValue)
        }
    }

    /// Whether changes skip the action lookup. False by default.
    public static var disableActions: Bool {
        get { current?.disablesActions ?? false }
        set { self["disableActions"] = .bool(newValue) }
    }

    /// The easing of animations that set none; `nil` by default.
    public static var animationTimingFunction: TimingFunction? {
        get { first { $0.timingFunction } }
        set { open("animationTimingFunction", .string("a timing function"))?.timingFunction = newValue }
    }

    /// Called when all animations and all multi-step feedback that begin from now on, including those in inner
    /// transactions, have ended: with `true` if all of them finished, or if there was none; with `false` if one was
    /// removed, replaced, caught or dropped before its end.
    ///
    /// It is not called inside 100 nested changes; a diagnostic is reported instead. If it is set again, the previous
    /// closure still applies to the animations added before.
    public static var completionBlock: ((_ finished: Bool) -> Void)? {
        get { current?.completion?.body }
        set {
            guard let level = open("completionBlock", .string("a closure")) else { return }
            let before = level.completion
            level.completion = newValue.map { CompletionCount($0, outer: level.outer?.innermostCompletion) }
            before?.commit()
        }
    }

    /// A value of the current transaction, or of the nearest outer one that has it; `nil` if none does.
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
                return refuse(key, value, Value.depthRule.description)
            default: break
            }
            let old = level.values.exchange(newValue, forKey: key)
            if key == disableActionsKey {
                level.disablesActions = newValue?.bool ?? level.outer?.disablesActions ?? false
                Chain.setActionsDisabled(level.disablesActions)
            }
            // Releasing the old value may run any code, so it happens after the table access.
            withExtendedLifetime(old) {}
        }
    }

    fileprivate static let disableActionsKey: Key = "disableActions"
    package static let animationDurationKey: Key = "animationDuration"

    /// The counter for an animation that is added now.
    static var completionCount: CompletionCount? { current?.innermostCompletion }

    private static var current: Level? { Unretained(at: motor_thread().pointee.transaction)?.object }

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

    #if DEBUG && !hasFeature(Embedded)
        /// Reports, once, a transaction that was begun and is still open at the end of a frame.
        static func checkCommits() {
            var next = current
            while let level = next, Diagnostics.findsMistakes {
                next = level.outer
                guard level.isToCommit else { continue }
                level.isToCommit = false
                Diagnostics.report(
                    Diagnostic(
                        place: "Transaction", key: "begin",
                        mistake:
                            "is without a commit by the end of the frame, so its settings apply to all later changes",
                        suggestion: "Transaction.run"))
            }
        }
    #endif

    /// One open transaction.
    ///
    /// It copies the outer one's settings when it opens. Only the innermost transaction can change, so no lookup has to
    /// walk through all open ones.
    fileprivate final class Level {
        let outer: Level?
        var values = KeyTable<Value>()
        var timingFunction: TimingFunction?
        var completion: CompletionCount? { didSet { innermostCompletion = completion ?? outer?.innermostCompletion } }
        var disablesActions: Bool
        private(set) var innermostCompletion: CompletionCount?
        #if DEBUG && !hasFeature(Embedded)
            /// Whether it still needs a commit, and this has not been reported yet.
            var isToCommit = false
        #endif

        init(outer: Level?) {
            self.outer = outer
            disablesActions = outer?.disablesActions ?? false
            innermostCompletion = outer?.innermostCompletion
        }
    }
}

/// Counts the animations and the runs of feedback that a transaction's completion waits for.
final class CompletionCount {
    let body: (_ finished: Bool) -> Void
    private var outer: CompletionCount?
    private var running = 0
    private var isCommitted = false
    /// Whether everything that has ended finished by itself.
    private var allFinished = true

    init(_ body: @escaping (_ finished: Bool) -> Void, outer: CompletionCount?) {
        (self.body, self.outer) = (body, outer)
    }

    /// Frees a chain of counts one by one, so that a long chain does not overflow the stack.
    deinit {
        var next = outer
        outer = nil
        releaseList(&next) { $0.outer.take() }
    }

    func add() {
        var count: CompletionCount? = self
        while let current = count {
            current.running += 1
            count = current.outer
        }
    }

    func remove(finished: Bool) {
        var count: CompletionCount? = self
        while let current = count {
            current.running -= 1
            if !finished { current.allFinished = false }
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
        body(allFinished)
        Chain.end()
    }
}
