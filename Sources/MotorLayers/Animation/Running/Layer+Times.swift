extension Layer {
    /// Converts a time of another layer's clock to this layer's: see ``timing``.
    ///
    /// - Parameters:
    ///   - time: In seconds.
    ///   - other: A layer of the same tree; `nil` for the time of the stage.
    /// - Returns: The time of this layer's clock at that moment. If another clock repeats, its first cycle counts. `nil` if
    ///   the other clock never shows that time or is stopped, or if the layers are in different trees. Clocks of common
    ///   ancestors do not matter.
    /// - Complexity: O(depth).
    public final func convertTime(_ time: Double, from other: Layer?) -> Double? {
        if let other, other.root !== root { return nil }
        return Self.convert(time, from: other?.clocks ?? [], to: clocks)
    }

    /// Converts a time of this layer's clock to another layer's; see ``convertTime(_:from:)``.
    ///
    /// - Parameter other: A layer of the same tree; `nil` for the time of the stage.
    public final func convertTime(_ time: Double, to other: Layer?) -> Double? {
        if let other, other.root !== root { return nil }
        return Self.convert(time, from: clocks, to: other?.clocks ?? [])
    }

    typealias Clock = (layer: Layer, timing: Timing)

    private static func convert(_ time: Double, from: [Clock], to: [Clock]) -> Double? {
        var time = time
        var outer = from[...]
        var inner = to[...]
        while let one = outer.last, let shared = inner.last, one.layer === shared.layer {
            outer.removeLast()
            inner.removeLast()
        }
        for clock in outer {
            guard let reached = clock.timing.parentTime(showing: time) else { return nil }
            time = reached
        }
        for clock in inner.reversed() { time = clock.timing.shown(at: time) }
        return time
    }

    /// The clocks that the layer's time depends on, starting with its own.
    final var clocks: [Clock] {
        var clocks: [Clock] = []
        var layer: Layer? = self
        while let current = layer {
            if let timing = current.motion?.timing { clocks.append((current, timing)) }
            layer = current.superlayer
        }
        return clocks
    }
}
