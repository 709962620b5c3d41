import FineMotor

/// The code of `Guides/GettingStarted.md`.
enum GettingStartedCode {
    static func values() {
        let layer = Layer()
        layer["temperature"] = 21  // any key works
        layer.opacity = 0.5  // the same as layer["opacity"]
        layer.style = ["cornerRadius": 8, "style": ["opacity": 0.9, "borderWidth": 2]]

        print(layer["temperature"]!)
        print(layer.opacity)  // set on the layer
        print(layer.borderWidth)  // from the second level of the style
        print(layer.shadowRadius)  // from the class
    }

    static func time() {
        let layer = Layer()
        let stage = Stage(root: layer)
        layer.actions["opacity"] = .ease(duration: 1, timingFunction: .linear)

        layer.opacity = 0  // looks up "opacity", stores 0, runs the action
        stage.advance(to: 0.25)
        print(layer.opacity)  // the target
        print(layer.presentation["opacity"]!)  // the value shown now
        stage.advance(to: 1)
        print(stage.needsFrame)
    }

    static func interruption() {
        let layer = Layer()
        let stage = Stage(root: layer)
        layer.actions["position"] = .spring(dampingRatio: 1, response: 0.5)

        layer.position = Point(x: 200, y: 0)
        stage.advance(to: 0.1)
        let before = layer.presentation.velocity(forKey: "position")
        layer.position = .zero  // interrupts the spring
        let after = layer.presentation.velocity(forKey: "position")
        print(before == after)
    }

    static func window() -> String {
        let button = Button(title: "Save")
        let window = Window(size: Size(width: 200, height: 100), showing: button)
        button.onEvent(.touchUpInside) { _ in print("saved") }

        window.send(Touch(id: 1, phase: .began, time: 0.1, location: Point(x: 100, y: 50)))
        window.send(Touch(id: 1, phase: .ended, time: 0.3, location: Point(x: 100, y: 50)))
        var recording = SVGRecording(title: "A button that saves")
        for frame in 0...60 {
            window.stage.advance(to: Double(frame) / 60)
            recording.add(window.stage.displayList, at: window.stage.time)
        }
        let picture = recording.svg()  // an animated picture that any browser plays
        return picture
    }
}
