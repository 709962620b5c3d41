import MotorCurves
import MotorLayers

/// An animation that has been added: what it runs between is known, and, once on a stage, when it began.
///
/// Its variables are numbers, read or written at once, by code that calls no other meanwhile: no two accesses can
/// overlap, so none is checked for it at run time.
final class RunningAnimation {
    /// The copy that was added.
    let animation: Animation
    /// Under which key; `nil` for none.
    let key: Key?
    /// When it begins, once that is known.
    @exclusivity(unchecked) private var beginTime: Double
    /// How long a cycle takes.
    private let duration: Double
    /// The transaction's timing function, where the animation has none.
    private let given: GivenFunction?
    private let body: Body
    private let count: CompletionCount?
    /// Whether it moves a value that the layer's class draws itself.
    let isDrawn: Bool
    /// Whether the clock was started.
    @exclusivity(unchecked) private(set) var isStarted = false
    /// Whether its end has come and it stays because it is not removed on completion.
    @exclusivity(unchecked) var isOver = false
    /// Whether whoever waits for its end has heard of it.
    @exclusivity(unchecked) private(set) var isTold = false
    /// Its place in the order of all that was added to the stage.
    @exclusivity(unchecked) var serial: UInt64 = 0
    /// The stage's time at which its end waits in the queue; `nil` while none does.
    var awaitedEnd: Double? {
        get { end.isNaN ? nil : end }
        set { end = newValue ?? .nan }
    }
    @exclusivity(unchecked) private var end = Double.nan
    /// What has it; `nil` for none yet or any more, and for a member of a group.
    @exclusivity(unchecked) unowned(unsafe) var motion: LayerMotion?

    private enum Body {
        case track(Track)
        case group([RunningAnimation])
    }

    /// Resolves an animation; `nil` where there is nothing for it to do.
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
            // The members take the transaction's; a group bends time only when it says so itself.
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

    /// A sole spring that goes on as an animation like any other.
    init(_ spring: SoleSpring, _ facts: SpringFacts) {
        (animation, key) = (spring.animation, spring.key)
        (beginTime, duration, isStarted) = (facts.begin, facts.end - facts.begin, true)
        body = .track(SpringTrack(spring, facts))
        (given, count, isDrawn) = (nil, nil, false)
    }

    /// The animation's timing, in which all lengths are known.
    var timing: Timing {
        var timing = animation.timing
        (timing.beginTime, timing.duration) = (beginTime, duration)
        return timing
    }

    private var function: TimingFunction { animation.timingFunction ?? given?.function ?? .linear }

    /// Calls a closure for the path of every value that it animates.
    func forEachPath(_ body: (Key) -> Void) {
        switch self.body {
        case .track(let track): body(track.path)
        case .group(let members): for member in members { member.forEachPath(body) }
        }
    }

    /// Starts the clock: a begin time of 0 means now.
    func start(at layerTime: Double) {
        isStarted = true
        if beginTime == 0 { beginTime = layerTime }
    }

    /// The layer's time at which it ends; infinity when it never does.
    var endTime: Double { timing.endTime }

    /// Tells whoever waits, once.
    func stop(finished: Bool) {
        guard !isTold else { return }
        isTold = true
        animation.complete(finished: finished)
        count?.remove()
    }

    /// Writes the value at a time of the layer into what is shown.
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

    /// The time that a group's members see.
    private func memberTime(_ place: Timing.Place) -> Double {
        function == .linear || duration == .infinity ? place.time : function(place.fraction) * duration
    }

    /// Adds, or replaces by, the velocity that it gives a path at a time of the layer; in units per second of the stage.
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
    /// The slope; where the function stands upright, what it rises on average in a thousandth of the way.
    func boundedSlope(at fraction: Double) -> Double {
        let slope = slope(at: fraction)
        if abs(slope) <= 1000 { return slope }
        let end = min(fraction + 1e-3, 1)
        return (self(end) - self(end - 1e-3)) * 1e3
    }
}

/// A timing function that few animations have.
private final class GivenFunction {
    let function: TimingFunction

    init(_ function: TimingFunction) {
        self.function = function
    }
}
