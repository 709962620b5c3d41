import FineMotor

/// A button that says for a moment that something was copied.
final class CopyButton: Control {
    enum State: String, CaseIterable { case idle, copied }

    private(set) lazy var copy = Interaction<State>(
        in: layer, initially: .idle, after: [.copied: (1.5, "shown")]
    ) { state, event in
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
            "string": "⧉", "fontSize": 40, "alignmentMode": "center", "foregroundColor": .color(.gray),
            "actions": .actions([
                "->copied": .sequence(
                    .haptic(.success), .ease(.foregroundColor, to: Color.pink, duration: 0.2), .wait(1), .sound("soon")),
                "->idle": .group(.ease(.foregroundColor, to: Color.gray, duration: 0.2), .sound("gone")),
            ]),
        ]
    }
}
