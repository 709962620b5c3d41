import Foundation
import MotorLayers
import MotorMath
import SeededRandom

@testable import MotorLayers

/// An animation of a number, and what it displays by the definitions alone: of CAMediaTiming for time, CABasicAnimation
/// for its ends, Kochanek and Bartels for curves, and the solution of the damped oscillator for springs.
struct AnimationModel {
    enum Course {
        case basic(from: Double?, to: Double?, by: Double?)
        case keyframes(Keyframes)
        /// The velocity is in whole distances per second, toward the end.
        case spring(Spring, from: Double, to: Double, velocity: Double)
        case group([AnimationModel])
    }

    struct Keyframes {
        var values: [Double]
        var mode = KeyframeAnimation.CalculationMode.linear
        var times: [Double] = []
        var functions: [TimingFunction] = []
        /// Tension, continuity and bias of all keyframes.
        var shape = (0.0, 0.0, 0.0)
    }

    var course: Course
    var timing = Timing()
    var function: TimingFunction?
    var isAdditive = false
    var isCumulative = false
    var isKept = false

    // MARK: Drawing one

    static let functions: [TimingFunction] = [
        .linear, .easeIn, .easeOut, .easeInEaseOut, .cubicBezier(0.3, -0.5, 0.6, 1.6), .steps(3),
    ]

    init(_ course: Course) { self.course = course }

    /// All times are whole sixteenths and all speeds powers of two, so that every boundary is met exactly.
    init(drawnFrom random: inout SeededGenerator, levels: Int = 2) {
        func number() -> Double { random.eighths(-400...400) }
        func some() -> Double? { random.coin() ? number() : nil }
        switch Int.random(in: levels > 0 ? 0..<7 : 0..<6, using: &random) {
        case 0, 1, 2: course = .basic(from: some(), to: some(), by: some())
        case 3, 4:
            var frames = Keyframes(values: (0..<Int.random(in: 1...5, using: &random)).map { _ in number() })
            frames.mode = [.linear, .discrete, .paced, .cubic].randomElement(using: &random)!
            let segments = frames.values.count - (frames.mode == .discrete ? 0 : 1)
            if random.coin() {
                frames.times = [0] + (1..<max(segments, 1)).map { _ in random.eighths(0...8) }.sorted() + [1]
            }
            if random.isTrue(0.2) { frames.times.append(0.5) }
            if random.coin() {
                frames.functions = (0..<segments).map { _ in Self.functions.randomElement(using: &random)! }
            }
            if random.coin() { frames.shape = (random.number(-1...1), random.number(-1...1), random.number(-1...1)) }
            course = .keyframes(frames)
        case 5:
            let ratio = [0.2, 0.7, 1, 1.5].randomElement(using: &random)!
            let spring = Spring(dampingRatio: ratio, response: random.number(0.2...1))
            course = .spring(spring, from: number(), to: number(), velocity: random.number(-5...5))
        default:
            let members = Int.random(in: 1...3, using: &random)
            course = .group((0..<members).map { _ in AnimationModel(drawnFrom: &random, levels: levels - 1) })
        }
        timing = Timing(drawnFrom: &random)
        if random.isTrue(0.2) { timing.duration = 0 }
        if random.coin() { timing.beginTime = 0 }
        function = random.coin() ? nil : Self.functions.randomElement(using: &random)!
        (isAdditive, isCumulative, isKept) = (random.isTrue(0.3), random.isTrue(0.3), random.isTrue(0.3))
    }

    /// The animation, of values that stand for its numbers.
    func animation(_ key: Key, _ value: (Double) -> Value = { .number($0) }) -> Animation {
        let animation: Animation
        switch course {
        case .basic(let from, let to, let by):
            let basic = BasicAnimation(keyPath: key)
            (basic.fromValue, basic.toValue, basic.byValue) = (from.map(value), to.map(value), by.map(value))
            animation = basic
        case .keyframes(let frames):
            let keyframes = KeyframeAnimation(keyPath: key, values: frames.values.map(value))
            (keyframes.calculationMode, keyframes.keyTimes) = (frames.mode, frames.times)
            keyframes.timingFunctions = frames.functions
            func each(_ number: Double) -> [Double] { frames.values.map { _ in number } }
            keyframes.tensionValues = each(frames.shape.0)
            keyframes.continuityValues = each(frames.shape.1)
            keyframes.biasValues = each(frames.shape.2)
            animation = keyframes
        case .spring(let physics, let from, let to, let velocity):
            let spring = SpringAnimation(keyPath: key, spring: physics)
            (spring.fromValue, spring.toValue, spring.initialVelocity) = (value(from), value(to), velocity)
            animation = spring
        case .group(let members): animation = AnimationGroup(members.map { $0.animation(key, value) })
        }
        (animation.timing, animation.timingFunction) = (timing, function)
        animation.isRemovedOnCompletion = !isKept
        if let property = animation as? PropertyAnimation {
            (property.isAdditive, property.isCumulative) = (isAdditive, isCumulative)
        }
        return animation
    }

    // MARK: What it displays

    /// With everything filled in that is taken from where it is added.
    func added(
        at now: Double?, displayed: Double, beneath: Double, model: Double, duration: Double, curve: TimingFunction?
    )
        -> AnimationModel
    {
        var filled = self
        if let now, timing.beginTime == 0 { filled.timing.beginTime = now }
        if timing.duration == 0 { filled.timing.duration = duration }
        if function == nil { filled.function = curve }
        switch course {
        case .basic(let from, let to, let by):
            let here = isAdditive ? 0 : displayed
            let ends: (Double, Double) =
                switch (from, to, by) {
                case (let from?, let to?, _): (from, to)
                case (let from?, nil, let by?): (from, from + by)
                case (nil, let to?, let by?): (to - by, to)
                case (let from?, nil, nil): (from, isAdditive ? 0 : beneath)
                case (nil, let to?, nil): (here, to)
                case (nil, nil, let by?): (here, here + by)
                case (nil, nil, nil): (here, isAdditive ? 0 : model)
                }
            filled.course = .basic(from: ends.0, to: ends.1, by: from == nil && to == nil ? by : nil)
        case .spring(let spring, _, _, let velocity):
            if timing.duration == 0 {
                let length = spring.settlingDuration(offset: 1, velocity: -velocity, threshold: 1e-4)
                filled.timing.duration = length
            }
        case .group(let members):
            filled.function = function
            let parts = members.map {
                $0.added(
                    at: nil, displayed: displayed, beneath: beneath, model: model, duration: duration, curve: curve)
            }
            filled.course = .group(parts)
        case .keyframes: break
        }
        return filled
    }

    /// What is displayed over something at a time of its parent.
    func displayed(at parent: Double, over below: Double) -> Double {
        guard let moment = timing.walked(to: parent).moment else { return below }
        func eased(_ fraction: Double) -> Double { function.map { $0(fraction) } ?? fraction }
        if case .group(let members) = course {
            let isEased = function != nil && function != .linear
            let time = isEased ? eased(moment.fraction) * timing.duration : moment.time
            return members.reduce(below) { $1.displayed(at: time, over: $0) }
        }
        var number = value(eased(moment.fraction), moment.time)
        if isCumulative {
            let back = timing.autoreverses
            // A change by a difference alone goes on from where it was.
            let before = if case .basic(_, _, .some) = course { value(0, 0) } else { 0.0 }
            number += moment.iteration * (value(eased(back ? 0 : 1), back ? 0 : timing.duration) - before)
        }
        return isAdditive ? below + number : number
    }

    private func value(_ fraction: Double, _ time: Double) -> Double {
        switch course {
        case .basic(let from, let to, _): return from! + (to! - from!) * fraction
        case .keyframes(let frames): return frames.value(fraction)
        case .spring(let spring, let from, let to, let velocity):
            let offset = oscillator(
                ratio: spring.dampingRatio, frequency: 2 * .pi / spring.response, offset: from - to,
                velocity: velocity * (to - from), at: time)
            return to + offset
        case .group: return .nan
        }
    }
}

extension AnimationModel.Keyframes {
    func value(_ fraction: Double) -> Double {
        let segments = mode == .discrete ? values.count : values.count - 1
        guard segments > 0 else { return values[0] }
        var times = (0...segments).map { Double($0) / Double(segments) }
        let isPaced = mode == .paced
        if isPaced {
            let distances = zip(values, values.dropFirst()).map { abs($1 - $0) }
            let whole = distances.reduce(0, +)
            if whole > 0 { times = (0...segments).map { distances[..<$0].reduce(0, +) / whole } }
        } else if self.times.count == segments + 1 {
            times = self.times
        }
        var segment = 0
        while segment + 1 < segments, times[segment + 1] <= fraction { segment += 1 }
        if mode == .discrete { return values[segment] }
        let length = times[segment + 1] - times[segment]
        var within = length > 0 ? (fraction - times[segment]) / length : fraction < times[segment] ? 0 : 1
        if !isPaced, functions.count == segments { within = functions[segment].extrapolated(at: within) }
        let (start, end) = (values[segment], values[segment + 1])
        guard mode == .cubic else { return start + (end - start) * within }
        let (leave, arrive) = (tangent(segment, 1), tangent(segment + 1, -1))
        if within < 0 { return start + leave * within }
        if within > 1 { return end + arrive * (within - 1) }
        let (u, v) = (within, 1 - within)
        // Hermite's polynomials.
        return start * (1 + 2 * u) * v * v + leave * u * v * v + end * u * u * (3 - 2 * u) - arrive * u * u * v
    }

    /// Kochanek and Bartels 1984, equations 8 and 9; at an end both differences are that to the only neighbor.
    private func tangent(_ index: Int, _ side: Double) -> Double {
        let (tension, continuity, bias) = (shape.0, side * shape.1, shape.2)
        let last = values.count - 1
        let come = values[max(index, 1)] - values[max(index, 1) - 1]
        let go = values[min(index, last - 1) + 1] - values[min(index, last - 1)]
        let (before, after) = ((1 + continuity) * (1 + bias), (1 - continuity) * (1 - bias))
        return (1 - tension) * (before * come + after * go) / 2
    }
}

/// The solution of x″ + 2ζω·x′ + ω²·x = 0.
func oscillator(ratio: Double, frequency: Double, offset: Double, velocity: Double, at time: Double) -> Double {
    let push = velocity + ratio * frequency * offset
    let fall = exp(-ratio * frequency * time)
    if ratio == 1 { return (offset + push * time) * fall }
    let split = frequency * abs(1 - ratio * ratio).squareRoot()
    if ratio < 1 { return (offset * cos(split * time) + push / split * sin(split * time)) * fall }
    return (offset * cosh(split * time) + push / split * sinh(split * time)) * fall
}

/// A number that is caught, let go and retargeted, by the definitions alone.
struct PlainNumber {
    /// The motion since a time: its value and velocity as a function of the seconds that have passed.
    var course: (Double) -> (position: Double, velocity: Double)
    var begin = 0.0
    var model = 0.0
    /// When it has arrived, and how far from its end it may be shortly before.
    var (length, reach) = (0.0, 0.0)

    init() { course = { _ in (0, 0) } }

    func state(at time: Double) -> (position: Double, velocity: Double) {
        time - begin < length ? course(time - begin) : (model, 0)
    }

    mutating func rest(at position: Double) { (model, length) = (position, 0) }

    /// Moves it with its spring.
    mutating func carry(by distance: Double) {
        model += distance
        let before = course
        course = { (before($0).position + distance, before($0).velocity) }
    }

    mutating func ease(to end: Double, _ duration: Double, _ function: TimingFunction, at time: Double) {
        let distance = end - state(at: time).position
        (begin, model, length, reach) = (time, end, duration, 0)
        course = { later in
            let rest = 1 - function(later / duration)
            return (end - distance * rest, distance * function.slope(at: later / duration) / duration)
        }
    }

    /// The velocity of an oscillator is the solution of the same equation, from its own velocity and acceleration.
    mutating func spring(to end: Double, ratio: Double, response: Double, velocity: Double? = nil, at time: Double) {
        let (position, current) = state(at: time)
        let (offset, velocity, frequency) = (position - end, velocity ?? current, 2 * .pi / response)
        let acceleration = -2 * ratio * frequency * velocity - frequency * frequency * offset
        course = { later in
            func solution(_ offset: Double, _ velocity: Double) -> Double {
                oscillator(ratio: ratio, frequency: frequency, offset: offset, velocity: velocity, at: later)
            }
            return (end + solution(offset, velocity), solution(velocity, acceleration))
        }
        (begin, model, length) = (time, end, .infinity)
        reach = abs(offset) + abs(velocity) / frequency
    }
}

extension Timing {
    /// A moment within the cycles.
    struct Moment {
        var fraction, time, iteration: Double
    }

    init(drawnFrom random: inout SeededGenerator) {
        self.init()
        duration = random.eighths(1...24)
        beginTime = random.eighths(-16...16)
        timeOffset = random.coin() ? 0 : random.eighths(-8...40)
        speed = [1, 1, 2, 0.5, 0.25, -1, -2, 0].randomElement(using: &random)!
        repeatCount = random.coin() ? 0 : random.eighths(0...40)
        repeatDuration = random.coin() ? 0 : random.eighths(0...60)
        autoreverses = random.coin()
        fillMode = [.removed, .backwards, .forwards, .both].randomElement(using: &random)!
    }

    /// The moment at a time of the parent, found by walking from cycle to cycle, as Core Animation's CAMediaTiming.h
    /// describes them; and whether it is past the end, in the direction of time.
    func walked(to parent: Double) -> (moment: Moment?, isAfter: Bool) {
        let local = (parent - beginTime) * speed + timeOffset
        var active = repeatDuration
        let cycle = autoreverses ? 2 * duration : duration
        if active == 0 { active = cycle * (repeatCount == 0 ? 1 : repeatCount) }
        let runsForwards = speed >= 0
        let isBefore = runsForwards ? local < 0 : local > active
        let isAfter = runsForwards ? local >= active && speed != 0 || local > active : local <= 0
        if isBefore, fillMode != .backwards, fillMode != .both { return (nil, false) }
        if isAfter, fillMode != .forwards, fillMode != .both { return (nil, true) }
        var (left, iteration) = (min(max(local, 0), active), 0.0)
        // The last cycle ends with its end; all others with the next one's beginning.
        while left > cycle || (left == cycle && local < active) { (left, iteration) = (left - cycle, iteration + 1) }
        guard left > duration else {
            return (Moment(fraction: left / duration, time: left, iteration: iteration), isAfter)
        }
        let fraction = 2 - left / duration
        return (Moment(fraction: fraction, time: fraction * duration, iteration: iteration), isAfter)
    }
}
