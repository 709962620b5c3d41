import FineMotor
import HandModel
import MotorRecording
import Testing

@Suite("HandPath")
struct HandPathTests {
    private let way = Point(x: 120, y: -50)

    private var stroke: HandPath {
        var path = HandPath(from: Point(x: 10, y: 20))
        path.stroke(by: way, at: 0.2, in: 0.5)
        return path
    }

    @Test("a stroke goes from rest to rest, and is half-way, at its greatest speed, in the middle of its time")
    func ends() {
        // Flash and Hogan 1985: the greatest speed is 15/8 of the mean.
        let path = stroke
        for time in [0, 0.1, 0.2] { #expect(path.position(at: time) == Point(x: 10, y: 20)) }
        for time in [0.7, 1, 9] { #expect(path.position(at: time).distance(to: Point(x: 130, y: -30)) < 1e-9) }
        for time in [0.2, 0.7] { #expect(path.velocity(at: time).magnitude < 1e-9) }
        #expect(path.position(at: 0.45).distance(to: Point(x: 70, y: -5)) < 1e-9)
        #expect(path.velocity(at: 0.45).distance(to: way * (15.0 / 8 / 0.5)) < 1e-9)
        #expect((0...100).allSatisfy { path.velocity(at: Double($0) / 100).magnitude <= 487.5 + 1e-9 })
    }

    @Test(
        "velocity and jerk are derivatives of the position, with tremor, overlapping strokes and turns",
        arguments: [false, true])
    func derivatives(turns: Bool) {
        var path = stroke
        path.stroke(by: Point(x: -80, y: 5), at: 0.5, in: 0.4)
        path.tremor = HandPath.Tremor(amplitude: 0.3, frequency: 9, phase: Point(x: 1, y: 2))
        if turns { path.turn(around: Point(x: 5, y: -5), by: 2, at: 0.1, in: 0.8) }
        let step = 1e-4
        for time in stride(from: 0.01, to: 1.2, by: 0.0237) {
            let slope = (path.position(at: time + step) - path.position(at: time - step)) * (0.5 / step)
            #expect(slope.distance(to: path.velocity(at: time)) < 1e-2)
            let bend =
                (path.velocity(at: time + step) - path.velocity(at: time) * 2 + path.velocity(at: time - step))
                * (1 / (step * step))
            #expect(bend.distance(to: path.jerk(at: time)) < 1e-2 * (1 + path.jerk(at: time).magnitude))
        }
    }

    @Test("a turn keeps the distance to its center, and is half-way in the middle of its time")
    func turn() {
        let center = Point(x: 50, y: 50)
        var path = HandPath(from: Point(x: 80, y: 50))
        path.turn(around: center, by: .pi, at: 0, in: 0.4)
        for step in 0...10 {
            #expect(abs(path.position(at: Double(step) / 20).distance(to: center) - 30) < 1e-9)
        }
        #expect(path.position(at: 0.2).distance(to: Point(x: 50, y: 80)) < 1e-9)
        #expect(path.position(at: 1).distance(to: Point(x: 20, y: 50)) < 1e-9)
    }

    @Test("the durations of a stroke and a turn and the sampling interval are above 0, and each traps otherwise")
    func traps() async {
        let stroke = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var path = HandPath(from: .zero)
            path.stroke(by: .zero, at: 0, in: 0)
        }
        #expect(said(stroke).contains("HandPath: a stroke takes a time above 0, got 0.0"))
        let turn = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var path = HandPath(from: .zero)
            path.turn(around: .zero, by: 1, at: 0, in: -1)
        }
        #expect(said(turn).contains("HandPath: a turn takes a time above 0, got -1.0"))
        let sampling = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Contact.Sampling(rate: 0)
        }
        #expect(said(sampling).contains("Contact.Sampling: rate is above 0, got 0.0"))
    }

    private func said(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }
}
