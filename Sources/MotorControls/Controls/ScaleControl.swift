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
        let chosen = clamped(chosen)
        for detent in scale.detents.passed(from: value, to: chosen) { layer["detent"] = .number(Double(detent)) }
        take(chosen)
    }

    /// Chooses the next detent or, without detents, the next step in a direction, as for an arrow.
    final func step(_ direction: Double) { choose(scale.next(to: value, direction, step: layer["step"]?.number)) }

    /// The detents along the track, which attract the dragged layer with the strength under `"detentStrength"` (0…1).
    final var attraction: Detents { Detents(scale.ticks, strength: layer.parameter("detentStrength", in: 0...1)) }
}
