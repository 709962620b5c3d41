import FineMotor

/// A view that fits its text.
final class SceneText: TextView {
    /// Creates a text.
    ///
    /// - Parameters:
    ///   - string: The text.
    ///   - style: Its text style.
    ///   - name: Its shared name; `nil` for a text of its own scene, which is broken into lines.
    init(_ string: String, _ style: String, shared name: String? = nil) {
        super.init(string)
        isUserInteractionEnabled = true
        sharedName = name
        layer.style = [
            "textStyle": .string(style), "wrapped": .bool(name == nil),
            "style": .style(Style(colors: ("foregroundColor", dark: 0xF2F2_F2FF, light: 0x1D21_29FF))),
        ]
    }

    override class var typeName: String { "SceneText" }
}
