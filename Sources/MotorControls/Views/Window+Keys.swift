import MotorLayers

extension Window {
    /// Receives a key from the host. It reaches the view with the focus when the stage reaches its time.
    ///
    /// A time that is past or not finite means now, and a time before the last key's means the last key's. Keys are
    /// delivered in the order in which they are sent, so a released key never stays down. The view that handles a key
    /// press also receives its release, even if the focus has moved. Tab and back tab move the focus if no view uses
    /// them. A view that is hidden or receives no touches, by itself or through a superview, receives no key presses.
    public func send(_ press: KeyPress) {
        var press = press
        press.time = max(timeToCome(press.time), lastPressTime)
        enqueue(press, at: press.time)
    }

    /// Enqueues a key, or `nil` to cancel all, at a time that is not before the last key's.
    func enqueue(_ press: KeyPress?, at time: Double) {
        lastPressTime = time
        pressesToCome.append(press)
        stage.enqueue(pressInput, at: time)
    }

    /// Whether a view has taken a key that is down.
    package func holdsKey(_ name: KeyPress.Name) -> Bool { pressed.contains { $0.name == name } }

    func deliver(_ press: KeyPress) {
        let holder = pressed.first { $0.name == press.name }?.view
        stage.note(
            (holder ?? focusedView ?? root).layer, .key(press.name.rawValue + " " + press.phase.rawValue))
        if press.phase != .down { keep { $0.name != press.name } }
        if let holder {
            _ = holder.press(press)
        } else if press.phase == .down {
            // A hidden view keeps the focus, as the position from which tab continues.
            let isReached = focusedView.map { TabWalk.reaches($0) } == true
            begin(press, in: isReached ? focusedView : nil)
        }
    }

    /// Presses and releases a key at once in a view, now.
    func strike(_ name: KeyPress.Name, in view: View) {
        if pressed.contains(where: { $0.name == name }) { deliver(KeyPress(name, .cancelled, time: stage.time)) }
        stage.note(view.layer, .key(name.rawValue + " " + KeyPress.Phase.down.rawValue))
        begin(KeyPress(name, .down, time: stage.time), in: view)
        deliver(KeyPress(name, .up, time: stage.time))
    }

    private func begin(_ press: KeyPress, in view: View?) {
        // The chain of superviews as it is now, all of them in the same window: a handler may change it.
        let (isHere, before) = (view?.window === self, departures)
        for current in view?.selfAndAncestors ?? [] where departures == before ? isHere : current.window === self {
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
        case .tab: moveFocus(isForward: true)
        case .backTab: moveFocus(isForward: false)
        default: break
        }
    }

    func cancelKeys(where isMeant: (View) -> Bool) {
        let cancelled = pressed.filter { isMeant($0.view) }
        keep { !isMeant($0.view) }
        for (name, view) in cancelled { cancel(name, in: view) }
    }

    /// Forgets the other keys that are down. The last reference to a view is released when the list can be read again.
    private func keep(where isKept: ((name: KeyPress.Name, view: View)) -> Bool) {
        withExtendedLifetime(pressed) { pressed = pressed.filter(isKept) }
    }

    private func cancel(_ name: KeyPress.Name, in view: View) {
        _ = view.press(KeyPress(name, .cancelled, time: stage.time))
    }
}
