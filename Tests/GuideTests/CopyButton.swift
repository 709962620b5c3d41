import FineMotor

/// A button that says for a moment that something was copied.
final class CopyButton: Control {
    enum State: String, CaseIterable { case idle, copied }

    private(set) lazy var copy = Interaction<State>(in: layer, initially: .idle) { state, event in
        switch (state, event) {
        case (.idle, .touchUpInside): .copied
        case (.copied, "shown"): .idle
        default: nil
        }
    }

    override func handle(_ event: Event) { copy.send(event) }

    override class func makeLayer() -> Layer { TextLayer() }

    override class var defaults: Style {
        [
            "string": "⧉", "fontSize": 40, "alignmentMode": "center", "foregroundColor": .color(.grey),
            "actions": .actions([
                "->copied": .sequence(
                    .group(.ease(.foregroundColor, to: Color.pink, duration: 0.2), .haptic(.success)),
                    .delayed(1.5, .sound("gone")), then: "shown"),
                "->idle": .ease(.foregroundColor, to: Color.grey, duration: 0.2),
            ]),
        ]
    }
}
