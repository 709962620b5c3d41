import MotorCurves
import MotorLayers

/// An animation that has been added: what it runs between is known, and, once on a stage, when it began.
final class RunningAnimation {
    /// The copy that was added.
    let animation: Animation
    /// Under which key; `nil` for none.
    let key: Key?
    /// All lengths are known here.
    private(set) var timing: Timing
    private let function: TimingFunction
    private let body: Body
    private let count: CompletionCount?
    /// Whether the clock was started.
    private(set) var isStarted = false
    /// Whether its end has come and it stays because it is not removed on completion.
    var isOver = false
    /// Whether it was taken away: an end that still waits for it does not matter.
    var isStopped = false

    private enum Body {
        case track(Track)
        case group([RunningAnimation])
    }

    /// Resolves an animation; `nil` where there is nothing for it to do.
    init?(_ animation: Animation, key: Key?, scene: ResolutionScene, isMember: Bool = false) {
        animation.checkConstants()
        self.animation = animation
        self.key = key
        timing = animation.timing
        function = animation.timingFunction ?? Transaction.animationTimingFunction ?? .linear
        if let group = animation as? AnimationGroup {
            body = .group(
                group.animations.compactMap { RunningAnimation($0, key: nil, scene: scene, isMember: true) })
            if timing.duration <= 0 { timing.duration = Transaction.animationDuration }
        } else {
            guard let track = animation.resolve(in: scene) else { return nil }
            body = .track(track)
            if timing.duration <= 0 {
                timing.duration =
                    animation is SpringAnimation ? track.settlingDuration : Transaction.animationDuration
            }
        }
        count = isMember ? nil : Transaction.completionCount
        count?.add()
    }

    /// The paths of all values that it animates.
    var paths: [Key] {
        switch body {
        case .track(let track): [track.path]
        case .group(let members): members.flatMap { $0.paths }
        }
    }

    /// Starts the clock: a begin time of 0 means now.
    func start(at layerTime: Double) {
        isStarted = true
        if timing.beginTime == 0 { timing.beginTime = layerTime }
    }

    /// The layer's time at which it ends; infinity when it never does.
    var endTime: Double { timing.endTime }

    /// Tells whoever waits, once.
    func stop(finished: Bool) {
        animation.completion?(finished)
        count?.remove()
    }

    /// Writes the value at a time of the layer into what is shown.
    func apply(at layerTime: Double, to shown: inout Presentation, of layer: Layer) {
        guard let place = timing.place(at: timing.localTime(at: layerTime)) else { return }
        switch body {
        case .group(let members):
            for member in members { member.apply(at: place.time, to: &shown, of: layer) }
        case .track(let track):
            var value = track.value(fraction: function(place.fraction), time: place.time)
            if track.isCumulative, place.iteration > 0 {
                let end = track.value(fraction: timing.autoreverses ? 0 : 1, time: timing.duration)
                value = end.multiplied(by: place.iteration).adding(value)
            }
            shown.show(value, for: track.path, isAdditive: track.isAdditive, of: layer)
            if let transition = track as? TransitionTrack { shown.transition = transition }
        }
    }

    /// Adds, or replaces by, the velocity that it gives a path at a time of the layer; in units per second of the stage.
    func addVelocity(of path: Key, at layerTime: Double, rate: Double, to velocity: inout SIMD4<Double>) {
        let local = timing.localTime(at: layerTime)
        guard let place = timing.place(at: local) else { return }
        switch body {
        case .group(let members):
            for member in members {
                member.addVelocity(of: path, at: place.time, rate: rate * timing.speed, to: &velocity)
            }
        case .track(let track):
            guard track.path == path else { return }
            var own = SIMD4<Double>.zero
            if !place.isHeld {
                let sign = (place.isReturning ? -1.0 : 1.0) * timing.speed * rate
                let fractionVelocity =
                    timing.duration > 0 && timing.duration < .infinity
                    ? function.slope(at: place.fraction) / timing.duration : 0
                own = track.velocity(
                    fraction: function(place.fraction), fractionVelocity: fractionVelocity, time: place.time) * sign
            }
            velocity = track.isAdditive ? velocity + own : own
        }
    }

    /// Whether it never ends by itself.
    var isEndless: Bool { endTime == .infinity }
}
