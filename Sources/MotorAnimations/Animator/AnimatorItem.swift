import MotorLayers

/// One value of one layer that a property animator controls.
final class AnimatorItem: Track {
    let layer: Layer
    let start: AnimatedValue
    let end: AnimatedValue
    /// The fraction of the whole at which the value starts to change.
    let begins: Double
    /// The value's movement while the animator runs.
    var leg: AnimatorLeg
    /// A point the value passes when it is scrubbed: the fraction at which it was caught, and its value there.
    var knot: (fraction: Double, value: AnimatedValue)?
    /// The momentum when the animator took the value over, until the animator moves it itself.
    var entry = AnimatorMomentum()
    /// Its animation, while there is one.
    var running: RunningAnimation?
    /// The layer's value when the animator was stopped.
    var stopped: Value?
    /// A retain cycle: it ends when the animator is done with the value, when another animation takes the value over,
    /// or when the layer leaves the stage, at the latest when the stage is deallocated.
    private let run: AnimatorRun

    init(_ run: AnimatorRun, _ layer: Layer, _ key: Key, from: AnimatedValue, start: AnimatedValue, begins: Double) {
        (self.run, self.layer, self.start, self.begins) = (run, layer, start, begins)
        end = ModelValues(layer: layer)[key] ?? start
        leg = AnimatorLeg(standingAt: from, path: key)
        super.init(path: key, isAdditive: false, isCumulative: false, kind: nil)
    }

    /// The value displayed now.
    var shown: AnimatedValue { run.isRunning ? leg.value(at: run.elapsed) : scrubbed(to: run.fraction) }

    /// The same, clamped to what the layer may store: a spring may be beyond.
    var storable: Value { Layer.nearestStorable(to: shown.value, forKey: path) }

    /// The current momentum.
    var momentum: AnimatorMomentum {
        guard run.isRunning else { return entry }
        if case .vector = start { return AnimatorMomentum(velocity: leg.velocity(at: run.elapsed)) }
        return AnimatorMomentum(transform: layer.generalMotion(moving: path)?.momentum(path))
    }

    override func value(fraction: Double, time: Double) -> AnimatedValue {
        run.isRunning ? leg.value(at: elapsed(time)) : scrubbed(to: run.fraction)
    }

    override func velocity(fraction: Double, fractionVelocity: Double, time: Double) -> SIMD4<Double> {
        run.isRunning ? leg.velocity(at: elapsed(time)) : .zero
    }

    /// The animator's time for a time of the animation. Only the difference from now counts, because the animator runs
    /// by the stage's time.
    private func elapsed(_ time: Double) -> Double {
        guard let running, let motion = running.motion else { return run.elapsed }
        return run.elapsed + (time - running.timing.localTime(at: motion.now))
    }

    /// The value at a fraction while the animator is paused.
    private func scrubbed(to fraction: Double) -> AnimatedValue {
        if let knot {
            if fraction == knot.fraction { return knot.value }
            if fraction > knot.fraction {
                if fraction >= 1 { return end }
                let part = (fraction - knot.fraction) / (1 - knot.fraction)
                return mixed(knot.value, end, part)
            }
            let low = begins < knot.fraction ? begins : 0
            if fraction <= low { return start }
            return mixed(start, knot.value, (fraction - low) / (knot.fraction - low))
        }
        if fraction >= 1 { return end }
        if fraction <= begins { return start }
        return mixed(start, end, run.bend((fraction - begins) / (1 - begins)))
    }

    /// The interpolated value, or the end if that is not finite.
    private func mixed(_ from: AnimatedValue, _ to: AnimatedValue, _ fraction: Double) -> AnimatedValue {
        let value = from.withinReach.interpolated(to: to.withinReach, fraction: fraction)
        return value.isFinite ? value : to
    }
}
