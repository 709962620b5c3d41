import FineMotor
import Foundation
import MotorExhibits
import SeededRandom
import Testing

@Suite("Turntable: the angle of a movement")
struct TurntableTurningTests {
    private func turn(_ points: [Point], hub: Double = 22) -> Double {
        zip(points, points.dropFirst()).reduce(0) { $0 + Turntable.turn(from: $1.0, to: $1.1, hub: hub) }
    }

    @Test("around the center it is the angle, over several turns and both ways", arguments: [-3.0, -0.25, 0.5, 4])
    func around(_ turns: Double) {
        let way = (0...200).map { step in
            let angle = turns * 2 * .pi * Double(step) / 200
            return Point(x: cos(angle), y: sin(angle)) * (60 + 30 * sin(angle * 1.7))
        }
        #expect(abs(turn(way) - turns * 2 * .pi) < 1e-9)
    }

    @Test("a straight movement through the center turns nothing, in any number of steps")
    func throughTheMiddle() {
        for steps in [1, 2, 3, 7, 100] {
            let way = (0...steps).map { Point(x: -90 + 180 * Double($0) / Double(steps), y: 0) }
            #expect(abs(turn(way)) < 1e-12)
        }
    }

    @Test("the angle of a straight movement does not depend on the number of steps")
    func steps() {
        var random = SeededGenerator(seed: 2)
        for _ in 0..<500 {
            let a = Point(x: random.number(-100...100), y: random.number(-100...100))
            let b = Point(x: random.number(-100...100), y: random.number(-100...100))
            let whole = Turntable.turn(from: a, to: b, hub: 22)
            var shares = (0..<9).map { _ in random.number(0...1) }.sorted()
            shares = [0] + shares + [1]
            #expect(abs(turn(shares.map { a + (b - a) * $0 }) - whole) < 1e-9)
        }
    }

    @Test(
        "near the center a point of movement turns by at most 1 / hub, and the angle is continuous at the hub's edge"
    )
    func hub() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<2000 {
            let a = Point(x: random.number(-30...30), y: random.number(-30...30))
            let step = Point(x: random.number(-1...1), y: random.number(-1...1))
            #expect(abs(Turntable.turn(from: a, to: a + step, hub: 22)) <= step.magnitude / 22 * (1 + 1e-9))
        }
        // At 22 points a short tangential movement turns by its length / 22, on both sides of the edge.
        for radius in [21.999_999, 22.000_001] {
            let turned = Turntable.turn(
                from: Point(x: radius, y: -0.005), to: Point(x: radius, y: 0.005), hub: 22)
            #expect(abs(turned - 0.01 / 22) < 1e-8)
        }
        #expect(Turntable.turn(from: .zero, to: .zero, hub: 22) == 0)
        #expect(Turntable.turn(from: .zero, to: Point(x: 5, y: 5), hub: 0).isFinite)
        #expect(Turntable.turn(from: Point(x: 9, y: 9), to: Point(x: 9, y: 9), hub: -1) == 0)
    }

    @Test("a throw lands in the quarter nearest to where it would come to rest")
    func landing() {
        // WWDC 2018 at the fast rate: v / 1000 · 0.99 / 0.01 = 0.099 s · v. A quarter is 1.5708.
        let cases: [(angle: Double, velocity: Double, quarters: Double)] = [
            (0, 7.9, 0), (0, 8, 1), (0, -7.9, 0), (0, -8, -1), (0.8, 0, 1), (-0.8, 0, -1), (0.7, 0.7, 0), (0.7, 0.9, 1),
            (0, 314.159, 20), (0, -314.159, -20), (31.4, 0, 20),
        ]
        for (angle, velocity, quarters) in cases {
            #expect(Turntable.landing(from: angle, velocity: velocity) == quarters, "\(angle), \(velocity)")
        }
    }

    @Test("every whole number of quarters has an orientation, negative and huge ones too")
    func orientations() {
        let names: [Turntable.State] = [.up, .right, .down, .left]
        for quarters in -40...40 {
            #expect(Turntable.orientation(quarters: Double(quarters)) == names[((quarters % 4) + 4) % 4])
        }
        #expect(Turntable.orientation(quarters: 1e300) != .held)
        #expect(Turntable.orientation(quarters: -4e15 - 1) == .left)
    }
}

@Suite("Turntable")
struct TurntableTests {
    private static let turn = 2 * Double.pi

    @Test("it follows one finger around the center, over several turns, from the frame of the touch on")
    func oneFinger() {
        let scene = TurntableScene()
        scene.touch(.began, at: 1, TurntableScene.around(0.3))
        #expect(scene.state == .held && scene.felt == ["prepare light"])
        for sample in 1...180 {
            let turned = Double(sample) / 60 * Self.turn
            scene.touch(.moved, at: 1 + Double(sample) / 60, TurntableScene.around(0.3 + turned))
            #expect(scene.difference(to: turned) < 1e-9)
        }
        scene.touch(.ended, at: 5, TurntableScene.around(0.3))
        #expect(scene.state == .up && scene.felt == ["prepare light", "light"])
        scene.stage.settle()
        #expect(scene.faultAtRest() == nil)
    }

    @Test("released it goes to its landing with the hand's velocity, on a spring with ratio 0.8 and response 0.4 s")
    func flight() {
        let scene = TurntableScene()
        scene.spin(speed: 20)
        let (begin, start) = (scene.stage.time, scene.angle)
        #expect(abs(start - 2) < 1e-9 && abs(scene.velocity - 20) < 1e-6)
        // 2 + 0.099 · 20 = 3.98 = 2.53 quarters.
        #expect(scene.state == .left)
        let (target, omega, ratio) = (3 * Double.pi / 2, 2 * Double.pi / 0.4, 0.8)
        let damped = omega * (1 - ratio * ratio).squareRoot()
        for step in 1...40 {
            let t = Double(step) / 60
            scene.stage.advance(to: begin + t)
            let offset = start - target
            let way =
                exp(-ratio * omega * t)
                * (offset * cos(damped * t) + (20 + ratio * omega * offset) / damped * sin(damped * t))
            #expect(abs(scene.angle - (target + way)) < 1e-6)
        }
        scene.stage.settle()
        #expect(scene.faultAtRest() == nil)
    }

    @Test("a throw of any speed and direction ends in an orientation, through all turns on the way", arguments: 1...60)
    func anyThrow(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let scene = TurntableScene()
        // First it is turned to some angle.
        for _ in 0..<Int.random(in: 0...5, using: &random) { scene.press(.left) }
        scene.stage.settle()
        let speed = random.number(-50...50) * Self.turn
        scene.spin(from: random.number(-3...3), speed: speed, lasting: 0.05)
        let start = scene.angle
        #expect(abs(scene.velocity - speed) < 1e-6 * abs(speed) + 1e-6)
        // The landing is the whole number of quarters nearest to the shown angle + 0.099 · speed.
        let quarters = ((start + 0.099 * speed) / (Self.turn / 4)).rounded()
        var (time, last) = (scene.stage.time, scene.angle)
        while scene.stage.needsFrame {
            time += 1.0 / 960
            scene.stage.advance(to: time)
            guard scene.content.animation(forKey: "transform.rotation.z") != nil else { break }
            // At most the speed of the throw and of the spring; a skipped turn would be a jump of 6.28.
            #expect(abs(scene.angle - last) < 1.5)
            let drawn = scene.content.presentation["transform"]!.transform!.components.rotation.z
            #expect(abs((drawn - scene.angle).remainder(dividingBy: Self.turn)) < 1e-9)
            last = scene.angle
        }
        #expect(abs(last - quarters * Self.turn / 4) < 0.02)
        scene.stage.settle()
        #expect(scene.faultAtRest() == nil && scene.difference(to: quarters * Self.turn / 4) < 1e-9)
    }

    @Test("caught in flight it stops where it is on screen, after whole turns too", arguments: [-40.0, -3, 3, 40])
    func caught(_ turns: Double) {
        let scene = TurntableScene()
        scene.spin(speed: turns * Self.turn, lasting: 0.05)
        scene.stage.advance(to: scene.stage.time + 0.07)
        let angle = scene.angle
        scene.touch(.began, TurntableScene.around(1))
        #expect(scene.state == .held && scene.difference(to: angle) < 1e-9 && scene.velocity == 0)
        scene.touch(.moved, at: scene.stage.time + 0.3, TurntableScene.around(1.25))
        #expect(scene.difference(to: angle + 0.25) < 1e-9)
        scene.touch(.ended, at: scene.stage.time + 0.3, TurntableScene.around(1.25))
        scene.stage.settle()
        #expect(scene.faultAtRest() == nil)
    }

    @Test("after a touch reported far away it rests in an orientation", arguments: [1e6, 1e9, 1e12, 1e200, 1e308])
    func farAway(_ distance: Double) {
        for rate in [60.0, 240] {
            let scene = TurntableScene()
            scene.touch(.began, at: 0.1, TurntableScene.around(0))
            for (number, place) in [
                Point(x: distance, y: -distance), Point(x: -distance, y: distance), Point(x: 160, y: 155),
                Point(x: 150, y: distance), Point(x: 140, y: 150),
            ].enumerated() {
                scene.touch(.moved, at: 0.1 + Double(number + 1) / rate, place)
            }
            scene.touch(.ended, at: 0.1 + 6 / rate, Point(x: 140, y: 150))
            scene.stage.settle()
            #expect(scene.faultAtRest() == nil, "\(distance) at \(rate) Hz")
        }
    }

    @Test("after a cancelled touch it goes to the nearest quarter, from rest")
    func cancelled() {
        let scene = TurntableScene()
        scene.spin(speed: 6, outcome: .cancelled)
        // At 0.6 of 1.57; a throw would lead to 1.19.
        #expect(scene.state == .up && scene.velocity == 0)
        scene.stage.settle()
        #expect(scene.faultAtRest() == nil)
        scene.spin(speed: 6)
        #expect(scene.state == .right)
    }

    @Test("arrows turn it by quarters, and add up in flight without a jump")
    func arrows() {
        let scene = TurntableScene()
        var travelled = 0.0
        for press in 1...7 {
            let (angle, velocity) = (scene.angle, scene.velocity)
            scene.press(.right)
            #expect(abs(scene.angle - angle) < 1e-9 && abs(scene.velocity - velocity) < 1e-6)
            #expect(scene.state == [.up, .right, .down, .left][press % 4])
            scene.stage.advance(to: scene.stage.time + 0.03)
            travelled = scene.angle
        }
        while scene.content.animation(forKey: "transform.rotation.z") != nil {
            travelled = scene.angle
            scene.stage.advance(to: scene.stage.time + 0.002)
        }
        // 7 quarters: more than a whole turn, not one quarter back.
        #expect(abs(travelled - 1.75 * Self.turn) < 0.01)
        scene.stage.settle()
        #expect(scene.faultAtRest() == nil)
        for _ in 1...3 { scene.press(.left) }
        #expect(scene.states.suffix(3) == ["down", "right", "up"])
        scene.stage.settle()
        #expect(scene.faultAtRest() == nil)
    }

    @Test("turned without a stage, it is in its orientation when it is shown")
    func withoutStage() {
        let table = Turntable(frame: Rect(x: 0, y: 0, width: 200, height: 200))
        table.turn(by: 3)
        #expect(table.interaction.state == .left && table.content.layer.animationKeys.isEmpty)
        let scene = TurntableScene(table)
        #expect(scene.faultAtRest() == nil)
        scene.press(.left)
        scene.stage.settle()
        #expect(scene.state == .down && scene.faultAtRest() == nil)
    }

    @Test("a call for a whole turn turns once around")
    func wholeTurn() {
        let scene = TurntableScene()
        scene.table.turn(by: -4)
        #expect(scene.state == .up && scene.stage.needsFrame)
        scene.stage.advance(to: scene.stage.time + 0.2)
        #expect(scene.angle < -0.5 * Self.turn)
        scene.stage.settle()
        #expect(scene.faultAtRest() == nil)
    }

    /// Moves a finger along a path until time 0, and returns the table's velocity at the release.
    private func released(_ place: (Double) -> Point, lasting duration: Double = 0.15, rate: Double = 120) -> Double {
        let scene = TurntableScene()
        let count = Int((duration * rate).rounded())
        for sample in 0...count {
            let time = Double(sample - count) / rate
            let phase = sample == 0 ? Touch.Phase.began : sample == count ? .ended : .moved
            scene.touch(phase, at: 1 + duration + time, TurntableScene.middle + place(time))
        }
        return scene.velocity
    }

    @Test("a straight stroke releases it at its angular velocity: velocity · distance / radius²")
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

    @Test("a circular stroke releases it at its angular velocity", arguments: [-60.0, -12, -2, 1, 5, 30, 90])
    func round(_ speed: Double) {
        for radius in [30.0, 60, 95] {
            let velocity = released { Point(x: cos(speed * $0 + 2), y: sin(speed * $0 + 2)) * radius }
            // Without a direction, a parabola is fitted to 100 ms, with an error of at most ω² · window² / 14. From
            // 6 points in 40 ms on, the result is exact.
            let error = abs(speed) * radius * 0.04 < 7 ? speed * speed * 0.01 / 14 : 1e-6
            #expect(abs(velocity - speed) <= error * abs(speed) + 1e-9, "\(radius)")
        }
    }

    @Test("in the hub the finger's velocity counts as on a wheel of the hub's radius")
    func releasedInTheHub() {
        // 10 points above the middle at 800 points per second: 10 · 800 / 22².
        let velocity = released({ Point(x: 800 * $0, y: -10) }, lasting: 0.1)
        #expect(abs(velocity - 10 * 800 / 484) < 1e-6)
        #expect(released { _ in .zero } == 0)
        #expect(released { Point(x: 800 * $0, y: 0) } == 0)
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

    @Test("two fingers turn it by their own rotation, wherever they are, and can throw it")
    func twoFingers() {
        let scene = TurntableScene()
        // Not around the table's center.
        let (middle, speed) = (Point(x: 170, y: 120), 18.0)
        func place(_ id: Int, _ time: Double) -> Point {
            let angle = speed * time + Double(id) * .pi
            return middle + Point(x: cos(angle), y: sin(angle)) * 40
        }
        for id in 1...2 { scene.touch(.began, id: id, at: 1, place(id, 0)) }
        var begun: Double?
        for sample in 1...24 {
            let time = Double(sample) / 120
            for id in 1...2 { scene.touch(.moved, id: id, at: 1 + time, place(id, time)) }
            guard scene.table.rotation.state.isActive else { continue }
            // From the recognition on, it turns by the same angle as the fingers.
            let offset = begun ?? (scene.angle - speed * time)
            begun = offset
            #expect(scene.difference(to: speed * time + offset) < 1e-9)
        }
        #expect(begun != nil)
        for id in 1...2 { scene.touch(.ended, id: id, at: 1.2, place(id, 0.2)) }
        #expect(abs(scene.velocity - speed) < 0.02 * speed)
        #expect(scene.state != .held)
        scene.stage.settle()
        #expect(scene.faultAtRest() == nil)
    }

    @Test("a second finger that comes and goes changes nothing; the first still turns it")
    func secondFinger() {
        let scene = TurntableScene()
        scene.touch(.began, id: 1, at: 1, TurntableScene.around(0))
        scene.touch(.moved, id: 1, at: 1.1, TurntableScene.around(0.4))
        scene.touch(.began, id: 2, at: 1.2, TurntableScene.around(2))
        #expect(scene.difference(to: 0.4) < 1e-9)
        scene.touch(.ended, id: 2, at: 1.3, TurntableScene.around(2))
        scene.touch(.moved, id: 1, at: 1.4, TurntableScene.around(0.9))
        #expect(scene.state == .held && scene.difference(to: 0.9) < 1e-9)
        scene.touch(.ended, id: 1, at: 1.6, TurntableScene.around(0.9))
        #expect(scene.state == .right)
    }

    @Test("feedback can be replaced per orientation; with any feedback, the content rests there")
    func replaced() {
        let scene = TurntableScene()
        scene.table.layer.actions["->right"] = .null
        scene.table.layer.actions["->down"] = .sublayer(
            "content", .ease("transform.rotation.z", toValueOf: "landing", duration: 1, timingFunction: .linear))
        scene.press(.right)
        #expect(scene.faultAtRest() == nil && scene.state == .right)
        scene.press(.right)
        scene.stage.advance(to: scene.stage.time + 0.5)
        #expect(abs(scene.angle - 0.375 * Self.turn) < 1e-9)
        scene.spin(speed: -14)
        scene.stage.settle()
        #expect(scene.faultAtRest() == nil)
    }

    @Test("with reduced motion it follows the hand, and fades in at its orientation")
    func reducedMotion() {
        let scene = TurntableScene()
        scene.table.layer.style = Turntable.reducedMotion
        scene.spin(speed: 20)
        #expect(scene.state == .left && scene.difference(to: 0.75 * Self.turn) < 1e-9)
        #expect(scene.content.presentation["opacity"] == 0)
        scene.stage.settle()
        #expect(scene.content.presentation["opacity"] == 1 && scene.faultAtRest() == nil)
    }

    @Test("a style can set its numbers")
    func values() {
        let scene = TurntableScene()
        scene.table.layer.style = ["decelerationRate": 0.9, "dampingRatio": 0.3, "response": 1.5, "hubRadius": 90]
        // 2 · (80 / 90)² + 0.009 · 20 = 1.76; a quarter is 1.57.
        scene.spin(speed: 20)
        #expect(scene.state == .right)
        let spring = scene.content.animation(forKey: "transform.rotation.z") as? SpringAnimation
        #expect(spring?.spring == Spring(dampingRatio: 0.3, response: 1.5))
    }

    @Test("disabled while held or removed in flight, it rests in an orientation")
    func interrupted() {
        let scene = TurntableScene()
        scene.touch(.began, at: 1, TurntableScene.around(0))
        scene.touch(.moved, at: 1.05, TurntableScene.around(1))
        scene.table.isEnabled = false
        #expect(scene.state == .right)
        scene.touch(.moved, at: 1.1, TurntableScene.around(2))
        scene.press(.left)
        #expect(scene.state == .right)
        scene.stage.settle()
        #expect(scene.faultAtRest() == nil)
        scene.table.isEnabled = true
        scene.touch(.ended, at: 5, TurntableScene.around(2))
        scene.spin(speed: 30)
        scene.table.removeFromSuperview()
        scene.window.root.addSubview(scene.table)
        scene.stage.settle()
        #expect(scene.faultAtRest() == nil)
    }

    @Test("under random touches, keys and sizes it never jumps, and rests in an orientation", arguments: 1...40)
    func anything(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let scene = TurntableScene()
        var fingers: [Int: Point] = [:]
        for _ in 0..<80 {
            scene.stage.advance(to: scene.stage.time + random.number(0...0.1))
            let (before, velocity) = (scene.angle, scene.velocity)
            var (reach, mayStop) = (0.0, false)
            let id = Int.random(in: 1...3, using: &random)
            switch Int.random(in: 0..<8, using: &random) {
            case 0, 1:
                if fingers[id] == nil {
                    fingers[id] = Point(x: random.number(60...240), y: random.number(60...240))
                    scene.touch(.began, id: id, fingers[id]!)
                    mayStop = true
                }
            case 2...4:
                if let old = fingers[id] {
                    let step = Point(x: random.number(-20...20), y: random.number(-20...20))
                    fingers[id] = old + step
                    scene.touch(.moved, id: id, fingers[id]!)
                    // Around the hub or around each other: two fingers that come together can make half a turn.
                    reach = fingers.count > 1 ? .pi : step.magnitude / 22
                    mayStop = true
                }
            case 5:
                if let last = fingers[id] {
                    scene.touch(random.number(0...1) < 0.3 ? .cancelled : .ended, id: id, last)
                    fingers[id] = nil
                    mayStop = true
                    if fingers.isEmpty { #expect(scene.state != .held) }
                }
            case 6: scene.press(random.number(0...1) < 0.5 ? .left : .right)
            default:
                scene.table.bounds.size = Size(width: random.number(150...260), height: random.number(150...260))
                scene.stage.advance(to: scene.stage.time)
            }
            #expect(scene.difference(to: before) <= reach + 1e-6)
            if !mayStop { #expect(abs(scene.velocity - velocity) < 1e-5) }
        }
        for (id, finger) in fingers.sorted(by: { $0.key < $1.key }) { scene.touch(.ended, id: id, finger) }
        scene.stage.settle()
        #expect(scene.faultAtRest() == nil)
    }
}
