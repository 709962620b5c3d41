import MotorLayers
import MotorMath
@testable import MotorTerminal
import PictureTesting
import SeededRandom
import Testing

@Suite("A stage's picture in cells")
struct StagePictureTests {
    @Test("it equals a fresh drawing after any history, and the terminal shows it", arguments: 0..<10)
    func histories(_ seed: UInt64) {
        var history = DrawingHistory(SeededGenerator(seed: seed))
        var (picture, screen) = (StagePicture(), Screen())
        var terminal = SmallTerminal(columns: 30, rows: 12)
        var (rect, backdrop) = (CellRect(column: 2, row: 1, columns: 25, rows: 10), Cell.RGB(0, 0, 0))
        for step in 0..<120 {
            history.change()
            if history.random.isTrue(0.05) {
                let (columns, rows) = (
                    Int.random(in: 0...25, using: &history.random), Int.random(in: 0...10, using: &history.random)
                )
                rect = CellRect(
                    column: Int.random(in: 0...3, using: &history.random), row: 1, columns: columns, rows: rows)
            }
            if history.random.isTrue(0.05) {
                backdrop = Cell.RGB(UInt8.random(in: 0...255, using: &history.random), 0, 9)
            }
            if history.random.isTrue(0.4) { continue }
            let viewport = Viewport(rect, showing: history.stage.root.bounds.size)
            _ = picture.draw(history.stage, in: viewport, over: backdrop)
            var (kept, fresh) = (CellBuffer(columns: 30, rows: 12), CellBuffer(columns: 30, rows: 12))
            kept.put(picture.cells, column: rect.column, row: rect.row)
            fresh.draw(history.stage.root.displayList, in: viewport, over: backdrop)
            guard kept == fresh else {
                Issue.record("step \(step): other cells")
                return
            }
            terminal.take(screen.update(to: kept))
            guard terminal.grid.map({ CellAppearance($0) }) == fresh.cells.map({ CellAppearance($0) }) else {
                Issue.record("step \(step): the terminal shows something else")
                return
            }
        }
    }

    /// Nothing that is seen in depth is left out, and from this far depth moves no point by a millionth of a point.
    @Test("it shows all unclipped contents: items omitted from a list are not visible", arguments: 0..<2)
    func leavesOut(_ seed: UInt64) {
        var history = DrawingHistory(SeededGenerator(seed: seed), rows: 70)
        let root = history.stage.root
        let viewport = Viewport(CellRect(column: 0, row: 0, columns: 100, rows: 50), showing: root.bounds.size)
        for step in 0..<24 {
            for _ in 0..<(step > 0 ? 5 : 0) { history.random.isTrue(0.3) ? history.scroll() : history.change() }
            guard root.sublayerTransform == .identity else { continue }
            let list = root.displayList
            Transaction.withoutActions { root.sublayerTransform = .perspective(distance: 1e12) }
            let whole = root.displayList
            Transaction.withoutActions { root.sublayerTransform = .identity }
            if step == 0 { #expect(list.items.count < whole.items.count / 2) }
            var (seen, all) = (CellBuffer(columns: 100, rows: 50), CellBuffer(columns: 100, rows: 50))
            seen.draw(list, in: viewport, over: Cell.RGB(0, 0, 0))
            all.draw(whole, in: viewport, over: Cell.RGB(0, 0, 0))
            // Curves seen in depth are lines, with an error that edges show faintly.
            let others = zip(seen.cells, all.cells).filter { $0.difference(from: $1) > 24 }
            #expect(others.isEmpty)
        }
    }

    @Test("it is not drawn while nothing changes")
    func still() {
        let stage = Stage()
        Transaction.withoutActions { stage.root.bounds = Rect(x: 0, y: 0, width: 20, height: 20) }
        let layer = Layer()
        (layer.bounds, layer.backgroundColor) = (Rect(x: 0, y: 0, width: 10, height: 10), .red)
        stage.root.addSublayer(layer)
        var picture = StagePicture()
        let viewport = Viewport(
            CellRect(column: 0, row: 0, columns: 10, rows: 5), showing: stage.root.bounds.size)
        func draws() -> Bool { picture.draw(stage, in: viewport, over: Cell.RGB(0, 0, 0)) }
        #expect(draws())
        #expect(!draws())
        stage.advance(to: 1)
        layer["answer"] = 42
        #expect(!draws())
        Transaction.withoutActions { layer.position = Point(x: 10, y: 10) }
        #expect(draws())
    }

    @Test("it is drawn completely for another stage")
    func otherStage() {
        func stage(_ color: Color) -> Stage {
            let stage = Stage()
            Transaction.withoutActions {
                stage.root.bounds = Rect(x: 0, y: 0, width: 4, height: 4)
                stage.root.backgroundColor = color
            }
            return stage
        }
        var picture = StagePicture()
        let viewport = Viewport(
            CellRect(column: 0, row: 0, columns: 4, rows: 2), showing: Size(width: 4, height: 4))
        for color in [Color.red, .blue] {
            let isDrawn = picture.draw(stage(color), in: viewport, over: Cell.RGB(0, 0, 0))
            #expect(isDrawn)
            #expect(picture.cells[1, 1].style.background == (color == .red ? Cell.RGB(255, 0, 0) : Cell.RGB(0, 0, 255)))
        }
    }
}

extension Cell {
    /// The largest difference of a color, 0…255; all if the characters differ.
    fileprivate func difference(from other: Cell) -> Int {
        guard character == other.character else { return 255 }
        func difference(_ a: RGB?, _ b: RGB?) -> Int {
            guard let a, let b else { return a == b ? 0 : 255 }
            return max(
                abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)), abs(Int(a.blue) - Int(b.blue)))
        }
        return max(
            difference(style.foreground, other.style.foreground), difference(style.background, other.style.background))
    }
}
