#if canImport(AppKit) && !targetEnvironment(macCatalyst)
    import AppKit
    import FineMotor
    import MotorQuartz

    /// An element of a component for VoiceOver, as long as its view exists.
    final class MotorElement: NSAccessibilityElement {
        /// A user's action on an element.
        enum Action: Sendable { case press, increment, decrement }

        let id: UInt64
        private let perform: @MainActor (Action) -> Bool

        init(_ id: UInt64, in view: MotorView, perform: @escaping @MainActor (Action) -> Bool) {
            (self.id, self.perform) = (id, perform)
            super.init()
            setAccessibilityParent(view)
        }

        /// Updates the element.
        func take(_ now: FineMotor.Window.AccessibleElement) {
            let current = now.accessibility
            setAccessibilityRole(NSAccessibility.Role(current.role))
            setAccessibilityLabel(current.label)
            setAccessibilityEnabled(!current.traits.contains(.disabled))
            setAccessibilityFrameInParentSpace(now.frame.cg)
            if current.traits.contains(.canBeOn) {
                setAccessibilityValue(current.traits.contains(.on) ? 1 : 0)
            } else if let range = current.range {
                setAccessibilityMinValue(range.minimum)
                setAccessibilityMaxValue(range.maximum)
                setAccessibilityValue(range.now)
            } else {
                setAccessibilityValue(current.value.isEmpty ? nil : current.value)
            }
            setAccessibilityValueDescription(current.value.isEmpty ? nil : current.value)
        }

        override func accessibilityPerformPress() -> Bool { run(.press) }
        override func accessibilityPerformIncrement() -> Bool { run(.increment) }
        override func accessibilityPerformDecrement() -> Bool { run(.decrement) }

        private func run(_ action: Action) -> Bool {
            // The system calls on the main thread.
            let perform = perform
            return MainActor.assumeIsolated { perform(action) }
        }
    }

    extension NSAccessibility.Role {
        /// The role for a component's accessibility.
        init(_ role: Accessibility.Role) {
            self =
                switch role {
                case .button: .button
                case .link: .link
                case .toggle, .checkbox: .checkBox
                case .radio, .tab: .radioButton
                case .radioGroup, .tabList: .radioGroup
                case .slider: .slider
                case .progress: .progressIndicator
                case .status, .alert, .heading: .staticText
                case .image: .image
                case .list: .list
                case .listItem, .group: .group
                }
        }
    }
#endif
