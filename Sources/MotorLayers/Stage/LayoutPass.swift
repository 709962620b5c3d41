import MotorPlatform

/// A layout, on this thread. Meanwhile no layer animates by itself: what a layout sets is shown at once, unless an action is
/// registered for it, or an animation block or a property animator makes the change.
package enum LayoutPass {
    /// Whether a layout is in progress.
    static var isRunning: Bool { motor_thread().pointee.layouts != 0 }

    /// Lays something out. Calls nest.
    package static func run(_ body: () -> Void) {
        motor_thread().pointee.layouts += 1
        body()
        motor_thread().pointee.layouts -= 1
    }
}
