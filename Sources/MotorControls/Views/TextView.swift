public import MotorLayers

/// A view that shows text, such as a title or a message. It receives no touches.
///
/// ```swift
/// let title = TextView("Inbox", role: .heading)
/// title.layer.style = ["textStyle": "headline"]
/// title.layer.bind("foregroundColor", to: "titleColor")
/// ```
///
/// Its layer is a ``TextLayer``, whose properties are values of a style. Text that is only a part of a control is a layer without
/// a view; see ``View/addPart(_:named:in:color:)``.
open class TextView: View {
    /// Its role for assistive technology; `nil` for text that another element reads out.
    public final var role: Accessibility.Role?
    /// Its traits for assistive technology. In a disabled control, it is disabled, too.
    public final var accessibilityTraits: Accessibility.Traits = []

    /// Creates a view.
    public init(_ text: String = "", role: Accessibility.Role? = nil) {
        self.role = role
        super.init()
        isUserInteractionEnabled = false
        if !text.utf8.isEmpty { self.text = text }
    }

    /// The text. Stored in the layer under `"string"`.
    public final var text: String {
        get { layer["string"]?.string ?? "" }
        set { layer["string"] = .string(newValue) }
    }

    open override class func makeLayer() -> Layer { TextLayer() }

    open override class var typeName: String { "TextView" }

    /// None: the view's owner sets its text.
    open override var rememberedKeys: [Key] { [] }

    /// The text with its ``role``; `nil` without one, or without text.
    open override var accessibility: Accessibility? {
        guard let role, !text.utf8.isEmpty else { return nil }
        let isDisabled = superview?.control?.isEnabled == false
        return Accessibility(
            role, text, traits: isDisabled ? accessibilityTraits.union(.disabled) : accessibilityTraits)
    }
}
