public import MotorControls
public import MotorGestures
public import MotorLayers
public import MotorMath

/// A switch for a flashlight. Press hard or hold to arm it: it grows with the force. Release to switch it.
///
/// | part | here |
/// |---|---|
/// | trigger | control events; the touch's force; the time that it is down; changes of `isOn` |
/// | logic | ``next(after:on:)``; for the light, ``nextLight(after:on:)`` |
/// | state | ``State``, under `"state"`; ``Light``, under `"light"` |
/// | feedback | ``appearance``, under `"->activated"`, `"->on"` and so on; under `"force"`, how it follows the force |
///
/// The force states are those of *Building Fluid Interfaces* (Nathan Gitter, 2018). It is activated at a force of 0.5.
/// On the way back it confirms and switches at 0.49, and at 0.4 it can be pressed again. Lifting the finger at once
/// while it is activated confirms too. Leaving a circle around it cancels.
///
/// On hardware without force, time replaces it: the button grows for as long as it is held, is activated at the same
/// depth, and confirms when the finger is lifted. So a short tap intentionally has no effect: a flashlight in a pocket
/// must stay off. If the first force arrives late, it takes over from the current depth. Space and return activate it
/// at once, because a pocket does not press keys; escape cancels.
///
/// It sends `valueChanged` when the user has switched it. Its values: `"isOn"`, `"force"` (read only; 0…1);
/// `"minimumDiameter"`, `"maximumDiameter"`, `"cancelMargin"` (points); `"activationForce"`, `"confirmationForce"`,
/// `"resetForce"`; `"dampingRatio"` and `"response"` of the spring on which it comes to rest, `"followResponse"` of the
/// one that follows a force, `"holdResponse"` of the one that holding follows (seconds); `"offColor"`, `"onColor"`,
/// `"offIconColor"`, `"onIconColor"`. Its parts are sublayers: `"beam"`, `"shade"`, `"torch"`.
public final class FlashlightButton: Control {
    /// The states of the button.
    public enum State: String, CaseIterable, Sendable {
        /// Not pressed.
        case resting
        /// Pressed, but not deep enough.
        case pressed
        /// Pressed deep enough: releasing it switches the light.
        case activated
        /// Has switched, and is not fully released.
        case confirmed
        /// Cannot be pressed.
        case disabled
    }

    /// The states of the light.
    public enum Light: String, CaseIterable, Sendable {
        /// Dark.
        case off
        /// Bright.
        case on
    }

    /// The button's state and its logic.
    public private(set) lazy var interaction = Interaction<State>(in: layer, initially: .resting, logic: Self.next)
    /// The light's state and its logic.
    public private(set) lazy var light = Interaction<Light>(
        in: layer, under: "light", initially: .off, logic: Self.nextLight)

    /// The range of diameters, in points.
    static let diameters = 1.0...1e6

    /// The touch that presses it.
    private var finger: Int?
    /// Whether it is activated by force instead of time.
    private var isLedByForce = false
    /// Fires when it has been held long enough.
    private var hold: StageTimer?

    /// Creates a button at its minimum diameter with the light off.
    public init() {
        super.init()
        layer.name = "Flashlight"
        let icon = Torch.icon()
        for part in [Torch.beam(), Torch.shade(), icon] { addPart(part) }
        layer.bind("backgroundColor", to: "offColor")
        icon.bind("fillColor", to: "offIconColor")
        let diameter = layer.parameter("minimumDiameter", in: Self.diameters)
        Transaction.withoutActions { bounds = Rect(x: 0, y: 0, width: diameter, height: diameter) }
        setNeedsLayout()
        _ = light
        interaction.onChange(self) { button, _, state in button.entered(state) }
    }

    deinit {
        hold?.cancel()
    }

    /// Whether the light is on. Stored in the layer under `"isOn"`; false by default. Setting it sends no event.
    public var isOn: Bool {
        get { layer["isOn"]?.bool ?? false }
        set { layer["isOn"] = .bool(newValue) }
    }

    /// The current force if it is known, 0…1. Stored in the layer under `"force"`.
    public var force: Double { layer.parameter("force", in: 0...1) }

    public override class var typeName: String { "FlashlightButton" }

    public override class var defaults: Style { appearance }

    /// `"isEnabled"` and `"isOn"`, which its states follow.
    public override var rememberedKeys: [Key] { ["isEnabled", "isOn"] }

    public override var accessibility: Accessibility? {
        Accessibility(.toggle, "Flashlight", traits: .isOn(isOn))
    }

    public override func layoutSubviews() {
        Transaction.withoutActions {
            layer.cornerRadius = min(bounds.width, bounds.height) / 2
            for part in layer.sublayers { Torch.layOut(part, in: bounds) }
        }
    }

    // MARK: Logic

    /// The next state.
    public static func next(after state: State, on event: Event) -> State? {
        switch (state, event) {
        case (_, .restDisabled): .disabled
        case (.disabled, .restEnabled): .resting
        case (.disabled, _): nil
        case (.resting, .touchDown): .pressed
        case (.pressed, .pressedDeep): .activated
        case (.activated, .letUp): .confirmed
        case (.confirmed, .released): .pressed
        case (.resting, _): nil
        case (_, .touchUpInside), (_, .touchUpOutside), (_, .touchCancel): .resting
        default: nil
        }
    }

    /// The light's next state.
    public static func nextLight(after light: Light, on event: Event) -> Light? {
        switch event {
        case .turnedOn: .on
        case .turnedOff: .off
        default: nil
        }
    }

    /// The events for a force, in the order in which they are sent: `pressedDeep`, or `letUp` and perhaps `released`.
    static func events(at force: Double, activation: Double, confirmation: Double, reset: Double) -> [Event] {
        if force >= activation { return [.pressedDeep] }
        if force <= min(confirmation, reset) { return [.letUp, .released] }
        return force <= confirmation ? [.letUp] : []
    }

    /// The scale at a force: 1 + (maximum / minimum diameter − 1) · force.
    static func scale(at force: Double, minimumDiameter: Double, maximumDiameter: Double) -> Double {
        1 + (maximumDiameter / minimumDiameter - 1) * force
    }

    /// The force that holding is equivalent to: a critically damped spring's response from 0 to 1.
    ///
    /// - Parameters:
    ///   - time: How long the button has been held, in seconds.
    ///   - response: The spring's response, in seconds.
    static func force(heldFor time: Double, response: Double) -> Double {
        1 - Spring(dampingRatio: 1, response: response).state(at: time, offset: 1, velocity: 0).offset
    }

    /// How long it takes until holding is equivalent to a force, in seconds: the inverse of
    /// ``force(heldFor:response:)``.
    ///
    /// - Parameters:
    ///   - force: Above 0.999 it counts as 0.999, because 1 is never reached.
    ///   - response: The spring's response, in seconds.
    static func holdDuration(to force: Double, response: Double) -> Double {
        guard force > 0 else { return 0 }
        let force = min(force, 0.999)
        // 0.999 is reached before 1.5 responses.
        var (early, late) = (0.0, 2 * response)
        for _ in 0..<60 {
            let middle = (early + late) / 2
            if Self.force(heldFor: middle, response: response) < force { early = middle } else { late = middle }
        }
        return late
    }

    // MARK: Trigger

    private func number(_ key: Key) -> Double { layer.parameter(key) }

    public override func touch(_ touch: Touch, at location: Point) {
        if touch.phase == .began {
            guard !isTracking else { return }
            finger = touch.id
            super.touch(touch, at: location)
            // A handler may have cancelled the touch.
            guard isTracking, finger == touch.id else { return finger = nil }
            press(touch.force)
            if !isLedByForce { waitForTime() }
            return
        }
        guard touch.id == finger else { return }
        if touch.phase != .cancelled, !isNear(touch) { return cancelTracking() }
        if touch.phase == .moved { press(touch.force) }
        super.touch(touch, at: location)
    }

    /// Whether a touch is in the circle in which it counts. The circle does not grow with the button: drawing must not
    /// affect a finger that does not move.
    private func isNear(_ touch: Touch) -> Bool {
        guard let point = layer.superlayer?.presentation.convertFromRoot(touch.location) else { return true }
        let middle = layer.presentation["position"]?.point ?? layer.position
        return point.distance(to: middle) <= number("minimumDiameter") / 2 + number("cancelMargin")
    }

    public override func press(_ press: KeyPress) -> Bool {
        let wasTracking = isTracking
        let isTaken = super.press(press)
        if !wasTracking, isTracking { deepen(to: 1) }
        return isTaken
    }

    /// Handles a touch's force; 0 means unknown.
    private func press(_ force: Double) {
        if !isLedByForce {
            // After time has activated it, force can release it only once the force has been as deep.
            let isDeep = interaction.state == .activated
            guard isDeep ? force >= number("activationForce") : force > 0 else { return }
            isLedByForce = true
            hold?.cancel()
        }
        deepen(to: force)
    }

    private func deepen(to force: Double) {
        layer["force"] = .number(force)
        let events = Self.events(
            at: force, activation: number("activationForce"), confirmation: number("confirmationForce"),
            reset: number("resetForce"))
        for event in events { interaction.send(event) }
    }

    /// Starts the timer for holding; there is none before a touch.
    private func waitForTime() {
        let response = layer.response("holdResponse")
        let duration = Self.holdDuration(to: number("activationForce"), response: response)
        hold = layer.stage?.schedule(after: duration) { [button = Weak(self)] in
            button.target?.interaction.send(.pressedDeep)
        }
    }

    public override func handle(_ event: Event) {
        // If lifted at once while activated, it passes through the states in between.
        if event == .touchUpInside { interaction.send(.letUp) }
        interaction.send(event)
    }

    private func entered(_ state: State) {
        switch state {
        case .confirmed:
            isOn.toggle()
            send(.valueChanged)
        case .resting, .disabled:
            hold?.cancel()
            finger = nil
            isLedByForce = false
            hold = nil
            Transaction.withoutActions { layer["force"] = 0 }
        case .pressed, .activated: break
        }
    }

    public override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        switch key {
        case Self.isOnKey: light.send(isOn ? .turnedOn : .turnedOff)
        case Self.isEnabledKey: interaction.send(isEnabled ? .restEnabled : .restDisabled)
        case Self.forceKey:
            // Without a finger there is no force.
            if !isTracking, force != 0 { layer["force"] = 0 }
        default: break
        }
    }

    private static let isOnKey: Key = "isOn"
    private static let isEnabledKey: Key = "isEnabled"
    private static let forceKey: Key = "force"
}

extension Event {
    /// The force reached the depth of activation.
    static let pressedDeep: Event = "pressedDeep"
    /// The force fell below the confirmation.
    static let letUp: Event = "letUp"
    fileprivate static let turnedOn: Event = "turnedOn"
    fileprivate static let turnedOff: Event = "turnedOff"
    fileprivate static let restEnabled: Event = "restEnabled"
    fileprivate static let restDisabled: Event = "restDisabled"
}
