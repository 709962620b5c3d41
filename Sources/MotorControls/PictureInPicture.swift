import MotorAnimations
public import MotorCurves
public import MotorGeometry
public import MotorGestures
public import MotorInteractions
public import MotorLayers
import MotorReferences

/// A container with a small picture in one of its corners. The picture can be thrown to another corner, and caught in
/// flight.
///
/// | part | here |
/// |---|---|
/// | trigger | ``pan``, which begins at touch-down; the arrows; ``move(to:)``. ``landing(from:velocity:about:decay:)`` turns a throw into the event of a corner |
/// | logic | ``next(after:on:)`` |
/// | state | ``State``, under `"state"`: held, or the corner where the picture rests or is going |
/// | feedback | ``looks``, under `"->held"`, `"->topLeft"` and so on; `"landing"` when the current corner moves; `"aim"` at a touch and when the corner where the picture would land changes |
///
/// Feedback for a corner animates the sublayer named `"picture"` to the container's `"landing"`. Whatever the feedback
/// does, the picture comes to rest in its corner, at once if nothing animates it there. A held picture follows the
/// hand, outside the container too, and is visible there unless a layer masks it. Touches beside the picture go to the
/// views behind the container.
///
/// Values that a style can replace: `"pictureWidth"` and `"pictureHeight"`; `"horizontalInset"` and `"verticalInset"`
/// (the distances from the edges at rest), all in points; `"dampingRatio"` and `"response"` (seconds) of the flight;
/// `"decelerationRate"` (per millisecond), which determines the landing of a throw; `"heldScale"`; `"outlineColor"` and
/// `"aimColor"` of the outlines that mark the corners while the picture is held. The numbers are those of the public
/// demo of "Designing Fluid Interfaces" (WWDC 2018).
public final class PictureInPicture: Control {
    /// The states of the picture.
    public enum State: String, CaseIterable, Sendable {
        /// In this corner, or on its way there.
        case topLeft, topRight, bottomLeft, bottomRight
        /// Held by a hand.
        case held
    }

    /// The picture. Add your views to it.
    public let picture = View()
    /// The recognizer that drags the picture. It begins at touch-down.
    public let pan = PanRecognizer(minimumDistance: 0)
    /// The picture's state and its logic.
    public private(set) lazy var interaction = Interaction<State>(
        in: layer, initially: initialCorner.state, logic: Self.next)
    private lazy var drag = Drag(of: picture.layer, in: self)
    private let initialCorner: Corner
    private let outlines = Layer()

    /// Creates a container.
    ///
    /// - Parameters:
    ///   - frame: Its frame in its superview's coordinates.
    ///   - corner: The initial corner of the picture.
    public init(frame: Rect = .zero, corner: Corner = .bottomRight) {
        initialCorner = corner
        super.init(frame: frame)
        (outlines.name, picture.layer.name) = ("outlines", "picture")
        picture.layer.style = Self.pictureStyle
        Transaction.withoutActions {
            layer.name = "PictureInPicture"
            outlines.opacity = 0
            for corner in Corner.allCases {
                let outline = Layer()
                (outline.name, outline.borderWidth) = (corner.rawValue, 2)
                outlines.addSublayer(outline)
            }
            layer.addSublayer(outlines)
        }
        addSubview(picture)
        addGestureRecognizer(pan)
        drag.follow(pan)
        drag.onChange(self) { $0.dragged($1) }
        interaction.onChange { [drag = Weak(drag)] _, state in
            if state != .held { drag.target?.settle() }
        }
    }

    /// The corner where the picture rests or is going; `nil` while it is held.
    public var corner: Corner? { Corner.allCases.first { $0.state == interaction.state } }

    /// Moves the picture to a corner, in flight too. A held picture stays in the hand.
    public func move(to corner: Corner) {
        if interaction.state != .held { send(corner.event) }
    }

    public override class var typeName: String { "PictureInPicture" }

    public override class var defaults: Style { looks }

    public override var accessibility: Accessibility? {
        let place = corner.map { ($0.isBottom ? "bottom " : "top ") + ($0.isRight ? "right" : "left") }
        return Accessibility(.button, "Picture in picture", value: place ?? "held", traits: usability)
    }

    public override var accessibilityLayer: Layer { picture.layer }

    /// The next state: `held` and the events of the corners lead to their state from any other.
    public static func next(after state: State, on event: Event) -> State? {
        event == .held ? .held : Corner.allCases.first { $0.event == event }?.state
    }

    /// The corner where a throw lands: the one nearest to where it would come to rest.
    ///
    /// The corners are symmetric about the center of the container, so the nearest corner is the one on the same sides
    /// of the center.
    ///
    /// - Parameters:
    ///   - place: The center of the picture at the release, in points.
    ///   - velocity: The velocity of the release, in points per second.
    ///   - middle: The center of the container, in points.
    ///   - decay: The deceleration of a throw.
    public static func landing(
        from place: Point, velocity: Point, about middle: Point, decay: Decay = .normal
    ) -> Corner {
        Corner(
            isRight: place.x + decay.projectedLanding(velocity: velocity.x) > middle.x,
            isBottom: place.y + decay.projectedLanding(velocity: velocity.y) > middle.y)
    }

    // MARK: - Triggers

    private func dragged(_ change: Drag.Change) {
        switch change {
        case .held:
            layer.store(nil, forKey: Self.aimKey)
            showAim()
            send(.held)
        case .moved: showAim()
        case .released(let release):
            if release.isCancelled { drag.setVelocity(.zero) }
            send(Self.landing(from: release.projection, velocity: .zero, about: bounds.center).event)
        }
    }

    public override func handle(_ event: Event) {
        if let corner = Corner.allCases.first(where: { $0.event == event }) { drag.land(at: place(of: corner)) }
        interaction.send(event)
    }

    public override func press(_ press: KeyPress) -> Bool {
        guard let next = (corner ?? .topLeft).next(by: press.name) else { return super.press(press) }
        if canTrack, press.phase == .down { move(to: next) }
        return true
    }

    /// Stores in the layer the corner where a held picture would land if it were released now.
    private func showAim() {
        guard drag.isHeld else { return }
        let corner = Self.landing(
            from: drag.place, velocity: pan.velocity(in: layer), about: bounds.center, decay: layer.decay)
        if layer[Self.aimKey]?.isText(corner.rawValue) != true { layer[Self.aimKey] = .string(corner.rawValue) }
    }

    /// Whether a point is on the picture as it is on screen. The hit area is at least 44 points wide and high.
    public override func contains(_ point: Point) -> Bool {
        let shown = picture.layer.presentation
        return shown.convertFromSuperlayer(point).map { Self.hitArea(of: shown.bounds).contains($0) } ?? false
    }

    public override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        if layer === self.layer, Self.layoutKeys.contains(key) { setNeedsLayout() }
    }

    private static let aimKey: Key = "aim"
    private static let layoutKeys: [Key] = [
        .style, "pictureWidth", "pictureHeight", "horizontalInset", "verticalInset", "decelerationRate",
    ]

    // MARK: - Places

    private var pictureSize: Size {
        Size(width: layer.parameter("pictureWidth"), height: layer.parameter("pictureHeight"))
    }

    private func place(of corner: Corner) -> Point {
        let inset = Size(width: layer.parameter("horizontalInset"), height: layer.parameter("verticalInset"))
        return corner.place(in: bounds, for: pictureSize, inset: inset)
    }

    /// Lays out the picture and the outlines. A picture in flight retargets to its corner and keeps its velocity.
    public override func layoutSubviews() {
        let size = pictureSize
        Transaction.withoutActions {
            if picture.bounds.size != size { picture.bounds.size = size }
            (outlines.frame, outlines.bounds) = (bounds, bounds)
            for (outline, corner) in zip(outlines.sublayers, Corner.allCases) {
                outline.bounds = Rect(origin: .zero, size: size)
                outline.position = place(of: corner)
                outline.cornerRadius = picture.layer.cornerRadius
            }
        }
        drag.decay = layer.decay
        showAim()
        if let corner, drag.place != place(of: corner) { drag.send(to: place(of: corner)) }
    }
}

// MARK: - Values and feedback

extension PictureInPicture {
    /// The container's values and feedback, searched last.
    public static var looks: Style {
        let flight = Drag.travel(of: "picture")
        let landing: Value = .group(
            flight, .sublayer("picture", .spring("transform.scale", to: 1, dampingRatio: 1, response: 0.3)), hide,
            .haptic(.light))
        return [
            "pictureWidth": 86, "pictureHeight": 130, "horizontalInset": 23, "verticalInset": 25, "dampingRatio": 1,
            "response": 0.4, "decelerationRate": 0.998, "heldScale": 1.06, "partOpacity": 1,
            "outlineColor": .color(Color(rgba: 0xFFFF_FF3D)), "aimColor": .color(Color(rgba: 0x4C8D_FFFF)),
            "actions": [
                "->held": .group(
                    show,
                    .sublayer(
                        "picture", .spring("transform.scale", toValueOf: "heldScale", dampingRatio: 1, response: 0.2)),
                    .prepareHaptic(.light)),
                "->topLeft": landing, "->topRight": landing, "->bottomLeft": landing, "->bottomRight": landing,
                "landing": .action(flight), "aim": markAim,
                "isFocused": focusRing(around: "picture"), "isEnabled": dimming(of: "picture"),
            ],
        ]
    }

    /// The same states without movement: the picture follows the hand, and fades in at its landing. Use it as a nested
    /// level of a style.
    public static var reducedMotion: Style {
        let landing: Value = .group(
            Drag.appearance(of: "picture", opacity: "partOpacity"),
            .sublayer("picture", .set("transform.scale", to: 1)), hide, .haptic(.light))
        return [
            "actions": [
                "->held": .group(show, .prepareHaptic(.light)),
                "->topLeft": landing, "->topRight": landing, "->bottomLeft": landing, "->bottomRight": landing,
                "landing": .sublayer("picture", .set("position", toValueOf: "landing")),
            ]
        ]
    }

    /// The appearance of an empty picture.
    private static var pictureStyle: Style {
        [
            "cornerRadius": 12, "masksToBounds": true, "backgroundColor": .color(Color(rgba: 0x3333_38FF)),
            "borderColor": .color(Color(rgba: 0x4C8D_FFFF)),
        ]
    }

    private static var show: SublayerAction { .sublayer("outlines", .set("opacity", to: 1)) }
    private static var hide: SublayerAction { .sublayer("outlines", .ease("opacity", to: 0, duration: 0.3)) }

    /// Highlights the outline of the corner where the picture would land.
    private static var markAim: Value {
        .block("Aim") { key, layer, arguments in
            for corner in Corner.allCases {
                let color: Key = layer["aim"]?.isText(corner.rawValue) == true ? "aimColor" : "outlineColor"
                SublayerAction(corner.rawValue, .set("borderColor", toValueOf: color))
                    .run(forKey: key, object: layer, arguments: arguments)
            }
        }
    }
}
