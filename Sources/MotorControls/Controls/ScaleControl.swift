public import MotorLayers
import MotorMath

/// A control for a number along a scale, set by dragging: a ``Slider`` or a ``Knob``. The scale may have detents.
public class ScaleControl: NumberControl {
    /// The drag along the scale; `nil` before ``bind(to:)``.
    private final var drag: Drag?

    /// The values along the positions of the dragged layer.
    var scale: Scale { Scale(minimum...maximum, along: 0...1, detents: nil) }

    /// The resting position of the dragged layer.
    var landing: Point { Point(x: scale.position(of: value), y: 0) }

    /// Lets a drag choose the value, and lets changes of the value send the dragged layer to its landing.
    final func bind(to drag: Drag) {
        self.drag = drag
        drag.onGrip(self) { $0.dragged($1) }
    }

    /// Chooses the value of the dragged position or, for a tap beside the thumb, the value there. Any other touch that
    /// has not moved does not change the value.
    func dragged(_ change: Drag.Change) {
        guard let drag else { return }
        switch change {
        case .held: break
        case .moved: if drag.hasFollowed { choose(scale.value(at: drag.unconstrainedPosition.x)) }
        case .released(let release):
            if drag.delaysMovement, release.isTap { choose(scale.value(at: drag.touchdown.x)) }
            drag.send(to: landing)
        }
    }

    public override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        if key == "detents" || key == "step" { validate() }
        if key == "detents" || Self.numberKeys.contains(key) { showValue() }
    }

    /// Stores the detent of the value, and sends the dragged layer to its landing.
    final func showValue() {
        layer.store(scale.detents.nearest(to: value).map { .number(Double($0)) }, forKey: "detent")
        drag?.send(to: landing)
    }

    /// The values of the detents in the range, ascending. Stored in the layer under `"detents"`: an array of numbers,
    /// or a number of detents from 2 to 1000, evenly spaced from end to end; none unless set.
    public final var detents: [Double] {
        get { scale.detents.positions }
        set { layer["detents"] = .array(newValue.map { .number($0) }) }
    }

    /// Sets a value that the user has chosen. First it sets `"detent"` to each detent on the way from the current
    /// value, so that each has its feedback.
    final func choose(_ chosen: Double) {
        let chosen = validValue(nearestTo: chosen)
        for detent in scale.detents.passed(from: value, to: chosen) { layer["detent"] = .number(Double(detent)) }
        take(chosen)
    }

    /// The distance between two values: a value is the minimum plus a whole number of steps. `nil` for none: every value
    /// in the range is valid. Stored in the layer under `"step"`. A number that is not greater than 0 counts as none and is
    /// reported. ``detents`` replace it.
    public final var step: Double? {
        get { distance("step") }
        set { layer["step"] = newValue.map { .number($0) } }
    }

    /// Increases the value by a number of steps, or of twentieths of the range if there is no ``step``. Like setting the
    /// value, it sends no control event.
    ///
    /// - Parameter count: Below 0 to decrease the value.
    public final func increment(by count: Double = 1) { value += count * (step ?? (maximum - minimum) / 20) }

    override func validValue(nearestTo value: Double) -> Double {
        let inRange = super.validValue(nearestTo: value)
        guard let step, layer["detents"] == nil else { return inRange }
        return scale.value(nearestTo: inRange, step: step)
    }

    /// Chooses the next detent or, without detents, the next step in a direction, as for an arrow.
    final func choose(next direction: Double) {
        var distance = distance("arrowStep")
        // In whole steps, so that each arrow leads to another value.
        if let step { distance = step * max(((distance ?? step) / step).rounded(), 1) }
        choose(scale.next(to: value, direction, step: distance))
    }

    /// Chooses the least or the greatest value that a gesture can choose: an outermost detent, if there is one.
    final func choose(isGreatest: Bool) {
        let detents = scale.detents.positions
        choose((isGreatest ? detents.last : detents.first) ?? (isGreatest ? maximum : minimum))
    }

    /// The distance under a key, greater than 0; `nil` for none. Anything else is reported.
    private func distance(_ key: Key) -> Double? {
        let distance = layer.parameter(key, in: .leastNormalMagnitude ... .greatestFiniteMagnitude)
        return distance > 0 ? distance : nil
    }

    /// The detents along the track, which attract the dragged layer with the strength under `"detentStrength"` (0…1).
    final var attraction: Detents { Detents(scale.ticks, strength: layer.parameter("detentStrength", in: 0...1)) }
}
