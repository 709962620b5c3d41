public import MotorGestures
public import MotorLayers
public import MotorMath

/// A container with a small picture in one of its corners, which can be thrown to another corner and caught in motion.
///
/// | part | here |
/// |---|---|
/// | trigger | ``pan``, which begins at touch-down; the arrows; ``move(to:)`` |
/// | logic | ``next(after:on:)`` |
/// | state | ``State``, under `"state"`: held, or the corner where the picture rests or is heading |
/// | feedback | ``appearance``, under `"->held"`, and under `"state"` for all corners; `"->topLeft"` and so on for one; `"landing"` when the current corner moves; `"aim"` at a touch and when the corner where the picture would land changes |
///
/// A throw lands in the corner nearest to where it would come to rest. Feedback for a corner animates the sublayer
/// named `"picture"` to the container's `"landing"`; regardless of the feedback, the picture comes to rest there. A
/// held picture follows the touch, even outside the container unless a layer masks it. Touches beside it go to the
/// views behind.
///
/// Values that a style can replace: `"pictureWidth"` and `"pictureHeight"`; `"horizontalInset"` and `"verticalInset"`
/// from the edges at rest, all in points; `"dampingRatio"` and `"response"` (seconds) of the motion; `"decelerationRate"`
/// (per millisecond) of a throw; `"heldScale"`; `"outlineColor"` and `"aimColor"` of the outlines that mark the corners
/// while it is held. The numbers are those of the public demo of "Designing Fluid Interfaces" (WWDC 2018).
public final class PictureInPicture: Control {
    /// The states of the picture.
    public enum State: String, CaseIterable, Sendable {
        /// In this corner, or moving there.
        case topLeft, topRight, bottomLeft, bottomRight
        /// Held by a touch.
        case held

        fileprivate var isRight: Bool { self == .topRight || self == .bottomRight }
        fileprivate var isBottom: Bool { self == .bottomLeft || self == .bottomRight }

        /// The corner in a direction from the center. Along an axis in which the direction is 0, it is on the side of
        /// another corner.
        fileprivate init(toward direction: Point, from other: State = .topLeft) {
            let (isRight, isBottom) = (
                direction.x == 0 ? other.isRight : direction.x > 0, direction.y == 0 ? other.isBottom : direction.y > 0
            )
            self = isBottom ? isRight ? .bottomRight : .bottomLeft : isRight ? .topRight : .topLeft
        }
    }

    /// The picture. Add your views to it. Its layer keeps the name `picture`, by which feedback finds it.
    public let picture = View()
    /// The recognizer that drags the picture. It begins at touch-down.
    public let pan = PanRecognizer(minimumDistance: 0)
    /// The picture's state and its logic.
    public private(set) lazy var interaction = Interaction<State>(in: layer, initially: .bottomRight, logic: Self.next)
    private lazy var drag = Drag(of: picture.layer, in: self)
    private let outlines = Layer()

    /// Creates a container with the picture in a corner.
    public init(frame: Rect = .zero, corner: State = .bottomRight) {
        super.init(frame: frame)
        layer.name = "PictureInPicture"
        outlines.name = "outlines"
        picture.layer.name = "picture"
        picture.layer.style = ["cornerRadius": 12, "masksToBounds": true]
        Transaction.withoutActions {
            outlines.opacity = 0
            for corner in State.allCases where corner != .held {
                let outline = Layer()
                (outline.name, outline.borderWidth) = (corner.rawValue, 2)
                outlines.addSublayer(outline)
            }
            layer.addSublayer(outlines)
        }
        addSubview(picture)
        picture.layer.bind("backgroundColor", to: "pictureColor")
        picture.layer.bind("borderColor", to: "focusColor")
        move(to: corner)
        layoutKeys = ["pictureWidth", "pictureHeight", "horizontalInset", "verticalInset", "decelerationRate"]
        drag.attach(pan)
        drag.onChange(self) { $0.dragged($1) }
        drag.setRestingPositions(self, by: interaction) { $1 == .held ? nil : $0.position(in: $1) }
        interaction.onChange(self) { container, _, state in
            // There is no touch after a memory was restored.
            if state == .held, !container.drag.isHeld { container.land(toward: container.drag.position) }
        }
    }

    public override class var typeName: String { "PictureInPicture" }

    public override class var defaults: Style { appearance }

    public override var accessibility: Accessibility? {
        let state = interaction.state
        let corner = (state.isBottom ? "bottom " : "top ") + (state.isRight ? "right" : "left")
        return Accessibility(.button, "Picture in picture", value: state == .held ? "held" : corner)
    }

    public override var accessibilityLayer: Layer { picture.layer }

    /// The next state: each event leads to the state of the same name.
    public static func next(after state: State, on event: Event) -> State? {
        State(rawValue: event.name)
    }

    // MARK: - Triggers

    private func dragged(_ change: Drag.Change) {
        switch change {
        case .held:
            layer.store(nil, forKey: "aim")
            showAim()
            send(.held)
        case .moved: showAim()
        case .released(let release):
            if release.isCancelled { drag.setVelocity(.zero) }
            land(toward: release.projection)
        }
    }

    /// Sends the picture to the corner nearest to a position, which is on the same sides of the center, because the corners
    /// are symmetric about it.
    private func land(toward position: Point) {
        send(Event(Key(State(toward: position - bounds.center).rawValue)))
    }

    /// Stores in the layer the corner where a held picture would land if it were released now.
    private func showAim() {
        if drag.isHeld { layer["aim"] = .string(State(toward: drag.projection - bounds.center).rawValue) }
    }

    /// Moves the picture to a corner, even in motion. A held picture stays under the touch; ``State/held`` does
    /// nothing.
    public func move(to corner: State) {
        if interaction.state != .held, corner != .held { send(Event(Key(corner.rawValue))) }
    }

    public override func handle(_ event: Event) { interaction.send(event) }

    public override func press(_ press: KeyPress) -> Bool {
        guard canTrack, let direction = press.direction else { return super.press(press) }
        if press.phase == .down { move(to: State(toward: direction, from: interaction.state)) }
        return true
    }

    // MARK: - Geometry

    /// The picture's resting position in a corner. Along an axis that is too short for two, both are in the middle.
    private func position(in corner: State) -> Point {
        let x = max(0, (bounds.width - picture.bounds.width) / 2 - layer.parameter("horizontalInset"))
        let y = max(0, (bounds.height - picture.bounds.height) / 2 - layer.parameter("verticalInset"))
        return bounds.center + Point(x: corner.isRight ? x : -x, y: corner.isBottom ? y : -y)
    }

    /// Whether a point is on the picture's presentation. The hit area is at least 44 points wide and high.
    public override func contains(_ point: Point) -> Bool {
        let shown = picture.layer.presentation
        return shown.convertFromSuperlayer(point).map { Self.hitArea(of: shown.bounds).contains($0) } ?? false
    }

    public override func layoutSubviews() {
        Transaction.withoutActions {
            picture.bounds.size = Size(width: layer.parameter("pictureWidth"), height: layer.parameter("pictureHeight"))
            (outlines.frame, outlines.bounds) = (bounds, bounds)
            for (outline, corner) in zip(outlines.sublayers, State.allCases) {
                outline.bounds = Rect(origin: .zero, size: picture.bounds.size)
                (outline.position, outline.cornerRadius) = (position(in: corner), picture.layer.cornerRadius)
            }
        }
        drag.decay = layer.decay
        showAim()
        drag.retarget()
    }
}

// MARK: - Values and feedback

extension PictureInPicture {
    /// The container's values and feedback, searched last.
    public static var appearance: Style {
        let grow: AnimatedChange = .spring(.scale, toValueOf: "heldScale", dampingRatio: 1, response: 0.2)
        let shrink: AnimatedChange = .spring(.scale, to: 1, dampingRatio: 1, response: 0.3)
        return [
            "pictureWidth": 86, "pictureHeight": 130, "horizontalInset": 23, "verticalInset": 25, "dampingRatio": 1,
            "response": 0.4, "decelerationRate": 0.998, "heldScale": 1.06,
            "style": .style(
                Style(
                    colors: ("outlineColor", dark: 0xFFFF_FF3D, light: 0x0000_003D),
                    ("aimColor", dark: 0x4C8D_FFFF, light: 0x1F62_D6FF),
                    ("focusColor", dark: 0xFFFF_FFFF, light: 0xFFFF_FFFF),
                    ("pictureColor", dark: 0x5F67_78FF, light: 0x4A52_61FF))),
            "actions": .actions([
                "->held": .group(show, .sublayer("picture", .moving(grow, still: .null)), .prepareHaptic(.light)),
                "state": .group(
                    Drag.travel(of: "picture"),
                    .sublayer("picture", .moving(shrink, still: .set(.scale, to: 1))), hide, .haptic(.light)),
                "landing": Drag.travel(of: "picture"), "aim": .sublayer("outlines", .block("Aim", mark)),
                "isFocused": focusRing(around: "picture"), "isEnabled": dimming(of: "picture"),
            ]),
            .when(.reducedMotion): ["actions": .actions(["landing": .null])],
        ]
    }

    private static var show: any SharedAction { .sublayer("outlines", .set(.opacity, to: 1)) }
    private static var hide: any SharedAction { .sublayer("outlines", .ease(.opacity, to: 0, duration: 0.3)) }

    /// Highlights the outline of the corner where the picture would land.
    private static func mark(key: Key, outlines: Layer, arguments: ActionArguments) {
        for outline in outlines.sublayers {
            let isAim = outlines.superlayer?["aim"]?.isText(outline.name) == true
            let color: ValueKey<Color> = isAim ? "aimColor" : "outlineColor"
            AnimatedChange.set(.borderColor, toValueOf: color)
                .run(forKey: key, object: outline, arguments: arguments)
        }
    }
}
