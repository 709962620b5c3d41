import MotorControls
import MotorGestures
import MotorLayers
import MotorMath
import Testing

/// Found by random hands: handlers that act while they run.
@Suite("Handlers with side effects")
struct MeddlingTests {
    private let control = Control(frame: Rect(x: 0, y: 0, width: 100, height: 100))

    @Test("keys arrive in the order of sending, whatever their times")
    func keysInOrder() {
        let window = window(control)
        window.focus(control)
        window.send(KeyPress(.space, .down, time: 3))
        window.send(KeyPress(.space, .up, time: 1))
        window.stage.advance(to: 4)
        #expect(!control.isTracking)
        window.stage.enqueue(at: 5) { window.send(KeyPress(.space, .down, time: 6)) }
        window.stage.advance(to: 5)
        window.send(KeyPress(.space, .up, time: 6))
        window.stage.advance(to: 7)
        #expect(!control.isTracking)
    }

    @Test("cancelAll also cancels keys that were sent before and arrive later")
    func laterKeys() {
        let window = window(control)
        window.focus(control)
        window.send(KeyPress(.space, .down, time: 3))
        window.cancelAll()
        window.stage.advance(to: 4)
        #expect(!control.isTracking)
    }

    @Test("a view that a gesture's handler removes sees nothing of the touch, not even its cancellation")
    func takenAway() {
        let view = ReportingView()
        let window = window(view)
        let pan = PanRecognizer(minimumDistance: 0)
        pan.cancelsTouchesInView = false
        pan.onChange { [weak view] _, state in if state == .began { view?.removeFromSuperview() } }
        window.root.addGestureRecognizer(pan)
        window.play("0 began 50 50, 1 ended 50 50")
        #expect(view.superview == nil && view.phases.isEmpty)
    }

    @Test("a view that leaves during its hit test does not get the touch")
    func leavesWhenAsked() {
        let view = ReportingView()
        let window = window(view)
        let pan = PanRecognizer(minimumDistance: 0)
        view.addGestureRecognizer(pan)
        view.whenAsked = { $0.removeFromSuperview() }
        window.play("0 began 50 50")
        #expect(view.phases.isEmpty && pan.state == .possible)
        window.play("1 ended 50 50")
        #expect(view.phases.isEmpty)
    }

    @Test("a touch that begins in a view while handlers of its leaving run is cancelled when it has left")
    func comesWhileLeaving() {
        let view = ReportingView()
        let window = window(view)
        window.play("0 began 50 50")
        view.whenCancelled = {
            window.send(Touch(id: 2, phase: .began, time: 1, location: Point(x: 60, y: 60)))
            window.stage.advance(to: 1)
        }
        view.removeFromSuperview()
        #expect(view.phases == [.began, .cancelled, .began, .cancelled])
    }

    @Test("every view sees its entry onto a stage once, including those that a handler adds meanwhile")
    func entersOnce() {
        let (outer, inner) = (ReportingView(), ReportingView())
        outer.whenOnStage = { $0.addSubview(inner) }
        let window = window(outer)
        #expect(outer.entered == 1 && inner.entered == 1)
        let other = ReportingView()
        other.addSubview(ReportingView())
        other.whenOnStage = { $0.subviews.first?.removeFromSuperview() }
        let leaver = other.subviews[0]
        window.root.addSubview(other)
        #expect(other.entered == 1 && (leaver as? ReportingView)?.entered == 0)
    }

    @Test("a control whose window is deallocated while it is touched tracks nothing in its next window")
    func nextWindow() {
        var log: [Event] = []
        control.onEvent(.touchCancel) { _ in log.append(.touchCancel) }
        let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        root.addSubview(control)
        do {
            let window = Window(root: root)
            window.focus(control)
            window.play("0 began 50 50")
            #expect(control.isTracking && control.isFocused)
        }
        let window = Window(root: root)
        #expect(!control.isTracking && !control.isFocused && log == [.touchCancel])
        window.play("0 began 50 50")
        #expect(control.isTracking)
    }

    @Test("a key follows the original chain of superviews, even if a handler moves each of them")
    func growingChain() {
        let view = ReportingView()
        let window = window(view)
        var asked = 0
        view.whenPressed = { view in
            asked += 1
            let next = ReportingView()
            next.whenPressed = view.whenPressed
            window.root.addSubview(next)
            if asked < 100 { next.addSubview(view) }
        }
        window.focus(view)
        window.key(.left, .down)
        #expect(asked == 1)
    }

    @Test(
        "a view that becomes a window's root has no superview, wherever a handler puts it when it leaves the last one")
    func becomesRoot() {
        let (root, other) = (ReportingView(), ReportingView())
        let first = window(root, other)
        first.play("0 began 50 50")
        other.removeFromSuperview()
        first.play("0 began 50 50 2")
        root.whenCancelled = { other.addSubview(root) }
        var window: Window?
        #expect(refusals { window = Window(root: root) }.count == 1)
        #expect(root.superview == nil && root.window === window && root.layer.stage === window?.stage)
    }
}

/// A view that calls closures from its overrides.
private final class ReportingView: View {
    private(set) var phases: [Touch.Phase] = []
    private(set) var entered = 0
    var whenAsked: ((View) -> Void)?
    var whenCancelled: (() -> Void)?
    var whenOnStage: ((View) -> Void)?
    var whenPressed: ((ReportingView) -> Void)?

    init() { super.init(frame: Rect(x: 0, y: 0, width: 100, height: 100)) }

    override var canBecomeFocused: Bool { true }

    override func contains(_ point: Point) -> Bool {
        whenAsked?(self)
        return super.contains(point)
    }

    override func touch(_ touch: Touch, at location: Point) {
        phases.append(touch.phase)
        guard touch.phase == .cancelled, let body = whenCancelled else { return }
        whenCancelled = nil
        body()
    }

    override func didEnterStage() {
        super.didEnterStage()
        entered += 1
        whenOnStage?(self)
    }

    override func press(_ press: KeyPress) -> Bool {
        whenPressed?(self)
        return false
    }
}
