import MotorControls
import MotorLayers
import MotorMath
import Testing

@Suite("A programmer's constant out of range traps with a message")
struct TrapTests {
    /// What traps, by number, and the message.
    private static let cases: [(Int, String)] = [
        (0, "View.animate: duration is finite and at least 0, got -1.0"),
        (1, "View.animate: duration is finite and at least 0, got nan"),
        (2, "View.animate: delay is finite and at least 0, got inf"),
        (3, "View.animate: delay is finite and at least 0, got -1.0"),
        (4, "Haptic: strength is within 0...1, got -0.1"), (5, "Haptic: strength is within 0...1, got 1.1"),
        (6, "Window: a root view is the root of one window, got another window's"),
        (7, "Columns: there is at least 1, got 0"),
        (8, "Selection: each of at least one value has a choice and a change, got 2 values"),
    ]

    @Test("traps", arguments: cases) func traps(_ number: Int, _ message: String) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [number] in
            let spring = Spring(dampingRatio: 1, response: 1)
            switch number {
            case 0: View.animate(duration: -1) {}
            case 1: View.animate(duration: .nan) {}
            case 2: View.animate(spring: spring, delay: .infinity) {}
            case 3: View.animate(spring: spring, delay: -1) {}
            case 4: _ = Haptic(.light, strength: -0.1)
            case 5: _ = Haptic(.light, strength: 1.1)
            case 7: _ = Columns(0, in: .zero)
            case 8: _ = Selection("level", of: Control(), choices: ["off"])
            default:
                let window = Window()
                withExtendedLifetime(window) { _ = Window(root: window.root) }
            }
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains(message))
    }
}
