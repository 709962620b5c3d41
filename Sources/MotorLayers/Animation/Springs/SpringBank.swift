import MotorMath

/// Springs of one kind, each the only animation of its value, contiguous in memory and in no particular order.
final class SpringBank {
    /// Whether they are underdamped.
    private let oscillates: Bool
    /// The number of numbers that each spring animates.
    private let each: Int
    private let members = PagedArray<Member>(pageSize: SpringBank.pageSize)
    /// One element per four members.
    private let quads = PagedArray<SpringQuad>(pageSize: SpringBank.pageSize / 4)
    /// ``each`` elements per four members.
    private let numbers: PagedArray<SpringQuad.Number>
    /// The time for which the numbers have been computed.
    private var time = -Double.infinity

    /// Large enough that reading a page takes longer than finding it.
    private static var pageSize: Int { 256 }

    /// A spring's owner and end time.
    private struct Member {
        let spring: Unretained<BankedSpring>
        let end: Double
    }

    init(oscillates: Bool, each: Int) {
        (self.oscillates, self.each) = (oscillates, each)
        numbers = PagedArray(pageSize: Self.pageSize / 4 * each)
    }

    var isEmpty: Bool { members.count == 0 }

    /// Adds a spring, which its layer owns, with its motion and its begin and end times.
    func add(_ spring: BankedSpring, _ start: SpringStart, _ shape: SpringShape, begin: Double, end: Double) {
        let index = members.count
        spring.index = Int32(index)
        members.append(Member(spring: Unretained(spring), end: end))
        if index % 4 == 0 {
            quads.append(SpringQuad())
            for _ in 0..<each { numbers.append(SpringQuad.Number()) }
        }
        quads[index / 4].set(index % 4, shape, begin: begin)
        for number in 0..<each {
            numbers[index / 4 * each + number][index % 4] = (
                start.end[number], start.offset[number], start.velocity[number], 0
            )
        }
        evaluate(index / 4, to: time)
    }

    /// Removes a spring; the last one takes over its index.
    func remove(_ spring: BankedSpring) {
        let (gap, last) = (Int(spring.index), members.count - 1)
        let moved = members.removeLast()
        if gap != last {
            members[gap] = moved
            moved.spring.read { $0.index = Int32(gap) }
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
        let index = Int(spring.index)
        var facts = SpringFacts(begin: quads[index / 4].begin(index % 4), end: members[index].end)
        for number in 0..<each {
            let of = numbers[index / 4 * each + number][index % 4]
            facts.target[number] = of.end
            facts.offset[number] = of.offset
            facts.velocity[number] = of.velocity
        }
        return facts
    }

    /// Moves a spring's target and its displayed value.
    func carry(_ spring: BankedSpring, by displacement: SIMD4<Double>) {
        let index = Int(spring.index)
        for number in 0..<each {
            numbers[index / 4 * each + number][index % 4].end += displacement[number]
        }
        evaluate(index / 4, to: time)
    }

    /// Computes all springs for a time: the fast path of a frame.
    func evaluate(to time: Double) {
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
        let index = Int(UInt32(bitPattern: spring.index))
        guard time < members.address(of: index).pointee.end else { return nil }
        // Between frames, compute only the group of four that contains it.
        if time != self.time { evaluate(index / 4, to: time) }
        return SpringQuad.shown(numbers.address(of: index / 4 &* each), each: each, lane: index % 4)
    }

    /// A spring's number at a time, if it has been computed; `nil` once the spring has ended.
    ///
    /// - Parameter each: The number of numbers that each spring of the bank animates.
    func ready(_ spring: BankedSpring, at time: Double, _ number: Int, of each: Int) -> Double? {
        // A page of members corresponds to a page of numbers. Both divisors are constants, and shifts.
        let index = Int(UInt32(bitPattern: spring.index))
        let (page, offset) = (index / Self.pageSize, index % Self.pageSize)
        guard time < members.page(page)[offset].end, time == self.time else { return nil }
        return SpringQuad.shown(numbers.page(page) + offset / 4 &* each + number, lane: offset % 4)
    }

    @inline(never)
    private func evaluate(_ quad: Int, to time: Double) {
        SpringQuad.evaluate(
            quads.address(of: quad), count: 1, numbers.address(of: quad * each), each: each, oscillates: oscillates,
            to: time)
    }

    /// Calls a closure for each spring. It runs no client code, and neither adds nor removes a spring.
    func forEach(_ body: (BankedSpring) -> Void) {
        for index in 0..<members.count { members[index].spring.read(body) }
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
