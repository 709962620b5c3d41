import MotorLayers
import MotorMath

/// The values of a file at a frame: its own, or those of the layer that shows it.
struct FileValues {
    /// The slot index of each property that may be exposed, or −1.
    let exposedSlots: [Int32]
    let frameRate: Double
    /// The layer's values for the slots; `nil` for the file's own.
    let given: [Value?]
    /// Other frames whose values are added to each frame's, multiplied by their weights: see ``PoseOffset``.
    var others: [(frame: Double, weight: Double)] = []

    init(_ file: LottieFile, _ given: [Value?]) {
        exposedSlots = file.exposedSlots
        frameRate = file.frameRate
        self.given = given
    }

    /// A property's value at a frame: the layer's, or else the file's.
    func value<Number: Keyframed>(_ property: Animated<Number>, _ frame: Double) -> Number {
        property.isStill ? property.still : replaced(property) ?? own(property, frame)
    }

    /// The layer's value of a property; `nil` if it has none.
    func replaced<Number: Keyframed>(_ property: Animated<Number>) -> Number? {
        property.slot >= 0 ? given[Int(property.slot)].flatMap { Number($0) } : nil
    }

    /// The value of a style's property, which may be exposed.
    func exposed<Number: Keyframed>(_ property: Animated<Number>, _ frame: Double) -> Number {
        let slot = exposedSlots[Int(property.slot)]
        if slot >= 0, let given = given[Int(slot)], let value = Number(given) { return value }
        return own(property, frame)
    }

    /// The same value as a fraction, 0…1, from percent.
    func exposedFraction(_ property: Animated<Double>, _ frame: Double) -> Double {
        min(max(exposed(property, frame) / 100, 0), 1)
    }

    /// The frame in a layer's composition.
    func innerFrame(of layer: FileLayer, _ frame: Double) -> Double {
        guard let remap = layer.remap else { return (frame - layer.start) / layer.stretch }
        let inner = (replaced(remap) ?? remap.value(at: frame)) * frameRate
        // At its end, a composition shows its last frame.
        return inner == layer.end ? inner - 1 : inner
    }

    func point(_ property: PointOnPath, _ frame: Double) -> Point {
        switch property {
        case .split(let x, let y): return Point(x: value(x, frame), y: value(y, frame))
        case .whole(let point, let curves):
            if point.slot >= 0 { return value(point, frame) }
            if curves.isEmpty { return own(point, frame) }
            return blended(point.value(at: frame, on: curves)) { point.value(at: $0, on: curves) }
        }
    }

    /// The file's value.
    private func own<Number: Keyframed>(_ property: Animated<Number>, _ frame: Double) -> Number {
        if property.keys.isEmpty { return property.still }
        let value = property.value(at: frame)
        return others.isEmpty ? value : blended(value) { property.value(at: $0) }
    }

    /// Adds the weighted values of the other frames. Outlines with different numbers of points have no sum and stay unchanged.
    private func blended<Number: Keyframed>(_ value: Number, _ other: (Double) -> Number) -> Number {
        others.isEmpty ? value : value.adding(others.map { (other($0.frame), $0.weight) }) ?? value
    }

    /// A fraction from percent, 0…1.
    func fraction(_ property: Animated<Double>, _ frame: Double) -> Double {
        min(max(value(property, frame) / 100, 0), 1)
    }

    func transform(_ placement: Boxed<Placement>, _ frame: Double) -> AffineTransform {
        if let still = placement.value.still { return still }
        let position = point(placement.value.position, frame)
        var turn = value(placement.value.rotation, frame)
        if placement.value.isOriented {
            turn += blended(direction(of: placement.value.position, frame)) {
                direction(of: placement.value.position, $0)
            }
        }
        return AffineTransform(
            anchor: point(placement.value.anchor, frame), scale: value(placement.value.scale, frame),
            skew: value(placement.value.skew, frame), skewAxis: value(placement.value.skewAxis, frame), rotation: turn,
            turned: placement.value.depth.map { $0.value.transform { value($0, frame) } }, position: position)
    }

    /// The direction in which a position moves, in degrees: over the last hundredth of a frame, as in lottie-web; 0 for a
    /// position at rest.
    private func direction(of position: PointOnPath, _ frame: Double) -> Double {
        guard case .whole(let point, let curves) = position, let first = point.keys.first else { return 0 }
        let frame = min(max(frame, first.time + 0.01), point.keys[point.keys.count - 1].time)
        let delta = point.value(at: frame, on: curves) - point.value(at: frame - 0.01, on: curves)
        return delta == .zero ? 0 : Double.atan2(delta.y, delta.x) * 180 / .pi
    }
}
