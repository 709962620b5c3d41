import FineMotor
import Testing

/// Threads share only what a class defines for all its layers. Each test first runs the same code on several threads at
/// once, and then on one. The thread sanitizer shows whether they raced, the results whether they affected each other.
@Suite("Threads with their own layers")
struct LayerThreadTests {
    /// Its defaults contain a hundred styles, each of which is resolved into one table when it is first assigned.
    final class Card: Layer {
        override class var defaults: Style {
            var defaults: Style = [
                "pressed": [
                    "opacity": 0.5, "actions": .actions(["opacity": .spring(dampingRatio: 0.6, response: 0.4)]),
                    "style": [
                        "cornerRadius": 4,
                        "actions": .actions(["cornerRadius": .ease(duration: 0.2), "opacity": .null]),
                    ],
                ]
            ]
            for number in 0..<100 {
                defaults[Key("style \(number)")] = [
                    "depth": .number(Double(number)), "actions": .actions(["depth": .ease()]),
                    "style": ["depth": -1, "height": .number(Double(number)), "actions": .actions(["height": .null])],
                ]
            }
            return defaults
        }
    }

    @Test("assign styles from their class's defaults")
    func styles() {
        @Sendable func run(_: Int, _ meeting: Meeting) -> String {
            var reported = ""
            let card = Card()
            for number in 0..<40 {
                meeting.wait()
                card["style"] = card[Key("style \(number)")]
                let (depth, height) = (card["depth"]?.number ?? -2, card["height"]?.number ?? -2)
                reported +=
                    "\(depth) \(height) \(card.explainAction(forKey: "depth")) \(card.explainAction(forKey: "height"))"
                // A changed copy is independent.
                if case .style(var own)? = card["style"] {
                    own["depth"] = .number(depth + 0.5)
                    own.actions["depth"] = .null
                    card.style = own
                    reported += "\(card["depth"]?.number ?? -2) \(card.action(forKey: "depth")?.summary ?? "none")"
                }
                if case .style(let nested)? = card.style?["style"] {
                    let child = Layer()
                    child.style = nested
                    card.addSublayer(child)
                    reported += "\(child["depth"]?.number ?? -2)"
                }
            }
            return reported
        }
        let all = onThreads(body: run)
        let alone = run(0, Meeting(1))
        for reported in all { #expect(reported == alone) }
    }

    /// Its defaults contain animations of all kinds.
    final class Mover: Layer {
        override class var defaults: Style {
            let keyframes = KeyframeAnimation(keyPath: "turn")
            (keyframes.values, keyframes.duration) = ([0, 3, 1], 0.5)
            let spring = SpringAnimation(keyPath: "first", spring: Spring(dampingRatio: 0.5, response: 0.3))
            (spring.fromValue, spring.toValue) = (0, 1)
            let basic = BasicAnimation(keyPath: "second")
            (basic.fromValue, basic.toValue, basic.duration) = (0, 1, 0.4)
            let group = AnimationGroup([spring, basic])
            group.duration = 0.6
            return [
                "rest": 10, "first": 0, "second": 0, "turn": 0, "away": 0,
                "pressed": ["actions": .actions(["away": .spring(dampingRatio: 0.8, response: 0.2)])],
                "actions": .actions([
                    "opacity": .spring(dampingRatio: 0.6, response: 0.4), "position": .ease(duration: 0.3),
                    "turn": .animation(keyframes), "both": .animation(group), "contents": .animation(Transition()),
                    "go": .spring(ValueKey<Double>("away"), toValueOf: "rest", dampingRatio: 0.7, response: 0.5),
                    "back": .ease("away", to: 0, duration: 0.2),
                    "all": .group(.haptic(.light), .sound("pop"), .set("away", to: 3)),
                ]),
            ]
        }
    }

    @Test("run animations from their class's defaults")
    func animations() {
        @Sendable func run(_: Int, _ meeting: Meeting) -> String {
            var reported = ""
            let stage = Stage()
            stage.onFeedback { reported += "\($0)" }
            for round in 0..<3 {
                meeting.wait()
                let movers = (0..<4).map { _ in Mover() }
                stage.root.sublayers = movers
                for (index, mover) in movers.enumerated() {
                    mover["style"] = mover["pressed"]
                    Transaction.run {
                        Transaction.completionBlock = { _ in reported += "done \(index) " }
                        mover.opacity = 0.25
                        mover.position = Point(x: Double(index), y: Double(round))
                        mover["turn"] = 1
                        mover["away"] = 5
                    }
                    for key: Key in ["both", "contents", "go", "all", "back"] where mover.perform(key) {
                        reported += mover.explainAction(forKey: key).description
                    }
                }
                for _ in 0..<6 {
                    stage.advance(to: stage.time + 0.11)
                    for mover in movers {
                        for key: Key in ["opacity", "position", "turn", "away", "first", "second"] {
                            reported += mover.presentation[key]?.description ?? "none"
                        }
                    }
                }
                movers[0].opacity = 1
                movers[1].hold("position")
            }
            reported += "\(stage.settle().isSettled)"
            return reported
        }
        let all = onThreads(body: run)
        let alone = run(0, Meeting(1))
        for reported in all { #expect(reported == alone) }
        #expect(alone.hasSuffix("true"))
    }

    @Test("intern new names, and key paths before their bases")
    func keys() {
        let all = onThreads { thread, _ in
            var keys: [Key?] = Array(repeating: nil, count: 1000)
            for step in 0..<1000 {
                let number = (step + thread * 617) % 1000
                keys[number] = number % 5 == 0 ? Key("shared \(number + 1).x") : Key("shared \(number)")
            }
            return keys.map { $0! }
        }
        for keys in all { #expect(keys == all[0]) }
        let layer = Layer()
        layer["shared 1"] = .point(Point(x: 3, y: 4))
        #expect(layer[all[0][0]] == 3)
    }

    @Test("receive their own diagnostics, in their own transactions")
    func diagnostics() {
        @Sendable func run(_: Int, _: Meeting) -> [String] {
            var reported: [String] = []
            Diagnostics.withHandler({ reported.append("\($0.message) \(Transaction.animationDuration)") }) {
                for number in 0..<50 {
                    Transaction.run {
                        Transaction.animationDuration = Double(number)
                        Transaction.disableActions = number % 2 == 0
                        let layer = Layer()
                        layer.opacity = 2
                        layer["position"] = "nowhere"
                        layer.style = ["opacity": "none", "bounds": 3]
                        layer.actions["opacity"] = .block { key, layer, _ in layer[key] = .number(layer.opacity / 2) }
                        layer.opacity = 0.5
                        reported.append("\(layer.opacity)")
                    }
                }
            }
            return reported
        }
        let all = onThreads(body: run)
        let alone = run(0, Meeting(1))
        for reported in all { #expect(reported == alone) }
    }

    @Test("animate their own changes, each in its own block, and one in none")
    func blocks() {
        let all = onThreads { thread, _ in
            let view = View()
            let window = Window(root: view)
            // The duration of each animation, as the view has it inside its block and afterwards.
            var durations: Set<[Double?]> = []
            for step in 0..<200 {
                func change() -> Double? {
                    view.alpha = step % 2 == 0 ? 0 : 1
                    return View.inheritedAnimationDuration
                }
                var inside: Double?
                if thread == 0 {
                    inside = change()
                } else {
                    View.animate(duration: Double(thread)) { inside = change() }
                }
                durations.insert([inside, view.layer.animation(forKey: .opacity)?.duration])
            }
            return withExtendedLifetime(window) { durations }
        }
        #expect(all.count == 4)
        for (thread, durations) in all.enumerated() {
            #expect(durations == [thread == 0 ? [0, nil] : [Double(thread), Double(thread)]])
        }
    }
}
