import ControlScenes
import FineMotor

/// A container of 320 × 420 points in a window of the same size. The picture starts at the bottom right.
final class PictureInPictureScene: ViewScene<PictureInPicture> {
    init(_ container: PictureInPicture = PictureInPicture(frame: Rect(x: 0, y: 0, width: 320, height: 420))) {
        super.init(container, size: container.bounds.size)
    }

    var container: PictureInPicture { view }
    var state: PictureInPicture.State { container.interaction.state }
    var picture: Layer { container.picture.layer }
    var position: Point { picture.presentation["position"]!.point! }
    var velocity: Point { picture.presentation.velocity(forKey: "position")!.point! }

    /// Catches the picture where it is on screen, moves it at a constant velocity, and releases it in motion.
    func fling(from start: Point? = nil, velocity: Point, lasting duration: Double = 0.1) {
        let (start, begin) = (start ?? position, stage.time)
        touch(.began, at: begin, start)
        for sample in 1...12 {
            let time = duration * Double(sample) / 12
            touch(.moved, at: begin + time, start + velocity * time)
        }
        touch(.ended, at: begin + duration, start + velocity * duration)
    }

    func resize(to size: Size) {
        container.frame = Rect(origin: .zero, size: size)
        stage.advance(to: stage.time)
    }

    /// The picture's positions in the four corners, by the demo's numbers: 86 × 130 points, 23 and 25 from the edges.
    static func corners(in bounds: Rect) -> [PictureInPicture.State: Point] {
        let (left, right) = (bounds.minX + 23 + 43, bounds.maxX - 23 - 43)
        let (top, bottom) = (bounds.minY + 25 + 65, bounds.maxY - 25 - 65)
        let x = left <= right ? (left, right) : (bounds.midX, bounds.midX)
        let y = top <= bottom ? (top, bottom) : (bounds.midY, bounds.midY)
        return [
            .topLeft: Point(x: x.0, y: y.0), .topRight: Point(x: x.1, y: y.0),
            .bottomLeft: Point(x: x.0, y: y.1), .bottomRight: Point(x: x.1, y: y.1),
        ]
    }

    /// A description of what is wrong at rest; `nil` if all is right.
    func faultAtRest() -> String? {
        guard let corner = Self.corners(in: container.bounds)[state] else { return "it is \(state)" }
        if stage.needsFrame { return "it needs a frame" }
        return position.distance(to: corner) < 1e-9 ? nil : "it is at \(position), and its corner is at \(corner)"
    }
}
