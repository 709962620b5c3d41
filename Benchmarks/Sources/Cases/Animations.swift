import FineMotor
import PlainMath

extension Case {
    /// Frames of layers that several springs move, or something else. Each value is read in each frame, because an
    /// unread value may not be computed at all. Where several values of a layer are read, another case measures the
    /// frame without that.
    static var animations: [Case] {
        AnimationScene.allCases.flatMap { scene in
            [true, false].filter { $0 || scene.keys.count > 1 }.map { reads in
                Case(
                    "frame/" + scene.rawValue + (reads ? "-1k" : "-unread-1k"),
                    "a frame of 1,000 layers, each with " + scene.description + ", and "
                        + (reads ? "each value read" : "no value read"),
                    ours: { AnimationFrames(scene, reads: reads) },
                    plain: { PlainAnimationFrames(scene, reads: reads) })
            }
        }
    }
}

/// The animations of each layer.
enum AnimationScene: String, CaseIterable {
    case twoSprings = "two-springs"
    case basic
    case eased
    case keyframe
    case group
    case additive

    var description: String {
        switch self {
        case .twoSprings: "two springs"
        case .basic: "an animation from one number to another"
        case .eased: "an eased animation from one number to another"
        case .keyframe: "an animation through five keyframes"
        case .group: "a group of two animations"
        case .additive: "two additive animations of one value"
        }
    }

    /// The values that are read of each layer.
    var keys: [(ours: Key, plain: String)] {
        switch self {
        case .twoSprings, .group: [(.zPosition, "zPosition"), (.opacity, "opacity")]
        case .basic, .eased, .keyframe, .additive: [(.zPosition, "zPosition")]
        }
    }

    /// A hundred seconds, so that none ends while it is measured.
    static let duration = 100.0
    static let frames = 9_600
    static let keyframes = [0.0, 4, 1, 3, 2]
    /// CSS's `ease-in-out`.
    static let ease = (x1: 0.42, y1: 0.0, x2: 0.58, y2: 1.0)

    /// The value of the last animation some time after its beginning, computed from the definitions.
    func expected(_ index: Int, of layer: Int, at elapsed: Double) -> Double {
        let part = elapsed / Self.duration
        switch self {
        case .twoSprings:
            let offset = PlainCurve(AnimationScene.spring(layer, index)).offset(at: elapsed)
            return index == 0 ? 1 - 2 * offset : 1 - offset
        case .basic: return part * 10
        case .eased: return PlainEase(Self.ease).progress(at: part) * 10
        case .keyframe:
            let stretch = min(Int(part * 4), 3)
            let (from, to) = (Self.keyframes[stretch], Self.keyframes[stretch + 1])
            return from + (to - from) * (part * 4 - Double(stretch))
        case .group: return index == 0 ? part * 10 : 1 - part
        case .additive: return 5 + part * 10 + part * 3
        }
    }

    /// The spring of a value: springs in slow motion, as in ``SpringMotion``.
    static func spring(_ layer: Int, _ index: Int) -> SpringMotion { SpringMotion(2 * layer + index) }
}

/// A typical hand-written easing curve: Newton's method on the cubic polynomials.
struct PlainEase {
    private let x: (line: Double, square: Double, cube: Double)
    private let y: (line: Double, square: Double, cube: Double)

    init(_ points: (x1: Double, y1: Double, x2: Double, y2: Double)) {
        func polynomial(_ first: Double, _ second: Double) -> (line: Double, square: Double, cube: Double) {
            (3 * first, 3 * (second - 2 * first), 1 - 3 * (second - first))
        }
        (x, y) = (polynomial(points.x1, points.x2), polynomial(points.y1, points.y2))
    }

    func progress(at fraction: Double) -> Double {
        var t = fraction
        for _ in 0..<8 {
            let error = ((x.cube * t + x.square) * t + x.line) * t - fraction
            if abs(error) < 1e-12 { break }
            t -= error / ((3 * x.cube * t + 2 * x.square) * t + x.line)
        }
        return ((y.cube * t + y.square) * t + y.line) * t
    }
}

/// A thousand layers on a stage, all moving; an operation is a frame, 1/240 s later.
final class AnimationFrames: Workload {
    private let scene: AnimationScene
    private let keys: [Key]
    private let reads: Bool
    private var stage = Stage()
    private var layers: [Layer] = []
    private var frames = 0

    init(_ scene: AnimationScene, reads: Bool) {
        (self.scene, keys, self.reads) = (scene, scene.keys.map { $0.ours }, reads)
        start()
    }

    private func start() {
        (stage, frames, layers) = (Stage(), 0, (0..<1_000).map { _ in Layer() })
        stage.root.sublayers = layers
        if scene == .additive { Transaction.withoutActions { for layer in layers { layer.zPosition = 5 } } }
        for (number, layer) in layers.enumerated() {
            switch scene {
            case .twoSprings:
                for (index, key) in keys.enumerated() {
                    let motion = AnimationScene.spring(number, index)
                    let spring = Spring(dampingRatio: motion.dampingRatio, response: motion.response)
                    let animation = SpringAnimation(keyPath: key, spring: spring)
                    (animation.fromValue, animation.toValue) = (index == 0 ? -1 : 0, 1)
                    layer.add(animation, forKey: key)
                }
            case .basic: layer.add(Self.basic(.zPosition, 0, 10), forKey: .zPosition)
            case .eased:
                let animation = Self.basic(.zPosition, 0, 10)
                let ease = AnimationScene.ease
                animation.timingFunction = .cubicBezier(ease.x1, ease.y1, ease.x2, ease.y2)
                layer.add(animation, forKey: .zPosition)
            case .keyframe:
                let animation = KeyframeAnimation(
                    keyPath: .zPosition, values: AnimationScene.keyframes.map { .number($0) })
                animation.duration = AnimationScene.duration
                layer.add(animation, forKey: .zPosition)
            case .group:
                let group = AnimationGroup([Self.basic(.zPosition, 0, 10), Self.basic(.opacity, 1, 0)])
                group.duration = AnimationScene.duration
                layer.add(group, forKey: "group")
            case .additive:
                for end in [10.0, 3] {
                    let animation = Self.basic(.zPosition, 0, end)
                    animation.isAdditive = true
                    layer.add(animation)
                }
            }
        }
        stage.advance(to: 0)
    }

    private static func basic(_ key: Key, _ from: Double, _ to: Double) -> BasicAnimation {
        let animation = BasicAnimation(keyPath: key)
        (animation.fromValue, animation.toValue) = (.number(from), .number(to))
        animation.duration = AnimationScene.duration
        return animation
    }

    func prepare(_ count: Int) {
        if frames + count > AnimationScene.frames { start() }
    }

    func run(_ count: Int) -> Int {
        let (stage, frames) = (opaque(stage), frames)
        for frame in 1...count {
            stage.advance(to: Double(frames + frame) / 240)
            guard reads else { continue }
            var found = 0
            for layer in layers {
                for key in keys where layer.presentation[key]?.number != nil { found += 1 }
            }
            if found != layers.count * keys.count { return 0 }
        }
        self.frames += count
        return count
    }

    func flaw() -> String? {
        guard run(7) == 7 else { return "a value is missing" }
        for (number, layer) in layers.enumerated() {
            for (index, key) in keys.enumerated() {
                let shown = layer.presentation[key]?.number ?? .nan
                if abs(shown - scene.expected(index, of: number, at: stage.time)) > 1e-9 {
                    return "value \(index) of layer \(number) is not where its definition puts it"
                }
            }
        }
        return layers.allSatisfy { !$0.animationKeys.isEmpty } || scene == .additive ? nil : "an animation has ended"
    }
}

/// Animations of numbers with one clock, written to dictionaries.
final class PlainTimeline: PlainMotion {
    /// One value: its ends, or its keyframes.
    struct Part {
        var key: String
        var stops: [Double]
        var ease: PlainEase?
        var isAdditive = false
    }

    private let parts: [Part]
    private let duration: Double

    init(_ layer: PlainLayer, _ parts: [Part], duration: Double) {
        (self.parts, self.duration) = (parts, duration)
        super.init(layer, parts[0].key)
    }

    override func step(to time: Double) -> Bool {
        let fraction = time / duration
        for part in parts {
            let eased = part.ease?.progress(at: fraction) ?? fraction
            let stretches = part.stops.count - 1
            let stretch = min(Int(eased * Double(stretches)), stretches - 1)
            let (from, to) = (part.stops[stretch], part.stops[stretch + 1])
            let own = from + (to - from) * (eased * Double(stretches) - Double(stretch))
            let below = part.isAdditive ? number(layer.presentation[part.key]) ?? 0 : 0
            layer.presentation[part.key] = plain(below + own)
        }
        return time < duration
    }
}

/// Puts a layer's own value where animations add to it.
final class PlainModelValue: PlainMotion {
    override func step(to time: Double) -> Bool {
        layer.presentation[key] = layer.value(forKey: key)
        return true
    }
}

final class PlainAnimationFrames: Workload {
    private let scene: AnimationScene
    private let keys: [String]
    private let reads: Bool
    private let stage = PlainStage()
    private let layers = (0..<1_000).map { _ in PlainLayer() }
    private var frames = 0

    init(_ scene: AnimationScene, reads: Bool) {
        (self.scene, keys, self.reads) = (scene, scene.keys.map { $0.plain }, reads)
        for (number, layer) in layers.enumerated() {
            func add(_ parts: PlainTimeline.Part...) {
                stage.motions.append(PlainTimeline(layer, parts, duration: AnimationScene.duration))
            }
            switch scene {
            case .twoSprings:
                for (index, key) in keys.enumerated() {
                    stage.motions.append(
                        PlainSlowSpring(
                            layer, key, from: index == 0 ? -1 : 0, to: 1, AnimationScene.spring(number, index)))
                }
            case .basic: add(PlainTimeline.Part(key: keys[0], stops: [0, 10]))
            case .eased:
                add(PlainTimeline.Part(key: keys[0], stops: [0, 10], ease: PlainEase(AnimationScene.ease)))
            case .keyframe: add(PlainTimeline.Part(key: keys[0], stops: AnimationScene.keyframes))
            case .group:
                add(PlainTimeline.Part(key: keys[0], stops: [0, 10]), PlainTimeline.Part(key: keys[1], stops: [1, 0]))
            case .additive:
                layer.set(plain(5.0), forKey: keys[0])
                stage.motions.append(PlainModelValue(layer, keys[0]))
                add(PlainTimeline.Part(key: keys[0], stops: [0, 10], isAdditive: true))
                add(PlainTimeline.Part(key: keys[0], stops: [0, 3], isAdditive: true))
            }
        }
    }

    func prepare(_ count: Int) {
        if frames + count > AnimationScene.frames { frames = 0 }
    }

    func run(_ count: Int) -> Int {
        let (stage, frames) = (opaque(stage), frames)
        for frame in 1...count {
            stage.advance(to: Double(frames + frame) / 240)
            guard reads else { continue }
            var found = 0
            for layer in layers {
                for key in keys where Cases.number(layer.presentation[key]) != nil { found += 1 }
            }
            if found != layers.count * keys.count { return 0 }
        }
        self.frames += count
        return count
    }

    func flaw() -> String? {
        guard run(7) == 7 else { return "a value is missing" }
        for (number, layer) in layers.enumerated() {
            for (index, key) in keys.enumerated() {
                let shown = Cases.number(layer.presentation[key]) ?? .nan
                if abs(shown - scene.expected(index, of: number, at: Double(frames) / 240)) > 1e-9 {
                    return "value \(index) of layer \(number) is not where its definition puts it"
                }
            }
        }
        return nil
    }
}

/// A spring from 0 s on.
final class PlainSlowSpring: PlainMotion {
    private let ends: (from: Double, to: Double)
    private let curve: PlainCurve

    init(_ layer: PlainLayer, _ key: String, from: Double, to: Double, _ motion: SpringMotion) {
        (ends, curve) = ((from, to), PlainCurve(motion))
        super.init(layer, key)
    }

    override func step(to time: Double) -> Bool {
        layer.presentation[key] = plain(ends.to + (ends.from - ends.to) * curve.offset(at: time))
        return true
    }
}
