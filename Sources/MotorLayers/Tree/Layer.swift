public import MotorMath
import MotorPlatform

/// A rectangle that stores values by key, looks up actions when they change, and contains other layers.
///
/// A layer looks up a key in this order: its own values, its ``style`` (level by level), the themes of itself and its
/// ancestors, and its class's defaults. A layer belongs to one isolation domain. Any number of layer trees may exist on
/// different threads.
open class Layer {
    // The properties that a search or a change reads have no dynamic exclusivity checks, each of which costs half as
    // much as a search. That is sound because every access ends before any code runs that could reach the property
    // again: properties are read or replaced as a whole, and `KeyTable` returns old payloads instead of releasing them
    // inside the access. A sublayer or a mask that is removed is retained until the access has ended.

    /// The layer's own values, except for those with a stored property.
    @exclusivity(unchecked) final var values = KeyTable<Value>()
    /// Whether the layer has ever had an own value that decides whether it is plain.
    final var hasGeometryValue = false
    @exclusivity(unchecked) final var ownActions = Actions()
    final var ownStyle: Style?
    final var ownTheme: Style?
    /// The themes that reach the layer, including its own.
    final var themes: ThemeScope?
    /// The style and the themes behind it, in one table; `nil` if there are none.
    @exclusivity(unchecked) final var resolvedStyle: ResolvedStyle?
    @exclusivity(unchecked) final var asked = AskedDelegate.none
    /// The delegate, if it is a `LayerOwner`, as a view is.
    @exclusivity(unchecked) private final var owningDelegate: Weak<LayerOwner>?
    #if hasFeature(Embedded)
        private final unowned(unsafe) var embeddedDelegate: (any LayerDelegate)?
        /// Whether ``embeddedDelegate`` is still alive.
        private final var delegateLife: Following?
    #else
        @exclusivity(unchecked) private final weak var weakDelegate: (any LayerDelegate)?
    #endif
    /// The last source of values and actions: the defaults of the class, or of the class of the view that owns
    /// the layer.
    @exclusivity(unchecked) package private(set) final var classDefaults: ClassDefaults
    @exclusivity(unchecked) final var ownBounds = Rect.zero
    @exclusivity(unchecked) final var children: [Layer] = []
    @exclusivity(unchecked) final unowned(unsafe) var parent: Layer?
    @exclusivity(unchecked) private final var retainedMask: Layer?
    /// The mask. A page without masks does not read it.
    final var ownMask: Layer? {
        get { Feature.masks.isUsed ? retainedMask : nil }
        set { retainedMask = newValue }
    }
    @exclusivity(unchecked) final var context: LayerContext? {
        didSet { unretainedContext = context.map { Unretained($0) } }
    }
    private(set) final var unretainedContext: Unretained<LayerContext>?
    /// The layer's motion; `nil` if nothing has ever moved it.
    @exclusivity(unchecked) final var motion: Motion? {
        didSet { unretainedMotion = motion.map { Unretained($0) } }
    }
    private(set) final var unretainedMotion: Unretained<Motion>?
    /// The view that owns this layer. It clears this in its `deinit`. From its last release until then, the getter of
    /// ``owner`` returns `nil`.
    @exclusivity(unchecked) private final var unretainedOwner: Unretained<LayerOwner>?
    /// Whether there is an owner. Reading ``owner`` retains it briefly.
    @exclusivity(unchecked) private(set) final var isOwned = false
    /// Whether a value's change has listeners: an owner, or bindings in this layer or below.
    @exclusivity(unchecked) private(set) final var hasListeners = false
    /// The layer's bound values; `nil` if there have never been any.
    final var bindings: Bindings?
    /// The source keys that ``bindings`` may have in this layer or below.
    @exclusivity(unchecked) final var boundKeys = KeySketch() {
        didSet { hasListeners = isOwned || !boundKeys.isEmpty }
    }
    /// The closures that the module above calls when the layer's appearance changes; `nil` if there are none.
    @exclusivity(unchecked) final var shownObservers: AnyObject?
    /// Whether such a call is pending.
    final var isShownChangePending = false
    /// Whether the layer was shown on a stage that it has left.
    final var wasShown = false
    /// Whether the layer is already scheduled for drawing.
    package final var isDisplayPending = false

    /// The number of portals on stages that show the layer.
    final var portalCount: Int32 = 0
    /// The layer's index in a kept drawing, or −1. The serial number identifies an index from another drawing.
    final var drawnSlot: Int32 = -1
    /// The layer's index in the superlayer's ``sublayerIndex``, or −1. The serial number identifies an index from another one.
    final var indexedSlot: Int32 = -1
    /// The index among the layers that the stage must redraw, or −1.
    final var staleIndex: Int32 = -1
    #if !hasFeature(Embedded)
        private final var changeCount: UInt32 = 0
        /// How often one of the layer's own values or its sublayers have changed on a stage: checks need not look at a layer
        /// whose count is as before and that nothing moves. It wraps around.
        package final var appearanceChanges: Int { Int(changeCount) }

        /// Counts a change.
        final func countChange() { changeCount &+= 1 }
    #endif

    /// The sublayers' positions, if there are many and a drawing has left out some of them.
    final var sublayerIndex: SublayerIndex?

    /// A number that is unique to this layer, in the order of creation.
    public final let serial: UInt64

    /// Creates an empty layer.
    public init() {
        classDefaults = ClassDefaults.of(Self.self)
        serial = UInt64(motor_next_layer())
    }

    /// Takes a class's defaults as they are under the layer's themes.
    package final func take(_ defaults: ClassDefaults) {
        classDefaults = defaults.under(themes)
    }

    /// Frees a tree layer by layer, so that a deep tree does not overflow the stack.
    deinit {
        var orphans: [Layer] = []
        release(into: &orphans)
        #if hasFeature(Embedded)
            // No local variable here: with a page's optimizations, one that is checked for uniqueness leaks.
            while !orphans.isEmpty {
                let last = orphans.count - 1
                var inner: [Layer] = []
                if isKnownUniquelyReferenced(&orphans[last]) { orphans[last].release(into: &inner) }
                orphans.removeLast()
                orphans += inner
            }
        #else
            while var orphan = orphans.popLast() {
                if isKnownUniquelyReferenced(&orphan) { orphan.release(into: &orphans) }
            }
        #endif
    }

    private final func release(into orphans: inout [Layer]) {
        for child in children { child.parent = nil }
        orphans.append(contentsOf: children)
        children = []
        if let mask = ownMask {
            mask.parent = nil
            orphans.append(mask)
            ownMask = nil
        }
    }

    /// The values and actions of the class: the last source of every search.
    ///
    /// A subclass returns its own; the defaults of `Layer` apply to every class. To include those of another
    /// superclass, nest them: `["lineWidth": 2, "style": .style(super.defaults)]`. Read once, when the first layer of
    /// the class is created. Layers on different threads share them, so the actions must be stateless.
    open class var defaults: Style { standardDefaults }

    /// The drawing of a class of this module, besides backgrounds and borders, and the class itself. Each class declares its
    /// own, so that a page does not contain classes that it does not use.
    typealias OwnKind = (content: Kind.Content, type: ObjectIdentifier)

    /// The kind of the class, or of this module's class that it extends.
    class var ownKind: OwnKind { (.nothing, ObjectIdentifier(Layer.self)) }

    /// What a class of this module draws between the background and the sublayers, back to front. Each class declares its own.
    func contents(_ painter: LayerPainter) -> [LayerPainter.Part] { [] }

    /// A rectangle around these contents; `nil` if they are within the bounds.
    func contentsExtent(_ painter: LayerPainter) -> Rect? { nil }

    /// The fill that casts a shadow if there is no background; `nil` for none.
    func shadowFill(_ painter: LayerPainter) -> LayerPainter.Fill? { nil }

    /// Returns the class's value for a key that neither the layer nor its style has. It must depend on the class alone,
    /// because a stage caches its drawing.
    open func defaultValue(forKey key: Key) -> Value? {
        classDefaults.value(forKey: key)
    }

    /// Returns the class's action for a key that neither the delegate nor the layer nor its style has.
    open func defaultAction(forKey key: Key) -> (any Action)? {
        classDefaults.action(forKey: key)
    }

    /// Whether changing a key requires the layer to be redrawn, animated changes included. False unless overridden.
    open class func needsDisplay(forKey key: Key) -> Bool { false }

    /// Redraws the layer's own contents after a change of a key for which ``needsDisplay(forKey:)`` is true.
    ///
    /// Called at most once per frame. Does nothing unless overridden.
    open func display() {}

    /// Returns the size that the layer needs within an offered size; `Size.infinity` is no limit. The default is the size of
    /// its bounds.
    open func sizeThatFits(_ size: Size) -> Size { bounds.size }

    /// The delegate, the first source of actions in a search. It is not retained.
    ///
    /// A view is the delegate of its layer. If another delegate replaces it, the search calls that one first, and the
    /// view if it returns `nil`.
    public final var delegate: (any LayerDelegate)? {
        get {
            switch asked {
            case .none: nil
            case .owner: owner
            case .delegate, .alsoOwner: clientDelegate
            }
        }
        set {
            let isOwner = newValue != nil && newValue === owner
            #if DEBUG && !hasFeature(Embedded)
                hasNewDelegate = newValue != nil && !isOwner
                if hasNewDelegate, Diagnostics.findsMistakes { context?.keysDidChange(of: self) }
            #endif
            clientDelegate = isOwner ? nil : newValue
            if isOwner {
                asked = .owner
            } else if isOwned {
                asked = .alsoOwner
            } else {
                asked = newValue == nil ? .none : .delegate
            }
        }
    }

    #if DEBUG && !hasFeature(Embedded)
        /// Whether a delegate was set since the last check.
        final var hasNewDelegate = false
    #endif

    /// The delegate, unless it is the view that owns the layer.
    final var clientDelegate: (any LayerDelegate)? {
        get {
            if let owningDelegate { return owningDelegate.target }
            #if hasFeature(Embedded)
                return delegateLife?.isAlive == true ? embeddedDelegate : nil
            #else
                return weakDelegate
            #endif
        }
        set {
            let owning = newValue as? LayerOwner
            let other = owning == nil ? newValue : nil
            owningDelegate = owning.map { Weak($0) }
            #if hasFeature(Embedded)
                (embeddedDelegate, delegateLife) = (other, other.map { Following($0) })
            #else
                weakDelegate = other
            #endif
        }
    }

    /// Whether a view acts as the layer's delegate because it owns or draws the layer.
    final var isAnsweredByView: Bool { isOwned || owningDelegate?.target != nil }

    /// The view that owns the layer. A layer with an owner does not animate implicitly.
    package final var owner: LayerOwner? {
        get { unretainedOwner?.living }
        set {
            unretainedOwner = newValue.map { Unretained($0) }
            isOwned = newValue != nil
            hasListeners = isOwned || !boundKeys.isEmpty
        }
    }

    /// The owner, if it is in a given container and receives touches.
    final func toucher(in container: LayerOwner) -> LayerOwner? {
        guard let owner = unretainedOwner, owner.read({ $0.takesTouches(in: container) }) else { return nil }
        return owner.living
    }

    /// The layer's own actions, searched after the delegate.
    public final var actions: Actions {
        get { ownActions }
        set {
            let old = ownActions
            ownActions = newValue
            if Diagnostics.findsMistakes { context?.keysDidChange(of: self) }
            // Releasing an action may run any code, including this accessor, so it happens after the access has ended.
            withExtendedLifetime(old) {}
        }
    }

    /// A name for messages and traces.
    public final var name: String {
        get { values[Self.nameKey]?.string ?? "" }
        set { storeOwn(.string(newValue), forKey: Self.nameKey) }
    }

    private static let nameKey: Key = "name"

    /// The name of the class in messages and traces.
    open var typeName: String { "Layer" }

    /// The name; if it is empty, the type name of the view that owns the layer, or of the layer's class.
    package final var displayName: String { name.isEmpty ? owner.map { type(of: $0).typeName } ?? typeName : name }

    /// The defaults behind every class, taken from Core Animation's header.
    static var standardDefaults: Style { Style(initialValuesOf: .layer) }
}
