import MotorLayers

/// One value of one layer in the hands of a property animator.
final class AnimatorItem: Track {
    let layer: Layer
    let start: AnimatedValue
    let end: AnimatedValue
    /// The fraction of the whole at which it begins.
    let begins: Double
    /// Where it goes, and how, while the animator runs.
    var leg: AnimatorLeg
    /// Through what it must go when it is scrubbed: where it was caught, and at which fraction.
    var knot: (fraction: Double, value: AnimatedValue)?
    /// How it moved when the animator took it, until the animator moves it itself.
    var entry = AnimatorMomentum()
    /// Its animation; `nil` before and after.
    var running: RunningAnimation?
    /// What the layer holds since the animator was stopped.
    var stopped: Value?
    /// The two hold each other until the animator is done with the value, or another animation has taken it, or its layer
    /// has left the stage, which it does at the latest when that ends.
    private let run: AnimatorRun

    init(_ run: AnimatorRun, _ layer: Layer, _ key: Key, from: AnimatedValue, start: AnimatedValue, begins: Double) {
        (self.run, self.layer, self.start, self.begins) = (run, layer, start, begins)
        end = ModelValues(layer: layer)[key] ?? start
        leg = AnimatorLeg(standingAt: from, path: key)
        super.init(path: key, isAdditive: false, isCumulative: false)
    }

    /// What it shows now.
    var shown: AnimatedValue { run.isRunning ? leg.value(at: run.elapsed) : scrubbed(to: run.fraction) }

    /// The same, as far as the layer's own value can be that: a spring may be beyond.
    var storable: Value { Layer.nearestStorable(to: shown.value, forKey: path) }

    /// How it moves now.
    var momentum: AnimatorMomentum {
        guard run.isRunning else { return entry }
        if case .vector = start { return AnimatorMomentum(velocity: leg.velocity(at: run.elapsed)) }
        return AnimatorMomentum(transform: layer.motion(touching: path)?.momentum(path))
    }

    override func value(fraction: Double, time: Double) -> AnimatedValue {
        run.isRunning ? leg.value(at: elapsed(time)) : scrubbed(to: run.fraction)
    }

    override func velocity(fraction: Double, fractionVelocity: Double, time: Double) -> SIMD4<Double> {
        run.isRunning ? leg.velocity(at: elapsed(time)) : .zero
    }

    /// The animator's time at a time of the animation, of which only the difference to now counts: the animator goes by
    /// the stage.
    private func elapsed(_ time: Double) -> Double {
        guard let running, let motion = running.motion else { return run.elapsed }
        return run.elapsed + (time - running.timing.localTime(at: motion.now))
    }

    /// What it shows at a fraction while the animator is paused.
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

    /// What is on the way; the end where that is beyond all numbers.
    private func mixed(_ from: AnimatedValue, _ to: AnimatedValue, _ fraction: Double) -> AnimatedValue {
        let value = from.withinReach.interpolated(to: to.withinReach, fraction: fraction)
        return value.isFinite ? value : to
    }
}
