import FineMotor

/// A button that shows a toast for each press.
final class ToastDesk: View {
    private let button = Button(title: "Save")
    private let stack = ToastStack()

    override init(frame: Rect) {
        super.init(frame: frame)
        layer.name = Self.typeName
        addSubview(button)
        addSubview(stack)
        var count = 0
        let messages = ["Draft saved", "Two changes saved", "Saved, and sent to three readers"]
        button.onEvent(.touchUpInside) { [desk = Weak(self)] _ in
            guard let desk = desk.target else { return }
            desk.stack.push(messages[count % messages.count], duration: max(desk.layer["seconds"]?.number ?? 4, 0.5))
            count += 1
        }
        setNeedsLayout()
    }

    override class var typeName: String { "ToastDesk" }

    override class var defaults: Style {
        ["seconds": 4, "dampingRatio": 0.8, "response": 0.4, "peek": 10, "shrink": 0.06]
    }

    override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        for parameter in ["dampingRatio", "response", "peek", "shrink"] as [Key] where key == parameter {
            stack.layer[key] = layer[key]
        }
    }

    override func layoutSubviews() {
        stack.frame = bounds
        button.center = Point(x: bounds.midX, y: bounds.height - 24 - button.bounds.height / 2)
    }
}
