import MotorMath

/// Four springs of one kind, computed together: all are underdamped, or none is.
///
/// This type stores the values that depend on time; each animated number has a ``Number`` for all four springs.
struct SpringQuad {
    private var begin = Lanes.zero
    private var fall = Lanes.zero
    private var pace = Lanes.zero

    /// One number of each of the four springs: its end, its initial offset and velocity, and its current value.
    struct Number {
        private var end = Lanes.zero
        private var offset = Lanes.zero
        private var velocity = Lanes.zero
        fileprivate(set) var shown = Lanes.zero

        init() {}

        @inline(__always) fileprivate mutating func evaluate(_ factors: (offset: Lanes, velocity: Lanes)) {
            shown = end + (offset * factors.offset + velocity * factors.velocity)
        }

        /// The number of one of the four springs.
        subscript(lane: Int) -> (end: Double, offset: Double, velocity: Double, shown: Double) {
            get { (end[lane], offset[lane], velocity[lane], shown[lane]) }
            set { (end[lane], offset[lane], velocity[lane], shown[lane]) = newValue }
        }
    }

    init() {}

    /// The time at which one of the four springs began.
    func begin(_ lane: Int) -> Double { begin[lane] }

    /// Stores a spring in one of the four lanes.
    mutating func set(_ lane: Int, _ shape: SpringShape, begin: Double) {
        (self.begin[lane], fall[lane], pace[lane]) = (begin, shape.fall, shape.pace)
    }

    /// Copies a lane of another quad to one of the four lanes.
    mutating func copy(_ lane: Int, of other: SpringQuad, to index: Int) {
        (begin[index], fall[index], pace[index]) = (other.begin[lane], other.fall[lane], other.pace[lane])
    }

    /// The factors of ``SpringShape`` after a number of seconds.
    @inline(__always)
    static func factors(
        _ elapsed: Lanes, fall: Lanes, pace: Lanes, oscillates: Bool
    ) -> (offset: Lanes, velocity: Lanes) {
        // Named as in `Spring.basis(at:)`.
        let perSplit = 1 / (pace * (oscillates ? 1.5707963267948966 : -0.6931471805599453))
        let (power, remainder) = (elapsed * fall).powerOfTwo
        let (decay, slowRate) = (power + power * remainder, fall * -0.6931471805599453)
        if oscillates {
            let (sine, cosine) = (elapsed * pace).sineAndCosine
            let s = sine * perSplit
            return (decay * (cosine + slowRate * s), decay * s)
        }
        let (left, leftRemainder) = (elapsed * pace).powerOfTwo
        // 1 − left is exact, so there is no cancellation near the beginning.
        var s = ((1 - left) - left * leftRemainder) * perSplit
        s.replace(with: elapsed, where: pace .== 0)
        return (decay * (1 + slowRate * s), decay * s)
    }

    /// Evaluates springs at a time at which all of them have begun.
    ///
    /// - Parameters:
    ///   - quads: The springs, `count` times four.
    ///   - numbers: For each quad, as many as its springs animate.
    ///   - oscillates: Whether the springs are underdamped.
    static func evaluate(
        _ quads: UnsafePointer<SpringQuad>, count: Int, _ numbers: UnsafeMutablePointer<Number>, each: Int,
        oscillates: Bool, to time: Double
    ) {
        if oscillates {
            evaluate(quads, count, numbers, each, time) {
                factors($0, fall: $1.fall, pace: $1.pace, oscillates: true)
            }
        } else {
            evaluate(quads, count, numbers, each, time) {
                factors($0, fall: $1.fall, pace: $1.pace, oscillates: false)
            }
        }
    }

    /// The current value of a number of one of the four springs.
    @inline(__always)
    static func shown(_ number: UnsafePointer<Number>, lane: Int) -> Double {
        // A struct lays out its stored properties in order: the shown value is the last of four.
        (UnsafeRawPointer(number) + 3 * MemoryLayout<SIMD4<Double>>.stride)
            .load(fromByteOffset: lane &* MemoryLayout<Double>.stride, as: Double.self)
    }

    /// The current values of one of the four springs.
    ///
    /// - Parameters:
    ///   - numbers: As many as its springs animate.
    ///   - each: The number of them: 1, 2 or 4.
    static func shown(_ numbers: UnsafePointer<Number>, each: Int, lane: Int) -> SIMD4<Double> {
        func shown(_ number: Int) -> Double { self.shown(numbers + number, lane: lane) }
        if each == 1 { return SIMD4(shown(0), 0, 0, 0) }
        if each == 2 { return SIMD4(shown(0), shown(1), 0, 0) }
        return SIMD4(shown(0), shown(1), shown(2), shown(3))
    }

    @inline(__always)
    private static func evaluate(
        _ quads: UnsafePointer<SpringQuad>, _ count: Int, _ numbers: UnsafeMutablePointer<Number>, _ each: Int,
        _ time: Double, _ factors: (Lanes, SpringQuad) -> (offset: Lanes, velocity: Lanes)
    ) {
        var number = numbers
        for index in 0..<count {
            let quad = quads[index]
            let factors = factors(time - quad.begin, quad)
            for _ in 0..<each {
                number.pointee.evaluate(factors)
                number += 1
            }
        }
    }
}
