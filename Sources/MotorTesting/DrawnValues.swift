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

    /// The rule for a value, cached so that it need not be looked up in every frame.
    private final class Followed {
        var check: ContinuityCheck
        let isAtOnce: Bool
        let isCarried: Bool
        /// How far it may move at once per point that touches moved, and for the maximum force; `nil` for as far as the
        /// touch.
        let gain: (perPoint: Double, perForce: Double)?
        /// Its last sample, if nothing animated it then.
        var still: Value?
        /// Whether an animation moved it at the last sample.
        var wasMoving = false

        init(
            check: ContinuityCheck, isAtOnce: Bool, isCarried: Bool, gain: (perPoint: Double, perForce: Double)?
        ) {
            (self.check, self.isAtOnce, self.isCarried, self.gain) = (check, isAtOnce, isCarried, gain)
        }

        /// Forgets the last value, so that the next may be anything.
        func lift() {
            check.lift()
            still = nil
        }
    }

    /// The values of a layer.
    private final class Values {
        /// The drawn ones, and those that animations have moved besides: a finger may move them further.
        var keys: [Key]
        /// The rule for each; `nil` for a value that was never seen.
        var followed: [Followed?]
        /// The number of the last sample with this layer.
        var last = 0
        /// The layer's count of changes at a sample at which nothing moved it; `nil` if something did, or before it.
        var stillSince: Int?
        /// Whether the layer was seen then.
        var isSeen = false

        init(_ keys: [Key]) {
            self.keys = keys
            followed = Array(repeating: nil, count: keys.count)
        }

        /// The index of a key, which is added if it is new.
        func index(of key: Key) -> Int {
            let index = keys.firstIndex(of: key) ?? keys.count
            if index == keys.count {
                keys.append(key)
                followed.append(nil)
            }
            return index
        }
    }

    private let component: TestedComponent
    private var layers: [UInt64: Values] = [:]
    private var samples = 0
    /// The values in the order of their first sample.
    private var order: [Followed] = []
    private var wholes: [Key: Key?] = [:]
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
        samples += 1
        // Layers in invisible ones are left out.
        var pending: [Layer] = [stage.root]
        while let layer = pending.popLast() {
            let values = values(of: layer)
            let wasSampled = values.last == samples - 1
            values.last = samples
            // While time passes, only animated and bound values have a velocity, and values that contain them.
            let movingKeys = moving(of: layer)
            let isStill = wasSampled && movingKeys.isEmpty && values.stillSince == layer.appearanceChanges
            let isSeen = isStill ? values.isSeen : Self.isSeen(layer)
            if isSeen {
                pending += layer.sublayers
                if let mask = layer.mask { pending.append(mask) }
            }
            // Most layers do not change between two samples.
            if isStill { continue }
            let moving = movingKeys.map { values.index(of: $0) }
            // Neither a list of all indices nor an iterator, each of which would be made for each layer in each frame.
            let count = moment == .quiet ? moving.count : values.keys.count
            var position = 0
            while position < count {
                let index = moment == .quiet ? moving[position] : position
                position += 1
                let (key, followed) = (values.keys[index], values.followed[index])
                let isMoving = !moving.isEmpty && moving.contains(index)
                let mayJump =
                    isPlaced
                    && followed.map {
                        !$0.wasMoving && !($0.gain.map { $0.perPoint > 0 } ?? true && Self.isIn(hand.held, layer))
                    }
                        ?? false
                // Code may move a value from frame to frame: the row of a list, or what a layout places. It has no velocity,
                // so only events must not move it suddenly.
                let isFree = mayJump || !isMoving && moment == .imminent
                values.followed[index] = sample(
                    key, of: layer, followed, isShown: isSeen || key == Self.opacity, isMoving: isMoving,
                    isFree ? .start : moment, stage.time, hand)
                values.followed[index]?.wasMoving = isMoving
            }
            let isAtRest = moment != .quiet && moving.isEmpty
            (values.stillSince, values.isSeen) = (isAtRest ? layer.appearanceChanges : nil, isSeen)
        }
        // A layer that returns counts as new.
        for values in layers.values where values.last != samples {
            for followed in values.followed { followed?.lift() }
        }
    }

    /// The values of a layer.
    private mutating func values(of layer: Layer) -> Values {
        if let known = layers[layer.serial] { return known }
        let values = Values(Self.drawn(of: layer))
        layers[layer.serial] = values
        return values
    }

    /// The keys of a layer that animations and bindings move, and those of the values that contain them.
    private mutating func moving(of layer: Layer) -> [Key] {
        var paths = layer.boundPaths
        for key in layer.animationKeys { paths += Self.paths(of: layer.animation(forKey: key), under: key) }
        return paths.isEmpty ? [] : paths + paths.compactMap { whole(of: $0) }
    }

    /// Samples a value.
    ///
    /// - Returns: The rule for it; `nil` for a value that was never seen.
    private mutating func sample(
        _ key: Key, of layer: Layer, _ known: Followed?, isShown: Bool, isMoving: Bool,
        _ moment: ContinuityCheck.Moment, _ time: Double, _ hand: Hand
    ) -> Followed? {
        let shown = isShown ? layer.presentation[key] : nil
        // A value without an animation that is unchanged has not jumped.
        if !isMoving, let still = known?.still, still == shown { return known }
        guard ValueVector(shown) != nil else {
            known?.lift()
            return known
        }
        let followed = known ?? followed(key, of: layer)
        if known == nil { order.append(followed) }
        followed.still = isMoving ? nil : shown
        followed.check.sample(
            shown, followed.isCarried || followed.isAtOnce && moment == .happening ? .start : moment, at: time,
            leave: leave(for: followed, key, of: layer, hand))
        return followed
    }

    private func followed(_ key: Key, of layer: Layer) -> Followed {
        let check = ContinuityCheck(
            ContinuousKey(key, checksVelocity: false), layer: layer, tolerance: rest.tolerance, ofReach: rest.share)
        let gains = component.gains.filter { $0.part.isMeant(key, of: layer) }
        let sum = gains.reduce((perPoint: 0.0, perForce: 0.0)) {
            ($0.perPoint + $1.perPoint, $0.perForce + $1.perForce)
        }
        let isScrolled = Self.isPlacedByScrolling(key, of: layer)
        return Followed(
            check: check, isAtOnce: isScrolled || component.atOnce.contains { $0.isMeant(key, of: layer) },
            isCarried: isScrolled || component.carried.contains { $0.isMeant(key, of: layer) },
            gain: gains.isEmpty && component.followsByDefault ? nil : sum)
    }

    /// How far a value may jump with the movement of touches.
    private func leave(for followed: Followed, _ key: Key, of layer: Layer, _ hand: Hand) -> Double {
        if let gain = followed.gain { return gain.perPoint * hand.moved + gain.perForce * hand.pressed }
        // A drag may move any value, directly or through a binding.
        let dragged = hands.leave(for: key, of: layer).leave + slack(ofSourceOf: key, of: layer)
        guard Self.placing.contains(key.whole) else { return dragged }
        // Each number of a turned matrix changes by at most the angle, and four of them do.
        let unit = key.whole == Self.transform ? 2.0 : 1
        return max(hand.moved, unit * dragged)
    }

    /// How far a bound value jumps at the end of a spring that moves its source; 0 for one that is not bound.
    private func slack(ofSourceOf key: Key, of layer: Layer) -> Double {
        guard let (other, source, function) = layer.binding(of: key), let values = layers[other.serial],
            let index = values.keys.firstIndex(where: { $0 == source || $0 == source.base }),
            let followed = values.followed[index], let now = other.presentation[source]
        else { return 0 }
        return now.reach(within: followed.check.slack, through: function)
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
        order.compactMap { followed in
            followed.check.fault.map { "\(followed.check.layer.displayName)'s \($0)" }
        }
    }

    /// Whether a scroll view places a value in each frame, and not in between: that of an indicator, or of a row, which shows
    /// another item once it is out of sight.
    private static func isPlacedByScrolling(_ key: Key, of layer: Layer) -> Bool {
        guard key.whole == .position || key.whole == .bounds else { return false }
        if layer.owner is ListRow { return true }
        return layer.owner == nil && indicators.contains(layer.name) && layer.superlayer?.owner is ScrollView
    }

    private static let indicators = ["vertical", "horizontal"]

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
