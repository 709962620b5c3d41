public import MotorMath
package import MotorLayers

/// How a control grows with its text: as much as the fitting size, but not beyond its superview. If the superview limits the
/// growth, shrinking starts from the unlimited size. A size that a caller sets becomes the new starting point.
struct TextGrowth {
    /// The size that fitted the text at the last text size.
    private var fitting: Size
    /// The size that the control then requested.
    private var wanted = Size.zero
    /// The size that it got.
    private var given = Size.zero
    /// The size that is offered to the text.
    private let offered: Size

    /// Begins with the size that fits the text of a control now.
    init(of control: Control, offering size: Size) {
        (fitting, offered) = (control.sizeThatFits(size), size)
    }

    /// The size of a control after its text size has changed.
    mutating func size(of control: Control) -> Size {
        let (now, new) = (control.bounds.size, control.sizeThatFits(offered))
        if now != given { wanted = now }
        wanted = Size(
            width: max(wanted.width + new.width - fitting.width, 0),
            height: max(wanted.height + new.height - fitting.height, 0))
        (fitting, given) = (new, wanted)
        if let available = control.superview?.bounds.size, available.width > 0, available.height > 0 {
            given = Size(
                width: min(wanted.width, max(available.width, now.width)),
                height: min(wanted.height, max(available.height, now.height)))
        }
        if given.width < new.width {
            // The text may need more lines, as far as there is space for them.
            let height = max(given.height, control.sizeThatFits(given).height)
            given.height = min(height, control.superview?.bounds.height ?? .infinity)
        }
        return given
    }
}

extension Control {
    /// Lets the control grow and shrink with its text when the inherited text size changes: by as much as the size that
    /// fits it, but not beyond its superview. If the superview limits the width, the height fits that width. A size
    /// that you set remains the size for the current text size.
    ///
    /// Call it in the initializer, after the text is set, and again after each change of the text.
    ///
    /// - Parameter size: The size that is offered to ``View/sizeThatFits(_:)``.
    public final func growWithText(offering size: Size = .infinity) {
        growth = TextGrowth(of: self, offering: size)
    }
}

extension View {
    /// The keys of the inherited values by which text is laid out.
    package static var textKeys: [Key] { [textSizeKey, "direction"] }

    /// The key of the inherited text size.
    static let textSizeKey: Key = "textSize"
}
