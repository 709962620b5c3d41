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
            let told = now.accessibility
            accessibilityLabel = told.label
            accessibilityValue = told.value.isEmpty ? nil : told.value
            accessibilityFrameInContainerSpace = now.frame.cg
            accessibilityTraits = UIAccessibilityTraits(told)
            let isSaid =
                told.role == .alert ? isNew || told != before : told.role == .status && !isNew && told != before
            return isSaid ? [told.label, told.value].filter { !$0.isEmpty }.joined(separator: ", ") : nil
        }

        override func accessibilityActivate() -> Bool { view?.hosted.activate(shown) ?? false }
        override func accessibilityIncrement() { view?.hosted.adjust(shown, by: 1) }
        override func accessibilityDecrement() { view?.hosted.adjust(shown, by: -1) }
    }

    extension UIAccessibilityTraits {
        /// The traits for a component's accessibility.
        @MainActor init(_ told: Accessibility) {
            self = .none
            switch told.role {
            case .button: insert(.button)
            case .link: insert(.link)
            case .toggle, .checkbox, .radio, .tab: insert(.button)
            case .slider: insert(.adjustable)
            case .progress, .status, .alert: insert(.updatesFrequently)
            case .heading: insert(.header)
            case .image: insert(.image)
            case .radioGroup, .tabList, .list, .listItem, .group: break
            }
            if #available(iOS 17, macCatalyst 17, *), told.role == .toggle {
                remove(.button)
                insert(.toggleButton)
            }
            if told.traits.contains(.on) { insert(.selected) }
            if told.traits.contains(.disabled) { insert(.notEnabled) }
        }
    }
#endif
