import MotorMath

/// The touches of a recognizer: those that are down, those that it has seen in the sequence, and how far they and their
/// middle have moved.
struct TouchGroup {
    /// The number of touches that count, from the first; the middle is theirs.
    var limit = Int.max
    /// The touches that are down, in the order in which they began.
    private(set) var touches: [Touch] = []
    /// Their numbers, which ascend; see ``TouchFilter/number``.
    private var numbers: [Int] = []
    /// The numbers of the touches that it has seen in the sequence, which ascend.
    private var seen: [Int] = []
    /// The middle of the touches that are down, as far as they were tracked.
    private(set) var location = Point.zero
    /// How far the middle has moved in the sequence. A touch that begins or is lifted does not move it.
    private(set) var travel = Point.zero
    /// Where the touches that are down were when the last one began.
    private var starts: [Point] = []

    /// Whether no touch is down.
    var isEmpty: Bool { numbers.isEmpty }

    /// Begins a sequence.
    mutating func restart() {
        travel = .zero
        while seen.popLast() != nil {}
    }

    /// Forgets the touches that are down.
    mutating func drop() { (touches, numbers, starts) = ([], [], []) }

    /// Adds a touch that has begun.
    ///
    /// - Parameters:
    ///   - isSeen: Whether it belongs to the sequence.
    ///   - isTracked: Whether the middle moves with it.
    mutating func add(_ touch: Touch, _ number: Int, isSeen: Bool, isTracked: Bool) {
        touches.append(touch)
        numbers.append(number)
        if isSeen { seen.append(number) }
        starts.append(touch.location)
        for index in touches.indices { starts[index] = touches[index].location }
        if isTracked { location = middle }
    }

    /// The index of a touch that is down.
    @inline(__always) func index(of number: Int) -> Int? {
        let index = numbers.partitioningIndex { $0 >= number }
        return index < numbers.count && numbers[index] == number ? index : nil
    }

    /// Moves a touch that is down.
    mutating func move(_ touch: Touch, at index: Int, isTracked: Bool) {
        let last = touches[index].location
        touches[index] = touch
        guard isTracked else { return }
        let middle = middle
        travel += counted == 1 && index == 0 ? touch.location - last : middle - location
        location = middle
    }

    /// Removes a touch that was lifted. Once no touch is left, the middle stays.
    mutating func remove(_ number: Int, isTracked: Bool) {
        guard let index = index(of: number) else { return }
        _ = (touches.take(at: index), numbers.take(at: index), starts.take(at: index))
        if isTracked, !touches.isEmpty { location = middle }
    }

    /// Whether it has seen a touch in the sequence.
    func hasSeen(_ number: Int) -> Bool {
        let index = seen.partitioningIndex { $0 >= number }
        return index < seen.count && seen[index] == number
    }

    /// Whether this one and another have seen a common touch.
    func shares(touchWith other: TouchGroup) -> Bool { seen.contains { other.hasSeen($0) } }

    /// How far each touch has moved since the last one began.
    var movements: some Collection<Point> { touches.indices.lazy.map { touches[$0].location - starts[$0] } }

    /// The number of touches that count.
    private var counted: Int { min(touches.count, limit) }

    /// Summed anew each time, at three instructions per touch: a running sum would accumulate rounding errors.
    private var middle: Point {
        if counted == 1 { return touches[0].location }
        var sum = Point.zero
        for touch in touches.prefix(limit) { sum += touch.location }
        return sum * (1 / Double(counted))
    }
}
