import FineMotor
import Foundation
import GalleryExhibits
import SeededRandom
import Testing

@Suite("Turntable")
struct TurntableTests {
    private static let turn = 2 * Double.pi

    @Test("the turntable follows one finger around the center, over several turns, starting in the frame of the touch")
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

    @Test("a release springs to the landing with the finger's velocity, ratio 0.8 and response 0.4 s")
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
            let left =
                exp(-ratio * omega * t)
                * (offset * cos(damped * t) + (20 + ratio * omega * offset) / damped * sin(damped * t))
            #expect(abs(scene.angle - (target + left)) < 1e-6)
        }
        scene.stage.settle()
        #expect(scene.faultAtRest() == nil)
    }

    @Test("a throw of any speed and direction ends in an orientation, through all turns before it", arguments: 1...12)
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

    @Test("a quarter is turned from the angle that is shown, also if that was set whole turns away", arguments: -2...2)
    func turnsOn(turns: Int) {
        let (scene, start) = (TurntableScene(), Double(turns) * Self.turn)
        Transaction.withoutActions { scene.content["transform.rotation.z"] = .number(start) }
        scene.stage.settle()
        for quarter in [1, 2] {
            scene.table.turn(by: 1)
            scene.stage.settle()
            #expect(abs(scene.angle - start - Double(quarter) * Self.turn / 4) < 1e-9)
        }
    }

    @Test("a throw that hardly slows down lands at most a hundred turns away")
    func farthest() throws {
        let scene = TurntableScene()
        // 0.9999 / 0.0001 / 1000 s · 20 turns per second would be 200 turns.
        scene.table.layer.style = ["decelerationRate": 0.9999]
        scene.spin(speed: -20 * Self.turn, lasting: 0.05)
        let landing = try #require(scene.table.layer["landing"]?.number)
        #expect(abs(landing - scene.angle + 100 * Self.turn) <= Self.turn / 8 + 1e-9)
    }
}
