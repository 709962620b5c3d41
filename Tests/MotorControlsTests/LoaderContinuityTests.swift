import SeededRandom
import FineMotor
import Foundation
import Testing

/// The continuity of every visible value of a loader, whatever happens to it and whenever.
///
/// **Derivation of the bounds.** A critically damped spring pulls each value y of the ring to a target, or y is the sum
/// of an endless cycle c and such a spring:
///
///     y″ = c″ − 2ω(y′ − c′) − ω²(y − c)
///
/// where c is constant except for the cycle. With |y − c| ≤ D, |c′| ≤ C and |c″| ≤ A₀
///
///     |y″| ≤ a + b|y′|,  b = 2ω,  a = ω²D + 2ωC + A₀
///
/// whatever the target and however often it changes; so within a time h (Gronwall) |y″| ≤ M = (a + b|y′|)·exp(bh),
/// and from one sample to the next
///
///     |Δy − y′h| ≤ M·h²/2        |Δy′| ≤ M·h
///
/// ω is that of the fastest spring in use, 2π / 0.35 s. D follows from what can be a target: strokeEnd, strokeStart and
/// opacity have theirs in 0…1, so D = max(|y|, |1 − y|); the ring turns at most once to stand upright and once more for
/// the tail to catch up, D = 4π, and coasts for v / ω, which is another |v|·ω in a, with v the speed of the head. C and A₀
/// follow from Material's numbers and the slope of cubic-bezier(.4, 0, .2, 1), worked out below.
///
/// A spring whose offset never again exceeds 1e-4 of its largest one is removed: a step of 1e-4·(D + |y′|max/ω), and in
/// speed of at most 2ω times that (the tail (p + qt)·exp(−ωt) of a critically damped spring falls no faster).
///
/// A width or a color has one spring only, with ω, and targets within a range R: it is their convolution with h =
/// ω²t·exp(−ωt). As ∫|h′| = 2ω/e and |h′(0)| + ∫|h″| = 2ω²(1 + e⁻²), half a range to each side of the middle gives |y′|
/// ≤ Rω/e and |y″| ≤ Rω²(1 + e⁻²).
struct LoaderBounds {
    static let fastest = 2 * Double.pi / 0.35
    static let turn = 2 * Double.pi
    static let settledPart = 1e-4

    /// The greatest slope and the greatest curvature of cubic-bezier(.4, 0, .2, 1), from its definition.
    static let easing: (slope: Double, curvature: Double) = {
        var (slope, curvature) = (0.0, 0.0)
        for step in 0...10_000 {
            let t = Double(step) / 10_000
            // x = 3(1−t)²t·0.4 + 3(1−t)t²·0.2 + t³ = 1.2t − 1.8t² + 1.6t³; y = 3(1−t)t² + t³ = 3t² − 2t³.
            let (dx, dy) = (1.2 - 3.6 * t + 4.8 * t * t, 6 * t - 6 * t * t)
            let (ddx, ddy) = (-3.6 + 9.6 * t, 6 - 12 * t)
            slope = max(slope, dy / dx)
            curvature = max(curvature, abs(ddy * dx - dy * ddx) / (dx * dx * dx))
        }
        return (slope * 1.001, curvature * 1.001)
    }()

    /// Half of Material's cycle of 4/3 s, in which the arc grows or shrinks by 0.75.
    static let half = 2.0 / 3
    static let headSpeed = 0.75 * easing.slope / half
    static let headAcceleration = 0.75 * easing.curvature / (half * half)
    static let steadyTurn = (Double.pi / 5 + 1.5 * Double.pi) / (4.0 / 3)
}

/// The visible values of a loader at one moment, with their velocities.
struct RingMoment {
    var time = 0.0
    var start, startSpeed, end, endSpeed, turn, turnSpeed, opacity, opacitySpeed, width, widthSpeed: Double
    var color: SIMD4<Double>

    init(_ loader: Loader, at time: Double) {
        self.time = time
        let shown = loader.layer.presentation
        func pair(_ key: Key) -> (Double, Double) {
            (shown[key]?.number ?? .nan, shown.velocity(forKey: key)?.number ?? .nan)
        }
        (start, startSpeed) = (shown["strokeStart"]?.number ?? .nan, 0)
        (end, endSpeed) = pair("strokeEnd")
        (turn, turnSpeed) = pair("transform.rotation.z")
        (opacity, opacitySpeed) = pair("opacity")
        (width, widthSpeed) = pair("lineWidth")
        color = Self.light(shown["strokeColor"]?.color ?? .clear)
    }

    /// Linear, premultiplied light (IEC 61966-2-1), in which colors are blended.
    private static func light(_ color: Color) -> SIMD4<Double> {
        func linear(_ c: Float) -> Double {
            let c = Double(c)
            return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
        }
        let alpha = Double(color.alpha)
        return SIMD4(linear(color.red) * alpha, linear(color.green) * alpha, linear(color.blue) * alpha, alpha)
    }

    /// The rotation of the ring, the shorter way.
    static func turned(_ a: Double, _ b: Double) -> Double {
        let way = b - a
        return way - (way / LoaderBounds.turn).rounded() * LoaderBounds.turn
    }
}

/// Watches a loader from sample to sample and keeps the worst violation.
struct ContinuityWatch {
    private(set) var breach: String?
    private var last: RingMoment?
    /// The greatest speed and reach until now: a spring that ends now may have begun with them.
    private var peaks = (end: Peak(), turn: Peak(), opacity: Peak())
    var samples = 0

    private struct Peak {
        var speed = 0.0, reach = 0.0

        mutating func note(_ speed: Double, reach: Double) {
            (self.speed, self.reach) = (max(self.speed, abs(speed)), max(self.reach, reach))
        }
    }

    /// The greatest distance of a target within 0…1.
    private func reach(_ y: Double) -> Double { max(abs(y), abs(1 - y)) }

    private mutating func fail(_ text: @autoclosure () -> String) {
        if breach == nil { breach = text() }
    }

    /// Two samples at the same time: before a change and after it.
    mutating func same(_ a: RingMoment, _ b: RingMoment, speeds: Bool = true) {
        let values = [
            b.start - a.start, b.end - a.end, RingMoment.turned(a.turn, b.turn), b.opacity - a.opacity,
            b.width - a.width,
        ]
        let rates = [
            b.startSpeed - a.startSpeed, b.endSpeed - a.endSpeed, b.turnSpeed - a.turnSpeed,
            b.opacitySpeed - a.opacitySpeed, b.widthSpeed - a.widthSpeed,
        ]
        // Colors have 24 bits of precision.
        let light = b.color - a.color
        let isSame =
            values.allSatisfy { abs($0) <= 1e-9 } && rates.allSatisfy { abs($0) <= 1e-8 }
            && (light * light).sum() <= 1e-12
        if !isSame { fail("a change at \(a.time): values \(values), speeds \(rates), colour \(light)") }
    }

    mutating func sample(_ now: RingMoment) {
        defer { last = now }
        samples += 1
        peaks.end.note(now.endSpeed, reach: reach(now.end))
        peaks.turn.note(now.turnSpeed, reach: 2 * LoaderBounds.turn)
        peaks.opacity.note(now.opacitySpeed, reach: reach(now.opacity))
        guard let last, now.time > last.time else { return }
        let h = now.time - last.time
        let ω = LoaderBounds.fastest
        let peaks = peaks
        let growth = exp(2 * ω * h)

        func check(
            _ name: String, _ way: Double, _ speed: Double, _ later: Double, reach: Double, cycle: Double,
            cycleAcceleration: Double, coasting: Double, peak: Peak
        ) {
            let a = ω * ω * reach + 2 * ω * cycle + cycleAcceleration + ω * coasting
            let most = (a + 2 * ω * abs(speed)) * growth
            let drop = LoaderBounds.settledPart * (peak.reach + peak.speed / ω)
            if !(abs(way - speed * h) <= most * h * h / 2 + drop) {
                fail("\(name) from \(last.time) to \(now.time): \(way) at a speed of \(speed)")
            }
            if !(abs(later - speed) <= most * h + 2 * ω * drop) {
                fail("\(name)'s speed from \(last.time) to \(now.time): \(speed) to \(later)")
            }
        }
        check(
            "strokeStart", now.start - last.start, last.startSpeed, now.startSpeed, reach: reach(last.start), cycle: 0,
            cycleAcceleration: 0, coasting: 0, peak: Peak())
        check(
            "strokeEnd", now.end - last.end, last.endSpeed, now.endSpeed, reach: reach(last.end),
            cycle: LoaderBounds.headSpeed, cycleAcceleration: LoaderBounds.headAcceleration, coasting: 0,
            peak: peaks.end)
        check(
            "rotation", RingMoment.turned(last.turn, now.turn), last.turnSpeed, now.turnSpeed,
            reach: 2 * LoaderBounds.turn, cycle: LoaderBounds.steadyTurn + LoaderBounds.headSpeed * LoaderBounds.turn,
            cycleAcceleration: LoaderBounds.headAcceleration * LoaderBounds.turn,
            coasting: abs(last.turnSpeed) + abs(last.endSpeed) * LoaderBounds.turn, peak: peaks.turn)
        check(
            "opacity", now.opacity - last.opacity, last.opacitySpeed, now.opacitySpeed, reach: reach(last.opacity),
            cycle: 0.6 * LoaderBounds.easing.slope / LoaderBounds.half,
            cycleAcceleration: 0.6 * LoaderBounds.easing.curvature / (LoaderBounds.half * LoaderBounds.half),
            coasting: 0, peak: peaks.opacity)
        single("lineWidth", now.width - last.width, range: 5 - 1, h, ω)
        single("lineWidth's speed", (now.widthSpeed - last.widthSpeed) / (2 * 2.718 * ω), range: 5 - 1, h, ω)
        for part in 0..<4 { single("strokeColor", now.color[part] - last.color[part], range: 1, h, ω) }
    }

    /// One spring, one range: |Δ| ≤ Rωh/e, and |Δy′| ≤ Rω²(1 + e⁻²)h < 2eω·(Rωh/e).
    private mutating func single(_ name: String, _ way: Double, range: Double, _ h: Double, _ ω: Double) {
        let most = range * ω / 2.7182 * h + LoaderBounds.settledPart * range * 1.4
        let time = last?.time ?? 0
        if !(abs(way) <= most + 1e-6) { fail("\(name) after \(time): \(way) of \(most)") }
    }
}

/// Changes of `isActive` and `progress` at random times.
struct RandomSequence {
    var changes: [(time: Double, change: (Loader) -> Void, name: String)] = []

    init(_ dice: inout SeededGenerator) {
        var time = 0.0
        let isHasty = dice.isTrue(0.3)
        for place in 0..<Int.random(in: 3...9, using: &dice) {
            // Now and then within one frame, or at the very same time.
            if dice.isTrue(isHasty ? 0.7 : 0.25) {
                time += dice.isTrue() ? 0 : dice.number(0...1.0 / 60)
            } else {
                time += dice.number(0...1)
            }
            if place == 0 || dice.isTrue(0.35) {
                let isActive = place == 0 || dice.isTrue(0.6)
                changes.append((time, { $0.isActive = isActive }, "isActive = \(isActive)"))
            } else {
                let odd: [Double?] = [nil, nil, .nan, 1, 1, 0, -3, 1.5, .infinity, -.infinity]
                let progress = dice.isTrue(0.5) ? dice.number(0...1) : odd.randomElement(using: &dice)!
                changes.append((time, { $0.progress = progress }, "progress = \(String(describing: progress))"))
            }
        }
    }

    var text: String { changes.map { "\($0.time): \($0.name)" }.joined(separator: ", ") }
}

@Suite("Loader: continuity")
struct LoaderContinuityTests {
    /// Ten thousand sequences, in lots that run in parallel.
    static let lots = Array(0..<20)
    static let lot = 500

    @Test("never jumps, in value or in velocity, whatever happens to it and whenever; then it settles", arguments: lots)
    func neverJumps(_ lot: Int) {
        var dice = SeededGenerator(seed: 0x10AD_E500 + UInt64(lot))
        for number in 0..<Self.lot {
            let sequence = RandomSequence(&dice)
            // One in fifty is sampled throughout at 240 Hz; the others around each change and event.
            let breach = run(sequence, style: nil, isDense: number % 50 == 0)
            #expect(breach == nil, "lot \(lot), sequence \(number): \(sequence.text)")
            if breach != nil { return }
        }
    }

    /// Runs a sequence; returns what was wrong, `nil` for nothing.
    func run(_ sequence: RandomSequence, style: Style?, isDense: Bool) -> String? {
        let scene = LoaderScene(style: style)
        let (stage, loader) = (scene.stage, scene.loader)
        var watch = ContinuityWatch()
        let edge = BeforeChange(loader)
        stage.observer = edge
        defer { stage.observer = nil }
        let step = 1.0 / 240
        var (sample, denseUntil) = (0.0, 0.0)
        var place = 0
        let end = (sequence.changes.last?.time ?? 0) + 0.5

        func pass(to time: Double) {
            // All events of the stage until then, one by one, with a sample just before each.
            while let next = stage.nextEventTime, next <= time {
                if next - 1e-7 > stage.time {
                    stage.advance(to: next - 1e-7)
                    watch.sample(RingMoment(loader, at: stage.time))
                }
                edge.moment = nil
                stage.advance(to: max(next, stage.time))
                let after = RingMoment(loader, at: stage.time)
                if let before = edge.moment { watch.same(before, after) }
                watch.sample(after)
            }
            stage.advance(to: time)
        }
        while sample < end {
            let next = sample + (isDense || sample < denseUntil ? step : 20 * step)
            while place < sequence.changes.count, sequence.changes[place].time <= next {
                let change = sequence.changes[place]
                pass(to: change.time)
                let before = RingMoment(loader, at: stage.time)
                watch.sample(before)
                change.change(loader)
                watch.same(before, RingMoment(loader, at: stage.time))
                denseUntil = stage.time + 6 * step
                place += 1
            }
            sample = place > 0 && sample < denseUntil - 6 * step ? min(next, denseUntil) : next
            pass(to: sample)
            watch.sample(RingMoment(loader, at: sample))
            if let breach = watch.breach { return breach }
        }
        loader.isActive = false
        let settlement = stage.settle(limit: 10)
        guard settlement.running.isEmpty, !stage.needsFrame, loader.layer.animationKeys.isEmpty,
            scene.state == .inactive, scene.shown("opacity") == 0
        else { return "does not rest: \(settlement.running), \(loader.layer.animationKeys.map { $0.name })" }
        return watch.breach
    }
}

/// Samples a loader just before the first change of its state.
private final class BeforeChange: StageObserver {
    var moment: RingMoment?
    private unowned let loader: Loader

    init(_ loader: Loader) { self.loader = loader }

    func stage(_ stage: Stage, didNote note: StageNote) {
        if case .state = note.event, moment == nil { moment = RingMoment(loader, at: stage.time) }
    }
}

extension LoaderContinuityTests {
    @Test("with reduced motion nothing moves, and visible parts fade without a jump")
    func reducedMotionFades() {
        var dice = SeededGenerator(seed: 0x57_111)
        for number in 0..<300 {
            let sequence = RandomSequence(&dice)
            let scene = LoaderScene(theme: reducedMotion)
            var watch = FadeWatch()
            for (time, change, _) in sequence.changes {
                while scene.stage.time + 1.0 / 240 < time {
                    scene.stage.advance(to: scene.stage.time + 1.0 / 240)
                    watch.sample(scene)
                }
                scene.stage.advance(to: time)
                watch.sample(scene)
                change(scene.loader)
                watch.sample(scene)
            }
            scene.loader.isActive = false
            scene.stage.settle()
            #expect(watch.breach == nil, "sequence \(number): \(sequence.text)")
            #expect(!scene.stage.needsFrame && scene.loader.layer.animationKeys.isEmpty)
        }
    }
}

/// What may change with reduced motion: opacity, by the bound of ``LoaderBounds`` with targets in 0…1, and nothing
/// else.
private struct FadeWatch {
    var breach: String?
    private var last: (time: Double, opacity: Double)?

    mutating func sample(_ scene: LoaderScene) {
        let (time, opacity) = (scene.stage.time, scene.shown("opacity"))
        if scene.shown("strokeStart") != 0 || scene.shown("transform.rotation.z") != 0 {
            breach = "travels at \(time)"
        }
        if let last {
            // y′ rises only while |y′| < C + ωD/2 + A₀/2ω, by the equation there; D ≤ 1.4 covers the overshoot, V/(ωe).
            let ω = LoaderBounds.fastest
            let cycle = 0.6 * LoaderBounds.easing.slope / LoaderBounds.half
            let bend = 0.6 * LoaderBounds.easing.curvature / (LoaderBounds.half * LoaderBounds.half)
            let most = (cycle + ω * 1.4 / 2 + bend / (2 * ω)) * (time - last.time) + LoaderBounds.settledPart * 2
            if abs(opacity - last.opacity) > most { breach = "opacity \(last) to \(opacity) at \(time)" }
        }
        last = (time, opacity)
    }
}
