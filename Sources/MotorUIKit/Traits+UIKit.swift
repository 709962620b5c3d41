#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    import FineMotor
    import UIKit

    extension Traits {
        /// The traits of a UIKit trait collection, except reduced motion.
        @MainActor init(_ collection: UITraitCollection, isRightToLeft: Bool) {
            self.init(
                // An unspecified style counts as light, as in UIKit.
                scheme: collection.userInterfaceStyle == .dark ? .dark : .light,
                contrast: collection.accessibilityContrast == .high ? .increased : .standard,
                textSize: TextSize(collection.preferredContentSizeCategory),
                direction: isRightToLeft ? .rightToLeft : .leftToRight,
                horizontalSizeClass: collection.horizontalSizeClass == .compact ? .compact : .regular,
                verticalSizeClass: collection.verticalSizeClass == .compact ? .compact : .regular)
        }
    }

    extension TextSize {
        /// The text size for a UIKit category; an unknown one gives the standard size.
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
