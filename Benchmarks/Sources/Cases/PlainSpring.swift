import FineMotor

/// The other side of the comparison for frames: an object for each moving value, stepped through a virtual call, which
/// writes to a dictionary with string keys.
class PlainMotion {
    final let layer: PlainLayer
    final let key: String

    init(_ layer: PlainLayer, _ key: String) {
        (self.layer, self.key) = (layer, key)
    }

    /// Writes the value at a time; returns false once it is over.
    func step(to time: Double) -> Bool { false }
}

/// A spring from one number to another.
final class PlainSpring: PlainMotion {
    private let start: Double
    private let target: Double
    private let offset: Double
    private let curve: PlainCurve
    private let length: Double

    init(_ layer: PlainLayer, _ key: String, from: Double, to: Double, _ motion: SpringMotion) {
        (start, target, offset) = (motion.start, to, from - to)
        curve = PlainCurve(motion)
        length = curve.length
        super.init(layer, key)
    }

    override func step(to time: Double) -> Bool {
        let local = time - start
        layer.presentation[key] = plain(target + offset * curve.offset(at: local))
        return local < length
    }
}

/// A spring from one point to another.
final class PlainPointSpring: PlainMotion {
    private let start: Double
    private let target: Point
    private let offset: Point
    private let curve: PlainCurve
    private let length: Double

    init(_ layer: PlainLayer, _ key: String, from: Point, to: Point, _ motion: SpringMotion) {
        (start, target, offset) = (motion.start, to, Point(x: from.x - to.x, y: from.y - to.y))
        curve = PlainCurve(motion)
        length = curve.length
        super.init(layer, key)
    }

    override func step(to time: Double) -> Bool {
        let local = time - start
        let part = curve.offset(at: local)
        layer.presentation[key] = plain(Point(x: target.x + offset.x * part, y: target.y + offset.y * part))
        return local < length
    }
}

/// Everything that moves, advanced once per frame.
final class PlainStage {
    var motions: [PlainMotion] = []

    func advance(to time: Double) {
        var isOver = false
        for motion in motions where !motion.step(to: time) { isOver = true }
        if isOver { motions.removeAll { !$0.step(to: time) } }
    }
}
