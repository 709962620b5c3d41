import SeededRandom
import MotorGeometry
import MotorGestures
import Testing

@Suite("TouchDoor")
struct TouchDoorTests {
    private func touch(
        _ phase: Touch.Phase, _ time: Double, _ x: Double = 0, _ y: Double = 0, id: Int = 1, force: Double = 0
    ) -> Touch {
        Touch(id: id, phase: phase, time: time, location: Point(x: x, y: y), force: force)
    }

    @Test("a touch without noise passes unchanged")
    func passes() {
        var door = TouchDoor()
        let touches = [
            touch(.began, 0.1, 1, 2, force: 0.25), touch(.moved, 0.2, 3, 4, force: 0.5), touch(.ended, 0.3, 5, 6),
            touch(.began, 0.3, 7, 8), touch(.cancelled, 0.3, 9, 9),
        ]
        #expect(touches.map { door.admit($0) } == touches)
        #expect(door.touches.isEmpty)
    }

    @Test("touches has those that are down, as last admitted, by id")
    func holdsWhatIsDown() {
        var door = TouchDoor()
        _ = door.admit(touch(.began, 0, 1, 1, id: 4))
        _ = door.admit(touch(.began, 0, 2, 2, id: -7))
        let moved = door.admit(touch(.moved, 1, 5, .nan, id: 4, force: 7))
        #expect(door.touches.map { $0.id } == [-7, 4])
        #expect(door.touches.last == moved)
        _ = door.admit(touch(.ended, 2, id: 4))
        #expect(door.touches.map { $0.id } == [-7])
    }

    @Test("a touch from before its last one is dropped; its end gets the last location")
    func late() {
        var door = TouchDoor()
        #expect(door.admit(touch(.began, 1, 10)) != nil)
        #expect(door.admit(touch(.moved, 2, 30)) != nil)
        #expect(door.admit(touch(.moved, 1.5, 20)) == nil)
        #expect(door.admit(touch(.moved, 2, 31))?.location.x == 31)
        #expect(door.admit(touch(.ended, 1.9, 25)) == touch(.ended, 2, 31))
        #expect(door.touches.isEmpty)
        #expect(door.admit(touch(.began, 1.2, 5))?.time == 2)
        #expect(door.admit(touch(.moved, 1.3, 6)) == touch(.moved, 2, 6))
    }

    @Test("a time that goes back becomes the last one's, whichever touch that was")
    func timeNeverGoesBack() {
        var door = TouchDoor()
        #expect(door.admit(touch(.began, 2))?.time == 2)
        #expect(door.admit(touch(.began, 0.5, id: 2))?.time == 2)
        #expect(door.admit(touch(.ended, 3, id: 2))?.time == 3)
        #expect(door.admit(touch(.ended, -1))?.time == 3)
    }

    @Test("a time that is not finite becomes the last one's", arguments: [Double.nan, .infinity, -.infinity])
    func timeIsFinite(_ time: Double) {
        var door = TouchDoor()
        #expect(door.admit(touch(.began, time))?.time == 0)
        #expect(door.admit(touch(.moved, 1.5))?.time == 1.5)
        #expect(door.admit(touch(.ended, time))?.time == 1.5)
        #expect(door.admit(touch(.began, 2))?.time == 2)
    }

    @Test("a time may be negative, as long as it does not go back")
    func timeMayBeNegative() {
        var door = TouchDoor()
        #expect(door.admit(touch(.began, -5))?.time == -5)
        #expect(door.admit(touch(.ended, .nan))?.time == -5)
    }

    @Test("a second began is dropped, and leaves the first unchanged")
    func secondBegan() {
        var door = TouchDoor()
        let first = door.admit(touch(.began, 0, 1, 1))
        #expect(door.admit(touch(.began, 1, 2, 2)) == nil)
        #expect(door.touches.first == first)
        // A dropped touch does not set the time either.
        #expect(door.admit(touch(.moved, 0.5))?.time == 0.5)
    }

    @Test("a touch that never began is dropped", arguments: [Touch.Phase.moved, .ended, .cancelled])
    func neverBegan(_ phase: Touch.Phase) {
        var door = TouchDoor()
        #expect(door.admit(touch(phase, 0)) == nil)
        _ = door.admit(touch(.began, 0))
        _ = door.admit(touch(.ended, 1))
        #expect(door.admit(touch(phase, 2)) == nil)
        #expect(door.admit(touch(.began, 3, id: 2)) != nil)
        #expect(door.admit(touch(phase, 3, id: 1)) == nil)
    }

    @Test(
        "a location that is not finite, or beyond any screen, becomes the touch's last one",
        arguments: [(Double.nan, 0.0), (0, .infinity), (-.infinity, .nan), (1e6.nextUp, 0), (0, -1e9), (1e308, 1e308)])
    func placeIsFinite(_ x: Double, _ y: Double) {
        var door = TouchDoor()
        #expect(door.admit(touch(.began, 0, x, y)) == nil)
        _ = door.admit(touch(.began, 0, 1, 2))
        _ = door.admit(touch(.began, 0, 8, 9, id: 2))
        #expect(door.admit(touch(.moved, 1, x, y))?.location == Point(x: 1, y: 2))
        _ = door.admit(touch(.moved, 2, 3, 4))
        #expect(door.admit(touch(.ended, 3, x, y))?.location == Point(x: 3, y: 4))
    }

    @Test("a force is clamped to 0…1; NaN becomes the touch's last one")
    func force() {
        var door = TouchDoor()
        #expect(door.admit(touch(.began, 0, force: .nan))?.force == 0)
        #expect(door.admit(touch(.moved, 0, force: 0.75))?.force == 0.75)
        #expect(door.admit(touch(.moved, 0, force: .nan))?.force == 0.75)
        #expect(door.admit(touch(.moved, 0, force: .infinity))?.force == 1)
        #expect(door.admit(touch(.moved, 0, force: -3))?.force == 0)
        #expect(door.admit(touch(.ended, 0, force: 1.5))?.force == 1)
    }

    @Test("behind it, any stream consists of complete touches in order of time", arguments: 1...20)
    func wellFormed(_ seed: UInt64) {
        var (door, dice) = (TouchDoor(), SeededGenerator(seed: seed))
        var (down, last): (Set<Int>, Double) = ([], -.infinity)
        for _ in 0..<2000 {
            guard let touch = door.admit(dice.touch()) else { continue }
            #expect(touch.time.isFinite && touch.time >= last)
            last = touch.time
            #expect(max(abs(touch.location.x), abs(touch.location.y)) <= TouchDoor.farthest)
            #expect(touch.force >= 0 && touch.force <= 1)
            #expect(down.contains(touch.id) == (touch.phase != .began))
            if touch.phase == .began { down.insert(touch.id) }
            if touch.phase == .ended || touch.phase == .cancelled { down.remove(touch.id) }
            #expect(Set(door.touches.map { $0.id }) == down)
        }
        // No touch is stuck: a plain end is always admitted.
        for id in down { #expect(door.admit(touch(.ended, .nan, .nan, id: id, force: .nan)) != nil) }
        #expect(door.touches.isEmpty)
    }
}

extension SeededGenerator {
    /// Any touch, including noise.
    fileprivate mutating func touch() -> Touch {
        func oneOf(_ values: [Double]) -> Double { values.randomElement(using: &self)! }
        let phases: [Touch.Phase] = [.began, .moved, .ended, .cancelled]
        let ids = [0, 1, 2, -1, .min, .max]
        return Touch(
            id: ids.randomElement(using: &self)!, phase: phases.randomElement(using: &self)!,
            time: oneOf([.nan, .infinity, -.infinity, -1, 0, 1, Double.random(in: 0...1000, using: &self)]),
            location: Point(x: oneOf([.nan, 0, 10, 1e300]), y: oneOf([-.infinity, 1, 20, -1e300])),
            force: oneOf([.nan, -1, 0.5, 2, .infinity]))
    }
}
