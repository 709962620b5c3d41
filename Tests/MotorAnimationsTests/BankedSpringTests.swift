import MotorCurves
import MotorGeometry
import MotorLayers
import SeededRandom
import Testing

@testable import MotorAnimations

/// A spring takes the fast path while nothing else moves its value. A transaction's completion forces it onto the general
/// path: the same script must display the same numbers on both.
@Suite("Springs in banks")
struct BankedSpringTests {
    private static let keys: [Key] = ["x", "position", "bounds", "backgroundColor", "position.x"]

    private struct Theatre {
        let stage = Stage()
        let layers: [Layer]

        let isHeldToGeneralWay: Bool

        init(isHeldToGeneralWay: Bool) {
            self.isHeldToGeneralWay = isHeldToGeneralWay
            let layers = (0..<8).map { _ in Layer() }
            self.layers = layers
            stage.root.sublayers = layers
            for layer in layers {
                layer["x"] = 0
                layer["backgroundColor"] = .color(.black)
            }
            stage.advance(to: 0)
        }

        func perform(_ deed: (Theatre) -> Void) {
            guard isHeldToGeneralWay else { return deed(self) }
            Transaction.run {
                Transaction.completionBlock = { _ in }
                deed(self)
            }
            #expect(stage.springs.isEmpty)
        }

        func shown() -> [Value?] {
            layers.flatMap { layer in BankedSpringTests.keys.map { layer.presentation[$0] } }
        }
    }

    private func value(_ key: Key, _ random: inout SeededGenerator) -> Value {
        let numbers = (0..<4).map { _ in random.number(0...100) }
        return switch key {
        case "position": .point(Point(x: numbers[0], y: numbers[1]))
        case "bounds": .rect(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
        case "backgroundColor": .color(Color(red: 0.5, green: Float(numbers[0] / 100), blue: 1))
        default: .number(numbers[0])
        }
    }

    /// A random operation, the same on each stage.
    private func deed(_ random: inout SeededGenerator) -> (Theatre) -> Void {
        let place = Int.random(in: 0..<8, using: &random)
        let key = Self.keys[Int.random(in: 0..<Self.keys.count, using: &random)]
        let target = value(key, &random)
        // Few constants, so that many springs are in phase.
        let spring = Spring(
            dampingRatio: [0.3, 1, 1.7].randomElement(using: &random)!,
            response: [0.2, 0.5].randomElement(using: &random)!)
        let duration = random.coin() ? 0 : random.number(0.01...0.4)
        let speed = [0, 0.5, 1, 1, 1].randomElement(using: &random)!
        switch Int.random(in: 0..<12, using: &random) {
        case 0: return { $0.layers[place].removeAnimation(forKey: key) }
        case 1:
            return { theatre in
                var timing = Timing()
                timing.speed = speed
                theatre.layers[place].timing = timing
            }
        case 2: return { $0.layers[place][key] = target }
        case 3:
            return { theatre in
                let spring = SpringAnimation(keyPath: key, spring: spring)
                (spring.toValue, spring.isAdditive) = (target, true)
                (spring.timing.repeatCount, spring.timing.autoreverses) = (2, true)
                theatre.layers[place].add(spring, forKey: key)
            }
        default:
            return { theatre in
                let animation = SpringAnimation(spring: spring)
                animation.duration = duration
                theatre.layers[place].go(AnimatedChange(key, to: .value(target), animation: animation))
            }
        }
    }

    @Test("display the same bits as the general path, whatever happens", arguments: UInt64(0)..<2)
    func equal(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let (fast, general) = (Theatre(isHeldToGeneralWay: false), Theatre(isHeldToGeneralWay: true))
        var time = 0.0
        for _ in 0..<120 where fast.shown() == general.shown() {
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                let deed = deed(&random)
                fast.perform(deed)
                general.perform(deed)
            }
            time += random.number(0...0.05)
            fast.stage.advance(to: time)
            general.stage.advance(to: time)
        }
        #expect(fast.shown() == general.shown(), "at \(time)")
    }
}

@Suite("Shared copies")
struct SharedCopyTests {
    @Test("a change of any property applies to later additions")
    func everyProperty() {
        let changes: [(SpringAnimation) -> Void] = [
            { $0.timing.speed = 2 }, { $0.isRemovedOnCompletion = false }, { $0.timingFunction = .easeIn },
            { $0.completion = { _ in } }, { $0.duration = 7 }, { $0.keyPath = "y" }, { $0.isAdditive = true },
            { $0.isCumulative = true }, { $0.fromValue = 3 }, { $0.toValue = 4 }, { $0.byValue = 5 },
            { $0.spring = Spring(dampingRatio: 0.5, response: 2) }, { $0.initialVelocity = 1 },
            { $0.absoluteVelocity = 2 },
        ]
        let animation = SpringAnimation()
        for change in changes {
            let before = animation.copyToAdd()
            #expect(animation.copyToAdd() === before)
            change(animation)
            #expect(animation.copyToAdd() !== before)
        }
    }

    @Test("the copy is released with the animation, or with the layers it was added to, whichever is later")
    func end() {
        final class Token {}
        weak var token: Token?
        do {
            let (layer, animation, kept) = (Layer(), line("x"), Token())
            layer["x"] = 0
            token = kept
            animation.completion = { [kept] _ in withExtendedLifetime(kept) {} }
            layer.add(animation, forKey: "x")
            layer.removeAllAnimations()
            animation.completion = nil
            #expect(token != nil)
        }
        #expect(token == nil)
    }

    @Test("a member of a group that changes between two additions counts as it is at each")
    func group() {
        let (layer, stage) = staged()
        let member = line("x", to: 1)
        let group = AnimationGroup([member])
        group.duration = 1
        layer.add(group, forKey: "a")
        member.toValue = 3
        layer.add(group, forKey: "b")
        stage.advance(to: 0.5)
        #expect(layer.shown("x") == 1.5)
    }
}
