import MotorPlatform

/// Changes without motion and feedback, on this thread.
///
/// During such changes, no layer has a stage: there is no clock, and nothing is felt, heard or noted. An added animation ends
/// immediately, and an endless one begins, because it has no end to show. Changes made by actions, observers and components
/// persist.
package enum SilentChanges {
    /// Whether such changes are in progress.
    static var isOn: Bool { motor_thread().pointee.silentChanges != 0 }

    /// Makes changes. Calls nest.
    package static func run(_ body: () -> Void) {
        motor_thread().pointee.silentChanges += 1
        body()
        motor_thread().pointee.silentChanges -= 1
    }
}
