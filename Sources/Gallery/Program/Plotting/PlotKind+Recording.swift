import FineMotor
import Foundation
import MotorRecording

extension PlotKind {
    /// A recording's touches: their locations and velocities, and what a pan recognized.
    static let recording = PlotKind(name: "recording", form: "FILE") { words, _ throws(CommandFailure) in
        guard words.count == 1 else { throw .usage("plot takes one recording, got \(words.count)") }
        let file = try InputFile(words[0])
        var touches: [Touch] = []
        for input in file.recording.inputs {
            guard case .touch(let touch) = input else { continue }
            try check(touch, in: file.path)
            touches.append(touch)
        }
        let study = TouchStudy(touches)
        guard !study.paths.isEmpty else {
            throw .data("\(file.path): no touch comes down, so there is nothing to plot")
        }
        let name = URL(fileURLWithPath: file.path).lastPathComponent
        return chart(study, title: "Where the finger of \(name) is, and how fast it moves")
    }

    /// The farthest location, in points, and the latest time, in seconds, that fit on an axis.
    private static let (farthest, latest) = (100_000.0, 100_000.0)

    private static func check(_ touch: Touch, in path: String) throws(CommandFailure) {
        let location = "\(path): the touch at \(touch.time) s"
        for (name, value) in [("x", touch.location.x), ("y", touch.location.y)] where abs(value) > farthest {
            throw .data("\(location): \(name) is within ±\(Int(farthest)) points for a plot, got \(value)")
        }
        guard touch.time <= latest else {
            throw .data("\(location): a plot's times are at most \(Int(latest)) s, got \(touch.time)")
        }
    }

    private static func chart(_ study: TouchStudy, title: String) -> Chart {
        let (x, y) = (Chart.colors[0], Chart.colors[1])
        let paths = zip(study.paths, study.isFurther)
        let first = paths.filter { !$1 }.map(\.0)
        let further = paths.filter { $1 }.map(\.0)
        var series = axes(first, names: ("x, to the right", "y, downward"), colors: (x, y), .solid)
        if !further.isEmpty {
            series += axes(further, names: ("x of a further finger", "y of a further finger"), colors: (x, y), .dashed)
        }
        for index in series.indices { series[index].hasDots = true }
        let speeds = axes(study.velocities, names: ("x, to the right", "y, downward"), colors: (x, y), .solid)
        let heights = { (series: [Chart.Series]) in series.flatMap(\.lines).flatMap { $0 }.map(\.y) }
        var marks: [Chart.Mark] = []
        for release in study.releases {
            marks.append(Chart.Mark(point: Point(x: release.time, y: release.x), color: x))
            marks.append(Chart.Mark(point: Point(x: release.time, y: release.y), color: y))
        }
        return Chart(
            title: title,
            axis: Axis("time, in seconds", around: [study.time.lowerBound, study.time.upperBound], most: 10),
            panels: [
                Chart.Panel(axis: Axis("position, in points", roundAround: heights(series), most: 6), series: series),
                Chart.Panel(
                    axis: Axis(
                        "velocity, in points per second",
                        roundAround: heights(speeds) + marks.map(\.point.y) + [0], most: 6),
                    series: speeds, marks: marks),
            ],
            flags: flags(study.events), spans: study.spans,
            note: "lighter: while it drags" + (marks.isEmpty ? "" : " · ring: how fast it lets go"))
    }

    /// Lines of both coordinates over time.
    private static func axes(
        _ lines: [[TouchStudy.Sample]], names: (String, String), colors: (Color, Color), _ style: Chart.Style
    ) -> [Chart.Series] {
        [
            Chart.Series(
                name: names.0, color: colors.0, lines: lines.map { $0.map { Point(x: $0.time, y: $0.x) } }, style: style
            ),
            Chart.Series(
                name: names.1, color: colors.1, lines: lines.map { $0.map { Point(x: $0.time, y: $0.y) } }, style: style
            ),
        ]
    }

    /// A flag for each time at which something happens.
    private static func flags(_ events: [TouchStudy.Event]) -> [Chart.Flag] {
        var flags: [Chart.Flag] = []
        for event in events {
            let color = event.isOutcome ? Chart.colors[2] : Chart.dim
            if let last = flags.last, last.time == event.time {
                flags[flags.count - 1] = Chart.Flag(
                    time: last.time, label: last.label + " · " + event.name,
                    color: event.isOutcome ? color : last.color)
            } else {
                flags.append(Chart.Flag(time: event.time, label: event.name, color: color))
            }
        }
        return flags
    }
}
