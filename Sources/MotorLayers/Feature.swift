import MotorPlatform

/// A part of the package that few programs use, and that a page without it does not contain.
///
/// What is done only for a feature asks first whether it ``isUsed``. That reads a variable that is set where the feature begins,
/// such as in the initializer of a transition. If nothing in a program does that, the linker knows the variable's value, and
/// drops what it guards. So only a function that its callers know may set it: one that is called through a class or an object
/// stays until it is too late.
package enum Feature {
    case masks, portals, transitions

    /// Whether anything has begun to use it. Beside a page, this is true from the start and costs nothing.
    @inline(__always) package var isUsed: Bool {
        #if hasFeature(Embedded)
            switch self {
            case .masks: motor_uses_masks()
            case .portals: motor_uses_portals()
            case .transitions: motor_uses_transitions()
            }
        #else
            true
        #endif
    }

    /// Says that it is used from now on.
    @inline(__always) package func use() {
        #if hasFeature(Embedded)
            switch self {
            case .masks: motor_use_masks()
            case .portals: motor_use_portals()
            case .transitions: motor_use_transitions()
            }
        #endif
    }
}
