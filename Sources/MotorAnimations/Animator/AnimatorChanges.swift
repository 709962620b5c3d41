package import MotorLayers
import MotorPlatform

/// What a thread knows of the property animator whose changes it is making: the action that answers for what they set.
///
/// Views and stages ask this and know no animator by name, so a program that makes none carries none.
package final class AnimatorChanges {
    private let answer: any Action

    init(answer: any Action) {
        self.answer = answer
    }

    /// The answer for a change that this thread makes now, unless an animation block is inside of the animator's.
    static var answer: (any Action)? {
        let thread = motor_thread()
        guard thread.pointee.animationBlock == nil, let changes = thread.pointee.animator else { return nil }
        return Unmanaged<AnimatorChanges>.fromOpaque(changes).takeUnretainedValue().answer
    }

    /// The answer for a view whose property is set: nothing but for one that animates.
    @inline(never)
    package static func answer(forKey key: Key) -> (any Action)? { Layer.isAnimatable(key) ? answer : nil }
}
