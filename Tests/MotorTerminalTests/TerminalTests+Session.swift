import MotorTerminal
import TerminalTesting
import Testing

extension TerminalTests {
    @Test("a session draws, sleeps, passes events on, and ends on request")
    func session() throws {
        let pseudo = try #require(PseudoTerminal(columns: 20, rows: 5))
        let terminal = try Terminal(input: pseudo.device, output: pseudo.device)
        pseudo.type("a")
        var frames = 0
        var times: [Double] = []
        var heard: [TerminalEvent] = []
        TerminalSession(terminal).run { time, bounds in
            frames += 1
            times.append(time)
            #expect(bounds == CellRect(column: 0, row: 0, columns: 20, rows: 5))
            var cells = CellBuffer(columns: 20, rows: 5)
            cells.put("frame \(frames)", column: 0, row: 0)
            // Three frames by themselves, then none until a key.
            if frames == 4 { pseudo.type("q") }
            return TerminalSession.Frame(cells, next: frames < 4 ? .frame : .input)
        } input: { event, time in
            heard.append(event)
            times.append(time)
            return event != .key(.character("q"), [])
        }
        #expect(heard == [.key(.character("a"), []), .key(.character("q"), [])])
        #expect(frames == 4)
        #expect(times == times.sorted())
        #expect(pseudo.output(until: "frame 1").contains("frame 1"))
    }

    @Test("Ctrl-C ends a session, whatever the program returns")
    func interrupt() throws {
        let pseudo = try #require(PseudoTerminal(columns: 20, rows: 5))
        let terminal = try Terminal(input: pseudo.device, output: pseudo.device)
        pseudo.type("\u{3}x")
        TerminalSession(terminal).run { _, bounds in
            TerminalSession.Frame(CellBuffer(columns: bounds.columns, rows: bounds.rows), next: .input)
        } input: { _, _ in
            Issue.record("no event comes after Ctrl-C")
            return false
        }
    }
}
