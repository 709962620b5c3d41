import MotorPlatform

/// Places along a track that attract what is dragged past them.
///
/// Between two of them, `a` and `b`, a pull at a + t·(b − a) is shown at a + s·(b − a) with s = t − strength·sin(2πt) /
/// 2π: close to a place it moves slower than the hand, by 1 − strength, and in the middle faster, by 1 + strength,
/// without a jump or a kink, and never backward.
public struct Detents: Equatable, Sendable {
    /// The places, ascending.
    public let places: [Double]
    /// How strongly they attract: from 0 (not at all) to 1 (motion stops on them).
    public let strength: Double

    /// Creates detents. Duplicates and values that are not finite are dropped, and the strength is clamped to 0…1.
    public init(_ places: [Double] = [], strength: Double = 0) {
        var distinct: [Double] = []
        for place in places.filter({ $0.isFinite }).sorted() where place != distinct.last { distinct.append(place) }
        self.places = distinct
        self.strength = min(max(strength, 0), 1)
    }

    /// Returns the index of the nearest place, the greater one of two at the same distance; `nil` if there are none.
    public func nearest(to pull: Double) -> Int? {
        var found: Int?
        for place in places.indices where found.map({ abs(places[place] - pull) <= abs(places[$0] - pull) }) ?? true {
            found = place
        }
        return found
    }

    /// Returns the indices of the places that are the nearest on the way from one pull to another, in order, without the
    /// first one.
    public func passed(from start: Double, to end: Double) -> [Int] {
        guard var place = nearest(to: start), let last = nearest(to: end) else { return [] }
        var passed: [Int] = []
        while place != last {
            place += place < last ? 1 : -1
            passed.append(place)
        }
        return passed
    }

    /// Returns where a pull is shown. Beyond the first and the last place it is shown where it is.
    public func place(of pull: Double) -> Double {
        guard let (start, extent) = gap(around: pull) else { return pull }
        let part = (pull - start) / extent
        return start + extent * (part - strength * motor_sin(2 * .pi * part) / (2 * .pi))
    }

    /// Returns the derivative of ``place(of:)``: 1 − strength at a place, 1 + strength in the middle between two.
    public func slope(at pull: Double) -> Double {
        guard let (start, extent) = gap(around: pull) else { return 1 }
        return 1 - strength * motor_cos(2 * .pi * (pull - start) / extent)
    }

    /// Returns the pull that is shown at a place: the inverse of ``place(of:)``.
    public func pull(for shown: Double) -> Double {
        guard let (start, extent) = gap(around: shown) else { return shown }
        var (low, high) = (start, start + extent)
        // Bisects until the two are neighbours: at most as many steps as a number has bits.
        while true {
            let middle = low + (high - low) / 2
            guard low < middle, middle < high else { return high }
            if place(of: middle) < shown { low = middle } else { high = middle }
        }
    }

    /// The gap between two places in which a pull is.
    private func gap(around pull: Double) -> (start: Double, extent: Double)? {
        guard let next = places.firstIndex(where: { $0 > pull }), next > 0 else { return nil }
        return (places[next - 1], places[next] - places[next - 1])
    }
}
