import FineMotor
import Foundation
import Testing

@testable import gallery

@Suite("gallery plot recording shows")
struct PlotRecordingTests {
    /// A touch that moves right by 400 and up by 100 points per second for half a second, at 100 Hz.
    private static func steady(_ last: String = "ended") -> [String] {
        let moves = (0...50).map { step in
            "{\"t\":\(Double(step) / 100),\"phase\":\"\(step == 0 ? "began" : "moved")\",\"x\":\(20 + 4 * step),\"y\":\(300 - step)}"
        }
        return moves + ["{\"t\":0.505,\"phase\":\"\(last)\",\"x\":220,\"y\":250}"]
    }

    private static func plot(_ lines: [String]) throws -> PlotReading {
        let folder = try Folder()
        return try PlotReading("recording", try folder.file("touches.jsonl", lines.joined(separator: "\n")))
    }

    private static func flag(_ words: String, in plot: PlotReading) throws -> Double {
        let text = try #require(plot.texts.first { $0.string.hasPrefix(words) })
        // Its line is next to it, four points away.
        let line = text.alignment == .right ? text.position.x + 4 : text.position.x - 4
        #expect(plot.strokes.contains { $0.style.dashes == [2, 4] && abs($0.points[0].x - line) < 1e-6 })
        return try plot.x(line)
    }

    @Test("the touch's path, each sample with a dot")
    func places() throws {
        let plot = try Self.plot(Self.steady())
        for point in try plot.curve(0) { #expect(abs(point.y - (20 + 400 * min(point.x, 0.5))) < 1) }
        for point in try plot.curve(1) { #expect(abs(point.y - (300 - 100 * min(point.x, 0.5))) < 1) }
        let dots = plot.picture.items.compactMap { item -> Path? in
            guard case .fill(let path, .color(Chart.colors[0]), _) = item.content else { return nil }
            return path
        }
        #expect(dots.contains { $0.flattened(tolerance: 1).count == 52 })
    }

    @Test("the release at the lift, with the velocity of a steady move")
    func release() throws {
        let plot = try Self.plot(Self.steady())
        #expect(abs(try Self.flag("pan ended at 0.505 seconds with 400, −100", in: plot) - 0.505) < 1e-3)
        // Steady motion is measured exactly: 400 and −100 points per second.
        let rings = try plot.rings.map { Point(x: try plot.x($0.x), y: try plot.y($0.y, panel: 1)) }
        #expect(rings.count == 2)
        for (ring, velocity) in zip(rings, [400.0, -100]) {
            #expect(abs(ring.x - 0.505) < 1e-3 && abs(ring.y - velocity) < 1)
        }
    }

    @Test("the beginning of the pan: the first sample ten points away")
    func began() throws {
        // √(4² + 1²) = 4.12 points a sample: the third.
        #expect(abs(try Self.flag("pan began at 0.03 seconds", in: Self.plot(Self.steady())) - 0.03) < 1e-3)
    }

    @Test("no velocity after a rest")
    func rest() throws {
        var lines = Self.steady()
        lines[lines.count - 1] = "{\"t\":0.7,\"phase\":\"ended\",\"x\":220,\"y\":250}"
        let plot = try Self.plot(lines)
        let velocities = try plot.curve(0, panel: 1)
        #expect(velocities.contains { abs($0.x - 0.54) < 2e-3 && abs($0.y - 400) < 2 })
        #expect(velocities.filter { $0.x > 0.542 }.allSatisfy { abs($0.y) < 1 })
        #expect(plot.texts.contains { $0.string.hasPrefix("pan ended at 0.7 seconds with 0, 0") })
    }

    @Test("a cancelled touch without a release")
    func cancelled() throws {
        let plot = try Self.plot(Self.steady("cancelled"))
        #expect(abs(try Self.flag("touch 1 cancelled · pan cancelled at 0.505 seconds", in: plot) - 0.505) < 1e-3)
        #expect(plot.rings.isEmpty)
    }

    @Test("a tap as a pan that failed")
    func tap() throws {
        let plot = try Self.plot([
            "{\"t\":0.1,\"phase\":\"began\",\"x\":5,\"y\":5}", "{\"t\":0.2,\"phase\":\"ended\",\"x\":6,\"y\":5}",
        ])
        #expect(abs(try Self.flag("pan failed at 0.2 seconds", in: plot) - 0.2) < 1e-3)
    }

    @Test("a second finger dashed, with its beginning and end")
    func second() throws {
        var lines = Self.steady()
        lines.insert("{\"t\":0.2,\"phase\":\"began\",\"id\":2,\"x\":90,\"y\":90}", at: 21)
        lines.insert("{\"t\":0.3,\"phase\":\"ended\",\"id\":2,\"x\":90,\"y\":90}", at: 32)
        let plot = try Self.plot(lines)
        #expect(abs(try Self.flag("touch 2 down", in: plot) - 0.2) < 1e-3)
        #expect(abs(try Self.flag("touch 2 up", in: plot) - 0.3) < 1e-3)
        let dashed = try #require(plot.strokes.first { $0.style.dashes == [5, 5] && $0.color == Chart.colors[0] })
        #expect(abs(try plot.x(dashed.points[0].x) - 0.2) < 1e-3)
        #expect(abs(try plot.y(dashed.points[0].y) - 90) < 1)
    }

    @Test("an unfinished pan as one that continues to the end")
    func open() throws {
        let plot = try Self.plot(Self.steady().dropLast())
        let grounds = plot.picture.items.compactMap { item -> Rect? in
            guard case .fill(let path, .color(Chart.span), _) = item.content else { return nil }
            return path.bounds
        }
        let ground = try #require(grounds.first)
        #expect(abs(try plot.x(ground.origin.x) - 0.03) < 1e-3)
        #expect(abs(try plot.x(ground.origin.x + ground.size.width) - 0.5) < 1e-3)
    }

    @Test("many taps with as many labels as there is room for, and all of their lines")
    func crowd() throws {
        let plot = try Self.plot(
            (1...60).flatMap { tap in
                [(0.0, "began"), (0.03, "ended")].map { later, phase in
                    "{\"t\":\(Double(tap) / 10 + later),\"phase\":\"\(phase)\",\"x\":\(-90_000 * (tap % 2)),\"y\":99999}"
                }
            })
        plot.expectLegible()
        let words = plot.texts.filter { $0.string.hasPrefix("pan failed") }
        #expect(words.count > 10 && words.count < 60)
        let lines = plot.strokes.filter { $0.style.dashes == [2, 4] }
        // One in each of the two panels.
        #expect(lines.count == 120)
    }
}
