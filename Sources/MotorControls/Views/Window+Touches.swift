import MotorLayers
import MotorMath
public import MotorGestures

extension Window {
    /// A touch that is down.
    final class Contact {
        /// The view that received its beginning and receives the rest of it; `nil` for none, and once a gesture has
        /// claimed it.
        var view: View?
        /// Its last state.
        var touch: Touch
        /// Its last location, in the view's coordinates.
        var location = Point.zero

        init(_ touch: Touch) { self.touch = touch }
    }

    /// Receives a touch from the host. It reaches a view when the stage reaches its time.
    ///
    /// A time that is past or not finite means now. Noise is filtered: see ``Touch``. A touch that began in a view
    /// stays with that view wherever it moves.
    public func send(_ touch: Touch) {
        // By its own time first: a late touch still reports where the finger was.
        guard var touch = touchFilter.admit(touch) else { return }
        touch.time = timeToCome(touch.time)
        touchesToCome.append(touch)
        stage.enqueue(touchInput, at: touch.time)
    }

    func deliver(_ touch: Touch) {
        let found = touch.phase == .began ? root.hitTest(seen: touch.location) : nil
        if touch.phase == .began { keep(Contact(touch)) }
        #if DEBUG && !hasFeature(Embedded)
            if touch.phase == .began, Diagnostics.findsMistakes { root.checkMissed(touch.location, found) }
        #endif
        stage.note((contact(touch.id)?.view ?? found ?? root).layer, .touch(touch.summary))
        let gestures = found?.gesturesFromInside() ?? []
        // Gestures first: a touch that one claims at once never reaches the view. A handler may have removed the view;
        // then none of its gestures see the touch.
        if arena == nil, let first = gestures.first { arena = first.makeArena() }
        arena?.send(touch, for: found?.window === self ? gestures : [])
        if arena?.isClaimed(touch.id) != true { pass(touch, to: found) }
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
        #if DEBUG && !hasFeature(Embedded)
            if touch.phase == .ended { view.control?.checkTouchOverride() }
        #endif
    }

    /// Cancels, in their views, the touches that gestures have claimed.
    private func cancelClaimedTouches() {
        guard let arena, arena.takeNewClaims() else { return }
        for contact in touches where arena.isClaimed(contact.touch.id) { cancelTouch(contact.touch.id) }
    }

    /// Cancels a touch in its view, which then no longer has it.
    func cancelTouch(_ id: Int) {
        guard let contact = contact(id), let view = contact.view else { return }
        contact.view = nil
        var touch = contact.touch
        (touch.phase, touch.time) = (.cancelled, stage.time)
        view.touch(touch, at: contact.location)
    }

    private func contact(_ id: Int) -> Contact? { index(of: id).map { touches[$0] } }

    private func keep(_ contact: Contact) {
        touches.insert(contact, at: touches.partitioningIndex { $0.touch.id > contact.touch.id })
    }

    /// The view may end with its contact, and then any code may run.
    private func forget(_ id: Int) {
        if let index = self.index(of: id) { withExtendedLifetime(touches.remove(at: index)) {} }
    }

    private func index(of id: Int) -> Int? {
        let index = touches.partitioningIndex { $0.touch.id >= id }
        return index < touches.count && touches[index].touch.id == id ? index : nil
    }

    /// Schedules a timer for the next time at which gestures need to run.
    private func scheduleGestures() {
        let deadline = arena?.deadline
        if reminder?.time == deadline { return }
        reminder?.timer.cancel()
        reminder = deadline.map { time in
            let timer = stage.startTimer(after: max(time - stage.time, 0)) { [reference = Weak(self)] in
                guard let window = reference.target else { return }
                window.reminder = nil
                window.arena?.advance(to: time)
                window.cancelClaimedTouches()
                window.scheduleGestures()
            }
            return (time, timer)
        }
    }
}

extension Touch {
    /// The touch as one line of a trace: `began #1 (40.0, 22.0)`.
    var summary: String { phase.rawValue + " #" + id.description + " " + pointText(location) }
}

/// A point as text: `(40.0, 22.0)`.
func pointText(_ point: Point) -> String { "(" + ValueText.of(point.x) + ", " + ValueText.of(point.y) + ")" }
