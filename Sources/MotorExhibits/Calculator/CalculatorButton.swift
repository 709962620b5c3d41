import MotorAnimations
import MotorControls
public import MotorGeometry
public import MotorGestures
public import MotorInteractions
public import MotorLayers

/// A round key that lights up in the frame of a touch and fades on release, as the calculator's in *Building Fluid
/// Interfaces* (Nathan Gitter, 2018).
///
/// | part | here |
/// |---|---|
/// | trigger | control events of touches and keys; changes of `isEnabled` and `isSelected` |
/// | logic | ``next(after:on:)`` |
/// | state | ``State``, under `"state"` |
/// | feedback | ``looks``, under `"->highlighted"` and so on |
///
/// Dragging a touch out disarms the key, dragging it back in arms it again, and lifting it inside sends
/// `primaryActionTriggered`. In a ``Keypad`` that accepts sliding touches, a touch may also slide in from elsewhere.
///
/// Its colors are values that a style can replace: `"normalColor"`, `"highlightedColor"`, `"selectedColor"`,
/// `"disabledColor"`, and those of its title, a sublayer named `"title"`: `"titleColor"`, `"selectedTitleColor"`.
public final class CalculatorButton: Control {
    /// The states of a key.
    public enum State: String, CaseIterable, Sendable {
        /// At rest.
        case normal
        /// Pressed.
        case highlighted
        /// Selected.
        case selected
        /// Cannot be pressed.
        case disabled
    }

    /// The width and height of a key of one column, in points, from the article.
    public static let diameter = 75.0

    /// The key's state and its logic.
    public private(set) lazy var interaction = Interaction<State>(in: layer, initially: .normal, logic: Self.next)

    /// The number of columns that it spans in a ``Keypad``.
    public let columns: Int

    private let titleLayer = TextLayer()

    /// Creates a key of ``diameter`` points.
    ///
    /// - Parameters:
    ///   - title: The label.
    ///   - columns: The number of columns that it spans in a ``Keypad``, at least 1.
    ///   - style: A style of its own; it sets the initial colors.
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

    /// The label.
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

    /// The next state: a press highlights, and every release or changed value returns the key to its current state of
    /// rest.
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

    /// The event for the state of rest while no touch is down.
    private var rest: Event { !isEnabled ? .restDisabled : isSelected ? .restSelected : .restNormal }

    // MARK: In a keypad

    private var keypad: Keypad? { superview as? Keypad }

    public override var canBecomeFocused: Bool {
        super.canBecomeFocused && (keypad.map { $0.entrance === self } ?? true)
    }

    public override func touch(_ touch: Touch, at location: Point) {
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
    public static let primaryActionTriggered: Event = "primaryActionTriggered"

    fileprivate static let restNormal: Event = "restNormal"
    fileprivate static let restSelected: Event = "restSelected"
    fileprivate static let restDisabled: Event = "restDisabled"
}
