import FineMotor
import MotorRecording

/// A component in its window, for one run.
struct ShownComponent {
    let window: Window
    let component: View
    /// Enqueues an input, which happens when the stage reaches its time.
    let take: (Recording.Input) -> Void
    /// Returns its saved state.
    let memory: () -> Memory
    /// Restores it from a memory.
    let restore: (Memory) -> Void

    init(
        _ component: View, in window: Window, take: @escaping (Recording.Input) -> Void,
        memory: @escaping () -> Memory, restore: @escaping (Memory) -> Void
    ) {
        self.component = component
        self.window = window
        self.take = take
        (self.memory, self.restore) = (memory, restore)
    }

    /// Shows a component in the middle of a window, and lets it settle.
    init(_ component: View, size: Size?) {
        let bounds = component.bounds
        let size =
            size ?? Size(width: max(320, bounds.width + 40), height: max(240, bounds.height + 40))
        let window = Window(size: size, showing: component)
        self.init(
            component, in: window,
            take: { input in
                switch input {
                case .touch(let touch): window.send(touch)
                case .key(let press): window.send(press)
                case .wheel(let wheel): window.send(wheel)
                case .hover(let hover): window.send(hover)
                case .value(let key, let setting, let time):
                    window.stage.set(key, setting.value, of: component.layer, at: time)
                }
            }, memory: { window.memory() }, restore: { window.restore($0) })
    }

    var stage: Stage { window.stage }

    /// Whether the component is in its window, and visible.
    var isShown: Bool {
        component.window === window && !component.layer.isHidden && component.layer.presentation["opacity"] != 0
    }

    /// The component and its descendants that are in the window, each before its subviews.
    var views: [View] { component.withDescendants }

    var draggedParts: [(view: View, drag: Drag)] { component.draggedParts }

    /// Layers that are held without a touch, or are not at their landing.
    var dragFaults: [String] {
        views.flatMap { view in
            view.drags.compactMap(\.target).compactMap { drag in
                let name = drag.layer.displayName
                if drag.isHeld { return "\(name) is still held" }
                guard let landing = view.layer[drag.landingKey], let current = drag.layer[drag.key], landing != current,
                    ValueVector(landing).flatMap({ landing in
                        ValueVector(current).map {
                            landing.distance(to: $0, period: drag.key.isAngle ? 2 * .pi : nil) > 1e-6
                        }
                    }) ?? true
                else { return nil }
                return "\(name)'s \(drag.key) is \(current) and its landing \(landing)"
            }
        }
    }
}

extension View {
    var withDescendants: [View] { [self] + subviews.flatMap { $0.withDescendants } }
}
