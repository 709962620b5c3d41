@testable import MotorTerminal
import TerminalTesting
import Testing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// The end of what restores a terminal: the cursor, and the previous screen (xterm's control sequences).
private let givenBack = "\u{1B}[?25h\u{1B}[?1049l"

/// One process has one terminal, so the tests run one after the other, including the session's.
@Suite("Terminal", .serialized)
struct TerminalTests {
    @Test("a terminal enters raw mode and the alternate screen, and restores both")
    func roundTrip() throws {
        let pseudo = try #require(PseudoTerminal(columns: 100, rows: 40))
        let before = pseudo.modes
        #expect(pseudo.echoes)
        let terminal = try Terminal(input: pseudo.device, output: pseudo.device)
        #expect(!pseudo.echoes)
        #expect(terminal.bounds == CellRect(column: 0, row: 0, columns: 100, rows: 40))
        let entered = pseudo.output(until: "\u{1B}[2J")
        for mode in ["1049", "1000", "1002", "1003", "1006", "1004"] { #expect(entered.contains("\u{1B}[?\(mode)h")) }
        terminal.close()
        terminal.close()
        let left = pseudo.output(until: givenBack)
        for mode in ["1049", "1000", "1002", "1003", "1006", "1004"] { #expect(left.contains("\u{1B}[?\(mode)l")) }
        #expect(pseudo.modes == before)
    }

    @Test("standard input and output have POSIX's file descriptors")
    func descriptors() {
        #expect(Terminal.standardInput == STDIN_FILENO && Terminal.standardOutput == STDOUT_FILENO)
    }

    @Test("a deallocated terminal is restored, and can be opened again")
    func again() throws {
        let pseudo = try #require(PseudoTerminal(columns: 80, rows: 24))
        let before = pseudo.modes
        for _ in 0..<3 {
            let terminal = try Terminal(input: pseudo.device, output: pseudo.device)
            #expect(pseudo.modes != before)
            #expect(throws: Terminal.Failure.takenAlready) { try Terminal(input: pseudo.device, output: pseudo.device) }
            withExtendedLifetime(terminal) {}
        }
        #expect(pseudo.modes == before)
    }

    @Test("a descriptor that is not a terminal is refused")
    func refused() throws {
        let nowhere = open("/dev/null", O_RDWR)
        defer { close(nowhere) }
        #expect(throws: Terminal.Failure.notTerminal) { try Terminal(input: nowhere, output: nowhere) }
    }

    @Test("keys arrive as events, including a single escape, and no wait exceeds the requested time")
    func keys() throws {
        let pseudo = try #require(PseudoTerminal(columns: 80, rows: 24))
        let terminal = try Terminal(input: pseudo.device, output: pseudo.device)
        #expect(terminal.events(within: 0) == [])
        pseudo.type("q\u{1B}[<0;3;4M")
        let press = TerminalEvent.mouse(TerminalEvent.Mouse(.press(.left), column: 2, row: 3))
        #expect(terminal.events(within: 5) == [.key(.character("q"), []), press])
        pseudo.type("\u{1B}")
        #expect(terminal.events(within: 5) == [])
        #expect(terminal.events(within: nil) == [.key(.escape, [])])
    }

    @Test("a new size and a continued process request a redraw")
    func resize() throws {
        let pseudo = try #require(PseudoTerminal(columns: 80, rows: 24))
        let terminal = try Terminal(input: pseudo.device, output: pseudo.device)
        pseudo.resize(columns: 33, rows: 12)
        kill(getpid(), SIGWINCH)
        #expect(terminal.events(within: 5) == [.resize(columns: 33, rows: 12)])
        #expect(terminal.events(within: 0) == [])
        kill(getpid(), SIGCONT)
        #expect(terminal.events(within: 5) == [.resize(columns: 33, rows: 12)])
    }

    @Test("the end of the input is reported")
    func hangUp() throws {
        var pseudo = PseudoTerminal(columns: 80, rows: 24)
        let device = dup(try #require(pseudo).device)
        defer { close(device) }
        let terminal = try Terminal(input: device, output: device)
        pseudo = nil
        #expect(terminal.events(within: 5) == nil)
    }

    // MARK: However the process ends

    @Test("a crash, abort, SIGTERM and exit restore the terminal, and still end the process")
    func ends() async {
        let crash = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try takeWithErrorAsOutput()
            let empty: [Int] = []
            print(empty[CommandLine.arguments.count])
        }
        let aborted = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
            try takeWithErrorAsOutput()
            abort()
        }
        let ended = await #expect(processExitsWith: .signal(SIGTERM), observing: [\.standardErrorContent]) {
            try takeWithErrorAsOutput()
            kill(getpid(), SIGTERM)
            pause()
        }
        let left = await #expect(processExitsWith: .exitCode(3), observing: [\.standardErrorContent]) {
            try takeWithErrorAsOutput()
            exit(3)
        }
        #expect([crash, aborted, ended, left].map { $0?.said(givenBack) } == [true, true, true, true])
    }
}

/// Takes a terminal whose output can be read after the process has ended.
private func takeWithErrorAsOutput() throws {
    let pseudo = try #require(PseudoTerminal(columns: 80, rows: 24))
    let terminal = try Terminal(input: pseudo.device, output: STDERR_FILENO)
    // They are never released: the process ends with the terminal taken.
    _ = Unmanaged.passRetained(terminal)
    _ = Unmanaged.passRetained(pseudo)
}
