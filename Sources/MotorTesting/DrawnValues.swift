import FineMotor

/// Follows every value of a tree of layers that is drawn and consists of numbers. Invisible changes may jump: those of
/// a hidden or transparent layer (except for its opacity), and those of a new layer.
struct DrawnValues {
    /// The movement of touches just before a sample.
    struct Hand {
        /// How far touches have moved, in points.
        var moved: Double
        /// How much their force has changed.
        var pressed: Double
        /// The layer that contains the held one; `nil` for none.
        var held: Layer?

        init(moved: Double = 0, pressed: Double = 0, held: Layer? = nil) {
            self.moved = moved
            self.pressed = pressed
            self.held = held
        }
    }

    private struct ValueID: Hashable {
        var layer: UInt64
        var key: Key
    }

    /// The rule for a value, cached so that it need not be looked up in every frame.
    private struct Followed {
        var check: ContinuityCheck
        var isAtOnce: Bool
        var isCarried: Bool
        /// How far it may move at once per point that touches moved, and for the maximum force; `nil` for as far as the
        /// touch.
        var gain: (perPoint: Double, perForce: Double)?
        /// Its last sample, if nothing animated it then.
        var still: Value?
        /// Whether an animation moved it at the last sample.
        var wasMoving = false
    }

    private let component: TestedComponent
    private var checks: [ValueID: Followed] = [:]
    private var order: [ValueID] = []
    private var wholes: [Key: Key?] = [:]
    /// The keys that animations have moved in each layer, in addition to the drawn ones: a finger may move them
    /// further.
    private var parts: [UInt64: [Key]] = [:]
    private var hands: HandsInView

    /// The distance that may remain at the end of a spring, in units of the value and as a fraction of its greatest
    /// range. A spring is removed within 1/10,000 of its greatest offset, which is at most twice its range if that was
    /// sampled. A ten thousandth of a point, or of the opacity, is invisible.
    private let rest: (tolerance: Double, share: Double)

    /// Creates a follower.
    ///
    /// - Parameters:
    ///   - component: The description of the values that may follow a finger at once.
    ///   - root: The view whose drags determine how far touches move layers.
    ///   - rest: The distance that may remain at the end of a spring.
    init(
        _ component: TestedComponent, dragsIn root: View, rest: (tolerance: Double, share: Double) = (1e-4, 2e-4)
    ) {
        (self.component, self.rest) = (component, rest)
        hands = HandsInView(of: root)
    }

    /// Samples everything.
    ///
    /// - Parameters:
    ///   - moment: What happened before the sample.
    ///   - stage: The stage of the layers.
    ///   - hand: The movement of touches at this time.
    ///   - isPlaced: Whether parts were laid out again. Then only moving and held parts must be continuous.
    mutating func sample(
        _ moment: ContinuityCheck.Moment, of stage: Stage, hand: Hand = Hand(), isPlaced: Bool = false
    ) {
        hands.look()
        var pending = [(layer: stage.root, isSeen: true)]
        var present: Set<UInt64> = []
        defer {
            // A layer that returns counts as new.
            for id in order where !present.contains(id.layer) {
                checks[id]?.check.lift()
                checks[id]?.still = nil
            }
        }
        while let (layer, isSeen) = pending.popLast() {
            present.insert(layer.serial)
            let inside = isSeen && Self.isSeen(layer)
            let paths = layer.animationKeys.flatMap { Self.paths(of: layer.animation(forKey: $0), under: $0) }
            // While time passes, only animated and bound values have a velocity, and values that contain them.
            let driven = paths + layer.boundPaths
            let moving = driven + driven.compactMap { whole(of: $0) }
            let drawn = Self.drawn(of: layer)
            for key in moving where !drawn.contains(key) && parts[layer.serial]?.contains(key) != true {
                parts[layer.serial, default: []].append(key)
            }
            for key in moment == .quiet ? moving : drawn + (parts[layer.serial] ?? []) {
                let isShown = key == Self.opacity ? isSeen : inside
                let isStill = moment != .quiet && !moving.contains(key)
                let id = ValueID(layer: layer.serial, key: key)
                let mayJump =
                    isPlaced
                    && checks[id].map {
                        !$0.wasMoving && !($0.gain.map { $0.perPoint > 0 } ?? true && Self.isIn(hand.held, layer))
                    }
                        ?? false
                // Code may move a value from frame to frame: the row of a list, or what a layout places. It has no velocity,
                // so only events must not move it suddenly.
                let isFree = mayJump || isStill && moment == .imminent
                sample(key, of: layer, isShown, isStill, isFree ? .start : moment, stage.time, hand)
                checks[id]?.wasMoving = moving.contains(key)
            }
            for sublayer in layer.sublayers + (layer.mask.map { [$0] } ?? []) { pending.append((sublayer, inside)) }
        }
    }

    private mutating func sample(
        _ key: Key, of layer: Layer, _ isShown: Bool, _ isStill: Bool, _ moment: ContinuityCheck.Moment, _ time: Double,
        _ hand: Hand
    ) {
        let id = ValueID(layer: layer.serial, key: key)
        // A value without an animation that is unchanged has not jumped.
        let shown = layer.presentation[key]
        if isShown, isStill, let still = checks[id]?.still, still == shown { return }
        guard isShown, ValueVector(shown) != nil else {
            checks[id]?.check.lift()
            checks[id]?.still = nil
            return
        }
        if checks[id] == nil {
            checks[id] = followed(key, of: layer)
            order.append(id)
        }
        guard let followed = checks[id] else { return }
        let leave = leave(for: followed, key, of: layer, hand)
        checks[id]?.still = isStill ? shown : nil
        checks[id]?.check.sample(
            followed.isCarried || followed.isAtOnce && moment == .happening ? .start : moment, at: time, leave: leave)
    }

    private func followed(_ key: Key, of layer: Layer) -> Followed {
        let check = ContinuityCheck(
            ContinuousKey(key, checksVelocity: false), layer: layer, tolerance: rest.tolerance, ofReach: rest.share)
        let gains = component.gains.filter { $0.part.isMeant(key, of: layer) }
        let sum = gains.reduce((perPoint: 0.0, perForce: 0.0)) {
            ($0.perPoint + $1.perPoint, $0.perForce + $1.perForce)
        }
        return Followed(
            check: check, isAtOnce: component.atOnce.contains { $0.isMeant(key, of: layer) },
            isCarried: component.carried.contains { $0.isMeant(key, of: layer) },
            gain: gains.isEmpty && component.followsByDefault ? nil : sum)
    }

    /// How far a value may jump with the movement of touches.
    private func leave(for followed: Followed, _ key: Key, of layer: Layer, _ hand: Hand) -> Double {
        if let gain = followed.gain { return gain.perPoint * hand.moved + gain.perForce * hand.pressed }
        // A drag may move any value, directly or through a binding.
        let dragged = hands.leave(for: key, of: layer).leave
        guard Self.placing.contains(key.whole) else { return dragged }
        // Each number of a turned matrix changes by at most the angle, and four of them do.
        let unit = key.whole == Self.transform ? 2.0 : 1
        return max(hand.moved, unit * dragged, hands.farthest)
    }

    /// The key of the whole value for a key path: `position` for `position.x`; `nil` for a whole value.
    private mutating func whole(of path: Key) -> Key? {
        if let known = wholes[path] { return known }
        let name = path.name.prefix { $0 != "." }
        let whole = name.count < path.name.count ? Key(String(name)) : nil
        wholes[path] = .some(whole)
        return whole
    }

    /// The jumps, in the order of their first sample.
    var faults: [String] {
        order.compactMap { id in
            guard let check = checks[id]?.check, let fault = check.fault else { return nil }
            return "\(check.layer.displayName)'s \(fault)"
        }
    }

    /// Whether a layer is a descendant of another.
    private static func isIn(_ outer: Layer?, _ layer: Layer) -> Bool {
        var layer: Layer? = layer
        while let current = layer {
            if current === outer { return true }
            layer = current.superlayer
        }
        return false
    }

    private static func isSeen(_ layer: Layer) -> Bool {
        !layer.isHidden && (layer.presentation[opacity]?.number ?? 1) > 0.001
    }

    private static func paths(of animation: Animation?, under key: Key) -> [Key] {
        switch animation {
        case let group as AnimationGroup: group.animations.flatMap { paths(of: $0, under: key) }
        case let animation as PropertyAnimation: [animation.keyPath ?? key]
        default: []
        }
    }

    private static let opacity: Key = "opacity"
    private static let transform: Key = "transform"
    /// The keys of position and size.
    private static let placing: Set<Key> = ["position", "bounds", "transform", "sublayerTransform"]

    /// The values of a layer that the display list uses and that consist of numbers.
    private static func drawn(of layer: Layer) -> [Key] {
        switch layer {
        case is ShapeLayer: ofShapes
        case is TextLayer: ofTexts
        case is GradientLayer: ofGradients
        default: ofAll
        }
    }

    private static let ofAll: [Key] = [
        "position", "bounds", "anchorPoint", "transform", "sublayerTransform", "opacity", "cornerRadius",
        "backgroundColor", "borderWidth", "borderColor", "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius",
    ]
    private static let ofShapes: [Key] =
        ofAll + ["fillColor", "strokeColor", "strokeStart", "strokeEnd", "lineWidth", "lineDashPhase"]
    private static let ofTexts: [Key] = ofAll + ["foregroundColor", "fontSize"]
    private static let ofGradients: [Key] = ofAll + ["colors", "locations", "startPoint", "endPoint", "focalPoint"]
}
