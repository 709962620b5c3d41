import FineMotor
import MotorTesting

/// Two scenes, each with two shared elements and a part of its own, which assistive technology sees.
final class Pair: SceneView {
    enum State: String, CaseIterable { case near, far }

    let near = Scene(), far = Scene()
    let parts = [20.0, 250].map { Part(frame: Rect(x: 340, y: $0, width: 20, height: 20)) }
    private(set) var interaction: Interaction<State>!
    /// Called when it is to go to a state, and returns whether it may.
    var onGo: () -> Bool = { true }
    var onEnter: (Pair) -> Void = { _ in }

    final class Scene: View {
        var onEnter: (Scene) -> Void = { _ in }
        /// Where it takes touches; `nil` for everywhere.
        var taking: Rect?
        override func didEnterStage() { onEnter(self) }
        override func contains(_ point: Point) -> Bool { taking?.contains(point) ?? super.contains(point) }
    }

    final class Part: View {
        override var accessibility: Accessibility? { Accessibility(.status, "Part") }
    }

    init() {
        super.init(frame: Rect(x: 0, y: 0, width: 400, height: 300))
        interaction = Interaction(in: layer, initially: .near) { _, event in
            State.allCases.first { Event(Key($0.rawValue)) == event }
        }
        let frames = [[20.0, 120], [220, 300]].map { $0.map { Rect(x: $0, y: 40, width: 60, height: 60) } }
        for (index, scene) in [near, far].enumerated() {
            scene.layer.drag("backgroundColor", to: .color(index == 0 ? .white : .blue))
            for (frame, name) in zip(frames[index], ["one", "two"]) {
                let view = View(frame: frame)
                view.sharedName = name
                scene.addSubview(view)
            }
            scene.addSubview(parts[index])
            for view in scene.subviews {
                view.layer.drag("backgroundColor", to: .color(.red))
                view.layer.drag("cornerRadius", to: 6)
            }
        }
        layer.actions["state"] = .flight(dampingRatio: 1, response: 0.2)
        show(interaction, of: [near, far], self) { pair, state in [state == .near ? pair.near : pair.far] }
    }

    override func didEnterStage() {
        super.didEnterStage()
        onEnter(self)
    }

    /// The layers of the elements in flight.
    var elementLayers: [Layer] { layer.sublayers.last?.sublayers ?? [] }
    var isReduced: Bool { layer["reducesMotion"]?.bool == true }

    func subject(of order: [View]) -> SceneSubject {
        SceneSubject(self, interaction, of: order) { [near, far] state in
            [state == .near ? near : far]
        } go: { [pair = Weak(self)] state in
            if let pair = pair.target, pair.onGo() { pair.interaction.send(Event(Key(state.rawValue))) }
        }
    }

    /// Calls a closure when the state has changed.
    func afterChange(_ body: @escaping (Pair) -> Void) {
        interaction.onChange { [pair = Weak(self)] _, _ in if let pair = pair.target { body(pair) } }
    }

    /// Calls a closure in each frame of a flight, with the seconds since it began.
    func inFlight(_ body: @escaping (Pair, Double) -> Void) {
        afterChange { pair in
            let begin = pair.window?.stage.time ?? 0
            for layer in pair.elementLayers {
                layer.onShownChange(pair) { pair, _ in body(pair, (pair.window?.stage.time ?? 0) - begin) }
            }
        }
    }
}
