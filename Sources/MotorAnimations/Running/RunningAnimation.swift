import MotorCurves
import MotorLayers

/// An added animation: its values are resolved and, on a stage, its begin time is known.
///
/// Its properties are numbers that are read or written at once, by code that calls no other code meanwhile. Accesses
/// cannot overlap, so they are not checked at run time.
final class RunningAnimation {
    /// The copy that was added.
    let animation: Animation
    /// The key it was added under; `nil` for none.
    let key: Key?
    /// When it begins; meaningful once it has started.
    @exclusivity(unchecked) private var beginTime: Double
    /// The duration of a cycle.
    private let duration: Double
    /// The transaction's timing function, if the animation has none.
    private let given: GivenFunction?
    private let body: Body
    private let count: CompletionCount?
    /// Whether it animates a value that the layer's class draws itself.
    let isDrawn: Bool
    /// Whether its clock has started.
    @exclusivity(unchecked) private(set) var isStarted = false
    /// Whether it has ended but stays, because it is not removed on completion.
    @exclusivity(unchecked) var isOver = false
    /// Whether its end has been reported.
    @exclusivity(unchecked) private(set) var isTold = false
    /// Its number in the order of everything added to the stage.
    @exclusivity(unchecked) var serial: UInt64 = 0
    /// The stage time of its end in the queue; `nil` if it is not queued.
    var awaitedEnd: Double? {
        get { end.isNaN ? nil : end }
        set { end = newValue ?? .nan }
    }
    @exclusivity(unchecked) private var end = Double.nan
    /// Its owner; `nil` before it is added and after it is removed, and for a member of a group.
    @exclusivity(unchecked) unowned(unsafe) var motion: LayerMotion?

    private enum Body {
        case track(Track)
        case group([RunningAnimation])
    }

    /// Resolves an animation; `nil` if there is nothing to animate.
    init?(_ animation: Animation, key: Key?, scene: ResolutionScene, isMember: Bool = false) {
        animation.timing.check("Animation")
        self.animation = animation
        self.key = key
        beginTime = animation.timing.beginTime
        let length = animation.timing.duration
        if let group = animation as? AnimationGroup {
            let members = group.animations.compactMap {
                RunningAnimation($0, key: nil, scene: scene, isMember: true)
            }
            body = .group(members)
            isDrawn = members.contains { $0.isDrawn }
            duration = length > 0 ? length : Transaction.animationDuration
            // The transaction's function applies to the members; a group has easing only if it sets a function itself.
            given = nil
        } else {
            guard let track = animation.resolve(in: scene) else { return nil }
            body = .track(track)
            isDrawn = type(of: scene.layer).needsDisplay(forKey: track.path.base ?? track.path)
            duration = length > 0 ? length : animation.naturalDuration(of: track)
            given =
                animation.timingFunction == nil ? Transaction.animationTimingFunction.map { GivenFunction($0) } : nil
        }
        count = isMember ? nil : Transaction.completionCount
        count?.add()
    }

    /// Converts a sole spring to an ordinary animation.
    init(_ spring: SoleSpring, _ facts: SpringFacts) {
        (animation, key) = (spring.animation, spring.key)
        (beginTime, duration, isStarted) = (facts.begin, facts.end - facts.begin, true)
        body = .track(SpringTrack(spring, facts))
        (given, count, isDrawn) = (nil, nil, false)
    }

    /// The animation's timing, with all durations filled in.
    var timing: Timing {
        var timing = animation.timing
        (timing.beginTime, timing.duration) = (beginTime, duration)
        return timing
    }

    private var function: TimingFunction { animation.timingFunction ?? given?.function ?? .linear }

    /// Calls a closure for the path of every animated value.
    func forEachPath(_ body: (Key) -> Void) {
        switch self.body {
        case .track(let track): body(track.path)
        case .group(let members): for member in members { member.forEachPath(body) }
        }
    }

    /// Starts the clock; a begin time of 0 means now.
    func start(at layerTime: Double) {
        isStarted = true
        if beginTime == 0 { beginTime = layerTime }
    }

    /// The layer time of its end; infinity if it never ends.
    var endTime: Double { timing.endTime }

    /// Reports its end, once.
    func stop(finished: Bool) {
        guard !isTold else { return }
        isTold = true
        animation.complete(finished: finished)
        count?.remove(finished: finished)
    }

    /// Writes its value at a layer time into the presentation values.
    func apply(at layerTime: Double, to shown: inout Presentation, over model: ModelValues) {
        let timing = timing
        guard let place = timing.place(at: timing.localTime(at: layerTime)) else { return }
        switch body {
        case .group(let members):
            let time = memberTime(place)
            for member in members { member.apply(at: time, to: &shown, over: model) }
        case .track(let track):
            guard track.isCumulative, place.iteration > 0 else {
                return track.show(at: place, bent: function, in: &shown, over: model)
            }
            let end = timing.autoreverses ? 0.0 : 1
            let last = track.value(fraction: function(end), time: end == 0 ? 0 : timing.duration)
            let value = track.value(fraction: function(place.fraction), time: place.time)
            shown.show(
                last.multiplied(by: place.iteration).adding(value), for: track.path, isAdditive: track.isAdditive,
                over: model)
        }
    }

    /// The time that a group's members run in.
    private func memberTime(_ place: Timing.Place) -> Double {
        function == .linear || duration == .infinity ? place.time : function(place.fraction) * duration
    }

    /// Adds its velocity for a path at a layer time, or replaces the velocity if it is not additive; in units per
    /// second of stage time.
    func addVelocity(of path: Key, at layerTime: Double, rate: Double, to velocity: inout SIMD4<Double>) {
        let timing = timing
        guard let place = timing.place(at: timing.localTime(at: layerTime)) else { return }
        let rate = place.isHeld ? 0 : (place.isReturning ? -1.0 : 1.0) * timing.speed * rate
        switch body {
        case .group(let members):
            let bend = function == .linear || timing.duration == .infinity ? 1 : slope(at: place.fraction)
            let time = memberTime(place)
            for member in members { member.addVelocity(of: path, at: time, rate: rate * bend, to: &velocity) }
        case .track(let track):
            guard track.path == path else { return }
            let fractionVelocity =
                timing.duration > 0 && timing.duration < .infinity ? slope(at: place.fraction) / timing.duration : 0
            let own =
                rate == 0
                ? .zero
                : track.velocity(
                    fraction: function(place.fraction), fractionVelocity: fractionVelocity, time: place.time) * rate
            velocity = track.isAdditive ? velocity + own : own
        }
    }

    private func slope(at fraction: Double) -> Double { function.boundedSlope(at: fraction) }
}

extension TimingFunction {
    /// The slope; where the function is nearly vertical, the average slope over a thousandth of the range.
    func boundedSlope(at fraction: Double) -> Double {
        let slope = slope(at: fraction)
        if abs(slope) <= 1000 { return slope }
        let end = min(fraction + 1e-3, 1)
        return (self(end) - self(end - 1e-3)) * 1e3
    }
}

/// A timing function from the transaction; few animations have one.
private final class GivenFunction {
    let function: TimingFunction

    init(_ function: TimingFunction) {
        self.function = function
    }
}
