import FineMotor
import MotorTesting
import Testing

/// What a control in the middle of a window draws of its text.
private struct Lettering {
    /// The lines of text on screen.
    let lines: [(string: String, frame: Rect)]

    init(_ stage: HandDrivenStage) {
        stage.advance(to: stage.time)
        lines = stage.stage.displayList.items.compactMap { item in
            guard case .text(let text) = item.content else { return nil }
            let left =
                switch text.alignment {
                case .left: 0.0
                case .center: text.width / 2
                case .right: text.width
                }
            let height = TextMetrics(fontSize: text.fontSize).lineHeight
            let frame = Rect(
                x: text.position.x - left, y: text.position.y - height / 2, width: text.width, height: height)
            return (text.string, frame.applying(item.transform))
        }
    }

    func line(_ string: String) -> Rect? { lines.first { $0.string == string }?.frame }
}

private func theme(_ textSize: TextSize = .large, direction: String = "leftToRight") -> Style {
    ["textSize": .string(textSize.rawValue), "direction": .string(direction)]
}

@Suite("Text sizes of controls")
struct TextSizeTests {
    @Test("a button fits its title at every text size", arguments: TextSize.allCases)
    func button(_ size: TextSize) throws {
        let button = Button(title: "Photographs")
        let stage = HandDrivenStage(button, in: Size(width: 600, height: 200))
        button.layer.theme = theme(size)
        let lettering = Lettering(stage)
        let line = try #require(lettering.line("Photographs"))
        #expect(button.bounds.size == button.sizeThatFits(.infinity))
        // 32 points at each side: a check mark of 22, 10 from the edge. It grows with the text.
        #expect(line.minX - button.frame.minX >= 32 - 1e-9 && button.frame.maxX - line.maxX >= 32 - 1e-9)
        #expect(line.minY >= button.frame.minY && line.maxY <= button.frame.maxY)
        // The least target in the Human Interface Guidelines.
        #expect(button.bounds.height >= 44 && button.bounds.width >= 44)
    }

    @Test("a text size that changes and changes back leaves a control as it was", arguments: TextSize.allCases)
    func back(_ size: TextSize) {
        for control in [
            Button(title: "Save"), Button(title: "Fields of lavender and sunflowers"), NumberField(),
            Slider(frame: Rect(x: 0, y: 0, width: 300, height: 72)),
        ] {
            let stage = HandDrivenStage(control, in: Size(width: 400, height: 300))
            control.frame.size.width += 30
            stage.advance(to: 0.5)
            let before = (control.frame, stage.stage.displayList)
            control.layer.theme = theme(size)
            stage.advance(to: 1)
            control.layer.theme = nil
            stage.advance(to: 2)
            #expect(control.frame == before.0 && stage.stage.displayList == before.1)
        }
    }

    @Test("title and value neither overlap nor leave the field, at every text size", arguments: TextSize.allCases)
    func field(_ size: TextSize) throws {
        for control in [NumberField(), Slider()] as [NumberControl] {
            let stage = HandDrivenStage(control, in: Size(width: 400, height: 300))
            (control.title, control.unit, control.layer.theme) = ("Distance to the moon", "km", theme(size))
            let lettering = Lettering(stage)
            let value = try #require(lettering.line("0.00 km"))
            #expect(value.maxX <= control.frame.maxX && value.minX >= control.frame.minX)
            for (string, frame) in lettering.lines where string != "0.00 km" {
                #expect(frame.maxX <= value.minX || frame.maxY <= value.minY + 1e-9)
                #expect(frame.minX >= control.frame.minX && frame.maxX <= control.frame.maxX)
                #expect(string == "Distance to the moon" || string.hasSuffix("…"))
            }
            for (_, frame) in lettering.lines {
                #expect(frame.minY >= control.frame.minY && frame.maxY <= control.frame.maxY)
            }
            // The knob of 28 points begins 38 points above the lower edge: its track is 8 high, 20 above that edge.
            if control is Slider { #expect(value.maxY <= control.frame.maxY - 38) }
        }
    }

    @Test("a field's title is not cut at any text size, and no value moves it", arguments: TextSize.allCases)
    func title(_ size: TextSize) throws {
        for control in [NumberField(), Slider()] as [NumberControl] {
            let stage = HandDrivenStage(control, in: Size(width: 400, height: 300))
            (control.title, control.unit, control.minimum, control.maximum) = ("Volume", "dB", -10, 100)
            control.layer.theme = theme(size)
            #expect(control.bounds.height >= control.sizeThatFits(control.bounds.size).height)
            let frame = try #require(Lettering(stage).line("Volume"))
            for value in [-10, 5, 100] {
                control.value = Double(value)
                #expect(Lettering(stage).line("Volume") == frame)
            }
            // A wide one has its title beside the value: one line.
            #expect(control.sizeThatFits(Size(width: 1000, height: .infinity)).height <= control.bounds.height)
        }
    }

    @Test("a title is above its value if two lines lack less than a tenth of their height", arguments: [0.91, 0.89])
    func close(_ share: Double) {
        let field = NumberField(frame: Rect(x: 0, y: 0, width: 240, height: 44))
        let stage = HandDrivenStage(field, in: Size(width: 400, height: 300))
        (field.title, field.unit, field.maximum) = ("Distance", "m", 100)
        field.layer.theme = theme(.accessibility5)
        // Without the margins of 4 points.
        let lines = field.sizeThatFits(Size(width: 240, height: .infinity)).height - 8
        field.bounds.size = Size(width: 240, height: lines * share)
        #expect((Lettering(stage).line("Distance") != nil) == (share > 0.9))
    }

    @Test("a button grows no larger than its superview, and returns to its size with the text")
    func room() throws {
        let button = Button(title: "Photographs")
        let size = button.bounds.size
        let stage = HandDrivenStage(button, in: Size(width: 240, height: 60))
        for _ in 0..<2 {
            button.layer.theme = theme(.accessibility5)
            let title = try #require(Lettering(stage).lines.first)
            #expect(button.bounds.size == Size(width: 240, height: 60))
            #expect(title.string.hasSuffix("…") && title.frame.minX >= 0 && title.frame.maxX <= 240)
            button.layer.theme = theme(.large)
            #expect(button.bounds.size == size)
        }
    }
}

@Suite("Controls from right to left")
struct RightToLeftTests {
    private func bench<Control>(_ control: Control) -> Bench<Control> {
        let bench = Bench(control)
        bench.at(0.05, mayMove: true) { control.layer.theme = theme(direction: "rightToLeft") }
        return bench
    }

    @Test("a slider's smallest value is at the right, and dragging left increases it")
    func slider() {
        let bench = bench(Slider())
        #expect(bench.position == 256)
        bench.touch(.began, at: 0.1, 256)
        bench.touch(.moved, at: 0.2, 256 - 58)
        #expect(abs(bench.control.value - 0.25) < 1e-12 && bench.position == 198)
        bench.touch(.ended, at: 0.5, 198)
        bench.tap(at: 0.6, 140)
        #expect(bench.control.value == 0.5)
        bench.stage.settle()
        #expect(bench.position == 140 && bench.greatestJump < 1e-9)
    }

    @Test("the left arrow increases a slider's value, the right one decreases it, and up increases it as ever")
    func arrows() {
        let bench = bench(Slider())
        // A step is a twentieth of the range. In the other direction, the first three would stay at the least value.
        bench.press(.tab, .left, .left, .left, .right, at: 0.1)
        #expect(abs(bench.control.value - 0.1) < 1e-12)
        bench.press(.up, at: 0.2)
        #expect(abs(bench.control.value - 0.15) < 1e-12)
    }

    @Test("a lever is on at the left: by a tap, a drag and an arrow")
    func lever() {
        let bench = bench(Lever())
        #expect(bench.position == 102)
        bench.tap(at: 0.1, 60)
        bench.stage.settle()
        #expect(bench.control.isOn && bench.position == 30)
        bench.press(.tab, .right, at: bench.time)
        #expect(!bench.control.isOn)
        bench.stage.settle()
        bench.press(.left, at: bench.time)
        #expect(bench.control.isOn)
        bench.stage.settle()
        #expect(bench.position == 30 && bench.greatestJump < 1e-9)
    }

    @Test("a direction that changes back leaves a control as it was, in each state")
    func back() {
        for control in [Lever(), Slider(), NumberField(), Button(title: "Save")] {
            let stage = HandDrivenStage(control, in: Size(width: 400, height: 200))
            control.isSelected = true
            (control.layer["isOn"], control.layer["value"]) = (true, 0.3)
            stage.settle()
            let before = stage.stage.displayList
            control.layer.theme = theme(direction: "rightToLeft")
            stage.settle()
            #expect(stage.stage.displayList != before)
            control.layer.theme = nil
            stage.settle()
            #expect(stage.stage.displayList == before)
        }
    }
}
