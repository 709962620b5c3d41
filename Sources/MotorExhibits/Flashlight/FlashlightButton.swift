import MotorAnimations
import MotorControls
import MotorCurves
public import MotorGeometry
public import MotorGestures
public import MotorInteractions
public import MotorLayers
import MotorReferences

/// A switch for a torch that is pressed in on purpose: it grows under the finger's force, and switches when that lets go.
///
/// | part | what it is here |
/// |---|---|
/// | trigger | control events; the touch's force, by ``events(at:activation:confirmation:reset:)``; the time that it is down, by ``force(heldFor:response:)``; `isOn` changing |
/// | logic | ``next(after:on:)``; of the torch, ``next(after:on:)`` |
/// | state | ``State``, under `"state"`; ``Light``, under `"light"` |
/// | feedback | ``looks``, by `"->activated"`, `"->on"` and so on; under `"force"`, how it follows that |
///
/// The force states are those of *Building Fluid Interfaces* (Nathan Gitter, 2018): at a force of 0.5 it is activated, on
/// the way back at 0.49 it is confirmed and switches, and at 0.4 it can be pressed in anew. A finger that is lifted at once
/// from the deep confirms too. Leaving a circle around it gives up.
///
/// Where force is not known, time deepens: it grows for as long as it is held, is activated when it has come as far, and
/// lifting confirms. A short tap so does nothing, on purpose: a torch in a pocket shall stay dark. When force shows itself
/// later, it takes over from where the button is. Space and return press it in at once, for a key is not pressed by a
/// pocket; escape gives up.
///
/// It sends `valueChanged` when its user has switched it. Its values: `"isOn"`, `"force"` (read it; 0…1);
/// `"minimumDiameter"`, `"maximumDiameter"`, `"cancelMargin"` (points); `"activationForce"`, `"confirmationForce"`,
/// `"resetForce"`; `"dampingRatio"`, `"response"` of the spring on which it comes to rest, `"followResponse"` of that by
/// which it follows a force, `"holdResponse"` of that by which time deepens (seconds); `"offColor"`, `"onColor"`,
/// `"offIconColor"`, `"onIconColor"`. Its parts are sublayers: `"beam"`, `"shade"`, `"torch"`.
public final class FlashlightButton: Control {
    /// What the button can be in.
    public enum State: String, CaseIterable, Sendable {
        /// Nothing presses.
        case resting
        /// Is pressed, not deep enough.
        case pressed
        /// Is pressed deep enough: letting go will switch.
        case activated
        /// Has switched, and is not let go of altogether.
        case confirmed
        /// Cannot be pressed.
        case disabled
    }

    /// What the torch can be in.
    public enum Light: String, CaseIterable, Sendable {
        /// Dark.
        case off
        /// Bright.
        case on
    }

    /// What the button is in, and how it gets there.
    public private(set) lazy var interaction = Interaction<State>(in: layer, initially: .resting, logic: Self.next)
    /// What the torch is in, and how it gets there.
    public private(set) lazy var light = Interaction<Light>(
        in: layer, under: "light", initially: .off, logic: Self.next(after:on:))

    /// The diameters that it can have, in points.
    static let diameters = 1.0...1e6

    /// The touch that presses.
    private var finger: Int?
    /// Whether force is what counts, and not time.
    private var isLedByForce = false
    /// When time has deepened enough.
    private var hold: StageTimer?

    /// Creates a button of its minimum diameter that is off.
    public init() {
        super.init()
        layer.name = "Flashlight"
        for part in [Torch.beam(), Torch.shade(), Torch.icon()] {
            part.delegate = self
            layer.addSublayer(part)
        }
        let diameter = layer.parameter("minimumDiameter", in: Self.diameters)
        Transaction.withoutActions { bounds = Rect(x: 0, y: 0, width: diameter, height: diameter) }
        setNeedsLayout()
        _ = light
        interaction.onChange { [button = Weak(self)] _, state in button.target?.entered(state) }
    }

    deinit {
        hold?.cancel()
    }

    /// Whether the torch is on. Kept in the layer under `"isOn"`; false unless set. Setting it sends no event.
    public var isOn: Bool {
        get { layer["isOn"]?.bool ?? false }
        set { layer["isOn"] = .bool(newValue) }
    }

    /// How hard it is pressed, as far as it is known: 0…1. Kept in the layer under `"force"`.
    public var force: Double { layer.parameter("force", in: 0...1) }

    public override class var typeName: String { "FlashlightButton" }

    public override class var defaults: Style { looks }

    public override var accessibility: Accessibility? {
        Accessibility(.toggle, "Flashlight", traits: usability.union(.isOn(isOn)))
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

    /// What the torch is in next.
    public static func next(after light: Light, on event: Event) -> Light? {
        switch event {
        case .turnedOn: .on
        case .turnedOff: .off
        default: nil
        }
    }

    /// What a force says, in the order in which it counts: `pressedDeep`, or `letUp` and perhaps `released`.
    public static func events(at force: Double, activation: Double, confirmation: Double, reset: Double) -> [Event] {
        if force >= activation { return [.pressedDeep] }
        if force <= min(confirmation, reset) { return [.letUp, .released] }
        return force <= confirmation ? [.letUp] : []
    }

    /// How large it is at a force, as a factor: 1 + (greatest / least diameter − 1) · force.
    public static func scale(at force: Double, minimumDiameter: Double, maximumDiameter: Double) -> Double {
        1 + (maximumDiameter / minimumDiameter - 1) * force
    }

    /// The force that holding counts as where none is known: the way of a critically damped spring from 0 to 1.
    ///
    /// - Parameters:
    ///   - time: How long it has been held, in seconds.
    ///   - response: The spring's, in seconds.
    public static func force(heldFor time: Double, response: Double) -> Double {
        1 - Spring(dampingRatio: 1, response: response).state(at: time, offset: 1, velocity: 0).offset
    }

    /// How long holding takes to count as a force, in seconds: the inverse of ``force(heldFor:response:)``.
    ///
    /// - Parameter force: One beyond 0.999 counts as that, since 1 is never reached.
    public static func holdDuration(to force: Double, response: Double) -> Double {
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
            // It may not be for now, and whoever was told may have cancelled it.
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

    /// Whether a touch is in the circle within which it counts. That does not grow with the button: what is drawn must not
    /// decide over a finger that stands still.
    private func isNear(_ touch: Touch) -> Bool {
        guard let place = layer.superlayer?.presentation.convertFromRoot(touch.location) else { return true }
        let middle = layer.presentation["position"]?.point ?? layer.position
        return place.distance(to: middle) <= number("minimumDiameter") / 2 + number("cancelMargin")
    }

    public override func press(_ press: KeyPress) -> Bool {
        let wasTracking = isTracking
        let isTaken = super.press(press)
        if !wasTracking, isTracking { deepen(to: 1) }
        return isTaken
    }

    /// Takes a touch's force; 0 is one that is not known.
    private func press(_ force: Double) {
        if !isLedByForce {
            // What time has activated, force lets go of only after it has come as far.
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

    /// Lets time deepen.
    private func waitForTime() {
        let response = layer.response("holdResponse")
        let duration = Self.holdDuration(to: number("activationForce"), response: response)
        hold?.cancel()
        hold = layer.stage?.schedule(after: duration) { [button = Weak(self)] in
            button.target?.interaction.send(.pressedDeep)
        }
    }

    public override func handle(_ event: Event) {
        // Lifted from the deep at once, it goes through what lies between.
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
            (finger, isLedByForce, hold) = (nil, false, nil)
            Transaction.withoutActions { layer["force"] = 0 }
        case .pressed, .activated: break
        }
    }

    public override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        guard layer === self.layer else { return }
        switch key {
        case Self.isOnKey: light.send(isOn ? .turnedOn : .turnedOff)
        case Self.isEnabledKey: interaction.send(isEnabled ? .restEnabled : .restDisabled)
        case Self.forceKey:
            // Without a finger there is none.
            if !isTracking, force != 0 { layer["force"] = 0 }
        default: break
        }
    }

    private static let isOnKey: Key = "isOn"
    private static let isEnabledKey: Key = "isEnabled"
    private static let forceKey: Key = "force"
}

extension Event {
    /// A force reached the depth at which letting go switches.
    static let pressedDeep: Event = "pressedDeep"
    /// A force fell below that.
    static let letUp: Event = "letUp"
    fileprivate static let turnedOn: Event = "turnedOn"
    fileprivate static let turnedOff: Event = "turnedOff"
    fileprivate static let restEnabled: Event = "restEnabled"
    fileprivate static let restDisabled: Event = "restDisabled"
}
