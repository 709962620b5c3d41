import FineMotor

@testable import MotorTesting

/// Follows every value that is drawn of a tree of layers, made of numbers, through time.
///
/// What cannot be seen may jump: a hidden or transparent layer, but for its opacity. So may a layer that was not there.
struct DrawnValues {
    private struct Place: Hashable {
        var layer: UInt64
        var key: Key
    }

    /// What is known of a place, so that it need not be found in every frame.
    private struct Followed {
        var check: ContinuityCheck
        var isAtOnce: Bool
        /// How far it may go at once for a point that touches moved, and for all force.
        var perPoint: Double
        var perForce: Double
        /// What it was when it was sampled last, if nothing moved it then.
        var still: Value?
        /// Whether an animation moved it when it was sampled last.
        var wasMoving = false
    }

    private let hands: Hands
    private var checks: [Place: Followed] = [:]
    private var order: [Place] = []
    private var wholes: [Key: Key?] = [:]
    /// What animations have moved of each layer beside what is drawn of all: a finger may move it further.
    private var parts: [UInt64: [Key]] = [:]

    /// What may be missing at the end of a spring, in units of the value and as a share of the farthest that it went. One is
    /// taken away within 1/10,000 of its greatest offset, which is at most twice its reach if that was seen. A ten
    /// thousandth of a point, or of all opacity, cannot be seen.
    private let rest: (tolerance: Double, share: Double)

    init(_ hands: Hands, rest: (tolerance: Double, share: Double) = (1e-4, 2e-4)) {
        (self.hands, self.rest) = (hands, rest)
    }

    /// Takes a sample of all.
    ///
    /// - Parameters:
    ///   - moment: What there was before it.
    ///   - stage: Whose layers.
    ///   - moved: How far touches have moved at this very time, in points.
    ///   - pressed: By how much their force has changed.
    ///   - isPlaced: Whether things were given other places: then only what moved goes on without a jump, and what is held.
    ///   - held: The layer that what a hand has is in; `nil` for none.
    mutating func sample(
        _ moment: ContinuityCheck.Moment, of stage: Stage, moved: Double = 0, pressed: Double = 0,
        isPlaced: Bool = false, held: Layer? = nil
    ) {
        var pending = [(layer: stage.root, isSeen: true)]
        while let (layer, isSeen) = pending.popLast() {
            let inside = isSeen && Self.isSeen(layer)
            let paths = layer.animationKeys.flatMap { Self.paths(of: layer.animation(forKey: $0), under: $0) }
            // While time passes only that changes which animations move, and what it is a part of.
            let moving = paths + paths.compactMap { whole(of: $0) }
            for key in moving where !Self.drawn.contains(key) && parts[layer.serial]?.contains(key) != true {
                parts[layer.serial, default: []].append(key)
            }
            for key in moment == .quiet ? moving : Self.drawn + (parts[layer.serial] ?? []) {
                let isShown = key == Self.opacity ? isSeen : inside
                let isStill = moment == .happening && !moving.contains(key)
                let place = Place(layer: layer.serial, key: key)
                let mayJump =
                    isPlaced
                    && checks[place].map { !$0.wasMoving && !($0.perPoint > 0 && Self.isIn(held, layer)) } ?? false
                sample(key, of: layer, isShown, isStill, mayJump ? .start : moment, stage.time, moved, pressed)
                checks[place]?.wasMoving = moving.contains(key)
            }
            for sublayer in layer.sublayers + (layer.mask.map { [$0] } ?? []) { pending.append((sublayer, inside)) }
        }
    }

    private mutating func sample(
        _ key: Key, of layer: Layer, _ isShown: Bool, _ isStill: Bool, _ moment: ContinuityCheck.Moment, _ time: Double,
        _ moved: Double,
        _ pressed: Double
    ) {
        let place = Place(layer: layer.serial, key: key)
        // What nothing moves and what is as it was has not jumped.
        let shown = layer.presentation[key]
        if isShown, isStill, let still = checks[place]?.still, still == shown { return }
        guard isShown, ValueVector(shown) != nil else {
            checks[place]?.check.lift()
            checks[place]?.still = nil
            return
        }
        if checks[place] == nil {
            let check = ContinuityCheck(
                ContinuousKey(key, checksVelocity: false), layer: layer, tolerance: rest.tolerance, ofReach: rest.share)
            checks[place] = Followed(
                check: check, isAtOnce: hands.atOnce.contains { $0.isMeant(key, of: layer) },
                perPoint: hands.leave(key, of: layer, moved: 1, pressed: 0),
                perForce: hands.leave(key, of: layer, moved: 0, pressed: 1))
            order.append(place)
        }
        guard let followed = checks[place] else { return }
        checks[place]?.still = isStill ? shown : nil
        checks[place]?.check.sample(
            followed.isAtOnce && moment == .happening ? .start : moment, at: time,
            leave: followed.perPoint * moved + followed.perForce * pressed)
    }

    /// What a key path names a part of: `position` for `position.x`; `nil` for a whole.
    private mutating func whole(of path: Key) -> Key? {
        if let known = wholes[path] { return known }
        let name = path.name.prefix { $0 != "." }
        let whole = name.count < path.name.count ? Key(String(name)) : nil
        wholes[path] = .some(whole)
        return whole
    }

    /// What jumped, in the order of being seen first.
    var faults: [String] {
        order.compactMap { place in
            guard let check = checks[place]?.check, let fault = check.fault else { return nil }
            return "\(check.layer.name.isEmpty ? "a layer" : check.layer.name)'s \(fault)"
        }
    }

    /// The farthest that anything went at once without leave, as a share of the way that it went in all, and what it was.
    var greatestJump: (share: Double, way: Double, place: String) {
        order.reduce((0, 0, "nothing")) { greatest, place in
            guard let check = checks[place]?.check, check.reach > 0, check.greatestJump / check.reach > greatest.0
            else {
                return greatest
            }
            return (check.greatestJump / check.reach, check.greatestJump, "\(check.layer.name) \(place.key.name)")
        }
    }

    /// Whether a layer is in another.
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

    /// What the display list takes of a layer, as far as it is made of numbers.
    private static let drawn: [Key] = [
        "position", "bounds", "anchorPoint", "transform", "sublayerTransform", "opacity", "cornerRadius",
        "backgroundColor", "borderWidth", "borderColor", "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius",
        "fillColor", "strokeColor", "strokeStart", "strokeEnd", "lineWidth", "lineDashPhase", "foregroundColor",
        "fontSize", "colors", "locations", "startPoint", "endPoint",
    ]
}
