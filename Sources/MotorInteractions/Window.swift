public import MotorAnimations
public import MotorGeometry
public import MotorGestures
import MotorLayers
public import MotorReferences

/// Where a host meets views: it has the stage, takes touches and keys, and knows where they go.
///
/// The stage may outlive it: what is still queued there for a window that is gone goes nowhere.
public final class Window: Referent {
    /// The stage on which the views are.
    public let stage: Stage
    /// The view that holds all others.
    public let root: View
    /// The view that has the keyboard's focus.
    public internal(set) var focusedView: View?

    private var door = TouchDoor()
    /// Decides between the gestures of all views.
    private let arena = GestureArena()
    /// When the arena has something to do, and what reminds of it.
    private var reminder: (time: Double, timer: StageTimer)?
    /// The touches that are down, in the order of their numbers.
    private var touches: [Contact] = []
    /// The keys that are down and the view that each was pressed in, in the order of pressing.
    private var pressed: [(name: KeyPress.Name, view: View)] = []
    /// The touches that were sent and have not come yet.
    private var touchesToCome = Line<Touch>()
    /// The same for keys; `nil` cancels all.
    private var pressesToCome = Line<KeyPress?>()
    /// When the last key that was sent happens.
    private var lastPressTime = 0.0

    /// A touch that is down.
    private final class Contact {
        /// The view that was told of its coming down, to which it goes on belonging; `nil` for none, and once a gesture has
        /// it.
        var view: View?
        /// As it was last.
        var touch: Touch
        /// Where it was last, in the view's coordinates.
        var location = Point.zero

        init(_ touch: Touch) { self.touch = touch }
    }

    /// What was sent, in that order: a stage puts what is handed in between frames before what is handed in while one is made,
    /// and so a finger might be lifted before it comes down.
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

    /// Creates a window with a root view, which leaves the view that it is in.
    ///
    /// - Precondition: The view is no other window's root.
    public init(root: View = View()) {
        precondition(!root.isRoot, "Window: a root view is the root of one window, got another window's")
        // From here on nothing adds it to a view, whoever is told that it leaves one.
        root.isRoot = true
        root.removeFromSuperview()
        self.root = root
        stage = Stage(root: root.layer)
        super.init()
        // Whoever was told of its leaving may have put it into another view: its layer is a root all the same.
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
        // Without a word: whoever would hear of it may be going away, too. What was down is cancelled when its view is in a
        // window again.
        focusedView?.layer.store(false, forKey: "isFocused")
    }

    /// Takes a touch from the host; it reaches a view when the stage comes to its time.
    ///
    /// A time that is over, or that is not finite, means now. Noise is kept out by the rules of `TouchDoor`. A touch that
    /// came down in a view goes on belonging to it, wherever it moves.
    public func send(_ touch: Touch) {
        // By its own time first: one that comes late tells where the finger was.
        guard var touch = door.admit(touch) else { return }
        touch.time = timeToCome(touch.time)
        touchesToCome.append(touch)
        enqueue(at: touch.time) { window in
            if let touch = window.touchesToCome.next() { window.deliver(touch) }
        }
    }

    /// Takes a key from the host; it reaches the view with the focus when the stage comes to its time.
    ///
    /// A time that is over, or that is not finite, means now, and one before that of the last key means that: keys come in
    /// the order of sending, so none that is released stays down. A view that took a key down takes all of it until it is
    /// released, wherever the focus is by then. Tab and back tab move the focus, if no view makes something else of them.
    public func send(_ press: KeyPress) {
        var press = press
        press.time = max(timeToCome(press.time), lastPressTime)
        enqueue(press, at: press.time)
    }

    /// Takes a key, or `nil` to cancel all, when the stage comes to a time that is not before that of the last.
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
    /// It happens when the stage comes to it, after all touches and keys that were sent before.
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
        // What was due before it comes first: it may move what the touch is for, or take it away.
        arena.advance(before: touch.time)
        let found = touch.phase == .began ? root.hitTest(seen: touch.location) : nil
        if touch.phase == .began { keep(Contact(touch)) }
        stage.note((contact(touch.id)?.view ?? found ?? root).layer, .touch(touch.summary))
        let gestures = found?.gesturesFromInside() ?? []
        // Gestures first: what is theirs from the start does not come to the view at all. Whoever was asked or told may have
        // taken the view away: then nothing of it hears of the touch.
        arena.send(touch, for: found?.window === self ? gestures : [])
        if !arena.isClaimed(touch.id) { pass(touch, to: found) }
        cancelClaimedTouches()
        if touch.phase == .ended || touch.phase == .cancelled { forget(touch.id) }
        scheduleGestures()
    }

    /// Passes a touch on to the view that it belongs to, if any: one that comes down, to the view that was found for it.
    private func pass(_ touch: Touch, to found: View?) {
        guard let contact = contact(touch.id) else { return }
        if let found, found.window === self { contact.view = found }
        guard let view = contact.view else { return }
        contact.touch = touch
        // In a view that is seen edge-on no place is touched: then it is still the last one.
        if let location = view.layer.presentation.convertFromRoot(touch.location) { contact.location = location }
        // One that is over can be cancelled no more, whatever the view does.
        if touch.phase == .ended || touch.phase == .cancelled { forget(touch.id) }
        view.touch(touch, at: contact.location)
    }

    /// Takes those touches away from views that gestures have.
    private func cancelClaimedTouches() {
        for contact in touches where arena.isClaimed(contact.touch.id) { cancelTouch(contact.touch.id) }
    }

    /// Cancels a touch in its view, to which it belongs no more.
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

    /// Sees to it that gestures hear of the time when they have to.
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
        // The way up as it is now: whoever is told may change it.
        for current in focusedView?.wayUp ?? [] where current.window === self {
            if current.press(press) {
                // Whoever was told may have taken the view away.
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

    /// A view goes: touches and keys in it are cancelled, and the focus leaves it. Once more when it has gone, for what came
    /// while others were told of that.
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
    /// The touch in a word, for a trace: `began #1 (40.0, 22.0)`.
    var summary: String { phase.rawValue + " #\(id) (\(location.x), \(location.y))" }
}
