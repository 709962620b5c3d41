import FineMotor
import MotorExhibits
import MotorRecording

/// Passes lookups on to a component, and says when an event's handler or the lookup of an action runs.
final class Eavesdropper: LayerDelegate {
    private weak var view: View?
    private let heard: () -> Void

    init(_ view: View, _ heard: @escaping () -> Void) {
        (self.view, self.heard) = (view, heard)
        view.layer.delegate = self
        for event: Event in [.valueChanged, .touchDown, .touchUpInside, .touchCancel] {
            (view as? Control)?.onEvent(event) { [unowned self] _ in self.heard() }
        }
    }

    func action(for layer: Layer, forKey key: Key) -> (any Action)? {
        let action = view?.action(for: layer, forKey: key)
        switch key {
        case "landing", "home", "resized", "force", "detent", "isEnabled", "isOn", "isOpen", "value": heard()
        default: if key.name.contains("->") { heard() }
        }
        return action
    }
}

/// A component that only its window retains, and that is removed while one of its handlers or actions runs.
final class Freed {
    /// Whether the component was deallocated.
    private(set) var isGone = false

    private let window: Window
    private weak var component: View?

    /// Plays the acts, and removes the component after this many calls of handlers and actions, or at the end.
    init(_ exhibit: Exhibit, _ random: RandomHands, after count: Int) {
        window = Window(size: exhibit.size, showing: exhibit.make())
        component = window.root.subviews.first
        var left = count
        let listener = component.map {
            Eavesdropper($0) { [unowned self] in
                left -= 1
                if left == -1 { component?.removeFromSuperview() }
            }
        }
        Diagnostics.withHandler({ _ in }, { play(random) })
        withExtendedLifetime(listener) {}
        isGone = component == nil
    }

    private func play(_ random: RandomHands) {
        for (time, act) in random.acts + random.endings {
            switch act {
            case .touch(let touch): window.send(touch)
            case .key(let press): window.send(press)
            case .value(let key, let value):
                window.stage.enqueue(at: time) { [unowned self] in component?.layer[key] = value }
            default: break
            }
        }
        window.stage.settle(limit: 10)
        component?.removeFromSuperview()
        window.stage.settle(limit: 10)
    }
}
