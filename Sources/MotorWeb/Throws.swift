import FineMotor
import MotorCanvas
import MotorExhibits

/// Records throws in an exhibit, for a page that draws them: the velocity of a release, its projected landing, and the
/// current position of the released point.
///
/// A tap, a cancelled touch, a release at rest and a key throw nothing.
final class Throws: Referent {
    private let showing: Showing
    /// The location where the last finger was lifted; `nil` from the next touch on.
    private var lifted: Point?
    private var thrown: Thrown?

    private struct Thrown {
        let time: Double
        let start: Point
        /// The layer that keeps moving, and its point under the finger, in its own coordinates.
        let layer: Layer
        let point: Point
        /// In points per second of the window.
        let velocity: Point
        /// In points of the window.
        let landing: Point
        var isWritten = false
    }

    init(_ showing: Showing) {
        self.showing = showing
        super.init()
    }

    /// Handles a touch before the exhibit does.
    func take(_ touch: Touch) {
        switch touch.phase {
        case .began: (lifted, thrown) = (nil, nil)
        case .ended: lifted = touch.location
        case .moved, .cancelled: break
        }
    }

    /// Writes a throw once, `throw, time, x, y, velocityX, velocityY, landingX, landingY`, and, as long as no finger
    /// touches down, the current position of its point, `at, time, x, y`. Nothing if nothing was thrown. Recording
    /// starts with the first call.
    func write(in records: Records) {
        if showing.window.onThrow == nil {
            showing.window.onThrow = { [throwing = Weak(self)] in throwing.target?.add($0) }
        }
        guard let one = thrown, one.layer.stage != nil else { return }
        if !one.isWritten {
            thrown?.isWritten = true
            records.field("throw")
            records.field(one.time)
            for point in [one.start, one.velocity, one.landing] { write(point, in: records) }
            records.end()
        }
        guard let now = one.layer.presentation.convertToRoot(one.point) else { return }
        records.field("at")
        records.field(showing.stage.time)
        write(now, in: records)
        records.end()
    }

    private func write(_ point: Point, in records: Records) {
        records.field(point.x)
        records.field(point.y)
    }

    /// Notes a throw, unless the same finger has thrown something faster.
    private func add(_ one: ThrownLayer) {
        // Over such a short time, the path of a rotating point is straight.
        let (instant, time) = (1e-6, showing.stage.time)
        guard let start = lifted, let point = one.layer.presentation.convertFromRoot(start),
            let soon = one.destination(of: start, movedBy: one.velocity * instant),
            let landing = one.destination(of: start, movedBy: one.displacement)
        else { return }
        let velocity = (soon - start) * (1 / instant)
        if let thrown, thrown.time == time, thrown.velocity.magnitude >= velocity.magnitude { return }
        thrown = Thrown(
            time: time, start: start, layer: one.layer, point: point, velocity: velocity, landing: landing)
    }
}
