#if canImport(AppKit) && !targetEnvironment(macCatalyst)
    import AppKit
    import FineMotor

    extension NSEvent {
        /// The phase of a scroll event.
        var wheelPhase: Wheel.Phase {
            // The system continues for lifted fingers; the end of its momentum does not matter.
            if !momentumPhase.isEmpty { return .momentum }
            if phase.contains(.began) { return .began }
            if phase.contains(.changed) || phase.contains(.stationary) { return .changed }
            if phase.contains(.ended) { return .ended }
            if phase.contains(.cancelled) { return .cancelled }
            // Fingers resting on the trackpad stop the motion; lifting them has no effect.
            if phase.contains(.mayBegin) { return .began }
            return .step
        }

        /// The key's name in FineMotor; `nil` with the command key, whose shortcuts belong to the app, and for keys that type
        /// nothing.
        var motorName: KeyPress.Name? {
            guard !modifierFlags.contains(.command) else { return nil }
            // Virtual key codes, as in HIToolbox's Events.h: kVK_Space and so on.
            switch keyCode {
            case 49: return .space
            case 36, 76: return .return
            case 48: return modifierFlags.contains(.shift) ? .backTab : .tab
            case 53: return .escape
            case 51: return .backspace
            case 117: return .delete
            case 116: return .pageUp
            case 121: return .pageDown
            case 115: return .home
            case 119: return .end
            case 123: return .left
            case 124: return .right
            case 125: return .down
            case 126: return .up
            default:
                guard let characters, characters.count == 1 else { return nil }
                return KeyPress.Name(rawValue: characters)
            }
        }
    }
#endif
