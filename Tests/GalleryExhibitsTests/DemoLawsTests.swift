import ControlScenes
import FineMotor
import GalleryExhibits
import MotorRecording
import MotorTesting
import Testing

/// How each demo is checked.
enum CheckedDemo: String, CaseIterable, CustomTestStringConvertible {
    case pauseBlock = "a block that notices a pause"
    case rubberBlock = "a block on a rubber band"
    case turntable = "a turntable"
    case flashlight = "a flashlight"
    case spring = "a spring's playground"
    case calculator = "a calculator"

    var testDescription: String { rawValue }

    var component: TestedComponent {
        var component = TestedComponent(restingStates: restingStates, make: make)
        component.faultAtRest = faultAtRest
        for (key, layer) in atOnce { component.atOnce.append(TestedComponent.Part(key, of: layer)) }
        return component
    }

    private var restingStates: Set<String> {
        switch self {
        case .pauseBlock, .rubberBlock, .flashlight: ["resting"]
        case .turntable: ["up", "right", "down", "left"]
        case .spring: ["left", "right"]
        case .calculator: []
        }
    }

    /// What answers a hand in its own frame.
    private var atOnce: [(Key, String?)] {
        switch self {
        case .pauseBlock, .rubberBlock: [("backgroundColor", "block")]
        case .turntable: [("strokeColor", "guide")]
        case .flashlight: [("opacity", "shade")]
        // The dot is placed at the start of its curve.
        case .spring: [("foregroundColor", "value"), ("position", "marker"), ("opacity", "marker")]
        case .calculator: [("backgroundColor", nil), ("foregroundColor", nil)]
        }
    }

    private func make() -> View {
        switch self {
        case .pauseBlock: PauseBlock(frame: Rect(x: 0, y: 0, width: 220, height: 360))
        case .rubberBlock: RubberBlock(frame: Rect(x: 0, y: 0, width: 280, height: 280))
        case .turntable: Turntable(frame: Rect(x: 0, y: 0, width: 200, height: 200))
        case .flashlight: FlashlightButton()
        case .spring: SpringPlayground()
        case .calculator: Calculator()
        }
    }

    private func faultAtRest(_ view: View) -> String? {
        switch view {
        case let flashlight as FlashlightButton:
            if flashlight.force != 0 { return "something presses it" }
            let shown = flashlight.layer.presentation["backgroundColor"]
            return shown == flashlight.layer[flashlight.isOn ? "onColor" : "offColor"]
                ? nil : "it is as bright as the other"
        case let table as Turntable:
            let turns: [Turntable.State: Double] = [.up: 0, .right: 0.5, .down: 1, .left: -0.5]
            let shown = table.content.layer.presentation["transform.rotation.z"]?.number ?? .nan
            guard let turn = turns[table.interaction.state] else { return "it is in no orientation" }
            let off = (shown - turn * .pi).remainder(dividingBy: 2 * .pi)
            return abs(off) < 1e-9 ? nil : "it is off its orientation by \(off)"
        default: return nil
        }
    }
}

@Suite("Demos")
struct DemoLawsTests {
    @Test("every demo keeps every law of a component", arguments: CheckedDemo.allCases)
    func laws(_ demo: CheckedDemo) {
        checkComponent(demo.component)
    }

    @Test(
        "no gesture or key makes a demo jump, and it settles where its state puts it",
        arguments: [CheckedDemo.rubberBlock, .turntable, .flashlight, .spring])
    func mischief(_ demo: CheckedDemo) {
        checkComponent(
            demo.component.underMischief(values: [("isEnabled", [.bool(true), .bool(false), .bool(true)])]),
            laws: [.continuity, .rest, .idleness])
    }
}
