import MotorLayers
public import MotorMath

/// A gesture that moves scenes and shared elements between two states; see ``SceneView/hold(toward:by:)``.
///
/// At progress 0, everything is at its position in the state's scenes; at 1, in the other scenes. Elements caught in
/// between start there, without a jump.
public final class SceneDrag: Referent {
    /// The progress, 0…1 without resistance.
    public private(set) var progress: Double
    private let scenes: Weak<SceneView>
    private var parts: [Part] = []
    /// How the finger carries shared elements; `nil` if they move with the progress.
    private var carrying: (by: Point, scale: Double)?
    private var isHolding = true

    /// A value under the touch.
    private struct Part {
        let target: TransitionTarget
        var from: SIMD4<Double>
        var to: SIMD4<Double>
        /// Where it was caught.
        let caught: SIMD4<Double>
        /// How far from the straight line between `from` and `to` it was caught.
        var deviation = SIMD4<Double>.zero

        var displacement: SIMD4<Double> { to - from }
    }

    init(_ scenes: SceneView, from: [TransitionTarget], to: [TransitionTarget]) {
        self.scenes = Weak(scenes)
        progress = 0
        super.init()
        for target in from {
            guard let end = to.first(where: { $0.layer === target.layer && $0.key == target.key }) else { continue }
            target.layer.hold(target.key)
            let caught = target.layer[target.key]?.numbers ?? target.value.numbers
            parts.append(Part(target: target, from: target.value.numbers, to: end.value.numbers, caught: caught))
        }
        progress = caughtProgress
        for index in parts.indices {
            parts[index].deviation = parts[index].caught - parts[index].from - parts[index].displacement * progress
        }
    }

    deinit {
        if isHolding { scenes.target?.holdWasDropped() }
    }

    /// The progress at which the part with the greatest displacement was caught, 0…1.
    private var caughtProgress: Double {
        guard
            let longest = parts.max(by: {
                ($0.displacement * $0.displacement).sum() < ($1.displacement * $1.displacement).sum()
            })
        else { return 0 }
        let square = (longest.displacement * longest.displacement).sum()
        guard square > 0 else { return 0 }
        return min(max(((longest.caught - longest.from) * longest.displacement).sum() / square, 0), 1)
    }

    /// Takes other positions of the scenes, after a resize. Nothing moves before the next progress.
    func retarget(from: [TransitionTarget], to: [TransitionTarget]) {
        for index in parts.indices {
            let target = parts[index].target
            func numbers(_ all: [TransitionTarget]) -> SIMD4<Double>? {
                all.first { $0.layer === target.layer && $0.key == target.key }?.value.numbers
            }
            guard let from = numbers(from), let to = numbers(to) else { continue }
            (parts[index].from, parts[index].to) = (from, to)
        }
    }

    /// Moves everything to the same progress between the positions of the scenes.
    func update() { drag(to: progress, carrying: carrying) }

    /// Moves everything to a progress between the two states.
    ///
    /// - Parameter progress: 0 for the scenes of the state, 1 for the others. Beyond both, it resists like a rubber band.
    ///   NaN changes nothing.
    public func drag(to progress: Double) { drag(to: progress, carrying: nil) }

    /// Moves scenes to a progress between the two states, and shared elements with the finger.
    ///
    /// - Parameters:
    ///   - progress: As in ``drag(to:)``, for the scenes.
    ///   - translation: The movement of the finger since it caught the elements, in points.
    ///   - scale: The scale of the elements, about the finger's translation; above 0.
    public func drag(to progress: Double, carryingBy translation: Point, scale: Double = 1) {
        guard translation.isFinite, scale > 0, scale < .infinity else { return }
        drag(to: progress, carrying: (translation, scale))
    }

    private func drag(to progress: Double, carrying: (by: Point, scale: Double)?) {
        guard isHolding, progress.isFinite, let scenes = scenes.target, scenes.layer.stage != nil else { return }
        (self.progress, self.carrying) = (progress, carrying)
        let shown = Self.resisted(progress)
        let carried = carrying == nil ? [] : scenes.proxyLayers
        // An observer of a part may end the hold.
        for part in parts where isHolding {
            var numbers = part.from + part.displacement * shown + part.deviation
            if let (by, scale) = carrying, carried.contains(where: { $0 === part.target.layer }) {
                switch part.target.key {
                case .position: numbers = part.caught + [by.x, by.y, 0, 0]
                case .bounds, .cornerRadius: numbers = part.caught * scale
                default: break
                }
            }
            let value = part.target.value.with(numbers)
            part.target.layer.drag(part.target.key, to: Layer.nearestStorable(to: value, forKey: part.target.key))
        }
    }

    /// Progress with the resistance of a rubber band beyond both ends, as in a scroll view: factor 0.55.
    private static func resisted(_ progress: Double) -> Double {
        let inside = min(max(progress, 0), 1)
        let beyond = progress - inside
        let shown = 1 - 1 / (abs(beyond) * 0.55 + 1)
        return inside + (beyond < 0 ? -shown : shown)
    }

    /// Releases everything. A change of state decides what follows; without one, everything returns to the scenes of the
    /// state.
    ///
    /// - Parameters:
    ///   - velocity: The progress per second.
    ///   - carried: The velocity of the finger for elements that it carries, in points per second; `nil` if they move with
    ///     the progress.
    ///   - deciding: Sends an event, or none.
    public func release(velocity: Double = 0, carried: Point? = nil, deciding: () -> Void = {}) {
        guard isHolding, let scenes = scenes.target else { return }
        isHolding = false
        scenes.release(
            self,
            passing: {
                pass(velocity.isFinite ? velocity : 0, carried.flatMap { $0.isFinite ? $0 : nil }, scenes.proxyLayers)
            }, deciding: deciding)
    }

    /// Lets the next flight continue with the velocities.
    private func pass(_ progress: Double, _ carried: Point?, _ proxies: [Layer]) {
        for part in parts {
            let (layer, key) = (part.target.layer, part.target.key)
            var numbers = part.displacement * progress
            if let carried, proxies.contains(where: { $0 === layer }) {
                numbers = key == .position ? [carried.x, carried.y, 0, 0] : .zero
            }
            guard numbers != .zero, key != .bounds else { continue }
            layer.release(key, velocity: part.target.value.with(numbers))
        }
    }

    /// Gives up the hold: another touch, or a cut, has taken everything over.
    func lose() { isHolding = false }
}
