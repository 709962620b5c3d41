#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    import FineMotor
    import UIKit

    @available(iOS 13.4, macCatalyst 13.4, *)
    extension UIKey {
        /// The key's name in FineMotor; `nil` with the command key, whose shortcuts belong to the app, and for keys that type
        /// nothing.
        var motorName: KeyPress.Name? {
            guard !modifierFlags.contains(.command) else { return nil }
            switch keyCode {
            case .keyboardSpacebar: return .space
            case .keyboardReturnOrEnter, .keypadEnter: return .return
            case .keyboardTab: return modifierFlags.contains(.shift) ? .backTab : .tab
            case .keyboardEscape: return .escape
            case .keyboardDeleteOrBackspace: return .backspace
            case .keyboardDeleteForward: return .delete
            case .keyboardPageUp: return .pageUp
            case .keyboardPageDown: return .pageDown
            case .keyboardHome: return .home
            case .keyboardEnd: return .end
            case .keyboardLeftArrow: return .left
            case .keyboardRightArrow: return .right
            case .keyboardUpArrow: return .up
            case .keyboardDownArrow: return .down
            default: return characters.count == 1 ? KeyPress.Name(rawValue: characters) : nil
            }
        }
    }
#endif
