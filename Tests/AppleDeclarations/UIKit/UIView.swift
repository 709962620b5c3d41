// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported public import QuartzCore

// uikit/uiresponder
@MainActor open class UIResponder: NSObject {
    public nonisolated override init() { super.init() }
    // uikit/uiresponder/touchesbegan(_:with:) and so on
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    // For tests: the presses that nothing took.
    public var restOfPresses: [UIPress] = []
    // uikit/uiresponder/pressesbegan(_:with:) and so on
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { restOfPresses += presses }
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    // uikit/uiresponder/canbecomefirstresponder
    open var canBecomeFirstResponder: Bool { false }
    // objectivec/nsobject-swift.class/isaccessibilityelement, accessibilitylabel, accessibilityvalue, accessibilitytraits and
    // accessibilityelements
    open var isAccessibilityElement = false
    open var accessibilityLabel: String?
    open var accessibilityValue: String?
    open var accessibilityTraits = UIAccessibilityTraits.none
    open var accessibilityElements: [Any]?
    // objectivec/nsobject-swift.class/accessibilityactivate(), accessibilityincrement() and accessibilitydecrement()
    open func accessibilityActivate() -> Bool { false }
    open func accessibilityIncrement() {}
    open func accessibilityDecrement() {}
}

// uikit/uiedgeinsets
public struct UIEdgeInsets: Equatable, Sendable {
    public var top, left, bottom, right: CGFloat
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}
// uikit/uiuserinterfacelayoutdirection
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
// uikit/nslayoutconstraint
@MainActor open class NSLayoutConstraint: NSObject {
    // uikit/nslayoutconstraint/axis
    public enum Axis: Int, Sendable { case horizontal, vertical }
}
// uikit/uilayoutpriority
public struct UILayoutPriority: Hashable, Sendable {
    let value: Float
    // uikit/uilayoutpriority/required, defaultHigh and defaultLow
    public static let required = Self(value: 1000)
    public static let defaultHigh = Self(value: 750)
    public static let defaultLow = Self(value: 250)
}

// uikit/uiwindow
@MainActor open class UIWindow: UIView {}

// uikit/uiview
@MainActor open class UIView: UIResponder {
    // uikit/uiview/init(frame:) and init(coder:)
    public init(frame: CGRect) {
        self.frame = frame
        super.init()
    }
    public required init?(coder: NSCoder) { nil }
    // uikit/uiview/frame, bounds, layer, window, ismultipletouchenabled and isopaque
    open var frame: CGRect
    open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
    public let layer = CALayer()
    public private(set) weak var window: UIWindow?
    open var isMultipleTouchEnabled = false
    open var isOpaque = true
    // uikit/uiview/didmovetowindow(), layoutsubviews(), safeareainsets and safeareainsetsdidchange()
    open func didMoveToWindow() {}
    open func layoutSubviews() {}
    open private(set) var safeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
    open func safeAreaInsetsDidChange() {}
    // uikit/uiview/intrinsiccontentsize, invalidateintrinsiccontentsize() and sizethatfits(_:)
    open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }
    open func invalidateIntrinsicContentSize() { invalidations += 1 }
    open func sizeThatFits(_ size: CGSize) -> CGSize { frame.size }
    // uikit/uiview/setcontenthuggingpriority(_:for:) and setcontentcompressionresistancepriority(_:for:)
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}
    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    }
    // uikit/uiview/addgesturerecognizer(_:) and gesturerecognizers
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    }
    open var gestureRecognizers: [UIGestureRecognizer]?
    // uikit/uiview/effectiveuserinterfacelayoutdirection
    open private(set) var effectiveUserInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight
    // uikit/uitraitenvironment/traitcollection and traitcollectiondidchange(_:)
    open private(set) var traitCollection = UITraitCollection()
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // For tests: what the system does to a view.
    public private(set) var invalidations = 0
    public func move(to window: UIWindow?) {
        self.window = window
        didMoveToWindow()
    }
    public func resize(to size: CGSize) {
        frame.size = size
        layoutSubviews()
    }
    public func inset(by insets: UIEdgeInsets) {
        safeAreaInsets = insets
        safeAreaInsetsDidChange()
    }
    public func surround(by traits: UITraitCollection, _ direction: UIUserInterfaceLayoutDirection = .leftToRight) {
        let before = traitCollection
        (traitCollection, effectiveUserInterfaceLayoutDirection) = (traits, direction)
        traitCollectionDidChange(before)
    }
}

// uikit/uiviewcontroller: view, title, viewdidload(), loadviewifneeded() and init(nibname:bundle:)
@MainActor open class UIViewController: UIResponder {
    public init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) { super.init() }
    public required init?(coder: NSCoder) { nil }
    open var view: UIView! = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    open var title: String?
    open func viewDidLoad() {}
    open func loadViewIfNeeded() { viewDidLoad() }
}
extension UIView {
    // uikit/uiview/addsubview(_:) and center
    public func addSubview(_ view: UIView) { view.move(to: window) }
    public var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }
}
