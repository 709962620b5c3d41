import MotorAnimations
import MotorCurves
public import MotorGeometry
public import MotorGestures
public import MotorInteractions
public import MotorLayers
import MotorReferences

/// A container with a small picture in one of its corners, which is thrown from one to another, and caught in flight.
///
/// | part | what it is here |
/// |---|---|
/// | trigger | ``pan``, which begins at touch-down; the arrows; ``move(to:)``. ``landing(from:velocity:about:decay:)`` makes of a throw the event of a corner |
/// | logic | ``next(_:_:)`` |
/// | state | ``State``, under `"state"`: held, or the corner where the picture rests or is going |
/// | feedback | ``looks``, by `"->held"`, `"->topLeft"` and so on; `"resized"` when its corner has moved; `"aim"` when it would land in another corner by now |
///
/// Feedback of a corner moves the sublayer named `"picture"` to the container's `"landing"`. Whatever it does, or not,
/// the picture comes to rest in the corner. What is held follows the hand, also out of the container, and is seen there
/// unless something masks it.
///
/// Values, for a style to replace: `"pictureWidth"` and `"pictureHeight"`, `"horizontalInset"` and `"verticalInset"` (how
/// far from the edges it rests), `"dampingRatio"` and `"response"` of its flight, `"decelerationRate"` (per millisecond,
/// by which its landing is projected), `"heldScale"`, and `"outlineColor"` and `"aimColor"` of the outlines in the corners
/// while it is held. Its numbers are those of the public demo of "Designing Fluid Interfaces" (WWDC 2018).
///
/// Touches beside the picture go through to what is beneath the container.
public final class PictureInPicture: Control {
    /// What the picture can be in.
    public enum State: String, CaseIterable, Sendable {
        /// Rests at the top on the left, or is on its way there.
        case topLeft
        /// Rests at the top on the right, or is on its way there.
        case topRight
        /// Rests at the bottom on the left, or is on its way there.
        case bottomLeft
        /// Rests at the bottom on the right, or is on its way there.
        case bottomRight
        /// Is in the hand.
        case held
    }

    /// The picture: put something in it.
    public let picture = View()
    /// The hand: it catches the picture at touch-down.
    public let pan = PanRecognizer(minimumDistance: 0)
    /// What the picture is in, and how it gets there.
    public private(set) lazy var interaction = Interaction<State>(
        in: layer, initially: initialCorner.state, logic: Self.next)

    private let initialCorner: Corner
    private let outlines = Layer()
    /// Where the picture was when it was caught.
    private var start = Point.zero
    /// Whether it has been in its place: the first time it does not travel there.
    private var isPlaced = false

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
                outline.name = corner.rawValue
                outline.borderWidth = 2
                outlines.addSublayer(outline)
            }
            layer.addSublayer(outlines)
        }
        addSubview(picture)
        addGestureRecognizer(pan)
        pan.onChange { [picture = Weak(self)] _, state in picture.target?.panned(state) }
        interaction.didChange = { [picture = Weak(self)] _, _ in picture.target?.stayInCorner() }
    }

    private func panned(_ state: GestureRecognizer.State) {
        switch state {
        case .began: grab()
        case .changed: follow()
        case .ended: letGo(velocity: pan.velocity(in: layer))
        case .cancelled: letGo(velocity: nil)
        case .possible, .failed: break
        }
    }

    /// The corner where the picture rests or is going; `nil` while it is held.
    public var corner: Corner? { Corner.allCases.first { $0.state == interaction.state } }

    /// Moves the picture to a corner, from wherever it is, also in flight. One that is held stays in the hand.
    public func move(to corner: Corner) {
        if interaction.state != .held { send(corner.event) }
    }

    public override class var typeName: String { "PictureInPicture" }

    public override class var defaults: Style { looks }

    public override var accessibility: Accessibility? {
        let place =
            switch interaction.state {
            case .topLeft: "top left"
            case .topRight: "top right"
            case .bottomLeft: "bottom left"
            case .bottomRight: "bottom right"
            case .held: "held"
            }
        return Accessibility(.button, "Picture in picture", value: place, traits: usability)
    }

    public override var accessibilityLayer: Layer { picture.layer }

    /// The next state: it can be held at any time, and every decision for a corner is followed.
    public static func next(_ state: State, _ event: Event) -> State? {
        if event == .grab { return .held }
        for corner in Corner.allCases where event == corner.event { return corner.state }
        return nil
    }

    public override func handle(_ event: Event) {
        for corner in Corner.allCases where event == corner.event { storeLanding(in: corner) }
        interaction.send(event)
    }

    public override func press(_ press: KeyPress) -> Bool {
        guard let next = (corner ?? .topLeft).next(by: press.name) else { return super.press(press) }
        if canTrack, press.phase == .down { move(to: next) }
        return true
    }

    /// Whether a point is on the picture, where that is shown: at least 44 points each way.
    public override func contains(_ point: Point) -> Bool {
        let shown = picture.layer.presentation
        return shown.convertFromSuperlayer(point).map { Self.hitArea(of: shown.bounds).contains($0) } ?? false
    }

    /// Brings corners and picture to where they are now. What flies goes on from where it is, with the velocity that it has.
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
        tellAim()
        let travels = isPlaced
        isPlaced = true
        // In the hand it stays there: where it lands is decided when it is let go.
        guard let corner, picture.layer.position != place(of: corner) else { return }
        storeLanding(in: corner)
        if travels { layer.perform(Self.resizedKey) }
        stayInCorner()
    }

    public override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        if layer === self.layer, Self.layoutKeys.contains(key) { setNeedsLayout() }
    }

    private static let landingKey: Key = "landing"
    private static let resizedKey: Key = "resized"
    private static let aimKey: Key = "aim"
    private static let layoutKeys: [Key] = [
        .style, "pictureWidth", "pictureHeight", "horizontalInset", "verticalInset",
    ]

    private var pictureSize: Size {
        Size(width: layer.parameter("pictureWidth"), height: layer.parameter("pictureHeight"))
    }

    private func place(of corner: Corner) -> Point {
        let inset = Size(width: layer.parameter("horizontalInset"), height: layer.parameter("verticalInset"))
        return corner.place(in: bounds, for: pictureSize, inset: inset)
    }

    private func storeLanding(in corner: Corner) {
        layer.store(.point(place(of: corner)), forKey: Self.landingKey)
    }

    /// Whatever the feedback was, the picture ends in its corner; where there is no time it is there at once.
    private func stayInCorner() {
        if let corner { picture.layer.rest(.position, at: .point(place(of: corner))) }
    }

    private func grab() {
        picture.layer.hold(.position)
        start = picture.layer.position
        layer.store(nil, forKey: Self.aimKey)
        tellAim()
        send(.grab)
    }

    private func follow() {
        picture.layer.drag(.position, to: .point(start + pan.translation(in: layer)))
        tellAim()
    }

    /// - Parameter velocity: In points per second; `nil` when the picture was taken from the hand.
    private func letGo(velocity: Point?) {
        let landing = aim(velocity ?? .zero)
        if let velocity { picture.layer.letGo(.position, velocity: .point(velocity)) }
        send(landing.event)
    }

    /// Where the picture lands if it is let go with a velocity.
    private func aim(_ velocity: Point) -> Corner {
        Self.landing(
            from: picture.layer.position, velocity: velocity, about: Point(x: bounds.midX, y: bounds.midY),
            decay: layer.decay)
    }

    /// Says in the layer where the picture would land now.
    private func tellAim() {
        guard pan.state.isActive else { return }
        let aim = Value.string(aim(pan.velocity(in: layer)).rawValue)
        if layer[Self.aimKey] != aim { layer[Self.aimKey] = aim }
    }
}
