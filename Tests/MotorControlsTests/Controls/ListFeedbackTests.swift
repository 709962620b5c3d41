import FineMotor
import Foundation
import Testing

/// Edits of a list by what it calls itself: its feedback, and the closures that fill, make, measure, delete and move rows.
/// Each program is an edit, something that is called by it, and one or two edits in that.
@Suite("A list that is edited by its own feedback")
struct ListFeedbackTests {
    enum Edit: CaseIterable {
        case insertFirst, insertTwo, insertLast, removeFirst, removeThree, removeAll, moveUp, moveDown, moveFar, heights
        case deleteRow, undo, scroll, jump, reload, measure, lift, carry, putBack
    }

    enum Trigger: String, CaseIterable {
        case rowMoved, rowInserted, rowRemoved, chosen, isChosen, page = "->page", rest = "->rest", lift = "->lift"
        case fill, make, measure, delete, restore, move

        /// The keys of a row's feedback.
        static let ofRows: [Trigger] = [.rowMoved, .rowInserted, .rowRemoved, .isChosen, .rest, .lift]
    }

    /// What a list calls goes to the program that runs now.
    private final class Calls { var take: (Trigger) -> Void = { _ in } }

    /// A list of eight rows in a window for five, that runs edits when something in it is called.
    private final class Program: Referent {
        let list: ListView
        let window: Window
        private let calls = Calls()
        private var pending: [Edit] = []
        private var trigger = Trigger.fill
        private var rest = 0

        /// - Parameters:
        ///   - ownHeights: Whether each row has its own height.
        ///   - moves: Whether rows that are moved, come and go are animated.
        init(ownHeights: Bool, moves: Bool) {
            let calls = calls
            list = ListView(rowHeight: ownHeights ? nil : 20)
            list.heightForRow { index in
                calls.take(.measure)
                return 15 + 5 * Double(index % 3)
            }
            list.onMake { row in
                for trigger in Trigger.ofRows {
                    let key = Key(trigger.rawValue)
                    let own = moves ? row.layer.action(forKey: key) : nil
                    row.layer.actions[key] = BlockAction { key, layer, arguments in
                        calls.take(trigger)
                        own?.run(forKey: key, object: layer, arguments: arguments)
                    }
                }
                calls.take(.make)
            }
            list.onShow { _, _ in calls.take(.fill) }
            list.frame = Rect(x: 0, y: 0, width: 100, height: 100)
            window = Window(size: Size(width: 100, height: 100), showing: list)
            super.init()
            calls.take = { [program = Weak(self)] in program.target?.called($0) }
            for trigger in [Trigger.chosen, .page] {
                list.layer.actions[Key(trigger.rawValue)] = BlockAction { _, _, _ in calls.take(trigger) }
            }
            list.onDelete { _ in calls.take(.delete) }
            list.onRestore { _ in calls.take(.restore) }
            list.onMove { _, _ in calls.take(.move) }
            list.insertRows(8, at: 0)
            window.stage.advance(to: 0.1)
            list.deleteRow(at: 7)
            window.stage.settle()
        }

        private func called(_ what: Trigger) {
            guard what == trigger, !pending.isEmpty else { return }
            rest -= 1
            if rest <= 0 { run(pending.removeFirst()) }
        }

        /// Runs an edit, and others in what it calls.
        func run(_ edit: Edit, in trigger: Trigger, call: Int, _ nested: [Edit]) {
            (self.trigger, rest, pending) = (trigger, call, nested)
            run(edit)
            window.stage.advance(to: window.stage.time + 0.05)
            window.stage.settle()
            pending = []
            // A row that a key has lifted is not at rest.
            press(.escape)
            window.stage.settle()
        }

        private func press(_ name: KeyPress.Name) { _ = list.press(KeyPress(name, .down, time: window.stage.time)) }

        /// What is wrong at rest; `nil` for nothing.
        var fault: String? {
            let (seen, rows) = (list.bounds, list.visibleRows)
            var expected: [Int] = []
            for index in 0..<list.count {
                if let frame = list.frame(ofRow: index), frame.maxY > seen.minY, frame.minY < seen.maxY {
                    expected.append(index)
                }
            }
            if rows.compactMap(\.index) != expected { return "rows \(rows.map { $0.index ?? -1 }), seen \(expected)" }
            for row in rows {
                let frame = row.index.flatMap { list.frame(ofRow: $0) }
                if row.frame != frame { return "row \(row.index ?? -1) is at \(row.frame)" }
                if row.layer.presentation[.position]?.point != frame?.origin || row.layer.isHidden {
                    return "not shown"
                }
            }
            let shown = list.subviews.filter { $0 is ListRow && !$0.layer.isHidden }
            if shown.count != rows.count { return "\(shown.count) rows are shown, \(rows.count) known" }
            let limit = max(list.contentSize.height - 100, 0)
            if list.offset.y < 0 || list.offset.y > limit { return "offset \(list.offset.y)" }
            return nil
        }

        func run(_ edit: Edit) {
            switch edit {
            case .insertFirst: list.insertRows(1, at: 0)
            case .insertTwo: list.insertRows(2, at: min(3, list.count))
            case .insertLast: list.insertRows(1, at: list.count)
            case .removeFirst: if list.count > 0 { list.removeRows(1, at: 0) }
            case .removeThree: if list.count > 4 { list.removeRows(3, at: 2) }
            case .removeAll: list.removeRows(list.count, at: 0)
            case .moveUp: if list.count > 3 { list.moveRow(from: 3, to: 1) }
            case .moveDown: if list.count > 4 { list.moveRow(from: 0, to: 4) }
            case .moveFar: if list.count > 1 { list.moveRow(from: list.count - 1, to: 0) }
            case .heights: list.rowHeight = list.rowHeight == 30 ? 20 : 30
            case .deleteRow: if list.count > 1 { list.deleteRow(at: 1) }
            case .undo: list.undo()
            case .scroll: list.scroll(to: Point(x: 0, y: 70))
            case .jump: list.scroll(to: Point(x: 0, y: list.offset.y > 50 ? 0 : 120), isAnimated: false)
            case .reload: list.reload()
            case .measure: list.measureRows()
            case .lift: for name in [KeyPress.Name.down, .space] { press(name) }
            case .carry: press(.down)
            case .putBack: press(.escape)
            }
        }
    }

    /// All pairs of edits are too many for each run: `FINEMOTOR_LISTS=1` tries them.
    @Test("at rest each visible row is in its frame, once, and no other is shown", arguments: Trigger.allCases)
    func search(trigger: Trigger) {
        let isWhole = ProcessInfo.processInfo.environment["FINEMOTOR_LISTS"] != nil
        let (edits, step) = (Edit.allCases, isWhole ? 1 : trigger == .rowMoved || trigger == .fill ? 10 : 30)
        for seed in stride(from: 0, to: edits.count * edits.count, by: step) {
            let (edit, nested, third) = (edits[seed / edits.count], edits[seed % edits.count], edits[seed % 7])
            let program = Program(ownHeights: seed % 3 == 0, moves: seed % 2 == 0)
            if seed % 5 < 2 || seed % 11 < 3 {
                program.list.scroll(to: Point(x: 0, y: seed % 5 == 0 ? 25 : 40), isAnimated: false)
                program.window.stage.settle()
            }
            program.run(edit, in: trigger, call: 1 + seed % 3, seed % 4 == 0 ? [nested, third] : [nested])
            if let fault = program.fault { Issue.record("\(trigger), \(seed): \(edit), in it \(nested): \(fault)") }
        }
    }
}
