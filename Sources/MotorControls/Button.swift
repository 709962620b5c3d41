import MotorAnimations
public import MotorGeometry
public import MotorInteractions
public import MotorLayers
import MotorReferences

/// A button that answers in the very frame of a touch, and can be caught on its way back.
///
/// | part | what it is here |
/// |---|---|
/// | trigger | control events of touches and keys; `isEnabled`, `isSelected` and `isLoading` changing |
/// | logic | ``next(after:on:)`` |
/// | state | ``State``, under `"state"` |
/// | feedback | ``defaults``, by `"->highlighted"` and so on |
///
/// Its colours are values, for a style to replace: `"normalColor"`, `"highlightedColor"`, `"selectedColor"`,
/// `"disabledColor"`, and `"loaderStyle"` for its loader. So are its movements: `"pressedScale"`, to which it goes on a spring
/// of `"pressDampingRatio"` and `"pressResponse"` (seconds), and `"restDampingRatio"` and `"restResponse"` of its way back.
/// Its title is a sublayer named `"title"`.
public final class Button: Control {
    /// What a button can be in.
    public enum State: String, CaseIterable, Sendable {
        /// Waits.
        case normal
        /// Is pressed.
        case highlighted
        /// Cannot be pressed.
        case disabled
        /// Is chosen.
        case selected
        /// Was pressed, and works on it.
        case loading
    }

    /// What the button is in, and how it gets there.
    public private(set) lazy var interaction = Interaction<State>(in: layer, initially: .normal, logic: Self.next)

    private let titleLayer = TextLayer()
    private let checkLayer = TextLayer()
    private let spinner = Loader(frame: Rect(x: 0, y: 0, width: 28, height: 28))

    /// Creates a button that is as large as its title needs, and at least 44 points each way.
    public init(title: String) {
        super.init()
        titleLayer.name = "title"
        checkLayer.name = "check"
        for text in [titleLayer, checkLayer] {
            text.delegate = self
            layer.addSublayer(text)
        }
        Transaction.withoutActions {
            layer.name = "Button"
            titleLayer.style = Self.titleStyle
            checkLayer.style = Self.titleStyle
            checkLayer.string = "✓"
            checkLayer.opacity = 0
            spinner.layer["tintColor"] = .color(.white)
            spinner.isUserInteractionEnabled = false
            self.title = title
            frame = Rect(origin: .zero, size: fittingSize)
        }
        addSubview(spinner)
        interaction.onChange { [button = Weak(self)] before, state in
            button.target?.changed(from: before, to: state)
        }
    }

    private func changed(from before: State, to state: State) {
        if state == .loading {
            spinner.layer["style"] = layer["loaderStyle"]
            spinner.isActive = true
        } else if before == .loading {
            spinner.isActive = false
        }
    }

    /// The text.
    public var title: String {
        get { titleLayer.string }
        set {
            titleLayer.string = newValue
            setNeedsLayout()
        }
    }

    /// Whether the button works on what it was pressed for: then it shows a loader and takes no touches. Kept in the
    /// layer under `"isLoading"`.
    public var isLoading: Bool {
        get { layer["isLoading"]?.bool ?? false }
        set { layer["isLoading"] = .bool(newValue) }
    }

    /// The size that the title needs, by a mean width of letters; at least 44 points each way.
    public var fittingSize: Size {
        let width = Double(title.scalarCount) * titleLayer.fontSize * 0.6 + 64
        return Size(width: max(width, Self.minimumHitExtent), height: Self.minimumHitExtent)
    }

    public override var canTrack: Bool { isEnabled && !isLoading }

    public override class var typeName: String { "Button" }

    public override class var defaults: Style { looks }

    public override var accessibility: Accessibility? {
        var traits = usability
        if isSelected { traits.formUnion(.isOn(true)) }
        if isLoading { traits.insert(.busy) }
        return Accessibility(.button, title, traits: traits)
    }

    public override func layoutSubviews() {
        let middle = Point(x: bounds.midX, y: bounds.midY)
        Transaction.withoutActions {
            titleLayer.frame = bounds
            checkLayer.frame = Rect(x: 10, y: 0, width: 22, height: bounds.height)
            spinner.center = middle
        }
    }

    /// The next state: a press highlights, and every release or changed value brings the button to rest in what it then
    /// is.
    public static func next(after state: State, on event: Event) -> State? {
        switch (state, event) {
        case (.normal, .touchDown), (.selected, .touchDown): .highlighted
        case (.normal, .touchDragEnter), (.selected, .touchDragEnter): .highlighted
        case (_, .restNormal): .normal
        case (_, .restSelected): .selected
        case (_, .restDisabled): .disabled
        case (_, .restLoading): .loading
        default: nil
        }
    }

    public override func handle(_ event: Event) {
        interaction.send(event)
        if !isHighlighted { interaction.send(rest) }
    }

    public override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        guard layer === self.layer, Self.restingKeys.contains(key) else { return }
        if !canTrack { cancelTracking() }
        if !isHighlighted { interaction.send(rest) }
    }

    private static let restingKeys: [Key] = ["isEnabled", "isSelected", "isLoading"]

    /// What the button is in while no touch is down.
    private var rest: Event {
        if !isEnabled { return .restDisabled }
        if isLoading { return .restLoading }
        return isSelected ? .restSelected : .restNormal
    }
}

extension Event {
    fileprivate static let restNormal: Event = "restNormal"
    fileprivate static let restSelected: Event = "restSelected"
    fileprivate static let restDisabled: Event = "restDisabled"
    fileprivate static let restLoading: Event = "restLoading"
}
