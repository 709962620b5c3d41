import FineMotor
import Foundation
import GalleryExhibits
@testable import MotorTerminal
@testable import MotorTesting
import Testing

@testable import gallery

/// Screens and plots are stored for people to read, in `Screens`: below each screen stand the styles of its texts. After a
/// change that is meant, run once with `FINEMOTOR_STORE_TRACES=1`, and look at the difference.
@Suite("Stored screens")
struct StoredScreenTests {
    /// What a user sees: the exhibits, the terminal's size, and what is done at 1 s, 1.1 s and so on.
    struct Scene: Sendable, CustomTestStringConvertible {
        var name: String
        var exhibits: [String] = []
        var columns = 100
        var rows = 30
        var tunes = false
        var events: [TerminalEvent] = []
        var testDescription: String { name }
    }

    static let scenes = [
        Scene(name: "button", exhibits: ["button"], events: [.key(.space, [])]),
        Scene(name: "wide", columns: 130, rows: 40, events: [.key(.character("2"), []), .key(.character("a"), [])]),
        Scene(name: "tight", columns: 118, rows: 24, events: [.key(.pageDown, []), .key(.pageDown, [])]),
        Scene(name: "narrow", columns: 80, rows: 24, events: Array(repeating: .key(.pageDown, []), count: 16)),
        Scene(
            name: "tuned", exhibits: ["rotation"], columns: 130, rows: 40, tunes: true,
            events: [.key(.down, []), .key(.right, .shift), .key(.character("m"), [])]),
        Scene(
            name: "light", exhibits: ["slider"], columns: 120, rows: 30,
            events: [
                .background(Cell.RGB(255, 255, 255)), .key(.character("n"), []), .key(.right, []), .key(.right, []),
            ]),
        Scene(name: "held", exhibits: ["list"], events: [.key(.character("h"), []), .key(.character("o"), [])]),
        Scene(name: "small", exhibits: ["button"], columns: 40, rows: 10),
    ]

    @Test("show the same characters and styles", arguments: scenes)
    func screens(_ scene: Scene) throws {
        let exhibits = try scene.exhibits.isEmpty ? Exhibits.all : scene.exhibits.map { try Exhibits.named($0) }
        let player = Player(exhibits, tunes: scene.tunes)
        let bounds = CellRect(column: 0, row: 0, columns: scene.columns, rows: scene.rows)
        _ = player.frame(0, bounds)
        for (index, event) in scene.events.enumerated() {
            let time = 1 + Double(index) / 10
            _ = player.take(event, time)
            _ = player.frame(time + 0.05, bounds)
        }
        expect(Self.text(player.frame(3, bounds).cells), scene.name)
    }

    @Test("show the same axes, labels and curves")
    func plots() throws {
        var text = ""
        for (words, options) in [
            (["spring", "1/0.4", "0.512345/0.612345"], []), (["spring", "0/0.5"], ["--seconds", "1.5"]),
            (["timing", "easeInEaseOut", "0.412345,0,0.2,1"], []),
            (["resistance", "0.712345", "rubberBand:301.2345,0.512345"], []),
            (["decay", "normal", "fast", "0.99612345"], ["--velocity", "-1234.56"]),
        ] {
            text += (words + options).joined(separator: " ") + "\n"
            text += Self.text(try PlotReading(words[0], words: Array(words[1...]), options: options).picture)
        }
        // A pan with a second finger, one that is cancelled, and one that is open; a tap.
        let folder = try Folder()
        let lines = (0...50).map { step in
            let phase = step % 20 == 0 ? "began" : step == 39 ? "cancelled" : step % 20 == 19 ? "ended" : "moved"
            return
                #"{"t":\#(Double(step) / 50),"phase":"\#(phase)","x":\#(20 + 6 * step),"y":\#(300 - step * step / 9)}"#
        }
        let tap = #"{"t":0.2,"phase":"began","id":2,"x":90,"y":90}"#
        let lifted = #"{"t":0.3,"phase":"ended","id":2,"x":90,"y":90}"#
        let file = try folder.file(
            "a", (lines[...10] + [tap] + lines[11...15] + [lifted] + lines[16...]).joined(separator: "\n"))
        text += Self.text(try PlotReading("recording", file).picture)
        expect(text, "plots")
    }

    private func expect(_ text: String, _ name: String, _ location: SourceLocation = #_sourceLocation) {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "Screens/\(name).txt")
        let stores = ProcessInfo.processInfo.environment[storeTracesVariable] == "1"
        guard let fault = traceFault(text, in: file, stores: stores) else { return }
        Issue.record(Comment(rawValue: fault), sourceLocation: location)
    }

    /// The characters, then a letter for the style of each that is no half of a picture, then the styles.
    private static func text(_ cells: CellBuffer) -> String {
        let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
        var (shown, worn, styles) = ("", "", [String]())
        for row in 0..<cells.rows {
            for column in 0..<cells.columns {
                let cell = cells[column, row]
                shown.unicodeScalars.append(cell.character)
                let isPicture = cell.character == "▀" || cell.character == "▄"
                let style = isPicture ? "a picture" : description(cell.style)
                if !styles.contains(style) { styles.append(style) }
                worn.append(letters[(styles.firstIndex(of: style) ?? 0) % letters.count])
            }
            shown += "\n"
            worn += "\n"
        }
        let reported = styles.enumerated().map { "\(letters[$0 % letters.count]) \($1)\n" }
        return shown + "\n" + worn + "\n" + reported.joined()
    }

    private static func description(_ style: Cell.Style) -> String {
        func description(_ color: Cell.RGB?) -> String { color.map { "\($0.red) \($0.green) \($0.blue)" } ?? "-" }
        return "\(description(style.foreground)) on \(description(style.background))\(style.bold ? ", bold" : "")"
    }

    /// Each item in a line: what it is, its color, and where it is, to a tenth of a point.
    private static func text(_ list: DisplayList) -> String {
        func description(_ numbers: Double...) -> String {
            numbers.map { "\(($0 * 10).rounded() / 10)" }.joined(separator: " ")
        }
        func description(_ paint: DisplayList.Paint) -> String {
            if case .color(let color) = paint { "\(color)" } else { "\(paint)" }
        }
        func description(_ path: Path) -> String {
            let points = path.flattened(tolerance: 1).map(\.points)
            let (box, last) = (path.bounds ?? .zero, points.last?.last ?? .zero)
            return description(box.minX, box.minY, box.maxX, box.maxY, last.x, last.y) + " in \(points.count)"
        }
        let lines = list.items.map { item in
            switch item.content {
            case .text(let text):
                "\(text.string) | \(text.alignment) \(text.color) \(text.bold ? "bold " : "")"
                    + description(text.fontSize, text.position.x, text.position.y)
            case .stroke(let path, let paint, let style):
                "stroke \(description(paint)) \(style.dashes) " + description(style.width) + " | " + description(path)
            case .fill(let path, let paint, _): "fill \(paint) | " + description(path)
            default: "\(item.content)"
            }
        }
        return description(list.size.width, list.size.height) + "\n" + lines.joined(separator: "\n") + "\n\n"
    }
}
