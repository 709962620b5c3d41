// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported public import QuartzCore

// appkit/nsresponder
@MainActor open class NSResponder: NSObject {
    // For tests: the events that nothing took, by method.
    public var rest: [String] = []
    public nonisolated override init() { super.init() }
    public required init?(coder: NSCoder) { nil }
    // appkit/nsresponder/mousedown(with:) and so on
    open func mouseDown(with event: NSEvent) {}
    open func mouseDragged(with event: NSEvent) {}
    open func mouseUp(with event: NSEvent) {}
    open func mouseMoved(with event: NSEvent) {}
    open func mouseExited(with event: NSEvent) {}
    open func pressureChange(with event: NSEvent) {}
    open func scrollWheel(with event: NSEvent) { rest.append("scroll") }
    open func keyDown(with event: NSEvent) { rest.append("key") }
    open func keyUp(with event: NSEvent) {}
    // appkit/nsresponder/acceptsfirstresponder, becomefirstresponder() and resignfirstresponder()
    open var acceptsFirstResponder: Bool { false }
    open func becomeFirstResponder() -> Bool { true }
    open func resignFirstResponder() -> Bool { true }
}

// appkit/nstrackingarea, its options and init(rect:options:owner:userinfo:)
@MainActor open class NSTrackingArea: NSObject {
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let mouseEnteredAndExited = Self(rawValue: 1)
        public static let mouseMoved = Self(rawValue: 2)
        public static let activeInKeyWindow = Self(rawValue: 0x20)
        public static let inVisibleRect = Self(rawValue: 0x200)
    }
    public let options: Options
    public init(rect: NSRect, options: Options, owner: Any?, userInfo: [AnyHashable: Any]?) {
        self.options = options
        super.init()
    }
}
// appkit/nsedgeinsets
public struct NSEdgeInsets: Sendable {
    public var top, left, bottom, right: CGFloat
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}
// appkit/nsuserinterfacelayoutdirection
public enum NSUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
// appkit/nslayoutconstraint/orientation
@MainActor open class NSLayoutConstraint: NSObject {
    public enum Orientation: Int, Sendable { case horizontal, vertical }
    // appkit/nslayoutconstraint/priority/required, defaulthigh and defaultlow
    public struct Priority: Hashable, Sendable {
        let value: Float
        public static let required = Self(value: 1000)
        public static let defaultHigh = Self(value: 750)
        public static let defaultLow = Self(value: 250)
    }
}

// appkit/nswindow
@MainActor open class NSWindow: NSResponder {
    // appkit/nswindow/selectiondirection
    public enum SelectionDirection: UInt, Sendable { case directSelection, selectingNext, selectingPrevious }
    // appkit/nswindow/keyviewselectiondirection and backingscalefactor. For tests: settable.
    public var keyViewSelectionDirection = SelectionDirection.directSelection
    public var backingScaleFactor: CGFloat = 2
    // appkit/nswindow/selectkeyview(following:) and selectkeyview(preceding:)
    open func selectKeyView(following view: NSView) { rest.append("next") }
    open func selectKeyView(preceding view: NSView) { rest.append("previous") }
}

// appkit/nsview
@MainActor open class NSView: NSResponder {
    // appkit/nsview/init(frame:)
    public init(frame frameRect: NSRect) {
        frame = frameRect
        super.init()
    }
    public required init?(coder: NSCoder) { nil }
    // appkit/nsview/frame, bounds, layer, wantslayer, isflipped and window
    open var frame: NSRect
    open var bounds: NSRect { NSRect(origin: .zero, size: frame.size) }
    open var layer: CALayer?
    open var wantsLayer = false
    open var isFlipped: Bool { false }
    public private(set) weak var window: NSWindow?
    // appkit/nsview/viewdidmovetowindow(), viewdidchangebackingproperties(), viewdidchangeeffectiveappearance() and layout()
    open func viewDidMoveToWindow() {}
    // appkit/nsview/addtrackingarea(_:) and trackingareas
    open func addTrackingArea(_ trackingArea: NSTrackingArea) { trackingAreas.append(trackingArea) }
    open private(set) var trackingAreas: [NSTrackingArea] = []
    open func viewDidChangeBackingProperties() {}
    open func viewDidChangeEffectiveAppearance() {}
    open func layout() {}
    // appkit/nsview/intrinsiccontentsize and invalidateintrinsiccontentsize()
    open var intrinsicContentSize: NSSize { NSSize(width: -1, height: -1) }
    open func invalidateIntrinsicContentSize() {}
    // appkit/nsview/setcontenthuggingpriority(_:for:) and setcontentcompressionresistancepriority(_:for:)
    open func setContentHuggingPriority(
        _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
    ) {}
    open func setContentCompressionResistancePriority(
        _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
    ) {}
    // appkit/nsview/safeareainsets and userinterfacelayoutdirection. For tests: settable.
    open var safeAreaInsets = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
    open var userInterfaceLayoutDirection = NSUserInterfaceLayoutDirection.leftToRight
    // appkit/nsappearancecustomization/effectiveappearance. For tests: settable.
    open var effectiveAppearance = NSAppearance(.aqua)
    // appkit/nsview/convert(_:from:)
    open func convert(_ point: NSPoint, from view: NSView?) -> NSPoint {
        CGPoint(x: point.x, y: frame.height - point.y)
    }
    // appkit/nsview/acceptsfirstmouse(for:)
    open func acceptsFirstMouse(for event: NSEvent?) -> Bool { false }
    // appkit/nsview/displaylink(target:selector:)
    open func displayLink(target: Any, selector: Selector) -> CADisplayLink {
        CADisplayLink(target: target, selector: selector)
    }
    // appkit/nsaccessibilityprotocol/accessibilitychildren() and isaccessibilityelement()
    open func accessibilityChildren() -> [Any]? { nil }
    open func isAccessibilityElement() -> Bool { false }

    // For tests: what the system does to a view.
    public func move(to window: NSWindow?) {
        self.window = window
        viewDidMoveToWindow()
    }
    public func resize(to size: NSSize) {
        frame.size = size
        layout()
    }
}

// appkit/nsappearance
open class NSAppearance: NSObject, @unchecked Sendable {
    // appkit/nsappearance/name-swift.struct
    public struct Name: Hashable, Sendable {
        let name: String
        public static let aqua = Self(name: "aqua"), darkAqua = Self(name: "darkAqua")
    }
    // appkit/nsappearance/bestmatch(from:)
    open func bestMatch(from appearances: [Name]) -> Name? { appearances.first { $0 == name } }
    // For tests.
    private let name: Name
    public init(_ name: Name) { self.name = name }
}

// appkit/nsevent: timestamp, locationinwindow, pressure, stage, scrollingdeltax, scrollingdeltay, hasprecisescrollingdeltas,
// phase-swift.property, momentumphase, keycode, characters and modifierflags-swift.property. For tests: settable.
open class NSEvent: NSObject {
    public var timestamp: TimeInterval = 0
    public var locationInWindow = NSPoint.zero
    public var pressure: Float = 0
    public var stage = 0
    public var scrollingDeltaX: CGFloat = 0
    public var scrollingDeltaY: CGFloat = 0
    public var hasPreciseScrollingDeltas = true
    public var phase = Phase()
    public var momentumPhase = Phase()
    public var keyCode: UInt16 = 0
    public var characters: String?
    public var modifierFlags = ModifierFlags()
    // appkit/nsevent/phase-swift.struct
    public struct Phase: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let began = Self(rawValue: 1 << 0)
        public static let stationary = Self(rawValue: 1 << 1)
        public static let changed = Self(rawValue: 1 << 2)
        public static let ended = Self(rawValue: 1 << 3)
        public static let cancelled = Self(rawValue: 1 << 4)
        public static let mayBegin = Self(rawValue: 1 << 5)
    }
    // appkit/nsevent/modifierflags-swift.struct
    public struct ModifierFlags: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let shift = Self(rawValue: 1 << 17)
        public static let command = Self(rawValue: 1 << 20)
    }
}

// appkit/nsimage: init(named:), size and cgimage(forproposedrect:context:hints:)
open class NSImage: NSObject {
    public let size: NSSize
    private let image: CGImage?
    public init?(named name: String) { nil }
    // For tests.
    public init(_ image: CGImage, size: NSSize) { (self.image, self.size) = (image, size) }
    open func cgImage(
        forProposedRect proposedDestRect: UnsafeMutablePointer<NSRect>?, context referenceContext: NSGraphicsContext?,
        hints: [NSImageRep.HintKey: Any]?
    ) -> CGImage? { image }
}
// appkit/nsgraphicscontext and nsimagerep/hintkey
open class NSGraphicsContext: NSObject {}
open class NSImageRep: NSObject { public struct HintKey: Hashable, Sendable {} }

// appkit/nsworkspace
@MainActor open class NSWorkspace: NSObject {
    // appkit/nsworkspace/shared, notificationcenter, accessibilitydisplayshouldreducemotion,
    // accessibilitydisplayshouldincreasecontrast and accessibilitydisplayoptionsdidchangenotification. For tests: settable.
    public static let shared = NSWorkspace()
    public let notificationCenter = NotificationCenter()
    public var accessibilityDisplayShouldReduceMotion = false
    public var accessibilityDisplayShouldIncreaseContrast = false
    public nonisolated static let accessibilityDisplayOptionsDidChangeNotification = Notification.Name(
        "NSWorkspaceAccessibilityDisplayOptionsDidChangeNotification")
}

// appkit/nshapticfeedbackmanager
open class NSHapticFeedbackManager: NSObject {
    // appkit/nshapticfeedbackmanager/feedbackpattern and performancetime
    public enum FeedbackPattern: Int, Sendable { case generic, alignment, levelChange }
    public enum PerformanceTime: UInt, Sendable { case `default`, now, drawCompleted }
    // appkit/nshapticfeedbackmanager/defaultperformer
    open class var defaultPerformer: any NSHapticFeedbackPerformer { performer }
    // For tests.
    nonisolated(unsafe) public static let performer = FakePerformer()
}
// appkit/nshapticfeedbackperformer/perform(_:performancetime:)
public protocol NSHapticFeedbackPerformer: NSObjectProtocol {
    func perform(
        _ pattern: NSHapticFeedbackManager.FeedbackPattern, performanceTime: NSHapticFeedbackManager.PerformanceTime)
}
// For tests.
public final class FakePerformer: NSObject, NSHapticFeedbackPerformer {
    public var felt: [String] = []
    public func perform(
        _ pattern: NSHapticFeedbackManager.FeedbackPattern, performanceTime: NSHapticFeedbackManager.PerformanceTime
    ) {
        felt.append("\(pattern)")
    }
}

// appkit/nsaccessibility-swift.struct
public struct NSAccessibility {
    // appkit/nsaccessibility-swift.struct/role
    public struct Role: Hashable, Sendable {
        let name: String
        public static let button = Self(name: "AXButton"), link = Self(name: "AXLink")
        public static let checkBox = Self(name: "AXCheckBox"), radioButton = Self(name: "AXRadioButton")
        public static let radioGroup = Self(name: "AXRadioGroup"), slider = Self(name: "AXSlider")
        public static let progressIndicator = Self(name: "AXProgressIndicator")
        public static let staticText = Self(name: "AXStaticText"), image = Self(name: "AXImage")
        public static let list = Self(name: "AXList"), group = Self(name: "AXGroup")
    }
}
// appkit/nsaccessibilityelement-swift.class, with what it has of appkit/nsaccessibilityprotocol
open class NSAccessibilityElement: NSObject {
    // For tests: what was set.
    public private(set) var reported: [String: String] = [:]
    public private(set) var frame = NSRect.zero
    private func report(_ key: String, _ value: Any?) { reported[key] = value.map { "\($0)" } }
    // appkit/nsaccessibilityelement-swift.class/setaccessibilityframeinparentspace(_:)
    open func setAccessibilityFrameInParentSpace(_ accessibilityFrameInParentSpace: NSRect) {
        frame = accessibilityFrameInParentSpace
    }
    // appkit/nsaccessibilityprotocol/setaccessibilityparent(_:) and so on
    open func setAccessibilityParent(_ accessibilityParent: Any?) {}
    open func setAccessibilityRole(_ accessibilityRole: NSAccessibility.Role?) {
        report("role", accessibilityRole?.name)
    }
    open func setAccessibilityLabel(_ accessibilityLabel: String?) { report("label", accessibilityLabel) }
    open func setAccessibilityEnabled(_ accessibilityEnabled: Bool) { report("enabled", accessibilityEnabled) }
    open func setAccessibilityValue(_ accessibilityValue: Any?) { report("value", accessibilityValue) }
    open func setAccessibilityMinValue(_ accessibilityMinValue: Any?) { report("min", accessibilityMinValue) }
    open func setAccessibilityMaxValue(_ accessibilityMaxValue: Any?) { report("max", accessibilityMaxValue) }
    open func setAccessibilityValueDescription(_ accessibilityValueDescription: String?) {
        report("description", accessibilityValueDescription)
    }
    // appkit/nsaccessibilityprotocol/accessibilityperformpress() and so on
    open func accessibilityPerformPress() -> Bool { false }
    open func accessibilityPerformIncrement() -> Bool { false }
    open func accessibilityPerformDecrement() -> Bool { false }
}
