import FineMotor
import MotorCanvas

/// An element on a page: its component in its own window.
final class RunningElement: Surface {
    let element: Element
    let component: View
    let window: Window
    /// Whether the page shows it; only then does it run frames.
    private(set) var isShown = true
    /// Whether it has received anything since the last frame that the stage may not know of.
    private var isTouched = true
    /// The values without attributes.
    private let initialValues: [Value?]
    /// The values that the page knows.
    private var knownValues: [Value?]
    private var theme = Style()
    /// Its size unless the page sets another, in points.
    private let initialSize: Size
    let output = SurfaceOutput()
    let changes = ElementChanges()
    /// The component's state that the page knows.
    private(set) var state: String?
    private static let stateKey: Key = "state"

    /// Makes an element's component and shows it, starting at a time.
    init(_ element: Element, at time: Double) {
        self.element = element
        let component = element.make()
        self.component = component
        let fitted = component.bounds.size == .zero ? component.sizeThatFits(.infinity) : component.bounds.size
        initialSize = element.size ?? fitted
        let size = Size(
            width: initialSize.width + 2 * element.margin, height: initialSize.height + 2 * element.margin)
        let window = Window(root: View(frame: Rect(origin: .zero, size: size)))
        self.window = window
        initialValues = element.values.map { $0.initial(component) }
        knownValues = element.values.map { $0.read(component) }
        window.stage.advance(to: time)
        window.root.addSubview(component)
        fit()
        state = component.layer[Self.stateKey]?.string
        output.listen(to: window.stage)
        for event in element.events {
            component.control?.onEvent(event.event) { [changes] _ in changes.add(event) }
        }
    }

    // MARK: Time

    /// The time of the next frame: 0 for immediately, infinity if only an input can cause one.
    var nextTime: Double {
        guard isShown else { return .infinity }
        if isTouched || window.stage.needsFrame { return 0 }
        return window.stage.nextEventTime ?? .infinity
    }

    /// Whether it needs a frame at a time.
    func isDue(at time: Double) -> Bool { nextTime <= time }

    /// Advances to a time.
    func advance(to time: Double) {
        isTouched = false
        window.stage.advance(to: time)
    }

    /// Sets whether the page shows it. A hidden element runs no frames; it continues from the time at which it is shown
    /// again.
    func show(_ isShown: Bool) {
        self.isShown = isShown
        isTouched = true
    }

    // MARK: The page

    /// Sets the size of its box on the page, in points.
    func resize(to size: Size) {
        guard element.fit == .fill, size.width > 0, size.height > 0, size.isFinite else { return }
        let margin = 2 * element.margin
        Transaction.withoutActions {
            window.root.bounds.size = Size(width: size.width + margin, height: size.height + margin)
            window.root.center = Point(x: size.width / 2 + element.margin, y: size.height / 2 + element.margin)
        }
        fit()
    }

    private func fit() {
        let box = window.root.bounds
        Transaction.withoutActions {
            if element.fit == .fill {
                component.frame = box.inset(dx: element.margin, dy: element.margin)
            } else {
                if component.bounds.size == .zero { component.bounds.size = initialSize }
                component.center = Point(x: box.midX, y: box.midY)
            }
        }
    }

    /// Sets the traits of the element's surroundings, with a transition except the first time.
    func take(_ traits: Traits, isFirst: Bool) {
        isTouched = true
        window.setTraits(traits, isAnimated: !isFirst)
        // A control grows with its text, but the page determines an element's size.
        fit()
    }

    /// Sets the CSS value for a key; `nil` for none. The change has a transition except the first time.
    func style(_ key: Key, _ value: Value?, isFirst: Bool) {
        theme[key] = value
        if isFirst { SilentChanges.run { window.theme = theme } } else { window.theme = theme }
    }

    /// Runs the element's command at an index, with its default unless the argument is finite. The page knows its changes, so
    /// they are not reported.
    func run(_ index: Int, _ argument: Double = .nan) {
        guard element.commands.indices.contains(index) else { return }
        isTouched = true
        let before = element.values.map { $0.read(component) }
        let command = element.commands[index]
        command.run(component, argument.isFinite ? argument : command.argument ?? 0)
        markKnown(changesSince: before)
    }

    /// Marks changes as known to the page. Earlier changes by the component are still reported.
    private func markKnown(changesSince before: [Value?]) {
        for (index, value) in element.values.enumerated() {
            let now = value.read(component)
            if !Self.isSame(now, before[index]) { knownValues[index] = now }
        }
    }

    private static func isSame(_ one: Value?, _ other: Value?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return one.isSame(as: other)
    }

    /// The element's own size, in points, but at least as tall as its content at a width; infinity for its own width.
    func size(in width: Double) -> Size {
        guard element.fit == .fill else { return initialSize }
        let shown = component.bounds.size
        // With its initial size, as a component may return the one that the page set.
        Transaction.withoutActions { component.bounds.size = initialSize }
        let wide = element.size?.width ?? component.sizeThatFits(.infinity).width
        let across = width < .infinity ? max(width, 0) : wide
        let height = component.sizeThatFits(Size(width: across, height: .infinity)).height
        Transaction.withoutActions { component.bounds.size = shown }
        return Size(width: wide, height: max(element.size?.height ?? 0, height))
    }

    /// Sets the element's value at an index; `nil` for the component's initial value.
    ///
    /// The page knows the change, so it is not reported.
    func set(_ index: Int, _ value: Value?, isFirst: Bool) {
        guard element.values.indices.contains(index) else { return }
        isTouched = true
        let binding = element.values[index]
        let new = value ?? initialValues[index]
        let before = element.values.map { $0.read(component) }
        if isFirst { component.changeStill { binding.write(component, new) } } else { binding.write(component, new) }
        markKnown(changesSince: before)
        knownValues[index] = binding.read(component)
    }

    /// The current value.
    func value(_ index: Int) -> Value? {
        element.values.indices.contains(index) ? element.values[index].read(component) : nil
    }

    // MARK: Inputs

    /// Sends a touch to the component.
    func send(_ touch: Touch) {
        window.send(touch)
    }

    /// Sends a key to the component.
    func send(_ press: KeyPress) {
        window.send(press)
    }

    /// Sends a wheel movement to the component.
    func send(_ wheel: Wheel) {
        window.send(wheel)
    }

    /// Sends a hover to the component.
    func send(_ hover: Hover) {
        window.send(hover)
    }

    /// Moves the focus to an index in tab order; `nil` for none.
    func focus(_ index: Int?) {
        isTouched = true
        let views = window.focusableViews
        guard let index else { return window.focus(nil) }
        if views.indices.contains(index) { window.focus(views[index]) }
    }

    // MARK: Reports

    /// Encodes the picture.
    ///
    /// The page redraws its whole canvas, which costs more than all of an element's layers, so nothing is cached.
    func draw() {
        output.encode(window.root.layer.displayList)
        window.stage.askForImages()
    }

    /// The frames of the element's content and of the area that takes pointers, as `x, y, width, height` in points, and 1 while
    /// the content moves, otherwise 0. Empty for an element that does not show its content.
    private(set) lazy var contentLayout = LastingBuffer<Double>()

    /// Updates ``contentLayout`` to the current frames on screen.
    func updateContentLayout() {
        contentLayout.removeAll()
        guard let container = element.container?(component) else { return }
        for frame in [container.shownFrame, component.shownAccessibleFrame] {
            for number in [frame.minX, frame.minY, frame.width, frame.height] { contentLayout.append(number) }
        }
        contentLayout.append(isMoving(container) ? 1 : 0)
    }

    /// Whether a container moves, by itself or with its ancestors, or is dragged.
    private func isMoving(_ container: View) -> Bool {
        if window.isTouched, window.stage.needsFrame { return true }
        var next: View? = container
        while let view = next, !view.layer.isTraveling { next = view === component ? nil : view.superview }
        return next != nil
    }

    func takeImage(named name: Key, width: Int, height: Int) {
        isTouched = true
        window.stage.takeImage(named: name, width: width, height: height)
    }

    /// Writes the changes since the last call: records of `event, name` · `state, name`, the last one of several states ·
    /// `value, index` for a value that the component has changed.
    func writeChanges(in records: Records) {
        if let now = component.layer[Self.stateKey]?.string, state.map({ !$0.isSame(as: now) }) ?? true {
            state = now
            changes.add(state: now)
        }
        changes.write(in: records)
        for index in element.values.indices {
            let value = element.values[index].read(component)
            if Self.isSame(value, knownValues[index]) { continue }
            knownValues[index] = value
            records.field("value")
            records.field(index)
            records.end()
        }
    }
}

/// An element's events and states since the page last asked.
final class ElementChanges {
    private var entries: [(kind: String, name: String)] = []

    func add(_ event: ElementEvent) { entries.append(("event", event.name)) }

    func add(state: String) { entries.append(("state", state)) }

    /// Writes all of them and forgets them.
    func write(in records: Records) {
        for entry in entries { records.record(entry.kind, entry.name) }
        entries = []
    }
}
