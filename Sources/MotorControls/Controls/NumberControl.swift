public import MotorMath
public import MotorLayers

/// A control for a number in a range: a ``Slider`` or a ``NumberField``.
///
/// Its values are stored in its layer, and a style can replace them: `"value"`, `"minimum"`, `"maximum"`, `"title"`,
/// `"unit"`, `"fractionDigits"`, `"textColor"`, `"tintColor"` and `"warningColor"`.
///
/// Its title and its value are subheadlines at the inherited text size. When that changes, the control's height changes
/// as ``sizeThatFits(_:)`` does, up to its superview's height. If the title does not fit beside the values, it is above them,
/// provided that the control is high enough; otherwise it ends with an ellipsis.
public class NumberControl: Control {
    /// The last valid value. It replaces an invalid one that is set.
    private var valid = 0.0

    /// The value. Stored in the layer under `"value"`; ``minimum`` unless set.
    ///
    /// Setting it sends no control event. A value outside the range is clamped to it, and one between two steps of a
    /// ``ScaleControl`` is rounded to the nearest. A value that is not finite has no effect.
    public final var value: Double {
        get { validValue(nearestTo: layer["value"]?.number ?? minimum) }
        set { layer["value"] = .number(newValue) }
    }

    /// The minimum value. Stored in the layer under `"minimum"`; 0 unless set to a number from −10³⁰⁰ to 10³⁰⁰.
    public final var minimum: Double {
        get { number("minimum") }
        set { layer["minimum"] = .number(newValue) }
    }

    /// The maximum value, at least ``minimum``. Stored in the layer under `"maximum"`; 1 unless set to a number from
    /// −10³⁰⁰ to 10³⁰⁰.
    public final var maximum: Double {
        get { max(number("maximum"), minimum) }
        set { layer["maximum"] = .number(newValue) }
    }

    /// The name of the value. Stored in the layer under `"title"`.
    public final var title: String {
        get { layer["title"]?.string ?? "" }
        set { layer["title"] = .string(newValue) }
    }

    /// The unit of the value, shown after it. Stored in the layer under `"unit"`.
    public final var unit: String {
        get { layer["unit"]?.string ?? "" }
        set { layer["unit"] = .string(newValue) }
    }

    /// The offered width, or the current one if that is infinite, and the smallest height at which no parts overlap and the
    /// title is not cut, at least the minimum touch target.
    public override func sizeThatFits(_ size: Size) -> Size {
        let width = size.width < .infinity ? size.width : bounds.width
        return Size(width: width, height: leastHeight(in: width > 0 ? width : bounds.width))
    }

    /// The height of ``sizeThatFits(_:)`` in a width, in points.
    func leastHeight(in width: Double) -> Double { Self.minimumHitExtent }

    public override class var defaults: Style {
        [
            .values(["minimum": 0, "maximum": 1, "title": "", "unit": "", "fractionDigits": 2, "cornerRadius": 10]),
            .focusRing(dark: 0x4C8D_FFFF, light: 0x1F62_D6FF),
            .colors(
                ("tintColor", dark: 0x4C8D_FFFF, light: 0x1F62_D6FF),
                ("textColor", dark: 0xE6E9_EFFF, light: 0x1D21_29FF),
                ("warningColor", dark: 0xFF9A_8AFF, light: 0xB326_1EFF)),
        ]
    }

    /// `"isEnabled"` and `"value"`.
    public override var rememberedKeys: [Key] { ["isEnabled", "value"] }

    public override var accessibility: Accessibility? {
        Accessibility(
            .slider, title.isEmpty ? type(of: self).typeName : title, value: valueText,
            range: Accessibility.Range(minimum: minimum, maximum: maximum, now: value))
    }

    /// The value with its unit.
    final var valueText: String { text(of: value) }

    /// A value with its unit.
    final func text(of value: Double) -> String {
        let number = NumberText.write(value, digits: Int(min(max(number("fractionDigits"), 0), 9)))
        return unit.isEmpty ? number : number + " " + unit
    }

    /// The values that both controls have, in an order in which one can take over those of the other.
    static let numberKeys: [Key] = [
        "minimum", "maximum", "value", "title", "unit", "fractionDigits",
    ]
    /// The colors that both controls have.
    static let colorKeys: [Key] = ["textColor", "tintColor", "warningColor"]

    public override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        if Self.numberKeys.contains(key) { validate() }
    }

    /// Replaces a value that is not valid.
    final func validate() {
        if let set = layer["value"] {
            #if DEBUG && !hasFeature(Embedded)
                if set.number?.isFinite != true {
                    layer.report("value", "is no finite number, so it has no effect: \(set)", suggestion: nil)
                }
            #endif
            valid = validValue(nearestTo: set.number.flatMap { $0.isFinite ? $0 : nil } ?? valid)
            // Replacing the value calls this method again.
            if set != .number(valid) { layer["value"] = .number(valid) }
        } else {
            valid = minimum
        }
    }

    /// Sets a value that the user has chosen, and sends an event if it is a different one.
    final func take(_ chosen: Double) {
        guard validValue(nearestTo: chosen) != value else { return }
        value = chosen
        send(.valueChanged)
    }

    /// The valid value that is nearest to a number.
    func validValue(nearestTo value: Double) -> Double { value > minimum ? min(value, maximum) : minimum }

    /// A number that may be negative, or the class's default unless it is from −10³⁰⁰ to 10³⁰⁰: the difference of two
    /// such numbers is finite.
    private func number(_ key: Key) -> Double { layer.parameter(key, in: -1e300...1e300) }
}
