import MotorGestures
public import MotorLayers
public import MotorMath

/// Connects a host to views: it owns the stage, receives touches, keys and hovers, and sends each to its view.
///
/// The stage may outlive the window. Touches and keys that are still queued there are then dropped.
public final class Window: Referent {
    /// The stage that shows the views.
    public let stage: Stage
    /// The view that contains all others.
    public let root: View
    /// The view with the keyboard focus.
    public internal(set) var focusedView: View?
    /// The views under the hovering pointer: the innermost is the last, and the others are its superviews.
    var hoveredViews: [View] = []

    var ownTheme: Style?
    var ownTraits = Traits()
    var ownSafeAreaInsets = Insets.zero
    var touchFilter = TouchFilter()
    /// Decides between the gestures of all views; `nil` until one of them sees a touch.
    var arena: (any TouchArena)?
    /// When the arena next needs to run, and the timer for it.
    var reminder: (time: Double, timer: StageTimer)?
    /// How often a view has left.
    var departures = 0
    /// The touches that are down, by id.
    var touches: [Contact] = []
    /// Whether a touch is down.
    package var isTouched: Bool { !touches.isEmpty }
    /// The keys that are down, each with the view in which it was pressed, oldest first.
    var pressed: [(name: KeyPress.Name, view: View)] = []
    /// Touches that were sent but not delivered yet.
    var touchesToCome = Queue<Touch>()
    /// Delivers the next of them.
    private(set) lazy var touchInput = input { window in
        if let touch = window.touchesToCome.next() { window.deliver(touch) }
    }
    /// Keys that were sent but not delivered yet; `nil` cancels all.
    var pressesToCome = Queue<KeyPress?>()
    /// Delivers the next of them.
    private(set) lazy var pressInput = input { window in
        guard let press = window.pressesToCome.next() else { return }
        if let press { window.deliver(press) } else { window.cancelKeys { _ in true } }
    }
    /// Turns of the wheel that were sent but not delivered yet.
    var wheelsToCome = Queue<Wheel>()
    /// Delivers the next of them.
    private(set) lazy var wheelInput = input { window in
        if let wheel = window.wheelsToCome.next() { window.deliver(wheel) }
    }
    /// Locations of the hovering pointer that were sent but not delivered yet.
    var hoversToCome = Queue<Hover>()
    /// Delivers the next of them.
    private(set) lazy var hoverInput = input { window in
        if let hover = window.hoversToCome.next() { window.deliver(hover) }
    }
    /// The fingers on a trackpad that scroll.
    let trackpad = TrackpadScroll()
    /// Called when a touch releases something in motion, before anything else happens. For hosts that show it.
    package var onThrow: ((ThrownLayer) -> Void)?
    /// The time of the last key that was sent.
    var lastPressTime = 0.0
    #if DEBUG && !hasFeature(Embedded)
        /// An input far ahead of the stage: when it was sent, and its own time.
        var farInput: (sent: Double, due: Double)?
        /// Whether inputs of another clock were reported.
        var hasReportedClock = false
    #endif
    /// The superview and the index of the view that had the focus, or contained it, when it left; `nil` once another view has
    /// the focus.
    var focusIndex: (parent: Weak<View>, index: Int)?

    /// Creates a window with a root view. The view is removed from its superview.
    ///
    /// - Precondition: The view is not another window's root.
    public init(root: View = View()) {
        precondition(!root.isRoot, "Window: a root view is the root of one window, got another window's")
        // From here on no view accepts it, whatever the handlers do when it leaves.
        root.isRoot = true
        root.removeFromSuperview()
        self.root = root
        stage = Stage(root: root.layer)
        super.init()
        // A handler that ran when it left may have moved its layer: the layer becomes a root anyway.
        root.leaveParent()
        root.ownWindow = self
        root.enterAll(stage)
        stage.advance(to: 0)
    }

    /// Creates a window of a given size, with a view at its center.
    public convenience init(size: Size, showing view: View) {
        let root = View(frame: Rect(origin: .zero, size: size))
        Transaction.withoutActions { view.center = Point(x: size.width / 2, y: size.height / 2) }
        root.addSubview(view)
        self.init(root: root)
    }

    deinit {
        reminder?.timer.cancel()
        root.ownWindow = nil
        root.isRoot = false
        // Without calling handlers, because their owners may be going away too. Touches and keys that are down are
        // cancelled when their view enters a window again.
        focusedView?.layer.store(false, forKey: "isFocused")
        for view in hoveredViews { view.layer.store(false, forKey: "isHovered") }
    }

    /// Cancels every touch and every key, as when the host loses its own focus.
    ///
    /// It takes effect after all touches and keys that were sent before.
    public func cancelAll() {
        for touch in touchFilter.touches {
            send(Touch(id: touch.id, phase: .cancelled, time: stage.time, location: touch.location))
        }
        enqueue(nil, at: max(stage.time, lastPressTime))
        if trackpad.isSent { send(Wheel(by: .zero, at: .zero, time: stage.time, phase: .cancelled)) }
    }

    func timeToCome(_ time: Double) -> Double {
        #if DEBUG && !hasFeature(Embedded)
            checkClock(time)
        #endif
        return time.isFinite ? max(time, stage.time) : stage.time
    }

    #if DEBUG && !hasFeature(Embedded)
        /// Reports inputs whose times are those of another clock, or in milliseconds: they would wait for ever. A single
        /// one, or several sent at once, may be a plan, as in a test.
        private func checkClock(_ time: Double) {
            guard time.isFinite, time - stage.time > 60, !hasReportedClock else { return }
            guard let farInput, farInput.due > stage.time else { return self.farInput = (stage.time, time) }
            guard stage.time > farInput.sent, Diagnostics.findsMistakes else { return }
            hasReportedClock = true
            Diagnostics.report(
                Diagnostic(
                    place: "Window", key: "time",
                    mistake: "of an input is \(time) seconds when the stage's is \(stage.time): it waits until then",
                    suggestion: "stage.time"))
        }
    #endif

    /// An input of the stage that calls a closure for as long as the window lives.
    private func input(_ body: @escaping (Window) -> Void) -> StageInput {
        StageInput { [reference = Weak(self)] in
            if let window = reference.target { body(window) }
        }
    }

    /// Called when a view leaves: cancels its touches and keys, ends its hover and takes the focus away. Called again once it
    /// has left, for touches and keys that arrived while handlers ran.
    func viewLeaves(_ view: View) {
        departures &+= 1
        release(of: view)
        trackpad.leave(view)
        if let index = hoveredViews.firstIndex(where: { $0 === view }) { endHover(beyond: index) }
        if let focusedView, focusedView.isDescendant(of: view) { focusLeaves(with: view) }
    }

    /// Cancels the touches, gestures and keys that are down in a view.
    func release(of view: View) {
        for contact in touches where contact.view?.isDescendant(of: view) == true { cancelTouch(contact.touch.id) }
        view.forEachInTree { view in
            for recognizer in view.gestureRecognizers { arena?.remove(recognizer) }
        }
        cancelKeys { $0.isDescendant(of: view) }
    }
}
