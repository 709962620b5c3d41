import MotorMath

/// A layer's presentation values at its stage's time: its own values as animations change them.
///
/// Reading one evaluates the layer's animations at the stage's time, so it is correct at any moment, even between
/// frames.
public struct PresentationValues {
    let layer: Layer

    init(layer: Layer) {
        self.layer = layer
    }

    /// The presentation value for a key or key path; the layer's own value if nothing animates it.
    public subscript(key: Key) -> Value? {
        let value = shown(forKey: key)
        #if DEBUG && !hasFeature(Embedded)
            if value == nil, layer.checkInVain(key) { return nil }
        #endif
        Diagnostics.noteUse(of: key)
        return value
    }

    /// The displayed value, for the engine's own reads, which do not count as uses of a key.
    func shown(forKey key: Key) -> Value? { layer.readyValue(key) ?? foldedValue(key) }

    /// The displayed value when more than a single spring may be involved. Not inlined, so that reading a single spring
    /// saves no registers; and not compiled again in other modules, which Swift 6.3.1 cannot do for a page.
    @inline(never) @export(interface)
    private func foldedValue(_ key: Key) -> Value? {
        let fold = layer.read(key)
        return switch fold.reading {
        case .still, .above: layer.value(forKey: key)
        case .vector: fold.vector.value
        case .composed: layer.motion?.compose(key)?.value ?? layer.value(forKey: key)
        }
    }

    /// The rate of change of the value for a key path, in units per second of the stage's time, as visible; `nil` for a
    /// value without velocity.
    ///
    /// At a jump or a reversal, it is the rate just after it. It is 0 while the layer's clock is stopped.
    public func velocity(forKey key: Key) -> Value? {
        let velocity = layer.velocity(forKey: key, in: .stage)
        #if DEBUG && !hasFeature(Embedded)
            if velocity == nil { _ = layer.checkInVain(key) }
        #endif
        return velocity
    }

    /// The displayed number, 0 if there is none.
    func number(_ key: Key) -> Double {
        if case .number(let number)? = layer.readyValue(key) { return number }
        let fold = layer.read(key)
        if fold.reading == .vector, fold.vector.kind == .number { return fold.vector.numbers.x }
        return layer.value(forKey: key)?.number ?? 0
    }

    /// The displayed transform, the identity if there is none.
    func transform(_ key: Key) -> Transform3D {
        if case .transform(let transform)? = layer.presented(key) { return transform }
        return layer.value(forKey: key)?.transform ?? .identity
    }

    /// The running transition.
    var transition: ShownTransition? {
        guard Feature.transitions.isUsed, let track = layer.motion?.transition else { return nil }
        return ShownTransition(track, progress: number(TransitionTrack.path))
    }
}
