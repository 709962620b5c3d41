public import MotorMath

extension Drag {
    /// The constraint of a dragged layer: free within a range, attracted by detents, and resisted past its ends.
    ///
    /// The *unconstrained position* is where the touch would move the layer without detents and resistance. The *position* is
    /// where the layer is shown.
    public enum Track: Equatable, Sendable {
        /// The layer follows the touch without constraint.
        case free
        /// The layer moves along one axis: freely within a range, and against a resistance outside it. Along the other axis
        /// it does not move.
        case line(Axis, in: ClosedRange<Double>, Resistance, detents: Detents = Detents())
        /// The layer moves along both axes, each independently.
        case plane(x: Span, y: Span)
        /// The layer moves away from its resting position in any direction, against a resistance.
        case radial(from: Point, Resistance)

        /// The movement along one axis: free within a range, and against a resistance outside it.
        public struct Span: Equatable, Sendable {
            /// The range of free movement.
            public var range: ClosedRange<Double>
            /// The resistance outside; `nil` if it stops at the ends.
            public var resistance: Resistance?

            /// Creates a span.
            public init(_ range: ClosedRange<Double>, _ resistance: Resistance? = nil) {
                (self.range, self.resistance) = (range, resistance)
            }

            func constrained(_ position: Double) -> Double {
                resistance.map { $0(position, in: range) } ?? clamped(position)
            }

            func unconstrained(_ shown: Double) -> Double {
                resistance.map { $0.inverse(shown, in: range) } ?? clamped(shown)
            }

            /// The layer's velocity for a touch velocity of 1.
            func slope(at pull: Double) -> Double {
                resistance.map { $0.slope(at: pull, in: range) } ?? (range.contains(pull) ? 1 : 0)
            }

            /// The same span with a rubber band that is long enough for a position; see ``Track/reaching(_:)``.
            func reaching(_ position: Double) -> Span {
                guard case .rubberBand(let dimension, let coefficient)? = resistance else { return self }
                let beyond = 2 * abs(position - clamped(position))
                return Span(range, .rubberBand(dimension: max(dimension, beyond), coefficient: coefficient))
            }

            private func clamped(_ value: Double) -> Double { min(max(value, range.lowerBound), range.upperBound) }
        }

        /// A direction of motion.
        public enum Axis: Sendable {
            /// From left to right.
            case x
            /// From top to bottom.
            case y
        }

        /// An end of a range.
        public enum End: Sendable {
            /// The end with the smallest value.
            case lower
            /// The end with the greatest value.
            case upper
        }

        /// Returns the shown position for an unconstrained one.
        public func constrained(_ position: Point) -> Point {
            switch self {
            case .free: position
            case .line(let axis, let range, let resistance, let detents):
                position.replacing(axis, by: Self.constrained(position.along(axis), range, resistance, detents))
            case .plane(let x, let y): Point(x: x.constrained(position.x), y: y.constrained(position.y))
            case .radial(let center, let resistance): center + (position - center).scaled { resistance($0) }
            }
        }

        /// Returns the unconstrained position for a shown one: the inverse of ``constrained(_:)``.
        public func unconstrained(_ shown: Point) -> Point {
            switch self {
            case .free: return shown
            case .line(let axis, let range, let resistance, let detents):
                let along = shown.along(axis)
                let isInside = range.contains(along)
                return shown.replacing(
                    axis, by: isInside ? detents.unconstrained(along) : resistance.inverse(along, in: range))
            case .plane(let x, let y): return Point(x: x.unconstrained(shown.x), y: y.unconstrained(shown.y))
            case .radial(let center, let resistance): return center + (shown - center).scaled { resistance.inverse($0) }
            }
        }

        /// Returns the velocity of a layer on screen, in points per second.
        ///
        /// - Parameters:
        ///   - touch: The velocity of the touch, in points per second.
        ///   - position: Where the layer would be without resistance and detents.
        public func velocity(of touch: Point, at position: Point) -> Point {
            switch self {
            case .free: return touch
            case .line(let axis, let range, let resistance, let detents):
                let (value, speed) = (position.along(axis), touch.along(axis))
                let slope = range.contains(value) ? detents.slope(at: value) : resistance.slope(at: value, in: range)
                return Point.zero.replacing(axis, by: speed * slope)
            case .plane(let x, let y):
                return Point(x: touch.x * x.slope(at: position.x), y: touch.y * y.slope(at: position.y))
            case .radial(let center, let resistance):
                // Along the displacement by the slope of the resistance, across it by the ratio of the two lengths.
                let extent = (position - center).magnitude
                guard extent > 0 else { return touch * resistance.slope(at: 0) }
                let direction = (position - center) * (1 / extent)
                let along = direction * (touch.x * direction.x + touch.y * direction.y)
                return along * resistance.slope(at: extent) + (touch - along) * (resistance(extent) / extent)
            }
        }

        /// The same track with a rubber band that is long enough for a position: a band ends at its dimension, and a layer that
        /// overshoots can be caught farther out.
        func reaching(_ position: Point) -> Track {
            if case .plane(let x, let y) = self { return .plane(x: x.reaching(position.x), y: y.reaching(position.y)) }
            guard case .line(let axis, let range, .rubberBand(let dimension, let coefficient), let detents) = self
            else { return self }
            let shown = position.along(axis)
            let edge = min(max(shown, range.lowerBound), range.upperBound)
            let band = Resistance.rubberBand(
                dimension: max(dimension, 2 * abs(shown - edge)), coefficient: coefficient)
            return .line(axis, in: range, band, detents: detents)
        }

        /// A translation of the touch along the track.
        func along(_ translation: Point) -> Point {
            guard case .line(let axis, _, _, _) = self else { return translation }
            return Point.zero.replacing(axis, by: translation.along(axis))
        }

        /// The span along an axis; `nil` if it has none.
        func span(_ axis: Axis) -> Span? {
            switch self {
            case .line(axis, let range, let resistance, _): Span(range, resistance)
            case .plane(let x, let y): axis == .x ? x : y
            default: nil
            }
        }

        private static func constrained(
            _ position: Double, _ range: ClosedRange<Double>, _ resistance: Resistance, _ detents: Detents
        ) -> Double {
            range.contains(position) ? detents.constrained(position) : resistance(position, in: range)
        }
    }
}

extension Point {
    func along(_ axis: Drag.Track.Axis) -> Double { axis == .x ? x : y }

    func replacing(_ axis: Drag.Track.Axis, by value: Double) -> Point {
        axis == .x ? Point(x: value, y: y) : Point(x: x, y: value)
    }

    /// The same direction with another length.
    fileprivate func scaled(_ length: (Double) -> Double) -> Point {
        let extent = magnitude
        return extent > 0 ? self * (length(extent) / extent) : .zero
    }
}
