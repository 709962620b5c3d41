import FineMotor
import SeededRandom

/// Fingers that do whatever comes to them: come down, move, are lifted or taken away.
struct RandomFingers {
    /// Where those are that are down.
    private var places: [Int: Double] = [:]

    /// One of them does something: an act of 0 and 1 puts it down, 2 to 4 move it, 5 and 6 take it away.
    mutating func act<View: Control>(
        _ act: Int, _ id: Int, at time: Double, in range: ClosedRange<Double>, by way: ClosedRange<Double>,
        on bench: Bench<View>, _ dice: inout SeededGenerator
    ) {
        switch act {
        case 0...1:
            let place = places[id] ?? dice.number(range)
            places[id] = place
            bench.touch(.began, at: time, place, id: id)
        case 2...4:
            places[id] = places[id].map { $0 + dice.number(way) }
            if let place = places[id] { bench.touch(.moved, at: time, place, id: id) }
        default:
            guard let place = places.removeValue(forKey: id) else { return }
            bench.touch(dice.isTrue(0.8) ? .ended : .cancelled, at: time, place, id: id)
        }
    }
}
