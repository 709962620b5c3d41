import MotorLayers
import MotorMath
import SeededRandom
import Testing

@testable import MotorLayers

/// A spring takes the fast path while nothing else moves its value: springs are computed four at a time, in banks.
@Suite("Springs in banks")
struct BankedSpringTests {
    /// Values that are made of so many numbers.
    private static let kinds: [(key: Key, count: Int, value: @Sendable ([Double]) -> Value)] = [
        ("x", 1, { .number($0[0]) }), ("position", 2, { .point(Point(x: $0[0], y: $0[1])) }),
        ("shadowOffset", 2, { .size(Size(width: $0[0], height: $0[1])) }),
        ("bounds", 4, { .rect(Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])) }),
    ]

    private func numbers(_ value: Value?) -> [Double] {
        switch value {
        case .number(let number): [number]
        case .point(let point): [point.x, point.y]
        case .size(let size): [size.width, size.height]
        case .rect(let rect): [rect.minX, rect.minY, rect.width, rect.height]
        default: []
        }
    }

    @Test("springs that end at one time end in the order in which they began, also after changes of a clock")
    func ends() {
        let (stage, layers) = (Stage(), (0..<5).map { _ in Layer() })
        stage.root.sublayers = layers
        var ended: [Int] = []
        for (index, layer) in layers.enumerated() {
            let spring = SpringAnimation(keyPath: "x", spring: Spring(dampingRatio: 1, response: 0.4))
            (spring.fromValue, spring.toValue) = (0, 1)
            spring.onEnd { _ in ended.append(index) }
            layer.add(spring)
        }
        stage.advance(to: 0)
        for speed in [2.0, 1] {
            layers[3].timing.speed = speed
            stage.advance(to: 0)
        }
        stage.settle()
        #expect(ended == Array(0..<5))
    }

    @Test(
        "springs follow their equations in each number of any value, while others join, retarget and leave",
        arguments: 0..<3)
    func equations(seed: UInt64) {
        var (random, faults, most) = (SeededGenerator(seed: seed), [String](), 0)
        let layers = (0..<6).map { _ in Layer() }
        let stage = Stage()
        stage.root.sublayers = layers
        for layer in layers { Transaction.withoutActions { (layer["x"], layer["shadowOffset"]) = (0, .size(.zero)) } }
        stage.advance(to: 0)
        var plain = layers.map { _ in Self.kinds.map { Array(repeating: PlainNumber(), count: $0.count) } }
        for _ in 0..<150 where faults.isEmpty {
            let (index, kind) = (Int.random(in: 0..<6, using: &random), Int.random(in: 0..<4, using: &random))
            let (layer, (key, count, value), time) = (layers[index], Self.kinds[kind], stage.time)
            // Sizes are at least 0, so these springs do not swing beyond their ends there. Few constants, so that many
            // springs are in phase.
            let ends = (0..<count).map { _ in random.number(50...100) }
            let (ratio, response) = (random.coin() ? 1 : 1.7, random.coin() ? 0.2 : 0.5)
            switch Int.random(in: 0..<8, using: &random) {
            case 0:
                layer.hold(key)
                for one in 0..<count {
                    plain[index][kind][one].rest(at: plain[index][kind][one].state(at: time).position)
                }
            case 1:
                layer.removeAnimation(forKey: key)
                for one in 0..<count { plain[index][kind][one].rest(at: plain[index][kind][one].model) }
            default:
                layer.go(.spring(ValueKey(key), to: value(ends), dampingRatio: ratio, response: response))
                for one in 0..<count {
                    plain[index][kind][one].spring(to: ends[one], ratio: ratio, response: response, at: time)
                }
            }
            most = max(most, stage.springs.count)
            stage.advance(to: time + random.number(0...0.05))
            for (index, layer) in layers.enumerated() {
                for (kind, (key, _, _)) in Self.kinds.enumerated() {
                    let states = plain[index][kind].map { $0.state(at: stage.time).position }
                    let reach = plain[index][kind].map { $0.reach }.max()!
                    let isOver = layer.animation(forKey: key) == nil
                    let slack = isOver ? 1.01e-4 * reach + 1e-9 : 1e-8 * (1 + reach)
                    let shown = numbers(layer.presentation[key])
                    let ends = plain[index][kind].map { $0.model }
                    let isThere = !isOver || zip(shown, ends).allSatisfy { isNear($0, $1, 1e-8 * (1 + reach)) }
                    if isOver { for one in states.indices { plain[index][kind][one].rest(at: shown[one]) } }
                    if shown.count == states.count, isThere, zip(shown, states).allSatisfy({ isNear($0, $1, slack) }) {
                        continue
                    }
                    faults.append("\(key.name) of \(index) \(shown), not \(states) at \(stage.time)")
                }
            }
        }
        #expect(faults.isEmpty && most > 12, "\(faults)")
    }
}

@Suite("Shared copies")
struct SharedCopyTests {
    /// All stored properties but the shared copy.
    private func properties(_ animation: Animation) -> [String] {
        let classes = sequence(first: Mirror(reflecting: animation)) { $0.superclassMirror }
        return classes.flatMap { $0.children }.filter { $0.label != "addedCopy" }.map {
            "\($0.label!): \($0.value)"
        }
    }

    private typealias Change = (make: @Sendable () -> Animation, change: @Sendable (Animation) -> Void)

    /// A change of each property of each class.
    private static let changes: [Change] = {
        func of<Kind: Animation>(
            _ make: @escaping @Sendable () -> Kind, _ changes: [@Sendable (Kind) -> Void]
        ) -> [Change] {
            changes.map { change in (make, { change($0 as! Kind) }) }
        }
        let springs: [@Sendable (SpringAnimation) -> Void] = [
            { $0.timing.speed = 2 }, { $0.isRemovedOnCompletion = false }, { $0.timingFunction = .easeIn },
            { $0.onStart {} }, { $0.onEnd { _ in } }, { $0.duration = 7 }, { $0.keyPath = "y" },
            { $0.isAdditive = true }, { $0.isCumulative = true }, { $0.fromValue = 3 }, { $0.toValue = 4 },
            { $0.byValue = 5 }, { $0.spring = Spring(dampingRatio: 0.5, response: 2) }, { $0.initialVelocity = 1 },
            { $0.absoluteVelocity = 2 },
        ]
        let keyframes: [@Sendable (KeyframeAnimation) -> Void] = [
            { $0.values = [1, 2] }, { $0.path = Path([.move(.zero)]) }, { $0.rotationMode = .auto },
            { $0.keyTimes = [0, 1] }, { $0.timingFunctions = [.easeIn] }, { $0.calculationMode = .cubic },
            { $0.tensionValues = [1] }, { $0.continuityValues = [1] }, { $0.biasValues = [1] },
        ]
        let decays: [@Sendable (DecayAnimation) -> Void] = [
            { $0.decay = .fast }, { $0.spring = Spring(dampingRatio: 0.5, response: 2) }, { $0.lowest = 1 },
            { $0.highest = 2 }, { $0.velocity = 3 },
        ]
        let transitions: [@Sendable (Transition) -> Void] = [
            { $0.kind = .push }, { $0.edge = .top }, { $0.startProgress = 0.25 }, { $0.endProgress = 0.75 },
        ]
        return of({ SpringAnimation() }, springs) + of({ KeyframeAnimation() }, keyframes)
            + of({ DecayAnimation() }, decays) + of({ Transition() }, transitions)
            + of({ AnimationGroup([]) }, [{ $0.animations = [Transition()] }])
    }()

    @Test("a change of any property applies to later additions and their copies")
    func everyProperty() {
        for (index, (make, change)) in Self.changes.enumerated() {
            let animation = make()
            let (before, own) = (animation.copyToAdd(), properties(animation))
            change(animation)
            #expect(animation.copyToAdd() !== before && properties(animation) != own, "\(index)")
            #expect(animation is AnimationGroup || properties(animation.copy()) == properties(animation), "\(index)")
            if animation is SpringAnimation { #expect(animation.copyToAdd() === animation.copyToAdd(), "\(index)") }
        }
    }

    @Test("a change of any property of an animation in a style traps with a message", arguments: changes.indices)
    func frozen(row: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [row] in
            let (make, change) = SharedCopyTests.changes[row]
            let animation = make()
            var style = Style()
            style.actions["position"] = AnimationGroup([animation])
            change(animation)
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("Animation: a style's animation is immutable, change a copy of it"))
    }

    @Test("the copy is released with the animation or with the layers it was added to, whichever is later")
    func end() {
        final class Token {}
        weak var token: Token?
        do {
            let (layer, animation, kept) = (Layer(), line("x"), Token())
            layer["x"] = 0
            token = kept
            let subscription = animation.onEnd { [kept] _ in withExtendedLifetime(kept) {} }
            layer.add(animation, forKey: "x")
            layer.removeAllAnimations()
            subscription.cancel()
            #expect(token != nil)
        }
        #expect(token == nil)
    }

    @Test("a group's member that changes between two additions is copied as it is at each addition")
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
