package import MotorLayers

extension View {
    /// Adds a layer that the view draws. The view answers for it in the action search, so nothing in it animates by itself.
    ///
    /// - Parameters:
    ///   - part: The layer.
    ///   - name: The name under which feedback finds it; unchanged if it is left out.
    ///   - container: Its superlayer; the view's layer if it is left out.
    package final func addPart(_ part: Layer, named name: String? = nil, in container: Layer? = nil) {
        if let name { part.name = name }
        part.delegate = self
        (container ?? layer).addSublayer(part)
    }
}
