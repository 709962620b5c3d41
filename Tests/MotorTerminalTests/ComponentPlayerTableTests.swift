import FineMotor
import Testing

@testable import MotorTerminal

/// Each key and size as a row of a table.
@Suite("Components in a terminal: tables")
struct ComponentPlayerTableTests {
    /// A control that logs what it gets.
    private final class Logging: Control {
        var log: [String] = []
        var wanted: Set<KeyPress.Name> = []

        override func wantsKey(_ name: KeyPress.Name) -> Bool { wanted.contains(name) }
        override func press(_ press: KeyPress) -> Bool {
            if press.name == .tab || press.name == .backTab { return false }
            log.append("\(press.name.rawValue) \(press.phase)")
            return true
        }
    }

    /// A view that logs where it is touched.
    private final class Touched: View {
        var places: [Point] = []
        override func touch(_ touch: Touch, at location: Point) { places.append(location) }
    }

    private static let bounds = CellRect(column: 0, row: 0, columns: 80, rows: 24)

    private static func control(_ width: Double = 50, _ height: Double = 50) -> Logging {
        Logging(frame: Rect(x: 0, y: 0, width: width, height: height))
    }

    private static func text(_ cells: CellBuffer, row: Int) -> String {
        String(String.UnicodeScalarView((0..<cells.columns).map { cells[$0, row].character }))
    }

    @Test(
        "each key goes to the view with the focus, which the first arrow, space or return gives it; a named key only if it is wanted"
    )
    func keys() {
        let struck: [(TerminalEvent.Key, KeyPress.Name)] = [
            (.up, .up), (.down, .down), (.left, .left), (.right, .right), (.escape, .escape),
        ]
        let held: [(TerminalEvent.Key, KeyPress.Name)] = [(.space, .space), (.return, .return)]
        let typed: [(TerminalEvent.Key, KeyPress.Name)] = [
            (.backspace, .backspace), (.delete, .delete), (.pageUp, .pageUp), (.pageDown, .pageDown), (.home, .home),
            (.end, .end), (.character("x"), KeyPress.Name(rawValue: "x")),
            (.character("3"), KeyPress.Name(rawValue: "3")),
        ]
        for (key, name) in struck + held + typed {
            for isWanted in [false, true] {
                let control = Self.control()
                if isWanted { control.wanted = [name] }
                let player = ComponentPlayer([control])
                _ = player.draw(at: 0, in: Self.bounds)
                _ = player.take(.key(.tab, []), at: 0.5)
                for modifiers in [TerminalEvent.Modifiers.control, .alt, [.control, .shift]] {
                    #expect(player.take(.key(key, modifiers), at: 0.9))
                }
                _ = player.draw(at: 0.9, in: Self.bounds)
                #expect(control.log == [])
                #expect(player.take(.key(key, .shift), at: 1))
                _ = player.draw(at: 1, in: Self.bounds)
                let isStruck = struck.contains { $0.0 == key }
                let isHeld = held.contains { $0.0 == key }
                let both = ["\(name.rawValue) down", "\(name.rawValue) up"]
                #expect(control.log == (isHeld ? [both[0]] : isStruck || isWanted ? both : []), "\(key)")
                // A key without repeats is released after 0.12 s.
                _ = player.draw(at: 1.1, in: Self.bounds)
                #expect(control.log == (isHeld ? [both[0]] : isStruck || isWanted ? both : []), "\(key)")
                _ = player.draw(at: 1.13, in: Self.bounds)
                #expect(control.log == (isHeld || isStruck || isWanted ? both : []), "\(key)")
            }
        }
        for key in [TerminalEvent.Key.up, .down, .left, .right, .space, .return, .tab, .backtab] {
            let controls = [Self.control()]
            let player = ComponentPlayer(controls)
            _ = player.draw(at: 0, in: Self.bounds)
            _ = player.take(.key(key, []), at: 1)
            _ = player.draw(at: 1, in: Self.bounds)
            #expect(controls[0].isFocused, "\(key)")
        }
    }

    @Test("tab moves the focus forward and shift and tab back")
    func focus() {
        let parent = View(frame: Rect(x: 0, y: 0, width: 200, height: 50))
        let controls = (0..<3).map { Logging(frame: Rect(x: 60 * Double($0), y: 0, width: 50, height: 50)) }
        for control in controls { parent.addSubview(control) }
        let player = ComponentPlayer([parent])
        _ = player.draw(at: 0, in: Self.bounds)
        var time = 1.0
        for (key, focused) in [(TerminalEvent.Key.tab, 0), (.tab, 1), (.tab, 2), (.backtab, 1), (.backtab, 0)] {
            _ = player.take(.key(key, []), at: time)
            _ = player.draw(at: time, in: Self.bounds)
            #expect(controls.map(\.isFocused) == [0, 1, 2].map { $0 == focused })
            time += 1
        }
    }

    @Test("brackets, pages and digits choose one of the components, and others none")
    func choices() {
        for count in 1...11 {
            let player = ComponentPlayer((0..<count).map { _ in Self.control() })
            var frame = player.draw(at: 0, in: CellRect(column: 0, row: 0, columns: 200, rows: 24))
            // All hints are on one line, the last one.
            let hint = count > 1 ? "[ ] 1–\(min(count, 9)) component   " : ""
            #expect(
                Self.text(frame.cells, row: 23).hasPrefix(
                    " mouse press, drag   tab focus   space press   \(hint)q quit "))
            var (chosen, time) = (0, 1.0)
            for (key, change) in [
                (TerminalEvent.Key.character("]"), 1), (.character("["), -1), (.character("["), -1), (.pageDown, 1),
                (.pageDown, 1), (.pageUp, -1), (.character("9"), 8 - chosen), (.character("0"), 0),
                (.character("1"), -20),
                (.character(":"), 0), (.character("2"), 20),
            ] {
                if change == -20 { chosen = 0 }
                let next = abs(change) == 20 ? (change > 0 ? 1 : 0) : change == 8 ? 8 : chosen + change
                if (0..<count).contains(next) { chosen = next }
                #expect(player.take(.key(key, []), at: time))
                #expect(player.chosen == chosen, "\(count): \(key)")
                time += 1
            }
            frame = player.draw(at: time, in: CellRect(column: 0, row: 0, columns: 200, rows: 24))
            #expect(Self.text(frame.cells, row: 0).contains("▸\(chosen + 1) Logging "))
        }
    }

    @Test(
        "a cell means the point of the component under its middle: it has a margin of 24 points, and is never enlarged")
    func places() throws {
        for (size, columns, rows) in [
            (Size(width: 200, height: 100), 80, 24), (Size(width: 20, height: 10), 100, 60),
            (Size(width: 40, height: 300), 30, 20),
        ] {
            let view = Touched(frame: Rect(origin: .zero, size: size))
            let player = ComponentPlayer([view])
            let frame = player.draw(at: 0, in: CellRect(column: 0, row: 0, columns: columns, rows: rows))
            // Between the name and the keys, which need two lines in a narrow terminal.
            let lines = (0..<rows).filter { row in
                ["press", "quit"].contains { Self.text(frame.cells, row: row).contains($0) }
            }
            let high = Double(2 * (rows - 1 - lines.count))
            let scale = min(Double(columns) / (size.width + 48), high / (size.height + 48), 1)
            let (column, row) = (columns / 2, (rows - lines.count) / 2)
            _ = player.take(.mouse(.init(.press(.left), column: column, row: row)), at: 1)
            _ = player.draw(at: 1, in: CellRect(column: 0, row: 0, columns: columns, rows: rows))
            let place = try #require(view.places.first)
            let x = (Double(column) + 0.5 - Double(columns) / 2) / scale + size.width / 2
            let y = (Double(2 * (row - 1)) + 1 - high / 2) / scale + size.height / 2
            #expect(abs(place.x - x) < 1e-9 && abs(place.y - y) < 1e-9, "\(place), not \(x), \(y)")
        }
    }

    @Test("a component needs 20 columns and 6 rows, and the keys leave it a row at least")
    func least() {
        for (columns, rows) in [(20, 6), (19, 6), (20, 5), (200, 6), (20, 30)] {
            let player = ComponentPlayer([Self.control()])
            let cells = player.draw(at: 0, in: CellRect(column: 0, row: 0, columns: columns, rows: rows)).cells
            let lines = (0..<rows).map { Self.text(cells, row: $0) }
            let isSmall = columns < 20 || rows < 6
            #expect(lines[0].hasPrefix("20 × 6") == isSmall && lines.contains { $0.contains("mouse") } == !isSmall)
            guard !isSmall else { continue }
            // One after the other on 18 columns, the last four lines do not fit into six rows.
            let keys = lines.indices.filter {
                lines[$0].contains("press") || lines[$0].contains("focus") || lines[$0].contains("quit")
            }
            #expect(keys.count == (columns == 200 ? 1 : rows == 6 ? 2 : 4) && keys.last == rows - 1, "\(lines)")
        }
    }

    @Test("the names leave a column on each side, and of many an arrow leads to the others")
    func manyNames() {
        let player = ComponentPlayer((0..<9).map { _ in Self.control() })
        for columns in 20...60 {
            let row = Self.text(
                player.draw(at: 0, in: CellRect(column: 0, row: 0, columns: columns, rows: 9)).cells, row: 0)
            #expect(row.first == " " && row.last == " " && row.contains("▸1 Logging ") && row.contains("›"), "\(row)")
        }
    }

    @Test("a component that fits any size has 200 by 200 points, and is named by its layer or its class")
    func names() {
        final class Endless: View {
            override func sizeThatFits(_ size: Size) -> Size { .infinity }
        }
        let (plain, named) = (Endless(), Endless())
        named.layer.name = "mine"
        let player = ComponentPlayer([plain, named])
        #expect(plain.bounds.size == Size(width: 200, height: 200))
        #expect(player.components.map(\.name) == ["Endless", "mine"])
        #expect(player.components[0].window.root.bounds.size == Size(width: 248, height: 248))
    }

    /// WCAG 2.2: the relative luminance of a gray is ((g + 0.055) / 1.055)^2.4, which is 0.4969 for 187 of 255 and 0.5029 for 188.
    @Test(
        "a terminal's background is light if its luminance is above a half, and the colors around a component follow it"
    )
    func backgrounds() {
        let control = Self.control()
        let player = ComponentPlayer([control])
        var palette = Palette.dark
        for (time, (gray, next)) in ([(188, .light), (187, .dark), (255, .light), (0, .dark)] as [(UInt8, Palette)])
            .enumerated()
        {
            let before = player.draw(at: Double(time), in: Self.bounds)
            #expect(before.cells[0, 12].style.background == palette.background)
            _ = player.take(.background(Cell.RGB(gray, gray, gray)), at: Double(time) + 0.5)
            let after = player.draw(at: Double(time) + 0.5, in: Self.bounds)
            #expect(after.cells[0, 12].style.background == next.background)
            #expect(
                after.cells[1, 0].style.background == next.chosen
                    && after.cells[1, 0].style.foreground == next.heading.foreground)
            #expect(control.layer.traits.scheme == (next == .light ? .light : .dark))
            palette = next
        }
    }

    @Test("a lost focus of the terminal cancels the finger and the key that are down; a focus gained changes nothing")
    func lostFocus() {
        let button = Button(title: "Save")
        let player = ComponentPlayer([button])
        _ = player.draw(at: 0, in: Self.bounds)
        var ups = 0
        button.onEvent(.touchUpInside) { _ in ups += 1 }
        for event in [TerminalEvent.mouse(.init(.press(.left), column: 40, row: 12)), .key(.space, [])] {
            _ = player.take(event, at: 1)
            _ = player.draw(at: 1.05, in: Self.bounds)
            #expect(button.isTracking)
            _ = player.take(.focus(true), at: 1.06)
            _ = player.draw(at: 1.06, in: Self.bounds)
            #expect(button.isTracking)
            _ = player.take(.focus(false), at: 1.07)
            _ = player.draw(at: 1.1, in: Self.bounds)
            #expect(!button.isTracking)
        }
        #expect(ups == 0)
    }
}
