import MotorCurves

/// Sole springs of one kind, side by side in memory, in no order.
final class SpringBank {
    /// Whether they swing.
    private let oscillates: Bool
    /// How many numbers each of them pulls.
    private let each: Int
    private let members = PagedArray<Member>(pageSize: SpringBank.pageSize)
    /// One for four members.
    private let quads = PagedArray<SpringQuad>(pageSize: SpringBank.pageSize / 4)
    /// ``each`` for four members.
    private let numbers: PagedArray<SpringQuad.Number>
    /// The time that the numbers are of.
    @exclusivity(unchecked) private var time = -Double.infinity

    /// So many that a page takes longer to read than to find.
    private static var pageSize: Int { 256 }

    /// Whose spring it is, and when it is over.
    private struct Member {
        let spring: Unmanaged<SoleSpring>
        let end: Double
    }

    init(oscillates: Bool, each: Int) {
        (self.oscillates, self.each) = (oscillates, each)
        numbers = PagedArray(pageSize: Self.pageSize / 4 * each)
    }

    /// Takes a spring in, which its layer keeps, and what it pulls from when to when.
    func add(_ spring: SoleSpring, _ way: SpringWay, _ shape: SpringShape, begin: Double, end: Double) {
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

    /// Lets a spring go; the last takes its place.
    func remove(_ spring: SoleSpring) {
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

    /// What was said of a spring.
    func facts(_ spring: SoleSpring) -> SpringFacts {
        let place = Int(spring.place)
        var facts = SpringFacts(begin: quads[place / 4].begin(place % 4), end: members[place].end)
        for number in 0..<each {
            let of = numbers[place / 4 * each + number][place % 4]
            (facts.target[number], facts.offset[number], facts.velocity[number]) = (of.end, of.offset, of.velocity)
        }
        return facts
    }

    /// Brings all up to a time: the fast path of a frame.
    func bringUp(to time: Double) {
        self.time = time
        var left = quads.count
        for (quads, numbers) in zip(quads.pages, numbers.pages) where left > 0 {
            SpringQuad.bringUp(
                quads, count: min(left, self.quads.pageSize), numbers, each: each, oscillates: oscillates, to: time)
            left -= self.quads.pageSize
        }
    }

    /// What a spring shows at a time; `nil` once it is over.
    func shown(_ spring: SoleSpring, at time: Double) -> SIMD4<Double>? {
        let place = Int(spring.place)
        guard time < members[place].end else { return nil }
        // Between frames only the four that it stands among are brought up.
        if time != self.time { bringUp(place / 4, to: time) }
        var shown = SIMD4<Double>.zero
        for number in 0..<each { shown[number] = numbers[place / 4 * each + number][place % 4].shown }
        return shown
    }

    private func bringUp(_ quad: Int, to time: Double) {
        SpringQuad.bringUp(
            quads.address(of: quad), count: 1, numbers.address(of: quad * each), each: each, oscillates: oscillates,
            to: time)
    }

    func forEach(_ body: (SoleSpring) -> Void) {
        for place in 0..<members.count { body(members[place].spring.takeUnretainedValue()) }
    }
}

/// What stands in a bank of one spring.
struct SpringFacts {
    var begin: Double
    var end: Double
    var target = SIMD4<Double>.zero
    var offset = SIMD4<Double>.zero
    var velocity = SIMD4<Double>.zero
}
