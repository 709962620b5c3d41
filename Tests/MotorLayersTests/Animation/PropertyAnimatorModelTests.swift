import MotorLayers
import MotorMath
import SeededRandom
import Testing

/// What the documentation says of an animator with a curve that changes one number, in plain arithmetic.
private struct PlainAnimator {
    typealias Position = PropertyAnimator.Position

    let duration: Double
    let function: TimingFunction
    let scrubsLinearly: Bool
    var state = PropertyAnimator.State.inactive
    var (isRunning, isReversed, pausesOnCompletion) = (false, false, false)
    /// The calls of each completion that was added.
    var (reported, completions): ([Position], Int) = ([], 0)
    /// The number in the layer, and what it will be set to.
    var (kept, next) = (0.0, nil as Double?)
    /// When a delayed start is due.
    var due: Double?
    private var (start, end, fraction) = (0.0, 0.0, 0.0)
    /// Where the number was caught last.
    private var knot: (fraction: Double, number: Double)?
    /// A run to an end, from a fraction and a number.
    private var leg = (begin: 0.0, length: 0.0, fraction: 0.0, number: 0.0, isFirst: false)
    private var resumable: Double?
    private var stopped = 0.0

    init(duration: Double, function: TimingFunction, scrubsLinearly: Bool) {
        (self.duration, self.function, self.scrubsLinearly) = (duration, function, scrubsLinearly)
    }

    private var target: Double { isReversed ? 0 : 1 }

    private func part(_ time: Double) -> Double { leg.length > 0 ? min((time - leg.begin) / leg.length, 1) : 1 }

    func fraction(_ time: Double) -> Double {
        let part = scrubsLinearly ? function(part(time)) : part(time)
        return isRunning ? leg.fraction + (target - leg.fraction) * part : fraction
    }

    func number(_ time: Double) -> Double {
        if state != .active { return kept }
        let aim = isReversed ? start : end
        if isRunning { return part(time) == 1 ? aim : leg.number + (aim - leg.number) * function(part(time)) }
        if knot == nil, !scrubsLinearly { return start + (end - start) * function(fraction) }
        var (low, high) = ((fraction: 0.0, number: start), (fraction: 1.0, number: end))
        if let knot { if fraction < knot.fraction { high = knot } else { low = knot } }
        if fraction >= high.fraction { return high.number }
        let part = (fraction - low.fraction) / (high.fraction - low.fraction)
        return low.number + (high.number - low.number) * part
    }

    func speed(_ time: Double) -> Double {
        guard isRunning, part(time) < 1 else { return 0 }
        return ((isReversed ? start : end) - leg.number) * function.slope(at: part(time)) / leg.length
    }

    /// Handles what is due up to a time.
    mutating func pass(to time: Double) {
        while true {
            if let due, due <= time {
                begin(at: due)
            } else if isRunning, leg.begin + leg.length <= time {
                reach()
            } else {
                return
            }
        }
    }

    private mutating func reach() {
        if pausesOnCompletion { return (fraction, isRunning, knot) = (target, false, nil) }
        if isReversed { kept = start }
        close(at: isReversed ? .start : .end)
    }

    private mutating func close(at position: Position?) {
        if let position { reported += Array(repeating: position, count: completions) }
        (state, isRunning, isReversed, fraction, completions, resumable) = (.inactive, false, false, 0, 0, nil)
    }

    private mutating func activate() {
        guard state == .inactive else { return }
        (state, isReversed, fraction, resumable, knot) = (.active, false, 0, nil, nil)
        (start, end) = (kept, next ?? kept)
        (kept, next) = (end, nil)
    }

    /// A fraction near an end means the end only if the number is there, too: else it keeps 2 % of the distance.
    private func caught(_ time: Double) -> Double {
        let (fraction, number) = (fraction(time), number(time))
        if !isRunning || leg.isFirst { return fraction }
        if fraction < 0.02, number != start { return 0.02 }
        return fraction > 0.98 && number != end ? 0.98 : fraction
    }

    private mutating func go(_ time: Double, from part: Double, for length: Double?) {
        let isFirst = part == 0 && !isReversed && knot == nil
        leg = (time, length ?? duration * abs(target - part), part, number(time), isFirst)
        (isRunning, resumable) = (true, nil)
    }

    mutating func begin(at time: Double) {
        due = nil
        guard state != .stopped, !isRunning else { return }
        activate()
        guard let resumable else { return go(time, from: fraction, for: nil) }
        leg.begin = time - resumable
        (isRunning, self.resumable) = (true, nil)
    }

    mutating func delay(until time: Double) { due = state == .stopped || isRunning ? nil : time }

    mutating func pause(at time: Double) {
        due = nil
        activate()
        guard state == .active, isRunning else { return }
        let (caught, number) = (caught(time), number(time))
        // What follows the curve from its beginning is on the curve.
        knot = !scrubsLinearly && leg.isFirst ? nil : (caught, number)
        (fraction, resumable, isRunning) = (caught, time - leg.begin, false)
    }

    mutating func scrub(to wanted: Double, at time: Double) {
        pause(at: time)
        guard state == .active, min(max(wanted, 0), 1) != fraction else { return }
        (fraction, resumable) = (min(max(wanted, 0), 1), nil)
    }

    mutating func turn(_ isReversed: Bool, at time: Double) {
        guard state == .active, isReversed != self.isReversed else { return }
        let (part, number) = (caught(time), number(time))
        self.isReversed = isReversed
        resumable = nil
        if isRunning { go(time, from: part, for: nil) }
        leg.number = number
    }

    mutating func proceed(factor: Double, at time: Double) {
        guard state == .active else { return }
        due = nil
        if factor == 0 { return begin(at: time) }
        let part = caught(time)
        // Where nothing is left to move, it ends at once.
        go(time, from: part, for: part == target ? 0 : duration * factor)
    }

    mutating func stop(withoutFinishing: Bool, at time: Double) {
        due = nil
        guard state != .inactive else { return }
        if state == .active { (kept, stopped) = (number(time), number(time)) }
        if withoutFinishing { close(at: nil) } else { (state, isRunning) = (.stopped, false) }
    }

    mutating func finish(at position: Position) {
        guard state == .stopped else { return }
        // What was set meanwhile stays.
        if kept == stopped { kept = position == .start ? start : position == .end ? end : kept }
        close(at: position)
    }

    mutating func release(at time: Double) {
        pausesOnCompletion = false
        if state == .stopped { finish(at: .current) } else if state == .active, due == nil { begin(at: time) }
    }
}

@Suite("PropertyAnimator, against plain arithmetic")
struct PropertyAnimatorModelTests {
    @Test("numbers, speeds, fractions, states and completions are as documented after any calls")
    func model() {
        for seed in 0..<80 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let (layer, stage) = staged()
            // A layer's own clock does not matter.
            layer.timing.speed = [0, 0.5, 1, 1].randomElement(using: &random)!
            var plain = PlainAnimator(
                duration: random.eighths(1...16),
                function: [.linear, .easeIn, .easeInEaseOut].randomElement(using: &random)!,
                scrubsLinearly: random.isTrue(0.7))
            var animator: PropertyAnimator? = PropertyAnimator(
                stage: stage, duration: plain.duration, timing: .curve(plain.function))
            animator?.scrubsLinearly = plain.scrubsLinearly
            var (reported, story): ([PropertyAnimator.Position], [String]) = ([], [])
            func differs() -> String? {
                let time = stage.time
                let velocity = layer.presentation.velocity(forKey: "zPosition")?.number ?? 0
                let numbers = [layer.shown("zPosition"), layer.zPosition, velocity, animator?.fractionComplete ?? 0]
                let plainly = [
                    plain.number(time), plain.kept, plain.speed(time),
                    animator == nil ? 0 : plain.fraction(time),
                ]
                let isAlike =
                    zip(numbers, plainly).allSatisfy { isNear($0, $1, 1e-9 * max(1, abs($1))) }
                    && reported == plain.reported
                    && (animator == nil
                        || animator!.state == plain.state && animator!.isRunning == plain.isRunning
                            && animator!.isReversed == plain.isReversed)
                return isAlike ? nil : "\(numbers), not \(plainly); \(reported), not \(plain.reported); \(plain.state)"
            }
            for _ in 0..<80 {
                let (time, number) = (stage.time, random.number(0...1))
                let call = Int.random(in: 0..<15, using: &random)
                story.append("\(call) at \(time)")
                switch call {
                case 0, 1:
                    animator?.startAnimation()
                    plain.begin(at: time)
                case 2:
                    animator?.startAnimation(afterDelay: number)
                    plain.delay(until: time + number)
                case 3:
                    animator?.pauseAnimation()
                    plain.pause(at: time)
                case 4, 5:
                    let wanted = [-1, 0, 0.01, 0.25, number, number, 1, 2].randomElement(using: &random)!
                    animator?.fractionComplete = wanted
                    plain.scrub(to: wanted, at: time)
                case 6, 7:
                    animator?.isReversed = number < 0.5
                    plain.turn(number < 0.5, at: time)
                case 8:
                    let factor = [0, 0.5, 2].randomElement(using: &random)!
                    animator?.continueAnimation(durationFactor: factor)
                    plain.proceed(factor: factor, at: time)
                case 9:
                    animator?.stopAnimation(withoutFinishing: number < 0.3)
                    plain.stop(withoutFinishing: number < 0.3, at: time)
                case 10:
                    let position = [PropertyAnimator.Position.start, .current, .end].randomElement(using: &random)!
                    if plain.state == .stopped, number < 0.3 {
                        Transaction.withoutActions { layer.zPosition = 7 }
                        plain.kept = 7
                    }
                    animator?.finishAnimation(at: position)
                    plain.finish(at: position)
                case 11, 12:
                    guard plain.state == .inactive, plain.next == nil else { continue }
                    plain.next = 100 * number
                    animator?.addAnimations { layer.zPosition = 100 * number }
                case 13:
                    animator?.addCompletion { reported.append($0) }
                    plain.completions += 1
                default:
                    plain.pausesOnCompletion = number < 0.5
                    animator?.pausesOnCompletion = number < 0.5
                }
                let later = time + random.number(0...0.4)
                var fault = differs()
                stage.advance(to: later)
                plain.pass(to: later)
                fault = fault ?? differs()
                if fault == nil, stage.needsFrame != (plain.isRunning || plain.due != nil) { fault = "needs a frame" }
                guard let fault else { continue }
                Issue.record("seed \(seed): \(fault); after \(story.suffix(12))")
                return
            }
            animator = nil
            plain.release(at: stage.time)
            stage.advance(to: stage.time + 100)
            plain.pass(to: stage.time)
            let isAtRest = layer.animationKeys.isEmpty && !stage.needsFrame
            #expect(differs() == nil && isAtRest, "seed \(seed), after \(story.suffix(12))")
        }
    }
}
