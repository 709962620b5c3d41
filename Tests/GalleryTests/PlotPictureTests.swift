import FineMotor
import Foundation
import SeededRandom
import Testing

@testable import gallery

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite("A plot's picture")
struct PlotPictureTests {
    static let plots: [[String]] = [
        ["spring", "1/0.4", "0.8/0.3", "0.5/0.6"], ["spring", "0/0.05", "10/10", "0.1234/0.0567"],
        ["spring", "0.01/3", "--seconds", "0.05"], ["timing", "easeInEaseOut", "easeOut", "0.4,0,0.2,1"],
        ["timing", "0,10,1,-10", "1,0,0,1"], ["resistance", "0.7", "rubberBand:300"],
        ["resistance", "1", "--pull", "1"],
        ["resistance", "rubberBand:50000,0.01", "rubberBand:1,10", "0.01", "1"],
        ["decay", "normal", "fast", "0.995", "--velocity", "1000"], ["decay", "0.9999", "--velocity", "-50000"],
        ["decay", "0.5", "--velocity", "1"],
    ]

    @Test(
        "has every line and every label inside, no two labels overlap, and the file is well-formed, small and has a title",
        arguments: plots)
    func whole(plot: [String]) throws {
        let end = plot.firstIndex { $0.hasPrefix("--") } ?? plot.endIndex
        let reading = try PlotReading(plot[0], words: Array(plot[1..<end]), options: Array(plot[end...]))
        reading.expectLegible()
        let size = reading.picture.size
        let outside = reading.strokes.flatMap(\.points).filter {
            !(0...size.width ~= $0.x) || !(0...size.height ~= $0.y)
        }
        #expect(outside == [])
        // Dots of one path overlap where a curve is steep.
        #expect(
            reading.picture.items.allSatisfy {
                if case .fill(_, _, let evenOdd) = $0.content { !evenOdd } else { true }
            })
        let text = try Program.run(["plot"] + plot).output
        #expect(XMLParser(data: Data(text.utf8)).parse())
        #expect(text.contains("<title>") && text.contains("fill=\"#16181f\""))
        #expect(!text.contains("nan") && !text.contains("inf") && text.utf8.count < 200_000)
    }

    @Test("texts that are too long for their lines end in an ellipsis, inside the picture")
    func longTexts() {
        let long = String(repeating: "much too long ", count: 30)
        let axis = Axis("seconds", around: [1000, 1001], most: 5)
        let line = Chart.Series(
            name: long, color: Chart.colors[0], lines: [[Point(x: 1000, y: 0), Point(x: 1001, y: 1)]])
        let panel = Chart.Panel(axis: Axis("points", around: [0, 1], most: 5), series: [line])
        var chart = Chart(title: long, axis: axis, panels: [panel])
        (chart.note, chart.flags) = (long, [Chart.Flag(time: 1000.9, label: long, color: Chart.ink)])
        let picture = chart.picture
        let texts = picture.items.compactMap { if case .text(let text) = $0.content { text } else { nil } }
        let cut = texts.filter { $0.string.hasSuffix("…") }
        #expect(cut.count == 4)
        for text in cut {
            let width = TextMetrics(fontSize: text.fontSize, isBold: text.bold).width(of: text.string)
            let start = text.alignment == .right ? text.position.x - width : text.position.x
            #expect(start >= 0 && start + width <= picture.size.width, "\(text.string)")
            // It uses the space.
            #expect(width > picture.size.width / 2)
        }
    }

    @Test("a plot in a file equals the printed one")
    func file() throws {
        let folder = try Folder()
        let file = try folder.file("plot.svg")
        #expect(try Program.run("plot", "timing", "easeOut", "--to", file).output.isEmpty)
        #expect(
            try String(contentsOfFile: file, encoding: .utf8) == Program.run("plot", "timing", "easeOut").output)
    }

    @Test("the axes have round numbers: 1, 2 or 5 times a power of ten apart")
    func ticks() {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<1000 {
            let middle = Double.random(in: -1000...1000, using: &random)
            let width = pow(10, Double.random(in: -4...8, using: &random))
            let most = Int.random(in: 2...12, using: &random)
            for axis in [
                Axis("", around: [middle, middle + width], most: most),
                Axis("", roundAround: [middle, middle + width], most: most),
            ] {
                #expect(axis.low <= middle && axis.high >= middle + width * (1 - 1e-9))
                let ticks = axis.ticks
                let (low, high) = (axis.low - width * 1e-9, axis.high + width * 1e-9)
                #expect(ticks.allSatisfy { $0.value >= low && $0.value <= high })
                #expect(ticks.count <= most + 1)
                guard ticks.count > 1 else { continue }
                let step = ticks[1].value - ticks[0].value
                let scaled = step / pow(10, (log10(step * 1.0001)).rounded(.down))
                #expect([1.0, 2, 5].contains { (factor: Double) in abs(scaled - factor) < 1e-3 }, "\(step)")
                for tick in ticks where abs(tick.value) < 1e9 {
                    let read = Double(tick.label.replacing("−", with: "-"))
                    let error = abs((read ?? .nan) - tick.value)
                    #expect(error <= 1e-12 * max(1, abs(tick.value)), "\(tick)")
                }
            }
        }
    }

    @Test("a curve omits only points within the tolerance of the remaining line")
    func simplified() {
        var random = SeededGenerator(seed: 6)
        for _ in 0..<50 {
            var height = 0.0
            let line = (0..<700).map { x -> Point in
                height += Double.random(in: -0.1...0.1, using: &random)
                return Point(x: Double(x) / 10, y: height)
            }
            let simple = line.simplified(tolerance: 0.2)
            #expect(simple.count < line.count && simple.first == line.first && simple.last == line.last)
            // x only grows, so the remaining line is a function of it, and its vertical distance bounds the distance.
            for (start, end) in zip(simple, simple.dropFirst()) {
                let slope = (end.y - start.y) / (end.x - start.x)
                for point in line where point.x >= start.x && point.x <= end.x {
                    let away = abs(start.y + slope * (point.x - start.x) - point.y) / (1 + slope * slope).squareRoot()
                    #expect(away <= 0.2 + 1e-9)
                }
            }
        }
    }

    @Test("numbers are formatted independently of the language")
    func figures() {
        let said: [(Double, Int, String)] = [
            (0, 2, "0"), (-0.004, 2, "0"), (-0.5, 2, "−0.5"), (1234.5, 0, "1235"), (0.05, 3, "0.05"), (2, 3, "2"),
        ]
        for (number, decimals, text) in said { #expect(Figure.text(number, decimals: decimals) == text) }
    }
}
