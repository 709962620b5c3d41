import ControlScenes
import FineMotor
import MotorExhibits
import Testing

@Suite("Showpieces and assistive technology")
struct ShowpieceAccessibilityTests {
    private static let frame = Rect(x: 0, y: 0, width: 260, height: 360)

    @Test("a calculator reads out its display, and its keys by words where their signs have none")
    func calculator() throws {
        let calculator = Calculator()
        calculator.press(.digit(7))
        let elements = calculator.elementsInWindow
        #expect(elements.first?.accessibility == Accessibility(.status, "Display", value: "7"))
        #expect(
            elements.dropFirst().map(\.accessibility.label) == [
                "clear", "change sign", "delete", "divided by", "7", "8", "9", "times", "4", "5", "6", "minus", "1",
                "2", "3",
                "plus", "0", "point", "equals",
            ])
        #expect(elements.dropFirst().allSatisfy { $0.accessibility.role == .button })
    }

    @Test("a flashlight is a switch that is on or off", arguments: [false, true])
    func flashlight(isOn: Bool) throws {
        let flashlight = FlashlightButton()
        flashlight.isOn = isOn
        let told = try #require(flashlight.onlyElement)
        #expect(told.role == .toggle && told.traits == (isOn ? [.canBeOn, .on] : .canBeOn))
    }

    @Test("a turntable tells its side")
    func turntable() throws {
        let turntable = Turntable(frame: Self.frame)
        turntable.turn(by: 1)
        let told = try #require(turntable.onlyElement)
        #expect(told.value == "right" && told.range?.now == 1)
    }

    @Test("what is pulled is a button at its own place, not at its container's")
    func parts() throws {
        for view in [RubberBlock(frame: Self.frame), PauseBlock(frame: Self.frame)] as [Control] {
            let element = try #require(view.elementsInWindow.first)
            #expect(element.accessibility.role == .button)
            #expect(element.frame.width < 260 && element.frame.height < 360)
            view.isEnabled = false
            #expect(view.accessibility?.traits.contains(.disabled) == true)
        }
    }
}
