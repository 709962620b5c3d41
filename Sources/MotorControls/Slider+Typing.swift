import MotorAnimations
import MotorInteractions
import MotorLayers

extension Slider {
    /// Handles a key press. Returns whether the key has a meaning here.
    func take(_ press: KeyPress) -> Bool {
        guard isEnabled, press.phase == .down else { return false }
        let isTyping = interaction.state == .typing || interaction.state == .refused
        switch press.name {
        case .right, .up: step(by: 1)
        case .left, .down: step(by: -1)
        case .return where isTyping: accept()
        case .escape where isTyping: interaction.send(Trigger.giveUp)
        case .backspace where isTyping: edit { $0 = $0.withoutLastScalar }
        default:
            guard let character = Self.character(press.name) else { return false }
            let isNew = interaction.state != .typing
            edit { text in
                if isNew { text = "" }
                if text.utf8.count < NumberText.longest { text += character }
            }
        }
        return true
    }

    /// The character that a key types into a number, if any; a comma types a point.
    static func character(_ name: KeyPress.Name) -> String? {
        switch name.key {
        case ",": "."
        case "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", ".", "-": name.rawValue
        default: nil
        }
    }

    private func step(by direction: Double) {
        guard !interaction.state.isHeld else { return }
        interaction.send(Trigger.giveUp)
        let places = detents
        if places.isEmpty {
            let step = layer["step"]?.number ?? (maximum - minimum) / 20
            // In whole steps from the minimum, so that stepping back returns to the same value.
            let count = step > 0 ? (value - minimum) / step : 0
            let next = direction > 0 ? (count + 1e-9).rounded(.down) + 1 : (count - 1e-9).rounded(.up) - 1
            if step > 0 { change(to: minimum + next * step) }
        } else if let next = direction > 0 ? places.first(where: { $0 > value }) : places.last(where: { $0 < value }) {
            change(to: next)
        }
    }

    private func edit(_ change: (inout String) -> Void) {
        guard !interaction.state.isHeld else { return }
        var text = layer["text"]?.string ?? ""
        change(&text)
        interaction.send(Trigger.type)
        layer["text"] = .string(text)
    }

    private func accept() {
        let text = layer["text"]?.string ?? ""
        if text.isEmpty || interaction.state == .refused { return _ = interaction.send(Trigger.giveUp) }
        guard let number = NumberText.read(text) else { return _ = interaction.send(Trigger.refuse) }
        interaction.send(Trigger.accept)
        change(to: number)
    }

    // MARK: - Text

    /// The text of the value, with its unit.
    var shownNumber: String {
        let number = NumberText.write(value, digits: Int(min(max(number("fractionDigits"), 0), 9)))
        return unit.isEmpty ? number : number + " " + unit
    }

    /// Shows the title, and the value or the typed text.
    func showValue() {
        let text = layer["text"]?.string ?? ""
        Transaction.withoutActions {
            titleLayer.string = title
            valueLayer.string =
                switch interaction.state {
                case .resting, .touched, .held: shownNumber
                case .typing: text + "▏" + unit
                case .refused: "✕ " + text + " is no number"
                }
        }
    }
}
