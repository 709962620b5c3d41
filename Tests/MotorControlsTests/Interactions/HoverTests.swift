import ControlScenes
import FineMotor
import MotorTesting
import Testing

@Suite("A pointer that hovers")
struct HoverTests {
    /// Notes when it is hovered.
    private final class Plate: View {
        var log: Log?
        var isTracked = false
        var onHover: () -> Void = {}

        override func layerDidChange(_ layer: Layer, key: Key) {
            super.layerDidChange(layer, key: key)
            guard key == "isHovered" else { return }
            log?.lines.append((isHovered ? "+" : "-") + layer.name)
            onHover()
        }

        override var tracksHover: Bool { isTracked }
        override func hover(at location: Point) { log?.lines.append("\(layer.name) \(location.x) \(location.y)") }
    }

    private final class Log {
        var lines: [String] = []
        func take() -> [String] {
            defer { lines = [] }
            return lines
        }
    }

    private let log = Log()
    private let outer: Plate
    private let inner: Plate
    private let other: Plate
    private let window: Window

    init() {
        outer = Plate(frame: Rect(x: 10, y: 10, width: 100, height: 100))
        inner = Plate(frame: Rect(x: 20, y: 20, width: 40, height: 40))
        other = Plate(frame: Rect(x: 120, y: 10, width: 50, height: 50))
        window = Window(root: View(frame: Rect(x: 0, y: 0, width: 200, height: 200)))
        for (view, name) in [(outer, "outer"), (inner, "inner"), (other, "other")] {
            view.layer.name = name
            view.log = log
        }
        outer.addSubview(inner)
        window.root.addSubview(outer)
        window.root.addSubview(other)
        window.stage.advance(to: 0)
    }

    private func hover(_ x: Double, _ y: Double) { hover(Point(x: x, y: y)) }

    private func hover(_ location: Point?) {
        window.send(Hover(at: location, time: .nan))
        window.stage.advance(to: window.stage.time + 0.01)
    }

    private let middle = Point(x: 50, y: 50)

    @Test(
        "a pointer is over the frontmost view and its superviews; it enters outermost first and leaves innermost first")
    func chain() {
        hover(middle)
        #expect(log.take() == ["+outer", "+inner"])
        #expect(inner.isHovered && outer.isHovered && window.root.isHovered && !other.isHovered)
        hover(15, 15)
        #expect(log.take() == ["-inner"])
        hover(middle)
        hover(150, 30)
        #expect(log.take() == ["+inner", "-inner", "-outer", "+other"])
        hover(nil)
        #expect(log.take() == ["-other"] && !window.root.isHovered)
        hover(middle)
        hover(.nan, 50)
        #expect(log.take() == ["+outer", "+inner", "-inner", "-outer"])
    }

    @Test("a resting pointer finds no other view, so feedback that moves a view away from it does not flicker")
    func flicker() {
        inner.onHover = { [inner] in inner.layer.position.x += inner.isHovered ? 60 : -60 }
        hover(middle)
        for _ in 1...10 { window.stage.advance(to: window.stage.time + 0.1) }
        #expect(log.take() == ["+outer", "+inner"] && inner.layer.position.x == 100)
        hover(50, 51)
        #expect(log.take() == ["-inner"])
    }

    @Test("a pointer is not over a view that leaves the window by itself, with a superview or in its own feedback")
    func leaving() {
        hover(middle)
        outer.removeFromSuperview()
        #expect(log.take() == ["+outer", "+inner", "-inner", "-outer"])
        window.root.addSubview(outer)
        hover(52, 50)
        inner.removeFromSuperview()
        #expect(log.take() == ["+outer", "+inner", "-inner"] && outer.isHovered)
        outer.addSubview(inner)
        hover(nil)
        _ = log.take()
        // A view that its superview's feedback takes away is never entered.
        outer.onHover = { [inner] in inner.removeFromSuperview() }
        hover(middle)
        #expect(log.take() == ["+outer"] && !inner.isHovered)
        outer.onHover = {}
        outer.addSubview(inner)
        // One that moves into another view in its feedback is not hovered there.
        inner.onHover = { [inner, other] in other.addSubview(inner) }
        hover(nil)
        _ = log.take()
        hover(middle)
        #expect(!inner.isHovered && outer.isHovered && !other.isHovered)
    }

    @Test("a pointer is over nothing in a deallocated window, whose views can be hovered in another one")
    func windows() {
        hover(middle)
        let root = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
        var old: Window? = Window(root: root)
        let part = Plate(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        root.addSubview(part)
        old?.send(Hover(at: middle, time: 0))
        old?.stage.advance(to: 0)
        #expect(part.isHovered)
        old = nil
        #expect(!part.isHovered)
        let next = Window(root: root)
        next.send(Hover(at: middle, time: 0))
        next.stage.advance(to: 0)
        #expect(part.isHovered)
    }

    @Test("a pointer reports each location to the views that track it, in their own coordinates")
    func tracking() {
        inner.isTracked = true
        hover(middle)
        hover(55, 50)
        hover(15, 15)
        #expect(log.take() == ["+outer", "+inner", "inner 20.0 20.0", "inner 25.0 20.0", "-inner"])
    }

    @Test("a recording host learns which movements change anything, even before they do")
    func wanted() {
        #expect(window.wantsHover(at: middle) && !window.wantsHover(at: nil))
        hover(middle)
        #expect(!window.wantsHover(at: Point(x: 51, y: 51)) && window.wantsHover(at: nil))
        inner.isTracked = true
        #expect(window.wantsHover(at: Point(x: 51, y: 51)))
        inner.isTracked = false
        hover(nil)
        // Entered and left between two frames.
        window.send(Hover(at: middle, time: .nan))
        #expect(window.wantsHover(at: nil))
        window.send(Hover(at: nil, time: .nan))
        window.stage.advance(to: window.stage.time + 0.01)
        #expect(!inner.isHovered)
    }

    @Test("hovering is an event of a control, which its interaction may handle")
    func control() {
        enum State: String, CaseIterable { case resting, hovered }
        let control = Control(frame: Rect(x: 0, y: 0, width: 60, height: 60))
        let interaction = Interaction<State>(in: control.layer, initially: .resting) { state, event in
            switch (state, event) {
            case (.resting, .hoverEnter): .hovered
            case (.hovered, .hoverExit): .resting
            default: nil
            }
        }
        for event in [Event.hoverEnter, .hoverExit] {
            control.onEvent(event) { _ in interaction.send(event) }
        }
        let stage = HandDrivenStage(control)
        stage.hover(at: 0.1)
        stage.advance(to: 0.1)
        #expect(interaction.state == .hovered)
        stage.endHover(at: 0.2)
        stage.advance(to: 0.2)
        #expect(interaction.state == .resting)
        #expect(stage.events == ["hoverEnter", "hoverExit"])
    }

    @Test("hovering colors a button, also after a press, unless the button is disabled")
    func button() {
        let button = Button(title: "Send")
        let stage = HandDrivenStage(button)
        func color() -> Value? {
            stage.settle()
            return button.layer["backgroundColor"]
        }
        let (normal, hovered) = (button.layer["normalColor"], button.layer["hoveredColor"])
        #expect(color() == normal && normal != hovered)
        stage.hover(at: 0.1)
        #expect(color() == hovered)
        let press = stage.time + 0.1
        stage.touch(.began, at: press)
        stage.advance(to: press)
        #expect(color() == button.layer["highlightedColor"])
        stage.touch(.ended, at: stage.time + 0.1)
        stage.advance(to: stage.time + 0.1)
        #expect(color() == hovered)
        stage.endHover(at: stage.time + 0.1)
        stage.advance(to: stage.time + 0.1)
        #expect(color() == normal)
        button.isEnabled = false
        stage.hover(at: stage.time + 0.1)
        stage.advance(to: stage.time + 0.1)
        #expect(color() == button.layer["disabledColor"])
    }
}

@Suite("Feedback by a value")
struct ChosenActionTests {
    @Test("a condition runs the first action if a Boolean or a text matches, otherwise the second one or none")
    func choice() {
        for (value, expected) in [(nil as Value?, 2.0), (true, 1), (false, 2), ("on", 2)] { choose(value, expected) }
    }

    @Test("a condition in a part asks the enclosing layer for a value that the part does not have")
    func part() {
        let (layer, part) = (Layer(), Layer())
        layer.addSublayer(part)
        part.actions["go"] = .when("flag", .set("result", to: 1), otherwise: .set("result", to: 2))
        layer["flag"] = true
        part.perform("go")
        #expect(part["result"] == 1)
    }

    @Test("the summary of a condition says which action runs when")
    func summary() {
        let (first, second) = (SharedBlockAction("One") { _, _, _ in }, SharedBlockAction("Two") { _, _, _ in })
        #expect(summary(.when("flag", first, otherwise: second)) == "One if flag, else Two")
        #expect(summary(.when("flag", is: false, first)) == "One unless flag")
        #expect(summary(.when("state", is: "on", first)) == "One if state is on")
    }

    private func summary(_ action: ChosenAction) -> String { action.summary }

    private func choose(_ value: Value?, _ expected: Double) {
        let layer = Layer()
        layer["flag"] = value
        layer.actions["go"] = .when("flag", .set("result", to: 1), otherwise: .set("result", to: 2))
        layer.perform("go")
        #expect(layer["result"] == .number(expected))
        layer["result"] = nil
        layer.actions["go"] = .when("flag", is: "on", .set("result", to: 3))
        layer.perform("go")
        #expect(layer["result"] == (value == "on" ? 3 : nil))
        layer["result"] = nil
        layer.actions["go"] = .when("flag", is: false, .set("result", to: 4))
        layer.perform("go")
        #expect(layer["result"] == (value == true ? nil : 4))
    }
}
