import FineMotor
import MotorTesting
import Testing

/// What the finished components share, as a component outside of the package uses it.
@Suite("Shared parts of components")
struct SharedPartsTests {
    @Test(
        "columns divide a rectangle evenly; the middle of each has its index, and beyond the ends the last one counts")
    func columns() {
        for count in 1...7 {
            for isRightToLeft in [false, true] {
                let columns = Columns(
                    count, in: Rect(x: 10, y: 5, width: 210, height: 40), isRightToLeft: isRightToLeft)
                let frames = (0..<count).map { columns.frame(of: $0) }
                #expect(abs(frames.reduce(0.0) { $0 + $1.width } - 210) < 1e-9)
                #expect(frames.map { columns.index(at: $0.midX) } == Array(0..<count))
                let inOrder = frames.sorted { $0.minX < $1.minX }
                #expect(abs(inOrder[0].minX - 10) < 1e-9 && abs(inOrder[count - 1].maxX - 220) < 1e-9)
                #expect(abs(columns.centers.lowerBound - inOrder[0].midX) < 1e-9)
                #expect(abs(columns.centers.upperBound - inOrder[count - 1].midX) < 1e-9)
                #expect(columns.index(at: -1000) == (isRightToLeft ? count - 1 : 0))
                #expect(columns.index(at: 1000) == (isRightToLeft ? 0 : count - 1))
            }
        }
        #expect(Columns(3, in: .zero).index(at: 5) == 0)
        #expect(Columns(3, in: .zero).centers == 0...0)
        #expect(Columns(3, in: Rect(x: 0, y: 0, width: 30, height: 10)).index(at: .nan) == 0)
    }

    @Test("a view's columns are in its bounds, within an inset, and in the direction of its layout")
    func columnsOfAView() {
        let view = View(frame: Rect(x: 50, y: 60, width: 90, height: 30))
        #expect(view.columns(3).frame(of: 0) == Rect(x: 0, y: 0, width: 30, height: 30))
        view.layer["direction"] = "rightToLeft"
        #expect(view.columns(2, inset: 5).frame(of: 0) == Rect(x: 45, y: 5, width: 40, height: 20))
    }

    @Test("space and return on a control with a grip go to its superview")
    func gripKeys() {
        let slider = Slider(frame: Rect(x: 0, y: 0, width: 200, height: 44))
        #expect(!slider.press(KeyPress(.space, .down, time: 0)))
        #expect(slider.press(KeyPress(.right, .down, time: 0)))
    }

    @Test(
        "an arrow increases to the right and upward, and advances to the right and downward; from right to left, mirrored"
    )
    func arrows() {
        func press(_ name: KeyPress.Name) -> KeyPress { KeyPress(name, .down, time: 0) }
        let names: [KeyPress.Name] = [.left, .right, .up, .down]
        #expect(names.map { press($0).increase() } == [-1, 1, 1, -1])
        #expect(names.map { press($0).increase(isRightToLeft: true) } == [1, -1, 1, -1])
        #expect(names.map { press($0).advance() } == [-1, 1, -1, 1])
        #expect(names.map { press($0).advance(isRightToLeft: true) } == [1, -1, -1, 1])
        #expect(press(.home).increase() == nil && press(.home).advance() == nil)
    }

    @Test("an enabled control takes its keys and claims those that type; a cancelled closure receives none")
    func keys() {
        let control = Control(frame: Rect(x: 0, y: 0, width: 50, height: 50))
        let stage = HandDrivenStage(control)
        stage.window.focus(control)
        var heard: [String] = []
        let subscription = control.onKeys([.left, .backspace], control) { _, press in heard.append(press.name.rawValue)
        }
        #expect(control.wantsKey(.backspace) && !control.wantsKey(.left) && !control.wantsKey(.delete))
        #expect(control.press(KeyPress(.left, .down, time: 0)) && control.press(KeyPress(.left, .up, time: 0)))
        #expect(control.press(KeyPress(.backspace, .down, time: 0)))
        #expect(!control.press(KeyPress(.right, .down, time: 0)))
        #expect(heard == ["left", "backspace"])
        control.isEnabled = false
        #expect(!control.wantsKey(.backspace) && !control.press(KeyPress(.left, .down, time: 0)))
        control.isEnabled = true
        subscription.cancel()
        #expect(!control.press(KeyPress(.left, .down, time: 0)) && !control.wantsKey(.backspace))
        #expect(heard == ["left", "backspace"])
    }

    @Test("a gripped part goes to its scale by a spring of 0.15 s without overshoot, and back by one of 0.3 s with it")
    func pressing() {
        let (control, knob) = (Control(frame: Rect(x: 0, y: 0, width: 50, height: 50)), Layer())
        control.addPart(knob, named: "knob")
        control.layer.style = [.values(["pressedScale": 1.2]), .grip("knob", .light)]
        let grip = Interaction<GripState>(in: control.layer, initially: .resting, logic: GripState.next)
        let window = Window(size: Size(width: 50, height: 50), showing: control)
        func expect(from start: Double, to end: Double, _ ratio: Double, _ response: Double, after events: [Event]) {
            for event in events { grip.send(event) }
            let begin = window.stage.time
            for time in [0, 0.03, 0.1, 0.2, 0.4] {
                window.stage.advance(to: begin + time)
                #expect(
                    isNear(
                        knob.shown("transform.scale"), end + (start - end) * wayLeft(ratio, response, at: time), 1e-6))
            }
            window.stage.settle()
            #expect(knob["transform.scale"]?.number == end && knob.shown("transform.scale") == end)
        }
        for events in [["held"], ["touch"], ["touch", "held"]] as [[Event]] {
            expect(from: 1, to: 1.2, 1, 0.15, after: events)
            expect(from: 1.2, to: 1, 0.6, 0.3, after: ["released"])
        }
        grip.send("held")
        window.stage.settle()
        window.traits.reducesMotion = true
        grip.send("released")
        #expect(knob.shown("transform.scale") == 1)
        grip.send("held")
        #expect(knob.shown("transform.scale") == 1 && knob.animationKeys.isEmpty)
    }

    /// A control as wide as its title.
    private final class Chip: Control {
        let title = TextLayer()

        init(_ word: String) {
            super.init()
            addPart(title, named: "title", color: "inkColor")
            (title.string, title.textStyle) = (word, .body)
            bounds.size = sizeThatFits(.infinity)
            growWithText()
        }

        override func sizeThatFits(_ size: Size) -> Size { title.sizeThatFits(size) }

        override class var defaults: Style {
            [
                .values(["inset": 4]), .colors(("inkColor", dark: 0xFFFF_FFFF, light: 0x0000_00FF)),
                .nested(["inset": 8, "outset": 2]),
            ]
        }
    }

    @Test("a control that grows with its text keeps its extra size beyond the fitting size at each text size")
    func growth() {
        let chip = Chip("Chip")
        chip.bounds.size.width += 30
        for size in [TextSize.large, .accessibility3, .small] {
            chip.layer.theme = ["textSize": .string(size.rawValue)]
            #expect(abs(chip.bounds.width - chip.sizeThatFits(.infinity).width - 30) < 1e-9)
            #expect(chip.bounds.height == chip.sizeThatFits(.infinity).height)
        }
    }

    @Test("values and colors are entries of the same level of a style; a part shows its color, which a scheme changes")
    func entries() {
        let chip = Chip("Chip")
        let window = Window(size: Size(width: 100, height: 100), showing: chip)
        #expect(chip.layer["inset"] == 4 && chip.layer["outset"] == 2)
        #expect(chip.title.foregroundColor == Color(rgba: 0xFFFF_FFFF))
        window.traits.scheme = .light
        #expect(chip.title.foregroundColor == Color(rgba: 0x0000_00FF))
        let both: Style = [
            .colors(("a", dark: 1, light: 2)), .when(.light, ["b": 3]),
        ]
        #expect(both[.when(.light)] != nil)
    }

    /// A part that is dragged from within 20 points; a touch beside it may be a tap.
    private final class Puck: Control {
        let puck = Layer()
        var steps: [String] = []
        private(set) lazy var drag = Drag(of: puck, in: self)
        private(set) lazy var grip = Interaction<GripState>(in: layer, initially: .resting, logic: GripState.next)

        init() {
            super.init(frame: Rect(x: 0, y: 0, width: 200, height: 50))
            addPart(puck, named: "puck")
            puck.position = Point(x: 50, y: 25)
            drag.track = .line(.x, in: 0...200, .rubberBand(dimension: 10))
            drag.grip = 20
            drag.attach(PanRecognizer(minimumDistance: 0))
            drag.onGrip(self) { puck, change in
                switch change {
                case .held: puck.steps.append("held")
                case .moved: puck.steps.append("moved")
                case .released: puck.steps.append("released")
                }
            }
            _ = grip
        }

        override func handle(_ event: Event) { grip.send(event) }
    }

    @Test("items in columns fill them, in reading order")
    func columnsOfItems() {
        let layers = (0..<3).map { _ in Layer() }
        Columns(3, in: Rect(x: 0, y: 5, width: 30, height: 10), isRightToLeft: true).layOut(layers)
        #expect(layers.map { $0.frame } == [20.0, 10, 0].map { Rect(x: $0, y: 5, width: 10, height: 10) })
    }

    @Test("text in a style has its values and ends with an ellipsis; a line has no fill")
    func layers() {
        let text = TextLayer("Saved", .subheadline, isBold: true, alignment: .center, lines: 3)
        #expect(
            text.string == "Saved" && text.textStyle == .subheadline && text.isBold && text.alignmentMode == .center)
        #expect(text.isWrapped && text.numberOfLines == 3 && text.truncationMode == .end)
        let plain = TextLayer("", .body)
        #expect(!plain.isWrapped && !plain.isBold && plain.alignmentMode == .natural && plain.truncationMode == .end)
        let line = ShapeLayer(lineWidth: 6)
        #expect(line.lineWidth == 6 && line.lineCap == .round && line.fillColor == .clear && line.strokeColor == nil)
    }

    @Test("a text's view is an element only with a role and a text; in a disabled control it is disabled, too")
    func texts() {
        let (control, text) = (Control(frame: Rect(x: 0, y: 0, width: 50, height: 50)), TextView("Inbox"))
        control.addSubview(text)
        #expect(text.accessibility == nil && text.text == "Inbox" && (text.layer as? TextLayer)?.string == "Inbox")
        text.role = .heading
        text.accessibilityTraits = .isOn(true)
        #expect(text.accessibility == Accessibility(.heading, "Inbox", traits: .isOn(true)))
        control.isEnabled = false
        #expect(text.accessibility?.traits.contains(.disabled) == true)
        text.text = ""
        #expect(text.accessibility == nil && text.hitTest(.zero) !== text)
    }

    @Test("a countdown runs only while it is allowed to, restarts on another stage, and ends once")
    func countdown() {
        let (view, root) = (View(), View(frame: Rect(x: 0, y: 0, width: 100, height: 100)))
        var ends = 0
        let life = Countdown(3, of: view.layer, view) { _ in ends += 1 }
        life.isRunning = true
        // A countdown that never starts does not end.
        let idle = Countdown(3, of: view.layer, view) { _ in ends += 10 }
        root.addSubview(view)
        let stage = HandDrivenStage(root)
        stage.advance(to: 0)
        stage.advance(to: 2)
        life.isRunning = false
        stage.advance(to: 50)
        life.isRunning = true
        stage.advance(to: 50.9)
        #expect(ends == 0)
        view.removeFromSuperview()
        stage.advance(to: 60)
        root.addSubview(view)
        stage.advance(to: 60.1)
        stage.advance(to: 62.9)
        #expect(ends == 0)
        stage.advance(to: 63.2)
        #expect(ends == 1)
        life.isRunning = false
        life.isRunning = true
        stage.advance(to: 90)
        #expect(ends == 1 && !idle.isRunning)
    }

    @Test("a focus ring and a grip's feedback are those that their keys name")
    func feedback() {
        let style: Style = [.focusRing(dark: 0xFFFF_FFFF, light: 0x0000_00FF), .grip("puck", .light)]
        let layer = Layer()
        layer.style = style
        #expect(layer.borderColor == Color(rgba: 0xFFFF_FFFF))
        for key in ["isFocused", "isEnabled", "borderColor", "->touched", "->held", "->resting"] as [Key] {
            #expect(layer.explainAction(forKey: key).answeredBy == .style(level: 0), "\(key)")
        }
        let passing = layer.explainAction(forKey: "touched->held")
        #expect(passing.answeredBy == .style(level: 0) && passing.action == nil)
    }

    @Test("the rubber band of a layer stretches as far as its reach")
    func reach() {
        let layer = Layer()
        layer["reach"] = 24
        #expect(layer.rubberBand == .rubberBand(dimension: 24))
    }

    @Test("a touch on a thumb holds it at once; a touch beside it holds it after the slop, and reports no step before")
    func grips() {
        let on = Puck()
        var stage = HandDrivenStage(on)
        stage.touch(.began, at: 0.1, location: Point(x: 65, y: 25))
        stage.touch(.moved, at: 0.2, location: Point(x: 67, y: 25))
        stage.touch(.ended, at: 0.3, location: Point(x: 67, y: 25))
        stage.advance(to: 0.4)
        #expect(stage.states.map { $0.to } == ["held", "resting"])
        #expect(on.steps == ["held", "moved", "released"] && on.puck.position.x == 52)
        #expect(on.drag.touchdown == Point(x: 65, y: 25))

        let beside = Puck()
        stage = HandDrivenStage(beside)
        stage.touch(.began, at: 0.1, location: Point(x: 120, y: 25))
        stage.touch(.moved, at: 0.2, location: Point(x: 122, y: 25))
        stage.advance(to: 0.25)
        #expect(beside.steps == ["held"] && beside.grip.state == .touched)
        stage.touch(.moved, at: 0.3, location: Point(x: 150, y: 25))
        stage.touch(.ended, at: 0.4, location: Point(x: 150, y: 25))
        stage.advance(to: 0.5)
        #expect(stage.states.map { $0.to } == ["touched", "held", "resting"])
        #expect(beside.steps == ["held", "moved", "released"])
    }
}
