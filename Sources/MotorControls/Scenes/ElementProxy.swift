import MotorLayers
import MotorMath

/// Shows a shared element in flight from one scene to another, by portals of the element's views, which stay in their
/// scenes.
///
/// One proxy lives from an element's first flight until everything is at rest. It is retargeted, never recreated.
final class ElementProxy: Referent {
    /// The element's name.
    let name: String
    /// Its layer, in the coordinates of the scenes.
    let layer = Layer()
    /// The views of the element in the shown scenes, back to front. All of them are hidden at their own positions.
    private(set) var faces: [Face] = []
    /// The view to which the proxy moves; `nil` once the element is in no scene that stays.
    private(set) var target: View?
    /// Where the target is, and what moves it.
    private var geometry: ElementGeometry?
    private var surroundings: ElementSurroundings?

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

    /// Places the proxy at the displayed geometry of an element.
    func start(at geometry: ElementGeometry, opacity: Double) {
        for target in targets(geometry, opacity: opacity) { target.set() }
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
        // The end of their animations may read the faces again.
        for face in gone { face.portal.removeFromSuperlayer() }
    }

    /// The values that move the proxy to an element.
    ///
    /// Views in front of the element's fade out, and the element's own fades in. A view behind an opaque one stays
    /// until it is covered.
    func targets(toward view: View, at geometry: ElementGeometry) -> [TransitionTarget] {
        guard let own = faces.firstIndex(where: { $0.view === view }) else { return targets(geometry, opacity: 1) }
        let covers = view.layer.isOpaque
        let shares = faces.indices.map { $0 == own || $0 < own && covers ? 1.0 : 0 }
        return targets(geometry, opacity: 1)
            + zip(faces, shares).map { TransitionTarget(layer: $0.portal, key: .opacity, value: .number($1)) }
    }

    /// The value that makes the proxy fade out, for an element that is in no scene that stays.
    func targetsOfLeaving() -> [TransitionTarget] { [TransitionTarget(layer: layer, key: .opacity, value: 0)] }

    private func targets(_ geometry: ElementGeometry, opacity: Double) -> [TransitionTarget] {
        [
            TransitionTarget(layer: layer, key: .position, value: .point(geometry.center)),
            TransitionTarget(layer: layer, key: .bounds, value: .rect(Rect(origin: .zero, size: geometry.size))),
            TransitionTarget(layer: layer, key: .cornerRadius, value: .number(geometry.cornerRadius)),
            TransitionTarget(layer: layer, key: .opacity, value: .number(opacity)),
        ]
    }

    /// Sets the proxy's target: the geometry of an element in the coordinates of a layer; `nil` for none.
    func aim(at element: (view: View, geometry: ElementGeometry, frame: Layer)?) {
        withExtendedLifetime(target) { (target, geometry) = (element?.view, element?.geometry) }
        surroundings = element.map { ElementSurroundings(of: $0.view, in: $0.frame) }
    }

    /// Moves along with its target, on the way or after arrival, if something moves the target.
    ///
    /// - Returns: Whether the proxy is on its way to the geometry. If not, the element itself was moved elsewhere.
    func retarget(to geometry: ElementGeometry, in frame: Layer) -> Bool {
        if geometry == self.geometry { return true }
        guard let view = target, let surroundings,
            ElementSurroundings(of: view, in: frame).hasMoved(since: surroundings)
        else {
            return false
        }
        aim(at: (view, geometry, frame))
        for target in targets(geometry, opacity: 1) where target.key != .opacity {
            layer.carry(target.key, to: target.value)
        }
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
