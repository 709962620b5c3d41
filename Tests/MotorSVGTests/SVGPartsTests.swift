import Foundation
import MotorMath
import SeededRandom
import Testing

@testable import MotorSVG

@Suite("Parts of SVG files")
struct SVGPartsTests {
    @Test("a number is its nearest decimal fraction without zeros that say nothing, as printf rounds it")
    func numbers() {
        var dice = SeededGenerator(seed: 1)
        for round in 0..<4000 {
            let (decimals, size) = (round % 9, [0.001, 1, 100, 1e4][round / 9 % 4])
            let value = dice.number(-size...size)
            var text = String(format: "%.\(decimals)f", value)
            if text.contains(".") { while text.hasSuffix("0") { text.removeLast() } }
            if text.hasSuffix(".") { text.removeLast() }
            if text.hasPrefix("0.") { text.removeFirst() }
            if text.hasPrefix("-0.") { text.remove(at: text.index(after: text.startIndex)) }
            if text == "-0" { text = "0" }
            #expect(SVGText.number(value, decimals: decimals) == text)
        }
        for (value, text) in [
            (1e9, "1000000000"), (1e10, "1000000000"), (-1e300, "-1000000000"), (0, "0"), (-0.4, "0"),
        ] {
            #expect(SVGText.number(value, decimals: 0) == text)
        }
        for value in [Double.nan, .infinity, -.infinity] { #expect(SVGText.number(value, decimals: 3) == "0") }
    }

    @Test("numbers of an outline are read back in order, with a separator only where one is needed")
    func appended() {
        var dice = SeededGenerator(seed: 2)
        for _ in 0..<500 {
            let values = (0..<6).map { _ in (dice.number(-3...3) * 4).rounded() / 4 }
            var text = "L"
            for value in values { SVGText.append(value, decimals: 2, to: &text) }
            #expect(SVGPlayer.numbers(String(text.dropFirst())) == values.map { $0 + 0 }, "\(text)")
            #expect(!text.contains(" -") && !text.contains("L "))
        }
    }

    @Test("a color has its nearest bytes, in three digits if each is double")
    func colors() {
        for red in stride(from: -20.0, through: 280, by: 0.7) {
            for other in [0.0, 0x33, 0x34, 0xFF] {
                let bytes = [red, other, 255].map { Int(min(max($0, 0), 255).rounded()) }
                let text = SVGText.color([red, other, 255])
                let isShort = bytes.allSatisfy { $0 % 17 == 0 }
                let wanted = bytes.map { String(format: isShort ? "%x" : "%02x", isShort ? $0 / 17 : $0) }.joined()
                #expect(text == "#" + wanted)
            }
        }
        #expect(SVGText.color([.nan, 0, 0]) == "#000")
    }

    /// The steps of a transform: a scale, then a skew along x, a rotation, and a translation.
    private static func map(_ pose: SVGPose, pivot: Point) -> AffineTransform {
        let (sine, cosine) = (sin(pose.rotation * .pi / 180), cos(pose.rotation * .pi / 180))
        let (a, b) = (cosine * pose.scaleX, sine * pose.scaleX)
        let c = (cosine * pose.skew - sine) * pose.scaleY
        let d = (sine * pose.skew + cosine) * pose.scaleY
        return AffineTransform(
            a: a, b: b, c: c, d: d, tx: pose.position.x - a * pivot.x - c * pivot.y,
            ty: pose.position.y - b * pivot.x - d * pivot.y)
    }

    @Test(
        "a pose has the steps that made its transform, over several turns and through flips of an axis",
        arguments: 0..<40 as Range<UInt64>)
    func poses(seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        let pivot = Point(x: dice.number(-9...9), y: dice.number(-9...9))
        let (turn, start, skew) = (dice.number(-17...17), dice.number(-80...80), dice.number(-1...1))
        // Of the scales, one may pass 0 at a sample, which has no skew of its own then.
        let kind = Int(seed % 4)
        let sign = dice.isTrue() ? 1.0 : -1
        let made = (0...40).map { step -> SVGPose in
            var pose = SVGPose()
            let share = Double(step) / 10
            pose.rotation = start + Double(step) * turn
            pose.position = Point(x: share, y: -2 * share)
            pose.skew = kind == 0 ? skew * share : 0
            pose.scaleX = kind == 1 ? 2 - share : kind == 2 ? 0.5 + share : 1.5
            pose.scaleY = kind == 3 ? 1.7 - share : sign * (kind == 1 ? 0.5 : 1 + share)
            return pose
        }
        let found = SVGPose.poses(of: made.map { Self.map($0, pivot: pivot) }, pivot: pivot)
        for (step, (one, other)) in zip(found, made).enumerated() {
            func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-6 }
            // A skew of nothing along y is not seen.
            let isSame =
                isNear(one.position.x, other.position.x) && isNear(one.position.y, other.position.y)
                && isNear(one.rotation, other.rotation) && isNear(one.skew, other.skew)
                && isNear(one.scaleX, other.scaleX) && isNear(one.scaleY, other.scaleY)
            #expect(isSame, "step \(step): \(one), not \(other)")
        }
    }

    @Test("a transform that leaves one axis or none keeps that axis, and its neighbor's rotation if none is left")
    func flat() {
        var dice = SeededGenerator(seed: 5)
        for _ in 0..<200 {
            let (x, y, before) = (dice.number(-4...4), dice.number(-4...4), dice.number(-170...170))
            var last = SVGPose()
            last.rotation = before
            let maps = [
                Self.map(last, pivot: .zero), AffineTransform(a: 0, b: 0, c: x, d: y, tx: 0, ty: 0),
                AffineTransform(a: x, b: y, c: 0, d: 0, tx: 0, ty: 0),
                AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 1, ty: 2),
            ]
            for index in 1...3 {
                let poses = SVGPose.poses(of: [maps[0], maps[index]], pivot: .zero)
                let own = Self.map(poses[1], pivot: .zero)
                #expect(
                    zip([own.a, own.b, own.c, own.d], [maps[index].a, maps[index].b, maps[index].c, maps[index].d])
                        .allSatisfy { abs($0 - $1) < 1e-9 })
                #expect(abs(poses[1].rotation - before) <= (index == 3 ? 1e-9 : 90 + 1e-9))
                // The first one takes its rotation from the first that has one.
                #expect(
                    index < 3 || abs(SVGPose.poses(of: [maps[3], maps[0]], pivot: .zero)[0].rotation - before) < 1e-9)
            }
        }
    }

    /// From each keyframe the next is the last one that a straight line reaches within seven tenths of the tolerance, which leaves
    /// the rest to rounding.
    @Test(
        "keyframes are those of a search over all lines, and what is between them is within the tolerance",
        arguments: 0..<40 as Range<UInt64>)
    func keyframes(seed: UInt64) throws {
        var dice = SeededGenerator(seed: seed)
        var times = [0.0]
        for _ in 0..<30 { times.append(times.last! + (dice.isTrue(0.1) ? 0.5 : dice.number(0.01...0.05))) }
        let isHeld = dice.isTrue()
        let duration = times.last! + (isHeld ? 0.7 : 0)
        let clock = SVGClock(frames: Array(times.indices), times: times, duration: duration)
        let tolerances = [0.1, 0.02]
        var values = [[0.0, 0.0]]
        let (calm, speed) = (dice.number(0.01...0.3), dice.number(-1...1))
        for _ in 1..<times.count {
            values.append(zip(values.last!, [calm, calm / 5]).map { $0 + $1 * (speed + dice.number(-0.5...0.5)) })
        }
        // The last sample lasts until the end.
        let moments = times + (isHeld ? [duration] : [])
        func value(_ moment: Int) -> [Double] { values[min(moment, times.count - 1)] }
        func error(_ moment: Int, from start: (Double, Int), to end: (Double, Int)) -> Double {
            let share = (moments[moment] - start.0) / (end.0 - start.0)
            return (0..<2).map { index in
                let line = value(start.1)[index] + (value(end.1)[index] - value(start.1)[index]) * share
                return abs(line - value(moment)[index]) / tolerances[index]
            }.max()!
        }
        var knots = [0]
        while knots.last! < moments.count - 1 {
            let start = knots.last!
            knots.append(
                (start + 1..<moments.count).last { end in
                    (start..<end).allSatisfy {
                        error($0, from: (moments[start], start), to: (moments[end], end)) <= 0.7
                    }
                }!)
        }
        let isStill = values.allSatisfy { abs($0[0]) <= 0.07 && abs($0[1]) <= 0.014 }
        let keys = clock.keys(values, tolerances: tolerances)
        #expect(keys.map(\.sample) == (isStill ? [] : knots.map { min($0, times.count - 1) }))
        guard !isStill else { return }
        let shares = try keys.map { try #require(Double($0.time)) }
        #expect(shares.first == 0 && shares.last == 1)
        for (one, two) in zip(keys.indices, keys.indices.dropFirst()) {
            for moment in moments.indices
            where moments[moment] / duration >= shares[one] && moments[moment] / duration <= shares[two] {
                let off = error(
                    moment, from: (shares[one] * duration, keys[one].sample),
                    to: (shares[two] * duration, keys[two].sample))
                #expect(off <= 1, "at \(moments[moment])")
            }
        }
    }

    @Test("an element is seen from its frames to the next frames without it, and its value lasts as long")
    func appearances() {
        for pattern in 1..<64 {
            for hold in [0.0, 0.5] {
                let times = [0, 0.1, 0.3, 0.4, 0.7, 1]
                let frames = (0..<6).filter { pattern >> $0 & 1 == 1 }
                let clock = SVGClock(frames: frames, times: times, duration: 1 + hold)
                for (frame, time) in times.enumerated() {
                    let last = clock.appearances.last { $0.time <= time }
                    #expect((last?.isSeen ?? true) == frames.contains(frame), "\(frames) at \(time)")
                }
                #expect(frames.count < 6 || clock.appearances.isEmpty)
                let own = clock.appearances
                #expect(own.isEmpty || own[0].time == 0)
                #expect(zip(own, own.dropFirst()).allSatisfy { $0.time < $1.time && $0.isSeen != $1.isSeen }, "\(own)")
                let moments = clock.moments
                #expect(zip(moments, moments.dropFirst()).allSatisfy { $0.time < $1.time && $0.sample <= $1.sample })
                for (sample, frame) in frames.enumerated() {
                    #expect(moments.contains { $0.time == times[frame] && $0.sample == sample })
                    // It lasts until the next frame: that of the next sample, or one without it.
                    let end = frame < 5 ? times[frame + 1] : 1 + hold
                    if frames.contains(frame + 1) || end == times[frame] { continue }
                    #expect(moments.contains { $0.time == end && $0.sample == sample }, "\(frames), \(frame)")
                }
            }
        }
    }
}
