import Foundation
@testable import MotorControls
import MotorGestures
import MotorLayers
import MotorMath
import SeededRandom
import Testing

@Suite("RotationDrag: the angle of a movement")
struct RotationDragAngleTests {
    /// What a wheel turns: dα = (p × dp) / r², with r at least the hub's radius; by sums along the line.
    @Test("the angle is that of a wheel whose radius is the distance from the center, at least the hub's radius")
    func integral() {
        var (dice, faults) = (SeededGenerator(seed: 3), [String]())
        for number in 0..<120 {
            let hub = dice.number(5...40)
            let start = dice.point(-90...90)
            var end = dice.point(-90...90)
            if number % 4 == 0 { end = start * -1 } else if number % 4 == 1 { end = start + dice.point(-2...2) }
            let (translation, steps) = (end - start, 1500)
            var expected = 0.0
            for step in 0..<steps {
                let point = start + translation * ((Double(step) + 0.5) / Double(steps))
                let radius = max(point.magnitude, hub)
                expected += (point.x * translation.y - point.y * translation.x) / Double(steps) / (radius * radius)
            }
            let found = RotationDrag.angle(from: start, to: end, hub: hub)
            if abs(found - expected) > 5e-4 { faults.append("\(start) to \(end): \(found), not \(expected)") }
        }
        #expect(faults == [])
        #expect(RotationDrag.angle(from: .zero, to: .zero, hub: 22) == 0)
        #expect(RotationDrag.angle(from: .zero, to: Point(x: 5, y: 5), hub: 0).isFinite)
        #expect(RotationDrag.angle(from: Point(x: 9, y: 9), to: Point(x: 9, y: 9), hub: -1) == 0)
    }
}

/// A view of 200 × 200 points with a needle that hands turn.
private final class Dial: View {
    let needle = View()
    private(set) lazy var drag = Drag(of: needle.layer, "transform.rotation.z", in: self)
    private(set) lazy var turning = RotationDrag(drag, in: self)
    private(set) var release: Drag.Release?

    init() {
        super.init(frame: Rect(x: 50, y: 50, width: 200, height: 200))
        addSubview(needle)
        turning.hub = 22
        drag.onChange(self) { dial, change in
            if case .released(let release) = change { dial.release = release }
        }
    }
}

/// A dial in the middle of a window of 300 × 300 points.
private struct DialScene {
    static let middle = Point(x: 150, y: 150)

    let dial = Dial()
    let window: Window

    init() {
        let root = View(frame: Rect(x: 0, y: 0, width: 300, height: 300))
        root.addSubview(dial)
        window = Window(root: root)
        window.stage.advance(to: 0)
    }

    var drag: Drag { dial.drag }
    /// The needle's angle on screen, in radians.
    var angle: Double { dial.needle.layer.shown("transform.rotation.z") }
    /// The angular velocity on screen after the last release, in radians per second.
    var velocity: Double { dial.release?.velocity.x ?? .nan }

    func touch(_ phase: Touch.Phase, id: Int = 1, at time: Double, _ location: Point) {
        window.touch(phase, location.x, location.y, at: time, id: id)
    }

    static func around(_ angle: Double, radius: Double = 80) -> Point {
        middle + Point(x: cos(angle), y: sin(angle)) * radius
    }
}

@Suite("Rotation drags")
struct TurningTests {
    @Test("one finger around the center turns the angle, over several turns, and releases it at its velocity")
    func oneFinger() {
        let scene = DialScene()
        scene.touch(.began, at: 1, DialScene.around(0.3))
        #expect(scene.drag.isHeld && scene.dial.turning.pan.state == .began)
        for sample in 1...180 {
            let turned = Double(sample) / 60 * 2 * .pi
            scene.touch(.moved, at: 1 + Double(sample) / 60, DialScene.around(0.3 + turned))
            #expect(abs((scene.angle - turned).remainder(dividingBy: 2 * .pi)) < 1e-9)
            #expect(abs(scene.drag.unconstrainedPosition.x - turned) < 1e-9)
        }
        scene.touch(.ended, at: 4, DialScene.around(0.3))
        #expect(!scene.drag.isHeld && abs(scene.velocity - 2 * .pi) < 1e-6 && scene.dial.release?.isThrown == true)
    }

    @Test("a cancelled rotation is released without velocity, and the release reports the cancellation")
    func cancelled() {
        let scene = DialScene()
        scene.touch(.began, at: 1, DialScene.around(0))
        scene.touch(.moved, at: 1.05, DialScene.around(0.2))
        scene.touch(.cancelled, at: 1.06, DialScene.around(0.2))
        #expect(scene.dial.release?.isCancelled == true && scene.velocity == 0 && !scene.drag.isHeld)
    }

    @Test("in a rotated and scaled view, the angle is measured in the view, around its own center")
    func turnedView() {
        let scene = DialScene()
        scene.dial.layer.transform = .rotation(angle: 1, x: 0, y: 0, z: 1).concatenating(.scale(x: -2, y: 2))
        scene.window.stage.advance(to: 0.5)
        scene.touch(.began, at: 1, DialScene.around(0))
        scene.touch(.moved, at: 1.1, DialScene.around(0.4))
        // Mirrored: in the other direction.
        #expect(abs(scene.angle + 0.4) < 1e-9)
    }

    @Test("a dial stays under its finger while layers around it turn and move, at rest and in motion", arguments: 1...8)
    func surroundings(seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        let scene = DialScene()
        var (time, angle) = (1.0, 0.3)
        scene.touch(.began, at: time, DialScene.around(angle))
        var grip = 0.0
        for step in 0..<30 {
            time += 1 / 60
            if step % 3 == 1 {
                angle += dice.number(-0.4...0.4)
                scene.touch(.moved, at: time, DialScene.around(angle))
            } else if step % 3 == 2 {
                let turn = scene.dial.layer.shown("transform.rotation.z")
                scene.dial.layer["transform.rotation.z"] = .number(turn + dice.number(-0.7...0.7))
                scene.dial.layer["transform.scale"] = .number(dice.number(0.5...2))
            }
            scene.window.stage.advance(to: time)
            // The finger as seen from the dial: its own angle, less the dial's.
            let now = scene.angle - (angle - scene.dial.layer.shown("transform.rotation.z"))
            if step == 0 { grip = now }
            #expect(abs((now - grip).remainder(dividingBy: 2 * .pi)) < 1e-9, "step \(step)")
        }
    }

    /// Two fingers turn by an angle on screen, and so does what they hold, on screen.
    @Test(
        "what two fingers turn has their angle on screen, and their velocity at the release, mirrored and turning, too",
        arguments: [false, true], [0.0, 0.8])
    func pairInMotion(isMirrored: Bool, turn: Double) throws {
        let scene = DialScene()
        let (layer, needle) = (scene.dial.layer, scene.dial.needle.layer)
        if isMirrored { layer["transform.scale.x"] = -1 }
        if turn != 0 {
            let motion = BasicAnimation(keyPath: "transform.rotation.z")
            (motion.fromValue, motion.toValue, motion.duration) = (0, .number(turn), 1)
            layer.add(motion, forKey: "turn")
        }
        /// The needle's direction on screen.
        func direction() throws -> Double {
            let start = try #require(needle.presentation.convertToRoot(.zero))
            let tip = try #require(needle.presentation.convertToRoot(Point(x: 10, y: 0)))
            return atan2(tip.y - start.y, tip.x - start.x)
        }
        func touch(_ phase: Touch.Phase, _ angle: Double, at time: Double) {
            for id in 1...2 { scene.touch(phase, id: id, at: time, DialScene.around(angle + Double(id) * .pi)) }
        }
        touch(.began, 0, at: 0.1)
        var (angle, time, grip) = (0.0, 0.1, Double?.none)
        // The fingers turn, rest, and turn again.
        for step in 0..<72 {
            time += 1 / 120
            if !(24..<48).contains(step) {
                angle += 2.0 / 120
                touch(.moved, angle, at: time)
            }
            scene.window.stage.advance(to: time)
            guard scene.dial.turning.rotation.state.isActive else { continue }
            let now = try direction() - angle
            if let grip { #expect(abs((now - grip).remainder(dividingBy: 2 * .pi)) < 1e-9, "step \(step)") }
            grip = grip ?? now
        }
        #expect(grip != nil)
        touch(.ended, angle, at: time)
        let (before, moment) = (try direction(), 1e-5)
        scene.window.stage.advance(to: time + moment)
        let velocity = (try direction() - before).remainder(dividingBy: 2 * .pi) / moment
        #expect(abs(velocity - 2) < 0.02, "\(velocity)")
    }

    @Test("no touch makes a rotation faster than a hundred turns per second, or its angle infinite")
    func farAway() {
        for distance in [1e6, 1e12, 1e200, 1e308] {
            let scene = DialScene()
            scene.touch(.began, at: 1, DialScene.around(0))
            for (number, point) in [
                Point(x: distance, y: -distance), Point(x: -distance, y: distance), Point(x: 160, y: 155),
            ].enumerated() {
                scene.touch(.moved, at: 1 + Double(number + 1) / 240, point)
            }
            scene.touch(.ended, at: 1 + 4 / 240, Point(x: 140, y: 150))
            #expect(scene.angle.isFinite && abs(scene.velocity) <= 200 * .pi)
        }
    }

    /// Moves a finger along a path until time 0, and returns the angular velocity at the release.
    private func released(_ path: (Double) -> Point, lasting duration: Double = 0.15, rate: Double = 120) -> Double {
        let scene = DialScene()
        let count = Int((duration * rate).rounded())
        for sample in 0...count {
            let time = Double(sample - count) / rate
            let phase = sample == 0 ? Touch.Phase.began : sample == count ? .ended : .moved
            scene.touch(phase, at: 1 + duration + time, DialScene.middle + path(time))
        }
        return scene.velocity
    }

    @Test("a straight stroke releases the rotation at its angular velocity: velocity · distance / radius²")
    func straight() {
        for (distance, speed) in [(50.0, 300.0), (50, 1500), (30, 2000), (25, 3000), (-60, 900)] {
            for beyond in [-40.0, 0, 30, 60] {
                // With x = beyond + speed · t, dθ/dt of atan2(−distance, x) is distance · speed / radius².
                // The stroke starts inside the table.
                let velocity = released(
                    { Point(x: beyond + speed * $0, y: -distance) }, lasting: min(0.15, (beyond + 95) / speed),
                    rate: 480)
                let expected = distance * speed / (distance * distance + beyond * beyond)
                #expect(abs(velocity - expected) < 1e-6 * abs(expected), "\(distance), \(speed), \(beyond)")
            }
        }
    }

    @Test(
        "a touch that goes straight or curves the other way in the newer half of the measured time has its plain velocity",
        arguments: 0..<8 as Range<UInt64>)
    func straightens(seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        var (tracker, plain) = (AngularVelocityTracker(), VelocityTracker())
        // 80 points in the measured 0.1 s: a curve with a radius of 20 points first.
        let (turn, step) = (dice.isTrue() ? 1.0 : -1, 80.0 / 12)
        var (arm, heading) = (dice.point(-200...200), dice.number(0...6))
        for number in 0...12 {
            if number > 0 {
                heading += (number <= 5 ? turn / 20 : seed % 2 == 0 ? 0 : -turn / 60) * step
                let (sine, cosine) = Double.sineAndCosine(of: heading)
                arm += Point(x: cosine, y: sine) * step
            }
            tracker.add(arm, at: Double(number) / 120)
            plain.add(arm, at: Double(number) / 120)
        }
        let velocity = plain.velocity(at: 0.1)
        let square = max(arm.x * arm.x + arm.y * arm.y, 1)
        let expected = (arm.x * velocity.y - arm.y * velocity.x) / square
        #expect(abs(tracker.velocity(at: 0.1, hub: 1) - expected) < 1e-6)
    }

    @Test("after a reversal, a stop or a tremor, the last movement determines the throw")
    func turnsBack() {
        // Along a circle, and back.
        let back = released { time in
            let angle = time < -0.05 ? 8 * (time + 0.1) : 0.4 - 8 * (time + 0.05)
            return Point(x: cos(angle), y: sin(angle)) * 80
        }
        #expect(back < 0 && back > -16)
        // A fast turn, then 100 ms of rest with a tremor.
        let still = released(
            { time in
                let angle = min(time + 0.1, 0) * 20
                return Point(x: cos(angle), y: sin(angle)) * 80
                    + Point(x: 0.2 * sin(60 * time), y: 0.2 * cos(63 * time))
            }, lasting: 0.3)
        #expect(abs(still) < 0.5)
    }

    /// Two fingers turn around each other at a constant speed, around a point, from one angle.
    private func turnPair(
        _ scene: DialScene, around middle: Point = DialScene.middle, radius: Double = 60, by angle: Double,
        at begin: Double,
        lasting duration: Double, outcome: Touch.Phase
    ) {
        func point(_ id: Int, _ part: Double) -> Point {
            let now = angle * part + Double(id) * .pi
            return middle + Point(x: cos(now), y: sin(now)) * radius
        }
        for id in 1...2 { scene.touch(.began, id: id, at: begin, point(id, 0)) }
        let samples = Int((duration * 120).rounded())
        for sample in 1...samples {
            let part = Double(sample) / Double(samples)
            for id in 1...2 { scene.touch(.moved, id: id, at: begin + duration * part, point(id, part)) }
        }
        for id in 1...2 { scene.touch(outcome, id: id, at: begin + duration, point(id, 1)) }
    }

    @Test("two fingers rotate the view by their own angle, wherever they are, and release it at their velocity")
    func twoFingers() {
        let scene = DialScene()
        turnPair(scene, around: Point(x: 170, y: 120), radius: 40, by: 3.6, at: 1, lasting: 0.2, outcome: .ended)
        #expect(abs(scene.velocity - 18) < 0.02 * 18)
    }

    @Test("two fingers that touch down again start to rotate from where they are")
    func pairAgain() {
        let scene = DialScene()
        for start in [1.0, 2] {
            let before = scene.drag.position.x
            turnPair(scene, by: 0.5, at: start, lasting: 0.1, outcome: .cancelled)
            // By as much as the fingers, at most, and by most of that.
            #expect(scene.drag.position.x - before > 0.2 && scene.drag.position.x - before < 0.55)
        }
    }

    @Test("a rotation of two fingers is forgotten when one of them stays still afterward")
    func onlyOneStays() {
        let scene = DialScene()
        scene.touch(.began, id: 1, at: 1, DialScene.around(.pi, radius: 60))
        scene.touch(.began, id: 2, at: 1, DialScene.around(0, radius: 60))
        for step in 1...10 {
            scene.touch(.moved, id: 2, at: 1 + 0.01 * Double(step), DialScene.around(0.05 * Double(step), radius: 60))
        }
        scene.touch(.ended, id: 2, at: 1.1, DialScene.around(0.5, radius: 60))
        scene.touch(.ended, id: 1, at: 1.5, DialScene.around(.pi, radius: 60))
        #expect(abs(scene.velocity) < 1e-6)
    }

    @Test("a rotation caught right after a throw is released without the velocity of that throw")
    func caughtAtOnce() {
        let scene = DialScene()
        scene.touch(.began, at: 1, DialScene.around(0))
        for step in 1...24 { scene.touch(.moved, at: 1 + Double(step) / 240, DialScene.around(4 * Double(step) / 240)) }
        scene.touch(.ended, at: 1.1, DialScene.around(0.4))
        #expect(abs(scene.velocity - 4) < 1e-6)
        scene.touch(.began, at: 1.108, DialScene.around(.pi))
        scene.touch(.ended, at: 1.116, DialScene.around(.pi))
        #expect(abs(scene.velocity) < 1e-6)
    }

    @Test("the recognizers of a rotation drag handle touches without its view")
    func afterlife() {
        func recognizers() -> [GestureRecognizer] { Dial().gestureRecognizers }
        let left = recognizers()
        #expect(left.count == 2)
        for recognizer in left {
            recognizer.send(Touch(id: 1, phase: .began, time: 0, location: .zero))
            recognizer.send(Touch(id: 1, phase: .moved, time: 0.1, location: Point(x: 30, y: 5)))
            recognizer.send(Touch(id: 1, phase: .ended, time: 0.2, location: Point(x: 30, y: 5)))
        }
    }
}
