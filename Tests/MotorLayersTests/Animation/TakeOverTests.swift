import MotorLayers
import MotorMath
import Testing

@Suite("Later feedback on a value")
struct TakeOverTests {
    private let layer = Layer()
    private let stage: Stage

    init() {
        stage = Stage.with(layer)
        stage.advance(to: 0)
    }

    /// Spins by 2π in 1 s, so 0.25 s are a quarter turn.
    private func spin() {
        layer.actions["go"] = .turning(.rotation, every: 1)
        layer.perform("go")
        stage.advance(to: 0.25)
        #expect(isNear(layer.shown("transform.rotation.z"), .pi / 2))
    }

    @Test("it ends any animation of the value under any key: a set at once, eases and springs from the shown value")
    func takesOver() {
        for (number, change): (Int, AnimatedChange) in [
            .set(.rotation, to: 0), .ease(.rotation, to: 0, duration: 1), .spring(.rotation, to: 0),
        ].enumerated() {
            let trial = TakeOverTests()
            trial.spin()
            trial.layer.actions["stop"] = change
            trial.layer.perform("stop")
            #expect(isNear(trial.layer.shown("transform.rotation.z"), number == 0 ? 0 : .pi / 2))
            trial.stage.settle()
            #expect(trial.layer.animationKeys == [] && trial.layer.shown("transform.rotation.z") == 0)
        }
    }

    @Test("a value that has no numbers changes at once, and ends the motion of the one before")
    func endsAtNothing() {
        let changes: [(Layer) -> Void] = [
            { $0.backgroundColor = nil },
            {
                AnimatedChange("backgroundColor", to: .value(nil), .smooth)
                    .run(forKey: "go", object: $0, arguments: .init())
            },
            {
                AnimatedChange("backgroundColor", to: .value(nil), animation: .ease(duration: 1))
                    .run(forKey: "go", object: $0, arguments: .init())
            },
        ]
        for change in changes {
            let trial = TakeOverTests()
            Transaction.withoutActions { trial.layer.backgroundColor = .red }
            trial.layer.actions["backgroundColor"] = .ease(duration: 1)
            trial.layer.backgroundColor = .blue
            trial.stage.advance(to: 0.5)
            change(trial.layer)
            #expect(trial.layer.presentation["backgroundColor"] == nil && trial.layer.animationKeys == [])
        }
    }

    @Test("an endless change by a difference keeps its pace from any start, in each cycle, and when it runs again")
    func keepsItsPace() {
        let values: [(key: ValueKey<Double>, start: Double, again: [Double])] = [
            (.positionX, 160, []), (.rotation, 1.2, []), (.cornerRadius, 3, [0.6, 1.03]), (.rotation, 0, [0.6]),
        ]
        for (key, start, again) in values {
            let trial = TakeOverTests()
            Transaction.withoutActions { trial.layer[key] = start }
            trial.layer.actions["go"] = .turning(key, by: 5, every: 1)
            trial.layer.perform("go")
            let times = again + [0.5, 1.01, 1.5, 1.99, 2.75, 7.3]
            for time in times.sorted() {
                trial.stage.advance(to: time)
                // Five units a second, from the start.
                #expect(isNear(trial.layer.shown(key.key), start + 5 * time))
                if again.contains(time) { trial.layer.perform("go") }
            }
        }
    }

    @Test("a stop holds the value where it is shown, and needs no frame from then on")
    func stops() {
        spin()
        layer.actions["stop"] = .stop(.rotation)
        layer.perform("stop")
        stage.advance(to: 2)
        #expect(isNear(layer.shown("transform.rotation.z"), .pi / 2) && !stage.needsFrame)
    }

    @Test("other values of a group and angles about other axes stay in motion")
    func others() {
        let (fade, turn) = (BasicAnimation(keyPath: "opacity"), BasicAnimation(keyPath: "transform.rotation.x"))
        (fade.fromValue, fade.toValue, turn.fromValue, turn.toValue) = (0, 1, 0, 1)
        for animation in [fade, turn] { (animation.timingFunction, animation.duration) = (.linear, 1) }
        let group = AnimationGroup([fade, turn])
        group.duration = 1
        layer.add(group, forKey: "both")
        stage.advance(to: 0.25)
        AnimatedChange.set(.opacity, to: 0.7).run(forKey: "x", object: layer, arguments: ActionArguments())
        AnimatedChange.set("transform.rotation", to: 0).run(forKey: "x", object: layer, arguments: ActionArguments())
        stage.advance(to: 0.5)
        // Linear from 0 to 1 in 1 s.
        #expect(layer.shown("opacity") == 0.7 && isNear(layer.shown("transform.rotation.x"), 0.5))
    }

    @Test("a kick adds its velocity to the value's velocity, and the value returns")
    func kick() {
        layer.actions["kick"] = .kick(.scale, velocity: 6)
        layer.perform("kick")
        let velocity = layer.presentation.velocity(forKey: "transform.scale")?.number
        #expect(velocity.map { isNear($0, 6) } == true)
        layer.perform("kick")
        #expect(layer.presentation.velocity(forKey: "transform.scale")?.number.map { isNear($0, 12) } == true)
        stage.settle()
        #expect(layer.shown("transform.scale") == 1)
    }

    @Test("a repeating change after a wait has the exact values at its ends and halfway")
    func repeats() {
        layer.actions["go"] = .sequence(.wait(1), .repeating(.opacity, to: 0, every: 1, timingFunction: .linear))
        layer.perform("go")
        stage.advance(to: 1)
        for (time, opacity) in [(1.5, 0.5), (2, 0), (2.5, 0.5), (3, 1), (100.25, 0.25)] {
            stage.advance(to: time)
            #expect(isNear(layer.shown("opacity"), opacity), "\(time)")
        }
    }
}
