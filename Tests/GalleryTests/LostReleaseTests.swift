import FineMotor
import GalleryExhibits
import MotorRecording
@testable import MotorTerminal
import SeededRandom
import Testing

@testable import gallery

/// The release of a mouse button that the terminal never reports, as when the pointer has left its window.
@Suite("A lost release")
struct LostReleaseTests {
    private static let bounds = CellRect(column: 0, row: 0, columns: 100, rows: 30)

    /// A player, and the bytes that a terminal sends it in the SGR form, with a position in the exhibit's middle.
    private final class Seat {
        let player = Player([.button])
        private var input = TerminalInput()
        private var time = 1.0

        init() { _ = player.frame(0, bounds) }

        /// Sends a report for a button: 0 left, 1 middle, 2 right, 32 more for a motion, 35 without a button, 64 the wheel.
        func report(_ button: Int, _ last: String = "M") {
            time += 0.05
            for event in input.read("\u{1B}[<\(button);20;15\(last)".utf8) { _ = player.take(event, time) }
        }

        var phases: [Touch.Phase] {
            player.recording.inputs.compactMap { if case .touch(let touch) = $0 { touch.phase } else { nil } }
        }
    }

    @Test("a press while the button is down, and a motion without it, cancel the touch first")
    func cancels() {
        let seat = Seat()
        seat.report(0)
        #expect(seat.phases == [.began])
        seat.report(35)
        #expect(seat.phases == [.began, .cancelled])
        seat.report(0)
        seat.report(32)
        seat.report(0)
        #expect(seat.phases == [.began, .cancelled, .began, .moved, .cancelled, .began])
        seat.report(34)
        #expect(seat.phases.suffix(2) == [.began, .cancelled])
        // The next click is a whole one.
        seat.report(0)
        seat.report(0, "m")
        #expect(seat.phases.suffix(2) == [.began, .ended])
    }

    @Test("a motion without a button hovers, and is recorded where it changes what it hovers over")
    func hovers() {
        let seat = Seat()
        for _ in 1...5 { seat.report(35) }
        let hovers = seat.player.recording.inputs.filter { if case .hover = $0 { true } else { false } }
        #expect(hovers.count == 1 && seat.phases.isEmpty)
    }

    @Test("the wheel, and other buttons that go down or up, leave the touch alone", arguments: [64, 65, 1, 2])
    func others(button: Int) {
        let seat = Seat()
        seat.report(0)
        seat.report(button)
        if button < 64 { seat.report(button, "m") }
        seat.report(32)
        seat.report(0, "m")
        #expect(seat.phases == [.began, .moved, .ended])
    }

    @Test("each touch begins once and ends once, whatever the terminal reports", arguments: 1...4)
    func all(seed: UInt64) {
        let reports = [(0, "M"), (0, "m"), (32, "M"), (35, "M"), (34, "M"), (2, "M"), (2, "m"), (64, "M")]
        var random = SeededGenerator(seed: seed)
        let seat = Seat()
        for _ in 0..<500 {
            let (button, last) = reports[Int.random(in: 0..<8, using: &random)]
            seat.report(button, last)
        }
        seat.player.leave()
        var isDown = false
        for (index, phase) in seat.phases.enumerated() {
            #expect(isDown == (phase != .began), "\(index)")
            isDown = phase == .began || phase == .moved
        }
        #expect(!isDown && seat.phases.count > 100)
    }

    @Test("a release when the terminal has become too small cancels the touch")
    func tooSmall() {
        let seat = Seat()
        seat.report(0)
        _ = seat.player.frame(1.2, CellRect(column: 0, row: 0, columns: 10, rows: 3))
        _ = seat.player.take(.mouse(TerminalEvent.Mouse(.release(.left), column: 3, row: 1)), 1.3)
        #expect(seat.phases == [.began, .cancelled])
    }
}
