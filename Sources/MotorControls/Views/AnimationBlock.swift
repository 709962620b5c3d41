import MotorLayers
import MotorPlatform
public import MotorMath

extension View {
    /// Animates the changes that a closure makes to views.
    ///
    /// Position, bounds, transform and corner radius are animated additively: one block can interrupt another without a
    /// jump or a jerk. Any other property starts from the value on screen. A layer that is not on a stage changes at
    /// once. When blocks are nested, the inner one applies, and the outer one's completion waits for both.
    ///
    /// - Parameters:
    ///   - duration: In seconds, finite, at least 0; 0 changes at once.
    ///   - delay: The wait before the start, in seconds, at least 0. The old values stay on screen until then.
    ///   - timingFunction: Maps progress in time to progress of the value.
    ///   - changes: Sets values of views or their layers.
    ///   - completion: Called at the end, with `true` if every animation finished, or if there was none.
    public static func animate(
        duration: Double, delay: Double = 0, timingFunction: TimingFunction = .easeInEaseOut, _ changes: () -> Void,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        precondition(
            duration >= 0 && duration < .infinity, "View.animate: duration is finite and at least 0, got \(duration)")
        if timingFunction != .linear { Diagnostics.check(duration: duration, of: "View.animate") }
        let block = AnimationBlock(duration: duration, spring: nil, delay: delay, completion: completion)
        block.timingFunction = timingFunction
        block.run(changes)
    }

    /// Animates the changes that a closure makes to views with a spring.
    ///
    /// The rules of ``animate(duration:delay:timingFunction:_:completion:)`` apply.
    ///
    /// - Parameters:
    ///   - spring: The spring. The block lasts until the spring settles.
    ///   - initialVelocity: In whole distances per second, toward the end; `nil` for the value's current velocity.
    ///   - delay: The wait before the start, in seconds, at least 0. The old values stay on screen until then.
    ///   - changes: Sets values of views or their layers.
    ///   - completion: Called at the end, with `true` if every animation finished, or if there was none.
    public static func animate(
        spring: Spring, initialVelocity: Double? = nil, delay: Double = 0, _ changes: () -> Void,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        #if DEBUG && !hasFeature(Embedded)
            Diagnostics.check(duration: spring.response, of: "View.animate", as: "response", beyond: 20)
        #endif
        let animation = SpringAnimation(spring: spring)
        animation.initialVelocity = initialVelocity
        let block = AnimationBlock(
            duration: animation.restingDuration, spring: animation, delay: delay, completion: completion)
        block.run(changes)
    }

    /// Sets values of views without animation, even inside an animation block.
    public static func performWithoutAnimation(_ changes: () -> Void) {
        let outer = motor_thread().pointee.animationBlock
        motor_thread().pointee.animationBlock = nil
        defer { motor_thread().pointee.animationBlock = outer }
        Transaction.withoutActions(changes)
    }

    /// The duration of the current animation block in seconds; 0 outside of one. For actions that match its timing.
    public static var inheritedAnimationDuration: Double { AnimationBlock.current?.duration ?? 0 }
}

/// The state of one animation block while it runs.
final class AnimationBlock {
    let duration: Double
    var timingFunction = TimingFunction.linear
    private let spring: SpringAnimation?
    private let delay: Double
    private let completion: ((Bool) -> Void)?

    init(duration: Double, spring: SpringAnimation?, delay: Double, completion: ((Bool) -> Void)?) {
        precondition(
            delay >= 0 && delay < .infinity, "View.animate: delay is finite and at least 0, got \(delay)")
        #if DEBUG && !hasFeature(Embedded)
            Diagnostics.check(duration: delay, of: "View.animate", as: "delay", beyond: 200)
        #endif
        self.duration = duration
        self.spring = spring
        self.delay = delay
        self.completion = completion
    }

    /// This thread's innermost block.
    static var current: AnimationBlock? { Unretained(at: motor_thread().pointee.animationBlock)?.object }

    func run(_ changes: () -> Void) {
        let before = motor_thread().pointee.animationBlock
        Transaction.run {
            // Not the property, which would report the unit of a duration that the block has checked already.
            if duration < .infinity { Transaction[Transaction.animationDurationKey] = .number(duration) }
            if let completion { Transaction.completionBlock = completion }
            motor_thread().pointee.animationBlock = Unretained(self).address
            changes()
            motor_thread().pointee.animationBlock = before
        }
        withExtendedLifetime(self) {}
    }

    /// A view's answer in this thread's innermost block: `nil` unless the property is animatable.
    @inline(never)
    static func answer(for layer: Layer, forKey key: Key) -> (any Action)? {
        Layer.isAnimatable(key) ? current?.action(for: layer, forKey: key) : nil
    }

    /// The block's action for a property: an animation, or null if the block's duration is 0.
    private func action(for layer: Layer, forKey key: Key) -> any Action {
        if duration <= 0 { return .null }
        let animation = spring?.copy() ?? BasicAnimation()
        if spring == nil {
            animation.duration = duration
            animation.timingFunction = timingFunction
        }
        animation.keyPath = key
        // As observed in UIKit's views: these are additive, so that one can interrupt another smoothly.
        animation.isAdditive = key == .position || key == .bounds || key == .transform || key == .cornerRadius
        animation.isOfBlock = true
        if delay > 0 {
            animation.timing.beginTime = layer.localTime + delay
            animation.timing.fillMode = .backwards
        }
        return animation
    }
}
