import MotorLayers

/// The offset added to the pose at one time while another pose blends into it.
///
/// A pose is all numbers of a file at a time, before anything is drawn: points, colors, angles, outlines. An offset is a
/// weighted sum of poses, whose weights add up to 0. When the pose at time t takes over from the pose at time s, at time r, the
/// picture is P(t) + share·(P(s) − P(r)): initially, with t = r and a share of 1, P(s) itself. The picture is a sum of poses at
/// every moment, so another pose can take over from it.
///
/// Under reduced motion nothing moves between poses, so their pictures are mixed instead of their numbers: a cross-fade is an
/// offset whose weights add up to the share of the earlier poses' pictures.
struct PoseOffset: Equatable {
    struct Term: Equatable {
        /// In seconds.
        var time: Double
        var weight: Double
    }

    /// At most ``Limits/blended`` terms.
    private(set) var terms: [Term] = []

    init() {}

    /// - Parameters:
    ///   - value: A layer's value: times and weights, alternating.
    ///   - share: The factor for the weights.
    init(_ value: Value?, times share: Double) {
        guard let numbers = value?.array, share.isFinite else { return }
        for index in stride(from: 0, to: min(numbers.count, 2 * Limits.blended) - 1, by: 2) {
            guard let time = numbers[index].number, let weight = numbers[index + 1].number, time.isFinite,
                weight.isFinite
            else {
                terms = []
                return
            }
            add(time, weight * share)
        }
    }

    /// The share of other poses' pictures in a cross-fade, 0…1; 0 for an offset to a pose.
    var fade: Double {
        let sum = terms.reduce(0) { $0 + $1.weight }
        return sum > 1e-9 ? min(sum, 1) : 0
    }

    /// The offset as a layer's value.
    var value: Value { .array(terms.flatMap { [.number($0.time), .number($0.weight)] }) }

    /// Adds the pose at a time.
    mutating func add(_ time: Double, _ weight: Double) {
        if let same = terms.firstIndex(where: { $0.time == time }) {
            terms[same].weight += weight
            if abs(terms[same].weight) < 1e-12 { terms.remove(at: same) }
            return
        }
        guard weight != 0 else { return }
        let index = terms.firstIndex { $0.time > time } ?? terms.count
        terms.insert(Term(time: time, weight: weight), at: index)
        if terms.count > Limits.blended { unite() }
    }

    /// Merges the two neighbors whose union changes the pose least.
    private mutating func unite() {
        var (best, least) = (0, Double.infinity)
        for index in terms.indices.dropLast() {
            let (a, b) = (terms[index], terms[index + 1])
            let change = min(abs(a.weight), abs(b.weight)) * (b.time - a.time)
            if change < least { (best, least) = (index, change) }
        }
        let (a, b) = (terms[best], terms[best + 1])
        terms[best] = Term(time: abs(a.weight) > abs(b.weight) ? a.time : b.time, weight: a.weight + b.weight)
        terms.remove(at: best + 1)
    }
}
