#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    import FineMotor
    import UIKit

    extension Traits {
        /// The traits of a collection of UIKit; motion is not among them.
        @MainActor init(_ collection: UITraitCollection, isRightToLeft: Bool) {
            self.init(
                // What UIKit does not say yet is light, as in UIKit.
                scheme: collection.userInterfaceStyle == .dark ? .dark : .light,
                contrast: collection.accessibilityContrast == .high ? .increased : .standard,
                textSize: TextSize(collection.preferredContentSizeCategory),
                direction: isRightToLeft ? .rightToLeft : .leftToRight,
                horizontalSizeClass: collection.horizontalSizeClass == .compact ? .compact : .regular,
                verticalSizeClass: collection.verticalSizeClass == .compact ? .compact : .regular)
        }
    }

    extension TextSize {
        /// The text size of a category of UIKit; one that is not known is the standard one.
        init(_ category: UIContentSizeCategory) {
            self =
                switch category {
                case .extraSmall: .extraSmall
                case .small: .small
                case .medium: .medium
                case .extraLarge: .extraLarge
                case .extraExtraLarge: .extraExtraLarge
                case .extraExtraExtraLarge: .extraExtraExtraLarge
                case .accessibilityMedium: .accessibility1
                case .accessibilityLarge: .accessibility2
                case .accessibilityExtraLarge: .accessibility3
                case .accessibilityExtraExtraLarge: .accessibility4
                case .accessibilityExtraExtraExtraLarge: .accessibility5
                default: .large
                }
        }
    }
#endif
