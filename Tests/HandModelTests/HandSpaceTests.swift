@testable import MotorTesting
import FineMotor
import HandModel
import MotorRecording
import Testing

@Suite("HandSpace.standard")
struct HandSpaceTests {
    static let space = HandSpace(grab: Point(x: 100, y: 200), travel: Point(x: 180, y: 60))

    private func touches(_ recording: HandRecording) -> [Touch] {
        recording.recording.inputs.compactMap { if case .touch(let touch) = $0 { touch } else { nil } }
    }

    @Test("every touch that begins is lifted or cancelled, and nothing is noise", arguments: space.standard)
    func isWhole(_ hand: HandRecording) {
        var filter = TouchFilter()
        for touch in touches(hand) { #expect(filter.admit(touch) == touch) }
        #expect(filter.touches.isEmpty)
    }

    @Test("the first finger touches down at the grab, within a trembling hand's reach", arguments: space.standard)
    func begins(_ hand: HandRecording) throws {
        let first = try #require(touches(hand).first)
        #expect(first.phase == .began && first.time == Self.space.begin)
        #expect(first.location.distance(to: Self.space.grab) < 0.6)
    }

    @Test("a published gesture covers the given distance, and is the same up to position, size and direction")
    func published() {
        for gesture in PublishedGesture.every {
            let hand = gesture.recording(from: Self.space.grab, along: Self.space.travel, at: 0.3)
            let from = touches(hand).map { $0.location - Self.space.grab }
            let far = from.max { $0.magnitude < $1.magnitude }!
            #expect(from.contains { $0.distance(to: Self.space.travel) < 0.02 })
            #expect(abs(far.magnitude - Self.space.travel.magnitude) < 0.02)
            // The ratio of any two distances is that of the source.
            let (first, source) = (gesture.samples[0].location, gesture.samples.map { $0.location })
            let scale = far.magnitude / source.map { $0.distance(to: first) }.max()!
            for (point, original) in zip(from, source) {
                #expect(abs(point.magnitude - original.distance(to: first) * scale) < 0.02)
            }
            for (touch, sample) in zip(touches(hand), gesture.samples) {
                #expect(abs(touch.time - 0.3 - sample.time) <= 1e-5)
            }
        }
    }

    @Test("the names are true: rates, pairs, late samples, two fingers, a cancel, force")
    func promises() throws {
        func named(_ name: String) throws -> [Touch] {
            touches(try #require(Self.space.standard.first { $0.name == name }))
        }
        func steps(_ touches: [Touch]) -> [Double] { zip(touches.dropFirst(), touches).map { $0.time - $1.time } }
        #expect(try steps(named("slow")).dropLast().allSatisfy { abs($0 - 1.0 / 60) < 2e-5 })
        #expect(try steps(named("rate-240hz")).dropLast().allSatisfy { abs($0 - 1.0 / 240) < 2e-5 })
        #expect(try steps(named("coalesced-120hz")).contains(0))
        #expect(try Set(steps(named("jittery-60hz")).map { ($0 * 1e4).rounded() }).count > 4)
        let late = try named("out-of-order").map { $0.location.x }
        #expect(zip(late.dropFirst(), late).contains { $0 < $1 - 1 })
        #expect(try Set(named("two-touches").map { $0.id }) == [1, 2])
        #expect(try named("finger-to-finger").last?.id == 2)
        #expect(try named("cancelled").last?.phase == .cancelled)
        #expect(try named("press").map { $0.force }.max()! >= 0.89)
        #expect(try named("caught").filter { $0.phase == .began }.count == 2)
        let reversal = try named("reversal").map { $0.location.x }
        #expect(reversal.max()! > 220 && reversal.last! < 200)
    }

    @Test("a sampling rate that is not above 0 traps")
    func trap() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Contact.Sampling(rate: 0)
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("Contact.Sampling: rate is above 0, got 0.0"))
    }
}
