public import MotorAnimations
public import MotorGeometry
public import MotorGestures
import MotorLayers
public import MotorReferences

/// Connects a host to views: it has the stage, takes touches and keys, and sends each to its view.
///
/// The stage may outlive the window. Touches and keys that are still queued there are then dropped.
public final class Window: Referent {
    /// The stage that shows the views.
    public let stage: Stage
    /// The view that contains all others.
    public let root: View
    /// The view with the keyboard's focus.
    public internal(set) var focusedView: View?

    private var door = TouchDoor()
    /// Decides between the gestures of all views.
    private let arena = GestureArena()
    /// When the arena next needs to run, and the timer for it.
    private var reminder: (time: Double, timer: StageTimer)?
    /// The touches that are down, by id.
    private var touches: [Contact] = []
    /// The keys that are down, each with the view in which it was pressed, oldest first.
    private var pressed: [(name: KeyPress.Name, view: View)] = []
    /// Touches that were sent and are not delivered yet.
    private var touchesToCome = Line<Touch>()
    /// Keys that were sent and are not delivered yet; `nil` cancels all.
    private var pressesToCome = Line<KeyPress?>()
    /// The time of the last key that was sent.
    private var lastPressTime = 0.0

    /// A touch that is down.
    private final class Contact {
        /// The view that received its beginning and receives the rest of it; `nil` for none, and once a gesture has
        /// claimed it.
        var view: View?
        /// Its last state.
        var touch: Touch
        /// Its last location, in the view's coordinates.
        var location = Point.zero

        init(_ touch: Touch) { self.touch = touch }
    }

    /// A queue in the order of sending. A stage runs what is enqueued between frames before what is enqueued during
    /// one; without this, a finger could be lifted before it comes down.
    private struct Line<Element> {
        private var elements: [Element] = []
        private var place = 0

        mutating func append(_ element: Element) { elements.append(element) }

        mutating func next() -> Element? {
            guard place < elements.count else { return nil }
            place += 1
            let element = elements[place - 1]
            if place == elements.count {
                elements.removeAll(keepingCapacity: true)
                place = 0
            }
            return element
        }
    }

    /// Creates a window with a root view. The view leaves its superview.
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
        // A handler that ran when it left may have moved its layer: the layer is a root all the same.
        root.leaveParent()
        root.ownWindow = self
        root.enterAll(stage)
        stage.advance(to: 0)
    }

    /// Creates a window of a size with a view in its middle.
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
    }

    /// Takes a touch from the host. It reaches a view when the stage reaches its time.
    ///
    /// A time that is past or not finite means now. Noise is filtered: see ``Touch``. A touch that began in a view
    /// stays with that view wherever it moves.
    public func send(_ touch: Touch) {
        // By its own time first: a late touch still says where the finger was.
        guard var touch = door.admit(touch) else { return }
        touch.time = timeToCome(touch.time)
        touchesToCome.append(touch)
        enqueue(at: touch.time) { window in
            if let touch = window.touchesToCome.next() { window.deliver(touch) }
        }
    }

    /// Takes a key from the host. It reaches the view with the focus when the stage reaches its time.
    ///
    /// A time that is past or not finite means now, and a time before the last key's means the last key's. Keys are
    /// delivered in the order in which they are sent, so a released key never stays down. The view that takes a key
    /// when it is pressed also receives its release, wherever the focus is by then. Tab and back tab move the focus if
    /// no view uses them.
    public func send(_ press: KeyPress) {
        var press = press
        press.time = max(timeToCome(press.time), lastPressTime)
        enqueue(press, at: press.time)
    }

    /// Enqueues a key, or `nil` to cancel all, at a time that is not before the last key's.
    private func enqueue(_ press: KeyPress?, at time: Double) {
        lastPressTime = time
        pressesToCome.append(press)
        enqueue(at: time) { window in
            guard let press = window.pressesToCome.next() else { return }
            if let press { window.deliver(press) } else { window.cancelKeys { _ in true } }
        }
    }

    /// Cancels every touch and every key, as when the host loses its own focus.
    ///
    /// It takes effect in the order of sending, after all touches and keys that were sent before.
    public func cancelAll() {
        for touch in door.touches {
            send(Touch(id: touch.id, phase: .cancelled, time: stage.time, location: touch.location))
        }
        enqueue(nil, at: max(stage.time, lastPressTime))
    }

    private func timeToCome(_ time: Double) -> Double { time.isFinite ? max(time, stage.time) : stage.time }

    private func enqueue(at time: Double, _ body: @escaping (Window) -> Void) {
        stage.enqueue(at: time) { [reference = Weak(self)] in
            if let window = reference.target { body(window) }
        }
    }

    private func deliver(_ touch: Touch) {
        // Deadlines before the touch come first: they may move the touched view, or remove it.
        arena.advance(before: touch.time)
        let found = touch.phase == .began ? root.hitTest(seen: touch.location) : nil
        if touch.phase == .began { keep(Contact(touch)) }
        stage.note((contact(touch.id)?.view ?? found ?? root).layer, .touch(touch.summary))
        let gestures = found?.gesturesFromInside() ?? []
        // Gestures first: a touch that one claims at once never reaches the view. A handler may have removed the view;
        // then none of its gestures see the touch.
        arena.send(touch, for: found?.window === self ? gestures : [])
        if !arena.isClaimed(touch.id) { pass(touch, to: found) }
        cancelClaimedTouches()
        if touch.phase == .ended || touch.phase == .cancelled { forget(touch.id) }
        scheduleGestures()
    }

    /// Passes a touch on to its view, if any. A touch that begins belongs to the view found for it.
    private func pass(_ touch: Touch, to found: View?) {
        guard let contact = contact(touch.id) else { return }
        if let found, found.window === self { contact.view = found }
        guard let view = contact.view else { return }
        contact.touch = touch
        // A view seen edge-on cannot convert the location, so it keeps the last one.
        if let location = view.layer.presentation.convertFromRoot(touch.location) { contact.location = location }
        // A touch that is over can no longer be cancelled, whatever the view does.
        if touch.phase == .ended || touch.phase == .cancelled { forget(touch.id) }
        view.touch(touch, at: contact.location)
    }

    /// Cancels, in their views, the touches that gestures have claimed.
    private func cancelClaimedTouches() {
        for contact in touches where arena.isClaimed(contact.touch.id) { cancelTouch(contact.touch.id) }
    }

    /// Cancels a touch in its view, which then no longer has it.
    private func cancelTouch(_ id: Int) {
        guard let contact = contact(id), let view = contact.view else { return }
        contact.view = nil
        var touch = contact.touch
        (touch.phase, touch.time) = (.cancelled, stage.time)
        view.touch(touch, at: contact.location)
    }

    private func contact(_ id: Int) -> Contact? { touches.first { $0.touch.id == id } }

    private func keep(_ contact: Contact) {
        let place = touches.firstIndex { $0.touch.id > contact.touch.id } ?? touches.count
        touches.insert(contact, at: place)
    }

    private func forget(_ id: Int) { touches.removeAll { $0.touch.id == id } }

    /// Schedules a timer for the next time at which gestures need to run.
    private func scheduleGestures() {
        let deadline = arena.deadline
        if reminder?.time == deadline { return }
        reminder?.timer.cancel()
        reminder = deadline.map { time in
            let timer = stage.schedule(after: max(time - stage.time, 0)) { [reference = Weak(self)] in
                guard let window = reference.target else { return }
                window.reminder = nil
                window.arena.advance(to: time)
                window.cancelClaimedTouches()
                window.scheduleGestures()
            }
            return (time, timer)
        }
    }

    private func deliver(_ press: KeyPress) {
        let holder = pressed.first { $0.name == press.name }?.view
        stage.note(
            (holder ?? focusedView ?? root).layer, .key(press.name.rawValue + " " + press.phase.rawValue))
        if press.phase != .down { pressed.removeAll { $0.name == press.name } }
        if let holder {
            _ = holder.press(press)
        } else if press.phase == .down {
            begin(press)
        }
    }

    private func begin(_ press: KeyPress) {
        // The chain of superviews as it is now: a handler may change it.
        for current in focusedView?.wayUp ?? [] where current.window === self {
            if current.press(press) {
                // A handler may have removed the view.
                if current.window === self {
                    pressed.append((press.name, current))
                } else {
                    cancel(press.name, in: current)
                }
                return
            }
        }
        switch press.name {
        case .tab: moveFocus(by: 1)
        case .backTab: moveFocus(by: -1)
        default: break
        }
    }

    private func cancelKeys(where isMeant: (View) -> Bool) {
        let cancelled = pressed.filter { isMeant($0.view) }
        pressed.removeAll { isMeant($0.view) }
        for (name, view) in cancelled { cancel(name, in: view) }
    }

    private func cancel(_ name: KeyPress.Name, in view: View) {
        _ = view.press(KeyPress(name, .cancelled, time: stage.time))
    }

    /// Called when a view leaves: cancels its touches and keys and takes the focus away. Called again once it has left,
    /// for touches and keys that arrived while handlers ran.
    func viewLeaves(_ view: View) {
        for contact in touches where contact.view?.isDescendant(of: view) == true { cancelTouch(contact.touch.id) }
        view.forEachInTree { view in
            for recognizer in view.gestureRecognizers { arena.remove(recognizer) }
        }
        cancelKeys { $0.isDescendant(of: view) }
        if let focusedView, focusedView.isDescendant(of: view) { focus(nil) }
    }
}

extension Touch {
    /// The touch as one line of a trace: `began #1 (40.0, 22.0)`.
    var summary: String { phase.rawValue + " #\(id) (\(location.x), \(location.y))" }
}
