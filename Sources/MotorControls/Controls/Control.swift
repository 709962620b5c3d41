public import MotorGestures
public import MotorLayers
public import MotorMath

/// A view that turns touches and keys into control events.
///
/// A touch that begins in the control is tracked until it is lifted. It counts as inside up to ``trackingMargin``
/// beyond the bounds. Space and return act like a touch in the middle.
open class Control: View {
    /// The distance beyond the bounds within which a tracked touch counts as inside, in points.
    public static let trackingMargin = 70.0
    /// The smallest width and height of the area that receives touches, in points, from Apple's guidelines.
    public static let minimumHitExtent = 44.0
    /// The longest time between a lift and the next touch for it to count as a repeat, in seconds.
    public static let repeatInterval = 0.35

    /// Whether several touches are tracked at once. If not, a touch that begins while another is tracked is ignored.
    public final var isMultipleTouchEnabled = false

    /// Whether space and return act like a touch in the middle. If not, they go to the superview, as for a control that is only
    /// dragged.
    public final var activatesByKeys = true

    /// A touch or a key that is down in the control.
    private enum Contact: Hashable {
        case touch(Int)
        case key(KeyPress.Name)

        var isKey: Bool {
            if case .key = self { true } else { false }
        }
    }

    /// The touches and keys that are down in the control, and whether each is inside, oldest first.
    private final var tracked: [(contact: Contact, isInside: Bool)] = []
    /// The touch or key that has just gone down, while ``canTrack`` runs; `nil` again once it is cancelled or lifted.
    private final var asked: Contact?
    /// The layer's transform on screen when the first of them went down.
    private final var trackedTransform = Transform3D.identity
    /// The layer's bounds on screen at that time, relative to its anchor point.
    private final var trackedBounds = Rect.zero
    private final var lastUp: (time: Double, location: Point)?
    private final let targets = Handlers<(event: Event, body: (Control) -> Bool)>()
    /// The location of the last touch, in the control's own presentation coordinates; the middle for a key, and `nil` before
    /// the first touch.
    public private(set) final var touchLocation: Point?
    /// How it grows with its text; `nil` if it does not.
    final var growth: TextGrowth?
    private let commands = Handlers<(names: [KeyPress.Name], body: (KeyPress) -> Bool)>()
    /// Events that are being sent, in order.
    private final let queue = SerialQueue<Event>(longest: 1000)

    /// Creates a control.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
    }

    /// Whether the control responds to input. Stored in the layer under `"isEnabled"`; true by default. Disabling
    /// cancels touches.
    public final var isEnabled: Bool {
        get { layer["isEnabled"]?.bool ?? true }
        set { layer["isEnabled"] = .bool(newValue) }
    }

    /// Whether the control is selected. Stored in the layer under `"isSelected"`; false by default.
    public final var isSelected: Bool {
        get { layer["isSelected"]?.bool ?? false }
        set { layer["isSelected"] = .bool(newValue) }
    }

    /// Whether a touch is down and inside.
    public final var isHighlighted: Bool { tracked.contains { $0.isInside } }

    /// Whether a touch or a key is down, inside or not.
    public final var isTracking: Bool { !tracked.isEmpty }

    /// Whether a press of the space bar is tracked beside the touches that are down.
    final var takesPress: Bool { isMultipleTouchEnabled || tracked.allSatisfy { $0.contact == .key(.space) } }

    /// Whether a touch or a key that is pressed now is tracked. The default is `isEnabled`.
    open var canTrack: Bool { isEnabled }

    open override var canBecomeFocused: Bool { isEnabled }

    /// The states, `"isEnabled"` and `"isSelected"`.
    open override var rememberedKeys: [Key] { super.rememberedKeys + ["isEnabled", "isSelected"] }

    override var takesGestures: Bool { canTrack }

    override var wantsTaps: Bool { canTrack }

    package override var control: Control? { self }

    open override class var typeName: String { "Control" }

    /// Calls a closure whenever the control sends an event, after the control's own feedback. Closures run in the order
    /// in which they were added.
    ///
    /// A closure added while an event is being sent runs from the next event on.
    ///
    /// The control retains the closure until the result cancels it. If the closure uses an object that retains the
    /// control, such as its superview, pass that object as the owner instead: see ``onEvent(_:_:_:)``.
    @discardableResult
    public final func onEvent(_ event: Event, _ body: @escaping (Control) -> Void) -> Subscription {
        check(event)
        return targets.add(
            (
                event,
                {
                    body($0)
                    return true
                }
            ))
    }

    /// Calls a closure whenever the control sends an event, as long as an owner exists.
    ///
    /// ```swift
    /// button.onEvent(.touchUpInside, self) { form, _ in form.send() }
    /// ```
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - owner: The first argument of the closure. It is not retained; the closure is dropped when the owner is
    ///     deallocated.
    ///   - body: As in ``onEvent(_:_:)``.
    @discardableResult
    public final func onEvent<Owner: Referent>(
        _ event: Event, _ owner: Owner, _ body: @escaping (Owner, Control) -> Void
    ) -> Subscription {
        check(event)
        return targets.add((event, { [owner = Weak(owner)] control in owner.with { body($0, control) } }))
    }

    /// Reports an event whose name is similar to one that every control sends.
    private final func check(_ event: Event) {
        #if !hasFeature(Embedded)
            #if DEBUG
                wantsInput = true
            #endif
            if Diagnostics.findsMistakes, event.key.name.utf8.contains(UInt8(ascii: ">")) {
                return layer.report(
                    event.key, "is the key of feedback, not an event: observe the interaction", suggestion: "onChange")
            }
            guard Diagnostics.findsMistakes, !Event.standard.contains(event),
                let hint = Event.standard.map({ $0.key.name }).nearest(to: event.key.name)
                    ?? OtherNames.event(event.key.name)
            else { return }
            Diagnostics.report(
                Diagnostic(
                    place: layer.displayName, key: event.key, mistake: "is an event that no control sends by itself",
                    suggestion: hint))
        #endif
    }

    /// Sends an event: logs it on the stage, lets the control's class handle it, and calls its closures.
    ///
    /// An event sent by a handler waits until the current one is done, so that all handlers see events in the same
    /// order. After 1000 in a row, the waiting ones are dropped with a diagnostic.
    public final func send(_ event: Event) {
        if queue.take(event, { deliver($0) }) { return }
        Diagnostics.report(
            Diagnostic(
                place: layer.displayName, key: event.key, value: .number(Double(queue.longest)),
                rule: "fewer events sent by handlers in response to one event"))
    }

    /// Whether closures were added for an event.
    final func isObserved(_ event: Event) -> Bool { targets.contains { $0.event == event } }

    /// Whether an event is being sent; further events wait for it.
    final var isSending: Bool { queue.isBusy }

    private final func deliver(_ event: Event) {
        layer.stage?.note(layer, .event(event.key))
        #if DEBUG && !hasFeature(Embedded)
            let calls = handleCalls
            targets.forEach(after: { handle(event) }) { $0.event != event || $0.body(self) }
            if Diagnostics.findsMistakes {
                check(event, isHandled: handleCalls == calls)
                checkValue(event)
                if Event.standard.contains(event) { layer.checkAction(ofEvent: event.key) }
            }
        #else
            targets.forEach(after: { handle(event) }) { $0.event != event || $0.body(self) }
        #endif
    }

    #if DEBUG && !hasFeature(Embedded)
        /// The number of calls of the default ``handle(_:)``.
        private final var handleCalls = 0
        /// An event of the current touch that an interaction would have handled.
        private final var missed: Event?
        /// Whether it has been pressed, and whether it has ever sent `valueChanged`.
        private final var (isPressed, hasValue) = (false, false)

        /// Reports a button whose `valueChanged` is observed, once it is pressed again and has never sent one.
        private final func checkValue(_ event: Event) {
            switch event {
            case .valueChanged: hasValue = true
            case .touchUpInside: isPressed = true
            case .touchDown where isPressed && !hasValue && self is Button && isObserved(.valueChanged):
                layer.report(
                    Event.valueChanged.key,
                    "is observed, but a button sends it only by send(_:), and this one never has",
                    suggestion: Event.touchUpInside.key.name)
            default: break
            }
        }

        /// Reports feedback without an interaction, and an interaction that events do not reach.
        private final func check(_ event: Event, isHandled: Bool) {
            let machines = machines.filter { $0.receiver != nil }
            guard !machines.isEmpty else {
                guard lostState == nil, event != .prepared, let key = layer.stateFeedback else { return }
                return layer.report(
                    key, "names a change of a state, and \"" + layer.displayName + "\" has no interaction",
                    suggestion: nil)
            }
            guard !isHandled, machines.allSatisfy({ $0.hasNeverChanged }) else { return missed = nil }
            if missed == nil, machines.contains(where: { $0.receiver?.wouldChange(on: event) == true }) {
                missed = event
            }
            // By the end of the touch, something else may have sent it.
            guard let event = missed, tracked.isEmpty else { return }
            missed = nil
            layer.report(
                event.key, "reaches no interaction, though one handles it: override handle(_:) to send it",
                suggestion: nil)
        }
    #endif

    /// Handles an event in the control's class, usually by sending it to an interaction. The default does nothing.
    open func handle(_ event: Event) {
        #if DEBUG && !hasFeature(Embedded)
            handleCalls += 1
        #endif
    }

    /// Whether a point is in the control. The default uses the bounds on screen, enlarged about their center to at
    /// least 44 by 44 points; see ``View/contains(_:)``.
    open override func contains(_ point: Point) -> Bool { Self.hitArea(of: layer.presentation.bounds).contains(point) }

    /// Bounds, enlarged about their middle to the smallest size that receives touches.
    static func hitArea(of bounds: Rect) -> Rect {
        let (x, y) = (max(0, minimumHitExtent - bounds.width) / 2, max(0, minimumHitExtent - bounds.height) / 2)
        return bounds.inset(dx: -x, dy: -y)
    }

    /// Stores the control's position on screen before the touch has any effect.
    private final func rememberGeometry() {
        let state = layer.presentation.renderState
        let anchor = state.anchor
        trackedTransform = layer.presentation.transform(state)
        trackedBounds = state.bounds.offset(dx: -anchor.x, dy: -anchor.y)
    }

    /// Whether a tracked touch is inside, measured where the control was when tracking began. Feedback may shrink the
    /// control; without this, its edge would move away under the finger and toggle it with every move.
    private final func isInside(_ point: Point) -> Bool {
        let state = layer.presentation.renderState
        let (anchor, transform) = (state.anchor, layer.presentation.transform(state))
        var offset = point - anchor
        if transform != trackedTransform, let there = transform.project(offset),
            let back = trackedTransform.unproject(there)
        {
            offset = back
        }
        return trackedBounds.inset(dx: -Self.trackingMargin, dy: -Self.trackingMargin).contains(offset)
            || contains(anchor + offset)
    }

    #if DEBUG && !hasFeature(Embedded)
        /// Whether a touch has reached this class's method.
        private final var receivesTouches = false

        /// Reports an override that keeps a whole touch from a control with an interaction or closures.
        final func checkTouchOverride() {
            guard !receivesTouches, isEnabled, !machines.isEmpty || !targets.isEmpty else { return }
            receivesTouches = true
            layer.reportOverride(of: "touch")
        }
    #endif

    open override func touch(_ touch: Touch, at location: Point) {
        #if DEBUG && !hasFeature(Embedded)
            receivesTouches = true
        #endif
        let contact = Contact.touch(touch.id)
        if tracked.isEmpty || isTracked(contact) || isMultipleTouchEnabled { touchLocation = location }
        switch touch.phase {
        case .began: begin(contact, touch.time, location)
        case .moved: move(contact, isInside: isInside(location))
        case .ended: end(contact, isInside: isInside(location), touch.time, location)
        case .cancelled: cancel { $0 == contact }
        }
    }

    /// Calls a closure whenever one of some keys is pressed, while the control has the keyboard focus and is enabled.
    /// The control then consumes these keys, and its superviews do not receive them.
    ///
    /// ```swift
    /// onKeys(KeyPress.Name.arrows + [.home], self) { dial, press in
    ///     dial.value += press.increase(isRightToLeft: dial.layer.isRightToLeft) ?? -dial.value
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - names: The keys.
    ///   - owner: The first argument of the closure. It is not retained; the closure is dropped when the owner is
    ///     deallocated.
    ///   - body: The closure. It receives the press.
    @discardableResult
    public final func onKeys<Owner: Referent>(
        _ names: [KeyPress.Name], _ owner: Owner, _ body: @escaping (Owner, KeyPress) -> Void
    ) -> Subscription {
        for name in names { name.check(for: layer) }
        return commands.add((names, { [owner = Weak(owner)] press in owner.with { body($0, press) } }))
    }

    /// Whether the control is enabled and handles the key; see ``onKeys(_:_:_:)``.
    open override func wantsKey(_ name: KeyPress.Name) -> Bool {
        isEnabled && !KeyPress.Name.navigation.contains(name) && commands.contains { $0.names.contains(name) }
    }

    open override func press(_ press: KeyPress) -> Bool {
        if commands.contains(where: { $0.names.contains(press.name) }), isEnabled || press.phase != .down {
            if press.phase == .down {
                commands.forEach { !$0.names.contains(press.name) || $0.body(press) }
            }
            return true
        }
        let contact = Contact.key(press.name)
        guard activatesByKeys, press.name == .space || press.name == .return else {
            return press.name == .escape && press.phase == .down && cancel(where: { $0.isKey })
        }
        let middle = layer.presentation.bounds.center
        if tracked.isEmpty || isTracked(contact) || isMultipleTouchEnabled { touchLocation = middle }
        switch press.phase {
        case .down: begin(contact, press.time, middle)
        case .up: end(contact, isInside: true, press.time, middle)
        case .cancelled: cancel { $0 == contact }
        }
        return true
    }

    /// Cancels every tracked touch and key, and every gesture in progress.
    public final func cancelTracking() {
        cancel { _ in true }
        for recognizer in gestureRecognizers { recognizer.cancelInView() }
    }

    override func makeInteractions() {
        if machines.isEmpty { handle(.prepared) }
    }

    override func forgetTouches() { cancel { _ in true } }

    private final func isTracked(_ contact: Contact) -> Bool { index(of: contact) != nil }

    private final func index(of contact: Contact) -> Int? { tracked.firstIndex { $0.contact == contact } }

    private final func begin(_ contact: Contact, _ time: Double, _ location: Point) {
        asked = contact
        let isTaken = canTrack && asked == contact
        asked = nil
        guard isTaken, index(of: contact) == nil, tracked.isEmpty || isMultipleTouchEnabled else { return }
        if tracked.isEmpty { rememberGeometry() }
        tracked.append((contact, true))
        send(.touchDown)
        // A handler may have cancelled it.
        guard let lastUp, index(of: contact) != nil, time - lastUp.time <= Self.repeatInterval,
            location.distance(to: lastUp.location) <= Self.minimumHitExtent
        else { return }
        send(.touchDownRepeat)
    }

    private final func move(_ contact: Contact, isInside: Bool) {
        guard let index = index(of: contact) else { return }
        let wasInside = tracked[index].isInside
        tracked[index].isInside = isInside
        if isInside != wasInside { send(isInside ? .touchDragEnter : .touchDragExit) }
        guard self.index(of: contact) != nil else { return }
        send(isInside ? .touchDragInside : .touchDragOutside)
    }

    private final func end(_ contact: Contact, isInside: Bool, _ time: Double, _ location: Point) {
        if asked == contact { asked = nil }
        // A finger that is lifted on the other side of the edge has moved there.
        if let index = index(of: contact), tracked[index].isInside != isInside { move(contact, isInside: isInside) }
        guard let index = index(of: contact) else { return }
        tracked.remove(at: index)
        lastUp = (time, location)
        send(isInside ? .touchUpInside : .touchUpOutside)
    }

    /// Cancels the tracked touches and keys that meet a condition, oldest first.
    ///
    /// - Returns: Whether there was any.
    @discardableResult
    private final func cancel(where isMeant: (Contact) -> Bool) -> Bool {
        if let contact = asked, isMeant(contact) { asked = nil }
        let kept = tracked.filter { !isMeant($0.contact) }
        let cancelled = tracked.count - kept.count
        tracked = kept
        for _ in 0..<cancelled { send(.touchCancel) }
        return cancelled > 0
    }

    open override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        if key == Self.isEnabledKey, !isEnabled { cancelTracking() }
        if key == Self.isHoveredKey { send(isHovered ? .hoverEnter : .hoverExit) }
        if key == Self.textSizeKey, let size = growth?.size(of: self) {
            Transaction.withoutActions { bounds.size = size }
        }
    }

    private static let isEnabledKey: Key = "isEnabled"
    private static let isHoveredKey: Key = "isHovered"
}
