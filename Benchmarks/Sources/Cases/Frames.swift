import FineMotor

extension Case {
    static func frames(_ scale: Scale) -> [Case] {
        [
            springs("springs-1k", 1_000),
            springs("springs-100k", scale.springs),
            Case(
                "frame/springs-points", "a frame of 10,000 springs of positions",
                ours: { SpringFrames(10_000, ofPoints: true) }, plain: { PlainSpringFrames(10_000, ofPoints: true) }),
            Case(
                "frame/read-1k", "a frame of 1,000 springs of numbers, and each value read",
                ours: { SpringFrames(1_000, reads: true) }, plain: { PlainSpringFrames(1_000, reads: true) }),
            Case(
                "frame/read-points-1k", "a frame of 1,000 springs of positions, and each value read",
                ours: { SpringFrames(1_000, ofPoints: true, reads: true) },
                plain: { PlainSpringFrames(1_000, ofPoints: true, reads: true) }),
            Case(
                "frame/idle", "a frame of 1,000 still layers", ours: { SpringFrames(0, of: 1_000) },
                plain: { PlainSpringFrames(0) }),
        ]
    }

    private static func springs(_ name: String, _ count: Int) -> Case {
        Case(
            "frame/" + name, "a frame of \(count.grouped) springs of mixed damping and start times",
            ours: { SpringFrames(count) }, plain: { PlainSpringFrames(count) })
    }
}

/// The ends of the springs.
enum SpringEnds {
    static let numbers = (from: -1.0, to: 1.0)
    static let points = (from: Point(x: -1, y: 20), to: Point(x: 1, y: 50))

    /// Whether a number or a point is where the formula puts it.
    static func isRight(_ number: Double?, _ motion: SpringMotion, at time: Double) -> Bool {
        guard let number else { return false }
        let part = PlainCurve(motion).offset(at: time - motion.start)
        return abs(number - (numbers.to + (numbers.from - numbers.to) * part)) < 1e-9
    }

    static func isRight(_ point: Point?, _ motion: SpringMotion, at time: Double) -> Bool {
        guard let point else { return false }
        let part = PlainCurve(motion).offset(at: time - motion.start)
        return abs(point.x - (points.to.x + (points.from.x - points.to.x) * part)) < 1e-9
            && abs(point.y - (points.to.y + (points.from.y - points.to.y) * part)) < 1e-9
    }
}

/// Layers on a stage, some of which move, each by one spring; an operation is a frame, 1/240 s later.
final class SpringFrames: Workload {
    private let count: Int
    private let total: Int
    private let key: Key
    private let reads: Bool
    private var stage = Stage()
    private var springs: [Layer] = []
    private var frames = 0

    /// Of `total` layers `count` move, evenly spread.
    init(_ count: Int, of total: Int? = nil, ofPoints: Bool = false, reads: Bool = false) {
        (self.count, self.total, key) = (count, total ?? count, ofPoints ? .position : .zPosition)
        self.reads = reads
        start()
    }

    private func start() {
        (stage, frames, springs) = (Stage(), 0, [])
        springs.reserveCapacity(count)
        let every = count == 0 ? Int.max : total / count
        for number in 0..<total {
            let layer = Layer()
            stage.root.addSublayer(layer)
            if number % every == 0, springs.count < count { springs.append(layer) }
        }
        let key = key
        for (number, layer) in springs.enumerated() {
            let motion = SpringMotion(number)
            stage.enqueue(at: motion.start) { layer.add(Self.animation(motion, of: key), forKey: key) }
        }
        stage.advance(to: SpringMotion.begin)
    }

    static func animation(_ motion: SpringMotion, of key: Key) -> SpringAnimation {
        let spring = Spring(dampingRatio: motion.dampingRatio, response: motion.response)
        let animation = SpringAnimation(keyPath: key, spring: spring)
        let (points, numbers) = (SpringEnds.points, SpringEnds.numbers)
        animation.fromValue = key == .position ? .point(points.from) : .number(numbers.from)
        animation.toValue = key == .position ? .point(points.to) : .number(numbers.to)
        return animation
    }

    func prepare(_ count: Int) {
        if self.count > 0, frames + count > SpringMotion.frames { start() }
    }

    func run(_ count: Int) -> Int {
        let stage = opaque(stage)
        let frames = frames
        for frame in 1...count {
            stage.advance(to: SpringMotion.time(ofFrame: frames + frame))
            if reads, !read() { return 0 }
        }
        self.frames += count
        return stage.time == SpringMotion.time(ofFrame: self.frames) ? count : 0
    }

    /// Reads each value; returns whether all exist.
    private func read() -> Bool {
        var count = 0
        for layer in springs {
            let shown = layer.presentation[key]
            if key == .position ? shown?.point != nil : shown?.number != nil { count += 1 }
        }
        return count == springs.count
    }

    func finish() {
        for layer in springs where layer.animationKeys != [key] {
            preconditionFailure("SpringFrames: no spring ends while it is measured")
        }
    }

    func flaw() -> String? {
        guard run(7) == 7 else { return "time has not passed" }
        guard stage.needsFrame == (count > 0) else { return count > 0 ? "the stage is still" : "something moves" }
        for (number, layer) in springs.enumerated() {
            let (motion, shown) = (SpringMotion(number), layer.presentation[key])
            let isRight =
                key == .position
                ? SpringEnds.isRight(shown?.point, motion, at: stage.time)
                : SpringEnds.isRight(shown?.number, motion, at: stage.time)
            if !isRight { return "spring \(number) is not where the formula puts it" }
        }
        return nil
    }
}

final class PlainSpringFrames: Workload {
    private let stage = PlainStage()
    private let count: Int
    private let ofPoints: Bool
    private let reads: Bool
    private var frames = 0

    init(_ count: Int, ofPoints: Bool = false, reads: Bool = false) {
        (self.count, self.ofPoints, self.reads) = (count, ofPoints, reads)
        for number in 0..<count {
            let (layer, motion) = (PlainLayer(), SpringMotion(number))
            stage.motions.append(
                ofPoints
                    ? PlainPointSpring(
                        layer, "position", from: SpringEnds.points.from, to: SpringEnds.points.to, motion)
                    : PlainSpring(
                        layer, "zPosition", from: SpringEnds.numbers.from, to: SpringEnds.numbers.to, motion))
        }
    }

    func prepare(_ count: Int) {
        if frames + count > SpringMotion.frames { frames = 0 }
    }

    func run(_ count: Int) -> Int {
        let stage = opaque(stage)
        let frames = frames
        for frame in 1...count {
            stage.advance(to: SpringMotion.time(ofFrame: frames + frame))
            if reads, !read() { return 0 }
        }
        self.frames += count
        return stage.motions.count == self.count ? count : 0
    }

    /// Reads each value; returns whether all exist.
    private func read() -> Bool {
        var found = 0
        for motion in stage.motions {
            let shown = motion.layer.presentation[motion.key]
            if ofPoints ? point(shown) != nil : Cases.number(shown) != nil { found += 1 }
        }
        return found == count
    }

    func flaw() -> String? {
        guard run(7) == 7 else { return "a spring has ended" }
        let time = SpringMotion.time(ofFrame: frames)
        for (number, motion) in stage.motions.enumerated() {
            let shown = motion.layer.presentation[motion.key]
            let isRight =
                ofPoints
                ? SpringEnds.isRight(point(shown), SpringMotion(number), at: time)
                : SpringEnds.isRight(Cases.number(shown), SpringMotion(number), at: time)
            if !isRight { return "spring \(number) is not where the formula puts it" }
        }
        return nil
    }
}
