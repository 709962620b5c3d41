import MotorLayers
import MotorMath

extension LottieLayer {
    /// The duration of a blend from one pose to another, in seconds.
    private static let blendDuration = 0.2
    /// The key of the animation that repeats a segment.
    private static let loopKey: Key = "time.loop"

    /// The time range of a part of the file; reports an unknown marker.
    final func range(of part: Playback.Part, forKey key: Key) -> ClosedRange<Double>? {
        switch part {
        case .range(let range): return range.clamped(to: 0...file.duration)
        case .marker(let name):
            if let marker = file.marker(name) { return marker.range }
            Diagnostics.report(
                Diagnostic(
                    place: displayName, key: key, mistake: "plays \"" + name + "\", which is not a marker of its file",
                    suggestion: file.markers.map { $0.name }.suggestion(for: name)))
            return nil
        }
    }

    /// The time shown for a segment under reduced motion: that of its marker for this, or else the segment's end.
    final func stillTime(of range: ClosedRange<Double>, isBackward: Bool) -> Double {
        file.markers.first { $0.isOfReducedMotion && range.contains($0.time) }?.time
            ?? (isBackward ? range.lowerBound : range.upperBound)
    }

    /// Shows a time immediately.
    final func show(_ time: Double) {
        drag(Self.timeKey, to: .number(time))
        drag(Self.blendKey, to: 0)
    }

    /// Runs the file's feedback for a change.
    final func run(_ feedback: MarkedFeedback, forKey key: Key, _ arguments: ActionArguments) {
        var entry = feedback.entry
        if entry == nil, !feedback.exits.isEmpty, let state = arguments.previous?.string {
            let exit = feedback.exits.first { $0.change?.from.isSame(as: state) == true }
            entry = exit.map { .init(marker: $0) }
        }
        if let entry {
            let range = entry.marker.range
            if reducesMotion { return become(stillTime(of: range, isBackward: entry.isBackward)) }
            play(
                range, rate: entry.isBackward ? -1 : 1, .pose, then: feedback.loop.map { Again(range: $0.range) },
                forKey: key)
        } else if let loop = feedback.loop {
            if reducesMotion { return become(stillTime(of: loop.range, isBackward: true)) }
            play(loop.range, rate: 1, .pose, then: Again(range: loop.range), forKey: key)
        } else {
            let shown = presentation[Self.timeKey]?.number ?? time
            guard let pose = feedback.poses.min(by: { abs($0 - shown) < abs($1 - shown) }) else { return }
            if reducesMotion { return become(pose) }
            AnimatedChange(
                Self.timeKey, to: .value(.number(pose)), .spring(Spring(dampingRatio: 1, response: 0.3))
            ).run(forKey: key, object: self, arguments: arguments)
        }
    }

    /// A segment that repeats after another one.
    struct Again {
        var range: ClosedRange<Double>
        var rate = 1.0
        /// The number of repetitions; half of one covers one direction of a pair.
        var count = Double.infinity
        /// Whether every second pass goes backward. If so, the first pass returns to the beginning.
        var bounces = false
    }

    /// A playback that has begun.
    struct Play {
        /// The duration of the first cycle, and of each later one, in seconds.
        var first, cycle: Double
        /// The number of cycles.
        var loops = 1.0
        /// The layer's time during playback.
        var end: Double
    }

    /// Plays a segment from the current time if that is inside, or else from its beginning.
    ///
    /// - Parameters:
    ///   - rate: The speed; below 0 for backward.
    ///   - loop: The segment that repeats afterward.
    final func play(
        _ range: ClosedRange<Double>, rate: Double, _ way: Playback.Way, then loop: Again? = nil, forKey key: Key
    ) {
        let (start, end) = range.ends(rate)
        let last = loop.map { $0.bounces || $0.count == .infinity ? $0.range.ends($0.rate).start : end } ?? end
        guard stage != nil else {
            show(last)
            if let loop, loop.count == .infinity { add(Self.repeating(loop), forKey: Self.loopKey) }
            return
        }
        let before = presentation[Self.timeKey]?.number ?? time
        let isInside = range.contains(before) && abs(before - end) > 1e-6
        if !isInside, way == .pose { become(start) }
        let shown = presentation[Self.timeKey]?.number ?? time
        let velocity = presentation.velocity(forKey: Self.timeKey)?.number ?? 0
        let duration = Playhead(from: shown, velocity: velocity, segment: range, rate: rate).duration
        SimulationAnimation(keyPath: Self.timeKey) {
            Playhead(from: $0, velocity: $1, segment: range, rate: rate)
        }.run(forKey: key, object: self, arguments: ActionArguments())
        Transaction.withoutActions { time = last }
        onPlay?(Play(of: loop, first: duration, end: last))
        guard let loop, loop.range.lowerBound < loop.range.upperBound else { return }
        let again = Self.repeating(loop)
        if duration > 0, let stage, let now = convertTime(stage.time, from: nil) {
            again.timing.beginTime = now + duration
        }
        add(again, forKey: Self.loopKey)
    }

    private static func repeating(_ loop: Again) -> BasicAnimation {
        var (start, end) = loop.range.ends(loop.rate)
        if loop.bounces { swap(&start, &end) }
        let animation = BasicAnimation(keyPath: timeKey)
        (animation.fromValue, animation.toValue) = (.number(start), .number(end))
        (animation.duration, animation.timingFunction) = (loop.pass, .linear)
        (animation.timing.repeatCount, animation.timing.autoreverses) = (loop.count, loop.bounces)
        return animation
    }

    /// Fades to the reduced-motion pose of a segment, which is shown for as long as the segment would take.
    final func showStill(_ range: ClosedRange<Double>, rate: Double, _ loop: Again? = nil) {
        become(stillTime(of: range, isBackward: rate < 0))
        onPlay?(Play(of: loop, first: (range.upperBound - range.lowerBound) / abs(rate), end: time))
    }

    /// Sets the time, and blends the shown pose into the pose at that time. Under reduced motion, their pictures cross-fade.
    ///
    /// - Parameter tween: The blend's duration, in seconds, and its easing.
    final func become(_ start: Double, _ tween: (duration: Double, easing: TimingFunction)? = nil) {
        let shown = presentation
        var offset = PoseOffset(self[Self.blendedKey], times: shown[Self.blendKey]?.number ?? 0)
        let (before, after) = (file.shownTime(shown[Self.timeKey]?.number ?? time), file.shownTime(start))
        offset.add(before, 1 - offset.fade)
        if !reducesMotion { offset.add(after, -1) }
        drag(Self.timeKey, to: .number(start))
        let isSame = offset.terms.allSatisfy { $0.time == after }
        guard !isSame, stage != nil else { return drag(Self.blendKey, to: 0) }
        drag(Self.blendedKey, to: offset.value)
        let fade = BasicAnimation(keyPath: Self.blendKey)
        (fade.fromValue, fade.toValue) = (1, 0)
        (fade.duration, fade.timingFunction) = (tween?.duration ?? Self.blendDuration, tween?.easing ?? .easeInEaseOut)
        fade.run(forKey: Self.blendKey, object: self, arguments: ActionArguments())
    }
}

extension LottieLayer.Again {
    /// The duration of one pass in one direction, in seconds.
    var pass: Double { (range.upperBound - range.lowerBound) / abs(rate) }
}

extension LottieLayer.Play {
    init(of loop: LottieLayer.Again?, first: Double, end: Double) {
        // A playback without duration ends in the next frame, so that its successors cannot loop forever at a single time.
        let least = 1.0 / 240
        guard let loop, loop.pass > 0 else {
            self.init(first: max(first, least), cycle: least, end: end)
            return
        }
        let there = loop.bounces ? loop.pass : 0
        let loops = loop.bounces ? loop.count + 0.5 : loop.count + 1
        self.init(
            first: max(first + there, least), cycle: max(loop.pass + there, least), loops: loops, end: end)
    }
}

extension ClosedRange<Double> {
    /// The start and the end at a rate.
    fileprivate func ends(_ rate: Double) -> (start: Double, end: Double) {
        rate < 0 ? (upperBound, lowerBound) : (lowerBound, upperBound)
    }
}
