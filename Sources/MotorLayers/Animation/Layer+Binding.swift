import MotorMath

extension Layer {
    /// Binds the value for a key to the value for another key: a part's color to a color of its component, for example.
    ///
    /// When a style, a theme or a call changes the other value, this one looks up its own action, as if it had been set. If
    /// none is registered, it eases to the new value; before the layer is first shown, and when it is moved into a layer with
    /// another value, it changes at once. Feedback that sets the value, or a call, ends the binding.
    ///
    /// The order does not matter: if no layer has the source value yet, the binding takes effect as soon as one has it:
    /// because it was set, or because this layer was moved into that layer. A binding that still has no source when the
    /// layer is first shown is reported as a diagnostic.
    ///
    /// - Parameters:
    ///   - key: The key or key path of the value.
    ///   - source: The other key, of this layer or of its nearest ancestor that has it.
    public final func bind(_ key: Key, to source: Key) {
        #if DEBUG && !hasFeature(Embedded)
            checkCycle(of: key, boundTo: source)
        #endif
        let given = nearest(source)
        if let given {
            Diagnostics.noteUse(of: source.whole)
            store(given, forKey: key)
        }
        if Diagnostics.findsMistakes, given == nil || key.isPath || Property.named(key) == nil {
            context?.keysDidChange(of: self)
        }
        bind(
            source, given: given,
            by: AnimatedChange(key, to: .valueOf(source), animation: .ease(timingFunction: .easeOut)))
    }

    /// Binds the value for a typed key to that of another one of the same type; see ``bind(_:to:)``.
    @_disfavoredOverload
    public final func bind<Content: LayerValue>(_ key: ValueKey<Content>, to source: ValueKey<Content>) {
        bind(key.key, to: source.key)
    }

    /// Binds a value to a function of another layer's presentation value: a card that grows while the one above it is
    /// dragged.
    ///
    /// ```swift
    /// next.layer.bind(.scale, to: .positionX, of: top.layer) { x in 0.9 + min(abs(x - center) / 1000, 0.1) }
    /// ```
    ///
    /// The value is updated in each frame and before each input, whatever moves the other value: a spring, a drag, a
    /// call. Its velocity is that of the other value times the slope of the function, so a spring that takes over
    /// continues it. It is set without an action lookup. Feedback that sets or animates the value, or a call, ends the
    /// binding.
    ///
    /// - Parameters:
    ///   - key: The key or key path of the value.
    ///   - source: The key or key path of the other value.
    ///   - other: The layer with the other value, in any tree; not retained. By default this one. A cycle of bindings is
    ///     refused with a diagnostic.
    ///   - function: A pure function, which the other layer retains.
    /// - Complexity: O(1) in each frame in which the other layer's presentation changes.
    public final func bind<Content: LayerValue, Source: LayerValue>(
        _ key: ValueKey<Content>, to source: ValueKey<Source>, of other: Layer? = nil,
        by function: @escaping @Sendable (Source) -> Content
    ) {
        bind(
            BoundValue(key.key, source.key, of: other ?? self) {
                Source.content(of: $0).map { function($0).layerValue }
            })
    }
}

#if DEBUG && !hasFeature(Embedded)
    extension Layer {
        /// Reports a value that would be bound to itself, directly or through others.
        private final func checkCycle(of key: Key, boundTo source: Key) {
            guard Diagnostics.findsMistakes else { return }
            var (next, steps) = (Optional(source), 0)
            while let source = next, steps < 100 {
                if source == key { return report(key, "is bound to itself", suggestion: nil) }
                next = bindings?.source(of: source)
                steps += 1
            }
        }
    }
#endif

/// A value that is a function of another layer's displayed value.
final class BoundValue {
    /// The key or key path of the value.
    let key: Key
    /// The key or key path of the source value.
    let source: Key
    private let bindings: Weak<Bindings>
    /// `nil` for a value of another type.
    let function: (Value) -> Value?
    /// The value last set.
    fileprivate var stored: Value?
    /// Whether something else has set or moved the value since.
    fileprivate var isOver = false
    #if DEBUG && !hasFeature(Embedded)
        /// Whether the function's last result was refused.
        fileprivate var isRefused = false
    #endif

    init(_ key: Key, _ source: Key, of layer: Layer, by function: @escaping (Value) -> Value?) {
        self.key = key
        self.source = source
        bindings = Weak(layer.madeBindings)
        self.function = function
    }

    /// The layer with the bound value; `nil` if it is gone.
    var layer: Layer? { bindings.target?.layer }
}

extension Layer {
    private final func bind(_ bound: BoundValue) {
        guard let other = bound.layer else { return }
        if isSource(bound.key, of: bound) { return refuse(bound) }
        if other.value(forKey: bound.source) != nil { Diagnostics.noteUse(of: bound.source.whole) }
        hold(bound.key)
        // The physics that it stopped may have bound the other value to this one.
        if isSource(bound.key, of: bound) { return refuse(bound) }
        let bindings = madeBindings
        for old in bindings.bound where old.key == bound.key { old.isOver = true }
        let old = bindings.bound.filter { $0.isOver }
        bindings.bound = bindings.bound.filter { !$0.isOver } + [bound]
        withExtendedLifetime(old) {}
        bound.stored = ownValue(forKey: bound.key)
        update(bound, isFirst: true)
        other.observeShownChange { [bindings = Weak(bindings)] _ in
            guard let layer = bindings.target?.layer, !bound.isOver else { return false }
            layer.update(bound)
            return !bound.isOver
        }
    }

    private final func refuse(_ bound: BoundValue) {
        refuse(.string(bound.source.name), bound.key, "a value that does not depend on this one")
    }

    /// Whether the source of a bound value depends on a value of this layer.
    private final func isSource(_ key: Key, of bound: BoundValue) -> Bool {
        var pending = [bound]
        while let bound = pending.popLast() {
            guard let layer = bound.layer else { continue }
            if layer === self, bound.source.overlaps(key) { return true }
            pending += layer.bound(bound.source)
        }
        return false
    }

    /// The source of a bound value; `nil` if it is not bound.
    package final func binding(of key: Key) -> (layer: Layer, source: Key, function: (Value) -> Value?)? {
        guard let bound = bound(key).first, let layer = bound.layer else { return nil }
        return (layer, bound.source, bound.function)
    }

    /// The keys and key paths of the values that are bound through a function.
    package final var boundPaths: [Key] { bindings?.bound.filter { !$0.isOver }.map { $0.key } ?? [] }

    /// The bound values that a key names, contains or is a component of.
    private final func bound(_ key: Key) -> [BoundValue] {
        bindings?.bound.filter { !$0.isOver && $0.key.overlaps(key) } ?? []
    }

    /// - Parameter isFirst: Whether it was just bound, so that the other value may be set next.
    private final func update(_ bound: BoundValue, isFirst: Bool = false) {
        if ownValue(forKey: bound.key) != bound.stored || isMoving(bound.key) { return end(bound) }
        guard let other = bound.layer else { return }
        guard let source = other.presentation.shown(forKey: bound.source) else {
            if other.stage != nil { other.reportMissing(bound.source, isCertain: !isFirst) }
            return
        }
        guard let value = bound.function(source) else {
            return other.report(bound.source, "has another type than its binding takes", suggestion: nil)
        }
        // The function may have set the value or changed its binding.
        guard !bound.isOver, ownValue(forKey: bound.key) == bound.stored else { return }
        #if DEBUG && !hasFeature(Embedded)
            // What is refused in each frame is reported once.
            let isRefused = Property.named(bound.key)?.rule.violation(by: value) != nil
            if isRefused, bound.isRefused { return }
            bound.isRefused = isRefused
        #endif
        put(value, forKey: bound.key)
        // The layer's owner may have done so, too.
        if bindings?.bound.contains(where: { $0 === bound }) == true { bound.stored = ownValue(forKey: bound.key) }
    }

    private final func end(_ bound: BoundValue) {
        bound.isOver = true
        let old = bindings?.bound ?? []
        bindings?.bound = old.filter { $0 !== bound }
        withExtendedLifetime(old) {}
    }

    /// The rate of change of a value bound through functions, or of which components are; zero if none is bound.
    final func boundVelocity(_ path: Key, in seconds: Seconds) -> SIMD4<Double> {
        let velocity = bound(path).reduce(SIMD4<Double>.zero) { $0 + self.velocity(of: $1, for: path) }
        if case .own(let rate) = seconds { return (velocity / rate).withinReach }
        return velocity.withinReach
    }

    /// The rate of change of a path through a bound value, by the chain rule: the function's slope in the direction in which
    /// its argument moves from now on.
    private final func velocity(of bound: BoundValue, for path: Key) -> SIMD4<Double> {
        // The function of another one may have ended it.
        guard !bound.isOver, let other = bound.layer,
            let now = other.presentation.shown(forKey: bound.source).flatMap({ Vector($0) })
        else { return .zero }
        let velocity = other.velocity(bound.source, in: .stage)
        guard velocity != .zero else { return .zero }
        func slope(over interval: Double) -> SIMD4<Double>? {
            let ahead = Vector(kind: now.kind, numbers: now.numbers + velocity * interval)
            guard let start = bound.function(now.value).flatMap({ part($0, of: bound.key, for: path) }),
                let end = bound.function(ahead.value).flatMap({ part($0, of: bound.key, for: path) }),
                start.kind == end.kind
            else { return nil }
            return (end.numbers - start.numbers) / interval
        }
        // Short enough for a curve to be straight, and long enough for a point's precision.
        let interval = 1e-6
        guard let found = slope(over: interval), let half = slope(over: interval / 2) else { return .zero }
        // Where the function jumps, such as a rounded number, it has the slope before the jump.
        let change = found - half
        let jumps = (change * change).sum() > 0.01 * (found * found).sum()
        return jumps ? slope(over: -interval) ?? .zero : found
    }

    /// The part that a key's value provides for a path with the same base.
    private final func part(_ value: Value, of key: Key, for path: Key) -> Vector? {
        if path == key { return Vector(value) }
        if path.base == key { return value.part(path).flatMap { Vector($0) } }
        return self.value(forKey: path)?.replacing(key, with: value).flatMap { Vector($0) }
    }
}
