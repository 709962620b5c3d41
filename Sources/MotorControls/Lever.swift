import MotorAnimations
import MotorCurves
public import MotorGeometry
import MotorGestures
public import MotorInteractions
public import MotorLayers
import MotorReferences

/// A switch that can be tapped, dragged or flicked, and caught on its way.
///
/// | part | here |
/// |---|---|
/// | trigger | a pan anywhere on it, which begins at touch-down; space, return, arrows; changes of ``isOn`` |
/// | logic | ``next(after:on:)`` |
/// | state | ``State``, under `"state"`; `"isOn"`; `"side"`, whether a held knob is on the on side; `"landing"` and `"slideLanding"`, the targets of the knob and of the on side |
/// | feedback | ``looks``: `"->off"` and `"->on"` move the knob, `"offHeld->on"` and `"onHeld->off"` also play a haptic, as does `"side"`; `"landing"` when the ends move |
///
/// A tap anywhere on the lever toggles it, however long it lasts. A drag moves the knob from where it is, with a rubber
/// band beyond the ends. A released knob goes where its velocity carries it, by the rate of a scroll view that stops
/// soon, because the distance is short. A cancelled touch leaves the value as it was. The knob's position and the marks
/// I and O distinguish on from off, so that color is not the only sign.
///
/// Its numbers and colors are values that a style can replace: `"dampingRatio"` and `"response"` (seconds) of the
/// motion, `"reach"` (how far the rubber band stretches, in points), `"inset"` (points around the knob),
/// `"pressedScale"`, `"onColor"`, `"offColor"`, `"knobColor"`, `"markColor"`.
public final class Lever: Control {
    /// The states of a lever.
    public enum State: String, CaseIterable, Sendable {
        /// Off and not held.
        case off
        /// On and not held.
        case on
        /// Held. A cancelled touch turns it off.
        case offHeld
        /// Held. A cancelled touch turns it on.
        case onHeld

        /// Whether the lever is on in this state.
        public var isOn: Bool { self == .on || self == .onHeld }
        /// Whether the knob is held in this state.
        public var isHeld: Bool { self == .offHeld || self == .onHeld }
    }

    /// The lever's state and its logic.
    public private(set) lazy var interaction = Interaction<State>(in: layer, initially: .off, logic: Self.next)

    private let knob = Layer()
    /// The on side. It moves with the knob and covers the off side, masked to the lever's shape. It travels from edge
    /// to edge, farther than the knob, so that at rest only one side is visible around the knob.
    private let slide = Layer()
    private let track = Layer()
    private let onMark = Layer()
    private let offMark = Layer()
    private let pan = PanRecognizer(minimumDistance: 0)
    private lazy var drag = Drag(of: knob, in: self)

    /// Creates a lever that is off.
    ///
    /// - Parameter frame: Its frame. The height determines the size of the knob.
    public override init(frame: Rect = Rect(x: 0, y: 0, width: 132, height: 60)) {
        super.init(frame: frame)
        Transaction.withoutActions {
            layer.name = "Lever"
            build()
            layoutSubviews()
        }
        layoutKeys = ["inset", "reach", "onColor", "offColor", "knobColor", "markColor"]
        drag.decay = .fast
        drag.follow(pan)
        drag.onChange(self) { $0.dragged($1) }
        drag.rest(self, by: interaction) { $0.place($1.isOn) }
        let lever = Weak(self)
        interaction.beforeChange { before, state in
            if before.isOn != state.isOn { lever.target?.isOn = state.isOn }
        }
        interaction.onChange { _, _ in lever.target?.followValue() }
    }

    /// Whether it is on. Stored in the layer under `"isOn"`; false unless set.
    ///
    /// Setting it moves the knob, and sends no control event. A held knob stays in the hand.
    public var isOn: Bool {
        get { layer["isOn"]?.bool ?? false }
        set { layer["isOn"] = .bool(newValue) }
    }

    public override class var typeName: String { "Lever" }

    public override class var defaults: Style { looks }

    public override var accessibility: Accessibility? {
        Accessibility(.toggle, "Lever", traits: usability.union(.isOn(isOn)))
    }

    /// The next state: a hand catches the knob anywhere and releases it on a side. Setting the value of a held lever
    /// changes what a cancelled touch leads to.
    public static func next(after state: State, on event: Event) -> State? {
        switch event {
        case .held: state.isOn ? .onHeld : .offHeld
        case .off: .off
        case .on: .on
        case .turnOff: state.isHeld ? .offHeld : .off
        case .turnOn: state.isHeld ? .onHeld : .on
        default: nil
        }
    }

    // MARK: - Triggers

    private func dragged(_ change: Drag.Change) {
        switch change {
        case .held:
            layer.drag("side", to: .bool(isOnSide))
            send(.held)
        case .moved: noteSide()
        case .released(let release) where release.isThrown: land(release.projection.x > bounds.width / 2)
        case .released(let release): land(isOn != release.isTap)
        }
    }

    /// Stores the side of a held knob. That looks up its feedback when the knob has passed the middle.
    private func noteSide() { layer["side"] = .bool(isOnSide) }

    private func land(_ isOn: Bool) {
        let isChanged = isOn != self.isOn
        send(isOn ? .on : .off)
        if isChanged { send(.valueChanged) }
    }

    /// Space and return toggle it when they are released. Right and up turn it on; left and down turn it off.
    public override func press(_ press: KeyPress) -> Bool {
        guard let way = press.direction else { return super.press(press) }
        let isOn = way.x - way.y > 0
        if isEnabled, press.phase == .down, !interaction.state.isHeld, isOn != self.isOn {
            send(.held)
            land(isOn)
        }
        return true
    }

    public override func handle(_ event: Event) {
        interaction.send(event)
        // A key does not disturb a hand that drags.
        guard !drag.isHeld, isTracking != interaction.state.isHeld else { return }
        switch event {
        case .touchDown: send(.held)
        case .touchUpInside: land(!isOn)
        case .touchUpOutside, .touchCancel: land(isOn)
        default: break
        }
    }

    // MARK: - Values and places

    public override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        if key == "isOn" || key == .style, !interaction.isChanging { followValue() }
    }

    /// Moves the knob when the value was set, also by feedback.
    private func followValue() {
        if isOn != interaction.state.isOn { interaction.send(isOn ? .turnOn : .turnOff) }
    }

    /// The positions of the knob's center at rest, from off to on.
    private var range: ClosedRange<Double> {
        let least = min(layer.parameter("inset") + knob.bounds.width / 2, bounds.width / 2)
        return least...bounds.width - least
    }

    private var isOnSide: Bool { knob.presentation[.position]?.point.map { $0.x > bounds.width / 2 } ?? false }

    /// Where the knob rests for a value.
    private func place(_ isOn: Bool) -> Point {
        Point(x: isOn ? range.upperBound : range.lowerBound, y: bounds.height / 2)
    }

    public override func layoutSubviews() {
        let (width, height) = (bounds.width, bounds.height)
        Transaction.withoutActions {
            let side = max(height - 2 * layer.parameter("inset"), 0)
            layer.cornerRadius = height / 2
            track.frame = bounds
            track.cornerRadius = height / 2
            knob.bounds = Rect(x: 0, y: 0, width: side, height: side)
            knob.cornerRadius = side / 2
            // Twice as wide, so that a pull beyond an end does not reveal its far edge.
            slide.bounds = Rect(x: 0, y: 0, width: 2 * width, height: height)
            // Each is centered in the space beside the knob when it is visible.
            let free = (range.upperBound - side / 2) / 2
            onMark.position = Point(x: width + free, y: height / 2)
            offMark.position = Point(x: width - free, y: height / 2)
            paint()
        }
        let ends = range
        drag.track = .line(.x, in: ends, .rubberBand(dimension: max(layer.parameter("reach"), 1)))
        // It moves from edge to edge while the knob moves from end to end.
        let ratio = width / max(ends.upperBound - ends.lowerBound, 1)
        drag.carry(slide, ratio: ratio, landingKey: "slideLanding") { place in
            Point(x: place.x > width / 2 ? width : 0, y: 0)
        }
        if drag.isHeld { noteSide() }
        drag.retarget(travels: interaction.state.isHeld || drag.isTravelling)
    }

    // MARK: - Parts

    private func build() {
        for (part, name) in [(track, "track"), (slide, "slide"), (knob, "knob"), (onMark, ""), (offMark, "")] {
            (part.name, part.delegate) = (name, self)
        }
        track.masksToBounds = true
        slide.anchorPoint = Point(x: 1, y: 0)
        (track.sublayers, slide.sublayers, layer.sublayers) = ([offMark, slide], [onMark], [track, knob])
        (onMark.bounds, onMark.cornerRadius) = (Rect(x: 0, y: 0, width: 4, height: 20), 2)
        (offMark.bounds, offMark.cornerRadius) = (Rect(x: 0, y: 0, width: 20, height: 20), 10)
        offMark.borderWidth = 4
    }

    private func paint() {
        (slide.backgroundColor, track.backgroundColor) = (layer["onColor"]?.color, layer["offColor"]?.color)
        (knob.backgroundColor, onMark.backgroundColor) = (layer["knobColor"]?.color, layer["markColor"]?.color)
        offMark.borderColor = layer["markColor"]?.color
    }
}

extension Event {
    fileprivate static let off: Event = "off"
    fileprivate static let on: Event = "on"
    fileprivate static let turnOff: Event = "turnOff"
    fileprivate static let turnOn: Event = "turnOn"
}

// MARK: - Values and feedback

extension Lever {
    /// A lever's values and feedback, searched last.
    public static var looks: Style {
        [
            "borderColor": .color(Color(rgba: 0x9CC2_FFFF)), "onColor": .color(Color(rgba: 0x2A6F_E0FF)),
            "offColor": .color(Color(rgba: 0x6B72_80FF)), "knobColor": .color(Color(rgba: 0xF2F2_F2FF)),
            "markColor": .color(.white),
            "inset": 6, "reach": 28, "dampingRatio": 0.75, "response": 0.32, "pressedScale": 1.08,
            "actions": feedback(
                way: .group(Drag.travel(of: "knob"), Drag.travel(of: "slide", to: "slideLanding")),
                press: .sublayer(
                    "knob", .spring("transform.scale", toValueOf: "pressedScale", dampingRatio: 1, response: 0.15)),
                relief: .sublayer("knob", .spring("transform.scale", to: 1, dampingRatio: 0.6, response: 0.3))),
        ]
    }

    /// The same states without movement: a released knob fades in at its landing. Use it as a nested level of a style.
    public static var reducedMotion: Style {
        [
            "actions": feedback(
                way: .group(Drag.appearance(of: "knob"), Drag.appearance(of: "slide", at: "slideLanding")),
                press: .null, relief: .sublayer("knob", .set("transform.scale", to: 1)))
        ]
    }

    /// Two haptics: a light one when the knob passes the middle, a medium one when a hand or a key changes the value.
    private static func feedback(way: any Action, press: any Action, relief: any Action) -> Value {
        let hold: Value = .group(press, .prepareHaptic(.light), .prepareHaptic(.medium))
        let change: Value = .group(way, relief, .haptic(.medium))
        return [
            "off->offHeld": hold, "on->onHeld": hold, "side": .haptic(.light),
            "offHeld->on": change, "onHeld->off": change, "->off": .group(way, relief), "->on": .group(way, relief),
            "offHeld->onHeld": .action(way), "onHeld->offHeld": .action(way), "landing": .action(way),
            "isFocused": focusRing, "isEnabled": dimming,
        ]
    }
}
