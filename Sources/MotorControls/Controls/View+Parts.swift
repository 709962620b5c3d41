public import MotorLayers

extension View {
    /// Adds a layer that the view draws. The view answers for it in the action search, so nothing in it animates by itself.
    ///
    /// ```swift
    /// addPart(knob, named: "knob", color: "knobColor")
    /// ```
    ///
    /// - Parameters:
    ///   - part: The layer.
    ///   - name: The name under which feedback finds it; unchanged if omitted.
    ///   - container: Its superlayer; the view's layer if omitted.
    ///   - color: The key of a value of the part or an ancestor, which the part's color follows: the foreground of
    ///     text, the stroke of a shape, the background of any other layer.
    public final func addPart(
        _ part: Layer, named name: String? = nil, in container: Layer? = nil, color: Key? = nil
    ) {
        if let name { part.name = name }
        part.delegate = self
        (container ?? layer).addSublayer(part)
        guard let color else { return }
        part.bind(
            part is TextLayer ? "foregroundColor" : part is ShapeLayer ? "strokeColor" : "backgroundColor", to: color)
    }
}
