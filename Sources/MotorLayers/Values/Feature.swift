import MotorPlatform

/// A part of the package that few programs use and that is left out of pages that do not use it.
///
/// Code that only a feature needs checks ``isUsed`` first. It reads a variable that ``use()`` sets where the feature begins,
/// such as in a transition's initializer. If nothing in a program calls ``use()``, the linker knows the variable's value and
/// drops the guarded code. Call it only from statically dispatched functions, because the linker drops methods in a class's
/// vtable too late.
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
