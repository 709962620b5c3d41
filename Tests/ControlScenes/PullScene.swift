package import FineMotor
package import SeededRandom

/// A control with a draggable part, as large as its window.
package final class PullScene<Pulled: Control>: ViewScene<Pulled> {
    package let part: Layer

    package init(_ control: Pulled, part: Layer) {
        self.part = part
        super.init(control, size: control.bounds.size)
    }

    package var control: Pulled { view }
    /// The position of the part on screen.
    package var shown: Point { part.presentation["position"]?.point ?? Point(x: .nan, y: .nan) }
    /// The velocity of the part on screen, in points per second.
    package var velocity: Point { part.presentation.velocity(forKey: "position")?.point ?? .zero }
    package var state: String { control.layer["state"]?.string ?? "" }

    package func touch(_ phase: Touch.Phase, id: Int = 1, _ x: Double, _ y: Double, at time: Double) {
        touch(phase, id: id, at: time, Point(x: x, y: y))
    }

    /// Begins a touch, moves it at a constant velocity with an event every 1/120 s, and keeps it down.
    package func drag(from start: Point, by way: Point, at time: Double, for seconds: Double) {
        touch(.began, start.x, start.y, at: time)
        let count = Int((seconds * 120).rounded())
        for step in 1...count {
            let place = start + way * (Double(step) / Double(count))
            touch(.moved, place.x, place.y, at: time + seconds * Double(step) / Double(count))
        }
    }

    /// Sends a key to the control, after focusing it if no view has the focus.
    package override func press(_ name: KeyPress.Name, _ phase: KeyPress.Phase = .down, at time: Double? = nil) {
        if window.focusedView == nil { window.focus(control) }
        super.press(name, phase, at: time)
    }

    package func tap(_ x: Double, _ y: Double, at time: Double) {
        touch(.began, x, y, at: time)
        touch(.ended, x, y, at: time + 0.08)
    }

    /// How far the part jumps, and how much its velocity changes, during a closure.
    package func jump(_ body: () -> Void) -> (way: Double, velocity: Double) {
        let (place, speed) = (shown, velocity)
        body()
        return (shown.distance(to: place), velocity.distance(to: speed))
    }
}

/// A random sequence of touches, keys, cancellations and changes from a seed.
package struct Mischief {
    private var random: SeededGenerator
    private var places: [Int: Point] = [:]
    private let keys: [KeyPress.Name] = [.up, .down, .left, .right, .space, .return, .escape]

    package init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    /// Does one random thing to a scene after a random time.
    ///
    /// - Parameter change: Changes the control itself.
    /// - Returns: How far a touch has moved, in points.
    package mutating func act<Pulled>(on scene: PullScene<Pulled>, change: (inout SeededGenerator) -> Void) -> Double {
        let steps = [0, 0.002, 0.008, 0.016, 0.016, 0.033, 0.08, 0.3]
        let time = scene.stage.time + steps.randomElement(using: &random)!
        scene.stage.advance(to: time)
        switch Int.random(in: 0..<20, using: &random) {
        case 0, 1: scene.press(keys.randomElement(using: &random)!, random.isTrue(0.6) ? .down : .up)
        case 2: change(&random)
        case 3: scene.window.cancelAll()
        default: return touch(scene)
        }
        scene.stage.advance(to: time)
        return 0
    }

    /// Lifts all touches that are down.
    package mutating func letGo<Pulled>(of scene: PullScene<Pulled>) {
        for id in places.keys.sorted() {
            scene.touch(.ended, id: id, places[id]!.x, places[id]!.y, at: scene.stage.time)
        }
        places = [:]
    }

    private mutating func touch<Pulled>(_ scene: PullScene<Pulled>) -> Double {
        let id = [1, 1, 1, 2].randomElement(using: &random)!
        let middle = scene.shown + Point(x: random.number(-60...60), y: random.number(-60...60))
        guard let last = places[id] else {
            places[id] = middle
            scene.touch(.began, id: id, middle.x, middle.y, at: scene.stage.time)
            return 0
        }
        let step = [0.0, 0.5, 4, 20, 90].randomElement(using: &random)!
        let place = last + Point(x: random.number(-step...step), y: random.number(-step...step))
        let phase = [Touch.Phase.moved, .moved, .moved, .moved, .ended, .cancelled].randomElement(using: &random)!
        places[id] = phase == .moved ? place : nil
        scene.touch(phase, id: id, place.x, place.y, at: scene.stage.time)
        return phase == .cancelled ? 0 : place.distance(to: last)
    }
}
