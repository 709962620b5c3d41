import MotorMath
public import MotorLayers

extension Style {
    /// Colors, each for both schemes: `Style(colors: ("knobColor", dark: 0xF2F2_F2FF, light: 0x1F62_D6FF))`. See
    /// ``FineMotor/Style/Entry/colors(_:)``.
    package init(colors: (key: Key, dark: UInt32, light: UInt32)...) {
        self.init()
        add(colors)
    }

    fileprivate mutating func add(_ colors: [(key: Key, dark: UInt32, light: UInt32)]) {
        var light = Style()
        if case .style(let before)? = self[.when(.light)] { light = before }
        for color in colors {
            self[color.key] = .color(Color(rgba: color.dark))
            light[color.key] = .color(Color(rgba: color.light))
            if Layer.isAnimatable(color.key) { actions[color.key] = BasicAnimation.ease() }
        }
        self[.when(.light)] = .style(light)
    }
}

extension Style.Entry {
    /// Colors, each as `0xRRGGBBAA` for both schemes. A color that is drawn eases to that of the other scheme.
    ///
    /// ```swift
    /// .colors(("knobColor", dark: 0xF2F2_F2FF, light: 0x1F62_D6FF))
    /// ```
    ///
    /// The standard backgrounds are `0x1618_1FFF` in dark and `0xF3F4_F7FF` in light. A visible part needs a contrast
    /// of at least 3 : 1 to its surroundings, and text of at least 4.5 : 1 (WCAG 2, 1.4.11 and 1.4.3).
    public static func colors(_ colors: (key: Key, dark: UInt32, light: UInt32)...) -> Self {
        Self { $0.add(colors) }
    }

    /// The appearance of a focused and of a disabled control: ``Control/focusRing`` in a color for each scheme as
    /// `0xRRGGBBAA`, and ``Control/dimming``.
    ///
    /// The color is `"borderColor"`; the feedback is that of `"isFocused"` and `"isEnabled"`.
    public static func focusRing(dark: UInt32, light: UInt32) -> Self {
        Self {
            $0.add([("borderColor", dark, light)])
            $0.actions["isFocused"] = Control.focusRing
            $0.actions["isEnabled"] = Control.dimming
        }
    }
}
