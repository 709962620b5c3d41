public import MotorLayers
public import MotorMath

/// A button that responds in the frame of the touch. Its fade back can be interrupted.
///
/// | part | here |
/// |---|---|
/// | trigger | control events of touches and keys; changes of `isEnabled`, `isSelected` and `isLoading` |
/// | logic | ``next(after:on:)`` |
/// | state | ``State``, under `"state"` |
/// | feedback | ``defaults``, under `"->highlighted"` and so on |
///
/// Its colors are values that a style can replace: `"normalColor"`, `"hoveredColor"`, `"highlightedColor"`,
/// `"selectedColor"`, `"disabledColor"`; `"titleColor"`, also used by its loader, and `"highlightedTitleColor"`; and
/// `"loaderStyle"` for its loader. Its springs are values, too: a press scales it to `"pressedScale"` with
/// `"pressDampingRatio"` and `"pressResponse"` (seconds); a release scales it back with `"restDampingRatio"` and
/// `"restResponse"`. Its title is a sublayer named `"title"`: a headline at the inherited text size. When that changes,
/// the button grows or shrinks as ``sizeThatFits(_:)`` does, up to its superview's size. A title that is too wide wraps
/// to two lines, and then ends with an ellipsis.
public final class Button: Control {
    /// The states of a button.
    public enum State: String, CaseIterable, Sendable {
        /// At rest.
        case normal
        /// Pressed.
        case highlighted
        /// Cannot be pressed.
        case disabled
        /// Selected.
        case selected
        /// Busy after a press.
        case loading
    }

    /// The button's state and its logic.
    public private(set) lazy var interaction = Interaction<State>(in: layer, initially: .normal, logic: Self.next)

    private let titleLayer = TextLayer()
    private let checkLayer = TextLayer()
    private let spinner = Loader(frame: Rect(x: 0, y: 0, width: 28, height: 28))

    /// Creates a button that fits its title and is at least 44 points wide and high.
    public init(title: String) {
        super.init()
        addPart(titleLayer, named: "title")
        addPart(checkLayer, named: "check")
        Transaction.withoutActions {
            layer.name = "Button"
            layer.bind("backgroundColor", to: "normalColor")
            for text in [titleLayer, checkLayer] {
                text.style = Self.titleStyle
                text.bind("foregroundColor", to: "titleColor")
            }
            checkLayer.string = "✓"
            checkLayer.opacity = 0
            spinner.isUserInteractionEnabled = false
            self.title = title
            frame = Rect(origin: .zero, size: sizeThatFits(.infinity))
        }
        growWithText()
        layoutKeys = Self.textKeys + ["isSelected"]
        addSubview(spinner)
        spinner.layer.bind("tintColor", to: "titleColor")
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

    /// The title's text.
    public var title: String {
        get { titleLayer.string }
        set {
            titleLayer.string = newValue
            setNeedsLayout()
        }
    }

    /// Whether the button is busy. A busy button shows a loader and receives no touches. Stored in the layer under
    /// `"isLoading"`.
    public var isLoading: Bool {
        get { layer["isLoading"]?.bool ?? false }
        set { layer["isLoading"] = .bool(newValue) }
    }

    /// The size that fits the title and the check mark; at least 44 by 44 points. With less width, the title has two
    /// lines.
    public override func sizeThatFits(_ size: Size) -> Size {
        let text = titleLayer.sizeThatFits(Size(width: max(size.width - 2 * margin, 0), height: size.height))
        return Size(
            width: max(text.width + 2 * margin, Self.minimumHitExtent),
            height: max(text.height + 16, Self.minimumHitExtent))
    }

    /// The space at each side of the title, including that of the check mark.
    private var margin: Double { 10 + checkWidth }

    private var checkWidth: Double { max(checkLayer.sizeThatFits(.infinity).width, 22) }

    public override var canTrack: Bool { isEnabled && !isLoading }

    public override class var typeName: String { "Button" }

    public override class var defaults: Style { appearance }

    /// `"isEnabled"`, `"isSelected"` and `"isLoading"`, which determine its state.
    public override var rememberedKeys: [Key] { Self.restingKeys }

    public override var accessibility: Accessibility? {
        var traits: Accessibility.Traits = []
        if isSelected { traits.formUnion(.isOn(true)) }
        if isLoading { traits.insert(.busy) }
        return Accessibility(.button, title, traits: traits)
    }

    public override func layoutSubviews() {
        let middle = Point(x: bounds.midX, y: bounds.midY)
        Transaction.withoutActions {
            // If there is not enough space for both, a visible check mark takes precedence.
            titleLayer.frame = bounds.inset(dx: isSelected ? min(margin, bounds.width / 2) : 0, dy: 0)
            let check = layer.isRightToLeft ? bounds.width - margin : 10
            checkLayer.frame = Rect(x: check, y: 0, width: checkWidth, height: bounds.height)
            spinner.center = middle
        }
    }

    /// The next state: a press highlights, and every release or changed value returns the button to its current resting
    /// state.
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
        interaction.update(as: self, isLoading: isLoading)
    }

    public override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        guard Self.restingKeys.contains(key) else { return }
        if !canTrack { cancelTracking() }
        interaction.update(as: self, isLoading: isLoading)
    }

    /// The keys of the values that determine the resting state.
    package static let restingKeys: [Key] = ["isEnabled", "isSelected", "isLoading"]
}

extension Interaction<Button.State> {
    /// Changes to the resting state that a control's values determine, unless it is pressed. For any control with the
    /// states of a button.
    package func update(as control: Control, isLoading: @autoclosure () -> Bool = false) {
        guard !control.isHighlighted else { return }
        if !control.isEnabled {
            send(.restDisabled)
        } else if isLoading() {
            send(.restLoading)
        } else {
            send(control.isSelected ? .restSelected : .restNormal)
        }
    }
}

extension Event {
    fileprivate static let restNormal: Event = "restNormal"
    fileprivate static let restSelected: Event = "restSelected"
    fileprivate static let restDisabled: Event = "restDisabled"
    fileprivate static let restLoading: Event = "restLoading"
}
