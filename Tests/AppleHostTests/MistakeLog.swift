import FineMotor

/// What is reported while something runs.
@MainActor enum MistakeLog {
    /// A component without an interaction.
    static func plainView() -> FineMotor.View { FineMotor.View() }

    static func messages(_ body: () -> Void) -> [String] {
        var messages: [String] = []
        Diagnostics.withHandler({ messages.append($0.message) }) { body() }
        return messages
    }
}
