import ControlScenes
import FineMotor
import Foundation
@testable import MotorControls
import SeededRandom
import Testing

/// A list of texts, and what a list must be at rest.
private final class Texts: ScrollScene<ListView> {
    private final class Items { var texts: [String] = [] }
    private let items = Items()
    private(set) var made = 0

    var texts: [String] { items.texts }

    init(_ count: Int, heightOf: ((Int) -> Double)? = nil) {
        let items = items
        items.texts = (0..<count).map { "\($0)" }
        let list = ListView(rowHeight: heightOf == nil ? 50 : nil)
        if let heightOf { list.heightForRow(heightOf) }
        list.onShow { row, index in
            row.accessibilityLabel = index < items.texts.count ? items.texts[index] : "?"
        }
        list.onDelete { items.texts.remove(at: $0) }
        list.onRestore { items.texts.insert("back", at: $0) }
        list.onMove { items.texts.insert(items.texts.remove(at: $0), at: $1) }
        super.init(list, content: nil)
        list.insertRows(count, at: 0)
        stage.settle()
    }

    func insert(_ text: String, at index: Int) {
        items.texts.insert(text, at: index)
        view.insertRows(at: index)
    }

    func remove(at index: Int) {
        items.texts.remove(at: index)
        view.removeRows(at: index)
    }

    func move(from start: Int, to end: Int) {
        items.texts.insert(items.texts.remove(at: start), at: end)
        view.moveRow(from: start, to: end)
    }

    /// What is shown: the texts of the rows and where they are, from top to bottom.
    var picture: [String] {
        var rows: [(top: Double, text: String)] = []
        for case let row as ListRow in view.subviews where !row.layer.isHidden {
            let shown = row.layer.presentation
            let top: Double = (shown["position"]?.point?.y ?? .nan) - self.shown.y
            let side: Double = row.content.layer.presentation["position"]?.point?.x ?? .nan
            let opacity: Double = shown["opacity"]?.number ?? 0
            rows.append((top, "\(row.accessibilityLabel ?? "") \(top) \(side) \(opacity) \(row.bounds.size)"))
        }
        return rows.sorted { $0.top < $1.top }.map(\.text)
    }
}

@Suite("A list")
struct ListViewTests {
    @Test(
        "only the visible rows exist, and rows that leave are reused, for any number of rows",
        arguments: [10, 1_000_000])
    func reuses(count: Int) {
        let scene = ScrollScene(ListView(rowHeight: 50), content: nil)
        scene.view.insertRows(count, at: 0)
        #expect(scene.view.visibleRows.map { $0.index ?? -1 } == Array(0..<6))
        scene.view.offset = Point(x: 0, y: 120)
        scene.stage.settle()
        #expect(scene.view.visibleRows.map { $0.index ?? -1 } == Array(2...8))
        for step in 0..<60 {
            scene.view.offset = Point(x: 0, y: Double(step) * 37)
            scene.stage.advance(to: scene.stage.time + 1 / 60)
            #expect(scene.view.subviews.count <= 14)
        }
        #expect(scene.view.contentSize.height == Double(count) * 50)
    }

    @Test("a new height for all rows leaves the first visible row where it is")
    func keepsItsFirstRow() {
        let list = ListView(rowHeight: 50)
        list.insertRows(1000, at: 0)
        let scene = ScrollScene(list, content: nil)
        list.offset = Point(x: 0, y: 5000)
        list.rowHeight = 80
        scene.stage.settle()
        #expect(list.visibleRows.map { $0.index ?? -1 } == [100, 101, 102, 103])
        #expect(list.shownOffset.y == 8000 && list.contentSize.height == 80_000)
        #expect(list.visibleRows.allSatisfy { $0.bounds.height == 80 && $0.frame == list.frame(ofRow: $0.index ?? -1) })
    }

    @Test("rows inserted above while it scrolls to a row do not change the destination")
    func keepsItsGoal() {
        let list = ListView(rowHeight: 50)
        list.insertRows(1000, at: 0)
        let scene = ScrollScene(list, content: nil)
        list.offset = Point(x: 0, y: 2000)
        list.scroll(to: Point(x: 0, y: 5000))
        scene.stage.advance(to: scene.stage.time + 0.1)
        #expect(scene.state == .page)
        list.insertRows(2, at: 0)
        scene.stage.settle()
        #expect(list.offset.y == 5100 && scene.shown.y == 5100)
    }

    @Test("a chosen or lifted row is shown as such, and the row chosen before is not")
    func showsItsChoice() throws {
        let scene = Texts(10)
        scene.window.focus(scene.view)
        func color(_ row: Int) -> Value? { scene.view.visibleRows[row].content.layer.presentation["backgroundColor"] }
        let plain = try #require(color(0))
        scene.strike("down")
        scene.stage.settle()
        let chosen = try #require(color(0))
        #expect(chosen != plain && color(1) == plain)
        scene.strike("space")
        scene.stage.settle()
        #expect(color(0) != chosen && color(0) != plain)
        scene.strike("space")
        scene.strike("down")
        scene.stage.settle()
        #expect(color(0) == plain && color(1) == chosen)
        // The row that replaces a chosen one is chosen.
        scene.strike("delete")
        scene.stage.settle()
        #expect(scene.view.chosen == 1 && scene.view.visibleRows[1].accessibilityLabel == "2")
        #expect(color(1) == chosen && color(2) == plain)
        let elements = scene.window.accessibleElements.map { $0.accessibility }
        #expect(elements[0].role == .list && elements[1].role == .listItem)
        #expect(elements[2].label == "2" && elements[2].range == .init(minimum: 1, maximum: 9, now: 2))
    }

    @Test("a chosen row stays chosen while rows come and go; if it is deleted, the next or last one is chosen")
    func keepsItsChoice() {
        var faults: [String] = []
        for chosen in 0..<4 {
            for index in 0...4 {
                for change in [-2, -1, 1, 2] where index - change <= 4 {
                    let list = ListView(rowHeight: 50)
                    let scene = ScrollScene(list, content: nil)
                    list.insertRows(4, at: 0)
                    scene.window.focus(list)
                    for _ in 0...chosen { scene.strike("down") }
                    var rows: [Int?] = [0, 1, 2, 3]
                    if change < 0 {
                        list.removeRows(-change, at: index)
                        rows.removeSubrange(index..<index - change)
                    } else {
                        list.insertRows(change, at: index)
                        rows.insert(contentsOf: [Int?](repeating: nil, count: change), at: index)
                    }
                    let expected = rows.firstIndex(of: chosen) ?? min(index, rows.count - 1)
                    if list.chosen != expected {
                        faults.append("\(chosen), \(change) at \(index): \(list.chosen ?? -1), not \(expected)")
                    }
                }
            }
        }
        #expect(faults == [])
    }

    @Test("a new row fades in for 0.25 s")
    func fades() {
        let scene = Texts(3)
        scene.insert("new", at: 1)
        let begin = scene.stage.time
        func opacity() -> Double { scene.view.visibleRows[1].layer.presentation[.opacity]?.number ?? .nan }
        for time in [0, 0.06, 0.12, 0.18, 0.24] {
            scene.stage.advance(to: begin + time)
            #expect(opacity() < 1)
        }
        scene.stage.advance(to: begin + 0.251)
        #expect(opacity() == 1)
    }

    @Test("rows without feedback for their movement are at once where an edit moves them")
    func placedAtOnce() {
        let scene = Texts(10)
        for row in scene.view.visibleRows { row.layer.actions["rowMoved"] = .null }
        scene.view.moveRow(from: 0, to: 3)
        for row in scene.view.visibleRows {
            #expect(row.layer.presentation[.position] == row.index.map { .point(Point(x: 0, y: 50 * Double($0))) })
            #expect(row.layer.animationKeys.isEmpty)
        }
    }

    @Test("each gesture has a key: choose, lift, move, drop, delete, undo")
    func keys() {
        let scene = Texts(10)
        var opened: [Int] = []
        scene.view.onOpen { opened.append($0) }
        scene.window.focus(scene.view)
        for key in ["down", "down", "space", "down", "down", "space"] { scene.strike(key) }
        scene.stage.settle()
        #expect(scene.texts == ["0", "2", "3", "1", "4", "5", "6", "7", "8", "9"] && scene.view.chosen == 3)
        #expect(scene.view.wantsKey(.delete) && !scene.view.wantsKey(KeyPress.Name(rawValue: "z")))
        for key in ["delete", "z", "return"] { scene.strike(key) }
        scene.stage.settle()
        #expect(scene.texts == ["0", "2", "3", "back", "4", "5", "6", "7", "8", "9"] && opened == [3])
        for key in ["space", "up", "escape"] { scene.strike(key) }
        scene.stage.settle()
        #expect(scene.texts[3] == "back")
        for _ in 0..<6 { scene.strike("down") }
        scene.stage.settle()
        #expect(scene.view.chosen == 9 && scene.shown.y == 200)
    }

    @Test("a row lifted by keys is put back when the focus leaves; one lifted by a touch stays")
    func dropsWithoutFocus() {
        let scene = Texts(10)
        scene.window.focus(scene.view)
        for key in ["down", "space", "down"] { scene.strike(key) }
        #expect(scene.texts.prefix(2) == ["1", "0"])
        scene.window.focus(nil)
        scene.stage.settle()
        #expect(scene.texts.prefix(2) == ["0", "1"] && scene.view.visibleRows[0].interaction.state == .rest)
        scene.window.focus(scene.view)
        scene.touch(.began, at: scene.stage.time, Point(x: 100, y: 75))
        scene.stage.advance(to: scene.stage.time + 0.6)
        scene.window.focus(nil)
        #expect(scene.view.visibleRows[1].interaction.state == .lift)
    }

    @Test(
        "an edit of any kind first drops the lifted row where it is, and one that its closure lifts", arguments: 0..<5)
    func dropsBeforeEdit(_ edit: Int) {
        let scene = Texts(10)
        scene.window.focus(scene.view)
        for key in ["down", "space", "down"] { scene.strike(key) }
        switch edit {
        case 0: scene.insert("new", at: 5)
        case 1: scene.remove(at: 5)
        case 2: scene.view.moveRow(from: 6, to: 5)
        case 3: scene.view.deleteRow(at: 5)
        default:
            scene.view.onDelete { _ in scene.strike("space") }
            scene.view.deleteRow(at: 5)
        }
        #expect(scene.view.visibleRows.allSatisfy { $0.interaction.state != .lift })
        scene.strike("escape")
        #expect(scene.texts.prefix(2) == ["1", "0"])
    }

    @Test("a row lifted by a touch stays under it while the list or the page around it scrolls", arguments: 0..<4)
    func followsTouch(_ way: Int) throws {
        let scene = Texts(100)
        let page = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 300))
        if way == 3 {
            page.contentSize = Size(width: 200, height: 1000)
            scene.window.root.addSubview(page)
            page.addSubview(scene.view)
            scene.stage.settle()
        }
        scene.touch(.began, at: scene.stage.time, Point(x: 100, y: 75))
        scene.stage.advance(to: scene.stage.time + 0.6)
        switch way {
        case 0: scene.window.send(Wheel(by: Point(x: 0, y: 400), at: Point(x: 100, y: 75), time: scene.stage.time))
        case 1: scene.view.scroll(to: Point(x: 0, y: 400))
        case 2: scene.view.scroll(to: Point(x: 0, y: 400), isAnimated: false)
        default: page.scroll(to: Point(x: 0, y: 400))
        }
        for _ in 0..<120 {
            scene.stage.advance(to: scene.stage.time + 1 / 120)
            let row = try #require(scene.view.visibleRows.first { $0.interaction.state == .lift })
            #expect(abs((row.layer.presentation.convertToRoot(.zero)?.y ?? .nan) - 50) < 1e-9)
        }
        scene.touch(.ended, Point(x: 100, y: 75))
        scene.stage.settle()
        // 400 points are eight rows.
        #expect(scene.texts[9] == "1" && scene.shown.y + page.shownOffset.y == 400)
    }

    @Test("a row carried beyond an end scrolls the list there, and a row that was lifted at an end does not")
    func scrollsWithLiftedRow() throws {
        let scene = Texts(100)
        func lift(at y: Double) {
            scene.touch(.began, at: scene.stage.time, Point(x: 100, y: y))
            scene.stage.advance(to: scene.stage.time + 0.6)
        }
        func carry(to y: Double, for seconds: Double) {
            scene.touch(.moved, at: scene.stage.time, Point(x: 100, y: y))
            for _ in 0..<Int(seconds * 60) { scene.stage.advance(to: scene.stage.time + 1 / 60) }
        }
        // Half of the row at the lower end is visible: it is lifted, and then moved up.
        scene.view.scroll(to: Point(x: 0, y: 25), isAnimated: false)
        let height = scene.view.bounds.height
        lift(at: height - 5)
        carry(to: height - 15, for: 1)
        #expect(scene.shown.y == 25 && scene.stage.nextEventTime == nil)
        scene.touch(.ended, Point(x: 100, y: height - 15))
        scene.stage.settle()

        // Held by its middle at the end, half of it is beyond, 25 points: 250 points a second.
        lift(at: 100)
        carry(to: height, for: 1)
        let first = scene.shown.y
        carry(to: height, for: 2)
        #expect(abs(scene.shown.y - first - 500) < 30, "\(first) to \(scene.shown.y)")
        carry(to: height, for: 30)
        #expect(scene.shown.y == 100 * 50 - height && scene.stage.nextEventTime == nil)
        scene.touch(.ended, Point(x: 100, y: height))
        scene.stage.settle()
        #expect(scene.texts.last == "2")

        lift(at: 75)
        carry(to: 0, for: 1)
        carry(to: 75, for: 1)
        let rest = scene.shown.y
        carry(to: 75, for: 1)
        #expect(rest == scene.shown.y && rest < 100 * 50 - height - 100)
        // What is dropped beyond an end scrolls no further.
        carry(to: 0, for: 0.25)
        scene.touch(.cancelled, Point(x: 100, y: 0))
        let landing = scene.view.offset
        scene.stage.settle()
        #expect(scene.shown == landing)
        #expect(scene.texts.last == "2")
    }

    @Test("a row that is removed under a swiping finger no longer follows it once it shows another item")
    func removedUnderSwipe() {
        let scene = Texts(3)
        scene.touch(.began, at: scene.stage.time, Point(x: 150, y: 75))
        for x in [140.0, 130, 120] {
            scene.touch(.moved, at: scene.stage.time + 0.02, Point(x: x, y: 75))
            scene.stage.advance(to: scene.stage.time + 0.02)
        }
        scene.remove(at: 1)
        scene.stage.settle()
        let made = scene.made
        scene.insert("new", at: 2)
        scene.stage.settle()
        #expect(scene.made == made)
        scene.touch(.moved, at: scene.stage.time + 0.02, Point(x: 60, y: 75))
        scene.stage.advance(to: scene.stage.time + 0.1)
        #expect(scene.view.visibleRows.map { $0.content.layer.presentation["position"]?.point?.x } == [0, 0, 0])
        #expect(scene.view.visibleRows.allSatisfy { $0.interaction.state == .rest })
    }

    @Test("undo restores a row between the rows that it was between, whatever was edited since", arguments: 1...20)
    func restoresBetween(seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        let scene = Texts(8)
        var (restored, meddle) = (-1, 0)
        // All rows, with those that were deleted, in the order of deletion.
        var rows = (0..<8).map { _ in nil as Int? }
        var deletions = 0
        /// Where the row of an index is among all.
        func place(_ index: Int) -> Int {
            rows.indices.filter { rows[$0] == nil }[index]
        }
        func insert(at index: Int, of count: Int) {
            rows.insert(nil, at: index == count ? rows.count : index == 0 ? 0 : place(index - 1) + 1)
        }
        // A client may edit other rows while it restores one.
        scene.view.onRestore {
            restored = $0
            let count = scene.view.count
            if meddle == 1, count > 0 {
                let index = Int.random(in: 0..<count, using: &dice)
                scene.remove(at: index)
                rows.remove(at: place(index))
            } else if meddle == 2 {
                let index = Int.random(in: 0...count, using: &dice)
                scene.insert("more", at: index)
                insert(at: index, of: count)
            }
        }
        for step in 0..<60 {
            let count = scene.view.count
            let index = count > 0 ? Int.random(in: 0..<count, using: &dice) : 0
            switch Int.random(in: 0..<6, using: &dice) {
            case 0 where count > 0:
                scene.remove(at: index)
                rows.remove(at: place(index))
            case 1 where count > 1:
                let end = Int.random(in: 0..<count, using: &dice)
                scene.move(from: index, to: end)
                if end != index {
                    rows.remove(at: place(index))
                    insert(at: end, of: count - 1)
                }
            case 2, 3:
                let index = Int.random(in: 0...count, using: &dice)
                scene.insert("new \(step)", at: index)
                insert(at: index, of: count)
            case 4 where count > 0:
                scene.view.deleteRow(at: index)
                deletions += 1
                rows[place(index)] = deletions
            default:
                guard let last = rows.compactMap(\.self).max(), let place = rows.firstIndex(of: last) else { continue }
                let expected = rows[..<place].count { $0 == nil }
                meddle = Int.random(in: 0..<3, using: &dice)
                scene.view.undo()
                meddle = 0
                #expect(restored == expected)
                let index = rows.firstIndex(of: last).map { end in rows[..<end].count { $0 == nil } }
                rows = rows.map { $0 == last ? nil : $0 }
                #expect(scene.view.chosen == index)
            }
            #expect(scene.view.count == rows.count { $0 == nil })
        }
    }

    @Test("a view in a row that is removed or scrolled out of sight leaves the focus to the list", arguments: 0..<4)
    func rowsWithFocus(way: Int) {
        let scene = Texts(100)
        scene.view.onMake { row in row.content.addSubview(Button(title: "Go")) }
        let button = scene.view.visibleRows[2].content.subviews[0]
        scene.window.focus(button)
        #expect(button.isFocused)
        switch way {
        case 0: scene.view.scroll(to: Point(x: 0, y: 1000), isAnimated: false)
        case 1: scene.view.offset = Point(x: 0, y: 200)
        case 2: scene.remove(at: 2)
        default: scene.view.deleteRow(at: 2)
        }
        scene.stage.advance(to: scene.stage.time + 1 / 60)
        #expect(!button.isFocused && scene.window.focusedView === scene.view)
        scene.stage.settle()
        #expect(scene.window.focusedView === scene.view)
    }

    @Test("a lifted row that has been scrolled out of sight is no visible row once it is dropped")
    func droppedOutOfSight() {
        let scene = Texts(100)
        scene.window.focus(scene.view)
        for key in ["down", "space"] { scene.strike(key) }
        scene.view.scroll(to: Point(x: 0, y: 1000), isAnimated: false)
        scene.stage.settle()
        scene.strike("space")
        scene.stage.settle()
        // 300 points show 6 rows of 50.
        #expect(scene.view.visibleRows.map(\.index) == [20, 21, 22, 23, 24, 25])
    }

    @Test("after a change of the row height, a row restored by undo has the new height, and so does a lifted row")
    func measuresWhatComesBack() {
        let list = ListView(rowHeight: 50)
        list.onDelete { _ in }
        list.onRestore { _ in }
        list.onMove { _, _ in }
        list.insertRows(20, at: 0)
        let scene = ScrollScene(list, content: nil)
        list.deleteRow(at: 2)
        scene.stage.settle()
        scene.window.focus(list)
        for key in ["down", "space"] { scene.strike(key) }
        scene.stage.settle()
        Transaction.withoutActions { list.rowHeight = 80 }
        list.undo()
        scene.stage.settle()
        #expect(list.contentSize.height == 20 * 80 && list.frame(ofRow: 2)?.height == 80)
        let colors = list.visibleRows.filter { $0.index != list.chosen }.map {
            $0.content.layer.presentation["backgroundColor"]
        }
        #expect(colors.allSatisfy { $0 == colors[0] })
    }

    @Test("rows with a negative, non-finite or unusable height are not shown: a million of them cost nothing")
    func flat() {
        let scene = Texts(0, heightOf: { [0, .nan, -5, 0.5, 80][$0 % 5] })
        scene.view.insertRows(10, at: 0)
        scene.stage.settle()
        #expect(scene.view.visibleRows.map { $0.index ?? -1 } == [4, 9] && scene.view.contentSize.height == 160)
        let flat = ListView(rowHeight: 0)
        let other = ScrollScene(flat, content: nil)
        flat.insertRows(1_000_000, at: 0)
        other.stage.settle()
        #expect(flat.visibleRows.isEmpty && flat.count == 1_000_000 && flat.contentSize.height == 0)
    }

    @Test("an index out of range is refused with a diagnostic, and nothing changes")
    func refuses() {
        let scene = Texts(3)
        var refused: [Value] = []
        Diagnostics.withHandler({ refused.append($0.value) }) {
            scene.view.insertRows(at: 4)
            scene.view.insertRows(-1, at: 0)
            scene.view.insertRows(Int(Int32.max), at: 0)
            scene.view.removeRows(at: 3)
            scene.view.removeRows(2, at: 2)
            scene.view.removeRows(-1, at: 5)
            scene.view.removeRows(.max, at: 1)
            scene.view.removeRows(0, at: .min)
            scene.view.moveRow(from: 0, to: 3)
            scene.view.moveRow(from: -1, to: 0)
        }
        // The index, or the number of rows if that is below 0.
        #expect(refused == [4, -1, 0, 3, 2, -1, 1, .number(Double(Int.min)), 3, -1])
        #expect(scene.view.count == 3)
    }

    @Test("rows that come and go take no more space with time")
    func space() throws {
        var heights = RowHeights()
        var five = RowHeights.Runs()
        for row in 1...5 { five.append(Double(row), count: 1) }
        heights.insert(five, at: 0)
        for round in 0..<100 {
            heights.insert(five, at: round % 4)
            heights.remove(5, at: round % 3)
        }
        let runs = try #require(Mirror(reflecting: heights).descendant("runs"))
        #expect(heights.count == 5 && Mirror(reflecting: runs).children.count <= 10)
    }

    @Test("no row is deleted or restored in a closure of another edit, and a diagnostic says so", arguments: 0..<3)
    func oneEditAtATime(nested: Int) {
        let scene = Texts(5)
        let list = scene.view
        list.deleteRow(at: 0)
        scene.window.focus(list)
        scene.strike("up")
        #expect(scene.texts == ["1", "2", "3", "4"] && list.chosen == 3)
        // The item is removed before this closure is called, so the last row's index is that of no item.
        list.onDelete { _ in
            switch nested {
            case 0: list.deleteRow(at: 3)
            case 1: scene.press(.delete, .down)
            default: list.undo()
            }
        }
        var messages: [String] = []
        Diagnostics.withHandler({ messages.append($0.message) }) { list.deleteRow(at: 1) }
        scene.stage.settle()
        #expect(scene.texts == ["1", "3", "4"] && list.count == 3)
        #expect(messages.count == 1 && messages.allSatisfy { $0.contains("in a closure of another edit") })
    }
}

extension Texts {
    /// What a new list shows of the same texts at the same offset.
    fileprivate func fresh(like other: Texts) -> [String] {
        for (index, text) in other.texts.enumerated() { insert(text, at: index) }
        stage.settle()
        view.offset = other.view.offset
        stage.settle()
        return picture
    }
}

/// `FINEMOTOR_FUZZ=10000` sets the number of histories, a multiple of 20; from 20,000 on, some are played twice.
@Suite("A list, under random histories")
struct ListHistoryTests {
    private static let count = ProcessInfo.processInfo.environment["FINEMOTOR_FUZZ"].flatMap { Int($0) } ?? 60

    @Test(
        "the offset is finite and rests within its limits, and the picture is that of a new list",
        arguments: 0..<20)
    func histories(part: Int) {
        for history in 0..<max(Self.count / 20, 1) { play(UInt64(part * 1000 + history)) }
    }

    private func play(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let scene = Texts(Int.random(in: 0...30, using: &random))
        scene.window.focus(scene.view)
        var finger: Point?
        for _ in 0..<40 {
            scene.stage.advance(to: scene.stage.time + [0.004, 0.016, 0.1, 0.5].randomElement(using: &random)!)
            let (location, count) = (Point(x: random.number(0...200), y: random.number(0...300)), scene.texts.count)
            switch Int.random(in: 0..<16, using: &random) {
            case 0...5:
                if let last = finger {
                    let next = last + Point(x: random.number(-40...40), y: random.number(-60...60))
                    scene.touch(.moved, next)
                    finger = next
                } else {
                    scene.touch(.began, location)
                    finger = location
                }
            case 6, 7:
                if let last = finger { scene.touch(random.isTrue(0.8) ? .ended : .cancelled, last) }
                finger = nil
            case 8:
                scene.window.send(
                    Wheel(by: Point(x: 0, y: random.number(-200...200)), at: location, time: scene.stage.time))
            case 9:
                let keys = ["up", "down", "space", "delete", "z", "escape", "pageDown", "home", "end", "pageUp"]
                scene.strike(keys.randomElement(using: &random)!)
            case 10: scene.insert("i\(seed)", at: Int.random(in: 0...count, using: &random))
            case 11 where count > 0: scene.remove(at: Int.random(in: 0..<count, using: &random))
            case 12 where count > 1:
                scene.move(
                    from: Int.random(in: 0..<count, using: &random), to: Int.random(in: 0..<count, using: &random))
            case 13: scene.view.bounds.size.height = random.number(0...400)
            case 14: scene.view.scroll(to: Point(x: 0, y: random.number(-500...2000)), isAnimated: random.isTrue(0.5))
            default: break
            }
            #expect(scene.shown.isFinite && scene.view.offset.isFinite)
            #expect(scene.view.count == scene.texts.count, "seed \(seed)")
        }
        if let finger { scene.touch(.ended, finger) }
        scene.strike("escape")
        scene.view.bounds.size.height = 300
        let end = scene.stage.settle()
        #expect(end.isSettled && scene.state == .rest, "seed \(seed)")
        let most = max(scene.view.contentSize.height - 300, 0)
        #expect(scene.shown.y >= 0 && scene.shown.y <= most && scene.shown.x == 0, "seed \(seed): \(scene.shown)")
        #expect(scene.picture == Texts(0).fresh(like: scene), "seed \(seed)")
    }
}
