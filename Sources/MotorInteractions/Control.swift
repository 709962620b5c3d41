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

    /// What may be down in a control.
    private enum Contact: Hashable {
        case touch(Int)
        case key(KeyPress.Name)

        var isKey: Bool {
            if case .key = self { true } else { false }
        }
    }

    /// What is down here and whether it is inside, in the order of coming down.
    private final var tracked: [(contact: Contact, isInside: Bool)] = []
    /// What has come down and is about to be tracked, if the control still can: `nil` again once it is over.
    private final var asked: Contact?
    /// The layer's transform, as shown, when the first of them came down.
    private final var trackedTransform = Transform3D.identity
    /// The layer's bounds then, as shown, about its anchor point.
    private final var trackedBounds = Rect.zero
    private final var lastUp: (time: Double, location: Point)?
    private final var targets: [(event: Event, body: (Control) -> Void)] = []
    /// Events that are being told, in order.
    private final let turns = Turns<Event>(longest: 1000)

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
    public final var isHighlighted: Bool { tracked.contains { $0.isInside } }

    /// Whether a touch that came down here is still down.
    public final var isTracking: Bool { !tracked.isEmpty }

    /// Whether a touch or a key that comes down now is tracked: while the control is enabled, unless a class says otherwise.
    open var canTrack: Bool { isEnabled }

    open override var canBecomeFocused: Bool { isEnabled }

    override var takesGestures: Bool { canTrack }

    override var wantsTaps: Bool { canTrack }

    open override class var typeName: String { "Control" }

    /// Calls a closure whenever the control sends an event, after its own feedback; several in the order of asking.
    ///
    /// Whoever asks while an event is being told hears of the next one first.
    public final func onEvent(_ event: Event, _ body: @escaping (Control) -> Void) {
        targets.append((event, body))
    }

    /// Sends an event: it is noted, handled by the control's class, and told to whoever asked for it.
    ///
    /// An event that is sent while another is being told, by whoever is told, comes after it: all hear them in one order.
    /// After 1000 in a row those that still wait are dropped with a diagnostic.
    public final func send(_ event: Event) {
        if turns.take(event, { tell($0) }) { return }
        Diagnostics.report(
            Diagnostic(
                place: layer.displayName, key: event.key, value: .number(Double(turns.longest)),
                rule: "fewer events that handlers send in answer to one event"))
    }

    /// Whether an event is being sent: another one comes after it.
    final var isSending: Bool { turns.isBusy }

    private final func tell(_ event: Event) {
        layer.stage?.note(layer, .event(event.key))
        handle(event)
        for target in targets where target.event == event { target.body(self) }
    }

    /// What the control itself makes of an event: its interaction's trigger. Does nothing unless a class says otherwise.
    open func handle(_ event: Event) {}

    /// Whether a touch at a point is in the control: in its bounds as they are shown, or in 44 by 44 points about their
    /// middle, unless a class says otherwise; see ``View/contains(_:)``.
    open override func contains(_ point: Point) -> Bool { Self.hitArea(of: layer.presentation.bounds).contains(point) }

    /// Bounds, made larger about their middle as a touch needs them.
    package static func hitArea(of bounds: Rect) -> Rect {
        let (x, y) = (max(0, minimumHitExtent - bounds.width) / 2, max(0, minimumHitExtent - bounds.height) / 2)
        return bounds.inset(dx: -x, dy: -y)
    }

    /// Remembers where the control is shown, before anything answers the touch.
    private final func rememberPlace() {
        let placement = layer.presentation.placement
        let anchor = placement.anchor
        (trackedTransform, trackedBounds) = (placement.transform, placement.bounds.offset(dx: -anchor.x, dy: -anchor.y))
    }

    /// Whether a tracked touch is inside, by where the control was when tracking began: feedback that makes it smaller must
    /// not draw its edge away from under the finger, which would switch it off and on again with every move.
    private final func isInside(_ point: Point) -> Bool {
        let placement = layer.presentation.placement
        let anchor = placement.anchor
        var way = point - anchor
        if placement.transform != trackedTransform, let there = placement.transform.project(way),
            let back = trackedTransform.unproject(there)
        {
            way = back
        }
        return trackedBounds.inset(dx: -Self.trackingMargin, dy: -Self.trackingMargin).contains(way)
            || contains(anchor + way)
    }

    open override func touch(_ touch: Touch, at location: Point) {
        let contact = Contact.touch(touch.id)
        switch touch.phase {
        case .began: begin(contact, touch.time, location)
        case .moved: move(contact, isInside: isInside(location))
        case .ended: end(contact, isInside: isInside(location), touch.time, location)
        case .cancelled: cancel { $0 == contact }
        }
    }

    open override func press(_ press: KeyPress) -> Bool {
        let contact = Contact.key(press.name)
        guard press.name == .space || press.name == .return else {
            return press.name == .escape && press.phase == .down && cancel(where: { $0.isKey })
        }
        let middle = layer.presentation.bounds.center
        switch press.phase {
        case .down: begin(contact, press.time, middle)
        case .up: end(contact, isInside: true, press.time, middle)
        case .cancelled: cancel { $0 == contact }
        }
        return true
    }

    /// Cancels every touch and key that is tracked, and every gesture that is under way.
    public final func cancelTracking() {
        cancel { _ in true }
        for recognizer in gestureRecognizers { recognizer.cancel() }
    }

    override func forgetTouches() { cancel { _ in true } }

    private final func place(of contact: Contact) -> Int? { tracked.firstIndex { $0.contact == contact } }

    private final func begin(_ contact: Contact, _ time: Double, _ location: Point) {
        asked = contact
        let isTaken = canTrack && asked == contact
        asked = nil
        guard isTaken, place(of: contact) == nil, tracked.isEmpty || isMultipleTouchEnabled else { return }
        if tracked.isEmpty { rememberPlace() }
        tracked.append((contact, true))
        send(.touchDown)
        // Whoever was told may have cancelled it.
        guard let lastUp, place(of: contact) != nil, time - lastUp.time <= Self.repeatInterval,
            location.distance(to: lastUp.location) <= Self.minimumHitExtent
        else { return }
        send(.touchDownRepeat)
    }

    private final func move(_ contact: Contact, isInside: Bool) {
        guard let place = place(of: contact) else { return }
        let wasInside = tracked[place].isInside
        tracked[place].isInside = isInside
        if isInside != wasInside { send(isInside ? .touchDragEnter : .touchDragExit) }
        guard self.place(of: contact) != nil else { return }
        send(isInside ? .touchDragInside : .touchDragOutside)
    }

    private final func end(_ contact: Contact, isInside: Bool, _ time: Double, _ location: Point) {
        if asked == contact { asked = nil }
        guard let place = place(of: contact) else { return }
        tracked.remove(at: place)
        lastUp = (time, location)
        send(isInside ? .touchUpInside : .touchUpOutside)
    }

    /// Cancels what is tracked and meets a condition, in the order of coming down.
    ///
    /// - Returns: Whether there was any.
    @discardableResult
    private final func cancel(where isMeant: (Contact) -> Bool) -> Bool {
        if let contact = asked, isMeant(contact) { asked = nil }
        let cancelled = tracked.filter { isMeant($0.contact) }
        tracked.removeAll { isMeant($0.contact) }
        for _ in cancelled { send(.touchCancel) }
        return !cancelled.isEmpty
    }

    open override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        guard layer === self.layer else { return }
        if key == Self.isEnabledKey, !isEnabled { cancelTracking() }
    }

    private static let isEnabledKey: Key = "isEnabled"
}
