public import MotorControls
public import MotorGestures
public import MotorLayers
public import MotorMath

/// A pocket calculator: a keypad and the arithmetic.
///
/// | part | here |
/// |---|---|
/// | trigger | a key's `primaryActionTriggered`; characters of the keyboard; results of the arithmetic |
/// | logic | ``next(after:on:)`` |
/// | state | ``State``, under `"state"`; the text shown, under `"display"`; the calculation, under `"calculation"` |
/// | feedback | ``appearance``, under `"->failed"` and so on |
///
/// It works with the keyboard alone: arrows move between keys, space and return press the focused key, and characters
/// (digits, `.`, `+`, `-`, `*`, `/`, `=`, `c`, backspace) press their keys; escape clears. It sends `valueChanged` when
/// the user has changed the display.
///
/// Its values: `"display"` (a text; a number set here becomes the current one), `"acceptsSlidingTouches"`,
/// `"displayColor"`, `"errorColor"`, `"signColor"`, `"restingOpacity"` (of the first number while the second one is
/// pending), and `"shakeSpeed"` (points per second), `"shakeDampingRatio"` and `"shakeResponse"` (seconds) of its
/// shake. The number is a sublayer named `"readout"`, the waiting operation one named `"sign"`.
public final class Calculator: Control {
    /// The states of a calculator.
    public enum State: String, CaseIterable, Sendable {
        /// Shows 0 and has nothing pending.
        case cleared
        /// A number is being typed.
        case entering
        /// An operation waits for its second number.
        case pending
        /// Shows a result.
        case result
        /// Shows an error.
        case failed
    }

    /// The height of the display, in points.
    static let displayHeight = 84.0

    /// The calculator's state and its logic.
    public private(set) lazy var interaction = Interaction<State>(in: layer, initially: .cleared, logic: Self.next)

    /// The keys.
    let keypad: Keypad
    /// The arithmetic.
    private(set) var calculation = Calculation()

    private let readout = TextLayer()
    private let sign = TextLayer()
    /// The meaning of each key, in the keypad's order.
    private let meanings: [Calculation.Key]

    /// Creates a calculator that fits its keys.
    public init() {
        meanings = Self.arrangement.flatMap { $0 }
        keypad = Keypad(
            rows: Self.arrangement.map { row in
                row.map {
                    CalculatorButton(title: $0.title, columns: $0 == .digit(0) ? 2 : 1, style: Self.style(of: $0))
                }
            })
        super.init()
        layer.name = "Calculator"
        addPart(readout, named: "readout")
        addPart(sign, named: "sign")
        addSubview(keypad)
        let size = keypad.sizeThatFits(.infinity)
        Transaction.withoutActions {
            readout.style = Self.readoutStyle
            sign.style = Self.signStyle
            readout.bind("foregroundColor", to: "displayColor")
            sign.bind("foregroundColor", to: "signColor")
            bounds = Rect(x: 0, y: 0, width: size.width, height: size.height + Self.displayHeight)
            layer["display"] = .string(calculation.display)
        }
        for (button, meaning) in zip(keypad.keys, meanings) {
            button.accessibilityLabel = meaning.spoken
            button.onEvent(.primaryActionTriggered, self) { calculator, _ in calculator.press(meaning) }
        }
        readout.string = calculation.display
        setNeedsLayout()
        _ = interaction
    }

    private static let arrangement: [[Calculation.Key]] = [
        [.clear, .negate, .deleteBackward, .operation(.divide)],
        [.digit(7), .digit(8), .digit(9), .operation(.multiply)],
        [.digit(4), .digit(5), .digit(6), .operation(.subtract)],
        [.digit(1), .digit(2), .digit(3), .operation(.add)],
        [.digit(0), .point, .equals],
    ]

    /// The key with a meaning; `nil` if the keypad has none.
    func button(for meaning: Calculation.Key) -> CalculatorButton? {
        zip(keypad.keys, meanings).first { $0.1 == meaning }?.0
    }

    /// The text shown.
    public var display: String { calculation.display }

    /// Whether lifting a touch types the key under it, wherever the touch began. Stored in the layer under
    /// `"acceptsSlidingTouches"`; false by default.
    public var acceptsSlidingTouches: Bool {
        get { layer["acceptsSlidingTouches"]?.bool ?? false }
        set { layer["acceptsSlidingTouches"] = .bool(newValue) }
    }

    public override class var typeName: String { "Calculator" }

    public override class var defaults: Style { appearance }

    /// `"isEnabled"`, and the arithmetic, from which all else follows.
    public override var rememberedKeys: [Key] { ["isEnabled", Self.calculationKey, Self.displayKey] }

    public override var accessibility: Accessibility? { Accessibility(.status, "Display", value: display) }

    public override var accessibilityLayer: Layer { readout }

    /// Its keys receive the touches.
    public override var canTrack: Bool { false }

    /// Its keys receive the focus.
    public override var canBecomeFocused: Bool { false }

    public override func layoutSubviews() {
        Transaction.withoutActions {
            let height = min(Self.displayHeight, bounds.height / 4)
            readout.frame = Rect(x: 40, y: 0, width: max(bounds.width - 52, 0), height: height)
            sign.frame = Rect(x: 12, y: 0, width: 28, height: height)
            keypad.frame = Rect(x: 0, y: height, width: bounds.width, height: bounds.height - height)
        }
    }

    // MARK: Keys

    /// Has the effect of pressing a key.
    func press(_ key: Calculation.Key) {
        let before = display
        calculation.press(key)
        show()
        if !display.isSame(as: before) { send(.valueChanged) }
    }

    private func show() {
        layer.store(.string(calculation.text), forKey: Self.calculationKey)
        layer["display"] = .string(display)
        sign.string = calculation.pending?.rawValue ?? ""
        for (button, meaning) in zip(keypad.keys, meanings) {
            guard case .operation(let operation) = meaning else { continue }
            button.isSelected = calculation.phase == .pending && calculation.pending == operation
        }
        interaction.send(Self.event(calculation.phase))
    }

    /// The event for a phase, sent after a key was pressed.
    static func event(_ phase: Calculation.Phase) -> Event {
        switch phase {
        case .cleared: .cleared
        case .entering: .entered
        case .pending: .chosen
        case .result: .solved
        case .failed: .failed
        }
    }

    /// The next state.
    public static func next(after state: State, on event: Event) -> State? {
        switch event {
        case .cleared: .cleared
        case .entered: .entering
        case .chosen: .pending
        case .solved: .result
        case .failed: .failed
        default: nil
        }
    }

    public override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        if key == Self.isEnabledKey {
            for button in keypad.keys { button.isEnabled = isEnabled }
        } else if key == Self.displayKey {
            takeDisplay()
        } else if key == Self.calculationKey, let text = layer[key]?.string {
            take(Calculation(text), from: text)
        }
    }

    private static let isEnabledKey: Key = "isEnabled"
    private static let displayKey: Key = "display"
    private static let calculationKey: Key = "calculation"

    /// Shows the text stored under `"display"`; text that is not a number is replaced by the previous text.
    private func takeDisplay() {
        let given = layer[Self.displayKey]
        if given != .string(display) {
            guard let new = given?.string.flatMap({ Calculation(showing: $0) }) else {
                Diagnostics.report(
                    Diagnostic(
                        place: "Calculator", key: Self.displayKey, value: given ?? "nothing",
                        rule: "a number of up to sixteen digits, as text"))
                layer[Self.displayKey] = .string(display)
                return
            }
            calculation = new
            // Formatted like a result.
            show()
        }
        readout.string = display
    }

    /// Continues with a calculation that was read from a text.
    private func take(_ new: Calculation?, from text: String) {
        if let new {
            calculation = new
        } else {
            Diagnostics.report(
                Diagnostic(
                    place: "Calculator", key: Self.calculationKey, value: .string(text), rule: "a calculation, as text")
            )
        }
        show()
    }

    // MARK: Touches and keys

    public override func touch(_ touch: Touch, at location: Point) { keypad.touch(touch, at: location) }

    public override func press(_ press: KeyPress) -> Bool {
        guard let meaning = Calculation.Key(press.name), let button = button(for: meaning) else {
            return false
        }
        return button.press(KeyPress(.return, press.phase, time: press.time))
    }

    /// The calculator wants the characters of its keys, and backspace.
    public override func wantsKey(_ name: KeyPress.Name) -> Bool {
        guard let meaning = Calculation.Key(name) else { return false }
        return name != .escape && button(for: meaning)?.isEnabled == true
    }
}

extension Event {
    fileprivate static let cleared: Event = "cleared"
    fileprivate static let entered: Event = "entered"
    fileprivate static let chosen: Event = "chosen"
    fileprivate static let solved: Event = "solved"
    fileprivate static let failed: Event = "failed"
}
