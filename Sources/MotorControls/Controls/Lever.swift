public import MotorLayers
public import MotorMath

/// A switch that can be tapped, dragged or flicked, and caught in motion. On is at the right; in right-to-left layouts,
/// at the left.
///
/// | part | here |
/// |---|---|
/// | trigger | a pan anywhere on it, which begins at touch-down; space, return, arrows; changes of ``isOn`` |
/// | logic | ``next(after:on:)`` |
/// | state | ``State``, under `"state"`; `"isOn"`; `"side"`, whether a held knob is on the on side; `"landing"` and `"slideLanding"`, the targets of the knob and of the on side |
/// | feedback | ``appearance``: `"->off"` and `"->on"` move the knob, `"offHeld->on"` and `"onHeld->off"` also play a haptic, as does `"side"`; `"landing"` when the ends move |
///
/// A tap anywhere on the lever toggles it, however long it lasts. In a panning container, such as a scroll view, a drag begins
/// after `PanRecognizer.slop` points along the lever, and a swipe across it goes to the container. A drag moves the knob from
/// where it is, with a rubber band beyond the ends. A released knob goes where its velocity carries it, with a scroll
/// view's fast deceleration, because the distance is short. A cancelled touch leaves the value as it was. The knob's
/// position and the marks I and O distinguish on from off, so that color is not the only sign.
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

    /// The knob. Its fill is the on side, which covers the off side and travels from edge to edge, farther than the knob,
    /// so that at rest only one side is visible around the knob.
    private lazy var knob = Thumb(in: self, fill: "slide", colors: ("onColor", "offColor"))
    private lazy var selection = Selection("isOn", of: self, choices: [.off, .on], changes: [.turnOff, .turnOn])
    private let onMark = Layer()
    private let offMark = Layer()

    /// Creates a lever that is off. The height of its frame determines the size of the knob.
    public override init(frame: Rect = Rect(x: 0, y: 0, width: 132, height: 60)) {
        super.init(frame: frame)
        layer.name = "Lever"
        addPart(onMark, in: knob.fill, color: "markColor")
        addPart(offMark, in: knob.track)
        knob.track.addSublayer(knob.fill)
        (onMark.bounds, onMark.cornerRadius) = (Rect(x: 0, y: 0, width: 4, height: 20), 2)
        offMark.bounds = Rect(x: 0, y: 0, width: 20, height: 20)
        offMark.cornerRadius = 10
        offMark.borderWidth = 4
        offMark.bind("borderColor", to: "markColor")
        layoutKeys.append("inset")
        knob.drag.decay = .fast
        knob.drag.onChange(self) { lever, change in
            if case .held = change { lever.layer.drag("side", to: .bool(lever.isOnSide)) }
            if case .moved = change { lever.noteSide() }
        }
        selection.bind(to: interaction) { $0.isOn ? 1 : 0 }
        selection.bind(to: knob.drag, self) { $0.isOnSide($1.x) ? 1 : 0 }
        knob.drag.setRestingPositions(self, by: interaction) { lever, state in
            let isRight = state.isOn != lever.layer.isRightToLeft
            return Point(
                x: isRight ? lever.range.upperBound : lever.range.lowerBound, y: lever.bounds.height / 2)
        }
        layoutSubviews()
    }

    /// Whether it is on. Stored in the layer under `"isOn"`; false unless set.
    ///
    /// Setting it moves the knob without sending a control event. A held knob stays under the touch.
    public var isOn: Bool {
        get { selection.isOn }
        set { selection.isOn = newValue }
    }

    public override class var typeName: String { "Lever" }

    public override class var defaults: Style { appearance }

    /// `"isEnabled"` and `"isOn"`, which determine its state.
    public override var rememberedKeys: [Key] { ["isEnabled", "isOn"] }

    public override var accessibility: Accessibility? {
        Accessibility(.toggle, "Lever", traits: .isOn(isOn))
    }

    /// The next state: a touch catches the knob anywhere and releases it on a side. Setting the value of a held lever
    /// changes the state that follows a cancelled touch.
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

    /// Space and return toggle it when they are released. Right and up turn it on; left and down turn it off; in
    /// right-to-left layouts, left turns it on.
    public override func press(_ press: KeyPress) -> Bool {
        guard isEnabled, let step = press.increase(isRightToLeft: layer.isRightToLeft) else {
            return super.press(press)
        }
        let isOn = step > 0
        if press.phase == .down, !interaction.state.isHeld, isOn != self.isOn {
            send(.held)
            selection.choose(isOn)
        }
        return true
    }

    public override func handle(_ event: Event) {
        interaction.send(event)
        // A key does not interrupt a drag.
        guard !knob.drag.isHeld, isTracking != interaction.state.isHeld else { return }
        switch event {
        case .touchDown: send(.held)
        case .touchUpInside: selection.choose(!isOn)
        case .touchUpOutside, .touchCancel: selection.choose(isOn)
        default: break
        }
    }

    public override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        selection.valueDidChange(key)
    }

    // MARK: - Geometry

    /// The size of the knob.
    private var side: Double { max(bounds.height - 2 * layer.parameter("inset"), 0) }

    /// The positions of the knob's center at rest, from left to right.
    private var range: ClosedRange<Double> {
        let least = min(layer.parameter("inset") + side / 2, bounds.width / 2)
        return least...bounds.width - least
    }

    /// Whether a position of the knob's center is on the on side: the right one or, in right-to-left layouts, the left
    /// one.
    private func isOnSide(_ position: Double) -> Bool { (position > bounds.width / 2) != layer.isRightToLeft }

    private var isOnSide: Bool { isOnSide(knob.center) }

    /// Stores the side of a held knob. This looks up the feedback when the knob has passed the middle.
    private func noteSide() { layer["side"] = .bool(isOnSide) }

    public override func layoutSubviews() {
        let width = bounds.width
        let height = bounds.height
        let ends = range
        let drag = knob.drag
        Transaction.withoutActions {
            layer.cornerRadius = height / 2
            // Each is centered in the space beside the knob when it is visible.
            let free = (ends.upperBound - side / 2) / 2
            let isMirrored = layer.isRightToLeft
            onMark.position = Point(x: isMirrored ? width - free : width + free, y: height / 2)
            offMark.position = Point(x: isMirrored ? free : width - free, y: height / 2)
        }
        let ratio = width / max(ends.upperBound - ends.lowerBound, 1)
        knob.layOut(in: bounds, side: side, along: ends, ratio: ratio) { $0 > width / 2 ? width : 0 }
        if drag.isHeld { noteSide() }
        drag.retarget(travels: interaction.state.isHeld || drag.isTraveling)
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
    /// A lever's values and feedback, searched last. A haptic is light for the middle, medium for a change by a gesture or a
    /// key.
    public static var appearance: Style {
        let motion = Thumb.travel(fill: "slide")
        let hold: any SharedAction = .group(Thumb.press, .prepareHaptic(.light), .prepareHaptic(.medium))
        let change: any SharedAction = .group(motion, Thumb.relief, .haptic(.medium))
        return [
            .values(["inset": 6, "reach": 28, "dampingRatio": 0.75, "response": 0.32, "pressedScale": 1.08]),
            .focusRing(dark: 0xFFFF_FFFF, light: 0xFFFF_FFFF),
            .colors(
                ("onColor", dark: 0x2A6F_E0FF, light: 0x1F62_D6FF),
                ("offColor", dark: 0x6B72_80FF, light: 0x6B72_80FF),
                ("knobColor", dark: 0xF2F2_F2FF, light: 0xFFFF_FFFF),
                ("markColor", dark: 0xFFFF_FFFF, light: 0xFFFF_FFFF)),
            .actions([
                "off->offHeld": hold, "on->onHeld": hold, "side": .haptic(.light),
                "offHeld->on": change, "onHeld->off": change,
                "->off": .group(motion, Thumb.relief), "->on": .group(motion, Thumb.relief),
                "offHeld->onHeld": motion, "onHeld->offHeld": motion, "landing": motion,
            ]),
        ]
    }
}
