import MotorCurves
import MotorLayers

// The numbers of a component that a designer may want otherwise: one that cannot be is as if it had not been said.
extension Layer {
    /// The number under a key, if it is in a range, or the one that the component's class says; 0 where that says none.
    package final func parameter(
        _ key: Key, in range: ClosedRange<Double> = 0...Double.greatestFiniteMagnitude
    ) -> Double {
        if let number = self[key]?.number, range.contains(number) { return number }
        return classDefaults.value(forKey: key)?.number ?? 0
    }

    /// A number of seconds under a key that is above 0.
    package final func response(_ key: Key) -> Double {
        parameter(key, in: .leastNormalMagnitude ... .greatestFiniteMagnitude)
    }

    /// How far things follow a finger past their ends: by the exponent under `"resistanceExponent"`.
    package final var resistance: Resistance {
        .easedPowerLaw(exponent: parameter("resistanceExponent", in: 0.05...1))
    }

    /// How what is thrown slows down: the part of the velocity under `"decelerationRate"` is left after a millisecond.
    package final var decay: Decay {
        Decay(rate: parameter("decelerationRate", in: .leastNormalMagnitude...1.nextDown))
    }
}
