import MotorLayers
import MotorMath
import MotorPlatform

extension FileFrame {
    /// A property's value at a frame: the layer's, or else the file's.
    func value<Number: Keyframed>(_ property: Animated<Number>, _ frame: Double) -> Number {
        replaced(property) ?? own(property, frame)
    }

    /// The layer's value of a property; `nil` if it has none.
    func replaced<Number: Keyframed>(_ property: Animated<Number>) -> Number? {
        property.slot >= 0 ? values[Int(property.slot)].flatMap { Number($0) } : nil
    }

    /// The value of a style's property, which may be exposed.
    func exposed<Number: Keyframed>(_ property: Animated<Number>, _ frame: Double) -> Number {
        let slot = file.exposedSlots[Int(property.slot)]
        if slot >= 0, let given = values[Int(slot)], let value = Number(given) { return value }
        return own(property, frame)
    }

    /// The same value as a fraction, 0…1, from percent.
    func exposedFraction(_ property: Animated<Double>, _ frame: Double) -> Double {
        min(max(exposed(property, frame) / 100, 0), 1)
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
        let value = property.value(at: frame)
        return others.isEmpty || property.keys.isEmpty ? value : blended(value) { property.value(at: $0) }
    }

    /// Adds the weighted values of the other frames. Outlines with different numbers of points have no sum and stay unchanged.
    private func blended<Number: Keyframed>(_ value: Number, _ other: (Double) -> Number) -> Number {
        others.isEmpty ? value : value.adding(others.map { (other($0.frame), $0.weight) }) ?? value
    }

    /// A fraction from percent, 0…1.
    func fraction(_ property: Animated<Double>, _ frame: Double) -> Double {
        min(max(value(property, frame) / 100, 0), 1)
    }

    func transform(_ placement: Placement, _ frame: Double) -> AffineTransform {
        if let still = placement.still { return still }
        let position = point(placement.position, frame)
        var turn = value(placement.rotation, frame)
        if placement.isOriented {
            turn += blended(direction(of: placement.position, frame)) { direction(of: placement.position, $0) }
        }
        return AffineTransform(
            anchor: point(placement.anchor, frame), scale: value(placement.scale, frame),
            skew: value(placement.skew, frame), skewAxis: value(placement.skewAxis, frame), rotation: turn,
            position: position)
    }

    /// The direction in which a position moves, in degrees: over the last hundredth of a frame, as in lottie-web; 0 for a
    /// position at rest.
    private func direction(of position: PointOnPath, _ frame: Double) -> Double {
        guard case .whole(let point, let curves) = position, let first = point.keys.first else { return 0 }
        let frame = min(max(frame, first.time + 0.01), point.keys[point.keys.count - 1].time)
        let way = point.value(at: frame, on: curves) - point.value(at: frame - 0.01, on: curves)
        return way == .zero ? 0 : motor_atan2(way.y, way.x) * 180 / .pi
    }
}

extension AffineTransform {
    /// A transform in the format's order: from the anchor, scaled in percent, skewed along an axis, rotated clockwise, and
    /// moved to the position. Angles are in degrees.
    init(anchor: Point, scale: Point, skew: Double, skewAxis: Double, rotation: Double, position: Point) {
        var result = AffineTransform(
            a: scale.x / 100, b: 0, c: 0, d: scale.y / 100, tx: -anchor.x * scale.x / 100, ty: -anchor.y * scale.y / 100
        )
        if skew != 0 {
            let axis = skewAxis * .pi / 180
            let shear = AffineTransform(a: 1, b: 0, c: motor_tan(-skew * .pi / 180), d: 1, tx: 0, ty: 0)
            result = result.concatenating(.rotation(angle: axis)).concatenating(shear)
                .concatenating(.rotation(angle: -axis))
        }
        if rotation != 0 { result = result.concatenating(.rotation(angle: rotation * .pi / 180)) }
        result.tx += position.x
        result.ty += position.y
        self = result
    }
}

extension Placement {
    /// The same placement, with its transform computed if that is constant.
    var settled: Placement {
        var result = self
        result.still = nil
        guard anchor.isStill, position.isStill, scale.isStill, rotation.isStill, skew.isStill, skewAxis.isStill else {
            return result
        }
        func place(_ point: PointOnPath) -> Point {
            switch point {
            case .whole(let point, _): point.still
            case .split(let x, let y): Point(x: x.still, y: y.still)
            }
        }
        result.still = AffineTransform(
            anchor: place(anchor), scale: scale.still, skew: skew.still, skewAxis: skewAxis.still,
            rotation: rotation.still, position: place(position))
        return result
    }
}
