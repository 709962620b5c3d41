import FineMotor
import MotorLayers

/// Plays components in a terminal, one at a time: receives events and returns pictures.
final class ComponentPlayer {
    /// A component in its own window.
    struct Shown {
        let name: String
        let window: Window
    }

    /// The space around a component, in points.
    static let margin = 24.0
    /// The smallest terminal that has space for a component.
    static let least = CellRect(column: 0, row: 0, columns: 20, rows: 6)

    let components: [Shown]
    /// The index of the component on screen.
    private(set) var chosen = 0
    /// Plays the sound of a terminal.
    var ring: () -> Void = {}

    private var translator = InputTranslator()
    private var traits = Traits()
    private var palette = Palette.dark
    private var cells = CellBuffer(columns: 0, rows: 0)
    private var picture = StagePicture()
    private var names: NameRow?
    private var viewport: Viewport?
    private var stageRect = CellRect(column: 0, row: 0, columns: 0, rows: 0)
    /// The values that everything around the component depends on.
    private var frame: Frame?

    private struct Frame: Equatable {
        let bounds: CellRect
        let chosen: Int
        let palette: Palette
    }

    /// - Parameter components: At least one. A component without a size gets the size that fits it.
    init(_ components: [View]) {
        precondition(!components.isEmpty, "Terminal: it plays at least 1 component, got 0")
        self.components = components.map { component in
            if component.bounds.size == .zero {
                let size = component.sizeThatFits(.infinity)
                Transaction.withoutActions {
                    component.bounds.size = size.isFinite ? size : Size(width: 200, height: 200)
                }
            }
            let size = component.bounds.size
            let window = Window(
                size: Size(width: size.width + 2 * Self.margin, height: size.height + 2 * Self.margin),
                showing: component)
            let name = component.layer.name
            return Shown(name: name.isEmpty ? String(describing: type(of: component)) : name, window: window)
        }
        for shown in self.components {
            shown.window.stage.onFeedback { [weak self] in
                // A terminal has one sound and no haptics.
                if case .sound = $0 { self?.ring() }
            }
        }
    }

    private var window: Window { components[chosen].window }

    // MARK: Time

    func draw(at time: Double, in bounds: CellRect) -> TerminalSession.Frame {
        advance(to: time)
        let classes = Traits.SizeClass.classes(of: bounds)
        var wanted = traits
        (wanted.horizontalSizeClass, wanted.verticalSizeClass) = classes
        take(wanted, isAnimated: frame != nil)
        window.stage.advance(to: window.stage.time)
        drawAround(bounds)
        if let viewport, picture.draw(window.stage, in: viewport, over: palette.background) || picture.cells.rows > 0 {
            cells.put(picture.cells, column: stageRect.column, row: stageRect.row)
        }
        if window.stage.needsFrame { return TerminalSession.Frame(cells, next: .frame) }
        return TerminalSession.Frame(cells, next: translator.nextTime.map { .time($0) } ?? .input)
    }

    /// Advances the component to a time, with every automatic input until then.
    private func advance(to time: Double) {
        send(translator.inputs(until: time))
        window.stage.advance(to: max(time, window.stage.time))
    }

    private func send(_ inputs: [WindowInput]) {
        for input in inputs { window.send(input) }
    }

    /// Sets the traits of all components' windows.
    private func take(_ traits: Traits, isAnimated: Bool) {
        guard traits != self.traits else { return }
        self.traits = traits
        for shown in components { shown.window.setTraits(traits, isAnimated: isAnimated) }
    }

    // MARK: Events

    /// Handles an event; returns whether to continue.
    func take(_ event: TerminalEvent, at time: Double) -> Bool {
        advance(to: time)
        switch event {
        case .key(let key, let modifiers) where modifiers.isSubset(of: .shift):
            if let name = key.typedName, window.wantsKey(name) {
                send(InputTranslator.strike(name, at: time))
            } else if key == .character("q") {
                return false
            } else {
                take(key, at: time)
            }
        case .mouse(let mouse): take(mouse, at: time)
        case .focus(false): cancel(at: time)
        case .background(let color):
            let isLight = color.color.relativeLuminance > 0.5
            var traits = traits
            traits.scheme = isLight ? .light : .dark
            // The first answer is not a change.
            take(traits, isAnimated: isAnswered)
            isAnswered = true
            palette = isLight ? .light : .dark
        default: break
        }
        return true
    }

    /// Whether the terminal has reported its background color.
    private var isAnswered = false

    private func take(_ key: TerminalEvent.Key, at time: Double) {
        switch key {
        case .pageUp, .character("["): choose(chosen - 1, at: time)
        case .pageDown, .character("]"): choose(chosen + 1, at: time)
        case .character(let digit) where ("1"..."9").contains(digit): choose(Int(digit.value) - 49, at: time)
        case .tab: send(InputTranslator.strike(.tab, at: time))
        case .backtab: send(InputTranslator.strike(.backTab, at: time))
        case .escape: if !cancel(at: time) { send(InputTranslator.strike(.escape, at: time)) }
        case .space: press(.space, at: time)
        case .return: press(.return, at: time)
        default:
            guard let name = key.arrowName else { return }
            focusFirst(at: time)
            send(InputTranslator.strike(name, at: time))
        }
    }

    private func press(_ name: KeyPress.Name, at time: Double) {
        focusFirst(at: time)
        send(translator.press(name, at: time))
    }

    /// Focuses the first view that can receive keys, if no view has the focus.
    private func focusFirst(at time: Double) {
        guard window.focusedView == nil else { return }
        send(InputTranslator.strike(.tab, at: time))
        window.stage.advance(to: window.stage.time)
    }

    private func take(_ mouse: TerminalEvent.Mouse, at time: Double) {
        let target = names?.targets.first { $0.rect.contains(column: mouse.column, row: mouse.row) }
        if case .press(.left) = mouse.action, let target { return choose(target.index, at: time) }
        send(
            translator.inputs(
                of: mouse, at: viewport?.point(column: mouse.column, row: mouse.row),
                isInside: stageRect.contains(column: mouse.column, row: mouse.row), time: time))
    }

    private func choose(_ index: Int, at time: Double) {
        guard components.indices.contains(index), index != chosen else { return }
        cancel(at: time)
        window.stage.advance(to: max(time, window.stage.time))
        chosen = index
        advance(to: time)
    }

    /// Cancels touches and keys in progress; returns whether there were any.
    @discardableResult
    func cancel(at time: Double) -> Bool {
        let inputs = translator.cancelMouse(at: time) + translator.cancelKey(at: time)
        send(inputs)
        return !inputs.isEmpty
    }

    // MARK: The picture

    /// Draws the names above the component and the keys below it.
    private func drawAround(_ bounds: CellRect) {
        let frame = Frame(bounds: bounds, chosen: chosen, palette: palette)
        guard frame != self.frame else { return }
        self.frame = frame
        (viewport, names) = (nil, nil)
        cells = CellBuffer(columns: bounds.columns, rows: bounds.rows, filledWith: Cell(background: palette.background))
        guard bounds.columns >= Self.least.columns, bounds.rows >= Self.least.rows else {
            cells.put("\(Self.least.columns) × \(Self.least.rows)", column: 0, row: 0, style: palette.text)
            return
        }
        names = NameRow(
            components.map(\.name), chosen: chosen, row: 0, from: 1, to: bounds.columns - 1, in: &cells, palette)
        var hints = [Hint("mouse", "press, drag"), Hint("tab", "focus"), Hint("space", "press")]
        if components.count > 1 { hints.append(Hint("[ ] 1–\(min(components.count, 9))", "component")) }
        let footer = Footer([hints + [Hint("q", "quit")]], columns: bounds.columns - 2)
        let rows = min(footer.lines.count, bounds.rows - 4)
        footer.draw(
            in: CellRect(column: 1, row: bounds.rows - rows, columns: bounds.columns - 2, rows: rows), &cells, palette)
        stageRect = CellRect(column: 0, row: 1, columns: bounds.columns, rows: bounds.rows - 1 - rows)
        viewport = Viewport(stageRect, showing: window.root.bounds.size, largest: 1)
    }
}
