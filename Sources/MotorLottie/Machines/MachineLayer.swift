import MotorLayers
import MotorMath

/// The layer of a ``LottieView``: it shows one of several animations and plays parts of it.
final class MachineLayer: Layer {
    private static let crossFade = 0.2
    private static let opacity: Key = "opacity"

    /// A layer for each animation.
    private(set) var pictures: [LottieLayer] = []
    /// The index of the shown animation.
    private(set) var shown = 0
    /// The parent of the pictures; its theme is set by the machine.
    let content = Layer()
    /// The playback of the states, by the keys of their changes.
    private var feedback = Actions()
    /// The next change of pose; `nil` for the default one.
    var tween: (duration: Double, easing: TimingFunction)?
    /// The view's clock, which retains the layer.
    private var clock: Weak<PlayClock>?

    override var typeName: String { "LottieView" }

    var picture: LottieLayer { pictures[shown] }

    func take(_ machine: LottieMachine, _ clock: PlayClock) {
        self.clock = Weak(clock)
        content.name = "content"
        addSublayer(content)
        for file in machine.files {
            let picture = LottieLayer(file)
            picture.name = pictures.isEmpty ? "picture" : "picture\(pictures.count)"
            picture.opacity = pictures.isEmpty ? 1 : 0
            picture.onPlay = { [clock = Weak(clock)] play in clock.target?.begin(play) }
            pictures.append(picture)
            content.addSublayer(picture)
        }
        if let marked = machine.marked {
            for (key, marked) in marked { feedback[key] = Playback(.marked(marked)) }
            return
        }
        for state in machine.rows {
            if let playback = state.playback {
                feedback[state.entryKey] = Playback(.state(playback, state.name))
            }
        }
    }

    override func defaultAction(forKey key: Key) -> (any Action)? { feedback[key] ?? super.defaultAction(forKey: key) }

    /// Shows the beginning of a state's playback, for a machine that starts in that state.
    func showBeginning(of playback: MachinePlayback) {
        shown = playback.file
        for (index, picture) in pictures.enumerated() { picture.opacity = index == shown ? 1 : 0 }
        content["backgroundColor"] = playback.background.map { .color($0) }
        picture.time = playback.start
    }

    /// Runs a state's playback.
    func play(_ playback: MachinePlayback, forKey key: Key) {
        if playback.file != shown { crossFade(to: playback) }
        content["backgroundColor"] = playback.background.map { .color($0) }
        let (picture, range, start) = (self.picture, playback.range, playback.start)
        guard playback.isPlayed else {
            // A still picture keeps its time if the segment contains it.
            let time = picture.time
            return range.contains(time) ? picture.show(time) : picture.become(start, tween)
        }
        let loop = playback.loop
        if let tween, tween.duration > 0, stage != nil, !picture.reducesMotion {
            picture.become(start, tween)
            clock?.target?.wait(tween.duration) { layer in
                // Something else may have moved it in the meantime.
                guard layer.picture === picture, picture.time == start else { return }
                picture.play(range, rate: playback.rate, .pose, then: loop, forKey: key)
            }
            return
        }
        if picture.reducesMotion { return picture.showStill(range, rate: playback.rate, loop) }
        picture.play(range, rate: playback.rate, .pose, then: loop, forKey: key)
    }

    /// Cross-fades from one animation to another.
    private func crossFade(to playback: MachinePlayback) {
        let old = picture
        shown = playback.file
        picture.show(playback.start)
        for (layer, opacity) in [(old, 0.0), (picture, 1.0)] {
            AnimatedChange(
                Self.opacity, to: .value(.number(opacity)),
                animation: .ease(duration: Self.crossFade, timingFunction: .easeInEaseOut)
            ).run(forKey: Self.opacity, object: layer, arguments: ActionArguments())
        }
    }
}

/// Waits for the end of a ``MachineLayer``'s playback. The view owns it.
final class PlayClock: Referent {
    private let layer: MachineLayer
    private var timer: StageTimer?
    /// Called at the end of playback, and at the end of each of its loops.
    var onEnd: ((_ isLoop: Bool) -> Void)?

    init(_ layer: MachineLayer) {
        self.layer = layer
        super.init()
    }

    deinit { timer?.cancel() }

    /// Cancels the wait.
    func stop() {
        timer?.cancel()
        timer = nil
    }

    /// Waits for a number of seconds in the layer's time. Without a stage, the wait never ends.
    func wait(_ delay: Double, then body: @escaping (MachineLayer) -> Void) {
        stop()
        timer = layer.schedule(after: delay) { [clock = Weak(self)] in
            guard let clock = clock.target else { return }
            clock.timer = nil
            body(clock.layer)
        }
    }

    /// Waits for the end of a playback that begins now.
    func begin(_ play: LottieLayer.Play) { wait(play.first, play, loops: 1) }

    private func wait(_ delay: Double, _ play: LottieLayer.Play, loops: Double) {
        wait(delay) { [clock = Weak(self)] layer in
            // Playback that something else interrupted has no end.
            guard let clock = clock.target, layer.picture.time == play.end else { return }
            let isLast = loops >= play.loops
            // Wait for the next end before this one has any effect.
            if !isLast { clock.wait(play.cycle, play, loops: loops + 1) }
            if play.loops > 1 { clock.onEnd?(true) }
            if isLast, clock.timer == nil { clock.onEnd?(false) }
        }
    }
}

extension MachinePlayback {
    /// The loop after the first pass.
    var loop: LottieLayer.Again? {
        let count = bounces ? loops - 0.5 : loops - 1
        return count > 0 ? .init(range: range, rate: rate, count: count, bounces: bounces) : nil
    }
}
