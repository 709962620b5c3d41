import FineMotor
import MotorExhibits
import MotorRecording

/// A component that only its window retains, and that is removed while one of its handlers or actions runs.
final class Freed {
    /// Whether the component was deallocated.
    private(set) var isGone = false

    private let window: Window
    private weak var component: View?
    private let delegate = Delegate()

    /// Plays the acts, and removes the component after this many calls of handlers and actions, or at the end.
    init(_ exhibit: Exhibit, _ random: RandomHands, after count: Int) {
        window = Window(size: exhibit.size, showing: exhibit.make())
        listen(after: count)
        Diagnostics.withHandler { _ in
        } _: {
            play(random)
        }
        isGone = component == nil
    }

    private func listen(after count: Int) {
        guard let component = window.root.subviews.first else { return }
        self.component = component
        delegate.component = component
        component.layer.delegate = delegate
        var left = count
        delegate.willAnswer = { [unowned self] in
            left -= 1
            if left == -1 { self.component?.removeFromSuperview() }
        }
        if let control = component as? Control {
            for event: Event in [.valueChanged, .touchDown, .touchUpInside, .touchCancel] {
                control.onEvent(event) { [unowned self] _ in delegate.willAnswer() }
            }
        }
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

    private final class Delegate: LayerDelegate {
        weak var component: View?
        var willAnswer: () -> Void = {}

        func action(for layer: Layer, forKey key: Key) -> (any Action)? {
            let action = component?.action(for: layer, forKey: key)
            if key.name.contains("->") || ["landing", "home", "force", "isOn", "isOpen", "value"].contains(key.name) {
                willAnswer()
            }
            return action
        }
    }
}
