import Foundation
import TerminalTesting
import Testing

/// A user at a terminal with the real program: types, clicks, and looks at the screen.
private final class Guest {
    private let terminal: PseudoTerminal
    private let process = Process()
    private(set) var screen: TerminalScreen
    private let modesBefore: [UInt]
    /// The terminal's answer to the question for its background's color; `nil` if it does not know the question.
    private let background: String?
    private var answers = 0

    /// - Parameter state: The folder in which the program keeps where it was left; a fresh one if it is left out.
    init(
        _ arguments: String..., columns: Int = 100, rows: Int = 40, background: String? = nil,
        state: String = NSTemporaryDirectory() + UUID().uuidString
    ) throws {
        self.background = background
        terminal = try #require(PseudoTerminal(columns: columns, rows: rows))
        screen = TerminalScreen(columns: columns, rows: rows)
        modesBefore = terminal.modes
        let device = FileHandle(fileDescriptor: terminal.device, closeOnDealloc: false)
        process.executableURL = Program.executable
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(["XDG_STATE_HOME": state]) { $1 }
        process.standardInput = device
        process.standardOutput = device
        process.standardError = device
        try process.run()
    }

    /// The timeout for the slowest of machines.
    private static let patience = Duration.seconds(30)

    deinit { if process.isRunning { process.terminate() } }

    func type(_ keys: String) { terminal.type(keys) }

    /// The left button, in the SGR form of xterm's mouse reports: 0 presses, 32 drags; the last letter means release.
    func mouse(_ code: Int, _ cell: (column: Int, row: Int), isUp: Bool = false) {
        type("\u{1B}[<\(code);\(cell.column + 1);\(cell.row + 1)\(isUp ? "m" : "M")")
    }

    /// Waits until a text is visible, and fails after many seconds.
    func sees(_ text: String, _ location: SourceLocation = #_sourceLocation) {
        let end = SuspendingClock.now + Self.patience
        while !screen.shows(text) {
            screen.write(terminal.output(within: 0.5))
            if let background, answers < screen.backgroundQuestions {
                answers += 1
                type(background)
            }
            if SuspendingClock.now > end, !screen.shows(text) {
                let shown = screen.lines.joined(separator: "\n")
                Issue.record("“\(text)” was not to be seen on\n\(shown)", sourceLocation: location)
                return
            }
        }
    }

    /// Waits for the program's end, and checks what it leaves behind.
    func leaves(_ location: SourceLocation = #_sourceLocation) {
        let end = SuspendingClock.now + Self.patience
        while process.isRunning, SuspendingClock.now < end { screen.write(terminal.output(within: 0.05)) }
        #expect(!process.isRunning, sourceLocation: location)
        process.terminate()
        process.waitUntilExit()
        while case let rest = terminal.output(within: 0), !rest.isEmpty { screen.write(rest) }
        #expect(process.terminationReason == .exit && process.terminationStatus == 0, sourceLocation: location)
        // The cursor, and none of these: the alternate screen, mouse, focus, pastes, an open update.
        #expect(screen.modes == [25], sourceLocation: location)
        #expect(terminal.modes == modesBefore, sourceLocation: location)
    }
}

/// The trace of a replayed recording.
private struct TraceLines {
    let lines: [String]

    init(_ name: String, _ file: String) throws {
        let result = try Program.run("trace", name, "--input", file)
        #expect(result.code == 0 && result.errors.isEmpty)
        lines = result.output.split(separator: "\n").map(String.init)
    }

    /// The text after a word, line by line, for one layer.
    func all(_ word: String, of layer: String) -> [String] {
        lines.compactMap { line in
            guard let range = line.firstRange(of: "  \(layer)  \(word) ") else { return nil }
            return String(line[range.upperBound...])
        }
    }

    /// Every state change is followed by its searches, and every search has its answer.
    func expectEverySearchIsAnswered(_ location: SourceLocation = #_sourceLocation) {
        let answers = ["← runs", "null ← stops", "nothing runs"]
        for (index, line) in lines.enumerated() {
            if line.contains("  search ") {
                #expect(answers.contains { line.hasSuffix($0) }, "\(line)", sourceLocation: location)
            }
            if line.contains("  state "), let change = line.split(separator: " ").last {
                let next = index + 1 < lines.count ? lines[index + 1] : ""
                #expect(next.contains("search \"\(change)\": delegate "), "\(line)", sourceLocation: location)
            }
        }
    }
}

@Suite("The real program at a terminal")
struct TerminalPlayTests {
    @Test("it continues from its last state, and keeps values that it does not know", arguments: [true, false])
    func state(isNamed: Bool) throws {
        let folder = try Folder()
        // Without --state, the file is in the folder for state.
        let file = try folder.file(isNamed ? "drawer.memory" : "finemotor/drawer.jsonl")
        for isOpen in [true, false] {
            let guest =
                try isNamed ? Guest("play", "drawer", "--state", file) : Guest("play", "drawer", state: folder.path)
            guest.sees(isOpen ? "state closed" : "state open")
            guest.type(" ")
            guest.sees(isOpen ? "state open" : "state closed")
            guest.type("q")
            guest.leaves()
            let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
            #expect(lines.first == #"{"memory":1}"#)
            #expect(lines.contains(#"{"set":"/Drawer/isOpen","to":\#(isOpen)}"#))
            let unknown = #"{"set":"/attic/x","to":"y"}"#
            if isOpen {
                try (lines + [unknown[...]]).joined(separator: "\n").write(
                    toFile: file, atomically: true, encoding: .utf8)
            } else {
                #expect(lines.contains(unknown[...]))
            }
        }
        #expect(folder.contents == [isNamed ? "drawer.memory" : "finemotor"])
    }

    @Test("a click, a drag out and in, and q: the recording reproduces every search")
    func button() throws {
        let folder = try Folder()
        let file = try folder.file("button.jsonl")
        let guest = try Guest("play", "button", "--save", file)
        guest.sees("Press me")
        let middle = try #require(guest.screen.position(of: "Press me"))
        guest.mouse(0, middle)
        guest.sees("state highlighted")
        guest.mouse(0, middle, isUp: true)
        guest.sees("state normal")
        guest.mouse(0, middle)
        guest.sees("state highlighted")
        guest.mouse(32, (99, 39))
        guest.sees("state normal")
        guest.mouse(32, middle)
        guest.sees("state highlighted")
        guest.mouse(0, middle, isUp: true)
        guest.sees("state normal")
        guest.type("q")
        guest.leaves()
        let reported = try TraceLines("button", file)
        let (lit, rest) = ("normal->highlighted", "highlighted->normal")
        #expect(reported.all("state", of: "Button") == [lit, rest, lit, rest, lit, rest])
        let events = reported.all("event", of: "Button")
        #expect(events.filter { $0 == "touchUpInside" }.count == 2)
        #expect(events.contains("touchDragExit") && events.contains("touchDragEnter"))
        #expect(reported.all("haptic", of: "Button") == ["light", "light", "light"])
        reported.expectEverySearchIsAnswered()
        #expect(folder.contents == ["button.jsonl"])
    }

    @Test("the gallery shows every exhibit and a log of events, all by keys")
    func gallery() throws {
        let guest = try Guest(columns: 130)
        guest.sees("Press me")
        guest.type(" ")
        guest.sees("normal → highlighted")
        guest.sees("default: Set(\"backgroundColor\"")
        guest.sees("highlighted → normal")
        guest.type("2")
        guest.sees("state inactive")
        guest.type("a")
        guest.sees("inactive → activating")
        guest.sees("default: Loader.appear")
        guest.type("m")
        guest.sees("reducedMotion = true")
        guest.sees("default: Loader.spin, still")
        guest.type("q")
        guest.leaves()
    }

    @Test(
        "a light terminal makes the exhibit light, also in the recording; a dark or invalid answer does not",
        arguments: [("\u{1B}]11;rgb:fafa/f5f5/efef\u{7}", true), ("\u{1B}]11;#ffffff\u{7}", false), (nil, false)])
    func background(_ answer: String?, _ isLight: Bool) throws {
        let folder = try Folder()
        let file = try folder.file("button.jsonl")
        let guest = try Guest("play", "button", "--save", file, background: answer)
        guest.sees("Press me")
        guest.type("s")
        guest.sees("state selected")
        // By hand, back to dark.
        guest.type(isLight ? "cq" : "q")
        guest.leaves()
        #expect(guest.screen.backgroundQuestions == 1)
        let reported = try TraceLines("button", file).all("value", of: "Button")
        #expect(
            reported.filter { $0.hasPrefix("scheme") } == (isLight ? ["scheme = \"light\"", "scheme = \"dark\""] : []))
        #expect(reported.contains("isSelected = true"))
    }

    @Test("a terminal that is too small shows a message, and Ctrl-C quits")
    func small() throws {
        let guest = try Guest("play", "button", columns: 40, rows: 10)
        guest.sees("The gallery needs 64 × 16 cells;")
        guest.type("\u{3}")
        guest.leaves()
    }

    @Test("an exhibit is tuned while it plays, and the Swift for it is printed at the end")
    func tuning() throws {
        let guest = try Guest("tune", "button", columns: 130)
        guest.sees("pressedScale")
        guest.sees("0.96")
        guest.type("\u{1B}[D")
        guest.sees("0.95")
        // With shift by ten, to the end of the range.
        guest.type("\u{1B}[1;2D\u{1B}[1;2D")
        guest.sees("0.8 ")
        guest.type("\u{1B}[B\u{1B}[B\u{1B}[C")
        guest.sees("0.2 s")
        guest.type(" ")
        guest.sees("normal → highlighted")
        guest.type("q")
        guest.leaves()
        #expect(guest.screen.shows("button.layer.style = ["))
        #expect(guest.screen.shows("    \"pressedScale\": 0.8,"))
        #expect(guest.screen.shows("    \"pressResponse\": 0.2,"))
    }

    @Test("a recording plays from the initial state, not the stored one, and is then continued by hand")
    func watching() throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(atPath: folder.path + "/finemotor", withIntermediateDirectories: true)
        _ = try folder.file("finemotor/button.jsonl", "{\"memory\":1}\n{\"set\":\"/Button/isSelected\",\"to\":true}\n")
        let input = try folder.file("in.jsonl", "{\"t\":0,\"set\":\"isEnabled\",\"to\":true}\n")
        let output = try folder.file("out.jsonl")
        let guest = try Guest("play", "button", "--input", input, "--save", output, state: folder.path)
        guest.sees("state normal")
        guest.type("s")
        guest.sees("state selected")
        guest.type("q")
        guest.leaves()
        let lines = try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n")
        #expect(lines.contains("{\"t\":0,\"set\":\"isEnabled\",\"to\":true}"), "\(lines)")
    }
}
