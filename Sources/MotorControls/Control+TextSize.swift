import MotorAnimations
import MotorGeometry
import MotorInteractions
package import MotorLayers

extension View {
    /// The keys of the inherited values by which text is laid out.
    package static var textKeys: [Key] { [textSizeKey, "direction"] }

    /// The key of the inherited text size.
    static let textSizeKey: Key = "textSize"
}

extension Control {
    /// Makes the control larger or smaller with its text, after the inherited text size has changed.
    ///
    /// Space beyond the fitting size stays. If the superview sets a frame in its layout, that counts.
    ///
    /// - Parameters:
    ///   - old: The size that fitted the text before.
    ///   - new: The size that fits it now.
    func grow(from old: Size, to new: Size) {
        let width = bounds.width + new.width - old.width
        let height = bounds.height + new.height - old.height
        Transaction.withoutActions { bounds.size = Size(width: max(width, 0), height: max(height, 0)) }
    }
}
