/// One value of one layer that a property animator controls.
final class AnimatorItem: Track {
    let layer: Layer
    let start: AnimatedValue
    let end: AnimatedValue
    /// The fraction of the whole at which the value starts to change.
    let begins: Double
    /// The value's motion while the animator runs.
    var segment: AnimatorSegment
    /// The motion that replaces it once all values' motions are known.
    private var next: AnimatorSegment?
    private let ends: (start: SIMD4<Double>, end: SIMD4<Double>)
    /// A point that the value passes during scrubbing: the fraction at which it was caught, and its value there.
    private var knot: Knot<AnimatedValue>?
    /// The same point for a vector.
    private var vectorKnot: Knot<SIMD4<Double>>?
    /// The momentum at the time when the animator took over the value, until the animator moves it.
    var entry = AnimatorMomentum()
    /// Its animation, if one is running.
    var running: RunningAnimation?
    /// The layer's value when the animator was stopped.
    var stopped: Value?
    /// A retain cycle: it ends when the animator is done with the value, when another animation takes the value over,
    /// or when the layer leaves the stage, at the latest when the stage is deallocated.
    private let run: AnimatorRun

    init(_ run: AnimatorRun, _ layer: Layer, _ key: Key, from: AnimatedValue, start: AnimatedValue, begins: Double) {
        self.run = run
        self.layer = layer
        self.start = start
        self.begins = begins
        end = ModelValues(layer: layer)[key] ?? start
        segment = AnimatorSegment(key, restingAt: from)
        var vector: AnimatedValue.Kind?
        if case .vector(let kind, let first) = start, case .vector(kind, let last) = end, case .vector(kind, _) = from {
            (vector, ends) = (kind, (first, last))
        } else {
            ends = (.zero, .zero)
        }
        super.init(path: key, isAdditive: false, isCumulative: false, kind: vector)
    }

    /// A point to pass: the fraction at which the value was caught, and the value there.
    private struct Knot<Element> {
        let fraction: Double
        let value: Element
    }

    /// The value displayed now.
    var shown: AnimatedValue {
        kind.map { .vector($0, numbers(at: run.elapsed)) } ?? value(at: run.elapsed)
    }

    /// Records the current value, which scrubbing will pass through.
    func catchValue(at fraction: Double) { pass(shown, at: fraction) }

    /// Makes the value pass through a point during scrubbing.
    func pass(_ value: AnimatedValue, at fraction: Double) {
        if kind != nil, case .vector(_, let numbers) = value {
            vectorKnot = Knot(fraction: fraction, value: numbers)
        } else {
            knot = Knot(fraction: fraction, value: value)
        }
    }

    /// Makes the value move straight from its start to its end during scrubbing.
    func straighten() { (knot, vectorKnot) = (nil, nil) }

    /// Whether it passes through a point during scrubbing.
    var isBent: Bool { knot != nil || vectorKnot != nil }

    /// Plans the motion of a value that is not a vector. Its momentum may come from other values, so all such motions are
    /// planned before any value begins to move.
    func plan(_ plan: AnimatorPlan) {
        guard kind == nil else { return }
        entry = momentum
        next = AnimatorSegment(
            path, from: shown, to: plan.isReversed ? start : end, momentum: entry, by: plan.timing,
            isPushed: plan.isPushed, delay: plan.delay(begins), end: plan.pace)
    }

    /// Begins a planned motion; returns whether the value had momentum.
    func begin(_ plan: AnimatorPlan) -> Bool {
        var isMoving = !entry.isZero
        if let next {
            segment = next
        } else {
            let elapsed = run.elapsed
            let velocity = run.isRunning ? segment.velocity(at: elapsed) : entry.velocity
            isMoving = velocity != .zero
            segment.move(
                from: numbers(at: elapsed), to: plan.isReversed ? ends.start : ends.end, velocity: velocity,
                by: plan.timing, isPushed: plan.isPushed, delay: plan.delay(begins), end: plan.pace)
        }
        next = nil
        entry.clear()
        return isMoving
    }

    /// The displayed value clamped to what the layer can store, because a spring may exceed that.
    var storable: Value { Layer.nearestStorable(to: shown.value, forKey: path) }

    /// The current momentum.
    var momentum: AnimatorMomentum {
        guard run.isRunning else { return entry }
        if case .vector = start { return AnimatorMomentum(velocity: segment.velocity(at: run.elapsed)) }
        return AnimatorMomentum(other: layer.motionByTracks(moving: path)?.momentum(path, in: .handover))
    }

    override func value(fraction: Double, time: Double) -> AnimatedValue { shown }

    override func numbers(fraction: Double, time: Double) -> SIMD4<Double> { numbers(at: run.elapsed) }

    override var ignoresClocks: Bool { true }

    override func velocity(at moment: Moment) -> SIMD4<Double> {
        run.isRunning ? segment.velocity(at: run.elapsed) * moment.timeRate : .zero
    }

    override func value(at moment: Moment, later seconds: Double) -> AnimatedValue {
        guard kind == nil, run.isRunning else { return super.value(at: moment, later: seconds) }
        return segment.value(at: run.elapsed, later: moment.timeRate * seconds)
    }

    private func value(at elapsed: Double) -> AnimatedValue {
        run.isRunning
            ? segment.value(at: elapsed) : scrubbed(to: run.fraction, from: start, to: end, passing: knot)
    }

    private func numbers(at elapsed: Double) -> SIMD4<Double> {
        run.isRunning
            ? segment.numbers(at: elapsed)
            : scrubbed(to: run.fraction, from: ends.start, to: ends.end, passing: vectorKnot)
    }

    /// The value at a fraction while the animator is paused.
    private func scrubbed<Element: Interpolated>(
        to fraction: Double, from start: Element, to end: Element, passing knot: Knot<Element>?
    ) -> Element {
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
    private func mixed<Element: Interpolated>(_ from: Element, _ to: Element, _ fraction: Double) -> Element {
        let value = from.withinReach.interpolated(to: to.withinReach, fraction: fraction)
        return value.isFinite ? value : to
    }
}

/// The parameters with which an animator's values begin to move together.
struct AnimatorPlan {
    let timing: PropertyAnimator.TimingParameters
    let isPushed: Bool
    let isReversed: Bool
    /// The current fraction of the values.
    let part: Double
    /// The time at which curves must arrive, in seconds.
    let pace: Double

    /// The delay of a value that starts at a fraction, in seconds.
    func delay(_ begins: Double) -> Double {
        !isReversed && begins > part ? pace * (begins - part) / (1 - part) : 0
    }
}
