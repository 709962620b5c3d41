import FineMotor
import PlainMath

extension Case {
    /// Content in flight, and the same formulas by hand.
    static var scrolling: [Case] {
        [
            Case(
                "scroll/frame", "a frame of a thrown scroll view, with its indicators",
                ours: { ScrollFrame(ScrollView()) }, plain: { PlainScrollFrame() }),
            Case(
                "list/million", "a frame of a thrown list of a million rows, eleven or twelve of them visible",
                heap: .whatever,
                ours: { ScrollFrame(ScrollFrame.list(1_000_000)) }, plain: { PlainScrollFrame(rows: 1_000_000) }),
        ]
    }
}

/// Content that was thrown and hardly slows down, frame by frame. At the end it starts over.
private final class ScrollFrame: Workload {
    private let window: Window
    private let scroll: ScrollView
    private var time = 0.0

    init(_ scroll: ScrollView) {
        self.scroll = scroll
        scroll.frame = Rect(x: 0, y: 0, width: 320, height: 480)
        scroll.layer["decelerationRate"] = 0.999_999_9
        if !(scroll is ListView) { scroll.contentSize = Size(width: 320, height: 4.4e7) }
        window = Window(size: Size(width: 320, height: 480), showing: scroll)
        window.stage.advance(to: 0)
        throwIt()
        // All required rows have been created.
        _ = run(1000)
    }

    static func list(_ count: Int) -> ListView {
        let list = ListView(rowHeight: 44)
        list.insertRows(count, at: 0)
        return list
    }

    func run(_ count: Int) -> Int {
        for _ in 0..<count {
            time += 1 / 120
            window.stage.advance(to: time)
            if !window.stage.needsFrame { throwIt() }
        }
        return count
    }

    /// A hand throws it at 2400 points per second.
    private func throwIt() {
        scroll.offset = .zero
        let start = Point(x: 160, y: 300)
        func touch(_ phase: Touch.Phase, _ distance: Double) {
            window.send(Touch(id: 1, phase: phase, time: time, location: start + Point(x: 0, y: -distance)))
        }
        touch(.began, 0)
        for step in 1...5 {
            time += 1 / 120
            touch(.moved, 20 * Double(step))
        }
        touch(.ended, 100)
        window.stage.advance(to: time)
    }

    func flaw() -> String? {
        let before = scroll.shownOffset.y
        _ = run(60)
        let distance = scroll.shownOffset.y - before
        // By then it has lost a thousandth of its velocity: 8.3 s · 10⁻⁴ / s.
        return abs(distance - 1199) < 1 ? nil : "\(distance) points in half a second instead of 1199"
    }
}

/// The same by hand: an offset by its formula, the bar of the indicator, and the range of the visible rows.
private final class PlainScrollFrame: Workload {
    private let rows: Int
    private var (time, start, velocity) = (0.0, 0.0, 2400.0)
    private var offset = 0.0
    private var bar = Rect.zero
    private var visible = 0..<0
    private var tops: [Double] = Array(repeating: 0, count: 12)

    init(rows: Int = 0) { self.rows = rows }

    func run(_ count: Int) -> Int {
        let slowing = 1e-4
        for _ in 0..<count {
            time += 1 / 120
            offset = start + velocity * (1 - plain_exp(-slowing * time)) / slowing
            if offset > 4.39e7 { time = 0 }
            let part = 480 / 4.4e7
            bar = Rect(x: 314, y: offset + offset / 4.4e7 * 474, width: 3, height: max(part * 474, 18))
            guard rows > 0 else { continue }
            let first = Int(offset / 44)
            let now = first..<min(Int((offset + 480) / 44) + 1, rows)
            if now != visible {
                visible = now
                for row in now { tops[row % 12] = Double(row) * 44 }
            }
        }
        return count
    }

    func flaw() -> String? {
        let before = offset
        _ = run(60)
        return abs(offset - before - 1200) < 1 ? nil : "\(offset - before)"
    }
}
