import FineMotor
import MotorExhibits
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
}

extension Exhibit.Parameter {
    /// The input that changes it, from what it is, on its own grid and within its range.
    fileprivate func input(changedBy change: Double, on showing: Showing, at time: Double) -> Recording.Input {
        let number = (showing.layer[key]?.number ?? range.lowerBound) + change
        let onGrid = (number / step).rounded() * step
        return .value(key, .number(rounded(min(max(onGrid, range.lowerBound), range.upperBound))), time: time)
    }
}
