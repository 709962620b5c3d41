import FineMotor

extension Case {
    static func drawing(_ scale: Scale) -> [Case] {
        [
            Case(
                "draw/first-1k", "a display list of 1,000 layers that was not made before", heap: .whatever,
                ours: { DrawnTree(1_000) }, plain: { PlainDrawnTree(1_000) }),
            frame("draw/none-of-100k", moving: 0, of: scale.drawn),
            frame("draw/one-of-1", moving: 1, of: 1),
            frame("draw/one-of-100", moving: 1, of: 100),
            frame("draw/one-of-10k", moving: 1, of: 10_000),
            frame("draw/one-of-100k", moving: 1, of: scale.drawn),
            frame("draw/all-of-100", moving: 100, of: 100),
            frame("draw/all-of-10k", moving: 10_000, of: 10_000),
            Case(
                "draw/scroll-10k", "a drawn frame in which 10,000 clipped rows scroll, ten of them in sight",
                heap: .whatever, ours: { ScrolledRows(10_000) }, plain: { PlainScrolledRows(10_000) }),
        ]
    }

    private static func frame(_ name: String, moving: Int, of total: Int) -> Case {
        let what =
            switch (moving, total) {
            case (0, _): "\(total.grouped) still layers"
            case (_, 1): "one moving layer"
            case (total, _): "\(total.grouped) moving layers"
            default: "one moving layer among \(total.grouped)"
            }
        return Case(
            name, "a drawn frame of " + what, heap: .whatever,
            ours: { DrawnFrames(moving, of: total) }, plain: { PlainDrawnFrames(moving, of: total) })
    }
}

/// The position and look of a layer in the cases.
enum DrawnLook {
    static func position(_ number: Int) -> Point {
        Point(x: Double(number % 100) * 12, y: Double(number / 100 % 100) * 12)
    }
    static let size = Size(width: 10, height: 10)
    static let color = Color(red: 0.2, green: 0.5, blue: 0.8)

    static func layer(_ number: Int) -> Layer {
        let layer = Layer()
        layer.bounds = Rect(origin: .zero, size: size)
        layer.position = position(number)
        layer.backgroundColor = color
        return layer
    }
}

/// Layers without a stage; an operation is their whole display list.
final class DrawnTree: Workload {
    private let root = Layer()
    private let total: Int

    init(_ total: Int) {
        self.total = total
        root.bounds = Rect(x: 0, y: 0, width: 1200, height: 1200)
        for number in 0..<total { root.addSublayer(DrawnLook.layer(number)) }
    }

    func run(_ count: Int) -> Int {
        let root = opaque(root)
        var right = 0
        for _ in 0..<count where root.displayList.items.count == total { right += 1 }
        return right
    }

    func flaw() -> String? {
        for (number, item) in root.displayList.items.enumerated() {
            let corner = Point(x: 0, y: 0).applying(item.transform)
            let middle = DrawnLook.position(number)
            if corner != Point(x: middle.x - 5, y: middle.y - 5) { return "layer \(number) is drawn elsewhere" }
        }
        return nil
    }
}

/// Layers on a stage, of which some move; an operation is a frame and its display list.
final class DrawnFrames: Workload {
    private let moving: Int
    private let total: Int
    private var stage = Stage()
    private var frames = 0

    init(_ moving: Int, of total: Int) {
        (self.moving, self.total) = (moving, total)
        start()
    }

    private func start() {
        (stage, frames) = (Stage(), 0)
        stage.root.bounds = Rect(x: 0, y: 0, width: 1200, height: 1200)
        var layers: [Layer] = []
        for number in 0..<total {
            let layer = DrawnLook.layer(number)
            stage.root.addSublayer(layer)
            if layers.count < moving, number >= total / 2 || moving == total { layers.append(layer) }
        }
        for (number, layer) in layers.enumerated() {
            let motion = SpringMotion(number)
            stage.enqueue(at: motion.start) {
                layer.add(SpringFrames.animation(motion, of: .position), forKey: .position)
            }
        }
        stage.advance(to: SpringMotion.begin)
        _ = stage.displayList
    }

    func prepare(_ count: Int) {
        if moving > 0, frames + count > SpringMotion.frames { start() }
    }

    func run(_ count: Int) -> Int {
        let stage = opaque(stage)
        let frames = frames
        var right = 0
        for frame in 1...count {
            stage.advance(to: SpringMotion.time(ofFrame: frames + frame))
            if stage.displayList.items.count == total { right += 1 }
        }
        self.frames += count
        return right
    }

    func flaw() -> String? {
        guard run(7) == 7 else { return "a layer is missing" }
        guard stage.needsFrame == (moving > 0) else { return "the wrong number of layers moves" }
        let shown = stage.displayList.items.enumerated().filter { number, item in
            let middle = DrawnLook.position(number)
            return Point(x: item.transform.tx, y: item.transform.ty) != Point(x: middle.x - 5, y: middle.y - 5)
        }
        return shown.count == moving ? nil : "\(shown.count) layers are drawn elsewhere"
    }
}

/// Rows of a layer that clips; an operation scrolls it by some points and draws.
final class ScrolledRows: Workload {
    private let stage = Stage()
    private let scroller = Layer()
    private var frames = 0

    /// The visible rectangle.
    static let view = Rect(x: 0, y: 0, width: 300, height: 440)
    static let rowHeight = 44.0
    /// The offset at a frame.
    static func offset(_ frame: Int) -> Double { 100_000 + Double(frame % 1000) * 7 }
    /// How many rows are visible at an offset.
    static func visible(at offset: Double) -> Int {
        Int(((offset + view.height) / rowHeight).rounded(.up)) - Int((offset / rowHeight).rounded(.down))
    }

    init(_ total: Int) {
        (stage.root.bounds, scroller.bounds, scroller.masksToBounds) = (Self.view, Self.view, true)
        scroller.position = Self.view.center
        stage.root.addSublayer(scroller)
        for number in 0..<total {
            let row = Layer()
            row.bounds = Rect(x: 0, y: 0, width: Self.view.width, height: Self.rowHeight)
            row.position = Point(x: 150, y: (Double(number) + 0.5) * Self.rowHeight)
            row.backgroundColor = DrawnLook.color
            scroller.addSublayer(row)
        }
        _ = run(1)
    }

    func run(_ count: Int) -> Int {
        let stage = opaque(stage)
        var right = 0
        for _ in 0..<count {
            frames += 1
            let offset = Self.offset(frames)
            Transaction.withoutActions { scroller.bounds.origin.y = offset }
            stage.advance(to: Double(frames) / 120)
            // The list of the rows is in a group.
            if stage.displayList.items.count == Self.visible(at: offset) + 2 { right += 1 }
        }
        return right
    }

    func flaw() -> String? { run(7) == 7 ? nil : "the wrong number of rows is drawn" }
}

/// The same with a walk that skips clipped rows.
final class PlainScrolledRows: Workload {
    private let root = PlainBox(0)
    private var frames = 0

    init(_ total: Int) {
        for number in 0..<total {
            let row = PlainBox(0)
            (row.x, row.y) = (0, Double(number) * ScrolledRows.rowHeight)
            root.children.append(row)
        }
    }

    func run(_ count: Int) -> Int {
        let root = opaque(root)
        let (size, height) = (ScrolledRows.view.size, ScrolledRows.rowHeight)
        var right = 0
        for _ in 0..<count {
            frames += 1
            let offset = ScrolledRows.offset(frames)
            var items: [PlainItem] = []
            for row in root.children {
                let y = row.y - offset
                guard y < size.height, y + height > 0 else { continue }
                items.append(PlainItem(x: row.x, y: y, width: size.width, height: height, color: row.color))
            }
            if items.count == ScrolledRows.visible(at: offset) { right += 1 }
        }
        return right
    }

    func flaw() -> String? { run(7) == 7 ? nil : "the wrong number of rows is drawn" }
}

/// A hand-written box.
final class PlainBox {
    var x: Double
    var y: Double
    var color: Color
    var children: [PlainBox] = []
    var spring: SpringMotion?

    init(_ number: Int) {
        (x, y) = (DrawnLook.position(number).x, DrawnLook.position(number).y)
        color = DrawnLook.color
    }
}

/// The drawing of a box.
struct PlainItem {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    var color: Color
}

class PlainDrawnTree: Workload {
    let root = PlainBox(0)
    let total: Int

    init(_ total: Int) {
        self.total = total
        for number in 0..<total { root.children.append(PlainBox(number)) }
    }

    final func list() -> [PlainItem] {
        var items: [PlainItem] = []
        draw(root, 0, 0, &items)
        return items
    }

    private final func draw(_ box: PlainBox, _ x: Double, _ y: Double, _ items: inout [PlainItem]) {
        for child in box.children {
            items.append(PlainItem(x: x + child.x - 5, y: y + child.y - 5, width: 10, height: 10, color: child.color))
            if !child.children.isEmpty { draw(child, x + child.x, y + child.y, &items) }
        }
    }

    func run(_ count: Int) -> Int {
        var right = 0
        for _ in 0..<count where list().count == total { right += 1 }
        return right
    }

    func flaw() -> String? {
        for (number, item) in list().enumerated() where item.x != DrawnLook.position(number).x - 5 {
            return "box \(number) is drawn elsewhere"
        }
        return nil
    }
}

/// Advances everything that moves, then draws everything.
final class PlainDrawnFrames: PlainDrawnTree {
    private var boxes: [(box: PlainBox, start: Double, curve: PlainCurve)] = []
    private var frames = 0

    init(_ moving: Int, of total: Int) {
        super.init(total)
        for number in 0..<moving {
            let motion = SpringMotion(number)
            boxes.append((root.children[moving == total ? number : total / 2], motion.start, PlainCurve(motion)))
        }
    }

    override func run(_ count: Int) -> Int {
        var right = 0
        for frame in 1...count {
            let time = SpringMotion.time(ofFrame: (frames + frame) % SpringMotion.frames)
            for (box, start, curve) in boxes {
                let part = curve.offset(at: time - start)
                box.x = SpringEnds.points.to.x + (SpringEnds.points.from.x - SpringEnds.points.to.x) * part
                box.y = SpringEnds.points.to.y + (SpringEnds.points.from.y - SpringEnds.points.to.y) * part
            }
            if list().count == total { right += 1 }
        }
        frames += count
        return right
    }

    override func flaw() -> String? { run(7) == 7 ? nil : "a box is missing" }
}
