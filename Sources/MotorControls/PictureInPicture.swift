import MotorAnimations
public import MotorCurves
public import MotorGeometry
public import MotorGestures
public import MotorInteractions
public import MotorLayers
import MotorReferences

/// A container with a small picture in one of its corners, which is thrown from one to another, and caught in flight.
///
/// | part | what it is here |
/// |---|---|
/// | trigger | ``pan``, which begins at touch-down; the arrows; ``move(to:)``. ``landing(from:velocity:about:decay:)`` turns a throw into the event of a corner |
/// | logic | ``next(after:on:)`` |
/// | state | ``State``, under `"state"`: held, or the corner where the picture rests or goes |
/// | feedback | ``looks``, by `"->held"`, `"->topLeft"` and so on; `"landing"` when its corner has moved; `"aim"` when it would land in another corner |
///
/// Feedback of a corner moves the sublayer named `"picture"` to the container's `"landing"`. Whatever it does, or if there is
/// none, the picture comes to rest in the corner. What is held follows the hand, also out of the container, and is seen
/// there unless something masks it. Touches beside the picture go to what is beneath the container.
///
/// Values, for a style to replace: `"pictureWidth"` and `"pictureHeight"`, `"horizontalInset"` and `"verticalInset"` (how
/// far from the edges it rests), `"dampingRatio"` and `"response"` of its flight, `"decelerationRate"` (per millisecond,
/// by which its landing is projected), `"heldScale"`, and `"outlineColor"` and `"aimColor"` of the outlines in the corners
/// while it is held. Its numbers are those of the public demo of "Designing Fluid Interfaces" (WWDC 2018).
public final class PictureInPicture: Control {
    /// What the picture can be in.
    public enum State: String, CaseIterable, Sendable {
        /// In the corner, or on its way there.
        case topLeft, topRight, bottomLeft, bottomRight
        /// In a hand.
        case held
    }

    /// The picture: put something in it.
    public let picture = View()
    /// The hand: it catches the picture at touch-down.
    public let pan = PanRecognizer(minimumDistance: 0)
    /// What the picture is in, and how it gets there.
    public private(set) lazy var interaction = Interaction<State>(
        in: layer, initially: initialCorner.state, logic: Self.next)
    private lazy var drag = Drag(of: picture.layer, in: self)
    private let initialCorner: Corner
    private let outlines = Layer()

    /// Creates a container.
    ///
    /// - Parameters:
    ///   - frame: Where it is, in its superview's coordinates.
    ///   - corner: Where the picture is at first.
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

    /// The corner where the picture rests or goes; `nil` while it is held.
    public var corner: Corner? { Corner.allCases.first { $0.state == interaction.state } }

    /// Moves the picture to a corner, from wherever it is, also in flight. One that is held stays in the hand.
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

    /// The next state: it can be held at any time, and every decision for a corner is followed.
    public static func next(after state: State, on event: Event) -> State? {
        event == .held ? .held : Corner.allCases.first { $0.event == event }?.state
    }

    /// The corner where a throw lands: the nearest to where it would come to rest by itself.
    ///
    /// As the corners stand evenly about the middle of the container, the nearest is the one on the same side of it.
    ///
    /// - Parameters:
    ///   - place: Where the picture's middle is let go, in points.
    ///   - velocity: The velocity of the release, in points per second.
    ///   - middle: The middle of the container.
    ///   - decay: How a throw slows down.
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

    /// Says in the layer where the picture would land now, if a hand has it.
    private func showAim() {
        guard drag.isHeld else { return }
        let corner = Self.landing(
            from: drag.place, velocity: pan.velocity(in: layer), about: bounds.center, decay: layer.decay)
        if layer[Self.aimKey]?.isText(corner.rawValue) != true { layer[Self.aimKey] = .string(corner.rawValue) }
    }

    /// Whether a point is on the picture, where that is shown: at least 44 points each way.
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

    /// Places picture and outlines. A picture in flight goes on to its corner with the velocity that it has.
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
    /// The container's values and feedback: the last place of a search.
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

    /// The same states without movement: the picture follows the hand, and fades in where it lands. For a nested level of a
    /// style.
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

    /// How the picture looks before something is in it.
    private static var pictureStyle: Style {
        [
            "cornerRadius": 12, "masksToBounds": true, "backgroundColor": .color(Color(rgba: 0x3333_38FF)),
            "borderColor": .color(Color(rgba: 0x4C8D_FFFF)),
        ]
    }

    private static var show: SublayerAction { .sublayer("outlines", .set("opacity", to: 1)) }
    private static var hide: SublayerAction { .sublayer("outlines", .ease("opacity", to: 0, duration: 0.3)) }

    /// Marks the corner where the picture would land.
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
