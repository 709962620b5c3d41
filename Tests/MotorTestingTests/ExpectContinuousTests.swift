import FineMotor
@testable import MotorTesting
import Testing

@Suite("expectContinuous")
struct ExpectContinuousTests {
    private let step = 1.0 / 240

    /// Runs a check that must fail, and returns the text of its one issue.
    private func faults(_ check: () -> Void) -> [String] {
        let said = Said()
        withKnownIssue {
            check()
        } matching: { issue in
            said.comments += issue.comments.map { $0.rawValue }
            return true
        }
        return said.comments
    }

    private final class Said: @unchecked Sendable {
        // Only the test that creates it calls it, on one thread.
        var comments: [String] = []
    }

    @Test("springs that interrupt each other are continuous, in value and velocity")
    func springs() {
        let stage = HandDrivenStage(Layer())
        for (time, target) in [(0.0, 100.0), (0.1, 20), (0.15, 300), (0.2, 300), (1, 0)] {
            stage.perform(at: time) { [layer = stage.layer] in
                AnimatedChange.spring("x", to: target, dampingRatio: 0.5, response: 0.4)
                    .run(forKey: "x", object: layer, arguments: ActionArguments())
            }
        }
        Transaction.withoutActions { stage.layer["x"] = 0 }
        // The greatest distance is 300 points: a spring is removed within 1/10,000 of it.
        #expect(expectContinuous(stage, keys: ["x"], until: 4, every: step, tolerance: 0.05))
        #expect(stage.time == 4)
        #expect(!stage.stage.needsFrame)
    }

    @Test("a value set without an animation jumps, and the issue names key, time, jump and bound")
    func jump() {
        let stage = HandDrivenStage(Layer())
        stage.layer.actions["opacity"] = .null
        stage.set(.opacity, 0.25, at: 0.5)
        stage.set(.opacity, 0.75, at: 0.75)
        let faults = faults { expectContinuous(stage, keys: ["opacity"], until: 1, every: step) }
        #expect(
            faults == [
                "opacity jumps at 0.5 s by 0.75, from 1.0 to 0.25; bound 0.001 at an event; and 1 more after it"
            ])
    }

    @Test("a layer that is never on the stage is an issue, and one that joins it is checked")
    func elsewhere() {
        let (stage, other) = (HandDrivenStage(Layer()), Layer())
        let faults = faults { expectContinuous(stage, keys: ["opacity"], of: other, until: 1, every: step) }
        #expect(faults == ["Layer is not on the stage, so nothing was checked"])
        stage.perform(at: 1.5) { [layer = stage.layer] in layer.addSublayer(other) }
        #expect(expectContinuous(stage, keys: ["opacity"], of: other, until: 2, every: step))
    }

    @Test("an animation that jumps without an event is found by the value's own velocity")
    func loops() {
        // From 0 to 1 in a second, and again: at 1 s and 2 s it falls by 1, at 2.5 s it ends where it is.
        func stage() -> HandDrivenStage {
            let stage = HandDrivenStage(Layer())
            let loop = BasicAnimation(keyPath: "strokeEnd")
            (loop.fromValue, loop.toValue, loop.duration) = (0, 1, 1)
            loop.timing.repeatCount = .infinity
            stage.layer["strokeEnd"] = 0
            stage.layer.add(loop, forKey: "loop")
            return stage
        }
        let ownVelocity = faults { expectContinuous(stage(), keys: ["strokeEnd"], until: 2.5, every: step) }
        #expect(ownVelocity.count == 1)
        #expect(ownVelocity.first?.hasPrefix("strokeEnd jumps at 1.0") == true)
        #expect(ownVelocity.first?.hasSuffix("; and 1 more after it") == true)
        let bound = faults {
            expectContinuous(
                stage(), keys: [ContinuousKey("strokeEnd", maximumSpeed: 1)], until: 2.5, every: step)
        }
        #expect(bound.count == 1)
    }

    @Test("for a rotation a full turn is no jump, and half a turn is")
    func angles() {
        func stage(by angle: Double) -> HandDrivenStage {
            let stage = HandDrivenStage(Layer())
            stage.layer.actions["transform"] = .null
            stage.layer.actions["angle"] = .null
            stage.layer["angle"] = 0
            let turn = BasicAnimation(keyPath: "transform.rotation.z")
            (turn.fromValue, turn.toValue, turn.duration) = (0, .number(angle), 1)
            turn.timing.repeatCount = 3
            stage.layer.add(turn)
            stage.set("angle", .number(angle), at: 0.5)
            return stage
        }
        let keys: [ContinuousKey] = ["transform.rotation.z", .angle("angle")]
        #expect(expectContinuous(stage(by: 2 * .pi), keys: keys, until: 4, every: step))
        let faults = faults { expectContinuous(stage(by: .pi), keys: keys, until: 4, every: step) }
        #expect(faults.count == 2)
    }

    @Test("an explicit bound holds for the steepest part of an ease, and fails slightly below it")
    func bounds() {
        // easeInEaseOut is the curve (0.42, 0, 0.58, 1): its slope in the middle, at parameter 1/2, is y′/x′ with
        // y′ = 3/2 · (1 − 0) and x′ = 3/4 · 0.42 + 3/2 · (0.58 − 0.42) + 3/4 · (1 − 0.58) = 0.87: 1.724.
        func stage() -> HandDrivenStage {
            let stage = HandDrivenStage(Layer())
            let ease = BasicAnimation(keyPath: "position")
            ease.timingFunction = .easeInEaseOut
            (ease.fromValue, ease.toValue, ease.duration) = (.point(Point(x: 60, y: 80)), .point(.zero), 0.5)
            stage.layer.actions["position"] = .null
            stage.layer.position = .zero
            stage.layer.add(ease)
            return stage
        }
        // A distance of 100 in half a second.
        let steepest = 1.5 / 0.87 * 100 / 0.5
        func check(_ speed: Double) -> Bool {
            expectContinuous(
                stage(), keys: [ContinuousKey("position", maximumSpeed: speed)], until: 1, every: step, tolerance: 1e-6)
        }
        #expect(check(steepest))
        #expect(faults { _ = check(steepest * 0.99) }.count == 1)
    }

    @Test("a spring that keeps the velocity is continuous; one that starts at rest is not")
    func velocities() {
        func stage(velocity: Double?) -> HandDrivenStage {
            let stage = HandDrivenStage(Layer())
            stage.layer["x"] = 0
            func change(to target: Double, at time: Double, velocity: Double?) {
                stage.perform(at: time) { [layer = stage.layer] in
                    let spring = SpringAnimation(spring: Spring(dampingRatio: 1, response: 0.5))
                    spring.initialVelocity = velocity
                    AnimatedChange("x", to: .value(.number(target)), animation: spring)
                        .run(forKey: "x", object: layer, arguments: ActionArguments())
                }
            }
            change(to: 10, at: 0, velocity: nil)
            change(to: 0, at: 0.1, velocity: velocity)
            return stage
        }
        #expect(expectContinuous(stage(velocity: nil), keys: ["x"], until: 3, every: step, tolerance: 2e-3))
        let faults = faults {
            expectContinuous(stage(velocity: 0), keys: ["x"], until: 3, every: step, tolerance: 2e-3)
        }
        #expect(faults.count == 1)
        #expect(faults.first?.hasPrefix("x's velocity jumps at 0.1 s by ") == true)
        #expect(
            expectContinuous(
                stage(velocity: 0), keys: [ContinuousKey("x", checksVelocity: false)], until: 3, every: step,
                tolerance: 2e-3))
    }

    @Test("an invisible color has no hue, and opacity counts")
    func colors() {
        func stage(_ color: Color) -> HandDrivenStage {
            let stage = HandDrivenStage(Layer())
            stage.layer.actions["backgroundColor"] = .null
            stage.layer["backgroundColor"] = .color(.clear)
            stage.set(.backgroundColor, .color(color), at: 0.5)
            return stage
        }
        let invisible = Color(red: 1, green: 1, blue: 1, alpha: 0)
        #expect(expectContinuous(stage(invisible), keys: ["backgroundColor"], until: 1, every: step))
        #expect(faults { expectContinuous(stage(.black), keys: ["backgroundColor"], until: 1, every: step) }.count == 1)
    }

    @Test("a key without a value, or with numbers that are not finite, is an issue")
    func noNumbers() {
        let stage = HandDrivenStage(Layer())
        stage.layer["title"] = "Go"
        stage.layer["level"] = .number(.nan)
        let faults = faults { expectContinuous(stage, keys: ["title", "missing", "level"], until: 0.1, every: 0.1) }
        #expect(
            faults == [
                "title at 0.0 s: \"Go\" is not made of finite numbers; and 1 more after it",
                "missing at 0.0 s: there is no value; and 1 more after it",
                "level at 0.0 s: nan is not made of finite numbers; and 1 more after it",
            ])
    }

    @Test("a timer that keeps restarting itself stops time, and the issue names its location", arguments: [0, 1e-9])
    func endless(delay: Double) {
        let stage = HandDrivenStage(Layer())
        Transaction.withoutActions { stage.layer["x"] = 0 }
        func restart() { stage.stage.schedule(after: delay) { restart() } }
        stage.perform(at: 0.5) { restart() }
        let said = faults {
            Diagnostics.withHandler { _ in
            } _: {
                _ = expectContinuous(stage, keys: ["x"], until: 1, every: step)
            }
        }
        #expect(said.count == 1 && said[0].hasPrefix("time stops at 0.5"), "\(said)")
    }

    @Test("a share of the reach is allowed, and so is what a touch moves")
    func reach() {
        let layer = Layer()
        var check = ContinuityCheck("x", layer: layer, tolerance: 0.1, ofReach: 0.5)
        func look(_ x: Double, _ moment: ContinuityCheck.Moment, leave: Double = 0) -> [Double] {
            Transaction.withoutActions { layer["x"] = .number(x) }
            check.sample(moment, at: 0, leave: leave)
            return [check.reach, check.fault == nil ? 0 : 1]
        }
        #expect(look(1, .start) == [0, 0] && look(4, .happening, leave: 5) == [3, 0])
        // The bound is 0.1 and half of 3.
        #expect(look(2.5, .happening) == [3, 0] && look(0.75, .happening) == [3, 1])
    }

    // A spring ends within 1/10,000 of its distance plus velocity · response / 2π, on one side or the other (SpringAnimation).
    @Test(
        "a share of how far a spring's velocity carries its value is allowed, too",
        arguments: ["position", "position.x"],
        [0.3, 1, 3])
    func push(key: Key, dampingRatio: Double) {
        let stage = HandDrivenStage(Layer())
        let throwing = SpringAnimation(keyPath: "position.x", spring: Spring(dampingRatio: dampingRatio, response: 0.4))
        throwing.absoluteVelocity = 3000
        var check = ContinuityCheck(
            ContinuousKey(key, checksVelocity: false), layer: stage.layer, tolerance: 1e-6, ofReach: 2e-4)
        stage.layer.add(throwing, forKey: "throw")
        check.sample(.start, at: 0)
        stage.stage.advance(to: 9, every: 0.01) { check.sample($0, at: stage.time) }
        #expect(stage.layer.animationKeys == [] && check.fault == nil, "\(check.fault ?? "")")
        for (share, isFault) in [(1.9e-4, false), (2.1e-4, true)] {
            stage.layer.drag(.positionX, to: stage.layer.position.x + share * (check.reach + 3000 * 0.4 / (2 * .pi)))
            check.sample(.happening, at: 9)
            #expect((check.fault != nil) == isFault, "\(check.fault ?? "")")
        }
    }

    @Test("of a component, what is drawn and seen is followed, and what else an animation has moved before")
    func followed() {
        func jumps(_ key: Key, opacity: Double = 1, isMoved: Bool = false) -> Bool {
            let stage = HandDrivenStage(Layer())
            var values = DrawnValues(TestedComponent { View() }, dragsIn: stage.window.root)
            Transaction.withoutActions {
                stage.layer.opacity = opacity
                stage.layer[key] = 0
            }
            let still = BasicAnimation(keyPath: key)
            (still.fromValue, still.toValue, still.duration) = (0, 0, 0.1)
            if isMoved { stage.layer.add(still, forKey: "still") }
            values.sample(.start, of: stage.stage)
            stage.advance(to: 1)
            values.sample(.imminent, of: stage.stage)
            Transaction.withoutActions { stage.layer[key] = 0.5 }
            values.sample(.happening, of: stage.stage)
            return !values.faults.isEmpty
        }
        #expect(jumps("cornerRadius") && !jumps("level"))
        #expect(jumps("cornerRadius", isMoved: true) && jumps("level", isMoved: true))
        // A layer with at most a thousandth of the opacity is not seen.
        #expect(!jumps("cornerRadius", opacity: 9e-4) && jumps("cornerRadius", opacity: 1.1e-3))
    }

    @Test("a value with a gain jumps with the touch's movement and force by that, and without any not at all")
    func gains() {
        func jumps(_ gains: [TestedComponent.Gain], moved: Double = 0, pressed: Double = 0) -> Bool {
            let stage = HandDrivenStage(Layer())
            var component = TestedComponent { View() }
            component.gains = gains
            var values = DrawnValues(component, dragsIn: stage.window.root)
            values.sample(.start, of: stage.stage)
            Transaction.withoutActions { stage.layer.cornerRadius = 6 }
            values.sample(.happening, of: stage.stage, hand: .init(moved: moved, pressed: pressed))
            return !values.faults.isEmpty
        }
        let (point, force) = (
            TestedComponent.Gain("cornerRadius", perPoint: 0.5), TestedComponent.Gain("cornerRadius", perForce: 10)
        )
        #expect(jumps([], moved: 100, pressed: 1))
        #expect(!jumps([point], moved: 12.01, pressed: 0) && jumps([point], moved: 11.9, pressed: 1))
        #expect(!jumps([force], moved: 0, pressed: 0.601) && jumps([force], moved: 100, pressed: 0.59))
        #expect(!jumps([point, force], moved: 6.01, pressed: 0.3) && jumps([point, force], moved: 5.9, pressed: 0.3))
    }

    /// What changes from one sample of a component to the next, and how.
    private struct Change {
        var moment = ContinuityCheck.Moment.happening
        var hand = DrawnValues.Hand()
        var isPlaced = false
        /// Whether a hand holds the layer.
        var isHeld = false
        var tested: (inout TestedComponent) -> Void = { _ in }
        /// Before the first sample.
        var prepared: (Layer) -> Void = { _ in }
        let body: (Layer) -> Void

        /// Whether it jumps.
        func jumps() -> Bool {
            let stage = HandDrivenStage(Layer())
            var component = TestedComponent { View() }
            tested(&component)
            var values = DrawnValues(component, dragsIn: stage.window.root)
            Transaction.withoutActions { prepared(stage.layer) }
            for moment in [.start, .imminent, .happening] as [ContinuityCheck.Moment] {
                values.sample(moment, of: stage.stage)
            }
            Transaction.withoutActions { body(stage.layer) }
            var hand = hand
            if isHeld { hand.held = stage.layer }
            values.sample(moment, of: stage.stage, hand: hand, isPlaced: isPlaced)
            return !values.faults.isEmpty
        }
    }

    @Test("of a component, what is seen jumps at an event, except what it says, and what a touch or a layout moves")
    func events() {
        func part(_ layer: Layer) -> Layer { layer.sublayers[0] }
        func add(_ layer: Layer) { layer.addSublayer(Layer()) }
        func move(_ layer: Layer) { layer.position.x += 5 }
        /// An animation that moves nothing.
        func animate(_ layer: Layer) {
            let still = BasicAnimation(keyPath: "position")
            (still.isAdditive, still.fromValue, still.toValue) = (true, .point(.zero), .point(.zero))
            still.duration = 9
            layer.add(still, forKey: "still")
        }
        let rows: [(change: Change, jumps: Bool)] = [
            (Change { _ in }, false), (Change { move($0) }, true), (Change(prepared: add) { move(part($0)) }, true),
            (Change(prepared: { $0.mask = Layer() }) { $0.mask.map(move) }, true),
            // What was or is hidden, and what is there anew or no more.
            (
                Change(prepared: {
                    add($0); $0.isHidden = true
                }) { move(part($0)) }, false
            ),
            (Change(prepared: { $0.isHidden = true }) { ($0.isHidden, $0.position.x) = (false, 9) }, false),
            (Change { add($0) }, false), (Change(prepared: add) { part($0).removeFromSuperlayer() }, false),
            (Change(prepared: { $0.opacity = 0 }) { $0.opacity = 1 }, true),
            // As far as a touch, and other values not at all.
            (Change(hand: .init(moved: 5.01)) { move($0) }, false),
            (Change(hand: .init(moved: 4.99)) { move($0) }, true),
            (Change(hand: .init(moved: 5.01)) { $0.bounds.size.width += 5 }, false),
            (Change(hand: .init(moved: 5.01)) { $0.transform = .translation(x: 5, y: 0) }, false),
            (Change(hand: .init(moved: 5.01)) { $0.cornerRadius += 5 }, true),
            (Change(hand: .init(moved: 5.01), tested: { $0.followsByDefault = false }) { move($0) }, true),
            // What a component says.
            (Change(tested: { $0.atOnce = [.init("position")] }) { move($0) }, false),
            (Change(tested: { $0.atOnce = [.init("position", of: "other")] }) { move($0) }, true),
            (Change(tested: { $0.atOnce = [.init("pos")] }) { move($0) }, true),
            (Change(tested: { $0.carried = [.init("position")] }) { move($0) }, false),
            (Change { $0.borderWidth = 2 }, false),
            (Change(moment: .quiet, tested: { $0.atOnce = [.init("position")] }, prepared: animate) { move($0) }, true),
            (
                Change(moment: .quiet, tested: { $0.carried = [.init("position")] }, prepared: animate) { move($0) },
                false
            ),
            // Without an event only what is animated is looked at; before one, code may have moved what is not.
            (Change(moment: .quiet) { move($0) }, false),
            (Change(moment: .quiet, prepared: animate) { move($0) }, true),
            (Change(moment: .imminent) { move($0) }, false),
            (Change(moment: .imminent, prepared: animate) { move($0) }, true),
            // A layout may place what neither moves nor is held.
            (Change(hand: .init(held: nil), isPlaced: true, prepared: add) { move(part($0)) }, false),
            (Change(isPlaced: true, isHeld: true) { move($0) }, true),
            (Change(isPlaced: true, isHeld: true, prepared: add) { move(part($0)) }, true),
            (Change(isPlaced: true, isHeld: true, tested: { $0.gains = [.init("position")] }) { move($0) }, false),
            (
                Change(isPlaced: true, isHeld: true, tested: { $0.gains = [.init("position", perPoint: 1)] }) {
                    move($0)
                }, true
            ),
            // Nothing has moved or pressed unless it is said.
            (Change { $0.position.x += 0.5 }, true),
            (Change(tested: { $0.gains = [.init("cornerRadius", perForce: 10)] }) { $0.cornerRadius += 5 }, true),
            (Change(isPlaced: true) { move($0) }, false),
            (Change(isPlaced: true, prepared: animate) { move($0) }, true),
        ]
        for (index, row) in rows.enumerated() { #expect(row.change.jumps() == row.jumps, "row \(index)") }
    }

    @Test("a layer that leaves and comes back is new, and one that stays still for long is followed all the same")
    func returns() {
        for isGone in [false, true] {
            let stage = HandDrivenStage(Layer())
            let part = Layer()
            stage.layer.addSublayer(part)
            var values = DrawnValues(TestedComponent { View() }, dragsIn: stage.window.root)
            for moment in [.start, .happening, .quiet, .imminent, .happening] as [ContinuityCheck.Moment] {
                values.sample(moment, of: stage.stage)
            }
            if isGone { part.removeFromSuperlayer() }
            for _ in 0..<2 { values.sample(.happening, of: stage.stage) }
            if isGone { stage.layer.addSublayer(part) }
            Transaction.withoutActions { part.position.x = 5 }
            values.sample(.happening, of: stage.stage)
            #expect(values.faults.isEmpty == isGone)
        }
    }

    @Test(
        "a drag may move its value as far as it goes, and what is bound to it as far as the function takes it, while held"
    )
    func drags() {
        let stage = HandDrivenStage(Tray())
        guard let tray = stage.view as? Tray else { return }
        let (light, spot, other) = (tray.layer.sublayers[1], Layer(), Layer())
        for layer in [spot, other] { tray.layer.addSublayer(layer) }
        spot.bind(.position, to: .position, of: tray.thing) { (point: Point) in Point(x: 3 * point.x, y: -2 * point.y) }
        var hands = HandsInView(of: stage.window.root)
        hands.look()
        let places: [(Key, Layer)] = [
            ("position", tray.thing), ("position.x", tray.thing), ("opacity", light), ("position", spot),
            ("position", other),
        ]
        func leaves() -> [Double] {
            hands.look()
            return places.map { hands.leave(for: $0.0, of: $0.1).leave }
        }
        func held(_ layer: Layer, _ key: Key = "position") -> Bool { hands.leave(for: key, of: layer).isHeld }
        #expect(leaves() == [0, 0, 0, 0, 0] && !held(tray.thing))
        // From the middle of the thing; the light has a 150th of the way, the spot three times and twice as much.
        stage.touch(.began, at: 0.1, location: Point(x: 22, y: 22))
        stage.advance(to: 0.1)
        #expect(leaves() == [0, 0, 0, 0, 0] && held(tray.thing) && held(light, "opacity") && !held(other))
        stage.touch(.moved, at: 0.2, location: Point(x: 37, y: 22))
        stage.advance(to: 0.2)
        let (found, expected): ([Double], [Double]) = (leaves(), [15, 15, 0.1, 3 * 15 + 2 * 15, 0])
        #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(found)")
        stage.touch(.ended, at: 0.3, location: Point(x: 37, y: 22))
        stage.advance(to: 0.3)
        _ = leaves()
        // It was held at the sample before.
        #expect(held(tray.thing))
        #expect(leaves() == [0, 0, 0, 0, 0] && !held(tray.thing))
    }

    @Test("a dragged value moves with the finger, and gets its velocity; what the finger does not move jumps")
    func follows() {
        func stage(_ flaw: Tray.Flaw) -> (stage: HandDrivenStage, thing: Layer) {
            let tray = Tray(flaw)
            let stage = HandDrivenStage(tray)
            let path = [(Touch.Phase.began, 22.0), (.moved, 50), (.moved, 90), (.ended, 120)]
            for (index, (phase, x)) in path.enumerated() {
                stage.touch(phase, at: 0.1 + 0.02 * Double(index), location: Point(x: x, y: 22))
            }
            return (stage, tray.thing)
        }
        let right = stage(.none)
        #expect(
            expectContinuous(right.stage, keys: ["position"], of: right.thing, until: 2, every: step, tolerance: 0.1))
        let wrong = stage(.none)
        wrong.stage.perform(at: 0.13) { wrong.thing.drag("position", to: .point(Point(x: 60, y: 22))) }
        #expect(
            faults {
                _ = expectContinuous(
                    wrong.stage, keys: ["position"], of: wrong.thing, until: 2, every: step, tolerance: 0.1)
            }.count == 1)
    }

    @Test("a layer other than the one under test can be read")
    func otherLayers() {
        let stage = HandDrivenStage(Layer())
        let inner = Layer()
        inner.actions["opacity"] = .null
        stage.layer.addSublayer(inner)
        stage.perform(at: 0.5) { inner.opacity = 0 }
        #expect(faults { expectContinuous(stage, keys: ["opacity"], of: inner, until: 1, every: step) }.count == 1)
    }
}
