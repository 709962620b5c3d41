import MotorLayers
public import MotorMath

extension Window {
    /// Receives a wheel event from the host. When the stage reaches its time, it scrolls the view under the pointer, and
    /// the remainder scrolls its ancestors; see ``View/scroll(by:)``.
    ///
    /// A trackpad gesture scrolls the view that was under the pointer when it began, until the fingers are lifted: see
    /// ``Wheel/Phase``.
    ///
    /// A time that is past or not finite means now. An event with a distance or a location that is not finite is dropped,
    /// unless it ends a gesture.
    public func send(_ wheel: Wheel) {
        var wheel = wheel
        if !wheel.delta.isFinite || !wheel.location.isFinite {
            guard wheel.phase == .ended || wheel.phase == .cancelled else { return }
            (wheel.delta, wheel.location) = (.zero, .zero)
        }
        wheel.time = timeToCome(wheel.time)
        // A mouse's wheel may turn while fingers are on a trackpad.
        if wheel.phase != .step { trackpad.isSent = wheel.phase == .began || wheel.phase == .changed }
        wheelsToCome.append(wheel)
        stage.enqueue(wheelInput, at: wheel.time)
    }

    func deliver(_ wheel: Wheel) {
        let found = root.hitTest(seen: wheel.location)
        stage.note((found ?? root).layer, .touch(wheel.summary))
        if wheel.phase != .step, trackpad.take(wheel, over: found) { return }
        var rest = wheel.delta
        let before = departures
        // A view that scrolls may remove the views around it from the window.
        for view in found?.selfAndAncestors ?? [] where rest != .zero && (departures == before || view.window === self)
        {
            rest = view.scroll(by: rest)
        }
    }

    /// Whether a wheel event at a point, in the coordinates of touches, would scroll anything: for a host that
    /// otherwise scrolls the surrounding page.
    public func canScroll(at location: Point) -> Bool {
        root.hitTest(location)?.selfAndAncestors.contains { $0.scrolls } ?? false
    }
}

extension Wheel {
    /// The turn as one line of a trace: `wheel (0.0, 40.0) at (40.0, 22.0)`, with its phase if it has one.
    var summary: String {
        (phase == .step ? "wheel " : "wheel " + phase.rawValue + " ") + pointText(delta) + " at " + pointText(location)
    }
}
