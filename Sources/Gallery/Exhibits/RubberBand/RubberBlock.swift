public import FineMotor

/// A block on a rubber band. It follows a finger in any direction with increasing resistance, and springs back.
///
/// | part | here |
/// |---|---|
/// | trigger | ``pan``, which begins at touch-down and so catches a moving block; arrows, space and return, which push it |
/// | logic | ``next(after:on:)``; its position for a pull: `Drag.Track.radial` |
/// | state | ``State``, under `"state"` |
/// | feedback | ``appearance``, under `"->held"`, `"->resting"`, and `"landing"` when its resting position changes |
///
/// A pull of `x` points moves the block by x^0.7 points in the direction of the pull. The block returns on a spring
/// with a damping ratio of 0.6 and a response of 0.3 s. These are the numbers of *Building Fluid Interfaces* (Nathan
/// Gitter, 2018). The slope of a power law is infinite at 0, so the slightest tremor would make the block jump. Below a
/// pull of one point a parabola replaces it, and leads the finger by less than a tenth of a point
/// (`Resistance.easedPowerLaw`).
///
/// | value | meaning |
/// |---|---|
/// | `"landing"` | where the block rests: the center |
/// | `"pull"` | how far the finger has pulled, as x and y in points; after a release, the last pull |
/// | `"resistanceExponent"` | the exponent of the power law |
/// | `"dampingRatio"`, `"response"` | the spring that returns the block; the response in seconds |
/// | `"pushSpeed"` | the speed that a key adds, in points per second |
/// | `"blockExtent"` | the width and height of the block, in points |
public final class RubberBlock: Control {
    /// The states of a block.
    public enum State: String, CaseIterable, Sendable {
        /// At its resting position, or on its way there.
        case resting
        /// Held by a finger.
        case held
    }

    /// The block's state and its logic.
    public private(set) lazy var interaction = Interaction<State>(in: layer, initially: .resting, logic: Self.next)
    /// The view that is pulled.
    public let block = View()
    /// The recognizer that pulls the block.
    public let pan = PanRecognizer(minimumDistance: 0)
    private lazy var drag = Drag(of: block.layer, in: self)

    /// Creates a control with a block at its center.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        Transaction.withoutActions {
            (layer.name, block.layer.name) = ("RubberBlock", "block")
            block.layer.style = Self.blockStyle
            block.layer.bind("backgroundColor", to: "normalColor")
            layer["pull"] = .point(.zero)
        }
        addSubview(block)
        layoutKeys = ["blockExtent", "resistanceExponent"]
        drag.attach(pan)
        drag.onChange(self) { $0.dragged($1) }
        drag.setRestingPositions(self, by: interaction) { $1 == .held ? nil : $0.bounds.center }
        layoutSubviews()
    }

    public override class var typeName: String { "RubberBlock" }

    public override class var defaults: Style { appearance }

    public override var accessibility: Accessibility? {
        Accessibility(.button, "Block on a rubber band")
    }

    public override var accessibilityLayer: Layer { block.layer }

    /// The next state: a finger holds the block, and a release lets it return.
    public static func next(after state: State, on event: Event) -> State? {
        switch (state, event) {
        case (.resting, .held): .held
        case (.held, .released): .resting
        default: nil
        }
    }

    // MARK: - Triggers

    private func dragged(_ change: Drag.Change) {
        layer.drag("pull", to: .point(drag.unconstrainedPosition - bounds.center))
        switch change {
        case .held: send(.held)
        case .moved: break
        case .released: send(.released)
        }
    }

    public override func handle(_ event: Event) {
        // Space or return was pressed and released.
        if event == .touchUpInside { push(Point(x: 0, y: 1)) } else { interaction.send(event) }
    }

    /// Pushes the block, like a very quick finger. A held block stays under the finger.
    private func push(_ direction: Point) {
        guard !drag.isHeld else { return }
        let velocity = block.layer.presentation.velocity(forKey: "position")?.point ?? .zero
        drag.push(velocity: velocity + direction * layer.parameter("pushSpeed", in: 0...1e5))
    }

    public override func press(_ press: KeyPress) -> Bool {
        guard let direction = press.direction else { return super.press(press) }
        if press.phase == .down, canTrack { push(direction) }
        return true
    }

    // MARK: - Geometry

    /// Always false: touches beside the block go to the views behind the control.
    public override func contains(_ point: Point) -> Bool { false }

    /// Updates the block's resting position. A moving block retargets to it, a resting one follows it, a held one stays
    /// under the finger.
    public override func layoutSubviews() {
        let extent = layer.parameter("blockExtent", in: Self.minimumHitExtent...1e4)
        Transaction.withoutActions { block.layer.bounds = Rect(x: 0, y: 0, width: extent, height: extent) }
        drag.track = .radial(from: bounds.center, layer.resistance)
        if drag.isHeld { layer.drag("pull", to: .point(drag.unconstrainedPosition - bounds.center)) }
        drag.retarget()
    }
}

// MARK: - Values and feedback

extension RubberBlock {
    /// A block's values and feedback, searched last.
    public static var appearance: Style {
        [
            "resistanceExponent": 0.7, "dampingRatio": 0.6, "response": 0.3, "pushSpeed": 1200, "blockExtent": 96,
            "actions": .actions([
                "->held": .sublayer("block", .set(.backgroundColor, toValueOf: "highlightedColor")),
                "->resting": .group(Drag.travel(of: "block"), relief),
                "landing": Drag.travel(of: "block"),
                "isFocused": focusRing(around: "block"),
                "isEnabled": dimming(of: "block"),
            ]),
        ]
    }

    private static var relief: any SharedAction {
        .sublayer("block", .ease(.backgroundColor, toValueOf: "normalColor", duration: 0.3))
    }

    private static var blockStyle: Style {
        [
            "cornerRadius": 24, "actions": .actions(["backgroundColor": .ease()]),
            "style": .style(
                Style(
                    colors: ("normalColor", dark: 0x2F6F_E4FF, light: 0x1F62_D6FF),
                    ("highlightedColor", dark: 0x8DB8_FFFF, light: 0x0B2E_6EFF),
                    ("borderColor", dark: 0xFFFF_FFFF, light: 0xFFFF_FFFF)
                ).nesting(.elevation(10))),
        ]
    }
}
