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
/// | logic | ``next(after:on:)``; the side on which a released knob lands: ``lands(from:velocity:within:)`` |
/// | state | ``State``, under `"state"`; `"isOn"`; `"landing"` and `"slideLanding"`, the targets of the knob and of the on side |
/// | feedback | ``looks``: the motion under `"landing"`; a haptic under `"offHeld->offPulled"` and similar keys when the knob passes the middle; another under `"offHeld->on"` and similar keys when the value changes |
///
/// A tap anywhere on the lever toggles it, however long it lasts. A drag moves the knob from where it is, with a rubber
/// band beyond the ends. A released knob goes where its velocity carries it. A cancelled touch leaves the value as it
/// was. The knob's position and the marks I and O distinguish on from off, so that color is not the only sign.
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
        /// Off and held on the off side.
        case offHeld
        /// Off and held on the on side.
        case offPulled
        /// On and held on the on side.
        case onHeld
        /// On and held on the off side.
        case onPulled
    }

    /// The lever's state and its logic.
    public private(set) lazy var interaction = Interaction<State>(in: layer, initially: .off, logic: Self.next)

    let knob = Layer()
    /// The on side. It moves with the knob and covers the off side, masked to the lever's shape. It travels from edge
    /// to edge, farther than the knob, so that at rest only one side is visible around the knob.
    let slide = Layer()
    private let track = Layer()
    private let onMark = Layer()
    private let offMark = Layer()
    private let pan = PanRecognizer(minimumDistance: 0)
    private lazy var drag = Drag(of: knob, in: self)
    /// Whether an arrow key holds it, for a moment.
    private var isStepping = false
    /// Whether a touch or a key holds it.
    private var isInHand: Bool { drag.isHeld || isTracking || isStepping }

    /// Creates a lever that is off.
    ///
    /// - Parameter frame: Its frame. The height determines the size of the knob.
    public override init(frame: Rect = Rect(x: 0, y: 0, width: 132, height: 60)) {
        super.init(frame: frame)
        Transaction.withoutActions {
            layer.name = "Lever"
            build()
            paint()
            layoutSubviews()
        }
        drag.decay = .fast
        drag.follow(pan)
        drag.onChange(self) { $0.dragged($1) }
        addGestureRecognizer(pan)
        interaction.onChange { [lever = Weak(self)] before, state in lever.target?.changed(from: before, to: state) }
    }

    /// Takes over the value after a release, and makes the knob's target follow the state.
    private func changed(from before: State, to state: State) {
        if before.isHeld, !state.isHeld, before.isOn != state.isOn {
            isOn = state.isOn
            send(.valueChanged)
        } else {
            // A handler may have changed the value.
            takeValue()
        }
        let now = interaction.state
        if now.isHeld {
            // The touch or key may have ended before the state changed.
            if !isInHand { land(now.isOn) }
        } else if layer["landing"] != .point(landing(now.isOn)) {
            drag.send(to: landing(now.isOn))
        }
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

    /// The next state: a hand catches the knob on either side, passes the middle, and releases it on a side. Setting
    /// the value takes effect at once.
    public static func next(after state: State, on event: Event) -> State? {
        switch event {
        case .holdOffSide where !state.isHeld, .passToOff where state.isHeld: state.isOn ? .onPulled : .offHeld
        case .holdOnSide where !state.isHeld, .passToOn where state.isHeld: state.isOn ? .onHeld : .offPulled
        case .landOff where state.isHeld: .off
        case .landOn where state.isHeld: .on
        case .turnOff where state.isOn: state.isHeld ? (state == .onHeld ? .offPulled : .offHeld) : .off
        case .turnOn where !state.isOn: state.isHeld ? (state == .offHeld ? .onPulled : .onHeld) : .on
        default: nil
        }
    }

    /// Whether a released knob lands on the on side. Its velocity is projected by `Decay.fast`, the rate of a scroll
    /// view that stops soon, because the distance is short. Exactly in the middle it lands on the off side.
    ///
    /// - Parameters:
    ///   - place: The position of the knob at the release, in points.
    ///   - velocity: The velocity of the release, in points per second.
    ///   - range: The positions where it rests when off and when on, in points.
    public static func lands(from place: Double, velocity: Double, within range: ClosedRange<Double>) -> Bool {
        place + Decay.fast.projectedLanding(velocity: velocity) > (range.lowerBound + range.upperBound) / 2
    }

    // MARK: - Hand

    private func dragged(_ change: Drag.Change) {
        switch change {
        case .held: hold()
        case .moved: noteSide()
        case .released(let release):
            let isOn = interaction.state.isOn
            land(
                release.isThrown
                    ? Self.lands(from: drag.place.x, velocity: release.handVelocity.x, within: range)
                    : release.isTap ? !isOn : isOn)
        }
    }

    /// Makes a touch or a key hold the knob, which clears its target.
    private func hold() {
        layer.store(nil, forKey: Self.landingKey)
        send(isOnSide ? .holdOnSide : .holdOffSide)
    }

    /// Sends an event when the held knob has passed the middle.
    private func noteSide() {
        let state = interaction.state
        if isOnSide != (state == .onHeld || state == .offPulled) { send(isOnSide ? .passToOn : .passToOff) }
    }

    /// Sends the knob to a side.
    private func land(_ isOn: Bool) {
        drag.send(to: landing(isOn))
        send(isOn ? .landOn : .landOff)
    }

    // MARK: - Keys

    /// Space and return toggle it when they are released. Right and up turn it on; left and down turn it off.
    public override func press(_ press: KeyPress) -> Bool {
        let isOn: Bool
        switch press.name {
        case .left, .down: isOn = false
        case .right, .up: isOn = true
        default: return super.press(press)
        }
        if isEnabled, press.phase == .down, !interaction.state.isHeld, isOn != self.isOn {
            isStepping = true
            hold()
            isStepping = false
            land(isOn)
        }
        return true
    }

    public override func handle(_ event: Event) {
        interaction.send(event)
        // A key does not disturb a hand that drags.
        guard !drag.isHeld else { return }
        let state = interaction.state
        switch event {
        case .touchDown where isTracking && !state.isHeld: hold()
        case .touchUpInside where !isTracking && state.isHeld: land(!state.isOn)
        case .touchUpOutside where !isTracking && state.isHeld, .touchCancel where !isTracking && state.isHeld:
            land(state.isOn)
        default: break
        }
    }

    // MARK: - Values and places

    public override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        guard layer === self.layer else { return }
        if key == "isOn" || key == .style { takeValue() }
        if key == .style || Self.colors.contains(key) { paint() }
        if key == "inset" || key == "reach" || key == .style { setNeedsLayout() }
    }

    private static let landingKey: Key = "landing"
    private static let colors: [Key] = ["onColor", "offColor", "knobColor", "markColor"]

    private func takeValue() {
        guard isOn != interaction.state.isOn else { return }
        if !interaction.state.isHeld { drag.send(to: landing(isOn)) }
        interaction.send(isOn ? .turnOn : .turnOff)
    }

    /// The positions of the knob's center at rest, from off to on.
    private var range: ClosedRange<Double> {
        let least = min(layer.parameter("inset") + knob.bounds.width / 2, bounds.width / 2)
        return least...bounds.width - least
    }

    private var isOnSide: Bool { knob.presentation[.position]?.point.map { $0.x > bounds.width / 2 } ?? false }

    /// Where the knob rests for a value.
    private func landing(_ isOn: Bool) -> Point {
        Point(x: isOn ? range.upperBound : range.lowerBound, y: bounds.height / 2)
    }

    public override func layoutSubviews() {
        Transaction.withoutActions {
            let (width, height) = (bounds.width, bounds.height)
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
        }
        let (way, width) = (range, bounds.width)
        drag.track = .line(.x, in: way, .rubberBand(dimension: max(layer.parameter("reach"), 1)))
        // It moves from edge to edge while the knob moves from end to end.
        let ratio = width / max(way.upperBound - way.lowerBound, 1)
        drag.carry(slide, ratio: ratio, landingKey: "slideLanding") { place in
            Point(x: place.x > width / 2 ? width : 0, y: 0)
        }
        if drag.isHeld { return noteSide() }
        let isHeld = interaction.state.isHeld
        drag.send(to: landing(interaction.state.isOn), travels: isHeld || drag.isTravelling)
        // Without a landing, the later release looks up feedback even if the target is the same.
        if isHeld { layer.store(nil, forKey: Self.landingKey) }
    }

    // MARK: - Parts

    private func build() {
        (knob.name, slide.name, track.name) = ("knob", "slide", "track")
        for part in [track, slide, onMark, offMark, knob] { part.delegate = self }
        track.masksToBounds = true
        layer.addSublayer(track)
        slide.anchorPoint = Point(x: 1, y: 0)
        track.addSublayer(offMark)
        track.addSublayer(slide)
        slide.addSublayer(onMark)
        layer.addSublayer(knob)
        onMark.bounds = Rect(x: 0, y: 0, width: 4, height: 20)
        onMark.cornerRadius = 2
        offMark.bounds = Rect(x: 0, y: 0, width: 20, height: 20)
        offMark.cornerRadius = 10
        offMark.borderWidth = 4
    }

    private func paint() {
        Transaction.withoutActions {
            slide.backgroundColor = layer["onColor"]?.color
            track.backgroundColor = layer["offColor"]?.color
            knob.backgroundColor = layer["knobColor"]?.color
            onMark.backgroundColor = layer["markColor"]?.color
            offMark.borderColor = layer["markColor"]?.color
        }
    }
}

extension Lever.State {
    /// Whether the lever is on in this state.
    public var isOn: Bool { self == .on || self == .onHeld || self == .onPulled }
    /// Whether the knob is held in this state.
    public var isHeld: Bool { self != .on && self != .off }
}

extension Event {
    static let holdOffSide: Event = "holdOffSide"
    static let holdOnSide: Event = "holdOnSide"
    static let passToOff: Event = "passToOff"
    static let passToOn: Event = "passToOn"
    static let landOff: Event = "landOff"
    static let landOn: Event = "landOn"
    static let turnOff: Event = "turnOff"
    static let turnOn: Event = "turnOn"
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

    /// Two haptics: a light one when the knob passes the middle, a medium one when the value changes.
    private static func feedback(way: any Action, press: any Action, relief: any Action) -> Value {
        let pass: Value = .haptic(.light)
        let change: Value = .group(relief, .haptic(.medium))
        let hold: Value = .group(press, .prepareHaptic(.light), .prepareHaptic(.medium))
        return [
            "landing": .action(way), "off->": hold, "on->": hold,
            "offHeld->offPulled": pass, "offPulled->offHeld": pass, "onHeld->onPulled": pass, "onPulled->onHeld": pass,
            "offHeld->on": change, "offPulled->on": change, "onHeld->off": change, "onPulled->off": change,
            "->off": .action(relief), "->on": .action(relief), "isFocused": focusRing, "isEnabled": dimming,
        ]
    }
}
