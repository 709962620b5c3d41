import MotorMath

/// Sole springs of one kind, contiguous in memory and in no particular order.
final class SpringBank {
    /// Whether they are underdamped.
    private let oscillates: Bool
    /// How many numbers each spring animates.
    private let each: Int
    private let members = PagedArray<Member>(pageSize: SpringBank.pageSize)
    /// One element per four members.
    private let quads = PagedArray<SpringQuad>(pageSize: SpringBank.pageSize / 4)
    /// ``each`` elements per four members.
    private let numbers: PagedArray<SpringQuad.Number>
    /// The time for which the numbers are computed.
    private var time = -Double.infinity

    /// Large enough that reading a page takes longer than finding it.
    private static var pageSize: Int { 256 }

    /// The owner of a spring, and when it ends.
    private struct Member {
        let spring: Unmanaged<BankedSpring>
        let end: Double
    }

    init(oscillates: Bool, each: Int) {
        (self.oscillates, self.each) = (oscillates, each)
        numbers = PagedArray(pageSize: Self.pageSize / 4 * each)
    }

    var isEmpty: Bool { members.count == 0 }

    /// Adds a spring, which its layer owns, with its movement and its begin and end times.
    func add(_ spring: BankedSpring, _ way: SpringWay, _ shape: SpringShape, begin: Double, end: Double) {
        let place = members.count
        spring.place = Int32(place)
        members.append(Member(spring: .passUnretained(spring), end: end))
        if place % 4 == 0 {
            quads.append(SpringQuad())
            for _ in 0..<each { numbers.append(SpringQuad.Number()) }
        }
        quads[place / 4].set(place % 4, shape, begin: begin)
        for number in 0..<each {
            numbers[place / 4 * each + number][place % 4] = (
                way.end[number], way.offset[number], way.velocity[number], 0
            )
        }
        bringUp(place / 4, to: time)
    }

    /// Removes a spring; the last one takes its place.
    func remove(_ spring: BankedSpring) {
        let (gap, last) = (Int(spring.place), members.count - 1)
        let moved = members.removeLast()
        if gap != last {
            members[gap] = moved
            moved.spring._withUnsafeGuaranteedRef { $0.place = Int32(gap) }
            quads[gap / 4].copy(last % 4, of: quads[last / 4], to: gap % 4)
            for number in 0..<each {
                numbers[gap / 4 * each + number][gap % 4] = numbers[last / 4 * each + number][last % 4]
            }
        }
        if last % 4 == 0 {
            _ = quads.removeLast()
            for _ in 0..<each { _ = numbers.removeLast() }
        }
    }

    /// The stored state of a spring.
    func facts(_ spring: BankedSpring) -> SpringFacts {
        let place = Int(spring.place)
        var facts = SpringFacts(begin: quads[place / 4].begin(place % 4), end: members[place].end)
        for number in 0..<each {
            let of = numbers[place / 4 * each + number][place % 4]
            (facts.target[number], facts.offset[number], facts.velocity[number]) = (of.end, of.offset, of.velocity)
        }
        return facts
    }

    /// Moves the end of a spring, and what it shows.
    func carry(_ spring: BankedSpring, by way: SIMD4<Double>) {
        let place = Int(spring.place)
        for number in 0..<each {
            numbers[place / 4 * each + number][place % 4].end += way[number]
        }
        bringUp(place / 4, to: time)
    }

    /// Computes all springs for a time: the fast path of a frame.
    func bringUp(to time: Double) {
        self.time = time
        for first in stride(from: 0, to: quads.count, by: quads.pageSize) {
            SpringQuad.evaluate(
                quads.address(of: first), count: min(quads.count - first, quads.pageSize),
                numbers.address(of: first * each), each: each, oscillates: oscillates, to: time)
        }
    }

    /// The value of a spring at a time; `nil` once it has ended.
    func shown(_ spring: BankedSpring, at time: Double) -> SIMD4<Double>? {
        // Not negative, so dividing it by four is a shift.
        let place = Int(UInt32(bitPattern: spring.place))
        guard time < members.address(of: place).pointee.end else { return nil }
        // Between frames, compute only the group of four that contains it.
        if time != self.time { bringUp(place / 4, to: time) }
        return SpringQuad.shown(numbers.address(of: place / 4 &* each), each: each, lane: place % 4)
    }

    /// A number of a spring at a time, if it is computed for that; `nil` once the spring has ended.
    ///
    /// - Parameter each: How many numbers each spring of the bank animates.
    func ready(_ spring: BankedSpring, at time: Double, _ number: Int, of each: Int) -> Double? {
        // A page of members belongs to a page of numbers. Both divisors are constants, and shifts.
        let place = Int(UInt32(bitPattern: spring.place))
        let (page, rest) = (place / Self.pageSize, place % Self.pageSize)
        guard time < members.page(page)[rest].end, time == self.time else { return nil }
        return SpringQuad.shown(numbers.page(page) + rest / 4 &* each + number, lane: rest % 4)
    }

    @inline(never)
    private func bringUp(_ quad: Int, to time: Double) {
        SpringQuad.evaluate(
            quads.address(of: quad), count: 1, numbers.address(of: quad * each), each: each, oscillates: oscillates,
            to: time)
    }

    /// Calls a closure for each spring. It runs no foreign code, and neither adds nor removes a spring.
    func forEach(_ body: (BankedSpring) -> Void) {
        for place in 0..<members.count { members[place].spring._withUnsafeGuaranteedRef { body($0) } }
    }
}

/// The state that a bank stores for one spring.
struct SpringFacts {
    var begin: Double
    var end: Double
    var target = SIMD4<Double>.zero
    var offset = SIMD4<Double>.zero
    var velocity = SIMD4<Double>.zero
}
