import FineMotor
import MotorRecording

/// An exhibit that runs: its window, and what is done to it.
///
/// Whoever plays with it does so by ``take(_:)`` only, so what was taken, played again, has the same result.
final class Showing {
    let exhibit: Exhibit
    let component: View
    let window: Window
    /// What the component was last told of.
    private var reducesMotion = false

    init(_ exhibit: Exhibit) {
        self.exhibit = exhibit
        component = exhibit.make()
        window = Window(size: exhibit.size, showing: component)
    }

    deinit {
        window.stage.observer = nil
    }

    var stage: Stage { window.stage }
    var layer: Layer { component.layer }

    /// Takes an input, which happens when the stage comes to its time.
    func take(_ input: Recording.Input) {
        switch input {
        case .touch(let touch): window.send(touch)
        case .key(let press): window.send(press)
        case .value(let key, let setting, let time):
            if key == Exhibit.reducedMotionKey {
                stage.enqueue(at: time) { [unowned self] in reduceMotion(setting) }
            } else {
                stage.set(key, setting.value, of: layer, at: time)
            }
        }
    }

    /// Whether a value under a key is known to the exhibit: its own, or any that the component's layer has a word for.
    func knows(_ key: Key) -> Bool {
        key == Exhibit.reducedMotionKey || exhibit.values.contains { $0.key == key } || Layer.isAnimatable(key)
            || layer[key] != nil
    }

    /// A value as it is shown and changed, the reduced motion among them.
    func value(_ key: Key) -> Value? {
        key == Exhibit.reducedMotionKey ? .bool(reducesMotion) : layer[key]
    }

    private func reduceMotion(_ setting: Recording.Setting) {
        let reduces = setting == .bool(true)
        stage.note(layer, .value(Exhibit.reducedMotionKey, .bool(reduces)))
        reducesMotion = reduces
        layer.style = reduces ? exhibit.reducedMotion : nil
    }
}

extension Exhibit.Binding {
    /// The value that a press of the key sets now.
    func input(on showing: Showing, at time: Double) -> Recording.Input {
        switch change {
        case .toggle(let key, let normal):
            return .value(key, .bool(!(showing.value(key)?.bool ?? normal)), time: time)
        case .step(let key, let step):
            let number = (showing.value(key)?.number ?? 0) + step
            // Tenths, so that ten steps are exactly one.
            let tenths = (min(max(number, 0), 1) * 10).rounded() / 10
            return .value(key, .number(tenths), time: time)
        case .clear(let key):
            return .value(key, .nothing, time: time)
        case .swap(let key, let number):
            return .value(key, showing.value(key) == nil ? .number(number) : .nothing, time: time)
        }
    }
}
