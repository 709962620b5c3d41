public import MotorAnimations
public import MotorGeometry
public import MotorGestures
import MotorLayers

/// Where a host meets views: it has the stage, takes touches and keys, and knows where they go.
public final class Window {
    /// The stage on which the views are.
    public let stage: Stage
    /// The view that holds all others.
    public let root: View
    /// The view that has the keyboard's focus.
    public private(set) var focusedView: View?

    private var door = TouchDoor()
    /// The view that each touch came down in.
    private var targets: [Int: View] = [:]
    /// Where each touch that is down was last, for those who must be told that it is over.
    private var lastTouches: [Int: Touch] = [:]
    /// The view that each key that is down was pressed in.
    private var pressed: [KeyPress.Name: View] = [:]

    /// Creates a window with a root view.
    public init(root: View = View()) {
        self.root = root
        stage = Stage(root: root.layer)
        root.ownWindow = self
        root.forEachInTree { $0.enter(stage) }
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
        root.ownWindow = nil
    }

    /// Takes a touch from the host; it reaches a view when the stage comes to its time.
    ///
    /// Noise is kept out by the rules of `TouchDoor`. A touch that came down in a view goes on belonging to it, wherever
    /// it moves.
    public func send(_ touch: Touch) {
        var touch = touch
        if touch.time < stage.time { touch.time = stage.time }
        guard let touch = door.admit(touch) else { return }
        stage.enqueue(at: touch.time) { [unowned(unsafe) self] in deliver(touch) }
    }

    /// Takes a key from the host; it reaches the view with the focus when the stage comes to its time.
    ///
    /// Tab and back tab move the focus, if no view makes something else of them.
    public func send(_ press: KeyPress) {
        stage.enqueue(at: press.time.isFinite ? press.time : stage.time) { [unowned(unsafe) self] in deliver(press) }
    }

    /// Cancels every touch and releases every key, as when the host loses its own focus.
    public func cancelAll() {
        for touch in door.down.values.sorted(by: { $0.id < $1.id }) {
            send(Touch(id: touch.id, phase: .cancelled, time: stage.time, location: touch.location))
        }
        pressed = [:]
    }

    private func deliver(_ touch: Touch) {
        if touch.phase == .began { targets[touch.id] = root.hitTest(touch.location) }
        let view = targets[touch.id]
        stage.note((view ?? root).layer, .touch(touch.summary))
        lastTouches[touch.id] = touch
        if touch.phase == .ended || touch.phase == .cancelled {
            targets[touch.id] = nil
            lastTouches[touch.id] = nil
        }
        guard let view, let location = root.layer.convert(touch.location, to: view.layer) else { return }
        view.touch(touch, at: location)
    }

    /// A view goes: touches in it are cancelled, and the focus leaves it.
    func viewWillLeave(_ view: View) {
        for (id, target) in targets.sorted(by: { $0.key < $1.key }) where target.isDescendant(of: view) {
            targets[id] = nil
            guard var touch = lastTouches.removeValue(forKey: id) else { continue }
            touch.phase = .cancelled
            touch.time = stage.time
            target.touch(touch, at: root.layer.convert(touch.location, to: target.layer) ?? .zero)
        }
        for (name, target) in pressed where target.isDescendant(of: view) { pressed[name] = nil }
        if let focusedView, focusedView.isDescendant(of: view) { focus(nil) }
    }

    private func deliver(_ press: KeyPress) {
        stage.note((focusedView ?? root).layer, .touch("key " + press.name.rawValue + " " + press.phase.rawValue))
        // A release belongs to the view that was pressed, wherever the focus is by then.
        if press.phase == .up {
            _ = pressed.removeValue(forKey: press.name)?.press(press)
            return
        }
        var view = focusedView
        while let current = view {
            if current.press(press) {
                pressed[press.name] = current
                return
            }
            view = current.superview
        }
        switch press.name {
        case .tab: moveFocus(by: 1)
        case .backTab: moveFocus(by: -1)
        default: break
        }
    }

    /// Gives a view the keyboard's focus; `nil` for none. A view that cannot have it leaves it where it is.
    public func focus(_ view: View?) {
        guard view !== focusedView, view?.canBecomeFocused ?? true else { return }
        let before = focusedView
        focusedView = view
        before?.layer["isFocused"] = false
        view?.layer["isFocused"] = true
    }

    /// Moves the focus to the next view that can have it, back to front and around.
    private func moveFocus(by step: Int) {
        var candidates: [View] = []
        root.forEachInTree { if $0.canBecomeFocused, !$0.layer.isHidden { candidates.append($0) } }
        guard !candidates.isEmpty else { return }
        let place = focusedView.flatMap { focused in candidates.firstIndex { $0 === focused } }
        let next = place.map { $0 + step } ?? (step > 0 ? 0 : candidates.count - 1)
        focus(candidates[(next + candidates.count) % candidates.count])
    }
}

extension Touch {
    /// The touch in a word, for a trace: `began #1 (40.0, 22.0)`.
    var summary: String { phase.rawValue + " #\(id) (\(location.x), \(location.y))" }
}
