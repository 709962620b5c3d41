import MotorCurves

/// The motions of a stage in which something changes from frame to frame, in no order.
///
/// Where one spring is all that moves a layer, as nearly always, the motion is *in step*: ``bringUpSprings(to:)`` is the
/// fast path of a frame, and the only one. Springs with the same constants that began at the same time are in the same
/// phase, whatever their ends; what the spring does until now is worked out once for the phase, and each motion in it
/// takes four multiplications and a write into itself. All others sample themselves, one by one, which is the general
/// path: it gives the same numbers, bit for bit.
struct MovingMotions {
    /// Those that sample themselves. Their place is ``LayerMotion/movingPlace``.
    private(set) var sampling: [LayerMotion] = []
    /// Those in step, likewise. The stage keeps them for as long as they have animations.
    private var inStep: [Unmanaged<LayerMotion>] = []
    private var phases: Set<SpringPhase> = []

    var count: Int { sampling.count + inStep.count }
    var isEmpty: Bool { sampling.isEmpty && inStep.isEmpty }

    /// Takes a motion up that moves, in step where it can be.
    mutating func add(_ motion: LayerMotion) {
        if let (spring, begin, length) = motion.soleSpring {
            let phase = phases.insert(SpringPhase(spring.spring, begin)).memberAfterInsert
            phase.members += 1
            motion.step = SpringStep(track: .passUnretained(spring), phase: .passUnretained(phase), length: length)
            motion.movingPlace = inStep.count
            inStep.append(.passUnretained(motion))
        } else {
            motion.movingPlace = sampling.count
            sampling.append(motion)
        }
    }

    /// Lets go of a motion that was added.
    mutating func remove(_ motion: LayerMotion) {
        if let phase = motion.step?.phase.takeUnretainedValue() {
            let last = inStep.removeLast().takeUnretainedValue()
            if last !== motion {
                inStep[motion.movingPlace] = .passUnretained(last)
                last.movingPlace = motion.movingPlace
            }
            phase.members -= 1
            if phase.members == 0 { phases.remove(phase) }
            motion.step = nil
        } else {
            let last = sampling.removeLast()
            if last !== motion {
                sampling[motion.movingPlace] = last
                last.movingPlace = motion.movingPlace
            }
        }
        motion.movingPlace = -1
    }

    /// Brings the motions in step up to a time.
    func bringUpSprings(to time: Double) {
        for motion in inStep { motion._withUnsafeGuaranteedRef { $0.bringUpInStep(to: time) } }
    }
}

/// Springs that are at the same place of the same way at any time.
final class SpringPhase: Hashable {
    private let spring: Spring
    private let begin: Double
    /// How many motions are in it.
    @exclusivity(unchecked) var members = 0
    // Numbers, each read or written at once: there is nothing to be overlapped.
    @exclusivity(unchecked) private var time = -Double.infinity
    @exclusivity(unchecked) private(set) var elapsed = 0.0
    @exclusivity(unchecked) private(set) var basis: Spring.Basis

    init(_ spring: Spring, _ begin: Double) {
        (self.spring, self.begin) = (spring, begin)
        basis = spring.basis(at: 0)
    }

    /// Works out what the spring does until a time, once for all that are in the phase.
    @inline(__always) func bringUp(to time: Double) {
        if time != self.time { workOut(time) }
    }

    @inline(never) private func workOut(_ time: Double) {
        self.time = time
        elapsed = time - begin
        basis = spring.basis(at: elapsed)
    }

    static func == (a: SpringPhase, b: SpringPhase) -> Bool { a.begin == b.begin && a.spring == b.spring }

    func hash(into hasher: inout Hasher) {
        hasher.combine(begin)
        hasher.combine(spring.dampingRatio)
        hasher.combine(spring.response)
    }
}

/// What a motion in step is made of. The motion's animation keeps the track, the stage's moving ones keep the phase.
struct SpringStep {
    let track: Unmanaged<SpringTrack>
    let phase: Unmanaged<SpringPhase>
    /// Seconds from its beginning on in which it is shown.
    let length: Double
}
