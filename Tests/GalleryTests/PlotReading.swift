import FineMotor
import Foundation
import Testing

@testable import gallery

/// A plot as a person reads it: values are read from the drawing by the numbers at its axes.
struct PlotReading {
    let picture: DisplayList

    /// Makes the plot of a command line, without `plot` and the options that all kinds have.
    init(_ kind: String, _ words: String..., options: [String] = []) throws {
        try self.init(kind, words: words, options: options)
    }

    init(_ kind: String, words: [String], options: [String]) throws {
        let kind = try #require(PlotKind.all.first { $0.name == kind })
        let arguments = try Arguments(
            ["kind"] + words + options, words: ["KIND", "CURVE"], options: kind.options, usage: "", lastRepeats: true)
        picture = try kind.chart(words, arguments).picture
    }

    /// All texts.
    var texts: [DisplayList.Text] {
        picture.items.compactMap { item in
            guard case .text(let text) = item.content else { return nil }
            return text
        }
    }

    /// All stroked lines.
    var strokes: [(points: [Point], color: Color, style: DisplayList.StrokeStyle)] {
        picture.items.flatMap { item in
            guard case .stroke(let path, .color(let color), let style) = item.content else {
                return [([Point], Color, DisplayList.StrokeStyle)]()
            }
            return path.flattened(tolerance: 0.01).map { ($0.points, color, style) }
        }
    }

    /// The middles of rings: of stroked circles.
    var rings: [Point] {
        picture.items.compactMap { item in
            guard case .stroke(let path, _, _) = item.content, path.elements.count > 5, let box = path.bounds,
                abs(box.size.width - 8) < 1e-6, abs(box.size.height - 8) < 1e-6
            else { return nil }
            return Point(x: box.origin.x + 4, y: box.origin.y + 4)
        }
    }

    /// The value of a position on the horizontal axis, which has the middle number labels below it.
    func x(_ position: Double) throws -> Double {
        try Self.read(position, ticks(.center).map { ($0.position.x, $0.value) })
    }

    /// The value of a position in one of the panels, the first being the top one.
    func y(_ position: Double, panel: Int = 0) throws -> Double {
        try Self.read(position, ticks(panel: panel).map { ($0.position.y, $0.value) })
    }

    /// Solid curves of one color in a panel, as values.
    func curve(_ number: Int, panel: Int = 0) throws -> [Point] {
        let heights = try ticks(panel: panel).map(\.position.y)
        let (top, bottom) = (try #require(heights.min()), try #require(heights.max()))
        let lines = strokes.filter { line in
            line.color == Chart.colors[number] && line.style.width == 2 && line.style.dashes.isEmpty
                && line.points.count > 1 && line.points.allSatisfy { $0.y > top - 1 && $0.y < bottom + 1 }
        }
        // A ring is a line, too, eight points wide.
        let curves = lines.filter { line in line.points.contains { abs($0.x - line.points[0].x) > 8 } }
        let longest = try #require(curves.max { $0.points.count < $1.points.count })
        return try longest.points.map { Point(x: try x($0.x), y: try y($0.y, panel: panel)) }
    }

    /// The height of a drawn curve at a value of the horizontal axis, by linear interpolation.
    static func height(of curve: [Point], at x: Double) throws -> Double {
        let pair = try #require(zip(curve, curve.dropFirst()).first { $0.x <= x && x <= $1.x && $0.x < $1.x })
        return pair.0.y + (x - pair.0.x) / (pair.1.x - pair.0.x) * (pair.1.y - pair.0.y)
    }

    /// The numbers at a panel's vertical axis.
    func ticks(panel: Int) throws -> [(position: Point, value: Double)] {
        // Within a panel they increase upward.
        var panels: [[(position: Point, value: Double)]] = []
        for tick in ticks(.right) {
            if let last = panels.last?.last, tick.value > last.value {
                panels[panels.count - 1].append(tick)
            } else {
                panels.append([tick])
            }
        }
        return try #require(panels.indices.contains(panel) ? panels[panel] : nil)
    }

    private func ticks(_ alignment: DisplayList.Text.Alignment) -> [(position: Point, value: Double)] {
        texts.filter { $0.alignment == alignment && $0.color == Chart.dim }.compactMap { text in
            Double(text.string.replacing("−", with: "-")).map { (text.position, $0) }
        }
    }

    /// Between the first and the last number: axes are linear.
    private static func read(_ position: Double, _ ticks: [(position: Double, value: Double)]) throws -> Double {
        let (first, last) = (try #require(ticks.first), try #require(ticks.last))
        return first.value + (position - first.position) / (last.position - first.position) * (last.value - first.value)
    }

    /// Expects every label to be inside, and no two to overlap.
    func expectLegible() {
        let boxes = texts.map { text -> (String, Rect) in
            let width = text.width
            let left =
                switch text.alignment {
                case .left: 0.0
                case .center: width / 2
                case .right: width
                }
            let size = text.fontSize
            return (
                text.string, Rect(x: text.position.x - left, y: text.position.y - size / 2, width: width, height: size)
            )
        }
        #expect(boxes.count > 10)
        let size = picture.size
        for (index, (string, box)) in boxes.enumerated() {
            #expect(box.origin.x >= 0 && box.origin.x + box.size.width <= size.width, "\(string)")
            #expect(box.origin.y >= 0 && box.origin.y + box.size.height <= size.height, "\(string)")
            for (other, rect) in boxes[..<index] {
                let isBeside =
                    box.origin.x >= rect.origin.x + rect.size.width || rect.origin.x >= box.origin.x + box.size.width
                let isBelow =
                    box.origin.y >= rect.origin.y + rect.size.height
                    || rect.origin.y >= box.origin.y + box.size.height
                #expect(isBeside || isBelow, "\(string) upon \(other)")
            }
        }
    }
}
