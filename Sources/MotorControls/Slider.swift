import MotorAnimations
import MotorCurves
public import MotorGeometry
import MotorGestures
public import MotorInteractions
public import MotorLayers
import MotorReferences

/// A control for a value in a range. The value can be dragged, tapped, stepped or typed.
///
/// | part | here |
/// |---|---|
/// | trigger | a pan anywhere on it, which begins at touch-down; arrows, typed characters; changes of ``value``, ``minimum``, ``maximum`` and ``detents`` |
/// | logic | ``next(after:on:)`` |
/// | state | ``State``, under `"state"`; `"value"`; `"landing"` and `"fillLanding"`, the targets of the knob and of the fill; `"text"`, the typed text |
/// | feedback | ``looks``: the motion under `"landing"`, a haptic under `"detent"`, and `"->held"`, `"->touched"`, `"->refused"` and so on |
///
/// A drag from the knob moves it at once. A drag from elsewhere on the slider moves it after `PanRecognizer.slop`
/// points, from where it is. A tap there moves the knob there. Beyond the ends the knob is on a rubber band.
/// Detents attract the knob. The value is that of the nearest detent, each detent on the way plays a haptic, and a
/// released knob lands on the nearest one. Without detents the value stays where it is released.
///
/// A digit, a point, a comma or a minus starts typing a value, which is shown instead of the current one. Return
/// accepts it, clamped to the range. Escape discards it, as do a touch, an arrow, the loss of focus and disabling. A
/// text that is not a number is refused: the slider shows this until the next key, and keeps the old value.
///
/// Its numbers, texts and colors are values that a style can replace: `"title"`, `"unit"`, `"fractionDigits"`, `"step"`
/// (of an arrow; a twentieth of the range unless set), `"detentStrength"` (0…1), `"dampingRatio"` and `"response"`
/// (seconds) of the motion, `"reach"` (how far the rubber band stretches, in points), `"pressedScale"`, `"tintColor"`,
/// `"trackColor"`, `"tickColor"`, `"knobColor"`, `"textColor"`, `"warningColor"`.
public final class Slider: Control {
    /// The states of a slider.
    public enum State: String, CaseIterable, Sendable {
        /// Shows its value.
        case resting
        /// A touch is down beside the knob. It can become a tap or a drag.
        case touched
        /// The knob is held.
        case held
        /// A value is being typed.
        case typing
        /// The typed text is not a number.
        case refused
    }

    /// The slider's state and its logic.
    public private(set) lazy var interaction = Interaction<State>(in: layer, initially: .resting, logic: Self.next)

    let knob = Layer()
    /// The filled part of the track. It ends at the knob, is masked by the track, and moves only horizontally.
    let fill = Layer()
    let track = Layer()
    let ticks = ShapeLayer()
    let titleLayer = TextLayer()
    let valueLayer = TextLayer()
    let pan = PanRecognizer(minimumDistance: 0)
    private(set) lazy var drag = Drag(of: knob, in: self)
    /// Where the touch began, in the slider's coordinates.
    var touchdown = Point.zero
    /// The last valid value. It replaces an invalid one that is set.
    private var valid = 0.0

    /// Creates a slider from 0 to 1 with a value of 0.
    ///
    /// - Parameter frame: Its frame. All parts fit in a height of 64 points.
    public override init(frame: Rect = Rect(x: 0, y: 0, width: 280, height: 64)) {
        super.init(frame: frame)
        Transaction.withoutActions {
            layer.name = "Slider"
            drag.carry(fill, landingKey: "fillLanding") { Point(x: $0.x, y: 0) }
            build()
            refresh()
            layoutSubviews()
        }
        drag.follow(pan)
        drag.onChange(self) { $0.dragged($1) }
        addGestureRecognizer(pan)
        interaction.onChange { [slider = Weak(self)] _, state in slider.target?.entered(state) }
    }

    private func entered(_ state: State) {
        if state == .resting || state.isHeld { layer["text"] = nil }
        showValue()
        // A handler may have changed the value or the size.
        if !interaction.state.isHeld, layer["landing"] != .point(landing) { drag.send(to: landing) }
    }

    /// The value. Stored in the layer under `"value"`; ``minimum`` unless set.
    ///
    /// Setting it moves the knob, and sends no control event. A held knob stays in the hand. A value outside the range
    /// is clamped to it. A value that is not finite has no effect.
    public var value: Double {
        get { clamped(layer["value"]?.number ?? minimum) }
        set { layer["value"] = .number(newValue) }
    }

    /// The minimum value. Stored in the layer under `"minimum"`; 0 unless set to a number from −10³⁰⁰ to 10³⁰⁰.
    public var minimum: Double {
        get { number("minimum") }
        set { layer["minimum"] = .number(newValue) }
    }

    /// The maximum value, at least ``minimum``. Stored in the layer under `"maximum"`; 1 unless set to a number from
    /// −10³⁰⁰ to 10³⁰⁰.
    public var maximum: Double {
        get { max(number("maximum"), minimum) }
        set { layer["maximum"] = .number(newValue) }
    }

    /// The values of the detents in the range, ascending. Stored in the layer under `"detents"`: an array of numbers,
    /// or a number of detents from 2 to 1000, evenly spaced from end to end; none unless set.
    public var detents: [Double] {
        get {
            let range = minimum...maximum
            if let count = layer["detents"]?.number, count >= 2, count <= 1000 {
                let count = Int(count)
                return (0..<count).map { minimum + (maximum - minimum) * Double($0) / Double(count - 1) }
            }
            return Detents((layer["detents"]?.array ?? []).compactMap { $0.number }).places.filter {
                range.contains($0)
            }
        }
        set { layer["detents"] = .array(newValue.map { .number($0) }) }
    }

    /// The name of the value. Stored in the layer under `"title"`.
    public var title: String {
        get { layer["title"]?.string ?? "" }
        set { layer["title"] = .string(newValue) }
    }

    /// The unit of the value, shown after it. Stored in the layer under `"unit"`.
    public var unit: String {
        get { layer["unit"]?.string ?? "" }
        set { layer["unit"] = .string(newValue) }
    }

    public override class var typeName: String { "Slider" }

    public override class var defaults: Style { looks }

    public override var accessibility: Accessibility? {
        Accessibility(
            .slider, title.isEmpty ? "Slider" : title, value: shownNumber,
            range: Accessibility.Range(minimum: minimum, maximum: maximum, now: value), traits: usability)
    }

    public override func layoutSubviews() { placeParts() }

    public override func handle(_ event: Event) { interaction.send(event) }

    /// While it is enabled, the slider claims backspace and the characters of a number.
    public override func wantsKey(_ name: KeyPress.Name) -> Bool {
        isEnabled && (name == .backspace || Self.character(name) != nil)
    }

    /// Right and up increase the value; left and down decrease it. Characters type a value, return accepts it, escape
    /// discards it. Keys without a meaning here, such as space, go to the superview.
    public override func press(_ press: KeyPress) -> Bool { take(press) }

    /// The next state: a touch ends typing, and a typed text is accepted, discarded or refused.
    public static func next(after state: State, on event: Event) -> State? {
        switch (state, event) {
        case (.resting, Trigger.touch), (.typing, Trigger.touch), (.refused, Trigger.touch): .touched
        case (.resting, Event.held), (.typing, Event.held), (.refused, Event.held), (.touched, Event.held):
            .held
        case (.held, Event.released), (.touched, Event.released): .resting
        case (.resting, Trigger.type), (.refused, Trigger.type): .typing
        case (.typing, Trigger.accept), (.typing, Trigger.giveUp), (.refused, Trigger.giveUp): .resting
        case (.typing, Trigger.refuse): .refused
        default: nil
        }
    }

    // MARK: - Values

    public override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        guard layer === self.layer else { return }
        switch key {
        case "value": takeValue()
        case "minimum", "maximum", "detents", .style:
            refresh()
            setNeedsLayout()
            if !interaction.state.isHeld { drag.send(to: landing) }
        case "detentStrength", "reach": setNeedsLayout()
        case "title", "unit", "fractionDigits", "text": showValue()
        case "tintColor", "trackColor", "tickColor", "knobColor", "textColor": paint()
        case "isFocused" where !isFocused, "isEnabled" where !isEnabled: interaction.send(Trigger.giveUp)
        default: break
        }
    }

    /// Applies a value that was set, or replaces it by a valid one.
    private func takeValue() {
        if let set = layer["value"] {
            let number = set.number.flatMap { $0.isFinite ? clamped($0) : nil } ?? valid
            // Replacing it calls this method again.
            guard set == .number(number) else { return layer["value"] = .number(number) }
        }
        valid = value
        noteDetent()
        showValue()
        if !interaction.state.isHeld { drag.send(to: landing) }
    }

    /// Updates everything that depends on the slider's values.
    private func refresh() {
        if let number = layer["value"]?.number, number != clamped(number) { layer["value"] = .number(clamped(number)) }
        valid = value
        noteDetent()
        paint()
        showValue()
    }

    /// Stores the index of the nearest detent, without feedback.
    private func noteDetent() {
        let nearest = Detents(detents).nearest(to: value)
        Transaction.withoutActions { layer["detent"] = nearest.map { .number(Double($0)) } }
    }

    /// Sets a value that the user has chosen, and passes each detent on the way.
    func change(to value: Double) {
        let value = clamped(value)
        let places = Detents(detents)
        if let end = places.nearest(to: value), let start = layer["detent"]?.number, start.isFinite {
            // Any number may have been set under the key; the way starts at an existing detent.
            var place = Int(min(max(start, 0), Double(places.places.count - 1)))
            while place != end {
                place += place < end ? 1 : -1
                layer["detent"] = .number(Double(place))
            }
        }
        guard value != self.value else { return }
        layer["value"] = .number(value)
        send(.valueChanged)
    }

    func clamped(_ value: Double) -> Double { value > minimum ? min(value, maximum) : minimum }

    /// A number that may be negative, or the class's default unless it is from −10³⁰⁰ to 10³⁰⁰: the difference of two
    /// such numbers is finite.
    func number(_ key: Key) -> Double { layer.parameter(key, in: -1e300...1e300) }
}

extension Slider.State {
    /// Whether a touch is on the slider in this state.
    public var isHeld: Bool { self == .touched || self == .held }
}

extension Slider {
    /// The events that triggers send to the logic.
    enum Trigger {
        static let touch: Event = "touch"
        static let type: Event = "type"
        static let accept: Event = "accept"
        static let refuse: Event = "refuse"
        static let giveUp: Event = "giveUp"
    }
}
