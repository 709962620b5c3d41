import MotorMath
package import MotorLayers

/// How a control grows with its text: as much as the fitting size, but not beyond its superview. If the superview limits the
/// growth, shrinking starts from the unlimited size. A size that a caller sets becomes the new starting point.
struct TextGrowth {
    /// The size that fitted the text at the last text size.
    private var fitting: Size
    /// The size that the control then wanted.
    private var wanted = Size.zero
    /// The size that it got; a control that takes another one says so here.
    var given = Size.zero

    /// Begins with the size that fits the text now.
    init(from fitting: Size = .zero) {
        self.fitting = fitting
    }

    /// The size of a control whose text has got another text size.
    ///
    /// - Parameters:
    ///   - control: The control.
    ///   - new: The size that fits its text now.
    mutating func size(of control: Control, fitting new: Size) -> Size {
        let now = control.bounds.size
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
        return given
    }
}

extension View {
    /// The keys of the inherited values by which text is laid out.
    package static var textKeys: [Key] { [textSizeKey, "direction"] }

    /// The key of the inherited text size.
    static let textSizeKey: Key = "textSize"
}
