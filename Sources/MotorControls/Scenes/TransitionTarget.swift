import MotorLayers
import MotorMath

/// A value of a layer at the end of a flight.
struct TransitionTarget {
    let layer: Layer
    let key: Key
    let value: Value

    /// Sends the value there by a spring, from where it is shown and with its velocity.
    ///
    /// - Parameter ended: Called when the animation ends, whether it finished or not.
    func send(by spring: Spring, ended: @escaping () -> Void) {
        let previous = layer[key]
        if previous == value, !layer.hasAnimation(forKey: key) { return }
        let animation = SpringAnimation(keyPath: key, spring: spring)
        animation.onEnd { _ in ended() }
        layer.store(value, forKey: key)
        layer.add(animation, forKey: key, answering: key, previous: previous)
    }

    /// Sets the value at once.
    func set() { layer.drag(key, to: value) }
}

extension Value {
    /// The numbers of a number, a point or a rectangle.
    var numbers: SIMD4<Double> {
        switch self {
        case .number(let number): [number, 0, 0, 0]
        case .point(let point): [point.x, point.y, 0, 0]
        case .rect(let rect): [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
        default: .zero
        }
    }

    /// A value of the same kind with other numbers.
    func with(_ numbers: SIMD4<Double>) -> Value {
        switch self {
        case .number: .number(numbers.x)
        case .point: .point(Point(x: numbers.x, y: numbers.y))
        case .rect:
            .rect(Rect(x: numbers.x, y: numbers.y, width: max(numbers.z, 0), height: max(numbers.w, 0)))
        default: self
        }
    }
}
