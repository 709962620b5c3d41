import SeededRandom
import FineMotor
import Testing

@Suite("Loader: its states")
struct LoaderStateTests {
    static let states = Loader.State.allCases

    @Test("disappears by itself when it is deactivated, from every state, and then costs nothing", arguments: states)
    func deactivatesFromEveryState(_ state: Loader.State) {
        let scene = LoaderScene()
        scene.bring(to: state)
        #expect(scene.state == state)
        scene.loader.isActive = false
        let settlement = scene.stage.settle()
        #expect(scene.state == .inactive)
        #expect(settlement.running.isEmpty && settlement.isSettled)
        #expect(scene.loader.layer.animationKeys.isEmpty)
        #expect(!scene.stage.needsFrame)
        #expect(scene.stage.nextEventTime == nil)
        #expect(scene.shown("opacity") == 0)
    }

    @Test("each state lasts as long as its value says", arguments: [false, true])
    func durations(isReduced: Bool) {
        let scene = LoaderScene(theme: isReduced ? reducedMotion : nil)
        scene.loader.layer["activationDuration"] = 0.2
        scene.loader.isActive = true
        scene.stage.advance(to: 0.19)
        #expect(scene.state == .activating)
        scene.stage.advance(to: 0.2)
        #expect(scene.state == .indeterminate)
        scene.loader.progress = 1
        scene.stage.advance(to: 0.79)
        #expect(scene.state == .completing)
        scene.stage.advance(to: 0.81)
        #expect(scene.state == .deactivating)
        scene.stage.advance(to: 1.21)
        #expect(scene.state == .inactive)
    }

    @Test("an invalid duration counts as 0", arguments: [-1, 0, .nan, .infinity] as [Double])
    func impossibleDurations(_ seconds: Double) {
        let scene = LoaderScene()
        scene.loader.layer["activationDuration"] = .number(seconds)
        scene.loader.isActive = true
        scene.stage.advance(to: 0)
        #expect(scene.state == .indeterminate)
    }

    @Test("progress while inactive changes nothing", arguments: [0.3, 1, nil, .nan] as [Double?])
    func progressWhileInactive(_ progress: Double?) {
        let scene = LoaderScene()
        scene.stage.settle()
        scene.loader.progress = progress
        scene.stage.settle()
        #expect(scene.state == .inactive)
        #expect(scene.loader.layer.animationKeys.isEmpty && scene.shown("opacity") == 0)
    }

    @Test("progress that was set before shows after it has appeared")
    func progressBeforeActivation() {
        let scene = LoaderScene()
        scene.loader.progress = 0.6
        scene.loader.isActive = true
        #expect(scene.state == .activating)
        scene.stage.settle()
        #expect(scene.state == .determinate)
        #expect(abs(scene.shown("strokeEnd") - 0.6) < 1e-12)
    }

    @Test(
        "a determinate arc follows its progress in both directions, clamped to 0…1, without overshoot",
        arguments: [(0.8, 0.8), (0.1, 0.1), (-2, 0), (-.infinity, 0), (0, 0)] as [(Double, Double)])
    func follows(_ progress: Double, _ shown: Double) {
        let scene = LoaderScene()
        scene.bring(to: .determinate)
        scene.stage.settle()
        let before = scene.shown("strokeEnd")
        let start = scene.stage.time
        scene.loader.progress = progress
        var last = before
        for step in 1...240 {
            scene.stage.advance(to: start + Double(step) / 120)
            let now = scene.shown("strokeEnd")
            // It never reverses on its way: critically damped, from rest.
            #expect((now - last) * (shown - before) >= 0)
            last = now
        }
        #expect(scene.state == .determinate)
        #expect(abs(last - shown) < 1e-12)
        // Progress begins at the top.
        #expect(abs(RingMoment.turned(0, scene.shown("transform.rotation.z"))) < 1e-9)
    }

    @Test("progress that is NaN or nil is unknown", arguments: [nil, .nan] as [Double?])
    func unknownProgress(_ progress: Double?) {
        let scene = LoaderScene()
        scene.bring(to: .determinate)
        scene.loader.progress = progress
        #expect(scene.state == .indeterminate)
        #expect(scene.loader.progress == nil)
        scene.loader.progress = progress
        #expect(scene.state == .indeterminate)
    }

    @Test("progress that is a string is unknown")
    func wordAsProgress() {
        let scene = LoaderScene()
        scene.bring(to: .determinate)
        scene.loader.layer["progress"] = "half"
        #expect(scene.state == .indeterminate)
    }

    @Test("completes at 1 and beyond, and disappears by itself", arguments: [1, 1.5, .infinity] as [Double])
    func completes(_ progress: Double) {
        let scene = LoaderScene()
        let log = StateLog()
        scene.stage.observer = log
        scene.bring(to: .determinate)
        log.clear()
        scene.loader.progress = progress
        scene.stage.settle()
        #expect(log.states == ["completing", "deactivating", "inactive"])
        #expect(scene.loader.isActive)
        #expect(!scene.stage.needsFrame && scene.loader.layer.animationKeys.isEmpty)
        scene.stage.observer = nil
    }

    @Test("reappears when progress goes back after completion", arguments: [0.3, nil, .nan] as [Double?])
    func comesBack(_ progress: Double?) {
        let scene = LoaderScene()
        scene.bring(to: .completing)
        scene.stage.settle()
        #expect(scene.state == .inactive)
        scene.loader.progress = progress
        #expect(scene.state == .activating)
        scene.stage.settle()
        #expect(scene.state == (progress == 0.3 ? .determinate : .indeterminate))
    }

    @Test("reverts completion when progress goes back meanwhile")
    func takesCompletionBack() {
        let scene = LoaderScene()
        scene.bring(to: .completing)
        scene.loader.progress = 0.9
        #expect(scene.state == .determinate)
        scene.stage.settle()
        #expect(scene.state == .determinate)
    }

    @Test("activating it twice equals activating it once", arguments: states)
    func activatedTwice(_ state: Loader.State) {
        let scene = LoaderScene()
        scene.bring(to: state)
        scene.loader.isActive = true
        let log = StateLog()
        scene.stage.observer = log
        scene.loader.isActive = true
        #expect(log.states == [] && log.searches.isEmpty)
        scene.stage.observer = nil
    }

    @Test("can be activated again while it disappears")
    func activatedWhileDeactivating() {
        let scene = LoaderScene()
        scene.bring(to: .deactivating)
        scene.at(scene.stage.time + 0.1) { $0.isActive = true }
        #expect(scene.state == .activating)
        scene.stage.settle()
        #expect(scene.state == .indeterminate && abs(scene.shown("opacity") - 1) < 1e-12)
    }

    @Test("nothing invisible is drawn: an inactive loader leaves no dot")
    func inactiveIsNotSeen() {
        let scene = LoaderScene()
        scene.stage.settle()
        let empty = Window(size: Size(width: 64, height: 64), showing: View())
        empty.stage.settle()
        let still = scene.stage.displayList.items.count
        #expect(still == empty.stage.displayList.items.count)
        scene.bring(to: .indeterminate)
        #expect(scene.stage.displayList.items.count > still)
        scene.loader.isActive = false
        scene.stage.settle()
        #expect(scene.stage.displayList.items.count == still)
    }

    @Test("with reduced motion it passes through the same states")
    func reducedMotionStates() {
        var logs: [[String]] = []
        for theme in [nil, reducedMotion] {
            var dice = SeededGenerator(seed: 77)
            var states: [String] = []
            for _ in 0..<50 {
                let scene = LoaderScene(theme: theme)
                let log = StateLog()
                scene.stage.observer = log
                for (time, change, _) in RandomSequence(&dice).changes { scene.at(time, change) }
                scene.stage.settle()
                states += log.states + ["end"]
                scene.stage.observer = nil
            }
            logs.append(states)
        }
        #expect(logs[0] == logs[1])
        #expect(Set(logs[0]).count == 7)
    }
}

@Suite("Loader: stages")
struct LoaderStageTests {
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

    @Test("one that was stopped before it came onto a stage does not flash there")
    func noFlash() {
        let loader = Loader()
        loader.isActive = true
        loader.isActive = false
        let window = Window(size: Size(width: 64, height: 64), showing: loader)
        #expect(loader.layer.presentation["opacity"]?.number == 0)
        window.stage.settle()
        #expect(!window.stage.needsFrame)
    }

    @Test("one that was started before it came onto a stage turns there")
    func startedBefore() {
        let loader = Loader()
        loader.isActive = true
        let window = Window(size: Size(width: 64, height: 64), showing: loader)
        expectTurning(loader, window.stage)
    }

    @Test("removed from a stage and added to it again, or to another one, it continues to turn")
    func takenAway() {
        let scene = LoaderScene()
        scene.bring(to: .indeterminate)
        let parent = scene.loader.superview!
        scene.loader.removeFromSuperview()
        #expect(scene.loader.layer.animationKeys.isEmpty)
        parent.addSubview(scene.loader)
        expectTurning(scene.loader, scene.stage)
        let other = LoaderScene()
        other.window.root.addSubview(scene.loader)
        expectTurning(scene.loader, other.stage)
        // Also inside a view that enters a stage with it.
        parent.addSubview(scene.loader)
        parent.removeFromSuperview()
        let box = View()
        box.addSubview(scene.loader)
        other.window.root.addSubview(box)
        expectTurning(scene.loader, other.stage)
    }

    @Test("its timers fire on the new stage after the old one is deallocated")
    func stageGone() {
        let loader = Loader()
        do {
            let window = Window(size: Size(width: 64, height: 64), showing: loader)
            loader.isActive = true
            window.stage.advance(to: 0.1)
            loader.removeFromSuperview()
        }
        #expect(loader.interaction.state == .activating)
        let window = Window(size: Size(width: 64, height: 64), showing: loader)
        window.stage.advance(to: 0.4)
        #expect(loader.interaction.state == .indeterminate)
        expectTurning(loader, window.stage)
    }

    @Test("it finishes disappearing even after its stage is deallocated")
    func survivesItsStage() {
        let loader = Loader()
        var window: Window? = Window(size: Size(width: 64, height: 64), showing: loader)
        #expect(window != nil)
        loader.isActive = true
        window = nil
        loader.isActive = false
        #expect(loader.interaction.state == .inactive)
    }

    private func expectTurning(_ loader: Loader, _ stage: Stage) {
        stage.advance(to: stage.time + 1)
        let before = loader.layer.presentation["transform.rotation.z"]!.number!
        let arc = loader.layer.presentation["strokeEnd"]!.number!
        stage.advance(to: stage.time + 0.1)
        #expect(loader.layer.presentation["transform.rotation.z"]!.number! != before)
        #expect(loader.layer.presentation["strokeEnd"]!.number! != arc)
        #expect(loader.layer.presentation["opacity"]!.number! > 0.99)
        #expect(stage.needsFrame)
    }
}
