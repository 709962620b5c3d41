import MotorPlatform

/// What feedback that begins now belongs to: the ``StateMachine`` whose change an action answers, or a run of feedback
/// that the action is a step of.
///
/// Each thread has its own. The reference is not retained: it is set only while a method of the object runs, and restored
/// before that method returns.
enum FeedbackScope {
    /// The object; `nil` for none.
    static var current: AnyObject? { Unretained(at: motor_thread().pointee.feedbackScope)?.object }

    /// Lets feedback belong to an object, whose method makes this call, until ``end(_:)`` is called with the result.
    static func begin(_ object: AnyObject) -> UnsafeMutableRawPointer? {
        let outer = motor_thread().pointee.feedbackScope
        motor_thread().pointee.feedbackScope = Unretained(object).address
        return outer
    }

    /// Restores what feedback belonged to before.
    static func end(_ outer: UnsafeMutableRawPointer?) { motor_thread().pointee.feedbackScope = outer }
}
