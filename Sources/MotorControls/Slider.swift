import MotorAnimations
import MotorCurves
public import MotorGeometry
import MotorGestures
public import MotorInteractions
public import MotorLayers
import MotorReferences

/// A control for a value in a range. The value can be dragged, tapped, stepped or typed.
///
/// | part | here |
/// |---|---|
/// | trigger | a pan anywhere on it, which begins at touch-down; arrows; other keys, by its ``field``; changes of its values |
/// | logic | ``next(after:on:)`` |
/// | state | ``State``, under `"state"`; `"value"`; `"detent"`, the index of the nearest detent; `"landing"` and `"fillLanding"`, the targets of the knob and of the fill |
/// | feedback | ``looks``: the motion under `"landing"`, a haptic under `"detent"`, and `"->held"`, `"->touched"`, `"->resting"` |
///
/// A drag from the knob moves it at once. A drag from elsewhere on the slider moves it after `PanRecognizer.slop`
/// points, from where it is. A tap there moves the knob there. Beyond the ends the knob is on a rubber band. A change of
/// the value by a call moves the knob too, unless a hand has it.
///
/// Detents attract the knob. The value is that of the nearest detent, each detent on the way plays a haptic, and a
/// released knob lands on the nearest one. Without detents the value stays where it is released.
///
/// The slider has the focus, and its field takes the keys that type. A touch, an arrow, the loss of the focus and
/// disabling discard what is typed.
///
/// A style can replace its values: those of a ``NumberControl``; `"detents"`; `"detentStrength"` (0…1); `"step"` (of an
/// arrow; a twentieth of the range unless set); `"dampingRatio"` and `"response"` (seconds) of the motion; `"reach"` (how
/// far the rubber band stretches, in points); `"pressedScale"`; `"trackColor"`, `"tickColor"`, `"knobColor"`; and
/// `"fieldStyle"`, the style of the field.
public final class Slider: NumberControl {
    /// The states of a slider.
    public enum State: String, CaseIterable, Sendable {
        /// No hand is on it.
        case resting
        /// A touch is down beside the knob. It can become a tap or a drag.
        case touched
        /// The knob is held.
        case held
    }

    /// The slider's state and its logic.
    public private(set) lazy var interaction = Interaction<State>(in: layer, initially: .resting, logic: Self.next)
    /// Shows the title and the value, and lets a value be typed. It takes over the slider's values.
    public let field = NumberField()
    private let knob = Layer()
    /// The filled part of the track. It ends at the knob, is masked by the track, and moves only horizontally.
    private let fill = Layer()
    private let track = Layer()
    private let ticks = ShapeLayer()
    private let pan = PanRecognizer(minimumDistance: 0)
    private lazy var drag = Drag(of: knob, in: self)
    /// Where the touch began, in the slider's coordinates.
    private var touchdown = Point.zero

    /// Creates a slider from 0 to 1 with a value of 0. All its parts fit in a height of 64 points.
    public override init(frame: Rect = Rect(x: 0, y: 0, width: 280, height: 64)) {
        super.init(frame: frame)
        Transaction.withoutActions {
            layer.name = "Slider"
            field.layer.name = "field"
            (knob.name, fill.name, track.name, ticks.name) = ("knob", "fill", "track", "ticks")
            for part in [track, fill, ticks, knob] { part.delegate = self }
            (track.masksToBounds, fill.anchorPoint, ticks.lineWidth) = (true, Point(x: 1, y: 0), 1.5)
            for part in [track, ticks, knob] { layer.addSublayer(part) }
            track.addSublayer(fill)
            field.isUserInteractionEnabled = false
            addSubview(field)
        }
        layoutKeys = [
            "minimum", "maximum", "detents", "detentStrength", "reach",
            "tintColor", "trackColor", "tickColor", "knobColor",
        ]
        drag.carry(fill, landingKey: "fillLanding") { Point(x: $0.x, y: 0) }
        drag.follow(pan)
        drag.onChange(self) { $0.dragged($1) }
        field.onEvent(.valueChanged) { [slider = Weak(self)] _ in
            if let slider = slider.target { slider.change(to: slider.field.value) }
        }
        valuesDidChange()
        layoutSubviews()
    }

    public override class var typeName: String { "Slider" }

    public override class var defaults: Style { looks }

    /// The next state: what a hand does, whatever it did before.
    public static func next(after state: State, on event: Event) -> State? {
        switch event {
        case .touch: .touched
        case .held: .held
        case .released: .resting
        default: nil
        }
    }

    // MARK: - Triggers

    public override func handle(_ event: Event) { interaction.send(event) }

    private func dragged(_ change: Drag.Change) {
        switch change {
        case .held:
            touchdown = pan.location(in: layer) ?? knob.position
            field.discard()
            // A touch on the knob drags it at once; a touch elsewhere may be a tap.
            drag.waits = abs(touchdown.x - knob.position.x) > Self.minimumHitExtent / 2
            send(drag.waits ? .touch : .held)
        case .moved where drag.waits: break
        case .moved:
            if interaction.state == .touched { send(.held) }
            // A hand that has not moved does not change the value.
            if drag.translation != .zero { self.change(to: scale.value(at: drag.pull.x)) }
        case .released(let release):
            if drag.waits, release.isTap { self.change(to: scale.value(at: touchdown.x)) }
            drag.send(to: landing)
            send(.released)
        }
    }

    /// The keys that the field claims, while the slider is enabled.
    public override func wantsKey(_ name: KeyPress.Name) -> Bool { isEnabled && field.wantsKey(name) }

    /// Right and up increase the value; left and down decrease it. The field takes other keys. Keys without a meaning
    /// here, such as space, go to the superview, as do all keys but arrows while a hand is on the slider.
    public override func press(_ press: KeyPress) -> Bool {
        guard isEnabled, press.phase == .down else { return false }
        let isFree = interaction.state == .resting
        guard let way = press.direction else { return isFree && field.press(press) }
        if isFree {
            field.discard()
            change(to: scale.next(to: value, way.x - way.y, step: layer["step"]?.number))
        }
        return true
    }

    // MARK: - Values and places

    /// The values of the detents in the range, ascending. Stored in the layer under `"detents"`: an array of numbers,
    /// or a number of detents from 2 to 1000, evenly spaced from end to end; none unless set.
    public var detents: [Double] {
        get { scale.detents.places }
        set { layer["detents"] = .array(newValue.map { .number($0) }) }
    }

    /// The values along the places of the knob's center.
    private var scale: Scale {
        let end = min(Self.margin + side / 2, bounds.width / 2)
        return Scale(minimum...maximum, along: end...bounds.width - end, detents: layer["detents"])
    }

    /// Where the knob rests.
    private var landing: Point { Point(x: scale.place(of: value), y: middle) }

    /// Passes each detent on the way to a value that the user has chosen, and takes the value.
    private func change(to chosen: Double) {
        let chosen = clamped(chosen)
        for detent in scale.detents.passed(from: value, to: chosen) { layer["detent"] = .number(Double(detent)) }
        take(chosen)
    }

    public override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        switch key {
        case "isFocused" where !isFocused, "isEnabled" where !isEnabled: field.discard()
        case "fieldStyle", .style:
            field.layer["style"] = layer["fieldStyle"]
            valuesDidChange()
        default: if key == "detents" || Self.numberKeys.contains(key) { valuesDidChange() }
        }
    }

    private func valuesDidChange() {
        layer.store(scale.detents.nearest(to: value).map { .number(Double($0)) }, forKey: "detent")
        Transaction.withoutActions {
            for key in Self.numberKeys { field.layer[key] = layer[key] }
        }
        drag.send(to: landing)
    }

    // MARK: - Drawing

    /// The margin of all parts, in points. It leaves room for the focus ring.
    private static let margin = 10.0

    /// The size of the knob.
    private var side: Double { min(28, bounds.height) }

    /// The height of the knob's center, in the slider's coordinates.
    private var middle: Double { bounds.height - side / 2 - Self.margin }

    public override func layoutSubviews() {
        let (width, side, middle) = (bounds.width, side, middle)
        let line = Rect(x: Self.margin, y: middle - 4, width: max(width - 2 * Self.margin, 0), height: 8)
        Transaction.withoutActions {
            knob.bounds = Rect(x: 0, y: 0, width: side, height: side)
            knob.cornerRadius = side / 2
            (track.frame, track.cornerRadius) = (line, 4)
            // Horizontally, the track uses the slider's coordinates, so that the fill moves with the knob. Vertically,
            // the fill never moves.
            track.bounds = Rect(x: line.minX, y: 0, width: line.width, height: 8)
            fill.bounds = Rect(x: 0, y: 0, width: 2 * width, height: 8)
            ticks.frame = bounds
            field.frame = Rect(x: 0, y: 6, width: width, height: max(middle - side / 2 - 8, 0))
            fill.backgroundColor = layer["tintColor"]?.color
            track.backgroundColor = layer["trackColor"]?.color
            knob.backgroundColor = layer["knobColor"]?.color
            ticks.strokeColor = layer["tickColor"]?.color
            ticks.path = scale.drawnTicks(from: middle + 8, to: middle + 13)
        }
        drag.track = .line(
            .x, in: scale.places, .rubberBand(dimension: max(layer.parameter("reach"), 1)),
            detents: Detents(scale.ticks, strength: layer.parameter("detentStrength", in: 0...1)))
        drag.send(to: landing, travels: drag.isTravelling)
    }
}

extension Event {
    fileprivate static let touch: Event = "touch"
}

// MARK: - Values and feedback

extension Slider {
    /// A slider's values and feedback, searched last.
    public static var looks: Style {
        let hold: Value = .group(
            .sublayer("knob", .spring("transform.scale", toValueOf: "pressedScale", dampingRatio: 1, response: 0.15)),
            .prepareHaptic(.selection))
        return [
            "style": .style(NumberControl.defaults),
            "detentStrength": 0.8, "dampingRatio": 1, "response": 0.25, "reach": 24, "pressedScale": 1.15,
            "trackColor": .color(Color(rgba: 0x5A60_70FF)), "tickColor": .color(Color(rgba: 0x9AA3_B2FF)),
            "knobColor": .color(Color(rgba: 0xF2F2_F2FF)),
            "actions": [
                "landing": .group(Drag.travel(of: "knob"), Drag.travel(of: "fill", to: "fillLanding")),
                "detent": .haptic(.selection), "->touched": hold, "->held": hold, "touched->held": .null,
                "->resting": .sublayer("knob", .spring("transform.scale", to: 1, dampingRatio: 0.6, response: 0.3)),
            ],
        ]
    }

    /// The same states without movement: the knob fades in at its landing. Use it as a nested level of a style.
    public static var reducedMotion: Style {
        [
            "fieldStyle": .style(NumberField.reducedMotion),
            "actions": [
                "landing": .group(Drag.appearance(of: "knob"), Drag.appearance(of: "fill", at: "fillLanding")),
                "->touched": .prepareHaptic(.selection), "->held": .prepareHaptic(.selection),
                "->resting": .sublayer("knob", .set("transform.scale", to: 1)),
            ],
        ]
    }
}
