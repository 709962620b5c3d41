import FineMotor

/// A hand-written view: a rectangle, subviews, recognizers, and its handling of touches.
class PlainView {
    final let frame: Rect
    final private(set) var subviews: [PlainView] = []
    final unowned(unsafe) var superview: PlainView?
    final var recognizers: [PlainRecognizer] = []
    final var isHidden = false
    final var isFocused = false

    init(_ frame: Rect) { self.frame = frame }

    final func add(_ view: PlainView) {
        view.superview = self
        subviews.append(view)
    }

    func touch(_ phase: PlainTouch.Phase?, isInside: Bool) {}

    var canBecomeFocused: Bool { false }

    /// The frontmost view at a point of the superview.
    final func hitTest(_ x: Double, _ y: Double) -> PlainView? {
        guard !isHidden, frame.contains(Point(x: x, y: y)) else { return nil }
        for view in subviews.reversed() {
            if let found = view.hitTest(x - frame.minX, y - frame.minY) { return found }
        }
        return self
    }

    /// This view and its descendants that can have the focus, back to front.
    final func collectFocusable(into found: inout [PlainView]) {
        guard !isHidden else { return }
        if canBecomeFocused { found.append(self) }
        for view in subviews { view.collectFocusable(into: &found) }
    }
}

/// A hand-written control: a state and feedback under the change's name.
private final class PlainControl: PlainView {
    private(set) var state = Press.up
    private let layer = PlainLayer()
    let feedback = PlainPressCount()

    init(_ number: Int) {
        let origin = WindowPlan.origin(number)
        super.init(Rect(x: origin.x, y: origin.y, width: WindowPlan.side, height: WindowPlan.side))
        layer.actions = ["down->up": feedback]
    }

    override var canBecomeFocused: Bool { true }

    /// A touch; `nil` if it is cancelled.
    override func touch(_ phase: PlainTouch.Phase?, isInside: Bool) {
        switch (state, phase) {
        case (.up, .began): change(to: .down)
        case (.down, .ended), (.down, nil): change(to: .up)
        default: break
        }
    }

    private func change(to next: Press) {
        let keys = ["\(state.rawValue)->\(next.rawValue)", "->\(next.rawValue)", "\(state.rawValue)->", "state"]
        state = next
        layer.values["state"] = plain(next.rawValue)
        for key in keys {
            if let action = layer.action(forKey: key) { return action.run(forKey: key, object: layer, arguments: nil) }
        }
    }
}

private final class PlainPressCount: PlainAction {
    var count = 0

    func run(forKey key: String, object: PlainLayer, arguments: [String: PlainValue]?) { count += 1 }
}

/// A hand-written window: a queue of touches, one arena, and the view that each touch began in.
final class PlainWindow {
    let root: PlainView
    private(set) var focused: PlainView?
    private let arena = PlainArena()
    private var queue: [PlainTouch] = []
    private var owners: [Int: PlainView] = [:]

    init(_ root: PlainView) { self.root = root }

    func send(_ touch: PlainTouch) { queue.append(touch) }

    func advance(to time: Double) {
        var index = 0
        while index < queue.count, queue[index].time <= time {
            deliver(queue[index])
            index += 1
        }
        queue.removeFirst(index)
    }

    private func deliver(_ touch: PlainTouch) {
        if touch.phase == .began, let found = root.hitTest(touch.x, touch.y) {
            owners[touch.id] = found
            var gestures: [PlainRecognizer] = []
            var view: PlainView? = found
            while let current = view {
                gestures += current.recognizers
                view = current.superview
            }
            arena.recognizers = gestures
        }
        arena.send(touch)
        guard let owner = owners[touch.id] else { return }
        if arena.recognizers.contains(where: { $0.state == .began || $0.state == .changed || $0.state == .ended }) {
            owners[touch.id] = nil
            return owner.touch(nil, isInside: false)
        }
        let frame = owner.frame
        let isInside = frame.inset(dx: -70, dy: -70).contains(Point(x: touch.x, y: touch.y))
        owner.touch(touch.phase, isInside: isInside)
        if touch.phase == .ended { owners[touch.id] = nil }
    }

    func tab() {
        var views: [PlainView] = []
        root.collectFocusable(into: &views)
        guard !views.isEmpty else { return }
        let index = views.firstIndex { $0 === focused }
        focused?.isFocused = false
        focused = views[index.map { ($0 + 1) % views.count } ?? 0]
        focused?.isFocused = true
    }
}

class PlainWindowScene {
    let window = PlainWindow(PlainView(Rect(x: 0, y: 0, width: 320, height: 420)))
    let pan = PlainPan()
    var reported = 0
    var time = 0.0

    init() {
        for number in 0..<WindowPlan.count { window.root.add(PlainControl(number)) }
        window.root.recognizers = [pan]
        pan.onChange = { [unowned(unsafe) self] state in
            if state == .changed, pan.translation.x != 0 { reported += 1 }
        }
    }

    final func send(_ phase: PlainTouch.Phase, _ location: Point) {
        window.send(PlainTouch(id: 1, phase: phase, time: time, x: location.x, y: location.y))
        window.advance(to: time)
    }
}

final class PlainWindowTaps: PlainWindowScene, Workload {
    private var controls: [PlainControl] { window.root.subviews.compactMap { $0 as? PlainControl } }
    private var taps: Int { controls.reduce(0) { $0 + $1.feedback.count } }

    func run(_ count: Int) -> Int {
        let before = taps
        for number in 0..<count {
            time += 1
            send(.began, WindowPlan.middle(number % WindowPlan.count))
            time += 1 / 20
            send(.ended, WindowPlan.middle(number % WindowPlan.count))
        }
        return taps - before
    }

    func flaw() -> String? {
        guard run(7) == 7 else { return "a tap is lost" }
        return pan.state == .failed && controls.allSatisfy { $0.state == .up } ? nil : "the tap does not end"
    }
}

final class PlainWindowMoves: PlainWindowScene, Workload {
    private var step = 0

    override init() {
        super.init()
        send(.began, WindowMoves.location(0))
        _ = run(20)
    }

    func run(_ count: Int) -> Int {
        let before = reported
        for _ in 0..<count {
            step += 1
            time += 1 / 120
            send(.moved, WindowMoves.location(step))
        }
        return reported - before
    }

    func flaw() -> String? {
        guard run(5) == 5, pan.state == .changed else { return "the pan has not won" }
        let velocity = pan.velocity.velocity().y
        return velocity < 0 && velocity > -301 ? nil : "the velocity is another"
    }
}

final class PlainWindowTabs: Workload {
    private let window = PlainWindow(PlainView(Rect(x: 0, y: 0, width: 320, height: 420)))

    init() {
        for number in 0..<1000 { window.root.add(PlainControl(number)) }
    }

    func run(_ count: Int) -> Int {
        var moved = 0
        for _ in 0..<count {
            let before = window.focused
            window.tab()
            if window.focused !== before { moved += 1 }
        }
        return moved
    }

    func flaw() -> String? {
        for _ in 0..<1000 - (window.root.subviews.firstIndex { $0 === window.focused } ?? -1) { window.tab() }
        return window.focused === window.root.subviews[0] && window.focused?.isFocused == true
            ? nil : "the focus does not go around"
    }
}
