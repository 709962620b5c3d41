import MotorGestures
import MotorMath
import SeededRandom
import Testing

@Suite("Each kind of gesture, against a model of its documentation")
struct RecognizerLawTests {
    private static let screen = Rect(x: -20, y: 20, width: 120, height: 80)

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
        let courses: [PanRecognizer.Direction] = [.free, .locked, .horizontal, .vertical]
        let variants: [(distance: Double, least: Int, most: Int, courses: [PanRecognizer.Direction])] = [
            (10, 1, .max, courses), (0, 1, 1, [.free, .locked]), (25, 2, 2, [.free, .horizontal]),
            (0, 1, 2, [.locked, .vertical]),
        ]
        for (distance, least, most, courses) in variants {
            for course in courses {
                let pan = PanRecognizer(minimumDistance: distance, minimumTouches: least, maximumTouches: most)
                pan.direction = course
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

    static func values(_ gesture: GestureRecognizer) -> [Double] {
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
        var (touches, locations, time) = ([Touch](), [Int: Point](), 0.0)
        // How many fingers there may be, how far they go, and whether they only tap.
        var (most, reach, taps, drift, drifts) = (1, 10.0, false, nil as Point?, 0)
        for _ in 0..<360 {
            let pauses: [Double] =
                taps || drift != nil
                ? [0, 0.05] : isOnGrid ? [0, 0.05, 0.1, 0.35, 0.5] : [0, 0.008, 0.016, 0.016, 0.03, 0.2, 0.4]
            time += pauses.randomElement(using: &dice)!
            if locations.isEmpty {
                most = [1, 1, 2, 2, 3].randomElement(using: &dice)!
                reach = [0, 5, 10, 30, 120].randomElement(using: &dice)!
                let directions = [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)].map { Point(x: $0.0, y: $0.1) }
                drift = dice.isTrue(0.5) ? directions[drifts % 4] : nil
                if drift != nil { (drifts, most, reach) = (drifts + 1, 1 + drifts / 4 % 2, max(reach, 60)) }
                if dice.isTrue(0.2) { (time, taps) = (time + 1, !taps) }
            }
            let id = Int.random(in: 1...most, using: &dice)
            func step() -> Double {
                isOnGrid ? (dice.number(-reach...reach) / 5).rounded() * 5 : dice.number(-reach...reach)
            }
            let from =
                locations[id]
                ?? Point(
                    x: [0, 20, 50, 80, 100].randomElement(using: &dice)!, y: dice.isTrue(0.2) ? 90 : 20 * Double(id))
            let isDown = locations[id] != nil
            let free = Point(x: step(), y: dice.isTrue(0.6) ? 0 : step())
            let movement = !isDown || taps || dice.isTrue(0.2) ? Point.zero : drift.map { $0 * abs(step()) } ?? free
            let phase: Touch.Phase =
                !isDown ? .began : dice.isTrue(taps ? 0.1 : 0.7) ? .moved : dice.isTrue(0.9) ? .ended : .cancelled
            locations[id] = phase == .began || phase == .moved ? from + movement : nil
            let force = [0, 0.3, 0.4, 0.45, 0.5, 0.9].randomElement(using: &dice)!
            let location = phase == .cancelled ? from : from + movement
            touches.append(Touch(id: id, phase: phase, time: time, location: location, force: force))
        }
        return touches
    }

    /// A touch with noise in it, one in ten times: what the filter corrects or drops by its documentation.
    private static func noisy(_ touch: Touch, _ dice: inout SeededGenerator) -> Touch {
        var touch = touch
        switch dice.isTrue(0.1) ? Int.random(in: 0..<5, using: &dice) : 5 {
        case 0: touch.time = [.nan, .infinity, touch.time - 1].randomElement(using: &dice)!
        case 1: touch.location.x = [.nan, 2e6].randomElement(using: &dice)!
        case 2: touch.force = [.nan, -1, 7].randomElement(using: &dice)!
        case 3: touch.phase = [.began, .moved, .ended].randomElement(using: &dice)!
        case 4: touch.id = 4
        default: break
        }
        return touch
    }

    /// Gestures that ignore further touches, in progress.
    private static func joined() -> [(gesture: any Gesture, script: String)] {
        [
            (LongPressRecognizer(), "0 down, 0.6 wait, 0.7 move 8"),
            (LongPressRecognizer(touches: 2), "0 down, 0 down2 50, 0.6 wait, 0.7 move 16"),
            (PinchRecognizer(), "0 down, 0 down2 50, 0.1 move2 100, 0.2 move2 120"),
            (RotationRecognizer(), "0 down, 0 down2 50, 0.1 move2 40 40, 0.2 move2 30 50"),
            (ForcePressRecognizer(), "0 down 0 0 0.9, 0.1 move 2 0 0.9"),
        ]
    }

    @Test(
        "a touch that joins a press, a pinch, a rotation or a hard press neither moves it nor ends it",
        arguments: 0..<5)
    func joined(_ index: Int) {
        let (gesture, script) = Self.joined()[index]
        let hand = Hand(gesture)
        hand.play(script)
        let (state, location, values) = (gesture.state, gesture.location, Self.values(gesture))
        hand.play("0.8 down9 300 300, 0.85 move9 200 300, 0.9 up9, 0.95 down8 300 300, 0.96 cancel8")
        #expect(gesture.state == state && gesture.location == location && Self.values(gesture)[0] == values[0])
        hand.play("1 up")
        #expect(gesture.state == .ended)
    }

    @Test("two touches closer than a point count as a point apart")
    func pinched() {
        let pinch = PinchRecognizer()
        func send(_ phase: Touch.Phase, _ id: Int, at time: Double, _ x: Double) {
            pinch.send(Touch(id: id, phase: phase, time: time, location: Point(x: x, y: 0)))
        }
        send(.began, 1, at: 0, 0)
        send(.began, 2, at: 0, 100)
        // It begins at a distance of 50 points.
        for (index, row) in [(50, 1), (1.5, 0.03), (0.5, 0.02), (0, 0.02), (100, 2)].enumerated() {
            send(.moved, 2, at: Double(index + 1) / 60, row.0)
            #expect(abs(pinch.scale - row.1) < 1e-12, "\(row.0) points apart: \(pinch.scale)")
        }
    }

    @Test("gestures of each kind report each change at its touch or deadline with the right values, and end")
    func model() {
        var (faults, ended) = ([String](), Set<Int>())
        for seed in 1...16 as ClosedRange<UInt64> {
            var dice = SeededGenerator(seed: seed)
            let (isOnGrid, hasNoise) = (seed % 2 == 0, seed % 5 == 0)
            let touches = Self.touches(&dice, isOnGrid: isOnGrid).map { hasNoise ? Self.noisy($0, &dice) : $0 }
            let ends = (1...4).map { Touch(id: $0, phase: .ended, time: 1e6, location: .zero) }
            for (index, (kind, gesture)) in Self.kinds().enumerated() {
                // At exactly half a turn the direction is a matter of rounding.
                if case .rotation = kind, isOnGrid { continue }
                var (model, said, filter) = (RecognizerModel(kind), [RecognizerModel.Line](), TouchFilter())
                gesture.onChange { said.append(RecognizerModel.Line($1.rawValue, $0.location, Self.values($0))) }
                gesture.onChange { if $1 == .ended { ended.insert(index) } }
                for (number, touch) in (touches + ends).enumerated() {
                    let admitted = filter.admit(touch)
                    if let admitted { model.send(admitted) }
                    gesture.send(touch)
                    if number % 3 == 0, let admitted {
                        model.advance { $0 <= admitted.time }
                        gesture.advance(to: admitted.time)
                    }
                    let isRight = said == model.reported && gesture.deadline == model.deadline
                    (said, model.reported) = ([], [])
                    guard !isRight || Set(gesture.touches.map { $0.id }) != Set(filter.touches.map { $0.id }) else {
                        continue
                    }
                    faults.append("seed \(seed), \(kind), touch \(number)")
                    break
                }
                gesture.advance(to: .infinity)
                if !gesture.state.isOutcome || gesture.deadline != nil { faults.append("\(kind) is stuck") }
            }
        }
        let missing = Self.kinds().enumerated().filter { !ended.contains($0.offset) }.map { "\($0.element.0)" }
        #expect(faults == [] && missing == [], "\(missing)")
    }
}
