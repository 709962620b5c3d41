import MotorPlatform

/// A part of the package that few programs use, and that a page without it does not contain.
///
/// Code that only a feature needs checks ``isUsed`` first. That reads a variable, which ``use()`` sets where the feature begins,
/// such as in the initializer of a transition. If nothing in a program calls ``use()``, the linker knows the variable's value,
/// and drops the code that it guards. Call it only from statically dispatched functions: the linker drops methods in the
/// vtable of a class too late.
enum Feature {
    case masks, portals, transitions

    /// Whether anything uses it. Always true outside of Embedded Swift.
    var isUsed: Bool {
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

    /// Marks the feature as used.
    func use() {
        #if hasFeature(Embedded)
            switch self {
            case .masks: motor_use_masks()
            case .portals: motor_use_portals()
            case .transitions: motor_use_transitions()
            }
        #endif
    }
}
