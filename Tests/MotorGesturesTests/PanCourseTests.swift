import MotorGeometry
import MotorGestures
import Testing

@Suite("PanRecognizer, along an axis")
struct PanCourseTests {
    private func moved(_ pan: PanRecognizer, by way: Point) {
        pan.send(Touch(id: 1, phase: .began, time: 0, location: .zero))
        for step in 1...10 {
            pan.send(Touch(id: 1, phase: .moved, time: Double(step) / 100, location: way * (Double(step) / 10)))
        }
    }

    @Test("it begins along its axis and fails across it; at the same way along both, up and down wins")
    func axes() {
        let ways = [Point(x: 30, y: 10), Point(x: 10, y: 30), Point(x: 20, y: 20)]
        for (course, begins) in [
            (PanRecognizer.Course.horizontal, [true, false, false]), (.vertical, [false, true, true]),
        ] {
            for (way, isBegun) in zip(ways, begins) {
                let pan = PanRecognizer()
                pan.course = course
                moved(pan, by: way)
                #expect((pan.state == .changed) == isBegun && (pan.state == .failed) != isBegun)
            }
        }
    }

    @Test("across its axis its translation and its velocity are 0")
    func parts() {
        let pan = PanRecognizer()
        pan.course = .vertical
        moved(pan, by: Point(x: 20, y: 50))
        #expect(
            pan.translation.x == 0 && pan.translation.y > 30 && pan.velocity.x == 0 && abs(pan.velocity.y - 500) < 1e-6)
    }

    @Test("a locked one moves along the axis that the touch has moved along more at 10 points, whatever follows")
    func locked() {
        let pan = PanRecognizer()
        pan.course = .locked
        moved(pan, by: Point(x: 40, y: 8))
        pan.send(Touch(id: 1, phase: .moved, time: 0.2, location: Point(x: 40, y: 90)))
        #expect(pan.translation.y == 0 && pan.translation.x > 20)
    }

    @Test("a locked one that catches stays until it takes an axis at 10 points, and goes on without a jump")
    func lockedCatch() {
        let pan = PanRecognizer()
        (pan.course, pan.catches) = (.locked, { true })
        pan.send(Touch(id: 1, phase: .began, time: 0, location: .zero))
        #expect(pan.state == .began)
        for (time, place, translation) in [
            (0.1, Point(x: 9, y: 3), 0.0), (0.2, Point(x: 12, y: 3), 0), (0.3, Point(x: 20, y: 9), 8),
        ] {
            pan.send(Touch(id: 1, phase: .moved, time: time, location: place))
            #expect(pan.translation == Point(x: translation, y: 0))
        }
    }

    @Test("it fails if it should not begin, and begins at touch-down to catch what moves")
    func asked() {
        let pan = PanRecognizer()
        pan.shouldBegin = { _ in false }
        moved(pan, by: Point(x: 40, y: 0))
        #expect(pan.state == .failed)
        let other = PanRecognizer()
        other.catches = { true }
        other.send(Touch(id: 1, phase: .began, time: 0, location: .zero))
        #expect(other.state == .began && other.translation == .zero)
    }
}
