import ControlScenes
import FineMotor
import GalleryExhibits
import MotorExhibits
import Testing

@Suite("Exhibits and assistive technology")
struct ShowpieceAccessibilityTests {
    private static let frame = Rect(x: 0, y: 0, width: 260, height: 360)

    /// The roles are WAI-ARIA 1.2's for what each does, and the words those that it shows.
    private static let heard: [String: [String]] = [
        "button": ["button Press me"], "loader": [], "flashlight": ["toggle Flashlight"],
        "calculator": ["status Display: 0", "button clear", "button change sign", "button delete"],
        "spring": ["button Dot on a spring: left", "slider Damping ratio: 0.50", "slider Response: 0.50 s"],
        "rubber-band": ["button Block on a rubber band"], "pause": ["button Block"],
        "drawer": ["button Drawer", "group Today"], "picture-in-picture": ["button Picture in picture: bottom right"],
        "rotation": ["slider Turntable: up"], "lever": ["toggle Lever"], "slider": ["slider Distance: 3.00 m"],
        "dive": ["button Bay: Norway", "button Dunes: Namibia", "button Peak: Nepal"],
        "list": ["group Inbox", "button Delete", "button Undo", "button Get mail"], "sheet": ["button Sheet: small"],
        "tabs": ["group Tabs", "group Screens", "toggle Today", "toggle Places"],
        "cube": ["group North: Snow until May.", "group Directions"],
        "dots": [
            "group Map: Bay", "group Stops", "button Bay: Boats, nets, a bench.", "button Dunes: Sand, and the wind.",
        ],
        "photos": ["group Photos", "button Dunes at dusk", "button Sea under a moon", "button Forest in fog"],
    ]

    @Test("the first four accessible elements of each exhibit have their roles, names and values")
    func first() {
        let told = Exhibits.all.map { exhibit in
            let elements = Showing(exhibit).window.accessibleElements.prefix(4).map(\.accessibility)
            return (
                exhibit.name, elements.map { "\($0.role) \($0.label)" + ($0.value.isEmpty ? "" : ": \($0.value)") }
            )
        }
        #expect(Dictionary(uniqueKeysWithValues: told) == Self.heard)
    }

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
