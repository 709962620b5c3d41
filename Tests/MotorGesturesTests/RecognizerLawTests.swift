import MotorGeometry
import MotorGestures
import SeededRandom
import Testing

@Suite("Each kind of gesture, against a model of its documentation")
struct RecognizerLawTests {
    private static let screen = Rect(x: 0, y: 20, width: 100, height: 80)

    /// The kinds, with their recognizers.
    private static func kinds() -> [(RecognizerModel.Kind, any Gesture)] {
        var kinds: [(RecognizerModel.Kind, any Gesture)] = [
            (.press(touches: 1), LongPressRecognizer()), (.press(touches: 2), LongPressRecognizer(touches: 2)),
            (.pinch, PinchRecognizer()), (.rotation, RotationRecognizer()), (.force, ForcePressRecognizer()),
            (.swipe(.right, touches: 2), SwipeRecognizer(.right, touches: 2)),
        ]
        for (count, touches) in [(1, 1), (2, 1), (3, 1), (1, 2), (2, 2)] {
            kinds.append((.tap(count: count, touches: touches), TapRecognizer(count: count, touches: touches)))
        }
        for (distance, least, most) in [(10.0, 1, Int.max), (0, 1, 1), (25, 2, 2), (0, 1, 2)] {
            for course in [PanRecognizer.Course.free, .locked, .horizontal, .vertical] {
                let pan = PanRecognizer(minimumDistance: distance, minimumTouches: least, maximumTouches: most)
                pan.course = course
                kinds.append((.pan(distance: distance, least: least, most: most, course), pan))
            }
        }
        for edge in [EdgePanRecognizer.Edge.top, .left, .bottom, .right] {
            kinds.append((.edge(edge, screen), EdgePanRecognizer(edge: edge, of: screen)))
        }
        for direction in [SwipeRecognizer.Direction.up, .left, .down, .right] {
            kinds.append((.swipe(direction, touches: 1), SwipeRecognizer(direction)))
        }
        return kinds
    }

    private static func values(_ gesture: GestureRecognizer) -> [Double] {
        switch gesture {
        case let press as LongPressRecognizer: [press.translation.x, press.translation.y]
        case let pan as PanRecognizer: [pan.translation.x, pan.translation.y, pan.velocity.x, pan.velocity.y]
        case let pinch as PinchRecognizer: [pinch.scale, pinch.velocity]
        case let rotation as RotationRecognizer: [rotation.rotation, rotation.velocity]
        case let press as ForcePressRecognizer: [press.force, press.greatestForce]
        default: []
        }
    }

    /// Touches without noise: on a grid, where comparisons meet their limits, or anywhere.
    private static func touches(_ dice: inout SeededGenerator, isOnGrid: Bool) -> [Touch] {
        var (touches, places, time) = ([Touch](), [Int: Point](), 0.0)
        // How many fingers there may be, how far they go, and whether they only tap.
        var (most, reach, taps, drift) = (1, 10.0, false, nil as Point?)
        for _ in 0..<400 {
            let pauses: [Double] =
                taps || drift != nil
                ? [0, 0.05] : isOnGrid ? [0, 0.05, 0.1, 0.35, 0.5] : [0, 0.008, 0.016, 0.016, 0.03, 0.2, 0.4]
            time += pauses.randomElement(using: &dice)!
            if places.isEmpty {
                most = [1, 1, 2, 2, 3].randomElement(using: &dice)!
                reach = [0, 5, 10, 30, 60].randomElement(using: &dice)!
                let ways = [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)].map { Point(x: $0.0, y: $0.1) }
                drift = dice.isTrue(0.3) ? ways.randomElement(using: &dice) : nil
                if dice.isTrue(0.1) { (time, taps) = (time + 1, !taps) }
            }
            let id = Int.random(in: 1...most, using: &dice)
            func step() -> Double {
                isOnGrid ? (dice.number(-reach...reach) / 5).rounded() * 5 : dice.number(-reach...reach)
            }
            let from =
                places[id]
                ?? Point(
                    x: [0, 20, 50, 80, 100].randomElement(using: &dice)!, y: dice.isTrue(0.2) ? 90 : 20 * Double(id))
            let isDown = places[id] != nil
            let free = Point(x: step(), y: dice.isTrue(0.6) ? 0 : step())
            let way = !isDown || taps || dice.isTrue(0.2) ? Point.zero : drift.map { $0 * abs(step()) } ?? free
            let phase: Touch.Phase =
                !isDown ? .began : dice.isTrue(taps ? 0.1 : 0.7) ? .moved : dice.isTrue(0.9) ? .ended : .cancelled
            places[id] = phase == .began || phase == .moved ? from + way : nil
            let force = [0, 0.3, 0.4, 0.45, 0.5, 0.9].randomElement(using: &dice)!
            let place = phase == .cancelled ? from : from + way
            touches.append(Touch(id: id, phase: phase, time: time, location: place, force: force))
        }
        return touches
    }

    @Test(
        "says each change at its touch or its deadline, with the right values", arguments: 1...40 as ClosedRange<UInt64>
    )
    func model(_ seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        let isOnGrid = seed % 2 == 0
        let touches = Self.touches(&dice, isOnGrid: isOnGrid)
        var faults: [String] = []
        for (kind, gesture) in Self.kinds() {
            // At exactly half a turn the direction is a matter of rounding.
            if case .rotation = kind, isOnGrid { continue }
            var (model, said) = (RecognizerModel(kind), [String]())
            gesture.onChange { said.append(RecognizerModel.line($1.rawValue, $0.location, Self.values($0))) }
            for (number, touch) in touches.enumerated() {
                model.send(touch)
                gesture.send(touch)
                if number % 3 == 0 {
                    model.advance { $0 <= touch.time }
                    gesture.advance(to: touch.time)
                }
                let isRight = said == model.told && gesture.deadline == model.deadline
                (said, model.told) = ([], [])
                guard !isRight else { continue }
                faults.append("\(kind), touch \(number)")
                break
            }
        }
        #expect(faults == [])
    }

    @Test("the random hands make every kind of gesture end, so that the law above is tested on it")
    func allHappen() {
        var ended: Set<Int> = []
        for seed in 1...40 as ClosedRange<UInt64> {
            var dice = SeededGenerator(seed: seed)
            let touches = Self.touches(&dice, isOnGrid: seed % 2 == 0)
            for (number, (_, gesture)) in Self.kinds().enumerated() {
                gesture.onChange { if $1 == .ended { ended.insert(number) } }
                for touch in touches { gesture.send(touch) }
            }
        }
        let missing = Self.kinds().indices.filter { !ended.contains($0) }
        #expect(missing == [])
    }
}
