@testable import MotorLayers
import MotorMath
import Testing

/// A ball that falls onto a floor and bounces, each time with a half of its speed.
private struct Bounce: Simulation {
    private static let gravity = 2000.0
    private let floor: Double
    /// Its flights from floor to floor: when each begins, from which height above the floor, with which speed upward.
    private var flights: [(begin: Double, height: Double, speed: Double)] = []
    private(set) var duration = 0.0

    init(from start: Double, velocity: Double, floor: Double) {
        self.floor = floor
        var (height, speed) = (max(floor - start, 0), -velocity)
        repeat {
            flights.append((duration, height, speed))
            // h + vt − gt²/2 = 0.
            let time = (speed + (speed * speed + 2 * Self.gravity * height).squareRoot()) / Self.gravity
            duration += time
            (height, speed) = (0, (Self.gravity * time - speed) / 2)
        } while speed > 1
    }

    func state(at time: Double) -> (value: Double, velocity: Double) {
        guard time < duration, let flight = flights.last(where: { $0.begin <= max(time, 0) }) else { return (floor, 0) }
        let time = max(time, 0) - flight.begin
        let height = flight.height + flight.speed * time - Self.gravity * time * time / 2
        return (floor - height, Self.gravity * time - flight.speed)
    }
}

/// What a simulation reaches that edits the layer as it is read.
@MainActor private final class Editor {
    let layer = Layer()
    weak var running: Running?
    var edits = 0
    var isAlive = true

    func edit() {
        guard let running else { return }
        edits += 1
        layer.removeAllAnimations()
        isAlive = isAlive && self.running === running
    }
}

/// Physics that removes its own animation as it is read.
private struct Removing: Simulation {
    let editor: Editor
    // Without an end, nothing but the layer keeps its animation.
    let duration = Double.infinity

    func state(at time: Double) -> (value: Double, velocity: Double) {
        MainActor.assumeIsolated { editor.edit() }
        return (7, 3)
    }
}

/// Physics with a division by zero after half a second.
private struct Broken: Simulation {
    let numbers: (value: Double, velocity: Double)
    let duration: Double

    func state(at time: Double) -> (value: Double, velocity: Double) { time < 0.5 ? (100 + time, 1) : numbers }
}

@Suite("Custom physics")
struct SimulationAnimationTests {
    private let layer = Layer()
    private let stage: Stage

    init() {
        stage = .with(layer)
        layer["y"] = 100
    }

    private func drop() {
        let fall = SimulationAnimation(keyPath: "y") { Bounce(from: $0, velocity: $1, floor: 500) }
        #expect(fall.landing(of: layer, forKey: "y") == 500)
        layer.add(fall, forKey: "y")
        Transaction.withoutActions { layer["y"] = 500 }
    }

    private var speed: Double { layer.presentation.velocity(forKey: "y")?.number ?? .nan }

    @Test("it starts at the shown value with the finger's velocity, falls, bounces and stops")
    func falls() {
        layer.release("y", velocity: -400)
        drop()
        #expect(layer.shown("y") == 100 && speed == -400)
        stage.advance(to: 0.1)
        // 100 − 400t + gt²/2, and −400 + gt.
        #expect(isNear(layer.shown("y"), 70) && isNear(speed, -200))
        var (lowest, isTurning) = (0.0, false)
        for frame in 0..<1200 {
            stage.advance(to: 0.1 + Double(frame) / 240)
            lowest = max(lowest, layer.shown("y"))
            isTurning = isTurning || frame > 200 && speed < 0
        }
        #expect(lowest <= 500 && isTurning)
        #expect(layer.shown("y") == 500 && layer.animationKeys.isEmpty && !stage.needsFrame)
    }

    @Test("a catch holds it, a throw continues it, and a spring takes over its velocity, on a slower clock too")
    func interrupted() {
        var clock = Timing()
        clock.speed = 0.5
        stage.root.timing = clock
        drop()
        stage.advance(to: 0.4)
        // The layer's time is 0.2: 100 + 40, at 400 in its second, which takes two of the stage's.
        #expect(isNear(layer.shown("y"), 140) && isNear(speed, 200))
        layer.hold("y")
        stage.advance(to: 1)
        #expect(isNear(layer.shown("y"), 140) && speed == 0)
        layer.release("y", velocity: 300)
        drop()
        #expect(isNear(layer.shown("y"), 140) && isNear(speed, 300))
        stage.advance(to: 1.2)
        let (y, before) = (layer.shown("y"), speed)
        layer.go(.spring("y", to: 0, dampingRatio: 1, response: 0.4))
        #expect(isNear(layer.shown("y"), y) && isNear(speed, before, 1e-9 * before))
    }

    @Test(
        "physics that removes its own animation during a read of a value or velocity finishes that read",
        arguments: [false, true])
    @MainActor func removesItself(readsVelocity: Bool) {
        let editor = Editor()
        let stage = Stage.with(editor.layer)
        editor.layer["y"] = 100
        editor.layer.add(SimulationAnimation(keyPath: "y") { _, _ in Removing(editor: editor) }, forKey: "y")
        editor.running = editor.layer.motion?.animations.first
        stage.advance(to: 0.1)
        if readsVelocity {
            _ = editor.layer.presentation.velocity(forKey: "y")
        } else {
            _ = editor.layer.shown("y")
        }
        // It is kept until the read that called it has returned, and is gone then.
        #expect(editor.edits == 1 && editor.isAlive && editor.running == nil)
        #expect(editor.layer.shown("y") == 100)
    }

    @Test(
        "where physics gives no finite number, the start is shown, it is reported once, and a spring takes over from there",
        arguments: [Double.nan, .infinity, -.infinity], [2, Double.infinity])
    func notFinite(number: Double, duration: Double) {
        var said: [String] = []
        Diagnostics.withHandler({ said.append($0.message) }) {
            let broken = SimulationAnimation(keyPath: "y") { _, _ in
                Broken(numbers: (number, number), duration: duration)
            }
            #expect(broken.landing(of: layer, forKey: "y") == (duration < .infinity ? 100 : nil))
            layer.add(broken, forKey: "y")
            for time in [0.6, 0.8, 1] {
                stage.advance(to: time)
                #expect(layer.shown("y") == 100 && speed == 0)
            }
            layer.go(.spring("y", to: 0, dampingRatio: 1, response: 0.4))
            #expect(layer.shown("y") == 100 && speed == 0)
        }
        // Of each of the two: the landing that was asked for, and the animation.
        let place = "FineMotor: Layer[\"y\"] has a simulation whose value is not finite"
        #expect(said.filter { $0.hasPrefix(place) }.count == (duration < .infinity ? 2 : 1), "\(said)")
    }
}
