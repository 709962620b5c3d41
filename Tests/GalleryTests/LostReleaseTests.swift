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
    private final class PlayedTerminal {
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
        let terminal = PlayedTerminal()
        terminal.report(0)
        #expect(terminal.phases == [.began])
        terminal.report(35)
        #expect(terminal.phases == [.began, .cancelled])
        terminal.report(0)
        terminal.report(32)
        terminal.report(0)
        #expect(terminal.phases == [.began, .cancelled, .began, .moved, .cancelled, .began])
        terminal.report(34)
        #expect(terminal.phases.suffix(2) == [.began, .cancelled])
        // The next click is a whole one.
        terminal.report(0)
        terminal.report(0, "m")
        #expect(terminal.phases.suffix(2) == [.began, .ended])
    }

    @Test("a motion without a button hovers, and is recorded when it changes what it hovers over")
    func hovers() {
        let terminal = PlayedTerminal()
        for _ in 1...5 { terminal.report(35) }
        let hovers = terminal.player.recording.inputs.filter { if case .hover = $0 { true } else { false } }
        #expect(hovers.count == 1 && terminal.phases.isEmpty)
    }

    @Test("the wheel, and other buttons that go down or up, leave the touch alone", arguments: [64, 65, 1, 2])
    func others(button: Int) {
        let terminal = PlayedTerminal()
        terminal.report(0)
        terminal.report(button)
        if button < 64 { terminal.report(button, "m") }
        terminal.report(32)
        terminal.report(0, "m")
        #expect(terminal.phases == [.began, .moved, .ended])
    }

    @Test("for any reports, each touch begins once and ends once", arguments: 1...4)
    func all(seed: UInt64) {
        let reports = [(0, "M"), (0, "m"), (32, "M"), (35, "M"), (34, "M"), (2, "M"), (2, "m"), (64, "M")]
        var random = SeededGenerator(seed: seed)
        let terminal = PlayedTerminal()
        for _ in 0..<500 {
            let (button, last) = reports[Int.random(in: 0..<8, using: &random)]
            terminal.report(button, last)
        }
        terminal.player.leave()
        var isDown = false
        for (index, phase) in terminal.phases.enumerated() {
            #expect(isDown == (phase != .began), "\(index)")
            isDown = phase == .began || phase == .moved
        }
        #expect(!isDown && terminal.phases.count > 100)
    }

    @Test("a release after the terminal has become too small cancels the touch")
    func tooSmall() {
        let terminal = PlayedTerminal()
        terminal.report(0)
        _ = terminal.player.frame(1.2, CellRect(column: 0, row: 0, columns: 10, rows: 3))
        _ = terminal.player.take(.mouse(TerminalEvent.Mouse(.release(.left), column: 3, row: 1)), 1.3)
        #expect(terminal.phases == [.began, .cancelled])
    }
}
