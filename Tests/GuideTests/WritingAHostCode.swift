import FineMotor

/// What the guide takes for the system: a display, timers, and what assistive technology keeps.
protocol DisplaySystem: AnyObject {
    func requestFrame()
    func requestFrame(after seconds: Double)
    func show(_ list: DisplayList, _ changes: ListChanges)
    func play(haptic name: String, strength: Double)
    func prepare(haptic name: String)
    func play(sound name: String)
    func picture(named name: String) -> (width: Int, height: Int)?
    func show(_ element: Window.AccessibleElement)
    func removeElements(except ids: [UInt64])
}

/// The code of `Guides/WritingAHost.md`.
final class DisplayHost: Referent {
    let window: Window
    private let system: any DisplaySystem
    private var mark = ListMark()
    private var origin: Double?

    init(showing component: View, size: Size, on system: any DisplaySystem) {
        window = Window(size: size, showing: component)
        self.system = system
        super.init()
        listen()
    }

    // MARK: Time

    /// The stage's time at a time of the system.
    func time(at systemTime: Double) -> Double {
        let origin = origin ?? systemTime
        self.origin = origin
        return max(systemTime - origin, window.stage.time)
    }

    func frame(at systemTime: Double) {
        let stage = window.stage
        stage.advance(to: time(at: systemTime))
        draw()
        describe()
        if let next = stage.nextFrameTime { system.requestFrame(after: next - stage.time) }
    }

    // MARK: Input

    func touched(
        _ samples: [(phase: Touch.Phase, x: Double, y: Double, force: Double, systemTime: Double)], finger: Int
    ) {
        for sample in samples {
            window.send(
                Touch(
                    id: finger, phase: sample.phase, time: sample.systemTime - (origin ?? sample.systemTime),
                    location: Point(x: sample.x, y: sample.y), force: sample.force))
        }
        system.requestFrame()
    }

    func pointed(at location: Point?, systemTime: Double) {
        guard window.wantsHover(at: location) else { return }
        window.send(Hover(at: location, time: time(at: systemTime)))
        system.requestFrame()
    }

    func scrolled(by delta: Point, at location: Point, phase: Wheel.Phase, systemTime: Double) -> Bool {
        guard window.canScroll(at: location) else { return false }
        window.send(Wheel(by: delta, at: location, time: time(at: systemTime), phase: phase))
        system.requestFrame()
        return true
    }

    func pressed(_ name: KeyPress.Name, _ phase: KeyPress.Phase, systemTime: Double) -> Bool {
        window.stage.advance(to: time(at: systemTime))
        let types = [.backspace, .delete, .pageUp, .pageDown, .home, .end].contains(name) || name.rawValue.count == 1
        if types, !window.wantsKey(name) { return false }
        window.send(KeyPress(name, phase, time: window.stage.time))
        system.requestFrame()
        return true
    }

    func lostFocus(systemTime: Double) {
        window.stage.advance(to: time(at: systemTime))
        window.cancelAll()
        system.requestFrame()
    }

    // MARK: What surrounds it

    func appear(in traits: Traits, insets: Insets) {
        window.setTraits(traits, isAnimated: false)
        window.safeAreaInsets = insets
    }

    func change(to traits: Traits, systemTime: Double) {
        window.stage.advance(to: time(at: systemTime))
        window.traits = traits
        system.requestFrame()
    }

    func resize(to size: Size) {
        Transaction.withoutActions { window.root.frame = Rect(origin: .zero, size: size) }
        system.requestFrame()
    }

    // MARK: What it asks for

    func listen() {
        window.stage.onImageNeeded(self) { host, name in
            if let picture = host.system.picture(named: name.name) {
                let image = Image(named: name, width: picture.width, height: picture.height)
                host.window.stage.setImage(image, named: name)
            } else {
                host.window.stage.imageFailed(named: name)
            }
        }
        window.stage.onFeedback(self) { host, feedback in
            switch feedback {
            case .preparation(let name): host.system.prepare(haptic: name)
            case .haptic(let name, let strength): host.system.play(haptic: name, strength: strength)
            case .sound(let name): host.system.play(sound: name)
            }
        }
    }

    // MARK: The picture

    func draw() {
        let (list, changes) = window.stage.displayList(since: &mark)
        if !changes.isEmpty { system.show(list, changes) }
    }

    // MARK: Assistive technology

    func describe() {
        let elements = window.accessibleElements
        for element in elements { system.show(element) }
        system.removeElements(except: elements.map(\.id))
    }

    func activate(_ element: Window.AccessibleElement, systemTime: Double) -> Bool {
        system.requestFrame()
        return window.activate(element, at: time(at: systemTime))
    }

    func increment(_ element: Window.AccessibleElement, systemTime: Double) -> Bool {
        system.requestFrame()
        return window.adjust(element, by: 1, at: time(at: systemTime))
    }
}
