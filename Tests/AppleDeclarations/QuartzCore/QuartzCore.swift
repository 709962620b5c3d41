// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported public import CoreGraphics

// quartzcore/cacurrentmediatime(). For tests: as a test says.
nonisolated(unsafe) public var mediaTime: CFTimeInterval = 0
public func CACurrentMediaTime() -> CFTimeInterval { mediaTime }

// quartzcore/caframeraterange
public struct CAFrameRateRange: Equatable, Sendable {
    public var minimum, maximum: Float
    public var preferred: Float?
    // quartzcore/caframeraterange/init(minimum:maximum:preferred:)
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }
}

// quartzcore/cadisplaylink
open class CADisplayLink: NSObject {
    // For tests: the links that are in a run loop, and a frame of one of them.
    nonisolated(unsafe) public static var links: [CADisplayLink] = []
    private let target: AnyObject, selector: Selector
    @MainActor public func fire(at time: CFTimeInterval) {
        timestamp = time
        if !isPaused { selector.call(target, self) }
    }
    // quartzcore/cadisplaylink/init(target:selector:)
    public init(target: Any, selector sel: Selector) {
        (self.target, selector) = (target as AnyObject, sel)
        super.init()
    }
    // quartzcore/cadisplaylink/timestamp, ispaused and preferredframeraterange
    public private(set) var timestamp: CFTimeInterval = 0
    public var isPaused = false
    public var preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: 0)
    // quartzcore/cadisplaylink/add(to:formode:) and invalidate()
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) { Self.links.append(self) }
    public func invalidate() { Self.links.removeAll { $0 === self } }
}

// quartzcore/catransaction
open class CATransaction: NSObject {
    // For tests: how deep transactions are nested, and whether actions are disabled.
    nonisolated(unsafe) public static var depth = 0
    nonisolated(unsafe) public static var isDisabled = false
    // quartzcore/catransaction/begin(), commit() and setdisableactions(_:)
    open class func begin() { depth += 1 }
    open class func commit() {
        depth -= 1
        isDisabled = false
    }
    open class func setDisableActions(_ flag: Bool) { isDisabled = flag }
}

// quartzcore/calayer
open class CALayer: NSObject {
    // For tests: every change, in words, and those of all layers.
    nonisolated(unsafe) public static var changes: [String] = []
    func note(_ change: String) {
        Self.changes.append((CATransaction.isDisabled ? "" : "animated ") + change)
    }
    // quartzcore/calayer/init() and init(layer:)
    public override init() { super.init() }
    public init(layer: Any) { super.init() }
    public required init?(coder: NSCoder) { nil }
    // quartzcore/calayer/bounds, position, anchorpoint, contents, contentsrect, contentsscale, opacity, allowsgroupopacity, mask and
    // isgeometryflipped
    open var bounds = CGRect.zero { didSet { if bounds != oldValue { note("bounds") } } }
    open var position = CGPoint.zero
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    open var contents: Any? { didSet { note("contents") } }
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    open var contentsScale: CGFloat = 1
    open var opacity: Float = 1 { didSet { if opacity != oldValue { note("opacity") } } }
    open var allowsGroupOpacity = true
    open var mask: CALayer? { didSet { if mask !== oldValue { note("mask") } } }
    open var isGeometryFlipped = false
    // quartzcore/calayer/sublayers, superlayer and addsublayer(_:)
    open var sublayers: [CALayer]? {
        didSet {
            for layer in oldValue ?? [] { layer.superlayer = nil }
            for layer in sublayers ?? [] { layer.superlayer = self }
            note("sublayers")
        }
    }
    open private(set) weak var superlayer: CALayer?
    open func addSublayer(_ layer: CALayer) { sublayers = (sublayers ?? []) + [layer] }
    // quartzcore/calayer/setaffinetransform(_:) and affinetransform()
    private var transform = CGAffineTransform.identity
    open func setAffineTransform(_ m: CGAffineTransform) {
        if m != transform { note("transform") }
        transform = m
    }
    open func affineTransform() -> CGAffineTransform { transform }
    // quartzcore/calayer/setneedsdisplay() and draw(in:)
    open func setNeedsDisplay() { note("display") }
    open func draw(in ctx: CGContext) {}
}

// quartzcore/cashapelayerfillrule
public struct CAShapeLayerFillRule: Equatable, Sendable {
    let name: String
    public static let nonZero = Self(name: "nonZero"), evenOdd = Self(name: "evenOdd")
}
// quartzcore/cashapelayerlinecap
public struct CAShapeLayerLineCap: Equatable, Sendable {
    let name: String
    public static let butt = Self(name: "butt"), round = Self(name: "round"), square = Self(name: "square")
}
// quartzcore/cashapelayerlinejoin
public struct CAShapeLayerLineJoin: Equatable, Sendable {
    let name: String
    public static let miter = Self(name: "miter"), round = Self(name: "round"), bevel = Self(name: "bevel")
}
// quartzcore/cashapelayer: path, fillcolor, fillrule, strokecolor, linewidth, linecap, linejoin, linedashphase and linedashpattern
open class CAShapeLayer: CALayer {
    open var path: CGPath? { didSet { note("path") } }
    open var fillColor: CGColor?
    open var fillRule = CAShapeLayerFillRule.nonZero
    open var strokeColor: CGColor?
    open var lineWidth: CGFloat = 1
    open var lineCap = CAShapeLayerLineCap.butt
    open var lineJoin = CAShapeLayerLineJoin.miter
    open var lineDashPhase: CGFloat = 0
    open var lineDashPattern: [NSNumber]?
}
