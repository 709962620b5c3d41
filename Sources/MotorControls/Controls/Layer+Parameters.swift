public import MotorLayers
public import MotorMath

// The parameters of a component that a designer can change. A parameter outside its range counts as not set.
extension Layer {
    /// The number under a key if it is in a range, or else the default of the component's class; 0 if there is none.
    package final func parameter(
        _ key: Key, in range: ClosedRange<Double> = 0...Double.greatestFiniteMagnitude
    ) -> Double {
        let value = self[key]
        if let number = value?.number, range.contains(number) { return number }
        #if DEBUG && !hasFeature(Embedded)
            if let value, stage != nil { reportUnused(value, forKey: key, outside: range) }
        #endif
        return classDefaults.value(forKey: key)?.number ?? 0
    }

    #if DEBUG && !hasFeature(Embedded)
        /// Reports a value that counts as not set.
        private final func reportUnused(_ value: Value, forKey key: Key, outside range: ClosedRange<Double>) {
            // The check of the class's values reports another type.
            guard value.number != nil || classDefaults.value(forKey: key)?.number == nil else { return }
            let (least, most) = (range.lowerBound, range.upperBound)
            var limits = least == .leastNormalMagnitude ? "above 0" : "of at least \(least)"
            if most == 1.nextDown {
                limits += " and below 1"
            } else if most < .greatestFiniteMagnitude {
                limits += " and at most \(most)"
            }
            report(key, "is not a number \(limits), so it counts as not set: \(value)", suggestion: nil)
        }
    #endif

    /// The positive number of seconds under a key, or else the default of the component's class.
    package final func response(_ key: Key) -> Double {
        parameter(key, in: .leastNormalMagnitude ... .greatestFiniteMagnitude)
    }

    /// The resistance beyond the ends of a track: a rubber band that stretches by up to the number under `"reach"`, in
    /// the units of the dragged value.
    public final var rubberBand: Resistance { .rubberBand(dimension: max(parameter("reach"), 0.01)) }

    /// The resistance beyond the ends, with the exponent under `"resistanceExponent"` (0.05…1).
    package final var resistance: Resistance {
        .easedPowerLaw(exponent: parameter("resistanceExponent", in: 0.05...1))
    }

    /// The deceleration of a throw. The fraction of the velocity that is left after a millisecond is under
    /// `"decelerationRate"`.
    package final var decay: Decay {
        Decay(rate: parameter("decelerationRate", in: .leastNormalMagnitude...1.nextDown))
    }
}
