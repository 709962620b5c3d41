import FineMotor
import MotorRecording

/// Measurements of a recording's touches: their locations and velocities, and what a pan recognized.
struct TouchStudy {
    /// The paths of touches: those that began while no other touch was down, and further ones.
    private(set) var paths: [[Sample]] = []
    /// For each of `paths`, whether another touch was already down.
    private(set) var isFurther: [Bool] = []
    /// The joint velocity of the touches, one line per touch sequence.
    private(set) var velocities: [[Sample]] = []
    /// The events, in order of time.
    private(set) var events: [Event] = []
    /// The times during which a pan was active.
    private(set) var spans: [ClosedRange<Double>] = []
    /// The ends of pans, with their velocity.
    private(set) var releases: [Sample] = []
    /// From the first touch to the last.
    private(set) var time: ClosedRange<Double> = 0...0

    /// A point or a velocity at a time.
    struct Sample {
        let time: Double
        let x, y: Double
    }

    /// An event with a name and a time.
    struct Event {
        let time: Double
        let name: String
        let isOutcome: Bool
    }

    /// Measures touches in order of time, with noise filtered as on a stage.
    init(_ touches: [Touch]) {
        var touchFilter = TouchFilter()
        // It begins at touch-down, so it measures the whole path.
        let whole = PanRecognizer(minimumDistance: 0)
        let pan = PanRecognizer()
        var changes: [(PanRecognizer.State, time: Double, velocity: Point)] = []
        pan.onChange { pan, state in
            if state != .changed { changes.append((state, pan.time, pan.velocity)) }
        }
        var lines: [Int: Int] = [:]
        var tracker = VelocityTracker()
        var travel = Point.zero
        var began: Double?
        for touch in touches {
            let others = touchFilter.touches.count
            guard let touch = touchFilter.admit(touch) else { continue }
            time = (paths.isEmpty ? touch.time : time.lowerBound)...touch.time
            if touch.phase == .began {
                lines[touch.id] = paths.count
                paths.append([])
                isFurther.append(others > 0)
                if others > 0 { note("touch \(touch.id) down", at: touch.time) }
            }
            if let line = lines[touch.id] {
                paths[line].append(Sample(time: touch.time, x: touch.location.x, y: touch.location.y))
            }
            whole.send(touch)
            if touch.phase == .began, others == 0 {
                tracker.reset()
                velocities.append([])
                travel = .zero
            }
            measure(&tracker, to: touch, from: &travel, whole)
            if touch.phase == .cancelled {
                note("touch \(touch.id) cancelled", at: touch.time)
            } else if touch.phase == .ended, others > 1 {
                note("touch \(touch.id) up", at: touch.time)
            }
            pan.send(touch)
            for (state, time, velocity) in changes {
                switch state {
                case .began: began = time
                case .ended: releases.append(Sample(time: time, x: velocity.x, y: velocity.y))
                default: break
                }
                let speed = [velocity.x, velocity.y].map { Figure.text($0, decimals: 0) }.joined(separator: ", ")
                let suffix = state == .ended ? " with \(speed) points per second" : ""
                note("pan \(state.rawValue) at \(Figure.seconds(time))\(suffix)", at: time, isOutcome: state.isOutcome)
                if state.isOutcome, let begin = began {
                    spans.append(begin...time)
                    began = nil
                }
            }
            changes = []
        }
        if let began { spans.append(began...time.upperBound) }
    }

    /// Adds a tracker's velocity after a touch to the last line of velocities.
    private mutating func measure(
        _ tracker: inout VelocityTracker, to touch: Touch, from travel: inout Point, _ whole: PanRecognizer
    ) {
        let line = velocities.count - 1
        guard line >= 0, whole.state.isActive || whole.time == touch.time else { return }
        let pause = VelocityTracker.pause
        if let last = velocities[line].last, touch.time - last.time > pause, last.x != 0 || last.y != 0 {
            // No touch arrived for so long that the tracker reports rest from this time on.
            velocities[line].append(Sample(time: last.time + pause, x: last.x, y: last.y))
            velocities[line].append(Sample(time: last.time + pause, x: 0, y: 0))
        }
        let isSample = touch.phase == .began || touch.phase == .moved || whole.translation != travel
        if isSample { tracker.add(whole.translation, at: touch.time) }
        travel = whole.translation
        let velocity = tracker.velocity(at: touch.time)
        velocities[line].append(Sample(time: touch.time, x: velocity.x, y: velocity.y))
    }

    private mutating func note(_ name: String, at time: Double, isOutcome: Bool = false) {
        events.append(Event(time: time, name: name, isOutcome: isOutcome))
    }
}
