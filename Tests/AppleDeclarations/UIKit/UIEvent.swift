// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import QuartzCore

// uikit/uitouch: timestamp, force, maximumpossibleforce and preciselocation(in:). For tests: settable, because the system keeps one
// object for a touch while it moves.
@MainActor open class UITouch: NSObject {
    public var timestamp: TimeInterval
    public var force, maximumPossibleForce: CGFloat
    open func preciseLocation(in view: UIView?) -> CGPoint { location }
    public var location: CGPoint
    public init(at location: CGPoint, time: TimeInterval, force: CGFloat = 0, most: CGFloat = 0) {
        (self.location, timestamp, self.force, maximumPossibleForce) = (location, time, force, most)
        super.init()
    }
}

// uikit/uievent
@MainActor open class UIEvent: NSObject {
    // uikit/uievent/coalescedtouches(for:)
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { coalesced[ObjectIdentifier(touch)] }
    // For tests.
    public var coalesced: [ObjectIdentifier: [UITouch]] = [:]
    public nonisolated override init() { super.init() }
}
// uikit/uipressesevent
@MainActor open class UIPressesEvent: UIEvent {}

// uikit/uikeymodifierflags
public struct UIKeyModifierFlags: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let shift = Self(rawValue: 1 << 17)
    public static let command = Self(rawValue: 1 << 20)
}
// uikit/uikeyboardhidusage
public enum UIKeyboardHIDUsage: Int, Sendable {
    case keyboardA = 4
    case keyboardReturnOrEnter = 40
    case keyboardEscape = 41
    case keyboardDeleteOrBackspace = 42
    case keyboardTab = 43
    case keyboardSpacebar = 44
    case keyboardHome = 74
    case keyboardPageUp = 75
    case keyboardDeleteForward = 76
    case keyboardEnd = 77
    case keyboardPageDown = 78
    case keyboardRightArrow = 79
    case keyboardLeftArrow = 80
    case keyboardDownArrow = 81
    case keyboardUpArrow = 82
    case keypadEnter = 88
}
// uikit/uikey: keycode, characters and modifierflags
@MainActor open class UIKey: NSObject {
    public let keyCode: UIKeyboardHIDUsage
    public let characters: String
    public let modifierFlags: UIKeyModifierFlags
    // For tests.
    public init(_ keyCode: UIKeyboardHIDUsage, _ characters: String = "", _ modifierFlags: UIKeyModifierFlags = []) {
        (self.keyCode, self.characters, self.modifierFlags) = (keyCode, characters, modifierFlags)
        super.init()
    }
}
// uikit/uipress: key and timestamp
@MainActor open class UIPress: NSObject {
    public let key: UIKey?
    public let timestamp: TimeInterval
    // For tests.
    public init(_ key: UIKey, time: TimeInterval) {
        (self.key, timestamp) = (key, time)
        super.init()
    }
}

// uikit/uigesturerecognizer
@MainActor open class UIGestureRecognizer: NSObject {
    // uikit/uigesturerecognizer/state-swift.enum
    public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }
    // uikit/uigesturerecognizer/init(target:action:)
    public init(target: Any?, action: Selector?) {
        (self.target, self.action) = (target as AnyObject, action)
        super.init()
    }
    // uikit/uigesturerecognizer/state-swift.property, location(in:), allowedtouchtypes and cancelstouchesinview
    open var state = State.possible
    open func location(in view: UIView?) -> CGPoint { position }
    open var allowedTouchTypes: [NSNumber] = [0]
    open var cancelsTouchesInView = true
    // For tests.
    private let target: AnyObject?, action: Selector?
    public var position = CGPoint.zero
    public func fire(_ state: State) {
        self.state = state
        if let target { action?.call(target, self) }
    }
}
// uikit/uihovergesturerecognizer
@MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {}
// uikit/uiscrolltypemask
public struct UIScrollTypeMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let all = Self(rawValue: 3)
}
// uikit/uipangesturerecognizer: translation(in:) and allowedscrolltypesmask
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    open func translation(in view: UIView?) -> CGPoint { moved }
    open var allowedScrollTypesMask = UIScrollTypeMask()
    // For tests.
    public var moved = CGPoint.zero
}
