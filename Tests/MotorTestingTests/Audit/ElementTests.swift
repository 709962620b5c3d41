import FineMotor
import MotorTesting
import Testing

@Suite("Elements")
struct ElementTests {
    private func found(_ reported: Accessibility?...) -> [Finding] {
        let root = View(frame: Rect(x: 0, y: 0, width: 300, height: 300))
        for (index, reported) in reported.enumerated() {
            let thing = Thing(Rect(x: 100, y: 20 + 80 * Double(index), width: 100, height: 60))
            thing.reported = reported
            root.addSubview(thing)
        }
        return Window(root: root).audit()
    }

    @Test("an element has a name that is not its class's")
    func names() {
        #expect(!found(Accessibility(.button, "Save")).has(.elementDescription))
        #expect(found(Accessibility(.button, " ")).measured(.elementDescription) == ["no name"])
        #expect(found(nil).measured(.elementDescription) == ["the name of its class, “Control”"])
    }

    @Test("a finished control that its user has not named has only its class's name")
    func unnamed() {
        for control in [Slider(), Knob(), NumberField(), Lever(), SegmentedControl(titles: ["A", "B"])] as [Control] {
            let name = type(of: control).typeName
            let scene = window(Size(width: 300, height: 300), control)
            control.frame = Rect(x: 20, y: 100, width: 200, height: 100)
            #expect(scene.audit().measured(.elementDescription) == ["the name of its class, “\(name)”"])
            control.accessibilityLabel = "Volume"
            #expect(!scene.audit().has(.elementDescription))
        }
        let slider = Slider(frame: Rect(x: 20, y: 100, width: 200, height: 100))
        slider.title = "Volume"
        #expect(!window(Size(width: 300, height: 300), slider).audit().has(.elementDescription))
    }

    @Test("neighbors of one role have different names")
    func neighbors() {
        #expect(!found(Accessibility(.button, "Save"), Accessibility(.button, "Send")).has(.elementDescription))
        #expect(!found(Accessibility(.button, "Save"), Accessibility(.status, "Save")).has(.elementDescription))
        #expect(found(Accessibility(.button, "Save"), Accessibility(.button, "Save")).has(.elementDescription))
    }

    @Test("a slider has a value, a switch is on or off, and a number is in its range")
    func roles() {
        func reported(_ role: Accessibility.Role, _ now: Double? = nil, _ traits: Accessibility.Traits = []) -> [String]
        {
            let range = now.map { Accessibility.Range(minimum: 0, maximum: 1, now: $0) }
            return found(Accessibility(role, "Thing", range: range, traits: traits)).measured(.trait)
        }
        #expect(reported(.slider, 1).isEmpty)
        #expect(reported(.slider) == ["slider without a value"])
        #expect(reported(.slider, 1.1) == ["slider at 1.1"])
        for (least, most) in [(Double.nan, 1.0), (0, .nan), (2, 1)] {
            let range = Accessibility.Range(minimum: least, maximum: most, now: 1)
            #expect(found(Accessibility(.slider, "Thing", range: range)).measured(.trait) == ["slider at 1"])
        }
        #expect(found(Accessibility(.slider, "Thing", value: "half")).measured(.trait).isEmpty)
        for role in [Accessibility.Role.toggle, .checkbox, .radio, .tab] {
            #expect(reported(role, nil, .isOn(false)).isEmpty)
            #expect(reported(role) == ["\(role.rawValue) that is neither on nor off"])
        }
    }

    @Test("a key reaches each element that can be pressed")
    func reached() {
        final class Plate: View {
            override var accessibility: Accessibility? { Accessibility(.button, "Plate") }
        }
        let plate = Plate(frame: Rect(x: 100, y: 100, width: 60, height: 60))
        plate.layer.backgroundColor = .black
        let scene = window(Size(width: 300, height: 300), plate)
        #expect(scene.audit().measured(.trait) == ["button that no key reaches"])
        let off = Thing(Rect(x: 200, y: 200, width: 60, height: 60))
        off.isEnabled = false
        #expect(!window(Size(width: 300, height: 300), off).audit().has(.trait))
        plate.addSubview(Thing(plate.bounds))
        #expect(!scene.audit().has(.trait))
    }

    @Test("an audit changes nothing: a second one finds the same, and no timer waits")
    func pure() {
        let scene = window(Size(width: 300, height: 300), Spot(Rect(x: 100, y: 100, width: 20, height: 20)))
        scene.stage.advance(to: 1)
        let list = scene.root.layer.displayList
        let found = scene.audit()
        #expect(scene.audit() == found)
        #expect(scene.root.layer.displayList == list && !scene.stage.needsFrame)
    }
}

@Suite("Texts")
struct TextTests {
    private func found(_ views: View...) -> [Finding] {
        let root = View(frame: Rect(x: 0, y: 0, width: 300, height: 300))
        root.layer.backgroundColor = .white
        for view in views { root.addSubview(view) }
        return Window(root: root).audit()
    }

    /// Human Interface Guidelines, Typography.
    @Test("a text has at least 11 points as displayed")
    func size() {
        #expect(!found(text("Save", size: 11)).has(.textSize))
        #expect(found(text("Save", size: 10.9)).measured(.textSize) == ["10.9 points"])
        let shrunk = text("Save", size: 20)
        shrunk.layer.transform = .scale(x: 0.5, y: 0.5)
        #expect(found(shrunk).measured(.textSize) == ["10 points"])
    }

    /// The width is that of the table of advance widths; a capital is seven tenths of the size.
    @Test("a clip cuts off a text by more than a point of its width at any size, and so does the window's edge")
    func clipped() {
        func clipped(lacking points: Double, shown scale: Double = 1) -> Bool {
            let view = text("Photographs", size: 20)
            let width = TextMetrics(fontSize: 20).width(of: "Photographs")
            view.frame = Rect(x: 50, y: 100, width: width - points, height: 60)
            view.layer.sublayers[0].frame = view.bounds
            view.layer.masksToBounds = true
            view.layer.transform = .scale(x: scale, y: scale)
            return found(view).has(.textClipped)
        }
        for scale in [0.75, 1.5] {
            #expect(!clipped(lacking: 0, shown: scale) && !clipped(lacking: 0.7, shown: scale))
            #expect(clipped(lacking: 1.4, shown: scale))
        }
        #expect(!clipped(lacking: 0))
        #expect(!clipped(lacking: 0.9))
        #expect(clipped(lacking: 1.2))
        let outside = text("Photographs", size: 20)
        outside.frame = Rect(x: 250, y: 100, width: 200, height: 60)
        #expect(found(outside).has(.textClipped))
    }

    @Test("text that a drag can bring into view is not cut off, and layers in front do not cut text off")
    func movable() {
        let sheet = text("Photographs", size: 20)
        sheet.frame = Rect(x: 250, y: 100, width: 200, height: 60)
        let drag = Drag(of: sheet.layer, in: sheet)
        #expect(!found(sheet).has(.textClipped))
        withExtendedLifetime(drag) {}
        let cover = View(frame: Rect(x: 50, y: 100, width: 40, height: 60))
        cover.layer.backgroundColor = .black
        #expect(!found(text("Photographs", size: 20), cover).has(.textClipped))
    }

    @Test("texts do not overlap")
    func overlap() {
        func found(below: Double) -> Bool {
            let view = text("Save", size: 20)
            view.layer.addSublayer(label("Send", view.bounds.offset(dx: 0, dy: below), size: 20))
            return self.found(view).has(.textOverlap)
        }
        // Capitals of 20 points are 14 points high.
        #expect(found(below: 13.5))
        #expect(!found(below: 14.5))
    }
}

@Suite("Hostile windows")
struct HostileWindowTests {
    @Test("windows of any size are audited", arguments: [0, 0.3, 1e5, 1e300])
    func sizes(_ side: Double) {
        let spot = Spot(Rect(x: 0, y: 0, width: 10, height: 10))
        _ = window(Size(width: side, height: 20), spot).audit()
        _ = window(Size(width: 20, height: side), spot).audit()
    }
}
