import MotorLayers
import MotorPlatform

/// An action that records that it ran, and which values it could read.
final class Probe: SharedAction, @unchecked Sendable {
    struct Run: Equatable {
        var key: Key
        var previous: Value?
        var readable: Value?
    }

    let summary: String
    private(set) var runs: [Run] = []

    init(_ summary: String = "Probe") {
        self.summary = summary
    }

    func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        runs.append(Run(key: key, previous: arguments.previous, readable: layer[key]))
    }
}

/// A delegate that records what it was asked, and answers with a closure.
final class Asked: LayerDelegate {
    private(set) var keys: [Key] = []
    private let answer: (Layer, Key) -> (any Action)?

    init(_ answer: @escaping (Layer, Key) -> (any Action)? = { _, _ in nil }) {
        self.answer = answer
    }

    func action(for layer: Layer, forKey key: Key) -> (any Action)? {
        keys.append(key)
        return answer(layer, key)
    }
}

/// The diagnostics reported while a closure runs.
func refusals(_ body: () -> Void) -> [Diagnostic] {
    var refused: [Diagnostic] = []
    Diagnostics.withHandler({ refused.append($0) }, body)
    return refused
}

/// Runs a closure while this thread's actions are disabled, as in a transaction.
func withoutActions(_ body: () -> Void) {
    motor_thread().pointee.actionsDisabled = 1
    defer { motor_thread().pointee.actionsDisabled = 0 }
    body()
}
