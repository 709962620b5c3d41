import MotorAnimations
public import MotorCurves
import MotorLayers
import MotorPlatform

extension View {
    /// Animates what a closure changes in views.
    ///
    /// - Parameters:
    ///   - duration: In seconds, at least 0; 0 changes at once.
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
    /// - Parameters:
    ///   - spring: The spring. The block's duration is the time that it takes to settle.
    ///   - initialVelocity: In whole distances per second, toward the end.
    ///   - delay: How long to wait, in seconds, at least 0; the old values are shown until then.
    ///   - changes: Sets values of views or their layers.
    ///   - completion: Called when all is over: `true` if every animation came to its end, and if there was none.
    public static func animate(
        spring: Spring, initialVelocity: Double = 0, delay: Double = 0, _ changes: () -> Void,
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
        let outer = motor_thread().pointee.animationBlock
        Transaction.run {
            if duration < .infinity { Transaction.animationDuration = duration }
            if let completion { Transaction.completionBlock = { completion(self.allFinished) } }
            motor_thread().pointee.animationBlock = Unmanaged.passUnretained(self).toOpaque()
            changes()
            motor_thread().pointee.animationBlock = outer
        }
        withExtendedLifetime(self) {}
    }

    /// The block's action for a property: an animation, or null where the block takes no time.
    func action(forKey key: Key) -> any Action {
        if duration <= 0 { return .null }
        let animation = spring?.copy() ?? BasicAnimation()
        if spring == nil {
            animation.duration = duration
            animation.timingFunction = timingFunction
        }
        // What UIKit's views were seen to do: these add up, so that one may interrupt another smoothly.
        animation.isAdditive = key == .position || key == .bounds || key == .transform || key == .cornerRadius
        animation.completion = { finished in self.allFinished = self.allFinished && finished }
        return BlockAnimation(animation, delay: delay)
    }
}

/// Adds a block's animation to the layer that asked for it.
private final class BlockAnimation: Action {
    private let animation: BasicAnimation
    private let delay: Double

    init(_ animation: BasicAnimation, delay: Double) {
        (self.animation, self.delay) = (animation, delay)
    }

    func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        if delay > 0 {
            animation.timing.beginTime = layer.localTime + delay
            animation.timing.fillMode = .backwards
        }
        animation.keyPath = key
        // Animations that add up stand side by side: only the first has the property's name.
        let isTaken = animation.isAdditive && layer.animation(forKey: key) != nil
        layer.add(animation, forKey: isTaken ? nil : key, previous: arguments.previous)
    }

    var summary: String { animation.summary }
}
