import MotorCurves
import MotorLayers

extension Layer {
    /// How what is thrown here slows down: the part of the velocity that the layer says is left after a millisecond,
    /// above 0 and below 1; another decay where it says nothing of the kind.
    func decay(_ key: Key, orElse other: Decay) -> Decay {
        guard let rate = self[key]?.number, rate > 0, rate < 1 else { return other }
        return Decay(rate: rate)
    }

    /// A length that the layer says, in points, at least 0; 0 where it says none.
    func length(_ key: Key) -> Double {
        guard let length = self[key]?.number, length > 0, length < .infinity else { return 0 }
        return length
    }
}
