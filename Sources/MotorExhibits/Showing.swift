package import FineMotor
package import MotorRecording

/// A running exhibit: its window, and a way to send it input.
///
/// All input goes through ``take(_:)``, so playing the same inputs again has the same result.
package final class Showing: Referent {
    package let exhibit: Exhibit
    /// The component, in the middle of the window.
    package let component: View
    /// The component's window.
    package let window: Window
    /// The exhibit's parameters when the component was created.
    let originalNumbers: [Double?]
    /// The restored memory, including unknown paths.
    var restored = Memory()

    /// Creates an exhibit's component and shows it, at time 0.
    package init(_ exhibit: Exhibit) {
        self.exhibit = exhibit
        let component = exhibit.make()
        self.component = component
        originalNumbers = exhibit.parameters.map { component.layer[$0.key]?.number }
        let window = Window(size: exhibit.size, showing: component)
        Transaction.withoutActions { window.root.layer.style = Self.backgroundStyle }
        self.window = window
    }

    /// The background of every component, for which the components' colors are chosen.
    private static var backgroundStyle: Style {
        [
            "backgroundColor": .color(Color(rgba: 0x1618_1FFF)),
            .when(.light): ["backgroundColor": .color(Color(rgba: 0xF3F4_F7FF))],
            "actions": .actions(["backgroundColor": .ease()]),
        ]
    }

    /// The color of the background as it is shown now.
    package var background: Color { window.root.layer.presentation["backgroundColor"]?.color ?? .black }

    deinit {
        window.stage.observer = nil
    }

    /// The window's stage. The host advances its time.
    package var stage: Stage { window.stage }
    /// The component's layer, which stores its values.
    package var layer: Layer { component.layer }

    /// Enqueues an input, which happens when the stage reaches its time.
    ///
    /// Some keys are not values of the component: those of traits (``Exhibit/reducedMotionKey``, ``Exhibit/traitKeys``
    /// and the size classes), ``Exhibit/springsKey`` and ``Exhibit/focusKey``. The stage's observer receives them like
    /// any value of the component's layer. A focus index without a view leaves the focus unchanged, and an unknown
    /// trait name selects the standard trait. A key that begins with `/` is a path in a ``FineMotor/Memory``: its
    /// value is restored.
    package func take(_ input: Recording.Input) {
        switch input {
        case .touch(let touch): window.send(touch)
        case .key(let press): window.send(press)
        case .wheel(let wheel): window.send(wheel)
        case .hover(let hover): window.send(hover)
        case .value(let key, let setting, let time) where Self.isTrait(key):
            enqueue(at: time) { $0.setTrait(key, setting) }
        case .value(Exhibit.springsKey, let setting, let time):
            enqueue(at: time) { $0.setSprings(setting) }
        case .value(Exhibit.focusKey, let setting, let time):
            enqueue(at: time) { $0.moveFocus(setting) }
        case .value(let key, let setting, let time) where Self.isPath(key):
            enqueue(at: time) { $0.restore(key.name, setting.value) }
        case .value(let key, let setting, let time):
            stage.set(key, setting.value, of: layer, at: time)
        }
    }

    /// Whether the exhibit has a value under a key: its own, or one that the component's layer supports.
    package func knows(_ key: Key) -> Bool {
        Self.isTrait(key) || key == Exhibit.springsKey || key == Exhibit.focusKey || Self.isPath(key)
            || exhibit.values.contains { $0.key == key }
            || Layer.isAnimatable(key) || layer[key] != nil
    }

    /// Whether a key is that of a trait, and not of a value of the component.
    package static func isTrait(_ key: Key) -> Bool {
        key == Exhibit.reducedMotionKey || Exhibit.traitKeys.contains(key) || Exhibit.sizeClassKeys.contains(key)
    }

    /// The key of the trait that an exhibit's key stands for.
    private static func trait(_ key: Key) -> Key { key == Exhibit.reducedMotionKey ? "reducesMotion" : key }

    /// A value as it is shown and can be changed, including traits and the focus; `nil` for none.
    package func value(_ key: Key) -> Value? {
        if Self.isTrait(key) { return window.traits[Self.trait(key)] }
        if key == Exhibit.springsKey { return .bool(stage.usesSprings) }
        guard key == Exhibit.focusKey else { return layer[key] }
        return window.focusableViews.firstIndex { $0 === window.focusedView }.map { .number(Double($0)) }
    }

    /// The index in tab order of the first view that would type a key if it had the focus; `nil` if a view has it, or none
    /// would.
    package func focusIndex(typing name: KeyPress.Name) -> Int? {
        guard window.focusedView == nil else { return nil }
        return window.focusableViews.firstIndex { view in
            var around: View? = view
            while let one = around {
                if one.wantsKey(name) { return true }
                around = one.superview
            }
            return false
        }
    }

    private func enqueue(at time: Double, _ body: @escaping (Showing) -> Void) {
        stage.enqueue(at: time) { [showing = Weak(self)] in
            showing.target.map(body)
        }
    }

    private func setTrait(_ key: Key, _ setting: Recording.Setting) {
        var traits = window.traits
        traits[Self.trait(key)] = setting.value
        stage.note(layer, .value(key, (traits[Self.trait(key)] ?? .action(.null)).description))
        // At time 0 nothing has been shown yet.
        if stage.time > 0 { window.traits = traits } else { Transaction.withoutActions { window.traits = traits } }
    }

    private func setSprings(_ setting: Recording.Setting) {
        stage.usesSprings = setting.value?.bool ?? true
        stage.note(layer, .value(Exhibit.springsKey, Value.bool(stage.usesSprings).description))
    }

    private func moveFocus(_ setting: Recording.Setting) {
        stage.note(layer, .value(Exhibit.focusKey, (setting.value ?? .action(.null)).description))
        switch setting {
        case .nothing: window.focus(nil)
        case .number(let number):
            let views = window.focusableViews
            if let index = Int(exactly: number), views.indices.contains(index) { window.focus(views[index]) }
        case .bool, .string: break
        }
    }
}
