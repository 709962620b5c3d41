import MotorLayers
import MotorMath

/// Carries a shared element from one scene to another. It shows the element's views, which stay in their scenes, by portals.
///
/// One carrier lives from an element's first flight until everything is at rest. It is retargeted, never made anew.
final class Carrier: Referent {
    /// The element's name.
    let name: String
    /// Its place, in the coordinates of the scenes.
    let layer = Layer()
    /// The views of the element in the scenes that are shown, back to front. All of them are hidden at their own places.
    private(set) var faces: [Face] = []
    /// The view to which the carrier goes; `nil` once the element is in no scene that stays.
    private(set) var target: View?
    /// Where that is, and what takes it along.
    private var place: ElementPlace?
    private var ground: ElementGround?

    /// A view of the element.
    struct Face {
        let view: View
        let portal: PortalLayer
    }

    init(_ name: String) {
        self.name = name
        super.init()
        layer.store(.string(name), forKey: "name")
    }

    /// Puts the carrier at the place of an element, as it is shown.
    func start(at place: ElementPlace, opacity: Double) {
        for goal in goals(place, opacity: opacity) { goal.set() }
    }

    /// Shows another view of the element, in front of the others.
    func add(_ view: View) {
        guard !faces.contains(where: { $0.view === view }) else { return }
        let portal = PortalLayer(view.layer)
        portal.store(faces.isEmpty ? 1 : 0, forKey: .opacity)
        faces.append(Face(view: view, portal: portal))
        layer.addSublayer(portal)
    }

    /// Stops showing the views that are no longer the element's.
    func removeFaces(where isGone: (View) -> Bool) {
        let gone = faces.filter { isGone($0.view) }
        faces.removeAll { face in gone.contains { $0.view === face.view } }
        // The end of their animations may look at the faces again.
        for face in gone { face.portal.removeFromSuperlayer() }
    }

    /// The values that bring the carrier to an element.
    ///
    /// A view in front of the element's fades out, its own fades in. A view behind an opaque one stays until it is covered.
    func goals(toward view: View, at place: ElementPlace) -> [Goal] {
        guard let own = faces.firstIndex(where: { $0.view === view }) else { return goals(place, opacity: 1) }
        let covers = view.layer.isOpaque
        let shares = faces.indices.map { $0 == own || $0 < own && covers ? 1.0 : 0 }
        return goals(place, opacity: 1)
            + zip(faces, shares).map { Goal(layer: $0.portal, key: .opacity, value: .number($1)) }
    }

    /// The value that lets the carrier fade, for an element that is in no scene that stays.
    func goalsOfLeaving() -> [Goal] { [Goal(layer: layer, key: .opacity, value: 0)] }

    private func goals(_ place: ElementPlace, opacity: Double) -> [Goal] {
        [
            Goal(layer: layer, key: .position, value: .point(place.center)),
            Goal(layer: layer, key: .bounds, value: .rect(Rect(origin: .zero, size: place.size))),
            Goal(layer: layer, key: .cornerRadius, value: .number(place.cornerRadius)),
            Goal(layer: layer, key: .opacity, value: .number(opacity)),
        ]
    }

    /// Notes where the carrier goes: to a place of an element in the coordinates of a layer; `nil` for nowhere.
    func aim(at element: (view: View, place: ElementPlace, frame: Layer)?) {
        withExtendedLifetime(target) { (target, place) = (element?.view, element?.place) }
        ground = element.map { ElementGround(of: $0.view, in: $0.frame) }
    }

    /// Moves with the element toward which it goes, or at which it is, if that is moved.
    ///
    /// - Returns: Whether the carrier is on its way to the place. If not, the element was put elsewhere.
    func follow(to place: ElementPlace, in frame: Layer) -> Bool {
        if place == self.place { return true }
        guard let view = target, let ground, ElementGround(of: view, in: frame).hasMoved(since: ground) else {
            return false
        }
        aim(at: (view, place, frame))
        for goal in goals(place, opacity: 1) where goal.key != .opacity { layer.carry(goal.key, to: goal.value) }
        return true
    }

    /// Where it is shown, in the coordinates of the scenes.
    var shownFrame: Rect {
        let state = layer.presentation.renderState
        let size = state.bounds.size
        return Rect(origin: state.position - Point(x: size.width, y: size.height) * 0.5, size: size)
    }

    /// Whether an animation of a flight moves it.
    var isMoving: Bool { layer.isInFlight || faces.contains { $0.portal.isInFlight } }
}

extension Layer {
    /// Whether an animation of a flight moves the layer.
    final var isInFlight: Bool {
        flightKeys.contains { hasAnimation(forKey: $0) }
    }

    /// Whether nothing behind the layer shows through.
    fileprivate final var isOpaque: Bool {
        opacity >= 1 && (self["contents"] != nil || backgroundColor.map { $0.alpha >= 1 } == true)
    }
}

private let flightKeys: [Key] = [.position, .bounds, .opacity, .cornerRadius, "transform.scale"]
