import ControlScenes
import FineMotor
@testable import GalleryExhibits
import Testing

@Suite("Calculator")
struct CalculatorTests {
    private let scene = ViewScene(Calculator())
    private var calculator: Calculator { scene.view }
    private var readout: Layer { calculator.layer.part("readout") }

    private func position(_ key: Calculation.Key) -> Point {
        calculator.frame.origin + calculator.keypad.frame.origin + calculator.button(for: key)!.center
    }

    private func tap(_ keys: Calculation.Key...) {
        for key in keys {
            scene.touch(.began, at: scene.stage.time + 0.1, position(key))
            scene.touch(.ended, at: scene.stage.time + 0.05, position(key))
        }
    }

    @Test("every state can be reached from every other by one event")
    func table() {
        for phase in Calculation.Phase.allCases {
            for state in Calculator.State.allCases {
                #expect(Calculator.next(after: state, on: Calculator.event(phase))?.rawValue == phase.rawValue)
            }
        }
        for state in Calculator.State.allCases { #expect(Calculator.next(after: state, on: .touchDown) == nil) }
    }

    @Test("1 ÷ 0 shows an error text, shakes without a jump, changes the color and plays an error haptic")
    func fails() {
        tap(.digit(1), .operation(.divide), .digit(0))
        scene.stage.settle()
        scene.clear()
        tap(.equals)
        #expect(calculator.interaction.state == .failed && readout["string"] == "Error")
        #expect(scene.haptics.contains("error"))
        func shown() -> Double { readout.presentation["transform.translation.x"]?.number ?? 0 }
        #expect(shown() == 0)
        var farthest = 0.0
        for frame in 1...30 {
            scene.stage.advance(to: scene.stage.time + 1.0 / 120)
            farthest = max(farthest, abs(shown()))
            // Again during the shake: it continues from where it is.
            if frame == 9 {
                let before = shown()
                calculator.press(.clear)
                for key: Calculation.Key in [.digit(1), .operation(.divide), .digit(0), .equals] {
                    calculator.press(key)
                }
                #expect(abs(shown() - before) < 1e-9)
            }
        }
        #expect(farthest > 4 && farthest < 40)
        scene.stage.settle()
        #expect(shown() == 0 && !scene.stage.needsFrame)
        #expect(readout.presentation["foregroundColor"] == calculator.layer["errorColor"])
        tap(.clear)
        scene.stage.settle()
        #expect(readout.presentation["foregroundColor"] == calculator.layer["displayColor"])
    }

    @Test("a readout set from outside continues with a number, and rejects anything else")
    func setDisplay() {
        calculator.layer["display"] = "12.50"
        #expect(calculator.display == "12.5" && calculator.layer["display"] == "12.5")
        #expect(calculator.interaction.state == .result && !scene.events.contains("valueChanged"))
        tap(.operation(.add), .digit(1), .equals)
        #expect(calculator.display == "13.5")
        for bad: Value? in ["abc", 7, nil, ""] {
            var reported: [String] = []
            Diagnostics.withHandler {
                reported.append($0.rule)
            } _: {
                calculator.layer["display"] = bad
            }
            #expect(reported == ["a number of up to sixteen digits, as text"])
            #expect(calculator.layer["display"] == "13.5" && readout["string"] == "13.5")
        }
    }
}
