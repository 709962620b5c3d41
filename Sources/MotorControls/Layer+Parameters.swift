import MotorCurves
import MotorLayers

extension Layer {
    /// A number that the layer's style says under a key, or the component that asks when it says none that can be.
    final func parameter(_ key: Key, orElse normal: @autoclosure () -> Double, in range: ClosedRange<Double>) -> Double
    {
        guard let number = self[key]?.number, range.contains(number) else { return normal() }
        return number
    }

    /// How far things follow a finger past their ends: by the exponent under `"resistanceExponent"`.
    final var resistance: Resistance {
        .easedPowerLaw(exponent: parameter("resistanceExponent", orElse: 0.7, in: 0.05...1))
    }
}
