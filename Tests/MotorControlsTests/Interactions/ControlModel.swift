import MotorControls
import MotorGestures
import MotorMath

/// What the documentation says of a control of 100 × 100 points at (150, 150), as a plain model of its events.
struct ControlModel {
    private struct Contact {
        let name: String
        var isInside = true
    }

    let takesSeveral: Bool
    private var events: [String] = []
    private(set) var isEnabled = true
    private(set) var isFocused = false
    /// Whether it is in the window.
    private(set) var isHere = true
    private var tracked: [Contact] = []
    /// The touches and keys that the window passes on to it.
    private var passed: Set<String> = []
    private var lastUp: (time: Double, location: Point)?

    init(takesSeveral: Bool) { self.takesSeveral = takesSeveral }

    var isTracking: Bool { !tracked.isEmpty }
    var isHighlighted: Bool { tracked.contains { $0.isInside } }

    /// The events since the last call.
    mutating func takeEvents() -> [String] {
        defer { events = [] }
        return events
    }

    mutating func touch(_ phase: Touch.Phase, _ id: Int, at time: Double, _ location: Point) {
        let name = "touch \(id)"
        let own = location - Point(x: 150, y: 150)
        // A touch belongs to it that begins in its bounds; a tracked one is inside up to 70 points around them.
        if phase == .began, isHere, Rect(x: 0, y: 0, width: 100, height: 100).contains(own) { passed.insert(name) }
        guard passed.contains(name) else { return }
        if phase == .began { return begin(name, time, own) }
        let isInside = Rect(x: -70, y: -70, width: 240, height: 240).contains(own)
        if phase != .moved { passed.remove(name) }
        switch phase {
        case .moved: move(name, isInside)
        case .cancelled: cancel { $0 == name }
        default: end(name, isInside, time, own)
        }
    }

    mutating func key(_ name: String, isDown: Bool, at time: Double) {
        let (key, middle) = ("key " + name, Point(x: 50, y: 50))
        if isDown, name == "escape", isFocused { return cancel { $0.hasPrefix("key") } }
        guard name == "space" || name == "return" else { return }
        if isDown {
            if isFocused || passed.contains(key) {
                passed.insert(key)
                begin(key, time, middle)
            }
        } else if passed.remove(key) != nil {
            end(key, true, time, middle)
        }
    }

    mutating func focus() { if isHere, isEnabled { isFocused = true } }

    mutating func enable(_ isOn: Bool) {
        isEnabled = isOn
        if !isOn { cancel() }
    }

    mutating func cancel(where isMeant: (String) -> Bool = { _ in true }) {
        let kept = tracked.filter { !isMeant($0.name) }
        for _ in kept.count..<tracked.count { events.append("touchCancel") }
        tracked = kept
    }

    /// The window cancels every touch and key, or the control leaves it.
    mutating func drop(leaves: Bool) {
        cancel()
        passed = []
        if leaves { (isHere, isFocused) = (false, false) }
    }

    mutating func enter() { isHere = true }

    private mutating func begin(_ name: String, _ time: Double, _ location: Point) {
        let isNew = !tracked.contains { $0.name == name } && (takesSeveral || tracked.isEmpty)
        guard isEnabled, isNew else { return }
        tracked.append(Contact(name: name))
        events.append("touchDown")
        // Within 0.35 s and 44 points of the last one's end it is a repeat.
        if let lastUp, time - lastUp.time <= 0.35, location.distance(to: lastUp.location) <= 44 {
            events.append("touchDownRepeat")
        }
    }

    private mutating func move(_ name: String, _ isInside: Bool) {
        guard let index = tracked.firstIndex(where: { $0.name == name }) else { return }
        if tracked[index].isInside != isInside { events.append(isInside ? "touchDragEnter" : "touchDragExit") }
        tracked[index].isInside = isInside
        events.append(isInside ? "touchDragInside" : "touchDragOutside")
    }

    private mutating func end(_ name: String, _ isInside: Bool, _ time: Double, _ location: Point) {
        guard let index = tracked.firstIndex(where: { $0.name == name }) else { return }
        if tracked[index].isInside != isInside { move(name, isInside) }
        tracked.remove(at: index)
        lastUp = (time, location)
        events.append(isInside ? "touchUpInside" : "touchUpOutside")
    }
}
