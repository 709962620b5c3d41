import MotorLayers
import MotorMath
import PictureTesting
import SeededRandom
import Testing

@Suite("A stage's display list")
struct DisplayListCacheTests {
    @Test("it equals a freshly built list, item by item, after any history", arguments: 0..<12)
    func histories(_ seed: UInt64) {
        var history = DrawingHistory(SeededGenerator(seed: seed))
        for step in 0..<250 {
            history.change()
            if history.random.isTrue(0.7) {
                let (kept, fresh) = (history.stage.displayList, history.stage.root.displayList)
                guard kept == fresh else {
                    Issue.record("step \(step): \(DrawingHistory.difference(kept, fresh))")
                    return
                }
            }
        }
    }

    @Test("it equals a freshly built list while most of the tree is scrolled out of sight", arguments: 0..<5)
    func scrolledHistories(_ seed: UInt64) {
        var history = DrawingHistory(SeededGenerator(seed: seed), rows: 100)
        for step in 0..<100 {
            history.random.isTrue(0.5) ? history.scroll() : history.change()
            let (kept, fresh) = (history.stage.displayList, history.stage.root.displayList)
            guard kept == fresh else {
                Issue.record("step \(step): \(DrawingHistory.difference(kept, fresh))")
                return
            }
        }
    }

    @Test(
        "it equals a freshly built list while most layers spring, when one of them changes, and after their ends",
        arguments: [40, 100])
    func manySprings(_ count: Int) {
        let stage = Stage()
        stage.root.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
        let layers = (0..<count).map { number in
            let layer = Layer()
            layer.frame = Rect(x: 0, y: Double(number), width: 10, height: 10)
            layer.backgroundColor = .red
            stage.root.addSublayer(layer)
            return layer
        }
        _ = stage.displayList
        for (number, layer) in layers.enumerated() where number != 4 {
            let spring = SpringAnimation(keyPath: .position, spring: Spring(dampingRatio: 1, response: 0.2))
            spring.fromValue = .point(Point(x: Double(number), y: 200))
            layer.add(spring, forKey: .position)
        }
        var frames = 0
        while stage.needsFrame, frames < 200 {
            frames += 1
            if frames == 3 { Transaction.withoutActions { layers[4].backgroundColor = .blue } }
            if frames == 5 { layers[1].removeAllAnimations() }
            stage.advance(to: Double(frames) / 60)
            #expect(stage.displayList == stage.root.displayList)
        }
        #expect((6..<200).contains(frames) && !layers.contains { $0.isAnimated })
    }

    @Test("a frame evaluates only layers that have changed, or one layer that moves with all of its contents")
    func asked() {
        let stage = Stage()
        let layers = (0..<100).map { number in
            let layer = Asking()
            layer.frame = Rect(x: 0, y: Double(number), width: 100, height: 1)
            layer.backgroundColor = .red
            (number % 10 == 0 ? stage.root : stage.root.sublayers[number / 10]).addSublayer(layer)
            return layer
        }
        /// Which layers a frame asks after a change.
        func asked(_ change: () -> Void) -> [Int] {
            _ = stage.displayList
            for layer in layers { layer.asked = 0 }
            Transaction.withoutActions(change)
            _ = stage.displayList
            let asked = layers.indices.filter { layers[$0].asked > 0 }
            #expect(stage.displayList == stage.root.displayList)
            return asked
        }
        #expect(asked {} == [])
        #expect(asked { layers[33].backgroundColor = .blue } == [33])
        #expect(asked { layers[40].backgroundColor = .blue } == [40])
        #expect(asked { layers[50].position.x += 1 } == Array(50..<60))
        #expect(asked { layers[7].backgroundColor = nil }.count == 100)
        #expect(asked { for layer in layers { layer.cornerRadius = 1 } }.count == 100)
    }

    @Test("layers out of sight are found when they come back, also if only their sublayers are in sight")
    func outOfSight() {
        let stage = Stage()
        let (window, holder, inner) = (Layer(), Layer(), Layer())
        (window.frame, window.masksToBounds) = (Rect(x: 0, y: 0, width: 100, height: 100), true)
        for (layer, x) in [(holder, 200.0), (inner, 0)] {
            (layer.frame, layer.backgroundColor) = (Rect(x: x, y: 0, width: 20, height: 20), .red)
        }
        stage.root.addSublayer(window)
        window.addSublayer(holder)
        holder.addSublayer(inner)
        let steps: [(items: Int, change: () -> Void)] = [
            (2, {}), (4, { inner.position.x = -150 }), (4, { holder.cornerRadius = 2 }), (2, { inner.position.x = 10 }),
            (2, { holder.backgroundColor = .blue }), (2, { holder.borderWidth = 2 }), (5, { holder.position.x = 50 }),
            (2, { holder.position.x = 300 }), (2, { holder.position.y = 20 }), (5, { inner.position.x = -250 }),
        ]
        for (number, step) in steps.enumerated() {
            Transaction.withoutActions(step.change)
            let list = stage.displayList
            #expect(list.items.count == step.items && list == stage.root.displayList, "step \(number)")
        }
    }

    /// A layer with a hundred rows, one below the other, in one that shows 100 × 100 points of them.
    private func rows(width: Double, in stage: Stage) -> (scroller: Layer, rows: [Layer]) {
        let (outer, scroller) = (Layer(), Layer())
        (outer.frame, outer.masksToBounds) = (Rect(x: 0, y: 0, width: 100, height: 100), true)
        (scroller.frame, scroller.masksToBounds) = (Rect(x: 0, y: 0, width: 100, height: 100), true)
        stage.root.addSublayer(outer)
        outer.addSublayer(scroller)
        let rows = (0..<100).map { number in
            let row = Layer()
            (row.frame, row.backgroundColor) = (Rect(x: 0, y: Double(number) * 10, width: width, height: 10), .red)
            scroller.addSublayer(row)
            return row
        }
        return (scroller, rows)
    }

    @Test("a frame that scrolls a thousand rows evaluates only visible rows and rows that change")
    func scrolledRows() {
        let (stage, scroller) = (Stage(), Layer())
        (scroller.frame, scroller.masksToBounds) = (Rect(x: 0, y: 0, width: 100, height: 100), true)
        stage.root.addSublayer(scroller)
        let rows = (0..<1000).map { number in
            let row = Asking()
            (row.frame, row.backgroundColor) = (Rect(x: 0, y: Double(number) * 10, width: 100, height: 10), .red)
            scroller.addSublayer(row)
            return row
        }
        /// Which rows a frame asks after a change.
        func asked(_ change: () -> Void) -> [Int] {
            for row in rows { row.asked = 0 }
            Transaction.withoutActions(change)
            let list = stage.displayList
            let asked = rows.indices.filter { rows[$0].asked > 0 }
            #expect(list == stage.root.displayList)
            return asked
        }
        // The first drawing, and the first that finds the tree unchanged.
        #expect(asked {}.count == 1000 && asked { scroller.bounds.origin.y = 70 }.count == 1000)
        // Rows of ten points in a hundred, and the two that touch its edges.
        #expect(asked { scroller.bounds.origin.y = 5000 } == Array(499...510))
        #expect(asked { scroller.bounds.origin.y = 5005 } == Array(500...510))
        #expect(asked { rows[20].backgroundColor = .blue } == [20])
        #expect(asked { rows[505].backgroundColor = .blue } == [505])
        #expect(asked { rows[900].position.y = 5050 } == Array(500...510) + [900])
        #expect(asked { rows[900].position.y = 9005 } == Array(500...510) + [900])
        #expect(asked { scroller.bounds.origin.y = 200 } == Array(19...30))
        #expect(asked { scroller.addSublayer(rows[0]) } == Array(19...30))
        // The one that leaves or comes is asked whether it is hidden.
        #expect(asked { rows[1].removeFromSuperlayer() } == [1] + Array(19...30))
        #expect(asked { scroller.insertSublayer(rows[1], at: 3) } == [1] + Array(19...30))
    }

    @Test("rows that change while all of them are out of sight are found when they come back")
    func away() {
        let stage = Stage()
        let (scroller, rows) = rows(width: 100, in: stage)
        for change in [
            {}, { scroller.position.x += 1000 }, { rows[90].position.y = 55 }, { scroller.position.x -= 1000 },
        ] {
            Transaction.withoutActions(change)
            #expect(stage.displayList == stage.root.displayList)
        }
        #expect(stage.displayList.items.contains { $0.id.layer == rows[90].serial })
    }

    @Test("rows out of sight in a turned layer are found when it is upright again")
    func turned() {
        let stage = Stage()
        let (scroller, rows) = rows(width: 10, in: stage)
        // It turns about the top left corner of the first row, and alone fills what is shown.
        Transaction.withoutActions {
            (scroller.bounds, scroller.backgroundColor) = (Rect(x: -1000, y: -1000, width: 2000, height: 2000), .blue)
            scroller.masksToBounds = false
            scroller.position = Point(x: 1000, y: 0)
            scroller.transform = .rotation(angle: .pi / 4, x: 0, y: 0, z: 1)
        }
        #expect(stage.displayList == stage.root.displayList)
        Transaction.withoutActions {
            scroller.position = .zero
            scroller.transform = .identity
        }
        let list = stage.displayList
        #expect(list == stage.root.displayList && list.items.contains { $0.id.layer == rows[5].serial })
    }

    @Test("a reader gets the differences from the list it took before, however often it takes one", arguments: 0..<10)
    func changes(_ seed: UInt64) {
        var history = DrawingHistory(SeededGenerator(seed: seed))
        var readers = [Reader(pace: 1), Reader(pace: 0.3), Reader(pace: 0.02)]
        for step in 0..<250 {
            history.change()
            for index in readers.indices where history.random.isTrue(readers[index].pace) {
                if let fault = readers[index].read(history.stage) {
                    Issue.record("step \(step), reader \(index): \(fault)")
                    return
                }
            }
        }
    }

    @Test("a list without changes reports none, and one moving layer changes only its own items")
    func fewChanges() {
        let stage = Stage()
        let layers = (0..<5).map { _ in Layer() }
        for layer in layers {
            (layer.bounds, layer.backgroundColor) = (Rect(x: 0, y: 0, width: 10, height: 10), .red)
            stage.root.addSublayer(layer)
        }
        var mark = ListMark()
        func changes() -> ListChanges { stage.displayList(since: &mark).changes }
        let (first, second) = (changes(), changes())
        #expect(first.isAnew && second.isEmpty)
        Transaction.withoutActions { layers[3].position = Point(x: 20, y: 0) }
        let moved = changes()
        #expect(moved.replaced.count == 1 && moved.replaced[0] == (3..<4, 3..<4))
        // A value that is set to what it was looks the same.
        Transaction.withoutActions { layers[3].position = Point(x: 20, y: 0) }
        let same = changes()
        #expect(same.isEmpty)
        // A mark of another stage says nothing.
        #expect(Stage().displayList(since: &mark).changes.isAnew)
    }

    @Test("a stage whose root another stage has taken over shows the new root")
    func takenOver() {
        let (stage, other) = (Stage(), Stage())
        stage.root.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
        _ = stage.displayList
        withExtendedLifetime(Stage(root: stage.root)) {
            stage.root.backgroundColor = .red
            #expect(stage.displayList.items.count == 1 && other.displayList.items.isEmpty)
        }
    }

    @Test("a layer that leaves is not retained")
    func leaves() {
        let stage = Stage()
        var layer: Layer? = Layer()
        let life = Weakly(layer)
        stage.root.addSublayer(layer!)
        _ = stage.displayList
        layer!.opacity = 0.5
        layer!.removeFromSuperlayer()
        layer = nil
        #expect(life.object == nil)
        #expect(stage.displayList == stage.root.displayList)
    }

    @Test("a class may remove a layer during drawing when its default is read: the next list omits it")
    func takesOut() {
        let stage = Stage()
        let (asking, other) = (Asking(), Layer())
        for layer in [other, asking] {
            (layer.bounds, layer.backgroundColor) = (Rect(x: 0, y: 0, width: 10, height: 10), .red)
            stage.root.addSublayer(layer)
        }
        _ = stage.displayList
        asking.whenAsked = { other.removeFromSuperlayer() }
        Transaction.withoutActions { (asking.cornerRadius, other.cornerRadius) = (1, 1) }
        _ = stage.displayList
        asking.whenAsked = nil
        #expect(other.superlayer == nil)
        #expect(stage.displayList == stage.root.displayList)
        #expect(stage.displayList.items.map { $0.id.layer } == [asking.serial])
    }

    @Test("a class may read the list when its default is read")
    func nested() {
        let stage = Stage()
        let asking = Asking()
        asking.asksFor = stage
        stage.root.addSublayer(asking)
        _ = stage.displayList
        #expect(asking.asked > 0)
    }
}

/// Takes the list now and then.
private struct Reader {
    let pace: Double
    private var mark = ListMark()
    private var last: [DisplayList.Item] = []
    /// Something for each item, kept as the documentation of ``ListChanges`` says.
    private var kept: [DisplayList.Content] = []

    init(pace: Double) { self.pace = pace }

    /// What is wrong with the changes since it last took the list.
    mutating func read(_ stage: Stage) -> String? {
        let (list, changes) = stage.displayList(since: &mark)
        defer { last = list.items }
        if changes.isAnew { kept = list.items.map(\.content) }
        for (old, new) in changes.replaced { kept.replaceSubrange(old, with: list.items[new].map(\.content)) }
        if kept != list.items.map(\.content) { return "what is kept for each item is out of date" }
        if changes.isAnew { return nil }
        var (old, new) = (0, 0)
        let ranges = changes.replaced.sorted { $0.new.lowerBound < $1.new.lowerBound }
        for range in ranges + [(last.count..<last.count, list.items.count..<list.items.count)] {
            // An item may change more than once.
            if range.new.upperBound == new, new > 0, range.old == range.new { continue }
            guard last[old..<range.old.lowerBound] == list.items[new..<range.new.lowerBound] else {
                return "it differs before \(range)"
            }
            (old, new) = (range.old.upperBound, range.new.upperBound)
        }
        return nil
    }
}

/// Asks for its stage's list whenever it is asked for a default.
private final class Asking: Layer {
    var asked = 0
    weak var asksFor: Stage?
    var whenAsked: (() -> Void)?

    override func defaultValue(forKey key: Key) -> Value? {
        if asked < 100 {
            asked += 1
            _ = asksFor?.displayList
        }
        whenAsked?()
        return super.defaultValue(forKey: key)
    }
}

private final class Weakly {
    weak var object: Layer?

    init(_ object: Layer?) {
        self.object = object
    }
}
