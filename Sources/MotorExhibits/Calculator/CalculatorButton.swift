import MotorAnimations
import MotorControls
public import MotorGeometry
public import MotorGestures
public import MotorInteractions
public import MotorLayers

/// A round key that lights up in the frame of a touch and fades when that leaves: the calculator's of *Building Fluid
/// Interfaces* (Nathan Gitter, 2018).
///
/// | part | what it is here |
/// |---|---|
/// | trigger | control events of touches and keys; `isEnabled` and `isSelected` changing |
/// | logic | ``next(after:on:)`` |
/// | state | ``State``, under `"state"` |
/// | feedback | ``looks``, by `"->highlighted"` and so on |
///
/// A touch that is dragged out disarms it, dragged back in it is armed again, and lifted inside it sends
/// `primaryActionTriggered`. In a ``Keypad`` that wants it so, a touch may also slide in from elsewhere.
///
/// Its colours are values, for a style to replace: `"normalColor"`, `"highlightedColor"`, `"selectedColor"`,
/// `"disabledColor"`, and those of its title, a sublayer named `"title"`: `"titleColor"`, `"selectedTitleColor"`.
public final class CalculatorButton: Control {
    /// What a key can be in.
    public enum State: String, CaseIterable, Sendable {
        /// Waits.
        case normal
        /// Is pressed.
        case highlighted
        /// Is chosen.
        case selected
        /// Cannot be pressed.
        case disabled
    }

    /// How wide and high a key is that spans one column, in points: the article's.
    public static let diameter = 75.0

    /// What the key is in, and how it gets there.
    public private(set) lazy var interaction = Interaction<State>(in: layer, initially: .normal, logic: Self.next)

    /// How many columns of a ``Keypad`` it spans.
    public let columns: Int

    private let titleLayer = TextLayer()

    /// Creates a key of ``diameter`` points.
    ///
    /// - Parameters:
    ///   - title: What stands on it.
    ///   - columns: How many columns of a ``Keypad`` it spans, at least 1.
    ///   - style: How it looks, if it does not as all do: it begins with the colours that this says.
    /// - Precondition: `columns` is in range; the trap names the value.
    public init(title: String, columns: Int = 1, style: Style? = nil) {
        precondition(columns >= 1, "CalculatorButton: columns is at least 1, got \(columns)")
        self.columns = columns
        super.init(frame: Rect(x: 0, y: 0, width: Self.diameter * Double(columns), height: Self.diameter))
        titleLayer.name = "title"
        titleLayer.delegate = self
        layer.addSublayer(titleLayer)
        Transaction.withoutActions {
            layer.name = "Key " + title
            layer.style = style
            layer["backgroundColor"] = layer["normalColor"]
            titleLayer.style = Self.titleStyle
            titleLayer.string = title
            titleLayer["foregroundColor"] = layer["titleColor"]
        }
        setNeedsLayout()
        _ = interaction
    }

    /// What stands on it.
    public var title: String { titleLayer.string }

    public override class var typeName: String { "CalculatorButton" }

    public override class var defaults: Style { looks }

    public override var accessibility: Accessibility? {
        Accessibility(.button, title, traits: isSelected ? usability.union(.isOn(true)) : usability)
    }

    public override func layoutSubviews() {
        Transaction.withoutActions {
            layer.cornerRadius = min(bounds.width, bounds.height) / 2
            titleLayer.frame = bounds
        }
    }

    /// The next state: a press highlights, and every release or changed value brings the key to rest in what it then is.
    public static func next(after state: State, on event: Event) -> State? {
        switch (state, event) {
        case (.normal, .touchDown), (.selected, .touchDown): .highlighted
        case (.normal, .touchDragEnter), (.selected, .touchDragEnter): .highlighted
        case (_, .restNormal): .normal
        case (_, .restSelected): .selected
        case (_, .restDisabled): .disabled
        default: nil
        }
    }

    public override func handle(_ event: Event) {
        interaction.send(event)
        if !isHighlighted { interaction.send(rest) }
        if event == .touchUpInside { send(.primaryActionTriggered) }
    }

    public override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        guard layer === self.layer, key == Self.isEnabledKey || key == Self.isSelectedKey, !isHighlighted else {
            return
        }
        interaction.send(rest)
    }

    private static let isEnabledKey: Key = "isEnabled"
    private static let isSelectedKey: Key = "isSelected"

    /// What the key is in while no touch is down.
    private var rest: Event { !isEnabled ? .restDisabled : isSelected ? .restSelected : .restNormal }

    // MARK: In a keypad

    private var keypad: Keypad? { superview as? Keypad }

    public override var canBecomeFocused: Bool {
        super.canBecomeFocused && (keypad.map { $0.entrance === self } ?? true)
    }

    public override func touch(_ touch: Touch, at location: Point) {
        if let keypad, keypad.takes(touch) { keypad.slide(touch) } else { super.touch(touch, at: location) }
    }

    /// Takes a touch that a keypad hands on, wherever it came down.
    func take(_ touch: Touch) {
        // A key that is seen edge-on is touched in no place.
        guard let location = location(of: touch) else { return }
        super.touch(touch, at: location)
    }

    /// Where a touch is in the key as it is shown.
    func location(of touch: Touch) -> Point? { layer.presentation.convertFromRoot(touch.location) }
}

extension Event {
    /// The control was told to do what it is for: pressed and released inside, by a touch or by the keyboard.
    public static let primaryActionTriggered: Event = "primaryActionTriggered"

    fileprivate static let restNormal: Event = "restNormal"
    fileprivate static let restSelected: Event = "restSelected"
    fileprivate static let restDisabled: Event = "restDisabled"
}
