import MotorGeometry
import MotorPlatform
import MotorReferences
import Synchronization

/// A rectangle that remembers values under keys, looks up actions when they change, and holds other layers.
///
/// A layer reads a key from its own values, then from its ``style``, level by level, then from its class's defaults. It
/// belongs to one isolation domain; any number of layer trees may live side by side on different threads.
open class Layer {
    // What a search or a change looks at is free of dynamic exclusivity checks, each of which costs as much as half a
    // search. That is sound because every access to these is over before code runs that could reach them again: they are
    // read or replaced as a whole, and `KeyTable` hands old payloads out instead of letting them go inside.

    /// The layer's own values, without what has a place of its own.
    @exclusivity(unchecked) final var values = KeyTable<Value>()
    @exclusivity(unchecked) final var ownActions = Actions()
    final var ownStyle: Style?
    @exclusivity(unchecked) final var resolvedStyle: ResolvedStyle?
    @exclusivity(unchecked) final var asked = AskedDelegate.nobody
    /// The delegate, where it is a view's like: a `LayerOwner`.
    @exclusivity(unchecked) private final var owningDelegate: Weak<LayerOwner>?
    #if hasFeature(Embedded)
        private final unowned(unsafe) var embeddedDelegate: (any LayerDelegate)?
        /// Whether ``embeddedDelegate`` is still there.
        private final var delegateLife: Following?
    #else
        @exclusivity(unchecked) private final weak var weakDelegate: (any LayerDelegate)?
    #endif
    /// The last place that is asked for values and actions: the class's, or the view class's that owns the layer.
    @exclusivity(unchecked) package final var classDefaults: ClassDefaults
    @exclusivity(unchecked) final var ownBounds = Rect.zero
    final var children: [Layer] = []
    final unowned(unsafe) var parent: Layer?
    final var ownMask: Layer?
    @exclusivity(unchecked) final var context: LayerContext?
    @exclusivity(unchecked) @usableFromInline final var ownAttachment: AnyObject?
    /// The view that owns this layer. It clears this in its `deinit`; from its last release until then the getter of
    /// ``owner`` answers `nil`.
    @exclusivity(unchecked) private final unowned(unsafe) var unretainedOwner: LayerOwner?
    /// Whether there is an owner. Reading ``owner`` retains it briefly.
    @exclusivity(unchecked) private(set) final var isOwned = false
    /// Whether the floor above waits to have the layer drawn.
    @exclusivity(unchecked) package final var isDisplayPending = false

    /// A number that no other layer has, in the order of making.
    public final let serial: UInt64

    private static let serials = Atomic<Int>(0)

    /// Creates an empty layer.
    public init() {
        classDefaults = ClassDefaults.of(Self.self)
        serial = UInt64(Self.serials.wrappingAdd(1, ordering: .relaxed).newValue)
    }

    /// What the floor above keeps for this layer: its animations.
    ///
    /// (A variable of a class that is looked at from another module is checked for exclusive access, whatever it says of
    /// itself. Through a door that is compiled into that module it is looked at from here.)
    package final var attachment: AnyObject? {
        @inlinable @inline(__always) get { ownAttachment }
        @inlinable @inline(__always) set { ownAttachment = newValue }
    }

    /// Frees a tree layer by layer: its depth must not become the depth of a stack.
    deinit {
        var orphans: [Layer] = []
        release(into: &orphans)
        while var orphan = orphans.popLast() {
            if isKnownUniquelyReferenced(&orphan) { orphan.release(into: &orphans) }
        }
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

    /// The values and actions of the class: the last place that is asked.
    ///
    /// A subclass gives its own; the ones of `Layer` stand behind every class. To build on another superclass, nest it:
    /// `["lineWidth": 2, "style": .style(super.defaults)]`. Read once, when the first layer of the class is made. Layers
    /// on different threads share what it holds, so its actions keep no state.
    open class var defaults: Style { standardDefaults }

    /// The value of a key that neither the layer nor its style knows.
    open func defaultValue(forKey key: Key) -> Value? {
        classDefaults.value(forKey: key)
    }

    /// The action for a key that neither the delegate nor the layer nor its style answers for.
    open func defaultAction(forKey key: Key) -> (any Action)? {
        classDefaults.action(forKey: key)
    }

    /// Whether a change of a key asks for the layer to be drawn anew, animated changes included. False unless a class
    /// says otherwise.
    open class func needsDisplay(forKey key: Key) -> Bool { false }

    /// Draws the layer's own contents anew, after a change of a key for which ``needsDisplay(forKey:)`` is true.
    ///
    /// Called once a frame at most. Does nothing unless a class says otherwise.
    open func display() {}

    /// Who is asked first for actions; not kept alive.
    ///
    /// A view's layer has the view. Another delegate may take its place: it is asked first, and the view still where it
    /// says nothing.
    public final var delegate: (any LayerDelegate)? {
        get {
            switch asked {
            case .nobody: nil
            case .owner: owner
            case .delegate, .alsoOwner: foreignDelegate
            }
        }
        set {
            let isOwner = newValue != nil && newValue === owner
            foreignDelegate = isOwner ? nil : newValue
            if isOwner {
                asked = .owner
            } else if isOwned {
                asked = .alsoOwner
            } else {
                asked = newValue == nil ? .nobody : .delegate
            }
        }
    }

    /// The delegate, where it is not the view that owns the layer.
    final var foreignDelegate: (any LayerDelegate)? {
        @inline(__always) get {
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

    /// The view that owns the layer: with one, nothing animates by itself.
    package final var owner: LayerOwner? {
        get {
            // Its subclass's properties may be going already: no code of it runs any more.
            guard let owner = unretainedOwner,
                !motor_is_being_destroyed(Unmanaged.passUnretained(owner).toOpaque())
            else { return nil }
            return owner
        }
        set {
            unretainedOwner = newValue
            isOwned = newValue != nil
        }
    }

    /// The layer's own actions, asked after the delegate.
    public final var actions: Actions {
        get { ownActions }
        set {
            let old = ownActions
            ownActions = newValue
            // The end of an action may run anything, this door included: it waits until the place is free.
            withExtendedLifetime(old) {}
        }
    }

    /// What answers for values and actions that the layer itself does not have.
    ///
    /// Assigning resolves all levels once: O(entries of all levels) for a new style, O(1) for one that another layer
    /// has already. Changing a copy of the style does nothing until it is assigned again.
    public final var style: Style? {
        get { ownStyle }
        set {
            // The diagnostics may be told meanwhile: only then is the old one certain, and its end may run anything.
            let resolved = newValue?.resolved()
            let old = (ownStyle, resolvedStyle)
            (ownStyle, resolvedStyle) = (newValue, resolved)
            withExtendedLifetime(old) {}
            changed(.style)
            tellOwner(.style)
        }
    }

    /// A name for messages and traces.
    public final var name: String {
        get { values[Self.nameKey]?.string ?? "" }
        set { storeOwn(.string(newValue), forKey: Self.nameKey) }
    }

    private static let nameKey: Key = "name"

    /// The class's word for messages and traces.
    open var typeName: String { "Layer" }

    /// The name, or where there is none the word of the view that owns the layer, or of the layer's class.
    package final var displayName: String { name.isEmpty ? owner.map { type(of: $0).typeName } ?? typeName : name }

    /// The defaults behind every class: Core Animation's header.
    package static var standardDefaults: Style {
        [
            "anchorPoint": .point(Point(x: 0.5, y: 0.5)),
            "position": .point(.zero),
            "zPosition": 0,
            "transform": .transform(.identity),
            "sublayerTransform": .transform(.identity),
            "opacity": 1,
            "hidden": false,
            "masksToBounds": false,
            "cornerRadius": 0,
            "borderWidth": 0,
            "borderColor": .color(.black),
            "shadowColor": .color(.black),
            "shadowOpacity": 0,
            "shadowOffset": .size(Size(width: 0, height: -3)),
            "shadowRadius": 3,
        ]
    }
}
