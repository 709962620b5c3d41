import MotorControls
import MotorLayers
import MotorMath
import Testing

@Suite("print")
struct DescriptionTests {
    @Test(
        "a layer prints its class, name, frame, state and nondefault values; a tree has a line for each layer"
    )
    func layers() {
        let button = Button(title: "Send")
        button.frame = Rect(x: 10, y: 20, width: 120, height: 44)
        button.layer.name = "send"
        let dot = ShapeLayer()
        dot.opacity = 0.5
        dot.isHidden = true
        button.layer.addSublayer(dot)
        let text = "\(button.layer)"
        for part in ["\"send\"", "(10.0, 20.0) 120.0×44.0", "state normal"] { #expect(text.contains(part), "\(text)") }
        let tree = button.layer.tree.split(separator: "\n")
        #expect(tree.count > 2)
        #expect(tree.first?.contains("\"send\"") == true)
        #expect(tree.last == "  ShapeLayer (0.0, 0.0) 0.0×0.0, hidden, opacity 0.5")
    }

    @Test("an action prints its summary, and a table and a style print their contents")
    func actions() {
        let action: any SharedAction = .spring(.scale, to: 0.5)
        #expect("\(action)" == action.summary)
        let actions: Actions = ["b": .sound("pop"), "a": .null]
        #expect("\(actions)" == "[\"a\": null, \"b\": Sound(\"pop\")]")
        let style: Style = ["opacity": 0.5, "style": ["cornerRadius": 8]]
        #expect("\(style)" == "[\"opacity\": 0.5, \"style\": [\"cornerRadius\": 8.0]]")
        #expect("\(Style())" == "[:]")
    }

    @Test("a presentation prints what animations show, and a window prints its size, time and focus")
    func shown() {
        let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        view.layer.name = "dot"
        let window = Window(size: Size(width: 30, height: 20), showing: view)
        window.stage.advance(to: 1)
        #expect("\(view.layer.presentation)" == "dot: nothing animates")
        view.layer.release("position.x", velocity: 50)
        #expect("\(view.layer.presentation)".hasPrefix("dot: position.x "))
        #expect("\(window)" == "Window 30.0×20.0 at 1.0 s")
    }
}
