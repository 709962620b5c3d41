import FineMotor
import MotorTesting

/// A window with views on a white background.
func window(_ size: Size = Size(width: 300, height: 300), _ views: View...) -> Window {
    let root = View(frame: Rect(origin: .zero, size: size))
    root.layer.backgroundColor = .white
    for view in views { root.addSubview(view) }
    return Window(root: root)
}

/// A color with three equal components.
func gray(_ value: UInt32) -> Color { Color(rgba: value << 24 | value << 16 | value << 8 | 0xFF) }

/// A line of text on a layer of its own.
func label(_ string: String, _ frame: Rect, size: Double = 17, bold: Bool = false, _ color: Color = .black) -> TextLayer
{
    let text = TextLayer()
    (text.frame, text.string, text.fontSize, text.isBold) = (frame, string, size, bold)
    text.foregroundColor = color
    return text
}

/// A view with a text.
func text(
    _ string: String, size: Double = 17, bold: Bool = false, _ color: Color = .black, on background: Color = .white
)
    -> View
{
    let view = View(frame: Rect(x: 50, y: 100, width: 200, height: 60))
    view.layer.backgroundColor = background
    view.layer.addSublayer(label(string, view.bounds, size: size, bold: bold, color))
    return view
}

/// A control that reports what a test wants.
final class Thing: Control {
    var reported: Accessibility? = Accessibility(.button, "Thing")
    /// Called for each event.
    var onEvent: (Thing, Event) -> Void = { _, _ in }
    /// Called for each key that comes down.
    var onKey: ((Thing, KeyPress.Name) -> Void)?

    init(_ frame: Rect = Rect(x: 50, y: 50, width: 44, height: 44), _ color: Color = .black) {
        super.init(frame: frame)
        layer.name = "Thing"
        layer.backgroundColor = color
    }

    override var accessibility: Accessibility? { reported }
    override func handle(_ event: Event) { onEvent(self, event) }
    override func press(_ press: KeyPress) -> Bool {
        guard let onKey, press.phase == .down else { return super.press(press) }
        onKey(self, press.name)
        return true
    }
}

/// A view that takes taps and has exactly its bounds.
final class Spot: View {
    init(_ frame: Rect) {
        super.init(frame: frame)
        layer.backgroundColor = .black
        addGestureRecognizer(TapRecognizer())
    }

    override var accessibility: Accessibility? { Accessibility(.status, "Spot \(frame.origin.x)") }
}

extension [Finding] {
    /// What was measured for a rule.
    func measured(_ rule: Rule) -> [String] { filter { $0.rule == rule }.map(\.measured) }
    func has(_ rule: Rule) -> Bool { contains { $0.rule == rule } }
}
