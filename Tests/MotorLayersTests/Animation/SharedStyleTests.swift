import MotorLayers
import MotorMath
import Testing

/// A style of the whole program, as a package declares its themes.
private let calm: Style = [
    "opacity": 0.5,
    .when(.light): ["opacity": 0.75],
    "actions": .actions([
        "opacity": .ease(duration: 0.1),
        "shown": .sequence(
            .spring(.scale, to: 1.2, dampingRatio: 1, response: 0.3), .delayed(0.1, .perform("pulse"))),
        "pulse": .group(.sublayer("title", .set(.opacity, to: 0)), .staggered(every: 0.1, .null)),
        "tapped": .block { _, layer, _ in layer.opacity = 1 },
    ]),
]

/// An action with a state of its own.
private final class Counting: Action {
    var runs = 0
    func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) { runs += 1 }
}

@Suite("A style is shared between threads")
struct SharedStyleTests {
    @Test("it takes every action of the package without a diagnostic")
    func takes() {
        #expect(calm.actions.count == 4)
        let decay = DecayAnimation(keyPath: "x")
        (decay.lowest, decay.highest, decay.velocity) = (0, 1, 2)
        var messages: [String] = []
        var style = calm
        Diagnostics.withHandler({ messages.append($0.message) }) {
            style["actions"] = .actionTable(["thrown": decay])
        }
        #expect(messages == [] && style.actions.count == 1)
    }

    @Test("it refuses values for one thread: a closure, an object, an action with state")
    func refuses() {
        let animation = BasicAnimation(keyPath: "opacity")
        animation.onEnd { _ in }
        let keyframes = KeyframeAnimation()
        keyframes.values = [.object(Counting())]
        let decays = [\DecayAnimation.lowest, \.highest, \.velocity].map { path in
            let decay = DecayAnimation(keyPath: "x")
            decay[keyPath: path] = .object(Counting())
            return decay
        }
        let refused: [any Action] =
            [
                Counting(), .block { _, _, _ in }, animation, keyframes, AnimationGroup([animation]),
                .group(.null, Counting()), .sequence(.null, Counting()), .delayed(1, Counting()),
                .staggered(every: 1, Counting()), .sublayer("part", Counting()),
            ] + decays
        var messages: [String] = []
        Diagnostics.withHandler({ messages.append($0.message) }) {
            for action in refused {
                var style: Style = ["actions": .actionTable(["tap": action])]
                style.actions["tap"] = action
                style["tap"] = .action(action)
                style["taps"] = .array([1, .action(action)])
                #expect(style.actions.count == 0 && style["tap"] == nil && style["taps"] == nil)
            }
            let style: Style = ["held": .object(Counting())]
            #expect(style["held"] == nil)
        }
        #expect(messages.count == refused.count * 4 + 1)
        #expect(messages.last == "FineMotor: Style.held takes a value that is Sendable, refused object")
        #expect(
            messages.first == "FineMotor: Style.actions.tap takes an action that is Sendable, refused action Action")
    }

    @Test("an animation in a style still works on any layer, and its copies can be changed")
    func frozenRuns() {
        let stage = Stage()
        let fade = BasicAnimation.ease(duration: 1, timingFunction: .linear)
        stage.root.style = ["actions": .actions(["opacity": .animation(fade)])]
        stage.advance(to: 0)
        stage.root.opacity = 0
        stage.advance(to: 0.5)
        #expect(stage.root.presentation["opacity"] == 0.5)
        let slower = fade.copy()
        slower.duration = 2
        #expect(slower.duration == 2 && fade.duration == 1)
    }
}
