import ControlScenes
import FineMotor
import Foundation
import MotorTesting
import Testing

@Suite("NumberField: logic")
struct NumberFieldLogicTests {
    private let events: [Event] = ["type", "refuse", "done", .touchDown, .valueChanged]

    @Test(
        "typing begins and ends anywhere, and only what is being typed can be refused",
        arguments: NumberField.State.allCases)
    func table(_ state: NumberField.State) {
        #expect(NumberField.next(after: state, on: "type") == .typing)
        #expect(NumberField.next(after: state, on: "done") == .resting)
        for event in events {
            let isRefused = NumberField.next(after: state, on: event) == .refused
            #expect(isRefused == (state == .typing && event == "refuse"))
        }
    }
}

@Suite("NumberField")
struct NumberFieldTests {
    private let field = NumberField()
    private let stage: HandDrivenStage

    init() {
        stage = HandDrivenStage(field, in: Size(width: 400, height: 200))
        stage.window.focus(field)
        stage.advance(to: 0)
    }

    private var state: String { field.interaction.state.rawValue }
    private var text: String? { field.layer["text"]?.string }
    private var changes: Int { stage.events.filter { $0 == "valueChanged" }.count }

    private func part(_ name: String) -> Layer {
        field.layoutIfNeeded()
        return field.layer.part(name)
    }
    private var label: String { part("value")["string"]?.string ?? "" }
    private var color: Value? { part("value").presentation["foregroundColor"] }

    private func press(_ names: KeyPress.Name...) {
        for name in names {
            stage.key(name, .down, at: stage.time)
            stage.key(name, .up, at: stage.time)
            stage.advance(to: stage.time + 0.01)
        }
    }

    private func type(_ text: String) {
        for character in text { press(KeyPress.Name(rawValue: String(character))) }
    }

    @Test(
        "a typed value is shown, accepted by return, and clamped to the range",
        arguments: [(".25", 0.25), ("0,5", 0.5), ("7", 1), ("-3", 0), ("1.", 1), ("000.125", 0.125)])
    func typing(_ typed: String, _ value: Double) {
        field.unit = "s"
        field.value = 0.75
        type(typed)
        #expect(state == "typing" && field.value == 0.75 && changes == 0)
        // A comma types a point; the insertion mark stands before the unit.
        #expect(label == typed.replacingOccurrences(of: ",", with: ".") + "▏s" && color == field.layer["tintColor"])
        press(.return)
        #expect(state == "resting" && field.value == value && changes == 1 && text == nil)
        #expect(label.hasSuffix(" s") && color == field.layer["textColor"])
    }

    @Test(
        "a text that is not a number is refused visibly and with a haptic, and the old value stays",
        arguments: ["-", ".", "1.2.3", "1-2"])
    func refused(_ typed: String) {
        field.value = 0.5
        type(typed)
        press(.return)
        #expect(state == "refused" && field.value == 0.5 && changes == 0)
        #expect(label == "✕ " + typed + " is no number" && color == field.layer["warningColor"])
        #expect(stage.haptics == ["error"] && !part("value").animationKeys.isEmpty)
        // A mass on a spring of 0.18 s with a damping ratio of 0.3 that is pushed to the left at 300 points per second.
        let (rest, begin) = (part("value").position, stage.time)
        let pulse = 2 * Double.pi / 0.18
        let frequency = pulse * (1 - 0.3 * 0.3).squareRoot()
        for frame in 1...4 {
            let time = 0.02 * Double(frame)
            stage.advance(to: begin + time)
            // The key was released up to 0.01 s before.
            let seconds = time + 0.01
            let offset = -300 / frequency * exp(-0.3 * pulse * seconds) * sin(frequency * seconds)
            let shown = part("value").presentation[.position]?.point ?? .zero
            #expect((shown - rest - Point(x: offset, y: 0)).magnitude < 1e-9)
        }
        // The next digit starts a new text.
        type("1")
        #expect(state == "typing" && text == "1")
        press(.return)
        #expect(field.value == 1)
        stage.settle()
        #expect(!stage.stage.needsFrame)
    }

    @Test(
        "escape, loss of focus, disabling, a call, return without text, and return after a refusal discard the text",
        arguments: 0...5)
    func discarded(_ kind: Int) {
        field.value = 0.5
        type(kind == 5 ? "-" : "9")
        switch kind {
        case 0: press(.escape)
        case 1: stage.window.focus(nil)
        case 2: field.isEnabled = false
        case 3: field.discard()
        case 4: press(.backspace, .backspace, .return)
        default: press(.return, .return)
        }
        #expect(state == "resting" && text == nil && field.value == 0.5 && changes == 0 && label == "0.50")
    }

    @Test("a text has at most 12 characters, as many as keep every digit of a double")
    func longest() {
        type("0.12345678901234567890")
        #expect(text == "0.1234567890")
        press(.return)
        #expect(field.value == 0.123456789)
    }

    @Test("an invalid value has no effect, and a value beyond the range is clamped, by a style too")
    func badValues() {
        field.value = 0.4
        for bad: Value in [.number(.nan), .number(.infinity), "much", true] {
            expectDiagnostic("no finite number") { field.layer["value"] = bad }
            #expect(field.layer["value"] == 0.4)
        }
        field.layer["value"] = 3
        #expect(field.layer["value"] == 1)
        field.layer.style = ["maximum": 0.25]
        #expect(field.layer["value"] == 0.25)
        field.layer["value"] = nil
        #expect(field.value == 0)
    }

    @Test("it claims the keys that type a number while it is enabled, and uses return and escape only for a text")
    func keys() {
        for name in ["0", "9", ".", ",", "-", "backspace"] { #expect(field.wantsKey(KeyPress.Name(rawValue: name))) }
        for name in ["q", "e", "space", "tab", "+"] { #expect(!field.wantsKey(KeyPress.Name(rawValue: name))) }
        for name: KeyPress.Name in [.return, .escape, .space, .left, .backspace] {
            #expect(!field.press(KeyPress(name, .down, time: 1)))
        }
        field.isEnabled = false
        #expect(!field.wantsKey(KeyPress.Name(rawValue: "0")))
        #expect(!field.press(KeyPress(KeyPress.Name(rawValue: "0"), .down, time: 1)) && state == "resting")
    }

    @Test("its colors are visible on the standard backgrounds", arguments: [Traits.Scheme.dark, .light])
    func contrast(scheme: Traits.Scheme) {
        stage.window.traits.scheme = scheme
        // WCAG 2: relative luminance, from the color that sRGB decodes to.
        func light(_ color: Color?) -> Double {
            guard let color else { return .nan }
            func linear(_ part: Float) -> Double {
                let part = Double(part)
                return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
        }
        let background = light(Color(rgba: scheme == .dark ? 0x1618_1FFF : 0xF3F4_F7FF))
        for (key, least) in [("borderColor", 3.0), ("tintColor", 4.5), ("textColor", 4.5), ("warningColor", 4.5)] {
            let own = light(field.layer[Key(key)]?.color)
            let contrast = (max(own, background) + 0.05) / (min(own, background) + 0.05)
            #expect(contrast >= least, "\(key)")
        }
    }
}
