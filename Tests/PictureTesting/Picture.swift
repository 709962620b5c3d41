package import MotorLayers
package import MotorMath

/// The visible content in a form in which a display list and a playing file can be compared: every number is in the
/// picture's own points and colors, whatever the transforms and attributes behind it.
package struct Picture {
    package struct Leaf {
        package var kind: String
        package var points: [Point] = []
        /// Colors as red, green, blue of 0…255, and alpha of 0…255.
        package var colors: [[Double]] = []
        /// Widths at their visible size, and fractions.
        package var measures: [Double] = []
        /// The alpha of all groups around it.
        package var opacity = 1.0
        /// The outlines of all clips around it.
        package var clips: [[Point]] = []

        package init(
            kind: String, points: [Point] = [], colors: [[Double]] = [], measures: [Double] = [], opacity: Double = 1,
            clips: [[Point]] = []
        ) {
            self.kind = kind
            self.points = points
            self.colors = colors
            self.measures = measures
            self.opacity = opacity
            self.clips = clips
        }
    }

    package var leaves: [Leaf] = []

    /// An empty picture.
    package init() {}

    /// The picture of the list.
    package init(_ list: DisplayList) {
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
                leaf = Leaf(kind: "path", points: mapped(Self.points(path)))
                switch paint {
                case .color(let color): leaf.colors = [Self.color(color)]
                case .linear(let stops, let start, let end):
                    leaf.points += mapped([start, end])
                    leaf.colors = stops.map { Self.color($0.color) }
                    leaf.measures = stops.map { $0.location }
                case .radial(let stops, let start, let end, _):
                    leaf.points += mapped([start, Point(x: end.x, y: start.y), Point(x: start.x, y: end.y)])
                    leaf.colors = stops.map { Self.color($0.color) }
                    leaf.measures = stops.map { $0.location }
                }
            case .stroke(let path, let paint, let style):
                guard case .color(let color) = paint else { fatalError("the test's strokes have a color") }
                if style.trimStart >= style.trimEnd { continue }
                leaf = Leaf(kind: "path", points: mapped(Self.points(path)), colors: [Self.color(color)])
                leaf.measures = [style.width * Self.size(item.transform), style.trimStart, style.trimEnd]
                leaf.measures += (style.dashes + [style.dashPhase]).map { $0 * Self.size(item.transform) }
            case .text(let text):
                leaf = Leaf(kind: text.string, points: mapped([text.position]), colors: [Self.color(text.color)])
                leaf.measures = [text.fontSize * Self.size(item.transform)]
            case .image(let picture):
                leaf = Leaf(kind: "image", points: mapped(Self.points(.rect(picture.frame))))
            }
            (leaf.opacity, leaf.clips) = groups[groups.count - 1]
            leaves.append(leaf)
        }
    }

    /// The largest difference between two pictures, or what cannot be compared.
    package func difference(from other: Picture) -> (points: Double, colors: Double, measures: Double, fault: String?) {
        var result = (points: 0.0, colors: 0.0, measures: 0.0, fault: String?.none)
        if leaves.map(\.kind) != other.leaves.map(\.kind) {
            result.fault = "\(leaves.map(\.kind)) is not \(other.leaves.map(\.kind))"
            return result
        }
        for (mine, theirs) in zip(leaves, other.leaves) {
            // A clip that hides nothing may stand for no clip.
            let clips = mine.clips.count > theirs.clips.count ? mine.clips.filter { !Self.isOpen($0) } : mine.clips
            let pairs = zip([mine.points] + clips, [theirs.points] + theirs.clips)
            let counts = ([mine.points] + clips).map(\.count)
            if counts != ([theirs.points] + theirs.clips).map(\.count) { result.fault = "other points: \(counts)" }
            for (a, b) in pairs.flatMap({ zip($0, $1) }) {
                result.points = max(result.points, abs(a.x - b.x), abs(a.y - b.y))
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

    /// The factor by which a map enlarges a length.
    package static func size(_ map: AffineTransform) -> Double {
        max((map.a * map.a + map.b * map.b).squareRoot(), (map.c * map.c + map.d * map.d).squareRoot())
    }

    private static func color(_ color: Color) -> [Double] {
        [color.red, color.green, color.blue, color.alpha].map { Double($0) * 255 }
    }
}
