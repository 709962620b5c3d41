import FineMotor
import MotorRecording

/// A running exhibit: its window, and a way to send it input.
///
/// All input goes through ``take(_:)``, so playing the same inputs again has the same result.
package final class Showing: Referent {
    /// The exhibit.
    package let exhibit: Exhibit
    /// The component, in the middle of the window.
    package let component: View
    /// The component's window.
    package let window: Window
    /// The exhibit's parameters as the component was created with them.
    let originalNumbers: [Double?]
    /// What it was restored from, with all that it has no place for.
    var restored = Memory()

    /// Creates an exhibit's component and shows it, at time 0.
    package init(_ exhibit: Exhibit) {
        self.exhibit = exhibit
        let component = exhibit.make()
        self.component = component
        originalNumbers = exhibit.parameters.map { component.layer[$0.key]?.number }
        let window = Window(size: exhibit.size, showing: component)
        Transaction.withoutActions { window.root.layer.style = Self.ground }
        self.window = window
    }

    /// What is behind every component. The colors are those for which the components' colors are chosen.
    private static var ground: Style {
        [
            "backgroundColor": .color(Color(rgba: 0x1618_1FFF)),
            .when(.light): ["backgroundColor": .color(Color(rgba: 0xF3F4_F7FF))],
            "actions": ["backgroundColor": .ease()],
        ]
    }

    /// The color behind the component as it is shown now.
    package var ground: Color { window.root.layer.presentation["backgroundColor"]?.color ?? .black }

    deinit {
        window.stage.observer = nil
    }

    /// The window's stage. The host advances its time.
    package var stage: Stage { window.stage }
    /// The component's layer, which stores its values.
    package var layer: Layer { component.layer }

    /// Takes an input, which happens when the stage reaches its time.
    ///
    /// Some keys are not values of the component: those of traits (``Exhibit/reducedMotionKey``, ``Exhibit/traitKeys``
    /// and the size classes) and ``Exhibit/focusKey``. The stage's observer receives them like any value of the
    /// component's layer. A focus index that no view has leaves the focus where it is, and the name of no trait gives the
    /// standard one.
    /// A key that begins with `/` is a place in a ``FineMotor/Memory``: its value is restored.
    package func take(_ input: Recording.Input) {
        switch input {
        case .touch(let touch): window.send(touch)
        case .key(let press): window.send(press)
        case .value(let key, let setting, let time) where Self.isTrait(key):
            enqueue(at: time) { $0.setTrait(key, setting) }
        case .value(Exhibit.focusKey, let setting, let time):
            enqueue(at: time) { $0.moveFocus(setting) }
        case .value(let key, let setting, let time) where Self.isPlace(key):
            enqueue(at: time) { $0.restore(key.name, setting.value) }
        case .value(let key, let setting, let time):
            stage.set(key, setting.value, of: layer, at: time)
        }
    }

    /// Whether the exhibit has a value under a key: its own, or one that the component's layer supports.
    package func knows(_ key: Key) -> Bool {
        Self.isTrait(key) || key == Exhibit.focusKey || Self.isPlace(key) || exhibit.values.contains { $0.key == key }
            || Layer.isAnimatable(key) || layer[key] != nil
    }

    static func isTrait(_ key: Key) -> Bool {
        key == Exhibit.reducedMotionKey || Exhibit.traitKeys.contains(key) || Exhibit.sizeClassKeys.contains(key)
    }

    /// A value as it is shown and changed, including traits and the focus; `nil` for none.
    package func value(_ key: Key) -> Value? {
        if Self.isTrait(key) { return window.traits.value(forKey: key) }
        guard key == Exhibit.focusKey else { return layer[key] }
        return window.focusableViews.firstIndex { $0 === window.focusedView }.map { .number(Double($0)) }
    }

    private func enqueue(at time: Double, _ body: @escaping (Showing) -> Void) {
        stage.enqueue(at: time) { [showing = Weak(self)] in
            showing.target.map(body)
        }
    }

    private func setTrait(_ key: Key, _ setting: Recording.Setting) {
        let traits = window.traits.with(setting.value, forKey: key)
        stage.note(layer, .value(key, traits.value(forKey: key)))
        // At time 0 nothing was shown before.
        if stage.time > 0 { window.traits = traits } else { Transaction.withoutActions { window.traits = traits } }
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

extension Traits {
    /// The trait that an exhibit has under a key.
    package func value(forKey key: Key) -> Value {
        switch key {
        case "scheme": .string(scheme.rawValue)
        case "contrast": .string(contrast.rawValue)
        case "textSize": .string(textSize.rawValue)
        case "direction": .string(direction.rawValue)
        case "horizontalSizeClass": .string(horizontalSizeClass.rawValue)
        case "verticalSizeClass": .string(verticalSizeClass.rawValue)
        default: .bool(reducesMotion)
        }
    }

    /// The traits with another one under a key; without a value, or with an unknown one, the standard one.
    func with(_ value: Value?, forKey key: Key) -> Traits {
        let standard = Traits()
        var traits = self
        switch key {
        case "scheme": traits.scheme = value?.choice(of: Scheme.self) ?? standard.scheme
        case "contrast": traits.contrast = value?.choice(of: Contrast.self) ?? standard.contrast
        case "textSize": traits.textSize = value?.choice(of: TextSize.self) ?? standard.textSize
        case "direction": traits.direction = value?.choice(of: Direction.self) ?? standard.direction
        case "horizontalSizeClass":
            traits.horizontalSizeClass = value?.choice(of: SizeClass.self) ?? standard.horizontalSizeClass
        case "verticalSizeClass":
            traits.verticalSizeClass = value?.choice(of: SizeClass.self) ?? standard.verticalSizeClass
        default: traits.reducesMotion = value == true
        }
        return traits
    }
}
