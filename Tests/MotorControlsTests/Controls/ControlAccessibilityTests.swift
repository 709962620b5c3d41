import ControlScenes
import FineMotor
import MotorControls
import Testing

/// What a component reports about itself; the roles are those of WAI-ARIA 1.2 for what each does.
@Suite("Components and assistive technology")
struct ControlAccessibilityTests {
    private static let frame = Rect(x: 0, y: 0, width: 260, height: 360)

    @Test("a button is reported with its title: busy while it loads, on when selected, disabled when disabled")
    func button() {
        let button = Button(title: "Save")
        #expect(button.onlyElement == Accessibility(.button, "Save"))
        button.isLoading = true
        #expect(button.elementsInWindow.first?.accessibility.traits == .busy)
        button.isLoading = false
        button.isSelected = true
        #expect(button.onlyElement?.traits == [.canBeOn, .on])
        button.isEnabled = false
        #expect(button.onlyElement?.traits.contains(.disabled) == true)
    }

    @Test("a loader is a progress element while it is active: busy, or with its value")
    func loader() throws {
        let loader = Loader()
        #expect(loader.elementsInWindow.isEmpty)
        loader.isActive = true
        #expect(loader.onlyElement == Accessibility(.progress, "Loading", traits: .busy))
        loader.progress = 0.254
        let reported = try #require(loader.onlyElement)
        #expect(reported.value == "25 %" && reported.range == Accessibility.Range(minimum: 0, maximum: 1, now: 0.254))
    }

    @Test("a lever is a switch that is on or off", arguments: [false, true])
    func switches(isOn: Bool) throws {
        let lever = Lever()
        lever.isOn = isOn
        let reported = try #require(lever.onlyElement)
        #expect(reported.role == .toggle && reported.traits == (isOn ? [.canBeOn, .on] : .canBeOn))
    }

    @Test("a drawer is a button that expands, where its sheet is shown")
    func drawer() throws {
        let drawer = Drawer(frame: Self.frame)
        let window = Window(size: Size(width: 400, height: 500), showing: drawer)
        let closed = try #require(window.accessibleElements.first)
        #expect(closed.accessibility == Accessibility(.button, "Drawer", traits: .expands))
        drawer.isOpen = true
        window.stage.advance(to: 5)
        let open = try #require(window.accessibleElements.first)
        #expect(open.accessibility.traits == [.expands, .on])
        // 400 × 500 with the drawer in its middle: it begins at (500 − 360) / 2 = 70, the sheet so far below as its topInset says.
        #expect(open.frame.minY < closed.frame.minY)
        #expect(abs(open.frame.minY - (70 + (drawer.layer["topInset"]?.number ?? .nan))) < 0.1)
    }

    @Test("a slider reports its title, its value with the unit, and its range")
    func slider() throws {
        let slider = Slider()
        (slider.title, slider.unit, slider.minimum, slider.maximum, slider.value) = ("Volume", "dB", -10, 10, 2.5)
        let reported = try #require(slider.onlyElement)
        #expect(reported.role == .slider && reported.label == "Volume" && reported.value.hasSuffix(" dB"))
        #expect(reported.range == Accessibility.Range(minimum: -10, maximum: 10, now: 2.5))
    }
}
