package import FineMotor

/// Uses what a component hands out after its end: what a test under the address sanitizer needs.
package enum Afterlife {
    /// Sends a drag to recognizers that have outlived their view.
    package static func drag(_ recognizers: [GestureRecognizer]) {
        let (start, end) = (Point(x: 5, y: 5), Point(x: 90, y: 60))
        let touches = [
            Touch(id: 1, phase: .began, time: 0, location: start),
            Touch(id: 1, phase: .moved, time: 0.05, location: end),
            Touch(id: 1, phase: .moved, time: 0.1, location: start),
            Touch(id: 1, phase: .ended, time: 0.15, location: start),
        ]
        for recognizer in recognizers {
            for touch in touches { recognizer.send(touch) }
        }
    }

    /// Sends all events that change the state of an interaction, forward and backward.
    package static func play<State>(_ interaction: Interaction<State>) {
        let events: [Event] = [
            "activate", "progressKnown", "progressDone", "completed", "vanished", "deactivate", "touch", .held, "halt",
            "lift", "open", "close", "holdOffSide", "passToOn", "landOn", "turnOff", "topLeft", "right", .released,
            "type", "accept", "refuse", "giveUp", "start", "stop", "load", "toggle", .touchDown, .touchDragExit,
            .touchDragEnter, .touchUpInside, .touchUpOutside, .touchCancel, "primaryActionTriggered",
        ]
        for event in events + events.reversed() { interaction.send(event) }
    }
}

extension View {
    /// What assistive technology reads of the view alone in a window.
    package var elementsInWindow: [Window.AccessibleElement] {
        Window(size: Size(width: 400, height: 500), showing: self).accessibleElements
    }
}
