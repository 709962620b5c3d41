import MotorAnimations
import MotorControls
import MotorCurves
public import MotorGeometry
public import MotorGestures
public import MotorInteractions
public import MotorLayers
import MotorReferences

/// A block that follows a finger upward, and detects the moment at which the hand halts.
///
/// | part | here |
/// |---|---|
/// | trigger | ``pan``, which begins at touch-down; its velocity, which shows a halt without a timer; space, return, up, down and escape |
/// | logic | ``next(after:on:)`` |
/// | state | ``State``, under `"state"` |
/// | feedback | ``looks``, under `"->held"`, `"->paused"`, `"->resting"`, and `"landing"` when its place moves |
///
/// Use this where a pause in a gesture has a meaning: the app switcher opens when a swipe up halts. Each touch event
/// checks the hand's velocity, with a ``FineMotor/HaltDetector``, or with the ``FineMotor/PauseDetector`` of *Building
/// Fluid Interfaces* (Nathan Gitter, 2018) if `"detector"` selects it. The block moves freely between its place and
/// `"reach"` above it, and resists beyond both. When it is released, it returns with its velocity on screen, on a
/// spring with a damping ratio of 0.8 and a response of 0.3 s (from the same source).
///
/// A key acts like a hand that pulls and halts at once. Space and return hold the block up while they are down. Up
/// lifts it until down or escape releases it.
///
/// | value | meaning |
/// |---|---|
/// | `"landing"` | where the block rests: its place, or where a key lifts it |
/// | `"reach"`, `"inset"` | how far the block moves freely above its place, and how far it rests from the lower edge, in points |
/// | `"detector"` | `"halt"`, or `"sevenMoves"` for a ``FineMotor/PauseDetector`` |
/// | `"dampingRatio"`, `"response"`, `"liftDampingRatio"`, `"liftResponse"` | the springs that return it and lift it |
/// | `"resistanceExponent"` | the resistance beyond the ends: see `Resistance.easedPowerLaw` |
/// | `"blockExtent"` | the width and height of the block, in points |
public final class PauseBlock: Control {
    /// The states of a block.
    public enum State: String, CaseIterable, Sendable {
        /// At its place, or on its way there.
        case resting
        /// Held by a hand that has not halted yet.
        case held
        /// Held by a hand that has halted, or lifted by a key.
        case paused
    }

    /// The block's state and its logic.
    public private(set) lazy var interaction = Interaction<State>(in: layer, initially: .resting, logic: Self.next)
    /// The view that is pulled.
    public let block = View()
    /// The recognizer that pulls the block.
    public let pan = PanRecognizer(minimumDistance: 0)
    private lazy var drag = Drag(of: block.layer, in: self)
    private var halt = HaltDetector()
    private var pause = PauseDetector()

    /// Creates a control with a block at its lower edge.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        Transaction.withoutActions {
            (layer.name, block.layer.name) = ("PauseBlock", "block")
            block.layer.style = Self.blockStyle
        }
        addSubview(block)
        setNeedsLayout()
        layoutIfNeeded()
        addGestureRecognizer(pan)
        drag.follow(pan)
        drag.onChange(self) { $0.dragged($1) }
        interaction.onChange { [drag = Weak(drag)] _, state in
            if state != .held { drag.target?.settle() }
        }
    }

    public override class var typeName: String { "PauseBlock" }

    public override class var defaults: Style { looks }

    public override var accessibility: Accessibility? {
        let isPaused = interaction.state == .paused
        return Accessibility(
            .button, "Block", value: isPaused ? "paused" : "", traits: usability.union(.isOn(isPaused)))
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

    private func dragged(_ change: Drag.Change) {
        switch change {
        case .held:
            (halt, pause) = (HaltDetector(), PauseDetector())
            send(.held)
        case .moved: look()
        case .released: release()
        }
    }

    /// Checks whether the hand halts now.
    private func look() {
        let velocity = pan.velocity(in: layer).y
        let offset = drag.place.y - home.y
        // Both detectors run, so that a change of the value takes effect during a drag.
        let halts = halt.add(velocity: velocity, at: pan.time, offset: offset)
        let pauses = pause.add(velocity: velocity, offset: offset)
        if layer["detector"] == "sevenMoves" ? pauses : halts { send(.halt) }
    }

    private func release() {
        drag.land(at: home)
        send(.released)
    }

    public override func handle(_ event: Event) {
        switch event {
        case .touchDown: lift()
        case .touchUpInside, .touchCancel: drop()
        default: interaction.send(event)
        }
    }

    private func lift() {
        guard interaction.state == .resting else { return }
        drag.land(at: lifted)
        send(.lift)
    }

    /// Releases a block that a key has lifted.
    private func drop() {
        if interaction.state == .paused, !drag.isHeld { release() }
    }

    public override func press(_ press: KeyPress) -> Bool {
        switch press.name {
        case .up, .down:
            guard press.phase == .down, canTrack else { return true }
            if press.name == .up { lift() } else { drop() }
            return true
        case .escape:
            if super.press(press) { return true }
            guard press.phase == .down, interaction.state == .paused, !drag.isHeld else { return false }
            drop()
            return true
        default: return super.press(press)
        }
    }

    /// Always false: touches beside the block go to the views behind the control.
    public override func contains(_ point: Point) -> Bool { false }

    private var extent: Double { layer.parameter("blockExtent", in: Self.minimumHitExtent...1e4) }

    private var home: Point {
        Point(x: bounds.midX, y: bounds.maxY - layer.parameter("inset", in: 0...1e4) - extent / 2)
    }

    private var lifted: Point { home - Point(x: 0, y: layer.parameter("reach", in: 0...1e5)) }

    /// Updates the block's place. A moving block retargets to it, a resting one follows it, a held one stays in the
    /// hand.
    public override func layoutSubviews() {
        Transaction.withoutActions { block.layer.bounds = Rect(x: 0, y: 0, width: extent, height: extent) }
        drag.track = .line(.y, in: lifted.y...home.y, layer.resistance)
        drag.send(to: interaction.state == .paused ? lifted : home)
    }

    public override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        guard layer === self.layer else { return }
        if Self.layoutKeys.contains(key) { setNeedsLayout() }
        if key == Self.isEnabledKey, !isEnabled { drop() }
    }

    private static let isEnabledKey: Key = "isEnabled"
    private static let layoutKeys: [Key] = [.style, "blockExtent", "inset", "reach", "resistanceExponent"]
}

extension Event {
    /// The hand has halted.
    fileprivate static let halt: Event = "halt"
    /// A key lifts the block.
    fileprivate static let lift: Event = "lift"
}

// MARK: - Values and feedback

extension PauseBlock {
    /// A block's values and feedback, searched last.
    public static var looks: Style {
        [
            "detector": "halt", "reach": 180, "inset": 28, "blockExtent": 88, "resistanceExponent": 0.7,
            "dampingRatio": 0.8, "response": 0.3, "liftDampingRatio": 1, "liftResponse": 0.35, "partOpacity": 1,
            "actions": [
                "->held": .group(
                    .prepareHaptic(.light), .sublayer("block", .set("backgroundColor", toValueOf: "pulledColor"))),
                "->paused": .group(.haptic(.light), flash),
                "resting->paused": .group(
                    .haptic(.light), flash,
                    Drag.travel(of: "block", dampingRatioOf: "liftDampingRatio", responseOf: "liftResponse")),
                "->resting": .group(
                    Drag.travel(of: "block"), relief,
                    .sublayer(
                        "block", .spring("cornerRadius", toValueOf: "normalRadius", dampingRatio: 1, response: 0.3))),
                "landing": .action(Drag.travel(of: "block")),
                "isFocused": focusRing(around: "block"),
                "isEnabled": dimming(of: "block"),
            ],
        ]
    }

    /// The same states without movement: the block follows the hand, changes color and shape at a halt, and fades in at
    /// its landing.
    public static var reducedMotion: Style {
        let fade = Drag.appearance(of: "block", opacity: "partOpacity")
        let still: SublayerAction = .sublayer(
            "block",
            .group(
                .ease("backgroundColor", toValueOf: "pausedColor", duration: 0.15),
                .set("cornerRadius", toValueOf: "pausedRadius")))
        return [
            "actions": [
                "->paused": .group(.haptic(.light), still), "resting->paused": .group(.haptic(.light), still, fade),
                "->resting": .group(fade, relief, .sublayer("block", .set("cornerRadius", toValueOf: "normalRadius"))),
                "landing": .action(fade),
            ]
        ]
    }

    /// White in the frame of the halt, then the color of a pause. It also becomes round, for people who do not see the
    /// color.
    private static var flash: SublayerAction {
        .sublayer(
            "block",
            .group(
                .set("backgroundColor", toValueOf: "flashColor"),
                .ease("backgroundColor", toValueOf: "pausedColor", duration: 0.45),
                .spring("cornerRadius", toValueOf: "pausedRadius", dampingRatio: 0.6, response: 0.25)))
    }

    private static var relief: SublayerAction {
        .sublayer("block", .ease("backgroundColor", toValueOf: "normalColor", duration: 0.3))
    }

    private static var blockStyle: Style {
        [
            "cornerRadius": 22, "normalRadius": 22, "pausedRadius": 44,
            "backgroundColor": .color(Color(rgba: 0x8A5C_F0FF)), "normalColor": .color(Color(rgba: 0x8A5C_F0FF)),
            "pulledColor": .color(Color(rgba: 0xA582_F7FF)), "flashColor": .color(.white),
            "pausedColor": .color(Color(rgba: 0xFFC0_45FF)), "borderColor": .color(.white),
        ]
    }
}
