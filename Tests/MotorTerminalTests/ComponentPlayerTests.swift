import FineMotor
import Testing

@testable import MotorTerminal

/// What `Terminal.play` does with events, without a terminal.
@Suite("Components in a terminal")
struct ComponentPlayerTests {
    private static let bounds = CellRect(column: 0, row: 0, columns: 80, rows: 24)

    private func draw(_ player: ComponentPlayer, _ time: Double) -> TerminalSession.Frame {
        player.draw(at: time, in: Self.bounds)
    }

    /// The rows of a frame as text.
    private func rows(_ frame: TerminalSession.Frame) -> [String] {
        (0..<frame.cells.rows).map { row in
            String(
                String.UnicodeScalarView(
                    (0..<frame.cells.columns).map { frame.cells[$0, row].character }))
        }
    }

    /// The cell of the first character of a text.
    private func cell(of text: String, in frame: TerminalSession.Frame) -> (column: Int, row: Int)? {
        for (row, line) in rows(frame).enumerated() {
            if let range = line.firstRange(of: text) {
                return (line.distance(from: line.startIndex, to: range.lowerBound), row)
            }
        }
        return nil
    }

    private func mouse(_ action: TerminalEvent.Mouse.Action, _ cell: (column: Int, row: Int)) -> TerminalEvent {
        .mouse(TerminalEvent.Mouse(action, column: cell.column, row: cell.row))
    }

    @Test("the mouse presses a component inside its picture only, and at rest the component needs no frame")
    func presses() throws {
        let button = Button(title: "Save")
        var events: [String] = []
        for event in [Event.touchDown, .touchUpInside] { button.onEvent(event) { _ in events.append(event.key.name) } }
        let player = ComponentPlayer([button])
        let frame = draw(player, 0)
        let title = try #require(cell(of: "Save", in: frame))
        #expect(player.take(mouse(.press(.left), title), at: 1) && player.take(mouse(.release(.left), title), at: 1.1))
        #expect(
            player.take(mouse(.press(.left), (0, 2)), at: 2) && player.take(mouse(.release(.left), (0, 2)), at: 2.1))
        _ = draw(player, 3)
        #expect(events == ["touchDown", "touchUpInside"] && draw(player, 9).next == .input)
    }

    @Test("the mouse hovers over a component without a button until it moves away")
    func hovers() throws {
        let button = Button(title: "Save")
        let player = ComponentPlayer([button])
        let title = try #require(cell(of: "Save", in: draw(player, 0)))
        _ = player.take(mouse(.move, title), at: 1)
        _ = draw(player, 1.1)
        #expect(button.isHovered)
        _ = player.take(mouse(.press(.left), title), at: 2)
        _ = player.take(mouse(.release(.left), title), at: 2.1)
        _ = draw(player, 2.2)
        #expect(button.isHovered)
        _ = player.take(mouse(.move, (0, 2)), at: 3)
        _ = draw(player, 3.1)
        #expect(!button.isHovered)
    }

    @Test("a component without a size gets its fitting size, and one with a size keeps it")
    func sizes() {
        let label = View(frame: Rect(x: 0, y: 0, width: 30, height: 20))
        let text = TextView()
        _ = ComponentPlayer([label, text])
        #expect(label.bounds.size == Size(width: 30, height: 20))
        #expect(text.bounds.size == text.sizeThatFits(.infinity) && text.bounds.width > 0)
    }

    private final class TextView: View {
        override class func makeLayer() -> Layer { TextLayer() }
        override class var defaults: Style { ["string": "Hello"] }
    }

    @Test("space presses without a focus, and releases shortly after its last repeat; escape cancels it")
    func keys() {
        let button = Button(title: "Save")
        let player = ComponentPlayer([button])
        _ = draw(player, 0)
        for time in [1, 1.08] { #expect(player.take(.key(.space, []), at: time)) }
        #expect(draw(player, 1.1).next == .frame && button.isTracking)
        _ = draw(player, 1.08 + InputTranslator.patience + 1e-6)
        #expect(!button.isTracking && button.isFocused)
        var ups = 0
        button.onEvent(.touchUpInside) { _ in ups += 1 }
        #expect(player.take(.key(.space, []), at: 3) && player.take(.key(.escape, []), at: 3.05))
        _ = draw(player, 4)
        #expect(ups == 0 && !button.isTracking)
    }

    @Test("an escape releases a key that is down, and another one does not again")
    func escapes() {
        final class Typed: Control {
            var log: [String] = []
            override func press(_ press: KeyPress) -> Bool {
                log.append("\(press.name.rawValue) \(press.phase)")
                return true
            }
        }
        let typed = Typed(frame: Rect(x: 0, y: 0, width: 50, height: 50))
        let player = ComponentPlayer([typed])
        for (key, time) in [(TerminalEvent.Key.space, 1.0), (.escape, 1.01), (.escape, 1.02)] {
            _ = draw(player, time)
            _ = player.take(.key(key, []), at: time)
        }
        _ = draw(player, 1.5)
        #expect(typed.log == ["space down", "escape down", "escape up", "space up", "escape down", "escape up"])
    }

    @Test("a view that handles a key gets it; otherwise q quits, and digits and brackets choose")
    func wanted() {
        final class Typed: Control {
            var names: [String] = []
            override func wantsKey(_ name: KeyPress.Name) -> Bool { true }
            override func press(_ press: KeyPress) -> Bool {
                if press.phase == .down { names.append(press.name.rawValue) }
                return true
            }
        }
        let typed = Typed(frame: Rect(x: 0, y: 0, width: 50, height: 50))
        let player = ComponentPlayer([Button(title: "Save"), typed])
        _ = draw(player, 0)
        #expect(player.take(.key(.character("2"), []), at: 1) && player.chosen == 1)
        #expect(player.take(.key(.character("["), []), at: 2) && player.chosen == 0)
        #expect(player.take(.key(.character("]"), []), at: 3) && player.take(.key(.tab, []), at: 3.1))
        _ = draw(player, 3.2)
        for key in ["q", "1", "]"] as [Unicode.Scalar] { #expect(player.take(.key(.character(key), []), at: 4)) }
        _ = draw(player, 5)
        #expect(typed.names == ["q", "1", "]"] && player.chosen == 1)
        #expect(player.take(.key(.pageUp, .control), at: 6))
        #expect(!ComponentPlayer([Button(title: "Save")]).take(.key(.character("q"), []), at: 1))
    }

    @Test("a click on a name shows its component and cancels the press in the other one")
    func names() throws {
        let (first, second) = (Button(title: "Save"), Slider())
        first.accessibilityLabel = "Save"
        let player = ComponentPlayer([first, second])
        let frame = draw(player, 0)
        #expect(rows(frame)[0].hasPrefix(" ▸1 Button   2 Slider "))
        let (title, name) = (try #require(cell(of: "Save", in: frame)), try #require(cell(of: "2 Slider", in: frame)))
        #expect(player.take(mouse(.press(.left), title), at: 1))
        _ = draw(player, 1.5)
        #expect(first.isTracking && player.take(mouse(.press(.left), name), at: 2))
        #expect(player.chosen == 1 && !first.isTracking && rows(draw(player, 3))[0].hasPrefix("  1 Button  ▸2 Slider "))
    }

    @Test("names that do not fit are left out around the chosen one, and an arrow leads to them on each side")
    func nameRow() {
        let names = ["One", "Two", "Three", "Four", "Five", "Six"]
        for (width, chosen) in (14...60).flatMap({ width in names.indices.map { (width, $0) } }) {
            var cells = CellBuffer(columns: width, rows: 1, filledWith: Cell())
            let row = NameRow(names, chosen: chosen, row: 0, from: 0, to: width, in: &cells, .dark)
            let text = String(String.UnicodeScalarView((0..<width).map { cells[$0, 0].character }))
            let isShown = names.map { text.contains($0) }
            let fits = "\(width), \(chosen): \(text)"
            #expect(isShown[chosen] && text.contains("▸\(chosen + 1)"), "\(fits)")
            #expect(text.contains("‹") != isShown[0] && text.contains("›") != isShown[5], "\(fits)")
            // From left to right, the name or the next hidden one.
            let first = isShown.firstIndex(of: true)!
            let indices = (isShown[0] ? [] : [first - 1]) + names.indices.filter { isShown[$0] }
            #expect(row.targets.map(\.index).prefix(indices.count) == indices[...], "\(fits)")
        }
    }

    @Test("every component has the terminal's scheme and size classes from the first frame on")
    func surroundings() {
        let (first, second) = (Button(title: "Save"), Slider())
        let player = ComponentPlayer([first, second])
        #expect(player.take(.background(Cell.RGB(250, 250, 250)), at: 0))
        let frame = draw(player, 0)
        #expect(frame.next == .input)
        for view in [first, second] {
            let traits = view.layer.traits
            // 80 columns of 8 points are above 600, 24 rows of 16 points below 480.
            #expect(traits.scheme == .light)
            #expect(traits.horizontalSizeClass == .regular && traits.verticalSizeClass == .compact)
        }
    }

    @Test("a sound rings the bell; a haptic does not")
    func rings() {
        let button = Button(title: "Save")
        button.layer.actions["->highlighted"] = .group(.sound("click"), .haptic(.light))
        let player = ComponentPlayer([button])
        var rings = 0
        player.ring = { rings += 1 }
        _ = draw(player, 0)
        #expect(player.take(.key(.space, []), at: 1))
        _ = draw(player, 2)
        #expect(rings == 1)
    }

    @Test("a terminal that is too small shows the size it needs")
    func small() {
        let player = ComponentPlayer([Button(title: "Save")])
        let frame = player.draw(at: 0, in: CellRect(column: 0, row: 0, columns: 10, rows: 3))
        #expect(rows(frame)[0] == "20 × 6    ")
        #expect(player.take(mouse(.press(.left), (1, 1)), at: 1))
        #expect(cell(of: "Save", in: draw(player, 2)) != nil)
    }
}
