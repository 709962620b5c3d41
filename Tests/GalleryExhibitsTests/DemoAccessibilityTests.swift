import ControlScenes
import FineMotor
import GalleryExhibits
import MotorExhibits
import Testing

@Suite("Exhibits and assistive technology")
struct DemoAccessibilityTests {
    private static let frame = Rect(x: 0, y: 0, width: 260, height: 360)

    /// The roles are WAI-ARIA 1.2's for what each does, and the words those that it shows.
    private static let heard: [String: [String]] = [
        "button": ["button Press me"], "loader": [], "flashlight": ["toggle Flashlight"],
        "calculator": ["status Display: 0", "button clear", "button change sign", "button delete"],
        "spring": ["button Dot on a spring: left", "slider Damping ratio: 0.50", "slider Response: 0.50 s"],
        "rubber-band": ["button Block on a rubber band"], "pause": ["button Block"],
        "drawer": ["button Drawer", "group Today"], "picture-in-picture": ["button Picture in picture: bottom right"],
        "rotation": ["slider Turntable: up"], "lever": ["toggle Light"], "slider": ["slider Distance: 3.00 m"],
        "segments": ["radioGroup Period: Day", "radio Day", "radio Week", "radio Month"],
        "knob": ["slider Volume: -20 dB"], "toasts": ["button Save"],
        "cards": ["group Places: 6 of 6", "button Undo"],
        "dive": ["button Bay: Norway", "button Dunes: Namibia", "button Peak: Nepal"],
        "list": ["group Inbox", "button Delete", "button Undo", "button Get mail"], "sheet": ["button Sheet: small"],
        "tabs": ["group Tabs", "group Screens", "toggle Today", "toggle Places"],
        "cube": ["group North: Snow until May.", "group Directions"],
        "dots": [
            "group Map: Bay", "group Stops", "button Bay: Boats, nets, a bench.", "button Dunes: Sand, and the wind.",
        ],
        "file": ["group File", "button Play and pause: off", "radioGroup State: off", "radio off"],
        "photos": ["group Photos", "button Dunes at dusk", "button Sea under a moon", "button Forest in fog"],
    ]

    @Test("the first four accessible elements of each exhibit have their roles, names and values")
    func first() {
        let reported = Exhibits.all.map { exhibit in
            let elements = Showing(exhibit).window.accessibleElements.prefix(4).map(\.accessibility)
            return (
                exhibit.name, elements.map { "\($0.role) \($0.label)" + ($0.value.isEmpty ? "" : ": \($0.value)") }
            )
        }
        #expect(Dictionary(uniqueKeysWithValues: reported) == Self.heard)
    }

    @Test("a pulled block is a button with its own frame, not its container's")
    func parts() throws {
        for view in [RubberBlock(frame: Self.frame), PauseBlock(frame: Self.frame)] as [Control] {
            let element = try #require(view.elementsInWindow.first)
            #expect(element.accessibility.role == .button)
            #expect(element.frame.width < 260 && element.frame.height < 360)
            view.isEnabled = false
            let disabled = try #require(view.elementsInWindow.first)
            #expect(disabled.accessibility.traits.contains(.disabled))
        }
    }
}
