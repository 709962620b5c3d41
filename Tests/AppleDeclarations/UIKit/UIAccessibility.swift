// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import CoreGraphics

// uikit/uiaccessibilitytraits
public struct UIAccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let none: Self = []
    public static let button = Self(rawValue: 1 << 0)
    public static let link = Self(rawValue: 1 << 1)
    public static let image = Self(rawValue: 1 << 2)
    public static let selected = Self(rawValue: 1 << 3)
    public static let notEnabled = Self(rawValue: 1 << 8)
    public static let updatesFrequently = Self(rawValue: 1 << 9)
    public static let adjustable = Self(rawValue: 1 << 12)
    public static let header = Self(rawValue: 1 << 16)
    // uikit/uiaccessibilitytraits/togglebutton
    public static let toggleButton = Self(rawValue: 1 << 53)
}

// uikit/uiaccessibilityelement
@MainActor open class UIAccessibilityElement: UIResponder {
    // uikit/uiaccessibilityelement/init(accessibilitycontainer:)
    public init(accessibilityContainer container: Any) { super.init() }
    // uikit/uiaccessibilityelement/accessibilityframeincontainerspace
    open var accessibilityFrameInContainerSpace = CGRect.zero
}

// uikit/uiaccessibility
@MainActor public struct UIAccessibility {
    // uikit/uiaccessibility/isreducemotionenabled, isvoiceoverrunning and reducemotionstatusdidchangenotification. For tests:
    // settable.
    public static var isReduceMotionEnabled = false
    public static var isVoiceOverRunning = false
    public nonisolated static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
    // uikit/uiaccessibility/notification
    public struct Notification: Equatable, Sendable {
        let name: String
        public static let layoutChanged = Self(name: "layoutChanged"), announcement = Self(name: "announcement")
    }
    // uikit/uiaccessibility/post(notification:argument:)
    public static func post(notification: Notification, argument: Any?) {
        posts.append(notification.name + (argument.map { " \($0)" } ?? ""))
    }
    // For tests.
    public static var posts: [String] = []
}
