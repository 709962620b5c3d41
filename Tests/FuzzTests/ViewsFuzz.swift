import FineMotor
import SeededRandom
import Testing

@Suite("Fuzz: views")
struct ViewsFuzz {
    @Test("views, windows, touches, keys and gestures keep their laws with any handlers")
    func views() {
        // Controls that left while canTrack ran.
        let kept: [UInt64] = [40447, 197995, 363875, 441874, 941056]
        Fuzz.run("views", short: 150, kept: kept) { random in
            Diagnostics.withHandler({ _ in }) {
                let world = World(random)
                world.play()
                return world.fault
            }
        }
    }
}

/// Views and windows with random calls, even from within handlers.
private final class World {
    private var random: SeededGenerator
    private var windows: [Window] = []
    private var views: [View] = []
    private var recognizers: [GestureRecognizer] = []
    /// Active gestures: those that have begun and have no outcome yet.
    private var active: Set<ObjectIdentifier> = []
    /// How much handlers may still do.
    private var meddling = 0
    /// How deeply handlers are nested.
    private var depth = 0
    private(set) var fault: String?

    init(_ random: SeededGenerator) { self.random = random }

    func play() {
        for _ in 0..<4 { makeView() }
        makeWindow()
        for _ in 0..<3 { makeRecognizer() }
        for view in views where view.superview == nil && windows[0].root !== view { windows[0].root.addSubview(view) }
        meddling = pick(40)
        for _ in 0..<(10 + pick(30)) where fault == nil {
            act()
            check()
        }
        meddling = 0
        end()
    }

    func fail(_ message: @autoclosure () -> String) { fault = fault ?? message() }

    private func pick(_ count: Int) -> Int { Int.random(in: 0..<max(count, 1), using: &random) }
    private func chance(_ share: Double) -> Bool { random.number(0...1) < share }
    private var anyView: View { views[pick(views.count)] }
    private var anyWindow: Window? { windows.isEmpty ? nil : windows[pick(windows.count)] }
    private var anyRecognizer: GestureRecognizer { recognizers[pick(recognizers.count)] }
    private var point: Point { Point(x: random.number(-20...220), y: random.number(-20...220)) }

    /// A handler may do anything.
    func meddle(_ share: Double = 0.25) {
        guard meddling > 0, depth < 4, chance(share) else { return }
        meddling -= 1
        depth += 1
        act()
        depth -= 1
    }

    // MARK: - Possible actions

    private func act() {
        switch pick(32) {
        case 0...6: sendTouch()
        case 7, 8: sendKey()
        case 9...11: advance()
        case 12, 13:
            let view = anyView
            anyView.addSubview(view)
        case 14: anyView.removeFromSuperview()
        case 15: change(anyView, isAnimated: true)
        case 16, 17: change(anyView, isAnimated: false)
        case 18:
            let recognizer = anyRecognizer
            anyView.addGestureRecognizer(recognizer)
        case 19:
            let recognizer = anyRecognizer
            anyView.removeGestureRecognizer(recognizer)
        case 20: relate()
        case 21: anyRecognizer.cancel()
        case 22: anyRecognizer.isEnabled.toggle()
        case 23:
            let view = chance(0.2) ? nil : anyView
            anyWindow?.focus(view)
        case 24: anyWindow?.cancelAll()
        case 25: if chance(0.3) { dropWindow() } else { (anyView as? Control)?.cancelTracking() }
        case 26: if windows.count < 2 { makeWindow() }
        case 27: if views.count < 8 { makeView() } else { dropView() }
        case 28: if recognizers.count < 6 { makeRecognizer() } else { (anyView as? Control)?.send(.valueChanged) }
        case 29: (anyView as? Control)?.isEnabled.toggle()
        case 30: _ = anyWindow?.accessibleElements
        default: anyRecognizer.cancel()
        }
    }

    private func makeView() {
        let frame = Rect(origin: point, size: Size(width: random.number(20...200), height: random.number(20...200)))
        let view: View = chance(0.5) ? MeddlingView(frame, self) : MeddlingControl(frame, self)
        if let control = view as? Control {
            control.isMultipleTouchEnabled = chance(0.5)
            let events: [Event] = [.touchDown, .touchUpInside, .touchCancel, .touchDragExit, .valueChanged]
            control.onEvent(events[pick(5)]) { [weak self] _ in self?.meddle() }
        }
        if chance(0.2) {
            view.layer.actions["isFocused"] = MeddlingAction { [weak self] in self?.meddle() }
        }
        if chance(0.1) {
            view.layer.actions["sublayers"] = MeddlingAction { [weak self] in self?.meddle() }
        }
        views.append(view)
    }

    private func dropView() {
        let view = views.remove(at: pick(views.count))
        if chance(0.5) { view.removeFromSuperview() }
        if views.isEmpty { makeView() }
    }

    private func makeWindow() {
        let root = anyView
        // A window's root cannot be another's: that traps, with a message.
        guard root.superview != nil || root.window == nil, !isBusy.contains(ObjectIdentifier(root)) else { return }
        isBusy.insert(ObjectIdentifier(root))
        windows.append(Window(root: root))
        isBusy.remove(ObjectIdentifier(root))
    }
    /// The roots of windows under construction.
    private var isBusy: Set<ObjectIdentifier> = []

    private func dropWindow() {
        guard !windows.isEmpty else { return }
        let window = windows.remove(at: pick(windows.count))
        dropped.insert(ObjectIdentifier(window))
    }
    private(set) var dropped: Set<ObjectIdentifier> = []

    private func makeRecognizer() {
        let recognizer: GestureRecognizer
        switch pick(9) {
        case 0: recognizer = watch(TapRecognizer(count: 1 + pick(2), touches: 1 + pick(2)))
        case 1: recognizer = watch(LongPressRecognizer(minimumDuration: chance(0.1) ? 1e300 : 0.1, touches: 1))
        case 2: recognizer = watch(PanRecognizer(minimumDistance: chance(0.5) ? 0 : 10))
        case 3: recognizer = watch(EdgePanRecognizer(edge: .left, of: Rect(x: 0, y: 0, width: 200, height: 200)))
        case 4: recognizer = watch(PinchRecognizer())
        case 5: recognizer = watch(RotationRecognizer())
        case 6: recognizer = watch(SwipeRecognizer(.right))
        case 7: recognizer = watch(ForcePressRecognizer())
        default: recognizer = watch(TapRecognizer())
        }
        recognizer.cancelsTouchesInView = chance(0.7)
        recognizers.append(recognizer)
        anyView.addGestureRecognizer(recognizer)
    }

    private func watch<Recognizer: Gesture>(_ recognizer: Recognizer) -> Recognizer {
        recognizer.onChange { [weak self] in self?.hear($0, $1) }
        return recognizer
    }

    private func hear(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
        let id = ObjectIdentifier(recognizer)
        switch state {
        case .possible: fail("possible is reported")
        case .began:
            if !active.insert(id).inserted, recognizer.state.isActive { fail("\(type(of: recognizer)) began twice") }
        case .changed: if !active.contains(id) { fail("\(type(of: recognizer)) changed and had not begun") }
        case .ended: active.remove(id)
        case .cancelled: if active.remove(id) == nil { fail("\(type(of: recognizer)) cancelled and had not begun") }
        case .failed: if active.contains(id) { fail("\(type(of: recognizer)) failed and had begun") }
        }
        meddle()
    }

    private func relate() {
        let (a, b) = (pick(recognizers.count), pick(recognizers.count))
        guard a != b else { return }
        switch pick(2) {
        // Cycles trap, with a message.
        case 0: recognizers[max(a, b)].require(toFail: recognizers[min(a, b)])
        default: recognizers[a].allowSimultaneous(with: recognizers[b])
        }
    }

    private func sendTouch() {
        guard let window = anyWindow else { return }
        let phases: [Touch.Phase] = [.began, .began, .moved, .moved, .moved, .ended, .cancelled]
        let phase = phases[pick(phases.count)]
        var touch = Touch(
            id: pick(3), phase: phase, time: window.stage.time + random.number(-0.1...0.3), location: point,
            force: random.number(0...1))
        switch pick(24) {
        case 0: touch.location.x = .nan
        case 1: touch.location.y = [1e9, -1e300, .infinity, -.greatestFiniteMagnitude][pick(4)]
        case 2: touch.time = [.nan, .infinity, -.infinity, -1e300][pick(4)]
        case 3: touch.force = [.nan, .infinity, -1, 1e300][pick(4)]
        case 4: touch.id = [Int.min, Int.max, -1][pick(3)]
        default: break
        }
        window.send(touch)
        if chance(0.2) { window.send(touch) }
    }

    private func sendKey() {
        guard let window = anyWindow else { return }
        let names: [KeyPress.Name] = [.space, .return, .tab, .backTab, .escape, .left]
        let phases: [KeyPress.Phase] = [.down, .down, .up, .cancelled]
        window.send(
            KeyPress(names[pick(6)], phases[pick(4)], time: window.stage.time + random.number(-0.1...0.3)))
    }

    private func advance() {
        guard let stage = anyWindow?.stage else { return }
        stage.advance(to: stage.time + [0, 0.016, 0.1, 0.7][pick(4)])
    }

    private func change(_ view: View, isAnimated: Bool) {
        let (kind, size) = (pick(11), random.number(0...200))
        let (point, spare) = (point, MeddlingView(Rect(x: 0, y: 0, width: size, height: 50), self))
        let body = {
            switch kind {
            case 0: view.frame = Rect(origin: point, size: Size(width: size, height: 200 - size))
            case 1: view.bounds.origin = point
            case 2: view.alpha = size < 50 ? 0 : 1
            case 3: view.layer.isHidden = size < 100
            case 4: view.layer.transform = size < 20 ? .scale(x: 0, y: 1) : .rotation(angle: size, x: 1, y: 0, z: 1)
            case 5: view.layer.masksToBounds.toggle()
            case 6: view.layer.mask = size < 100 ? nil : Layer()
            case 7: view.layer.sublayerTransform = size < 100 ? .identity : .perspective(distance: 300)
            case 8: view.center.x = [Double.nan, 1e300, -1e308, size][Int(size) % 4]
            case 9: view.layer.zPosition = size - 100
            default: view.isUserInteractionEnabled = size < 150
            }
        }
        if !isAnimated { return body() }
        if chance(0.2) { view.layer.add(Transition(.push)) }
        if chance(0.1) { view.addSubview(spare) }
        View.animate(duration: random.number(0...0.5), body) { [weak self] _ in self?.meddle() }
    }

    // MARK: - Laws

    private func check() {
        for window in windows {
            check(window.root)
            if window.root.window !== window { fail("a root is not its window's") }
            if let focused = window.focusedView {
                if focused.window !== window { fail("the focus is outside of its window") }
                if !focused.isFocused { fail("a view has the focus and is not notified") }
            }
        }
        for view in views {
            check(view)
            if view.isFocused, view.window?.focusedView !== view { fail("isFocused of a view without focus") }
            guard let touched = view as? any Touched else { continue }
            if let fault = touched.down.fault { fail(fault) }
            if view.window == nil, !touched.down.isEmpty(without: dropped) {
                fail("a view has a touch and no window")
            }
        }
        for recognizer in recognizers where !recognizer.state.isActive {
            // An arena that is deallocated calls no observers.
            guard active.remove(ObjectIdentifier(recognizer)) != nil, dropped.isEmpty else { continue }
            fail("\(type(of: recognizer)) is over, and no handler was called")
        }
    }

    private func check(_ view: View) {
        var root = view
        while let parent = root.superview { root = parent }
        if view.window !== root.window { fail("a view is in another window than its root") }
        if view.layer.stage !== root.layer.stage { fail("a view is on another stage than its root") }
        if view.window != nil, view.layer.stage !== view.window?.stage { fail("a view is on another stage") }
        if let parent = view.superview {
            if parent.subviews.filter({ $0 === view }).count != 1 { fail("a view is not once in its superview") }
            if view.layer.superlayer !== parent.layer { fail("a view's layer is elsewhere") }
        }
        for subview in view.subviews where subview.superview !== view { fail("a view has another superview") }
    }

    /// All touches and keys are released: then nothing is held any more, and all have had their outcome.
    private func end() {
        for window in windows {
            window.cancelAll()
            for _ in 0..<4 { window.stage.advance(to: window.stage.time + 2) }
            check()
        }
        for recognizer in recognizers where recognizer.isTakingPart || recognizer.state.isActive {
            fail("\(type(of: recognizer)) takes part in nothing: \(recognizer.state)")
        }
        for view in views where view.window != nil {
            if (view as? Control)?.isTracking == true { fail("a view still tracks") }
            guard let touched = view as? any Touched, !touched.down.isEmpty(without: dropped) else { continue }
            fail("a view still has a touch")
        }
    }
}

/// The touches that a view has received.
private struct Down {
    private var windows: [Int: ObjectIdentifier?] = [:]
    private(set) var fault: String?

    func isEmpty(without dropped: Set<ObjectIdentifier>) -> Bool {
        windows.allSatisfy { _, window in window.map { dropped.contains($0) } ?? false }
    }

    mutating func hear(_ touch: Touch, in view: View, without dropped: Set<ObjectIdentifier>) {
        switch touch.phase {
        case .began:
            if let last = windows[touch.id], !(last.map { dropped.contains($0) } ?? false) { fault = "began twice" }
            if view.window == nil { fault = "began outside of a window" }
            windows[touch.id] = .some(view.window.map { ObjectIdentifier($0) })
        case .moved: if windows[touch.id] == nil { fault = "moved and had not begun" }
        case .ended, .cancelled:
            if windows.removeValue(forKey: touch.id) == nil { fault = "\(touch.phase) and had not begun" }
        }
    }
}

private protocol Touched: View {
    var down: Down { get }
}

private final class MeddlingView: View, Touched {
    private(set) var down = Down()
    private weak var world: World?

    init(_ frame: Rect, _ world: World) {
        self.world = world
        super.init(frame: frame)
    }

    override func touch(_ touch: Touch, at location: Point) {
        if let world { down.hear(touch, in: self, without: world.dropped) }
        world?.meddle()
    }

    override func press(_ press: KeyPress) -> Bool {
        world?.meddle()
        return press.name == .left
    }

    override func layoutSubviews() { world?.meddle(0.1) }
    override func didEnterStage() {
        if layer.stage == nil { world?.fail("entered no stage") }
        world?.meddle(0.1)
    }
    override func contains(_ point: Point) -> Bool {
        world?.meddle(0.02)
        return super.contains(point)
    }
    override var canBecomeFocused: Bool { true }
}

private final class MeddlingControl: Control, Touched {
    private(set) var down = Down()
    private weak var world: World?

    init(_ frame: Rect, _ world: World) {
        self.world = world
        super.init(frame: frame)
    }

    override func touch(_ touch: Touch, at location: Point) {
        if let world { down.hear(touch, in: self, without: world.dropped) }
        super.touch(touch, at: location)
    }

    override func handle(_ event: Event) { world?.meddle() }
    override var canTrack: Bool {
        world?.meddle(0.02)
        return super.canTrack
    }
    override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        world?.meddle(0.02)
    }
}

private final class MeddlingAction: SharedAction, @unchecked Sendable {
    let body: () -> Void
    let summary = "Meddling"

    init(_ body: @escaping () -> Void) { self.body = body }

    func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) { body() }
}
