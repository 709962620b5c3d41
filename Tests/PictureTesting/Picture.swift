import MotorDrawing
import MotorGeometry

/// What is to be seen, told so that a display list and a playing file can be compared: every number in the picture's
/// own points and colours, whatever the transforms and attributes that led to it.
struct Picture {
    struct Leaf {
        var kind: String
        var places: [Point] = []
        /// Colours as red, green, blue of 0…255, and alpha of 0…255.
        var colors: [[Double]] = []
        /// Widths as large as they appear, and shares.
        var measures: [Double] = []
        /// The alpha of all groups around it.
        var opacity = 1.0
        /// The outlines of all clips around it.
        var clips: [[Point]] = []
    }

    var leaves: [Leaf] = []

    /// What the list says.
    init(_ list: DisplayList) {
        var groups: [(opacity: Double, clips: [[Point]])] = [(1, [])]
        for item in list.items {
            func mapped(_ points: [Point]) -> [Point] {
                points.map {
                    Point(
                        x: item.transform.a * $0.x + item.transform.c * $0.y + item.transform.tx,
                        y: item.transform.b * $0.x + item.transform.d * $0.y + item.transform.ty)
                }
            }
            var leaf: Leaf
            switch item.content {
            case .beginGroup(let group):
                var (opacity, clips) = groups[groups.count - 1]
                opacity *= group.opacity
                if let clip = group.clip { clips.append(mapped(Self.points(clip))) }
                groups.append((opacity, clips))
                continue
            case .endGroup:
                groups.removeLast()
                continue
            case .fill(let path, let paint, _):
                leaf = Leaf(kind: "path", places: mapped(Self.points(path)))
                switch paint {
                case .color(let color): leaf.colors = [Self.color(color)]
                case .linear(let stops, let start, let end):
                    leaf.places += mapped([start, end])
                    leaf.colors = stops.map { Self.color($0.color) }
                    leaf.measures = stops.map { $0.location }
                case .radial(let stops, let start, let end):
                    leaf.places += mapped([start, Point(x: end.x, y: start.y), Point(x: start.x, y: end.y)])
                    leaf.colors = stops.map { Self.color($0.color) }
                    leaf.measures = stops.map { $0.location }
                }
            case .stroke(let path, let color, let style):
                if style.trimStart >= style.trimEnd { continue }
                leaf = Leaf(kind: "path", places: mapped(Self.points(path)), colors: [Self.color(color)])
                leaf.measures = [style.width * Self.size(item.transform), style.trimStart, style.trimEnd]
            case .text(let text):
                leaf = Leaf(kind: text.string, places: mapped([text.position]), colors: [Self.color(text.color)])
                leaf.measures = [text.fontSize * Self.size(item.transform)]
            }
            (leaf.opacity, leaf.clips) = groups[groups.count - 1]
            leaves.append(leaf)
        }
    }

    /// What the file shows at a time.
    init(_ player: SVGPlayer, at time: Double) {
        for child in player.root.children { add(child, player, time, opacity: 1, clips: []) }
    }

    private mutating func add(
        _ element: SVGPlayer.Element, _ player: SVGPlayer, _ time: Double, opacity: Double, clips: [[Point]]
    ) {
        func value(_ name: String, _ owner: SVGPlayer.Element? = nil) -> String? {
            player.value(name, of: owner ?? element, at: time)
        }
        func number(_ name: String, _ absent: Double, _ owner: SVGPlayer.Element? = nil) -> Double {
            value(name, owner).flatMap { SVGPlayer.numbers($0).first } ?? absent
        }
        func color(_ name: String, _ opacity: String, _ owner: SVGPlayer.Element? = nil) -> [Double] {
            SVGPlayer.color(value(name, owner) ?? "#000") + [number(opacity, 1, owner) * 255]
        }
        guard value("display") != "none" else { return }
        switch element.name {
        case "g":
            var clips = clips
            if let clip = value("clip-path").flatMap(player.referred) {
                for path in clip.children where value("display", path) != "none" {
                    clips.append(Self.places(of: path, player, time))
                }
            }
            for child in element.children {
                add(child, player, time, opacity: opacity * number("opacity", 1), clips: clips)
            }
        case "text":
            let map = player.transform(of: element, at: time)
            let place = Self.mapped([Point(x: number("x", 0), y: number("y", 0))], map)
            leaves.append(
                Leaf(
                    kind: element.text, places: place, colors: [color("fill", "fill-opacity")],
                    measures: [number("font-size", .nan) * Self.size(map)], opacity: opacity, clips: clips))
        case "path":
            var leaf = Leaf(
                kind: "path", places: Self.places(of: element, player, time), opacity: opacity, clips: clips)
            let map = player.transform(of: element, at: time)
            if value("stroke") != nil {
                leaf.colors = [color("stroke", "stroke-opacity")]
                let start = -number("stroke-dashoffset", 0)
                leaf.measures = [
                    number("stroke-width", 1) * Self.size(map), start, start + number("stroke-dasharray", 1),
                ]
            } else if let gradient = value("fill").flatMap(player.referred) {
                let stops = gradient.children.filter { $0.name == "stop" }
                leaf.colors = stops.map { color("stop-color", "stop-opacity", $0) }
                leaf.measures = stops.map { number("offset", .nan, $0) }
                if gradient.name == "linearGradient" {
                    let start = Point(x: number("x1", .nan, gradient), y: number("y1", .nan, gradient))
                    let end = Point(x: number("x2", .nan, gradient), y: number("y2", .nan, gradient))
                    leaf.places += Self.mapped([start, end], map)
                } else {
                    let inner = player.transform(of: gradient, at: time, attribute: "gradientTransform")
                    let center = Point(x: number("cx", .nan, gradient), y: number("cy", .nan, gradient))
                    let radius = number("r", .nan, gradient)
                    let points = [
                        center, Point(x: center.x + radius, y: center.y), Point(x: center.x, y: center.y + radius),
                    ]
                    leaf.places += Self.mapped(Self.mapped(points, inner), map)
                }
            } else {
                leaf.colors = [color("fill", "fill-opacity")]
            }
            leaves.append(leaf)
        default: break
        }
    }

    /// The most that two pictures differ, or what differs beyond comparison.
    func difference(from other: Picture) -> (places: Double, colors: Double, measures: Double, fault: String?) {
        var result = (places: 0.0, colors: 0.0, measures: 0.0, fault: String?.none)
        if leaves.map(\.kind) != other.leaves.map(\.kind) {
            result.fault = "\(leaves.map(\.kind)) is not \(other.leaves.map(\.kind))"
            return result
        }
        for (mine, theirs) in zip(leaves, other.leaves) {
            // A clip that leaves all to be seen may stand for no clip.
            let clips = mine.clips.count > theirs.clips.count ? mine.clips.filter { !Self.isOpen($0) } : mine.clips
            let pairs = zip([mine.places] + clips, [theirs.places] + theirs.clips)
            let counts = ([mine.places] + clips).map(\.count)
            if counts != ([theirs.places] + theirs.clips).map(\.count) { result.fault = "other points: \(counts)" }
            for (a, b) in pairs.flatMap({ zip($0, $1) }) {
                result.places = max(result.places, abs(a.x - b.x), abs(a.y - b.y))
            }
            for (a, b) in zip(mine.colors, theirs.colors) {
                result.colors = max(result.colors, abs(a[3] - b[3]))
                if b[3] == 0 { continue }
                for index in 0..<3 { result.colors = max(result.colors, abs(a[index] - b[index])) }
            }
            result.colors = max(result.colors, abs(mine.opacity - theirs.opacity) * 255)
            for (a, b) in zip(mine.measures, theirs.measures) { result.measures = max(result.measures, abs(a - b)) }
        }
        return result
    }

    private static func isOpen(_ clip: [Point]) -> Bool { clip.first == .zero && clip.count == 4 }

    private static func places(of path: SVGPlayer.Element, _ player: SVGPlayer, _ time: Double) -> [Point] {
        let numbers = SVGPlayer.numbers(player.value("d", of: path, at: time) ?? "")
        let points = stride(from: 0, to: numbers.count, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
        return mapped(points, player.transform(of: path, at: time))
    }

    private static func mapped(_ points: [Point], _ map: AffineTransform) -> [Point] {
        points.map { Point(x: map.a * $0.x + map.c * $0.y + map.tx, y: map.b * $0.x + map.d * $0.y + map.ty) }
    }

    private static func points(_ path: Path) -> [Point] {
        path.elements.flatMap { element -> [Point] in
            switch element {
            case .move(let end), .line(let end): [end]
            case .quad(let end, let control): [control, end]
            case .cubic(let end, let control1, let control2): [control1, control2, end]
            case .close: []
            }
        }
    }

    /// How large a map shows a length.
    private static func size(_ map: AffineTransform) -> Double {
        max((map.a * map.a + map.b * map.b).squareRoot(), (map.c * map.c + map.d * map.d).squareRoot())
    }

    private static func color(_ color: Color) -> [Double] {
        [color.red, color.green, color.blue, color.alpha].map { Double($0) * 255 }
    }
}
