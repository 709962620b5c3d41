import ControlScenes
import FineMotor
import MotorRecording
import MotorTesting
import Testing

/// How each control is checked. A control built on `Drag` says most of it by itself.
enum CheckedControl: String, CaseIterable, CustomTestStringConvertible {
    case button = "a button"
    case selectableButton = "a button that stays selected"
    case loader = "a loader"
    case slider = "a slider"
    case sliderWithDetents = "a slider with detents"
    case lever = "a lever"
    case segments = "a segmented control"
    case toasts = "toasts"
    case cards = "a pile of cards"
    case knob = "a knob"
    case knobWithDetents = "a knob with detents"
    case drawer = "a drawer"
    case sheet = "a sheet"
    case pictureInPicture = "a picture in picture"
    case numberField = "a number field"
    case scrollView = "a scroll view"
    case plane = "a scroll view that scrolls in both directions"
    case list = "a list"
    case pullToRefresh = "a list that is pulled to refresh"

    var testDescription: String { rawValue }

    var component: TestedComponent {
        var component = TestedComponent(restingStates: restingStates, make: make)
        component.atOnce += atOnce.map { TestedComponent.Part($0.key, of: $0.layer) }
        component.faultAtRest = faultAtRest
        switch self {
        case .drawer:
            // Thrown: at most thirty times the remaining distance, per second.
            component.velocity = { drawer, hand in
                guard let velocity = hand.point, drawer.layer["response"] == 0.3 else { return hand }
                let y = (drawer as? Drawer)?.sheet.layer.presentation["position"]?.point?.y ?? .nan
                let most = 30 * abs((drawer.layer["isOpen"] == true ? 60 : 272) - y)
                return .point(Point(x: velocity.x, y: min(max(velocity.y, -most), most)))
            }
        case .knob, .knobWithDetents:
            // The fill follows the dial; a point is at most a radian, at one point from the hub's middle.
            component.carried.append(.init("strokeEnd", of: "fill"))
            component.gains = [
                .init("transform", of: "dial", perPoint: 2.0.squareRoot() / 12),
                .init("strokeEnd", of: "fill", perPoint: 1 / 12.0 / (1.5 * .pi)),
            ]
        case .cards:
            // The pile follows the card on top.
            component.carried += [.init("transform", of: "face"), .init("opacity", of: "face")]
            component.atOnce += [.init("transform", of: "face"), .init("opacity", of: "face")]
        default: break
        }
        return component
    }

    private var restingStates: Set<String> {
        switch self {
        case .button: ["normal"]
        case .selectableButton: ["normal", "selected"]
        case .loader: ["inactive"]
        case .slider, .sliderWithDetents, .numberField, .segments: ["resting"]
        case .knob, .knobWithDetents: ["resting"]
        case .toasts, .cards: []
        case .lever: ["off", "on"]
        case .drawer: ["open", "closed"]
        case .sheet: ["small", "medium", "large"]
        case .pictureInPicture: ["topLeft", "topRight", "bottomLeft", "bottomRight"]
        case .scrollView, .plane, .list, .pullToRefresh: ["rest"]
        }
    }

    /// What answers a hand in its own frame.
    private var atOnce: [(key: Key, layer: String)] {
        switch self {
        case .button: [("backgroundColor", "Button"), ("foregroundColor", "title")]
        // Its text makes room for the check mark.
        case .selectableButton:
            [
                ("backgroundColor", "Button"), ("foregroundColor", "title"), ("foregroundColor", "check"),
                ("bounds", "title"),
            ]
        case .drawer, .sheet: [("backgroundColor", "handle")]
        case .pictureInPicture:
            [("opacity", "outlines")]
                + ["topLeft", "topRight", "bottomLeft", "bottomRight"].map { ("borderColor", $0) }
        case .list, .pullToRefresh: [("backgroundColor", "content")]
        default: []
        }
    }

    /// Where the value says that it is at rest.
    private func faultAtRest(_ view: View) -> String? {
        func fault(_ part: Layer, at point: Point) -> String? {
            let shown = part.presentation["position"]?.point ?? part.position
            return shown.distance(to: point) < 1e-9 ? nil : "\(part.name) is at \(shown) and should be at \(point)"
        }
        switch view {
        case let slider as Slider:
            if !slider.detents.isEmpty, !slider.detents.contains(slider.value) { return "it is between two detents" }
            // The margin is 10 points, the knob 28.
            return fault(
                slider.layer.part("knob"),
                at: Point(x: 24 + (slider.bounds.width - 48) * slider.value, y: slider.layer.part("knob").position.y))
        case let lever as Lever:
            if lever.layer["state"] != (lever.isOn ? "on" : "off") { return "isOn is not what the state says" }
            return fault(lever.layer.part("knob"), at: Point(x: lever.isOn ? lever.bounds.width - 30 : 30, y: 30))
        case let knob as Knob:
            if !knob.detents.isEmpty, !knob.detents.contains(knob.value) { return "it is between two detents" }
            // Three eighths of a turn to each side of the top.
            let angle = knob.layer.part("dial").presentation["transform.rotation.z"]?.number ?? .nan
            let expected = (knob.value * 2 - 1) * 0.75 * .pi
            return abs(angle - expected) < 1e-9 ? nil : "the dial is at \(angle) and should be at \(expected)"
        case let segments as SegmentedControl:
            // The inset is 4 points; four segments share the rest.
            let width = (segments.bounds.width - 8) / 4
            return fault(
                segments.layer.part("thumb"),
                at: Point(x: 4 + (Double(segments.selectedIndex) + 0.5) * width, y: segments.bounds.midY))
        case let drawer as Drawer:
            if drawer.layer["state"] != (drawer.isOpen ? "open" : "closed") {
                return "isOpen is not what the state says"
            }
            return fault(drawer.sheet.layer, at: Point(x: 0, y: drawer.isOpen ? 60 : drawer.bounds.height - 88))
        case let sheet as Sheet:
            // At 400 points: its peek, half of them, and below its inset.
            let positions: [Sheet.Detent: Double] = [.small: 328, .medium: 200, .large: 60]
            if sheet.layer["state"]?.string != sheet.detent.rawValue { return "its detent is not what the state says" }
            return fault(sheet.sheet.layer, at: Point(x: 0, y: positions[sheet.detent]!))
        case let picture as PictureInPicture:
            // The picture has 86 by 130 points, 23 and 25 from the edges.
            let state = picture.interaction.state.rawValue
            let x = state.hasSuffix("Left") ? 66 : picture.bounds.width - 66
            let y = state.hasPrefix("top") ? 90 : picture.bounds.height - 90
            return fault(picture.picture.layer, at: Point(x: x, y: y))
        default: return nil
        }
    }

    /// What may change from outside at any time, the last value in the end first.
    fileprivate var values: [(key: Key, settings: [Recording.Setting])] {
        let enabled: (key: Key, settings: [Recording.Setting]) = (
            "isEnabled", [.bool(true), .bool(false), .bool(true)]
        )
        return switch self {
        case .slider, .sliderWithDetents, .knob, .knobWithDetents:
            [enabled, ("value", [.number(1), .number(0.3), .number(0), .number(7)])]
        case .lever: [enabled, ("isOn", [.bool(true), .bool(false)])]
        case .segments: [enabled, ("selectedIndex", [.number(0), .number(2), .number(3), .number(-4), .number(7)])]
        case .drawer: [enabled, ("isOpen", [.bool(true), .bool(false)])]
        case .sheet: [enabled, ("detent", [.string("medium"), .string("large"), .string("small")])]
        case .loader:
            [
                ("isActive", [.bool(false), .bool(true), .bool(true)]),
                ("progress", [.nothing, .number(0.4), .number(1), .number(-2), .number(0.9), .number(.nan)]),
            ]
        default: [enabled]
        }
    }

    private func make() -> View {
        switch self {
        case .button: return Button(title: "Tap")
        case .selectableButton:
            let button = Button(title: "Tap")
            button.onEvent(.touchUpInside) { $0.isSelected.toggle() }
            return button
        case .loader: return Loader()
        case .slider: return Slider()
        case .sliderWithDetents:
            let slider = Slider()
            slider.layer["detents"] = 5
            return slider
        case .lever: return Lever()
        case .toasts:
            let stack = ToastStack(frame: Rect(x: 0, y: 0, width: 260, height: 200))
            for text in ["Draft saved", "Sent", "Received"] { stack.push(text, duration: .infinity) }
            return stack
        case .cards:
            let cards = [Color.red, .green, .blue, .white].map { color in
                let card = View()
                (card.backgroundColor, card.layer.name) = (color, "face")
                return card
            }
            return CardStack(cards: cards, frame: Rect(x: 0, y: 0, width: 200, height: 180))
        case .knob: return Knob()
        case .knobWithDetents:
            let knob = Knob()
            knob.detents = [0, 0.25, 0.5, 1]
            return knob
        case .segments: return SegmentedControl(titles: ["Day", "Week", "Month", "Year"])
        case .drawer: return Drawer(frame: Rect(x: 0, y: 0, width: 260, height: 360))
        case .sheet: return Sheet(frame: Rect(x: 0, y: 0, width: 260, height: 400))
        case .pictureInPicture: return PictureInPicture(frame: Rect(x: 0, y: 0, width: 300, height: 400))
        case .numberField: return NumberField()
        case .scrollView, .plane:
            let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 300))
            scroll.contentSize = Size(width: self == .plane ? 900 : 200, height: 2000)
            return scroll
        case .list, .pullToRefresh:
            let list = ListView(rowHeight: 50)
            list.onShow { row, index in row.accessibilityLabel = "\(index)" }
            Transaction.withoutActions { list.frame = Rect(x: 0, y: 0, width: 200, height: 300) }
            list.insertRows(40, at: 0)
            guard self == .pullToRefresh else { return list }
            let refresh = PullToRefresh()
            refresh.onLoad { refresh in
                refresh.layer.stage?.schedule(after: 0.5) { [weak refresh] in refresh?.end() }
            }
            list.pullToRefresh = refresh
            return list
        }
    }
}

@Suite("Controls")
struct ControlLawsTests {
    @Test("every control keeps every law of a component", arguments: CheckedControl.allCases)
    func laws(_ control: CheckedControl) {
        checkComponent(control.component)
    }

    @Test(
        "no gesture, key or value makes a control jump, and it settles where its value puts it",
        arguments: CheckedControl.allCases)
    func mischief(_ control: CheckedControl) {
        let component =
            control == .loader
            ? control.component.underMischief(20, in: .zero, values: control.values)
            : control.component.underMischief(values: control.values)
        checkComponent(component, laws: [.continuity, .rest, .idleness])
    }
}
