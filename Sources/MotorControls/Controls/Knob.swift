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
/// The dial points ``limit`` to the left of the top at the minimum, and as far to the right at the maximum, in
/// right-to-left layouts, too. It rotates by the angle of the finger around its center, wherever the touch began.
/// Beyond the ends, it rubber-bands. Setting the value in code also turns the dial, unless a touch holds it.
///
/// Detents attract the dial. The value is that of the nearest detent, each detent passed plays a haptic, and a released dial
/// lands on the nearest one. Without detents the value stays where it is released, or the dial
/// lands on the nearest ``ScaleControl/step``.
///
/// A style can replace its values: those of a ``NumberControl``; `"detents"`; `"detentStrength"` (0…1); `"step"`;
/// `"arrowStep"` (of an arrow; a twentieth of the range, or a step, unless set); `"dampingRatio"` and `"response"` (seconds)
/// of the motion; `"reach"` (how far the rubber band stretches, in radians); `"hubRadius"`, the distance from the center
/// within which a finger has no direction, in points; `"diameter"` (points); `"pressedScale"`; `"trackColor"`, `"tickColor"`,
/// `"dialColor"`, `"knobColor"` of the pointer.
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
    private let (dial, pointer) = (Layer(), Layer())
    private let titleLayer = TextLayer("", .subheadline, alignment: .center)
    private let valueLayer = TextLayer("", .subheadline, isBold: true, alignment: .center)
    private let (track, fill) = (ShapeLayer(lineWidth: 6), ShapeLayer(lineWidth: 6))
    private let ticks = ShapeLayer(lineWidth: 1.5)
    private lazy var drag = Drag(of: dial, "transform.rotation.z", in: self)
    private lazy var turning = RotationDrag(drag, in: self)
    /// How far a wheel has turned since the last step, in points.
    private var wheeled = 0.0

    /// Creates a knob from 0 to 1 with a value of 0, sized to fit its dial and its texts.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        layer.name = "Knob"
        addPart(track, named: "track", color: "trackColor")
        addPart(fill, named: "fill", color: "tintColor")
        addPart(ticks, named: "ticks", color: "tickColor")
        addPart(dial, named: "dial", color: "dialColor")
        addPart(pointer, named: "pointer", in: dial, color: "knobColor")
        addPart(titleLayer, named: "title", color: "textColor")
        addPart(valueLayer, named: "value", color: "textColor")
        layoutKeys += Self.numberKeys + Self.textKeys + ["detents", "detentStrength", "reach", "hubRadius", "diameter"]
        bind(to: drag)
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

    /// The next state, determined only by the event.
    public static func next(after state: State, on event: Event) -> State? {
        event == .held ? .held : event == .released ? .resting : nil
    }

    // MARK: - Triggers

    public override func handle(_ event: Event) { interaction.send(event) }

    /// Right and up increase the value, left and down decrease it, home and end choose the least and the greatest value.
    private func pressed(_ press: KeyPress) {
        guard !drag.isHeld else { return }
        if let step = press.increase() { choose(next: step) } else { choose(isGreatest: press.name == .end) }
    }

    public override var scrolls: Bool { isEnabled }

    /// Scrolling up by 40 points increases the value by a step; scrolling down decreases it.
    public override func scroll(by distance: Point) -> Point {
        guard isEnabled, distance.y != 0 else { return distance }
        wheeled -= distance.y
        let steps = (wheeled / 40).rounded(.towardZero)
        wheeled -= steps * 40
        // An observer of a step may disable the knob.
        for _ in 0..<Int(min(abs(steps), 1000)) where isEnabled && !drag.isHeld { choose(next: steps) }
        return Point(x: distance.x, y: 0)
    }

    // MARK: - Values and positions

    /// The values along the angles of the dial.
    override var scale: Scale {
        Scale(minimum...maximum, along: -Self.limit...Self.limit, detents: layer["detents"])
    }

    /// The part of the track up to the pointer, as it is shown.
    private func showFill() {
        fill.drag(.strokeEnd, to: min(max((drag.shownPosition.x / Self.limit + 1) / 2, 0), 1))
    }

    private var texts: VStack { VStack(spacing: 0, alignment: .fill, [titleLayer, valueLayer]) }

    /// The size of the dial with its track and the texts below.
    public override func sizeThatFits(_ size: Size) -> Size {
        let side = layer.parameter("diameter") + 48
        let lines = texts.sizeThatFits(.infinity)
        return Size(width: max(side, lines.width + 16), height: side + lines.height)
    }

    public override func layoutSubviews() {
        let diameter = layer.parameter("diameter")
        let middle = Point(x: bounds.midX, y: diameter / 2 + 24)
        let radius = diameter / 2 + 9
        Transaction.withoutActions {
            dial.bounds.size = Size(width: diameter, height: diameter)
            (titleLayer.string, valueLayer.string) = (title, valueText)
            (dial.position, dial.cornerRadius) = (middle, diameter / 2)
            pointer.frame = Rect(x: diameter / 2 - 2.5, y: 6, width: 5, height: diameter / 4)
            pointer.cornerRadius = 2.5
            for shape in [track, fill, ticks] { shape.position = middle }
            // Angles start at the right, those of the dial at the top.
            let arc = Path.arc(
                center: .zero, radius: radius, startAngle: -.pi / 2 - Self.limit, endAngle: -.pi / 2 + Self.limit,
                clockwise: true)
            (track.path, fill.path) = (arc, arc)
            ticks.path = scale.ticks.reduce(into: Path()) { marks, angle in
                let mark = Path.polyline([Point(x: 0, y: -radius - 7), Point(x: 0, y: -radius - 12)], isClosed: false)
                marks.append(mark.transformed(by: .rotation(angle: angle)))
            }
            texts.layOut(in: bounds.inset(by: Insets(top: diameter + 40, left: 8, right: 8)))
        }
        drag.track = .line(.x, in: -Self.limit...Self.limit, layer.rubberBand, detents: attraction)
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
            .grip("dial", .selection, held: State.held, released: .resting),
        ]
    }
}
