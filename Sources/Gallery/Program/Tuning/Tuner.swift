import FineMotor
import MotorExhibits
import MotorRecording
import MotorTerminal

/// Tunes an exhibit: stores the selected parameter, and applies keys to it.
struct Tuner {
    /// The index of the selected parameter.
    private(set) var chosen = 0

    /// Applies a key: up and down select, left and right change (with shift ten steps at once), backspace undoes a
    /// change. `nil` for a key that the tuner does not use.
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

    /// The effect of a tuner's key.
    enum Change {
        /// Another parameter is selected.
        case choice
        /// A value is set.
        case input(Recording.Input)
    }
}

extension Exhibit.Parameter {
    /// The input that changes the parameter from its current value, on its own grid and within its range.
    fileprivate func input(changedBy change: Double, on showing: Showing, at time: Double) -> Recording.Input {
        let number = (showing.layer[key]?.number ?? range.lowerBound) + change
        let onGrid = (number / step).rounded() * step
        return .value(key, .number(rounded(min(max(onGrid, range.lowerBound), range.upperBound))), time: time)
    }
}
