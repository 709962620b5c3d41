public import MotorCurves
import MotorLayers

/// Animates changes of layers on a stage, and stays in control of them: it can be paused, scrubbed, turned, given another
/// pace and stopped at any moment.
///
/// What its changes set is the layers' new value at once; what is shown goes there by an animation of the layer under the
/// property's key. Views' layers take part as in an animation block; so do layers that nobody answers for, where else the
/// stage animates by itself. What is registered for a bare layer's key runs instead, and a layer that is not on the stage
/// changes at once.
///
/// | state | what leads on |
/// |---|---|
/// | inactive | starting, pausing or setting ``fractionComplete`` makes it active |
/// | active | its end makes it inactive; ``stopAnimation(withoutFinishing:)`` stops it |
/// | stopped | ``finishAnimation(at:)``, and only that or stopping without finishing, makes it inactive |
///
/// A call that does not fit the state does nothing. No value jumps but for scrubbing and finishing at a start or an end:
/// what is caught is held where it is, springs go on with the velocity that a value has, and a value that another
/// animation was moving is taken over as it moves. A value that another animation takes over is the animator's no more. It
/// runs by the stage's time; clocks of layers do not bend it.
///
/// An animator that nobody holds any more finishes by itself: what runs runs on, what is paused goes on, what is stopped is
/// finished where it is.
public final class PropertyAnimator {
    /// Where an animator is in its life.
    public enum State: Hashable, Sendable {
        /// It moves nothing: not started yet, or done.
        case inactive
        /// It has values in its hands, running or paused.
        case active
        /// Its values stand where they were stopped; nobody was told yet.
        case stopped
    }

    /// Where the values of a finished animator are.
    public enum Position: Hashable, Sendable {
        /// Where they were before.
        case start
        /// Where they were stopped.
        case current
        /// Where the changes set them.
        case end
    }

    private let run: AnimatorRun

    /// Creates an animator with a timing function.
    ///
    /// - Parameters:
    ///   - stage: Where its layers are, and whose time it takes. Not kept alive; without it every call ends at once.
    ///   - duration: In seconds, finite, at least 0.
    ///   - timing: How values go, in ``duration``; a spring is made slower or faster to settle from rest in that time.
    ///   - changes: Sets values of layers when the animator becomes active; `nil` for none yet.
    /// - Precondition: `duration` is in range; the trap names the value.
    public init(
        stage: Stage, duration: Double, timing: TimingParameters = .curve(.easeInEaseOut), changes: (() -> Void)? = nil
    ) {
        precondition(
            duration >= 0 && duration < .infinity,
            "PropertyAnimator: duration is finite and at least 0, got \(duration)")
        run = AnimatorRun(stage.context, timing.lasting(duration), duration: duration)
        if let changes { run.pending.append((0, changes)) }
    }

    /// Creates an animator with a spring as it is, or a decay.
    ///
    /// - Parameters:
    ///   - stage: Where its layers are, and whose time it takes. Not kept alive; without it every call ends at once.
    ///   - timing: How values go; ``duration`` is the time that it takes to settle from rest, 0.25 for a curve.
    ///   - changes: Sets values of layers when the animator becomes active; `nil` for none yet.
    public init(stage: Stage, timing: TimingParameters, changes: (() -> Void)? = nil) {
        let duration = timing.naturalDuration ?? Transaction.defaultAnimationDuration
        run = AnimatorRun(stage.context, timing, duration: duration)
        if let changes { run.pending.append((0, changes)) }
    }

    deinit { run.abandon() }

    /// How long the whole way takes from rest, in seconds: what duration factors multiply.
    public var duration: Double { run.duration }

    /// Where the animator is in its life.
    public var state: State { run.state }

    /// Whether its values move: active and not paused.
    public var isRunning: Bool { run.isRunning }

    /// How much of the way is done, 0…1; 0 while it is not active.
    ///
    /// It is the part of the way, or, where ``scrubsLinearly`` is false, of the time. Setting it makes the animator active
    /// and paused. Then each value lies on straight lines from its start to where it was caught, and from there to its end:
    /// so nothing jumps when scrubbing begins, and at 0 and 1 every value is exactly at its start and end. What was caught
    /// near an end, or beyond it, and not on the straight way, counts as caught at 0.02 or 0.98. Numbers outside of 0…1
    /// count as the nearest within; NaN is refused with a diagnostic.
    public var fractionComplete: Double {
        get { run.shownFraction }
        set { run.scrub(to: newValue) }
    }

    /// Whether the animator goes back to where its values were. Turning it is possible at any time while it is active, and
    /// does nothing otherwise.
    ///
    /// What runs turns at once: a spring with the velocity that it has, a curve from its beginning, in the part of
    /// ``duration`` that is the part of the way to go.
    public var isReversed: Bool {
        get { run.isReversed }
        set { run.turn(newValue) }
    }

    /// Whether it stays active, paused at its end, and holds its completions back until it is stopped and finished, or
    /// started again with this false. False at first.
    public var pausesOnCompletion: Bool {
        get { run.pausesOnCompletion }
        set { run.pausesOnCompletion = newValue }
    }

    /// Whether values follow ``fractionComplete`` in a straight line while they are scrubbed, instead of by the timing.
    /// True at first. With false, only what was not turned, added late or caught off its way before follows the timing.
    public var scrubsLinearly: Bool {
        get { run.scrubsLinearly }
        set { run.setScrubsLinearly(newValue) }
    }

    /// Sets values of layers, animated with the others.
    ///
    /// - Parameters:
    ///   - delayFactor: The part of what is left of the time to wait for first, 0…1. What comes last of all, scrubbed or run
    ///     over again, has the last fiftieth.
    ///   - changes: Called when the animator becomes active; now, if it is. Then what it sets has what is left of the time,
    ///     at the very end none; a spring takes its own. In a stopped animator it waits until that becomes active again.
    /// - Precondition: `delayFactor` is in range; the trap names the value.
    public func addAnimations(delayFactor: Double = 0, _ changes: @escaping () -> Void) {
        precondition(
            delayFactor >= 0 && delayFactor <= 1,
            "PropertyAnimator: delayFactor is within 0...1, got \(delayFactor)")
        run.add(delayFactor, changes)
    }

    /// Adds a closure to call once, after those before it, when the animator has finished: with where its values are. It is
    /// not called for one that is stopped without finishing.
    public func addCompletion(_ completion: @escaping (_ position: Position) -> Void) {
        run.completions.append(completion)
    }

    /// Starts it, or goes on after a pause: as if there had been none, unless something was changed in it.
    ///
    /// - Parameter delay: How long to wait first, in seconds, at least 0; until then it is as it was. Any later call that
    ///   starts, pauses, scrubs or stops comes instead.
    /// - Precondition: `delay` is in range; the trap names the value.
    public func startAnimation(afterDelay delay: Double = 0) {
        precondition(
            delay >= 0 && delay < .infinity, "PropertyAnimator: delay is finite and at least 0, got \(delay)")
        run.start(after: delay)
    }

    /// Holds every value where it is; makes an inactive animator active, at its start.
    public func pauseAnimation() { run.pause() }

    /// Goes on with another pace from where the values are, running or paused. Does nothing while it is not active.
    ///
    /// - Parameters:
    ///   - timing: How values go from now on; `nil` for as before.
    ///   - durationFactor: What part of ``duration`` the rest takes, finite, at least 0; a spring is made slower or faster to
    ///     settle from rest in that time. 0 keeps what is left: of ``duration`` the part that is the part of the way to go;
    ///     a spring takes its own time.
    /// - Precondition: `durationFactor` is in range; the trap names the value.
    public func continueAnimation(timing: TimingParameters? = nil, durationFactor: Double = 0) {
        precondition(
            durationFactor >= 0 && durationFactor < .infinity,
            "PropertyAnimator: durationFactor is finite and at least 0, got \(durationFactor)")
        run.proceed(timing, factor: durationFactor)
    }

    /// Stops it: the layers' own values become what is shown.
    ///
    /// - Parameter withoutFinishing: Whether it is inactive at once and its completions are dropped, instead of stopped
    ///   until ``finishAnimation(at:)``. An inactive animator only forgets a delayed start.
    public func stopAnimation(withoutFinishing: Bool) { run.stop(withoutFinishing: withoutFinishing) }

    /// Finishes a stopped animator: sets its values, at once, and calls its completions. A value that somebody else has set
    /// since it was stopped stays. Does nothing in any other state.
    public func finishAnimation(at position: Position) {
        if run.state == .stopped { run.end(at: position, finished: false) }
    }
}
