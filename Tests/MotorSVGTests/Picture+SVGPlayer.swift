import MotorMath
import PictureTesting

extension Picture {
    /// The picture of the file at a time.
    init(_ player: SVGPlayer, at time: Double) {
        self.init()
        for child in player.root.children { add(child, player, time, .identity, opacity: 1, clips: []) }
    }

    private mutating func add(
        _ element: SVGPlayer.Element, _ player: SVGPlayer, _ time: Double, _ around: AffineTransform, opacity: Double,
        clips: [[Point]], isSeen: Bool = true
    ) {
        let map = SVGPlayer.product(around, player.transform(of: element, at: time))
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
        // An element has its parent's visibility, or its own.
        let isSeen = value("visibility").map { $0 != "hidden" } ?? isSeen
        guard isSeen || element.name == "g" else { return }
        switch element.name {
        case "g" where element.children.contains { $0.name == "svg" }:
            guard let part = element.children.first(where: { $0.name == "svg" }) else { return }
            guard isSeen else { return }
            let frame = Rect(
                x: number("x", 0, part), y: number("y", 0, part), width: number("width", .nan, part),
                height: number("height", .nan, part))
            let corners = [
                Point(x: frame.minX, y: frame.minY), Point(x: frame.maxX, y: frame.minY),
                Point(x: frame.maxX, y: frame.maxY), Point(x: frame.minX, y: frame.maxY),
            ]
            let points = Self.mapped(corners, map)
            leaves.append(Leaf(kind: "image", points: points, opacity: opacity, clips: clips))
        case "g":
            var clips = clips
            if let clip = value("clip-path").flatMap(player.referred) {
                for path in clip.children
                where value("display", path) != "none" && value("visibility", path) != "hidden" {
                    clips.append(Self.points(of: path, player, time, map))
                }
            }
            for child in element.children {
                add(child, player, time, map, opacity: opacity * number("opacity", 1), clips: clips, isSeen: isSeen)
            }
        case "text":
            let anchor = Self.mapped([Point(x: number("x", 0), y: number("y", 0))], map)
            leaves.append(
                Leaf(
                    kind: element.text, points: anchor, colors: [color("fill", "fill-opacity")],
                    measures: [number("font-size", .nan) * Self.size(map)], opacity: opacity, clips: clips))
        case "path", "rect":
            var leaf = Leaf(
                kind: "path", points: Self.points(of: element, player, time, around), opacity: opacity, clips: clips)
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
                    leaf.points += Self.mapped([start, end], map)
                } else {
                    let inner = player.transform(of: gradient, at: time, attribute: "gradientTransform")
                    let center = Point(x: number("cx", .nan, gradient), y: number("cy", .nan, gradient))
                    let radius = number("r", .nan, gradient)
                    let points = [
                        center, Point(x: center.x + radius, y: center.y), Point(x: center.x, y: center.y + radius),
                    ]
                    leaf.points += Self.mapped(Self.mapped(points, inner), map)
                }
            } else {
                leaf.colors = [color("fill", "fill-opacity")]
            }
            leaves.append(leaf)
        default: break
        }
    }

    /// The points of an outline, with the control points of its curves.
    private static func points(
        of path: SVGPlayer.Element, _ player: SVGPlayer, _ time: Double, _ around: AffineTransform
    ) -> [Point] {
        func number(_ name: String) -> Double {
            player.value(name, of: path, at: time).flatMap { SVGPlayer.numbers($0).first } ?? 0
        }
        let points: [Point]
        if path.name == "rect" {
            // Arcs, as the curves that a path has for them.
            let area = Rect(x: number("x"), y: number("y"), width: number("width"), height: number("height"))
            points = Path.roundedRect(area, cornerRadius: number("rx")).elements.flatMap { element -> [Point] in
                switch element {
                case .move(let end), .line(let end): [end]
                case .quad(let end, let control): [control, end]
                case .cubic(let end, let control1, let control2): [control1, control2, end]
                case .close: []
                }
            }
        } else {
            let numbers = SVGPlayer.numbers(player.value("d", of: path, at: time) ?? "")
            points = stride(from: 0, to: numbers.count, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
        }
        return mapped(points, SVGPlayer.product(around, player.transform(of: path, at: time)))
    }

    private static func mapped(_ points: [Point], _ map: AffineTransform) -> [Point] {
        points.map { Point(x: map.a * $0.x + map.c * $0.y + map.tx, y: map.b * $0.x + map.d * $0.y + map.ty) }
    }
}
