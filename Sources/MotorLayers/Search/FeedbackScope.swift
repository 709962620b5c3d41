import MotorPlatform

/// The owner of feedback that begins now: the ``StateMachine`` whose change an action answers, or the feedback run that
/// contains the action as a step.
///
/// Each thread has its own. The reference is not retained: it is set only while a method of the object runs, and restored
/// before that method returns.
enum FeedbackScope {
    /// The owner; `nil` for none.
    static var current: AnyObject? { Unretained(at: motor_thread().pointee.feedbackScope)?.object }

    /// Makes an object, which calls this in one of its methods, the owner of feedback until ``end(_:)`` is called with the
    /// result.
    static func begin(_ object: AnyObject) -> UnsafeMutableRawPointer? {
        let outer = motor_thread().pointee.feedbackScope
        motor_thread().pointee.feedbackScope = Unretained(object).address
        return outer
    }

    /// Restores the previous owner.
    static func end(_ outer: UnsafeMutableRawPointer?) { motor_thread().pointee.feedbackScope = outer }
}
