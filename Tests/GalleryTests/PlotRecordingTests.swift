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

    private static func flag(_ label: String, in plot: PlotReading) throws -> Double {
        let text = try #require(plot.texts.first { $0.string.hasPrefix(label) })
        // Its line is next to it, four points away.
        let line = text.alignment == .right ? text.position.x + 4 : text.position.x - 4
        #expect(plot.strokes.contains { $0.style.dashes == [2, 4] && abs($0.points[0].x - line) < 1e-6 })
        return try plot.x(line)
    }

    @Test("the touch's path, each sample with a dot")
    func path() throws {
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

    @Test("no velocity after a rest")
    func rest() throws {
        var lines = Self.steady()
        lines[lines.count - 1] = "{\"t\":0.7,\"phase\":\"ended\",\"x\":220,\"y\":250}"
        let plot = try Self.plot(lines)
        let velocities = try plot.curve(0, panel: 1)
        #expect(velocities.contains { abs($0.x - 0.54) < 2e-3 && abs($0.y - 400) < 2 })
        #expect(velocities.contains { abs($0.x - 0.54) < 2e-3 && abs($0.y) < 1 })
        #expect(velocities.filter { $0.x > 0.542 }.allSatisfy { abs($0.y) < 1 })
        #expect(plot.texts.contains { $0.string.hasPrefix("pan ended at 0.7 seconds with 0, 0") })
    }

    @Test("many taps with as many labels as there is room for, and all of their lines")
    func crowd() throws {
        let plot = try Self.plot(
            (1...60).flatMap { tap in
                [(0.0, "began"), (0.03, "ended")].map { later, phase in
                    "{\"t\":\(Double(tap) / 10 + later),\"phase\":\"\(phase)\",\"x\":\(-100_000 * (tap % 2)),\"y\":100000}"
                }
            })
        plot.expectLegible()
        let labels = plot.texts.filter { $0.string.hasPrefix("pan failed") }
        #expect(labels.count > 10 && labels.count < 60)
        let lines = plot.strokes.filter { $0.style.dashes == [2, 4] }
        // One in each of the two panels.
        #expect(lines.count == 120)
    }
}
