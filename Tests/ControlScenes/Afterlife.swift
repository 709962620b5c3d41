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

    /// Sets values of a layer that has outlived its view, and shows it.
    ///
    /// - Returns: Where the search for its action found an answer.
    package static func use(_ layer: Layer) -> Search.Place? {
        let stage = Stage()
        stage.root.addSublayer(layer)
        layer["value"] = 0.5
        layer["isEnabled"] = false
        layer["isEnabled"] = true
        layer["state"] = "held"
        layer.bounds.size.width = 77
        layer.opacity = 0.5
        layer.style = ["opacity": 0.2]
        stage.advance(to: 1)
        stage.settle()
        return layer.explainAction(forKey: "opacity").answeredBy
    }
}
