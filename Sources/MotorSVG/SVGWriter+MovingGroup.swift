import MotorLayers
import MotorMath

/// Writing of moving groups.
extension SVGWriter {
    /// The element of a moving group, in which the members are at rest from now on.
    mutating func moving(_ movingGroup: SVGMovingGroup, clock: SVGClock, frames: [Int]) -> SVGElement {
        tolerance /= 2
        var changes: [Int: AffineTransform] = [:]
        for (frame, map) in zip(frames, movingGroup.motion) { changes[frame] = map.inverted() }
        for member in movingGroup.members { scene.transform(member) { changes[$0] ?? .identity } }
        var low = Point(x: .infinity, y: .infinity)
        var high = Point(x: -.infinity, y: -.infinity)
        for member in movingGroup.members {
            for sample in scene.nodes[member].samples {
                for corner in Self.extent(of: sample.content).corners {
                    let point = corner.applying(sample.transform)
                    low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
                    high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
                }
            }
        }
        let motion = SVGMotion(movingGroup.motion, from: low, to: high, clock: clock, tolerance: tolerance)
        let origin = AffineTransform.translation(x: -motion.pivot.x, y: -motion.pivot.y)
        for member in movingGroup.members { scene.transform(member) { _ in origin } }
        var element = SVGElement("g", clock: clock)
        motion.write(to: &element)
        return element
    }

    /// The area around a content, in its own coordinates.
    private static func extent(of content: DisplayList.Content) -> Rect {
        switch content {
        case .fill(let path, _, _): path.bounds ?? .zero
        case .stroke(let path, _, let style): (path.bounds ?? .zero).inset(dx: -style.width / 2, dy: -style.width / 2)
        case .text(let text): extent(of: text)
        case .image(let picture): picture.frame
        case .beginGroup, .endGroup: .zero
        }
    }
}
