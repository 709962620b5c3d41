import MotorMath

extension Layer {
    /// Shows the value of another key under a key, now and from now on: a component's color in one of its parts, for example.
    ///
    /// When a style, a theme or a call changes the other value, this one looks up its own action, as if it had been set. If
    /// none is registered, it eases to the new value; before the layer was shown, it changes at once. Feedback that sets the
    /// value, or a call, ends this.
    ///
    /// - Parameters:
    ///   - key: The key or key path of the value.
    ///   - source: The other key, of this layer or of the nearest one around it that has it. If none has it, nothing happens,
    ///     and a diagnostic is reported.
    public final func show(_ key: Key, of source: Key) {
        guard let given = nearest(source) else {
            return reportMissing(source)
        }
        store(given, forKey: key)
        follow(
            source, given: given,
            by: AnimatedChange(key, to: .valueOf(source), animation: .ease(timingFunction: .easeOut)))
    }
}
