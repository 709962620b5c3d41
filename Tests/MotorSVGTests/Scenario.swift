import Foundation
import MotorLayers
import MotorMath
import SeededRandom

/// Foundation has one of its own.
typealias AffineTransform = MotorMath.AffineTransform

/// Makes display lists for tests.
enum Scenario {
    static func item(
        _ layer: UInt64, _ part: DisplayList.Part, _ transform: AffineTransform = .identity,
        _ content: DisplayList.Content
    ) -> DisplayList.Item {
        .init(id: .init(layer: layer, part: part), transform: transform, content: content)
    }

    static func box(_ layer: UInt64, x: Double = 0, _ transform: AffineTransform = .identity) -> DisplayList.Item {
        item(layer, .fill, transform, .fill(square(x, 0, 10), .color(gray), evenOdd: false))
    }

    static func list(_ items: [DisplayList.Item]) -> DisplayList {
        DisplayList(size: Size(width: 200, height: 200), items: items)
    }

    static let gray = Color(red: 0.5, green: 0.5, blue: 0.5)

    static func square(_ x: Double, _ y: Double, _ side: Double) -> Path {
        Path([
            .move(Point(x: x, y: y)), .line(Point(x: x + side, y: y)), .line(Point(x: x + side, y: y + side)),
            .line(Point(x: x, y: y + side)), .close,
        ])
    }

    /// A circle from four cubic curves.
    static func circle(_ x: Double, _ y: Double, _ radius: Double) -> Path {
        Path.ellipse(in: Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    }

    /// Rotates and scales about a point, which is mapped to another.
    static func pose(
        about pivot: Point, at target: Point, turn: Double, scaleX: Double, scaleY: Double
    ) -> AffineTransform {
        let (a, b) = (cos(turn) * scaleX, sin(turn) * scaleX)
        let (c, d) = (-sin(turn) * scaleY, cos(turn) * scaleY)
        return AffineTransform(
            a: a, b: b, c: c, d: d, tx: target.x - a * pivot.x - c * pivot.y, ty: target.y - b * pivot.x - d * pivot.y)
    }

    /// A quantity over time: constant, linear, oscillating, springing, or jumping.
    struct Wave {
        let kind: Int
        let from, to, pace, start: Double

        init(_ range: ClosedRange<Double>, using dice: inout SeededGenerator) {
            kind = Int.random(in: 0..<5, using: &dice)
            from = .random(in: range, using: &dice)
            to = .random(in: range, using: &dice)
            pace = .random(in: 1...9, using: &dice)
            start = .random(in: 0...1, using: &dice)
        }

        func callAsFunction(_ time: Double) -> Double {
            let since = max(time - start, 0)
            let progress =
                switch kind {
                case 0: 0.0
                case 1: min(since, 1)
                case 2: 0.5 - 0.5 * cos(pace * since)
                case 3: 1 - exp(-4 * since) * cos(2 * pace * since)
                default: since > 0.3 ? 1.0 : 0
                }
            return from + (to - from) * progress
        }
    }

    /// An animation with all kinds of content, each quantity following its own wave. Some items come and go, or change
    /// their structure.
    static func motion(seed: UInt64, frames: Int = 90, rate: Double = 60) -> [(time: Double, list: DisplayList)] {
        var dice = SeededGenerator(seed: seed)
        func waves(_ count: Int, _ range: ClosedRange<Double>) -> [Wave] {
            (0..<count).map { _ in Wave(range, using: &dice) }
        }
        let (middle, sizes, turns) = (waves(12, 20...180), waves(12, -1.5...1.5), waves(6, -9...9))
        let (lengths, shares, shades) = (waves(12, 2...40), waves(12, 0...1), waves(24, 0...1))
        func pose(_ n: Int, _ t: Double) -> AffineTransform {
            Scenario.pose(
                about: Point(x: 15, y: 25), at: Point(x: middle[2 * n](t), y: middle[2 * n + 1](t)), turn: turns[n](t),
                scaleX: sizes[2 * n](t), scaleY: sizes[2 * n + 1](t))
        }
        func color(_ n: Int, _ t: Double) -> Color {
            func shade(_ index: Int) -> Float { Float(min(max(shades[4 * n + index](t), 0), 1)) }
            return Color(red: shade(0), green: shade(1), blue: shade(2), alpha: shade(3))
        }
        func share(_ n: Int, _ t: Double) -> Double { min(max(shares[n](t), 0), 1) }
        let (slides, growth) = (waves(2, -90...90), Wave(0.2...3, using: &dice))
        let corners = waves(3, 2...40)
        return (0..<frames).map { frame in
            let t = Double(frame) / rate
            var items: [DisplayList.Item] = []
            let isFaded = share(0, t) < 0.5
            if isFaded { items.append(item(1, .group, .identity, .beginGroup(.init(opacity: share(0, t))))) }
            items.append(
                item(2, .fill, pose(0, t), .fill(circle(10, 20, lengths[0](t)), .color(color(0, t)), evenOdd: false)))
            if share(1, t) > 0.3 {
                let clip = share(2, t) > 0.4 ? circle(15, 25, lengths[1](t)) : nil
                items.append(item(3, .group, pose(1, t), .beginGroup(.init(opacity: share(3, t), clip: clip))))
                let (trim, other) = (share(4, t), share(5, t))
                let style = DisplayList.StrokeStyle(
                    width: abs(lengths[2](t)), cap: .round, trimStart: min(trim, other), trimEnd: max(trim, other))
                items.append(item(4, .stroke, pose(2, t), .stroke(circle(15, 25, 30), .color(color(1, t)), style)))
                items.append(item(3, .groupEnd, .identity, .endGroup))
            }
            if isFaded { items.append(item(1, .groupEnd, .identity, .endGroup)) }
            let stops = [
                DisplayList.Stop(location: share(6, t) / 2, color: color(2, t)),
                DisplayList.Stop(location: 0.5 + share(7, t) / 2, color: color(3, t)),
            ]
            // Inside the outline: a gradient's error elsewhere is invisible.
            let side = max(lengths[5](t), 1)
            let (start, end) = (Point(x: side / 2 * share(11, t), y: 0), Point(x: side / 2, y: side))
            let paint: DisplayList.Paint =
                share(8, t) > 0.5
                ? .linear(stops: stops, start: start, end: end)
                : .radial(stops: stops, start: start, end: end, focus: start)
            let outline = share(9, t) > 0.6 ? square(0, 0, side) : circle(side / 2, side / 2, side / 2)
            items.append(item(5, .gradient, pose(3, t), .fill(outline, paint, evenOdd: true)))
            let text = DisplayList.Text(
                string: "\(Int(share(10, t) * 9)) %", position: Point(x: lengths[6](t), y: 9),
                fontSize: abs(lengths[7](t)), bold: true, color: color(4, t), alignment: .center)
            items.append(item(6, .text, pose(4, t), .text(text)))
            // Rows that move together, come and go, and one thing among them that does not move along.
            let size = max(growth(t), 0.1)
            let moved = Scenario.pose(
                about: .zero, at: Point(x: slides[0](t), y: slides[1](t)), turn: 0, scaleX: size, scaleY: size)
            items.append(item(7, .group, .identity, .beginGroup(.init(opacity: 1, clip: square(0, 0, 190)))))
            for row in 0..<6 where (moved.ty + Double(row) * 40 * size).magnitude < 150 {
                let pose = AffineTransform.translation(x: 10, y: Double(row) * 40).concatenating(moved)
                let label = DisplayList.Text(
                    string: "Row \(row)", position: Point(x: 50, y: 10), fontSize: 12, bold: false, color: gray,
                    alignment: .left)
                items.append(item(UInt64(10 + row), .background, pose, box(0).content))
                items.append(item(UInt64(10 + row), .text, pose, .text(label)))
            }
            let corner = abs(corners[2](t))
            let card = Path.roundedRect(
                Rect(x: 5, y: 5, width: abs(corners[0](t)), height: abs(corners[1](t))), cornerRadius: corner)
            items.append(item(8, .background, .identity, .fill(card, .color(gray), evenOdd: false)))
            items.append(item(7, .groupEnd, .identity, .endGroup))
            return (t, DisplayList(size: Size(width: 200, height: 200), items: items))
        }
    }
}
