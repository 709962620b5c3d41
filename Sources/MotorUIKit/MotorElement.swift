#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    import FineMotor
    import MotorQuartz
    import UIKit

    /// An element of a component for VoiceOver, as long as its view exists.
    final class MotorElement: UIAccessibilityElement {
        let id: UInt64
        private weak var view: MotorView?
        private var shown: FineMotor.Window.AccessibleElement

        init(_ shown: FineMotor.Window.AccessibleElement, in view: MotorView) {
            id = shown.id
            self.shown = shown
            self.view = view
            super.init(accessibilityContainer: view)
        }

        /// Updates the element; returns the announcement to make at once.
        func take(_ now: FineMotor.Window.AccessibleElement, isNew: Bool) -> String? {
            let before = shown.accessibility
            shown = now
            let current = now.accessibility
            accessibilityLabel = current.label
            accessibilityValue = current.value.isEmpty ? nil : current.value
            accessibilityFrameInContainerSpace = now.frame.cg
            accessibilityTraits = UIAccessibilityTraits(current)
            let isSaid =
                current.role == .alert
                ? isNew || current != before : current.role == .status && !isNew && current != before
            return isSaid ? [current.label, current.value].filter { !$0.isEmpty }.joined(separator: ", ") : nil
        }

        override func accessibilityActivate() -> Bool { view?.hosted.activate(shown) ?? false }
        override func accessibilityIncrement() { view?.hosted.adjust(shown, by: 1) }
        override func accessibilityDecrement() { view?.hosted.adjust(shown, by: -1) }
    }

    extension UIAccessibilityTraits {
        /// The traits for a component's accessibility.
        @MainActor init(_ current: Accessibility) {
            self = .none
            switch current.role {
            case .button: insert(.button)
            case .link: insert(.link)
            case .toggle, .checkbox, .radio, .tab: insert(.button)
            case .slider: insert(.adjustable)
            case .progress, .status, .alert: insert(.updatesFrequently)
            case .heading: insert(.header)
            case .image: insert(.image)
            case .radioGroup, .tabList, .list, .listItem, .group: break
            }
            if #available(iOS 17, macCatalyst 17, *), current.role == .toggle {
                remove(.button)
                insert(.toggleButton)
            }
            if current.traits.contains(.on) { insert(.selected) }
            if current.traits.contains(.disabled) { insert(.notEnabled) }
        }
    }
#endif
