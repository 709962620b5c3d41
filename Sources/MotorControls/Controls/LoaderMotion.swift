import MotorLayers

/// The ring's motion on a state change.
///
/// Every motion starts each value of the ring from its current position and velocity, so any motion may come after any
/// other.
final class LoaderMotion: SharedAction {
    /// The motions.
    enum Kind: String, Sendable {
        /// A short arc fades in.
        case appear
        /// The arc rotates, and its tail chases its head.
        case spin
        /// The arc shows the progress, starting at the top.
        case fill
        /// The arc closes to a full ring.
        case close
        /// The tail catches up with the head, and the arc fades.
        case vanish
        /// The full ring fades.
        case dissolve
    }

    let kind: Kind
    private let travels: Bool

    init(_ kind: Kind, travels: Bool = true) {
        self.kind = kind
        self.travels = travels
    }

    var summary: String { "Loader." + kind.rawValue + (travels ? "" : ", still") }

    func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        let ring = LoaderRing(layer)
        if travels {
            travel(ring)
        } else {
            setShape(of: ring)
        }
        switch kind {
        case .appear, .spin, .fill: ring.show(width: 1, color: "tintColor", opacity: 1)
        case .close: ring.show(width: 1.5, color: "completeColor", opacity: 1)
        case .vanish: ring.show(width: 0.5, color: "tintColor", opacity: 0)
        case .dissolve: ring.show(width: 2, color: "completeColor", opacity: 0)
        }
        if kind == .spin, !travels { ring.breathe() }
    }

    private func travel(_ ring: LoaderRing) {
        ring.animate(.strokeStart, to: 0, LoaderRing.tracking)
        switch kind {
        case .appear: ring.resize(to: LoaderRing.firstArc)
        case .spin: ring.spin()
        case .fill: ring.fill(to: ring.progress)
        case .close: ring.fill(to: 1)
        case .vanish: ring.resize(to: 0)
        case .dissolve:
            ring.animate(.strokeEnd, to: 1, LoaderRing.tracking)
            ring.coast()
        }
    }

    /// The same without movement: shapes change at once; only width, color and opacity are animated.
    private func setShape(of ring: LoaderRing) {
        switch kind {
        case .appear, .spin, .close, .dissolve: ring.setArc(1)
        case .fill: ring.setArc(ring.progress)
        case .vanish: ring.setArc()
        }
    }
}
