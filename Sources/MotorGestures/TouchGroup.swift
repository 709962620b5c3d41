import MotorMath

/// The touches of a recognizer: those that are down, those that it has seen in the sequence, and how far their
/// middle has moved.
struct TouchGroup {
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

    /// Whether no touch is down.
    var isEmpty: Bool { numbers.isEmpty }

    /// Begins a sequence.
    mutating func restart() {
        travel = .zero
        while seen.popLast() != nil {}
    }

    /// Forgets the touches that are down.
    mutating func drop() { (touches, numbers) = ([], []) }

    /// Adds a touch that has begun.
    ///
    /// - Parameters:
    ///   - isSeen: Whether it belongs to the sequence.
    ///   - isTracked: Whether the middle moves with it.
    mutating func add(_ touch: Touch, _ number: Int, isSeen: Bool, isTracked: Bool) {
        touches.append(touch)
        numbers.append(number)
        if isSeen { seen.append(number) }
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
        travel += touches.count == 1 ? touch.location - last : middle - location
        location = middle
    }

    /// Removes a touch that was lifted. Once no touch is left, the middle stays.
    mutating func remove(_ number: Int, isTracked: Bool) {
        guard let index = index(of: number) else { return }
        _ = (touches.take(at: index), numbers.take(at: index))
        if isTracked, !touches.isEmpty { location = middle }
    }

    /// Whether it has seen a touch in the sequence.
    func hasSeen(_ number: Int) -> Bool {
        let index = seen.partitioningIndex { $0 >= number }
        return index < seen.count && seen[index] == number
    }

    /// Whether this one and another have seen a common touch.
    func shares(touchWith other: TouchGroup) -> Bool { seen.contains { other.hasSeen($0) } }

    /// Summed anew each time, at three instructions per touch: a running sum would accumulate rounding errors.
    private var middle: Point {
        if touches.count == 1 { return touches[0].location }
        var sum = Point.zero
        for touch in touches { sum += touch.location }
        return sum * (1 / Double(touches.count))
    }
}
