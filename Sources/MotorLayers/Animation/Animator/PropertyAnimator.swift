public import MotorMath

/// Animates changes of layers on a stage and keeps control of them: the animation can be paused, scrubbed, reversed,
/// retimed and stopped at any moment.
///
/// The changes set the layers' values at once. The displayed values are animated by an animation of the layer under the
/// property's key. Views' layers take part, as in an animation block; so do layers without a registered action, which
/// would otherwise animate implicitly. An action registered for a bare layer's key runs instead, and a layer that is not on
/// the stage changes at once.
///
/// | state | transition |
/// |---|---|
/// | inactive | starting, pausing or setting ``fractionComplete`` makes it active |
/// | active | its end makes it inactive; ``stopAnimation(withoutFinishing:)`` stops it |
/// | stopped | only ``finishAnimation(at:)`` or stopping without finishing makes it inactive |
///
/// A call that the state does not allow does nothing. No value jumps, except by scrubbing and by finishing at the start
/// or the end. Pausing holds values where they are, springs continue with a value's current velocity, and a value that
/// another animation was moving is taken over in motion. Once another animation takes over a value, the animator no
/// longer controls it. The animator runs on the stage's time; layers' clocks do not affect it.
///
/// A released animator finishes by itself: a running one continues, a paused one resumes, a stopped one finishes where
/// it is.
public final class PropertyAnimator {
    /// The phases of an animator's life.
    public enum State: Hashable, Sendable {
        /// Animates nothing: not started yet, or finished.
        case inactive
        /// Controls values, running or paused.
        case active
        /// The values stay where they were stopped; the completions have not been called yet.
        case stopped
    }

    /// The position of the values when an animator has finished.
    public enum Position: Hashable, Sendable {
        /// At their previous values.
        case start
        /// At the values where they were stopped.
        case current
        /// At the values that the changes set.
        case end
    }

    private let run: AnimatorRun

    /// Creates an animator with a timing function.
    ///
    /// - Parameters:
    ///   - stage: The stage of its layers, which supplies the time. Not retained; once it is deallocated, every call
    ///     ends at once.
    ///   - duration: In seconds, finite, at least 0.
    ///   - timing: The timing over ``duration``; a spring is scaled to settle from rest in that time.
    ///   - changes: Sets values of layers when the animator becomes active; `nil` for none yet.
    /// - Precondition: `duration` is in range; the trap message includes the value.
    public init(
        stage: Stage, duration: Double, timing: TimingParameters = .curve(.easeInEaseOut), changes: (() -> Void)? = nil
    ) {
        precondition(
            duration >= 0 && duration < .infinity,
            "PropertyAnimator: duration is finite and at least 0, got \(duration)")
        if timing != .curve(.linear) { Diagnostics.check(duration: duration, of: "PropertyAnimator") }
        run = AnimatorRun(stage.context, timing.lasting(duration), duration: duration)
        if let changes { run.pending.append((0, changes)) }
    }

    /// Creates an animator with an unscaled spring or a decay.
    ///
    /// - Parameters:
    ///   - stage: The stage of its layers, which supplies the time. Not retained; once it is deallocated, every call
    ///     ends at once.
    ///   - timing: The timing. ``duration`` is the time it takes to settle from rest, or 0.25 for a curve.
    ///   - changes: Sets values of layers when the animator becomes active; `nil` for none yet.
    public init(stage: Stage, timing: TimingParameters, changes: (() -> Void)? = nil) {
        let duration = timing.naturalDuration ?? Transaction.defaultAnimationDuration
        run = AnimatorRun(stage.context, timing, duration: duration)
        if let changes { run.pending.append((0, changes)) }
    }

    deinit {
        #if DEBUG && !hasFeature(Embedded)
            if Diagnostics.findsMistakes, run.isForgotten {
                Diagnostics.report(
                    Diagnostic(
                        place: "PropertyAnimator", key: "changes",
                        mistake: "are never made, because nothing starts the animator", suggestion: "startAnimation"))
            }
        #endif
        run.abandon()
    }

    /// The duration of the whole animation from rest, in seconds; duration factors multiply it.
    public var duration: Double { run.duration }

    /// The current state.
    public var state: State { run.state }

    /// Whether the values move: active and not paused.
    public var isRunning: Bool { run.isRunning }

    /// The completed fraction, 0…1; 0 while the animator is not active.
    ///
    /// It is the fraction of the distance or, if ``scrubsLinearly`` is false, of the time. Setting it makes the
    /// animator active and paused. While scrubbing, each value is on straight lines from its start to where it was
    /// caught and from there to its end, so nothing jumps when scrubbing begins, and at 0 and 1 every value is exactly
    /// at its start and end. A value caught off the straight line and near or beyond an end counts as caught at 0.02 or
    /// 0.98. Numbers outside 0…1 are clamped; NaN is refused with a diagnostic.
    public var fractionComplete: Double {
        get { run.shownFraction }
        set { run.scrub(to: newValue) }
    }

    /// Whether the animator runs back to the previous values. It can be set at any time while the animator is active,
    /// and is ignored otherwise.
    ///
    /// A running animator reverses at once: a spring with its current velocity, a curve from its beginning, for the
    /// fraction of ``duration`` that equals the remaining distance.
    public var isReversed: Bool {
        get { run.isReversed }
        set { run.reverse(newValue) }
    }

    /// Whether the animator stays active and paused at its end. Its completions then wait until it is stopped and
    /// finished, or started again with this set to false. False by default.
    public var pausesOnCompletion: Bool {
        get { run.pausesOnCompletion }
        set { run.pausesOnCompletion = newValue }
    }

    /// Whether values depend on ``fractionComplete`` linearly while scrubbing, instead of by the timing.
    /// True by default. If false, values still move in straight lines if they were reversed, added late or caught off
    /// their curve.
    public var scrubsLinearly: Bool {
        get { run.scrubsLinearly }
        set { run.setScrubsLinearly(newValue) }
    }

    /// Adds changes to animate with the others.
    ///
    /// - Parameters:
    ///   - delayFactor: The fraction of the remaining time to wait first, 0…1. Even the last change gets the last
    ///     fiftieth when the animator is scrubbed or replayed.
    ///   - changes: Called when the animator becomes active, or now if it is. In the latter case, its values have the
    ///     remaining time, none at the very end; a spring uses its own time. While the animator is stopped, the closure
    ///     waits until it becomes active again.
    /// - Precondition: `delayFactor` is in range; the trap message includes the value.
    public func addAnimations(delayFactor: Double = 0, _ changes: @escaping () -> Void) {
        precondition(
            delayFactor >= 0 && delayFactor <= 1,
            "PropertyAnimator: delayFactor is within 0...1, got \(delayFactor)")
        run.add(delayFactor, changes)
    }

    /// Adds a closure to call once when the animator has finished, after those added before, with the position of its
    /// values. It is not called if the animator is stopped without finishing.
    public func addCompletion(_ completion: @escaping (_ position: Position) -> Void) {
        run.completions.append(completion)
    }

    /// Starts the animator, or resumes it after a pause: as if there had been no pause, unless something was changed
    /// during it.
    ///
    /// - Parameter delay: How long to wait first, in seconds, at least 0; nothing changes until then. Any later call
    ///   that starts, pauses, scrubs or stops replaces the delayed start.
    /// - Precondition: `delay` is in range; the trap message includes the value.
    public func startAnimation(afterDelay delay: Double = 0) {
        precondition(
            delay >= 0 && delay < .infinity, "PropertyAnimator: delay is finite and at least 0, got \(delay)")
        run.start(after: delay)
    }

    /// Holds every value where it is; makes an inactive animator active, at its start.
    public func pauseAnimation() { run.pause() }

    /// Continues from where the values are with a new timing, whether running or paused. Does nothing unless the
    /// animator is active. If nothing is left to move, it ends at once, whatever the factor.
    ///
    /// - Parameters:
    ///   - timing: The timing from now on; `nil` for the current one.
    ///   - durationFactor: The time for the remaining part as a fraction of ``duration``, finite, at least 0; a spring
    ///     is scaled to settle from rest in that time. 0 keeps the remaining time: the fraction of ``duration`` that
    ///     equals the remaining distance; a spring uses its own time.
    /// - Precondition: `durationFactor` is in range; the trap message includes the value.
    public func continueAnimation(timing: TimingParameters? = nil, durationFactor: Double = 0) {
        precondition(
            durationFactor >= 0 && durationFactor < .infinity,
            "PropertyAnimator: durationFactor is finite and at least 0, got \(durationFactor)")
        run.proceed(timing, factor: durationFactor)
    }

    /// Stops the animator: the displayed values become the layers' own.
    ///
    /// - Parameter withoutFinishing: If true, the animator becomes inactive at once and drops its completions. If
    ///   false, it stays stopped until ``finishAnimation(at:)``. An inactive animator only cancels a delayed start.
    public func stopAnimation(withoutFinishing: Bool) { run.stop(withoutFinishing: withoutFinishing) }

    /// Finishes a stopped animator: sets its values at once and calls its completions. A value that has been set since
    /// it was stopped is not changed. Does nothing in any other state.
    public func finishAnimation(at position: Position) {
        if run.state == .stopped { return run.end(at: position, finished: false) }
        #if DEBUG && !hasFeature(Embedded)
            guard Diagnostics.findsMistakes, run.state == .active else { return }
            Diagnostics.report(
                Diagnostic(
                    place: "PropertyAnimator", key: "finishAnimation",
                    mistake: "has no effect before the animator is stopped", suggestion: "stopAnimation"))
        #endif
    }
}
