import FineMotor
import Foundation
import MotorTesting
import Testing

/// A loader in a window of 64 points.
private struct LoaderScene {
    let loader = Loader()
    let stage: HandDrivenStage

    init(style: Style? = nil, reducesMotion: Bool = false) {
        loader.layer.style = style
        stage = HandDrivenStage(loader, in: Size(width: 64, height: 64))
        stage.window.traits.reducesMotion = reducesMotion
        stage.settle()
    }

    var layer: Layer { loader.layer }
    var state: Loader.State { loader.interaction.state }
    var states: [String] { stage.states.map(\.to) }
    func shown(_ key: Key) -> Double { layer.presentation[key]?.number ?? .nan }
    func wait(_ seconds: Double) { stage.advance(to: stage.time + seconds) }

    /// Whether it is inactive, unseen, and needs nothing more.
    var costsNothing: Bool {
        state == .inactive && shown("opacity") == 0 && layer.animationKeys.isEmpty && !stage.stage.needsFrame
            && stage.stage.nextEventTime == nil
    }

    /// Brings the loader into a state by its usual events.
    func bring(to state: Loader.State) {
        switch state {
        case .inactive: break
        case .activating: loader.isActive = true
        case .indeterminate, .determinate:
            loader.isActive = true
            if state == .determinate { loader.progress = 0.4 }
            wait(0.5)
        case .completing:
            bring(to: .determinate)
            loader.progress = 1
        case .deactivating:
            bring(to: .indeterminate)
            loader.isActive = false
        }
    }
}

@Suite("Loader: the table of its transitions")
struct LoaderTransitionTests {
    private static let states = Loader.State.allCases
    private static let pairs = states.flatMap { from in states.filter { $0 != from }.map { (from, $0) } }
    /// Every event that the documentation of `next` names.
    private static let events: [Event] = [
        "activate", "deactivate", "progressUnknown", "progressKnown", "progressDone", "completed", "vanished",
    ]

    private static func key(_ pair: (Loader.State, Loader.State)) -> Key {
        Key(pair.0.rawValue + "->" + pair.1.rawValue)
    }

    @Test("six states have thirty transitions, fifteen of them null: the impossible ones and that of a hidden loader")
    func nulls() {
        let table = Loader.transitions
        #expect(Set(table.keys) == Set(Self.pairs.map(Self.key)) && table.count == 30)
        var possible: Set<Key> = []
        for state in Self.states {
            for event in Self.events {
                if let next = Loader.next(after: state, on: event), next != state {
                    possible.insert(Self.key((state, next)))
                }
            }
        }
        // It has disappeared by then.
        #expect(possible.remove("deactivating->inactive") != nil)
        let nulls = table.keys.filter { key in table[key].map { $0 is Null } ?? false }
        #expect(nulls.count == 15 && Set(nulls) == Set(table.keys).subtracting(possible))
    }
}

@Suite("Loader: its states")
struct LoaderStateTests {
    private static let states = Loader.State.allCases

    @Test(
        "a deactivated loader disappears by itself from every state, with any feedback, and then costs nothing",
        arguments: states, 0..<4)
    func deactivates(_ state: Loader.State, _ variant: Int) {
        let scene = LoaderScene(reducesMotion: variant == 1)
        if variant == 2 {
            for key in Loader.transitions.keys where key.name.hasSuffix("->deactivating") {
                scene.layer.actions[key] = .null
            }
        }
        scene.bring(to: state)
        #expect(scene.state == state)
        if variant == 3 {
            Transaction.withoutActions { scene.loader.isActive = false }
        } else {
            scene.loader.isActive = false
        }
        scene.stage.settle()
        #expect(scene.costsNothing)
    }

    @Test("each state lasts as long as its value says, with reduced motion too", arguments: [false, true])
    func durations(isReduced: Bool) {
        let scene = LoaderScene(style: ["activationDuration": 0.2], reducesMotion: isReduced)
        scene.loader.isActive = true
        // 0.2 s, and the 0.6 s and 0.4 s of the defaults.
        for (seconds, state) in [
            (0.19, Loader.State.activating), (0.02, .indeterminate), (60, .indeterminate),
        ] {
            scene.wait(seconds)
            #expect(scene.state == state)
        }
        scene.loader.progress = 1
        for (seconds, state) in [
            (0.59, Loader.State.completing), (0.02, .deactivating), (0.37, .deactivating), (0.03, .inactive),
        ] {
            scene.wait(seconds)
            #expect(scene.state == state)
        }
        for seconds in [-1, 0, .nan, .infinity] as [Double] {
            // An invalid duration counts as 0.
            let scene = LoaderScene(style: ["activationDuration": .number(seconds)])
            scene.loader.isActive = true
            scene.wait(0)
            #expect(scene.state == .indeterminate)
        }
    }

    @Test(
        "progress while it is inactive changes nothing, and shows once it has appeared", arguments: [0.6, 1, nil, .nan])
    func before(progress: Double?) {
        let scene = LoaderScene()
        scene.loader.progress = progress
        scene.stage.settle()
        #expect(scene.costsNothing)
        scene.loader.isActive = true
        #expect(scene.state == .activating)
        scene.wait(5)
        #expect(scene.state == (progress == 0.6 ? .determinate : progress == 1 ? .inactive : .indeterminate))
        if progress == 0.6 { #expect(abs(scene.shown("strokeEnd") - 0.6) < 1e-9) }
    }

    @Test(
        "a determinate arc goes to its progress, clamped to 0…1, on a critically damped spring of 0.35 s",
        arguments: [(0.8, 0.8), (0.1, 0.1), (-2, 0), (-.infinity, 0)] as [(Double, Double)])
    func follows(_ progress: Double, _ end: Double) {
        let scene = LoaderScene()
        scene.bring(to: .determinate)
        scene.stage.settle()
        let ω = 2 * Double.pi / 0.35
        scene.loader.progress = progress
        for step in 1...20 {
            scene.wait(0.03)
            let t = 0.03 * Double(step)
            #expect(abs(scene.shown("strokeEnd") - (end + (0.4 - end) * (1 + ω * t) * exp(-ω * t))) < 2e-4)
        }
        // Progress begins at the top.
        let turns = scene.shown("transform.rotation.z") / (2 * Double.pi)
        #expect(scene.state == .determinate && abs(turns - turns.rounded()) < 1e-9)
    }

    @Test("it completes at 1 and beyond, and appears again when progress goes back", arguments: [1, 1.5, .infinity])
    func completes(_ progress: Double) {
        let scene = LoaderScene()
        scene.bring(to: .determinate)
        scene.stage.clearLogs()
        for _ in 0..<2 {
            scene.loader.progress = progress
            scene.loader.progress = 0.9
            #expect(scene.state == .determinate)
        }
        scene.loader.progress = progress
        scene.stage.settle()
        #expect(scene.states.suffix(3) == ["completing", "deactivating", "inactive"] && scene.states.count == 7)
        #expect(scene.loader.isActive && scene.costsNothing)
        scene.loader.progress = progress == 1 ? 0.3 : nil
        #expect(scene.state == .activating)
        scene.wait(1)
        #expect(scene.state == (progress == 1 ? .determinate : .indeterminate))
    }
}

@Suite("Loader: its motion")
struct LoaderMotionTests {
    private static let turn = 2 * Double.pi

    /// cubic-bezier(.4, 0, .2, 1) by its definition: x = 1.2t − 1.8t² + 1.6t³ and y = 3t² − 2t³.
    private func eased(_ x: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<40 {
            let t = (low + high) / 2
            if ((1.6 * t - 1.8) * t + 1.2) * t < x { low = t } else { high = t }
        }
        return (3 - 2 * low) * low * low
    }

    @Test("an arc grows from 0.03 to 0.78 and back in 4/3 s, as Material's, and turns by 1.7 π more than its tail")
    func cycle() {
        let scene = LoaderScene()
        scene.bring(to: .indeterminate)
        scene.wait(3600)
        // The arc is shortest where the cycle begins.
        var (begin, least) = (0.0, 1.0)
        for _ in 0..<1340 {
            scene.wait(0.001)
            if scene.shown("strokeEnd") < least { (begin, least) = (scene.stage.time, scene.shown("strokeEnd")) }
        }
        scene.stage.advance(to: begin + 4.0 / 3)
        let angle = scene.shown("transform.rotation.z")
        for step in 0...40 {
            let part = Double(step) / 40
            scene.stage.advance(to: begin + 4.0 / 3 * (1 + part))
            let (grown, caught) = (eased(min(part * 2, 1)), eased(max(part * 2 - 1, 0)))
            // Half a millisecond, at the steepest 2.5 · 0.75 / (2/3) per second, and 2π times as much of a turn.
            #expect(abs(scene.shown("strokeEnd") - (0.03 + 0.75 * (grown - caught))) < 0.002)
            let turned = (Double.pi / 5 + 1.5 * Double.pi) * part + 0.75 * Self.turn * caught
            let off = (scene.shown("transform.rotation.z") - angle - turned) / Self.turn
            #expect(abs(off - off.rounded()) < 0.003)
        }
    }

    @Test("an arc that is shorter than the progress grows to it on a spring of 0.35 s, from its length and velocity")
    func fills() {
        for wait in [0.3, 0.5, 0.9, 1.7] {
            let scene = LoaderScene()
            scene.bring(to: .indeterminate)
            scene.wait(wait)
            let arc = scene.shown("strokeEnd")
            let speed = scene.layer.presentation.velocity(forKey: "strokeEnd")?.number ?? .nan
            scene.loader.progress = 0.9
            let pulse = Self.turn / 0.35
            for frame in 1...5 {
                scene.wait(0.05)
                let time = 0.05 * Double(frame)
                let left = (0.9 - arc + (pulse * (0.9 - arc) - speed) * time) * exp(-pulse * time)
                #expect(abs(scene.shown("strokeEnd") - (0.9 - left)) < 1e-6)
            }
        }
    }

    /// What is shown over time, in the layer's time, while the loader begins, shows a progress, spins again and stops.
    private func history(speed: Double) -> [[Double]] {
        let scene = LoaderScene()
        scene.layer.timing.speed = speed
        let start = scene.stage.time
        return (0...240).map { step in
            scene.stage.advance(to: start + Double(step) / 60 / speed)
            switch step {
            case 0: scene.loader.isActive = true
            case 50: scene.loader.progress = 0.4
            case 61: scene.loader.progress = nil
            case 127: scene.loader.progress = 0.7
            case 140: scene.loader.isActive = false
            default: break
            }
            return ["strokeEnd", "transform.rotation.z", "opacity"].map { scene.shown($0) }
        }
    }

    @Test(
        "with another speed, a loader does the same in its own time, whatever interrupts it",
        arguments: [0.25, 2, 3])
    func speed(_ speed: Double) {
        for (step, (here, there)) in zip(history(speed: 1), history(speed: speed)).enumerated() {
            #expect(zip(here, there).allSatisfy { abs($0 - $1) < 1e-6 }, "\(step): \(here), \(there)")
        }
    }

    /// The looks of the states by the documentation: half as wide, twice as wide, and the colors of work and its end.
    @Test("each state has its width, color and opacity, and opacity rises on a spring of 0.5 s")
    func looks() {
        let scene = LoaderScene(style: ["tintColor": .color(.white), "ringWidth": 4])
        scene.loader.isActive = true
        scene.wait(0.2)
        let ωt = Self.turn / 0.5 * 0.2
        #expect(abs(scene.shown("opacity") - (1 - (1 + ωt) * exp(-ωt))) < 1e-9)
        // The width grows from a point, on a spring of 0.35 s.
        let width = Self.turn / 0.35 * 0.2
        #expect(abs(scene.shown("lineWidth") - (4 - 3 * (1 + width) * exp(-width))) < 1e-9)
        func looks() -> [Value?] { [scene.layer["lineWidth"], scene.layer["strokeColor"], scene.layer["opacity"]] }
        let complete = scene.layer["completeColor"]
        #expect(looks() == [4, .color(.white), 1])
        scene.wait(1)
        #expect(looks() == [4, .color(.white), 1])
        scene.loader.progress = 0.5
        #expect(looks() == [4, .color(.white), 1])
        scene.loader.progress = 1
        #expect(looks() == [6, complete, 1] && scene.layer["strokeEnd"] == 1)
        scene.wait(0.61)
        #expect(looks() == [8, complete, 0] && scene.state == .deactivating)
        scene.loader.progress = nil
        scene.wait(1)
        scene.loader.isActive = false
        #expect(looks() == [2, .color(.white), 0] && scene.layer["strokeEnd"] == 0)
    }
}

@Suite("Loader: stages")
struct LoaderStageTests {
    private func expectTurning(_ loader: Loader, _ stage: Stage) {
        func shown(_ key: Key) -> Double { loader.layer.presentation[key]?.number ?? .nan }
        stage.advance(to: stage.time + 1)
        let (turn, arc) = (shown("transform.rotation.z"), shown("strokeEnd"))
        stage.advance(to: stage.time + 0.1)
        #expect(shown("transform.rotation.z") != turn && shown("strokeEnd") != arc)
        #expect(shown("opacity") > 0.99 && stage.needsFrame)
    }

    private func window(_ loader: Loader) -> Window { Window(size: Size(width: 64, height: 64), showing: loader) }

    @Test("without a stage every state change is immediate, and nothing hangs")
    func withoutStage() {
        let loader = Loader()
        loader.isActive = true
        #expect(loader.interaction.state == .indeterminate)
        loader.progress = 0.5
        #expect(loader.interaction.state == .determinate)
        #expect(loader.layer.opacity == 1 && loader.layer["strokeEnd"]?.number == 0.5)
        loader.progress = 1
        #expect(loader.interaction.state == .inactive)
        loader.progress = 0.2
        #expect(loader.interaction.state == .determinate)
        loader.isActive = false
        #expect(loader.interaction.state == .inactive)
        #expect(loader.layer.opacity == 0 && loader.layer.animationKeys.isEmpty)
    }

    @Test("a loader started before it joins a stage spins there; a stopped one does not flash")
    func before() {
        for isActive in [true, false] {
            let loader = Loader()
            loader.isActive = true
            loader.isActive = isActive
            let window = window(loader)
            if isActive { expectTurning(loader, window.stage) }
            #expect(loader.layer.presentation["opacity"]?.number == (isActive ? 1 : 0))
            window.stage.settle()
            #expect(window.stage.needsFrame == isActive)
        }
    }

    @Test("a loader removed and added again, to the same or another stage or inside a view, continues to spin")
    func takenAway() throws {
        let (scene, other) = (LoaderScene(), LoaderScene())
        scene.bring(to: .indeterminate)
        let parent = try #require(scene.loader.superview)
        scene.loader.removeFromSuperview()
        #expect(scene.layer.animationKeys.isEmpty)
        parent.addSubview(scene.loader)
        expectTurning(scene.loader, scene.stage.stage)
        other.stage.window.root.addSubview(scene.loader)
        expectTurning(scene.loader, other.stage.stage)
        let box = View()
        box.addSubview(scene.loader)
        other.stage.window.root.addSubview(box)
        expectTurning(scene.loader, other.stage.stage)
    }

    @Test("its timers fire on the new stage after the old one is deallocated, and it disappears without one")
    func stageGone() {
        let loader = Loader()
        do {
            let window = window(loader)
            loader.isActive = true
            window.stage.advance(to: 0.1)
        }
        #expect(loader.interaction.state == .activating)
        do {
            let window = window(loader)
            window.stage.advance(to: 0.4)
            #expect(loader.interaction.state == .indeterminate)
            expectTurning(loader, window.stage)
        }
        loader.isActive = false
        #expect(loader.interaction.state == .inactive)
    }
}
