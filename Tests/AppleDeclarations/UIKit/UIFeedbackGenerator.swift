// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import CoreGraphics

// For tests: what was prepared and felt.
@MainActor public var feltHaptics: [String] = []

// uikit/uifeedbackgenerator: prepare()
@MainActor open class UIFeedbackGenerator: NSObject {
    var name: String { "" }
    open func prepare() { feltHaptics.append("prepare " + name) }
    public nonisolated override init() { super.init() }
}
// uikit/uiimpactfeedbackgenerator
@MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    // uikit/uiimpactfeedbackgenerator/feedbackstyle
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
    // uikit/uiimpactfeedbackgenerator/init(style:)
    public init(style: FeedbackStyle) {
        self.style = style
        super.init()
    }
    // uikit/uiimpactfeedbackgenerator/init(style:view:)
    public convenience init(style: FeedbackStyle, view: UIView) { self.init(style: style) }
    private let style: FeedbackStyle
    override var name: String { "\(style)" }
    // uikit/uiimpactfeedbackgenerator/impactoccurred(intensity:)
    open func impactOccurred(intensity: CGFloat) { feltHaptics.append("\(name) \(intensity)") }
}
// uikit/uiselectionfeedbackgenerator: selectionchanged()
@MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    override var name: String { "selection" }
    open func selectionChanged() { feltHaptics.append(name) }
}
// uikit/uinotificationfeedbackgenerator: feedbacktype and notificationoccurred(_:)
@MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, Sendable { case success, warning, error }
    override var name: String { "notification" }
    open func notificationOccurred(_ notificationType: FeedbackType) { feltHaptics.append("\(notificationType)") }
}

// uikit/uiimage: init(named:), cgimage and scale
open class UIImage: NSObject, @unchecked Sendable {
    public let cgImage: CGImage?
    public let scale: CGFloat
    public init?(named name: String) { nil }
    // For tests.
    public init(_ image: CGImage, scale: CGFloat) { (cgImage, self.scale) = (image, scale) }
}
