import FineMotor
import MotorExhibits
import MotorRecording

/// Plays exhibits in a window: handles events, and advances the shown exhibit.
final class WindowPlayer: Referent {
    let exhibits: [Exhibit]
    /// The index of the exhibit that is shown.
    private(set) var chosen = 0
    private(set) var showing: Showing
    /// Where the exhibit's stage is in the window.
    var viewport = WindowViewport()

    /// The window's time at which the exhibit began.
    private var beginning = 0.0
    /// The touches that are down: the last location of each, and when to repeat it; infinity for never.
    private var touches: [Int: (point: Point, stillness: Double)] = [:]
    /// The keys that are down and whose release has an effect.
    private var keys: Set<KeyPress.Name> = []

    /// The mouse's number among the touches. Fingers can have any other numbers.
    private static let mouse = -1
    /// The last location of the mouse, in the window's points, because wheel events of old versions do not contain it.
    private var pointer = Point.zero
    /// How far a notch of the wheel scrolls, in points: three lines of text.
    private static let notch = 48.0
    /// The time after which a touch that does not move repeats its location, once, in seconds: systems send nothing for
    /// a touch at rest, and a halt can only be detected by a later sample.
    static let stillnessDelay = VelocityTracker.pause + HaltDetector.dwell + 0.01

    init(_ exhibits: [Exhibit]) {
        self.exhibits = exhibits
        showing = Showing(exhibits[0])
    }

    /// The window's title.
    var title: String {
        let exhibit = showing.exhibit
        let position = exhibits.count > 1 ? "  (\(chosen + 1) of \(exhibits.count): [ and ])" : ""
        return "\(exhibit.name): \(exhibit.summary)\(position)"
    }

    // MARK: Time

    /// Advances the exhibit to a time of the window.
    func advance(to time: Double) {
        let now = time - beginning
        for (id, touch) in touches.sorted(by: { $0.key < $1.key }) where touch.stillness <= now {
            touches[id]?.stillness = .infinity
            showing.take(.touch(Touch(id: id, phase: .moved, time: touch.stillness, location: touch.point)))
        }
        // Time never goes back.
        showing.stage.advance(to: max(now, showing.stage.time))
    }

    /// The window's time at which it must advance again: a past time for the next frame, infinity if only an event can
    /// cause one.
    var nextTime: Double {
        if showing.stage.needsFrame { return -.infinity }
        return beginning + (touches.values.map(\.stillness).min() ?? .infinity)
    }

    // MARK: Events

    /// Handles an event that happened at a time of the window; returns whether the window stays open.
    func take(_ event: WindowEvent, at time: Double) -> Bool {
        let now = time - beginning
        switch event {
        case .close: return false
        case .command(let letter): if letter == "q" || letter == "w" { return false }
        case .mouse(let action, let point, let isDown): mouse(action, point, isDown: isDown, at: now)
        case .left: hover(at: nil, now)
        case .finger(let action, let id, let position, let force):
            let point = viewport.point(
                Point(x: position.x * viewport.window.width, y: position.y * viewport.window.height))
            // The mouse has -1.
            touch(id < 0 ? id &- 1 : id, action, point, force: force, at: now)
        case .wheel(let delta):
            // A wheel that turns away from the user moves toward the beginning.
            let delta = Point(x: delta.x, y: -delta.y) * Self.notch
            showing.take(.wheel(Wheel(by: delta, at: viewport.point(pointer), time: now)))
        case .key(let name, let isDown, let isRepeated): key(name, isDown: isDown, isRepeated: isRepeated, at: now)
        case .text(let text): for scalar in text.unicodeScalars { type(scalar, at: now, of: time) }
        case .unfocused: cancel(at: now)
        case .resize, .exposed, .lost: break
        }
        return true
    }

    private func mouse(_ action: WindowEvent.Action, _ position: Point, isDown: Bool, at now: Double) {
        pointer = position
        // The release was not reported.
        if !isDown, action == .moved, let touch = touches[Self.mouse] {
            self.touch(Self.mouse, .cancelled, touch.point, at: now)
        }
        touch(Self.mouse, action, viewport.point(position), at: now)
        if !isDown { hover(at: viewport.point(position), now) }
    }

    private func hover(at point: Point?, _ now: Double) {
        // Inputs sent at this same time must take effect first.
        showing.stage.advance(to: max(now, showing.stage.time))
        if showing.window.wantsHover(at: point) { showing.take(.hover(Hover(at: point, time: now))) }
    }

    private func touch(
        _ id: Int, _ action: WindowEvent.Action, _ point: Point, force: Double = 0, at now: Double
    ) {
        let phase: Touch.Phase
        switch action {
        case .began:
            // The release was not reported.
            if let old = touches[id] { touch(id, .cancelled, old.point, at: now) }
            phase = .began
            touches[id] = (point, .infinity)
        case .moved:
            guard touches[id] != nil else { return }
            phase = .moved
            touches[id] = (point, now + Self.stillnessDelay)
        case .ended, .cancelled:
            guard touches.removeValue(forKey: id) != nil else { return }
            phase = action == .ended ? .ended : .cancelled
        }
        showing.take(.touch(Touch(id: id, phase: phase, time: now, location: point, force: force)))
    }

    private func key(_ name: KeyPress.Name, isDown: Bool, isRepeated: Bool, at now: Double) {
        switch name {
        case .space, .return:
            guard isDown else {
                if keys.remove(name) != nil { send(name, .up, at: now) }
                return
            }
            guard !isRepeated else { return }
            focusFirst(at: now)
            keys.insert(name)
            send(name, .down, at: now)
        case .up, .down, .left, .right:
            guard isDown else { return }
            focusFirst(at: now)
            strike(name, at: now)
        case .pageUp, .pageDown:
            guard isDown else { return }
            showing.stage.advance(to: max(now, showing.stage.time))
            guard !showing.window.wantsKey(name) else { return strike(name, at: now) }
            choose(chosen + (name == .pageUp ? -1 : 1), at: now + beginning)
        default: if isDown { strike(name, at: now) }
        }
    }

    /// Types a character into the component, or uses one that it does not want as a key of the window or the exhibit.
    private func type(_ scalar: Unicode.Scalar, at now: Double, of time: Double) {
        // The space bar is a key.
        guard scalar > " " else { return }
        let name = KeyPress.Name(rawValue: String(Character(scalar)))
        // Keys sent at this same time must take effect first.
        showing.stage.advance(to: max(now, showing.stage.time))
        if "0"..."9" ~= scalar, let index = showing.focusIndex(typing: name) {
            showing.take(.value(Exhibit.focusKey, .number(Double(index)), time: now))
            showing.stage.advance(to: max(now, showing.stage.time))
        }
        guard !showing.window.wantsKey(name) else { return strike(name, at: now) }
        switch scalar {
        case "[": choose(chosen - 1, at: time)
        case "]": choose(chosen + 1, at: time)
        case "1"..."9": choose(Int(scalar.value) - 49, at: time)
        case "r": begin(chosen, at: time)
        default:
            guard let binding = showing.exhibit.bindings.first(where: { $0.keys.contains(scalar) }) else { return }
            showing.take(binding.input(on: showing, at: now))
        }
    }

    private func send(_ name: KeyPress.Name, _ phase: KeyPress.Phase, at now: Double) {
        showing.take(.key(KeyPress(name, phase, time: now)))
    }

    private func strike(_ name: KeyPress.Name, at now: Double) {
        send(name, .down, at: now)
        send(name, .up, at: now)
    }

    /// Focuses the first focusable view, if no view has the focus.
    private func focusFirst(at now: Double) {
        guard showing.window.focusedView == nil else { return }
        strike(.tab, at: now)
        showing.stage.advance(to: max(now, showing.stage.time))
    }

    /// Cancels every touch and key that is down.
    private func cancel(at now: Double) {
        for (id, touch) in touches.sorted(by: { $0.key < $1.key }) { self.touch(id, .cancelled, touch.point, at: now) }
        for name in keys { send(name, .cancelled, at: now) }
        keys = []
    }

    /// Shows an exhibit from its beginning.
    private func choose(_ index: Int, at time: Double) {
        if exhibits.indices.contains(index), index != chosen { begin(index, at: time) }
    }

    private func begin(_ index: Int, at time: Double) {
        chosen = index
        beginning = time
        touches = [:]
        keys = []
        showing = Showing(exhibits[index])
        setTraits()
    }

    // MARK: Geometry

    /// Sets the size of the window, in points and in pixels.
    func resize(_ window: Size, pixels: Size) {
        viewport = WindowViewport(window: window, pixels: pixels, showing: showing.exhibit.size)
        setTraits()
    }

    /// The size classes follow the window.
    private func setTraits() {
        let size = viewport.window
        guard size.width > 0 else { return }
        viewport = WindowViewport(window: size, pixels: viewport.pixels, showing: showing.exhibit.size)
        for (key, name) in [
            ("horizontalSizeClass" as Key, Traits.SizeClass(width: size.width).rawValue),
            ("verticalSizeClass", Traits.SizeClass(height: size.height).rawValue),
        ] where showing.value(key)?.string != name {
            showing.take(.value(key, .string(name), time: showing.stage.time))
        }
    }
}
