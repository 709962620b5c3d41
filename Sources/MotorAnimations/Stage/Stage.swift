import MotorGeometry
public import MotorLayers
public import MotorReferences

/// Where layers are seen and time passes: it owns a root layer, the clock, and everything that runs.
///
/// Time comes only from ``advance(to:)``. A stage belongs to one isolation domain; any number of them may run side by
/// side on different threads, each with the same result every time.
///
/// Its variables are not checked for overlapping accesses at run time: each access is one load or store, or changes an
/// array or the queue, which runs no foreign code. What is taken from them is handed on, and ends when the access has.
public final class Stage: Referent {
    /// The layer that holds all others.
    ///
    /// It cannot be added to another layer while the stage lives. Another stage may take it over, root and all: then
    /// nothing is left on this one.
    public let root: Layer
    /// The stage's time now, in seconds. While ``advance(to:)`` works through what happens, it is the time of that.
    @exclusivity(unchecked) public internal(set) var time = 0.0
    /// The observer of everything that happens. The stage does not retain it; in Embedded Swift, which has no weak
    /// references, it does, unless the observer is a `Referent`.
    public var observer: (any StageObserver)? {
        get {
            #if hasFeature(Embedded)
                observerLife?.isAlive == true ? embeddedObserver : nil
            #else
                weakObserver
            #endif
        }
        set {
            #if hasFeature(Embedded)
                (embeddedObserver, observerLife) = (newValue, newValue.map { Following($0) })
            #else
                weakObserver = newValue
            #endif
            context.witness = newValue == nil ? nil : context
        }
    }
    #if hasFeature(Embedded)
        private unowned(unsafe) var embeddedObserver: (any StageObserver)?
        /// Whether ``embeddedObserver`` is still there.
        private var observerLife: Following?
    #else
        private weak var weakObserver: (any StageObserver)?
    #endif

    /// Who gives haptics and plays sounds: the host. `nil` for nobody; they are told to ``observer`` all the same.
    public var feedbackHost: ((Feedback) -> Void)?

    let context = StageContext()
    /// The springs that alone move their layers.
    @exclusivity(unchecked) var springs = SpringBanks()
    /// All other motions that have animations, in no order.
    @exclusivity(unchecked) var motions: [LayerMotion] = []
    /// Those of them in which something changes from frame to frame, in no order.
    @exclusivity(unchecked) var moving: [LayerMotion] = []
    @exclusivity(unchecked) var events = EventQueue<StageEvent>()
    /// How many of the queued events do not matter any more: cancelled timers, ends of animations that were removed.
    @exclusivity(unchecked) var staleEvents = 0
    /// What has come of a change of the tree, in order: told, and let go of, when that is whole again.
    @exclusivity(unchecked) var untold: [(layer: Layer, what: Untold)] = []
    /// How many inputs and timers are queued.
    @exclusivity(unchecked) var waiting = 0
    /// Raised when a clock or the tree changes: times must be worked out anew.
    @exclusivity(unchecked) var clockEpoch = 0
    /// Whether any layer ever had a clock of its own.
    @exclusivity(unchecked) var hasClocks = false
    @exclusivity(unchecked) var isChanged = true
    @exclusivity(unchecked) var needingDisplay: [Layer] = []
    /// What lays itself out after events and before drawing, each once a frame.
    @exclusivity(unchecked) var needingLayout: [any StageLayout] = []
    /// Whether ``advance(to:)`` is at work.
    @exclusivity(unchecked) var isAdvancing = false

    /// Creates a stage with a root layer.
    ///
    /// - Parameter root: The layer to hold all others; it leaves the layer that it is in, or the stage whose root it is.
    public init(root: Layer = Layer()) {
        self.root = root
        super.init()
        root.removeFromSuperlayer()
        context.stage = self
        root.becomeRoot(under: context)
    }

    deinit {
        // The root may be another stage's by now.
        if root.layerContext === context { root.leave() }
        // From here on nobody finds the stage any more: what is told below may do anything, but not keep it.
        (context.stage, context.witness, observer) = (nil, nil, nil)
        var timers: [StageTimer] = []
        events.forEach { event in
            if case .timer(let timer) = event { timers.append(timer) }
        }
        for timer in timers { timer.stage = nil }
        tellReleased()
        for timer in timers { timer.drop() }
    }

    /// Whether a frame later something else may be seen, or something waits to happen.
    ///
    /// False when nothing moves: then an idle stage costs nothing, and a host may stop asking until it has a touch.
    public var needsFrame: Bool { isChanged || !moving.isEmpty || !springs.isEmpty || waiting > 0 }

    /// When something happens next that does not move until then, in seconds: an input, a timer, an animation's end.
    public var nextEventTime: Double? {
        while let first = events.first {
            if !first.event.isStale(first.time, first.serial) { return first.time }
            staleEvents -= 1
            _ = events.pop(until: first.time)
        }
        return nil
    }

    /// Does something at a time, in the order of all that happens then: how a host hands in touches.
    ///
    /// What is handed in while no frame is made comes before timers and ends of animations of the same time, so the result
    /// does not depend on how early it is handed in.
    ///
    /// - Parameters:
    ///   - time: In seconds; a time that is over means now, one that is not finite is refused with a diagnostic.
    ///   - body: What to do. ``time`` is its time then.
    public func enqueue(at time: Double, _ body: @escaping () -> Void) {
        guard time.isFinite else { return refuse(time, "a finite time") }
        waiting += 1
        let (input, due) = (StageEvent.input(StageInput(body)), max(time, self.time))
        if isAdvancing { events.add(input, at: due) } else { events.addEarly(input, at: due) }
    }

    /// Does something after a while, unless it is cancelled.
    ///
    /// - Parameter delay: In seconds, at least 0; infinity never comes.
    @discardableResult
    public func schedule(after delay: Double, _ body: @escaping () -> Void) -> StageTimer {
        precondition(delay >= 0, "Stage: a timer's delay is at least 0, got \(delay)")
        let timer = StageTimer(body)
        let due = time + delay
        guard due < .infinity else { return timer }
        timer.stage = Weak(self)
        waiting += 1
        events.add(.timer(timer), at: due)
        return timer
    }

    /// Tells the observer, if there is one, of something that has happened now.
    ///
    /// - Parameters:
    ///   - layer: Where it happened.
    ///   - event: What happened; not evaluated when nobody listens.
    public func note(_ layer: Layer, _ event: @autoclosure () -> StageNote.Event) {
        observer?.stage(self, didNote: StageNote(time: time, layer: layer, event: event()))
    }

    /// Gives feedback that is felt or heard: hands it to the host and tells the observer.
    public func give(_ feedback: Feedback, on layer: Layer) {
        guard Chain.begin() else { return Chain.breakOff(layer.displayName, "feedback") }
        note(layer, .feedback(feedback))
        feedbackHost?(feedback)
        Chain.end()
    }

    /// An event that is queued does not matter any more.
    ///
    /// Such events are thrown away when they are most of what waits, so that endless retargeting does not grow.
    func forgetEvent() {
        staleEvents += 1
        guard staleEvents > 64, staleEvents * 2 > events.count else { return }
        staleEvents = 0
        // Their end may run anything, and the tree may be in the middle of a change.
        untold.append((root, .remains(Remains(events.keep { !$2.isStale($0, $1) }))))
    }

    func refuse(_ time: Double, _ rule: String) {
        Diagnostics.report(Diagnostic(place: "Stage", key: "time", value: .number(time), rule: rule))
    }
}

/// What waits in a stage's queue: one pointer, since there may be as many as there are animations.
enum StageEvent {
    case input(StageInput)
    case timer(StageTimer)
    /// An animation's end.
    case end(RunningAnimation)
    /// A sole spring's end.
    case sole(SoleSpring)

    /// Whether it does not matter any more, for what was to happen at a time with a number.
    func isStale(_ time: Double, _ serial: UInt64) -> Bool {
        switch self {
        case .input: false
        case .timer(let timer): timer.isOver
        case .end(let animation): animation.awaitedEnd != time
        case .sole(let spring): spring.serial != serial
        }
    }
}

/// What has come of a change of the tree.
enum Untold {
    /// An animation whose layer has come began.
    case began(RunningAnimation)
    /// An animation ended, for its layer has left.
    case ended(RunningAnimation)
    /// The same for a sole spring.
    case sole(SoleSpring)
    /// Events that do not matter any more.
    case remains(Remains)
}

/// What is kept until its end may run anything.
final class Remains {
    private let events: [StageEvent]

    init(_ events: [StageEvent]) {
        self.events = events
    }
}

/// Something that a host hands in.
final class StageInput {
    let body: () -> Void

    init(_ body: @escaping () -> Void) {
        self.body = body
    }
}

/// Something that a stage will do after a while.
public final class StageTimer {
    private var body: (() -> Void)?
    var stage: Weak<Stage>?

    init(_ body: @escaping () -> Void) {
        self.body = body
    }

    /// Whether it was done or cancelled.
    var isOver: Bool { body == nil }

    /// Sees to it that it is not done. Nothing happens when it was done already.
    public func cancel() {
        // Its end may run anything, this door included: it waits until the timer is done.
        guard let old = body else { return }
        body = nil
        if let stage = stage?.target {
            stage.waiting -= 1
            stage.forgetEvent()
        }
        stage = nil
        withExtendedLifetime(old) {}
    }

    /// Its stage is gone: nothing is done any more, and what would have done it may end, even if it holds the timer.
    fileprivate func drop() {
        let old = body
        body = nil
        withExtendedLifetime(old) {}
    }

    func fire() {
        guard let body else { return }
        self.body = nil
        stage?.target?.waiting -= 1
        stage = nil
        body()
    }
}

/// What can be laid out by a stage, such as a view.
package protocol StageLayout: AnyObject {
    func layoutIfNeeded()
}

/// Feedback that is not seen, for a host to give.
public enum Feedback: Hashable, Sendable {
    /// A tap to be felt, by its name, and how strong it is: 0…1.
    case haptic(String, strength: Double)
    /// A tap of this name is about to come: a host whose motor needs time wakes it up.
    case preparation(String)
    /// A sound to be heard, by its name.
    case sound(String)
}
