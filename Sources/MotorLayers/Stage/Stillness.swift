import MotorPlatform

/// Changes without motion and feedback, on this thread.
///
/// Meanwhile no layer has a stage: there is no clock, and nothing is felt, heard or noted. An animation that is added has
/// ended at once, and one that never ends begins, because it has no end to show. What an action, an observer or a component
/// changes stays.
package enum Stillness {
    /// Whether such changes are in progress.
    static var isOn: Bool { motor_thread().pointee.stillness != 0 }

    /// Makes changes. Calls nest.
    package static func run(_ body: () -> Void) {
        motor_thread().pointee.stillness += 1
        body()
        motor_thread().pointee.stillness -= 1
    }
}
