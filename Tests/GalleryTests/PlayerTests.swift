import FineMotor
import GalleryExhibits
import MotorExhibits
import MotorRecording
@testable import MotorTerminal
import SeededRandom
import Testing

@testable import gallery

@Suite("The player")
struct PlayerTests {
    static let bounds = CellRect(column: 0, row: 0, columns: 100, rows: 30)

    /// The states in a trace, in order.
    static func states(_ trace: Trace) -> [String] {
        trace.entries.compactMap { entry in
            if case .state(let from, let to) = entry.event { "\(entry.layer) \(from)->\(to)" } else { nil }
        }
    }

    /// The trace of a recording, played without a player.
    static func replayed(_ recording: Recording, on exhibit: Exhibit, until time: Double) -> Trace {
        let trace = Trace(keepingLast: 300)
        let showing = Showing(exhibit)
        showing.stage.observer = trace
        for input in recording.inputs { showing.take(input) }
        showing.stage.advance(to: time)
        showing.stage.observer = nil
        return trace
    }

    private static func mouse(_ action: TerminalEvent.Mouse.Action, _ cell: (Int, Int)) -> TerminalEvent {
        .mouse(TerminalEvent.Mouse(action, column: cell.0, row: cell.1))
    }

    /// The exhibit's middle, as a player has drawn it.
    private static func middle(of player: Player) -> (Int, Int) {
        let cells = player.frame(0, bounds).cells
        for row in 0..<cells.rows {
            for column in 0..<cells.columns - 5
            where "ress m".unicodeScalars.elementsEqual(
                (0..<6).map { cells[column + $0, row].character })
            {
                return (column, row)
            }
        }
        return (0, 0)
    }

    /// The rows of a frame, as text.
    private static func rows(_ player: Player, _ time: Double, _ bounds: CellRect) -> [String] {
        let cells = player.frame(time, bounds).cells
        return (0..<cells.rows).map { row in
            String(String.UnicodeScalarView((0..<cells.columns).map { cells[$0, row].character }))
        }
    }

    /// The terminal that many programs open.
    private static let small = CellRect(column: 0, row: 0, columns: 80, rows: 24)

    @Test("in 80 columns, the description of an exhibit fits", arguments: Exhibits.all.map(\.name))
    func summary(name: String) throws {
        let exhibit = try Exhibits.named(name)
        let reported = Self.rows(Player([exhibit]), 0, Self.small)[0...1].joined(separator: " ").split(separator: " ")
        #expect(reported == ("FineMotor \(name) " + exhibit.summary).split(separator: " "))
    }

    @Test("if only parts have a state, the status shows the latest one and the part's name")
    func stateOfPart() {
        let player = Player([.list])
        #expect(!Self.rows(player, 0, Self.small).contains { $0.contains("state ") && $0.contains(" of ") })
        // A hand on the list drags it.
        _ = player.take(.key(.character("h"), []), 0.1)
        _ = player.take(.key(.character("o"), []), 0.2)
        _ = player.frame(0.2, Self.small)
        let latest = Self.states(player.trace).last?.split(separator: " ")
        let (part, change) = (latest?.dropLast().joined(separator: " ") ?? "", latest?.last ?? "")
        let state = change.split(separator: "->").last ?? ""
        #expect(!part.isEmpty && !state.isEmpty)
        #expect(Self.rows(player, 0.2, Self.small).contains { $0.contains("state \(state) of \(part)") })
    }

    @Test("a note that repeats has its count behind its last line")
    func counts() {
        let (stage, layer, trace) = (Stage(), Layer(), Trace())
        stage.root.addSublayer(layer)
        stage.observer = trace
        for _ in 0..<3 { stage.note(layer, .event("an event with a name of several words")) }
        var cells = CellBuffer(columns: 50, rows: 8)
        let bounds = CellRect(column: 0, row: 0, columns: 50, rows: 8)
        NotesPanel(trace: trace, component: "it").draw(in: bounds, &cells, .dark)
        // 31 of 50 columns are beside the time and the kind, and three of them for the count.
        let shown = (2..<4).map { row in
            String(String.UnicodeScalarView((18..<50).map { cells[$0, row].character })).split(separator: " ")
        }
        #expect(shown == ["an event with a name of", "several words ×3"].map { $0.split(separator: " ") })
    }

    @Test("searches for a trait are logged only if something answers")
    func traitSearches() {
        let player = Player([.button])
        _ = player.frame(0, CellRect(column: 0, row: 0, columns: 80, rows: 60))
        _ = player.frame(0.1, Self.small)
        let searches = player.trace.entries.filter { entry in
            if case .search(let walk) = entry.event { walk.key == "verticalSizeClass" } else { false }
        }
        #expect(!searches.isEmpty)
        let lines = NoteLine.lines(player.trace.entries, on: player.showing.layer.name)
        #expect(lines.map(\.text) == ["verticalSizeClass = \"compact\""])
    }

    @Test("the initial traits of an exhibit have no line in the log; later changes do")
    func surroundings() {
        let player = Player([.button])
        player.showing.take(.value("scheme", .string("light"), time: 0))
        _ = player.frame(0, Self.bounds)
        player.showing.take(.value("scheme", .string("dark"), time: 0.05))
        _ = player.frame(0.1, Self.bounds)
        let lines = NoteLine.lines(player.trace.entries, on: player.showing.layer.name)
        #expect(lines.first?.text == "scheme = \"dark\"")
    }

    @Test("with a memory, it and its recording continue from the last state; starting over clears the memory")
    func memory() {
        let exhibit = Exhibit.drawer
        var memory = Memory()
        memory["/Drawer/isOpen"] = true
        memory["/attic/x"] = 1
        let player = Player([exhibit])
        player.restore(memory)
        _ = player.frame(0, Self.bounds)
        #expect(player.showing.layer["state"] == "open" && player.trace.entries.isEmpty)
        #expect(player.showing.memory()["/Drawer/isOpen"] == true && player.showing.memory()["/attic/x"] == 1)
        let again = Showing(exhibit)
        for input in player.recording.inputs { again.take(input) }
        again.stage.advance(to: 0)
        #expect(again.layer["state"] == "open")
        #expect(player.take(.key(.character("r"), []), 1))
        _ = player.frame(1, Self.bounds)
        #expect(player.showing.layer["state"] == "closed")
    }

    @Test("space presses even without a focus, stays down while it repeats, and is released a little later")
    func space() {
        let player = Player([.button])
        _ = player.frame(0, Self.bounds)
        for time in [1, 1.08, 1.16] { #expect(player.take(.key(.space, []), time)) }
        // By 3 s it was released long ago, and everything is at rest.
        #expect(player.frame(3, Self.bounds).next == .input)
        let presses = player.recording.inputs.compactMap { if case .key(let press) = $0 { press } else { nil } }
        #expect(presses.map(\.name) == [.tab, .tab, .space, .space])
        #expect(presses.last == KeyPress(.space, .up, time: 1.16 + InputTranslator.patience))
    }

    @Test("a key that is not the gallery's own is pressed and released once each time it arrives")
    func keys() {
        let keys: [(TerminalEvent.Key, KeyPress.Name)] = [
            (.tab, .tab), (.backtab, .backTab), (.up, .up), (.down, .down), (.left, .left), (.right, .right),
            (.escape, .escape), (.space, .space), (.return, .return),
        ]
        let wrong = keys.filter { key, name in
            let player = Player([.button])
            for (key, time) in [(TerminalEvent.Key.tab, 1.0), (key, 2)] {
                _ = player.frame(time, Self.bounds)
                _ = player.take(.key(key, []), time)
            }
            _ = player.frame(3, Self.bounds)
            let presses = player.recording.inputs.compactMap { if case .key(let press) = $0 { press } else { nil } }
            return presses.dropFirst(2).map(\.name) != [name, name] || presses.map(\.phase) != [.down, .up, .down, .up]
        }
        #expect(wrong.map(\.1) == [])
    }

    @Test("the keyboard can do what the mouse can: hold, drag out and in, release, cancel")
    func finger() {
        let player = Player([.button])
        _ = player.frame(0, Self.bounds)
        var time = 1.0
        for character: Unicode.Scalar in ["h", "o", "o", "h", "h", "o", "h"] {
            #expect(player.take(.key(.character(character), []), time))
            time += 1
        }
        #expect(player.take(.key(.character("h"), []), time))
        #expect(player.take(.key(.escape, []), time + 1))
        _ = player.frame(time + 2, Self.bounds)
        let events = player.trace.entries.compactMap { if case .event(let key) = $0.event { key.name } else { nil } }
        #expect(
            events == [
                "touchDown", "touchDragExit", "touchDragOutside", "touchDragEnter", "touchDragInside", "touchUpInside",
                "touchDown", "touchDragExit", "touchDragOutside", "touchUpOutside", "touchDown", "touchCancel",
            ])
    }

    @Test("losing the terminal's focus cancels every touch and key")
    func focusLost() {
        let player = Player([.button])
        let cell = Self.middle(of: player)
        _ = player.take(Self.mouse(.press(.left), cell), 1)
        _ = player.take(.focus(false), 2)
        _ = player.take(.key(.space, []), 3)
        _ = player.take(.focus(false), 3.05)
        _ = player.frame(4, Self.bounds)
        #expect(player.showing.layer["state"] == "normal")
        let events = player.trace.entries.compactMap { if case .event(let key) = $0.event { key.name } else { nil } }
        #expect(events == ["touchDown", "touchCancel", "touchDown", "touchCancel"])
    }

    @Test("an exhibit at rest requests no frame")
    func rest() {
        for exhibit in Exhibits.all {
            let player = Player([exhibit])
            _ = player.frame(0, Self.bounds)
            #expect(player.frame(0.1, Self.bounds).next == .input)
        }
    }

    @Test("exhibits are selected by digits, page keys and clicks, and restart")
    func choosing() {
        let player = Player([.button, .loader])
        _ = player.frame(0, Self.bounds)
        _ = player.take(.key(.character("2"), []), 5)
        #expect(player.chosen == 1)
        _ = player.frame(5, Self.bounds)
        #expect(player.showing.stage.time == 0)
        _ = player.take(.key(.pageUp, []), 6)
        #expect(player.chosen == 0)
        for key: TerminalEvent.Key in [.pageUp, .character("9")] { _ = player.take(.key(key, []), 7) }
        #expect(player.chosen == 0)
        // The names are in the header if there is no room for a list.
        _ = player.frame(8, Self.bounds)
        _ = player.take(Self.mouse(.press(.left), (26, 1)), 9)
        #expect(player.chosen == 1)
    }

    @Test("each digit but zero selects the exhibit with that number")
    func digits() {
        let player = Player(Array(repeating: Exhibit.button, count: 9))
        _ = player.frame(0, Self.bounds)
        let chosen = (["9", "1", "5", "0"] as [Unicode.Scalar]).map { digit in
            _ = player.take(.key(.character(digit), []), 1)
            return player.chosen
        }
        #expect(chosen == [8, 0, 4, 4])
    }

    @Test("the host that was set last gets the feedback, of the next exhibit too")
    func feedback() {
        let player = Player([.flashlight, .flashlight])
        var given = [0, 0]
        let counts = [TerminalEvent.Key.space, .pageDown, .space, .space].enumerated().map { index, key in
            if index % 3 == 0 { player.give = { _ in given[index / 3] += 1 } }
            _ = player.take(.key(key, []), Double(index + 1))
            _ = player.frame(Double(index) + 1.8, Self.bounds)
            return given
        }
        #expect(counts[0][0] > 0 && counts[2][0] > counts[1][0] && counts[2][1] == 0)
        #expect(counts[3][0] == counts[2][0] && counts[3][1] > 0)
    }

    @Test("a digit goes to a slider without the focus, and then so do other keys that type; all others do not")
    func typing() {
        let player = Player([.slider, .button])
        _ = player.frame(0, Self.bounds)
        _ = player.take(.key(.tab, []), 1)
        for key: TerminalEvent.Key in [.character("2"), .character("."), .character("7"), .backspace, .character("5")] {
            _ = player.take(.key(key, []), 1)
        }
        _ = player.frame(1.5, Self.bounds)
        #expect(player.chosen == 0 && player.showing.layer.sublayers.contains { $0["text"] == "2.5" })
        _ = player.take(.key(.return, []), 2)
        _ = player.frame(2.5, Self.bounds)
        #expect(player.showing.layer["value"] == 2.5)
        // Its own keys still work.
        _ = player.take(.key(.character("n"), []), 3)
        _ = player.frame(3, Self.bounds)
        #expect(player.showing.layer["detents"] == 6)
        player.showing.window.focus(nil)
        for key: TerminalEvent.Key in [.character("2"), .return] { _ = player.take(.key(key, []), 4) }
        _ = player.frame(4.5, Self.bounds)
        #expect(player.chosen == 0 && player.showing.layer["value"] == 2)
        // Where nothing types, digits are the gallery's.
        for key: TerminalEvent.Key in [.character("]"), .character("1")] { _ = player.take(.key(key, []), 5) }
        #expect(player.chosen == 0)
        #expect(!player.take(.key(.character("q"), []), 5))
    }

    @Test("a digit goes to a calculator without the focus, and then so does every key that it uses; all others do not")
    func reckoning() {
        let player = Player([.calculator, .button])
        _ = player.frame(0, Self.bounds)
        for character: Unicode.Scalar in ["7", ".", "5", "*", "2", "="] {
            _ = player.take(.key(.character(character), []), 1)
        }
        _ = player.frame(1.5, Self.bounds)
        #expect(player.chosen == 0 && player.showing.layer["display"] == "15")
        for character: Unicode.Scalar in ["8", "2"] { _ = player.take(.key(.character(character), []), 2) }
        _ = player.take(.key(.backspace, []), 2)
        _ = player.frame(2.5, Self.bounds)
        #expect(player.showing.layer["display"] == "8")
        _ = player.take(.key(.character("s"), []), 3)
        _ = player.frame(3, Self.bounds)
        #expect(player.showing.layer["acceptsSlidingTouches"] == true)
        #expect(!player.take(.key(.character("q"), []), 4))
    }

    @Test("a mouse that has halted repeats its location once, and then the player is idle")
    func halt() {
        let player = Player([.pause])
        _ = player.frame(0, Self.bounds)
        // The block is below the middle of the area left of the notes; 14 rows upward in 0.14 s.
        let block = (Self.column(of: player), 19)
        _ = player.take(Self.mouse(.press(.left), block), 1)
        for row in 1...14 {
            _ = player.take(Self.mouse(.drag(.left), (block.0, block.1 - row)), 1 + Double(row) * 0.01)
        }
        #expect(player.showing.layer["state"] == "held")
        if case .time(let next) = player.frame(1.15, Self.bounds).next {
            // To the microseconds of a recording.
            #expect(abs(next - 1.14 - InputTranslator.stillnessDelay) < 1e-5)
        } else {
            Issue.record("a halt is waited for")
        }
        _ = player.frame(1.3, Self.bounds)
        #expect(player.showing.layer["state"] == "paused")
        #expect(player.frame(3, Self.bounds).next == .input)
        let moves = player.recording.inputs.count
        _ = player.frame(5, Self.bounds)
        #expect(player.recording.inputs.count == moves && moves == 1 + 14 + 1)
    }

    /// The column in the middle of the exhibit, whose stage is the left half.
    private static func column(of player: Player) -> Int {
        let columns = (0..<bounds.columns).filter { player.frame(0, bounds).cells[$0, 19].character != " " }
        return columns.filter { $0 < 45 }.reduce(0, +) / max(columns.filter { $0 < 45 }.count, 1)
    }

    @Test("the keyboard's finger can hold everything that can be held", arguments: Exhibits.all.map(\.name))
    func grip(name: String) throws {
        let exhibit = try Exhibits.named(name)
        let player = Player([exhibit])
        _ = player.frame(0, Self.bounds)
        guard exhibit.grip(player.showing) != nil else { return #expect(!(player.showing.component is Control)) }
        _ = player.take(.key(.character("h"), []), 1)
        // Longer than a long press takes.
        _ = player.frame(1.9, Self.bounds)
        _ = player.take(.key(.character("o"), []), 2)
        _ = player.frame(2.4, Self.bounds)
        #expect(!Self.states(player.trace).isEmpty)
        _ = player.take(.key(.character("h"), []), 2.5)
        // Everything settles.
        #expect(player.frame(9, Self.bounds).next == .input)
    }

    @Test("notes are in chronological order; events that repeat while a touch moves share a line with a count")
    func notes() {
        let player = Player([.spring])
        var time = 1.0
        player.showing.take(.touch(Touch(id: 1, phase: .began, time: time, location: Point(x: 170, y: 292))))
        for step in 1...9 {
            time += 0.02
            let location = Point(x: 170 + Double(step) * 4, y: 292)
            player.showing.take(.touch(Touch(id: 1, phase: .moved, time: time, location: location)))
        }
        player.showing.stage.advance(to: time)
        let lines = NoteLine.lines(player.trace.entries, on: player.showing.layer.name)
        #expect(lines.map(\.time) == lines.map(\.time).sorted())
        let moves = lines.filter { $0.kind == .touch && $0.text.hasPrefix("moved") }
        // The first of them changes the state; the change is noted after it, and the rest after that.
        #expect(moves.map(\.count) == [1, 8] && moves.map(\.time) == [1.02, 1.04])
        #expect(lines.filter { $0.text == "valueChanged" }.map(\.count) == [1, 8])
    }

    @Test("a saved recording, played again, gives the same trace to the last search", arguments: Exhibits.all.indices)
    func replay(seed: Int) throws {
        var dice = SeededGenerator(seed: UInt64(seed))
        let exhibit = Exhibits.all[seed]
        let player = Player([exhibit])
        let cell = Self.middle(of: player)
        let keys: [TerminalEvent.Key] =
            [.space, .return, .tab, .backtab, .escape, .backspace]
            + "hodslma+-u.5vn".unicodeScalars.map { .character($0) }
        var time = 0.1
        for _ in 0..<40 {
            time += dice.number(0...0.4)
            let spot = (
                cell.0 + Int.random(in: 0..<60, using: &dice) - 30, cell.1 + Int.random(in: 0..<24, using: &dice) - 12
            )
            let events: [TerminalEvent] = [
                .key(keys[Int.random(in: 0..<keys.count, using: &dice)], []), Self.mouse(.press(.left), cell),
                Self.mouse(.drag(.left), spot), Self.mouse(.release(.left), spot),
                .focus(Int.random(in: 0..<3, using: &dice) > 0),
            ]
            #expect(player.take(events[Int.random(in: 0..<events.count, using: &dice)], time))
            if Int.random(in: 0..<2, using: &dice) == 0 { _ = player.frame(time, Self.bounds) }
        }
        player.leave()
        _ = player.frame(time + 3, Self.bounds)
        let saved = try Recording(parsing: player.recording.text)
        #expect(saved == player.recording)
        let again = Self.replayed(saved, on: exhibit, until: player.showing.stage.time)
        #expect(again.text == player.trace.text)
    }
}
