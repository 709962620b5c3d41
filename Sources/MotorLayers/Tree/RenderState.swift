package import MotorMath

/// The values that determine a layer's geometry and the visibility of its parts, read together.
///
/// Drawing needs these for every layer, and most layers set few of them. Reading them in one pass over the layer's own values
/// costs a fraction of a search for each key. A state has at most 128 bytes, which are copied inline.
package struct RenderState {
    package var bounds = Rect.zero
    package var position = Point.zero
    var anchorPoint = Point.zero
    var zPosition = 0.0
    var opacity = 0.0
    package var cornerRadius = 0.0
    var borderWidth = 0.0
    /// The background; `nil` if it is invisible.
    var backgroundColor: Color?
    var isHidden = false
    package var masksToBounds = false
    /// The layer's drawing besides its background and border.
    var content = Layer.Kind.Content.nothing
    /// Whether there may be a shadow.
    var hasShadow = false
    /// Whether there is a picture.
    var hasContents = false
    /// Whether the anchor point is in front of the plane or behind it.
    var isRaised = false
    /// Whether there may be a transform other than the identity.
    var hasTransform = false
    /// Whether there may be a sublayer transform other than the identity.
    var hasSublayerTransform = false

    /// Whether nothing of the layer and its sublayers is visible.
    var isUnseen: Bool { !(opacity > 0) || isHidden }

    /// Whether the layer itself shows nothing outside its bounds, apart from its mask and its sublayers.
    var showsOnlyBounds: Bool {
        (content == .nothing || content == .gradient || content == .drawing) && !hasContents
            && (!hasShadow || masksToBounds)
    }

    /// Whether the layer is visible enough to be touched.
    package var isTouchable: Bool { !isHidden && opacity > 0.01 }

    /// Takes the bounds and corners of an enclosing state, as a portal does. A spring may have made them negative.
    mutating func fill(_ around: RenderState) {
        bounds = Rect(
            origin: .zero, size: Size(width: max(around.bounds.width, 0), height: max(around.bounds.height, 0)))
        (anchorPoint, position) = (.zero, around.bounds.origin)
        cornerRadius = max(around.cornerRadius, 0)
    }

    /// Takes a value for a key; a key that is not part of a state changes nothing.
    mutating func take(_ value: Value, forKey key: Key) { take(of: key, value) }

    /// Takes a table's values.
    mutating func take(_ entries: [KeyTable<Value>.Entry]) {
        for index in entries.indices { take(of: entries[index].key, entries[index].payload) }
    }

    // Inlined, it reads a table's value in place; otherwise drawing copies two values per layer, at 70 instructions each.
    @inline(__always)
    private mutating func take(of key: Key, _ value: @autoclosure () -> Value) {
        switch StandardKey(rawValue: key.raw) {
        case .bounds: bounds = value().rect ?? .zero
        case .position: position = value().point ?? .zero
        case .anchorPoint: anchorPoint = value().point ?? .zero
        case .anchorPointZ: isRaised = value().number != 0
        case .zPosition: zPosition = value().number ?? 0
        case .opacity: opacity = value().number ?? 0
        case .cornerRadius: cornerRadius = value().number ?? 0
        case .borderWidth: borderWidth = value().number ?? 0
        case .shadowOpacity: hasShadow = (value().number ?? 0) > 0
        case .backgroundColor: backgroundColor = value().color.flatMap { $0.alpha > 0 ? $0 : nil }
        case .hidden: isHidden = value().bool == true
        case .masksToBounds: masksToBounds = value().bool == true
        case .contents: hasContents = true
        case .transform: hasTransform = value().transform != .identity
        case .sublayerTransform: hasSublayerTransform = value().transform != .identity
        default: break
        }
    }

    /// The keys of a state.
    static let keys = Property.all.map { Key($0.key) }.filter { Property.named($0)?.isInRenderState == true }
}

extension Property.Facts {
    /// Whether the value is part of a ``RenderState``.
    var isInRenderState: Bool { (affects == .renderState || affects == .geometry) && storage != .frame }
}

extension Property {
    /// Whether a value for a key decides whether a layer is plain; see ``Layer/plainOffset``.
    static func affectsGeometry(_ key: Key) -> Bool { named(key)?.affects == .geometry }
}

extension Layer {
    /// The layer's state from its own values, its style and its class.
    final var renderState: RenderState {
        if classDefaults.kind.isOpen { return askedRenderState }
        var state = classDefaults.renderState
        state.bounds = ownBounds
        if let entries = resolvedStyle?.values.entries {
            for index in entries.indices { state.take(entries[index].payload.payload, forKey: entries[index].key) }
        }
        state.take(values.entries)
        return state
    }

    /// The state of a subclass's layer, which may supply a default itself, or none.
    private final var askedRenderState: RenderState {
        var state = RenderState()
        state.content = kind.content
        for key in RenderState.keys { value(forKey: key).map { state.take($0, forKey: key) } }
        state.bounds = ownBounds
        return state
    }

    /// The layer's drawing besides its background and border.
    final var kind: Kind { classDefaults.kind }

    /// The drawing of a class's layers, and whether the class is one of the package's own.
    struct Kind: Sendable {
        /// The kind of drawing.
        enum Content: UInt8, Sendable { case nothing, shape, text, gradient, portal, drawing }

        var content: Content
        /// Whether the class may override the lookup of values.
        var isOpen: Bool
    }
}
