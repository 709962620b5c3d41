import MotorMath
import MotorLayers

/// A control for a number along a scale, where something is dragged: a ``Slider`` or a ``Knob``. The scale may have detents.
public class ScaleControl: NumberControl {
    /// The values along the positions of what is dragged.
    var scale: Scale { Scale(minimum...maximum, along: 0...1, detents: nil) }

    /// The values of the detents in the range, ascending. Stored in the layer under `"detents"`: an array of numbers,
    /// or a number of detents from 2 to 1000, evenly spaced from end to end; none unless set.
    public final var detents: [Double] {
        get { scale.detents.positions }
        set { layer["detents"] = .array(newValue.map { .number($0) }) }
    }

    /// Takes a value that the user has chosen, and sets each detent between the present one and that under `"detent"` before,
    /// so that each has its feedback.
    final func choose(_ chosen: Double) {
        let chosen = clamped(chosen)
        for detent in scale.detents.passed(from: value, to: chosen) { layer["detent"] = .number(Double(detent)) }
        take(chosen)
    }

    /// Takes the next detent or, without detents, the next step in a direction, as for an arrow.
    final func step(_ direction: Double) { choose(scale.next(to: value, direction, step: layer["step"]?.number)) }

    /// Stores the detent of the value, and returns whether a change of a key may have moved the value along the scale.
    final func updateDetent(for key: Key) -> Bool {
        guard key == "detents" || Self.numberKeys.contains(key) else { return false }
        layer.store(scale.detents.nearest(to: value).map { .number(Double($0)) }, forKey: "detent")
        return true
    }

    /// The detents along the track, which attract what is dragged with the strength under `"detentStrength"` (0…1).
    final var attraction: Detents { Detents(scale.ticks, strength: layer.parameter("detentStrength", in: 0...1)) }
}
