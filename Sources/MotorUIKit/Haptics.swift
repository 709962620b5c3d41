#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    import UIKit

    /// Plays haptics by name: the five impacts, `selection`, and the three notifications. Any other name is a medium
    /// impact.
    ///
    /// A device without a haptic motor, such as an Apple Vision, plays none.
    @MainActor final class Haptics {
        #if os(visionOS)
            init(_ view: UIView) {}
            func prepare(_ name: String) {}
            func give(_ name: String, strength: CGFloat) {}
        #else
            private static let styles: [String: UIImpactFeedbackGenerator.FeedbackStyle] = [
                "light": .light, "medium": .medium, "heavy": .heavy, "soft": .soft, "rigid": .rigid,
            ]
            private static let notifications: [String: UINotificationFeedbackGenerator.FeedbackType] = [
                "success": .success, "warning": .warning, "error": .error,
            ]
            private unowned let view: UIView
            private var impacts: [String: UIImpactFeedbackGenerator] = [:]
            private lazy var selection = UISelectionFeedbackGenerator()
            private lazy var notification = UINotificationFeedbackGenerator()

            /// Creates a player for a view's haptics.
            init(_ view: UIView) { self.view = view }

            /// Wakes the motor for a haptic that is likely to follow soon.
            func prepare(_ name: String) {
                if name == "selection" {
                    selection.prepare()
                } else if Self.notifications[name] != nil {
                    notification.prepare()
                } else {
                    impact(name).prepare()
                }
            }

            /// Plays a haptic. Only impacts have a strength.
            func give(_ name: String, strength: CGFloat) {
                if name == "selection" {
                    selection.selectionChanged()
                } else if let type = Self.notifications[name] {
                    notification.notificationOccurred(type)
                } else {
                    impact(name).impactOccurred(intensity: strength)
                }
            }

            private func impact(_ name: String) -> UIImpactFeedbackGenerator {
                if let known = impacts[name] { return known }
                let style = Self.styles[name] ?? .medium
                let new =
                    if #available(iOS 17.5, macCatalyst 17.5, *) {
                        UIImpactFeedbackGenerator(style: style, view: view)
                    } else {
                        UIImpactFeedbackGenerator(style: style)
                    }
                impacts[name] = new
                return new
            }
        #endif
    }
#endif
