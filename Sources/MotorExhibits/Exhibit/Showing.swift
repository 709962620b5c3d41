public import FineMotor
public import MotorRecording

/// An exhibit that runs: its window, and what is done to it.
///
/// Whoever plays with it does so by ``take(_:)`` only, so what was taken, played again, has the same result.
public final class Showing: Referent {
    /// What is shown.
    public let exhibit: Exhibit
    /// The component, in the middle of the window.
    public let component: View
    /// The window that it is in.
    public let window: Window
    /// The exhibit's parameters as the component came with them, before anything was done to it.
    let originalNumbers: [Double?]
    /// What the component was last told of.
    private var reducesMotion = false

    /// Makes an exhibit's component and shows it, at time 0.
    public init(_ exhibit: Exhibit) {
        self.exhibit = exhibit
        let component = exhibit.make()
        self.component = component
        originalNumbers = exhibit.parameters.map { component.layer[$0.key]?.number }
        window = Window(size: exhibit.size, showing: component)
    }

    deinit {
        window.stage.observer = nil
    }

    /// The stage of the window, whose time the host lets pass.
    public var stage: Stage { window.stage }
    /// The component's layer, which has its values.
    public var layer: Layer { component.layer }

    /// Takes an input, which happens when the stage comes to its time.
    ///
    /// Two keys are no values of the component: ``Exhibit/reducedMotionKey`` and ``Exhibit/focusKey``. Like any other value
    /// they are told to the stage's observer as a value of the component's layer. A place that no view has leaves the focus
    /// where it is.
    public func take(_ input: Recording.Input) {
        switch input {
        case .touch(let touch): window.send(touch)
        case .key(let press): window.send(press)
        case .value(Exhibit.reducedMotionKey, let setting, let time):
            enqueue(at: time) { $0.reduceMotion(setting) }
        case .value(Exhibit.focusKey, let setting, let time):
            enqueue(at: time) { $0.moveFocus(setting) }
        case .value(let key, let setting, let time):
            stage.set(key, setting.value, of: layer, at: time)
        }
    }

    /// Whether a value under a key is known to the exhibit: its own, or any that the component's layer has a word for.
    public func knows(_ key: Key) -> Bool {
        key == Exhibit.reducedMotionKey || key == Exhibit.focusKey || exhibit.values.contains { $0.key == key }
            || Layer.isAnimatable(key) || layer[key] != nil
    }

    /// A value as it is shown and changed, the reduced motion and the focus among them; `nil` for none.
    public func value(_ key: Key) -> Value? {
        if key == Exhibit.reducedMotionKey { return .bool(reducesMotion) }
        guard key == Exhibit.focusKey else { return layer[key] }
        return window.focusableViews.firstIndex { $0 === window.focusedView }.map { .number(Double($0)) }
    }

    private func enqueue(at time: Double, _ body: @escaping (Showing) -> Void) {
        stage.enqueue(at: time) { [showing = Weak(self)] in
            showing.target.map(body)
        }
    }

    private func reduceMotion(_ setting: Recording.Setting) {
        let reduces = if case .bool(true) = setting { true } else { false }
        stage.note(layer, .value(Exhibit.reducedMotionKey, .bool(reduces)))
        reducesMotion = reduces
        layer.style = reduces ? exhibit.reducedMotion : nil
    }

    private func moveFocus(_ setting: Recording.Setting) {
        stage.note(layer, .value(Exhibit.focusKey, setting.value ?? .null))
        switch setting {
        case .nothing: window.focus(nil)
        case .number(let number):
            let views = window.focusableViews
            if let place = Int(exactly: number), views.indices.contains(place) { window.focus(views[place]) }
        case .bool, .string: break
        }
    }
}
