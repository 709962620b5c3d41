import MotorPlatform

/// A layout on this thread. During a layout, no layer animates implicitly: changes show immediately, unless an action is
/// registered for them, or an animation block or a property animator makes them.
package enum LayoutPass {
    /// Whether a layout is in progress.
    package static var isRunning: Bool { motor_thread().pointee.layouts != 0 }

    /// Lays something out. Calls nest.
    package static func run(_ body: () -> Void) {
        motor_thread().pointee.layouts += 1
        body()
        motor_thread().pointee.layouts -= 1
    }
}
