import MotorMath

/// The touches of a recognizer: those that are down, those that it has seen in the sequence, and the way of their
/// middle.
struct TouchGroup {
    /// The touches that are down, in the order in which they began.
    private(set) var touches: [Touch] = []
    /// Their numbers, which ascend; see ``TouchDoor/number``.
    private var numbers: [Int] = []
    /// The numbers of the touches that it has seen in the sequence, which ascend.
    private var seen: [Int] = []
    /// The middle of the touches that are down, as far as they were followed.
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
    ///   - isFollowed: Whether the middle follows it.
    mutating func add(_ touch: Touch, _ number: Int, isSeen: Bool, isFollowed: Bool) {
        touches.append(touch)
        numbers.append(number)
        if isSeen { seen.append(number) }
        if isFollowed { location = middle }
    }

    /// The index of a touch that is down.
    @inline(__always) func place(of number: Int) -> Int? {
        let place = numbers.firstPlace { $0 >= number }
        return place < numbers.count && numbers[place] == number ? place : nil
    }

    /// Moves a touch that is down.
    mutating func move(_ touch: Touch, at place: Int, isFollowed: Bool) {
        let last = touches[place].location
        touches[place] = touch
        guard isFollowed else { return }
        let middle = middle
        travel += touches.count == 1 ? touch.location - last : middle - location
        location = middle
    }

    /// Removes a touch that was lifted. Once no touch is left, the middle stays.
    mutating func remove(_ number: Int, isFollowed: Bool) {
        guard let place = place(of: number) else { return }
        _ = (touches.take(at: place), numbers.take(at: place))
        if isFollowed, !touches.isEmpty { location = middle }
    }

    /// Whether it has seen a touch in the sequence.
    func hasSeen(_ number: Int) -> Bool {
        let place = seen.firstPlace { $0 >= number }
        return place < seen.count && seen[place] == number
    }

    /// Whether this one and another have seen a common touch.
    func shares(touchWith other: TouchGroup) -> Bool { seen.contains { other.hasSeen($0) } }

    /// Added up afresh, at three instructions a touch: a sum that is kept up to date would collect rounding errors.
    private var middle: Point {
        if touches.count == 1 { return touches[0].location }
        var sum = Point.zero
        for touch in touches { sum += touch.location }
        return sum * (1 / Double(touches.count))
    }
}
