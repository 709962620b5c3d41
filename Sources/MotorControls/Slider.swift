import MotorAnimations
import MotorCurves
public import MotorGeometry
import MotorGestures
public import MotorInteractions
public import MotorLayers
import MotorReferences

/// A value in a range that is dragged, tapped, stepped or typed.
///
/// | part | what it is here |
/// |---|---|
/// | trigger | an instant pan anywhere on it, arrows, typed characters; `value`, `minimum`, `maximum` and `detents` changing |
/// | logic | ``next(after:on:)`` |
/// | state | ``State``, under `"state"`; `"value"`; `"landing"` and `"fillLanding"`, where the knob and the fill go; `"text"`, what has been typed |
/// | feedback | ``looks``: the way under `"landing"`, a notch under `"detent"`, and `"->held"`, `"->touched"`, `"->refused"` and so on |
///
/// A drag that begins at the knob moves it at once; one that begins elsewhere on the track moves it after
/// `PanRecognizer.slop` points, relative to where it is, and a tap there sends it there. Beyond the ends it is on a rubber
/// band. Detents draw it, and each that comes to be the nearest one is felt and is the value; released, the knob lands on
/// it. Without detents it stays where it is released.
///
/// A digit, point or minus begins to type a value, which is shown instead of the value's text: return takes it, the nearest
/// that there is in the range; escape gives it up, and so do a touch, an arrow and losing the focus. What is no number is
/// refused: the text says so until the next key, and the value is the old one.
///
/// Its numbers, texts and colours are values, for a style to replace: `"title"`, `"unit"`, `"fractionDigits"`, `"step"`
/// (of an arrow; a twentieth of the range unless set), `"detentStrength"` (0…1), `"dampingRatio"` and `"response"`
/// (seconds) of the way, `"reach"` (how far the rubber band goes, in points), `"pressedScale"`, `"tintColor"`,
/// `"trackColor"`, `"tickColor"`, `"knobColor"`, `"textColor"`, `"warningColor"`.
public final class Slider: Control {
    /// What a slider can be in.
    public enum State: String, CaseIterable, Sendable {
        /// Shows its value.
        case resting
        /// A touch is down beside the knob: it may be a tap, or begin to drag.
        case touched
        /// Is dragged.
        case held
        /// A value is being typed.
        case typing
        /// What was typed is no number.
        case refused
    }

    /// What the slider is in, and how it gets there.
    public private(set) lazy var interaction = Interaction<State>(in: layer, initially: .resting, logic: Self.next)

    let knob = Layer()
    /// The part of the track up to the knob: it ends where the knob is, behind the window that the track is, and moves in
    /// no height but the track's.
    let fill = Layer()
    let track = Layer()
    let ticks = ShapeLayer()
    let titleLayer = TextLayer()
    let valueLayer = TextLayer()
    let pan = PanRecognizer(minimumDistance: 0)
    private(set) lazy var drag = Drag(of: knob, in: self)
    /// Where the hand came down, in the slider's coordinates.
    var touchdown = Point.zero
    /// The last value that could be, for when one is set that cannot.
    private var valid = 0.0

    /// Creates a slider from 0 to 1 that stands at 0.
    ///
    /// - Parameter frame: Where it is; 64 points of height have room for everything.
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
        // A handler may have set a value, or another size.
        if !interaction.state.isHeld, layer["landing"] != .point(landing) { drag.send(to: landing) }
    }

    /// The value, in the range. Kept in the layer under `"value"`; `minimum` unless set. Setting it moves the knob, and
    /// sends no event; while a hand has the knob, the knob stays with the hand.
    ///
    /// One beyond the range becomes the end of it, what is no finite number is refused.
    public var value: Double {
        get { clamped(layer["value"]?.number ?? minimum) }
        set { layer["value"] = .number(newValue) }
    }

    /// The least value. Kept in the layer under `"minimum"`; 0 unless set to a number from −10³⁰⁰ to 10³⁰⁰.
    public var minimum: Double {
        get { number("minimum") }
        set { layer["minimum"] = .number(newValue) }
    }

    /// The greatest value; one that is less than ``minimum`` counts as that. Kept in the layer under `"maximum"`; 1 unless
    /// set to a number from −10³⁰⁰ to 10³⁰⁰.
    public var maximum: Double {
        get { max(number("maximum"), minimum) }
        set { layer["maximum"] = .number(newValue) }
    }

    /// The values of the detents, those in the range, ascending. Kept in the layer under `"detents"`: an array of numbers,
    /// or a number from 2 to 1000 for so many, evenly spaced from end to end; none unless set.
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

    /// What the value is of. Kept in the layer under `"title"`.
    public var title: String {
        get { layer["title"]?.string ?? "" }
        set { layer["title"] = .string(newValue) }
    }

    /// What the value is measured in, written behind it. Kept in the layer under `"unit"`.
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

    /// The characters of a number are the slider's.
    public override func wantsKey(_ name: KeyPress.Name) -> Bool {
        isEnabled && (name == .backspace || Self.character(name) != nil)
    }

    /// Arrows to the right and up step to more, the others to less; characters type a value, return takes it, escape gives
    /// it up. What means nothing here is left to the view that the slider is in, space among them.
    public override func press(_ press: KeyPress) -> Bool { take(press) }

    /// The next state: a hand goes before typing, and what is typed is taken, given up or refused.
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

    /// Takes a value that was set.
    private func takeValue() {
        if let set = layer["value"] {
            let number = set.number.flatMap { $0.isFinite ? clamped($0) : nil } ?? valid
            // Setting another is a change of its own.
            guard set == .number(number) else { return layer["value"] = .number(number) }
        }
        valid = value
        noteDetent()
        showValue()
        if !interaction.state.isHeld { drag.send(to: landing) }
    }

    /// Takes everything up that follows from its values.
    private func refresh() {
        if let number = layer["value"]?.number, number != clamped(number) { layer["value"] = .number(clamped(number)) }
        valid = value
        noteDetent()
        paint()
        showValue()
    }

    /// Remembers which detent is the nearest, without a word about it.
    private func noteDetent() {
        let nearest = Detents(detents).nearest(to: value)
        Transaction.withoutActions { layer["detent"] = nearest.map { .number(Double($0)) } }
    }

    /// Gives the value that the user means, detent by detent.
    func change(to value: Double) {
        let value = clamped(value)
        let places = Detents(detents)
        if let end = places.nearest(to: value), let start = layer["detent"]?.number, start.isFinite {
            // Whatever was set under the key, the way begins at one of the places.
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

    /// A number that may be negative; the class's where the layer has none that is finite, or one so great that the extent
    /// from one such number to another is not.
    func number(_ key: Key) -> Double { layer.parameter(key, in: -1e300...1e300) }
}

extension Slider.State {
    /// Whether a hand is on the slider.
    public var isHeld: Bool { self == .touched || self == .held }
}

extension Slider {
    /// What triggers say to the logic.
    enum Trigger {
        static let touch: Event = "touch"
        static let type: Event = "type"
        static let accept: Event = "accept"
        static let refuse: Event = "refuse"
        static let giveUp: Event = "giveUp"
    }
}
