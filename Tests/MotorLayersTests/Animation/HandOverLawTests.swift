import Foundation
@testable import MotorLayers
import MotorMath
import SeededRandom
import Testing

/// Whatever moves a value may be interrupted at any moment: the first frame shows what the last one showed, and the value goes
/// on with the velocity that one sees.
///
/// The velocity before is measured by one-sided differences of what an equal layer shows that nothing interrupts. A difference
/// counts if half of its step gives the same, so that no boundary of the description lies within.
///
/// `FINEMOTOR_FUZZ` says how many cases, and `FINEMOTOR_FUZZ_SEED` repeats one.
@Suite("Handover between animations")
struct HandOverLawTests {
    /// A value that is moved: the layer's key, the paths that animations may have, and the numbers that are compared.
    private enum Moved: CaseIterable {
        case number, point, transform
        /// A transform of which only components are animated: turned and mirrored in any way.
        case flip
        /// A rectangle, whose components have components.
        case bounds

        var key: Key {
            switch self {
            case .number: "x"
            case .point: "position"
            case .transform, .flip: "transform"
            case .bounds: "bounds"
            }
        }

        var parts: [Key] {
            switch self {
            case .number: []
            case .point: ["position.x", "position.y"]
            case .transform: ["transform.rotation.z", "transform.scale", "transform.translation.x"]
            case .flip:
                [
                    "transform.rotation.x", "transform.rotation.y", "transform.rotation.z", "transform.scale.x",
                    "transform.scale.y", "transform.translation.z",
                ]
            case .bounds:
                ["bounds.size", "bounds.size.width", "bounds.size.height", "bounds.origin", "bounds.origin.x"]
            }
        }

        func numbers(_ value: Value?) -> [Double] {
            switch value {
            case .number(let number)?: return [number]
            case .point(let point)?: return [point.x, point.y]
            case .transform(let matrix)?:
                let flat = [matrix.m11, matrix.m12, matrix.m21, matrix.m22, matrix.m41, matrix.m42]
                guard self == .flip else { return flat }
                return flat + [matrix.m13, matrix.m23, matrix.m31, matrix.m32, matrix.m33, matrix.m43]
            case .rect(let rect)?: return numbers(.point(rect.origin)) + [rect.width, rect.height]
            case .array(let values)?: return values.compactMap { $0.number }
            default: return []
            }
        }
    }

    /// A layer within clocks, with random animations of one value. The same seed makes the same one.
    private final class World {
        let layer = Layer()
        let stage: Stage
        let moved: Moved
        /// The layer's time is this much of the stage's, plus an offset.
        private(set) var (rate, offset) = (1.0, 0.0)
        /// Whether a clock repeats, so that the layer's time may go back.
        let hasCycle: Bool
        /// When a piece of a description begins or ends, in the layer's time.
        private(set) var boundaries: [Double] = []
        /// The number of animations, with groups and members.
        private(set) var count = 0
        private(set) var story = ""

        init(_ random: inout SeededGenerator) {
            moved = Moved.allCases.randomElement(using: &random)!
            let layers = [Layer(), Layer(), layer]
            layers[0].addSublayer(layers[1])
            layers[1].addSublayer(layer)
            stage = Stage.with(layers[0])
            layer.position = Point(x: random.number(-50...50), y: random.number(-50...50))
            layer["x"] = .number(random.number(-50...50))
            layer["transform"] = .transform(.rotation(angle: random.number(-1...1), x: 0, y: 0, z: 1))
            layer.bounds = Rect(x: -20, y: 10, width: 50, height: 60)
            var hasCycle = false
            if random.isTrue(0.7) {
                for each in layers where random.isTrue(0.6) {
                    var clock = Timing()
                    clock.speed = [0.25, 0.5, 2, 4].randomElement(using: &random)!
                    (clock.beginTime, clock.timeOffset) = (random.eighths(-8...2), random.eighths(0...8))
                    if random.isTrue(0.1) {
                        (clock.duration, clock.repeatCount) = (random.number(0.3...0.9), .infinity)
                        (clock.autoreverses, hasCycle) = (random.coin(), true)
                    }
                    each.timing = clock
                    rate *= clock.speed
                    offset = (offset - clock.beginTime) * clock.speed + clock.timeOffset
                    story += "clock \(clock.speed) "
                }
            }
            self.hasCycle = hasCycle
            let start = random.number(0...0.5)
            stage.advance(to: start)
            let count = Int.random(in: 1...3, using: &random)
            for index in 0..<count { layer.add(animation(&random, levels: 2), forKey: Key("a\(index)")) }
        }

        var shown: [Double] { moved.numbers(layer.presentation[moved.key] ?? layer[moved.key]) }

        func stageTime(of local: Double) -> Double { (local - offset) / rate }

        /// Notes the boundaries of what begins now.
        private func note(_ timing: Timing, _ inner: [Double], _ duration: Double) {
            count += 1
            let (now, speed) = (layer.localTime, timing.speed)
            for cycle in 0..<3 {
                for part in inner + [1] {
                    for passed in [part, 2 - part] where passed <= 1 || timing.autoreverses {
                        let local = (Double(cycle) * (timing.autoreverses ? 2 : 1) + passed) * duration
                        boundaries.append(now + (local - timing.timeOffset) / speed)
                    }
                }
            }
            let end = (timing.activeDuration - timing.timeOffset) / speed
            if speed > 0, end < .infinity { boundaries.append(now + end) }
        }

        private static let functions: [TimingFunction] = [
            .linear, .easeIn, .easeOut, .easeInEaseOut, .cubicBezier(0.3, -0.5, 0.6, 1.5), .steps(3),
        ]

        private func animation(_ random: inout SeededGenerator, levels: Int) -> Animation {
            let duration = random.eighths(1...8)
            let animation: Animation
            var inner: [Double] = []
            if levels > 0, random.isTrue(0.25) {
                let group = AnimationGroup([])
                var members: [Animation] = []
                for _ in 0..<Int.random(in: 1...2, using: &random) {
                    members.append(self.animation(&random, levels: levels - 1))
                }
                group.animations = members
                animation = group
            } else {
                let path =
                    random.isTrue(0.4) && moved != .flip
                    ? moved.key : moved.parts.randomElement(using: &random) ?? moved.key
                (animation, inner) = property(path, duration, &random)
            }
            animation.duration = duration
            if random.coin() { animation.timingFunction = Self.functions.randomElement(using: &random)! }
            if random.isTrue(0.6) {
                animation.timing.repeatCount = [1, 1.5, 2.5, .infinity].randomElement(using: &random)!
            }
            animation.timing.autoreverses = random.isTrue(0.3)
            animation.timing.fillMode = random.isTrue(0.3) ? .both : .removed
            animation.isRemovedOnCompletion = random.isTrue(0.7)
            if random.isTrue(0.3) { animation.timing.speed = [0.5, 2].randomElement(using: &random)! }
            if random.isTrue(0.1) {
                let cycles = min(animation.timing.repeatCount, 3)
                animation.timing.speed *= -1
                animation.timing.timeOffset = duration * max(cycles, 1) * (animation.timing.autoreverses ? 2 : 1)
            } else if random.isTrue(0.2) {
                animation.timing.timeOffset = duration * random.number(0...1)
            }
            note(animation.timing, inner, duration)
            story += "\(animation.summary) \(duration) s × \(animation.timing.speed), "
            return animation
        }

        private func value(_ path: Key, _ random: inout SeededGenerator) -> Value {
            switch path {
            case "position": return .point(Point(x: random.number(-90...90), y: random.number(-90...90)))
            case "transform":
                // Without a skew, which the components of a transform do not have.
                let scale = random.number(0.5...2)
                return .transform(
                    Transform3D.rotation(angle: random.number(-1.2...1.2), x: 0, y: 0, z: 1).concatenating(
                        .scale(x: scale, y: scale, z: scale)))
            case _ where path.isAngle: return .number(random.number(moved == .flip ? -7...7 : -1.4...1.4))
            case "transform.scale.x", "transform.scale.y": return .number(random.number(-2...2))
            case "bounds":
                let size = Size(width: random.number(10...90), height: random.number(10...90))
                return .rect(Rect(origin: Point(x: random.number(-90...90), y: 0), size: size))
            case "bounds.size": return .size(Size(width: random.number(10...90), height: random.number(10...90)))
            case "bounds.size.width", "bounds.size.height": return .number(random.number(10...90))
            case "bounds.origin": return .point(Point(x: random.number(-90...90), y: random.number(-90...90)))
            case "transform.scale": return .number(random.number(0.5...2))
            default: return .number(random.number(-90...90))
            }
        }

        private func property(
            _ path: Key, _ duration: Double, _ random: inout SeededGenerator
        ) -> (PropertyAnimation, [Double]) {
            let result: PropertyAnimation
            var inner: [Double] = []
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<2:
                let basic = BasicAnimation(keyPath: path)
                (basic.fromValue, basic.toValue) = (value(path, &random), value(path, &random))
                result = basic
            case 2..<7:
                let frames = KeyframeAnimation(keyPath: path)
                let modes: [KeyframeAnimation.CalculationMode] = [
                    .linear, .linear, .discrete, .paced, .cubic, .cubicPaced,
                ]
                frames.calculationMode = modes.randomElement(using: &random)!
                let count = Int.random(in: 2...5, using: &random)
                for _ in 0..<count { frames.values.append(value(path, &random)) }
                let stretches = frames.calculationMode == .discrete ? count : count - 1
                if random.isTrue(0.7) {
                    var times = [0.0]
                    // Eighths, so that several are equal.
                    for _ in 1..<stretches { times.append(random.eighths(0...8)) }
                    frames.keyTimes = times.sorted() + [1]
                    inner = frames.keyTimes
                } else {
                    inner = (0...stretches).map { Double($0) / Double(stretches) }
                }
                if random.isTrue(0.4) {
                    for _ in 0..<stretches {
                        frames.timingFunctions.append(Self.functions.randomElement(using: &random)!)
                    }
                }
                if path == "position", random.isTrue(0.6) {
                    var outline = Path()
                    func point() -> Point { Point(x: random.number(-90...90), y: random.number(-90...90)) }
                    outline.move(to: point())
                    var lines = 0
                    for _ in 0..<Int.random(in: 1...4, using: &random) {
                        if random.isTrue(0.3) { outline.move(to: point()) }
                        if random.coin() {
                            outline.elements.append(.line(point()))
                        } else {
                            outline.elements.append(.cubic(point(), control1: point(), control2: point()))
                        }
                        lines += 1
                    }
                    frames.path = outline
                    inner = (0...lines).map { Double($0) / Double(lines) }
                }
                result = frames
            case 7, 8:
                let spring = SpringAnimation(
                    keyPath: path,
                    spring: Spring(dampingRatio: random.number(0.3...1.2), response: random.number(0.3...1)))
                (spring.fromValue, spring.toValue) = (value(path, &random), value(path, &random))
                if random.coin() { spring.initialVelocity = random.number(-5...5) }
                result = spring
            default:
                guard path == "x" || path == "position" || path == "bounds.origin" else {
                    let basic = BasicAnimation(keyPath: path)
                    basic.toValue = value(path, &random)
                    result = basic
                    break
                }
                let decay = DecayAnimation(keyPath: path)
                decay.velocity = value(path, &random)
                result = decay
            }
            result.isAdditive = path != "transform" && random.isTrue(0.2)
            result.isCumulative = path != "transform" && random.isTrue(0.15)
            return (result, inner)
        }

        // MARK: Measuring

        /// The rate of change of what is shown to one side of now; `nil` if that changes too abruptly to measure.
        ///
        /// - Parameter shown: What is shown at 0, 1, 2 and 4 steps.
        static func slope(_ shown: [[Double]], _ step: Double) -> (slope: [Double], error: Double)? {
            var (result, worst) = ([Double](), 0.0)
            for index in shown[0].indices {
                let f = shown.map { $0[index] }
                // One-sided differences of the second order (Abramowitz and Stegun, table 25.2).
                let near = (-3 * f[0] + 4 * f[1] - f[2]) / (2 * step)
                let far = (-3 * f[0] + 4 * f[2] - f[3]) / (4 * step)
                let error = abs(near - far)
                guard error <= 2e-2 * (1 + abs(near)) else { return nil }
                worst = max(worst, error)
                result.append(near)
            }
            return (result, worst)
        }

        /// The same where what is shown now belongs to the other side, from 1, 2 and 4 steps.
        static func slope(beyond shown: [[Double]], _ step: Double) -> (slope: [Double], error: Double)? {
            var (result, worst) = ([Double](), 0.0)
            for index in shown[0].indices {
                let f = shown.map { $0[index] }
                let (near, far) = ((f[1] - f[0]) / step, (f[2] - f[1]) / (2 * step))
                guard abs(near - far) <= 0.2 + 2e-2 * abs(near) else { return nil }
                worst = max(worst, abs(near - far))
                // The derivative at 0 of the parabola through them (Lagrange).
                result.append((-2 * f[0] + 2.5 * f[1] - 0.5 * f[2]) / step)
            }
            return (result, worst)
        }
    }

    /// How a value is taken over.
    private enum Interrupter: CaseIterable {
        case spring, partSpring, decay, change, hold, release
    }

    private static func check(_ seed: UInt64) -> String? {
        var random = SeededGenerator(seed: seed)
        let plain = World(&random)
        var again = SeededGenerator(seed: seed)
        let world = World(&again)
        // Short enough for what is fast.
        let step = 2e-6 / max(1, plain.rate / 4)
        // When.
        let now = plain.stage.time
        var time = now + random.number(0.001...1.5)
        var (isExact, isNearby) = (false, false)
        if !plain.hasCycle, random.isTrue(0.8), let boundary = plain.boundaries.randomElement(using: &random) {
            let shift = [0, 0, 0, 1e-7, -1e-7, 5e-7, -5e-7, 1e-4, -1e-4].randomElement(using: &random)!
            time = plain.stageTime(of: boundary) + shift
            isExact = shift == 0
            isNearby = abs(shift) < 1e-5
        }
        guard time.isFinite, time > now + 1e-4, time < now + 40 else { return nil }
        // What is shown around then.
        var shown: [[Double]] = []
        for steps in [-4.0, -2, -1, 0, 1, 2, 4] {
            plain.stage.advance(to: time + steps * step)
            shown.append(plain.shown)
        }
        let after = World.slope([shown[3], shown[4], shown[5], shown[6]], step)
        let before = World.slope([shown[3], shown[2], shown[1], shown[0]], -step)
        let sides = [
            after ?? World.slope(beyond: Array(shown[4...]), step),
            before ?? World.slope(beyond: shown[...2].reversed(), -step),
        ].compactMap { $0 }
        // At a moment that shows neither what was before nor what comes, such as the exact end of a member where its group turns
        // back, nothing can be measured.
        guard after != nil || before != nil else { return nil }
        func fits(_ velocity: [Double], _ side: (slope: [Double], error: Double), _ more: Double = 0) -> Bool {
            zip(velocity, side.slope).allSatisfy { abs($0 - $1) <= 10 * (side.error + more) + 2e-3 * (1 + abs($1)) }
        }
        /// Whether a velocity is that of one side. Where several animations turn at one moment, rounding may decide for each of
        /// them on which side it is, and the velocity is only not greater.
        func isOfSide(_ velocity: [Double], _ more: Double = 0, mixed: Bool) -> Bool {
            if sides.contains(where: { fits(velocity, $0, more) }) { return true }
            func magnitude(_ vector: [Double]) -> Double { vector.reduce(0) { $0 + $1 * $1 }.squareRoot() }
            let greatest = sides.reduce(0) { $0 + magnitude($1.slope) + 4 * ($1.error + more) }
            return mixed && magnitude(velocity) <= 1.05 * greatest + 1e-3
        }
        let description = "\(world.story)of \(world.moved.key.name) at \(time)"

        world.stage.advance(to: time)
        guard zip(world.shown, shown[3]).allSatisfy({ abs($0 - $1) <= 1e-9 * (1 + abs($1)) }) else {
            return "\(description): not reproducible"
        }
        if world.moved.key != "transform" {
            let velocity = world.moved.numbers(world.layer.presentation.velocity(forKey: world.moved.key))
            if !isOfSide(velocity, mixed: isExact && world.count > 1) {
                return "\(description): the velocity is \(velocity), measured \(sides)"
            }
        }
        guard !world.hasCycle else { return nil }

        // Taken over.
        let (layer, key) = (world.layer, world.moved.key)
        let how = Interrupter.allCases.randomElement(using: &random)!
        let animationKey: Key = random.isTrue(0.3) ? "a0" : "b"
        let speed = [0.5, 1, 1, 2].randomElement(using: &random)!
        var rate = world.rate * speed
        var isMeant: ([Double], Double) -> Bool = { isOfSide($0, $1, mixed: isExact && world.count > 1) }
        func add(_ animation: PropertyAnimation) {
            animation.timing.speed = speed
            guard random.isTrue(0.3) else { return layer.add(animation, forKey: animationKey) }
            let group = AnimationGroup([])
            (group.animations, group.duration) = ([animation], 100)
            group.timing.speed = [0.5, 2].randomElement(using: &random)!
            rate *= group.timing.speed
            layer.add(group, forKey: animationKey)
        }
        func spring(_ path: Key) -> SpringAnimation {
            let spring = SpringAnimation(
                keyPath: path, spring: Spring(dampingRatio: random.number(0.3...1.2), response: random.number(0.3...1)))
            spring.toValue = layer[path]
            return spring
        }
        switch how {
        case .spring: add(spring(key))
        case .partSpring:
            // Replacing another animation would end what that shows of other parts, which go on, and may jump.
            guard after != nil else { return nil }
            let part = world.moved.parts.randomElement(using: &random) ?? key
            layer.add(spring(part), forKey: "b")
            isMeant = { isOfSide($0, $1, mixed: isNearby) }
        case .decay:
            guard [.number, .point].contains(world.moved) else { return nil }
            add(DecayAnimation(keyPath: key))
            // What would go no further than half a point does not move, and ends at once.
            for side in sides {
                for slope in side.slope where abs(Decay.normal.distance(velocity: slope / rate)) <= 2 * Throw.tolerance
                {
                    return nil
                }
            }
        case .change:
            guard let value = layer[key] else { return nil }
            layer.go(.spring(ValueKey(key), to: value, dampingRatio: 1, response: 0.4))
            if !layer.animationKeys.contains(key) { return nil }
        case .hold:
            layer.hold(key)
            isMeant = { velocity, error in velocity.allSatisfy { abs($0) <= 1e-6 + 4 * error } }
        case .release:
            guard [.number, .point].contains(world.moved) else { return nil }
            layer.hold(key)
            let velocity = world.moved == .number ? [300.0] : [300.0, -170]
            layer.release(
                key, velocity: world.moved == .number ? 300 : .point(Point(x: 300, y: -170)))
            isMeant = { measured, error in fits(measured, (velocity, 0), error) }
        }
        let first = world.shown
        guard zip(first, shown[3]).allSatisfy({ abs($0 - $1) <= 1e-9 * (1 + abs($1)) }) else {
            return "\(description), \(how): jumps from \(shown[3]) to \(first)"
        }
        var later = [first]
        for steps in [1.0, 2, 4] {
            world.stage.advance(to: time + steps * step)
            later.append(world.shown)
        }
        // A spring without a distance and a velocity ends at once, and what is beneath goes on.
        let model = world.moved.numbers(layer[key])
        if how == .spring, zip(first, model).allSatisfy({ abs($0 - $1) <= 1e-9 * (1 + abs($1)) }) { return nil }
        guard let now = World.slope(later, step) else { return "\(description), \(how): goes on in jumps: \(later)" }
        if isMeant(now.slope, now.error) { return nil }
        return "\(description), \(how) \(speed): goes on with \(now.slope), measured before \(sides)"
    }

    @Test("the first frame equals the last one, and the velocity is the displayed one")
    func handsOver() {
        let environment = ProcessInfo.processInfo.environment
        let one = environment["FINEMOTOR_FUZZ_SEED"].flatMap { UInt64($0) }
        let count = environment["FINEMOTOR_FUZZ"].flatMap { UInt64($0) } ?? 400
        var faults = 0
        for seed in one.map({ $0...$0 }) ?? 1...count {
            guard let fault = Self.check(seed) else { continue }
            faults += 1
            if faults <= 10 { Issue.record("seed \(seed): \(fault)") }
        }
        #expect(faults == 0)
    }
}
