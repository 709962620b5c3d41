import MotorGestures
public import MotorLayers
public import MotorMath

/// A dial for a value in a range. One finger turns it around its center, or two fingers around each other. Its title and value
/// are below.
///
/// | part | here |
/// |---|---|
/// | trigger | one finger that turns anywhere on it, from touch-down on; two fingers; arrows, home and end; a wheel; changes of its values |
/// | logic | ``next(after:on:)`` |
/// | state | ``State``, under `"state"`; `"value"`; `"detent"`, the index of the nearest detent; `"landing"`, the angle at which the dial rests |
/// | feedback | ``appearance``: the motion under `"landing"`, a haptic under `"detent"`, and `"->held"`, `"->resting"` |
///
/// The dial points ``limit`` to the left of the top at the minimum, and as far to the right at the maximum, in right-to-left
/// layouts, too. It rotates by the angle of the finger around its center, wherever the touch began. Beyond the ends it is on
/// a rubber band. Setting the value in code also turns the dial, unless a touch holds it.
///
/// Detents attract the dial. The value is that of the nearest detent, each detent passed plays a haptic, and a released dial
/// lands on the nearest one. Without detents the value stays where it is released.
///
/// A style can replace its values: those of a ``NumberControl``; `"detents"`; `"detentStrength"` (0…1); `"step"` (of an
/// arrow; a twentieth of the range unless set); `"dampingRatio"` and `"response"` (seconds) of the motion; `"reach"` (how far
/// the rubber band stretches, in radians); `"hubRadius"`, the distance from the center within which a finger has no
/// direction, in points; `"diameter"` (points); `"pressedScale"`; `"trackColor"`, `"tickColor"`, `"dialColor"`, `"knobColor"`
/// of the pointer.
public final class Knob: ScaleControl {
    /// The states of a knob.
    public enum State: String, CaseIterable, Sendable {
        /// No touch is on it.
        case resting
        /// The dial is held.
        case held
    }

    /// How far the dial rotates from the top to each side, in radians: three eighths of a turn.
    public static let limit = 0.75 * Double.pi

    /// The knob's state and its logic.
    public private(set) lazy var interaction = Interaction<State>(in: layer, initially: .resting, logic: Self.next)
    private let dial = Layer()
    private let pointer = Layer()
    private let texts = (title: TextLayer(), value: TextLayer())
    private let track = ShapeLayer()
    private let fill = ShapeLayer()
    private let ticks = ShapeLayer()
    private lazy var drag = Drag(of: dial, "transform.rotation.z", in: self)
    private lazy var turning = RotationDrag(drag, in: self)
    /// How far a wheel has turned since the last step, in points.
    private var wheeled = 0.0

    /// Creates a knob from 0 to 1 with a value of 0, which fits its dial and its texts.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        for (part, name, color) in [
            (track, "track", "trackColor"), (fill, "fill", "tintColor"), (ticks, "ticks", "tickColor"),
        ] as [(ShapeLayer, String, Key)] {
            addPart(part, named: name, color: color)
            part.fillColor = .clear
            part.lineCap = .round
            part.lineWidth = name == "ticks" ? 1.5 : 6
        }
        addPart(dial, named: "dial", color: "dialColor")
        addPart(pointer, named: "pointer", in: dial, color: "knobColor")
        for (text, name) in [(texts.title, "title"), (texts.value, "value")] {
            addPart(text, named: name, color: "textColor")
            text.textStyle = .subheadline
            text.alignmentMode = .center
            text.truncationMode = .end
        }
        (layer.name, texts.value.isBold) = ("Knob", true)
        layoutKeys += Self.numberKeys + Self.textKeys + ["detents", "detentStrength", "reach", "hubRadius", "diameter"]
        drag.onChange(self) { $0.dragged($1) }
        activatesByKeys = false
        onKeys(KeyPress.Name.arrows + [.home, .end], self) { $0.pressed($1) }
        dial.onShownChange(self) { knob, _ in knob.showFill() }
        if frame.size == .zero { Transaction.withoutActions { bounds.size = sizeThatFits(.infinity) } }
        growWithText()
        layoutSubviews()
        _ = interaction
    }

    public override class var typeName: String { "Knob" }

    public override class var defaults: Style { appearance }

    /// The next state, determined by the event alone.
    public static func next(after state: State, on event: Event) -> State? {
        event == .held ? .held : event == .released ? .resting : nil
    }

    // MARK: - Triggers

    public override func handle(_ event: Event) { interaction.send(event) }

    private func dragged(_ change: Drag.Change) {
        switch change {
        case .held: send(.held)
        // A touch that has not moved does not change the value.
        case .moved: choose(scale.value(at: drag.unconstrainedPosition.x))
        case .released:
            drag.send(to: landing)
            send(.released)
        }
    }

    /// Right and up increase the value, left and down decrease it, home and end take the minimum and the maximum.
    private func pressed(_ press: KeyPress) {
        guard !drag.isHeld else { return }
        if let step = press.increase() { self.step(step) } else { choose(press.name == .home ? minimum : maximum) }
    }

    public override var scrolls: Bool { isEnabled }

    /// Scrolling up by 40 points increases the value by a step; scrolling down decreases it.
    public override func scroll(by distance: Point) -> Point {
        guard isEnabled, distance.y != 0 else { return distance }
        wheeled -= distance.y
        let steps = (wheeled / 40).rounded(.towardZero)
        wheeled -= steps * 40
        // What hears of a step may disable the knob.
        for _ in 0..<Int(min(abs(steps), 1000)) where isEnabled && !drag.isHeld { step(steps) }
        return Point(x: distance.x, y: 0)
    }

    // MARK: - Values and positions

    /// The values along the angles of the dial.
    override var scale: Scale {
        Scale(minimum...maximum, along: -Self.limit...Self.limit, detents: layer["detents"])
    }

    /// The angle at which the dial rests.
    private var landing: Point { Point(x: scale.position(of: value), y: 0) }

    public override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        if updateDetent(for: key) { drag.send(to: landing) }
    }

    /// The part of the track up to the pointer, as it is shown.
    private func showFill() {
        let angle = dial.presentation["transform.rotation.z"]?.number ?? 0
        fill.drag(.strokeEnd, to: min(max((angle / Self.limit + 1) / 2, 0), 1))
    }

    /// The size of the dial with its track and the texts below.
    public override func sizeThatFits(_ size: Size) -> Size {
        let side = layer.parameter("diameter") + 48
        let lines = VStack(spacing: 0, [texts.title, texts.value]).sizeThatFits(.infinity)
        return Size(width: max(side, lines.width + 16), height: side + lines.height)
    }

    public override func layoutSubviews() {
        let diameter = layer.parameter("diameter")
        let middle = Point(x: bounds.midX, y: diameter / 2 + 24)
        let radius = diameter / 2 + 9
        Transaction.withoutActions {
            dial.bounds.size = Size(width: diameter, height: diameter)
            (texts.title.string, texts.value.string) = (title, valueText)
            (dial.position, dial.cornerRadius) = (middle, diameter / 2)
            pointer.frame = Rect(x: diameter / 2 - 2.5, y: 6, width: 5, height: diameter / 4)
            pointer.cornerRadius = 2.5
            for shape in [track, fill, ticks] { shape.position = middle }
            // Angles begin at the right, and the dial's at the top.
            let arc = Path.arc(
                center: .zero, radius: radius, startAngle: -.pi / 2 - Self.limit, endAngle: -.pi / 2 + Self.limit,
                clockwise: true)
            (track.path, fill.path) = (arc, arc)
            ticks.path = scale.ticks.reduce(into: Path()) { marks, angle in
                let mark = Path.polyline([Point(x: 0, y: -radius - 7), Point(x: 0, y: -radius - 12)], isClosed: false)
                marks.append(mark.transformed(by: .rotation(angle: angle)))
            }
            VStack(spacing: 0, alignment: .fill, [texts.title, texts.value])
                .layOut(in: bounds.inset(by: Insets(top: diameter + 40, left: 8, right: 8)))
        }
        let band = Resistance.rubberBand(dimension: max(layer.parameter("reach"), 0.01))
        drag.track = .line(.x, in: -Self.limit...Self.limit, band, detents: attraction)
        (turning.hub, turning.center) = (layer.parameter("hubRadius"), middle)
        drag.send(to: landing, travels: drag.isTraveling)
        showFill()
    }
}

// MARK: - Values and feedback

extension Knob {
    /// A knob's values and feedback, searched last.
    public static var appearance: Style {
        [
            .values([
                "detentStrength": 0.8, "dampingRatio": 1, "response": 0.25, "reach": 0.2, "hubRadius": 12,
                "diameter": 88, "pressedScale": 1.04,
            ]),
            .colors(
                ("trackColor", dark: 0x6B72_80FF, light: 0x7E84_93FF),
                ("tickColor", dark: 0x9AA3_B2FF, light: 0x6B72_80FF),
                ("dialColor", dark: 0x5F67_78FF, light: 0x4A52_61FF),
                ("knobColor", dark: 0xFFFF_FFFF, light: 0xFFFF_FFFF)),
            .nested(NumberControl.defaults),
            .actions([
                "landing": Drag.travel(of: "dial", "transform.rotation.z"), "detent": .haptic(.selection),
            ]),
            .feedback(
                State.self,
                [
                    .to(.held): .group(pressing("dial"), .prepareHaptic(.selection)),
                    .to(.resting): releasing("dial"),
                ]),
        ]
    }
}
