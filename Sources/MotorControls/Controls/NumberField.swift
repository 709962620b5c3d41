public import MotorLayers
public import MotorMath

/// A field that shows a number with its title and unit, and accepts a typed number.
///
/// | part | here |
/// |---|---|
/// | trigger | characters, backspace, return, escape; a touch, which takes the focus; the loss of the focus; changes of its values |
/// | logic | ``next(after:on:)`` |
/// | state | ``State``, under `"state"`; `"value"`; `"text"`, the typed text |
/// | feedback | ``appearance``: colors under `"->resting"`, `"->typing"` and `"->refused"`, the last with a shake and a haptic |
///
/// A digit, a point, a comma or a minus starts typing a value, which is shown instead of the current one. Return
/// accepts it, clamped to the range, and sends `valueChanged` if it differs. Escape, losing the focus and disabling
/// discard it. Text that is not a number is refused: the field shows the refusal until the next key, and keeps the old
/// value.
///
/// A field can be part of another control, as in a ``Slider``. If it is not enabled for user interaction, it takes no
/// focus and is hidden from assistive technology; the other control passes keys to ``press(_:)``.
public final class NumberField: NumberControl {
    /// The states of a field.
    public enum State: String, CaseIterable, Sendable {
        /// Shows its value.
        case resting
        /// A value is being typed.
        case typing
        /// The typed text is not a number.
        case refused
    }

    /// The field's state and its logic.
    public private(set) lazy var interaction = Interaction<State>(in: layer, initially: .resting, logic: Self.next)
    private let titleLayer = TextLayer("", .subheadline)
    private let valueLayer = TextLayer("", .subheadline, isBold: true)

    /// Creates a field from 0 to 1 with a value of 0.
    public override init(frame: Rect = Rect(x: 0, y: 0, width: 280, height: 44)) {
        super.init(frame: frame)
        addPart(titleLayer, named: "title", color: "textColor")
        addPart(valueLayer, named: "value", color: "textColor")
        layoutKeys = Self.numberKeys + Self.textKeys + ["text"]
        growWithText(offering: .zero)
        interaction.onChange { [field = Weak(self)] _, state in
            if state == .resting { field.target?.layer["text"] = nil }
            field.target?.setNeedsLayout()
        }
        layoutSubviews()
    }

    public override class var typeName: String { "NumberField" }

    public override class var defaults: Style { appearance }

    public override var canBecomeFocused: Bool { isUserInteractionEnabled && super.canBecomeFocused }

    /// `"isEnabled"`, `"value"`, `"state"`, and `"text"`, the typed text.
    public override var rememberedKeys: [Key] { super.rememberedKeys + ["state", "text"] }

    public override var accessibility: Accessibility? { isUserInteractionEnabled ? super.accessibility : nil }

    /// The next state: text is typed, and then accepted, discarded or refused.
    public static func next(after state: State, on event: Event) -> State? {
        switch event {
        case .type: .typing
        case .refuse where state == .typing: .refused
        case .done: .resting
        default: nil
        }
    }

    // MARK: - Triggers

    public override func handle(_ event: Event) {
        if event == .touchDown { window?.focus(self) }
    }

    /// While it is enabled, the field claims backspace and the characters of a number.
    public override func wantsKey(_ name: KeyPress.Name) -> Bool {
        isEnabled && (name == .backspace || NumberText.character(name) != nil)
    }

    /// Characters type a value, return accepts it, escape discards it. All other keys, and return, escape and backspace
    /// while nothing is typed, go to the superview.
    public override func press(_ press: KeyPress) -> Bool {
        guard isEnabled, press.phase == .down else { return false }
        if let character = NumberText.character(press.name) {
            let old = interaction.state == .typing ? text : ""
            type(old.utf8.count < NumberText.longest ? old + character : old)
            return true
        }
        guard interaction.state != .resting else { return false }
        switch press.name {
        case .backspace: type(String(String.UnicodeScalarView(text.unicodeScalars.dropLast())))
        case .return: accept()
        case .escape: discard()
        default: return false
        }
        return true
    }

    /// Discards the typed text, and shows the value again.
    public func discard() { interaction.send(.done) }

    private func type(_ text: String) {
        interaction.send(.type)
        layer["text"] = .string(text)
    }

    private func accept() {
        if text.isEmpty || interaction.state == .refused { return discard() }
        guard let number = NumberText.read(text) else { return _ = interaction.send(.refuse) }
        discard()
        take(number)
    }

    // MARK: - Values and drawing

    private var text: String { layer["text"]?.string ?? "" }

    public override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        giveUp(self, after: key)
    }

    /// Takes over the values of a control that the field is a part of, after one of them has changed.
    func update(from control: NumberControl, _ key: Key) {
        giveUp(control, after: key)
        if key == "fieldStyle" { layer["style"] = control.layer["fieldStyle"] }
        guard (Self.numberKeys + Self.colorKeys).contains(key) else { return }
        Transaction.withoutActions {
            for key in Self.numberKeys { layer[key] = control.layer[key] }
        }
        // With actions: parts ease to a new color.
        for key in Self.colorKeys { layer[key] = control.layer[key] }
    }

    /// Discards the typed text when a control, this one or the one around it, has lost the focus or is disabled.
    private func giveUp(_ control: Control, after key: Key) {
        if key == "isFocused" && !control.isFocused || key == "isEnabled" && !control.isEnabled { discard() }
    }

    override func leastHeight(in width: Double) -> Double {
        max(textHeight(in: width) + (needsTwoLines(in: width) ? 8 : 16), Self.minimumHitExtent)
    }

    /// The height of the text in a field of a width, in whole points.
    func textHeight(in width: Double) -> Double { needsTwoLines(in: width) ? lineHeight * 2 : lineHeight }

    /// The height of a line, in whole points.
    private var lineHeight: Double { valueLayer.sizeThatFits(.infinity).height }

    /// Whether the title does not fit beside the value, nor beside the ends of the range: no value moves the title.
    private func needsTwoLines(in width: Double) -> Bool {
        if title.isEmpty { return false }
        let texts = [text(of: minimum), text(of: maximum), valueText]
        return layer.textMetrics(of: .subheadline).width(ofWidest: [title])
            + layer.textMetrics(of: .subheadline, isBold: true).width(ofWidest: texts) > width - Self.margin * 2 - 8
    }

    /// The space at the left and at the right, in points, for the focus ring.
    private static var margin: Double { 10 }

    public override func layoutSubviews() {
        let margin = Self.margin
        var frame = Rect(x: margin, y: 0, width: max(bounds.width - 2 * margin, 0), height: bounds.height)
        // Lines may be a tenth closer to each other than the font suggests.
        let (isMirrored, height) = (layer.isRightToLeft, min(lineHeight, bounds.height / 2))
        let isHigh = height > 0.9 * lineHeight && needsTwoLines(in: bounds.width)
        Transaction.withoutActions {
            titleLayer.string = title
            valueLayer.string =
                switch interaction.state {
                case .resting: valueText
                case .typing: text + "▏" + unit
                case .refused: "✕ " + text + " is no number"
                }
            valueLayer.alignmentMode = isMirrored ? .left : .right
            if isHigh {
                frame = frame.inset(dx: 0, dy: bounds.height / 2 - height)
                frame.size.height = height
                titleLayer.frame = frame
                valueLayer.frame = frame.offset(dx: 0, dy: height)
                return
            }
            valueLayer.frame = frame
            // If there is not enough space for both, the value gets the space that it needs, and the title the
            // remainder.
            var remainder = max(frame.width - valueLayer.sizeThatFits(.infinity).width - 8, 0)
            if titleLayer.sizeThatFits(.infinity).width <= remainder { remainder = frame.width }
            titleLayer.frame = Rect(
                x: isMirrored ? frame.maxX - remainder : frame.minX, y: 0, width: remainder, height: frame.height)
        }
    }
}

extension Event {
    fileprivate static let type: Event = "type"
    fileprivate static let refuse: Event = "refuse"
    fileprivate static let done: Event = "done"
}

// MARK: - Values and feedback

extension NumberField {
    /// A field's values and feedback, searched last.
    public static var appearance: Style {
        let shake = SharedBlockAction("Shake") { _, layer, _ in
            // The text does not move; the initial velocity makes it shake.
            let shake = SpringAnimation(spring: Spring(dampingRatio: 0.3, response: 0.18))
            shake.absoluteVelocity = .point(Point(x: -300, y: 0))
            layer.add(shake, forKey: .position)
        }
        return [
            "style": .style(NumberControl.defaults),
            "actions": .actions([
                "->resting": tint("textColor"),
                "->typing": tint("tintColor"),
                "->refused": .group(
                    tint("warningColor"), .sublayer("value", .moving(shake, still: .null)), .haptic(.error)),
            ]),
        ]
    }

    private static func tint(_ color: ValueKey<Color>) -> any SharedAction {
        .sublayer("value", .set(.foregroundColor, toValueOf: color))
    }
}
