import MotorLayers
import MotorMath
import PictureTesting
import SeededRandom
import Testing

/// A tree of layers that is drawn by the definition of each value, point by point: turned, scaled and moved in space, then
/// divided by the distance from the eye.
private struct Reference {
    /// Coordinates in space, and the divisor of perspective.
    typealias Vector = SIMD4<Double>
    /// A step of a transform.
    typealias Step = (Vector) -> Vector

    /// A layer, what its transforms do, and what is in it.
    final class Node {
        let layer: Layer
        var transform: [Step] = []
        var sublayerTransform: [Step] = []
        var sublayers: [Node] = []
        /// The corners of a shape's outline, in the layer's coordinates.
        var outline: [Point] = []

        init(_ layer: Layer) { self.layer = layer }
    }

    private var random: SeededGenerator
    let root = Node(Layer())
    private var hasDepth = false

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        root.layer.bounds = Rect(x: random.number(-20...20), y: random.number(-20...20), width: 400, height: 300)
        if random.isTrue(0.8) { setPerspective(of: root) }
        var nodes = [root]
        for _ in 0..<9 {
            let node = node()
            let around = nodes[Int.random(in: 0..<nodes.count, using: &random)]
            around.layer.addSublayer(node.layer)
            around.sublayers.append(node)
            nodes.append(node)
        }
    }

    private mutating func point(_ range: ClosedRange<Double>) -> Point {
        Point(x: random.number(range), y: random.number(range))
    }

    private mutating func color() -> Color {
        Color(red: Float(random.number(0...1)), green: 0.5, blue: 0, alpha: random.isTrue() ? 1 : 0.5)
    }

    /// A layer with random values.
    private mutating func node() -> Node {
        let isShape = random.isTrue(0.3)
        let node = Node(isShape ? ShapeLayer() : Layer())
        let layer = node.layer
        layer.bounds = Rect(
            x: random.number(-9...9), y: random.number(-9...9), width: random.number(20...160),
            height: random.number(20...120))
        layer.position = point(40...200)
        if random.isTrue() { layer.anchorPoint = point(-0.2...1.2) }
        if random.isTrue(0.3) { layer.anchorPointZ = random.number(-20...20) }
        if random.isTrue(0.4) { layer.zPosition = random.number(-3...3).rounded() * 5 }
        if random.isTrue(0.3) { layer.opacity = random.isTrue(0.2) ? 0 : random.number(0.1...1) }
        layer.isHidden = random.isTrue(0.05)
        layer.masksToBounds = random.isTrue(0.2)
        if random.isTrue(0.7) { layer.backgroundColor = color() }
        if random.isTrue(0.3) {
            (layer.borderWidth, layer.borderColor) = (random.number(1...8), color())
        }
        if random.isTrue(0.2) {
            (layer.shadowOpacity, layer.shadowRadius) = (random.number(0.2...1), 0)
            layer.shadowOffset = Size(width: random.number(-9...9), height: random.number(-9...9))
            layer.shadowColor = color()
        }
        if let shape = layer as? ShapeLayer {
            node.outline = (0..<3).map { _ in point(0...60) }
            var path = Path()
            path.append(.polyline(node.outline, isClosed: true))
            (shape.path, shape.fillColor) = (path, color())
        }
        if random.isTrue(0.6) { setTransform(of: node) }
        if random.isTrue(0.15) { setPerspective(of: node) }
        if random.isTrue(0.1) {
            let mask = Layer()
            mask.bounds = Rect(origin: .zero, size: Size(width: 40, height: 50))
            (mask.position, mask.opacity, mask.backgroundColor) = (point(10...50), random.number(0.2...1), color())
            layer.mask = mask
        }
        return node
    }

    private mutating func setPerspective(of node: Node) {
        hasDepth = true
        let distance = random.number(500...900)
        node.layer.sublayerTransform = .perspective(distance: distance)
        node.sublayerTransform = [{ [$0.x, $0.y, $0.z, $0.w - $0.z / distance] }]
    }

    /// One to three turns, scales and moves.
    private mutating func setTransform(of node: Node) {
        var whole = Transform3D.identity
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let (angle, shift, scale) = (random.number(-0.7...0.7), random.number(-20...20), random.number(0.6...1.5))
            let (sine, cosine) = Double.sineAndCosine(of: angle)
            let part: Transform3D
            let step: Step
            switch Int.random(in: 0..<5, using: &random) {
            case 0:
                part = .rotation(angle: angle, x: 1, y: 0, z: 0)
                step = { [$0.x, $0.y * cosine - $0.z * sine, $0.y * sine + $0.z * cosine, $0.w] }
            case 1:
                part = .rotation(angle: angle, x: 0, y: 1, z: 0)
                step = { [$0.x * cosine + $0.z * sine, $0.y, $0.z * cosine - $0.x * sine, $0.w] }
            case 2:
                part = .rotation(angle: angle, x: 0, y: 0, z: 1)
                step = { [$0.x * cosine - $0.y * sine, $0.x * sine + $0.y * cosine, $0.z, $0.w] }
            case 3:
                part = .scale(x: scale, y: 2 - scale)
                step = { [$0.x * scale, $0.y * (2 - scale), $0.z, $0.w] }
            default:
                part = .translation(x: shift, y: -shift, z: shift / 2)
                step = { [$0.x + shift * $0.w, $0.y - shift * $0.w, $0.z + shift / 2 * $0.w, $0.w] }
            }
            whole = whole.concatenating(part)
            node.transform.append(step)
        }
        node.layer.transform = whole
    }

    // MARK: - Drawing

    /// What is drawn, back to front.
    func picture() -> Picture {
        var picture = Picture()
        let origin = root.layer.bounds.origin
        draw(root, opacity: 1, clips: [], into: &picture) {
            [$0.x - origin.x * $0.w, $0.y - origin.y * $0.w, $0.z, $0.w]
        }
        return picture
    }

    /// The anchor point in the layer's own coordinates.
    private func anchor(_ layer: Layer) -> Vector {
        let (bounds, anchor) = (layer.bounds, layer.anchorPoint)
        return [
            bounds.origin.x + anchor.x * bounds.width, bounds.origin.y + anchor.y * bounds.height, layer.anchorPointZ,
            0,
        ]
    }

    /// Maps a layer's coordinates to those in which it is placed.
    private func placing(_ layer: Layer, _ steps: [Step]) -> Step {
        let (anchor, position) = (anchor(layer), Vector(layer.position.x, layer.position.y, layer.zPosition, 0))
        return { point in
            let turned = steps.reduce(point - anchor * point.w) { $1($0) }
            return turned + position * turned.w
        }
    }

    private func seen(_ points: [Point], _ map: Step) -> [Point] {
        points.map {
            let point = map([$0.x, $0.y, 0, 1])
            return Point(x: point.x / point.w, y: point.y / point.w)
        }
    }

    private func numbers(_ color: Color, times alpha: Double = 1) -> [Double] {
        [Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha) * alpha].map { $0 * 255 }
    }

    private func draw(
        _ node: Node, opacity: Double, clips: [[Point]], into picture: inout Picture, _ map: @escaping Step
    ) {
        let (layer, bounds) = (node.layer, node.layer.bounds)
        if layer.isHidden || layer.opacity == 0 { return }
        var (opacity, clips) = (opacity * layer.opacity, clips)
        if let mask = layer.mask {
            opacity *= mask.opacity * Double(mask.backgroundColor?.alpha ?? 0)
            let placement = placing(mask, [])
            clips.append(seen(mask.bounds.corners) { map(placement($0)) })
        }
        if layer.masksToBounds { clips.append(seen(bounds.corners, map)) }
        func add(_ corners: [Point], _ color: [Double]) {
            picture.leaves.append(
                Picture.Leaf(kind: "path", points: seen(corners, map), colors: [color], opacity: opacity, clips: clips))
        }
        let shadow = layer.shadowColor ?? .clear
        if layer.shadowOpacity > 0, !layer.masksToBounds {
            let offset = Point(x: layer.shadowOffset.width, y: layer.shadowOffset.height)
            if let background = layer.backgroundColor {
                let color = numbers(shadow, times: Double(background.alpha) * layer.shadowOpacity)
                add(bounds.corners.map { $0 + offset }, color)
            } else if let fill = (layer as? ShapeLayer)?.fillColor {
                add(node.outline.map { $0 + offset }, numbers(shadow, times: Double(fill.alpha) * layer.shadowOpacity))
            }
        }
        if let color = layer.backgroundColor { add(bounds.corners, numbers(color)) }
        if let fill = (layer as? ShapeLayer)?.fillColor { add(node.outline, numbers(fill)) }
        // About the anchor point, as the layer itself is turned.
        let (middle, steps) = (anchor(layer), node.sublayerTransform)
        let inner: Step = { point in
            let turned = steps.reduce(point - middle * point.w) { $1($0) }
            return map(turned + middle * turned.w)
        }
        let order = node.sublayers.enumerated().sorted {
            ($0.element.layer.zPosition, $0.offset) < ($1.element.layer.zPosition, $1.offset)
        }
        for (_, sublayer) in order {
            let placement = placing(sublayer.layer, sublayer.transform)
            draw(sublayer, opacity: opacity, clips: clips, into: &picture) { inner(placement($0)) }
        }
        if layer.borderWidth > 0, let color = layer.borderColor {
            let inset = min(layer.borderWidth, bounds.width / 2, bounds.height / 2) / 2
            add(bounds.inset(dx: inset, dy: inset).corners, numbers(color))
        }
    }
}

@Suite("A display list and a plain evaluation of its tree")
struct ReferenceTests {
    @Test(
        "both agree for any tree: positions in perspective, order, groups, clips, masks, shadows and borders",
        arguments: 0..<6)
    func same(batch: UInt64) {
        for seed in batch * 60..<(batch + 1) * 60 {
            let reference = Reference(seed: seed)
            let (expected, drawn) = (visible(reference.picture()), visible(Picture(reference.root.layer.displayList)))
            let difference = drawn.difference(from: expected)
            guard difference.fault == nil, difference.points < 1e-6, difference.colors < 1e-3 else {
                Issue.record("seed \(seed): \(difference)")
                return
            }
        }
    }

    /// What its clips do not hide as a whole: whether the rest is in the list is not a matter of what is seen.
    private func visible(_ picture: Picture) -> Picture {
        var picture = picture
        for index in picture.leaves.indices { picture.leaves[index].measures = [] }
        picture.leaves.removeAll { leaf in
            let boxes = ([leaf.points] + leaf.clips).map { points in (points.map(\.x), points.map(\.y)) }
            func isApart(_ all: [[Double]]) -> Bool {
                (all.map { $0.min() ?? 0 }.max() ?? 0) >= (all.map { $0.max() ?? 0 }.min() ?? 0)
            }
            return isApart(boxes.map(\.0)) || isApart(boxes.map(\.1))
        }
        return picture
    }
}
