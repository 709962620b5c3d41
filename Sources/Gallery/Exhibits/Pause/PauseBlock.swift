public import FineMotor

/// A block that follows a finger upward, and detects the moment at which the finger halts.
///
/// | part | here |
/// |---|---|
/// | trigger | ``pan``, which begins at touch-down; its velocity, which shows a halt without a timer; space, return, up, down and escape |
/// | logic | ``next(after:on:)`` |
/// | state | ``State``, under `"state"` |
/// | feedback | ``appearance``, under `"->held"`, `"->paused"`, `"->resting"`, and `"landing"` when its resting position changes |
///
/// Use this where a pause in a gesture has a meaning: the app switcher opens when a swipe up halts. Each touch event
/// checks the finger's velocity, with a ``FineMotor/HaltDetector``, or with the ``FineMotor/PauseDetector`` of *Building
/// Fluid Interfaces* (Nathan Gitter, 2018). The block moves freely between its resting position and `"reach"` above it,
/// and resists beyond both. When it is released, it returns with its velocity on screen, on a spring with a damping
/// ratio of 0.8 and a response of 0.3 s (from the same source).
///
/// A key acts like a finger that pulls and halts at once. Space and return hold the block up while they are down. Up
/// lifts it until down or escape releases it.
///
/// Values that a style can replace: `"detector"`, which is `"halt"`, or `"sevenMoves"` for a `PauseDetector`; `"reach"`,
/// `"inset"` (from the lower edge) and `"blockExtent"` (its width and height), in points; `"dampingRatio"` and
/// `"response"` (seconds) of the return, `"liftDampingRatio"` and `"liftResponse"` of the rise; `"resistanceExponent"`
/// beyond the ends (see `Resistance.easedPowerLaw`).
public final class PauseBlock: Control {
    /// The states of a block.
    public enum State: String, CaseIterable, Sendable {
        /// At its resting position, or on its way there.
        case resting
        /// Held by a finger that has not halted yet.
        case held
        /// Held by a finger that has halted, or lifted by a key.
        case paused
    }

    /// The block's state and its logic.
    public private(set) lazy var interaction = Interaction<State>(in: layer, initially: .resting, logic: Self.next)
    /// The view that is pulled.
    public let block = View()
    /// The recognizer that pulls the block.
    public let pan = PanRecognizer(minimumDistance: 0)
    private lazy var drag = Drag(of: block.layer, in: self)
    private var detectors = (halt: HaltDetector(), pause: PauseDetector())

    /// Creates a control with a block at its lower edge.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        layer.name = "PauseBlock"
        block.layer.name = "block"
        block.layer.style = Self.blockStyle
        block.layer.bind("backgroundColor", to: "normalColor")
        addSubview(block)
        layoutKeys = ["blockExtent", "inset", "reach", "resistanceExponent"]
        drag.attach(pan)
        drag.onChange(self) { $0.dragged($1) }
        drag.setRestingPositions(self, by: interaction) { control, state in
            state == .held ? nil : state == .paused ? control.lifted : control.restingPosition
        }
        layoutSubviews()
    }

    public override class var typeName: String { "PauseBlock" }

    public override class var defaults: Style { appearance }

    public override var accessibility: Accessibility? {
        let isOn = interaction.state == .paused
        return Accessibility(.button, "Block", value: isOn ? "paused" : "", traits: .isOn(isOn))
    }

    public override var accessibilityLayer: Layer { block.layer }

    /// The next state: a held block pauses once, at the first halt; a key lifts a resting block.
    public static func next(after state: State, on event: Event) -> State? {
        switch (state, event) {
        case (.resting, .held), (.paused, .held): .held
        case (.resting, .lift), (.held, .halt): .paused
        case (_, .released): .resting
        default: nil
        }
    }

    // MARK: - Triggers

    private func dragged(_ change: Drag.Change) {
        switch change {
        case .held:
            detectors = (HaltDetector(), PauseDetector())
            send(.held)
        case .moved:
            let (velocity, offset) = (pan.velocity(in: layer).y, drag.position.y - restingPosition.y)
            // Both detectors run, so that a change of the value takes effect during a drag.
            let halts = detectors.halt.add(velocity: velocity, at: pan.time, offset: offset)
            let pauses = detectors.pause.add(velocity: velocity, offset: offset)
            if layer["detector"] == "sevenMoves" ? pauses : halts { send(.halt) }
        case .released: send(.released)
        }
    }

    /// Whether a key has lifted it.
    private var isLifted: Bool { interaction.state == .paused && !drag.isHeld }

    public override func handle(_ event: Event) {
        switch event {
        case .touchDown where interaction.state == .resting: send(.lift)
        case .touchUpInside where isLifted, .touchCancel where isLifted: send(.released)
        default: interaction.send(event)
        }
    }

    public override func press(_ press: KeyPress) -> Bool {
        if super.press(press) { return true }
        guard let lifts = press.lifts(from: isLifted) else { return false }
        if press.phase == .down, canTrack { handle(lifts ? .touchDown : .touchCancel) }
        return true
    }

    public override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        if key == "isEnabled", !isEnabled { handle(.touchCancel) }
    }

    // MARK: - Geometry

    /// Always false: touches beside the block go to the views behind the control.
    public override func contains(_ point: Point) -> Bool { false }

    private var extent: Double { layer.parameter("blockExtent", in: Self.minimumHitExtent...1e4) }

    private var restingPosition: Point {
        Point(x: bounds.midX, y: bounds.maxY - layer.parameter("inset", in: 0...1e4) - extent / 2)
    }

    private var lifted: Point { restingPosition - Point(x: 0, y: layer.parameter("reach", in: 0...1e5)) }

    /// Updates the block's positions. A moving block retargets, a resting one follows, a held one stays under the finger.
    public override func layoutSubviews() {
        Transaction.withoutActions { block.layer.bounds = Rect(x: 0, y: 0, width: extent, height: extent) }
        drag.track = .line(.y, in: lifted.y...restingPosition.y, layer.resistance)
        drag.retarget()
    }
}

extension Event {
    fileprivate static let halt: Event = "halt"
    fileprivate static let lift: Event = "lift"
}

// MARK: - Values and feedback

extension PauseBlock {
    /// A block's values and feedback, searched last.
    public static var appearance: Style {
        [
            "detector": "halt", "reach": 180, "inset": 28, "blockExtent": 88, "resistanceExponent": 0.7,
            "dampingRatio": 0.8, "response": 0.3, "liftDampingRatio": 1, "liftResponse": 0.35,
            "actions": feedback,
        ]
    }

    /// A paused block has another color. It is also round, for people who do not see the color.
    private static var feedback: Value {
        let fall = Drag.travel(of: "block")
        let lift = Drag.travel(of: "block", dampingRatioOf: "liftDampingRatio", responseOf: "liftResponse")
        let pause: any SharedAction = .sublayer(
            "block",
            .moving(
                .group(
                    // White in the frame of the halt.
                    .set(.backgroundColor, toValueOf: "flashColor"),
                    .ease(.backgroundColor, toValueOf: "pausedColor", duration: 0.45),
                    .spring(.cornerRadius, toValueOf: "pausedRadius", dampingRatio: 0.6, response: 0.25)),
                still: .group(
                    .ease(.backgroundColor, toValueOf: "pausedColor", duration: 0.15),
                    .set(.cornerRadius, toValueOf: "pausedRadius"))))
        let relief: any SharedAction = .group(
            .ease(.backgroundColor, toValueOf: "normalColor", duration: 0.3),
            .moving(
                .spring(.cornerRadius, toValueOf: "normalRadius", dampingRatio: 1, response: 0.3),
                still: .set(.cornerRadius, toValueOf: "normalRadius")))
        return .actions([
            "->held": .group(
                .prepareHaptic(.light), .sublayer("block", .set(.backgroundColor, toValueOf: "pulledColor"))),
            "->paused": .group(.haptic(.light), pause), "resting->paused": .group(.haptic(.light), pause, lift),
            "->resting": .group(fall, .sublayer("block", relief)),
            "landing": fall, "isFocused": focusRing(around: "block"), "isEnabled": dimming(of: "block"),
        ])
    }

    private static var blockStyle: Style {
        [
            "cornerRadius": 22, "normalRadius": 22, "pausedRadius": 44,
            "actions": .actions(["backgroundColor": .ease()]),
            "style": .style(
                Style(
                    colors: ("normalColor", dark: 0x8A5C_F0FF, light: 0x7A47_E6FF),
                    ("pulledColor", dark: 0xB79A_FAFF, light: 0x5526_B8FF),
                    ("flashColor", dark: 0xFFFF_FFFF, light: 0xFFE9_B0FF),
                    ("pausedColor", dark: 0xFFC0_45FF, light: 0xA85A_00FF),
                    ("borderColor", dark: 0xFFFF_FFFF, light: 0xFFFF_FFFF)
                ).nesting(.elevation(10))),
        ]
    }
}
