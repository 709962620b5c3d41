/// The text styles of the Human Interface Guidelines: each has a size that depends on the user's ``TextSize``.
public enum TextStyle: String, CaseIterable, Sendable {
    case largeTitle, title1, title2, title3
    /// As large as ``body``, and bold.
    case headline
    case body, callout, subheadline, footnote, caption1, caption2

    /// The font size at a text size, in points.
    ///
    /// From the tables *Dynamic Type sizes* and *Larger accessibility type sizes* in the Human Interface Guidelines
    /// (Typography, iOS). UIKit agrees, except that ``caption2`` at ``TextSize/accessibility5`` measured 41 in iOS 13.
    public func fontSize(at textSize: TextSize) -> Double {
        // Two digits and a space for each text size.
        let digits = sizes.utf8Start + 3 * textSize.index
        return Double(digits[0] - 48) * 10 + Double(digits[1] - 48)
    }

    /// Whether the style is bold.
    public var isBold: Bool { self == .headline }

    /// Its font sizes from ``TextSize/extraSmall`` to ``TextSize/accessibility5``.
    private var sizes: StaticString {
        switch self {
        case .largeTitle: "31 32 33 34 36 38 40 44 48 52 56 60"
        case .title1: "25 26 27 28 30 32 34 38 43 48 53 58"
        case .title2: "19 20 21 22 24 26 28 34 39 44 50 56"
        case .title3: "17 18 19 20 22 24 26 31 37 43 49 55"
        case .headline, .body: "14 15 16 17 19 21 23 28 33 40 47 53"
        case .callout: "13 14 15 16 18 20 22 26 32 38 44 51"
        case .subheadline: "12 13 14 15 17 19 21 25 30 36 42 49"
        case .footnote: "12 12 12 13 15 17 19 23 27 33 38 44"
        case .caption1: "11 11 11 12 14 16 18 22 26 32 37 43"
        case .caption2: "11 11 11 11 13 15 17 20 24 29 34 40"
        }
    }
}

/// The user's text size: the twelve settings of the Human Interface Guidelines, from the smallest.
public enum TextSize: String, CaseIterable, Sendable {
    case extraSmall, small, medium
    /// The default size.
    case large
    case extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    /// Its index among all sizes, from 0.
    fileprivate var index: Int {
        switch self {
        case .extraSmall: 0
        case .small: 1
        case .medium: 2
        case .large: 3
        case .extraLarge: 4
        case .extraExtraLarge: 5
        case .extraExtraExtraLarge: 6
        case .accessibility1: 7
        case .accessibility2: 8
        case .accessibility3: 9
        case .accessibility4: 10
        case .accessibility5: 11
        }
    }
}
