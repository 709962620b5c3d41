public import MotorLayers
public import MotorMath

/// A control for a value in a range, which can be dragged, tapped, stepped or typed. In right-to-left layouts, the
/// greatest value is at the left.
///
/// | part | here |
/// |---|---|
/// | trigger | a pan anywhere on it, which begins at touch-down; arrows; other keys, through its ``field``; changes of its values |
/// | logic | ``next(after:on:)`` |
/// | state | ``State``, under `"state"`; `"value"`; `"detent"`, the index of the nearest detent; `"landing"` and `"fillLanding"`, the targets of the knob and of the fill |
/// | feedback | ``appearance``: the motion under `"landing"`, a haptic under `"detent"`, and `"->held"`, `"->touched"`, `"->resting"` |
///
/// A drag from the knob moves it at once. A drag from elsewhere on the slider moves it after `PanRecognizer.slop`
/// points, from its current position. In a panning container, such as a scroll view, every drag waits for these points,
/// and a swipe across goes to the container. A tap moves the knob to its location. Beyond the ends, the knob
/// rubber-bands. Setting the value in code also moves the knob, unless a touch holds it.
///
/// Detents attract the knob. The value is that of the nearest detent, each detent passed plays a haptic, and a
/// released knob lands on the nearest one. Without detents the value stays where it is released, or the knob lands on
/// the nearest ``ScaleControl/step``. A touch, an arrow, the loss of the focus and disabling discard a typed value.
///
/// A style can replace its values: those of a ``NumberControl``; `"detents"`; `"detentStrength"` (0…1); `"step"`;
/// `"arrowStep"` (of an arrow; a twentieth of the range, or a step, unless set); `"dampingRatio"` and `"response"`
/// (seconds) of the motion; `"reach"` (how far the rubber band stretches, in points); `"pressedScale"`; `"trackColor"`,
/// `"tickColor"`, `"knobColor"`; and `"fieldStyle"`, the style of the field.
public final class Slider: ScaleControl {
    /// The states of a slider.
    public typealias State = GripState

    /// The slider's state and its logic.
    public private(set) lazy var interaction = Interaction<State>(in: layer, initially: .resting, logic: Self.next)
    /// The field that shows the title and the value, and accepts a typed value. It uses the slider's values.
    public let field = NumberField()
    private lazy var knob = Thumb(in: self, fill: "fill", colors: ("tintColor", "trackColor"))
    private var drag: Drag { knob.drag }
    private let ticks = ShapeLayer()

    /// Creates a slider from 0 to 1 with a value of 0. All its parts fit into a height of 64 points.
    public override init(frame: Rect = Rect(x: 0, y: 0, width: 280, height: 64)) {
        super.init(frame: frame)
        layer.name = "Slider"
        field.layer.name = "field"
        ticks.lineWidth = 1.5
        addPart(ticks, named: "ticks", color: "tickColor")
        drag.grip = Self.minimumHitExtent / 2
        bind(to: drag)
        addSubview(field)
        field.isUserInteractionEnabled = false
        field.onEvent(.valueChanged, self) { slider, _ in slider.chooseTyped() }
        layoutKeys += ["minimum", "maximum", "detents", "detentStrength", Self.textSizeKey]
        growWithText(offering: .zero)
        layoutSubviews()
        _ = interaction
    }

    public override class var typeName: String { "Slider" }

    public override class var defaults: Style { appearance }

    /// The next state, determined only by the event.
    public static func next(after state: State, on event: Event) -> State? { State.next(after: state, on: event) }

    // MARK: - Triggers

    public override func handle(_ event: Event) { interaction.send(event) }

    /// Chooses the typed value. The field shows the valid value that is nearest to it.
    private func chooseTyped() {
        choose(field.value)
        field.update(from: self, "value")
    }

    override func dragged(_ change: Drag.Change) {
        if case .held = change { field.discard() }
        super.dragged(change)
    }

    /// Home, end and the keys that the field claims, while the slider is enabled.
    public override func wantsKey(_ name: KeyPress.Name) -> Bool {
        isEnabled && (name == .home || name == .end || field.wantsKey(name))
    }

    /// Right and up increase the value; left and down decrease it; in right-to-left layouts, left increases it. Home and end
    /// choose the least and the greatest value. The field handles other keys. Unused keys, such as space, go to the
    /// superview, as do the field's while a touch is on the slider.
    public override func press(_ press: KeyPress) -> Bool {
        guard isEnabled, press.phase == .down else { return false }
        let isFree = interaction.state == .resting
        let increase = press.increase(isRightToLeft: layer.isRightToLeft)
        guard increase != nil || press.name == .home || press.name == .end else {
            return isFree && field.press(press)
        }
        guard isFree else { return true }
        field.discard()
        if let increase { choose(next: increase) } else { choose(isGreatest: press.name == .end) }
        return true
    }

    // MARK: - Values and positions

    public override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        field.update(from: self, key)
    }

    /// The track and the knob need 46 points below the field.
    override func leastHeight(in width: Double) -> Double { field.textHeight(in: width) + 46 }

    /// The size of the knob.
    private var side: Double { min(28, bounds.height) }

    /// The track. The margin around all parts leaves space for the focus ring.
    private var line: Rect {
        Rect(x: 10, y: bounds.height - side / 2 - 14, width: max(bounds.width - 20, 0), height: 8)
    }

    /// The values along the positions of the knob's center.
    override var scale: Scale {
        let end = min(line.minX + side / 2, bounds.width / 2)
        return Scale(
            minimum...maximum, along: end...bounds.width - end, isMirrored: layer.isRightToLeft,
            detents: layer["detents"])
    }

    /// The knob's resting position.
    override var landing: Point { Point(x: scale.position(of: value), y: line.midY) }

    public override func layoutSubviews() {
        let (line, scale) = (line, scale)
        Transaction.withoutActions {
            ticks.frame = bounds
            ticks.path = scale.drawnTicks(from: line.maxY + 4, to: line.maxY + 9)
            field.frame = Rect(x: 0, y: 6, width: bounds.width, height: max(line.midY - side / 2 - 8, 0))
        }
        knob.layOut(in: line, side: side, along: scale.positions, detents: attraction)
        drag.send(to: landing, travels: drag.isTraveling)
    }
}

// MARK: - Values and feedback

extension Slider {
    /// A slider's values and feedback, searched last.
    public static var appearance: Style {
        [
            .values(["detentStrength": 0.8, "dampingRatio": 1, "response": 0.25, "reach": 24, "pressedScale": 1.15]),
            .colors(
                ("trackColor", dark: 0x6B72_80FF, light: 0x7E84_93FF),
                ("tickColor", dark: 0x9AA3_B2FF, light: 0x6B72_80FF),
                ("knobColor", dark: 0xF2F2_F2FF, light: 0x1D21_29FF)),
            .nested(NumberControl.defaults),
            .actions(["landing": Thumb.travel(fill: "fill"), "detent": .haptic(.selection)]),
            .grip("knob", .selection),
        ]
    }
}
