import MotorControls
import MotorGestures
import MotorLayers
import MotorMath

/// A round key that lights up in the frame of a touch and fades on release, like the calculator's keys in *Building
/// Fluid Interfaces* (Nathan Gitter, 2018).
///
/// | part | here |
/// |---|---|
/// | trigger | control events of touches and keys; changes of `isEnabled` and `isSelected` |
/// | logic | that of a ``FineMotor/Button`` |
/// | state | ``FineMotor/Button/State``, under `"state"` |
/// | feedback | ``appearance``, under `"->highlighted"` and so on |
///
/// Dragging a touch out disarms the key, dragging it back in arms it again, and lifting it inside sends
/// `primaryActionTriggered`. In a ``Keypad`` that accepts sliding touches, a touch may also slide in from elsewhere.
///
/// Its colors are values that a style can replace: `"normalColor"`, `"highlightedColor"`, `"selectedColor"`,
/// `"disabledColor"`, and those of its title, a sublayer named `"title"`: `"titleColor"`, `"selectedTitleColor"`.
final class CalculatorButton: Control {
    /// The width and height of a key of one column, in points, from the article.
    static let diameter = 75.0

    /// The key's state and its logic: those of a button that never loads.
    private(set) lazy var interaction = Interaction<Button.State>(
        in: layer, initially: .normal, logic: Button.next)

    /// The number of columns that it spans in a ``Keypad``.
    let columns: Int

    private let titleLayer = TextLayer()

    /// Creates a key of ``diameter`` points.
    ///
    /// - Parameters:
    ///   - title: The label.
    ///   - columns: The number of columns that it spans in a ``Keypad``, at least 1.
    ///   - style: A style of its own; it sets the initial colors.
    /// - Precondition: `columns` is in range; the trap names the value.
    init(title: String, columns: Int = 1, style: Style? = nil) {
        precondition(columns >= 1, "CalculatorButton: columns is at least 1, got \(columns)")
        self.columns = columns
        super.init(frame: Rect(x: 0, y: 0, width: Self.diameter * Double(columns), height: Self.diameter))
        addPart(titleLayer, named: "title")
        Transaction.withoutActions {
            layer.name = "Key " + title
            layer.style = style
            layer.bind("backgroundColor", to: "normalColor")
            titleLayer.style = Self.titleStyle
            titleLayer.string = title
            titleLayer.bind("foregroundColor", to: "titleColor")
        }
        setNeedsLayout()
        _ = interaction
    }

    /// The label.
    var title: String { titleLayer.string }

    override class var typeName: String { "CalculatorButton" }

    override class var defaults: Style { appearance }

    /// None: what a key shows follows from the calculator.
    override var rememberedKeys: [Key] { [] }

    override var accessibility: Accessibility? {
        Accessibility(.button, title, traits: isSelected ? .isOn(true) : [])
    }

    override func layoutSubviews() {
        Transaction.withoutActions {
            layer.cornerRadius = min(bounds.width, bounds.height) / 2
            titleLayer.frame = bounds
        }
    }

    override func handle(_ event: Event) {
        // Only observers need this event.
        guard event != .primaryActionTriggered else { return }
        interaction.send(event)
        interaction.update(as: self)
        if event == .touchUpInside { send(.primaryActionTriggered) }
    }

    override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        if layer === self.layer, Button.restingKeys.contains(key) { interaction.update(as: self) }
    }

    // MARK: In a keypad

    private var keypad: Keypad? { superview as? Keypad }

    override var canBecomeFocused: Bool {
        super.canBecomeFocused && (keypad.map { $0.entrance === self } ?? true)
    }

    override func touch(_ touch: Touch, at location: Point) {
        if let keypad, keypad.takes(touch) { keypad.slide(touch) } else { super.touch(touch, at: location) }
    }

    /// Receives a touch from its keypad, wherever the touch began.
    func take(_ touch: Touch) {
        // A key seen edge-on cannot convert the location.
        guard let location = location(of: touch) else { return }
        super.touch(touch, at: location)
    }

    /// The touch's location in the key as shown.
    func location(of touch: Touch) -> Point? { layer.presentation.convertFromRoot(touch.location) }
}

extension Event {
    /// The control was pressed and released inside, by a touch or by the keyboard.
    static let primaryActionTriggered: Event = "primaryActionTriggered"
}
