import FineMotor
import SeededRandom
import Testing

/// Springs, basic, keyframe and group animations, clocks, hands and animators with hostile numbers and values.
///
/// The laws: every call returns, every shown value and velocity consists of finite numbers, and everything with an end
/// comes to rest. Constants that are documented to trap are in their ranges.
@Suite("Random animations")
struct AnimationsFuzz {
    @Test("no number or value makes a shown value infinite, or keeps a stage from coming to rest")
    func animations() {
        Fuzz.run("animations", short: 120) { random in
            var animated = AnimatedCase(random)
            defer { random = animated.random }
            return Diagnostics.withHandler({ _ in }) { animated.run() }
        }
    }
}

private struct AnimatedCase {
    var random: SeededGenerator
    private let stage = Stage()
    private let layer = ShapeLayer()
    private let inner = GradientLayer()
    private var animators: [PropertyAnimator] = []

    static let keys: [Key] = [
        "opacity", "position", "position.x", "bounds", "bounds.size", "bounds.size.width", "cornerRadius", "zPosition",
        "transform", "transform.scale", "transform.rotation.z", "transform.rotation.x", "transform.translation.x",
        "backgroundColor", "backgroundColor.red", "path", "colors", "locations", "shadowOffset", "hidden", "string",
        "own", "sublayerTransform", "anchorPoint",
    ]

    init(_ random: SeededGenerator) {
        self.random = random
        stage.root.addSublayer(layer)
        layer.addSublayer(inner)
    }

    mutating func run() -> String? {
        for _ in 0..<int(1...12) {
            step()
            if let fault = fault() { return fault }
        }
        for animator in animators where coin() { animator.stopAnimation(withoutFinishing: coin()) }
        // To rest, from one event to the next.
        var events = 0
        while let next = stage.nextEventTime, events < 10_000 {
            stage.advance(to: next)
            events += 1
        }
        if events == 10_000 { return "ends keep coming" }
        if let fault = fault() { return "at rest: " + fault }
        let settlement = stage.settle()
        return settlement.isSettled ? nil : "does not come to rest: \(settlement.running)"
    }

    private func fault() -> String? {
        for layer in [layer, inner] as [Layer] {
            for key in Self.keys {
                // The layer's own value may be anything if no rule restricts it.
                if let shown = layer.presentation[key], shown.description != layer[key]?.description,
                    !isFinite(shown)
                {
                    return "\(key.name) shows \(shown)"
                }
                if let velocity = layer.presentation.velocity(forKey: key), !isFinite(velocity) {
                    return "\(key.name) has a velocity of \(velocity)"
                }
            }
        }
        return nil
    }

    private func isFinite(_ value: Value) -> Bool {
        switch value {
        case .number(let number): number.isFinite
        case .point(let point): point.isFinite
        case .size(let size): size.isFinite
        case .rect(let rect): rect.isFinite
        case .color(let color): color.isFinite
        case .transform(let transform): transform.isFinite
        case .path(let path): path.isFinite
        case .array(let values): values.allSatisfy { isFinite($0) }
        default: true
        }
    }

    // MARK: Calls

    private mutating func step() {
        let target: Layer = coin() ? layer : inner
        let key = pick(Self.keys)
        switch int(0...15) {
        case 0...4:
            let animation = animation(key, depth: 0)
            target.add(animation, forKey: coin() ? key : pick([nil, "a", "b"]))
        case 5:
            target.actions[key] = coin() ? animation(key, depth: 0) : nil
            target[key] = value(for: key)
        case 6:
            target["ratio"] = value(for: "opacity")
            target["response"] = value(for: "opacity")
            AnimatedChange.spring(
                ValueKey(key), to: value(for: key), .values(dampingRatio: "ratio", response: "response")
            )
            .run(forKey: key, object: target, arguments: ActionArguments())
        case 7: target.hold(key)
        case 8: target.drag(key, to: value(for: key))
        case 9: target.release(key, velocity: value(for: key))
        case 10: target.removeAnimation(forKey: key)
        case 11: if int(0...3) == 0 { target.timing = timing() }
        case 12: animator(target, key)
        default:
            stage.advance(to: stage.time + pick([0, 1e-9, 1 / 120.0, 0.1, 0.3, 1, 60, 1e6, 1e15, 1e300]))
        }
    }

    private mutating func animator(_ layer: Layer, _ key: Key) {
        let value = value(for: key)
        let animator: PropertyAnimator
        let spring = spring()
        let timing: PropertyAnimator.TimingParameters =
            switch int(0...2) {
            case 0 where spring.dampingRatio > 0:
                .spring(spring, initialVelocity: coin() ? nil : Point(x: random.finite(), y: random.finite()))
            case 1: .decay(Decay(rate: pick([.leastNonzeroMagnitude, 0.5, 0.998, 1.0.nextDown])))
            default: .curve(function())
            }
        let duration = pick([0, .leastNonzeroMagnitude, 0.3, 2, 1e9, 1e300])
        if coin() {
            animator = PropertyAnimator(stage: stage, duration: duration, timing: timing) { layer[key] = value }
        } else {
            animator = PropertyAnimator(stage: stage, timing: timing) { layer[key] = value }
        }
        animators.append(animator)
        if coin() { animator.startAnimation() } else { animator.fractionComplete = random.hostile() }
        if int(0...3) == 0 { animator.pauseAnimation() }
        if coin() { animator.isReversed = coin() }
        if coin() { animator.continueAnimation(durationFactor: pick([0, 1e-300, 1, 1e300])) }
    }

    // MARK: Animations

    private mutating func animation(_ key: Key, depth: Int) -> Animation {
        let animation: Animation
        switch int(0...9) {
        case 0...3:
            let spring = SpringAnimation(keyPath: key, spring: spring())
            if int(0...2) == 0 { spring.initialVelocity = random.hostile() }
            if int(0...2) == 0 { spring.absoluteVelocity = value(for: key) }
            ends(of: spring, key)
            animation = spring
        case 4...5:
            let basic = BasicAnimation(keyPath: key)
            ends(of: basic, key)
            animation = basic
        case 6...8:
            let keyframes = KeyframeAnimation(keyPath: key)
            keyframes.values = (0..<int(0...5)).map { _ in value(for: key) }
            if int(0...4) == 0 { keyframes.path = random.path() }
            keyframes.calculationMode = pick([.linear, .discrete, .paced, .cubic, .cubicPaced])
            if coin() {
                keyframes.keyTimes = coin() ? [0, 0.3, 0.3, 1] : (0..<int(0...5)).map { _ in random.hostile() }
            }
            if coin() { keyframes.timingFunctions = (0..<int(0...4)).map { _ in function() } }
            if coin() { keyframes.tensionValues = (0..<int(0...4)).map { _ in random.hostile() } }
            if coin() { keyframes.continuityValues = (0..<int(0...4)).map { _ in random.hostile() } }
            if coin() { keyframes.biasValues = (0..<int(0...4)).map { _ in random.hostile() } }
            animation = keyframes
        default:
            guard depth < 3 else { return BasicAnimation(keyPath: key) }
            var members: [Animation] = []
            for _ in 0..<int(0...3) { members.append(self.animation(pick(Self.keys), depth: depth + 1)) }
            animation = AnimationGroup(members)
        }
        if let property = animation as? PropertyAnimation {
            (property.isAdditive, property.isCumulative) = (int(0...3) == 0, int(0...3) == 0)
        }
        if coin() { animation.timing = timing() }
        if coin() { animation.timingFunction = function() }
        animation.isRemovedOnCompletion = int(0...4) > 0
        return animation
    }

    private mutating func ends(of animation: BasicAnimation, _ key: Key) {
        if coin() { animation.fromValue = value(for: key) }
        if coin() { animation.toValue = value(for: key) }
        if int(0...3) == 0 { animation.byValue = value(for: key) }
    }

    private mutating func spring() -> Spring {
        switch int(0...3) {
        case 0: Spring(dampingRatio: random.number(0...3), response: random.number(0.05...2))
        case 1: Spring(mass: positive(), stiffness: positive(), damping: abs(random.finite()))
        default: Spring(dampingRatio: abs(random.finite()), response: positive())
        }
    }

    private mutating func timing() -> Timing {
        var timing = Timing()
        if coin() { timing.duration = pick([-1, 0, .leastNonzeroMagnitude, 1e-9, 0.2, 1, 1e9, 1e308, .infinity]) }
        if int(0...2) == 0 { timing.beginTime = random.finite() }
        if int(0...2) == 0 { timing.speed = random.finite() }
        if int(0...2) == 0 { timing.timeOffset = random.finite() }
        if int(0...2) == 0 {
            timing.repeatCount = pick([0, .leastNonzeroMagnitude, 0.5, 1, 2.5, 1e9, 1e308, .infinity])
        }
        if int(0...3) == 0 { timing.repeatDuration = pick([0, .leastNonzeroMagnitude, 1, 1e308, .infinity]) }
        timing.autoreverses = coin()
        timing.fillMode = pick([.removed, .backwards, .forwards, .both])
        return timing
    }

    private mutating func function() -> TimingFunction {
        switch int(0...3) {
        case 0: .steps(int(2...5), position: pick([.jumpStart, .jumpEnd, .jumpNone, .jumpBoth]))
        case 1: pick([.linear, .easeIn, .easeOut, .default])
        default:
            .cubicBezier(
                pick([0, .leastNonzeroMagnitude, 0.3, 1.0.nextDown, 1]), random.finite(),
                pick([0, .leastNonzeroMagnitude, 0.3, 1.0.nextDown, 1]), random.finite())
        }
    }

    // MARK: Values

    private mutating func value(for key: Key) -> Value {
        // One in six is of a kind that the key does not accept.
        switch int(0...5) == 0 ? pick(Self.keys) : key {
        case "opacity", "position.x", "bounds.size.width", "cornerRadius", "zPosition", "transform.scale",
            "transform.rotation.z", "transform.rotation.x", "transform.translation.x", "backgroundColor.red":
            return .number(random.hostile())
        case "position", "anchorPoint": return .point(random.point())
        case "bounds.size", "shadowOffset": return .size(Size(width: random.hostile(), height: random.hostile()))
        case "bounds":
            return .rect(
                Rect(x: random.hostile(), y: random.hostile(), width: random.hostile(), height: random.hostile()))
        case "transform", "sublayerTransform": return .transform(transform())
        case "backgroundColor": return .color(random.color())
        case "path": return .path(random.path())
        case "colors": return .array((0..<2).map { _ in .color(random.color()) })
        case "locations": return .array((0..<2).map { _ in .number(random.hostile()) })
        case "hidden": return .bool(coin())
        case "string": return .string("text")
        default:
            return coin()
                ? .array([.number(random.hostile()), .array([.point(Point(x: random.hostile(), y: 0))])])
                : .number(random.hostile())
        }
    }

    private mutating func transform() -> Transform3D {
        switch int(0...4) {
        case 0: return .scale(x: random.hostile(), y: random.hostile(), z: random.hostile())
        case 1: return .rotation(angle: random.finite(), x: random.hostile(), y: random.hostile(), z: random.hostile())
        case 2: return .translation(x: random.hostile(), y: random.hostile(), z: random.hostile())
        case 3:
            var transform = Transform3D.rotation(angle: random.number(-4...4), x: 1, y: 0.3, z: 0.2)
            (transform.m34, transform.m44, transform.m12) = (random.hostile(), random.hostile(), random.hostile())
            return transform
        default: return .identity
        }
    }

    // MARK: Numbers

    private mutating func positive() -> Double {
        let number = abs(random.finite())
        return number > 0 ? number : 1
    }

    private mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    private mutating func coin() -> Bool { Bool.random(using: &random) }
    private mutating func pick<Element>(_ list: [Element]) -> Element { random.pick(list) }
}
