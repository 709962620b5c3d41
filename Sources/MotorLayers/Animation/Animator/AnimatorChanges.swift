import MotorPlatform

/// The property animator whose changes closure is running on a thread; it provides the action for changed properties.
///
/// Views and stages use this type and never name the animator, so a program that creates none does not link it.
package final class AnimatorChanges {
    private let answer: any Action

    init(answer: any Action) {
        self.answer = answer
    }

    /// The action for a change that this thread is making, unless an animation block is nested in the animator's closure.
    static var answer: (any Action)? {
        let thread = motor_thread()
        guard thread.pointee.animationBlock == nil else { return nil }
        return Unretained<AnimatorChanges>(at: thread.pointee.animator)?.object.answer
    }

    /// The action for a property that a view sets; `nil` unless the property animates.
    @inline(never)
    package static func answer(forKey key: Key) -> (any Action)? { Layer.isAnimatable(key) ? answer : nil }
}
