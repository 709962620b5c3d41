import MotorAnimations
public import MotorCurves
import MotorLayers
import MotorPlatform

extension View {
    /// Animates what a closure changes in views.
    ///
    /// Position, bounds, transform and corner radius are animated additively, so that one block may interrupt another
    /// without a jump or a jerk; any other property goes on from what is shown. A layer that is on no stage changes at
    /// once. In a block inside another the inner one counts; the outer one's completion waits for both.
    ///
    /// - Parameters:
    ///   - duration: In seconds, finite, at least 0; 0 changes at once.
    ///   - delay: How long to wait, in seconds, at least 0; the old values are shown until then.
    ///   - timingFunction: How time is bent.
    ///   - changes: Sets values of views or their layers.
    ///   - completion: Called when all is over: `true` if every animation came to its end, and if there was none.
    public static func animate(
        duration: Double, delay: Double = 0, timingFunction: TimingFunction = .easeInEaseOut, _ changes: () -> Void,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        precondition(
            duration >= 0 && duration < .infinity, "View.animate: duration is finite and at least 0, got \(duration)")
        let block = AnimationBlock(duration: duration, spring: nil, delay: delay, completion: completion)
        block.timingFunction = timingFunction
        block.run(changes)
    }

    /// Animates what a closure changes in views, pulled by a spring.
    ///
    /// See ``animate(duration:delay:timingFunction:_:completion:)`` for what holds in a block.
    ///
    /// - Parameters:
    ///   - spring: The spring. The block's duration is the time that it takes to settle.
    ///   - initialVelocity: In whole distances per second, toward the end; `nil` for the velocity that a value has.
    ///   - delay: How long to wait, in seconds, at least 0; the old values are shown until then.
    ///   - changes: Sets values of views or their layers.
    ///   - completion: Called when all is over: `true` if every animation came to its end, and if there was none.
    public static func animate(
        spring: Spring, initialVelocity: Double? = nil, delay: Double = 0, _ changes: () -> Void,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        let animation = SpringAnimation(spring: spring)
        animation.initialVelocity = initialVelocity
        let block = AnimationBlock(
            duration: animation.settlingDuration, spring: animation, delay: delay, completion: completion)
        block.run(changes)
    }

    /// Sets values of views without any animation, inside an animation block too.
    public static func performWithoutAnimation(_ changes: () -> Void) {
        let outer = motor_thread().pointee.animationBlock
        motor_thread().pointee.animationBlock = nil
        defer { motor_thread().pointee.animationBlock = outer }
        Transaction.withoutActions(changes)
    }

    /// The duration of the animation block that runs, in seconds; 0 outside of one. For actions that want to fit in.
    public static var inheritedAnimationDuration: Double { AnimationBlock.current?.duration ?? 0 }
}

/// What holds between the beginning and the end of an animation block.
final class AnimationBlock {
    let duration: Double
    var timingFunction = TimingFunction.linear
    private let spring: SpringAnimation?
    private let delay: Double
    private let completion: ((Bool) -> Void)?
    /// The block around this one, which waits for it.
    private let outer = AnimationBlock.current
    private var allFinished = true

    init(duration: Double, spring: SpringAnimation?, delay: Double, completion: ((Bool) -> Void)?) {
        precondition(
            delay >= 0 && delay < .infinity, "View.animate: delay is finite and at least 0, got \(delay)")
        (self.duration, self.spring, self.delay, self.completion) = (duration, spring, delay, completion)
    }

    /// This thread's innermost block.
    static var current: AnimationBlock? {
        motor_thread().pointee.animationBlock.map { Unmanaged<AnimationBlock>.fromOpaque($0).takeUnretainedValue() }
    }

    func run(_ changes: () -> Void) {
        let before = motor_thread().pointee.animationBlock
        Transaction.run {
            if duration < .infinity { Transaction.animationDuration = duration }
            if let completion { Transaction.completionBlock = { completion(self.allFinished) } }
            motor_thread().pointee.animationBlock = Unmanaged.passUnretained(self).toOpaque()
            changes()
            motor_thread().pointee.animationBlock = before
        }
        withExtendedLifetime(self) {}
    }

    /// A view's answer in this thread's innermost block: nothing but for a property that animates.
    @inline(never)
    static func answer(for layer: Layer, forKey key: Key) -> (any Action)? {
        Layer.isAnimatable(key) ? current?.action(for: layer, forKey: key) : nil
    }

    /// The block's action for a property: an animation, or null where the block takes no time.
    private func action(for layer: Layer, forKey key: Key) -> any Action {
        if duration <= 0 { return .null }
        let animation = spring?.copy() ?? BasicAnimation()
        if spring == nil {
            animation.duration = duration
            animation.timingFunction = timingFunction
        }
        animation.keyPath = key
        // What UIKit's views were seen to do: these add up, so that one may interrupt another smoothly.
        animation.isAdditive = key == .position || key == .bounds || key == .transform || key == .cornerRadius
        animation.isOfBlock = true
        if delay > 0 {
            animation.timing.beginTime = layer.localTime + delay
            animation.timing.fillMode = .backwards
        }
        animation.completion = ended
        return animation
    }

    private func ended(finished: Bool) {
        var block: AnimationBlock? = finished ? nil : self
        while let current = block {
            current.allFinished = false
            block = current.outer
        }
    }
}
