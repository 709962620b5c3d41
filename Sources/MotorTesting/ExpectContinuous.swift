public import FineMotor
public import Testing

/// Advances time and checks that the values on screen never jump.
///
/// ```swift
/// expectContinuous(stage, keys: ["strokeEnd", "transform.rotation.z"], until: 2, every: 1 / 240)
/// ```
///
/// It makes two checks, neither of which needs tuning:
///
/// - **At an event** (an input, a timer, the end of an animation), the values just before and just after are equal
///   within `tolerance`. While a spring drives the value, its velocities are also equal, within a thousandth.
/// - **Between two samples** without an event, the value moves by at most maximum speed · time + `tolerance`. A key
///   without a maximum speed may move at twice the greater of the velocities at the two samples: by the mean value
///   theorem the greatest speed in between bounds the change, and it may exceed both.
///
/// A value that a `Drag` moves may change at once by the movement of the touch, and may be released with its velocity.
///
/// The first jump of each key is recorded as an issue with the key, the time, the jump and the bound, and the number of
/// jumps that follow. If events at one time restart each other endlessly, another issue names that time.
///
/// - Parameters:
///   - stage: The stage. Its time advances to `end`.
///   - keys: The keys to read from the presentation: numbers, points, sizes, rectangles, colors, transforms and arrays
///     of them.
///   - layer: The layer to read, which is on the stage at some time; by default the layer under test.
///   - end: In seconds.
///   - step: The time between samples, in seconds, greater than 0. Samples around events are added.
///   - tolerance: In units of the value. A spring is removed when it is within 1/10,000 of its distance, plus as much of
///     velocity · response / 2π at its start. That is the smallest tolerance for such a value: 0.03 for a distance of 300
///     points from rest.
///   - sourceLocation: The location of issues.
/// - Returns: Whether nothing jumped and time reached `end`.
@discardableResult
public func expectContinuous(
    _ stage: HandDrivenStage, keys: [ContinuousKey], of layer: Layer? = nil, until end: Double, every step: Double,
    tolerance: Double = 1e-3, sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
    var checks = keys.map { ContinuityCheck($0, layer: layer ?? stage.layer, tolerance: tolerance) }
    var hands = HandsInView(of: stage.window.root)
    var wasThere = false
    func sample(_ moment: ContinuityCheck.Moment) {
        hands.look()
        if let layer, layer.stage === stage.stage { wasThere = true }
        for index in checks.indices {
            let (leave, isHeld) = hands.leave(for: checks[index].key.key, of: checks[index].layer)
            checks[index].sample(moment, at: stage.time, leave: leave, isHeld: isHeld)
        }
    }
    let isThrough = stage.stage.advance(to: end, every: step) { sample($0) }
    var faults = checks.compactMap { $0.fault }
    if let layer, !wasThere {
        faults.append("\(layer.displayName) is not on the stage, so nothing was checked")
    }
    if !isThrough { faults.append("time stops at \(stage.time) s: events there restart each other") }
    for fault in faults { Issue.record(Comment(rawValue: fault), sourceLocation: sourceLocation) }
    return faults.isEmpty
}

extension Stage {
    /// Advances time and calls a closure at each sample: just before and just after each event, and in steps between
    /// them.
    ///
    /// - Returns: Whether it reached the end. An endless chain of events stops it where the chain was cut off.
    @discardableResult
    func advance(to end: Double, every step: Double, _ sample: (ContinuityCheck.Moment) -> Void) -> Bool {
        sample(.start)
        var chain = beginChain()
        for moment in moments(to: end, every: step) {
            while let next = nextEventTime, next <= moment {
                if next.nextDown > time {
                    advance(to: next.nextDown)
                    sample(.imminent)
                }
                advance(to: max(next, time), in: &chain)
                sample(.happening)
                if chain.isEndless { return false }
            }
            guard moment > time else { continue }
            advance(to: moment)
            sample(.quiet)
        }
        return true
    }
}

/// How drags move layers of a view, from one sample to the next.
struct HandsInView {
    private let root: View
    private var drags: [(drag: Drag, traveled: Double, leave: Double, wasHeld: Bool, isHeld: Bool)] = []

    init(of root: View) {
        self.root = root
    }

    /// Records how far drags have moved layers since the last call.
    mutating func look() {
        for index in drags.indices {
            let (drag, traveled) = (drags[index].drag, drags[index].drag.traveled)
            drags[index].leave = traveled - drags[index].traveled
            (drags[index].traveled, drags[index].wasHeld) = (traveled, drags[index].isHeld)
            drags[index].isHeld = drag.isHeld
        }
        var pending = [root]
        while let view = pending.popLast() {
            for drag in view.drags.compactMap(\.target) where !drags.contains(where: { $0.drag === drag }) {
                drags.append((drag, drag.traveled, 0, drag.isHeld, drag.isHeld))
            }
            pending += view.subviews
        }
    }

    /// How far drags have moved a layer's value, and whether a drag holds it or held it.
    func leave(for key: Key, of layer: Layer) -> (leave: Double, isHeld: Bool) {
        var (leave, isHeld) = (0.0, false)
        for hand in drags where hand.drag.moves(key, of: layer) {
            leave += hand.leave
            isHeld = isHeld || hand.wasHeld || hand.isHeld
        }
        guard let binding = layer.binding(of: key) else { return (leave, isHeld) }
        // A value bound to one that a gesture moves may change as far as the function takes it.
        let source = self.leave(for: binding.source, of: binding.layer)
        if source.leave > 0, let now = binding.layer.presentation[binding.source] {
            leave += now.reach(within: source.leave, through: binding.function)
        }
        return (leave, isHeld || source.isHeld)
    }
}

/// Follows one key through time.
struct ContinuityCheck {
    /// What happened between the previous sample and this one.
    enum Moment {
        /// There is no previous sample.
        case start
        /// Time passed without an event.
        case quiet
        /// Time passed without an event, and one comes next.
        case imminent
        /// An event happened and no time passed.
        case happening
    }

    let key: ContinuousKey
    let layer: Layer
    private let tolerance: Double
    private let share: Double
    private var first: ValueVector?
    /// The farthest distance of the value from its first.
    private(set) var reach = 0.0
    /// How far the greatest velocity of its springs would carry the value in 1/2π of their response.
    private var push = 0.0
    private var last: (time: Double, value: ValueVector, velocity: ValueVector?)?
    private var firstFault: String?
    private var furtherFaults = 0

    /// Creates a check.
    ///
    /// - Parameters:
    ///   - key: The key that must be continuous.
    ///   - layer: The layer to read.
    ///   - tolerance: In units of the value.
    ///   - share: An additional tolerance, as a fraction of the farthest distance from the first value, and of how far
    ///     the velocity of a spring would carry it in 1/2π of its response. A spring is removed when it is within 1/10,000
    ///     of the sum of both at its start, so it moves by at most twice that fraction.
    init(_ key: ContinuousKey, layer: Layer, tolerance: Double, ofReach share: Double = 0) {
        self.key = key
        self.layer = layer
        self.tolerance = tolerance
        self.share = share
    }

    /// The distance that a spring may skip at its end, and the tolerance.
    var slack: Double { tolerance + share * (reach + push) }

    /// Drops the last value, so that the next may be anything.
    mutating func lift() { last = nil }

    /// The message about the key; `nil` if it is continuous.
    var fault: String? {
        guard let firstFault else { return nil }
        return furtherFaults == 0 ? firstFault : "\(firstFault); and \(furtherFaults) more after it"
    }

    /// Adds a sample of what the layer shows; see ``sample(_:_:at:leave:isHeld:)``.
    mutating func sample(_ moment: Moment, at time: Double, leave: Double = 0, isHeld: Bool = false) {
        sample(layer.presentation[key.key], moment, at: time, leave: leave, isHeld: isHeld)
    }

    /// Adds a sample.
    ///
    /// - Parameters:
    ///   - shown: The value.
    ///   - moment: What happened before it.
    ///   - time: In seconds.
    ///   - leave: The sudden change that is permitted here, for an event such as a touch that moved.
    ///   - isHeld: Whether a drag holds the value, or held it at the previous sample. Then it may have any velocity.
    mutating func sample(
        _ shown: Value?, _ moment: Moment, at time: Double, leave: Double = 0, isHeld: Bool = false
    ) {
        // NaN compares as no distance, so it would pass as continuous.
        guard let value = ValueVector(shown), value.numbers.allSatisfy(\.isFinite) else {
            last = nil
            let what = shown.map { "\($0) is not made of finite numbers" } ?? "there is no value"
            return fail("\(key.key) at \(time) s: \(what)")
        }
        let velocity = ValueVector(layer.presentation.velocity(forKey: key.key))
        defer { last = (time, value, velocity) }
        if let first { reach = max(reach, first.distance(to: value, period: nil)) } else { first = value }
        if share > 0, let speed = velocity?.length, speed > 0 { push = max(push, speed * response / (2 * .pi)) }
        guard let last, moment != .start else { return }
        let isHappening = moment == .happening
        let jump = last.value.distance(to: value, period: key.period)
        let speed = isHappening ? 0 : key.maximumSpeed ?? Self.speed(last.velocity, velocity)
        guard let speed else { return }
        let bound = speed * (time - last.time) + slack + leave
        if jump > bound {
            let reason = isHappening ? "at an event" : "in \(time - last.time) s at \(speed) per second"
            fail(
                "\(key.key) jumps at \(time) s by \(jump), from \(last.value.formatted) to \(value.formatted);"
                    + " bound \(bound) \(reason)")
        }
        if isHappening, !isHeld, key.checksVelocity, isDrivenBySpring, let before = last.velocity, let velocity {
            let change = before.distance(to: velocity, period: nil)
            let bound = 1e-3 * max(1, before.length)
            if change > bound {
                fail(
                    "\(key.key)'s velocity jumps at \(time) s by \(change), from \(before.formatted) to"
                        + " \(velocity.formatted) per second; bound \(bound) at an event")
            }
        }
    }

    private mutating func fail(_ message: String) {
        if firstFault == nil { firstFault = message } else { furtherFaults += 1 }
    }

    /// The speed that the value's own velocities allow.
    private static func speed(_ a: ValueVector?, _ b: ValueVector?) -> Double? {
        guard let a, let b else { return nil }
        return 2 * max(a.length, b.length)
    }

    /// The longest response of the springs that move this value or a part of it; 0 for none.
    private var response: Double {
        layer.animationKeys.reduce(0) { longest, key in
            guard let animation = layer.animation(forKey: key) as? SpringAnimation,
                (animation.keyPath ?? key).whole == self.key.key.whole
            else { return longest }
            return max(longest, animation.spring.response)
        }
    }

    /// Whether the last animation that moves exactly this key is a spring.
    private var isDrivenBySpring: Bool {
        for key in layer.animationKeys.reversed() {
            guard let animation = layer.animation(forKey: key) as? PropertyAnimation else { continue }
            if (animation.keyPath ?? key) == self.key.key { return animation is SpringAnimation }
        }
        return false
    }
}

extension Value {
    /// The maximum change of a function's result if its number, point or rectangle moves by a distance; the function should
    /// be monotonic there.
    func reach(within distance: Double, through function: (Value) -> Value?) -> Double {
        let directions: [(x: Double, y: Double)] = number == nil ? [(1, 0), (0, 1)] : [(1, 0)]
        let start = function(self).flatMap { ValueVector($0) }
        return directions.reduce(0) { sum, direction in
            let ends = [distance, -distance].compactMap { jump -> Value? in
                switch self {
                case .number(let number): .number(number + jump)
                case .point(let point): .point(point + Point(x: direction.x, y: direction.y) * jump)
                case .rect(let rect):
                    .rect(Rect(origin: rect.origin + Point(x: direction.x, y: direction.y) * jump, size: rect.size))
                default: nil
                }
            }
            return sum
                + (ends.compactMap { end in
                    start.flatMap { start in
                        function(end).flatMap { ValueVector($0) }.map { start.distance(to: $0, period: nil) }
                    }
                }.max() ?? 0)
        }
    }
}

extension ValueVector {
    /// The numbers, formatted for a message.
    var formatted: String {
        numbers.count == 1 ? "\(numbers[0])" : "(" + numbers.map { "\($0)" }.joined(separator: ", ") + ")"
    }
}
