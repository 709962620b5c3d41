import MotorCurves

/// A hand on a thing that moves along a track: how far the hand has pulled becomes a place, free within a range, drawn to
/// detents there, and on a rubber band beyond it.
struct Grip {
    /// How far the hand has moved since it took hold, in points.
    var translation: Double
    /// Where the thing would be if nothing drew or held it back and the hand had not moved.
    private let start: Double
    private let range: ClosedRange<Double>
    private let band: Resistance
    private let detents: Detents

    /// Takes hold of a thing where it is shown, so that it does not jump.
    ///
    /// - Parameters:
    ///   - shown: Where it is, in points; beyond the range if it was caught there.
    ///   - range: Where it moves freely.
    ///   - detents: What draws it, in points within the range.
    ///   - reach: How far the rubber band lets it go at most, in points; at least 1. A thing that was caught farther out has a
    ///     longer one.
    ///   - translation: How far the hand has moved already, in points: for a hand whose track has changed.
    init(
        on shown: Double, in range: ClosedRange<Double>, detents: Detents = Detents(), reach: Double,
        after translation: Double = 0
    ) {
        let edge = min(max(shown, range.lowerBound), range.upperBound)
        self.range = range
        self.detents = detents
        self.translation = translation
        band = .rubberBand(dimension: max(reach, 1, 2 * abs(shown - edge)))
        start = (shown == edge ? detents.pull(for: shown) : edge + band.inverse(shown - edge)) - translation
    }

    /// Where the thing would be if nothing drew or held it back.
    var pull: Double { start + translation }

    /// Where the thing is.
    var place: Double { place(of: pull) }

    /// How fast the thing moves when the hand moves with a velocity, in points per second.
    func velocity(of hand: Double) -> Double {
        // The slope ahead, from two places that are so near that three terms tell it, and so far that digits are left.
        let moment = 1e-6
        let (near, far) = (place(of: pull + hand * moment), place(of: pull + 2 * hand * moment))
        return (4 * near - far - 3 * place) / (2 * moment)
    }

    private func place(of pull: Double) -> Double {
        range.contains(pull) ? detents.place(of: pull) : band(pull, in: range)
    }
}
