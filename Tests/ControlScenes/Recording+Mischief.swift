package import FineMotor
package import MotorRecording
internal import SeededRandom

extension Recording {
    /// Two fingers and a keyboard that do whatever comes to them, for a few seconds. In the end nothing is down.
    ///
    /// - Parameters:
    ///   - seed: Chooses what they do.
    ///   - frame: Where fingers come down, in points of the window; zero for values alone.
    ///   - values: Changes something from outside now and then: a key, and the values that it may get.
    package static func mischief(
        seed: UInt64, in frame: Rect, values: [(key: Key, settings: [Setting])] = []
    ) -> Recording {
        var random = SeededGenerator(seed: seed)
        var recording = Recording([Input](), notes: ["mischief \(seed)"])
        var (time, locations, pressed): (Double, [Int: Point], KeyPress.Name?) = (0.05, [:], nil)
        let keys: [KeyPress.Name] = [.up, .down, .left, .right, .space, .return, .escape]
        for _ in 0..<60 {
            time += [0, 0.002, 0.008, 0.016, 0.033, 0.08, 0.3].randomElement(using: &random)!
            let id = [1, 1, 1, 2].randomElement(using: &random)!
            func touch(_ phase: Touch.Phase, _ location: Point) {
                recording.append(.touch(Touch(id: id, phase: phase, time: time, location: location)))
                locations[id] = phase == .began || phase == .moved ? location : nil
            }
            switch frame == .zero ? 1 : Int.random(in: 0..<12, using: &random) {
            case 0:
                if let name = pressed { recording.append(.key(KeyPress(name, .up, time: time))) }
                pressed = pressed == nil ? keys.randomElement(using: &random) : nil
                if let name = pressed { recording.append(.key(KeyPress(name, .down, time: time))) }
            case 1:
                if let (key, settings) = values.randomElement(using: &random) {
                    recording.append(.value(key, settings.randomElement(using: &random)!, time: time))
                }
            case 2 where locations[id] != nil: touch(.cancelled, locations[id]!)
            case 3 where locations[id] != nil: touch(.ended, locations[id]!)
            default:
                guard let last = locations[id] else {
                    touch(
                        .began,
                        Point(x: random.number(frame.minX...frame.maxX), y: random.number(frame.minY...frame.maxY)))
                    continue
                }
                let step = [0.0, 0.5, 4, 20, 90].randomElement(using: &random)!
                touch(.moved, last + Point(x: random.number(-step...step), y: random.number(-step...step)))
            }
        }
        for (id, location) in locations.sorted(by: { $0.key < $1.key }) {
            recording.append(.touch(Touch(id: id, phase: .ended, time: time, location: location)))
        }
        if let name = pressed { recording.append(.key(KeyPress(name, .up, time: time))) }
        for (key, settings) in values { recording.append(.value(key, settings[0], time: time)) }
        return recording
    }
}
