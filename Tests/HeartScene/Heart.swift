package import FineMotor

/// A control of two states with feedback that is seen and felt.
package final class Heart: Control {
    package enum State: String, CaseIterable { case off, on }

    package private(set) lazy var interaction = Interaction<State>(in: layer, initially: .off) { state, event in
        switch (state, event) {
        case (.off, .touchDown): .on
        case (.on, .touchDown): .off
        default: nil
        }
    }

    override package class var defaults: Style {
        [
            "actions": .actions([
                "off->on": .group(.ease(.opacity, to: 0.5, duration: 0.2), .haptic(.light)),
                "on->off": .spring(.opacity, to: 1, dampingRatio: 1, response: 0.3),
            ])
        ]
    }

    override package func handle(_ event: Event) { interaction.send(event) }

    /// A window of 40 by 40 points which the heart fills.
    package static func window() -> (window: Window, heart: Heart) {
        let heart = Heart(frame: Rect(x: 0, y: 0, width: 40, height: 40))
        heart.layer.name = "Heart"
        return (Window(size: Size(width: 40, height: 40), showing: heart), heart)
    }
}
