import Foundation
import MotorLayers
import MotorMath
import MotorSVG
import Testing

/// A file that is stored for people to read: everything that a file can contain, at rest and in motion.
@Suite struct SVGFileTests {
    private static let image = Image(width: 2, height: 1, pixels: [255, 0, 0, 255, 0, 0, 64, 128])

    private static func text(_ string: String, _ alignment: DisplayList.Text.Alignment, y: Double)
        -> DisplayList.Content
    {
        .text(
            .init(
                string: string, position: Point(x: 100, y: y), fontSize: 12, bold: alignment == .center,
                color: Scenario.gray, alignment: alignment))
    }

    private static func gradient(_ share: Double, isRadial: Bool) -> DisplayList.Content {
        let stops = [
            DisplayList.Stop(location: 0.25, color: Color(rgba: 0xFF00_0080)),
            .init(location: 0.5 + share / 4, color: Color(rgba: 0x0000_00FF)), .init(location: 1, color: .clear),
        ]
        let (start, end) = (Point(x: 0, y: 5 * share), Point(x: 10, y: 20))
        let paint: DisplayList.Paint =
            isRadial
            ? .radial(stops: stops, start: start, end: end, focus: start)
            : .linear(stops: stops, start: start, end: end)
        return .fill(Scenario.square(0, 0, 20), paint, evenOdd: false)
    }

    /// The items at a share of the time.
    private static func items(_ share: Double) -> [DisplayList.Item] {
        let picture = DisplayList.Picture(
            image: image, frame: Rect(x: 0, y: 0, width: 20, height: 10), source: Rect(x: 0, y: 0, width: 1, height: 1))
        let color = Color(red: Float(share), green: 0.5, blue: 1, alpha: Float(1 - share / 2))
        var next: UInt64 = 0
        func item(_ content: DisplayList.Content, _ map: AffineTransform = .identity) -> DisplayList.Item {
            next += 1
            return Scenario.item(next, .fill, map, content)
        }
        func stroke(_ path: Path, _ style: DisplayList.StrokeStyle, x: Double) -> DisplayList.Item {
            item(.stroke(path, .color(color), style), .translation(x: x, y: 100))
        }
        let (ring, line) = (Scenario.circle(10, 10, 8), Path.polyline([.zero, Point(x: 20, y: 0), Point(x: 20, y: 9)]))
        let turned = Scenario.pose(
            about: Point(x: 5, y: 5), at: Point(x: 30, y: 30), turn: share * share, scaleX: 1 + share, scaleY: 1)
        let card = Path.roundedRect(Rect(x: 120, y: 5, width: 20 + 40 * share, height: 30), cornerRadius: 6)
        var items: [DisplayList.Item] = [
            item(.fill(Path(ring.elements + Scenario.square(0, 0, 20).elements), .color(color), evenOdd: true)),
            item(.fill(Scenario.square(0, 0, 10), .color(Scenario.gray), evenOdd: false), turned),
            item(.fill(card, .color(Scenario.gray), evenOdd: false)),
            item(gradient(share, isRadial: false), .translation(x: 60, y: 0)),
            item(gradient(share, isRadial: true), .translation(x: 90, y: 0)),
            stroke(ring, .init(width: 2, cap: .round, join: .bevel, dashes: [3, 2], dashPhase: 1), x: 0),
            stroke(line, .init(width: 3 + share, cap: .square, join: .round), x: 30),
            stroke(line, .init(width: 2, trimStart: share / 4, trimEnd: 0.5 + share / 2), x: 60),
            stroke(ring, .init(width: 2, trimEnd: 0.75), x: 90),
            item(.image(picture), .translation(x: 20 * share, y: 60)),
            item(text("left & \"right\"", .left, y: 140)), item(text("two  spaces", .center, y: 160)),
            item(text(share < 0.5 ? "before" : "after", .right, y: 180)),
        ]
        let group = DisplayList.Group(opacity: 0.5 + share / 2, clip: Scenario.circle(20, 20, 10 + 5 * share))
        let hole = Scenario.item(99, .image, .translation(x: 150, y: 100), .image(picture))
        let masked = DisplayList.Group(opacity: 1, mask: .init(items: [hole]))
        for (number, group) in [group, masked].enumerated() {
            let map = AffineTransform.translation(x: 150, y: 60 + 40 * Double(number))
            items.append(Scenario.item(UInt64(100 + number), .group, map, .beginGroup(group)))
            for box in 0..<3 {
                items.append(Scenario.box(UInt64(200 + 10 * number + box), x: 12 * Double(box), map))
            }
            items.append(Scenario.item(UInt64(100 + number), .groupEnd, map, .endGroup))
        }
        if (0.3...0.6).contains(share) { items.append(Scenario.box(300, x: 180)) }
        return items
    }

    @Test("a file with all features equals the stored one, still and moving", arguments: ["still", "moving"])
    func stored(name: String) throws {
        var recording = SVGRecording(
            title: "Everything", prefix: "all-", background: Color(rgba: 0x1020_30FF), hold: 0.5)
        for frame in 0...(name == "still" ? 0 : 30) {
            recording.add(Scenario.list(Self.items(Double(frame) / 30)), at: 2 + Double(frame) / 30)
        }
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "Files/\(name).svg")
        // To store it after a change that is meant: FINEMOTOR_STORE_TRACES=1, as traces.
        if ProcessInfo.processInfo.environment["FINEMOTOR_STORE_TRACES"] == "1" {
            try recording.svg().write(to: file, atomically: true, encoding: .utf8)
        }
        let stored = try String(contentsOf: file, encoding: .utf8)
        let (lines, own) = (stored.split(separator: "\n"), recording.svg().split(separator: "\n"))
        let first = zip(lines, own).first { $0 != $1 }
        #expect(first == nil, "\(first.map { "\($0.0)\nis now\n\($0.1)" } ?? "")")
        #expect(lines.count == own.count)
    }
}
