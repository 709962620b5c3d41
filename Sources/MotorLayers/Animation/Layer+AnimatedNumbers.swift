import MotorMath

// Numbers that an action reads from the layer when it runs, so that a style can set them.
extension Layer {
    /// The spring with the nearest valid values under two keys. An invalid value reports a diagnostic and counts as damping
    /// ratio 1 or response 0.4.
    package final func spring(dampingRatioOf dampingRatio: Key, responseOf response: Key) -> Spring {
        Spring(
            dampingRatio: number(dampingRatio, orElse: 1, "a number in Spring's range") { $0 >= 0 },
            response: number(response, orElse: 0.4, "a number in Spring's range") { $0 > 0 })
    }

    /// The nearest finite number under a key. A number that is missing or out of range reports a diagnostic.
    package final func number(
        _ key: Key, orElse fallback: Double, _ rule: String, _ isInRange: (Double) -> Bool
    ) -> Double {
        let value = nearest(key)
        if let number = value?.number, number < .infinity, isInRange(number) { return number }
        if value == nil, Diagnostics.findsMistakes {
            report(
                key, "is read as " + rule + ", but neither \"" + displayName + "\" nor an ancestor has it",
                suggestion: nil)
        } else {
            Diagnostics.report(Diagnostic(place: displayName, key: key, value: value ?? "nothing", rule: rule))
        }
        return fallback
    }
}
