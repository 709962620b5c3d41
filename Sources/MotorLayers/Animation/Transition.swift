import MotorMath

/// An animation from a layer's previous appearance to its new one, as a whole.
///
/// The previous appearance is captured when the transition is added. If the transition runs as the action of a change,
/// that is the layer with the value before the change. A running transition is captured as it is shown.
public final class Transition: Animation {
    /// How the new appearance enters.
    public enum Kind: String, Sendable {
        /// The new appearance fades in over the old one.
        case fade
        /// The new appearance slides over the old one.
        case moveIn
        /// The new appearance pushes the old one out.
        case push
        /// The old appearance slides away from the new one.
        case reveal
    }

    /// The edge at which a movement begins.
    public enum Edge: String, Sendable {
        case left, right, top, bottom
    }

    /// How the new appearance enters.
    public var kind: Kind { didSet { didChange() } }
    /// The edge from which the new appearance enters; ignored by a fade.
    public var edge: Edge { didSet { didChange() } }
    /// The fraction of the whole at which the transition begins: 0…``endProgress``.
    public var startProgress = 0.0 { didSet { didChange() } }
    /// The fraction of the whole at which the transition ends: ``startProgress``…1.
    public var endProgress = 1.0 { didSet { didChange() } }

    /// Creates a transition.
    public init(_ kind: Kind = .fade, from edge: Edge = .left) {
        Feature.transitions.use()
        (self.kind, self.edge) = (kind, edge)
        super.init()
    }

    private init(copying other: Transition) {
        (kind, edge) = (other.kind, other.edge)
        (startProgress, endProgress) = (other.startProgress, other.endProgress)
        super.init(copying: other)
    }

    /// Returns a copy that can be changed independently.
    public override func copy() -> Animation { Transition(copying: self) }

    /// `Transition(push from left)`
    public override var summary: String {
        kind == .fade ? "Transition(fade)" : "Transition(" + kind.rawValue + " from " + edge.rawValue + ")"
    }

    override func resolve(in scene: ResolutionScene) -> Track? {
        precondition(
            startProgress >= 0 && startProgress <= endProgress && endProgress <= 1,
            "Transition: 0 ≤ startProgress ≤ endProgress ≤ 1, got \(startProgress) and \(endProgress)")
        let shown = scene.layer.presentation.transition
        // At its beginning, a transition shows only the old appearance.
        if let shown, shown.progress == 0 { return TransitionTrack(self, old: shown.old, shown.interrupted) }
        let old = scene.layer.snapshot(before: scene.key, previous: scene.previous)
        // One that is interrupted in each frame would add a picture each time.
        return TransitionTrack(self, old: old, shown?.latest(8))
    }
}

/// A transition at a moment.
final class ShownTransition {
    let kind: Transition.Kind
    let edge: Transition.Edge
    /// A copy of the layer's previous appearance.
    let old: Layer
    /// 0…1.
    let progress: Double
    /// The transition that was running when this one began; `nil` for none. The old appearance was shown by it.
    let interrupted: ShownTransition?

    init(_ track: TransitionTrack, progress: Double) {
        (kind, edge, old) = (track.transitionKind, track.edge, track.old)
        (self.progress, interrupted) = (progress, track.interrupted)
    }

    private init(_ shown: ShownTransition, interrupting interrupted: ShownTransition?) {
        (kind, edge, old, progress) = (shown.kind, shown.edge, shown.old, shown.progress)
        self.interrupted = interrupted
    }

    /// The transition with as many interrupted ones as there may be in all, the latest first; `nil` for none.
    func latest(_ count: Int) -> ShownTransition? {
        count > 0 ? ShownTransition(self, interrupting: interrupted?.latest(count - 1)) : nil
    }
}

/// The progress of a transition, for drawing the old and the new appearance.
final class TransitionTrack: Track {
    let transitionKind: Transition.Kind
    let edge: Transition.Edge
    /// A copy of the layer's previous appearance.
    let old: Layer
    /// The transition that this one has interrupted; `nil` for none.
    let interrupted: ShownTransition?
    private let start: Double
    private let end: Double

    static let path: Key = "transitionProgress"

    init(_ transition: Transition, old: Layer, _ interrupted: ShownTransition?) {
        transitionKind = transition.kind
        edge = transition.edge
        (self.old, self.interrupted) = (old, interrupted)
        (start, end) = (transition.startProgress, transition.endProgress)
        super.init(path: Self.path, isAdditive: false, isCumulative: false, kind: .number)
    }

    /// A transition that stays at a moment.
    init(_ shown: ShownTransition) {
        (transitionKind, edge, old, interrupted) = (shown.kind, shown.edge, shown.old, shown.interrupted)
        (start, end) = (shown.progress, shown.progress)
        super.init(path: Self.path, isAdditive: false, isCumulative: false, kind: .number)
    }

    override func numbers(fraction: Double, time: Double) -> SIMD4<Double> {
        SIMD4(start + (end - start) * fraction, 0, 0, 0)
    }
}

extension Layer {
    /// A static copy of the layer and its descendants with their presentation values, except for one that has just
    /// changed.
    final func snapshot(before key: Key, previous: Value?) -> Layer {
        var copies: [(original: Layer, copy: Layer)] = []
        // A change of the sublayers supplies their previous list.
        let isOfSublayers = key == .transition || key == .sublayers
        // A handler may have moved the layer into one of them since: a tree that contains itself would have no end.
        let before =
            isOfSublayers ? previous?.array?.compactMap { $0.object as? Layer }.filter { !isDescendant(of: $0) } : nil
        let whole = stillCopy()
        copies.append((self, whole))
        while let (original, copy) = copies.popLast() {
            let shown = copy === whole ? before ?? original.sublayers : original.sublayers
            Transaction.withoutActions {
                for layer in shown {
                    let still = layer.stillCopy()
                    still.show(layer.presentation.transition)
                    copy.addSublayer(still)
                    copies.append((layer, still))
                }
                if let mask = original.mask {
                    let still = mask.stillCopy()
                    still.show(mask.presentation.transition)
                    copy.replaceMask(by: still)
                    copies.append((mask, still))
                }
            }
        }
        if !isOfSublayers { Transaction.withoutActions { whole[key] = previous } }
        return whole
    }

    /// Shows a moment of a transition as long as the layer, a copy, exists.
    private final func show(_ transition: ShownTransition?) {
        guard let transition else { return }
        let scene = ResolutionScene(layer: self, key: TransitionTrack.path, replaced: nil, previous: nil)
        guard let running = RunningAnimation(StillTransition(transition), key: nil, scene: scene) else { return }
        running.start(at: 0)
        requireMotion().append(running)
    }
}

/// A moment of a transition, in the copy of a layer, which is on no stage.
private final class StillTransition: Animation {
    private let shown: ShownTransition

    init(_ shown: ShownTransition) {
        self.shown = shown
        super.init()
    }

    override func resolve(in scene: ResolutionScene) -> Track? { TransitionTrack(shown) }
}
