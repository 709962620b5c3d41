import MotorAnimations
import MotorControls
import MotorCurves
public import MotorGeometry
public import MotorGestures
public import MotorInteractions
public import MotorLayers
import MotorReferences

/// A block on a rubber band: it follows a finger ever less the farther that goes, in any direction, and springs back.
///
/// | part | what it is here |
/// |---|---|
/// | trigger | ``pan``, which begins at touch-down, so that what swings is caught; arrows, space and return, which push it |
/// | logic | ``next(after:on:)``; and where it is shown: `Drag.Track.radial` |
/// | state | ``State``, under `"state"` |
/// | feedback | ``looks``, by `"->held"`, `"->resting"`, and `"landing"` when its home moves |
///
/// A finger that has pulled by `x` points has moved it by x^0.7, along the pull; it returns on a spring with a damping ratio
/// of 0.6 and a response of 0.3 s: the numbers of *Building Fluid Interfaces* (Nathan Gitter, 2018). A power's slope is
/// infinite where it starts, which would make the block leap with the first trembling: so below one point of pull there is
/// a parabola in its place, that leads the finger by less than a tenth of a point (`Resistance.easedPowerLaw`).
///
/// | value | what it is |
/// |---|---|
/// | `"landing"` | where it rests: the middle |
/// | `"pull"` | how far the finger has pulled, as x and y in points; what that was, once it is let go |
/// | `"resistanceExponent"` | the power |
/// | `"dampingRatio"`, `"response"` | the spring that brings it back, the latter in seconds |
/// | `"pushSpeed"` | how fast a key pushes it, in points per second |
/// | `"blockExtent"` | how large the block is, in points |
public final class RubberBlock: Control {
    /// What a block can be in.
    public enum State: String, CaseIterable, Sendable {
        /// At home, or on its way there.
        case resting
        /// In a hand.
        case held
    }

    /// What the block is in, and how it gets there.
    public private(set) lazy var interaction = Interaction<State>(in: layer, initially: .resting, logic: Self.next)
    /// What is pulled.
    public let block = View()
    /// Pulls the block; it is the control's.
    public let pan = PanRecognizer(minimumDistance: 0)
    private lazy var drag = Drag(of: block.layer, in: self)

    /// Creates a block in the middle of a room.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        Transaction.withoutActions {
            (layer.name, block.layer.name) = ("RubberBlock", "block")
            block.layer.style = Self.blockStyle
            layer["pull"] = .point(.zero)
        }
        addSubview(block)
        setNeedsLayout()
        layoutIfNeeded()
        addGestureRecognizer(pan)
        drag.follow(pan)
        drag.onChange(self) { $0.dragged($1) }
        interaction.onChange { [drag = Weak(drag)] _, state in
            if state == .resting { drag.target?.settle() }
        }
    }

    public override class var typeName: String { "RubberBlock" }

    public override class var defaults: Style { looks }

    public override var accessibility: Accessibility? {
        Accessibility(.button, "Block on a rubber band", traits: usability)
    }

    public override var accessibilityLayer: Layer { block.layer }

    /// The next state.
    public static func next(after state: State, on event: Event) -> State? {
        switch (state, event) {
        case (.resting, .held): .held
        case (.held, .released): .resting
        default: nil
        }
    }

    private func dragged(_ change: Drag.Change) {
        layer.drag("pull", to: .point(drag.pull - bounds.center))
        switch change {
        case .held: send(.held)
        case .moved: break
        case .released: release()
        }
    }

    private func release() {
        drag.land(at: bounds.center)
        send(.released)
    }

    public override func handle(_ event: Event) {
        // Space or return, pressed and released.
        if event == .touchUpInside { push(Point(x: 0, y: 1)) } else { interaction.send(event) }
    }

    /// Gives the block a push, as a very quick hand would.
    private func push(_ direction: Point) {
        guard !drag.isHeld else { return }
        let velocity = block.layer.presentation.velocity(forKey: "position")?.point ?? .zero
        drag.push(velocity: velocity + direction * layer.parameter("pushSpeed", in: 0...1e5))
    }

    public override func press(_ press: KeyPress) -> Bool {
        let direction: Point
        switch press.name {
        case .up: direction = Point(x: 0, y: -1)
        case .down: direction = Point(x: 0, y: 1)
        case .left: direction = Point(x: -1, y: 0)
        case .right: direction = Point(x: 1, y: 0)
        default: return super.press(press)
        }
        if press.phase == .down, canTrack { push(direction) }
        return true
    }

    /// Only the block is touched.
    public override func contains(_ point: Point) -> Bool { false }

    /// Puts its home into the middle. A block in motion retargets, one at rest goes along, one in a hand stays there.
    public override func layoutSubviews() {
        let extent = layer.parameter("blockExtent", in: Self.minimumHitExtent...1e4)
        Transaction.withoutActions { block.layer.bounds = Rect(x: 0, y: 0, width: extent, height: extent) }
        drag.track = .radial(from: bounds.center, layer.resistance)
        if drag.isHeld { layer.drag("pull", to: .point(drag.pull - bounds.center)) }
        drag.send(to: bounds.center)
    }

    public override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        if layer === self.layer, Self.layoutKeys.contains(key) { setNeedsLayout() }
    }

    private static let layoutKeys: [Key] = [.style, "blockExtent", "resistanceExponent"]
}

// MARK: - Values and feedback

extension RubberBlock {
    /// A block's values and feedback: the last place of a search.
    public static var looks: Style {
        [
            "resistanceExponent": 0.7, "dampingRatio": 0.6, "response": 0.3, "pushSpeed": 1200, "blockExtent": 96,
            "partOpacity": 1,
            "actions": [
                "->held": .sublayer("block", .set("backgroundColor", toValueOf: "highlightedColor")),
                "->resting": .group(Drag.travel(of: "block"), relief),
                "landing": .action(Drag.travel(of: "block")),
                "isFocused": focusRing(around: "block"),
                "isEnabled": dimming(of: "block"),
            ],
        ]
    }

    /// The same states without movement: the block follows the hand, and fades in at its place.
    public static var reducedMotion: Style {
        let fade = Drag.appearance(of: "block", opacity: "partOpacity")
        return ["actions": ["->resting": .group(fade, relief), "landing": .action(fade)]]
    }

    private static var relief: SublayerAction {
        .sublayer("block", .ease("backgroundColor", toValueOf: "normalColor", duration: 0.3))
    }

    private static var blockStyle: Style {
        [
            "cornerRadius": 24, "backgroundColor": .color(Color(rgba: 0x2F6F_E4FF)),
            "normalColor": .color(Color(rgba: 0x2F6F_E4FF)), "highlightedColor": .color(Color(rgba: 0x6FA4_FFFF)),
            "borderColor": .color(.white),
        ]
    }
}
