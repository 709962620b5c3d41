import FineMotor
import GalleryExhibits
@testable import MotorCanvas
@testable import MotorExhibits
import MotorRecording
import Testing

@testable import MotorWeb

@Suite("Throws of a page")
struct ThrowsTests {
    /// The records since the last call, as numbers after the kind.
    private func reported(_ host: PageHost) -> [String: [Double]] {
        let records = Records()
        host.writeThrows(in: records)
        let lines = String(decoding: records.bytes.contents, as: UTF8.self).split(separator: "\u{1E}")
        let fields = lines.map { $0.split(separator: "\u{1F}") }
        return Dictionary(
            uniqueKeysWithValues: fields.map { (String($0[0]), $0.dropFirst().compactMap { Double($0) }) })
    }

    private func host(_ exhibit: Exhibit) -> PageHost {
        let host = PageHost([exhibit])
        host.advance(to: 0.1)
        #expect(reported(host).isEmpty)
        return host
    }

    /// A finger that moves steadily between two points in 0.1 s, and is lifted in motion or after a rest.
    private func stroke(_ host: PageHost, from start: Point, to end: Point, rest: Double = 0) {
        for step in 0...10 {
            let (time, part) = (0.1 + Double(step) / 100, Double(step) / 10)
            let phase: Touch.Phase = step == 0 ? .began : step == 10 && rest == 0 ? .ended : .moved
            host.take(.touch(Touch(id: 1, phase: phase, time: time, location: start + (end - start) * part)))
            host.advance(to: time)
        }
        guard rest > 0 else { return }
        host.take(.touch(Touch(id: 1, phase: .moved, time: 0.19 + rest, location: end)))
        host.take(.touch(Touch(id: 1, phase: .ended, time: 0.2 + rest, location: end)))
        host.advance(to: 0.2 + rest)
    }

    @Test("A throw has the finger's velocity, lands where Decay projects it, and its point is followed")
    func position() throws {
        let host = host(.pictureInPicture)
        let start = try #require(Grip(host.showing.component)).start
        stroke(host, from: start, to: start - Point(x: 60, y: 80))
        let first = reported(host)
        // 60 and 80 points in 0.1 s.
        let (thrown, at) = (try #require(first["throw"]), try #require(first["at"]))
        #expect(thrown[0] == 0.2 && thrown[1] == start.x - 60 && thrown[2] == start.y - 80)
        #expect(abs(thrown[3] + 600) < 1e-6 && abs(thrown[4] + 800) < 1e-6)
        // WWDC 2018, Designing Fluid Interfaces: v/1000 · rate / (1 − rate), with 0.998.
        #expect(abs(thrown[5] - (thrown[1] - 299.4)) < 1e-6 && abs(thrown[6] - (thrown[2] - 399.2)) < 1e-6)
        #expect(at[0] == 0.2 && abs(at[1] - thrown[1]) < 1e-6 && abs(at[2] - thrown[2]) < 1e-6)
        // It begins with that velocity: after a millisecond it is 0.6 and 0.8 points away, less what the spring takes.
        host.advance(to: 0.201)
        let next = reported(host)
        #expect(next["throw"] == nil)
        let soon = try #require(next["at"])
        #expect(abs(soon[1] - at[1] + 0.6) < 0.02 && abs(soon[2] - at[2] + 0.8) < 0.02)
        host.take(.touch(Touch(id: 1, phase: .began, time: 0.3, location: .zero)))
        host.advance(to: 0.3)
        #expect(reported(host).isEmpty, "until a finger touches down")
    }

    @Test("Content that scrolls moves with the finger, opposite to its offset")
    func content() throws {
        let host = host(.list)
        stroke(host, from: Point(x: 160, y: 330), to: Point(x: 160, y: 230))
        let thrown = try #require(reported(host)["throw"])
        #expect(abs(thrown[4] + 1000) < 1e-6 && abs(thrown[3]) < 1e-6)
        host.advance(to: 0.25)
        #expect(try #require(reported(host)["at"])[2] < 230)
    }

    @Test("Rotating views land around their center")
    func rotation() throws {
        let host = host(.rotation)
        let center = host.showing.component.center
        stroke(host, from: center + Point(x: 70, y: -30), to: center + Point(x: 70, y: 30))
        let thrown = try #require(reported(host)["throw"])
        let arm = Point(x: thrown[1], y: thrown[2]) - center
        let (velocity, landing) = (Point(x: thrown[3], y: thrown[4]), Point(x: thrown[5], y: thrown[6]))
        #expect(abs(velocity.x * arm.x + velocity.y * arm.y) < 1e-2 * velocity.magnitude * arm.magnitude)
        #expect(velocity.y > 0)
        #expect(abs((landing - center).magnitude - arm.magnitude) < 1e-6)
    }

    @Test("A pull of scenes throws the element under the finger")
    func scenes() throws {
        let host = host(.dive)
        stroke(host, from: Point(x: 150, y: 250), to: Point(x: 150, y: 150))
        let thrown = try #require(reported(host)["throw"])
        #expect(abs(thrown[4] + 1000) < 1e-6)
    }

    @Test("A tap, a cancelled touch and a release at rest throw nothing", arguments: [Touch.Phase.ended, .cancelled])
    func nothing(phase: Touch.Phase) throws {
        let host = host(.pictureInPicture)
        let start = try #require(Grip(host.showing.component)).start
        host.take(.touch(Touch(id: 1, phase: .began, time: 0.1, location: start)))
        host.take(.touch(Touch(id: 1, phase: phase, time: 0.2, location: start)))
        host.advance(to: 0.2)
        #expect(reported(host).isEmpty)
        let other = self.host(.pictureInPicture)
        stroke(other, from: start, to: start - Point(x: 60, y: 80), rest: 0.5)
        #expect(reported(other).isEmpty)
    }

    @Test("Watching a run does not change it", arguments: ["picture-in-picture", "list", "dots"])
    func same(name: String) throws {
        let exhibit = try #require(Exhibits.all.first { $0.name == name })
        let (watched, alone) = (PageHost([exhibit]), PageHost([exhibit]))
        for host in [watched, alone] {
            for input in exhibit.script().inputs {
                host.take(input)
                host.advance(to: input.time)
                if host === watched { _ = reported(host) }
            }
            host.advance(to: 20)
        }
        let (one, other) = (Records(), Records())
        watched.writeNotes(in: one)
        alone.writeNotes(in: other)
        #expect(Array(one.bytes.contents) == Array(other.bytes.contents))
    }
}
