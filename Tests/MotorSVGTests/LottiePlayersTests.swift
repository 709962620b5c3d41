import Foundation
import MotorLayers
import MotorMath
import MotorRaster
import MotorSVG
import Testing

/// Recordings beside what lottie-web 5.13.0, ThorVG 1.1.3 and rlottie 1.3.8 draw of their files, as `Files/players.mjs` and
/// `Files/players.py` have stored it.
@Suite struct LottiePlayersTests {
    /// The environment variable that names the folder for the files.
    static let variable = "FINEMOTOR_LOTTIE_FOLDER"
    private static let blue = Color(red: 0.1, green: 0.4, blue: 0.9)

    /// What is recorded, by the name of its file; the argument is the value of a spring.
    private static let scenes: [String: @Sendable (Double) -> [DisplayList.Item]] = [
        "moving": { share in
            let map = Scenario.pose(
                about: Point(x: 20, y: 20), at: Point(x: 40 + 60 * share, y: 60), turn: share * 2,
                scaleX: 1 + share / 2,
                scaleY: 1 + share / 2)
            let color = Color(red: Float(min(max(share, 0), 1)), green: 0.5, blue: 0.25)
            return [Scenario.item(1, .fill, map, .fill(Scenario.square(0, 0, 40), .color(color), evenOdd: false))]
        },
        "shapes": { share in
            let ring = Path(Scenario.circle(50, 50, 40).elements + Scenario.circle(50, 50, 20 + 10 * share).elements)
            let card = Path.roundedRect(
                Rect(x: 20, y: 90, width: 60 + 50 * share, height: 50), cornerRadius: 8 + 8 * share)
            return [
                Scenario.item(1, .fill, .identity, .fill(ring, .color(blue), evenOdd: true)),
                Scenario.item(2, .fill, .identity, .fill(card, .color(Scenario.gray.withAlpha(0.5)), evenOdd: false)),
            ]
        },
        "strokes": { share in
            let trim = DisplayList.StrokeStyle(width: 10, cap: .round, trimStart: 0, trimEnd: min(max(share, 0), 1))
            let dashed = DisplayList.StrokeStyle(width: 6, dashes: [12, 8], dashPhase: 20 * share)
            let line = Path([.move(Point(x: 10, y: 130)), .line(Point(x: 150, y: 130))])
            return [
                Scenario.item(1, .stroke, .identity, .stroke(Scenario.circle(80, 60, 40), .color(blue), trim)),
                Scenario.item(2, .stroke, .identity, .stroke(line, .color(Scenario.gray), dashed)),
            ]
        },
        "gradients": { share in
            let stops = [
                DisplayList.Stop(location: 0, color: blue),
                .init(location: 1, color: Color(red: 1, green: 0.8, blue: 0)),
            ]
            let move = AffineTransform.translation(x: 40 * share, y: 0)
            let (start, end) = (Point(x: 40, y: 40), Point(x: 70, y: 70))
            return [
                Scenario.item(
                    1, .fill, move,
                    .fill(
                        Scenario.square(10, 10, 60), .radial(stops: stops, start: start, end: end, focus: start),
                        evenOdd: false)),
                Scenario.item(
                    2, .fill, move,
                    .fill(
                        Scenario.square(10, 90, 60),
                        .linear(stops: stops, start: Point(x: 10, y: 90), end: Point(x: 70, y: 150)),
                        evenOdd: false)),
            ]
        },
        "groups": { share in
            let stencil = Scenario.item(
                3, .fill, .identity,
                .fill(Scenario.circle(60 + 40 * share, 80, 50), .color(Scenario.gray), evenOdd: false))
            return [
                Scenario.item(
                    1, .group, .identity,
                    .beginGroup(
                        .init(
                            opacity: 1 - min(max(share, 0), 1) / 2, clip: Scenario.square(20, 20, 100),
                            mask: .init(items: [stencil])))),
                Scenario.item(2, .fill, .identity, .fill(Scenario.square(10, 40, 90), .color(blue), evenOdd: false)),
                Scenario.item(
                    4, .fill, .identity, .fill(Scenario.square(60, 60, 90), .color(Scenario.gray), evenOdd: false)),
                Scenario.item(1, .groupEnd, .identity, .endGroup),
            ]
        },
    ]

    private static func list(_ name: String, frame: Int) -> DisplayList {
        let spring = Spring(dampingRatio: 0.6, response: 0.5)
        let share = 1 - spring.state(at: Double(frame) / 60, offset: 1, velocity: 0).offset
        return DisplayList(size: Size(width: 160, height: 160), items: scenes[name]?(share) ?? [])
    }

    /// The means of ten by ten cells: premultiplied red, green and blue, and alpha, 0…255.
    private static func cells(_ list: DisplayList) -> [Double] {
        var cells = [Double](repeating: 0, count: 400)
        let pixels = Bitmap(list).pixels
        for index in pixels.indices {
            let (pixel, part) = (index / 4, index % 4)
            cells[4 * (pixel / 160 / 16 * 10 + pixel % 160 / 16) + part] += Double(pixels[index]) / 256
        }
        return cells
    }

    @Test("Files for players are written to the folder in the environment")
    func write() throws {
        guard let path = ProcessInfo.processInfo.environment[Self.variable] else { return }
        let folder = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in Self.scenes.keys {
            var recording = LottieRecording(title: name)
            for frame in 0...60 { recording.add(Self.list(name, frame: frame), at: Double(frame) / 60) }
            try recording.json().write(
                to: folder.appendingPathComponent(name + ".json"), atomically: true, encoding: .utf8)
        }
    }

    // rlottie's edges of mattes are coarser.
    @Test("lottie-web and ThorVG draw recordings within 0.6 % of the pixels, and rlottie within 0.7 %")
    func players() throws {
        let url = try #require(Bundle.module.url(forResource: "Files/players", withExtension: "tsv"))
        var seen: Set<String> = []
        var wanted: [String: [Double]] = [:]
        for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
            let fields = line.split(separator: "\t")
            let (name, player, frame) = (String(fields[0]), String(fields[1]), try #require(Int(fields[2])))
            let digits = fields[3].utf8.map { Double($0 < 58 ? $0 - 48 : $0 - 87) }
            try #require(digits.count == 800)
            let own = wanted["\(name) \(frame)"] ?? Self.cells(Self.list(name, frame: frame))
            wanted["\(name) \(frame)"] = own
            var sum = 0.0
            for cell in 0..<100 {
                var most = 0.0
                for index in (4 * cell)..<(4 * cell + 4) {
                    most = max(most, abs(digits[2 * index] * 16 + digits[2 * index + 1] - own[index]))
                }
                sum += most
            }
            let limit = player == "rlottie" ? 0.7 : 0.6
            #expect(sum / 255 <= limit, "\(name) by \(player) at \(frame): \(sum / 255) %")
            seen.insert(name + " " + player)
        }
        #expect(seen.count == 3 * Self.scenes.count)
    }
}
