import MotorGestures
import MotorLayers
import MotorMath

extension Window {
    /// Activates an element for assistive technology, like a double tap in VoiceOver.
    ///
    /// A view that can have the keyboard focus receives it, and then a press and release of the space bar. Any other
    /// view is tapped at the center of the part of the element that its ancestors leave visible now. Both happen when the stage
    /// reaches the time.
    ///
    /// - Parameters:
    ///   - element: One of ``accessibleElements``, now or at an earlier time.
    ///   - time: The stage's time, in seconds; a time that is past or not finite means now.
    /// - Returns: Whether the view is in the window and can be used. A control that a touch holds now cannot, unless it
    ///   tracks several touches.
    @discardableResult
    public func activate(_ element: AccessibleElement, at time: Double) -> Bool {
        let view = element.view
        guard canUse(view), view.control?.takesPress != false else { return false }
        guard view.canBecomeFocused else {
            let middle = view.shownAccessiblePart.center
            // No finger of the host has this id.
            let id = min(touchFilter.touches.first?.id ?? 0, 0) - 1
            for phase in [Touch.Phase.began, .ended] {
                send(Touch(id: id, phase: phase, time: time, location: middle))
            }
            return true
        }
        enqueue(view, at: time) { window, view in window.strike(.space, in: view) }
        return true
    }

    /// Changes the value of an element for assistive technology, like a swipe up or down in VoiceOver.
    ///
    /// The view receives the keyboard focus if it can have it, and an up or down arrow key for each step. In ARIA, and
    /// so in every element that is ``AccessibleElement/isAdjustable``, up increases the value in any layout direction.
    ///
    /// - Parameters:
    ///   - element: One of ``accessibleElements``, now or at an earlier time.
    ///   - steps: The number of steps, at most 1000: above 0 to increase the value, below 0 to decrease it.
    ///   - time: The stage's time, in seconds; a time that is past or not finite means now.
    /// - Returns: Whether the view is in the window and the element can be adjusted.
    @discardableResult
    public func adjust(_ element: AccessibleElement, by steps: Int, at time: Double) -> Bool {
        guard element.isAdjustable, canUse(element.view) else { return false }
        enqueue(element.view, at: time) { window, view in
            for _ in 0..<min(steps.magnitude, 1000) where window.canUse(view) {
                window.strike(steps > 0 ? .up : .down, in: view)
            }
        }
        return true
    }

    private func canUse(_ view: View) -> Bool { view.window === self && view.control?.isEnabled != false }

    /// Enqueues an action of a view, which first gets the focus if it can have it. Does nothing if the view cannot be
    /// used then.
    private func enqueue(_ view: View, at time: Double, _ body: @escaping (Window, View) -> Void) {
        stage.enqueue(
            StageInput { [window = Weak(self), view = Weak(view)] in
                guard let window = window.target, let view = view.target, window.canUse(view) else { return }
                window.focus(view)
                if window.canUse(view) { body(window, view) }
            }, at: timeToCome(time))
    }
}
