public import MotorMath

/// Owns a root layer, the clock, and all running animations, timers and feedback.
///
/// Time advances only through ``advance(to:)``. A stage belongs to one isolation domain. Any number of stages may run
/// in parallel on different threads, each with reproducible results.
///
/// Properties read at the beginning of a frame are not checked for exclusivity at run time. Each access is one load or
/// store, or changes an array or the queue, which runs no client code. Removed elements are released after the access has
/// ended.
public final class Stage: Referent {
    /// The layer that contains all others.
    ///
    /// It cannot be added to another layer while the stage exists. Another stage may take over the whole tree through
    /// its root; this stage is then empty.
    public let root: Layer
    /// The current time, in seconds. While ``advance(to:)`` handles an event, it is the time of that event.
    @exclusivity(unchecked) public internal(set) var time = 0.0
    /// Whether springs run. If not, each new spring is a linear animation of 0.25 s, or of its ``Animation/duration``,
    /// that ignores the value's velocity, to show the effect of springs. Springs without damping, which never end, and
    /// those of a ``PropertyAnimator`` run.
    public var usesSprings = true
    /// The observer of all events. The stage does not retain it; in Embedded Swift, which has no weak references, it
    /// does, unless the observer is a `Referent`.
    public var observer: (any StageObserver)? {
        get {
            #if hasFeature(Embedded)
                observerLife?.isAlive == true ? embeddedObserver : nil
            #else
                weakObserver
            #endif
        }
        set {
            #if DEBUG && !hasFeature(Embedded)
                hasNewObserver = newValue != nil
            #endif
            guard let newValue else { return forgetObserver() }
            #if hasFeature(Embedded)
                (embeddedObserver, observerLife) = (newValue, Following(newValue))
            #else
                weakObserver = newValue
            #endif
            context.searchObserver = context
            ValueText.enable()
        }
    }
    #if hasFeature(Embedded)
        private unowned(unsafe) var embeddedObserver: (any StageObserver)?
        /// Whether ``embeddedObserver`` is still alive.
        private var observerLife: Following?
    #else
        private weak var weakObserver: (any StageObserver)?
    #endif
    #if DEBUG && !hasFeature(Embedded)
        /// Whether an observer was set, and no frame has been since.
        var hasNewObserver = false
    #endif

    private func forgetObserver() {
        #if hasFeature(Embedded)
            (embeddedObserver, observerLife) = (nil, nil)
        #else
            weakObserver = nil
        #endif
        context.searchObserver = nil
    }

    /// The closures of ``onFeedback(_:)``.
    private let feedbackHosts = Handlers<(Feedback) -> Bool>()
    /// The closures of ``onImageNeeded(_:)``.
    let imageLoaders = Handlers<(Key) -> Bool>()

    let context = StageContext()
    /// The springs that are their values' only animations.
    let springs = SpringBanks()
    /// The motions that have tracks, in no particular order.
    var motions: [Motion] = []
    /// The motions whose values change from frame to frame, in no particular order.
    @exclusivity(unchecked) var moving: [Motion] = []
    /// Feedback that is not over yet, in no particular order.
    var feedback: [FeedbackRun] = []
    /// Whether a layer with running feedback may have left; reported once for all layers of a tree.
    var mayHaveLostFeedback = false
    @exclusivity(unchecked) var events = EventQueue<StageEvent>()
    /// The number of stale events in the queue: cancelled timers, and ends of removed animations.
    var staleEvents = 0
    /// Notifications after a change of the tree, in order, delivered and released when the tree is consistent again.
    @exclusivity(unchecked) var pendingReports: [(layer: Layer, what: PendingReport)] = []
    /// The number of queued inputs and timers.
    var waiting = 0
    /// The timers that wait on a layer's clock, in no particular order.
    var layerTimers: [StageTimer] = []
    /// Incremented when a clock or the tree changes, so that times must be recomputed.
    var clockEpoch = 0
    /// Whether any layer has ever had its own clock.
    var hasClocks = false
    @exclusivity(unchecked) var isChanged = true
    /// Layers whose keys have not been checked since they entered or changed: see ``Diagnostics/level``.
    var unchecked: [Layer] = []
    #if DEBUG && !hasFeature(Embedded)
        /// The keys that anything on the stage has animated.
        var animatedKeys: Set<Key> = []
    #endif
    #if !hasFeature(Embedded)
        /// The tasks that wait for the stage to come to rest.
        final var waits: [Wait] = []
        /// The tasks that wait for an image.
        final var imageWaits: [(name: Key, wait: Wait)] = []
    #endif
    /// Keys that feedback animates but that have no value, until the next check.
    var suspects: [(layer: Layer, key: Key)] = []
    /// The mistakes already reported, because each is reported only once.
    var reportedMistakes: [String] = []
    #if !hasFeature(Embedded)
        /// Keys of values that resemble no property and no value of their class.
        final var checkedKeys: [ObjectIdentifier: Set<Key>] = [:]
        /// Keys to be read that resemble no other key.
        final var checkedReads: Set<Key> = []
    #endif
    @exclusivity(unchecked) var needingDisplay: [Layer] = []
    /// Objects that need layout, each at most once per frame.
    @exclusivity(unchecked) var needingLayout: [any StageLayout] = []
    /// The host's drawing, kept from frame to frame; `nil` until a host draws.
    var drawing: AnyObject?
    /// The layers changed since they were drawn, each once; collected only if a ``drawing`` exists.
    var stale: [Layer] = []
    /// Notifies observers of layers' appearance; `nil` if no observed layer has ever been on the stage.
    var notifyShownObservers: ((Stage) -> Void)?
    /// Whether ``notifyShownObservers`` is set. Each frame reads this flag, because reading the closure takes longer.
    var hasShownObservers = false
    /// The layers whose appearance changed since their observers were notified, each once.
    var shownDifferently: [Layer] = []
    /// Empty between two rounds of notifications; kept for its capacity.
    var shownDifferentlyBefore: [Layer] = []
    /// The portals on the stage, whose pictures may change at any time.
    var portals: [PortalLayer] = []
    /// The number of additions and removals of sublayers.
    package internal(set) final var treeChanges = 0
    /// Whether the tree has changed since it was drawn, or was never drawn.
    var isRestructured = true
    /// Whether a drag is catching a value, so that completions are postponed.
    var isHolding = false
    /// Whether ``advance(to:)`` is running.
    @exclusivity(unchecked) var isAdvancing = false

    /// Creates a stage with a root layer.
    ///
    /// - Parameter root: The layer that will contain all others. It is first removed from its current superlayer, or
    ///   from the stage whose root it is.
    public init(root: Layer = Layer()) {
        self.root = root
        super.init()
        root.removeFromSuperlayer()
        context.stage = self
        root.becomeRoot(under: context)
    }

    deinit {
        // The root may belong to another stage by now.
        if root.layerContext === context { root.leave() }
        dropFeedback { _ in true }
        // From here on, the stage can no longer be reached: the callbacks below may do anything but retain it.
        context.stage = nil
        forgetObserver()
        var timers = layerTimers
        events.forEach { event in
            if case .timer(let timer) = event { timers.append(timer) }
        }
        for timer in timers { timer.stage = nil }
        reportPending()
        for timer in timers { timer.drop() }
    }

    /// Whether the next frame may differ from the current one, or an event is pending.
    ///
    /// False when nothing moves. An idle stage then costs nothing, and a host may stop its frames until the next touch.
    public var needsFrame: Bool { isChanged || !moving.isEmpty || !springs.isEmpty || waiting > 0 }

    /// When the next frame is needed, in seconds: now while something moves or has changed, the time of the next event
    /// while something only waits, and `nil` otherwise.
    ///
    /// A host stops its frames until then.
    public var nextFrameTime: Double? {
        isChanged || !moving.isEmpty || !springs.isEmpty ? time : nextEventTime
    }

    /// The time of the next event, in seconds: an input, a timer or an animation's end. Continuous movement does not
    /// count.
    public var nextEventTime: Double? {
        while let first = events.first {
            if first.event.isStale(first.time, first.serial) {
                staleEvents -= 1
                _ = events.pop(until: first.time)
            } else {
                guard first.event.isEarly(first.time, first.serial) else { return first.time }
                _ = events.pop(until: first.time)
                queueAgain(first.event)
            }
        }
        return nil
    }

    /// Runs a closure at a time, in order with all events of that time. Hosts deliver touches in this way.
    ///
    /// Input that is enqueued between frames comes before timers and ends of animations of the same time, so the result
    /// does not depend on how early it is enqueued.
    ///
    /// - Parameters:
    ///   - time: In seconds. A past time means now; one that is not finite is refused with a diagnostic.
    ///   - body: Called with ``time`` set to its time.
    public func enqueue(at time: Double, _ body: @escaping () -> Void) { enqueue(StageInput(body), at: time) }

    /// Runs an input at a time, like ``enqueue(at:_:)``. The same input may wait several times, without an allocation.
    package func enqueue(_ input: StageInput, at time: Double) {
        guard time.isFinite else { return refuse(time, "a finite time") }
        waiting += 1
        let (event, due) = (StageEvent.input(input), max(time, self.time))
        if isAdvancing { events.add(event, at: due) } else { events.addEarly(event, at: due) }
    }

    /// Runs a closure after a delay, unless it is cancelled.
    ///
    /// - Parameter delay: In seconds, at least 0. With infinity the closure never runs.
    @discardableResult
    public func schedule(after delay: Double, _ body: @escaping () -> Void) -> StageTimer {
        precondition(delay >= 0, "Stage: a timer's delay is at least 0, got \(delay)")
        #if !hasFeature(Embedded)
            // A whole number of minutes may well be intentional.
            if delay.truncatingRemainder(dividingBy: 60) != 0 {
                Diagnostics.check(duration: delay, of: "Stage", as: "delay", beyond: 200)
            }
        #endif
        return startTimer(after: delay, body)
    }

    /// Runs a closure after a delay that has been checked.
    package func startTimer(after delay: Double, _ body: @escaping () -> Void) -> StageTimer {
        let timer = StageTimer(body)
        let due = time + delay
        if due < .infinity { start(timer, at: due) }
        return timer
    }

    /// Notifies the observer, if any, of an event at the current time.
    ///
    /// - Parameters:
    ///   - layer: The layer of the event.
    ///   - event: The event; not evaluated without an observer.
    public func note(_ layer: Layer, _ event: @autoclosure () -> StageNote.Event) {
        guard ValueText.isEnabled, let observer else { return }
        observer.stage(self, didNote: StageNote(time: time, layer: layer, event: event()))
    }

    /// Calls a closure of the host for each haptic and sound. The ``observer`` also receives feedback.
    ///
    /// The stage retains the closure until the result cancels it. If the closure uses an object that retains the stage,
    /// such as its window, pass that object as the owner instead: see ``onFeedback(_:_:)``.
    @discardableResult
    public func onFeedback(_ body: @escaping (Feedback) -> Void) -> Subscription {
        feedbackHosts.add {
            body($0)
            return true
        }
    }

    /// Calls a closure of the host for each haptic and sound, as long as an owner exists.
    ///
    /// - Parameters:
    ///   - owner: The first argument of the closure. It is not retained; the closure is dropped when the owner is
    ///     deallocated.
    ///   - body: As in ``onFeedback(_:)``.
    @discardableResult
    public func onFeedback<Owner: Referent>(
        _ owner: Owner, _ body: @escaping (_ owner: Owner, _ feedback: Feedback) -> Void
    ) -> Subscription {
        feedbackHosts.add { [owner = Weak(owner)] feedback in owner.with { body($0, feedback) } }
    }

    /// Plays haptic or audible feedback: passes it to the host and notifies the observer.
    public func give(_ feedback: Feedback, on layer: Layer) {
        guard Chain.begin() else { return Chain.breakOff(layer.displayName, "feedback") }
        note(layer, .feedback(feedback))
        feedbackHosts.forEach { $0(feedback) }
        Chain.end()
    }

    /// Counts a queued event as stale.
    ///
    /// Stale events are discarded once they are the majority, so that endless retargeting does not grow the queue.
    func forgetEvent() {
        staleEvents += 1
        guard staleEvents > 64, staleEvents * 2 > events.count else { return }
        staleEvents = 0
        // Releasing them may run any code, and the tree may be in the middle of a change.
        pendingReports.append((root, .remains(Remains(events.keep { !$2.isStale($0, $1) }))))
    }

    func refuse(_ time: Double, _ rule: String) {
        Diagnostics.report(Diagnostic(place: "Stage", key: "time", value: .number(time), rule: rule))
    }
}

/// An event in a stage's queue: one pointer in size, because there may be one per animation.
enum StageEvent {
    case input(StageInput)
    case timer(StageTimer)
    /// The end of an animation, or its beginning while it waits for that.
    case animation(Running)
    case deadline(Deadline)

    #if !hasFeature(Embedded)
        /// What causes it, as the end of a message.
        var source: String {
            switch self {
            case .timer(let timer): timer.layerName.map { ", such as a timer of \"" + $0 + "\"" } ?? ", such as a timer"
            case .animation(let running):
                ", such as the end of " + running.animation.summary + " of \"" + running.layer.displayName + "\""
            case .input: ", such as an input"
            case .deadline: ", such as the end of an animator"
            }
        }
    #endif

    /// Whether the event queued for a time, with a sequence number, is stale.
    func isStale(_ time: Double, _ serial: UInt64) -> Bool {
        switch self {
        case .input: false
        case .timer(let timer): timer.isStale(time)
        case .animation(let running): !running.awaits(time, serial)
        case .deadline(let deadline): deadline.isStale(time)
        }
    }

    /// Whether the event queued for a time, with a sequence number, comes before its own time.
    func isEarly(_ time: Double, _ serial: UInt64) -> Bool {
        if case .deadline(let deadline) = self { deadline.isEarly(time, serial) } else { false }
    }
}

/// A notification or a release that a change of the tree postpones.
enum PendingReport {
    /// An animation began, because its layer has joined the stage.
    case began(RunningAnimation)
    /// An animation ended, because its layer has left the stage.
    case ended(Running)
    /// A drag has caught an animation, whose completion is still to be called.
    case stopped(Running)
    /// A layer left while feedback was running.
    case left
    /// Feedback was dropped.
    case dropped(FeedbackRun)
    /// Stale events to release.
    case remains(Remains)
}

/// Retains objects whose release may run any code until that is possible.
final class Remains {
    private let events: [StageEvent]

    init(_ events: [StageEvent]) {
        self.events = events
    }
}

/// An input from the host.
package final class StageInput {
    let body: () -> Void

    package init(_ body: @escaping () -> Void) {
        self.body = body
    }
}

/// An object that a stage can lay out, such as a view.
package protocol StageLayout: AnyObject {
    func layoutIfNeeded()
}
