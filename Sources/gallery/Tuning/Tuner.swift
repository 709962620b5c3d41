import FineMotor
import MotorRecording
import MotorTerminal

/// Whoever tunes an exhibit: which of its parameters the keys change, and the Swift that says so.
struct Tuner {
    /// Which parameter is chosen.
    private(set) var chosen = 0

    /// What a key makes of it: arrows up and down choose, left and right change (with shift ten steps at once), backspace
    /// takes a change back. `nil` for a key that is not the tuner's.
    mutating func take(
        _ key: TerminalEvent.Key, _ modifiers: TerminalEvent.Modifiers, on showing: Showing, at time: Double
    ) -> Change? {
        let parameters = showing.exhibit.parameters
        guard !parameters.isEmpty else { return nil }
        let parameter = parameters[chosen]
        let step = modifiers.contains(.shift) ? parameter.step * 10 : parameter.step
        switch key {
        case .up: chosen = max(chosen - 1, 0)
        case .down: chosen = min(chosen + 1, parameters.count - 1)
        case .left: return .input(parameter.input(changedBy: -step, on: showing, at: time))
        case .right: return .input(parameter.input(changedBy: step, on: showing, at: time))
        case .backspace, .delete: return .input(.value(parameter.key, .nothing, time: time))
        default: return nil
        }
        return .choice
    }

    /// What a key of the tuner's does.
    enum Change {
        /// Another parameter is chosen.
        case choice
        /// A value is set.
        case input(Recording.Input)
    }

    /// The Swift that makes a component what the exhibit was tuned to be; `nil` if nothing was.
    static func swift(_ showing: Showing) -> String? {
        let exhibit = showing.exhibit
        let original = exhibit.make().layer
        let lines = exhibit.parameters.compactMap { parameter -> String? in
            guard let number = showing.layer[parameter.key]?.number, number != original[parameter.key]?.number else {
                return nil
            }
            return "    \"\(parameter.key.name)\": \(parameter.text(number)),\n"
        }
        return lines.isEmpty ? nil : "\(exhibit.variable).layer.style = [\n" + lines.joined() + "]\n"
    }
}

extension Exhibit {
    /// The name as a variable: `rubberBand`.
    fileprivate var variable: String {
        let words = name.split(separator: "-")
        return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}

extension Exhibit.Parameter {
    /// The input that changes it, from what it is, on its own grid and within its range.
    fileprivate func input(changedBy change: Double, on showing: Showing, at time: Double) -> Recording.Input {
        let number = (showing.layer[key]?.number ?? range.lowerBound) + change
        let onGrid = (number / step).rounded() * step
        return .value(key, .number(rounded(min(max(onGrid, range.lowerBound), range.upperBound))), time: time)
    }

    /// The number as it is written, without the dust of binary fractions.
    func text(_ number: Double) -> String {
        let rounded = rounded(number)
        return rounded == rounded.rounded() && abs(rounded) < 1e9 ? String(Int(rounded)) : String(rounded)
    }

    private func rounded(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }
}
