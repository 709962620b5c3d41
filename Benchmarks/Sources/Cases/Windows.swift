import FineMotor

extension Case {
    static var windows: [Case] {
        [
            Case(
                "window/tap",
                "a tap on one of 12 controls inside a failing pan recognizer: hit test, gestures, control, state",
                heap: .whatever, ours: { WindowTaps() }, plain: { PlainWindowTaps() }),
            Case(
                "window/move", "a move of a touch of the root's pan, from the host to its handler",
                ours: { WindowMoves() }, plain: { PlainWindowMoves() }),
            Case(
                "window/tab-1k", "a tab from one of 1,000 controls to the next",
                heap: .whatever, ours: { WindowTabs() }, plain: { PlainWindowTabs() }),
        ]
    }
}

/// The positions of a window's controls and of the finger.
enum WindowPlan {
    static let count = 12
    static let side = 80.0

    /// The origin of a control: three in a row.
    static func origin(_ number: Int) -> Point {
        Point(x: Double(number % 3) * 100 + 10, y: Double(number / 3) * 100 + 10)
    }

    static func middle(_ number: Int) -> Point { origin(number) + Point(x: side / 2, y: side / 2) }
}

/// Two states that follow each other.
enum Press: String, CaseIterable { case up, down }

/// A control with a state and feedback that counts.
private final class PressedControl: Control {
    let feedback = PressCount()
    private lazy var interaction = Interaction<Press>(in: layer, initially: .up) { state, event in
        switch (state, event) {
        case (.up, .touchDown): .down
        case (.down, .touchUpInside), (.down, .touchCancel): .up
        default: nil
        }
    }
    var state: Press { interaction.state }

    init(_ number: Int) {
        let origin = WindowPlan.origin(number)
        super.init(frame: Rect(x: origin.x, y: origin.y, width: WindowPlan.side, height: WindowPlan.side))
        layer.actions["down->up"] = feedback
    }

    override func handle(_ event: Event) { interaction.send(event) }
}

private final class PressCount: Action {
    var count = 0

    func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) { count += 1 }
}

/// A window with controls, and a pan on its root.
class WindowScene: Referent {
    let window = Window(root: View(frame: Rect(x: 0, y: 0, width: 320, height: 420)))
    let pan = PanRecognizer()
    var reported = 0
    var time = 0.0

    override init() {
        super.init()
        for number in 0..<WindowPlan.count { window.root.addSubview(PressedControl(number)) }
        window.root.addGestureRecognizer(pan)
        pan.onChange { [scene = Weak(self)] pan, state in
            if state == .changed, pan.translation.x != 0 { scene.target?.reported += 1 }
        }
    }

    final func send(_ phase: Touch.Phase, _ location: Point) {
        window.send(Touch(id: 1, phase: phase, time: time, location: location))
        window.stage.advance(to: time)
    }
}

final class WindowTaps: WindowScene, Workload {
    private var controls: [PressedControl] { window.root.subviews.compactMap { $0 as? PressedControl } }
    private var taps: Int { controls.reduce(0) { $0 + $1.feedback.count } }

    func run(_ count: Int) -> Int {
        let before = taps
        for number in 0..<count {
            // Late enough not to be a repeat.
            time += 1
            send(.began, WindowPlan.middle(number % WindowPlan.count))
            time += 1 / 20
            send(.ended, WindowPlan.middle(number % WindowPlan.count))
        }
        return taps - before
    }

    func flaw() -> String? {
        time += 1
        send(.began, WindowPlan.middle(5))
        guard controls.map({ $0.state == .down }) == (0..<WindowPlan.count).map({ $0 == 5 }) else {
            return "another control is pressed"
        }
        send(.ended, WindowPlan.middle(5))
        guard pan.state == .failed, controls.allSatisfy({ $0.state == .up }) else { return "the tap does not end" }
        return run(7) == 7 ? nil : "a tap is lost"
    }
}

final class WindowMoves: WindowScene, Workload {
    private var step = 0

    override init() {
        super.init()
        send(.began, Self.location(0))
        _ = run(20)
    }

    /// Down and up between the controls, at 300 points per second, one point to the right of where the pan begins.
    static func location(_ step: Int) -> Point {
        step == 0 ? Point(x: 95, y: 195) : Point(x: step == 1 ? 95 : 96, y: 210 + 2.5 * Double(abs(step % 120 - 60)))
    }

    func run(_ count: Int) -> Int {
        let before = reported
        for _ in 0..<count {
            step += 1
            time += 1 / 120
            send(.moved, Self.location(step))
        }
        return reported - before
    }

    func flaw() -> String? {
        guard run(5) == 5, pan.state == .changed, pan.touches.count == 1 else { return "the pan has not won" }
        return pan.velocity.y < 0 && pan.velocity.y > -301 ? nil : "the velocity is another"
    }
}

final class WindowTabs: Referent, Workload {
    private let window = Window(root: View(frame: Rect(x: 0, y: 0, width: 320, height: 420)))
    private var time = 0.0

    override init() {
        super.init()
        for number in 0..<1000 { window.root.addSubview(PressedControl(number)) }
    }

    func run(_ count: Int) -> Int {
        var moved = 0
        for _ in 0..<count {
            let before = window.focusedView
            time += 1 / 20
            window.send(KeyPress(.tab, .down, time: time))
            window.send(KeyPress(.tab, .up, time: time))
            window.stage.advance(to: time)
            if window.focusedView !== before { moved += 1 }
        }
        return moved
    }

    func flaw() -> String? {
        window.focus(window.root.subviews[998])
        guard run(1) == 1, window.focusedView === window.root.subviews[999] else { return "the last is not reached" }
        guard run(1) == 1, window.focusedView === window.root.subviews[0] else { return "the focus does not go around" }
        return window.focusedView?.isFocused == true ? nil : "the view does not know of its focus"
    }
}
