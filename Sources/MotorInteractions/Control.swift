import MotorAnimations
public import MotorGeometry
public import MotorGestures
public import MotorLayers

/// A view that makes control events of touches and keys.
///
/// A touch that comes down in the control is tracked until it is lifted: it counts as inside up to
/// ``trackingMargin`` beyond the bounds. Space and return do what a touch in the middle does.
open class Control: View {
    /// How far beyond the bounds a tracked touch is still inside, in points.
    public static let trackingMargin = 70.0
    /// The least extent in which a touch finds a control, in points: Apple's guidelines.
    public static let minimumHitExtent = 44.0
    /// How soon after it was lifted a touch comes down again to be a repeat, in seconds.
    public static let repeatInterval = 0.35

    /// Whether several touches are tracked at once. If not, a touch that comes down while another is tracked is ignored.
    public final var isMultipleTouchEnabled = false

    private final var tracked: [Int: Bool] = [:]
    private final var lastUp: (time: Double, location: Point)?
    private final var targets: [Event: [(Control) -> Void]] = [:]

    /// The number by which a key's press is tracked as a touch.
    private static let keyTouch = -1

    /// Creates a control.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
    }

    /// Whether the control reacts. Kept in the layer under `"isEnabled"`; true unless set. Disabling cancels touches.
    public final var isEnabled: Bool {
        get { layer["isEnabled"]?.bool ?? true }
        set { layer["isEnabled"] = .bool(newValue) }
    }

    /// Whether the control is chosen. Kept in the layer under `"isSelected"`; false unless set.
    public final var isSelected: Bool {
        get { layer["isSelected"]?.bool ?? false }
        set { layer["isSelected"] = .bool(newValue) }
    }

    /// Whether a touch is down and inside.
    public final var isHighlighted: Bool { tracked.values.contains(true) }

    /// Whether a touch that came down here is still down.
    public final var isTracking: Bool { !tracked.isEmpty }

    /// Whether a touch that comes down now is tracked: while the control is enabled, unless a class says otherwise.
    open var canTrack: Bool { isEnabled }

    open override var canBecomeFocused: Bool { isEnabled }

    open override class var typeName: String { "Control" }

    /// Calls a closure whenever the control sends an event, after its own feedback.
    public final func onEvent(_ event: Event, _ body: @escaping (Control) -> Void) {
        targets[event, default: []].append(body)
    }

    /// Sends an event: it is noted, handled by the control's class, and told to whoever asked for it.
    public final func send(_ event: Event) {
        layer.stage?.note(layer, .event(event.key))
        handle(event)
        for body in targets[event] ?? [] { body(self) }
    }

    /// What the control itself makes of an event: its interaction's trigger. Does nothing unless a class says otherwise.
    open func handle(_ event: Event) {}

    open override func contains(_ point: Point) -> Bool {
        let (x, y) = (
            max(0, Self.minimumHitExtent - bounds.size.width) / 2, max(0, Self.minimumHitExtent - bounds.size.height) / 2
        )
        return bounds.inset(dx: -x, dy: -y).contains(point)
    }

    private final func isInside(_ point: Point) -> Bool {
        bounds.inset(dx: -Self.trackingMargin, dy: -Self.trackingMargin).contains(point) || contains(point)
    }

    open override func touch(_ touch: Touch, at location: Point) {
        switch touch.phase {
        case .began: begin(touch.id, touch.time, location)
        case .moved: move(touch.id, isInside: isInside(location))
        case .ended: end(touch.id, isInside: isInside(location), touch.time, location)
        case .cancelled: cancel(touch.id)
        }
    }

    private final func begin(_ id: Int, _ time: Double, _ location: Point) {
        guard canTrack, tracked[id] == nil, tracked.isEmpty || isMultipleTouchEnabled else { return }
        tracked[id] = true
        send(.touchDown)
        if let lastUp, time - lastUp.time <= Self.repeatInterval,
            location.distance(to: lastUp.location) <= Self.minimumHitExtent
        {
            send(.touchDownRepeat)
        }
    }

    private final func move(_ id: Int, isInside: Bool) {
        guard let wasInside = tracked[id] else { return }
        tracked[id] = isInside
        if isInside != wasInside { send(isInside ? .touchDragEnter : .touchDragExit) }
        // Whoever was told may have cancelled the touch.
        guard tracked[id] != nil else { return }
        send(isInside ? .touchDragInside : .touchDragOutside)
    }

    private final func end(_ id: Int, isInside: Bool, _ time: Double, _ location: Point) {
        guard tracked.removeValue(forKey: id) != nil else { return }
        lastUp = (time, location)
        send(isInside ? .touchUpInside : .touchUpOutside)
    }

    private final func cancel(_ id: Int) {
        guard tracked.removeValue(forKey: id) != nil else { return }
        send(.touchCancel)
    }

    /// Cancels every touch that is tracked.
    public final func cancelTracking() {
        for id in tracked.keys.sorted() { cancel(id) }
    }

    open override func press(_ press: KeyPress) -> Bool {
        guard press.name == .space || press.name == .return else {
            if press.name == .escape, tracked[Self.keyTouch] != nil {
                cancel(Self.keyTouch)
                return true
            }
            return false
        }
        let middle = Point(x: bounds.midX, y: bounds.midY)
        switch press.phase {
        case .down: begin(Self.keyTouch, press.time, middle)
        case .up: end(Self.keyTouch, isInside: true, press.time, middle)
        }
        return true
    }

    open override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        guard layer === self.layer else { return }
        if key == Self.isEnabledKey, !isEnabled { cancelTracking() }
    }

    private static let isEnabledKey: Key = "isEnabled"
}
